"""Every bot at every table: honest, repeatable, never at a loss for a move."""

from __future__ import annotations

import gc
import random
import shlex
import sys
from typing import Any

import pytest

from menagerie import bots, games
from menagerie.bots import Position
from menagerie.bots.budget import Budget
from menagerie.bots.ismcts import goes_on
from menagerie.bots.levels import LEVELS, REFLEXES, LevelBot
from menagerie.core import MenagerieError, State
from tests.configurations import CASES, IDS, deal

PROGRAM = f"cmd:{shlex.quote(sys.executable)}"
THINKERS = (
    "random", "careless:0.3", "fallible:0.05+forgets", "fallible:1+greed", "greedy", "net",
    "net:6i", "mc:12i", "ismcts:12i",
)  # fmt: skip

every_case = pytest.mark.parametrize(("name", "players", "options"), CASES, ids=IDS)


def positions(name: str, players: int, options: dict[str, Any], count: int) -> list[State]:
    """Random positions of a configuration, from its beginning to its end."""
    rng = random.Random(f"{name} {players} {options}")
    found: list[State] = []
    while len(found) < count:
        state = deal(name, players, options, f"positions {rng.random()}")
        path: list[State] = []
        while state.turn:
            path.append(state.clone())
            seat = rng.choice(state.turn)
            state.advance(seat, rng.choice(state.legal(seat)))
        found += rng.sample(path, min(4, len(path)))
    return found[:count]


@every_case
def test_bots_are_honest_and_repeatable(name: str, players: int, options: dict[str, Any]) -> None:
    """Two states that a seat cannot tell apart, the same random source: the same move."""
    rng = random.Random(1)
    for state in positions(name, players, options, 6):
        seat = rng.choice(state.turn)
        twin = state.imagine(seat, rng)
        for bot in THINKERS:
            chosen = {
                bots.make(bot).choose(Position.of(one, seat, random.Random(5)))
                for one in (state, twin, state)
            }
            assert len(chosen) == 1, bot
            assert chosen <= set(state.legal(seat))


def test_a_position_holds_nothing_of_the_true_state() -> None:
    state = games.load("nimalia").deal(3, "truth")
    position = Position.of(state, 0, random.Random(1))
    position.imagine()
    reached: set[int] = set()
    waiting: list[Any] = [position]
    while waiting:
        one = waiting.pop()
        if id(one) not in reached and not isinstance(one, type):
            reached.add(id(one))
            waiting += gc.get_referents(one) if gc.is_tracked(one) and not callable(one) else []
    assert id(state) not in reached
    assert id(state.setup.shuffler) not in reached


@pytest.mark.parametrize("name", games.HOUSE)
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_every_game(name: str, level: str) -> None:
    game = games.load(name)
    state = game.deal(game.seats[0], "levels")
    rng = random.Random(2)
    bot = bots.make(f"{level}*0.01")
    for _ in range(8):
        seat = rng.choice(state.turn)
        state.play(seat, bot.choose(Position.of(state, seat, rng)))


def test_levels_have_reflexes_in_order() -> None:
    speeds = [REFLEXES[level].seconds for level in LEVELS]
    errors = [REFLEXES[level].error for level in LEVELS]
    assert speeds == sorted(speeds, reverse=True)
    assert errors == sorted(errors, reverse=True)
    rng = random.Random(3)
    drawn = [LevelBot("lion").reaction(rng) for _ in range(500)]
    assert 1.0 < sum(drawn) / 500 < 1.7
    assert min(drawn) > 0.2


