"""The environment: Pgx's interface, Pgx's own test, ends, mistakes and new deals."""

from __future__ import annotations

import importlib
import warnings
from pathlib import Path
from typing import Any, Literal

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from menagerie import batch, games
from menagerie.batch.bench import random_moves
from menagerie.batch.env import Env, EnvState
from menagerie.core import BadOption, BadPlayers, MenagerieError, UnknownGame
from menagerie.features import features
from tests.test_imports import imported

TABLES = 32
every_game = pytest.mark.parametrize("name", batch.ROOMS)


def key(number: int) -> Any:
    return jax.random.key(number)


def pgx(module: str) -> Any:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return importlib.import_module(module)


def chosen(drawn: Any, legal: Any) -> Any:
    return jax.random.categorical(drawn, jnp.log(legal.astype(jnp.float32)), axis=-1)


def played(env: Env, tables: int = TABLES, number: int = 1) -> Any:
    """Random games to their end, as arrays over steps."""
    step = jax.vmap(env.step)

    def play(state: EnvState, drawn: Any) -> Any:
        state = step(state, random_moves(drawn, state.legal_action_mask))
        return state, state

    def game(deals: Any) -> Any:
        state = jax.vmap(env.init)(jax.random.split(deals, tables))
        return jax.lax.scan(play, state, jax.random.split(key(2), 60))

    return jax.jit(game)(key(number))


