"""PettingZoo: its own conformance tests, secrets, copies of live games, rewards, refusals."""

from __future__ import annotations

import copy
import importlib
import pickle
import random
import warnings
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import pettingzoo
import pytest
from gymnasium.utils.env_checker import data_equivalence

from menagerie import games
from menagerie.core import BadOption, BadPlayers, IllegalMove, MenagerieError
from menagerie.core.rewards import rank_rewards
from menagerie.envs.sequential import SequentialGame
from tests.configurations import CASES, IDS

with warnings.catch_warnings():
    # PettingZoo's tests import its own classic games in a way that it deprecates itself.
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo.test import api_test, render_test, seed_test
    from pettingzoo.test.save_obs_test import test_save_obs as save_obs

every_case = pytest.mark.parametrize(("name", "players", "options"), CASES, ids=IDS)
every_game = pytest.mark.parametrize("name", games.HOUSE)

# Observations with a mask are PettingZoo's own custom for classic games, but its test
# knows the names of those games only; and at the end of a game nothing is legal.
customary = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably:UserWarning"),
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros:UserWarning"),
]


def maker(name: str, players: int, options: dict[str, Any]) -> Callable[..., Any]:
    module = importlib.import_module(f"menagerie.envs.pettingzoo.{name}_v0")
    return partial(module.env, players=players, **options)


def choose(env: Any, rng: random.Random) -> int | None:
    observation, _, terminated, truncated, _ = env.last()
    if terminated or truncated:
        return None
    return int(rng.choice(np.flatnonzero(observation["action_mask"]).tolist()))


def play(env: Any, rng: random.Random, steps: int = 1 << 30) -> list[Any]:
    """Plays on at random and tells everything that could be seen."""
    told = []
    for agent in env.agent_iter(steps):
        told.append((agent, *env.last()))
        env.step(choose(env, rng))
    return told


