"""One update: play whole games with the net, then learn from what came of them.

The tables are divided among all devices; each plays its own, and the gradients are
averaged before every step. One device is the simplest case.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
from jax.sharding import AxisType, NamedSharding, PartitionSpec

from ..afterstates import Layout
from ..batch.afterstates import BatchAfterstates
from ..batch.room import Array
from . import network, optimiser
from .network import Weights
from .selfplay import self_play, targets
from .settings import Settings

AXIS = "tables"
_EVERYWHERE = PartitionSpec()  # type: ignore[no-untyped-call]


class Learned(NamedTuple):
    """All that training carries on from one update to the next."""

    weights: Weights
    moments: optimiser.Moments
    key: Array


class Report(NamedTuple):
    """What an update reports."""

    wrong: Array
    """float32[3]: the mean square error of each head."""
    points: Array
    """The mean points at the end of a game."""
    over: Array
    """The share of games that came to their end."""
    live: Array
    """The share of all steps that were decisions."""


def start(seed: int, layout: Layout, settings: Settings) -> Learned:
    return resumed(network.fresh(seed, layout, settings), seed)


def shapes(layout: Layout, settings: Settings) -> Any:
    """Shapes and types of what is carried on, without computing it."""

    def begun() -> Learned:
        weights = network.fresh(0, layout, settings)
        return Learned(weights, optimiser.start(weights), jax.random.key(0))

    return jax.eval_shape(begun)


def resumed(weights: Weights, seed: int) -> Learned:
    """Training that goes on with some weights, the same on every device."""
    learned = Learned(weights, optimiser.start(weights), jax.random.key(seed))
    placed: Learned = jax.device_put(learned, NamedSharding(_devices(), _EVERYWHERE))
    return placed


def _devices() -> Any:
    return jax.make_mesh((jax.device_count(),), (AXIS,), (AxisType.Auto,))


def updating(after: BatchAfterstates[Any], settings: Settings) -> Any:
    """`update(learned, left)` as a program; `left` is the share of the time that is left."""
    update = jax.shard_map(
        lambda learned, left: _update(after, settings, learned, left),
        mesh=_devices(), in_specs=(_EVERYWHERE, _EVERYWHERE), out_specs=(_EVERYWHERE, _EVERYWHERE),
        check_vma=False,
    )  # fmt: skip
    return jax.jit(update, donate_argnums=0)


def _update(
    after: BatchAfterstates[Any], s: Settings, learned: Learned, left: Array
) -> tuple[Learned, Report]:
    shares = jax.device_count()
    tables, part = s.tables_for(after.players) // shares, max(1, s.part // shares)
    warmth = s.cool + (s.warm - s.cool) * left
    mix = s.lead_last + (s.lead_first - s.lead_last) * left
    key, own = jax.random.split(learned.key)
    playing, shuffling = jax.random.split(jax.random.fold_in(own, jax.lax.axis_index(AXIS)))
    told, ends = self_play(after)(learned.weights, playing, tables, warmth, mix)
    target = targets(told, ends.gains, s.trace)
    counts = ((told.seat >= 0) & ends.over).ravel()
    count = len(counts)
    flat = [leaf.reshape(count, -1) for leaf in (told.context, told.candidate, target)]
    # What counts comes first, shuffled; steps at tables that were over come last.
    luck = jax.random.uniform(shuffling, (count,))
    order = jnp.argsort(jnp.where(counts, luck, 2.0))
    parts = jax.lax.pmin(counts.sum() // part, AXIS)  # type: ignore[no-untyped-call]

    def one_part(number: Array, carry: Any) -> Any:
        weights, moments, wrong = carry
        places = jax.lax.dynamic_slice_in_dim(order, number * part, part)
        some = [leaf[places] for leaf in flat]
        (_, found), slope = jax.value_and_grad(_loss, has_aux=True)(weights, after.layout, *some)
        slope = jax.lax.pmean(slope, AXIS)  # type: ignore[no-untyped-call]
        weights, moments = optimiser.step(weights, moments, slope, s.rate * left)
        return weights, moments, wrong + found

    carry = (learned.weights, learned.moments, jnp.zeros(3))
    weights, moments, wrong = jax.lax.fori_loop(0, parts, one_part, carry)
    report = Report(
        wrong / jnp.maximum(parts, 1), ends.scores.mean(), ends.over.mean(), counts.mean()
    )
    report = jax.lax.pmean(report, AXIS)  # type: ignore[no-untyped-call]
    return Learned(weights, moments, key), report


def _loss(
    weights: Weights, layout: Layout, context: Array, candidate: Array, target: Array
) -> tuple[Array, Array]:
    told = network.heads(weights, layout, context, candidate[:, None])[:, 0]
    wrong = ((told - target) ** 2).mean(axis=0)
    return wrong.sum(), wrong
