"""A match between bots, from Python."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .. import bots
from .. import games as rules
from ..bots import Bot
from ..core import Edition, Game, MenagerieError
from .contest import Contest
from .matches import new_match
from .parallel import Processes
from .play import Setting
from .standings import Standings


def match(
    game: str | Game,
    players: Sequence[Any],
    *,
    seats: int | None = None,
    games: int = 400,
    seed: str = "arena",
    jobs: int = 1,
    edition: Edition | None = None,
    **options: Any,
) -> Standings:
    """Lets bots play each other, every deal with every bot in every seat.

    `players` are names of bots, or objects with a method `choose(position)`; `seats` is the size
    of the table, `games` is rounded up to whole deals. With more than one of `jobs` the bots are
    made in other processes: then they are all names (`py:package.module:Class`).
    """
    found = rules.load(game) if isinstance(game, str) else game
    given = {_name(one): one for one in players}
    if len(given) < len(players):
        raise MenagerieError("Two bots have the same name: give one of them another `name`.")
    if jobs > 1 and not all(isinstance(one, str) for one in players):
        raise MenagerieError(
            "Objects play in this process only: name them py:package.module:Class, or leave "
            "`jobs` at 1."
        )
    for one in players:
        bots.seated(one)
    size = max(len(given), found.seats[0]) if seats is None else seats
    checked = found.options.of(options)
    found.deal(size, "check", checked, edition)
    setting = Setting(found.name, size, tuple(checked.texts()), edition)
    planned = new_match(setting, tuple(given), seed)

    def make(name: str) -> Bot:
        return bots.seated(given[name])

    own = make if jobs == 1 else None
    contest = Contest(planned, planned.deals_for(games), make=own)
    for _ in contest.run(None, Processes(jobs) if jobs > 1 else None):
        pass
    standings = contest.standings()
    assert standings is not None, "at least one deal was played"
    return standings


def _name(bot: Any) -> str:
    return bot if isinstance(bot, str) else bots.OwnBot(bot).label
