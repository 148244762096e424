"""Taking a move back: alone where nobody has noticed it, otherwise when all agree."""

from __future__ import annotations

import random
from typing import Any

import pytest

from menagerie.core.record import read
from menagerie.core.replay import Replay, verify
from menagerie.tables import clocks, commands, host, log, undo
from menagerie.tables.card import card_of
from menagerie.tables.folding import fold, follow
from menagerie.tables.log import Clock, Entry, Seat
from menagerie.tables.lost import lost_records
from menagerie.tables.people import Person
from menagerie.tables.projection import table_info
from menagerie.tables.records import record_in, record_of
from menagerie.tables.refusals import Declined
from menagerie.tables.trial import trial
from tests.configurations import CASES, IDS
from tests.tables.laid import LEA, PEOPLE, ROMAIN, ZOE, Laid
from tests.tables.undoing import Tally, Watched, spy, try_game, try_move

FOX = Seat(level="fox", name="fox")


@pytest.mark.parametrize(("name", "players", "options"), CASES, ids=IDS)
def test_nobody_learns_anything_from_what_is_taken_back_alone(
    name: str, players: int, options: dict[str, Any]
) -> None:
    """`python -m benchmarks.undo` tries thousands of positions."""
    found = try_game(name, players, options, "ci", share=0.15, most=6)
    assert found.moves
    assert found.faults == []


def test_a_card_laid_in_secret_is_taken_back_alone() -> None:
    laid, seat, move = _secret_move()
    tally = Tally()
    try_move(laid, seat, move, random.Random(1), tally)
    assert (tally.alone, tally.faults) == (1, [])


def test_who_tries_everything_and_takes_it_back_learns_nothing() -> None:
    """A hostile client, at tables with many things to lay in secret: what it is sent is, byte for
    byte, what it would be sent if everything hidden from it were different."""
    taken_back, different = 0, 0
    for salt in range(4):
        laid, seat, _ = _secret_move(salt=salt)
        state = laid.table.state
        assert state is not None
        silent = _silent(laid, seat)
        rest = [move for move in state.legal(seat) if move not in silent]
        rng = random.Random(salt)
        for last in rest or [silent[0]]:
            spied = spy(laid, seat, [*silent, *silent, last], rng)
            assert spied.faults == []
            taken_back += len(spied.taken_back)
        different += state.imagine(seat, rng) != state
    assert taken_back > 20
    assert different == 4


def test_what_others_lay_in_secret_meanwhile_stays() -> None:
    """And whether they do changes nothing for the one who takes a card back."""
    laid, seat, move = _secret_move(seats=2)
    other = next(one for one in laid.table.turn if one != seat and _silent(laid, one))
    theirs = _silent(laid, other)[0]
    laid.play(seat, move, "mine")
    laid.play(other, theirs, "theirs")
    laid.write(undo.take_back(laid.table, PEOPLE[seat], seat, ask=False))
    assert laid.table.moves[-1] == (other, theirs)
    assert laid.again().state == laid.table.state
    # One after the other, also what was laid before.
    laid.write(undo.take_back(laid.table, PEOPLE[other], other, ask=False))
    assert (other, theirs) not in laid.table.moves


def test_a_decision_made_on_what_was_taken_back_is_stale() -> None:
    laid, seat, move = _secret_move()
    laid.play(seat, move, "mine")
    seen = laid.table.steps.seen[seat]
    laid.write(undo.take_back(laid.table, PEOPLE[seat], seat, ask=False))
    assert laid.table.state is not None
    with pytest.raises(Declined) as refusal:
        commands.play(laid.table, PEOPLE[seat], seat, move, seen, "next")
    assert refusal.value.code == "stale"
    # The same request again, after a lost connection, plays nothing twice.
    assert commands.play(laid.table, PEOPLE[seat], seat, move, seen, "mine") == []


