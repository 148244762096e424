"""Who is told what of a change, without a server."""

from __future__ import annotations

import random

import pytest

from menagerie.tables import commands, host, log
from menagerie.tables.card import card_of
from menagerie.tables.chairs import Eye, Step
from menagerie.tables.host import Observer
from menagerie.tables.log import Entry, Seat
from menagerie.tables.messages import Eyes, News
from menagerie.tables.step_counts import MOST_STEPS
from tests.tables.laid import LEA, PEOPLE, ROMAIN, ZOE, Laid
from tests.tables.test_table import medal_time


def greeted(laid: Laid, *observers: Observer) -> list[Observer]:
    for observer in observers:
        host.look_anew(laid.table, observer, {})
    return [*observers]


def play_one(laid: Laid, seat: int) -> list[Step]:
    assert laid.table.state is not None
    return laid.play(seat, laid.table.state.legal(seat)[0])


def heard(laid: Laid, observers: list[Observer], steps: list[Step]) -> list[tuple[Eye, int]]:
    """Whose eyes each message is for, and how many get it."""
    told = host.tell(laid.table, observers, steps)
    return [(message.seat, len(those)) for message, those in told if isinstance(message, News)]


def test_a_change_is_what_has_to_be_stored() -> None:
    laid = Laid.people("junior", 2)
    table, before = laid.table, laid.table.number
    bodies = [log.Replaced(0, "fox", "left"), log.Replaced(1, "fox", "left")]
    change = host.follow(table, bodies, 1234.0)
    assert (change.after, table.number) == (before, before + 2)
    assert change.card == card_of(table)
    assert change.card.updated == 1234.0
    for number, entry in enumerate(change.entries, start=before + 1):
        laid.log.append(Entry(number, *entry))
    assert laid.again().chairs == table.chairs
    assert list(laid.again().steps.recent)[-2:] == change.steps


def test_equal_messages_are_made_once() -> None:
    laid = Laid.people("nimalia", 2)
    twice = [Observer(ZOE, "fr"), Observer(ZOE, "fr"), Observer(ZOE, "en")]
    observers = greeted(laid, *twice, Observer(ROMAIN), Observer(None), Observer(LEA))
    found = heard(laid, observers, play_one(laid, 0))
    assert sorted(found, key=str) == sorted([(0, 2), (0, 1), (1, 1), (None, 2)], key=str)
    assert all(
        observer.sent == {eye: laid.table.steps.seen_by(eye) for eye in observer.eyes(laid.table)}
        for observer in observers
    )


def test_one_who_holds_several_seats_hears_of_them_in_order() -> None:
    mine = [Seat(ZOE.id, "Zoé"), Seat(ZOE.id, "Mia", guest=True)]
    laid = Laid("nimalia", [*mine, Seat()])
    laid.write(commands.sit(laid.table, ROMAIN, 2, "Romain", "", False))
    laid.write(commands.start(laid.table, ZOE))
    observers = greeted(laid, Observer(ROMAIN), Observer(ZOE))
    assert [eye for eye, _ in heard(laid, observers, play_one(laid, 2))] == [0, 1, 2]


def test_what_only_one_seat_can_see_is_told_to_it_alone() -> None:
    laid = Laid.people("animalia", 4)
    seat, table = medal_time(laid), laid.table
    observers = greeted(laid, Observer(None), *(Observer(person) for person in PEOPLE[:4]))
    assert table.state is not None
    texts = {move: table.game.moves.text(move) for move in table.state.legal(seat)}
    cover = next(move for move, text in texts.items() if text.startswith("cover"))
    assert {eye for eye, _ in heard(laid, observers, laid.play(seat, cover))} == {seat}


def test_sitting_down_gives_other_eyes_and_the_whole_table() -> None:
    laid = Laid("junior", [Seat(ZOE.id, "Zoé"), Seat()])
    zoe, lea = greeted(laid, Observer(ZOE), Observer(LEA))
    steps = laid.write(commands.sit(laid.table, LEA, 1, "Léa", "", False))
    said = [(message, those) for message, those in host.tell(laid.table, [zoe, lea], steps)]
    to_lea = [message for message, those in said if lea in those]
    assert [type(message) for message in to_lea] == [Eyes, News]
    assert isinstance(to_lea[1], News)
    assert (to_lea[1].seat, to_lea[1].steps) == (1, [])
    assert to_lea[1].table is not None
    (to_zoe,) = [message for message, those in said if zoe in those]
    assert isinstance(to_zoe, News)
    assert [step.what for step in to_zoe.steps] == ["seated"]


def test_what_was_missed_comes_without_a_gap() -> None:
    laid = Laid.people("junior", 2)
    (zoe,) = greeted(laid, Observer(ZOE))
    known = dict(zoe.sent)
    laid.play_on(random.Random(1), 40)
    table = laid.table
    (news,) = host.catch_up(table, zoe)
    assert isinstance(news, News)
    assert news.since == known[0]
    assert [step.seq for step in news.steps] == list(range(known[0] + 1, news.seq + 1))
    assert host.catch_up(table, zoe) == []
    assert host.steps_to_tell(table, Observer(ZOE), known) == len(news.steps)
    _, again = host.look_anew(table, Observer(ZOE), known)
    assert again == news


@pytest.mark.parametrize("number", [0, 10**9])
def test_a_number_that_was_never_given_out_has_no_past(number: int) -> None:
    laid = Laid.people("junior", 2)
    _, news = host.look_anew(laid.table, Observer(ZOE), {0: number})
    assert isinstance(news, News)
    assert (news.steps, news.since) == ([], news.seq)
    assert host.steps_to_tell(laid.table, Observer(ZOE), {0: number}) == 0


def test_rounds_before_the_present_one_are_left_to_the_films() -> None:
    laid = Laid.people("junior", 2)
    laid.play_on(random.Random(1))
    ended = laid.table.steps.seen_by(0)
    laid.write(commands.rematch(laid.table, ZOE))
    laid.write(commands.start(laid.table, ZOE))
    for table in (laid.table, laid.again()):
        _, news = host.look_anew(table, Observer(ZOE), {0: 1})
        assert isinstance(news, News)
        assert [step.what for step in news.steps] == ["rematch", "started"]
        assert (news.since, news.seq) == (ended, ended + 2)


def test_at_most_some_hundred_steps_are_told() -> None:
    """Nor do the steps that are left out show how many of them these eyes could not see."""
    laid = Laid.people("animalia", 4)
    seat, table = medal_time(laid), laid.table
    told = {}
    for hidden in (False, True):
        laid.table = laid.again()
        if hidden:
            assert laid.table.state is not None
            legal = laid.table.state.legal(seat)
            texts = {move: laid.table.game.moves.text(move) for move in legal}
            cover = next(move for move, text in texts.items() if text.startswith("cover"))
            laid.play(seat, cover)
        for _ in range(MOST_STEPS // 2):
            laid.write(commands.leave(laid.table, LEA, 2))
            laid.write(commands.come_back(laid.table, LEA, 2))
        for eye in (None, *range(4)):
            who = None if eye is None else PEOPLE[eye]
            _, news = host.look_anew(laid.table, Observer(who), {eye: 1})
            assert isinstance(news, News)
            assert len(news.steps) == MOST_STEPS
            assert news.seq - news.since == MOST_STEPS
            told[hidden, eye] = news
        assert len(laid.table.steps.recent) <= MOST_STEPS + hidden
        assert laid.table.steps.recent == laid.again().steps.recent
        del laid.log[table.number :]
    for eye in (None, *range(4)):
        assert (told[False, eye] == told[True, eye]) == (eye != seat)
