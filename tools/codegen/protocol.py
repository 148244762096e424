"""The messages in TypeScript, from the classes that go over the wire.

A message that the server would refuse does not compile in the browser, and a field that is
renamed here is missed there at once.
"""

from __future__ import annotations

import json
from typing import get_type_hints

from msgspec import inspect

from menagerie.bots.levels import LEVELS, Level
from menagerie.review import summary
from menagerie.server.http import bodies, group_bodies
from menagerie.server.sockets import requests
from menagerie.tables import messages
from tools.codegen.typescript import field, interface, typed

_UNIONS = {"AnyRequest": requests.AnyRequest, "AnyMessage": messages.AnyMessage}
_ALIASES = {
    "Lang": messages.Lang,
    "Level": Level,
    "GameName": messages.GameName,
    "Reaction": requests.Reaction,
}


def parts() -> list[str]:
    """The parts of the file."""
    aliases = [f"export type {name} = {typed(alias)};" for name, alias in _ALIASES.items()]
    unions = [
        f"export type {name} = {' | '.join(member.__name__ for member in union.__args__)};"
        for name, union in _UNIONS.items()
    ]
    version = f"export const VERSION = {messages.VERSION};"
    seats = f"export const MOST_SEATS = {messages.MOST_SEATS};"
    levels = f"export const LEVELS: readonly Level[] = {json.dumps(LEVELS)};"
    return [version, seats, *aliases, levels, *map(_message, shapes()), *unions]


def shapes() -> list[type]:
    """Every class that goes over the wire, in the order of the modules."""
    parents = (requests.Request, bodies.Asked)
    return [
        value
        for module in (messages, requests, summary, bodies, group_bodies)
        for value in vars(module).values()
        if isinstance(value, type) and value.__module__ == module.__name__ and value not in parents
    ]


def _message(kind: type) -> str:
    info = inspect.type_info(kind)
    assert isinstance(info, inspect.StructType | inspect.DataclassType)
    lines, asked = [], False
    if isinstance(info, inspect.StructType):
        asked = info.forbid_unknown_fields
        if info.tag_field is not None:
            lines.append(f'{info.tag_field}: "{info.tag}"')
    required = {one.name: one.required for one in info.fields}
    for name, hint in get_type_hints(kind, include_extras=True).items():
        # What the server sends is always there; what it reads may be left out if it has a default.
        lines.append(field(name, hint, optional=asked and not required[name]))
    return interface(kind.__name__, lines, kind)