def test_everybody_agrees_or_nothing_is_taken_back() -> None:
    laid = Laid.people("junior", 3, {"first": 0})
    before = laid.table.state
    assert before is not None
    before = before.clone()
    _play_own(laid, ZOE, 0)
    with pytest.raises(Declined) as refusal:
        undo.take_back(laid.table, ZOE, 0, ask=False)
    assert refusal.value.code == "undo-noticed"
    with pytest.raises(Declined):
        undo.agree(laid.table, ROMAIN, 1)
    watched = Watched(laid.log, laid.now)
    _act(laid, watched, undo.take_back(laid.table, ZOE, 0, ask=True))
    info = table_info(laid.table, "fr").undo
    assert info is not None
    assert (info.seat, info.awaited) == (0, [1, 2])
    with pytest.raises(Declined):
        undo.take_back(laid.table, ROMAIN, 1, ask=True)
    _act(laid, watched, undo.agree(laid.table, ROMAIN, 1))
    assert undo.agree(laid.table, ROMAIN, 1) == []
    assert undo.awaited(laid.table) == [2]
    _act(laid, watched, undo.agree(laid.table, LEA, 2))
    assert laid.table.state == before
    assert laid.table.moves == []
    assert laid.again().state == before
    # All of it was said, to spectators too.
    said = b"".join(watched.streams[None, False]).decode()
    assert "Zoé aimerait reprendre son dernier coup." in said
    assert "Zoé reprend son dernier coup." in said


@pytest.mark.parametrize("how", ["declined", "withdrawn", "played"])
def test_a_wish_ends(how: str) -> None:
    laid = Laid.people("junior", 3, {"first": 0})
    _play_own(laid, ZOE, 0)
    laid.write(undo.take_back(laid.table, ZOE, 0, ask=True))
    if how == "declined":
        laid.write(undo.decline(laid.table, LEA, 2))
    elif how == "withdrawn":
        laid.write(undo.decline(laid.table, ZOE, 0))
    else:
        # Who plays on does not agree.
        change = host.follow(laid.table, _move(laid, 1), laid.now)
        assert [entry.kind for entry in change.entries] == ["moved", "undodeclined"]
        laid.log += [
            Entry(change.after + at, *entry) for at, entry in enumerate(change.entries, start=1)
        ]
    assert laid.table.wish is None
    assert laid.again().wish is None
    assert laid.table.moves
    if how != "played":
        with pytest.raises(Declined) as refusal:
            undo.take_back(laid.table, ZOE, 0, ask=True)
        assert refusal.value.code == "undo-declined"
        assert undo.decline(laid.table, ZOE, 0) == []


def test_a_wish_is_granted_when_nobody_is_left_to_ask() -> None:
    laid = Laid.people("junior", 2, {"first": 0})
    _play_own(laid, ZOE, 0)
    laid.write(undo.take_back(laid.table, ZOE, 0, ask=True))
    change = host.follow(laid.table, commands.leave(laid.table, ROMAIN, 1), laid.now)
    assert [entry.kind for entry in change.entries] == ["replaced", "undone"]
    assert laid.table.moves == []


def test_a_secret_move_does_not_end_a_wish() -> None:
    """The end would tell that it was played."""
    laid, seat, move = _secret_move()
    asker = next(one for one in range(laid.table.players) if one != seat)
    index = next(at for at, (one, _) in enumerate(laid.table.moves) if one == asker)
    laid.table.wish = None
    laid.write([log.UndoAsked(asker, index)])
    entries = commands.play(laid.table, PEOPLE[seat], seat, move, laid.table.steps.seen[seat], "x")
    change = host.follow(laid.table, entries, laid.now)
    assert [entry.kind for entry in change.entries] == ["moved"]
    assert laid.table.wish is not None


def test_bots_agree_at_once_and_their_moves_go_too() -> None:
    laid = Laid("junior", [Seat(ZOE.id, "Zoé"), FOX])
    laid.write(commands.start(laid.table, ZOE))
    while len(laid.table.moves) < 2 or laid.table.moves[-1][0] == 0:
        _play_any(laid)
    last = max(at for at, (seat, _) in enumerate(laid.table.moves) if seat == 0)
    laid.write(undo.take_back(laid.table, ZOE, 0, ask=False))
    assert len(laid.table.moves) == last
    # A bot that thought about a position that is gone does not play its move.
    assert commands.bot_play(laid.table, 1, "fox", 0, laid.table.steps.seen[1] - 1) == []