@every_game
def test_pgx_finds_nothing_wrong(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    api_test = pgx("pgx._src.api_test")
    # Pgx's test knows the names of Pgx's own games only, and its choice of a move
    # (axis=1 of a single mask) fails on JAX 0.10 for its own games too.
    monkeypatch.setattr(api_test, "EnvId", Literal["menagerie-" + name])
    monkeypatch.setattr(api_test, "act_randomly", jax.jit(chosen))
    api_test.api_test(batch.make(name), 2)


@every_game
def test_what_the_environment_says_of_itself(name: str) -> None:
    game = games.load(name)
    for players in game.seats:
        env = batch.make(name, players)
        assert env.id == f"menagerie-{name}"
        assert env.version == f"v{env.room.version}"
        assert env.num_players == players
        assert env.num_actions == len(game.moves)
        assert env.observation_shape == features(name, players).shape
        assert env == batch.make(name, players)
        assert hash(env) == hash(batch.make(name, players))


def test_rewards_come_once_and_the_end_stays_the_end() -> None:
    env = batch.make("junior", 3)
    last, states = played(env)
    ended = np.asarray(states.terminated)
    assert ended[-1].all()
    rewards = np.asarray(states.rewards)
    assert np.allclose(rewards.sum(axis=-1), 0, atol=1e-6)
    paid = (rewards != 0).any(axis=-1)
    assert (paid.sum(axis=0) <= 1).all()
    first = ended & ~np.roll(ended, 1, axis=0)
    assert not paid[~first].any(), "only the step that ends a game pays"
    assert np.asarray(states.legal_action_mask)[ended].all()
    assert np.asarray(last._step_count).tolist() == [52] * TABLES
    again = jax.jit(jax.vmap(env.step))(last, jnp.zeros(TABLES, jnp.int32))
    assert not np.asarray(again.rewards).any()
    for old, new in zip(jax.tree.leaves(last._table), jax.tree.leaves(again._table), strict=True):
        assert (np.asarray(old) == np.asarray(new)).all()


def test_points_are_told_at_the_end() -> None:
    env = batch.make("junior", 2, variant="avoid")
    last, states = played(env)
    running = ~np.asarray(states.terminated)
    assert not np.asarray(states._scores)[running].any()
    points = np.asarray(last._scores)
    rewards = np.asarray(states.rewards).sum(axis=0)
    assert (np.sign(points[:, 1] - points[:, 0]) == rewards[:, 0]).all(), "fewest cards win"
    assert (np.asarray(env.scores(last)) == points).all()


def test_an_illegal_action_ends_the_game_and_changes_no_table() -> None:
    env = batch.make("junior", 4, first=2)
    state = jax.jit(env.init)(key(3))
    claim = games.load("junior").moves.parse("claim 1")
    step = jax.jit(env.step)
    wrong = step(state, claim)
    assert bool(wrong.terminated)
    assert np.allclose(wrong.rewards, [1 / 3, 1 / 3, -1, 1 / 3])
    for old, new in zip(jax.tree.leaves(state._table), jax.tree.leaves(wrong._table), strict=True):
        assert (np.asarray(old) == np.asarray(new)).all()
    assert not np.asarray(step(wrong, claim).rewards).any()


def test_any_seat_can_be_observed() -> None:
    env = batch.make("junior", 3, first=1)
    state = jax.jit(env.init)(key(4))
    observe = jax.jit(env.observe)
    assert int(state.current_player) == 1
    assert (np.asarray(observe(state)) == np.asarray(state.observation)).all()
    turns = [np.asarray(observe(state, seat))[:3].tolist() for seat in range(3)]
    assert turns == [[0, 1, 0], [1, 0, 0], [0, 0, 1]]


def test_several_deciders_are_asked_one_after_the_other() -> None:
    env = batch.make("junior", 3, variant="rush")
    state, step = jax.jit(env.init)(key(5)), jax.jit(env.step)
    give_up = games.load("junior").moves.parse("pass")
    asked, owing = [], []
    for _ in range(3):
        asked.append(int(state.current_player))
        owing.append(np.asarray(env.pending(state)).tolist())
        state = step(state, give_up)
    assert asked == [0, 1, 2]
    assert owing == [[True, True, True], [False, True, True], [False, False, True]]
    assert np.asarray(env.pending(state)).sum() == 1, "then the player in turn places the card"


@pytest.mark.parametrize(("whose", "keys"), [("ours", "own"), ("ours", "one"), ("Pgx", "own")])
def test_auto_reset_goes_on_with_new_deals(whose: str, keys: str) -> None:
    env = batch.make("junior", 2)
    reset = batch.auto_reset
    if whose == "Pgx":
        reset = pgx("pgx.experimental").auto_reset
    axes = (0, 0, 0 if keys == "own" else None)
    step = jax.vmap(reset(env.step, env.init), axes)

    def play(state: Any, drawn: Any) -> Any:
        choice, deals = jax.random.split(drawn)
        moves = random_moves(choice, state.legal_action_mask)
        if keys == "own":
            deals = jax.random.split(deals, TABLES)
        state = step(state, moves, deals)
        return state, state

    def games_on_end(deals: Any) -> Any:
        first = jax.vmap(env.init)(jax.random.split(deals, TABLES))
        return jax.lax.scan(play, first, jax.random.split(key(7), 110))[1]

    states = jax.jit(games_on_end)(key(6))
    ended = np.asarray(states.terminated)
    assert np.flatnonzero(ended.all(axis=1)).tolist() == [51, 103]
    assert ended.sum() == 2 * TABLES
    assert np.asarray(states._step_count)[[51, 52]].tolist() == [[0] * TABLES, [1] * TABLES]
    assert (np.asarray(states.rewards)[51] != 0).any()
    if whose == "ours":
        assert np.asarray(states._scores)[51].any(), "the points of the game that ended"
    decks = np.asarray(states._table.deck)
    assert len({deck.tobytes() for deck in decks[51]}) == TABLES, "a deal for each table"
    assert (np.sort(decks[51], axis=1) == np.sort(decks[0], axis=1)).all(), "every card is in it"


def test_auto_reset_of_one_table() -> None:
    env = batch.make("junior", 2)
    step = jax.jit(batch.auto_reset(env.step, env.init))
    state = jax.jit(env.init)(key(8))
    for number in range(53):
        state = step(state, jnp.argmax(state.legal_action_mask), key(number))
        assert bool(state.terminated) == (number == 51)
    assert int(state._step_count) == 1


def test_a_picture_of_a_state(tmp_path: Path) -> None:
    env = batch.make("junior", 2, first=0)
    last, _ = played(env, tables=12)
    last.save_svg(tmp_path / "batch.svg")
    drawn = (tmp_path / "batch.svg").read_text("utf-8")
    assert drawn.count("<rect") == 9
    assert "points" in drawn
    one = jax.jit(env.init)(key(9)).to_svg()
    assert "seat 0 is asked" in one
    assert "row 1" in one


def test_what_cannot_be_made_is_refused_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(UnknownGame, match="Did you mean 'junior'"):
        batch.make("juniour")
    with pytest.raises(BadPlayers, match="2 to 5 players, not 9"):
        batch.make("junior", 9)
    with pytest.raises(BadOption, match="classic, avoid, rush, not 'slow'"):
        batch.make("junior", variant="slow")
    monkeypatch.setattr(batch, "ROOMS", ())
    with pytest.raises(MenagerieError, match="has no batch engine"):
        batch.make("junior")
    monkeypatch.undo()
    monkeypatch.setitem(__import__("sys").modules, "jax", None)
    with pytest.raises(MenagerieError, match=r"pip install 'menagerie-games\[batch\]'"):
        batch.make("junior")


def test_nothing_of_jax_is_imported_before_it_is_needed() -> None:
    assert imported("import menagerie.batch") == ["menagerie"]
    assert "jax" not in imported("import menagerie.cli")
