"""The clock of a process: no jump of the machine's clock ends anybody's time."""

from __future__ import annotations

import pytest

from menagerie.server.clock import SteadyClock
from menagerie.tables import clocks, commands
from menagerie.tables.log import Clock, Seat
from tests.tables.laid import ZOE, Laid

HALF_HOUR = Clock("move", 1800)


class Machine:
    """A machine whose clock can be set."""

    def __init__(self) -> None:
        self.steady, self.wall = 50.0, 1000.0

    def pass_by(self, seconds: float) -> None:
        self.steady += seconds
        self.wall += seconds


def test_a_jump_is_made_up_slowly(caplog: pytest.LogCaptureFixture) -> None:
    machine = Machine()
    clock = SteadyClock(lambda: machine.wall, lambda: machine.steady)
    assert clock() == 1000.0
    machine.pass_by(10.0)
    assert clock() == 1010.0
    machine.wall += 0.5
    assert clock() == 1010.5, "a correction"

    machine.wall += 3600.0
    assert clock() == 1010.5, "nobody has thought for an hour"
    machine.pass_by(100.0)
    assert clock() == pytest.approx(1010.5 + 110.0)
    assert clock.gap == pytest.approx(3590.0)
    machine.pass_by(40_000.0)
    clock()
    assert clock() == pytest.approx(machine.wall)

    machine.wall -= 3600.0
    before = clock()
    machine.pass_by(100.0)
    assert clock() == pytest.approx(before + 90.0), "time never goes back"
    assert len(caplog.messages) == 2, "each jump is said once"


def test_nobody_is_replaced_because_the_clock_was_set() -> None:
    machine = Machine()
    clock = SteadyClock(lambda: machine.wall, lambda: machine.steady)
    laid = Laid("junior", [Seat(ZOE.id, "Zoé"), Seat(level="fox", name="fox")], None, HALF_HOUR)
    laid.now = clock()
    laid.write(commands.start(laid.table, ZOE))
    machine.wall += 3600.0
    assert clocks.overdue(laid.table, clock()) == []
    machine.pass_by(1900.0)
    assert clocks.overdue(laid.table, clock()), "but whoever does not answer is"
