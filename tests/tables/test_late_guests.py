"""Late guests get the next free seat, in the order in which they came."""

from __future__ import annotations

import pytest

from menagerie.tables import commands, late_guests, log
from menagerie.tables.folding import fold
from menagerie.tables.host import Observer, follow, look_anew, tell
from menagerie.tables.messages import Eyes, News
from menagerie.tables.people import Person
from menagerie.tables.redaction import NOBODY, redacted
from menagerie.tables.refusals import Declined
from tests.tables.laid import PEOPLE, ROMAIN, ZOE, Laid

LATE, LATER = PEOPLE[3], PEOPLE[4]


def acted(laid: Laid, bodies: commands.Entries) -> None:
    """As a host follows: with what comes of it by itself."""
    change = follow(laid.table, bodies, laid.now)
    for entry in change.entries:
        laid.log.append(log.Entry(len(laid.log) + 1, *entry))


def over(players: int = 3) -> Laid:
    """A game that is over, with two people who watch and wait."""
    laid = Laid.people("junior", players)
    acted(laid, late_guests.want_seat(laid.table, LATE, LATE.name))
    acted(laid, late_guests.want_seat(laid.table, LATER, LATER.name))
    while laid.table.turn:
        assert laid.table.state is not None
        seat = laid.table.turn[0]
        acted(laid, [log.Moved(seat, laid.table.state.legal(seat)[0])])
    return laid


def test_at_a_rematch_free_seats_go_to_those_who_wait() -> None:
    laid = over()
    table = laid.table
    assert [one.name for one in table.queue] == [LATE.name, LATER.name]
    # Nobody has gone: they wait on.
    acted(laid, commands.rematch(table, ZOE))
    assert len(table.queue) == 2
    assert [chair.name for chair in table.chairs[:2]] == ["Zoé", "Romain"]
    # Somebody leaves before the start, and the first who came sits down in the same moment.
    acted(laid, commands.leave(table, ROMAIN, 1))
    assert table.chairs[1].who == LATE.id
    assert [one.who for one in table.queue] == [LATER.id]
    # The log says the same.
    assert [chair.who for chair in fold("t", laid.log).chairs] == [
        chair.who for chair in table.chairs
    ]


def test_who_left_in_the_middle_makes_room() -> None:
    laid = Laid.people("junior", 3)
    acted(laid, late_guests.want_seat(laid.table, LATE, "Ana"))
    acted(laid, commands.leave(laid.table, ROMAIN, 1))
    while laid.table.turn:
        assert laid.table.state is not None
        seat = laid.table.turn[0]
        acted(laid, [log.Moved(seat, laid.table.state.legal(seat)[0])])
    acted(laid, commands.rematch(laid.table, ZOE))
    assert (laid.table.chairs[1].who, laid.table.chairs[1].name) == (LATE.id, "Ana")
    assert laid.table.queue == []


def test_a_seat_that_is_kept_stays_so() -> None:
    laid = over()
    table = laid.table
    acted(laid, commands.rematch(table, ZOE))
    acted(laid, [log.Left(1), log.Kept(1, ROMAIN.id, "Romain")])
    assert table.chairs[1].kept_for == ROMAIN.id
    assert len(table.queue) == 2
    acted(laid, commands.leave(table, PEOPLE[2], 2))
    assert table.chairs[2].who == LATE.id


def test_who_may_wait() -> None:
    laid = Laid.people("junior", 3)
    table = laid.table
    assert late_guests.want_seat(table, ROMAIN, "Romain") == [], "he plays already"
    assert late_guests.want_none(table, LATE.id) == []
    for number in range(late_guests.MOST):
        who = Person(f"w{number}", f"W{number}")
        acted(laid, late_guests.want_seat(table, who, who.name))
        assert late_guests.want_seat(table, who, who.name) == [], "once is enough"
    with pytest.raises(Declined, match="waiting"):
        late_guests.want_seat(table, LATE, LATE.name)
    acted(laid, late_guests.want_none(table, "w0"))
    assert len(table.queue) == late_guests.MOST - 1


def test_everybody_reads_who_waits_and_each_whether_it_is_oneself() -> None:
    laid = Laid.people("junior", 3)
    table = laid.table
    watcher, stranger = Observer(LATE), Observer(None)
    first = look_anew(table, watcher, {})[0]
    look_anew(table, stranger, {})
    assert isinstance(first, Eyes)
    assert not first.waits
    change = follow(table, late_guests.want_seat(table, LATE, LATE.name), 1.0)
    said = [
        (message, who)
        for message, those in tell(table, [watcher, stranger], change.steps)
        for who in those
    ]
    own = [message for message, who in said if who is watcher and isinstance(message, Eyes)]
    assert [one.waits for one in own] == [True]
    assert not any(isinstance(message, Eyes) for message, who in said if who is stranger)
    told = [message.table for message, _ in said if isinstance(message, News)]
    assert [one.queue for one in told if one is not None] == [["Ana"], ["Ana"]]


def test_a_name_is_taken_out() -> None:
    laid = over()
    acted(laid, late_guests.want_none(laid.table, LATE.id))
    changed = redacted(laid.log, LATE.id, NOBODY, "nobody")
    assert len(changed) == 2
    assert not any(LATE.id.encode() in body.split(b'"who":"')[1][:3] for _, body in changed)
    assert commands.withdraw(laid.table, LATER.id)[0] == log.Unqueued(LATER.id)


def test_who_logs_in_takes_along_what_was_promised() -> None:
    laid = Laid("junior", [log.Seat(ZOE.id, "Zoé"), log.Seat(level="owl", name="owl"), log.Seat()])
    table = laid.table
    acted(laid, commands.keep(table, ZOE, 2, LATE.name, LATE.id))
    acted(laid, late_guests.want_seat(table, LATER, LATER.name))
    for former, by in ((LATE, "late with an account"), (LATER, "later with one")):
        acted(laid, commands.adopt(table, former.id, by))
    assert table.kept_for("late with an account") == [2]
    assert [one.who for one in table.queue] == ["later with one"]
    assert laid.again().kept_for("late with an account") == [2]
    assert commands.adopt(table, "a stranger", ZOE.id) == []
