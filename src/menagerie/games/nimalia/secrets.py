"""What a seat may see: all reserves and points, its own hand, and the hands it passed on.

A hand starts with the seat that drew it and travels one way round the table;
what is taken from it is placed in the open. So whoever held it earlier in the
round still knows every card left in it, and nobody else knows any. Which seats
those are follows from round and step alone.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

from . import scoring
from .box import ROUNDS
from .moves import MOVES
from .reserve import KINDS, LENGTH, WIDTH, Reserve, places, size

if TYPE_CHECKING:
    from .rules import NimaliaState


def knows(state: NimaliaState, seat: int | None, holder: int) -> bool:
    """Whether `seat` knows the hand that `holder` has now."""
    if seat is None:
        return False
    passes = holder - seat if state.direction == "left" else seat - holder
    return passes % state.players < state.step


def view(state: NimaliaState, seat: int | None) -> dict[str, Any]:
    """The table. Rows and columns of a reserve count from 1, as in the notation."""
    hands = [_hand_of(state, seat, holder) for holder in range(state.players)]
    return {
        "phase": "place" if state.turn else "over",
        "round": state.round,
        "rounds": ROUNDS,
        "step": state.step,
        "direction": state.direction,
        "pile": len(state.pile),
        "objectives": _objectives_of(state),
        "hand": [] if seat is None else hands[seat]["cards"],
        "hands": hands,
        "pending": None if seat is None else _pending_of(state, seat),
        "answered": [other for other in range(state.players) if state.has_answered(other)],
        "reserves": [_reserve_of(reserve) for reserve in state.reserves],
        "totals": list(state.totals),
        "lines": [_line_of(state, line) for line in state.lines],
    }


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


def card_of(state: NimaliaState, card: int) -> dict[str, Any]:
    """A card as it lies unturned; its number is its place in the edition's list."""
    face = state.box.turned[card][0]
    return {"card": card + 1, "cells": [cell.as_dict() for kind in face if (cell := KINDS[kind])]}


def _hand_of(state: NimaliaState, seat: int | None, holder: int) -> dict[str, Any]:
    """A hand: how many cards, and which ones where the seat knows them (else null)."""
    hand = state.hands[holder]
    known = knows(state, seat, holder)
    return {
        "count": len(hand),
        "cards": [card_of(state, card) for card in hand] if known else None,
    }


def _pending_of(state: NimaliaState, seat: int) -> dict[str, Any] | None:
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


def _objectives_of(state: NimaliaState) -> list[dict[str, Any]]:
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


def _reserve_of(reserve: Reserve) -> dict[str, Any]:
    rows, columns = size(reserve)
    count, animals = scoring.most_numerous(reserve)
    return {
        "rows": rows,
        "cols": columns,
        "cells": [
            {"row": at // WIDTH + 1, "col": at % WIDTH + 1, **cell.as_dict()}
            for at in range(LENGTH)
            if (cell := KINDS[reserve[at]])
        ],
        "most": {"count": count, "animals": list(animals)},
    }


def _line_of(state: NimaliaState, line: scoring.Line) -> dict[str, Any]:
    return {
        "round": line.round,
        "objective": line.key,
        "colour": state.colour(line.key),
        "earned": [tally.points for tally in line.tallies],
        "gained": list(line.gained),
        "totals": list(line.totals),
        "counts": [list(tally.counts) for tally in line.tallies],
        "cells": [places(tally.cells) for tally in line.tallies],
    }
