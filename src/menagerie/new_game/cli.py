"""The command `menagerie new-game`."""

from __future__ import annotations

from importlib import resources
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from . import write

console = Console(highlight=False)


def new_game(
    name: Annotated[str, typer.Argument(help="What the game is called in commands, e.g. ponds.")],
    folder: Annotated[
        Path | None, typer.Option(help="Where to write it; menagerie-NAME when left out.")
    ] = None,
) -> None:
    """Write a package with a new game that plays at once, to be changed into yours."""
    place = folder or Path(f"menagerie-{name}")
    written = write(name, place, resources.files(__package__) / "template")
    lines = [
        f"{len(written)} files in {place}. Next:",
        f"  cd {place}",
        "  pip install --editable '.[test]'",
        f"  menagerie play {name}",
        "  pytest",
    ]
    console.print("\n".join(lines), markup=False)
