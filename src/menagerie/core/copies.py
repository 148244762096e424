"""Copies of views.

Views are built from parts that many of them share, so whoever asks for a view of
his own gets a copy. The type of a view says where lists and dicts lie in it and,
for most of it, that there are none: looking there is what takes time.
"""

from __future__ import annotations

import types
from collections.abc import Callable
from functools import cache
from typing import (
    Annotated,
    Any,
    Literal,
    NotRequired,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from .views import Fixed, Frame, own_hints

Copy = Callable[[Any], Any]

_SCALARS = (str, int, float, bool, type(None))


def copier_of(room: str) -> Copy:
    """How to copy the views of a game's room, which has written down their type or not."""
    own = own_hints(room)
    return _dict_copier(_hints(Frame) | own) if own else copied


@cache
def copier(kind: Any) -> Copy | None:
    """How to copy what has this type; None if nothing in it can be changed.

    >>> numbers = [[1], [2, 3]]
    >>> copier(list[list[int]])(numbers) == numbers, copier(int | None)
    (True, None)
    """
    if is_typeddict(kind):
        return _dict_copier(_hints(kind))
    origin, inner = get_origin(kind), get_args(kind)
    if origin in (Union, types.UnionType):
        return _maybe_copier(inner)
    if origin is Annotated:
        fixed = next((mark for mark in inner if isinstance(mark, Fixed)), None)
        return _fixed_copier(fixed.places) if fixed else copier(inner[0])
    if origin is NotRequired:
        return copier(inner[0])
    if origin is list:
        return _list_copier(copier(inner[0]))
    if origin is dict:
        return _values_copier(copier(inner[1]))
    return None if kind in _SCALARS or origin is Literal else copied


def copied(data: Any) -> Any:
    """A deep copy of plain data, whatever it holds."""
    if isinstance(data, dict):
        return {key: copied(value) for key, value in data.items()}
    if isinstance(data, list):
        return [copied(item) for item in data]
    return data


def _hints(kind: Any) -> dict[str, Any]:
    return get_type_hints(kind, include_extras=True)


def _dict_copier(hints: dict[str, Any]) -> Copy:
    parts = [(key, each) for key, hint in hints.items() if (each := copier(hint))]
    if not parts:
        return dict.copy

    def copy(data: Any) -> Any:
        own = data.copy()
        for key, each in parts:
            if (part := own.get(key)) is not None:
                own[key] = each(part)
        return own

    return copy


def _values_copier(each: Copy | None) -> Copy:
    if each is None:
        return dict.copy
    return lambda data: {key: each(value) for key, value in data.items()}


def _list_copier(each: Copy | None) -> Copy:
    if each is None:
        return list.copy
    return lambda data: list(map(each, data))


def _fixed_copier(places: tuple[Any, ...]) -> Copy:
    parts = [(place, each) for place, kind in enumerate(places) if (each := copier(kind))]
    if not parts:
        return list.copy

    def copy(data: Any) -> Any:
        own = data.copy()
        for place, each in parts:
            own[place] = each(own[place])
        return own

    return copy


def _maybe_copier(kinds: tuple[Any, ...]) -> Copy | None:
    ways = [each for kind in kinds if (each := copier(kind))]
    if not ways:
        return None
    if len(kinds) > 2 or type(None) not in kinds:
        return copied
    [each] = ways
    return lambda data: None if data is None else each(data)
