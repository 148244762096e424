"""Animimix: hold the species that will be worth most, and make them worth it.

A species counts for a player by the chance to end with the most cards of it. The
chance follows from the cards in front of all players, the cards that were kept
face down, and the turns left. A move is worth what it does to the values of the
species, each weighted by that chance, and what it does to the chances.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import tanh

from ...games.animimix.grid import BESIDE, COLUMNS, DIAGONAL, ROWS, border, cells_of
from ...games.animimix.moves import SWAP
from ...games.animimix.rules import KINDS, AnimimixState, Card
from ...games.animimix.scoring import (
    CHAMELEON,
    ELEPHANT,
    LION,
    LIONS,
    MONKEY,
    PELICAN,
    PENGUIN,
    PER_ANIMAL,
    PER_PAIR,
    WOLF,
    largest_group,
    most_pairs,
)
from .base import Guide

_ENVY = {2: 1.0, 3: 0.6, 4: 0.5, 5: 0.4, 6: 0.4}
"""What a point for the others costs: all of it against one rival, less when it is one of many."""

_TASTE = 3.0
"""Added to a species' value when guessing what players try to get: values may still change."""

_IN_HAND = 4.0
"""The number of free animals in the grid that a card in hand is worth: it cannot be taken away."""

_UNSEEN = 1 / 3
"""The same for an unseen card, which another player may or may not hold."""

_FINE = 32
"""Chances are rounded to multiples of 1 / this, so that most of them are found in a cache."""

_TRIES = 12
"""How many moves `pick` looks at: better playouts seem to beat more of them (two players, mc
against greedy in about the same time: 16 tries won 70 ± 6 %, 4 tries 64 ± 6 %)."""

_USUAL_CHAMELEON = 6.0
"""The value that `pick` assumes for chameleons: the best one is soon among three species."""


def weigh(state: AnimimixState, seat: int, legal: Sequence[int]) -> list[float]:
    species, animals = state.species, state.animals[:]
    edge = border(state.sizes.rows, state.sizes.columns)
    herds = _herds(animals)
    worth = [_worth(kind, herds[kind], edge) for kind in range(KINDS)]
    worth[CHAMELEON] = _chameleon(herds[CHAMELEON], animals)
    hold = _hold(state, seat, worth)
    now = sum(worth[kind] * hold.now[kind] for kind in species)
    weights = []
    for move in legal:
        cell, kind = divmod(move - SWAP, KINDS)
        taken = kind if move < SWAP else animals[cell]
        if taken == kind:
            weights.append(now + worth[kind] * (hold.kept[kind] - hold.now[kind]))
            continue
        bit = 1 << cell
        after = worth[:]
        after[taken] = _worth(taken, herds[taken] ^ bit, edge)
        after[kind] = _worth(kind, herds[kind] | bit, edge)
        if herds[CHAMELEON] & (BESIDE[cell] | bit) or kind == CHAMELEON:
            animals[cell] = kind
            herd = herds[CHAMELEON] & ~bit | (bit if kind == CHAMELEON else 0)
            after[CHAMELEON] = _chameleon(herd, animals)
            animals[cell] = taken
        weight = sum(after[other] * hold.now[other] for other in species)
        weight += after[taken] * (hold.taken[taken] - hold.now[taken])
        weight += after[kind] * (hold.laid[kind] - hold.now[kind])
        weights.append(weight)
    return weights


