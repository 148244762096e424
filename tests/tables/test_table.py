"""The fold: what a log adds up to, and what each observer counts."""

from __future__ import annotations

import random

import pytest

from menagerie import games
from menagerie.core.record import read
from menagerie.core.replay import verify
from menagerie.tables import commands, log
from menagerie.tables.folding import apply, fold
from menagerie.tables.log import BrokenLog, Clock, Entry, Seat
from menagerie.tables.records import record_in, record_of
from menagerie.tables.status import ABANDONED, OPEN, OVER, RUNNING
from menagerie.tables.table import Table
from tests.configurations import contents
from tests.tables.laid import LEA, ROMAIN, ZOE, Laid


def described(table: Table) -> dict[str, object]:
    """Everything that must be the same after a restart."""
    state = table.state
    return {
        **{
            name: getattr(table, name)
            for name in ("status", "chairs", "number", "round", "moves", "ids", "asked")
        },
        "seen": table.steps.seen,
        "since": table.since,
        "updated": table.steps.updated,
        "state": contents(state) if state is not None else None,
    }


@pytest.mark.parametrize("game", games.HOUSE)
def test_a_game_from_its_log_is_the_game_that_was_played(game: str) -> None:
    laid = Laid.people(game, 3)
    rng = random.Random(1)
    for _ in range(4):
        laid.now += 1
        laid.play_on(rng, 15)
        assert described(laid.again()) == described(laid.table)
    laid.play_on(rng)
    assert laid.table.status == OVER
    assert described(laid.again()) == described(laid.table)
    record = read(str(record_of(laid.table)))
    assert verify(record, games.load(game)).holds
    assert record.fair is not None
    assert record.fair.commitment == laid.table.commitment


def test_contributions_are_mixed_into_the_deal() -> None:
    laid = Laid("junior", [Seat(ZOE.id, "Zoé", contribution="salt"), Seat()])
    published = laid.table.commitment
    laid.write(commands.sit(laid.table, ROMAIN, 1, "Romain", "pepper", False))
    laid.write(commands.contribute(laid.table, ROMAIN, 1, "paprika"))
    laid.write(commands.start(laid.table, ZOE))
    laid.play_on(random.Random(2))
    record = record_of(laid.table)
    assert record.fair is not None
    assert record.fair.contributions == ("salt", "paprika")
    assert record.fair.commitment == published
    assert verify(record, games.load("junior")).holds


def test_every_observer_counts_without_gaps() -> None:
    laid = Laid.people("animalia", 3)
    rng = random.Random(4)
    counted = [list(laid.table.steps.seen)]
    last = list(laid.table.steps.seen)
    while laid.table.turn:
        seat = rng.choice(laid.table.turn)
        assert laid.table.state is not None
        (step,) = laid.play(seat, rng.choice(laid.table.state.legal(seat)))
        for observer, number in enumerate(step.numbers):
            assert number in (None, last[observer] + 1)
            last[observer] = number or last[observer]
        assert step.numbers[seat] is not None, "one sees what one does"
        counted.append(list(laid.table.steps.seen))
    assert counted[-1] == last


def medal_time(laid: Laid) -> int:
    """Plays Animalia until somebody can lay a bonus card; the seat, and its cover move."""
    rng = random.Random(9)
    game = laid.table.game
    while laid.table.turn:
        state = laid.table.state
        assert state is not None
        for seat in laid.table.turn:
            texts = [game.moves.text(move) for move in state.legal(seat)]
            if len(laid.table.turn) > 1 and any(text.startswith("cover") for text in texts):
                return seat
        seat = rng.choice(laid.table.turn)
        laid.play(seat, rng.choice(state.legal(seat)))
    raise AssertionError("nobody ever had a bonus card")


def test_a_card_laid_in_secret_is_a_step_for_its_seat_alone() -> None:
    laid = Laid.people("animalia", 4)
    seat = medal_time(laid)
    table = laid.table
    assert table.state is not None
    cover = next(
        move for move in table.state.legal(seat) if table.game.moves.text(move).startswith("cover")
    )
    steps = table.steps
    before = list(steps.seen), list(table.since), steps.updated, table.chairs[seat].spent
    laid.now += 7
    (step,) = laid.play(seat, cover)
    assert [number is not None for number in step.numbers] == [
        observer == seat for observer in range(5)
    ]
    assert [now - then for now, then in zip(table.steps.seen, before[0], strict=True)] == [
        int(observer == seat) for observer in range(5)
    ]
    assert (table.since, table.steps.updated, table.chairs[seat].spent) == before[1:]


