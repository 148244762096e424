"""Mini Fourmidable: the table after a move, as its seat would see it.

The piles of objectives lose their faces first, so that a card that a move
turns up or looks at stays unknown. Everyone remembers which objectives were
completed, although they lie face down.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ..games.fourmidable.box import (
    ACES,
    ANTS,
    BIRTH_CARDS,
    FAMILIES,
    MOST_PLAYERS,
    NO_CARD,
    RESOURCES,
    SLOTS,
    SPECIES,
    Box,
    resources_of,
)  # fmt: skip
from ..games.fourmidable.counts import unpack
from ..games.fourmidable.moves import MOVES
from ..games.fourmidable.rules import FourmidableState
from .layout import Layout, Look, Part, around, flags, padded, row

_SEATS, _ANTS, _RESOURCES, _FAMILIES = MOST_PLAYERS, len(ANTS), len(RESOURCES), len(FAMILIES)
_FACE = 3
"""The numbers of an objective: its price in the family's two resources, and its points."""

SEEN = (
    Part("turn", _SEATS, 1, "who is in turn"),
    Part("over", 1, 1, "the game is over"),
    Part("phase", 1, 1 / 4, "the number of the phase; 0 while starting ants are picked"),
    Part("started", 1, 1, "the starting ants are picked"),
    Part("first", _SEATS, 1, "the first player of the phase"),
    Part("acts", 3, 1, "the action is spent, a free action was used, a pile was looked at"),
    Part("out", _SEATS, 1, "who is out of the phase"),
    Part("piles", _RESOURCES, 1 / 4, "the resources in each pile"),
    Part("births", len(BIRTH_CARDS) * _SEATS, 1, "who has taken each birth card"),
    Part("shown", _FAMILIES * SLOTS * _FACE, 1 / 4, "the face-up objectives"),
    Part("deck", _FAMILIES, 1 / 8, "the objectives left in each pile"),
    Part("looked at", _FAMILIES, 1, "the piles whose next card the strategist has seen"),
    Part("power spent", _SEATS, 1, "the aces that have used their power"),
    Part("reserve", _SEATS * _ANTS, 1 / 2, "ants in reserve"),
    Part("active", _SEATS * _ANTS, 1 / 2, "ants that may act"),
    Part("newborn", _SEATS * _ANTS, 1, "the ant born in this turn"),
    Part("harvesting", _SEATS * _ANTS, 1 / 2, "ants out harvesting"),
    Part("stock", _SEATS * _RESOURCES, 1 / 2, "resources in stock"),
    Part("predators", _SEATS * _RESOURCES, 1, "the pile everyone's predator was sent to"),
    Part("completed", _SEATS * _FAMILIES, 1 / 2, "completed objectives by family", _FAMILIES),
    Part("earned", _SEATS * _FAMILIES, 1 / 8, "the points on them", _FAMILIES),
    Part("scores", _SEATS, 1 / 16, "everyone's points if the game ended now"),
    Part("payable", _SEATS * _FAMILIES * SLOTS, 1, "the objectives that everyone can pay"),
)

LAYOUT = Layout(
    version=1,
    context=(
        Part("players", _SEATS - 1, 1, "the number of players, from 2"),
        Part("species", _SEATS * len(SPECIES), 1, "everyone's species"),
        Part("next", _FAMILIES * _FACE, 1 / 4, "the next objectives that the seat has seen", 0),
        Part("legal", len(MOVES), 1, "the moves that are open"),
        *SEEN,
    ),
    candidate=SEEN,
)


