"""`menagerie` in a world whose days are turned by hand. Run as `python -m tests.web.days serve`:
the file `MENAGERIE_TURNED` holds the seconds by which its clock is ahead, and a person who is away
is told within seconds that it is their turn.
"""

from __future__ import annotations

import os
import time
from pathlib import Path

from menagerie.cli import main
from menagerie.server import process
from menagerie.server.notices import notifier
from menagerie.tables import mixing

TURNED = "MENAGERIE_TURNED"


class TurnedClock:
    """The time of this machine, and what was turned."""

    gap = 0.0

    def __call__(self) -> float:
        return time.time() + float(Path(os.environ[TURNED]).read_text())


if __name__ == "__main__":
    mixing.SECONDS = 3600.0
    notifier.GRACE_SECONDS = 0.5
    process.SteadyClock = TurnedClock  # type: ignore[attr-defined, assignment]
    main()
