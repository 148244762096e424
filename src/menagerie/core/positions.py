"""A position as one line of text that reads back, and what makes two positions equal.

    junior(rules=1, edition='standard 9ea1…', players=2, options=[], seed='x')(at=1, turn=(1,))

The first brackets say what was dealt, the second what is different now. Both are written as
Python writes values, so that a line can be read, compared and pasted into a test. A line is read
without running any of it.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass
from typing import TYPE_CHECKING, Any

from .errors import BadPosition, MenagerieError, UnknownRules

if TYPE_CHECKING:
    from .edition import Edition
    from .game import Game
    from .state import State

_LONGEST = 1 << 20
"""More characters than any position needs."""
_CHANGED = "This position cannot be played on: its text was changed."
_PLAIN = (bool, int, str, bytes, type(None))
_HEAD = ("rules", "edition", "players", "options", "seed")


def contents(state: State) -> dict[str, Any]:
    """Everything that a state holds besides its setup, by name."""
    slots = [name for kind in type(state).__mro__ for name in getattr(kind, "__slots__", ())]
    names = {*slots, *getattr(state, "__dict__", ())} - {"setup", "__dict__", "__weakref__"}
    return {name: getattr(state, name) for name in sorted(names)}


def write(state: State) -> str:
    """The whole position, with everything that is hidden in it."""
    setup = state.setup
    head = {
        "rules": setup.game.version,
        "edition": setup.edition.tag,
        "players": setup.players,
        "options": setup.options.texts(),
        "seed": setup.shuffler.seed,
    }
    dealt = contents(setup.game.deal_from(setup))
    now = {name: value for name, value in contents(state).items() if value != dealt[name]}
    return f"{setup.game.name}({_named(head)})({_named(now)})"


def game_name(text: str) -> str:
    """The game of a written position."""
    return text.strip().partition("(")[0]


def read(text: str, game: Game[Any, Any], edition: Edition[Any] | None = None) -> State:
    """The position written in `text`, under the rules that it names; raises `BadPosition`."""
    name, head, now = _parsed(text, game)
    if name != game.name:
        raise BadPosition(f"This is a position of {name!r}, not of {game.name!r}.")
    try:
        game = game.under(head["rules"])
        box = edition or game.edition_of(head["edition"])
    except UnknownRules as error:
        raise BadPosition(f"This position cannot be read: {error}") from error
    if head["edition"] not in box.tags:
        raise BadPosition(
            f"This position was written with the edition {head['edition']!r}, not {box.tag!r}."
        )
    try:
        state: State = game.deal(
            head["players"], head["seed"], game.options.parse(head["options"]), box
        )
    except MenagerieError as error:
        raise BadPosition(f"This position cannot be dealt: {error}") from error
    unknown = sorted(set(now) - set(contents(state)))
    if unknown:
        raise BadPosition(f"A position of {game.name} has no {unknown[0]!r}.")
    for key, value in now.items():
        setattr(state, key, value)
    _try_out(state)
    return state


def _try_out(state: State) -> None:
    """A text that somebody changed may hold what no game can; it is refused here."""
    try:
        seats = range(state.players)
        state.views([None, *seats])
        playable = all(seat in seats and state.legal(seat) for seat in state.turn)
    except Exception as error:
        raise BadPosition(_CHANGED) from error
    if not playable:
        raise BadPosition(_CHANGED)


# Writing.


def _named(values: Mapping[str, Any]) -> str:
    return ", ".join(f"{name}={_written(value)}" for name, value in values.items())


def _written(value: Any) -> str:
    kind = type(value)
    if kind in _PLAIN:
        return repr(value)
    if kind is tuple:
        return f"({', '.join(map(_written, value))}{',' if len(value) == 1 else ''})"
    if kind is list:
        return f"[{', '.join(map(_written, value))}]"
    if kind is dict:
        items = (f"{_written(key)}: {_written(item)}" for key, item in value.items())
        return f"{{{', '.join(items)}}}"
    if kind in (set, frozenset):
        return f"{kind.__name__}([{', '.join(sorted(map(_written, value)))}])"
    if _has_fields(kind):
        return f"{kind.__name__}({_named({name: getattr(value, name) for name in _fields(kind)})})"
    raise MenagerieError(f"A position cannot be written: it holds {value!r}.")


def _has_fields(kind: type) -> bool:
    """Whether it is a dataclass or a NamedTuple."""
    return is_dataclass(kind) or (issubclass(kind, tuple) and hasattr(kind, "_fields"))


def _fields(kind: Any) -> tuple[str, ...]:
    return tuple(f.name for f in fields(kind)) if is_dataclass(kind) else kind._fields


# Reading.


def _parsed(text: str, game: Game[Any, Any]) -> tuple[str, dict[str, Any], dict[str, Any]]:
    """The game's name, what was dealt, and what is different now."""
    try:
        if len(text) > _LONGEST:
            raise ValueError("too long")
        outer = ast.parse(text.strip(), mode="eval").body
        match outer:
            case ast.Call(func=ast.Call(func=ast.Name(id=name)) as inner):
                head, now = _keywords(inner, game), _keywords(outer, game)
                if set(head) == set(_HEAD):
                    return name, head, now
        raise ValueError("not two brackets")
    except (SyntaxError, ValueError, TypeError, RecursionError, MemoryError) as error:
        raise BadPosition(
            f"{text[:60]!r} is not a position; state.full_text() writes one."
        ) from error


def _keywords(call: ast.Call, game: Game[Any, Any]) -> dict[str, Any]:
    if call.args:
        raise ValueError("a value without a name")
    return {str(word.arg): _value(word.value, game) for word in call.keywords}


def _value(node: ast.expr, game: Game[Any, Any]) -> Any:
    match node:
        case ast.Constant(value=value) if type(value) in _PLAIN:
            return value
        case ast.UnaryOp(op=ast.USub(), operand=ast.Constant(value=int(value))):
            return -value
        case ast.Tuple(elts=items):
            return tuple(_value(item, game) for item in items)
        case ast.List(elts=items):
            return [_value(item, game) for item in items]
        case ast.Dict(keys=keys, values=items):
            pairs = zip((key for key in keys if key is not None), items, strict=True)
            return {_value(key, game): _value(item, game) for key, item in pairs}
        case ast.Call(func=ast.Name(id="set" | "frozenset" as kind), args=[items], keywords=[]):
            return (set if kind == "set" else frozenset)(_value(items, game))
        case ast.Call(func=ast.Name(id=name)):
            return _class_of(name, game)(**_keywords(node, game))
    raise ValueError("something that no position holds")


def _class_of(name: str, game: Game[Any, Any]) -> Callable[..., Any]:
    """A class with fields, from the game's own package and no other."""
    for module in [
        one for key, one in sys.modules.items() if f"{key}.".startswith(f"{game.room}.")
    ]:
        found = getattr(module, name, None)
        if isinstance(found, type) and _has_fields(found) and found.__module__ == module.__name__:
            return found
    raise ValueError(f"no class {name}")