def look(state: FourmidableState, seat: int, moves: Sequence[int]) -> Look:
    order = around(state, seat)
    tops = [
        deck[drawn]
        if seat == state.strategist and state.seen >> family & 1 and drawn < len(deck)
        else NO_CARD
        for family, (deck, drawn) in enumerate(zip(state.decks, state.drawn, strict=True))
    ]
    species = [flags(len(SPECIES), SPECIES.index(state.species[other])) for other in order]
    context = row(
        flags(_SEATS - 1, state.players - 2),
        _seats(species, len(SPECIES)),
        [number for card in tops for number in _face(state.box, card)],
        flags(len(MOVES), *state.legal(seat)),
        *_seen(state, order),
    )
    blind = state.clone()
    blind.decks = tuple(
        (*deck[:drawn], *[NO_CARD] * (len(deck) - drawn))
        for deck, drawn in zip(state.decks, state.drawn, strict=True)
    )
    candidates = []
    for move in moves:
        after = blind.clone()
        after.advance(seat, move)
        candidates.append(row(*_seen(after, order)))
    return Look(context, candidates)


def _seats(numbers: list[list[int]], size: int) -> list[int]:
    """The same numbers for each seat, room for all seats of the largest table."""
    return padded([number for some in numbers for number in some], _SEATS * size)


def _face(box: Box, card: int) -> list[int]:
    if card == NO_CARD:
        return [0] * _FACE
    objective = box.objectives[card]
    first, second = resources_of(objective.family)
    return [objective.cost.count(first), objective.cost.count(second), objective.points]


def _seen(state: FourmidableState, order: list[int]) -> list[Iterable[int]]:
    """What everyone sees or remembers of a table: the parts of `SEEN`."""
    box = state.box
    turn = state.turn[0] if state.turn else -1
    born = [state.newborn if other == turn else 0 for other in order]
    out = [
        box.brood - state.reserve[other] - state.active[other] - one
        for other, one in zip(order, born, strict=True)
    ]
    done = [[0] * _FAMILIES for _ in order]
    earned = [[0] * _FAMILIES for _ in order]
    for at, other in enumerate(order):
        for card in state.completed[other]:
            objective = box.objectives[card]
            family = FAMILIES.index(objective.family)
            done[at][family] += 1
            earned[at][family] += objective.points
    scores = state.scores()
    blocks: dict[str, Iterable[int]] = {
        "turn": padded([int(other == turn) for other in order], _SEATS),
        "over": (int(not state.turn),),
        "phase": (state.phase,),
        "started": (int(state.phase > 0),),
        "first": padded([int(other == state.first) for other in order], _SEATS),
        "acts": (int(state.spent), int(state.freed), int(state.peeked)),
        "out": padded([state.out >> other & 1 for other in order], _SEATS),
        "piles": state.piles,
        "births": _seats(
            [flags(len(BIRTH_CARDS), state.births[other]) for other in order], len(BIRTH_CARDS)
        ),
        "shown": (number for card in state.shown for number in _face(box, card)),
        "deck": (len(deck) - drawn for deck, drawn in zip(state.decks, state.drawn, strict=True)),
        "looked at": (state.seen >> family & 1 for family in range(_FAMILIES)),
        "power spent": padded(
            [int(state.species[other] in ACES and not state.aces[other]) for other in order],
            _SEATS,
        ),
        "reserve": _seats([unpack(state.reserve[other], _ANTS) for other in order], _ANTS),
        "active": _seats([unpack(state.active[other], _ANTS) for other in order], _ANTS),
        "newborn": _seats([unpack(one, _ANTS) for one in born], _ANTS),
        "harvesting": _seats([unpack(one, _ANTS) for one in out], _ANTS),
        "stock": _seats([unpack(state.stock[other], _RESOURCES) for other in order], _RESOURCES),
        "predators": _seats(
            [flags(_RESOURCES, state.predators[other]) for other in order], _RESOURCES
        ),
        "completed": _seats(done, _FAMILIES),
        "earned": _seats(earned, _FAMILIES),
        "scores": padded([scores[other] for other in order], _SEATS),
        "payable": _seats([_payable(state, other) for other in order], _FAMILIES * SLOTS),
    }
    return [blocks[part.name] for part in SEEN]


def _payable(state: FourmidableState, seat: int) -> list[int]:
    """The objectives that a seat can pay."""
    can = state.payable(seat)
    return [int(card != NO_CARD and can >> card & 1) for card in state.shown]
