"""Decisions per second of the readable engine, beside peers in the same run.

    python -m benchmarks.rules [--seconds 1.0] [--rounds 5] [--write docs/speed.md]

One core, random play. Every contender plays in short slices that take turns,
so that a noisy machine disturbs all of them equally; the median slice counts, and
only the ratio to OpenSpiel's Python tic-tac-toe can be compared between machines.
"""

from __future__ import annotations

import argparse
import platform
import random
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any

from menagerie import games

from .peers import PEERS

YARDSTICK = "OpenSpiel python_tic_tac_toe"

CONFIGS: list[tuple[str, int, dict[str, Any], float]] = [
    ("animimix", 4, {}, 2.0),
    ("nimalia", 3, {}, 0.7),
    ("junior", 4, {}, 4.0),
    ("junior", 4, {"variant": "rush"}, 4.0),
    ("animalia", 4, {}, 3.0),
    ("animalia", 2, {}, 3.0),
    ("fourmidable", 3, {}, 3.0),
]
"""Game, players, options, and the aim as a multiple of tic-tac-toe, rules only."""

Contender = Callable[[float, random.Random], float]
"""Plays for about this many seconds and returns decisions per second."""


def ours(name: str, players: int, options: dict[str, Any], with_view: bool) -> Contender:
    game = games.load(name)

    def run(seconds: float, rng: random.Random) -> float:
        choice = rng.choice
        decisions = 0
        start = time.perf_counter()
        while (spent := time.perf_counter() - start) < seconds:
            state = game.deal(players, f"bench {rng.random()}", options)
            while state.turn:
                seat = state.turn[0]
                if with_view:
                    state.views((seat,))
                state.advance(seat, choice(state.legal(seat)))
                decisions += 1
        return decisions / spent

    return run


def label(name: str, players: int, options: dict[str, Any]) -> str:
    return " ".join([name, *map(str, options.values()), f"({players} players)"])


def measure(contenders: dict[str, Contender], seconds: float, rounds: int) -> dict[str, float]:
    rates: dict[str, list[float]] = {name: [] for name in contenders}
    for number in range(rounds):
        for name, run in contenders.items():
            rates[name].append(run(seconds, random.Random(number)))
    return {name: median(found) for name, found in rates.items()}


def report(rates: dict[str, float]) -> str:
    unit = rates[YARDSTICK]
    lines = [
        "| | decisions/s, rules only | × tic-tac-toe | aim | with the acting seat's view | × |",
        "|---|--:|--:|--:|--:|--:|",
    ]
    for name, players, options, aim in CONFIGS:
        key = label(name, players, options)
        rules, view = rates[key], rates[f"{key} view"]
        lines.append(
            f"| {key} | {rules:,.0f} | {rules / unit:.1f} | {aim:g} "
            f"| {view:,.0f} | {view / unit:.1f} |"
        )
    for key in PEERS:
        lines.append(f"| {key} | {rates[key]:,.0f} | {rates[key] / unit:.1f} | | | |")
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description="Speed of the rules beside peers.")
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--write", type=Path, help="put the table between the marks of this page")
    given = parser.parse_args()
    contenders: dict[str, Contender] = dict(PEERS)
    for name, players, options, _ in CONFIGS:
        key = label(name, players, options)
        contenders[key] = ours(name, players, options, with_view=False)
        contenders[f"{key} view"] = ours(name, players, options, with_view=True)
    measure(contenders, 0.05, 1)  # warm-up: imports, caches, first deals
    table = report(measure(contenders, given.seconds, given.rounds))
    print(table)
    if given.write:
        head, begin, rest = given.write.read_text("utf-8").partition("<!-- rules: begin -->\n")
        _, end, tail = rest.partition("<!-- rules: end -->")
        note = f"Python {platform.python_version()}, {given.rounds} × {given.seconds:g} s each.\n"
        given.write.write_text(f"{head}{begin}{note}\n{table}\n{end}{tail}", "utf-8")


if __name__ == "__main__":
    main()
