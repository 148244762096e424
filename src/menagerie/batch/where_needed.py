"""A rare and long computation, done only for the tables that need it.

Under `vmap` a condition becomes a choice between two results, and both are
computed for every table. On a CPU this wastes most of the time if the rare
result takes longer to compute. So on a CPU the tables that need it are gathered
in chunks, computed, and put back; usually there is one chunk or none. On other
devices, computing both results is faster than waiting for the number of chunks.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import jax
import jax.numpy as jnp
from jax.custom_batching import custom_vmap

from .room import Array

T = TypeVar("T")
R = TypeVar("R")

CHUNK = 32
"""Tables per chunk. Few, because the computation is long and unused places cost as much."""


def where_needed(play: Callable[[T], R]) -> Callable[[Array, T, R], R]:
    """A function (needed, given, usual) → `play(given)` where needed, else the usual."""

    @custom_vmap
    def played(needed: Array, given: Any, usual: Any) -> Any:
        return jax.lax.cond(needed, play, lambda _: usual, given)

    @played.def_vmap
    def in_batch(size: int, batched: Any, needed: Array, given: Any, usual: Any) -> Any:
        needed, given, usual = jax.tree.map(
            lambda leaf, has: leaf if has else jnp.broadcast_to(leaf, (size, *leaf.shape)),
            (needed, given, usual),
            tuple(batched),
        )
        every = jax.tree.map(lambda _: True, usual)
        if jax.default_backend() == "cpu":
            return _in_chunks(play, size, needed, given, usual), every

        def chosen(old: Array, new: Array) -> Array:
            return jnp.where(needed.reshape((size,) + (1,) * (old.ndim - 1)), new, old)

        return jax.tree.map(chosen, usual, jax.vmap(play)(given)), every

    return played


def _in_chunks(play: Callable[[Any], Any], size: int, needed: Array, given: Any, usual: Any) -> Any:
    chunk = min(size, CHUNK)
    # The numbers of the tables concerned come first, then `size`, which is no table.
    places = jnp.where(needed, jnp.cumsum(needed) - 1, size + chunk)
    order = jnp.full(size + chunk, size, jnp.int32)
    order = order.at[places].set(jnp.arange(size, dtype=jnp.int32), mode="drop")

    def play_chunk(carry: tuple[Array, Any]) -> tuple[Array, Any]:
        start, results = carry
        numbers = jax.lax.dynamic_slice_in_dim(order, start, chunk)
        some = jax.tree.map(lambda leaf: leaf.at[numbers].get(mode="clip"), given)
        results = jax.tree.map(
            lambda old, new: old.at[numbers].set(new, mode="drop"), results, jax.vmap(play)(some)
        )
        return start + chunk, results

    count = needed.sum(dtype=jnp.int32)
    return jax.lax.while_loop(lambda carry: carry[0] < count, play_chunk, (jnp.int32(0), usual))[1]
