"""A net in plain Python, for interpreters without NumPy.

Most numbers of a look are 0, and neighbouring candidates are alike: the first
layer is computed from what changes from one candidate to the next.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from math import floor
from operator import add

from ... import afterstates
from ...afterstates import Look
from . import storage
from .judge import ACTIVE, BEFORE, WEIGHT, rounded, scaled

Row = list[float]


class Net:
    def __init__(self, net: storage.Net) -> None:
        found = afterstates.of(net.header.game)
        assert found is not None
        self.layout = found.LAYOUT
        weights = net.weights
        self.context = scaled(weights["context"], self.layout.context_scales)
        self.first = scaled(weights["first"], self.layout.candidate_scales)
        self.rows = {
            name: [[rounded(number, WEIGHT) for number in row] for row in matrix.rows()]
            for name, matrix in weights.items()
            if name not in ("context", "first")
        }

    def heads(self, look: Look) -> list[tuple[float, float, float]]:
        return [(told[0], told[1], told[2]) for told in self._told(look)]

    def worths(self, look: Look, mix: float) -> list[float]:
        return [reward + mix * (mine - others) for reward, mine, others in self.heads(look)]

    def _told(self, look: Look) -> list[Row]:
        w = self.rows
        given = array("b", look.context)
        c = _active(_sum(self._bias("context_bias"), enumerate(given), self.context))
        shift = _sum(self._bias("first_bias"), enumerate(c), w["shift"])
        gate = [1 + number for number in _kept(
            _sum(self._bias("gate_bias"), enumerate(c), w["gate"]))]  # fmt: skip
        second = _sum(self._bias("second_bias"), enumerate(c), w["second_shift"])
        told = []
        before = bytes(len(self.first))
        x = shift
        for row in look.candidates:
            x = self._moved(x, before, row)
            before = row
            found = self._pooled(x, row) if "patterns" in w else x
            told.append(self._judged(found, gate, second))
        return told

    def _moved(self, x: Row, before: bytes, row: bytes) -> Row:
        """The first layer, where some numbers of a candidate have changed."""
        first = self.first
        for at, (old, new) in enumerate(zip(before, row, strict=True)):
            if old != new:
                # Bytes are signed.
                change = (new ^ 128) - (old ^ 128)
                weights = first[at]
                if change == 1:
                    x = list(map(add, x, weights))
                else:
                    x = [
                        number + change * weight for number, weight in zip(x, weights, strict=True)
                    ]
        return x

    def _judged(self, x: Row, gate: Row, second: Row) -> Row:
        w = self.rows
        unit, kept = float(1 << BEFORE), float(1 << ACTIVE)
        hidden = []
        for at, number in enumerate(x):
            if number > 0:
                active = floor(floor(number * unit + 0.5) / unit * gate[at] * kept + 0.5) / kept
                if active:
                    hidden.append((at, active))
        y = _active(_sum(second, hidden, w["second"]))
        z = _active(_sum(self._bias("third_bias"), enumerate(y), w["third"]))
        y = list(map(add, y, z))
        return _sum(self._bias("heads_bias"), enumerate(y), w["heads"])

    def _bias(self, name: str) -> Row:
        return self.rows[name][0]

    def _pooled(self, x: Row, row: bytes) -> Row:
        """The first layer with what the patterns find, all places together."""
        board = self.layout.board
        assert board is not None
        side, signs = board.side, board.signs
        start = self.layout.start(board.part)
        shown: list[tuple[int, int, int]] = [
            (at // signs // side, at // signs % side, at % signs)
            for at, number in enumerate(row[start : start + side * side * signs])
            if number
        ]
        patterns = self.rows["patterns"]
        bias = self._bias("patterns_bias")
        found = [[bias] * side for _ in range(side)]
        for down, along, sign in shown:
            for line in range(max(0, down - 1), min(side, down + 2)):
                for column in range(max(0, along - 1), min(side, along + 2)):
                    near = 3 * (down - line + 1) + along - column + 1
                    weights = patterns[near * signs + sign]
                    found[line][column] = list(map(add, found[line][column], weights))
        total = [0.0] * len(bias)
        for some in found:
            for numbers in some:
                total = list(map(add, total, _active(numbers)))
        return _sum(x, enumerate(total), self.rows["pooled"])


def _sum(start: Row, numbers: Iterable[tuple[int, float]], rows: list[Row]) -> Row:
    """The start and all rows, each times its number."""
    total = start
    for at, number in numbers:
        if number == 1:
            total = list(map(add, total, rows[at]))
        elif number:
            total = [one + number * weight for one, weight in zip(total, rows[at], strict=True)]
    return total


def _kept(numbers: Row) -> Row:
    unit = float(1 << ACTIVE)
    return [floor(number * unit + 0.5) / unit for number in numbers]


def _active(numbers: Row) -> Row:
    unit = float(1 << ACTIVE)
    return [floor(number * unit + 0.5) / unit if number > 0 else 0.0 for number in numbers]
