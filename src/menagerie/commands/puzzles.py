"""The command `menagerie puzzles`."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from ..arguments import GameName
from ..core import MenagerieError
from ..review.puzzle_search import PLAYS, search
from ..review.puzzles import Puzzle, number_of

console = Console(highlight=False)


def puzzles(
    game: GameName,
    folder: Annotated[
        Path, typer.Argument(help="Where to put them: a folder.", metavar="FOLDER")
    ] = Path("puzzles"),
    count: Annotated[int, typer.Option(help="How many.", min=1)] = 1,
    games: Annotated[int, typer.Option(help="Look at this number of games at most.", min=1)] = 100,
    worlds: Annotated[
        int, typer.Option(help="Judge each move by this number of other ends.", min=32)
    ] = 256,
    bot: Annotated[str, typer.Option(help="Who plays the games that are looked at.")] = PLAYS,
    seed: Annotated[str, typer.Option(help="A text that fixes what is found.")] = "puzzles",
) -> None:
    """Find positions with one clearly best move, for `menagerie serve --puzzles FOLDER`."""
    found = 0
    for number, puzzle in enumerate(search(game, seed, worlds, bot), start=1):
        if puzzle is not None:
            found += 1
            console.print(f"{_written(puzzle, folder)}", markup=False)
        if found == count or number == games:
            break
    if found < count:
        console.print(f"{found} of {count} found in {games} games; --games looks at more.")


def _written(puzzle: Puzzle, folder: Path) -> Path:
    """Puts it beside those that are there, under the next number of its game."""
    game = puzzle.record.game
    try:
        folder.mkdir(parents=True, exist_ok=True)
        taken = [number_of(file.stem) for file in folder.glob(f"{game}-*.toml")]
        name = f"{game}-{max(taken, default=0) + 1}"
        file = folder / f"{name}.toml"
        file.write_text(str(replace(puzzle, name=name)), encoding="utf-8")
    except OSError as error:
        raise MenagerieError(f"{folder} cannot be written: {error.strerror}.") from error
    return file
