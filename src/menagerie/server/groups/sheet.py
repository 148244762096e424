"""A book as CSV: a line for each seat of each game."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from datetime import UTC, datetime

from ..storage import BookGame

COLUMNS = ("ended", "game", "table", "round", "seat", "player", "kind", "score", "won")


def csv_of(games: Sequence[BookGame]) -> str:
    """The games in the order in which they ended, times in UTC."""
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow(COLUMNS)
    for game in games:
        ended = datetime.fromtimestamp(game.at, UTC).strftime("%Y-%m-%d %H:%M:%S")
        for seat in game.seats:
            writer.writerow(
                [
                    ended,
                    game.game,
                    game.table,
                    game.round,
                    seat.seat + 1,
                    plain(seat.name),
                    seat.kind,
                    seat.score,
                    int(seat.won),
                ]
            )
    return out.getvalue()


def plain(name: str) -> str:
    """A name that no spreadsheet takes for a formula."""
    return f"'{name}" if name[:1] in "=+-@\t\r" else name