def test_people_at_one_screen_ask_each_other() -> None:
    laid = Laid("junior", [Seat(ZOE.id, "Zoé"), Seat(ZOE.id, "Mia", guest=True)])
    laid.write(commands.start(laid.table, ZOE))
    _play_own(laid, ZOE, 0)
    assert undo.take_back(laid.table, ZOE, 0, ask=False) == [log.Undone(0, 0, agreed=True)]


def test_clocks_are_fair() -> None:
    """Who wished it keeps the time that was used; the others get back what the moves cost them."""
    laid = Laid("junior", [Seat(ZOE.id, "Zoé"), Seat()], clock=Clock("game", 600))
    laid.write(commands.sit(laid.table, ROMAIN, None, "Romain", "", False))
    laid.write(commands.start(laid.table, ZOE))
    for seat, seconds in ((0, 20), (1, 30)):
        while seat in laid.table.turn:
            laid.now += seconds
            _play_own(laid, PEOPLE[seat], seat)
    zoe = laid.table.chairs[0].spent
    assert laid.table.chairs[1].spent
    first = next(at for at, (seat, _) in enumerate(laid.table.moves) if seat == 0)
    laid.now += 100
    laid.write([log.UndoAsked(0, first), log.UndoAgreed(1), log.Undone(0, first, agreed=True)])
    assert [chair.spent for chair in laid.table.chairs] == [zoe, 0.0]
    assert clocks.deadline(laid.table, 0) == laid.now + 600 - zoe


def test_what_cannot_be_taken_back() -> None:
    laid = Laid.people("junior", 2, {"first": 0})
    assert _refusal(laid, ZOE, 0) == "undo-nothing"
    assert _refusal(laid, ROMAIN, 0) == "not-your-seat"
    _play_own(laid, ZOE, 0)
    laid.write(commands.leave(laid.table, ZOE, 0))
    assert _refusal(laid, ZOE, 0) == "away"
    laid.write(commands.come_back(laid.table, ZOE, 0))
    while laid.table.turn:
        _play_own(laid, PEOPLE[laid.table.turn[0]], laid.table.turn[0])
    assert _refusal(laid, ZOE, 0) == "undo-over"


def test_an_answer_in_a_race_stands() -> None:
    laid = Laid.people("junior", 2, {"variant": "rush"})
    laid.write(commands.leave(laid.table, ROMAIN, 1))
    state = laid.table.state
    assert state is not None
    assert state.race is not None
    _play_own(laid, ZOE, 0)
    assert _refusal(laid, ZOE, 0) == "undo-race"


def test_records_hold_the_moves_that_counted_and_what_was_taken_back() -> None:
    laid = Laid("nimalia", [Seat(ZOE.id, "Zoé"), FOX])
    laid.write(commands.start(laid.table, ZOE))
    for _ in range(2):
        while laid.table.moves[-1:] == [] or laid.table.moves[-1][0] == 1:
            _play_any(laid)
        laid.write(undo.take_back(laid.table, ZOE, 0, ask=False))
    while laid.table.turn:
        _play_any(laid)
    record = record_of(laid.table)
    text = str(record)
    assert text.count("# Taken back by 1: ") == 2
    assert [line.seat for line in record.moves] == [seat for seat, _ in laid.table.moves]
    again = read(text)
    assert str(again) == text
    assert verify(again, laid.table.game).holds
    assert Replay(again, laid.table.game).final == laid.table.state
    # Without the rules too, and beside later games.
    lost = lost_records(card_of(laid.table), laid.log)[0]
    assert len(lost.moves) == len(record.moves)
    laid.write(commands.rematch(laid.table, ZOE))
    laid.write(commands.start(laid.table, ZOE))
    assert record_in("t", laid.log, 1) == record
    while laid.table.turn:
        _play_any(laid)
    second = record_in("t", laid.log, 2)
    assert second is not None
    assert "Taken back" not in str(second)


