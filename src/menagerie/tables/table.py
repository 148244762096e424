"""A table, computed from its log.

`Table` is what a log comes to, and nothing else: no clock, no storage, no connections. What each
kind of entry does to it is said in `seating`, `playing` and `taking_back`; `folding` puts them
together. Each entry becomes a `Step`, which observers count (`step_counts`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

from .. import games
from ..core import Game, State
from ..core.fair import FairDeal, commitment
from . import log
from .chairs import Chair, LateGuest, PlayedMove, Step, TakenBack, UndoWish
from .log import BrokenLog
from .status import OPEN, RUNNING, Status
from .step_counts import StepCounts

INVITED = "invited"
"""What a table waits for where it keeps a seat for somebody: the same word whatever the seat and
however often, so that nobody is called twice to one table."""


class Table:
    """A table after some entries of its log; the first is its creation."""

    def __init__(self, table_id: str, created: log.Created, at: float) -> None:
        self.id = table_id
        self.code = created.code
        self.owner = created.owner
        self.game = self.rules(created.game)
        self.options: dict[str, Any] = dict(created.options)
        self.listed = created.listed
        self.banned: set[str] = set()
        """The identities of people whom the owner has sent away: they may watch, not sit down."""
        self.queue: list[LateGuest] = []
        """Who wants the next free seat, first come, first served."""
        self.clock = created.clock
        self.secret = created.secret
        self.origin = created.origin
        self.called: float | None = None
        """Since when the table waits for pledges and contributions (`mixing.py`); None before the
        start is asked for, and after the deal."""
        self.withheld: set[str] = set()
        """The identities of people who have let a deal of this round go: they have no part in the
        next attempt."""
        self.chairs = [
            Chair(seat.who, seat.name, seat.level, seat.guest, seat.contribution)
            for seat in created.seats
        ]
        self.players = len(self.chairs)
        self.steps = StepCounts(self.players, at)
        self.edition = ""
        """The tag of the edition of the last deal."""
        self.status: Status = OPEN
        self.number = 1
        """The last entry of the log."""
        self.round = 1
        """Counts the games of this table, through rematches."""
        self.changes: Counter[str] = Counter()
        """By identity: how often each has changed the table since the last rematch, by sitting
        down, arranging seats, contributing and coming back."""
        self.state: State | None = None
        self.played: list[PlayedMove] = []
        """The moves of this round that were not taken back."""
        self.wish: UndoWish | None = None
        """That a move be taken back, while the others are asked."""
        self.wishes_declined: set[tuple[int, int]] = set()
        """The seats and moves that the others did not want to take back."""
        self.taken_back: list[TakenBack] = []
        """What was taken back with everybody's agreement, in order."""
        self.ids: dict[tuple[int, str], int] = {}
        """The moves that came with an id, and the number each had for its seat."""
        self.asked = [0] * self.players
        """The number, for each seat, of the step that asked for its present decision."""
        self.turns = [0] * self.players
        """How often, in this round, it has come to be each seat's turn."""
        self.since = [at] * self.players
        """When each seat was asked for its present decision, by steps that everyone saw."""
        self.steps.count("created", None, at)

    # What it is.

    @property
    def turn(self) -> tuple[int, ...]:
        """The seats that owe a decision."""
        return self.state.turn if self.state is not None and self.status == RUNNING else ()

    @property
    def moves(self) -> list[tuple[int, int]]:
        """The seats and moves of this round, in order."""
        return [(one.seat, one.move) for one in self.played]

    @property
    def names(self) -> list[str]:
        return [chair.name for chair in self.chairs]

    @property
    def is_trial(self) -> bool:
        """Whether the deal was known before: this game goes on from a moment of another one
        (`trial.py`), or somebody learns the game by it (`lesson.py`)."""
        return self.origin != "" and self.round == 1

    @property
    def commitment(self) -> str:
        """Published before the deal; empty where the secret was known before."""
        return "" if self.is_trial else commitment(self.secret)

    def seats_of(self, who: str | None) -> list[int]:
        """The seats that belong to a person."""
        if who is None:
            return []
        return [seat for seat, chair in enumerate(self.chairs) if chair.who == who]

    def kept_for(self, who: str | None) -> list[int]:
        """The open seats that are kept for a person or a program."""
        if not who:
            return []
        return [seat for seat, chair in enumerate(self.chairs) if chair.kept_for == who]

    def people_due(self) -> dict[str, str]:
        """The people for whom the table waits, and for each of them what for: a decision, by a text
        that is another one at the next turn; or before the start, that they take the seat that is
        kept for them."""
        if self.status == OPEN:
            return {chair.kept_for: INVITED for chair in self.chairs if chair.kept_for}
        return {
            self.chairs[seat].who or "": f"{self.round}.{seat}.{self.turns[seat]}"
            for seat in self.turn
            if self.chairs[seat].is_person
        }

    def bots_due(self) -> list[int]:
        """The bots that owe a decision."""
        return [seat for seat in self.turn if self.chairs[seat].level is not None]

    def fair(self) -> FairDeal:
        """The secret of the deal and the contributions: to be revealed at the end only."""
        return FairDeal(
            self.commitment, self.secret, tuple(chair.contribution for chair in self.chairs)
        )

    # What the rules say. A table whose rules are not here says it in its own way (`lost.py`).

    def rules(self, name: str, version: int | None = None) -> Game:
        """The game under that version of its rules, or under the one that is dealt today."""
        return games.load(name, version)

    def after(self, moves: Iterable[tuple[int, int]]) -> State:
        """The position after these moves of the present deal."""
        if self.state is None:
            raise BrokenLog("nothing was dealt.")
        state = self.game.deal_from(self.state.setup)
        for seat, move in moves:
            state.check(seat, move)
            state.advance(seat, move)
        return state

    def go_back(self) -> None:
        """To the position after the moves that are left."""
        self.state = self.after(self.moves)

    def next_first(self) -> None:
        """The next seat begins the next game."""
        if self.state is None:
            raise BrokenLog("a rematch needs a game before it.")
        first = (self.game.first_seat(self.state.setup) + 1) % self.players
        self.options = {**self.options, "first": first}

    # What is asked.

    def ask_anew(self, seats: Iterable[int], at: float) -> None:
        """These seats have a new question, and their time runs from now on."""
        for seat in seats:
            self.asked[seat] = self.steps.seen[seat]
            self.since[seat] = at


Followers = dict[type[log.Body], Callable[[Table, Any, float], Step]]
"""By kind of entry: what it does to a table."""
