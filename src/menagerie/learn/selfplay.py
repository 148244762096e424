"""Whole games of all tables in step, from the deal to the end, in one program."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp

from ..batch.afterstates import BatchAfterstates
from ..batch.room import Array
from . import network
from .network import Weights


class Decisions(NamedTuple):
    """What was decided, on leading axes of decisions and tables."""

    seat: Array
    """int32: who decided; −1 at a table that was over."""
    context: Array
    candidate: Array
    """int8: what was chosen."""
    told: Array
    """float32[3]: what the net thought of it."""
    made: Array
    """float32[2]: the points that were made then, by the seat and on average by the others."""


class Ends(NamedTuple):
    """How the games ended, by table."""

    gains: Array
    """float32[players, 3]: the reward, the own points, the mean of the others' points."""
    scores: Array
    over: Array
    """bool: whether the game came to its end; others are not learned from."""


class _Table(NamedTuple):
    table: Any
    memory: Any


def both_sides(points: Array) -> Array:
    """[…, players, 2]: everyone's points, and the mean of the others'."""
    others = (points.sum(axis=-1, keepdims=True) - points) / (points.shape[-1] - 1)
    return jnp.stack([points, others], axis=-1)


def self_play(after: BatchAfterstates[Any]) -> Callable[..., tuple[Decisions, Ends]]:
    """`play(weights, key, count, warmth, mix)`: plays `count` games."""
    room, schedule = after.room, after.schedule

    def dealt(key: Array) -> _Table:
        table = room.deal(key)
        return _Table(table, after.start(table))

    def seen(one: _Table, stage: int) -> Any:
        seat = room.seat(one.table)
        context = after.context(one.table, one.memory, seat)
        candidates = after.candidates(one.table, one.memory, seat, stage)
        made = both_sides(after.made(one.table).astype(jnp.float32))[seat] / after.lead
        return seat, context, candidates, made, room.over(one.table)

    def moved(one: _Table, move: Array, over: Array) -> _Table:
        new = _Table(room.advance(one.table, move), after.remember(one.memory, one.table, move))
        kept: _Table = jax.tree.map(lambda old, new: jnp.where(over, old, new), one, new)
        return kept

    def ended(one: _Table) -> Ends:
        scores = room.scores(one.table)
        rewards = room.rewards(one.table, scores)
        points = room.merits(one.table, scores).astype(jnp.float32)
        gains = jnp.concatenate([rewards[:, None], both_sides(points) / after.lead], axis=-1)
        return Ends(gains, scores.astype(jnp.float32), room.over(one.table))

    def play(
        weights: Weights, key: Array, count: int, warmth: Array, mix: Array
    ) -> tuple[Decisions, Ends]:
        deals, luck = jax.random.split(key)
        tables = jax.vmap(dealt)(jax.random.split(deals, count))
        rows = jnp.arange(count)

        def decide(tables: _Table, key: Array, stage: int) -> tuple[_Table, Decisions]:
            seat, context, candidates, made, over = jax.vmap(lambda one: seen(one, stage))(tables)
            told = network.heads(weights, after.layout, context, candidates.rows)
            looks = network.chosen(told, mix)
            looks = looks + warmth * jax.random.gumbel(key, looks.shape)
            at = jnp.where(candidates.legal, looks, -jnp.inf).argmax(axis=1)
            tables = jax.vmap(moved)(tables, candidates.moves[rows, at], over)
            seat = jnp.where(over, -1, seat)
            return tables, Decisions(seat, context, candidates.rows[rows, at], told[rows, at], made)

        def round_(tables: _Table, key: Array) -> tuple[_Table, Decisions]:
            told = []
            for stage, keys in zip(
                schedule.stages, jax.random.split(key, len(schedule.stages)), strict=True
            ):
                step = partial(decide, stage=stage)
                tables, some = jax.lax.scan(step, tables, jax.random.split(keys, schedule.seats))
                told.append(some)
            return tables, jax.tree.map(lambda *leaves: jnp.concatenate(leaves), *told)

        tables, told = jax.lax.scan(round_, tables, jax.random.split(luck, schedule.rounds))
        told = jax.tree.map(lambda leaf: leaf.reshape(schedule.decisions, *leaf.shape[2:]), told)
        return told, jax.vmap(ended)(tables)

    return play


def targets(told: Decisions, gains: Array, trace: float) -> Array:
    """float32[decisions, tables, 3]: what came of each choice, mixed with what the net thought
    at the seat's next choices (λ-returns). Points are those still to come."""
    players = jnp.arange(gains.shape[1])
    made = jnp.concatenate([jnp.zeros_like(told.made[..., :1]), told.made], axis=-1)

    def back(gains: Array, one: tuple[Array, Array, Array]) -> tuple[Array, Array]:
        seat, value, made = one
        mine = (players == seat[:, None])[..., None]
        target = jnp.where(mine, gains, 0).sum(axis=1)
        blended = (1 - trace) * (made + value) + trace * target
        return jnp.where(mine, blended[:, None], gains), target - made

    found: Array = jax.lax.scan(back, gains, (told.seat, told.told, made), reverse=True)[1]
    return found
