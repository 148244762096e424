"""A first game is dealt from a deal that was chosen beforehand."""

from __future__ import annotations

import pytest

from menagerie import games
from menagerie.tables import commands, host, log
from menagerie.tables.lesson import lesson
from menagerie.tables.people import Person
from menagerie.tables.projection import table_info
from menagerie.tables.refusals import Declined
from menagerie.tables.table import Table

ZOE = Person("zoe", "Zoé")
ME, MOUSE = log.Seat("zoe", "Zoé", contribution="salt"), log.Seat(level="mouse", name="mouse")


def laid(game: str, deal: str) -> Table:
    created = commands.create(ZOE, game, [ME, MOUSE], {}, log.Clock(), False)
    known, more = lesson(created, deal)
    table = Table("t", known, 1.0)
    host.follow(table, more, 1.0)
    return table


@pytest.mark.parametrize("game", games.HOUSE)
def test_the_same_name_gives_the_same_cards(game: str) -> None:
    one, again, other = laid(game, "barn"), laid(game, "barn"), laid(game, "storm")
    assert one.state is not None
    assert one.state == again.state != other.state


def test_such_a_deal_promises_nothing() -> None:
    table = laid("junior", "barn")
    assert table.is_trial
    assert table_info(table, "en").commitment == ""


@pytest.mark.parametrize(
    ("seats", "listed"),
    [
        ([ME, log.Seat()], False),
        ([ME, log.Seat("zoe", "Max", guest=True)], False),
        ([ME, MOUSE], True),
    ],
)
def test_nobody_else_can_be_dealt_cards_that_somebody_knows(
    seats: list[log.Seat], listed: bool
) -> None:
    created = commands.create(ZOE, "junior", seats, {}, log.Clock(), listed)
    with pytest.raises(Declined, match="for one person and bots"):
        lesson(created, "barn")
