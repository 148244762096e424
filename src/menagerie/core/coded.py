"""What a game says by a code and facts: events, reasons, refusals and whys.

Each kind is a class with fields. The code is a key of the game's words; the
fields are the facts that fill the sentence:

    >>> class Placed(Coded, code="place"):
    ...     seat: int
    ...     row: int
    ...     animals: list[str] | None = None
    >>> placed = Placed(seat=0, row=2)
    >>> placed.code, placed.facts
    ('place', {'seat': 0, 'row': 2})

A field whose default is None is left out of the facts where it is None. All values are
ready for JSON. Facts that name seats are called `seat`, `other`, `dealer`, `seats` or
`others`, so that sentences can put players' names in their place.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any, ClassVar, dataclass_transform

SEAT_FACTS = ("seat", "other", "dealer")
SEATS_FACTS = ("seats", "others")
"""The names of the facts that hold a seat, and of those that hold a list of seats."""


@dataclass_transform(kw_only_default=True, frozen_default=True)
class Coded:
    """Subclasses are frozen dataclasses; their fields are passed by name."""

    _code: ClassVar[str]
    _apart: ClassVar[tuple[str, ...]] = ()
    """Fields that are not facts."""
    _optional: ClassVar[tuple[str, ...]] = ()
    """Facts that are left out where they are None."""

    def __init_subclass__(cls, code: str | None = None) -> None:
        super().__init_subclass__()
        if code is not None:
            cls._code = code
        made: Any = dataclass(frozen=True, kw_only=True)(cls)
        cls._optional = tuple(
            field.name
            for field in fields(made)
            if field.default is None and field.name not in cls._apart
        )

    @property
    def code(self) -> str:
        """Its key in the game's words."""
        return self._code

    @property
    def facts(self) -> dict[str, Any]:
        """The values that a sentence can mention."""
        facts = {**self.__dict__}
        for name in self._apart:
            del facts[name]
        for name in self._optional:
            if facts[name] is None:
                del facts[name]
        return facts
