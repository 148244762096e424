"""One game between bots, some of which fail."""

from __future__ import annotations

from typing import Any

import pytest

from menagerie import bots, games
from menagerie.arena.play import Forfeit, Playing, Result, Setting
from menagerie.bots import Bot, BotFailure, Position
from menagerie.bots.random_bot import RandomBot
from menagerie.core import Event, State


class Failing(Bot):
    """Plays three moves, then does what it was made for."""

    name = "failing"
    closed = 0

    def __init__(self, how: str) -> None:
        self.how = how
        self.moves = 0

    def choose(self, position: Position) -> int:
        self.moves += 1
        if self.moves <= 3:
            return position.legal[0]
        if self.how == "illegal":
            return 10_000
        if self.how == "nonsense":
            return "pass"  # type: ignore[return-value]
        if self.how == "interrupt":
            raise KeyboardInterrupt
        raise {"failure": BotFailure("It gave up."), "bug": ZeroDivisionError("by zero")}[self.how]

    def close(self) -> None:
        Failing.closed += 1


@pytest.fixture(autouse=True)
def failing_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    make = bots.make

    def make_or_fail(name: str) -> Bot:
        if name == "stillborn":
            raise BotFailure("It cannot be started.")
        kind, _, how = name.partition(":")
        return Failing(how) if kind == "failing" else make(name)

    monkeypatch.setattr(bots, "make", make_or_fail)


def playing(*seats: str, game: str = "junior", luck: str = "luck") -> Playing:
    return Playing(Setting(game, len(seats)), seats, "deal", luck)


@pytest.mark.parametrize("name", games.HOUSE)
def test_a_game_follows_from_its_seeds(name: str) -> None:
    one, two, other = (playing("random", "random", game=name, luck=luck).run() for luck in "aab")
    assert (one.scores, one.winners, one.decisions) == (two.scores, two.winners, two.decisions)
    assert one.scores != other.scores or one.decisions != other.decisions
    assert one.winners
    assert one.forfeit is None


def test_the_first_seat_is_known_unless_everyone_decides_at_once() -> None:
    assert playing("random", "random").run().first in (0, 1)
    assert playing("random", "random", game="nimalia").run().first is None


def test_only_choices_are_timed() -> None:
    result = playing("random", "random").run()
    assert result.decisions == 52
    # The last card of a game always goes somewhere, but the first never has less than four rows.
    assert 2 <= sum(len(seat) for seat in result.thinking) <= 52
    assert all(took >= 0 for seat in result.thinking for took in seat)


@pytest.mark.parametrize(
    ("bot", "why"),
    [
        ("failing:failure", "It gave up."),
        ("failing:bug", "ZeroDivisionError: by zero"),
        ("failing:illegal", "It chose 10000, which is none of its 3 legal moves."),
        ("failing:nonsense", "It chose 'pass', which is none of its 3 legal moves."),
        ("stillborn", "It cannot be started."),
    ],
)
def test_a_bot_that_fails_is_last_and_the_others_share(bot: str, why: str) -> None:
    result = playing("random", bot, "random").run()
    assert result.forfeit == Forfeit(1, why)
    assert result.winners == (0, 2)
    assert result.shares() == [0.5, 0.0, 0.5]
    assert result.ranks() == [1, 3, 1]


def test_an_interrupt_is_not_a_forfeit_and_bots_are_closed() -> None:
    before = Failing.closed
    with pytest.raises(KeyboardInterrupt):
        playing("failing:interrupt", "failing:bug").run()
    assert Failing.closed == before + 2


def test_ranks_put_winners_first_and_share_places() -> None:
    def ranks(merits: tuple[int, ...], winners: tuple[int, ...]) -> list[int]:
        return Result(merits, merits, winners, 0, 1).ranks()

    assert ranks((5, 9, 5, 1), (1,)) == [2, 1, 2, 4]
    assert ranks((9, 9), (1,)) == [2, 1], "a tie that was broken"
    assert ranks((9, 9, 3), (0, 1)) == [1, 1, 3]


def test_a_watcher_sees_every_move_and_its_events() -> None:
    seen: list[tuple[str, Any]] = []

    class Watcher:
        def before(self, state: State, seat: int, move: int) -> None:
            assert move in state.legal(seat)
            seen.append(("before", seat))

        def after(self, state: State, seat: int, events: tuple[Event, ...]) -> None:
            seen.append(("after", seat))
            assert events

    watched = playing("random", "random").run(Watcher())
    assert len(seen) == 2 * watched.decisions
    assert [what for what, _ in seen[:4]] == ["before", "after", "before", "after"]
    assert watched.scores == playing("random", "random").run().scores, "watching changes nothing"


def test_bots_are_asked_from_a_position_only(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[object] = []

    def choose(self: RandomBot, position: Position) -> int:
        asked.append(position)
        return position.legal[0]

    monkeypatch.setattr(RandomBot, "choose", choose)
    table = playing("random", "random")
    table.run()
    assert len(asked) == 52
    assert all(isinstance(one, Position) for one in asked)
    assert not any(table.state in vars(one).values() for one in asked)
