"""Gymnasium: its own checker, bots in the other seats, refusals, copies of live games."""

from __future__ import annotations

import copy
import pickle
import random
import subprocess
import sys
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env, data_equivalence

from menagerie import games
from menagerie.core import BadOption, MenagerieError
from menagerie.core.rewards import rank_rewards
from menagerie.envs.gymnasium import MenagerieEnv
from menagerie.envs.sequential import SequentialGame
from tests.configurations import CASES, IDS

every_case = pytest.mark.parametrize(("name", "players", "options"), CASES, ids=IDS)
every_game = pytest.mark.parametrize("name", games.HOUSE)


def make(name: str, **given: Any) -> MenagerieEnv:
    given.setdefault("opponents", "random")
    env = gymnasium.make(f"menagerie/{name.capitalize()}-v0", **given).unwrapped
    assert isinstance(env, MenagerieEnv)
    return env


def choose(observation: dict[str, Any], rng: random.Random) -> int:
    return int(rng.choice(np.flatnonzero(observation["action_mask"]).tolist()))


def play(env: MenagerieEnv, observation: Any, rng: random.Random, steps: int = 1 << 30) -> Any:
    """Plays on at random; every answer of the environment."""
    told = []
    for _ in range(steps):
        told.append(env.step(choose(observation, rng)))
        observation, _, over, _, _ = told[-1]
        if over:
            break
    return told


@every_case
def test_gymnasiums_own_checker(name: str, players: int, options: dict[str, Any]) -> None:
    check_env(make(name, players=players, **options))


@every_game
@pytest.mark.parametrize("seat", [1, None])
def test_gymnasiums_own_checker_in_other_seats(name: str, seat: int | None) -> None:
    check_env(make(name, players=3, seat=seat))


@every_case
def test_a_game_is_played_to_its_end_and_rewarded_by_rank(
    name: str, players: int, options: dict[str, Any]
) -> None:
    env = make(name, players=players, seat=players - 1, **options)
    observation, info = env.reset(seed=5)
    assert (info["action_mask"] == observation["action_mask"]).all()
    told = play(env, observation, random.Random(1))
    for seen, reward, _, truncated, told_info in told[:-1]:
        assert seen["action_mask"].any(), "whoever is asked can answer"
        assert seen in env.observation_space
        assert (reward, truncated) == (0, False)
        assert "scores" not in told_info
    seen, reward, terminated, truncated, info = told[-1]
    state = env.table.state
    assert seen in env.observation_space
    assert (terminated, truncated) == (True, False)
    assert reward == rank_rewards(state)[players - 1]
    assert info["scores"] == state.scores()
    assert info["score"] == state.scores()[players - 1]
    assert info["winners"] == list(state.winners())


@every_game
def test_a_seed_decides_everything(name: str) -> None:
    games_told = []
    for _ in range(2):
        env = make(name, players=3, seat=None)
        told = []
        for seed in (9, None):
            observation, info = env.reset(seed=seed)
            told += [(observation, info), *play(env, observation, random.Random(2))]
        games_told.append(told)
    assert data_equivalence(games_told[0], games_told[1], exact=True)
    other, _ = make(name, players=3, seat=None).reset(seed=10)
    assert not data_equivalence(games_told[0][0][0], other, exact=True)


@every_game
def test_observations_hold_nothing_hidden(name: str) -> None:
    env, rng = make(name, players=3, seat=1), random.Random(3)
    observation, _ = env.reset(seed=4)
    over = False
    while not over:
        true = env.table
        env._table = SequentialGame(true.state.imagine(1, rng))
        assert data_equivalence(env._observe(), observation, exact=True)
        env._table = true
        observation, _, over, _, _ = env.step(choose(observation, rng))


@every_game
def test_an_illegal_action_is_refused_and_nothing_changes(name: str) -> None:
    env = make(name, illegal_reward=-0.25)
    observation, _ = env.reset(seed=6)
    before = pickle.dumps(env.table.state)
    illegal = int(np.flatnonzero(observation["action_mask"] == 0)[0])
    again, reward, terminated, truncated, info = env.step(illegal)
    assert data_equivalence(again, observation, exact=True)
    assert (reward, terminated, truncated) == (-0.25, False, False)
    assert info["refused"].endswith((".", "!")), "a sentence"
    assert pickle.dumps(env.table.state) == before
    assert "refused" not in env.step(choose(observation, random.Random(4)))[-1]


def test_after_the_end_every_action_is_refused() -> None:
    env = make("junior")
    observation, _ = env.reset(seed=6)
    play(env, observation, random.Random(5))
    _, reward, terminated, _, info = env.step(0)
    assert (reward, terminated) == (0, True)
    assert "over" in info["refused"]


@every_game
def test_a_live_game_can_be_copied_and_pickled(name: str) -> None:
    env = make(name, players=3)
    observation, _ = env.reset(seed=8)
    observation = play(env, observation, random.Random(6), steps=3)[-1][0]
    doubles = [copy.deepcopy(env), pickle.loads(pickle.dumps(env))]
    expected = play(env, observation, random.Random(7))
    for double in doubles:
        assert data_equivalence(play(double, observation, random.Random(7)), expected, exact=True)


@every_game
def test_greedy_sits_in_the_other_seats_unless_asked_otherwise(name: str) -> None:
    env = gymnasium.make(f"menagerie/{name.capitalize()}-v0").unwrapped
    assert isinstance(env, MenagerieEnv)
    assert [bot.name for bot in env.bots] == ["greedy"]
    observation, _ = env.reset(seed=1)
    assert play(env, observation, random.Random(8))[-1][2]


