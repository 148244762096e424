"""Arguments that several commands take, with their help."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer

from . import games
from .core import LANGUAGES, Edition, Game, MenagerieError
from .core import record as records

GameName = Annotated[
    str,
    typer.Argument(
        help=f"One of {', '.join(games.HOUSE)}, or an installed one (`menagerie games`).",
        metavar="GAME",
    ),
]
Options = Annotated[
    list[str] | None, typer.Option("--option", "-o", help="An option, e.g. -o variant=rush.")
]
EditionFile = Annotated[
    Path | None, typer.Option("--edition", help="Your own edition file (TOML).")
]
RecordFile = Annotated[Path, typer.Argument(help="A record written by --record.", metavar="FILE")]
Lang = Annotated[
    str | None,
    typer.Option(help=f"Language: {' or '.join(LANGUAGES)}; the system's where it is one of them."),
]
Players = Annotated[int | None, typer.Option("--players", "-n", help="How many play.")]
Jobs = Annotated[int, typer.Option(min=1, help="Processes to use.")]


def opened(file: Path, edition: Path | None) -> tuple[records.Record, Game, Edition | None]:
    """The record in a file, its game, and the user's own edition."""
    record = records.load(file)
    game = games.load(record.game)
    return record, game, game.load_edition(edition) if edition else None


def language(lang: str | None) -> str:
    """The language that was asked for, or the system's."""
    if lang is None:
        # The first that is set counts, as in every program.
        names = ("LC_ALL", "LC_MESSAGES", "LANG")
        system = next((os.environ[name] for name in names if os.environ.get(name)), "")
        return system[:2] if system[:2] in LANGUAGES else "en"
    if lang not in LANGUAGES:
        raise MenagerieError(f"The languages are {' and '.join(LANGUAGES)}, not {lang!r}.")
    return lang
