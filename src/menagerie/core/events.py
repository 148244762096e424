"""What a move caused, and who may know which part of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, ClassVar, TypeVar, get_args, get_origin, get_type_hints

from .coded import Coded

T = TypeVar("T")

SECRET = "by seat"
Secret = Annotated[Mapping[int, T], SECRET]
"""A fact that only some seats know: for each of them, what it saw. Secrets are the last fields
of an event."""


class Event(Coded):
    """One thing that happened at the table.

    Its facts are what everyone saw, spectators included; a field of the type `Secret`
    holds, for each seat, what only that seat saw.

    >>> class Kept(Event, code="keep"):
    ...     seat: int
    ...     species: Secret[str]
    >>> kept = Kept(seat=1, species={1: "lion"})
    >>> kept.seen_by(1), kept.seen_by(None)
    ({'event': 'keep', 'seat': 1, 'species': 'lion'}, {'event': 'keep', 'seat': 1})
    """

    _secrets: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls, code: str | None = None) -> None:
        hints = get_type_hints(cls, include_extras=True)
        cls._secrets = tuple(name for name, hint in hints.items() if is_secret(hint))
        cls._apart = cls._secrets
        super().__init_subclass__(code)

    @property
    def secrets(self) -> dict[int, dict[str, Any]]:
        """For each seat, what only that seat saw."""
        found: dict[int, dict[str, Any]] = {}
        for name in self._secrets:
            for seat, value in getattr(self, name).items():
                found.setdefault(seat, {})[name] = value
        return found

    @property
    def has_secrets(self) -> bool:
        """Whether some seat saw more than everyone did."""
        return bool(self._secrets) and any(self.__dict__[name] for name in self._secrets)

    def mentions(self, seat: int) -> bool:
        """Whether its sentence is about this seat."""
        facts = self.__dict__
        # Written out, because it is asked for every event that is said.
        return (
            facts.get("seat") == seat
            or facts.get("other") == seat
            or facts.get("dealer") == seat
            or seat in facts.get("seats", ())
            or seat in facts.get("others", ())
        )

    def seen_by(self, seat: int | None) -> dict[str, Any]:
        """The event as `seat` may know it; `None` is a spectator."""
        # Written out, because every observer of every move asks for it.
        seen = {"event": self._code, **self.__dict__}
        for name in self._optional:
            if seen[name] is None:
                del seen[name]
        for name in self._secrets:
            known = seen.pop(name)
            if seat in known:
                seen[name] = known[seat]
        return seen


def is_secret(hint: Any) -> bool:
    """Whether a field of this type is a secret."""
    return get_origin(hint) is Annotated and SECRET in get_args(hint)[1:]