def test_every_opponent_sits_where_it_was_named() -> None:
    env = make("junior", players=3, seat=2, opponents=["greedy", "random"])
    seen: dict[str, list[int]] = {"greedy": [], "random": []}
    for bot in env.bots:
        ask = bot.choose

        def watch(position: Any, ask: Any = ask, name: str = bot.name) -> int:
            seen[name].append(position.seat)
            return int(ask(position))

        bot.choose = watch  # type: ignore[method-assign]
    observation, _ = env.reset(seed=3)
    play(env, observation, random.Random(9))
    assert set(seen["greedy"]) == {0}, "the seat after the learner's"
    assert set(seen["random"]) == {1}


def test_the_learners_seat_is_drawn_when_none_is_given() -> None:
    env = make("junior", players=4, seat=None)
    seats = {env.reset(seed=seed)[1]["seat"] for seed in range(30)}
    assert seats == {0, 1, 2, 3}


def test_wrong_tables_are_refused_when_they_are_made() -> None:
    with pytest.raises(MenagerieError, match="2 to 5 players"):
        make("junior", players=6)
    with pytest.raises(BadOption, match="no option 'speed'"):
        make("junior", speed=3)
    with pytest.raises(MenagerieError, match="0 to 1, or None"):
        make("junior", seat=2)
    with pytest.raises(MenagerieError, match="2 opponents, but 3 bots"):
        make("junior", players=3, opponents=["random"] * 3)
    with pytest.raises(MenagerieError, match="no bot 'gradient'"):
        make("junior", opponents="gradient")
    with pytest.raises(MenagerieError, match="human, ansi, rgb_array or None"):
        MenagerieEnv("junior", render_mode="film")
    with pytest.raises(MenagerieError, match="call reset"):
        MenagerieEnv("junior").step(0)


@every_game
def test_drawings(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    env = make(name, render_mode="ansi")
    env.reset(seed=1)
    drawn = env.render()
    assert isinstance(drawn, str)
    assert len(drawn.splitlines()) > 3
    env = make(name, render_mode="human")
    capsys.readouterr()
    env.reset(seed=1)
    assert capsys.readouterr().out == drawn
    env = make(name, render_mode="rgb_array")
    env.reset(seed=1)
    frame = env.render()
    assert isinstance(frame, np.ndarray)
    assert (frame.dtype, frame.shape) == (np.uint8, (960, 1024, 3))


def test_drawing_without_a_mode_says_so() -> None:
    env = make("junior")
    env.reset(seed=1)
    with pytest.warns(UserWarning, match="no render mode"):
        assert env.render() is None


def test_a_vector_of_environments_goes_on_through_many_games() -> None:
    """With the vector's own resets and a masked choice, as learners write it."""
    vector = gymnasium.make_vec(
        "menagerie/Junior-v0", num_envs=3, vectorization_mode="sync", opponents="random"
    )
    rng = np.random.default_rng(1)
    observation, _ = vector.reset(seed=1)
    ended = 0
    for _ in range(130):
        mask = observation["action_mask"]
        weights = np.where(mask == 1, 1.0, 0.0)
        chances = weights / weights.sum(axis=1, keepdims=True)
        assert np.isfinite(chances).all()
        actions = np.array([rng.choice(len(row), p=row) for row in chances])
        observation, _, over, _, _ = vector.step(actions)
        ended += int(over.sum())
    assert ended >= 12, "several games each"
    vector.close()


def test_an_environment_brings_its_registration_along() -> None:
    """Without an import: Gymnasium reads the module's name."""
    program = (
        "import gymnasium\n"
        "env = gymnasium.make('menagerie.envs.gymnasium:menagerie/Junior-v0')\n"
        "print(env.reset(seed=1)[1]['seat'])"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.stdout == "0\n", done.stderr


@every_game
def test_the_mask_is_told_to_learners_that_ask_for_it(name: str) -> None:
    env = make(name)
    observation, info = env.reset(seed=2)
    masks = env.action_masks()
    assert masks.dtype == np.bool_
    assert (masks == observation["action_mask"]).all()
    assert (masks == info["action_mask"]).all()
    *_, (last, _, over, _, info) = play(env, observation, random.Random(1))
    assert over
    assert env.action_masks().all()
    assert last["action_mask"].all()
    assert info["action_mask"].all()


@every_game
@pytest.mark.parametrize("form", ["flat", "dict"])
def test_observations_in_other_forms(name: str, form: str) -> None:
    env = make(name, observation=form, normalise=True)
    check_env(env)
    observation, _ = env.reset(seed=3)
    numbers = observation if form == "flat" else observation["observation"]
    assert numbers.dtype == np.float32
    low, high = np.asarray(env.features.low), np.asarray(env.features.high)
    plain = env.features.encode(env.table.state.view(0))
    assert np.allclose(numbers * np.maximum(high - low, 1) + low, plain, atol=1e-3)
    raw = make(name, observation="flat").reset(seed=3)[0]
    assert (raw == plain).all()
    with pytest.raises(MenagerieError, match="one of dict, flat, not 'pixels'"):
        make(name, observation="pixels")


def test_an_object_sits_in_the_other_seats() -> None:
    class First:
        asked = 0

        def choose(self, position: Any) -> str:
            self.asked += 1
            text: str = position.game.moves.text(position.legal[0])
            return text

    bot = First()
    env = make("junior", opponents=bot)
    play(env, env.reset(seed=1)[0], random.Random(1))
    assert bot.asked == 26
    env = make("junior", players=3, opponents=[bot, "random"])
    env.reset(seed=1)
