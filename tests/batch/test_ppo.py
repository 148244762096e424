"""The example trainer runs on our games and on Pgx's, and learns from the right things."""

from __future__ import annotations

import importlib
import json
import random
import warnings
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from menagerie import batch, bots, games

ppo: Any = importlib.import_module("examples.ppo")
SMALL = ppo.Settings(tables=8, steps=8, parts=2, epochs=1, hidden=(16,), trials=8)


@pytest.fixture(scope="module")
def pgx_game() -> Any:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return ppo.make("tic_tac_toe", None)


def test_a_few_updates_of_a_pgx_game_change_the_network(pgx_game: Any) -> None:
    start, learn = ppo.program(pgx_game, SMALL)
    learner = start(jax.random.key(0))
    before = jax.tree.map(np.asarray, learner.weights)
    learner, report = learn(learner, 2, 0.5)
    changed = jax.tree.map(lambda old, new: bool((old != new).any()), before, learner.weights)
    assert all(jax.tree.leaves(changed))
    assert all(np.isfinite(leaf).all() for leaf in jax.tree.leaves(learner.weights))
    assert -1 <= float(report.against_random) <= 1
    assert float(report.entropy) > 0


def test_a_game_of_ours_is_learned_and_the_curve_written(tmp_path: Path) -> None:
    curve = ppo.train(
        "junior", 3, seconds=1e-6, points=1, greedy_trials=3, settings=SMALL, folder=tmp_path
    )
    assert [point.moves for point in curve] == [0, SMALL.tables * SMALL.steps]
    assert all(-1 <= point.against_greedy <= 1 for point in curve)
    told = json.loads((tmp_path / "junior.json").read_text("utf-8"))
    assert told["players"] == 3
    assert [point["against_random"] for point in told["curve"]] == [
        point.against_random for point in curve
    ]
    assert (tmp_path / "junior.png").read_bytes().startswith(b"\x89PNG")
    with np.load(tmp_path / "junior.npz") as layers:
        assert len(layers) == 2 * (len(SMALL.hidden) + 1)


def test_only_legal_moves_are_played(pgx_game: Any) -> None:
    start, _ = ppo.program(pgx_game, SMALL)
    learner = start(jax.random.key(1))
    _, moves = jax.jit(lambda learner: ppo.play(pgx_game, SMALL, learner, 1))(learner)
    legal = np.asarray(moves.legal)
    assert not legal.all()
    assert np.take_along_axis(legal, np.asarray(moves.move)[..., None], axis=-1).all()
    assert set(np.unique(moves.player)) == {0, 1}


def happened(players: list[int], values: list[float], ends: dict[int, list[float]]) -> Any:
    """Moves of one table; `ends` are the rewards of the moves that ended a game."""
    blank = jnp.zeros((len(players), 1))
    rewards = [[ends.get(step, [0.0, 0.0, 0.0])] for step in range(len(players))]
    over = [[step in ends] for step in range(len(players))]
    return ppo.Moves(
        blank, blank, jnp.array(players)[:, None], blank, blank, jnp.array(values)[:, None],
        jnp.array(rewards), jnp.array(over),
    )  # fmt: skip


def test_what_follows_a_move_is_the_players_own_next_one() -> None:
    # Seats 0, 1, 2, 0 play a game that seat 1 wins; then 2 and 1 begin another, 2 is to move.
    moves = happened([0, 1, 2, 0, 2, 1], [0.1, 0.2, 0.3, 0.4, 0.5, 0.6], {3: [-1.0, 1.0, 0.0]})
    last = SimpleNamespace(current_player=jnp.array([2]))
    found = ppo.lessons(moves, last, jnp.array([0.9]), 0.5)
    ends = -1.0 - 0.4
    expected = [0.4 - 0.1 + 0.5 * ends, 1.0 - 0.2, 0.0 - 0.3, ends, 0.9 - 0.5, 0.0]
    assert found.advantage[:, 0].tolist() == pytest.approx(expected, abs=1e-6)
    assert found.known[:, 0].tolist() == [True] * 5 + [False]


def test_points_are_learned_from_at_once_and_winning_in_the_end() -> None:
    env = batch.make("junior", 2)
    settings = replace(SMALL, steps=60, point=0.5)
    start, _ = ppo.program(env, settings)
    learner = start(jax.random.key(2))
    play = jax.jit(lambda learner, left: ppo.play(env, settings, learner, left)[1])
    early, late = (play(learner, left) for left in (1.0, 0.0))
    over, gained = np.asarray(early.over), np.asarray(early.rewards)
    assert over[51].all()
    assert over.sum() == settings.tables
    assert np.allclose(gained.sum(axis=-1), 0, atol=1e-6), "what one is ahead the other is behind"
    whole = gained[:52].sum(axis=0)[:, 0]
    won = np.asarray(late.rewards)[:52].sum(axis=0)[:, 0] - whole
    assert np.allclose(whole, 0.5 * np.round(whole / 0.5)), "points are whole"
    assert (np.sign(whole) == won).all(), "who has most wins"
    assert (gained[:51] != 0).any(), "before the end"


def test_the_points_of_others_are_taken_off_as_told() -> None:
    points = jnp.array([[6.0, 1.0, 3.0]])
    assert ppo.made(points, 1.0).tolist() == [[4.0, -3.5, -0.5]]
    assert ppo.made(points, 0.0).tolist() == points.tolist()


def test_the_network_thinks_the_same_at_a_real_table() -> None:
    env = batch.make("junior", 2)
    draw = np.random.default_rng(3).normal
    shapes = ((2 * env.observation_shape[0], 16), (16, env.num_actions + 1))
    drawn = [(draw(size=shape).astype(np.float32), np.zeros(shape[1])) for shape in shapes]
    bot = ppo.NetworkBot(drawn, "junior", 2)
    state, rng = games.load("junior").deal(2, "a real table"), random.Random(5)
    for _ in range(9):
        state.advance(state.turn[0], rng.choice(state.legal(state.turn[0])))

    def thinks(table: Any, seat: Any) -> Any:
        return ppo.network(drawn, env.room.observe(table, seat), env.room.legal(table, seat))[0]

    seat = state.turn[0]
    logits = jax.jit(thinks)(env.room.from_state(state), seat)
    assert bot.choose(bots.Position.of(state, seat, rng)) == int(logits.argmax())
