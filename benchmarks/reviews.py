"""What a review claims, tried on many games between bots.

    python -m benchmarks.reviews luck  [--games 1000] [--only GAME] [--jobs 2] [--seconds 600]
    python -m benchmarks.reviews order [--games 60] [--reference lion]
    python -m benchmarks.reviews blunders [--games 30]
    python -m benchmarks.reviews time

`luck`: over many games of equal bots, the mean luck of every seat; its interval must contain zero.
`order`: the mean loss per decision of each level, from weak to strong; with the `lion` as the
reference player, some decisions of each game stand for all. `blunders`: in a game
between lions the decision with most at stake is replaced by the worst move there is; how often the
review's first moment is that one. `time`: how precise a review of a game for four is after how
many seconds.

What each game told is kept in `build/reviews/`; the same command continues from there, and with
`--seconds` it stops after that time and says what is known so far.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import zip_longest
from multiprocessing import get_context
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any, NamedTuple

from menagerie import games
from menagerie.arena.parallel import Processes, run_all
from menagerie.bots.guides import guide
from menagerie.core import record as records
from menagerie.core.record import Record
from menagerie.core.replay import Replay
from menagerie.review import Review, Reviewer, review
from menagerie.review.playouts import (
    Job,
    JobResult,
    candidates,
    known_world,
    pieces,
    replayed,
    was_asked,
)
from menagerie.review.playouts import work as play
from menagerie.review.reference import GUIDE, LION, REFERENCES, advice_of
from menagerie.review.result import Estimated
from menagerie.review.reviewer import ROUNDS
from menagerie.review.samples import StepSamples, estimate
from tests.review.games import finished

KEPT = Path(__file__).parents[1] / "build" / "reviews"
LEVELS = ("random", "mouse", "fox", "owl", "lion")
WORTH_FINDING = 0.15
"""A blunder that costs less than this is none: it is not planted."""
FEW, MANY = 6, 48
"""How many worlds a move is tried in, at a first and at a closer look."""
CLOSER = 5
"""The number of decisions that are looked at more closely."""
PLANTED = 20
"""So many blunders of each game are counted; not every game has a place for one."""
_SMALL = ROUNDS[0]
SOME, WORLDS_OF_SOME = 0.2, 4
"""The part of the decisions that the lion looks at, and in how many worlds: for one and the same
time, more games say more than more worlds."""


# The mean of luck.


def luck_of(game: str, number: int) -> tuple[float, ...]:
    bots = ("fox",) * games.load(game).seats[0]
    found = review(finished(game, bots, f"luck {number}"), _SMALL, f"luck {number}")
    return tuple(seat.luck.value for seat in found.seats)


def luck(count: int, work: Work, names: Sequence[str]) -> Iterator[str]:
    yield "| game | games | mean luck of each seat, in points |\n|---|---:|---|"
    asked = {game: [(game, number) for number in range(count)] for game in names}
    found = work(luck_of, asked)
    for game in names:
        rows = found[game]
        if len(rows) < 2:
            continue
        seats = [estimate([row[seat] for row in rows]) for seat in range(len(rows[0]))]
        said = ", ".join(
            f"{100 * one.value:+.1f} ± {100 * one.doubt:.1f}{' (!)' if one.is_sure else ''}"
            for one in seats
        )
        yield f"| {game} | {len(rows)} | {said} |"


# The order of levels.


def losses_of(game: str, level: str, number: int) -> list[float]:
    found = review(_order_game(game, level, number), 16, f"order {number}")
    return [step.loss.value for step in found.steps if step.loss is not None]


def losses_by_lion(game: str, level: str, number: int) -> list[float]:
    """The same for some decisions, with the lion as the reference player."""
    whole, seed = replayed(str(_order_game(game, level, number))), f"order {number}"
    chosen, found = Random(seed), []
    advice = advice_of(LION, whole.state(0).setup)
    for step, (seat, move) in enumerate(whole.history.moves):
        if chosen.random() > SOME:
            continue
        source = f"{seed} {step}"
        moves = candidates(whole.state(step), seat, move, source, LION)
        if moves:
            (state, answered), samples = was_asked(whole, step), StepSamples(seat, move, moves)
            known = [
                known_world(state, seat, moves, advice, f"{source} {world}", answered)
                for world in range(WORLDS_OF_SOME)
            ]
            samples.add(JobResult(step, [], [], known))
            lead = samples.lead()
            assert lead is not None
            found.append(lead.gain.value)
    return found


def _order_game(game: str, level: str, number: int) -> Record:
    return finished(game, (level,) * games.load(game).seats[0], f"order {number}")


def order(
    count: int,
    work: Work,
    names: Sequence[str],
    losses: Callable[[str, str, int], list[float]] = losses_of,
    levels: Sequence[str] = LEVELS,
) -> Iterator[str]:
    yield f"| game | {' | '.join(levels)} |\n|---|{'---|' * len(levels)}"
    asked = {
        f"{game} {level}": [(game, level, number) for number in range(count)]
        for game in names
        for level in levels
    }
    found = work(losses, asked)
    for game in names:
        cells = []
        for level in levels:
            rows = [row for row in found[f"{game} {level}"] if row]
            if len(rows) < 2:
                cells.append("–")
                continue
            one = estimate([sum(row) / len(row) for row in rows])
            cells.append(f"{100 * one.value:.1f} ± {100 * one.doubt:.1f} ({len(rows)})")
        yield f"| {game} | {' | '.join(cells)} |"


# Planted blunders.


def blunder_found(game: str, number: int) -> bool | None:
    """Whether the planted blunder is the first moment; None if there was no place for one."""
    players, seed = games.load(game).seats[0], f"blunder {number}"
    bots = ("lion",) * players
    whole = replayed(str(finished(game, bots, seed)))
    # A look at every decision, a closer one at some, and the last word in worlds of their own: the
    # largest of many estimates is too large.
    looks = sorted(
        ((_worst(whole, at, seed, FEW), at) for at in range(len(whole))),
        key=lambda look: -look[0].cost.value,
    )
    closer = [(_worst(whole, at, f"{seed} closer", MANY), at) for _, at in looks[:CLOSER]]
    blunder, at = max(closer, key=lambda look: look[0].cost.least)
    cost = _cost(whole, at, (blunder.best, blunder.move), f"{seed} again", MANY)
    if cost.value < WORTH_FINDING or not cost.is_sure:
        return None
    seat = whole.history.moves[at][0]
    opening = [*whole.history.moves[:at], (seat, blunder.move)]
    found = review(finished(game, bots, seed, opening), 256, seed)
    moments = found.moments(seat)
    return bool(moments) and moments[0].step.number == at + 1


class Blunder(NamedTuple):
    """The worst of some moves, the best of them, and how far they are apart."""

    move: int
    best: int
    cost: Estimated


def _worst(whole: Replay, at: int, seed: str, worlds: int) -> Blunder:
    """Found in some worlds, and what it costs in others."""
    legal = whole.state(at).legal(whole.history.moves[at][0])
    if len(legal) < 2:
        return Blunder(legal[0], legal[0], Estimated(0.0, 0.0))
    moves = Random(seed).sample(list(legal), min(12, len(legal)))
    rows = _tried(whole, at, moves, seed, worlds)
    means = [sum(column) for column in zip(*rows, strict=True)]
    worst, best = (moves[pick(range(len(moves)), key=means.__getitem__)] for pick in (min, max))
    return Blunder(worst, best, _cost(whole, at, (best, worst), f"{seed} cost", worlds))


def _cost(whole: Replay, at: int, moves: tuple[int, int], seed: str, worlds: int) -> Estimated:
    """How much better the first of two moves is."""
    return estimate([best - worst for best, worst in _tried(whole, at, moves, seed, worlds)])


def _tried(
    whole: Replay, at: int, moves: Sequence[int], seed: str, worlds: int
) -> list[tuple[float, ...]]:
    """For each world of what the seat knew, what each move brings it."""
    (state, answered), seat = was_asked(whole, at), whole.history.moves[at][0]
    advice = guide(state.setup.game.name)
    return [
        known_world(state, seat, moves, advice, f"{seed} {world}", answered).tried
        for world in range(worlds)
    ]


def blunders(count: int, work: Work, names: Sequence[str]) -> Iterator[str]:
    yield "| game | planted | found as the first moment |\n|---|---:|---:|"
    asked = {game: [(game, number) for number in range(count)] for game in names}
    found = work(blunder_found, asked)
    for game in names:
        planted = [row for row in found[game] if row is not None][:PLANTED]
        yield f"| {game} | {len(planted)} | {sum(planted)} |"


# Time.


def time(count: int, work: Work, names: Sequence[str]) -> Iterator[str]:
    """Two processes, as a server has them; a game for four between foxes."""
    yield "| game | other endings | seconds | doubt about luck, in points |\n|---|---:|---:|---:|"
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:

        def played(jobs: Sequence[Job]) -> list[tuple[Job, JobResult]]:
            parts = [piece for job in jobs for piece in pieces(job)]
            return list(zip(parts, pool.map(play, *zip(*parts, strict=True)), strict=True))

        for game in names:
            reviewer = Reviewer(records.read(str(finished(game, ("fox",) * 4, "time"))))
            # The processes are started, and have read the record.
            played(reviewer.glance_jobs())
            started = perf_counter()
            found = reviewer.glance(played(reviewer.glance_jobs()))
            yield _timed(game, found, perf_counter() - started)
            started = perf_counter()
            while not reviewer.is_done and perf_counter() - started < 9:
                reviewer.add(played(reviewer.jobs()))
                found = reviewer.review()
                yield _timed(game, found, perf_counter() - started)


def _timed(game: str, found: Review, seconds: float) -> str:
    doubt = sum(seat.luck.doubt for seat in found.seats) / len(found.seats)
    return f"| {game} | {found.worlds} | {seconds:.1f} | {100 * doubt:.0f} |"


# The work.

Task = tuple[object, ...]
Work = Callable[[Callable[..., Any], Mapping[str, Sequence[Task]]], dict[str, list[Any]]]
"""Does all tasks of each group, and returns what came of them by group."""


class KeptWork:
    """Does what has not been done before, and keeps it."""

    def __init__(self, jobs: int, seconds: float) -> None:
        self.jobs, self.until = jobs, perf_counter() + seconds

    def __call__(
        self, work: Callable[..., Any], asked: Mapping[str, Sequence[Task]]
    ) -> dict[str, list[Any]]:
        KEPT.mkdir(parents=True, exist_ok=True)
        path = KEPT / f"{work.__name__}.jsonl"
        lines = path.read_text("utf-8").splitlines() if path.exists() else []
        found: dict[Task, Any] = {}
        for line in lines:
            task, result = json.loads(line)
            found[tuple(task)] = result
        # A task of each group in turn: whenever the time is over, all are equally far.
        turns = [task for row in zip_longest(*asked.values()) for task in row if task is not None]
        missing = [task for task in turns if task not in found]
        if missing and perf_counter() < self.until:
            with path.open("a", encoding="utf-8") as file:
                workforce = Processes(self.jobs) if self.jobs > 1 else None
                for task, result in run_all(work, missing, workforce):
                    found[task] = result
                    file.write(json.dumps([task, result]) + "\n")
                    file.flush()
                    if perf_counter() > self.until:
                        break
        return {
            group: [found[task] for task in tasks if task in found]
            for group, tasks in asked.items()
        }


CLAIMS: dict[str, tuple[Callable[[int, Work, Sequence[str]], Iterator[str]], int]] = {
    "luck": (luck, 1000),
    "order": (order, 60),
    "blunders": (blunders, 30),
    "time": (time, 1),
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("claim", choices=CLAIMS)
    parser.add_argument("--reference", choices=REFERENCES, default=GUIDE)
    parser.add_argument("--games", type=int)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--only", default="", help="one game")
    parser.add_argument("--levels", default=",".join(LEVELS), help="for `order`")
    parser.add_argument("--seconds", type=float, default=float("inf"))
    asked = parser.parse_args()
    claim, usual = CLAIMS[asked.claim]
    if asked.claim == "order":
        losses = losses_by_lion if asked.reference == LION else losses_of
        claim = partial(order, losses=losses, levels=asked.levels.split(","))
    elif asked.reference == LION:
        parser.error("Only the order of levels is tried with the lion as the reference player.")
    names = [asked.only] if asked.only else list(games.HOUSE)
    for line in claim(asked.games or usual, KeptWork(asked.jobs, asked.seconds), names):
        print(line, flush=True)


if __name__ == "__main__":
    main()
