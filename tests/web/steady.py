"""`menagerie` with deals and bots that are the same in every run, as far as the same is done at the
table: what a test meets here it meets everywhere. Run as `python -m tests.web.steady serve`.

The browsers' part of it is in `windows.py`. Everything else is as it is: the deal is mixed, sealed
and proved, and bots think in their own processes. The table waits for browsers as long as it takes:
on a busy machine nobody is called silent. A review of a finished game ends after its first round.
"""

from __future__ import annotations

from random import Random

from menagerie.bots import Position
from menagerie.cli import main
from menagerie.core import fair
from menagerie.server.bots.turns import Turns
from menagerie.server.reviews import making
from menagerie.tables import commands, mixing
from menagerie.tables.table import Table

SECRET = "5eed" * (fair.SECRET_BYTES // 2)


def steady_position(_: Turns, table: Table, seat: int) -> Position:
    assert table.state is not None
    return Position.of(table.state, seat, Random(f"{len(table.moves)} {seat}"))


if __name__ == "__main__":
    mixing.SECONDS = 3600.0
    fair.new_secret = commands.new_secret = lambda: SECRET  # type: ignore[attr-defined]
    Turns._position = steady_position  # type: ignore[method-assign, assignment]
    making.SECONDS = 0.0
    main()
