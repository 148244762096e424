"""Dataclasses as JSON objects, and back.

Fields that have their default are left out. What is read must be exactly what these classes could
have written: a field that is missing, unknown or of another type raises a `ValueError`.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import MISSING, fields, is_dataclass
from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, TypeVar, get_args, get_origin, get_type_hints

from . import json_text

_T = TypeVar("_T")
_Check = Callable[[Any], Any]
_ALWAYS = object()


def text(body: Any) -> str:
    """The JSON of a dataclass."""
    parts, kind = [], body.__class__
    for name, key, usual in _written_fields(kind):
        value = getattr(body, name)
        if value != usual:
            parts.append(key + _FORMS.get(type(value), text)(value))
    return f"{{{','.join(parts)}}}"


def read(kind: type[_T], body: bytes) -> _T:
    """The dataclass of this kind that was written so."""
    return _built(kind, json.loads(body))


# Writing.


@cache
def _written_fields(kind: Any) -> list[tuple[str, str, object]]:
    """The fields of a class, their keys, and the values that are left out."""
    return [(field.name, f'"{field.name}":', _usual(field.default)) for field in fields(kind)]


def _usual(default: object) -> object:
    # A dataclass is written even where it is the default: all logs have their clock.
    return _ALWAYS if default is MISSING or is_dataclass(default) else default


def _list(bodies: tuple[object, ...]) -> str:
    return f"[{','.join(map(text, bodies))}]"


_FORMS: dict[type, Callable[[Any], str]] = {
    int: str,
    **dict.fromkeys((str, bool, dict, NoneType), json_text.text),
    tuple: _list,
}
"""By the type of a value: how it is written. All others are dataclasses."""


# Reading.


def _built(kind: Callable[..., _T], data: object) -> _T:
    if not isinstance(data, dict):
        raise ValueError(f"{data!r} stands where an object must be.")
    checks, required = _read_fields(kind)
    missing = required - data.keys()
    if missing:
        raise ValueError(f"'{min(missing)}' is missing.")
    given = {}
    for name, value in data.items():
        check = checks.get(name)
        if check is None:
            raise ValueError(f"'{name}' is unknown.")
        given[name] = check(value)
    return kind(**given)


@cache
def _read_fields(kind: Any) -> tuple[dict[str, _Check], set[str]]:
    """For each field of a class a function that checks its value; and the fields that must be
    there."""
    checks = {name: _check(hint) for name, hint in get_type_hints(kind).items()}
    return checks, {field.name for field in fields(kind) if field.default is MISSING}


def _check(hint: Any) -> _Check:
    """A function that returns a value of this type, and refuses any other."""
    if is_dataclass(hint):
        return lambda value: _built(hint, value)  # type: ignore[arg-type]
    origin, inner = get_origin(hint), get_args(hint)
    if origin is tuple:
        item = _check(inner[0])
        return lambda value: tuple(item(one) for one in _exactly(list, value))
    if origin is Literal:
        return lambda value: value if value in inner else _refuse(value)
    if origin is UnionType:
        other = _check(next(one for one in inner if one is not NoneType))
        return lambda value: None if value is None else other(value)
    return lambda value: _exactly(origin or hint, value)


def _exactly(kind: type, value: Any) -> Any:
    return value if type(value) is kind else _refuse(value)


def _refuse(value: object) -> Any:
    raise ValueError(f"{value!r} is not what stands there.")
