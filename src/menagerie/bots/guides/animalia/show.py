"""Animalia: what a collection can expect to win.

A collection is a number: a digit to the base 6 for the animals of each family,
and one for the owl. Every coming card is taken to be the best of a few cards drawn
at random from the hidden ones; the expectation is then computed backwards.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import product
from math import exp, sqrt

from ....games.animalia import scoring
from ....games.animalia.box import (
    CARDS,
    FAMILIES,
    OWL,
    ROLES,
    SEASONS,
    SIZE,
    STARS_OF,
    cards_for,
    set_size,
)
from ....games.animalia.rules import AnimaliaState

CHOICE = {2: 2.2, 3: 2.0, 4: 2.0, 5: 2.0, 6: 2.0}
"""Each card still to come is taken to be the best of this many cards drawn at random; by the
number of players. Values from 1.3 to 3 were tried: those near these are as good, those at both
ends are worse."""
BONUS = {2: 1.8, 3: 1.2, 4: 1.2, 5: 1.2, 6: 1.2}
"""What a bonus card to come is worth, by players. With two collections there are more places
where it fits: 0.8 lost 11 % of the games to 1.2 there, and 1.8 won 8 %."""

FADE = {2: 2.0, 3: 1.4, 4: 1.4, 5: 1.4, 6: 1.4}
"""In a season that has begun, `CHOICE` is 1 plus this number at the beginning. It falls to 1 as the
others complete their collections, because one must then take every card. At two players this
won 8 % more games."""

_SEASON = {5: (0.68, 0.0, 0.16, 0.11, 0.04, 0.01), 7: (0.42, 0.02, 0.26, 0.18, 0.08, 0.04)}
"""The probabilities to win 0 to 5 medals of one family in a season, by the size of a set. In many
games, medals of one family led to more points than these numbers give. But a guide that expected
that lost 5 to 10 % of its games: to collect one family is to give up others."""

_KINDS = len(FAMILIES)
_BASE = SIZE + 1
_STEP = tuple(_BASE**family for family in range(_KINDS + 1))
FAMILY = tuple(_KINDS if card == OWL else card // len(ROLES) for card in range(len(CARDS)))
"""The family of a card as a number; the owl is a family of its own."""
KEY = tuple(_STEP[family] for family in FAMILY)
"""What a card adds to the number of its collection."""

Medals = tuple[tuple[int, int], ...]


def key_of(cards: Sequence[int]) -> int:
    """The number of a collection."""
    return sum([KEY[card] for card in cards])


@cache
def later(size: int, seasons: int, count: int) -> float:
    """The points that `count` medals of a family are worth with this number of seasons to go,
    without the points of the medals yet to be won."""
    if not seasons:
        return count + scoring.EXCELLENCE * (count // size)
    return sum(
        chance * (later(size, seasons - 1, count + more) - more)
        for more, chance in enumerate(_SEASON[size])
    )


@cache
def won(key: int) -> tuple[Medals, ...]:
    """The medals (family, count) of a collection: one way, or with the owl one for each family."""
    counts = [key // step % _BASE for step in _STEP]
    if counts.pop():
        return tuple(won(key - _STEP[_KINDS] + _STEP[family])[0] for family in range(_KINDS))
    least = 1 if min(counts) == 1 else 2
    return (tuple((family, count) for family, count in enumerate(counts) if count >= least),)


@cache
def _animals(key: int) -> int:
    return sum(key // step % _BASE for step in _STEP)


@lru_cache(512)
def _complete(size: int, seasons: int, banked: tuple[int, ...]) -> dict[int, float]:
    """The values of complete collections, which do not depend on the cards to come: all
    expectations with these medals share them, and add what they compute."""
    return {}


class Show:
    """One seat's expectations in a season."""

    def __init__(
        self, size: int, seasons: int, banked: Sequence[int], unseen: Sequence[int], choice: float
    ) -> None:
        self.gains = [
            [
                later(size, seasons, count + more) - later(size, seasons, count)
                for more in range(2 * SIZE + 1)
            ]
            for count in banked
        ]
        """By family and number of new medals."""
        self.known: dict[int, float] = {}
        """The values computed so far, by collection; complete ones are looked up by `value`."""
        self._complete = _complete(size, seasons, tuple(banked))
        self._choice = choice
        whole = sum(unseen)
        self._odds = [
            (step, count / whole) for step, count in zip(_STEP, unseen, strict=True) if count
        ]
        # There is only one owl.
        self._odds_without_owl = [pair for pair in self._odds if pair[0] != _STEP[_KINDS]]
        self._pairs: dict[tuple[int, int], float] = {}

    def value(self, key: int) -> float:
        """What a collection can expect."""
        found = self.known.get(key)
        if found is None:
            found = self.known[key] = self._value(key, SIZE - _animals(key))
        return found

    def know_all(self) -> None:
        """Computes every case, so that `known` has all of them."""
        self.value(0)
        self.known |= self._complete

    def _value(self, key: int, room: int) -> float:
        drawn = self._odds if key < _STEP[_KINDS] else self._odds_without_owl
        if not room or not drawn:
            return self._final(key)
        known = self.known if room > 1 else self._complete
        after = []
        for step, odds in drawn:
            worth = known.get(key + step)
            if worth is None:
                worth = known[key + step] = self._value(key + step, room - 1)
            after.append((worth, odds))
        after.sort(reverse=True)
        whole = left = sum([odds for _, odds in after])
        # The chance that none of the cards is better than those looked at so far.
        none, total = 1.0, 0.0
        for worth, odds in after:
            left -= odds
            rest = (left / whole) ** self._choice if left > 1e-9 else 0.0
            total += worth * (none - rest)
            none = rest
        return total

    def _final(self, key: int) -> float:
        """What a collection is worth to which nothing is added."""
        gains = self.gains
        return max([sum([gains[family][count] for family, count in way]) for way in won(key)])

    def _worth(self, medals: dict[int, int]) -> float:
        return sum([self.gains[family][count] for family, count in medals.items()])

    def medals(self, keys: Sequence[int], owl: int | None = None) -> float:
        """What a seat's complete collections are worth together. Without a word about the owl
        it stands for the family that suits best."""
        if owl is None:
            return self.value(keys[0]) if len(keys) == 1 else self._both(keys[0], keys[1])
        ways = [won(key) for key in keys]
        return self._worth(_added([way[owl if len(way) > 1 else 0] for way in ways]))

    def _both(self, first: int, second: int) -> float:
        found = self._pairs.get((first, second))
        if found is None:
            ways = product(won(first), won(second))
            found = max(self._worth(_added(way)) for way in ways)
            self._pairs[first, second] = found
        return found

    def together(self, first: int, second: int) -> float:
        """How much more than each by itself two collections are worth, as they are now."""
        gains, more = self.gains, dict(won(second)[0])
        found = 0.0
        for family, count in won(first)[0]:
            if also := more.get(family):
                gain = gains[family]
                found += gain[count + also] - gain[count] - gain[also]
        return found


