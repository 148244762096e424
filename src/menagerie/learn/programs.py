"""Compiled programs, one for each kind of table; others are compiled while one is at work."""

from __future__ import annotations

import time
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import jax.numpy as jnp

from ..batch import afterstates
from . import training
from .kinds import TableKind
from .settings import Settings


@dataclass(frozen=True, slots=True)
class TrainingProgram:
    kind: TableKind
    update: Any
    steps: int
    """Steps of one update, with those at tables that are over."""
    compiling: float
    """Seconds."""


def compiled(kind: TableKind, settings: Settings) -> TrainingProgram:
    """The program of one kind of table."""
    began = time.perf_counter()
    after = afterstates.make(kind.game, kind.players, **dict(kind.options))
    shapes = training.shapes(after.layout, settings)
    update = training.updating(after, settings).lower(shapes, jnp.float32(1)).compile()
    steps = after.schedule.decisions * settings.tables_for(kind.players)
    return TrainingProgram(kind, update, steps, time.perf_counter() - began)


class Workshop:
    """Compiles ahead, in the order in which programs will be needed."""

    def __init__(self, threads: int) -> None:
        self._pool = ThreadPoolExecutor(threads, "compile")
        self._orders: dict[tuple[TableKind, Settings], Future[TrainingProgram]] = {}

    def order(self, kind: TableKind, settings: Settings) -> Future[TrainingProgram]:
        key = (kind, settings)
        if key not in self._orders:
            self._orders[key] = self._pool.submit(compiled, kind, settings)
        return self._orders[key]

    def forget(self, kind: TableKind, settings: Settings) -> None:
        """Gives a program back that is not needed any more."""
        self._orders.pop((kind, settings), None)

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)