def pick(state: AnimimixState, seat: int, legal: Sequence[int], rng: random.Random) -> int:
    """The best of a few moves drawn at random, by the leads as they lie in front of the seats."""
    animals, number, draw = state.animals, len(legal), rng.random
    edge = border(state.sizes.rows, state.sizes.columns)
    herds = _herds(animals)
    mine = _count(state.fronts[seat])
    others = [_count(front) for other, front in enumerate(state.fronts) if other != seat]
    most = others[0] if len(others) == 1 else list(map(max, *others))
    grip = _GRIP[state.players][sum(state.hands[seat]) - 1]
    top, chosen = float("-inf"), legal[0]
    for _ in range(_TRIES):
        move = legal[int(draw() * number)]
        cell, kind = divmod(move - SWAP, KINDS)
        taken = kind if move < SWAP else animals[cell]
        lead = mine[taken] - most[taken] + _EVEN
        if taken == CHAMELEON:
            gain = _USUAL_CHAMELEON * (grip[lead + 1] - grip[lead])
        else:
            herd = herds[taken]
            before = after = _worth(taken, herd, edge)
            if taken != kind:
                after = _worth(taken, herd ^ 1 << cell, edge)
            gain = after * grip[lead + 1] - before * grip[lead]
        if taken != kind and kind != CHAMELEON:
            herd = herds[kind]
            grown = _worth(kind, herd | 1 << cell, edge) - _worth(kind, herd, edge)
            gain += grown * grip[mine[kind] - most[kind] + _EVEN]
        if gain > top:
            top, chosen = gain, move
    return chosen


_EVEN = 8
"""The index of a lead of 0 in a line of `_GRIP`."""

_GRIP = {
    players: tuple(
        tuple(
            (1 + envy) * (1 + tanh((lead - _EVEN) / (0.6 + 0.5 * left))) / 2 - envy
            for lead in range(2 * _EVEN + 1)
        )
        for left in range(7)
    )
    for players, envy in _ENVY.items()
}
"""What a point of a species means to a seat, by players, own turns left and lead in cards."""


@lru_cache(1 << 14)
def _count(front: tuple[Card, ...]) -> list[int]:
    """How many cards of each species lie in front of a seat."""
    cards = [0] * KINDS
    for kind, _ in front:
        cards[kind] += 1
    return cards


# What a species is worth: what `scoring` says, without its reasons.


def _herds(animals: Sequence[int]) -> list[int]:
    """The cells of each species; the last entry has those outside the grid."""
    herds = [0] * (KINDS + 1)
    bit = 1
    for kind in animals:
        herds[kind] |= bit
        bit += bit
    return herds


@lru_cache(1 << 17)
def _worth(kind: int, herd: int, edge: int) -> int:
    """What a species on these cells is worth; chameleons need to see who is around them."""
    if kind == LION:
        return LIONS - herd.bit_count() if herd else 0
    if kind == WOLF:
        return PER_ANIMAL * (herd & edge).bit_count()
    if kind == MONKEY:
        return PER_ANIMAL * max((herd & column).bit_count() for column in COLUMNS)
    if kind == ELEPHANT:
        return PER_ANIMAL * max((herd & row).bit_count() for row in ROWS)
    if kind == PELICAN:
        return PER_ANIMAL * largest_group(herd, DIAGONAL).bit_count()
    if kind == PENGUIN:
        return PER_ANIMAL * largest_group(herd, BESIDE).bit_count()
    return 0 if kind == CHAMELEON else PER_PAIR * len(most_pairs(herd))


_NEAR = tuple(tuple(cells_of(beside)) for beside in BESIDE)
_BITS = (*(1 << kind for kind in range(KINDS)), 0)
"""Species as bits; the last one, which −1 finds, is no animal."""


def _chameleon(herd: int, animals: Sequence[int]) -> int:
    most = 0
    for cell in cells_of(herd):
        met = 0
        for near in _NEAR[cell]:
            met |= _BITS[animals[near]]
        most = max(most, met.bit_count())
    return PER_ANIMAL * most


# Who will have the most.


@dataclass(frozen=True, slots=True)
class Hold:
    """What a point of each species means to a seat: 1 if it is sure of it, less than nothing
    if others are."""

    now: list[float]
    taken: list[float]
    """With one more card of it in front."""
    laid: list[float]
    """With one less in hand."""
    kept: list[float]
    """With one less in hand and one more in front."""


