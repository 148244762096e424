"""Animalia: what covers and owls can bring at medal time."""

from __future__ import annotations

from collections.abc import Sequence
from operator import itemgetter
from typing import NamedTuple

from ....games.animalia.box import CARDS, SEASONS, SIZE
from ....games.animalia.moves import COVER, DONE, OWL_AS
from ....games.animalia.rules import AnimaliaState
from .show import FAMILY, KEY, usual

KEEP = (1.1, 1.0, 0.0)
"""What a bonus card is worth that is kept when season 1, 2, 3 ends."""
_BEAM = 12
"""How many ways to cover are followed."""


def answers(state: AnimaliaState, seat: int, legal: Sequence[int]) -> list[float]:
    """For every answer, the best result that it can lead to."""
    answer = MedalAnswer(state, seat)
    found: list[float] = []
    known: dict[tuple[int, int, int], float] = {}
    for move in legal:
        if move == DONE:
            found.append(answer.points(answer.keys))
        elif move >= OWL_AS:
            found.append(answer.points(answer.keys, move - OWL_AS))
        else:
            slot, card = divmod(move - COVER, len(CARDS))
            # Cards of one family do the same on animals of one family.
            kind = (FAMILY[card], slot // SIZE, FAMILY[answer.cards[slot]])
            if kind not in known:
                known[kind] = answer.after(slot, card)
            found.append(known[kind])
    return found


class _Way(NamedTuple):
    """One way to lay the first few bonus cards."""

    worth: float
    """The worth of the medals, and of the cards that stay in the hand."""
    keys: tuple[int, ...]
    """The collections then, as numbers."""
    slots: list[int]
    """The slots that were free before the last card."""
    used: int | None
    """The slot on which the last card was laid; None if it was kept."""
    kept: int
    """The number of cards that were kept."""


class MedalAnswer:
    """One seat at medal time."""

    def __init__(self, state: AnimaliaState, seat: int) -> None:
        self.show = usual(state.players, SEASONS - state.season, state.medals[seat])
        self.keep = KEEP[state.season - 1]
        self.cards = [card for number in state.owned(seat) for card in state.collections[number]]
        covers = dict(state.covers[seat])
        self.free = [slot for slot in range(len(self.cards)) if slot not in covers]
        self.hand = [card for card in state.bonus[seat] if card not in covers.values()]
        self.kinds = [
            1 << slot // SIZE * len(CARDS) + FAMILY[card] for slot, card in enumerate(self.cards)
        ]
        """For each slot a bit: animals of one family in one collection have the same."""
        self.lies = [KEY[card] for card in self.cards]
        self.keys = [0] * state.per
        for slot, card in enumerate(self.cards):
            self.keys[slot // SIZE] += KEY[covers.get(slot, card)]

    def points(self, keys: Sequence[int], owl: int | None = None, kept: int | None = None) -> float:
        """The worth of the medals, and of what stays in the hand."""
        left = len(self.hand) if kept is None else kept
        return self.show.medals(keys, owl) + self.keep * left

    def after(self, slot: int, card: int) -> float:
        """The best that can follow when `card` is laid on `slot`."""
        keys = self.keys[:]
        keys[slot // SIZE] += KEY[card] - KEY[self.cards[slot]]
        free = [other for other in self.free if other != slot]
        hand = [other for other in self.hand if other != card]
        return self.best(keys, free, hand, _BEAM)

    def best(self, keys: list[int], free: list[int], hand: list[int], beam: int) -> float:
        """The best that the bonus cards can do, one after the other."""
        medals, keep, kinds, lies = self.show.medals, self.keep, self.kinds, self.lies
        start = tuple(keys)
        ways = [(self.points(start, kept=len(hand)), start, free, 0)]
        for at, card in enumerate(hand):
            laid, left = KEY[card], len(hand) - at - 1
            found: dict[tuple[tuple[int, ...], int], _Way] = {}
            for worth, now, slots, kept in ways:
                found.setdefault((now, kept + 1), _Way(worth, now, slots, None, kept + 1))
                tried = 0
                for slot in slots:
                    if tried & kinds[slot]:
                        continue
                    tried |= kinds[slot]
                    change = laid - lies[slot]
                    if len(now) == 1:
                        then: tuple[int, ...] = (now[0] + change,)
                    elif slot < SIZE:
                        then = (now[0] + change, now[1])
                    else:
                        then = (now[0], now[1] + change)
                    if (then, kept) not in found:
                        points = medals(then) + keep * (kept + left)
                        found[then, kept] = _Way(points, then, slots, slot, kept)
            best = sorted(found.values(), key=itemgetter(0), reverse=True)[:beam]
            # Most ways are not followed: only of these is it worked out what stays free.
            ways = [
                (worth, now, slots if used is None else [s for s in slots if s != used], kept)
                for worth, now, slots, used, kept in best
            ]
        return ways[0][0]
