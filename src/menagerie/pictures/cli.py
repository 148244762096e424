"""`menagerie picture`: a position of a recorded game as a file."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from ..arguments import EditionFile, Lang, RecordFile, language, opened
from ..core import MenagerieError
from ..core.replay import Replay


def picture(
    file: RecordFile,
    step: Annotated[
        int | None, typer.Option(help="After this many moves; without it, after the last one.")
    ] = None,
    seat: Annotated[int, typer.Option(help="See as this player, from 1; 0 is a spectator.")] = 0,
    out: Annotated[
        Path | None,
        typer.Option("--output", "-o", help="A file .svg or .png; without it, SVG is printed."),
    ] = None,
    edition: EditionFile = None,
    lang: Lang = None,
) -> None:
    """Draw a position of a recorded game, as all see it or as one player does."""
    record, game, box = opened(file, edition)
    replay = Replay(record, game, box)
    state = replay.final if step is None else replay.state(step)
    if not 0 <= seat <= record.players:
        raise MenagerieError(f"--seat is 1 to {record.players}, or 0 for a spectator, not {seat}.")
    drawn = state.picture(seat - 1 if seat else None, record.names, language(lang))
    if out is None:
        sys.stdout.write(drawn.svg)
    else:
        drawn.save(out)
