"""The rules: all players choose in secret, then all frogs go at once."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Self

from menagerie.core import BadOption, Number, Options, Refusal, Setup, State, Tell, best
from menagerie.core.options import is_count

from . import events, scoring, secrets
from .box import Box
from .moves import MOVES, Dive, Jump


@dataclass(frozen=True, slots=True)
class FrogsOptions(Options):
    """All seats play at once, so `first` changes nothing here."""

    larvae: Annotated[int, Number(0, 2)] = 1
    """What a dive is worth."""

    def __post_init__(self) -> None:
        Options.__post_init__(self)
        if not is_count(self.larvae) or self.larvae > 2:
            raise BadOption(f"Option 'larvae' is 0, 1 or 2, not {self.larvae!r}.")


class FrogsState(State[FrogsOptions, Box]):
    __slots__ = ("choices", "dives", "eaten", "flies", "hands", "rest", "sent")

    def __init__(self, setup: Setup[FrogsOptions, Box]) -> None:
        super().__init__(setup)
        box = setup.edition.box
        deck = setup.shuffler.shuffle("frogs", box.frogs)
        self.hands = [
            sorted(deck[seat * box.hand : (seat + 1) * box.hand]) for seat in range(self.players)
        ]
        self.rest = sorted(deck[self.players * box.hand :])
        """The frogs that are in no hand; no player sees them."""
        self.flies = list(setup.shuffler.shuffle("flies", box.flies))
        """The flies that are left: this evening's first, then those to come, which are unknown."""
        self.choices: list[int | None] = [None] * self.players
        """What each seat has chosen this evening."""
        self.sent: list[list[str]] = [[] for _ in range(self.players)]
        """What each seat has played, evening by evening."""
        self.eaten: list[list[int]] = [[] for _ in range(self.players)]
        self.dives = [0] * self.players
        self.turn = tuple(range(self.players))

    def clone(self) -> Self:
        other = object.__new__(type(self))
        other.setup, other.players, other.turn = self.setup, self.players, self.turn
        other.hands = [hand[:] for hand in self.hands]
        other.rest, other.flies, other.choices = self.rest[:], self.flies[:], self.choices[:]
        other.sent = [line[:] for line in self.sent]
        other.eaten = [flies[:] for flies in self.eaten]
        other.dives = self.dives[:]
        return other

    @property
    def evening(self) -> int:
        return min(len(self.sent[0]) + 1, self.setup.edition.box.hand)

    def legal(self, seat: int) -> tuple[int, ...]:
        return moves_of(self.hands[seat]) if seat in self.turn else self.not_asked(seat)

    def why_not(self, seat: int, move: int) -> Refusal:
        return events.NotInHand(size=MOVES[move].size, hand=self.hands[seat])

    def _has_answered(self, seat: int) -> bool:
        return self.choices[seat] is not None

    def _apply(self, seat: int, move: int, tell: Tell | None) -> None:
        self.choices[seat] = move
        self.turn = tuple(other for other in self.turn if other != seat)
        if tell:
            tell(events.Chosen(seat=seat, move={seat: MOVES.text(move)}))
        if not self.turn:
            self._resolve(tell)

    def _resolve(self, tell: Tell | None) -> None:
        """All frogs go at once, and the next evening comes."""
        fly, jumps = self.flies.pop(0), {}
        for seat, move in enumerate(self.choices):
            assert move is not None
            choice = MOVES[move]
            self.hands[seat].remove(choice.size)
            self.sent[seat].append(str(choice))
            if isinstance(choice, Jump):
                jumps[seat] = choice.size
                if tell:
                    tell(events.Jumped(seat=seat, size=choice.size))
            else:
                self._dive(seat, choice, tell)
        winner = scoring.eater(jumps)
        if winner is not None:
            self.eaten[winner].append(fly)
        if tell:
            escaped = events.Escaped(fly=fly)
            tell(escaped if winner is None else events.Eaten(seat=winner, fly=fly))
        self.choices = [None] * self.players
        self._next(tell)

    def _dive(self, seat: int, choice: Dive, tell: Tell | None) -> None:
        self.dives[seat] += 1
        if tell:
            found = self.setup.options.larvae
            tell(events.Dived(seat=seat, size=choice.size, count=found))

    def _next(self, tell: Tell | None) -> None:
        if self.flies:
            self.turn = tuple(range(self.players))
            if tell:
                tell(events.Dealt(evening=self.evening, fly=self.flies[0]))
        elif tell:
            tell(events.Ended(seats=list(self.winners())))

    def scores(self) -> list[int]:
        larvae = self.setup.options.larvae
        return [
            sum(flies) + larvae * dives
            for flies, dives in zip(self.eaten, self.dives, strict=True)
        ]  # fmt: skip

    def winners(self) -> tuple[int, ...]:
        return () if self.turn else best(self.scores())

    def explain(self) -> Sequence[events.Flies | events.Larvae]:
        return scoring.explain(self.eaten, self.dives, self.setup.options.larvae)

    def _views(self, seats: Sequence[int | None]) -> list[dict[str, Any]]:
        return [dict(secrets.view(self, seat)) for seat in seats]

    def _redeal(self, seat: int | None, rng: random.Random) -> None:
        secrets.redeal(self, seat, rng)


def moves_of(hand: Sequence[int]) -> tuple[int, ...]:
    """Every frog of a hand may jump or dive; equal frogs are one choice."""
    sizes = sorted(set(hand))
    return (
        *(MOVES.number(Jump(size)) for size in sizes),
        *(MOVES.number(Dive(size)) for size in sizes),
    )
