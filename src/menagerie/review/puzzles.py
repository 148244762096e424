"""Puzzles: real positions where one move is clearly the best, and by how much.

A puzzle is a small file: the record of a game up to a decision, and what each of a few moves
brings. Those in `daily/` come with the house; `menagerie puzzles` finds more.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from random import Random

from .. import games
from ..bots import Position
from ..core import MenagerieError, State, Why
from ..core import record as records
from ..core.record import Record
from .playouts import replayed
from .result import Estimated

FOLDER = Path(__file__).parent / "daily"
"""Those that come with the house."""
FEWEST_MOVES = 3
"""A puzzle with fewer moves would be guessed too easily."""


@dataclass(frozen=True, slots=True)
class PuzzleMove:
    """One of the moves to choose from."""

    text: str
    chance: float
    """What it brings: the share of the win that one can expect after it."""
    behind: Estimated
    """How much less that is than after the best move."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position, and what may be played there."""

    name: str
    """Its game and a number: `nimalia-2`."""
    record: Record
    """The game up to there."""
    seat: int
    worlds: int
    """How many other ends of each move it was judged by."""
    moves: tuple[PuzzleMove, ...]
    """The best one first."""

    @property
    def state(self) -> State:
        """The true position: only what the seat may see of it belongs to the puzzle."""
        return replayed(str(self.record)).final

    def why(self) -> Sequence[Why]:
        """What speaks for the best move, by what the seat knows."""
        state = self.state
        position = Position.of(state, self.seat, Random(f"{self.name} why"))
        best = state.setup.game.moves.number(self.moves[0].text)
        return position.imagine().why(self.seat, best)

    def __str__(self) -> str:
        lines = [
            "# Which move is the best after these? The first one below.",
            f"player = {self.seat + 1}",
            f"worlds = {self.worlds}",
            f'record = """\n{str(self.record).replace(chr(92), chr(92) * 2)}"""',
        ]
        for move in self.moves:
            lines += [
                "",
                "[[moves]]",
                f"text = {_quoted(move.text)}",
                f"chance = {move.chance:.3f}",
                f"behind = {move.behind.value:.3f}",
                f"doubt = {move.behind.doubt:.3f}",
            ]
        return "\n".join(lines) + "\n"


def _quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def read(name: str, text: str) -> Puzzle:
    """The puzzle in a file; says what is wrong with one that is none."""
    try:
        found = tomllib.loads(text)
        moves = tuple(
            PuzzleMove(
                str(move["text"]),
                float(move["chance"]),
                Estimated(float(move["behind"]), float(move["doubt"])),
            )
            for move in found["moves"]
        )
        puzzle = Puzzle(
            name,
            records.read(found["record"]),
            int(found["player"]) - 1,
            int(found["worlds"]),
            moves,
        )
        _check(puzzle)
    except (KeyError, TypeError, ValueError, MenagerieError) as error:
        what = f"{error} is missing" if isinstance(error, KeyError) else str(error)
        raise MenagerieError(f"{name} is no puzzle: {what}") from error
    return puzzle


def _check(puzzle: Puzzle) -> None:
    state = puzzle.state
    if puzzle.seat not in state.turn:
        raise MenagerieError(f"player {puzzle.seat + 1} has nothing to decide there.")
    for move in puzzle.moves:
        state.check(puzzle.seat, state.setup.game.moves.number(move.text))
    if len(puzzle.moves) < FEWEST_MOVES:
        raise MenagerieError(f"it has fewer than {FEWEST_MOVES} moves to choose from.")
    if any(move.behind.least <= 0 for move in puzzle.moves[1:]):
        raise MenagerieError("its first move is not clearly the best.")


def load(folder: Path = FOLDER) -> list[Puzzle]:
    """The puzzles of a folder under the rules of today, one of each game after the other."""
    try:
        files = sorted(folder.glob("*.toml"), key=lambda file: (number_of(file.stem), file.stem))
        found = [read(file.stem, file.read_text(encoding="utf-8")) for file in files]
    except OSError as error:
        raise MenagerieError(f"{folder} cannot be read: {error.strerror}.") from error
    return list(_of_today(found))


def number_of(name: str) -> int:
    """The number in a puzzle's name."""
    end = name.rpartition("-")[2]
    return int(end) if end.isascii() and end.isdecimal() else 0


def _of_today(found: Iterable[Puzzle]) -> Iterator[Puzzle]:
    """Under rules that have changed since, another move may be the best."""
    for puzzle in found:
        if games.load(puzzle.record.game).version == puzzle.record.rules:
            yield puzzle


def day_of(text: str) -> date | None:
    """The day in a text like 2026-11-18; None if it is not written that way."""
    try:
        day = date.fromisoformat(text)
    except ValueError:
        return None
    # Python reads 20261118 and 2026-W47-3 too.
    return day if day.isoformat() == text else None


def place_of(day: date, count: int) -> int:
    """The number of the puzzle of a day, among `count` puzzles: the same for everybody, and the
    next one on the next day."""
    return day.toordinal() % count
