"""Self-play and learning: an update learns, targets are right, devices share the tables."""

from __future__ import annotations

import os
import subprocess
import sys

import jax.numpy as jnp
import numpy as np
import pytest

from menagerie.batch import afterstates
from menagerie.learn import training
from menagerie.learn.kinds import TableKind
from menagerie.learn.programs import compiled
from menagerie.learn.selfplay import Decisions, both_sides, targets
from menagerie.learn.settings import SETTINGS, TINY, settings_for

JUNIOR = TableKind("junior", 2, (("variant", "classic"),))


def test_every_game_has_settings() -> None:
    from menagerie import afterstates as readable

    assert set(SETTINGS) == set(readable.GAMES)


def test_an_update_learns() -> None:
    """The net foretells the points to come better and better."""
    settings = settings_for("junior", TINY | {"rate": 3e-3})
    program = compiled(JUNIOR, settings)
    layout = afterstates.make("junior", 2).layout
    learned = training.start(1, layout, settings)
    wrong = []
    for _ in range(12):
        learned, report = program.update(learned, np.float32(1))
        wrong.append(float(report.wrong[1]))
        assert float(report.over) == 1
        assert float(report.live) == 1
    assert wrong[-1] < wrong[0] / 2
    assert int(learned.moments.steps) == 12 * (program.steps // settings.part)


def test_equal_seeds_learn_the_same() -> None:
    settings = settings_for("junior", TINY)
    program = compiled(JUNIOR, settings)
    layout = afterstates.make("junior", 2).layout
    found = []
    for seed in (1, 1, 2):
        learned = training.start(seed, layout, settings)
        learned, _ = program.update(learned, np.float32(1))
        found.append(np.asarray(learned.weights["first"]))
    assert (found[0] == found[1]).all()
    assert (found[0] != found[2]).any()


def test_targets_blend_the_end_with_what_the_net_thought() -> None:
    """Two seats decide in turn; the first decides twice. Only its own second choice counts
    for its first one, and points that were made are taken off."""
    seat = jnp.array([[0], [1], [0], [-1]])
    told = jnp.zeros((4, 1, 3)).at[2, 0].set(jnp.array([0.5, 2.0, 1.0]))
    made = jnp.zeros((4, 1, 2)).at[2, 0].set(jnp.array([1.0, 3.0]))
    nothing = jnp.zeros((4, 1, 1), jnp.int8)
    gains = jnp.array([[[1.0, 5.0, 4.0], [-1.0, 4.0, 5.0]]])
    found = np.asarray(targets(Decisions(seat, nothing, nothing, told, made), gains, 0.75))
    # The last own choice learns from the end alone, less what was made.
    np.testing.assert_allclose(found[2, 0], [1.0, 4.0, 1.0])
    np.testing.assert_allclose(found[1, 0], [-1.0, 4.0, 5.0])
    # 0.25 × (made + thought) + 0.75 × the end.
    np.testing.assert_allclose(found[0, 0], [0.875, 4.5, 4.0])


def test_both_sides() -> None:
    found = np.asarray(both_sides(jnp.array([6.0, 2.0, 4.0])))
    np.testing.assert_allclose(found, [[6, 3], [2, 5], [4, 4]])


def test_devices_share_the_tables() -> None:
    """With two devices every program runs, and both hold the same net afterwards."""
    script = """
import jax, numpy as np
jax.config.update("jax_disable_most_optimizations", True)
from menagerie.batch import afterstates
from menagerie.learn import training
from menagerie.learn.kinds import TableKind
from menagerie.learn.programs import compiled
from menagerie.learn.settings import TINY, settings_for
assert jax.device_count() == 2
settings = settings_for("junior", TINY | {"tables": 128})
program = compiled(TableKind("junior", 2, (("variant", "classic"),)), settings)
learned = training.start(1, afterstates.make("junior", 2).layout, settings)
before = np.asarray(learned.weights["first"])
learned, report = program.update(learned, np.float32(1))
one, other = (np.asarray(part.data) for part in learned.weights["first"].addressable_shards)
assert one.shape == before.shape and (one == other).all() and (one != before).any()
assert float(report.live) == 1
"""
    flags = {"XLA_FLAGS": "--xla_force_host_platform_device_count=2", "JAX_PLATFORMS": "cpu"}
    done = subprocess.run(
        [sys.executable, "-c", script], env=os.environ | flags, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr[-2000:]


@pytest.mark.parametrize("players", [2, 6])
def test_larger_tables_are_fewer(players: int) -> None:
    tables = SETTINGS["animalia"].tables_for(players)
    assert tables % 64 == 0
    assert tables * players <= 2 * SETTINGS["animalia"].tables
