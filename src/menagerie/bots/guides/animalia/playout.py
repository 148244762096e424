"""Animalia: quick moves for playouts, and the result of a playout after a few lots.

Within a season no medals change, so what an unfinished collection can expect is
computed once for each seat and then looked up.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import exp

from ....games.animalia.box import CARDS, SEASONS, SIZE, STARS_OF, set_size
from ....games.animalia.moves import (
    COVER,
    DONE,
    GIVE,
    LOOK,
    MOST_COLLECTIONS,
    OWL_AS,
    PASS,
    STEAL,
    TAKE,
)
from ....games.animalia.phases import MEDALS, OFFER, ORDERING, PLACE
from ....games.animalia.rules import AnimaliaState
from .medals import KEEP, MedalAnswer
from .show import BONUS, FAMILY, KEY, elegance, later, usual

STAR = 0.25
"""What a star is worth in a playout: its share of the bonus cards."""
MOOD = 0.8
"""The width of the random number, in points, that a playout adds to the value of a lot: so playouts
differ."""
THEFT = 1.0
"""What a stolen animal is worth in addition, because another player loses it."""
GIFT = 0.3
"""What an animal given away is worth in addition, because the receiver does not want it."""
SPREAD = (1.0, 3.5, 5.0, 6.0)
"""How many points make a lead likely to last, by the seasons still to come."""
HORIZON = 5
"""A playout ends with the first lot that begins at a multiple of this many cards: what the
collections can expect there is a better estimate than many more moves. To the end of the game
mc:60i never won against greedy, with this horizon it is ahead."""


def pick(state: AnimaliaState, seat: int, legal: Sequence[int], rng: random.Random) -> int:
    phase = state.phase
    if phase in (OFFER, PLACE):
        return _pick_lot(state, seat, legal, rng)
    if phase == MEDALS:
        return _pick_answer(state, seat, legal)
    if phase == ORDERING:
        return legal[int(rng.random() * len(legal))]
    return _pick_power(state, seat, legal, rng)


def _pick_lot(state: AnimaliaState, seat: int, legal: Sequence[int], rng: random.Random) -> int:
    show = usual(state.players, SEASONS - state.season, state.medals[seat])
    known = show.known
    lot = stars = 0
    for card in state.lot:
        lot += KEY[card]
        stars += STARS_OF[card]
    extra = STAR * stars + MOOD * (rng.random() - 0.5)
    best, chosen = 0.0 if legal[0] == PASS else -99.0, legal[0]
    collections, first = state.collections, state.per * seat - TAKE
    for move in legal:
        if move == PASS:
            continue
        held = 0
        for card in collections[first + move]:
            held += KEY[card]
        gain = known[held + lot] - known[held] + extra
        if gain > best:
            best, chosen = gain, move
    return chosen


def _pick_power(state: AnimaliaState, seat: int, legal: Sequence[int], rng: random.Random) -> int:
    show = usual(state.players, SEASONS - state.season, state.medals[seat])
    known = show.known
    held = 0
    for card in state.collections[state.active]:
        held += KEY[card]
    best, chosen = 0.0, DONE
    for move in legal:
        if move < GIVE:
            card = move - STEAL
            gain = known[held + KEY[card]] - known[held] + STAR * STARS_OF[card] + THEFT
        elif move < LOOK:
            card = (move - GIVE) // MOST_COLLECTIONS
            gain = known[held - KEY[card]] - known[held] - STAR * STARS_OF[card] + GIFT
        elif move == LOOK:
            return LOOK
        else:
            continue
        gain += 0.3 * rng.random()
        if gain > best:
            best, chosen = gain, move
    return chosen


def _pick_answer(state: AnimaliaState, seat: int, legal: Sequence[int]) -> int:
    """The cover that gains most by itself, until none does."""
    answer = MedalAnswer(state, seat)
    keys = answer.keys
    if legal[0] < OWL_AS:
        best, chosen = answer.show.medals(keys) + KEEP[state.season - 1], -1
        tried = set()
        for move in legal:
            if COVER <= move < OWL_AS:
                slot, card = divmod(move - COVER, len(CARDS))
                under = answer.cards[slot]
                kind = (FAMILY[card], slot // SIZE, FAMILY[under])
                if kind in tried:
                    continue
                tried.add(kind)
                then = keys[:]
                then[slot // SIZE] += KEY[card] - KEY[under]
                worth = answer.show.medals(then)
                if worth > best:
                    best, chosen = worth, move
        if chosen >= 0:
            return chosen
    if legal[-1] < OWL_AS:
        return DONE
    owls = [move for move in legal if move >= OWL_AS]
    return max(owls, key=lambda move: answer.show.medals(keys, move - OWL_AS))


def worth(state: AnimaliaState) -> list[float] | None:
    """At the end of a season, or a few lots ahead: each seat's chance to win from there."""
    found = settled(state)
    if found is None and state.at % HORIZON == 0 and len(state.lot) == 1:
        return _outlook(state) if state.turn[0] == state.dealer else None
    return found


def settled(state: AnimaliaState) -> list[float] | None:
    """At the end of a season: each seat's chance to win from there."""
    if state.phase == MEDALS:
        seasons = SEASONS - state.season
        extra = [_answered(state, seat) for seat in range(state.players)]
    elif state.at == 1 and state.season > 1 and state.turn[0] == state.dealer and _opening(state):
        seasons = SEASONS + 1 - state.season
        keep = KEEP[state.season - 2]
        extra = [keep * len(hand) for hand in state.bonus]
    else:
        return None
    size = set_size(state.players)
    totals = []
    for won, more in zip(state.medals, extra, strict=True):
        for count in won:
            more += later(size, seasons, count)
        totals.append(more)
    return chances(totals, SPREAD[seasons])


def _outlook(state: AnimaliaState) -> list[float]:
    """A lot begins: what all collections can expect."""
    seasons = SEASONS - state.season
    size = set_size(state.players)
    collections = state.collections
    promised = elegance(collections)
    bonus = BONUS[state.players]
    totals = []
    for seat, won in enumerate(state.medals):
        show = usual(state.players, seasons, won)
        total = bonus * len(state.bonus[seat])
        for count in won:
            total += later(size, seasons, count)
        keys = []
        for number in state.owned(seat):
            held = 0
            for card in collections[number]:
                held += KEY[card]
            keys.append(held)
            total += show.known[held] + bonus * promised[number]
        if len(keys) == 2:
            total += show.together(*keys)
        totals.append(total)
    room = SIZE * len(collections) - sum(map(len, collections))
    near, far = SPREAD[seasons], SPREAD[seasons + 1]
    return chances(totals, near + (far - near) * room / (SIZE * len(collections)))


def _opening(state: AnimaliaState) -> bool:
    """Whether a season has just begun."""
    return len(state.lot) == 1 and not any(state.collections)


def _answered(state: AnimaliaState, seat: int) -> float:
    """What a seat gets for its answer, or for the best one it can still give."""
    answer = MedalAnswer(state, seat)
    if state.answered >> seat & 1:
        return answer.points(answer.keys, state.owls[seat])
    return answer.best(answer.keys, answer.free, answer.hand, 2)


def chances(totals: Sequence[float], spread: float) -> list[float]:
    """Each seat's chance to win with these expectations."""
    best = max(totals)
    odds = [exp((total - best) / spread) for total in totals]
    whole = sum(odds)
    return [odd / whole for odd in odds]
