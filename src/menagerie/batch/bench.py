"""Steps per second of random play with auto-reset, for any step of Pgx's shape.

Two loops: the *bare engine* chooses among `room.legal` and plays `room.advance`;
the *environment* also carries observation, rewards and mask in its state, as
trainers use it.
"""

from __future__ import annotations

import functools
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from statistics import median
from typing import Any, TypeVar

import jax
import jax.numpy as jnp
import numpy as np
from jax.sharding import NamedSharding, PartitionSpec

from .env import Env
from .reset import auto_reset, renewing
from .room import Array

ROUNDS = 3
SLICE = 32
"""Numbers of a mask that are compared at once on a CPU."""
C = TypeVar("C")


@dataclass(frozen=True)
class Loop:
    """Something that plays a batch: how to start it, and one step of all its tables."""

    start: Callable[[Array, int], Any]
    """key, batch size → the first carry"""
    step: Callable[[Any, Array], Any]
    """carry, key → the next carry"""


@dataclass(frozen=True)
class StepRate:
    steps: float
    """Steps per second, the median of `ROUNDS` after a warm-up."""
    compiling: float
    """Seconds to compile the loop."""


def random_moves(key: Array, legal: Array) -> Array:
    """A legal move for every table, by one random number each.

    The number is mixed with the number of each move, and the legal move with the largest
    mix is played. All legal moves are equally likely to about one per cent. This is one pass
    over the mask; a running count of legal moves would be several.
    """
    if jax.default_backend() == "cpu":
        # Compute the mask before the choice: if XLA merges the two, the mask is computed slowly.
        legal = jax.lax.optimization_barrier(legal)  # type: ignore[no-untyped-call]
    tables, moves = legal.shape
    places = np.uint32((1 << max(moves - 1, 1).bit_length()) - 1)
    drawn = jax.random.bits(key, (tables, 1), jnp.uint32)

    def tagged(part: slice) -> Array:
        numbers = np.arange(moves, dtype=np.uint32)[part]
        mixed = (drawn ^ (numbers * np.uint32(0x9E3779B9))) * np.uint32(0x85EBCA6B)
        tags = mixed & ~places | (numbers | np.uint32(1 << 31))
        return jnp.where(legal[:, part], tags, np.uint32(0))

    best = functools.reduce(jnp.maximum, map(tagged, _parts(moves))).max(axis=1)
    return (best & places).astype(jnp.int32)


def _parts(length: int) -> list[slice]:
    """The slices of the mask that are compared element by element; the last two may overlap.

    A CPU finds the maximum of a long row number by number, and writes the row to memory
    first. It compares two slices many numbers at a time.
    """
    if jax.default_backend() != "cpu" or length <= SLICE:
        return [slice(0, length)]
    starts = [*range(0, length - SLICE, SLICE), length - SLICE]
    return [slice(start, start + SLICE) for start in starts]


def environment(env: Any, reset: Callable[..., Any] = auto_reset) -> Loop:
    """A loop over an environment with Pgx's interface, with one key for each table."""
    step = jax.vmap(reset(env.step, env.init))

    def play(state: Any, key: Array) -> Any:
        choice, deals = jax.random.split(key)
        moves = random_moves(choice, state.legal_action_mask)
        return step(state, moves, jax.random.split(deals, moves.shape[0]))

    return Loop(lambda key, size: jax.vmap(env.init)(jax.random.split(key, size)), play)


def bare(env: Env, deals: bool = True) -> Loop:
    """A loop over the room alone: seat, legal moves, advance, a new deal where a game is over.

    With `deals=False`, tables that are over are played on. The moves then mean nothing; it
    shows how much time the deals cost.
    """
    room = env.room
    renewed = jax.vmap(renewing(room.deal), (0, None, 0))

    def legal(table: Any) -> Array:
        return room.legal(table, room.seat(table))

    def play(table: Any, key: Array) -> Any:
        choice, fresh = jax.random.split(key)
        moves = random_moves(choice, jax.vmap(legal)(table))
        table = jax.vmap(room.advance)(table, moves)
        return renewed(jax.vmap(room.over)(table), fresh, table) if deals else table

    return Loop(lambda key, size: jax.vmap(room.deal)(jax.random.split(key, size)), play)


def measure(loop: Loop, size: int, steps: int) -> StepRate:
    """Plays `steps` steps of `size` tables in one program, `ROUNDS` times after a warm-up.

    Where JAX has several devices, each plays its share of the tables.
    """

    def play(carry: Any, key: Array) -> Any:
        return jax.lax.scan(
            lambda carry, key: (loop.step(carry, key), None), carry, jax.random.split(key, steps)
        )[0]

    carry = jax.jit(loop.start, static_argnums=1)(jax.random.key(1), size)
    played, carry = (play, carry) if jax.device_count() == 1 else _shared(play, carry)
    carry = _ready(carry)
    start = time.perf_counter()
    compiled = jax.jit(played).lower(carry, jax.random.key(2)).compile()
    compiling = time.perf_counter() - start
    times = []
    for number in range(1 + ROUNDS):
        key = jax.random.key(number)
        start = time.perf_counter()
        carry = _ready(compiled(carry, key))
        times.append(time.perf_counter() - start)
    return StepRate(steps * size / median(times[1:]), compiling)


def _shared(
    play: Callable[[Any, Array], Any], carry: Any
) -> tuple[Callable[[Any, Array], Any], Any]:
    """`play` on all devices: each has its own tables, and they exchange nothing."""
    devices = jax.make_mesh((jax.device_count(),), ("tables",))
    shares, whole = (PartitionSpec(*axes) for axes in (["tables"], []))  # type: ignore[no-untyped-call]

    def play_share(carry: Any, key: Array) -> Any:
        return play(carry, jax.random.fold_in(key, jax.lax.axis_index("tables")))

    shared = jax.shard_map(
        play_share, mesh=devices, in_specs=(shares, whole), out_specs=shares, check_vma=False
    )
    return shared, jax.device_put(carry, NamedSharding(devices, shares))


def bandwidth() -> float:
    """Bytes read and written per second by a large copy on this device."""
    words = jnp.arange((1 << 28) if jax.default_backend() != "cpu" else (1 << 25), dtype=jnp.int32)
    times, copies = [], 20
    # Many copies in one program: otherwise the time to start each would count too.
    copy = jax.jit(lambda words: jax.lax.fori_loop(0, copies, lambda _, kept: kept + 1, words))
    for _ in range(1 + ROUNDS):
        start = time.perf_counter()
        words = _ready(copy(words))
        times.append(time.perf_counter() - start)
    return 2 * copies * words.nbytes / median(times[1:])


def _ready(value: C) -> C:
    """The value, computed."""
    done: C = jax.block_until_ready(value)  # type: ignore[no-untyped-call]
    return done


def equations(function: Callable[..., Any], *arguments: Any) -> int:
    """The number of equations in the program of a function, inner calls included."""
    return sum(1 for _ in _equations(jax.make_jaxpr(function)(*arguments).jaxpr))


def _equations(jaxpr: Any) -> Iterator[Any]:
    for equation in jaxpr.eqns:
        inner = [sub for sub in jax.tree.leaves(list(equation.params.values())) if _body(sub)]
        if not inner:
            yield equation
        for sub in inner:
            yield from _equations(_body(sub))


def _body(value: Any) -> Any:
    """The jaxpr in a parameter of an equation, if it is one."""
    value = getattr(value, "jaxpr", value)
    return value if hasattr(value, "eqns") else None
