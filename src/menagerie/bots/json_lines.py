"""Messages as JSON objects, one per line, between the engine and other people's programs.

Both sides of the protocol in `docs/engine.md` use this: the engine, which is
asked, and the `cmd:` bot, which asks. What is received is never trusted.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from math import isfinite
from typing import Any, NoReturn

from ..core import MenagerieError

PROTOCOL = 1
"""The version of the protocol; it changes when a program that follows it would break."""

MINOR = 1
"""Changes when something is added that older programs may ignore."""

LINE_LIMIT = 1 << 20
"""The most bytes of a line, with its line end."""

DEPTH_LIMIT = 16
"""How deep lists and objects may be nested."""

_DIGITS = 15
"""Whole numbers of up to this many digits are exact in the JSON of every language."""


class Garbled(MenagerieError):
    """A line that is not a JSON object."""


def encode(message: Mapping[str, Any]) -> bytes:
    """The message as one line of ASCII, so that no side must guess an encoding."""
    return json.dumps(message, separators=(",", ":"), allow_nan=False).encode("ascii") + b"\n"


def decode(line: bytes) -> dict[str, Any]:
    """The object in a line. Anything else raises `Garbled`; its text is the second half of a
    sentence, after "The line"."""
    if len(line) > LINE_LIMIT:
        raise Garbled(f"is longer than {LINE_LIMIT} bytes.")
    try:
        message = json.loads(
            line.decode("utf-8"),
            parse_int=_whole,
            parse_float=_broken,
            parse_constant=_constant,
            object_pairs_hook=_object,
        )
    except UnicodeDecodeError as error:
        raise Garbled(f"is not UTF-8 text (byte {error.start}).") from error
    except json.JSONDecodeError as error:
        raise Garbled(f"is not JSON: {error.msg} (character {error.pos}).") from error
    except RecursionError as error:
        raise Garbled(_TOO_DEEP) from error
    if not isinstance(message, dict):
        raise Garbled('is JSON, but not an object like {"do": "games"}.')
    _check_depth(message)
    return message


_TOO_DEEP = f"holds lists or objects more than {DEPTH_LIMIT} deep."


def _check_depth(message: dict[str, Any]) -> None:
    level: list[Any] = [message]
    for _ in range(DEPTH_LIMIT):
        level = [
            inner
            for value in level
            for inner in (value.values() if isinstance(value, dict) else value)
            if isinstance(inner, (dict, list))
        ]
        if not level:
            return
    raise Garbled(_TOO_DEEP)


def _whole(digits: str) -> int:
    if len(digits.lstrip("-")) > _DIGITS:
        raise Garbled(f"holds a whole number of more than {_DIGITS} digits.")
    return int(digits)


def _broken(digits: str) -> float:
    number = float(digits)
    if not isfinite(number):
        raise Garbled("holds a number that is too large.")
    return number


def _constant(word: str) -> NoReturn:
    raise Garbled(f"holds {word}, which JSON does not have.")


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise Garbled("holds an object with the same field twice.")
    return found
