"""A client that keeps its view: what it makes of changes (`tables/differences.py`)."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import accumulate
from typing import Any


def applied(before: Any, change: Mapping[Any, Any]) -> Any:
    """The view after a change; the old one stays as it is. Indices may be texts, as in JSON."""
    if isinstance(before, list):
        items = before[:]
        for index, inner in change.items():
            at = int(index)
            items[at:] = [] if inner == [] else [_inside(items[at:], inner), *items[at + 1 :]]
        return items
    found = dict(before)
    for key, inner in change.items():
        if inner == []:
            del found[key]
        else:
            found[key] = _inside([found.get(key)], inner)
    return found


def _inside(old: list[Any], inner: Any) -> Any:
    return inner[0] if isinstance(inner, list) else applied(old[0], inner)


def news_from(view: dict[str, Any], changes: Mapping[str, Any]) -> dict[str, Any]:
    """The news, without sentences, that a message of changes stands for."""
    since = changes["seq"] - len(changes["steps"])
    return {
        "type": "news",
        **{key: changes[key] for key in ("seat", "seq", "until", "table")},
        "since": since,
        "steps": [{"seq": since + at, **step} for at, step in enumerate(changes["steps"], 1)],
        "view": applied(view, changes["changed"]),
        "legal": list(accumulate(changes["gaps"])),
    }
