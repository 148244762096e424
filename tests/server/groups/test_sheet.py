"""A book as CSV."""

from __future__ import annotations

import csv
import io

from menagerie.server.groups.sheet import COLUMNS, csv_of
from menagerie.server.storage import BookGame, BookSeat


def test_a_line_for_each_seat() -> None:
    seats = (
        BookSeat(0, "person", "z", 'Zoé, "la reine"', 12, 12, True),
        BookSeat(1, "guest", "z", "=SUM(A1)", -3, 3, False),
    )
    header, first, second = csv.reader(
        io.StringIO(csv_of([BookGame("t1", 2, "junior", 86400.0, seats)]))
    )
    assert tuple(header) == COLUMNS
    assert first[0] == "1970-01-02 00:00:00"
    assert first[1:] == ["junior", "t1", "2", "1", 'Zoé, "la reine"', "person", "12", "1"]
    assert second[5:] == ["'=SUM(A1)", "guest", "-3", "0"], "no formula for a spreadsheet"
