"""Adam (Kingma and Ba, 2015) in a few lines, with gradients of bounded length."""

from __future__ import annotations

from typing import NamedTuple

import jax
import jax.numpy as jnp

from ..batch.room import Array
from .network import Weights

FIRST, SECOND, SMALL = 0.9, 0.999, 1e-6
LONGEST = 1.0
"""Longer gradients are shortened to this length."""


class Moments(NamedTuple):
    first: Weights
    second: Weights
    steps: Array


def start(weights: Weights) -> Moments:
    nothing = jax.tree.map(jnp.zeros_like, weights)
    return Moments(nothing, jax.tree.map(jnp.zeros_like, weights), jnp.int32(0))


def step(
    weights: Weights, moments: Moments, slope: Weights, rate: Array
) -> tuple[Weights, Moments]:
    """The weights after one step against the gradient."""
    length = jnp.sqrt(sum((one**2).sum() for one in jax.tree.leaves(slope)))
    slope = jax.tree.map(lambda one: one / jnp.maximum(length / LONGEST, 1), slope)
    steps = moments.steps + 1
    first = jax.tree.map(lambda m, g: FIRST * m + (1 - FIRST) * g, moments.first, slope)
    second = jax.tree.map(lambda v, g: SECOND * v + (1 - SECOND) * g**2, moments.second, slope)
    new, old = 1 - FIRST**steps, 1 - SECOND**steps

    def moved(weight: Array, m: Array, v: Array) -> Array:
        return weight - rate * (m / new) / (jnp.sqrt(v / old) + SMALL)

    return jax.tree.map(moved, weights, first, second), Moments(first, second, steps)
