"""The checks before a command: each refuses with a code of its own."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import pytest

from menagerie.tables import commands, log, permissions
from menagerie.tables.clocks import GAME_SECONDS, MOVE_SECONDS
from menagerie.tables.log import Clock, Seat
from menagerie.tables.people import Person
from menagerie.tables.refusals import Declined
from tests.tables.laid import LEA, ROMAIN, ZOE, Laid

PROGRAM = Person("p", "Robot", owner="r", owner_name="Romain")


def refusal(check: Callable[[], object]) -> str:
    with pytest.raises(Declined) as error:
        check()
    return error.value.code


def laid() -> Laid:
    """Zoé's table: her seat, one that is kept for Romain, one for a name, one that is free."""
    at = Laid("nimalia", [Seat(ZOE.id, "Zoé"), Seat(), Seat(), Seat()])
    at.write(commands.keep(at.table, ZOE, 1, "Romain", ROMAIN.id))
    at.write(commands.keep(at.table, ZOE, 2, "Mamie"))
    return at


def test_a_seat_is_one_of_the_table() -> None:
    table = laid().table
    assert permissions.require_chair(table, 3) is table.chairs[3]
    for seat in (-1, 4):
        assert refusal(partial(permissions.require_chair, table, seat)) == "no-such-chair"


def test_only_ones_own_seat() -> None:
    table = laid().table
    assert permissions.require_own_chair(table, ZOE, 0) is table.chairs[0]
    assert refusal(lambda: permissions.require_own_chair(table, ROMAIN, 0)) == "not-your-seat"
    assert refusal(lambda: permissions.require_own_chair(table, ZOE, 3)) == "not-your-seat"


def test_the_seat_for_somebody_who_names_none() -> None:
    table = laid().table
    assert permissions.free_seat(table, ROMAIN) == 1, "the seat that is kept for him"
    assert permissions.free_seat(table, LEA) == 3, "the seat that is kept for nobody"
    assert refusal(lambda: permissions.free_seat(table, LEA, taken=[3])) == "no-open-seat"


def test_who_can_take_which_seat() -> None:
    table = laid().table
    permissions.check_can_take(table, ROMAIN, 1)
    permissions.check_can_take(table, LEA, 2)
    permissions.check_can_take(table, LEA, 3)
    assert refusal(lambda: permissions.check_can_take(table, LEA, 0)) == "taken"
    assert refusal(lambda: permissions.check_can_take(table, LEA, 1)) == "kept"
    assert refusal(lambda: permissions.check_can_take(table, PROGRAM, 3)) == "uninvited"


def test_what_needs_a_table_that_is_open_or_running() -> None:
    at, running = laid(), Laid.people("nimalia", 2)
    permissions.check_not_started(at.table)
    permissions.require_running(running.table)
    assert refusal(lambda: permissions.require_running(at.table)) == "not-running"
    assert refusal(lambda: permissions.check_not_started(running.table)) == "not-open"
    running.write([log.Abandoned()])
    assert refusal(lambda: permissions.check_not_started(running.table)) == "ended"


def test_nothing_is_arranged_while_a_start_is_under_way() -> None:
    at = laid()
    permissions.check_can_arrange(at.table)
    at.table.called = at.now
    permissions.check_not_started(at.table)
    assert refusal(lambda: permissions.check_can_arrange(at.table)) == "mixing"


def test_what_only_the_owner_may_do() -> None:
    table = laid().table
    permissions.require_owner(table, ZOE)
    assert refusal(lambda: permissions.require_owner(table, ROMAIN)) == "not-yours"


def test_levels_of_bots() -> None:
    permissions.check_level("mouse")
    assert refusal(lambda: permissions.check_level("greedy")) == "bad-level"


@pytest.mark.parametrize(
    ("least", "most"),
    [
        (Clock("none", 0), Clock("none", 0)),
        (Clock("move", MOVE_SECONDS[0]), Clock("move", MOVE_SECONDS[-1])),
        (Clock("game", GAME_SECONDS[0]), Clock("game", GAME_SECONDS[-1])),
    ],
)
def test_clocks_have_bounds(least: Clock, most: Clock) -> None:
    permissions.check_clock(least)
    permissions.check_clock(most)
    for wrong in (least.seconds - 1, most.seconds + 1):
        wanted = replace(least, seconds=wrong)
        assert refusal(partial(permissions.check_clock, wanted)) == "bad-clock"