def _hold(state: AnimimixState, seat: int, worth: Sequence[int]) -> Hold:
    """The outlook on every species, from what the seat saw; the turn it owes is spent."""
    hand, envy = state.hands[seat], _ENVY[state.players]
    left = [sum(cards) for cards in state.hands]
    left[seat] -= 1
    known, hidden, unseen = _seen(state, seat)
    free = [0] * (KINDS + 1)
    for cell in state.free:
        free[state.animals[cell]] += 1
    wish = [worth[kind] + _TASTE if kind in state.species else 0.0 for kind in range(KINDS)]
    kept = _parts([wish[kind] * unseen[kind] for kind in range(KINDS)])
    theirs = _parts([wish[kind] * (free[kind] + _UNSEEN * unseen[kind]) for kind in range(KINDS)])
    ours = [wish[kind] * (free[kind] + _IN_HAND * hand[kind]) for kind in range(KINDS)]
    total = sum(ours)
    hold = Hold(*([0.0] * KINDS for _ in range(4)))
    for kind in state.species:
        others = [
            _at_most(known[other][kind], hidden[other], kept[kind], left[other], theirs[kind])
            for other in range(state.players)
            if other != seat
        ]
        for more, spent, found in (
            (0, 0, hold.now), (1, 0, hold.taken), (0, 1, hold.laid), (1, 1, hold.kept),
        ):  # fmt: skip
            spend = wish[kind] * _IN_HAND * min(spent, hand[kind])
            part = round(_FINE * (ours[kind] - spend) / (total - spend)) if total > spend else 0
            mine = _at_most(known[seat][kind] + more, 0, 0, left[seat], part)
            found[kind] = _share(mine, others, envy)
    return hold


def _seen(state: AnimimixState, seat: int) -> tuple[list[list[int]], list[int], list[int]]:
    """The cards `seat` knows in front of each player, how many it does not, and which species
    the cards are that it cannot place."""
    known = [[0] * KINDS for _ in state.fronts]
    hidden = [0] * state.players
    unseen = [0] * KINDS
    for kind in state.rest:
        unseen[kind] += 1
    for other, front in enumerate(state.fronts):
        for kind, cell in front:
            if cell < 0 and other != seat:
                hidden[other] += 1
                unseen[kind] += 1
            else:
                known[other][kind] += 1
        if other != seat:
            for kind, cards in enumerate(state.hands[other]):
                unseen[kind] += cards
    return known, hidden, unseen


def _parts(weights: Sequence[float]) -> list[int]:
    """Weights as chances, in parts of `_FINE`."""
    total = sum(weights)
    return [round(_FINE * weight / total) if total else 0 for weight in weights]


@lru_cache(1 << 10)
def _binomial(cards: int, part: int) -> list[float]:
    """How likely 0, 1, 2... of some cards are of a species."""
    chance, found = part / _FINE, [1.0]
    for _ in range(cards):
        found = [
            miss * (1 - chance) + hit * chance
            for miss, hit in zip([*found, 0.0], [0.0, *found], strict=True)
        ]
    return found


@lru_cache(1 << 14)
def _at_most(known: int, hidden: int, kept: int, left: int, part: int) -> list[float]:
    """How likely a seat ends with at most 0, 1, 2... cards of a species."""
    found = [0.0] * (known + hidden + left + 1)
    for some, likely in enumerate(_binomial(hidden, kept)):
        for more, as_well in enumerate(_binomial(left, part)):
            found[known + some + more] += likely * as_well
    for cards in range(1, len(found)):
        found[cards] += found[cards - 1]
    return found


def _share(mine: Sequence[float], others: Sequence[Sequence[float]], envy: float) -> float:
    """What part of a species' value a seat can expect, less what goes to the others.

    All of it goes to the most cards, half of it to a tie, and none if no player has a card.
    """
    share = nobody = before = behind = 0.0
    for cards, up_to in enumerate(mine):
        none_more = 1.0
        for other in others:
            if cards < len(other):
                none_more *= other[cards]
        if cards:
            share += (up_to - before) * (behind + none_more) / 2
        else:
            nobody = up_to * none_more
        before, behind = up_to, none_more
    return share - envy * (1 - share - nobody)


# Playouts use `pick` for every move: it draws its moves at random, so they differ anyway.
GUIDE = Guide(weigh, pick, careful=1.0, lead=2.5)
