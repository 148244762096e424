"""The net in JAX: the context of a decision is read once, then each candidate.

The context shifts and gates the first layer of every candidate, since the same
position is worth different things under different circumstances. Three heads
estimate the reward by rank, the seat's own points still to come, and the mean of
the others' points. The points are separate, because the others' points are noise
for the own ones. `bots/nets` computes the same at a table.
"""

from __future__ import annotations

from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from ..afterstates import Layout
from ..batch.room import Array
from .settings import Settings

Weights = dict[str, Array]


def fresh(seed: int, layout: Layout, settings: Settings) -> Weights:
    """Random weights."""
    rng = np.random.default_rng(seed)
    read, wide, narrow = settings.read, settings.wide, settings.narrow

    def dense(inputs: int, outputs: int, size: float) -> Any:
        drawn = rng.standard_normal((inputs, outputs)) * size / inputs**0.5
        return drawn.astype(np.float32)

    def none(count: int) -> Any:
        return np.zeros(count, np.float32)

    two = 2**0.5
    weights = {
        "context": dense(len(layout.context_scales), read, two), "context_bias": none(read),
        "shift": dense(read, wide, 1.0),
        "gate": dense(read, wide, 0.3), "gate_bias": none(wide),
        "first": dense(len(layout.candidate_scales), wide, two), "first_bias": none(wide),
        "second_shift": dense(read, narrow, 1.0),
        "second": dense(wide, narrow, two), "second_bias": none(narrow),
        "third": dense(narrow, narrow, two), "third_bias": none(narrow),
        "heads": dense(narrow, 3, 0.1), "heads_bias": none(3),
    }  # fmt: skip
    if settings.patterns and layout.board:
        count = settings.patterns
        weights["patterns"] = dense(9 * layout.board.signs, count, 3.0)
        weights["patterns_bias"] = none(count)
        weights["pooled"] = dense(count, wide, 0.1)
    return {name: jnp.asarray(one) for name, one in weights.items()}


def heads(weights: Weights, layout: Layout, context: Array, candidates: Array) -> Array:
    """float32[…, candidates, 3], from int8[…, numbers] and int8[…, candidates, numbers]."""
    w = weights
    scales = np.array(layout.context_scales, np.float32)[:, None]
    c = _active(_times(context, w["context"] * scales) + w["context_bias"])
    scales = np.array(layout.candidate_scales, np.float32)[:, None]
    shift = _times(c, w["shift"]) + w["first_bias"]
    x = _times(candidates, w["first"] * scales) + shift[..., None, :]
    if "patterns" in w:
        x = x + _times(_pooled(w, layout, candidates), w["pooled"])
    gate = 1 + _times(c, w["gate"]) + w["gate_bias"]
    x = _active(x) * _short(gate)[..., None, :]
    second = _times(c, w["second_shift"]) + w["second_bias"]
    x = _active(_times(x, w["second"]) + second[..., None, :])
    x = x + _active(_times(x, w["third"]) + w["third_bias"])
    told: Array = x.astype(jnp.float32) @ w["heads"] + w["heads_bias"]
    return told


def _pooled(w: Weights, layout: Layout, candidates: Array) -> Array:
    """How strongly each pattern is found, all places together.

    Every pattern at every place is one column of a large matrix: that is many zeros, but one
    plain product.
    """
    board = layout.board
    assert board is not None
    places, size = _places(board.side), board.side * board.side
    start = layout.start(board.part)
    cells = candidates[..., start : start + size * board.signs]
    patterns = w["patterns"].reshape(9, board.signs, -1)
    count = patterns.shape[-1]
    # [cell, place, 9] → [cell, sign, place, pattern]
    matrix = jnp.einsum("cpn,nsf->cspf", places, patterns)
    matrix = matrix.reshape(size * board.signs, size * count)
    found = _times(cells, matrix) + jnp.tile(w["patterns_bias"], size)
    found = _active(found).reshape(*cells.shape[:-1], size, count)
    return found.sum(axis=-2)


def _places(side: int) -> Any:
    """float32[cell, place, 9]: which of its nine neighbours a cell is to a place."""
    found = np.zeros((side * side, side * side, 9), np.float32)
    for place in range(side * side):
        for near in range(9):
            row, column = place // side + near // 3 - 1, place % side + near % 3 - 1
            if 0 <= row < side and 0 <= column < side:
                found[side * row + column, place, near] = 1
    return found


def chosen(told: Array, mix: Any) -> Array:
    """What is compared between candidates."""
    compared: Array = told[..., 0] + mix * (told[..., 1] - told[..., 2])
    return compared


def _short(x: Array) -> Array:
    """In half precision, where the device is fast with it."""
    return x.astype(jnp.float32 if jax.default_backend() == "cpu" else jnp.bfloat16)


def _times(x: Array, matrix: Array) -> Array:
    return jnp.matmul(_short(x), _short(matrix))


def _active(x: Array) -> Array:
    return _short(jnp.maximum(x, 0))
