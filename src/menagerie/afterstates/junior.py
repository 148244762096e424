"""6 nimmt! Junior: the rows after a placement, before the next card is turned up.

Rows are interchangeable, so the fullest comes first. In a rush a claim is
described by what it would win now.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from ..games.junior import JuniorState
from ..games.junior.box import ALL, STABLES
from ..games.junior.moves import CLAIM, PASS
from ..games.junior.rules import CLAIMING, VARIANTS
from .layout import Layout, Look, Part, around, flags, padded, row

MOST_PLAYERS = 5
KINDS = 16
"""The different cards."""
SHOWN = ALL + 1
"""What a row may show: a set of species."""
ROW = SHOWN + 3

LAYOUT = Layout(
    version=1,
    context=(
        Part("players", MOST_PLAYERS - 1, 1, "the number of players, from 2"),
        Part("variant", len(VARIANTS), 1, "the variant"),
        Part("left", KINDS, 1 / 4, "the cards of each kind in the draw pile", 0),
        Part("pile", 1, 1 / 32, "all cards in the draw pile"),
        Part("claiming", 1, 1, "rush: the claim window is open"),
        Part("answered", MOST_PLAYERS - 1, 1, "rush: the others who have answered"),
    ),
    candidate=(
        *(
            part
            for number in range(1, STABLES + 1)
            for part in (
                Part(f"row {number} shows", SHOWN, 1, "the species of the row, as a set"),
                Part(f"row {number} size", 1, 1 / 4, "its cards"),
                Part(f"row {number} chance", 1, 1 / 32, "percent of the pile that complete it"),
                Part(f"row {number} offer", 1, 1 / 16, "tenths of cards that the next may take"),
            )
        ),
        Part("ahead", MOST_PLAYERS - 1, 1 / 8, "cards taken, more than each of the others"),
        Part("offered", 1, 1 / 16, "tenths of cards that the next card takes at best"),
        Part("best", 1, 1 / 8, "cards taken, more than the best of the others"),
        Part("taken", 1, 1 / 8, "cards taken"),
        Part("claim", 4, 1 / 2, "rush: cards won by the claim, a wrong claim, a pass, own claim"),
        Part("rival", 2, 1 / 2, "rush: rows that others claimed, rows still to be won"),
    ),
)


@lru_cache(8)
def _kinds(masks: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(dict.fromkeys(masks))


def look(state: JuniorState, seat: int, moves: Sequence[int]) -> Look:
    order = around(state, seat)
    kinds = _kinds(state.box.masks)
    pile = [state.box.masks[card] for card in state.deck[state.at + 1 :]]
    left = [pile.count(kind) for kind in kinds]
    context = row(
        flags(MOST_PLAYERS - 1, state.players - 2),
        flags(len(VARIANTS), VARIANTS.index(state.variant)),
        left,
        [len(pile), int(state.phase == CLAIMING)],
        padded([int(state.has_answered(other)) for other in order[1:]], MOST_PLAYERS - 1),
    )
    taken = [len(state.piles[other]) for other in order]
    return Look(context, [_after(state, move, taken, left, kinds) for move in moves])


def _after(
    state: JuniorState, move: int, taken: list[int], left: list[int], kinds: tuple[int, ...]
) -> bytes:
    card = state.box.masks[state.deck[state.at]]
    masks, sizes = state.masks[:], [len(cards) for cards in state.rows]
    mine, claim, rival = taken[0], [0] * 4, [0] * 2
    if move < CLAIM:
        masks[move] |= card
        sizes[move] += 1
        if masks[move] == ALL:
            mine += sizes[move]
            masks[move] = sizes[move] = 0
    else:
        held = {claimed for _, claimed in state.claims}
        wins = [mask | card == ALL for mask in masks]
        at = move - CLAIM
        if move == PASS:
            claim[2] = 1
        else:
            claim[0 if wins[at] else 1] = sizes[at] + (not held) if wins[at] else 1
            claim[3] = 1
            held.add(at)
        rival = [
            len(state.claims),
            sum(win and place not in held for place, win in enumerate(wins)),
        ]
    pile = max(sum(left), 1)
    rows = sorted(
        zip(masks, sizes, strict=True),
        key=lambda one: (-one[0].bit_count(), -one[1], -one[0]),
    )
    completes = [[(ALL & ~mask & ~kind) == 0 for kind in kinds] for mask, _ in rows]
    told: list[list[int]] = []
    for (mask, size), fits in zip(rows, completes, strict=True):
        chance = sum(count for count, fit in zip(left, fits, strict=True) if fit)
        told.append(flags(SHOWN, mask))
        told.append([size, 100 * chance // pile, 10 * chance * (size + 1) // pile])
    offered = sum(
        count * max((size + 1) * fit[kind] for (_, size), fit in zip(rows, completes, strict=True))
        for kind, count in enumerate(left)
    )
    ahead = [mine - other for other in taken[1:]]
    return row(
        *told,
        padded(ahead, MOST_PLAYERS - 1),
        [10 * offered // pile, min(ahead), mine],
        claim,
        rival,
    )