@every_case
def test_pettingzoos_own_tests(
    name: str,
    players: int,
    options: dict[str, Any],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    make = maker(name, players, options)
    api_test(make(), num_cycles=40)
    seed_test(make, num_cycles=15)
    monkeypatch.chdir(tmp_path)
    save_obs(make())
    assert not list(tmp_path.iterdir()), "features are no pictures, so none is saved"


for mark in customary:
    test_pettingzoos_own_tests = mark(test_pettingzoos_own_tests)


@every_game
def test_pettingzoos_render_test(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    make = maker(name, games.load(name).seats[0], {})
    render_test(make, custom_tests={"ansi": lambda text: len(text.splitlines()) > 3})
    assert len(capsys.readouterr().out.splitlines()) > 20, "mode human prints the table"


@every_game
def test_the_registry_knows_every_game(name: str) -> None:
    maker(name, 2, {})
    env = pettingzoo.make("aec", f"menagerie/{name}_v0", players=2)
    env.reset(seed=1)
    assert env.agents == ["player_0", "player_1"]


@every_case
def test_a_live_game_can_be_copied_and_pickled(
    name: str, players: int, options: dict[str, Any]
) -> None:
    env = maker(name, players, options)()
    env.reset(seed=7)
    play(env, random.Random(1), steps=11)
    doubles = [copy.deepcopy(env), pickle.loads(pickle.dumps(env))]
    expected = play(env, random.Random(2), steps=25)
    env.reset()
    expected += play(env, random.Random(3), steps=5)
    for double in doubles:
        found = play(double, random.Random(2), steps=25)
        double.reset()
        found += play(double, random.Random(3), steps=5)
        assert data_equivalence(found, expected, exact=True)


@every_case
def test_observations_hold_nothing_hidden(name: str, players: int, options: dict[str, Any]) -> None:
    env, rng = maker(name, players, options)(), random.Random(4)
    env.reset(seed=3)
    raw = env.unwrapped
    for number, _ in enumerate(env.agent_iter()):
        if number % 9 == 0:
            true = raw._table
            for agent in env.agents:
                expected = env.observe(agent)
                seat = env.possible_agents.index(agent)
                raw._table = SequentialGame(true.state.imagine(seat, rng))
                assert data_equivalence(env.observe(agent), expected, exact=True)
                raw._table = true
        env.step(choose(env, rng))


@pytest.mark.parametrize("name", ["nimalia", "animalia"])
def test_others_cannot_see_what_was_answered(name: str) -> None:
    """Of several deciders, one that is asked later knows no more than the one asked first."""
    env, rng = maker(name, 3, {})(), random.Random(5)
    env.reset(seed=5)
    compared = 0
    for agent in env.agent_iter():
        action = choose(env, rng)
        state = env.unwrapped.table.state
        if action is not None and len(state.turn) > 1:
            seats = [seat for seat in state.turn if f"player_{seat}" != agent]
            other = copy.deepcopy(env)
            other.step(choose(other, random.Random(rng.random())))
            env.step(action)
            if state.turn and other.unwrapped.table.state.turn == state.turn:
                for seat in seats:
                    mine, theirs = (one.observe(f"player_{seat}") for one in (env, other))
                    assert data_equivalence(mine, theirs, exact=True)
                    compared += 1
            continue
        env.step(action)
    assert compared > 5


@every_game
def test_the_end_gives_rewards_by_rank_and_scores(name: str) -> None:
    players = games.load(name).seats[-1]
    env = maker(name, players, {})()
    env.reset(seed=11)
    told = play(env, random.Random(6))
    state = env.unwrapped.table.state
    expected = rank_rewards(state)
    ends = {agent: (reward, info) for agent, _, reward, done, _, info in told if done}
    assert len(ends) == players
    for seat, score in enumerate(state.scores()):
        reward, info = ends[f"player_{seat}"]
        assert reward == expected[seat]
        assert info == {
            "score": score,
            "scores": state.scores(),
            "winners": list(state.winners()),
        }
    assert all(reward == 0 and info == {} for _, _, reward, done, _, info in told if not done)


def test_an_illegal_action_is_refused_in_a_sentence_and_changes_nothing() -> None:
    env = maker("junior", 2, {})()
    env.reset(seed=1)
    before = pickle.dumps(env.unwrapped.table.state)
    with pytest.raises(IllegalMove, match=r"[a-z]+.*\.$"):
        env.step(8)
    assert pickle.dumps(env.unwrapped.table.state) == before
    with pytest.raises(MenagerieError, match=r"player_\d owes a decision"):
        env.unwrapped.step(None)
    env.step(int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])[0]))


def test_wrong_tables_are_refused_when_they_are_made() -> None:
    with pytest.raises(BadPlayers, match="2 to 5 players"):
        maker("junior", 7, {})()
    with pytest.raises(BadOption, match="classic, avoid, rush"):
        maker("junior", 2, {"variant": "fast"})()
    with pytest.raises(MenagerieError, match="human, ansi, rgb_array or None"):
        maker("junior", 2, {})(render_mode="film")
    module = importlib.import_module("menagerie.envs.pettingzoo.junior_v0")
    with pytest.raises(MenagerieError, match="call reset"):
        module.raw_env().observe("player_0")


def test_a_drawing_shows_the_table_of_the_agent_to_move() -> None:
    env = maker("animimix", 2, {"species": ("lion", "wolf", "monkey")})(render_mode="ansi")
    env.reset(seed=2)
    assert "player_1" in env.render()
    play(env, random.Random(7))
    assert "player_1" in env.unwrapped.render()


def test_drawing_without_a_mode_says_so() -> None:
    env = maker("junior", 2, {})()
    env.reset(seed=2)
    with pytest.warns(UserWarning, match="no render mode"):
        assert env.render() is None


@every_game
def test_the_state_of_all_seats_for_a_central_critic(name: str) -> None:
    env = maker(name, 3, {})()
    env.reset(seed=4)
    whole = env.state()
    assert env.state_space.contains(whole)
    for agent, row in zip(env.agents, whole, strict=True):
        assert (row == env.observe(agent)["observation"]).all()
