"""Arguments that several commands take, with their help."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from . import games

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
Players = Annotated[int | None, typer.Option("--players", "-n", help="How many play.")]
Jobs = Annotated[int, typer.Option(min=1, help="Processes to use.")]
