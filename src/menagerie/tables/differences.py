"""What has changed between two views of the same eyes.

A difference is a tree, ready for JSON:

- an object says what changed inside: by key in an object, by index in a list;
- a list with one item is the new value;
- an empty list says that the key is gone, or that the list ends before this index.

    >>> before = {"pile": 9, "rows": [["hen"], ["goat", "duck"]], "shown": "hare"}
    >>> after = {"pile": 8, "rows": [["hen", "hare"], ["goat", "duck"]]}
    >>> difference(before, after)
    {'pile': [8], 'rows': {0: {1: ['hare']}}, 'shown': []}

It depends on the two views alone: what these eyes have not seen cannot be in it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

Difference = dict[Any, Any]
"""Keys are those of an object, or the indices of a list, which JSON writes as texts."""

_ABSENT = object()
_CONTAINERS = (dict, list)


Compared = dict[tuple[int, int], tuple[Any, Any, Any]]
"""By the identities of two parts of views: the parts themselves, so that no other part gets their
identities, and what changed between them."""


def difference(
    before: Mapping[str, Any], after: Mapping[str, Any], compared: Compared | None = None
) -> Difference:
    """What to change in one view to get the other; empty where they are equal. The views of
    several eyes share the parts that are the same for them: with one `compared` for all the views
    of a moment, these are compared once."""
    if compared is None:
        compared = {}
    found: Difference = {}
    for key, now in after.items():
        was = before.get(key, _ABSENT)
        if was is now or was == now:
            continue
        if type(now) not in _CONTAINERS:
            found[key] = [now]
            continue
        known = compared.get((id(was), id(now)))
        if known is None:
            known = compared[id(was), id(now)] = was, now, _changed(was, now)
        found[key] = known[2]
    if before.keys() != after.keys():
        found.update((key, []) for key in before if key not in after)
    return found


def _changed(was: Any, now: Any) -> Any:
    """What changed between two values that are not equal: inside them, or all of it. Every eye
    at every move asks for it, so plain values are not asked one by one."""
    kind = type(now)
    if kind is not type(was):
        return [now]
    if kind is list:
        inner: Difference = {
            at: _changed(one, other) if type(other) in _CONTAINERS else [other]
            for at, (one, other) in enumerate(zip(was, now, strict=False))
            if one is not other and one != other
        }
        if len(was) > len(now):
            inner[len(now)] = []
        elif len(was) < len(now):
            inner.update((at, [now[at]]) for at in range(len(was), len(now)))
    elif kind is dict:
        inner = {
            key: _changed(was[key], other) if key in was and type(other) in _CONTAINERS else [other]
            for key, other in now.items()
            if key not in was or (was[key] is not other and was[key] != other)
        }
        if was.keys() != now.keys():
            inner.update((key, []) for key in was if key not in now)
    else:
        return [now]
    return [now] if 2 * len(inner) > len(now) and not _keeps_much(inner, now) else inner


def _keeps_much(inner: Difference, now: Any) -> bool:
    """Whether a large part of the new value was there before: then what changed inside is shorter
    to write than all of it."""
    for key, item in now.items() if type(now) is dict else enumerate(now):
        if type(item) in _CONTAINERS and item and (key not in inner or type(inner[key]) is dict):
            return True
    return False
