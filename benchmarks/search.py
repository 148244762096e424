"""How quickly bots search, and whether they keep their time.

    python -m benchmarks.search [--seconds 2] [--write docs/speed.md]
    python -m benchmarks.search --positions 1000     # no crash at random positions

Playouts per second on one core: an imagined state is played on with guided moves to
its end, or until the guide can judge it; beside OpenSpiel's Python MCTS on its Python
tic-tac-toe in the same run.
Then how long searching bots take for a decision while every core is busy with
something else, as a share of their budget.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import random
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import fmean
from typing import Any

from menagerie import bots, games
from menagerie.arena.statistics import percentile
from menagerie.bots import Position
from menagerie.bots.guides import guide
from menagerie.bots.playout import play_out
from menagerie.core import State

Configuration = tuple[str, int, dict[str, Any]]

TABLES: list[Configuration] = [
    ("animimix", 4, {}),
    ("nimalia", 3, {}),
    ("junior", 4, {}),
    ("junior", 4, {"variant": "rush"}),
    ("animalia", 4, {}),
    ("fourmidable", 3, {}),
]
TRIED = ("random", "greedy", "mc:6i", "ismcts:4i")
"""The bots that are tried at random positions; all others are made of these."""

BUDGET = 0.1
BUDGETS = {f"mc:{BUDGET}": BUDGET, f"ismcts:{BUDGET}": BUDGET, "owl": 0.3, "elephant": 0.3}
"""The bots whose time is watched, and the seconds they may take."""


def opening(name: str, players: int, options: dict[str, Any], moves: int = 0) -> State:
    state = games.load(name).deal(players, "search", options)
    rng = random.Random(1)
    for _ in range(moves):
        seat = rng.choice(state.turn)
        state.advance(seat, rng.choice(state.legal(seat)))
    return state


def rate(work: Callable[[], object], seconds: float) -> float:
    """How often `work` can be done in a second of one core."""
    times, start = 0, time.thread_time()
    while (spent := time.thread_time() - start) < seconds:
        work()
        times += 1
    return times / spent


def playouts(table: Configuration, seconds: float) -> list[float]:
    """Playouts per second of one core, and what share of one goes to imagining, cloning and
    playing on."""
    rng = random.Random(2)
    advice = guide(table[0])
    state = opening(*table)
    position = Position.of(state, state.turn[0], rng)
    parts = [0.0] * 3
    count = 0
    while sum(parts) < seconds:
        marks = [time.thread_time()]
        state = position.imagine()
        marks.append(time.thread_time())
        state = state.clone()
        marks.append(time.thread_time())
        play_out(state, advice, rng)
        marks.append(time.thread_time())
        for at in range(3):
            parts[at] += marks[at + 1] - marks[at]
        count += 1
    whole = sum(parts)
    return [count / whole, *(100 * part / whole for part in parts)]


def open_spiel_mcts(seconds: float) -> float:
    """Simulations per second of OpenSpiel's Python MCTS at the start of tic-tac-toe."""
    import numpy as np
    import pyspiel
    from open_spiel.python import games as _registered  # noqa: F401
    from open_spiel.python.algorithms import mcts

    game = pyspiel.load_game("python_tic_tac_toe")
    simulations = 50
    chance = np.random.RandomState(1)
    bot = mcts.MCTSBot(
        game, 1.4, simulations, mcts.RandomRolloutEvaluator(1, chance), random_state=chance
    )
    return simulations * rate(lambda: bot.step(game.new_initial_state()), seconds)


def _busy(stop: Any) -> None:
    while not stop.is_set():
        sum(range(10_000))


@dataclass(frozen=True, slots=True)
class Kept:
    """How a bot kept its time at a table: shares of its budget."""

    table: str
    bot: str
    took: list[float]
    """Of wall-clock time, in order of size."""
    worked: list[float]
    """Of one core, in order of size: without the time that other processes got."""

    def row(self) -> str:
        cells = [
            fmean(self.took),
            percentile(self.took, 0.95),
            percentile(self.took, 0.99),
            self.took[-1],
            self.worked[-1],
        ]
        figures = " | ".join(f"{cell:.2f}" for cell in cells)
        return f"| {self.table} | {self.bot} | {len(self.took)} | {figures} |"


