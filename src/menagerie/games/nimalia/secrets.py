"""What a seat may see: all reserves and points, its own hand, and the hands it passed on.

A hand starts with the seat that drew it and travels one way round the table;
what is taken from it is placed in the open. So whoever held it earlier in the
round still knows every card left in it, and nobody else knows any. Which seats
those are follows from round and step alone.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, cast

from . import scoring
from .box import ROUNDS
from .moves import MOVES
from .reserve import KINDS, LENGTH, WIDTH, Cells, Reserve, places, size
from .views import Answer, Card, Cell, Goal, Hand, Lie, Line, Place, View
from .views import Reserve as ReserveView

if TYPE_CHECKING:
    from .rules import NimaliaState

_CELLS = tuple(cast(Cell, kind.as_dict()) if kind is not None else None for kind in KINDS)


def knows(state: NimaliaState, seat: int | None, holder: int) -> bool:
    """Whether `seat` knows the hand that `holder` has now."""
    if seat is None:
        return False
    passes = holder - seat if state.direction == "left" else seat - holder
    return passes % state.players < state.step


def views(state: NimaliaState, seats: Sequence[int | None]) -> list[View]:
    """The table. Rows and columns of a reserve count from 1, as in the notation."""
    shared: View = {
        "phase": "place" if state.turn else "over",
        "round": state.round,
        "rounds": ROUNDS,
        "step": state.step,
        "direction": state.direction,
        "pile": len(state.pile),
        "objectives": _objectives_of(state),
        "hand": [],
        "hands": [],
        "pending": None,
        "answered": [other for other in range(state.players) if state.has_answered(other)],
        "reserves": [_reserve_of(reserve) for reserve in state.reserves],
        "totals": list(state.totals),
        "lines": [_line_of(state, line) for line in state.lines],
        "past": [] if state.turn else _past_of(state),
    }
    return [_seen_by(state, seat, shared) for seat in seats]


def _seen_by(state: NimaliaState, seat: int | None, shared: View) -> View:
    hands = [_hand_of(state, seat, holder) for holder in range(state.players)]
    if seat is None:
        return {**shared, "hands": hands}
    own = hands[seat]["cards"] or []
    return {**shared, "hand": own, "hands": hands, "pending": _pending_of(state, seat)}


def redeal(state: NimaliaState, seat: int | None, rng: random.Random) -> None:
    """Every card the seat has not seen is equally likely in every hidden place; and
    whoever has answered already may have answered anything."""
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
    """A card as it lies unturned; its number is its place in the edition's list."""
    face = state.box.turned[card][0]
    return {"card": card + 1, "cells": [{**cell} for kind in face if (cell := _CELLS[kind])]}


def _hand_of(state: NimaliaState, seat: int | None, holder: int) -> Hand:
    """A hand: how many cards, and which ones where the seat knows them (else null)."""
    hand = state.hands[holder]
    known = knows(state, seat, holder)
    return {
        "count": len(hand),
        "cards": [card_of(state, card) for card in hand] if known else None,
    }


def _pending_of(state: NimaliaState, seat: int) -> Answer | None:
    """The seat's own answer, while the others are still choosing."""
    if not state.has_answered(seat):
        return None
    number = state.answers[seat]
    move = MOVES[number]
    return {
        "move": number,
        "card": move.card,
        "turns": move.turns,
        "row": move.row,
        "col": move.col,
    }


def _objectives_of(state: NimaliaState) -> list[Goal]:
    calendar = state.box.rounds
    return [
        {
            "id": one.id,
            "card": one.card,
            "key": one.key,
            "colour": one.colour,
            "level": one.level,
            "rounds": [n for n, colours in enumerate(calendar, start=1) if one.colour in colours],
            "compares": one.key in scoring.COMPARISONS,
        }
        for one in state.goals
    ]


def _reserve_of(reserve: Reserve) -> ReserveView:
    count, animals = scoring.most_numerous(reserve)
    return {**_lie_of(reserve), "most": {"count": count, "animals": list(animals)}}


def _past_of(state: NimaliaState) -> list[list[Lie]]:
    """The reserves at the end of each round: where the counted cells of its lines lie."""
    rounds = {line.round: line.reserves for line in state.lines}
    return [[_lie_of(reserve) for reserve in reserves] for reserves in rounds.values()]


def _lie_of(reserve: Reserve) -> Lie:
    rows, columns, cells = _read(reserve)
    return {"rows": rows, "cols": columns, "cells": [{**cell} for cell in cells]}


@lru_cache(4096)
def _read(reserve: Reserve) -> tuple[int, int, tuple[Place, ...]]:
    """Rows, columns and cells; reserves are looked at far more often than they change."""
    cells: Iterator[Place] = (
        {"row": at // WIDTH + 1, "col": at % WIDTH + 1, **cell}
        for at in range(LENGTH)
        if (cell := _CELLS[reserve[at]])
    )
    return *size(reserve), tuple(cells)


@lru_cache(4096)
def _places(some: Cells) -> tuple[list[int], ...]:
    return tuple(places(some))


def _line_of(state: NimaliaState, line: scoring.Line) -> Line:
    return {
        "round": line.round,
        "objective": line.key,
        "colour": state.colour(line.key),
        "earned": [tally.points for tally in line.tallies],
        "gained": list(line.gained),
        "totals": list(line.totals),
        "counts": [list(tally.counts) for tally in line.tallies],
        "cells": [[[*place] for place in _places(tally.cells)] for tally in line.tallies],
    }
