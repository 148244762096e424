"""How quickly bots search, and whether they keep their time.

    python -m benchmarks.search [--seconds 2] [--write docs/speed.md]
    python -m benchmarks.search --positions 1000     # no crash at random positions

Playouts per second on one core: an imagined state played on by guided moves to
its end, or to where the guide can tell its worth, beside OpenSpiel's Python MCTS
on its Python tic-tac-toe in the same run.
Then how long searching bots take for a decision while every core is busy with
something else, as a share of their budget.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import random
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from menagerie import bots, games
from menagerie.bots import Position
from menagerie.bots.guides import guide
from menagerie.bots.playout import play_out
from menagerie.core import State

TABLES: list[tuple[str, int, dict[str, Any]]] = [
    ("animimix", 4, {}),
    ("nimalia", 3, {}),
    ("junior", 4, {}),
    ("junior", 4, {"variant": "rush"}),
    ("animalia", 4, {}),
    ("fourmidable", 3, {}),
]
BUDGET = 0.1


def opening(name: str, players: int, options: dict[str, Any], moves: int = 0) -> State:
    state = games.load(name).deal(players, "search", options)
    rng = random.Random(1)
    for _ in range(moves):
        seat = rng.choice(state.turn)
        state.advance(seat, rng.choice(state.legal(seat)))
    return state


def rate(work: Callable[[], object], seconds: float) -> float:
    """How often `work` can be done in a second."""
    times, start = 0, time.perf_counter()
    while (spent := time.perf_counter() - start) < seconds:
        work()
        times += 1
    return times / spent


def playouts(name: str, players: int, options: dict[str, Any], seconds: float) -> list[float]:
    """Playouts per second, and what share of one goes to imagining, cloning and playing on."""
    rng = random.Random(2)
    advice = guide(name)
    position = Position.of(
        opening(name, players, options), opening(name, players, options).turn[0], rng
    )
    parts = [0.0] * 3
    count, start = 0, time.perf_counter()
    while time.perf_counter() - start < seconds:
        marks = [time.perf_counter()]
        state = position.imagine()
        marks.append(time.perf_counter())
        state = state.clone()
        marks.append(time.perf_counter())
        play_out(state, advice, rng)
        marks.append(time.perf_counter())
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


def overruns(decisions: int) -> list[tuple[str, str, float, float, float]]:
    """Per game and bot: mean, 95th percentile and worst of time taken over budget, under load."""
    context = multiprocessing.get_context("spawn")
    stop = context.Event()
    crowd = [context.Process(target=_busy, args=(stop,)) for _ in range(os.cpu_count() or 1)]
    for one in crowd:
        one.start()
    found = []
    try:
        for name, players, options in TABLES:
            for kind in ("mc", "ismcts"):
                bot = bots.make(f"{kind}:{BUDGET}")
                shares = sorted(_timed(bot, name, players, options, decisions))
                title = " ".join([name, *options.values()])
                worst = shares[-1]
                found.append(
                    (
                        title,
                        kind,
                        sum(shares) / len(shares),
                        shares[int(0.95 * (len(shares) - 1))],
                        worst,
                    )
                )
    finally:
        stop.set()
        for one in crowd:
            one.join()
    return found


def _timed(
    bot: bots.Bot, name: str, players: int, options: dict[str, Any], decisions: int
) -> list[float]:
    rng = random.Random(3)
    shares: list[float] = []
    while len(shares) < decisions:
        state = opening(name, players, options, rng.randrange(20))
        if not state.turn:
            continue
        seat = state.turn[0]
        position = Position.of(state, seat, rng)
        if len(position.legal) < 2:
            continue
        start = time.perf_counter()
        bot.choose(position)
        shares.append((time.perf_counter() - start) / BUDGET)
    return shares


def try_positions(count: int) -> None:
    """Every bot at `count` random positions of every configuration; a crash stops it."""
    from tests.tables import CASES, IDS

    names = ("random", "greedy", "mc:3i", "ismcts:3i")
    for case, (name, players, options) in zip(IDS, CASES, strict=True):
        rng = random.Random(case)
        tried = 0
        while tried < count:
            state = games.load(name).deal(players, f"try {rng.random()}", options)
            while state.turn and tried < count:
                seat = rng.choice(state.turn)
                bot = bots.make(names[tried % len(names)])
                move = bot.choose(Position.of(state, seat, rng))
                assert move in state.legal(seat)
                tried += 1
                state.advance(seat, rng.choice(state.legal(seat)))
        print(f"{case}: {count} positions, no crash", flush=True)


def report(seconds: float, decisions: int) -> str:
    lines = [
        "| | playouts/s | imagining | cloning | playing on |",
        "|---|--:|--:|--:|--:|",
    ]
    for name, players, options in TABLES:
        title = " ".join([name, *options.values(), f"({players} players)"])
        first, *parts = playouts(name, players, options, seconds)
        cells = " | ".join(f"{part:.0f} %" for part in parts)
        lines.append(f"| {title} | {first:,.0f} | {cells} |")
    lines.append(
        f"| OpenSpiel Python MCTS, python_tic_tac_toe | {open_spiel_mcts(seconds):,.0f} | | | | |"
    )
    lines += [
        "",
        f"Time taken per decision as a share of a budget of {BUDGET:g} s, {decisions} decisions "
        "each, while as many busy processes run as there are cores:",
        "",
        "| | bot | mean | 95th percentile | worst |",
        "|---|---|--:|--:|--:|",
    ]
    lines += [
        f"| {title} | {kind} | {mean:.2f} | {high:.2f} | {worst:.2f} |"
        for title, kind, mean, high, worst in overruns(decisions)
    ]
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description="Speed of search.")
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--decisions", type=int, default=40)
    parser.add_argument("--positions", type=int, help="try every bot at so many random positions")
    parser.add_argument("--write", type=Path, help="put the tables between the marks of this page")
    given = parser.parse_args()
    if given.positions:
        try_positions(given.positions)
        return
    table = report(given.seconds, given.decisions)
    print(table)
    if given.write:
        head, begin, rest = given.write.read_text("utf-8").partition("<!-- search: begin -->\n")
        _, end, tail = rest.partition("<!-- search: end -->")
        given.write.write_text(f"{head}{begin}\n{table}\n{end}{tail}", "utf-8")


if __name__ == "__main__":
    main()
