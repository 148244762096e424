"""A net in plain Python, for interpreters without NumPy.

Most numbers of a look are 0, and neighbouring candidates are alike: the first
layer is computed from what changes from one candidate to the next, and what the
patterns find around a cell is kept for the next time that it looks the same.
"""

from __future__ import annotations

import math
from array import array
from collections.abc import Callable, Sequence
from functools import lru_cache
from math import floor
from operator import add, mul

from ... import afterstates
from ...afterstates import Look
from ...afterstates.layout import CellBoard
from . import storage
from .judge import ACTIVE, BEFORE, WEIGHT, rounded, scaled

Row = list[float]
Numbers = Sequence[float]


def _added(first: Numbers, second: Numbers) -> float:
    total: float = sum(map(mul, first, second))
    return total


dot: Callable[[Numbers, Numbers], float] = getattr(math, "sumprod", _added)
"""The sum of products; Python 3.12 has it in the standard library."""


class PlainNet:
    def __init__(self, net: storage.Net) -> None:
        found = afterstates.of(net.header.game)
        assert found is not None
        self.layout = found.LAYOUT
        weights = net.weights
        self.context = scaled(weights["context"], self.layout.context_scales)
        self.first = scaled(weights["first"], self.layout.candidate_scales)
        self.columns = {
            name: list(zip(*_rows(matrix), strict=True))
            for name, matrix in weights.items()
            if len(matrix.shape) == 2 and name not in ("context", "first")
        }
        self.biases = {
            name: _rows(matrix)[0] for name, matrix in weights.items() if len(matrix.shape) == 1
        }
        self.patterns = _Patterns(net, self.layout.board) if "patterns" in weights else None

    def heads(self, look: Look) -> list[tuple[float, float, float]]:
        return [(told[0], told[1], told[2]) for told in self._told(look)]

    def worths(self, look: Look, mix: float) -> list[float]:
        return [reward + mix * (mine - others) for reward, mine, others in self.heads(look)]

    def _told(self, look: Look) -> list[Row]:
        x = self.biases["context_bias"]
        for at, number in enumerate(array("b", look.context)):
            if number:
                x = _moved(x, self.context[at], number)
        c = _active(x)
        gate = [1 + number for number in _kept(self._layer("gate", c, "gate_bias"))]
        second = self._layer("second_shift", c, "second_bias")
        told = []
        before = bytes(len(self.first))
        x = self._layer("shift", c, "first_bias")
        for row in look.candidates:
            for at, (old, new) in enumerate(zip(before, row, strict=True)):
                if old != new:
                    # Bytes are signed.
                    x = _moved(x, self.first[at], (new ^ 128) - (old ^ 128))
            before = row
            told.append(self._judged(self._with_patterns(x, row), gate, second))
        return told

    def _layer(self, name: str, numbers: Numbers, bias: str) -> Row:
        return [
            dot(column, numbers) + start
            for column, start in zip(self.columns[name], self.biases[bias], strict=True)
        ]

    def _with_patterns(self, x: Row, row: bytes) -> Row:
        if not self.patterns:
            return x
        found = self.patterns.found(row)
        return [
            number + dot(column, found)
            for number, column in zip(x, self.columns["pooled"], strict=True)
        ]

    def _judged(self, x: Row, gate: Row, second: Row) -> Row:
        unit, kept = float(1 << BEFORE), float(1 << ACTIVE)
        hidden = [
            floor(floor(number * unit + 0.5) / unit * by * kept + 0.5) / kept if number > 0 else 0.0
            for number, by in zip(x, gate, strict=True)
        ]
        columns = self.columns["second"]
        y = [dot(column, hidden) + start for column, start in zip(columns, second, strict=True)]
        y = _active(y)
        y = list(map(add, y, _active(self._layer("third", y, "third_bias"))))
        return self._layer("heads", y, "heads_bias")


class _Patterns:
    """How strongly each learned pattern is found on the board, all places together."""

    def __init__(self, net: storage.Net, board: CellBoard | None) -> None:
        assert board is not None
        found = afterstates.of(net.header.game)
        assert found is not None
        self.start, self.side, self.signs = found.LAYOUT.start(board.part), board.side, board.signs
        self.rows = _rows(net.weights["patterns"])
        (self.bias,) = _rows(net.weights["patterns_bias"])
        frame = self.side + 2
        self.around = [
            [frame * (row + down) + column + along for down in range(3) for along in range(3)]
            for row in range(self.side)
            for column in range(self.side)
        ]
        self._near = lru_cache(1 << 13)(self._strengths)

    def found(self, row: bytes) -> Row:
        signs, empty = self.signs, bytes(self.signs)
        cells = [
            row[at : at + signs]
            for at in range(self.start, self.start + self.side * self.side * signs, signs)
        ]
        framed = [empty] * (self.side + 3)
        for at in range(0, len(cells), self.side):
            framed += [*cells[at : at + self.side], empty, empty]
        framed += [empty] * (self.side + 1)
        near = [self._near(tuple([framed[at] for at in places])) for places in self.around]
        return [sum(some) for some in zip(*near, strict=True)]

    def _strengths(self, cells: tuple[bytes, ...]) -> Row:
        total = self.bias
        for place, cell in enumerate(cells):
            for sign, shown in enumerate(cell):
                if shown:
                    total = list(map(add, total, self.rows[place * self.signs + sign]))
        return _active(total)


def _rows(matrix: storage.Matrix) -> list[Row]:
    return [[rounded(number, WEIGHT) for number in row] for row in matrix.rows()]


def _moved(x: Row, weights: Row, change: int) -> Row:
    """The sums when a number has changed."""
    if change == 1:
        return list(map(add, x, weights))
    return [number + change * weight for number, weight in zip(x, weights, strict=True)]


def _kept(numbers: Row) -> Row:
    unit = float(1 << ACTIVE)
    return [floor(number * unit + 0.5) / unit for number in numbers]


def _active(numbers: Row) -> Row:
    unit = float(1 << ACTIVE)
    return [floor(number * unit + 0.5) / unit if number > 0 else 0.0 for number in numbers]
