"""A match from its first game to its standings: it is played, kept, resumed, stopped early."""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import closing
from dataclasses import dataclass, field
from functools import partial

from ..bots import Bot
from ..core import MenagerieError
from .journal import Journal
from .matches import JournalEntry, Key, Match, play_game
from .parallel import WorkersLost, Workforce, run_all
from .standings import Deal, Standings, standings, whole_deals
from .stopping import EarlyStop


@dataclass(slots=True)
class Contest:
    """A match that is being played."""

    match: Match
    deals: int
    stop_early: bool = False
    entries: dict[Key, JournalEntry] = field(default_factory=dict)
    make: Callable[[str], Bot] | None = None
    """Finds the bot of a name, where it is not one that every process can make."""
    decided: int | None = None
    """The number of deals after which the order was decided; None if it was not, or not asked."""

    @property
    def games(self) -> int:
        """The number of games, if the match is not stopped early."""
        return self.deals * self.match.rotations

    def run(
        self, journal: Journal | None, workforce: Workforce | None
    ) -> Generator[JournalEntry, None, None]:
        """Plays what is missing and yields each game as it ends."""
        if journal is not None:
            self.entries.update(journal.entries)
        verdict = _Progress(self) if self.stop_early else None
        if verdict is not None and verdict.is_decided():
            return
        missing = (
            (self.match, *key) for key in self.match.games(self.deals) if key not in self.entries
        )
        try:
            play = play_game if self.make is None else partial(play_game, make=self.make)
            with closing(run_all(play, missing, workforce)) as played:
                for _, entry in played:
                    if journal is not None:
                        journal.add(entry)
                    self.entries[entry.key] = entry
                    yield entry
                    if verdict is not None and verdict.is_decided():
                        return
        except WorkersLost as lost:
            _, deal, turn = lost.task
            seats = ", ".join(self.match.seats((deal, turn)))
            raise MenagerieError(
                f"Deal {deal + 1}, rotation {turn + 1} ({seats}) cannot be played: {lost} "
                "The games that were finished are kept, if there is an --out."
            ) from lost

    def played(self) -> list[Deal]:
        """The whole deals that count: all of them, or those up to the decision."""
        asked = [entry for entry in self.entries.values() if entry.deal < self.deals]
        return whole_deals(self.match, asked)[: self.decided]

    def standings(self) -> Standings | None:
        """The standings after the whole deals; None before the first one is complete."""
        played = self.played()
        return standings(self.match, played) if played else None


class _Progress:
    """Takes whole deals in their order, so that the decision does not depend on which worker was
    fastest."""

    def __init__(self, contest: Contest) -> None:
        self.contest = contest
        self.verdict = EarlyStop(contest.match.bots)

    def is_decided(self) -> bool:
        contest, match = self.contest, self.contest.match
        while self.verdict.deals < contest.deals:
            keys = [(self.verdict.deals, turn) for turn in range(match.rotations)]
            if any(key not in contest.entries for key in keys):
                return False
            self.verdict.add(tuple(contest.entries[key] for key in keys))
            if self.verdict.decided:
                contest.decided = self.verdict.deals
                return True
        return False
