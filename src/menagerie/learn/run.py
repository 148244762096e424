"""One training run: the net plays, learns, and is judged on the way."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, Future, wait
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import jax
import numpy as np

from .. import afterstates
from ..batch import afterstates as batch_afterstates
from ..bots.nets import storage
from ..core import MenagerieError
from . import checkpoint, training
from .checkpoint import Progress
from .judges import Judges
from .kinds import TableKind, kinds_of
from .programs import TrainingProgram, Workshop
from .settings import Settings

POINTS = (0.02, 0.06, 0.15, 0.3, 0.5, 0.75)
"""When the net is judged on the way, in shares of the time."""
PULSE = 5.0
"""Seconds between two lines of progress where they are kept, as in a file."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What is trained, and how long."""

    game: str
    players: tuple[int, ...]
    seconds: float
    settings: Settings
    seed: int = 0
    start: float = 1.0
    """The temperature at the start: 1 for a new net, less to continue from a checkpoint."""
    resume: Path | None = None
    label: str = ""
    games: int = 100
    """Games of each judgement on the way, for each kind of table."""
    command: str = ""

    @property
    def title(self) -> str:
        return self.label or self.game

    def kinds(self) -> list[TableKind]:
        return kinds_of(self.game, self.players, self.settings)


@dataclass(slots=True)
class Trained:
    """What a run brought."""

    plan: Plan
    weights: dict[str, Any]
    progress: Progress
    lead: float
    compiling: float
    curve: list[dict[str, Any]] = field(default_factory=list)
    """By update: seconds, decisions, errors, points."""

    def net(self, strength: list[dict[str, Any]]) -> storage.Net:
        device = jax.devices()[0].device_kind
        plan = self.plan
        return checkpoint.net_of(
            self.weights, self.progress, plan.settings, self.lead, plan.command, device, strength
        )


def train(
    plan: Plan, workshop: Workshop, judges: Judges | None, folder: Path, deadline: float,
    tell: Callable[[str], None] = print,
) -> Trained:  # fmt: skip
    """Trains until the plan's seconds are spent, or until the deadline, as `time.monotonic`
    counts. Kinds of tables take turns; those whose program is not compiled yet are skipped."""
    module = afterstates.of(plan.game)
    assert module is not None
    weights, progress = _beginning(plan, module.LAYOUT)
    learned = training.resumed(weights, plan.seed)
    orders = [workshop.order(kind, plan.settings) for kind in plan.kinds()]
    began = time.monotonic()
    wait(orders, max(0.0, deadline - began), FIRST_COMPLETED)
    waited = time.monotonic() - began
    tell(f"{plan.title}: waited {waited:.0f} s for the first program")
    lead = batch_afterstates.make(plan.game, plan.players[0]).lead
    trained = Trained(plan, {}, progress, lead, waited)
    # What the deadline cuts off is known now, so that training still ends cool.
    seconds = min(plan.seconds, deadline - time.monotonic())
    points = [share * seconds for share in POINTS]
    line = _Line(tell)
    spent, turn = 0.0, 0
    while spent < seconds and time.monotonic() < deadline:
        program = _next(orders, turn, tell)
        turn += 1
        heat = plan.start * max(1 - spent / seconds, 0.02)
        started = time.monotonic()
        learned, report = _updated(program, learned, heat)
        took = time.monotonic() - started
        spent += took
        _count(progress, program, report, took)
        if not np.isfinite(report.wrong).all():
            raise MenagerieError(f"{plan.title}: the net diverged after {spent:.0f} s.")
        trained.curve.append(_row(program, progress, report))
        line.show(_text(plan, program, progress, report, spent))
        if points and spent >= points[0]:
            points = [point for point in points if point > spent]
            _keep(trained, learned, folder)
            if judges:
                _ask(judges, trained, plan.games)
    line.end()
    _keep(trained, learned, folder)
    return trained


def _updated(
    program: TrainingProgram, learned: training.Learned, heat: float
) -> tuple[training.Learned, training.Report]:
    """One update at this temperature, and its report on the host."""
    learned, report = program.update(learned, np.float32(heat))
    return learned, jax.device_get(report)


