"""The wire: JSON objects, one per line, as the engine and other people's programs speak.

Both sides of `docs/engine.md` stand on this: the engine, which is asked, and
the `cmd:` bot, which asks. What comes from the other side is never trusted.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from math import isfinite
from typing import Any, NoReturn

from ..core import MenagerieError

PROTOCOL = 1
"""The version of the page; it changes when a program that keeps to the page would break."""

LINE_LIMIT = 1 << 20
"""How many bytes a line may have, its end included."""

DEPTH_LIMIT = 16
"""How deep lists and objects may stand in each other."""

_DIGITS = 15
"""Whole numbers of so many digits are exact in every language's JSON."""


class Garbled(MenagerieError):
    """A line that is not a JSON object."""


def encode(message: Mapping[str, Any]) -> bytes:
    """The message as one line of ASCII, so that no side must guess an encoding."""
    return json.dumps(message, separators=(",", ":"), allow_nan=False).encode("ascii") + b"\n"


def decode(line: bytes) -> dict[str, Any]:
    """The object in a line; everything else is refused with a sentence that ends a sentence
    which starts with "The line"."""
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