def test_a_rematch_moves_the_first_player_on() -> None:
    laid = Laid("animalia", [Seat(ZOE.id, "Zoé"), Seat(), Seat(level="fox", name="fox")])
    laid.write(commands.sit(laid.table, ROMAIN, None, "Romain", "", False))
    laid.write(commands.start(laid.table, ZOE))
    first = laid.table.game.first_seat(laid.table.state.setup)  # type: ignore[union-attr]
    rng = random.Random(3)
    while laid.table.turn:
        seat = laid.table.turn[0]
        assert laid.table.state is not None
        move = rng.choice(laid.table.state.legal(seat))
        if seat == 2:
            laid.write(commands.bot_play(laid.table, 2, "fox", move, laid.table.steps.seen[2]))
        else:
            laid.play(seat, move)
    old = laid.table.commitment
    laid.write(commands.rematch(laid.table, ROMAIN))
    assert laid.table.status == OPEN
    assert laid.table.commitment != old
    assert laid.table.names == ["Zoé", "Romain", "fox"]
    assert commands.rematch(laid.table, ZOE) == [], "asked twice, done once"
    laid.write(commands.start(laid.table, ZOE))
    assert laid.table.state is not None
    assert laid.table.game.first_seat(laid.table.state.setup) == (first + 1) % 3
    played = record_in("t", laid.log, 1)
    assert played is not None
    assert played.players == 3
    assert played.result is not None
    assert record_in("t", laid.log, 2) is None, "it is not over"
    laid.write([log.Abandoned()])
    assert laid.again().status == ABANDONED
    abandoned = record_in("t", laid.log, 2)
    assert abandoned is not None
    assert abandoned.result is None
    assert abandoned == record_of(laid.again())
    assert record_in("t", laid.log, 1) == played
    assert record_in("t", laid.log, 3) is None


def test_whoever_never_came_back_makes_room_in_a_rematch() -> None:
    laid = Laid.people("junior", 2)
    laid.write(commands.leave(laid.table, ROMAIN, 1))
    rng = random.Random(3)
    while laid.table.turn:
        assert laid.table.state is not None
        seat = laid.table.turn[0]
        move = rng.choice(laid.table.state.legal(seat))
        if seat == 1:
            laid.write(commands.bot_play(laid.table, 1, "fox", move, laid.table.steps.seen[1]))
        else:
            laid.play(seat, move)
    laid.write(commands.rematch(laid.table, ZOE))
    assert laid.table.chairs[1].is_open
    laid.write(commands.sit(laid.table, LEA, 1, "Léa", "", False))
    laid.write(commands.start(laid.table, ZOE))
    assert laid.table.status == RUNNING


def test_logs_that_make_no_sense_are_refused() -> None:
    laid = Laid.people("junior", 2)

    def follow(body: log.Body, number: int = laid.table.number + 1) -> None:
        apply(laid.again(), Entry(number, *log.written(body, 0.0)))

    for wrong in (
        log.Moved(5, 0),
        log.Moved(0, 99999),
        log.Started(99, "other"),
        log.Left(9),
        log.Banned(9),
    ):
        with pytest.raises(BrokenLog):
            follow(wrong)
    with pytest.raises(BrokenLog, match="Expected entry"):
        follow(log.Abandoned(), 99)
    with pytest.raises(BrokenLog, match="unknown"):
        apply(laid.again(), Entry(laid.table.number + 1, "danced", b"{}", 0.0))
    with pytest.raises(BrokenLog, match="cannot be read"):
        apply(laid.again(), Entry(laid.table.number + 1, "moved", b'{"seat":0,"x":1}', 0.0))
    with pytest.raises(BrokenLog, match="begins with"):
        fold("t", [Entry(1, "abandoned", b"{}", 0.0)])
    with pytest.raises(BrokenLog, match="begins with"):
        fold("t", [])
    with pytest.raises(BrokenLog, match="created once"):
        apply(laid.again(), laid.log[0]._replace(number=laid.table.number + 1))
    unknown = laid.log[0].body.replace(b"junior", b"chess")
    with pytest.raises(BrokenLog, match="chess"):
        fold("t", [laid.log[0]._replace(body=unknown)])


def test_time_is_charged_by_what_everybody_saw() -> None:
    laid = Laid("junior", [Seat(ZOE.id, "Zoé"), Seat()], {"first": 0}, Clock("game", 60))
    laid.write(commands.sit(laid.table, ROMAIN, None, "Romain", "", False))
    laid.write(commands.start(laid.table, ZOE))
    assert laid.table.state is not None
    laid.now += 5
    laid.play(0, laid.table.state.legal(0)[0])
    laid.now += 3
    laid.play(1, laid.table.state.legal(1)[0])
    assert [chair.spent for chair in laid.table.chairs] == [5.0, 3.0]