def _count(
    progress: Progress, program: TrainingProgram, report: training.Report, took: float
) -> None:
    progress.seconds += took
    progress.decisions += int(program.steps * float(report.live))
    progress.updates += 1


def _row(program: TrainingProgram, progress: Progress, report: training.Report) -> dict[str, Any]:
    """An update in the curve."""
    return {
        "table": str(program.kind), "seconds": round(progress.seconds, 2),
        "decisions": progress.decisions, "wrong": [round(float(one), 4) for one in report.wrong],
        "points": round(float(report.points), 2), "over": round(float(report.over), 4),
        "live": round(float(report.live), 3),
    }  # fmt: skip


def _text(
    plan: Plan, program: TrainingProgram, progress: Progress, report: training.Report, spent: float
) -> str:
    """An update in the line of progress."""
    wrong = " ".join(f"{float(one):.3f}" for one in report.wrong)
    return (
        f"{plan.title} {spent:6.1f} s {progress.decisions / 1e6:7.1f} M decisions  "
        f"{program.kind}: wrong {wrong}, "
        f"points {float(report.points):.1f}, over {float(report.over):.3f}, "
        f"live {float(report.live):.2f}"
    )


def _keep(trained: Trained, learned: training.Learned, folder: Path) -> None:
    """Takes the weights over, and writes a checkpoint."""
    trained.weights = {name: np.asarray(one) for name, one in learned.weights.items()}
    file = folder / f"{trained.plan.title}.checkpoint.npz"
    checkpoint.save(file, trained.weights, trained.progress)


def _beginning(plan: Plan, layout: Any) -> tuple[Any, Progress]:
    if not plan.resume:
        weights = training.start(plan.seed, layout, plan.settings).weights
        return weights, Progress(plan.game, plan.players, plan.seed)
    loaded, progress = checkpoint.load(plan.resume, plan.game)
    fresh = training.start(plan.seed, layout, plan.settings).weights
    for name, one in fresh.items():
        if name not in loaded or loaded[name].shape != one.shape:
            raise MenagerieError(
                f"The checkpoint {plan.resume} has other sizes than these settings ({name!r}): "
                "go on with the settings it was trained with."
            )
    progress.players = plan.players
    return {name: jax.numpy.asarray(loaded[name]) for name in fresh}, progress


def _next(
    orders: list[Future[TrainingProgram]], turn: int, tell: Callable[[str], None]
) -> TrainingProgram:
    """The next program in turn among those that are compiled. One that cannot be compiled is
    named and left out."""
    for step in range(len(orders)):
        order = orders[(turn + step) % len(orders)]
        if order.done() and not order.exception():
            return order.result()
    for order in [order for order in orders if order.done()]:
        tell(f"A program could not be compiled: {order.exception()!r}")
    raise MenagerieError("No program of this net is ready, so it cannot be trained.")


def _ask(judges: Judges, trained: Trained, games: int, rival: str = "greedy") -> None:
    net = storage.packed(trained.net([]))
    label = {
        "run": trained.plan.title, "seconds": round(trained.progress.seconds, 1),
        "decisions": trained.progress.decisions,
    }  # fmt: skip
    for kind in trained.plan.kinds():
        judges.ask(label, net, kind, rival, games)


def ask_final(judges: Judges, trained: Trained, games: int, rival: str = "greedy") -> None:
    """The judgement of the finished net."""
    _ask(judges, trained, games, rival)


class _Line:
    """A line of progress that is written over in a terminal, and now and then in a file."""

    def __init__(self, tell: Callable[[str], None]) -> None:
        self._live = tell is print and sys.stdout.isatty()
        self._tell, self._last = tell, 0.0

    def show(self, text: str) -> None:
        if self._live:
            sys.stdout.write(f"\r{text[:150]:150}")
            sys.stdout.flush()
        elif time.monotonic() - self._last >= PULSE:
            self._last = time.monotonic()
            self._tell(text)

    def end(self) -> None:
        if self._live:
            sys.stdout.write("\n")
