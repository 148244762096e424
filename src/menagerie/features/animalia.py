"""Animalia: the lot, everyone's collections, and what the seat knows of hidden cards."""

from __future__ import annotations

from collections.abc import Sequence

from ..games.animalia import CARDS, FAMILIES
from ..games.animalia.box import MOST_SPIED, POWERS, SEASONS, SIZE, STARS
from ..games.animalia.phases import MEDALS, OFFER, ORDERING, PLACE, POWER
from ..games.animalia.views import WholeView
from .layout import ONE, Block, around, flags, numbered, turn_block

PHASES = (OFFER, PLACE, POWER, ORDERING, MEDALS)
_AT = {card: at for at, card in enumerate(CARDS)}
_FAMILIES = {family: number for number, family in enumerate(FAMILIES)}


def blocks(players: int) -> list[Block[WholeView]]:
    per = 2 if players == 2 else 1
    seats, slots = around(players), numbered(SIZE * per)
    collections = tuple(
        f"{seat}/{number}" if per > 1 else seat for seat in seats for number in numbered(per)
    )
    deck = len(CARDS)
    return [
        turn_block(players),
        Block(
            "season", (numbered(SEASONS),), 1, "the season",
            lambda view, _: flags(range(1, SEASONS + 1), [view["season"]]),
        ),
        Block(
            "phase", (PHASES,), 1, "what is decided now",
            lambda view, _: flags(PHASES, [view["phase"]]),
        ),
        Block(
            "dealer", (seats,), 1, "the dealer",
            lambda view, order: flags(order, [view["dealer"]]),
        ),
        Block("pile", ONE, deck, "the cards in the pile", lambda view, _: [view["pile"]]),
        Block("lot", (CARDS,), 1, "the cards of the lot", lambda view, _: _cards(view["lot"])),
        Block(
            "collections", (collections, CARDS), SIZE,
            "the cards of each collection, as the slot (from 1) they lie in", _collections,
        ),
        Block(
            "elegance", (collections,), SIZE * max(STARS.values()),
            "the elegance of each collection",
            lambda view, order: [view["elegance"][number] for number in _owned(view, order)],
            low=SIZE * min(STARS.values()),
        ),
        Block(
            "powers", (tuple(POWERS),), 1, "the powers that may be used now",
            lambda view, _: flags(POWERS, view["powers"]),
        ),
        Block(
            "using", (collections,), 1, "the collection whose powers they are",
            lambda view, order: flags(
                _owned(view, order), () if view["active"] is None else [view["active"] - 1]
            ),
        ),
        Block(
            "spied", (CARDS,), 1, "the cards the seat knows to lie on top of the pile",
            lambda view, _: _cards(view["spied"]["cards"]),
        ),
        Block(
            "spied_order", (CARDS,), MOST_SPIED, "their places from the top, if it knows them",
            lambda view, _: (
                _places(view["spied"]["cards"]) if view["spied"]["ordered"] else [0] * deck
            ),
        ),
        Block(
            "spied_places", ONE, MOST_SPIED, "among how many places they lie",
            lambda view, _: [view["spied"]["places"]],
        ),
        Block(
            "bonus", (seats, CARDS), 1, "the bonus cards the seat knows of",
            lambda view, order: [
                number
                for seat in order
                for number in _cards([card for card in view["bonus"][seat] if card is not None])
            ],
        ),
        Block(
            "hidden", (seats,), deck, "how many of their bonus cards it does not know",
            lambda view, order: [view["bonus"][seat].count(None) for seat in order],
        ),
        Block(
            "answered", (seats,), 1, "who has answered at medal time",
            lambda view, order: flags(order, view["answered"]),
        ),
        Block("covers", (seats, slots), deck, "the cards laid at medal time, where shown", _covers),
        Block("owls", (seats, FAMILIES), 1, "the families owls stand for, where shown", _owls),
        Block(
            "medals", (seats, FAMILIES), SEASONS * SIZE * per,
            "medals, where the view shows them", _medals,
        ),
    ]  # fmt: skip


def _cards(cards: Sequence[str]) -> list[int]:
    numbers = [0] * len(CARDS)
    for card in cards:
        numbers[_AT[card]] = 1
    return numbers


def _places(cards: Sequence[str]) -> list[int]:
    numbers = [0] * len(CARDS)
    for place, card in enumerate(cards, start=1):
        numbers[_AT[card]] = place
    return numbers


def _owned(view: WholeView, order: Sequence[int]) -> list[int]:
    """The collections in the observer's order."""
    owners = view["owners"]
    return sorted(range(len(owners)), key=lambda number: order.index(owners[number]))


def _collections(view: WholeView, order: Sequence[int]) -> list[int]:
    numbers: list[int] = []
    for number in _owned(view, order):
        numbers += _places(view["collections"][number])
    return numbers


def _covers(view: WholeView, order: Sequence[int]) -> list[int]:
    """A card is given by its number in the list of cards, from 1."""
    slots = len(view["collections"]) // len(order) * SIZE
    numbers = [0] * (len(order) * slots)
    for place, seat in enumerate(order):
        for slot, card in view["covers"][seat] or ():
            numbers[place * slots + slot - 1] = _AT[card] + 1
    return numbers


def _owls(view: WholeView, order: Sequence[int]) -> list[int]:
    return [n for seat in order for n in flags(_FAMILIES, [view["owls"][seat]])]


def _medals(view: WholeView, order: Sequence[int]) -> list[int]:
    nothing = dict.fromkeys(FAMILIES, 0)
    return [
        (view["medals"][seat] or nothing)[family] for seat in order for family in FAMILIES
    ]  # fmt: skip