def test_what_nobody_noticed_is_not_in_the_record() -> None:
    laid, seat, move = _secret_move()
    laid.play(seat, move, "mine")
    laid.write(undo.take_back(laid.table, PEOPLE[seat], seat, ask=False))
    laid.play_on(random.Random(3))
    assert "Taken back" not in str(record_of(laid.table))


def test_a_trial_goes_back_to_its_moment_at_most() -> None:
    laid = Laid.people("junior", 2, {"first": 0})
    laid.play_on(random.Random(2))
    played = next(
        at
        for at in range(6, 40)
        if 0 in Replay(record_of(laid.table), laid.table.game).state(at).turn
    )
    created, more = trial(ZOE, record_of(laid.table), "t/1", played, 0)
    entries = [Entry(1, *log.written(created, 0.0))]
    entries += [Entry(at, *log.written(body, 0.0)) for at, body in enumerate(more, start=2)]
    table = fold("u", entries)
    with pytest.raises(Declined) as refusal:
        undo.take_back(table, ZOE, 0, ask=False)
    assert refusal.value.code == "undo-nothing"
    assert table.state is not None
    follow(table, log.Moved(0, table.state.legal(0)[0], "a"), 1.0)
    follow(table, undo.take_back(table, ZOE, 0, ask=False)[0], 1.0)
    assert len(table.moves) == played


@pytest.mark.parametrize(
    "wrong",
    [
        log.Undone(0, 99),
        log.Undone(1, 0),
        log.UndoAgreed(1),
        log.UndoDeclined(1),
    ],
)
def test_a_log_that_takes_back_what_was_not_played_is_broken(wrong: log.Body) -> None:
    laid = Laid.people("junior", 2, {"first": 0})
    _play_own(laid, ZOE, 0)
    with pytest.raises(log.BrokenLog):
        laid.write([wrong])


def _refusal(laid: Laid, who: Person, seat: int) -> str:
    with pytest.raises(Declined) as refusal:
        undo.take_back(laid.table, who, seat, ask=False)
    return refusal.value.code


def _move(laid: Laid, seat: int) -> commands.Entries:
    assert laid.table.state is not None
    move = laid.table.state.legal(seat)[0]
    request = f"m{laid.table.number}"
    table = laid.table
    return commands.play(table, PEOPLE[seat], seat, move, table.steps.seen[seat], request)


def _play_own(laid: Laid, who: Person, seat: int) -> None:
    assert laid.table.state is not None
    move, request = laid.table.state.legal(seat)[0], f"m{laid.table.number}"
    laid.write(commands.play(laid.table, who, seat, move, laid.table.steps.seen[seat], request))


def _play_any(laid: Laid) -> None:
    seat = laid.table.turn[0]
    if laid.table.chairs[seat].is_person:
        _play_own(laid, ZOE, seat)
        return
    assert laid.table.state is not None
    move = laid.table.state.legal(seat)[0]
    laid.write(commands.bot_play(laid.table, seat, "fox", move, laid.table.steps.seen[seat]))


def _act(laid: Laid, watched: Watched, bodies: commands.Entries) -> None:
    laid.write(bodies)
    watched.act(bodies)


def _silent(laid: Laid, seat: int) -> list[int]:
    """The moves of this seat that nobody else can notice."""
    state = laid.table.state
    assert state is not None
    others = [eye for eye in (*range(state.players), None) if eye != seat]
    found = []
    for move in state.legal(seat):
        after = state.clone()
        if not after.follow(seat, move) and after.views(others) == state.views(others):
            found.append(move)
    return found


def _secret_move(seats: int = 1, salt: int = 0) -> tuple[Laid, int, int]:
    """Medal time in Animalia, where bonus cards are laid in secret by all at once: a table at
    which this number of seats can lay one, such a seat, and its move."""
    for seed in range(100 * salt, 100 * salt + 100):
        laid, rng = Laid.people("animalia", 4), random.Random(seed)
        while laid.table.turn:
            able = [seat for seat in laid.table.turn if _silent(laid, seat)]
            if len(laid.table.turn) > 1 and len(able) >= seats:
                return laid, able[0], _silent(laid, able[0])[0]
            laid.play_on(rng, 1)
    raise AssertionError("nobody ever had a bonus card")
