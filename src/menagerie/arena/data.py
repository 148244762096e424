"""Every game as rows of a table, for other programs: one row for each game and seat."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from ..core import MenagerieError
from .matches import JournalEntry
from .notebook import Notes
from .play import Result
from .simulation import SimulationSummary

Row = Mapping[str, str | int | float | bool | None]


def _seats(result: Result, bots: Sequence[str]) -> Iterable[dict[str, str | int | float | None]]:
    shares, ranks = result.shares(), result.ranks()
    for seat, bot in enumerate(bots):
        yield {
            "seat": seat + 1, "bot": bot, "score": result.scores[seat], "rank": ranks[seat],
            "win": shares[seat], "first": None if result.first is None else result.first + 1,
            "decisions": result.decisions, "failed": result.forfeit.why if result.forfeit else None,
        }  # fmt: skip


def of_simulation(summary: SimulationSummary) -> list[Row]:
    series = summary.series
    return [
        {"game": number, "seed": f"{series.seed}/{number}", **row}
        for number, result in enumerate(summary.results)
        for row in _seats(result, series.seats)
    ]


def of_match(entries: Iterable[JournalEntry]) -> list[Row]:
    return [
        {"deal": entry.deal, "rotation": entry.turn, **row}
        for entry in entries
        for row in _seats(entry.result, entry.seats)
    ]


def of_study(notes: Iterable[Notes[object]]) -> list[Row]:
    return [
        {
            "game": number, "drawn": note.explored, "seat": seat + 1, "score": note.scores[seat],
            "rank": note.ranks[seat], "win": note.shares[seat],
            "first": None if note.first is None else note.first + 1,
            "opening": "; ".join(note.openings[seat]),
        }
        for number, note in enumerate(notes)
        for seat in range(len(note.scores))
    ]  # fmt: skip


def check(path: Path | None) -> None:
    """Says at once, not after hours of games, if the file cannot be written."""
    if path is None:
        return
    if path.suffix not in (".csv", ".parquet"):
        raise MenagerieError(f"--data writes FILE.csv or FILE.parquet, not {path.name!r}.")
    if path.suffix == ".parquet":
        try:
            import pyarrow  # type: ignore[import-not-found,unused-ignore]  # noqa: F401
        except ImportError:
            raise MenagerieError(
                "A Parquet file needs pyarrow: `pip install pyarrow`, or write FILE.csv."
            ) from None


def write(path: Path, rows: Sequence[Row]) -> None:
    try:
        if path.suffix == ".parquet":
            from pyarrow import Table, parquet  # type: ignore[import-not-found,unused-ignore]

            parquet.write_table(Table.from_pylist(list(rows)), path)
            return
        with path.open("w", encoding="utf-8", newline="") as file:
            writer = csv.DictWriter(file, list(rows[0]), lineterminator="\n")
            writer.writeheader()
            writer.writerows(rows)
    except OSError as error:
        raise MenagerieError(f"{path} cannot be written: {error.strerror}.") from error
