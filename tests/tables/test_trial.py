"""A finished game is tried again from one of its moments."""

from __future__ import annotations

import pytest

from menagerie import games
from menagerie.core import fair
from menagerie.core.record import Record
from menagerie.core.replay import Replay
from menagerie.tables import host
from menagerie.tables.log import Moved
from menagerie.tables.people import Person
from menagerie.tables.projection import table_info
from menagerie.tables.records import record_of
from menagerie.tables.refusals import Declined
from menagerie.tables.table import Table
from menagerie.tables.trial import OPPONENT, trial
from tests.review.games import finished

ZOE = Person("zoe", "Zoé")


def sealed(game: str) -> Record:
    """A finished game whose deal was mixed and proved, as at a table."""
    deal = fair.FairDeal(fair.commitment(SECRET), SECRET, ("salt", "", ""))
    record = finished(game, ("random", "greedy", "random"), deal.seed)
    record.fair, record.names = deal, ("Zoé", "mouse", "Romain")
    return record


SECRET = "ab" * fair.SECRET_BYTES


def laid(record: Record, played: int, seat: int) -> Table:
    created, more = trial(ZOE, record, "t1/1", played, seat)
    table = Table("t2", created, 1.0)
    host.follow(table, more, 1.0)
    return table


@pytest.mark.parametrize("game", games.HOUSE)
def test_the_table_stands_where_the_game_stood(game: str) -> None:
    record = sealed(game)
    replay = Replay(record, games.load(game))
    played = len(record.moves) // 2
    seat = replay.state(played).turn[0]
    table = laid(record, played, seat)
    assert table.state == replay.state(played)
    assert table.seats_of("zoe") == [seat]
    assert [chair.level for one, chair in enumerate(table.chairs) if one != seat] == [
        level for one, level in enumerate((OPPONENT, "mouse", OPPONENT)) if one != seat
    ]
    assert not table.listed
    assert table.origin == f"t1/1/{played}"


def test_such_a_deal_promises_nothing() -> None:
    """Its secret is known: there is no commitment before, and no proof after."""
    record = sealed("animimix")
    table = laid(record, len(record.moves) - 1, record.moves[-1].seat)
    assert table_info(table, "en").commitment == ""
    last = Moved(record.moves[-1].seat, games.load("animimix").moves.parse(record.moves[-1].text))
    host.follow(table, [last], 2.0)
    again = record_of(table)
    assert again.fair is None
    assert (again.seed, again.result) == (record.seed, record.result)
    with pytest.raises(Declined, match="cannot be tried"):
        trial(ZOE, again, "t2/1", 0, 0)


def test_only_from_a_decision_of_ones_own() -> None:
    record = sealed("animimix")
    seat = record.moves[0].seat
    for played, who in ((len(record.moves), seat), (0, (seat + 1) % 3), (-1, seat)):
        with pytest.raises(Declined, match="cannot be tried"):
            trial(ZOE, record, "t1/1", played, who)
    with pytest.raises(Declined, match="no seat 9"):
        trial(ZOE, record, "t1/1", 0, 8)
