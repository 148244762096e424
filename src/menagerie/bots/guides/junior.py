"""6 nimmt! Junior: take what can be taken, and leave the next player little.

A placement is worth the cards it takes, less what it is likely to hand to the
left neighbour: a row that lacks only what the next card may well show.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from ...games.junior.box import ALL, STABLES
from ...games.junior.moves import CLAIM, PASS, PLACE
from ...games.junior.rules import JuniorState
from .base import Guide

_WRONG = -1.0
"""What a wrong claim costs: a card, if there is one to lose."""


def weigh(state: JuniorState, seat: int, legal: Sequence[int]) -> list[float]:
    card = state.box.masks[state.deck[state.at]]
    if legal[-1] == PASS:
        return [_claim(state, card, move - CLAIM) if move != PASS else 0.0 for move in legal]
    sign = -1.0 if state.variant == "avoid" else 1.0
    unseen = state.deck[state.at + 1 :]
    return [sign * _placement(state, card, move - PLACE, unseen) for move in legal]


def pick(state: JuniorState, seat: int, legal: Sequence[int], rng: random.Random) -> int:
    card = state.box.masks[state.deck[state.at]]
    if legal[-1] == PASS:
        right = [move for move in legal if move != PASS and _completes(state, card, move - CLAIM)]
        return max(right, key=_size(state)) if right else PASS
    completing = [move for move in legal if _completes(state, card, move - PLACE)]
    if state.variant == "avoid":
        harmless = [move for move in legal if move not in completing]
        return rng.choice(harmless) if harmless else min(completing, key=_size(state))
    return max(completing, key=_size(state)) if completing else rng.choice(legal)


def slip(state: JuniorState, seat: int, legal: Sequence[int], rng: random.Random) -> int:
    """What somebody does who misjudges the rows in a rush: claims one that lacks a single animal,
    or overlooks one that is complete. Nobody grabs an empty stable."""
    card = state.box.masks[state.deck[state.at]]
    lacks = [(move, (ALL & ~(state.masks[move - CLAIM] | card)).bit_count()) for move in legal[:-1]]
    near = [move for move, count in lacks if count == 1]
    overlooks = any(count == 0 for _, count in lacks)
    return rng.choice([*near, PASS] if overlooks else near or [PASS])


def _size(state: JuniorState) -> Callable[[int], int]:
    """The length of the row that a move names."""
    return lambda move: len(state.rows[(move - PLACE) % STABLES])


def _completes(state: JuniorState, card: int, row: int) -> bool:
    return state.masks[row] | card == ALL


def _claim(state: JuniorState, card: int, row: int) -> float:
    return len(state.rows[row]) + 1.0 if _completes(state, card, row) else _WRONG


def _placement(state: JuniorState, card: int, row: int, unseen: Sequence[int]) -> float:
    """The cards taken now, less the cards the next player can expect to take."""
    gain = 0.0
    masks, sizes = state.masks[:], [len(cards) for cards in state.rows]
    if _completes(state, card, row):
        gain = sizes[row] + 1.0
        masks[row], sizes[row] = 0, 0
    else:
        masks[row] |= card
        sizes[row] += 1
    if not unseen:
        return gain
    offered = 0
    lacking = [(ALL & ~mask, size + 1) for mask, size in zip(masks, sizes, strict=True)]
    for other in unseen:
        shown = state.box.masks[other]
        offered += max((size for missing, size in lacking if not missing & ~shown), default=0)
    return gain - offered / len(unseen)


GUIDE = Guide(weigh, pick, slip=slip)
