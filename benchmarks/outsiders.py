"""Our bots against OpenSpiel's own, through the door, at equal time.

    python -m benchmarks.outsiders [--games 20] [--seconds 0.3] [--only nimalia] [--write]

`IS-MCTS` draws what its seat cannot know again for each playout (our `resample_from_infostate`),
as it must. `MCTS` searches the true state: it sees every hidden card and all that will be drawn,
and is listed to show what cheating brings. Both play random games to the end. Time is that of one
core; an outsider makes as many playouts as fit, judged by its decisions so far.

Two players; each deal is played twice, with the seats changed. Rewards are by rank.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable
from pathlib import Path
from statistics import fmean
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

import menagerie.envs.openspiel  # noqa: F401  (its games are registered by the import)
from benchmarks.marks import put
from menagerie import bots, games
from menagerie.arena.statistics import estimate
from menagerie.bots import Position

PAGE = Path(__file__).parents[1] / "docs" / "strength.md"
FIRST_DEAL = 40
MOST = 2_000
"""Playouts of a decision at most: near the end of a game a search stops early, and its pace says
nothing about the next one."""

Chooser = Callable[[Any], int]


class Outsider:
    """A bot of OpenSpiel that is given seconds in place of playouts."""

    def __init__(self, make: Callable[[int], Any], seconds: float) -> None:
        self._make, self._seconds = make, seconds
        self._pace = 20.0
        """Playouts in a second, as far as is known."""
        self.playouts: list[int] = []

    def __call__(self, state: Any) -> int:
        legal = state.legal_actions()
        if len(legal) == 1:
            return int(legal[0])
        count = min(MOST, max(2, round(self._pace * self._seconds)))
        bot, began = self._make(count), time.thread_time()
        chosen = int(bot.step(state))
        took = time.thread_time() - began
        # Positions differ: one decision does not change the guess by more than half.
        seen = count / max(took, 1e-4)
        self._pace = 0.5 * self._pace + 0.5 * min(seen, 2 * self._pace)
        self.playouts.append(count)
        return chosen


def outsiders(game: Any, seconds: float, luck: int) -> dict[str, Outsider]:
    rng = np.random.RandomState(luck)
    ends = mcts.RandomRolloutEvaluator(1, rng)
    return {
        "IS-MCTS": Outsider(
            lambda count: ismcts.ISMCTSBot(
                game, ends, 1.4, count, allow_inconsistent_action_sets=True, random_state=rng
            ),
            seconds,
        ),
        "MCTS (sees all cards)": Outsider(
            lambda count: mcts.MCTSBot(game, 1.4, count, ends, random_state=rng), seconds
        ),
    }


def ours(name: str, rng: random.Random) -> Chooser:
    bot = bots.make(name)

    def choose(state: Any) -> int:
        position = Position.of(state.dealt.table.state, state.current_player(), rng)
        return bot.choose(position)

    return choose


def play(game: Any, deal: int, chairs: tuple[Chooser, Chooser]) -> list[float]:
    state = game.new_initial_state()
    state.apply_action(deal)
    while not state.is_terminal():
        state.apply_action(chairs[state.current_player()](state))
    found: list[float] = state.returns()
    return found


def row(name: str, rival: str, bot: str, count: int, seconds: float) -> str:
    game = pyspiel.load_game(f"menagerie_{name}(players=2)")
    theirs = outsiders(game, seconds, 1)[rival]
    mine = ours(bot, random.Random(1))
    rewards = []
    for deal in range(FIRST_DEAL, FIRST_DEAL + count // 2):
        first = play(game, deal, (mine, theirs))[0]
        rewards.append((first + play(game, deal, (theirs, mine))[1]) / 2)
    found = estimate(rewards)
    sure = found.margin is not None and abs(found.mean) > found.margin
    told = f"{found.mean:+.2f}" + ("" if found.margin is None else f" ± {found.margin:.2f}")
    title = games.load(name).title["en"]
    return (
        f"| {title} | {bot} | {rival} | {f'**{told}**' if sure else told} | "
        f"{2 * len(rewards)} | {fmean(theirs.playouts):.0f} |"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description="Our bots against OpenSpiel's.")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=0.3)
    parser.add_argument("--only", nargs="+", default=games.HOUSE, metavar="GAME")
    parser.add_argument("--write", action="store_true", help=f"put it into {PAGE.name}")
    given = parser.parse_args()
    lines = [
        "| | ours | OpenSpiel's | our reward | games | its playouts |",
        "|---|---|---|--:|--:|--:|",
    ]
    print("\n".join(lines), flush=True)
    for name in given.only:
        for rival in ("IS-MCTS", "MCTS (sees all cards)"):
            lines.append(row(name, rival, f"net:{given.seconds:g}cpu", given.games, given.seconds))
            print(lines[-1], flush=True)
    if given.write:
        put(PAGE, "outsiders", "\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