def _added(medals: Sequence[Medals]) -> dict[int, int]:
    found: dict[int, int] = {}
    for way in medals:
        for family, count in way:
            found[family] = found.get(family, 0) + count
    return found


Name = tuple[int, int, tuple[int, ...], tuple[int, ...], float]
_shows: dict[Name, Show] = {}


def _show(
    players: int, seasons: int, banked: tuple[int, ...], unseen: tuple[int, ...], choice: float
) -> Show:
    name = (players, seasons, banked, unseen, choice)
    show = _shows.get(name)
    if show is None:
        if len(_shows) >= 512:
            _shows.clear()
        show = _shows[name] = Show(set_size(players), seasons, banked, unseen, choice)
    return show


@cache
def _box(players: int) -> tuple[int, ...]:
    """How many cards of each family, and owls, are in play."""
    families = [FAMILY[card] for card in cards_for(players)]
    return tuple(families.count(family) for family in range(_KINDS + 1))


def shows(state: AnimaliaState, seat: int) -> list[Show]:
    """A Show for every collection, by what `seat` knows of the cards to come."""
    unseen = list(_box(state.players))
    for cards in (*state.collections, state.bonus[seat]):
        for card in cards:
            unseen[FAMILY[card]] -= 1
    found = []
    room = [
        SIZE * state.per
        - sum(map(len, state.collections[state.per * owner : state.per * owner + state.per]))
        for owner in range(state.players)
    ]
    whole = SIZE * state.per * (state.players - 1)
    for number in range(len(state.collections)):
        share = (sum(room) - room[number // state.per]) / whole
        choice = 1 + FADE[state.players] * sqrt(share)
        banked = state.medals[number // state.per]
        if state.per > 1:
            # What lies in the other collection will most likely count for the same sets.
            more = dict(won(key_of(state.collections[number ^ 1]))[0])
            banked = tuple(count + more.get(family, 0) for family, count in enumerate(banked))
        found.append(_show(state.players, SEASONS - state.season, banked, tuple(unseen), choice))
    return found


_usual: dict[tuple[int, int, tuple[int, ...]], Show] = {}


def usual(players: int, seasons: int, banked: tuple[int, ...]) -> Show:
    """What collections can expect from a full box: every case computed, for playouts."""
    name = (players, seasons, banked)
    show = _usual.get(name)
    if show is None:
        if len(_usual) >= 512:
            _usual.clear()
        show = _usual[name] = Show(
            set_size(players), seasons, banked, _box(players), CHOICE[players]
        )
        show.know_all()
    return show


def elegance(collections: Sequence[tuple[int, ...]]) -> list[float]:
    """The bonus cards each collection can expect."""
    totals = []
    room = SIZE * len(collections)
    for cards in collections:
        total = 0
        for card in cards:
            total += STARS_OF[card]
        totals.append(total)
        room -= len(cards)
    if not room:
        return [float(prize) for prize in scoring.prizes(totals)]
    spread = 0.5 + 0.9 * sqrt(room / len(collections))
    best = max(totals)
    odds = [exp((total - best) / spread) for total in totals]
    whole = sum(odds)
    # First with the odds, second with the odds among those who are not first.
    behind = sum([odd / (whole - odd) for odd in odds])
    return [odd / whole * (2 + behind - odd / (whole - odd)) for odd in odds]
