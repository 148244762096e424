"""What a learning agent gets: features and the mask of its legal moves."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from ..core import MenagerieError, State
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


FORMS = ("dict", "flat")


class Encoder:
    """What a learner gets, in the form that its library wants."""

    def __init__(self, features: Features, moves: int, form: str, normalise: bool) -> None:
        if form not in FORMS:
            raise MenagerieError(f"An observation is one of {', '.join(FORMS)}, not {form!r}.")
        self._features = features
        self._flat = form == "flat"
        self._low = np.asarray(features.low, np.float32)
        self._width = np.maximum(np.asarray(features.high, np.float32) - self._low, 1)
        self._normalise = normalise
        whole: Any = observation_space(features, moves)
        if normalise:
            numbers = spaces.Box(0.0, 1.0, features.shape, np.float32)
            whole = spaces.Dict({**whole.spaces, "observation": numbers})
        self.space: spaces.Space[Any] = whole["observation"] if self._flat else whole

    def observe(self, state: State, seat: int, mask: NDArray[np.int8]) -> Any:
        """What `seat` knows, with the mask where the form has one."""
        numbers: NDArray[Any] = self._features.encode(state.views((seat,))[0])
        if self._normalise:
            numbers = (numbers - self._low) / self._width
        return numbers if self._flat else {"observation": numbers, "action_mask": mask}
