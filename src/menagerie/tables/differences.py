"""What has changed between two views of the same eyes.

A difference is a tree, ready for JSON:

- an object says what changed inside: by key in an object, by index in a list;
- a list with one item is the new value;
- an empty list says that the key is gone, or that the list ends before this index.

    >>> before = {"pile": 9, "rows": [{"hen": 1, "hare": 0}, {"duck": 2}], "shown": "hare"}
    >>> after = {"pile": 8, "rows": [{"hen": 1, "hare": 1}, {"duck": 2}]}
    >>> difference(before, after)
    {'pile': [8], 'rows': {0: {'hare': [1]}}, 'shown': []}

It depends on the two views alone: what these eyes have not seen cannot be in it.

Every eye at every move asks for it, so it is not the shortest one: a short list of plain values,
and what lies deeper than `DEPTH`, is written whole. Looking into it takes longer than writing it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

Difference = dict[Any, Any]
"""Keys are those of an object, or the indices of a list, which JSON writes as texts."""

DEPTH = 3
"""How many objects and lists inside each other are compared part by part."""
SHORT = 8
"""The length up to which a list of plain values is written whole."""

Compared = dict[str, tuple[Any, Any, Any]]
"""By the key of a view: two values that were compared, and what changed between them; None where
they are equal."""

_ABSENT = object()
_CONTAINERS = (dict, list)


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
        if was is now:
            continue
        known = compared.get(key)
        if known is None or known[0] is not was or known[1] is not now:
            change = None if was == now else _changed(was, now, DEPTH)
            known = compared[key] = was, now, change
        if known[2] is not None:
            found[key] = known[2]
    if before.keys() != after.keys():
        found.update((key, []) for key in before if key not in after)
    return found


def _changed(was: Any, now: Any, depth: int) -> Any:
    """What changed between two values that are not equal: inside them, or all of it."""
    kind = type(now)
    if not depth or kind is not type(was):
        return [now]
    inner: Difference = {}
    if kind is dict:
        for key, other in now.items():
            one = was.get(key, _ABSENT)
            if one is not other and one != other:
                inner[key] = _changed(one, other, depth - 1)
        if was.keys() != now.keys():
            inner.update((key, []) for key in was if key not in now)
    elif kind is list and (len(now) > SHORT or (now and type(now[0]) in _CONTAINERS)):
        for at, (one, other) in enumerate(zip(was, now, strict=False)):
            if one is not other and one != other:
                inner[at] = _changed(one, other, depth - 1)
        if len(was) > len(now):
            inner[len(now)] = []
        elif len(was) < len(now):
            inner.update((at, [now[at]]) for at in range(len(was), len(now)))
    else:
        return [now]
    # Where most of it is new, all of it is shorter to write, unless a part of it is kept.
    return inner if 2 * len(inner) <= len(now) or dict in map(type, inner.values()) else [now]