def test_a_mouse_errs_in_a_rush_and_a_lion_hardly() -> None:
    """A row that the shown card completes: the lion grabs it, the mouse often does not."""
    rng = random.Random(4)
    wrong = {"mouse": 0, "lion": 0}
    asked = 0
    while asked < 60:
        state = games.load("junior").deal(2, f"rush {rng.random()}", {"variant": "rush"})
        while state.turn:
            view = state.view(0)
            ready = any(set(lack) <= set(view["shown"] or ()) for lack in view["missing"])
            if view["phase"] == "claim" and len(state.turn) == 2 and ready and asked < 60:
                asked += 1
                for level in wrong:
                    bot = LevelBot(level)
                    move = bot.choose(Position.of(state, 0, rng))
                    wrong[level] += state.setup.game.moves.text(move) == "pass"
            seat = rng.choice(state.turn)
            state.advance(seat, rng.choice(state.legal(seat)))
    assert wrong["lion"] < wrong["mouse"]


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("dragon", "There is no bot 'dragon'"),
        ("mc:fast", "A bot's budget is seconds"),
        ("mc:-1", "A bot's budget is seconds"),
        ("mc:0i", "A bot's budget is seconds"),
        ("mc:inf", "A bot's budget is seconds"),
        ("mc:cpu", "A bot's budget is seconds"),
        ("mc:3cpui", "A bot's budget is seconds"),
        ("ismcts:nan", "A bot's budget is seconds"),
        ("greedy:3", "does not think"),
        ("careless:2", "between 0 and 1"),
        ("fallible:x", "How a bot errs"),
        ("fallible:-1", "How a bot errs"),
        ("fallible:1+hunger", "How a bot errs"),
        ("fallible:1+greed+greed", "How a bot errs"),
        ("lion*2", "A level is one of"),
        ("owl*x", "A level is one of"),
        ("lion*20i", "A level is one of"),
    ],
)
def test_bad_names_get_a_sentence(name: str, sentence: str) -> None:
    with pytest.raises(MenagerieError, match=sentence):
        bots.make(name)


def test_budgets_have_a_text_form() -> None:
    for text in ("0.3", "0.3cpu", "200i"):
        assert str(Budget.parse(text)) == text
    assert Budget.parse("0.3s") == Budget.parse("0.3")
    assert Budget.parse("0.3cpu").of_core
    assert not Budget.parse("3e-1").of_core


def test_a_core_s_seconds_pass_only_while_the_bot_is_at_work(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    wall, core = [10.0], [3.0]
    monkeypatch.setattr("time.perf_counter", lambda: wall[0])
    monkeypatch.setattr("time.thread_time", lambda: core[0])
    patient, waiting = Budget.parse("1cpu").start(), Budget.parse("1").start()
    wall[0] += 5
    assert patient.spent() == 0
    assert waiting.spent() > 1
    core[0] += 5
    assert patient.spent() > 1


def test_a_clock_keeps_free_what_the_longest_pause_took(monkeypatch: pytest.MonkeyPatch) -> None:
    wall = [0.0]
    monkeypatch.setattr("time.perf_counter", lambda: wall[0])
    clock = Budget.parse("1").start()
    spent = []
    for pause in (0.01, 0.1, 0.01):
        wall[0] += pause
        spent.append(clock.spent())
    gone = [0.01 + 0.01, 0.11 + 0.1, 0.12 + 0.1]
    assert [share / spent[0] * gone[0] for share in spent] == pytest.approx(gone)


def test_a_level_s_share_of_time_may_be_of_one_core() -> None:
    assert LevelBot.parse("elephant*0.1").share == Budget(seconds=0.1)
    assert LevelBot.parse("elephant*0.1cpu").share == Budget(seconds=0.1, of_core=True)
    assert Budget(seconds=0.3).times(Budget(0.5, of_core=True)) == Budget(0.15, of_core=True)


def test_a_clock_of_iterations_counts_only_iterations() -> None:
    clock = Budget(iterations=4).start()
    assert clock.spent() == 0
    clock.tick(2)
    assert clock.spent() == 0.5


def test_steps_of_several_deciders_are_recognised() -> None:
    assert goes_on((0, 1, 2), (1, 2), 0)
    assert goes_on((0, 1), (0, 1), 0), "an answer in parts"
    assert not goes_on((1,), (0, 1), 1)
    assert not goes_on((0, 1), (2,), 0)


def test_only_some_bots_take_their_time() -> None:
    def searching(game: str, names: tuple[str, ...], **options: Any) -> set[str]:
        state = games.load(game).deal(2, "x", options)
        position = Position.of(state, state.turn[0], random.Random(1))
        assert position.is_race == ("rush" in options.values())
        return {name for name in names if bots.make(name).searches(position)}

    assert searching("nimalia", THINKERS) == {"net:6i", "mc:12i", "ismcts:12i"}
    assert searching("nimalia", (*LEVELS, "elephant*0.1")) == {"elephant", "elephant*0.1"}
    assert searching("junior", LEVELS, variant="rush") == set(), "in a race nobody searches"
    assert searching("junior", (PROGRAM,)) == {PROGRAM}
