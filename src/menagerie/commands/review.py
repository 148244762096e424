"""The command `menagerie review`."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from time import monotonic
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from ..arena.cluster import Cluster
from ..arena.parallel import Processes, Workforce, run_all
from ..arguments import Jobs
from ..core import LANGUAGES, MenagerieError
from ..core import record as records
from ..review.page import page
from ..review.playouts import Job, JobResult, replayed
from ..review.reference import GUIDE
from ..review.result import Review
from ..review.reviewer import ROUNDS, Reviewer
from ..review.telling import Telling
from ..terminal.review import show_review

console = Console(highlight=False)


def review(
    file: Annotated[Path, typer.Argument(help="The record of a finished game.", metavar="FILE")],
    seat: Annotated[
        int, typer.Option(help="Only this player, counted from 1; 0 is everybody.", min=0)
    ] = 0,
    seconds: Annotated[
        float, typer.Option(help="Begin no further round after this number of seconds.", min=0)
    ] = 20.0,
    seed: Annotated[str, typer.Option(help="A text that fixes every number.")] = "review",
    reference: Annotated[
        str,
        typer.Option(
            help="Who plays the other endings: the guide, or the lion, which is stronger and needs "
            "about a hundred times as long.",
            metavar="PLAYER",
        ),
    ] = GUIDE,
    jobs: Jobs = 1,
    cluster: Annotated[
        str | None, typer.Option(help="Work on the Dask cluster with this scheduler's address.")
    ] = None,
    json_file: Annotated[
        Path | None, typer.Option("--json", help="Write everything here, as JSON.")
    ] = None,
    html_file: Annotated[
        Path | None, typer.Option("--html", help="Write a page that opens without a network.")
    ] = None,
    lang: Annotated[
        str, typer.Option(help=f"Language: {' or '.join(LANGUAGES)}.", metavar="LANGUAGE")
    ] = "en",
) -> None:
    """Say what was luck and what was skill in a finished game, and which moments mattered."""
    if lang not in LANGUAGES:
        raise MenagerieError(f"--lang is {' or '.join(LANGUAGES)}, not {lang!r}.")
    record = records.load(file)
    if seat > record.players:
        raise MenagerieError(f"This record has {record.players} players; --seat {seat} is not one.")
    reviewer = Reviewer(record, seed, reference)
    workforce = Cluster(cluster) if cluster else Processes(jobs) if jobs > 1 else None
    found = _rounds(reviewer, workforce, seconds)
    told = Telling(found, replayed(str(record)), lang)
    seats = [seat - 1] if seat else range(record.players)
    show_review(console, told, seats)
    if json_file:
        _write(json_file, json.dumps(found.as_dict(), indent=1) + "\n")
    if html_file:
        _write(html_file, page(told, seats))


def _write(file: Path, text: str) -> None:
    try:
        file.write_text(text, encoding="utf-8")
    except OSError as error:
        raise MenagerieError(f"{file} cannot be written: {error.strerror}.") from error
    console.print(f"{file}", markup=False)


def _rounds(reviewer: Reviewer, workforce: Workforce | None, seconds: float) -> Review:
    """Round after round, until the time is over; what a keyboard interrupts is not lost."""
    started = monotonic()
    columns = (TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn())
    with Progress(*columns, console=console, transient=True) as progress:
        found = reviewer.round(_shown(progress, None))
        while not reviewer.is_done and monotonic() - started < seconds:
            try:
                found = reviewer.round(_shown(progress, workforce))
            except KeyboardInterrupt:
                break
    return found


def _shown(
    progress: Progress, workforce: Workforce | None
) -> Callable[[Callable[..., JobResult], Sequence[Job]], Iterator[tuple[Job, JobResult]]]:
    """Workers that fill a bar."""

    def workers(
        work: Callable[..., JobResult], jobs: Sequence[Job]
    ) -> Iterator[tuple[Job, JobResult]]:
        ends = jobs[-1].worlds[1] if jobs[-1].step >= 0 else jobs[0].worlds[1]
        task = progress.add_task(f"{ends}/{ROUNDS[-1]}", total=len(jobs))
        for job, played in run_all(work, jobs, workforce):
            yield Job(*job), played
            progress.advance(task)
        progress.remove_task(task)

    return workers
