"""Nimalia's own: every objective on odd reserves, the frame, positions within a step, secrets."""

from __future__ import annotations

import random
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from menagerie import batch
from menagerie.batch.nimalia import objectives as batch_objectives
from menagerie.batch.nimalia.reserve import face_of, lay, planes_of, windows
from menagerie.batch.sweep import TABLE
from menagerie.core import State
from menagerie.games.nimalia import objectives
from menagerie.games.nimalia.moves import HAND
from menagerie.games.nimalia.reserve import KINDS, SIDE, WIDTH, Reserve, read_reserve
from menagerie.games.nimalia.rules import NimaliaState
from menagerie.games.nimalia.scoring import COMPARISONS, most_numerous, score
from tests.batch.lockstep import Difference, Lockstep, deal

COUNT = 1500


def odd_reserves() -> list[Reserve]:
    """Reserves as no game makes them: few kinds or many, full or with holes, rivers only."""
    rng = random.Random("odd")
    reserves = [read_reserve(""), read_reserve(SNAKE), read_reserve(NET)]
    for _ in range(COUNT):
        kinds = rng.choice((range(1, len(KINDS)), range(9, len(KINDS))))
        pool = rng.choices(kinds, k=rng.choice((1, 2, 3, 20)))
        filled = rng.choice((0.4, 0.7, 0.9, 1))
        cells = bytearray(SIDE * WIDTH)
        for row in range(SIDE):
            for column in range(SIDE):
                if rng.random() < filled:
                    cells[WIDTH * row + column] = rng.choice(pool)
        reserves.append(bytes(cells))
    return reserves


SNAKE = """
    li gi li gi li gi
    pa pa pa pa pa li
    li li li li li li
    gi pa pa pa pa pa
    gi gi gi gi gi gi
    pa pa pa pa pa li
"""
"""One savanna as long as can be."""
NET = "\n".join(r"j\ s/ i\ j/ s\ i/" if row % 2 == 0 else r"j/ s\ i/ j\ s/ i\ " for row in range(6))
"""Rivers that join at every other corner."""


def test_every_objective_counts_odd_reserves_as_the_rulebook_does() -> None:
    reserves = odd_reserves()
    keys = list(objectives.TALLIES)

    def counted(top: Any, bottom: Any) -> Any:
        reserve = batch_objectives.read(*windows(top, bottom), keys)
        found = [
            batch_objectives.tally(reserve, jnp.uint8(at), {at: key}) for at, key in enumerate(keys)
        ]
        other = [
            batch_objectives.second(reserve, jnp.uint8(at), {at: key})
            for at, key in enumerate(keys)
        ]
        return jnp.stack(found), jnp.stack(other), batch_objectives.most_numerous(reserve)

    planes = [planes_of(reserve) for reserve in reserves]
    top = np.array([top for top, _ in planes], np.uint32)
    bottom = np.array([bottom for _, bottom in planes], np.uint16)
    found, other, most = jax.jit(jax.vmap(counted))(top, bottom)
    for at, key in enumerate(keys):
        tallies = [objectives.TALLIES[key](reserve) for reserve in reserves]
        alone = key not in batch_objectives.COMPARISONS
        expected = [tally.points if alone else tally.counts[0] for tally in tallies]
        assert np.asarray(found[:, at]).tolist() == expected, key
        if key in batch_objectives.SECOND:
            assert np.asarray(other[:, at]).tolist() == [tally.counts[1] for tally in tallies], key
    assert np.asarray(most).tolist() == [most_numerous(reserve)[0] for reserve in reserves]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_comparisons_share_and_skip_places_as_the_rulebook_does(players: int) -> None:
    rng = random.Random(players)
    pool = odd_reserves()
    tables = [rng.sample(pool, players) for _ in range(300)]
    for key in (*COMPARISONS, "giraffes"):
        tallies = [[objectives.TALLIES[key](reserve) for reserve in table] for table in tables]
        first = jnp.array([[tally.counts[0] for tally in table] for table in tallies])
        other = jnp.array([[tally.counts[-1] for tally in table] for table in tallies])
        points = jax.jit(jax.vmap(batch_objectives.COMPARISONS[key]))(first, other)
        expected = [[tally.points for tally in score(key, table)] for table in tables]
        assert np.asarray(points).tolist() == expected, key


def test_the_automaton_stays_small() -> None:
    # 127 ways in which the cells of a row can hang together, 27 at corners, 14 + 5 for rivers.
    assert len(TABLE) == (127 + 27 + 14 + 5) << SIDE


def test_a_card_above_and_to_the_left_moves_the_frame() -> None:
    old_top, old_bottom = planes_of(read_reserve("pa go\ncr fl"))
    bears = np.uint32(face_of([7, 7, 7, 7]))
    top, bottom = jax.jit(lay)(
        np.array(old_top, np.uint32), np.array(old_bottom, np.uint16), np.uint16(0), bears
    )
    expected = planes_of(read_reserve("be be ..\nbe be go\n.. cr fl"))
    assert (top.tolist(), bottom.tolist()) == expected


def advanced(state: State, rng: random.Random, moves: int) -> State:
    for _ in range(moves):
        seat = rng.choice(state.turn)
        state.advance(seat, rng.choice(state.legal(seat)))
    return state


def test_a_position_within_a_step_is_laid_as_if_played() -> None:
    rng = random.Random("within")
    room = batch.make("nimalia", 3).room
    advance = jax.jit(room.advance)
    state = deal("nimalia", 3, {}, "within")
    table = room.from_state(state)
    while state.turn:
        seat = state.turn[0]
        move = rng.choice(state.legal(seat))
        state.advance(seat, move)
        table = advance(table, np.int32(move))
        laid = room.from_state(state)
        for name in set(laid._fields) - {"deck"}:
            assert np.array_equal(getattr(laid, name), getattr(table, name)), name


def test_answers_out_of_order_are_heard() -> None:
    state = deal("nimalia", 4, {}, "order")
    state.advance(2, state.legal(2)[0])
    room = batch.make("nimalia", 4).room
    table = room.from_state(state)
    assert np.asarray(room.pending(table)).tolist() == [True, True, False, True]
    assert int(room.seat(table)) == 0


def test_what_is_hidden_does_not_show() -> None:
    rng = random.Random("hidden")
    room = batch.make("nimalia", 4).room
    observe = jax.jit(jax.vmap(room.observe, (0, None)))
    for moves in (0, 2, 5, 9, 23, 31, 46):
        state = advanced(deal("nimalia", 4, {}, f"hidden {moves}"), rng, moves)
        for seat in range(4):
            imagined = [state.imagine(seat, rng) for _ in range(5)]
            seen = np.asarray(observe(room.from_states([state, *imagined]), seat))
            assert (seen == seen[0]).all(), (moves, seat)


def test_a_bug_planted_in_the_rulebook_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        NimaliaState, "direction", property(lambda state: "left" if state.round < 4 else "right")
    )
    with pytest.raises(Difference, match="observes"):
        Lockstep("nimalia", 3, {"objectives": "first-game"}, 3 * HAND).play()
