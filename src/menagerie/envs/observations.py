"""What a learning agent gets: features and the mask of its legal moves."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from ..core import State
from ..features import Features

Observation = dict[str, NDArray[Any]]


def observation_space(features: Features, moves: int) -> spaces.Space[Any]:
    """The customary pair: `observation`, and `action_mask` with 1 for each legal move."""
    return spaces.Dict(
        {
            "observation": spaces.Box(features.low, features.high, features.shape, np.int16),
            "action_mask": spaces.Box(0, 1, (moves,), np.int8),
        }
    )


def action_mask(state: State, seat: int) -> NDArray[np.int8]:
    mask = np.zeros(len(state.setup.game.moves), np.int8)
    mask[list(state.legal(seat))] = 1
    return mask


def observe(state: State, seat: int, features: Features) -> Observation:
    """What `seat` knows, as numbers; the mask of a seat that is not asked is empty."""
    return {
        "observation": features.encode(state.views((seat,))[0]),
        "action_mask": action_mask(state, seat),
    }
