"""The random play that speed is measured with, and the command that prints it."""

from __future__ import annotations

import jax
import jax.numpy as jnp
import numpy as np
import pytest
from typer.testing import CliRunner

from menagerie.batch.bench import equations, random_moves
from menagerie.batch.room import ranks, summed
from menagerie.cli import app


@pytest.mark.parametrize("width", [1, 2, 9, 432])
def test_random_moves_are_legal_and_even(width: int) -> None:
    legal = np.zeros((4000, width), bool)
    legal[:, ::2] = True
    moves = np.asarray(random_moves(jax.random.key(1), jnp.asarray(legal)))
    counts = np.bincount(moves, minlength=width)
    assert not counts[1::2].any()
    expected = 4000 / len(counts[::2])
    assert (abs(counts[::2] - expected) < 5 * expected**0.5 + 1).all()


@pytest.mark.parametrize("count", [5, 32, 33, 72])
def test_ranks_are_all_numbers_and_sums_are_whole_however_long(count: int) -> None:
    drawn = jax.vmap(lambda key: ranks(key, count))(jax.random.split(jax.random.key(2), 20))
    assert (np.sort(drawn, axis=1) == np.arange(count)).all()
    assert (summed(drawn, jnp.int32) == count * (count - 1) // 2).all()


def test_equations_inside_calls_are_counted() -> None:
    assert equations(lambda x: jax.jit(lambda y: y + 1 + y)(x) * 2, 1) == 3


def test_the_command_prints_a_row_for_each_game_and_batch_size() -> None:
    done = CliRunner().invoke(app, ["batch", "bench", "junior", "--batch", "8", "--steps", "3"])
    assert done.exit_code == 0, done.output
    (row,) = [line for line in done.output.splitlines() if "junior" in line]
    size, engine, environment = (
        int(cell.replace(",", "")) for at, cell in enumerate(row.split("│")) if at in (3, 5, 6)
    )
    assert size == 8
    assert engine > 0
    assert environment > 0
