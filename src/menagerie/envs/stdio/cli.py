"""`menagerie engine`."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from ... import games
from ...core import Edition, Game, Sheet
from ...core.edition import read_file
from .engine import Engine
from .serve import serve


def engine(
    edition: Annotated[
        list[Path] | None,
        typer.Option(help="An edition file (TOML) that games may be played with; repeatable."),
    ] = None,
) -> None:
    """Play by JSON lines on standard input and output, for programs: see docs/engine.md."""
    editions = [_load(path) for path in edition or []]
    serve(Engine(editions), sys.stdin.buffer, sys.stdout.buffer)


def _load(path: Path) -> tuple[Game, Edition]:
    name = Sheet.read(read_file(path), str(path)).text("game", games.names())
    game = games.load(name)
    return game, game.load_edition(path)
