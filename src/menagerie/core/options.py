"""Options of a game: frozen dataclasses that check their own values.

Values are what JSON has: words, whole numbers, and lists (kept as tuples).
An option also has a text form, `objectives=4,5,16,19`, for the command line
and for records.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields
from typing import Any, TypeVar

from .errors import BadOption
from .offers import Offer, offers_of

O = TypeVar("O", bound="Options")  # noqa: E741


@dataclass(frozen=True, slots=True)
class Options:
    """The base class of every game's options; subclasses check in `__post_init__`."""

    first: int | str = "random"
    """The seat that starts, counted from 0, or `random`."""

    def __post_init__(self) -> None:
        if self.first != "random" and not (is_count(self.first)):
            raise BadOption(
                f"Option 'first' is a seat counted from 0, or 'random', not {self.first!r}."
            )

    def check_players(self, players: int) -> None:
        """Checks that depend on how many play; called when a game is dealt."""
        if isinstance(self.first, int) and self.first >= players:
            raise BadOption(
                f"Option 'first' is {self.first}, but with {players} players the seats "
                f"are 0 to {players - 1}."
            )

    @classmethod
    def of(cls: type[O], given: O | Mapping[str, Any] | None) -> O:
        """Options from a mapping, as people write them; `None` means all defaults."""
        if given is None:
            return cls()
        if isinstance(given, cls):
            return given
        if not isinstance(given, Mapping):
            raise BadOption(f"Options are given as a mapping or as {cls.__name__}, not {given!r}.")
        known = [field.name for field in fields(cls)]
        for key in given:
            if key not in known:
                raise BadOption(
                    f"There is no option {key!r}; this game has: {', '.join(sorted(known))}."
                )
        return cls(**{key: _frozen(value) for key, value in given.items()})

    @classmethod
    def parse(cls: type[O], texts: Iterable[str]) -> O:
        """Options from texts like `first=2`, as typed on a command line."""
        given: dict[str, Any] = {}
        for text in texts:
            key, equals, value = text.partition("=")
            key = key.strip()
            if not equals or not key:
                raise BadOption(f"An option is written name=value, not {text!r}.")
            if key in given:
                raise BadOption(f"Option {key!r} is given twice; give it once.")
            given[key] = _value(value.strip())
        return cls.of(given)

    @classmethod
    def offers(cls) -> dict[str, Offer]:
        """What a form offers for each option that people choose in one."""
        return offers_of(cls)

    def as_dict(self) -> dict[str, Any]:
        """The options for JSON."""
        values = {name: getattr(self, name) for name in self.__dataclass_fields__}
        return {k: list(v) if isinstance(v, tuple) else v for k, v in values.items()}

    def texts(self) -> list[str]:
        """The text form of every option that is not at its default, sorted."""
        return texts_of(self.as_dict(), type(self)().as_dict())


def texts_of(values: Mapping[str, Any], defaults: Mapping[str, Any]) -> list[str]:
    """The text form of every option that is not at its default, sorted; `Options.parse` reads it.

    An option whose default is not given is always written.
    """
    return [
        f"{name}={_text(value)}"
        for name, value in sorted(values.items())
        if name not in defaults or value != defaults[name]
    ]


def is_count(value: object) -> bool:
    """Whether `value` is a whole number, zero or more (and not a truth value)."""
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0


def one_of(option: str, value: object, allowed: Iterable[str]) -> None:
    """Refuses a value that is not among the allowed words."""
    words = list(allowed)
    if value not in words:
        raise BadOption(f"Option {option!r} is one of {', '.join(words)}, not {value!r}.")


def _frozen(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


def _value(text: str) -> Any:
    if "," in text:
        return tuple(_value(part.strip()) for part in text.split(",") if part.strip())
    # No option has numbers of twenty digits. It stays a text, and the option refuses it.
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 20 else text


def _text(value: Any) -> str:
    if not isinstance(value, tuple | list):
        return str(value)
    # A list of one item keeps its comma: without it, it would be read as a single word.
    return ",".join(map(str, value)) + ("," if len(value) == 1 else "")
