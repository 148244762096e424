"""Requests: what a line may contain, and how anything else is refused.

Every field is checked before anything is done, so that a refused request has
changed nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from ...bots.json_lines import LINE_LIMIT
from .errors import RequestRefused

Check = Callable[[str, Any], Any]
"""Takes a field's name and value; returns the value or raises `RequestRefused`."""

_ID_LENGTH = 100


@dataclass(frozen=True, slots=True)
class Shape:
    """The fields of one command."""

    needed: Mapping[str, Check] = field(default_factory=dict)
    optional: Mapping[str, Check] = field(default_factory=dict)

    def read(self, message: Mapping[str, Any]) -> dict[str, Any]:
        """The checked fields of a request, by name."""
        given = {key: value for key, value in message.items() if key not in ("id", "do")}
        checks = {**self.needed, **self.optional}
        for key in given:
            if key not in checks:
                known = ", ".join(checks) or "none"
                raise bad(f"{message['do']!r} has no field {short(key)}; its fields are: {known}.")
        for key in self.needed:
            if key not in given:
                raise bad(f"{message['do']!r} needs the field {key!r}.")
        return {key: checks[key](key, value) for key, value in given.items()}


def identity(message: Mapping[str, Any]) -> int | str | None:
    """The `id` of a request, which its answer repeats."""
    found = message.get("id")
    if found is None or (isinstance(found, int) and not isinstance(found, bool)):
        return found
    if isinstance(found, str) and len(found) <= _ID_LENGTH:
        return found
    raise bad(f"An 'id' is a whole number, or a text of at most {_ID_LENGTH} characters.")


def bad(sentence: str) -> RequestRefused:
    return RequestRefused("bad-request", sentence)


def short(value: object) -> str:
    """A value, shortened to be quoted in a sentence."""
    text = repr(value)
    return text if len(text) <= 80 else text[:77] + "..."


# What a field may hold.


def text(longest: int) -> Check:
    def check(key: str, value: Any) -> str:
        if not isinstance(value, str):
            raise bad(f"{key!r} is a text, not {short(value)}.")
        if len(value) > longest:
            raise bad(f"{key!r} has at most {longest} characters, not {len(value)}.")
        if any("\ud800" <= sign <= "\udfff" for sign in value):
            raise bad(f"{key!r} holds half a character (a lone surrogate).")
        return value

    return check


word = text(200)
page = text(LINE_LIMIT)


def number(key: str, value: Any) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise bad(f"{key!r} is a whole number, not {short(value)}.")
    return value


def number_or_word(key: str, value: Any) -> int | str:
    if isinstance(value, str):
        checked: str = word(key, value)
        return checked
    return number(key, value)


def seat_or_none(key: str, value: Any) -> int | None:
    return None if value is None else number(key, value)


def seconds_or_word(key: str, value: Any) -> str:
    """A budget: seconds as a number, or a text as in the names of bots."""
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        return str(value)
    checked: str = word(key, value)
    return checked


def options(key: str, value: Any) -> dict[str, Any]:
    """The values of options: words, whole numbers, and lists of these."""
    if not isinstance(value, dict):
        raise bad(f'{key!r} is an object like {{"first": 0}}, not {short(value)}.')
    for name, one in value.items():
        items = one if isinstance(one, list) else [one]
        for item in items:
            if isinstance(item, bool) or not isinstance(item, (str, int)):
                raise bad(
                    f"The option {short(name)} is a word, a whole number or a list of these, "
                    f"not {short(one)}."
                )
    return value
