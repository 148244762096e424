"""The rules: whose turn, what is legal, what a move does.

Why every game ends, however it is played. A turn makes at most one peek and
finitely many completions (objectives only leave the piles), and it ends in one
of four ways: an action was spent, a free action was used, an objective was
completed (since version 2 of the rules), or the player is out of the phase. In
a phase a player has a limited number of ants to send, one birth and one
predator, and objectives only leave the piles, so a phase has finitely many
turns. A phase cannot end while a resource is left and a player, for whom the
predator is an action, still has it: that player has a possible action, so cannot
have ended a turn without one, so is not out. At most one player is the raider,
so every phase that does not empty the piles takes at least one resource off
them, and nothing ever puts one back. So there are fewer phases than resources.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TYPE_CHECKING

from ...core import Refusal, Tell, Why
from . import events, refusals, scoring, secrets
from . import why as advice
from .box import (
    ANTS,
    BIRTH_CARDS,
    FAMILIES,
    MOST_PLAYERS,
    NO_CARD,
    RESOURCES,
    SLOTS,
)
from .counts import ONE, count, total
from .material import HARVESTABLE, NOTHING, TYPES, Material
from .moves import (
    BIRTH,
    COMPLETE,
    END,
    HARVEST,
    HARVEST_TWO,
    JOKER_BIRTH,
    JOKER_NONE,
    PEEK,
    PREDATOR,
    START,
)
from .views import View, WholeView

JOKER = BIRTH_CARDS.index("joker")

COMPLETING_COUNTS = 2
"""From this version of the rules on, who completes an objective in a turn is not out after it."""


def _numbers(first: int, kinds: int) -> tuple[tuple[int, ...], ...]:
    """For every set of kinds, as bits: the moves of one sort, numbered from `first`."""
    return tuple(
        tuple(first + kind for kind in range(kinds) if chosen >> kind & 1)
        for chosen in range(1 << kinds)
    )


# The legal moves of each sort, computed once for every set of ants, piles or families.
_STARTS = _numbers(START, len(ANTS))
_HARVESTS = _numbers(HARVEST, len(RESOURCES))
_DOUBLE_HARVESTS = _numbers(HARVEST_TWO, len(RESOURCES))
_PREDATORS = _numbers(PREDATOR, len(RESOURCES))
_PEEKS = _numbers(PEEK, len(FAMILIES))
_CARD_BIRTHS = _numbers(BIRTH, len(ANTS))
_JOKER_BIRTHS = ((JOKER_NONE,), *_numbers(JOKER_BIRTH, len(ANTS))[1:])
_END = (END,)


class FourmidableState(Material):
    __slots__ = ()

    def legal(self, seat: int) -> tuple[int, ...]:
        if seat not in self.turn:
            return self.not_asked(seat)
        if not self.phase:
            return _STARTS[TYPES[self.reserve[seat]]]
        moves: tuple[int, ...] = ()
        full = self.full
        must_act = False
        if full:
            unspent = not self.spent
            if unspent:
                harvest = HARVESTABLE[self.active[seat]] & full
                if harvest:
                    must_act = True
                    moves = _HARVESTS[harvest] + _DOUBLE_HARVESTS[harvest & self.aces[seat]]
            if self.births[seat] == NOTHING:
                free = seat == self.breeder
                if free or unspent:
                    must_act |= not free
                    moves += _CARD_BIRTHS[self.birth_cards & 0b111]
                    if self.birth_cards >> JOKER:
                        moves += _JOKER_BIRTHS[TYPES[self.reserve[seat]]]
            if self.predators[seat] == NOTHING:
                free = seat == self.raider
                if free or unspent:
                    must_act |= not free
                    moves += _PREDATORS[full]
        payable = self.payable(seat)
        if payable:
            slots = enumerate(self.shown, COMPLETE)
            moves += tuple([move for move, card in slots if payable >> card & 1])
        if seat == self.strategist:
            moves += _PEEKS[self.peekable(seat)]
        return moves if must_act else moves + _END

    def why_not(self, seat: int, move: int) -> Refusal:
        return refusals.why_not(self, seat, move)

    def why(self, seat: int, move: int) -> list[Why]:
        return advice.why(self, seat, move)

    # A turn.

    def _apply(self, seat: int, move: int, tell: Tell | None) -> None:
        if move < HARVEST:
            self._start(seat, move - START, tell)
            return
        if move < HARVEST_TWO:
            self._harvest(seat, move - HARVEST, 1, tell)
        elif move < BIRTH:
            self.aces[seat] = 0
            self._harvest(seat, move - HARVEST_TWO, 2, tell)
        elif move < PREDATOR:
            self._birth(seat, move, tell)
        elif move < COMPLETE:
            self._predator(seat, move - PREDATOR, tell)
        elif move < PEEK:
            self._complete(seat, move - COMPLETE, tell)
        elif move < END:
            self._peek(seat, move - PEEK, tell)
        else:
            if tell:
                tell(events.TurnEnded(seat=seat))
            self._end_turn(seat, tell)
            return
        if not (
            (not self.spent and self.can_act(seat))
            or self.has_free_action(seat)
            or self.payable(seat)
            or self.peekable(seat)
        ):
            self._end_turn(seat, tell)

    def _end_turn(self, seat: int, tell: Tell | None) -> None:
        if self.newborn:
            self.active[seat] += self.newborn
            self.newborn = 0
        if not self.spent and not self.stays:
            self.out |= 1 << seat
            if tell:
                tell(events.Out(seat=seat))
        skipped: list[int] = []
        for step in range(1, self.players + 1):
            other = (seat + step) % self.players
            if self.out >> other & 1:
                continue
            if self.can_act(other) or self.payable(other) or self.has_free_action(other):
                if tell:
                    for passed in skipped:
                        tell(events.Skipped(seat=passed))
                self._begin_turn(other)
                return
            skipped.append(other)
        self._end_phase(tell)

    def _begin_turn(self, seat: int) -> None:
        self.spent = self.freed = self.paid = self.peeked = False
        self.turn = (seat,)

    def _end_phase(self, tell: Tell | None) -> None:
        if self.is_last_phase():
            self.turn = ()
            if tell:
                tell(events.Ended(seats=list(self.winners())))
            return
        self.active = [self.box.brood - reserve for reserve in self.reserve]
        self.births = [NOTHING] * self.players
        self.birth_cards = 0b1111 if self.players == MOST_PLAYERS else 0b0111
        self.predators = [NOTHING] * self.players
        self.out = 0
        self.first = (self.first + 1) % self.players
        self._begin_phase(tell)

    def _begin_phase(self, tell: Tell | None) -> None:
        """A resource is left and all ants are back, so the first player always has an action."""
        self.phase += 1
        if tell:
            tell(events.PhaseBegan(number=self.phase, seat=self.first))
        self._begin_turn(self.first)

    # What a player does.

    def _start(self, seat: int, ant: int, tell: Tell | None) -> None:
        self.reserve[seat] -= ONE[ant]
        self.active[seat] += ONE[ant]
        if tell:
            tell(events.Started(seat=seat, ant=ANTS[ant]))
        following = (seat + 1) % self.players
        if following == self.first and total(self.active[following]) == self.box.start:
            self._begin_phase(tell)
        else:
            self.turn = (following,)

    def _harvest(self, seat: int, resource: int, wanted: int, tell: Tell | None) -> None:
        taken = min(wanted, self.piles[resource])
        self.active[seat] -= ONE[resource >> 1]
        self.stock[seat] += taken * ONE[resource]
        self.spent = True
        if tell:
            harvested = events.Harvested if wanted == 1 else events.HarvestedTwo
            ant, name = ANTS[resource >> 1], RESOURCES[resource]
            tell(harvested(seat=seat, ant=ant, resource=name, count=taken))
        self._take_off(resource, taken, tell)

    def _take_off(self, resource: int, taken: int, tell: Tell | None) -> None:
        self.piles[resource] -= taken
        if self.piles[resource]:
            return
        self.full ^= 1 << resource
        if tell:
            tell(events.PileGone(resource=RESOURCES[resource]))
            if not self.full:
                tell(events.AllGone())

    def _birth(self, seat: int, move: int, tell: Tell | None) -> None:
        card = min(move - BIRTH, JOKER)
        self.births[seat] = card
        self.birth_cards ^= 1 << card
        if seat == self.breeder:
            self.freed = True
        else:
            self.spent = True
        ant = None if move == JOKER_NONE else (move - BIRTH) % len(ANTS)
        if ant is not None and not count(self.reserve[seat], ant):
            ant = None
        if ant is not None:
            self.reserve[seat] -= ONE[ant]
            self.newborn = ONE[ant]
        if tell:
            name = BIRTH_CARDS[card]
            if ant is None:
                tell(events.NoneBorn(seat=seat, card=name))
            else:
                tell(events.Born(seat=seat, card=name, ant=ANTS[ant]))

    def _predator(self, seat: int, resource: int, tell: Tell | None) -> None:
        self.predators[seat] = resource
        if seat == self.raider:
            self.freed = True
        else:
            self.spent = True
        if tell:
            tell(events.PredatorSent(seat=seat, resource=RESOURCES[resource]))
        self._take_off(resource, 1, tell)

    def _complete(self, seat: int, slot: int, tell: Tell | None) -> None:
        card = self.shown[slot]
        family = slot // SLOTS
        self.stock[seat] -= self.box.prices[card]
        self.completed[seat] += (card,)
        self.paid = self.setup.game.version >= COMPLETING_COUNTS
        deck, at = self.decks[family], self.drawn[family]
        self.up ^= 1 << card
        if at < len(deck):
            self.shown[slot] = deck[at]
            self.up ^= 1 << deck[at]
            self.drawn[family] += 1
            self.seen &= ~(1 << family)
        else:
            self.shown[slot] = NO_CARD
        if tell:
            self._tell_complete(seat, slot, card, tell)

    def _tell_complete(self, seat: int, slot: int, card: int, tell: Tell) -> None:
        number = len(self.completed[seat])
        family, place = FAMILIES[slot // SLOTS], slot % SLOTS + 1
        tell(
            events.Completed(
                seat=seat, family=family, slot=place, **secrets.face(self.box, card), count=number
            )
        )
        if self.shown[slot] == NO_CARD:
            tell(events.SlotEmpty(family=family, slot=place))
        else:
            face = secrets.face(self.box, self.shown[slot])
            tell(events.TurnedUp(family=family, slot=place, **face))
        if number == self.box.goal:
            tell(events.GoalReached(seat=seat, count=number))

    def _peek(self, seat: int, family: int, tell: Tell | None) -> None:
        self.peeked = True
        self.seen |= 1 << family
        if tell:
            face = secrets.face(self.box, self.decks[family][self.drawn[family]])
            cost, points = {seat: face["cost"]}, {seat: face["points"]}
            tell(events.Peeked(seat=seat, family=FAMILIES[family], cost=cost, points=points))

    # The count.

    def scores(self) -> list[int]:
        return scoring.totals(self.colonies(), self.box.bonus, self.box.shared_bonus)

    def winners(self) -> tuple[int, ...]:
        if self.turn:
            return ()
        return scoring.winners(self.colonies(), self.box.bonus, self.box.shared_bonus)

    def explain(self) -> list[events.AnyReason]:
        return scoring.explain(self.colonies(), self.box.bonus, self.box.shared_bonus)

    # What a seat may know: see secrets.py.

    if TYPE_CHECKING:

        def view(self, seat: int | None) -> WholeView: ...  # type: ignore[override]

    def _views(self, seats: Sequence[int | None]) -> list[View]:
        return secrets.views(self, seats)

    def _redeal(self, seat: int | None, rng: random.Random) -> None:
        secrets.redeal(self, seat, rng)

    def _redraw(self, rng: random.Random) -> None:
        secrets.redeal(self, self.strategist, rng)
