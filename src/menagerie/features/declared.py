"""Features of a game that has none of its own, from the types of its view.

What a type bounds becomes numbers: a truth value, a `Literal`, a number with its `Range`, a word
`Among` some, a `Seat`, a list with a largest length (`Most`) or with one item for each player
(`BySeat`), and everything that is made of these. The rest is left out. Of a view without a type,
only whose turn it is remains.
"""

from __future__ import annotations

import types
from collections.abc import Callable, Sequence
from dataclasses import dataclass
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

from ..core import Choice, Game, Number
from ..core.offers import Offer
from ..core.views import Among, BySeat, Fixed, Most, Range, Seat, own_hints
from .layout import Block, around, numbered, turn_block

View = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Code:
    """How values of one type become numbers."""

    names: tuple[str, ...]
    low: int
    high: int
    read: Callable[[Any, Sequence[int]], list[int]]
    """The numbers of a value; the second argument is the seats in the observer's order."""

    @property
    def nothing(self) -> list[int]:
        """The numbers where there is no value."""
        return [self.low if self.low > 0 else 0] * len(self.names)


def blocks(game: Game, players: int) -> list[Block[Any]]:
    """Whose turn it is, the options that people choose, and the game's own part of the view."""
    found: list[Block[Any]] = [turn_block(players)]
    for name, offer in game.options.offers().items():
        if offered := _offer(offer):
            found.append(_block(f"options.{name}", offered, _option(name)))
    for name, hint in own_hints(game.room).items():
        if code := code_of(hint, players):
            found.append(_block(name, code, _field(name)))
    return found


def code_of(hint: Any, players: int) -> Code | None:
    """How to write values of a type; None where the type does not bound them.

    >>> code_of(Annotated[list[Annotated[int, Range(0, 9)]], Most(2)], 3).read([7], (0, 1, 2))
    [1, 7, 0]
    """
    origin, inner = get_origin(hint), get_args(hint)
    if hint is bool:
        return Code(("",), 0, 1, lambda value, _: [int(value)])
    if is_typeddict(hint):
        return _parts(get_type_hints(hint, include_extras=True), players)
    if origin is Required:
        return code_of(inner[0], players)
    if origin is NotRequired:
        return _or_nothing(code_of(inner[0], players))
    if origin is Literal:
        return _words(inner)
    if origin in (Union, types.UnionType):
        return _maybe(inner, players)
    if origin is Annotated:
        return _marked(inner[0], inner[1:], players)
    return None


def _marked(hint: Any, marks: Sequence[Any], players: int) -> Code | None:
    """A type with its marks."""
    item = get_args(hint)[-1] if get_origin(hint) in (list, dict) else None
    for mark in marks:
        match mark:
            case Range(low, high):
                return _optional(Code(("",), low, high, lambda value, _: [value]), hint)
            case Among(words) if get_origin(hint) is dict:
                return _parts(dict.fromkeys(words, NotRequired[item]), players)
            case Among(words):
                return _words(words)
            case Seat():
                return Code(
                    around(players),
                    0,
                    1,
                    lambda value, order: [int(value == seat) for seat in order],
                )
            case Most(count):
                return _list(code_of(item, players), count)
            case BySeat():
                return _seats(code_of(item, players), players)
            case Fixed():
                return _parts(dict(enumerate(mark.places)), players)
    return code_of(hint, players)


def _words(words: Sequence[Any]) -> Code:
    names = tuple(map(str, words))
    return Code(names, 0, 1, lambda value, _: [int(value == word) for word in words])


def _optional(code: Code, hint: Any) -> Code | None:
    """`Annotated[int | None, Range(1, 6)]` says the same as `Annotated[int, …] | None`."""
    return _or_nothing(code) if type(None) in get_args(hint) else code


def _maybe(kinds: Sequence[Any], players: int) -> Code | None:
    some = [kind for kind in kinds if kind is not type(None)]
    code = code_of(some[0], players) if len(some) == 1 else None
    return _or_nothing(code)


def _or_nothing(code: Code | None) -> Code | None:
    if code is None:
        return None
    return Code(
        ("known", *code.names), min(0, code.low), max(1, code.high),
        lambda value, order: [0, *code.nothing] if value is None else [1, *code.read(value, order)],
    )  # fmt: skip


def _list(code: Code | None, most: int) -> Code | None:
    if code is None:
        return None

    def read(items: list[Any], order: Sequence[int]) -> list[int]:
        numbers = [len(items)]
        for item in items:
            numbers += code.read(item, order)
        return numbers + code.nothing * (most - len(items))

    names = ("count", *_named(numbered(most), code))
    return Code(names, min(0, code.low), max(most, code.high), read)


def _seats(code: Code | None, players: int) -> Code | None:
    if code is None:
        return None
    return Code(
        _named(around(players), code), code.low, code.high,
        lambda items, order: [number for seat in order for number in code.read(items[seat], order)],
    )  # fmt: skip


def _parts(hints: dict[Any, Any], players: int) -> Code | None:
    """Several values under their keys; those without bounds are left out."""
    codes = {key: code for key, hint in hints.items() if (code := code_of(hint, players))}
    if not codes:
        return None

    def read(values: Any, order: Sequence[int]) -> list[int]:
        numbers = []
        for key, code in codes.items():
            value = values[key] if isinstance(values, list) else values.get(key)
            numbers += code.read(value, order)
        return numbers

    names = tuple(name for key, code in codes.items() for name in _named((str(key),), code))
    lows, highs = [code.low for code in codes.values()], [code.high for code in codes.values()]
    return Code(names, min(0, *lows), max(highs), read)


def _named(places: Sequence[str], code: Code) -> tuple[str, ...]:
    return tuple(".".join(filter(None, (place, name))) for place in places for name in code.names)


def _offer(offer: Offer) -> Code | None:
    if isinstance(offer, Choice):
        return _words(offer.values)
    if isinstance(offer, Number):
        return Code(("",), 0, offer.high, lambda value, _: [max(0, min(offer.high, value))])
    return None


# Where the value of a block is in a view.


def _option(name: str) -> Callable[[View], Any]:
    return lambda view: view["options"][name]


def _field(name: str) -> Callable[[View], Any]:
    return lambda view: view.get(name)


def _block(name: str, code: Code, find: Callable[[View], Any]) -> Block[Any]:
    return Block(
        name, (code.names,), code.high, name.replace("_", " "),
        lambda view, order: code.read(find(view), order), code.low,
    )  # fmt: skip
