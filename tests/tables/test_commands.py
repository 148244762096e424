"""What people may do at a table, and what is refused in which words."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from functools import partial

import pytest

from menagerie import games
from menagerie.bots.levels import Level
from menagerie.core import IllegalMove
from menagerie.games.junior import JuniorState
from menagerie.server.sockets import requests
from menagerie.tables import clocks, commands, host, log, people
from menagerie.tables.clocks import DAY, PATIENCE
from menagerie.tables.host import Observer, look_anew, tell
from menagerie.tables.log import Clock, Seat
from menagerie.tables.messages import Eyes
from menagerie.tables.projection import table_info
from menagerie.tables.refusals import Declined, words
from menagerie.tables.status import OVER, RUNNING
from tests.tables.laid import CASUAL, LEA, PEOPLE, ROMAIN, ZOE, Laid

MINE, OPEN_SEAT = Seat(ZOE.id, "Zoé"), Seat()


def refusal(act: Callable[[], object]) -> str:
    with pytest.raises(Declined) as caught:
        act()
    error = caught.value
    for lang in ("fr", "en"):
        assert "{" not in words(lang).refusal(error.code, error.facts, ["Zoé", "Romain", "Léa"])
    return error.code


def laid(*seats: Seat) -> Laid:
    return Laid("junior", seats or (MINE, OPEN_SEAT, OPEN_SEAT))


def test_tables_that_cannot_be_laid() -> None:
    def create(game: str, seats: list[Seat], clock: Clock = CASUAL, **options: object) -> str:
        return refusal(lambda: commands.create(ZOE, game, seats, options, clock, False))

    assert create("chess", [MINE, OPEN_SEAT]) == "bad-option"
    assert create("junior", [MINE]) == "bad-option"
    assert create("junior", [MINE, OPEN_SEAT], variant="chess") == "bad-option"
    assert create("junior", [MINE, OPEN_SEAT], first=7) == "bad-option"
    assert create("junior", [MINE, Seat(level="cmd:rm -rf /", name="x")]) == "bad-level"
    assert create("junior", [MINE, Seat(level="mc:100", name="x")]) == "bad-level"
    assert create("junior", [Seat(level="owl"), Seat(level="owl")]) == "nobody"
    assert create("junior", [MINE, Seat(ROMAIN.id, "Romain")]) == "not-your-seat"
    assert create("junior", [MINE, OPEN_SEAT], Clock("move", 1)) == "bad-clock"
    assert create("junior", [MINE, OPEN_SEAT], Clock("game", 5)) == "bad-clock"
    assert create("junior", [MINE, OPEN_SEAT], Clock("move", 15 * DAY)) == "bad-clock"
    assert create("junior", [MINE, OPEN_SEAT], Clock("none", 5)) == "bad-clock"


def test_seats_are_taken_and_left() -> None:
    table = laid().table
    assert refusal(lambda: commands.sit(table, ROMAIN, 0, "R", "", False)) == "taken"
    assert refusal(lambda: commands.sit(table, ROMAIN, 7, "R", "", False)) == "no-such-chair"
    assert refusal(lambda: commands.sit(table, ROMAIN, 1, " \t", "", False)) == "bad-name"
    assert refusal(lambda: commands.sit(table, ROMAIN, 1, "a\u202eb", "", False)) == "bad-name"
    assert refusal(lambda: commands.sit(table, ROMAIN, 1, "x" * 99, "", False)) == "bad-name"
    assert refusal(lambda: commands.sit(table, ZOE, 1, "Zoé", "", False)) == "too-many-seats"
    assert commands.sit(table, ZOE, None, "Zoé", "", False) == []
    (seated,) = commands.sit(table, ROMAIN, None, " Ro  main ", "salt" * 40, False)
    assert isinstance(seated, log.Seated)
    assert (seated.seat, seated.name, len(seated.contribution)) == (1, "Ro main", 64)


def test_a_second_person_at_one_screen() -> None:
    at = laid()
    at.write(commands.sit(at.table, ZOE, None, "Mia", "", True))
    assert at.table.seats_of(ZOE.id) == [0, 1]
    assert [chair.guest for chair in at.table.chairs] == [False, True, False]
    public = Laid("junior", [MINE, OPEN_SEAT, OPEN_SEAT], listed=True)
    public.write(commands.sit(public.table, ROMAIN, 1, "Romain", "", True))
    assert (
        refusal(lambda: commands.sit(public.table, ROMAIN, 2, "Twin", "", True)) == "too-many-seats"
    )


def test_faces_are_chosen_kept_and_given_back() -> None:
    at = laid()
    romain = replace(ROMAIN, face="panda")

    def faces() -> list[str]:
        return [chair.face for chair in at.table.chairs]

    at.write(commands.sit(at.table, romain, 1, "Romain", "", False))
    assert faces() == ["", "panda", ""]
    at.write(commands.sit(at.table, ZOE, 2, "Mia", "", True, "bee"))
    assert commands.wear(at.table, romain, 1, "panda") == []
    assert refusal(lambda: commands.wear(at.table, romain, 0, "cat")) == "not-your-seat"
    assert refusal(lambda: commands.wear(at.table, romain, 1, "dragon")) == "no-such-face"
    at.write(commands.wear(at.table, ZOE, 0, "cat"))
    at.write(commands.start(at.table, ZOE))
    at.write(commands.wear(at.table, romain, 1, "frog"))
    assert faces() == ["cat", "frog", "bee"]
    assert [seat.face for seat in table_info(at.table, "fr").seats] == faces()
    at.write([log.Replaced(2, "fox", "left")])
    rng = random.Random(1)
    while at.table.turn:
        assert at.table.state is not None
        seat = at.table.turn[0]
        at.write([log.Moved(seat, rng.choice(at.table.state.legal(seat)))])
    at.write(commands.rematch(at.table, ZOE))
    assert faces() == ["cat", "frog", ""], "whoever did not come back has given it up"
    at.write(commands.leave(at.table, romain, 1))
    assert faces() == ["cat", "", ""]
    # A guest does not look like the person whose screen it is.
    at.write(commands.sit(at.table, romain, 1, "Romain", "", False))
    at.write(commands.sit(at.table, romain, 2, "Léo", "", True))
    assert faces() == ["cat", "panda", ""]


def test_the_owner_arranges_bots_and_starts() -> None:
    at = laid()
    assert refusal(lambda: commands.appoint(at.table, ROMAIN, 1, "owl")) == "not-yours"
    assert refusal(lambda: commands.appoint(at.table, ZOE, 0, "owl")) == "taken"
    assert refusal(lambda: commands.appoint(at.table, ZOE, 1, "ismcts")) == "bad-level"
    assert refusal(lambda: commands.start(at.table, ZOE)) == "seats-open"
    at.write(commands.appoint(at.table, ZOE, 1, "owl"))
    assert commands.appoint(at.table, ZOE, 1, "owl") == []
    at.write(commands.sit(at.table, ROMAIN, 2, "Romain", "", False))
    assert refusal(lambda: commands.start(at.table, ROMAIN)) == "not-yours"
    at.write(commands.start(at.table, ZOE))
    assert at.table.status == RUNNING
    assert commands.start(at.table, ZOE) == []
    assert refusal(lambda: commands.sit(at.table, LEA, 1, "Léa", "", False)) == "not-open"
    assert refusal(lambda: commands.contribute(at.table, ZOE, 0, "late")) == "not-open"


def test_without_its_owner_anybody_there_may_start() -> None:
    at = laid(MINE, OPEN_SEAT)
    at.write(commands.leave(at.table, ZOE, 0))
    at.write(commands.sit(at.table, ROMAIN, 0, "Romain", "", False))
    at.write(commands.sit(at.table, LEA, 1, "Léa", "", False))
    assert refusal(lambda: commands.start(at.table, people.Person("x", "X"))) == "not-yours"
    assert commands.start(at.table, LEA)


def test_moves_of_others_and_old_moves_are_refused() -> None:
    at = Laid.people("junior", 2, {"first": 0})
    table = at.table
    assert table.state is not None
    move = table.state.legal(0)[0]
    assert (
        refusal(lambda: commands.play(table, ROMAIN, 0, move, table.steps.seen[0], "a"))
        == "not-your-seat"
    )
    assert refusal(lambda: commands.play(table, ZOE, 0, move, table.asked[0] - 1, "a")) == "stale"
    with pytest.raises(IllegalMove):
        commands.play(table, ROMAIN, 1, move, table.steps.seen[1], "a")
    with pytest.raises(IllegalMove):
        commands.play(table, ZOE, 0, len(table.game.moves), table.steps.seen[0], "a")
    at.play(0, move, "first")
    assert table.ids == {(0, "first"): table.steps.seen[0]}


def test_an_answer_is_not_stale_because_others_answered() -> None:
    at = Laid.people("nimalia", 3)
    table = at.table
    seen = table.steps.seen[2]
    assert table.state is not None
    at.play(0, table.state.legal(0)[0])
    at.play(1, table.state.legal(1)[0])
    assert table.steps.seen[2] == seen + 2
    assert commands.play(table, LEA, 2, table.state.legal(2)[0], seen, "x")


def test_nobody_is_replaced_before_a_long_clock_says_so() -> None:
    at = Laid("junior", [Seat(ZOE.id, "Zoé"), OPEN_SEAT], {"first": 1}, Clock("move", 3 * DAY))
    at.write(commands.sit(at.table, ROMAIN, None, "Romain", "", False))
    at.write(commands.start(at.table, ZOE))
    at.now += 3 * DAY - 1
    assert refusal(lambda: commands.replace(at.table, ZOE, 1, at.now)) == "not-missing-yet"
    assert clocks.overdue(at.table, at.now) == []
    at.now += 1
    assert clocks.wake(at.table) == at.now
    assert clocks.overdue(at.table, at.now) == [log.Replaced(1, "fox", "clock")]


def test_a_missing_person_is_replaced_and_comes_back() -> None:
    at = Laid.people("junior", 3, {"first": 1})
    table = at.table
    assert refusal(lambda: commands.replace(table, ZOE, 1, at.now)) == "not-missing"
    late = at.now + PATIENCE
    assert refusal(lambda: commands.replace(table, ZOE, 2, late)) == "not-missing"
    stranger = people.Person("x", "X")
    assert refusal(lambda: commands.replace(table, stranger, 1, late)) == "not-your-seat"
    at.now = late
    at.write(commands.replace(table, ZOE, 1, late))
    assert table.bots_due() == [1]
    assert refusal(lambda: at.play(1, 0)) == "away"
    assert refusal(lambda: commands.come_back(table, ZOE, 1)) == "not-your-seat"
    at.write(commands.come_back(table, ROMAIN, 1))
    assert table.bots_due() == []
    assert table.state is not None
    assert commands.bot_play(table, 1, "fox", table.state.legal(1)[0], table.steps.seen[1]) == []
    at.play(1, table.state.legal(1)[0])


def test_a_bot_that_failed_gives_way_to_a_simpler_one() -> None:
    at = laid(MINE, Seat(level="lion", name="lion"))
    at.write(commands.start(at.table, ZOE))
    at.write(commands.bot_failed(at.table, 1, "lion", "owl"))
    assert (at.table.chairs[1].level, at.table.chairs[1].name) == ("owl", "owl")
    assert commands.bot_failed(at.table, 1, "lion", "owl") == []


def test_who_may_abandon() -> None:
    at = Laid.people("junior", 2)
    assert refusal(lambda: commands.abandon(at.table, ZOE)) == "still-people"
    assert refusal(lambda: commands.abandon(at.table, LEA)) == "not-yours"
    assert refusal(lambda: commands.rematch(at.table, ZOE)) == "not-over"
    at.write(commands.leave(at.table, ROMAIN, 1))
    assert refusal(lambda: commands.abandon(at.table, ZOE)) == "still-people"
    alone = laid(MINE, Seat(level="fox", name="fox"))
    alone.write(commands.start(alone.table, ZOE))
    alone.write(commands.abandon(alone.table, ZOE))
    assert commands.abandon(alone.table, ZOE) == []
    assert refusal(lambda: commands.come_back(alone.table, ZOE, 0)) == "not-running"


def test_who_hands_a_seat_to_a_bot_cannot_end_the_game_then() -> None:
    """A person who thinks for a minute must not lose the game for it."""
    at = Laid.people("junior", 2, {"first": 1})
    at.now += PATIENCE
    at.write(commands.replace(at.table, ZOE, 1, at.now))
    assert refusal(lambda: commands.abandon(at.table, ZOE)) == "still-people"
    at.write(commands.come_back(at.table, ROMAIN, 1))


@pytest.fixture
def seen(monkeypatch: pytest.MonkeyPatch) -> None:
    """The stables of a game that begins are empty; this is as if there were something to see."""
    monkeypatch.setattr(JuniorState, "_can_be_claimed", lambda _: True)


@pytest.mark.usefixtures("seen")
def test_a_rush_closes_by_the_clock() -> None:
    at = Laid.people("junior", 3, {"variant": "rush", "window": 5})
    table = at.table
    assert clocks.wake(table) == at.now + 5
    assert clocks.overdue(table, at.now + 4.9) == []
    at.now += 5
    passed = clocks.overdue(table, at.now)
    assert [entry.seat for entry in passed if isinstance(entry, log.Passed)] == [0, 1, 2]
    at.write(passed)
    assert table.state is not None
    assert len(table.turn) == 1
    assert clocks.window(table) is None
    assert clocks.wake(table) is None, "placing is casual"
    at.play(table.turn[0], table.state.legal(table.turn[0])[0])
    assert clocks.wake(table) == at.now + 5


def test_a_rush_that_is_abandoned_has_no_window() -> None:
    at = Laid("junior", [MINE, Seat(level="fox", name="fox")], {"variant": "rush"})
    at.write(commands.start(at.table, ZOE))
    assert clocks.window(at.table) is not None
    at.write(commands.abandon(at.table, ZOE))
    assert clocks.window(at.table) is None
    assert clocks.deadlines(at.table) == [None, None]
    assert clocks.overdue(at.table, at.now + 1000) == []


def test_who_places_after_a_full_rush_is_asked_anew() -> None:
    at = Laid.people("junior", 5, {"variant": "rush", "window": 5, "first": 0})
    table = at.table
    asked = table.asked[0]
    moves = games.load("junior").moves
    at.now += 1
    for row, seat in enumerate((1, 2, 3, 4), start=1):
        at.play(seat, moves.parse(f"claim {row}"))
    assert table.turn == (0,)
    assert table.asked[0] > asked
    assert table.since[0] == at.now


def test_in_a_rush_without_anything_to_see_nobody_is_asked() -> None:
    at = Laid.people("junior", 3, {"variant": "rush", "window": 5})
    table = at.table
    assert clocks.wake(table) == at.now
    # The deal was told by itself; from then on the passes come with the card.
    at.write(clocks.overdue(table, at.now))
    assert len(table.turn) == 1
    assert table.state is not None
    seat = table.turn[0]
    who = next(person for person in PEOPLE if person.id == table.chairs[seat].who)
    move = table.state.legal(seat)[0]
    bodies = commands.play(table, who, seat, move, table.steps.seen[seat], "")
    change = host.follow(table, bodies, at.now)
    assert [step.what for step in change.steps] == ["moved"] * 4
    assert len(change.entries) == 4
    assert table.turn == ((seat + 1) % 3,)
    assert clocks.unasked(table) == []


def test_clocks_hand_seats_to_bots() -> None:
    for clock in (Clock("move", 60), Clock("game", 60)):
        at = Laid("junior", [MINE, OPEN_SEAT], {"first": 0}, clock)
        at.write(commands.sit(at.table, ROMAIN, None, "Romain", "", False))
        at.write(commands.start(at.table, ZOE))
        assert clocks.wake(at.table) == at.now + 60
        at.now += 60
        at.write(clocks.overdue(at.table, at.now))
        assert at.table.bots_due() == [0]
        if clock.kind == "move":
            assert commands.come_back(at.table, ZOE, 0)
        else:
            table = at.table
            assert refusal(partial(commands.come_back, table, ZOE, 0)) == "flag"


def test_every_refusal_has_its_sentence_in_both_languages() -> None:
    french, english = (words(lang).catalogue for lang in ("fr", "en"))
    for section in ("refusals", "events"):
        assert set(french[section]) == set(english[section])


def test_a_game_that_is_over_refuses_in_the_rules_own_words() -> None:
    at = Laid.people("junior", 2)
    at.play_on(random.Random(1))
    assert at.table.status == OVER
    with pytest.raises(IllegalMove, match="over"):
        at.play(0, 0)


def test_the_owner_frees_a_seat() -> None:
    at = laid(MINE, OPEN_SEAT)
    at.write(commands.sit(at.table, ROMAIN, 1, "Romain", "", False))
    assert refusal(lambda: commands.appoint(at.table, ROMAIN, 0, None)) == "not-yours"
    assert refusal(lambda: commands.appoint(at.table, ZOE, 1, "owl")) == "taken"
    romain = Observer(ROMAIN)
    look_anew(at.table, romain, {})
    steps = at.write(commands.appoint(at.table, ZOE, 1, None))
    assert at.table.chairs[1].is_open
    assert commands.appoint(at.table, ZOE, 1, None) == []
    told = [message for message, _ in tell(at.table, [romain], steps)]
    assert [one.seats for one in told if isinstance(one, Eyes)] == [[]], "he is told"
    assert [step.what for step in steps] == ["freed"]
    for lang in ("fr", "en"):
        assert "2" in words(lang).say("events", "freed", {"seat": 1, "number": 2}, ["Zoé", ""])
    at.write(commands.sit(at.table, LEA, 1, "Léa", "", False))
    at.write(commands.start(at.table, ZOE))
    assert refusal(lambda: commands.appoint(at.table, ZOE, 1, None)) == "not-open"


def test_the_owner_sends_somebody_away_for_good() -> None:
    at = laid(MINE, OPEN_SEAT, OPEN_SEAT)
    rude = people.Person("an identity", "Rude")
    at.write(commands.sit(at.table, rude, 1, "Rude", "", False))
    at.write(commands.sit(at.table, rude, 2, "Brother", "", True))
    assert refusal(lambda: commands.ban(at.table, rude, 0)) == "not-yours"
    assert refusal(lambda: commands.ban(at.table, ZOE, 0)) == "own-seat"
    steps = at.write(commands.ban(at.table, ZOE, 1))
    assert [step.what for step in steps] == ["banned"]
    assert all(chair.is_open for chair in at.table.chairs[1:]), "all the seats of one person"
    assert commands.ban(at.table, ZOE, 1) == [], "nobody is there any more"
    again = at.again()
    assert again.banned == {rude.id}, "the log says it"
    for seat in (None, 2):
        wish = partial(commands.sit, again, rude, seat, "Rude", "", False)
        assert refusal(wish) == "banned"
    told = [message for message, _ in tell(at.table, [Observer(LEA), Observer(rude)], steps)]
    assert told
    assert rude.id not in str(told), "nobody is told an identity"
    at.write(commands.sit(at.table, LEA, 1, "Léa", "", False))
    at.write(commands.appoint(at.table, ZOE, 2, "fox"))
    at.write(commands.start(at.table, ZOE))
    assert refusal(lambda: commands.ban(at.table, ZOE, 1)) == "not-open"


def test_seats_of_people_who_are_away_become_free() -> None:
    at = laid(MINE, OPEN_SEAT)
    at.write(commands.sit(at.table, ROMAIN, 1, "Romain", "", False))
    assert commands.absent(at.table, {1: LEA.id}) == [], "another person was away"
    assert [step.what for step in at.write(commands.absent(at.table, {1: ROMAIN.id}))] == ["absent"]
    assert at.table.chairs[1].is_open
    at.write(commands.sit(at.table, ROMAIN, 1, "Romain", "", False))
    at.write(commands.start(at.table, ZOE))
    assert commands.absent(at.table, {1: ROMAIN.id}) == [], "a game has clocks for that"


def test_strangers_cannot_wear_a_table_out() -> None:
    """They may change it so often; the owner still arranges the seats, and starts."""
    at = laid(MINE, OPEN_SEAT)
    table = at.table
    strangers = 0
    while table.changes.total() - table.changes[ZOE.id] < requests.GUESTS_CHANGES:
        stranger = people.Person(f"stranger {strangers}", "S")
        strangers += 1
        at.write(requests.decided(table, stranger, requests.Sit("a", 1), 0.0))
        for number in range(requests.GUEST_CHANGES - 1):
            wish = requests.Contribute("b", 1, f"salt {number}")
            at.write(requests.decided(table, stranger, wish, 0.0))
        wish = requests.Contribute("c", 1, "once more")
        assert refusal(partial(requests.decided, table, stranger, wish, 0.0)) == "worn-out"
        at.write(requests.decided(table, ZOE, requests.Appoint("d", 1, None), 0.0))
    assert refusal(partial(requests.decided, table, LEA, requests.Sit("e", 1), 0.0)) == "worn-out"
    at.write(requests.decided(table, ZOE, requests.Appoint("f", 1, "mouse"), 0.0))
    table.number = requests.LONGEST_LOG
    assert requests.decided(table, ZOE, requests.Start("g"), 0.0)
    assert requests.decided(table, ZOE, requests.Abandon("h"), 0.0)


def test_an_owner_cannot_change_a_table_for_ever_either() -> None:
    at = laid(MINE, OPEN_SEAT)
    table = at.table
    for number in range(requests.OWNER_CHANGES):
        level: Level = "fox" if number % 2 else "mouse"
        at.write(requests.decided(table, ZOE, requests.Appoint("a", 1, level), 0.0))
    wish = requests.Appoint("b", 1, "lion")
    assert refusal(partial(requests.decided, table, ZOE, wish, 0.0)) == "worn-out"
    assert at.again().changes == table.changes
    at.write(requests.decided(table, ZOE, requests.Start("c"), 0.0))
    table.status, table.number = OVER, requests.LONGEST_LOG
    wish_again = requests.Rematch("d")
    assert refusal(partial(requests.decided, table, ZOE, wish_again, 0.0)) == "worn-out"
