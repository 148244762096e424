"""The rules: whose turn it is, what is legal, what a move does."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, Self

from menagerie.core import Options, Refusal, Setup, State, Tell, best

from . import events, scoring, secrets
from .box import CARDS, Box
from .moves import MOVES, Play


class NewtsState(State[Options, Box]):
    __slots__ = ("hands", "played", "rest", "taken")

    def __init__(self, setup: Setup[Options, Box]) -> None:
        super().__init__(setup)
        size = setup.edition.box.hand
        # All chance comes from the shuffler, each shuffle with a label of its own.
        deck = setup.shuffler.shuffle("deck", CARDS)
        self.hands = [sorted(deck[seat * size : (seat + 1) * size]) for seat in range(self.players)]
        self.rest = sorted(deck[self.players * size :])
        """The cards that are in no hand; no player sees them."""
        self.played: list[int | None] = [None] * self.players
        """The cards of this round, by seat."""
        self.taken = [0] * self.players
        """The rounds that each seat has taken."""
        self.turn = (setup.game.first_seat(setup),)

    def clone(self) -> Self:
        other = object.__new__(type(self))
        other.setup, other.players, other.turn = self.setup, self.players, self.turn
        other.hands = [hand[:] for hand in self.hands]
        other.rest, other.played, other.taken = self.rest[:], self.played[:], self.taken[:]
        return other

    def legal(self, seat: int) -> tuple[int, ...]:
        if seat not in self.turn:
            return self.not_asked(seat)
        return tuple(MOVES.number(Play(card)) for card in self.hands[seat])

    def why_not(self, seat: int, move: int) -> Refusal:
        return events.NotInHand(card=MOVES[move].card)

    def _apply(self, seat: int, move: int, tell: Tell | None) -> None:
        card = MOVES[move].card
        self.hands[seat].remove(card)
        self.played[seat] = card
        if tell:
            tell(events.Played(seat=seat, card=card))
        cards = [one for one in self.played if one is not None]
        if len(cards) < self.players:
            self.turn = ((seat + 1) % self.players,)
        else:
            self._end_round(scoring.taker(cards), tell)

    def _end_round(self, seat: int, tell: Tell | None) -> None:
        """The player who takes the round begins the next one."""
        self.taken[seat] += 1
        self.played = [None] * self.players
        self.turn = (seat,) if self.hands[seat] else ()
        if tell:
            tell(events.Taken(seat=seat))
            if not self.turn:
                tell(events.Ended(seats=list(self.winners())))

    def scores(self) -> list[int]:
        return self.taken[:]

    def winners(self) -> tuple[int, ...]:
        return () if self.turn else best(self.taken)

    def explain(self) -> Sequence[events.Rounds]:
        return scoring.explain(self.taken)

    # What a seat may know: see secrets.py.

    def _views(self, seats: Sequence[int | None]) -> list[dict[str, Any]]:
        return [dict(secrets.view(self, seat)) for seat in seats]

    def _redeal(self, seat: int | None, rng: random.Random) -> None:
        secrets.redeal(self, seat, rng)