def overruns(tables: Sequence[Configuration], decisions: int) -> list[Kept]:
    """How every searching bot keeps its time while every core is busy with something else."""
    context = multiprocessing.get_context("spawn")
    stop = context.Event()
    crowd = [context.Process(target=_busy, args=(stop,)) for _ in range(os.cpu_count() or 1)]
    for one in crowd:
        one.start()
    try:
        return [
            _timed(name, budget, table, max(10, round(decisions * BUDGET / budget)))
            for table in tables
            for name, budget in BUDGETS.items()
        ]
    finally:
        stop.set()
        for one in crowd:
            one.join()


def _timed(name: str, budget: float, table: Configuration, count: int) -> Kept:
    rng = random.Random(3)
    bot = bots.make(name)
    took: list[float] = []
    worked: list[float] = []
    while len(took) < count:
        state = opening(*table, rng.randrange(20))
        if not state.turn:
            continue
        position = Position.of(state, state.turn[0], rng)
        if len(position.legal) < 2:
            continue
        clock, core = time.perf_counter(), time.thread_time()
        bot.choose(position)
        took.append((time.perf_counter() - clock) / budget)
        worked.append((time.thread_time() - core) / budget)
    title = " ".join([table[0], *table[2].values()])
    return Kept(title, name, sorted(took), sorted(worked))


def try_positions(count: int, only: str | None) -> None:
    """Every bot at `count` random positions of every configuration; a crash stops it."""
    from tests.configurations import CASES, IDS

    for case, (name, players, options) in zip(IDS, CASES, strict=True):
        if only not in (None, name):
            continue
        rng = random.Random(case)
        tried = 0
        while tried < count:
            state = games.load(name).deal(players, f"try {rng.random()}", options)
            while state.turn and tried < count:
                seat = rng.choice(state.turn)
                position = Position.of(state, seat, rng)
                for bot in TRIED:
                    assert bots.make(bot).choose(position) in state.legal(seat), (case, bot)
                tried += 1
                state.advance(seat, rng.choice(state.legal(seat)))
        print(f"{case}: {count} positions, {len(TRIED)} bots, no crash", flush=True)


def report(tables: Sequence[Configuration], seconds: float, decisions: int) -> str:
    lines = [
        "| | playouts/s | imagining | cloning | playing on |",
        "|---|--:|--:|--:|--:|",
    ]
    for table in tables:
        title = " ".join([table[0], *table[2].values(), f"({table[1]} players)"])
        first, *parts = playouts(table, seconds)
        cells = " | ".join(f"{part:.0f} %" for part in parts)
        lines.append(f"| {title} | {first:,.0f} | {cells} |")
    lines.append(
        f"| OpenSpiel Python MCTS, python_tic_tac_toe | {open_spiel_mcts(seconds):,.0f} | | | | |"
    )
    lines += [
        "",
        "Time taken per decision as a share of what the bot may take, while as many busy processes "
        "run as there are cores; last what the bot itself used of one core:",
        "",
        "| | bot | decisions | mean | 95 % | 99 % | worst | worst, of one core |",
        "|---|---|--:|--:|--:|--:|--:|--:|",
    ]
    lines += [kept.row() for kept in overruns(tables, decisions)]
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description="Speed of search.")
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--decisions", type=int, default=100)
    parser.add_argument("--only", choices=games.HOUSE, help="one game")
    parser.add_argument("--positions", type=int, help="try every bot at this many random positions")
    parser.add_argument("--write", type=Path, help="put the tables between the marks of this page")
    given = parser.parse_args()
    if given.positions:
        try_positions(given.positions, given.only)
        return
    tables = [table for table in TABLES if given.only in (None, table[0])]
    page = report(tables, given.seconds, given.decisions)
    print(page)
    if given.write:
        head, begin, rest = given.write.read_text("utf-8").partition("<!-- search: begin -->\n")
        _, end, tail = rest.partition("<!-- search: end -->")
        given.write.write_text(f"{head}{begin}\n{page}\n{end}{tail}", "utf-8")


if __name__ == "__main__":
    main()
