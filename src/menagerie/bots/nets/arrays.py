"""A net with NumPy."""

from __future__ import annotations

from typing import Any

import numpy as np

from ... import afterstates
from ...afterstates import Look
from . import storage
from .judge import ACTIVE, BEFORE, INPUT, WEIGHT

Array = Any


class ArrayNet:
    def __init__(self, net: storage.Net) -> None:
        found = afterstates.of(net.header.game)
        assert found is not None
        self.layout = found.LAYOUT
        given = {
            name: np.array(matrix.numbers, np.float64).reshape(matrix.shape)
            for name, matrix in net.weights.items()
        }
        context, candidate = (
            np.array(scales)[:, None]
            for scales in (self.layout.context_scales, self.layout.candidate_scales)
        )
        self.context = _rounded(given["context"] * context, INPUT)
        self.first = _rounded(given["first"] * candidate, INPUT)
        self.weights = {name: _rounded(matrix, WEIGHT) for name, matrix in given.items()}

    def heads(self, look: Look) -> list[tuple[float, float, float]]:
        return [(told[0], told[1], told[2]) for told in self._told(look).tolist()]

    def worths(self, look: Look, mix: float) -> list[float]:
        told = self._told(look)
        worths: list[float] = (told[:, 0] + mix * (told[:, 1] - told[:, 2])).tolist()
        return worths

    def _told(self, look: Look) -> Array:
        w = self.weights
        given = np.frombuffer(look.context, np.int8).astype(np.float64)
        rows = np.frombuffer(b"".join(look.candidates), np.int8)
        rows = rows.reshape(len(look.candidates), -1).astype(np.float64)
        c = np.maximum(_rounded(given @ self.context + w["context_bias"], ACTIVE), 0)
        x = rows @ self.first + (c @ w["shift"] + w["first_bias"])
        if "patterns" in w:
            x = x + self._pooled(rows) @ w["pooled"]
        gate = 1 + _rounded(c @ w["gate"] + w["gate_bias"], ACTIVE)
        x = _rounded(np.maximum(_rounded(x, BEFORE), 0) * gate, ACTIVE)
        x = x @ w["second"] + (c @ w["second_shift"] + w["second_bias"])
        x = np.maximum(_rounded(x, ACTIVE), 0)
        x = x + np.maximum(_rounded(x @ w["third"] + w["third_bias"], ACTIVE), 0)
        return x @ w["heads"] + w["heads_bias"]

    def _pooled(self, rows: Array) -> Array:
        """How strongly each pattern is found, all places together."""
        board = self.layout.board
        assert board is not None
        side, signs = board.side, board.signs
        start = self.layout.start(board.part)
        cells = rows[:, start : start + side * side * signs].reshape(-1, side, side, signs)
        framed = np.zeros((len(cells), side + 2, side + 2, signs))
        framed[:, 1:-1, 1:-1] = cells
        near = np.lib.stride_tricks.sliding_window_view(framed, (3, 3), axis=(1, 2))
        near = near.transpose(0, 1, 2, 4, 5, 3).reshape(-1, 9 * signs)
        found = near @ self.weights["patterns"] + self.weights["patterns_bias"]
        found = np.maximum(_rounded(found, ACTIVE), 0)
        return found.reshape(len(cells), side * side, -1).sum(axis=1)


def _rounded(numbers: Array, places: int) -> Array:
    """The nearest multiples of 2^−places."""
    unit = float(1 << places)
    return np.floor(numbers * unit + 0.5) / unit
