"""Many games between bots, spread over processes, summed up by seat."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field
from multiprocessing import get_context
from statistics import fmean, pstdev, quantiles

from .. import bots, games
from ..bots import BotFailure, Position
from ..core import Edition, State

_CHUNK = 20
"""Games per piece of work: small enough for a lively progress bar."""


@dataclass(frozen=True, slots=True)
class Match:
    """What is to be played, again and again."""

    game: str
    players: int
    seats: tuple[str, ...]
    """The bot in each seat."""
    options: tuple[str, ...]
    """The options that are not at their default, as `name=value`."""
    edition: Edition | None
    seed: str


@dataclass(frozen=True, slots=True)
class Outcome:
    """One finished game."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    first: int
    """The seat that owed the first decision."""
    decisions: int
    forfeit: str = ""
    """Why a bot lost by failing: the others share the win, the scores are as they stood."""


@dataclass(slots=True)
class Summary:
    """What many outcomes say."""

    match: Match
    outcomes: list[Outcome] = field(default_factory=list)

    def win_share(self, seat: int) -> float:
        """The share of wins; a shared win is shared."""
        return fmean(self._shares(seat))

    def margin(self, seat: int) -> float:
        """Half the width of the 95 % confidence interval of the win share."""
        shares = self._shares(seat)
        return float(1.96 * pstdev(shares) / len(shares) ** 0.5)

    def _shares(self, seat: int) -> list[float]:
        return [1 / len(one.winners) if seat in one.winners else 0.0 for one in self.outcomes]

    def scores(self, seat: int) -> list[int]:
        return [one.scores[seat] for one in self.outcomes]

    def lengths(self) -> list[int]:
        return [one.decisions for one in self.outcomes]


def spread(values: Sequence[int]) -> tuple[float, float, float]:
    """The 10th, 50th and 90th percentile."""
    if len(values) < 2:
        return (float(values[0]),) * 3
    cuts = quantiles(values, n=10, method="inclusive")
    return cuts[0], cuts[4], cuts[8]


def play_one(match: Match, number: int) -> Outcome:
    """Game `number` of a match: everything in it follows from the match's seed."""
    game = games.load(match.game)
    seed = f"{match.seed}/{number}"
    options = game.options.parse(match.options)
    state = game.deal(match.players, seed, options, match.edition)
    first = state.turn[0]
    chairs = [bots.make(name) for name in match.seats]
    rngs = [random.Random(f"{seed}/seat {seat}") for seat in range(match.players)]
    decisions = 0
    winners, forfeit = None, ""
    try:
        while state.turn:
            seat = _next_seat(state, rngs[0])
            try:
                move = chairs[seat].choose(Position.of(state, seat, rngs[seat]))
            except BotFailure as failure:
                winners = tuple(other for other in range(match.players) if other != seat)
                forfeit = f"Seat {seat + 1}: {failure}"
                break
            state.advance(seat, move)
            decisions += 1
    finally:
        for bot in chairs:
            bot.close()
    if winners is None:
        winners = state.winners()
    return Outcome(tuple(state.scores()), winners, first, decisions, forfeit)


def _next_seat(state: State, rng: random.Random) -> int:
    """Of several deciders a random one answers first, so that no seat is always quickest."""
    return state.turn[0] if len(state.turn) == 1 else rng.choice(state.turn)


def play_some(match: Match, start: int, stop: int) -> list[Outcome]:
    return [play_one(match, number) for number in range(start, stop)]


def simulate(match: Match, count: int, jobs: int) -> Iterator[list[Outcome]]:
    """Plays `count` games and yields their outcomes in pieces, as they are done."""
    pieces = [(start, min(start + _CHUNK, count)) for start in range(0, count, _CHUNK)]
    if jobs == 1:
        for start, stop in pieces:
            yield play_some(match, start, stop)
        return
    # A fresh interpreter per worker: forking a process that draws a progress bar is unsafe.
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        yield from _spread(pool, match, pieces)


def _spread(pool: Executor, match: Match, pieces: list[tuple[int, int]]) -> Iterator[list[Outcome]]:
    waiting = [pool.submit(play_some, match, start, stop) for start, stop in pieces]
    try:
        for done in as_completed(waiting):
            yield done.result()
    finally:
        for one in waiting:
            one.cancel()
