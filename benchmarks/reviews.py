"""What a review claims, tried on many games between bots.

    python -m benchmarks.reviews luck  [--games 1000] [--only GAME] [--jobs 2]
    python -m benchmarks.reviews order [--games 60]
    python -m benchmarks.reviews blunders [--games 20]
    python -m benchmarks.reviews time

`luck`: over many games of equal bots, the mean luck of every seat; its interval must contain zero.
`order`: the mean loss per decision of each level, from weak to strong. `blunders`: a decision in a
game between lions is replaced by the worst move there is; how often the review's first moment is
that one. `time`: how precise a review of a game for four is after how many seconds.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from random import Random
from time import perf_counter
from typing import TypeVar

from menagerie import games
from menagerie.arena.parallel import Processes, run_all
from menagerie.bots.guides import guide
from menagerie.core import State
from menagerie.core import record as records
from menagerie.review import Reviewer, review
from menagerie.review.playouts import known_world, replayed
from menagerie.review.reviewer import ROUNDS
from menagerie.review.samples import estimate
from tests.review.games import finished

T = TypeVar("T")
LEVELS = ("random", "mouse", "fox", "owl", "lion")
WORTH_FINDING = 0.1
"""A blunder that costs less than this is none: it is not planted."""
_SMALL = ROUNDS[0]


# The mean of luck.


def luck_of(game: str, number: int) -> tuple[float, ...]:
    bots = ("fox",) * games.load(game).seats[0]
    found = review(finished(game, bots, f"luck {number}"), _SMALL, f"luck {number}")
    return tuple(seat.luck.value for seat in found.seats)


def luck(count: int, jobs: int, names: Sequence[str]) -> Iterator[str]:
    yield "| game | games | mean luck of each seat, in points |\n|---|---:|---|"
    for game in names:
        rows = _all(luck_of, [(game, number) for number in range(count)], jobs)
        seats = [estimate([row[seat] for row in rows]) for seat in range(len(rows[0]))]
        said = ", ".join(
            f"{100 * one.value:+.1f} ± {100 * one.doubt:.1f}{' (!)' if one.is_sure else ''}"
            for one in seats
        )
        yield f"| {game} | {len(rows)} | {said} |"


# The order of levels.


def losses_of(game: str, level: str, number: int) -> list[float]:
    players = games.load(game).seats[0]
    found = review(finished(game, (level,) * players, f"order {number}"), 16, f"order {number}")
    return [step.loss.value for step in found.steps if step.loss is not None]


def order(count: int, jobs: int, names: Sequence[str]) -> Iterator[str]:
    yield f"| game | {' | '.join(LEVELS)} |\n|---|{'---|' * len(LEVELS)}"
    for game in names:
        cells = []
        for level in LEVELS:
            rows = _all(losses_of, [(game, level, number) for number in range(count)], jobs)
            one = estimate([sum(row) / len(row) for row in rows])
            cells.append(f"{100 * one.value:.1f} ± {100 * one.doubt:.1f}")
        yield f"| {game} | {' | '.join(cells)} |"


# Planted blunders.


def blunder_found(game: str, number: int) -> bool | None:
    """Whether the planted blunder is the first moment; None if there was no place for one."""
    players, seed = games.load(game).seats[0], f"blunder {number}"
    bots = ("lion",) * players
    whole = replayed(str(finished(game, bots, seed)))
    rng = Random(seed)
    for at in rng.sample(range(len(whole)), len(whole)):
        state, (seat, _) = whole.state(at), whole.history.moves[at]
        worst = _worst(state, seat, seed)
        if worst is None:
            continue
        opening = [*whole.history.moves[:at], (seat, worst)]
        found = review(finished(game, bots, seed, opening), 64, seed)
        moments = found.moments(seat)
        return bool(moments) and moments[0].step.number == at + 1
    return None


def _worst(state: State, seat: int, seed: str) -> int | None:
    """The worst of some moves, if it is a blunder."""
    legal = state.legal(seat)
    if len(legal) < 2:
        return None
    moves = Random(seed).sample(list(legal), min(12, len(legal)))
    advice = guide(state.setup.game.name)
    tried = [
        known_world(state, seat, moves, advice, f"{seed} {world}").tried for world in range(48)
    ]
    means = [sum(row[at] for row in tried) / len(tried) for at in range(len(moves))]
    worst = min(range(len(moves)), key=lambda at: means[at])
    return moves[worst] if max(means) - means[worst] >= WORTH_FINDING else None


def blunders(count: int, jobs: int, names: Sequence[str]) -> Iterator[str]:
    yield "| game | planted | found as the first moment |\n|---|---:|---:|"
    for game in names:
        rows = _all(blunder_found, [(game, number) for number in range(count)], jobs)
        planted = [row for row in rows if row is not None]
        yield f"| {game} | {len(planted)} | {sum(planted)} |"


# Time.


def time(count: int, jobs: int, names: Sequence[str]) -> Iterator[str]:
    """One process; a game for four between foxes."""
    yield "| game | other endings | seconds | doubt about luck, in points |\n|---|---:|---:|---:|"
    for game in names:
        record = records.read(str(finished(game, ("fox",) * 4, "time")))
        reviewer, started = Reviewer(record), perf_counter()
        while not reviewer.is_done and perf_counter() - started < 60:
            found = reviewer.round()
            doubt = sum(seat.luck.doubt for seat in found.seats) / len(found.seats)
            spent = perf_counter() - started
            yield f"| {game} | {found.worlds} | {spent:.1f} | {100 * doubt:.0f} |"


def _all(work: Callable[..., T], tasks: Sequence[tuple[object, ...]], jobs: int) -> list[T]:
    workforce = Processes(jobs) if jobs > 1 else None
    return [found for _, found in run_all(work, tasks, workforce)]


CLAIMS = {"luck": (luck, 1000), "order": (order, 60), "blunders": (blunders, 20), "time": (time, 1)}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("claim", choices=CLAIMS)
    parser.add_argument("--games", type=int)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--only", default="", help="one game")
    asked = parser.parse_args()
    claim, usual = CLAIMS[asked.claim]
    names = [asked.only] if asked.only else list(games.HOUSE)
    for line in partial(claim, asked.games or usual, asked.jobs)(names):
        print(line, flush=True)


if __name__ == "__main__":
    main()
