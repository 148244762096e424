"""Nets: the same numbers with NumPy and without, files that any Python reads, refusals."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from menagerie import afterstates, bots, games
from menagerie.bots.budget import Budget
from menagerie.bots.nets import Player, storage
from menagerie.bots.nets.bot import NetBot
from menagerie.bots.nets.judge import judge_of
from menagerie.bots.nets.storage import BadNet, Header, Matrix, Net

PLAYERS = {"animalia": 3, "animimix": 2, "fourmidable": 4, "junior": 3, "nimalia": 2}


def drawn(game: str, seed: int = 0, patterns: int = 3) -> Net:
    """A small net with random weights, of half precision as in a file."""
    rng = np.random.default_rng(seed)
    found = afterstates.of(game)
    assert found is not None
    layout = found.LAYOUT
    read, wide, narrow = 5, 24, 6
    context, candidate = len(layout.context_scales), len(layout.candidate_scales)
    shapes: dict[str, tuple[int, ...]] = {
        "context": (context, read), "context_bias": (read,), "shift": (read, wide),
        "gate": (read, wide), "gate_bias": (wide,), "first": (candidate, wide),
        "first_bias": (wide,), "second_shift": (read, narrow), "second": (wide, narrow),
        "second_bias": (narrow,), "third": (narrow, narrow), "third_bias": (narrow,),
        "heads": (narrow, 3), "heads_bias": (3,),
    }  # fmt: skip
    if layout.board:
        shapes |= {
            "patterns": (9 * layout.board.signs, patterns), "patterns_bias": (patterns,),
            "pooled": (patterns, wide),
        }  # fmt: skip
    weights = {}
    for name, shape in shapes.items():
        numbers = (rng.standard_normal(shape) / 3).astype(np.float16)
        weights[name] = Matrix(shape, numbers.astype(np.float64).ravel().tolist())
    game_ = games.load(game)
    header = Header(
        game=game, players=tuple(game_.seats), rules=game_.version, edition=game_.edition.tag,
        afterstates=layout.version,
    )  # fmt: skip
    return Net(header, weights)


@pytest.mark.parametrize("game", afterstates.GAMES)
def test_both_ways_to_compute_agree_to_the_last_bit(game: str) -> None:
    net = drawn(game)
    arrays, plain = judge_of(net, numpy=True), judge_of(net, numpy=False)
    state = games.load(game).deal(PLAYERS[game], "nets")
    rng, compared = random.Random(1), 0
    while state.turn:
        seat = state.turn[0]
        legal = list(state.legal(seat))
        if rng.random() < 0.2:
            look = afterstates.look(state, seat, legal[:30])
            found = arrays.heads(look)
            assert found == plain.heads(look)
            assert arrays.worths(look, 0.3) == plain.worths(look, 0.3)
            compared += len({*found})
        state.advance(seat, rng.choice(legal))
    assert compared > 10


@pytest.mark.parametrize("game", afterstates.GAMES)
def test_a_net_chooses_a_legal_move_and_always_the_same(game: str) -> None:
    net = drawn(game)
    state = games.load(game).deal(PLAYERS[game], "choice")
    chosen = []
    for numpy in (True, False, True):
        rng, copy = random.Random(3), state.clone()
        bot = NetBot(player=Player(judge_of(net, numpy=numpy), net.header))
        moves = []
        for _ in range(6):
            seat = copy.turn[0]
            move = bot.choose(bots.Position.of(copy, seat, rng))
            assert move in copy.legal(seat)
            moves.append(move)
            copy.advance(seat, move)
        chosen.append(moves)
    assert chosen[0] == chosen[1] == chosen[2]


def test_a_file_is_read_as_it_was_written(tmp_path: Path) -> None:
    net = drawn("nimalia")
    path = tmp_path / "nimalia.npz"
    storage.write(path, net)
    found = storage.read(path)
    assert found.header == net.header
    assert {name: list(one.numbers) for name, one in found.weights.items()} == {
        name: list(one.numbers) for name, one in net.weights.items()
    }
    assert path.read_bytes() == storage.packed(found)
    with np.load(path) as file:
        np.testing.assert_array_equal(
            file["first"].astype(float).ravel(), list(net.weights["first"].numbers)
        )


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"rules": 99}, "the rules 99"),
        ({"edition": "other-1"}, "the edition other-1"),
        ({"afterstates": 99}, "the afterstates 99"),
        ({"format": 7}, "format 7"),
        ({"game": "chess"}, "no afterstates"),
    ],
)
def test_a_net_that_does_not_fit_is_refused(
    change: dict[str, object], says: str, tmp_path: Path
) -> None:
    net = drawn("junior")
    path = tmp_path / "junior.npz"
    storage.write(path, Net(replace(net.header, **change), net.weights))  # type: ignore[arg-type]
    with pytest.raises(BadNet, match=says):
        storage.read(path)


def test_a_file_that_is_no_net_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "junior.npz"
    path.write_bytes(b"PK no")
    with pytest.raises(BadNet, match=r"junior\.npz is no file of a net"):
        storage.read(path)


def test_a_net_without_weights_is_refused() -> None:
    net = drawn("junior")
    empty = Matrix(net.weights["heads"].shape, [0.0] * len(net.weights["heads"].numbers))
    with pytest.raises(BadNet, match="zero"):
        judge_of(Net(net.header, {**net.weights, "heads": empty}))


def test_arrays_of_a_wrong_shape_are_refused() -> None:
    net, other = drawn("junior"), drawn("animimix")
    with pytest.raises(BadNet, match="afterstates need"):
        judge_of(Net(net.header, {**net.weights, "first": other.weights["first"]}))


def test_a_net_that_thinks_needs_no_luck_beyond_its_source() -> None:
    """Equal positions and random sources, equal moves; and thinking changes some of them."""
    net = drawn("fourmidable")
    player = Player(judge_of(net), net.header)
    quick, slow = NetBot(player=player), NetBot(Budget.parse("60i"), player)
    state = games.load("fourmidable").deal(2, "thinks")
    differ = 0
    while state.turn:
        seat = state.turn[0]
        first, again = (slow.choose(bots.Position.of(state, seat, random.Random(5))) for _ in "ab")
        assert first == again
        assert first in state.legal(seat)
        differ += first != quick.choose(bots.Position.of(state, seat, random.Random(5)))
        state.advance(seat, first)
    assert differ


@pytest.mark.parametrize("game", afterstates.GAMES)
def test_nobody_has_points_at_the_start(game: str) -> None:
    state = games.load(game).deal(PLAYERS[game], "points")
    assert afterstates.made(state) == [0] * state.players
