"""The types of views in TypeScript, from the TypedDicts of the games' rooms."""

from __future__ import annotations

import types
from typing import (
    Annotated,
    Any,
    Literal,
    NotRequired,
    Required,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from menagerie.core.views import Fixed

_PLAIN: dict[Any, str] = {
    Any: "unknown",
    object: "unknown",
    type(None): "null",
    bool: "boolean",
    int: "number",
    float: "number",
    str: "string",
}


def interface(kind: Any, name: str) -> str:
    """A TypedDict as an interface."""
    lines = []
    for field, hint in get_type_hints(kind, include_extras=True).items():
        mark = "?" if get_origin(hint) is NotRequired else ""
        lines.append(f"  {_key(field)}{mark}: {typed(hint)};")
    return "\n".join([f"export interface {name} {{", *lines, "}"])


def keys(kind: Any) -> tuple[set[str], set[str]]:
    """The keys a TypedDict always has, and those it may have."""
    hints = get_type_hints(kind, include_extras=True)
    optional = {field for field, hint in hints.items() if get_origin(hint) is NotRequired}
    return set(hints) - optional, optional


def nested(kind: Any) -> list[Any]:
    """The TypedDicts that the fields of a TypedDict or of a class mention, each once."""
    found: dict[Any, None] = {}
    for hint in get_type_hints(kind, include_extras=True).values():
        _gather(hint, found)
    return list(found)


def _gather(hint: Any, found: dict[Any, None]) -> None:
    if is_typeddict(hint):
        if hint not in found:
            found[hint] = None
            for inner in get_type_hints(hint, include_extras=True).values():
                _gather(inner, found)
        return
    for inner in get_args(hint):
        if isinstance(inner, Fixed):
            for place in inner.places:
                _gather(place, found)
        _gather(inner, found)


def typed(hint: Any) -> str:
    """A type as TypeScript writes it."""
    if hint in _PLAIN:
        return _PLAIN[hint]
    if is_typeddict(hint):
        return str(hint.__name__)
    origin, inner = get_origin(hint), get_args(hint)
    if origin is Annotated:
        fixed = next((mark for mark in inner[1:] if isinstance(mark, Fixed)), None)
        if fixed is None:
            return typed(inner[0])
        return f"[{', '.join(typed(place) for place in fixed.places)}]"
    if origin in (Required, NotRequired):
        return typed(inner[0])
    if origin is Literal:
        return " | ".join(f'"{value}"' for value in inner)
    if origin in (Union, types.UnionType):
        return " | ".join(typed(member) for member in inner)
    if origin is list or (origin is tuple and inner[-1] is ...):
        item = typed(inner[0])
        return f"({item})[]" if " | " in item else f"{item}[]"
    if origin is dict:
        return f"Record<{typed(inner[0])}, {typed(inner[1])}>"
    raise TypeError(f"A view holds what JSON has; there is no TypeScript for {hint!r}.")


def _key(field: str) -> str:
    return field if field.isidentifier() else f'"{field}"'
