"""Where a table stands: who sits where, what is played, what each observer has seen."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from .. import games
from ..core import Event, Game, MenagerieError, State
from ..core.fair import FairDeal, commitment
from ..core.record import Line, Record
from . import log

OPEN, RUNNING, OVER, ABANDONED = "open", "running", "over", "abandoned"

KEPT_STEPS = 32
"""The latest steps stay at hand, for whoever comes back after a short while."""


@dataclass(slots=True)
class Chair:
    """A seat and who is in it."""

    who: str | None = None
    """The identity of the person it belongs to."""
    name: str = ""
    level: str | None = None
    """The bot that plays: its own, or in for the person."""
    guest: bool = False
    contribution: str = ""
    spent: float = 0.0
    """Seconds used, by the steps everybody saw."""

    @property
    def is_open(self) -> bool:
        return self.who is None and self.level is None

    @property
    def is_person(self) -> bool:
        """Whether a person plays now."""
        return self.who is not None and self.level is None

    @property
    def is_away(self) -> bool:
        return self.who is not None and self.level is not None


class Step(NamedTuple):
    """One thing that happened, and who can tell that it did."""

    what: str
    """The kind of its entry."""
    seat: int | None
    at: float
    events: tuple[Event, ...]
    numbers: tuple[int | None, ...]
    """The number it has for each seat and, last, for spectators; None: it cannot be seen."""

    def number(self, seat: int | None) -> int | None:
        return self.numbers[-1 if seat is None else seat]


@dataclass(slots=True)
class Standing:
    """A table after some entries of its log."""

    id: str
    code: str = ""
    owner: str = ""
    game: Game = field(default_factory=lambda: games.load(games.HOUSE[0]))
    options: dict[str, Any] = field(default_factory=dict)
    listed: bool = False
    clock: log.Clock = field(default_factory=log.Clock)
    status: str = OPEN
    chairs: list[Chair] = field(default_factory=list)
    secret: str = ""
    number: int = 0
    """The last entry of the log."""
    round: int = 1
    """Counts the games of this table, through rematches."""
    state: State | None = None
    moves: list[tuple[int, int]] = field(default_factory=list)
    ids: dict[tuple[int, str], int] = field(default_factory=dict)
    """The moves that came with an id, and the number each had for its seat."""
    seen: list[int] = field(default_factory=list)
    """How many steps each seat and, last, spectators have seen."""
    asked: list[int] = field(default_factory=list)
    """The number, for each seat, of the step that asked for its present decision."""
    since: list[float] = field(default_factory=list)
    """When each seat's present decision became due, as everybody could see."""
    updated: float = 0.0
    """When everybody last saw something happen."""
    steps: deque[Step] = field(default_factory=lambda: deque(maxlen=KEPT_STEPS))

    # What it is.

    @property
    def players(self) -> int:
        return len(self.chairs)

    @property
    def turn(self) -> tuple[int, ...]:
        """The seats that owe a decision."""
        return self.state.turn if self.state is not None and self.status == RUNNING else ()

    @property
    def names(self) -> list[str]:
        return [chair.name for chair in self.chairs]

    @property
    def commitment(self) -> str:
        return commitment(self.secret)

    def seats_of(self, who: str | None) -> list[int]:
        """The seats that belong to a person."""
        if who is None:
            return []
        return [seat for seat, chair in enumerate(self.chairs) if chair.who == who]

    def bots_due(self) -> list[int]:
        """The bots that owe a decision."""
        return [seat for seat in self.turn if self.chairs[seat].level is not None]

    def fair(self) -> FairDeal:
        """The whole truth about the deal: to be revealed at the end only."""
        return FairDeal(
            self.commitment, self.secret, tuple(chair.contribution for chair in self.chairs)
        )

    def record(self) -> Record:
        """The game of this round, secret included: to be revealed at the end only."""
        if self.state is None or self.status not in (OVER, ABANDONED):
            raise MenagerieError("A game is written down when it is over.")
        fair, setup = self.fair(), self.state.setup
        over = self.status == OVER
        return Record(
            game=self.game.name,
            rules=self.game.version,
            edition=setup.edition.tag,
            players=self.players,
            seed=fair.seed,
            names=tuple(self.names),
            options=tuple(setup.options.texts()),
            fair=fair,
            moves=[Line(seat, self.game.moves.text(move)) for seat, move in self.moves],
            result=tuple(self.state.scores()) if over else None,
            winners=self.state.winners() if over else (),
        )
