"""Duels against other bots in their own processes, while the net continues to learn.

Every deal is played once for each seat that the net may sit on, so that the
luck of the cards cancels out; deals are the same for all nets.
"""

from __future__ import annotations

import os
import random
import time
from collections.abc import Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import asdict, dataclass
from functools import lru_cache
from multiprocessing import get_context
from statistics import fmean, stdev
from typing import Any

from .. import bots, games
from ..bots.budget import Budget
from ..bots.cores import use_one_core
from ..bots.nets import Player, judge_of, read
from ..bots.nets.bot import NetBot
from ..core.rewards import rank_rewards
from .kinds import TableKind


@dataclass(frozen=True, slots=True)
class Played:
    """One deal, the mean of all seats that the net sat on."""

    reward: float
    ahead: float
    """Points more than the mean of the others."""
    milliseconds: tuple[float, ...]
    """For each decision with more than one legal move."""


@dataclass(frozen=True, slots=True)
class DuelResult:
    """What a net did against a rival on all other seats."""

    table: str
    rival: str
    games: int
    reward: float
    half: float
    """Half of the 95 % interval."""
    ahead: float
    milliseconds: float
    slowest: float

    def facts(self) -> dict[str, Any]:
        return {
            name: round(value, 4) if isinstance(value, float) else value
            for name, value in asdict(self).items()
        }


@lru_cache(8)
def _ready(net: bytes) -> Player:
    found = read(net)
    return Player(judge_of(found), found.header)


def duel(
    net: bytes, kind: TableKind, rival: str, deals: Sequence[int], budget: Budget | None = None
) -> list[Played]:
    """The net on one seat after the other, the rival on the others."""
    ours, theirs = NetBot(budget, _ready(net)), bots.make(rival)
    return [_deal(ours, theirs, kind, deal) for deal in deals]


def _deal(ours: bots.Bot, theirs: bots.Bot, kind: TableKind, deal: int) -> Played:
    rewards, ahead, took = [], [], []
    for mine in range(kind.players):
        state = games.load(kind.game).deal(kind.players, f"judged {deal}", dict(kind.options))
        rng = random.Random(deal)
        while state.turn:
            turn = state.turn
            seat = turn[0] if len(turn) == 1 else rng.choice(turn)
            position = bots.Position.of(state, seat, rng)
            began = time.thread_time()
            move = (ours if seat == mine else theirs).choose(position)
            if seat == mine and len(position.legal) > 1:
                took.append(1e3 * (time.thread_time() - began))
            state.advance(seat, move)
        merits = list(state.merits())
        own = merits.pop(mine)
        rewards.append(rank_rewards(state)[mine])
        ahead.append(own - fmean(merits))
    return Played(fmean(rewards), fmean(ahead), tuple(took))


_QUICK = ("random", "greedy", "net")


class Judges:
    """Processes that play duels. What is asked for is answered later."""

    def __init__(self, workers: int | None = None) -> None:
        # For its processes, in which NumPy is imported.
        use_one_core()
        workers = workers or max(1, (os.cpu_count() or 2) - 2)
        self._pool = ProcessPoolExecutor(workers, get_context("spawn"), initializer=_quiet)
        self._asked: list[tuple[dict[str, Any], TableKind, str, list[Future[list[Played]]]]] = []

    def ask(
        self, label: dict[str, Any], net: bytes, kind: TableKind, rival: str, count: int,
        budget: Budget | None = None, first: int = 0,
    ) -> None:  # fmt: skip
        """A duel of at least `count` games, all seats of each deal, from deal `first` on. With a
        budget the net thinks."""
        deals = range(first, first - (-count // kind.players))
        # Games of a bot that thinks are long: each deal is a task of its own.
        bunch = max(1, 12 // kind.players) if rival in _QUICK and not budget else 1
        futures = [
            self._pool.submit(duel, net, kind, rival, deals[at : at + bunch], budget)
            for at in range(0, len(deals), bunch)
        ]
        self._asked.append((label, kind, rival, futures))

    def answers(self, until: float | None = None) -> list[dict[str, Any]]:
        """Every label with its verdict. Duels that are not over by `until` (as
        `time.monotonic` counts) are judged by the deals that are."""
        told = []
        for label, kind, rival, futures in self._asked:
            played: list[Played] = []
            for future in futures:
                wait = None if until is None else max(0.0, until - time.monotonic())
                try:
                    played += future.result(timeout=wait)
                except (TimeoutError, BrokenProcessPool):
                    future.cancel()
            if played:
                told.append(label | verdict(kind, rival, played).facts())
        self._asked.clear()
        return told

    def close(self) -> None:
        processes = list(getattr(self._pool, "_processes", {}).values())
        self._pool.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.terminate()


def _quiet() -> None:
    os.nice(5)


def verdict(kind: TableKind, rival: str, played: Sequence[Played]) -> DuelResult:
    rewards = [one.reward for one in played]
    took = [one for some in played for one in some.milliseconds] or [0.0]
    half = 1.96 * stdev(rewards) / len(rewards) ** 0.5 if len(rewards) > 1 else 2.0
    return DuelResult(
        table=str(kind),
        rival=rival,
        games=len(played) * kind.players,
        reward=fmean(rewards),
        half=half,
        ahead=fmean(one.ahead for one in played),
        milliseconds=fmean(took),
        slowest=sorted(took)[int(0.99 * len(took))],
    )
