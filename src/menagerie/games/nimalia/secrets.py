"""What a seat may see: all reserves and points, its own hand, and the hands it passed on.

A hand starts with the seat that drew it and travels one way round the table;
what is taken from it is placed in the open. So a seat that held it earlier in the
round still knows every card left in it, and the other seats know none. Which seats
held it follows from round and step alone.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, cast

from . import scoring
from .box import ROUNDS
from .moves import MOVES
from .reserve import KINDS, LENGTH, WIDTH, Reserve, places, size
from .views import Answer, Card, Cell, Goal, Hand, Lie, Line, Place, View
from .views import Reserve as ReserveView

if TYPE_CHECKING:
    from .rules import NimaliaState

_CELLS = [cast(Cell, kind.as_dict() if kind else {}) for kind in KINDS]
"""What a byte of a reserve shows; a hole shows nothing."""

# For every place of a reserve, everything that it can show.
_PLACES: list[list[Place]] = [
    [{"row": at // WIDTH + 1, "col": at % WIDTH + 1, **cell} for cell in _CELLS]
    for at in range(LENGTH)
]


def knows(state: NimaliaState, seat: int | None, holder: int) -> bool:
    """Whether `seat` knows the hand that `holder` has now."""
    if seat is None:
        return False
    passes = holder - seat if state.direction == "left" else seat - holder
    return passes % state.players < state.step


def views(state: NimaliaState, seats: Sequence[int | None]) -> list[View]:
    """The table. Rows and columns of a reserve count from 1, as in the notation."""
    calendar = state.box.rounds
    colours = {one.key: one.colour for one in state.goals}
    shared: View = {
        "phase": "place" if state.turn else "over",
        "round": state.round,
        "rounds": ROUNDS,
        "step": state.step,
        "direction": state.direction,
        "pile": len(state.pile),
        "objectives": [
            _goal(one.id, one.card, one.key, one.colour, one.level, calendar) for one in state.goals
        ],
        "hand": [],
        "hands": [],
        "pending": None,
        "answered": [other for other in range(state.players) if state.has_answered(other)],
        "reserves": [_reserve(reserve) for reserve in state.reserves],
        "totals": list(state.totals),
        "lines": [_line(line, colours[line.key]) for line in state.lines],
        "past": [] if state.turn else _past_of(state),
    }
    turned = state.box.turned
    hands = [[_card(card, turned[card][0]) for card in hand] for hand in state.hands]
    return [_seen_by(state, seat, hands, shared) for seat in seats]


def _seen_by(state: NimaliaState, seat: int | None, cards: list[list[Card]], shared: View) -> View:
    """For each hand the number of cards, and the cards where the seat knows them (else null)."""
    hands: list[Hand] = [
        {"count": len(hand), "cards": hand if knows(state, seat, holder) else None}
        for holder, hand in enumerate(cards)
    ]
    if seat is None:
        return {**shared, "hands": hands}
    pending = _answer(state.answers[seat]) if state.has_answered(seat) else None
    return {**shared, "hand": cards[seat], "hands": hands, "pending": pending}


def redeal(state: NimaliaState, seat: int | None, rng: random.Random) -> None:
    """Every card that the seat has not seen is equally likely in every hidden place. The answers
    that others have given are replaced by random ones."""
    hidden = [holder for holder in range(state.players) if not knows(state, seat, holder)]
    unseen = list(state.pile)
    for holder in hidden:
        unseen += state.hands[holder]
    unseen.sort()
    rng.shuffle(unseen)
    hands = list(state.hands)
    for holder in hidden:
        count = len(hands[holder])
        hands[holder] = tuple(unseen[:count])
        del unseen[:count]
    state.hands, state.pile = tuple(hands), tuple(unseen)
    for other in range(state.players):
        if other != seat and state.has_answered(other):
            state.answers[other] = rng.choice(state.placements(other))


def card_of(state: NimaliaState, card: int) -> Card:
    """A card as it lies unturned, for the seat that takes up the hand."""
    shown = _card(card, state.box.turned[card][0])
    return {"card": shown["card"], "cells": [{**cell} for cell in shown["cells"]]}


# Parts of views, read only and cached.


@lru_cache(1024)
def _card(card: int, face: bytes) -> Card:
    """A card as it lies unturned; its number is its place in the edition's list."""
    return {"card": card + 1, "cells": [_CELLS[kind] for kind in face]}


@lru_cache(4096)
def _answer(number: int) -> Answer:
    """The seat's own answer, while the others are still choosing."""
    move = MOVES[number]
    return {
        "move": number,
        "card": move.card,
        "turns": move.turns,
        "row": move.row,
        "col": move.col,
    }


@lru_cache(1024)
def _goal(
    number: int, card: int, key: str, colour: str, level: int, calendar: tuple[tuple[str, ...], ...]
) -> Goal:
    return {
        "id": number,
        "card": card,
        "key": key,
        "colour": colour,
        "level": level,
        "rounds": [n for n, colours in enumerate(calendar, start=1) if colour in colours],
        "compares": key in scoring.COMPARISONS,
    }


@lru_cache(4096)
def _reserve(reserve: Reserve) -> ReserveView:
    count, animals = scoring.most_numerous(reserve)
    return {**_lie(reserve), "most": {"count": count, "animals": list(animals)}}


def _past_of(state: NimaliaState) -> list[list[Lie]]:
    """The reserves at the end of each round: where the counted cells of its lines lie."""
    rounds = {line.round: line.reserves for line in state.lines}
    return [[_lie(reserve) for reserve in reserves] for reserves in rounds.values()]


@lru_cache(4096)
def _lie(reserve: Reserve) -> Lie:
    rows, columns = size(reserve)
    cells = [shown[kind] for shown, kind in zip(_PLACES, reserve, strict=True) if kind]
    return {"rows": rows, "cols": columns, "cells": cells}


@lru_cache(4096)
def _line(line: scoring.CountedObjective, colour: str) -> Line:
    return {
        "round": line.round,
        "objective": line.key,
        "colour": colour,
        "earned": [tally.points for tally in line.tallies],
        "gained": list(line.gained),
        "totals": list(line.totals),
        "counts": [list(tally.counts) for tally in line.tallies],
        "cells": [places(tally.cells) for tally in line.tallies],
    }
