"""What a game tells in TypeScript: events, reasons, codes of refusals and of hints, moves.

Written from the classes in the game's room: `events.py`, `moves.py`, and `refusals.py` and `why.py`
where it has them.
"""

from __future__ import annotations

import importlib
from dataclasses import Field, fields
from types import ModuleType
from typing import Any, get_args, get_type_hints

from menagerie import games
from menagerie.core import Event, Reason, Refusal, State, Why, refusals, why
from menagerie.core.coded import Coded
from menagerie.core.events import is_secret
from menagerie.core.modules import exists
from tools.codegen.typescript import field, interface, nested


def parts(name: str) -> list[str]:
    """The parts of a game's file."""
    [told] = _modules(name, "events")
    events, reasons = classes(told, Event), classes(told, Reason)
    moves = list(dict.fromkeys(type(move) for move in games.load(name).moves))
    shown = [nested(kind) for kind in (*events, *reasons)]
    views = sorted({kind.__name__ for kinds in shown for kind in kinds})
    return [
        'import type { MoveInfo, ReasonInfo } from "../protocol";',
        *([f'import type {{ {", ".join(views)} }} from "../views/{name}";'] if views else []),
        *map(_event, events),
        _union("AnyEvent", events),
        *map(_reason, reasons),
        *map(_move, moves),
        _union("AnyMove", moves, "Move"),
        _codes("RefusalCode", [*_modules(name, "events", "refusals"), refusals], Refusal),
        _codes("WhyCode", [*_modules(name, "events", "why"), why], Why),
        _kinds(name),
    ]


def classes(module: ModuleType, kind: type[Coded]) -> list[Any]:
    """The classes of one kind that a module tells, in its order."""
    found = [value for value in vars(module).values() if isinstance(value, type)]
    return [one for one in found if issubclass(one, kind) and is_told(one)]


def is_told(kind: type[Coded]) -> bool:
    """Whether a class has a code: its own, or one of its facts. Parents of several have none."""
    return hasattr(kind, "_code") or kind.code is not Coded.code


def _modules(name: str, *parts: str) -> list[ModuleType]:
    """Those of the modules that the game's room has: a small game needs no `refusals.py`."""
    paths = [f"{games.load(name).room}.{part}" for part in parts]
    return [importlib.import_module(path) for path in paths if exists(path)]


def _event(kind: type[Event]) -> str:
    return interface(kind.__name__, [f'event: "{_code(kind)}"', *_fields(kind)], kind)


def _reason(kind: type[Reason]) -> str:
    code = f'"{_code(kind)}"' if hasattr(kind, "_code") else "string"
    facts = [line for line in _fields(kind) if line.partition(":")[0] not in kind._apart]
    lines = [f"what: {code}", f"facts: {_inline(facts)}"]
    return interface(f"{kind.__name__} extends ReasonInfo", lines, kind)


def _move(kind: type[Any]) -> str:
    lines = [f'kind: "{kind.__name__}"', f"facts: {_inline(_fields(kind))}"]
    return interface(f"{kind.__name__}Move extends MoveInfo", lines, kind)


def _kinds(name: str) -> str:
    """The kinds of what a board is given, by their use."""
    state = type(games.load(name).deal(games.load(name).seats[0], ""))
    lines = [
        "event: AnyEvent",
        f"reason: {_returned(state, 'explain')}",
        f"prospect: {_returned(state, 'prospect')}",
        "move: AnyMove",
    ]
    return interface("Kinds", lines)


def _returned(state: type[State], method: str) -> str:
    """The reasons that a method returns; those of `explain` where a game has no `prospect`."""
    if getattr(state, method) is getattr(State, method):
        return _returned(state, "explain")
    (kinds,) = get_args(get_type_hints(getattr(state, method))["return"])
    return " | ".join(kind.__name__ for kind in get_args(kinds) or (kinds,))


def _fields(kind: type[Any]) -> list[str]:
    hints = get_type_hints(kind, include_extras=True)
    return [_field(fact, hints[fact.name]) for fact in fields(kind)]


def _field(fact: Field[Any], hint: Any) -> str:
    if is_secret(hint):
        (by_seat, *_) = get_args(hint)
        return field(fact.name, get_args(by_seat)[1], optional=True)
    if fact.default is None:
        (known,) = (member for member in get_args(hint) if member is not type(None))
        return field(fact.name, known, optional=True)
    return field(fact.name, hint)


def _inline(lines: list[str]) -> str:
    return f"{{ {'; '.join(lines)} }}" if lines else "Record<string, never>"


def _union(name: str, kinds: list[Any], suffix: str = "") -> str:
    return f"export type {name} = {' | '.join(kind.__name__ + suffix for kind in kinds)};"


def _codes(name: str, modules: list[ModuleType], kind: type[Coded]) -> str:
    codes = dict.fromkeys(_code(one) for module in modules for one in classes(module, kind))
    return f"export type {name} = {' | '.join(map(repr, codes))};".replace("'", '"')


def _code(kind: type[Coded]) -> str:
    return kind._code
