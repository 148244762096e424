"""An information state as numbers: one row for each step of the game, as one seat saw it.

A row says that it is used, which move the seat itself made in this step (in binary digits, all 0
where another seat moved), and then the features of the seat's view after it. The first row is the
deal.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ...core import State
from ...features import Features
from .remembered import RememberedGame

_MOST_NUMBERS = 1 << 18
"""Tensors are not larger than this. Two games can in theory be so long that their first steps do
not fit; the tensor then has the last ones."""


class Rows:
    """How the steps of one game are written as rows."""

    def __init__(self, numbers: Features, moves: int, longest: int) -> None:
        self._features = numbers
        self._digits = moves.bit_length()
        self.width = 1 + self._digits + len(numbers.names)
        self.most = min(longest + 1, _MOST_NUMBERS // self.width)
        """The number of rows in a tensor."""

    def of(self, game: RememberedGame, seat: int) -> NDArray[np.float32]:
        """The rows of what `seat` has seen, the earliest first."""
        rows = game.rows(seat, self._row)
        return np.stack(rows[-self.most :])

    def _row(self, state: State, seat: int, own: int | None) -> NDArray[np.float32]:
        row = np.zeros(self.width, np.float32)
        row[0] = 1
        if own is not None:
            row[1 : 1 + self._digits] = [own + 1 >> digit & 1 for digit in range(self._digits)]
        row[1 + self._digits :] = self._features.encode(state.views((seat,))[0])
        return row
