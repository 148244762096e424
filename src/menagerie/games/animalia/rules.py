"""The rules: seasons, lots and who takes them.

What a take may trigger is in `powers.py`, the end of a season in `awards.py`,
what each seat has learnt in `memory.py`.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Self

from ...core import Options, Refusal, Setup, State, Tell, Why
from . import awards, events, memory, outlook, powers, refusals, scoring, secrets
from . import why as advice
from .box import CARDS, FAMILIES, LARGEST_LOT, SIZE, Box, cards_for, names, set_size
from .moves import PASS, STEAL, TAKE
from .phases import MEDALS, OFFER, PLACE
from .views import View, WholeView

_PASS_OR_TAKE = (PASS, TAKE)
_CLOCKWISE = {
    players: [
        tuple((seat + step) % players for step in range(1, players + 1)) for seat in range(players)
    ]
    for players in range(2, 7)
}


@dataclass(frozen=True, slots=True)
class AnimaliaOptions(Options):
    """Animalia has no options of its own."""


class AnimaliaState(State[AnimaliaOptions, Box]):
    __slots__ = (
        "active", "answered", "at", "bonus", "box", "collections", "covers", "dealer", "deck",
        "glimpses", "lot", "medals", "owls", "per", "phase", "powers", "private", "public",
        "season",
    )  # fmt: skip

    def __init__(self, setup: Setup[AnimaliaOptions, Box]) -> None:
        super().__init__(setup)
        players = self.players
        self.box = setup.edition.box
        self.per = 2 if players == 2 else 1
        """The number of collections that each player builds."""
        self.season = 0
        self.phase = OFFER
        self.dealer = setup.game.first_seat(setup)
        self.deck: tuple[int, ...] = ()
        self.at = 0
        """The place in the deck of the top of the pile."""
        self.lot: tuple[int, ...] = ()
        self.collections: list[tuple[int, ...]] = []
        """The first seat's, then the second's, and so on."""
        self.active = 0
        """The collection whose powers are in use."""
        self.powers = 0
        """The triggered powers that are neither used nor lost."""
        self.bonus: list[tuple[int, ...]] = [()] * players
        self.covers: list[tuple[tuple[int, int], ...]] = [()] * players
        """At medal time: (slot, bonus card) of each seat; slots count from 0."""
        self.owls: list[int | None] = [None] * players
        """At medal time: the family, as a number, that a seat's owl stands for."""
        self.answered = 0
        """At medal time: the seats that have answered, as bits."""
        self.medals: list[tuple[int, ...]] = [(0,) * len(FAMILIES)] * players
        self.glimpses: list[memory.Glimpse | None] = [None] * players
        self.public: memory.Story = ((),) * players
        self.private: list[tuple[memory.Story, ...]] = [()] * players
        self.new_season(None)

    def clone(self) -> Self:
        other = object.__new__(type(self))
        other.setup, other.players, other.turn = self.setup, self.players, self.turn
        other.box, other.per, other.season = self.box, self.per, self.season
        other.phase, other.dealer = self.phase, self.dealer
        other.deck, other.at, other.lot = self.deck, self.at, self.lot
        other.collections = self.collections[:]
        other.active, other.powers = self.active, self.powers
        other.bonus, other.medals = self.bonus[:], self.medals[:]
        other.covers, other.owls, other.answered = self.covers[:], self.owls[:], self.answered
        other.glimpses, other.public = self.glimpses[:], self.public
        other.private = self.private[:]
        return other

    def legal(self, seat: int) -> Sequence[int]:
        if seat not in self.turn:
            return self.not_asked(seat)
        if self.phase == OFFER:
            return _PASS_OR_TAKE if self.per == 1 else (PASS, *self._takes(seat))
        if self.phase == MEDALS:
            return awards.legal(self, seat)
        if self.phase == PLACE:
            return self._takes(seat)
        return powers.legal(self)

    def why_not(self, seat: int, move: int) -> Refusal:
        return refusals.why_not(self, seat, move)

    def why(self, seat: int, move: int) -> list[Why]:
        return advice.why(self, seat, move)

    def _has_answered(self, seat: int) -> bool:
        return self.phase == MEDALS and bool(self.answered >> seat & 1)

    def _apply(self, seat: int, move: int, tell: Tell | None) -> None:
        if move == PASS:
            self._pass(seat, tell)
        elif move < STEAL:
            self._take(self.per * seat + move - TAKE, tell)
        elif self.phase == MEDALS:
            awards.answer(self, seat, move, tell)
        else:
            powers.use(self, seat, move, tell)

    # Collections.

    def owner(self, collection: int) -> int:
        return collection // self.per

    def owned(self, seat: int) -> range:
        """The collections of a seat."""
        return range(self.per * seat, self.per * (seat + 1))

    def room(self, seat: int) -> int:
        """The largest lot a seat could take; none when everything is complete."""
        if self.per == 1:
            return SIZE - len(self.collections[seat])
        first, second = self.collections[2 * seat : 2 * seat + 2]
        return SIZE - min(len(first), len(second))

    def places(self, seat: int) -> list[int]:
        """The collections of a seat that have room for the lot."""
        most = SIZE - len(self.lot)
        return [held for held in self.owned(seat) if len(self.collections[held]) <= most]

    def _takes(self, seat: int) -> list[int]:
        return [TAKE + collection - self.per * seat for collection in self.places(seat)]

    def clockwise(self) -> tuple[int, ...]:
        """The seats from the left of the dealer round to the dealer."""
        return _CLOCKWISE[self.players][self.dealer]

    # Seasons and lots.

    def new_season(self, tell: Tell | None) -> None:
        """Everything but the bonus cards still held is shuffled; the dealer turns up a card."""
        self.season += 1
        held = [card for hand in self.bonus for card in hand]
        cards = [card for card in cards_for(self.players) if card not in held]
        self.deck = tuple(self.setup.shuffler.shuffle(f"season-{self.season}", cards))
        self.at = 0
        self.collections = [()] * (self.per * self.players)
        self.covers = [()] * self.players
        self.owls = [None] * self.players
        self.answered = 0
        self.glimpses = [None] * self.players
        if tell:
            tell(events.SeasonBegan(number=self.season, dealer=self.dealer))
        self._turn_up(tell)

    def end_turn(self, tell: Tell | None) -> None:
        """The lot is taken: the next incomplete player to the left of the dealer deals."""
        incomplete = [seat for seat in self.clockwise() if self.room(seat)]
        if not incomplete:
            awards.elegance(self, tell)
            return
        self.dealer = incomplete[0]
        self._turn_up(tell)
        if len(incomplete) == 1:
            if tell:
                tell(events.LastIncomplete(seat=self.dealer))
            self._must_take(tell)

    def _draw(self) -> int:
        card = self.deck[self.at]
        self.at += 1
        return card

    def _turn_up(self, tell: Tell | None) -> None:
        self.lot = (self._draw(),)
        self.phase = OFFER
        self.turn = (self.dealer,)
        if tell:
            tell(events.TurnedUp(seat=self.dealer, card=CARDS[self.lot[0]]))

    def _pass(self, seat: int, tell: Tell | None) -> None:
        """The lot goes on to the left; a complete player is skipped, one without room passes."""
        if tell:
            tell(events.Passed(seat=seat))
        size = len(self.lot)
        while (seat := (seat + 1) % self.players) != self.dealer:
            room = self.room(seat)
            if room >= size:
                self.turn = (seat,)
                return
            if room and tell:
                tell(events.NoRoom(seat=seat, count=size))
        self._returned(tell)

    def _returned(self, tell: Tell | None) -> None:
        """No player wanted the lot: the dealer adds a card, unless the lot must be taken now."""
        if len(self.lot) == LARGEST_LOT or self.room(self.dealer) == len(self.lot):
            if tell:
                tell(events.Returned(dealer=self.dealer, count=len(self.lot)))
            self._must_take(tell)
            return
        card = self._draw()
        self.lot += (card,)
        self.turn = (self.dealer,)
        if tell:
            tell(events.Added(seat=self.dealer, card=CARDS[card], cards=names(self.lot)))

    def _must_take(self, tell: Tell | None) -> None:
        """The dealer takes the lot; with two collections it fits into, the dealer chooses one."""
        places = self.places(self.dealer)
        if len(places) == 1:
            self._take(places[0], tell)
        else:
            self.phase = PLACE
            self.turn = (self.dealer,)

    def _take(self, collection: int, tell: Tell | None) -> None:
        held, lot = self.collections[collection], self.lot
        self.collections[collection] = held + lot
        self.lot = ()
        if tell:
            taken = events.Taken if self.per == 1 else events.TakenInto
            seat = self.owner(collection)
            tell(taken(seat=seat, cards=names(lot), collection=collection + 1))
        triggered = powers.triggered(held, lot)
        if triggered:
            powers.start(self, collection, triggered, tell)
        else:
            self.end_turn(tell)

    # The count.

    def won(self) -> list[dict[str, int]]:
        """Every seat's medals by family."""
        return [dict(zip(FAMILIES, counts, strict=True)) for counts in self.medals]

    def scores(self) -> list[int]:
        size = set_size(self.players)
        return [scoring.points(medals, size) for medals in self.won()]

    def winners(self) -> tuple[int, ...]:
        return () if self.turn else scoring.winners(self.won(), set_size(self.players))

    def explain(self) -> list[events.AnyReason]:
        return scoring.explain(self.won(), set_size(self.players))

    def prospect(self, before: Self, seat: int) -> list[events.AnyReason]:
        return outlook.change(self, before, seat)

    # What a seat may know: see secrets.py.

    if TYPE_CHECKING:

        def view(self, seat: int | None) -> WholeView: ...  # type: ignore[override]

    def _views(self, seats: Sequence[int | None]) -> list[View]:
        return secrets.views(self, seats)

    def _redeal(self, seat: int | None, rng: random.Random) -> None:
        secrets.redeal(self, seat, rng)

    def _redraw(self, rng: random.Random) -> None:
        secrets.redraw(self, rng)
