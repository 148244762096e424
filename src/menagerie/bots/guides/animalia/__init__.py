"""Animalia: collect towards few families, watch the elegance, and do not feed the leader.

Every collection is worth the medals it can expect (`show.py`) and the bonus cards
that its elegance promises. A move is worth what it does to the seat's own
collections, less what it leaves to the others.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from ....games.animalia.box import (
    LARGEST_LOT,
    POWER_OF,
    PRANKSTER,
    SEASONS,
    SIZE,
    SPY,
    STARS_OF,
    THIEF,
    set_size,
)
from ....games.animalia.moves import (
    DONE,
    GIVE,
    LOOK,
    MOST_COLLECTIONS,
    PASS,
    PLACES,
    STEAL,
    TAKE,
)
from ....games.animalia.phases import MEDALS, OFFER, ORDERING, PLACE
from ....games.animalia.powers import triggered
from ....games.animalia.rules import AnimaliaState
from ..base import Guide
from .medals import answers
from .playout import pick, settled, worth
from .show import BONUS, Show, elegance, key_of, later, shows

__all__ = ["GUIDE", "pick", "settled", "weigh", "worth"]

ENVY = {2: 1.0, 3: 0.6, 4: 0.5, 5: 0.4, 6: 0.4}
"""How much the points of the others count, by players. At two 0.6 lost 5 %; at four 0.2 and
1.0 were both a little worse."""
RIVALRY = 4.0
"""A player this many points behind the best rival is less than half as important."""
LOOKED = 0.15
"""What a look at the pile is worth: little, but it costs nothing."""
HOPE = {THIEF: 0.3, PRANKSTER: 0.15, SPY: 0.05}
"""What an animal with a power is worth while a second one may come."""
STEALING = 1.3
"""The estimated value of a theft for another player, in points: about one animal that fits. Which
animal it would be is computed for the own seat only."""
STARS = 0.3
"""The estimated value of a star for another player, as a share of a bonus card."""
EAGER = 0.5
"""Another player takes a lot with odds of exp(gain / EAGER): a gain that is larger by this number
makes the odds e times better."""
AGAIN = 0.3
"""The penalty in points for passing a lot once more after it has come back to the dealer: the lot
grows, and in the end somebody must take it."""

Collections = Sequence[tuple[int, ...]]


Known = tuple[int, int, int, Collections, tuple[tuple[int, ...], ...], tuple[int, ...]]
Outlook = tuple[list[Show], list[float], dict[Collections, float]]
_outlooks: dict[Known, Outlook] = {}
"""What follows from what the seat knows alone. A few imagined states of the same decision are
weighed one after the other, and share it."""


class Prospects:
    """What the collections of a season are worth to one seat."""

    def __init__(self, state: AnimaliaState, seat: int) -> None:
        self.state = state
        self.seat = seat
        self.per = state.per
        self.bonus = BONUS[state.players]
        known = (
            state.players, state.season, seat, tuple(state.collections), tuple(state.medals),
            state.bonus[seat],
        )  # fmt: skip
        found = _outlooks.get(known)
        if found is None:
            if len(_outlooks) >= 16:
                _outlooks.clear()
            self.shows = shows(state, seat)
            found = _outlooks[known] = (self.shows, self._envies(), {})
        self.shows, self.envy, self._standings = found

    def _envies(self) -> list[float]:
        """How much a point of each seat counts: the leading rivals' most."""
        state, seat = self.state, self.seat
        size = set_size(state.players)
        left = SEASONS - state.season + 1
        worth = [sum(later(size, left, count) for count in won) for won in state.medals]
        for number, cards in enumerate(state.collections):
            worth[number // self.per] += self.shows[number].value(key_of(cards))
        best = max(points for other, points in enumerate(worth) if other != seat)
        odds = [
            0.0 if other == seat else exp((points - best) / RIVALRY)
            for other, points in enumerate(worth)
        ]
        whole = sum(odds)
        envy = ENVY[state.players]
        found = [-envy * odd / whole for odd in odds]
        found[seat] = 1.0
        return found

    def standing(self, collections: Collections) -> float:
        """What these collections promise the seat, less what they promise the others."""
        key = tuple(collections)
        found = self._standings.get(key)
        if found is None:
            found = self._standings[key] = self._standing(collections)
        return found

    def _standing(self, collections: Collections) -> float:
        total = 0.0
        envy, per = self.envy, self.per
        promised = elegance(collections)
        for number, cards in enumerate(collections):
            worth = self.worth(number, cards) + self.bonus * promised[number]
            total += envy[number // per] * worth
        return total

    def worth(self, number: int, cards: tuple[int, ...]) -> float:
        """The medals a collection can expect, and what its animals can do yet."""
        value = self.shows[number].value(key_of(cards))
        room = SIZE - len(cards)
        if room:
            powers = 0
            for card in cards:
                powers |= POWER_OF[card]
            if powers & THIEF and room > 1:
                value += HOPE[THIEF]
            if powers & PRANKSTER:
                value += HOPE[PRANKSTER]
            if powers & SPY:
                value += HOPE[SPY]
        return value

    def gain(self, number: int, cards: tuple[int, ...], lot: tuple[int, ...]) -> float:
        """What a lot brings to one collection, as its owner sees it at a glance."""
        after = cards + lot
        found = self.worth(number, after) - self.worth(number, cards)
        found += self.bonus * STARS * sum(STARS_OF[card] for card in lot)
        powers = triggered(cards, lot)
        if powers & THIEF and len(after) < SIZE:
            found += STEALING
        return found

    # Powers.

    def used(self, collections: Collections, active: int, powers: int) -> float:
        """The best standing that these powers can bring; they may be left alone."""
        best = self.standing(collections)
        if powers & THIEF and len(collections[active]) < SIZE:
            for after in self._steals(collections, active):
                best = max(best, self.used(after, active, powers & PRANKSTER))
        if powers & PRANKSTER:
            for after in self._gifts(collections, active):
                best = max(best, self.used(after, active, powers & THIEF))
        if powers & SPY:
            best += LOOKED
        return best

    def _steals(self, collections: Collections, active: int) -> list[list[tuple[int, ...]]]:
        return [
            moved(collections, card, rival, active)
            for rival in self._rivals(active)
            for card in collections[rival]
        ]

    def _gifts(self, collections: Collections, active: int) -> list[list[tuple[int, ...]]]:
        return [
            moved(collections, card, active, rival)
            for rival in self._rivals(active)
            if len(collections[rival]) < SIZE
            for card in collections[active]
        ]

    def _rivals(self, active: int) -> list[int]:
        owner = active // self.per
        return [number for number in range(len(self.shows)) if number // self.per != owner]

    # Lots.

    def take(self, number: int, lot: tuple[int, ...]) -> float:
        """The standing after the seat takes the lot and makes the best of what it triggers."""
        collections = list(self.state.collections)
        held = collections[number]
        collections[number] = held + lot
        return self.used(collections, number, triggered(held, lot))

    def best_take(self, seat: int, lot: tuple[int, ...]) -> tuple[float, int]:
        """The owner's gain with the better of its collections, and which that is."""
        collections = self.state.collections
        found = [
            (self.gain(number, collections[number], lot), number)
            for number in self.state.owned(seat)
            if len(collections[number]) + len(lot) <= SIZE
        ]
        return max(found, default=(-9.0, -1))

    def passing(self) -> float:
        """What becomes of the lot when the seat lets it go on."""
        state, lot = self.state, self.state.lot
        still = self.standing(state.collections)
        left, value = 1.0, 0.0
        other = self.seat
        while (other := (other + 1) % state.players) != state.dealer:
            gain, number = self.best_take(other, lot)
            if number < 0:
                continue
            odds = 1 / (1 + exp(-gain / EAGER))
            value += left * odds * self._with(number, lot)
            left *= 1 - odds
        room = state.room(state.dealer)
        if len(lot) == LARGEST_LOT or room == len(lot):
            return value + left * self._with(self.best_take(state.dealer, lot)[1], lot)
        if state.dealer == self.seat:
            return value + left * self._grown(still)
        return value + left * still

    def _with(self, number: int, lot: tuple[int, ...]) -> float:
        collections = list(self.state.collections)
        collections[number] += lot
        return self.standing(collections)

    def _grown(self, still: float) -> float:
        """The lot has come back and gets another card, which is unknown."""
        state = self.state
        # A few cards of the imagined pile stand for all of it.
        some = state.deck[state.at : state.at + 8]
        again = len(state.lot) + 1 < min(LARGEST_LOT, state.room(self.seat))
        total = 0.0
        for card in some:
            lot = (*state.lot, card)
            best = max(
                self._with(number, lot)
                for number in state.owned(self.seat)
                if len(state.collections[number]) + len(lot) <= SIZE
            )
            total += max(best, still - AGAIN) if again else best
        return total / len(some) if some else still


def moved(collections: Collections, card: int, source: int, target: int) -> list[tuple[int, ...]]:
    """The collections after a card has gone from one to another."""
    after = list(collections)
    after[source] = tuple(held for held in after[source] if held != card)
    after[target] += (card,)
    return after


def weigh(state: AnimaliaState, seat: int, legal: Sequence[int]) -> list[float]:
    if state.phase == MEDALS:
        return answers(state, seat, legal)
    prospects = Prospects(state, seat)
    if state.phase in (OFFER, PLACE):
        first = state.per * seat - TAKE
        return [
            prospects.passing() if move == PASS else prospects.take(first + move, state.lot)
            for move in legal
        ]
    if state.phase == ORDERING:
        return [_ordered(prospects, move) for move in legal]
    return [_power(prospects, move) for move in legal]


def _power(prospects: Prospects, move: int) -> float:
    state = prospects.state
    collections, active, powers = state.collections, state.active, state.powers
    if move == DONE:
        return prospects.standing(collections)
    if move == LOOK:
        return prospects.used(collections, active, powers & ~SPY) + LOOKED
    if move < GIVE:
        card = move - STEAL
        source = next(number for number, cards in enumerate(collections) if card in cards)
        return prospects.used(moved(collections, card, source, active), active, powers & ~THIEF)
    card, target = divmod(move - GIVE, MOST_COLLECTIONS)
    return prospects.used(moved(collections, card, active, target), active, powers & ~PRANKSTER)


def _ordered(prospects: Prospects, move: int) -> float:
    """Deals the cards in this order to the players who would take them."""
    state = prospects.state
    collections = list(state.collections)
    per, players = state.per, state.players
    dealer = state.dealer
    lot: tuple[int, ...] = ()
    for place in PLACES[move]:
        if not lot:
            dealer = _next(collections, per, players, dealer)
        lot = (*lot, state.deck[state.at + place - 1])
        for step in range(players):
            who = (dealer + step) % players
            gains = [
                (prospects.gain(number, collections[number], lot), number)
                for number in range(per * who, per * (who + 1))
                if len(collections[number]) + len(lot) <= SIZE
            ]
            best = max(gains, default=(-1.0, -1))
            if best[0] > 0:
                collections[best[1]] += lot
                lot = ()
                break
    return prospects.standing(collections)


def _next(collections: Collections, per: int, players: int, dealer: int) -> int:
    """Who deals next: the first to the left who is not complete."""
    for step in range(1, players + 1):
        seat = (dealer + step) % players
        if any(len(collections[per * seat + at]) < SIZE for at in range(per)):
            return seat
    return dealer


# Every move of a playout is the guide's: at medal time a random one throws bonus cards away,
# and how lots are taken differs enough between playouts.
GUIDE = Guide(weigh, pick, worth, settled, careful=1.0)
