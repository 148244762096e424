"""The seats of a table, and the steps that observers have counted."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from ..core import Event
from .people import unlike_a_bot

Eye = int | None
"""A seat's pair of eyes; None: a spectator's."""


@dataclass(slots=True)
class Chair:
    """A seat and who is in it."""

    who: str | None = None
    """The identity of the person it belongs to."""
    name: str = ""
    face: str = field(default="", kw_only=True)
    """What the person has chosen (`faces.py`); empty where there is no choice."""
    level: str | None = None
    """The bot that plays: the seat's own bot, or one that stands in for the person."""
    guest: bool = False
    contribution: str = ""
    """What is mixed into the deal; empty until it is shown."""
    pledge: str = ""
    """The hash of a contribution that is not shown before all pledges are in."""
    mixes: bool = False
    """Whether a browser sits here that takes part: the start waits a moment for it."""
    program_of: str = field(default="", kw_only=True)
    """Where a program plays as a guest: the name of the person whose it is."""
    kept_for: str = field(default="", kw_only=True)
    """The identity for which an open seat is kept; empty where it is kept for a name, or not."""
    kept_name: str = field(default="", kw_only=True)
    """For whom an open seat is kept, as everyone reads it; empty where it is free for all."""
    spent: float = 0.0
    """Seconds used, measured between steps that everyone saw."""

    def for_rematch(self) -> Chair:
        """The same seat in the next game: open, if its person did not come back."""
        if self.is_away:
            return Chair()
        return Chair(
            self.who,
            self.name,
            self.level,
            self.guest,
            face=self.face,
            mixes=self.mixes,
            program_of=self.program_of,
        )

    @property
    def written(self) -> str:
        """The name in lists and records, where a person must not be taken for a bot."""
        return self.name if self.who is None else unlike_a_bot(self.name)

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


@dataclass(slots=True)
class UndoWish:
    """A person asks the others whether a move may be taken back (`undo.py`)."""

    seat: int
    left: int
    """The number of moves that would be left."""
    agreed: set[str] = field(default_factory=set)
    """The identities of the people who have agreed."""


class PlayedMove(NamedTuple):
    """A move of the present round."""

    seat: int
    move: int
    by_person: bool
    """Whether a person chose it."""
    spent_before: tuple[float, ...]
    """The seconds that every seat had used before it."""


class TakenBack(NamedTuple):
    """What was taken back with everybody's agreement."""

    seat: int
    """Whose wish it was."""
    left: int
    """The number of moves that were left."""
    moves: tuple[tuple[int, int], ...]
    """The seats and moves that went, in order."""


class LateGuest(NamedTuple):
    """A person who watches and wants the next seat that becomes free."""

    who: str
    name: str
    face: str


class Step(NamedTuple):
    """One thing that happened, and which observers can see that it did."""

    what: str
    """The kind of its entry."""
    seat: int | None
    at: float
    events: tuple[Event, ...]
    numbers: tuple[int | None, ...]
    """Its number for each seat and, last, for spectators; None where it cannot be seen."""

    def number(self, eye: Eye) -> int | None:
        return self.numbers[-1 if eye is None else eye]
