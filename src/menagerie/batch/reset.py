"""Auto-reset that deals only where a game has ended.

Pgx's wrapper has the same interface, but under `vmap` it deals for every table
at every step and throws nearly all deals away; a shuffle costs more than many
steps. This one gathers the tables that ended, deals for them in chunks, and
puts the deals back. Usually there is one chunk or none.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import jax
import jax.numpy as jnp
from jax.custom_batching import custom_vmap

from .room import Array

CHUNKS = 16
"""A chunk is one part in `CHUNKS` of the batch. Games are longer than `CHUNKS` moves, so
one chunk is enough in most steps, if the tables do not all end at once."""
CHUNK_ON_CPU = 64
"""Tables per chunk on a CPU: starting a chunk costs little, and every deal in it costs."""

KEPT = ("terminated", "truncated", "rewards", "_scores")
"""What a new game's first state still says of the game that ended."""


def auto_reset(step: Callable[..., Any], init: Callable[..., Any]) -> Callable[..., Any]:
    """A step that goes on with a new deal where a game ends; it needs a key.

    The state then is the new game's first; `terminated`, `truncated`, `rewards` and
    the final points `_scores` are those of the end. Works for any environment with
    Pgx's interface, Pgx's own among them. Under `vmap` the key may be one for each
    table, or one for all (`in_axes=(0, 0, None)`); even then the tables get different deals.
    """
    renewed = renewing(init)

    def wrapped(state: Any, action: Array, key: Array) -> Any:
        over = state.terminated | state.truncated
        state = state.replace(
            terminated=jnp.zeros_like(state.terminated),
            truncated=jnp.zeros_like(state.truncated),
            rewards=jnp.where(over, 0, state.rewards),
        )
        state = step(state, action, key)
        kept = {name: getattr(state, name) for name in KEPT if hasattr(state, name)}
        return renewed(state.terminated | state.truncated, key, state).replace(**kept)

    return wrapped


def renewing(init: Callable[[Array], Any]) -> Callable[[Array, Array, Any], Any]:
    """A function (needed, key, state) → `init` of the key where needed, else the state."""

    @custom_vmap
    def renewed(needed: Array, key: Array, state: Any) -> Any:
        return jax.lax.cond(needed, lambda: init(jax.random.fold_in(key, 0)), lambda: state)

    @renewed.def_vmap
    def in_batch(size: int, batched: Any, needed: Array, key: Array, state: Any) -> Any:
        own_keys = jax.tree.leaves(batched[1])[0]
        needed, state = jax.tree.map(
            lambda leaf, has: leaf if has else jnp.broadcast_to(leaf, (size, *leaf.shape)),
            (needed, state),
            (batched[0], batched[2]),
        )
        on_cpu = jax.default_backend() == "cpu"
        chunk = min(size, CHUNK_ON_CPU) if on_cpu else -(-size // CHUNKS)
        # The numbers of the tables that need a deal come first, then `size`, which is no table.
        places = jnp.where(needed, jnp.cumsum(needed) - 1, size + chunk)
        order = jnp.full(size + chunk, size, jnp.int32)
        order = order.at[places].set(jnp.arange(size, dtype=jnp.int32), mode="drop")

        def renew_chunk(carry: tuple[Array, Any]) -> tuple[Array, Any]:
            start, state = carry
            numbers = jax.lax.dynamic_slice_in_dim(order, start, chunk)
            keys = key.at[numbers].get(mode="clip") if own_keys else key
            keys = jax.vmap(jax.random.fold_in, (0 if own_keys else None, 0))(keys, numbers)
            fresh = jax.vmap(init)(keys)
            state = jax.tree.map(
                lambda old, new: old.at[numbers].set(new, mode="drop"), state, fresh
            )
            return start + chunk, state

        count = needed.sum(dtype=jnp.int32)
        _, state = jax.lax.while_loop(
            lambda carry: carry[0] < count, renew_chunk, (jnp.int32(0), state)
        )
        return state, jax.tree.map(lambda _: True, state)

    return renewed
