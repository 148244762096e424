"""A net in plain Python, for interpreters without NumPy.

All numbers are whole multiples of a small power of two (see `judge`), so they are
kept as whole numbers, and each row of weights in one large integer (see `lanes`).
Most numbers of a look are 0, and candidates are alike: the first layer is computed
once for what most of them show, and then for where each one differs. What the
patterns find around a cell is kept for the next time that it looks the same.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import floor
from operator import add

from ... import afterstates
from ...afterstates import Look
from ...afterstates.layout import CellBoard
from .judge import ACTIVE, BEFORE, INPUT, WEIGHT
from .lanes import LIFT, added, laid, lifted
from .storage import Matrix, Net

SUM = WEIGHT + ACTIVE
"""Binary places of every sum: of weights times what came out of a layer."""
HALF = 1 << SUM - ACTIVE - 1
"""Half of the last place that is kept of a sum: added before the rest is cut off."""


class PlainNet:
    def __init__(self, net: Net) -> None:
        found = afterstates.of(net.header.game)
        assert found is not None
        layout, weights = found.LAYOUT, net.weights
        self.context = _Layer(weights["context"], weights["context_bias"], layout.context_scales)
        self.shift = _Layer(weights["shift"], weights["first_bias"])
        self.gate = _Layer(weights["gate"], weights["gate_bias"])
        self.first = _Layer(weights["first"], None, layout.candidate_scales)
        self.second_shift = _Layer(weights["second_shift"], weights["second_bias"])
        self.second = _Layer(weights["second"])
        self.third = _Layer(weights["third"], weights["third_bias"])
        self.last = _Layer(weights["heads"], weights["heads_bias"])
        self.patterns = None
        if "patterns" in weights:
            assert layout.board is not None
            self.patterns = _Patterns(net, layout.board, layout.start(layout.board.part))

    def worths(self, look: Look, mix: float) -> list[float]:
        return [reward + mix * (mine - others) for reward, mine, others in self.heads(look)]

    def heads(self, look: Look) -> list[tuple[float, float, float]]:
        c = _active(self.context.sum(array("b", look.context)), self.context.width)
        gate = [
            (1 << ACTIVE) + (number - LIFT + HALF >> SUM - ACTIVE)
            for number in lifted(self.gate.sum(c), self.gate.width)
        ]
        second = self.second_shift.sum(c)
        candidates = [array("b", candidate) for candidate in look.candidates]
        columns = list(zip(*candidates, strict=True))
        usual = [sorted(column)[len(column) // 2] for column in columns]
        differ = [at for at, column in enumerate(columns) if min(column) != max(column)]
        rows = self.first.rows
        most = self.shift.sum(c) + self.first.sum(usual)
        told = []
        for numbers in candidates:
            first = most + sum(
                [(numbers[at] - usual[at]) * rows[at] for at in differ if numbers[at] != usual[at]]
            )
            if self.patterns:
                first += self.patterns.sum(numbers)
            told.append(self._judged(first, gate, second))
        return told

    def _judged(self, first: int, gate: list[int], second: int) -> tuple[float, float, float]:
        """The heads for one candidate, from the sums of the first layer."""
        cut = SUM - BEFORE
        half = 1 << cut - 1
        # A product has BEFORE + ACTIVE binary places; it is rounded to ACTIVE places again.
        hidden = [
            (number - LIFT + half >> cut) * by + half >> cut if number > LIFT else 0
            for number, by in zip(lifted(first, self.first.width), gate, strict=True)
        ]
        x = _active(self.second.sum(hidden) + second, self.second.width)
        x = list(map(add, x, _active(self.third.sum(x), self.third.width)))
        reward, mine, others = lifted(self.last.sum(x), self.last.width)
        unit = 1 << SUM
        return (reward - LIFT) / unit, (mine - LIFT) / unit, (others - LIFT) / unit


class _Layer:
    """Weights, by what they read, and what is added to their sums."""

    def __init__(
        self,
        weights: Matrix,
        bias: Matrix | None = None,
        scales: Sequence[float] | None = None,
        places: int = INPUT,
    ) -> None:
        """With `scales`, the layer reads inputs, which are whole numbers, each times its scale;
        without them, it reads the output of another layer."""
        self.width = weights.shape[-1]
        if scales is None:
            rows = [_whole(row, WEIGHT, WEIGHT) for row in weights.rows()]
        else:
            rows = [
                _whole([number * scale for number in row], places, SUM)
                for row, scale in zip(weights.rows(), scales, strict=True)
            ]
        self.rows = [laid(row) for row in rows]
        self.bias = laid(_whole(bias.numbers, WEIGHT, SUM)) if bias else 0

    def sum(self, numbers: Iterable[int]) -> int:
        return self.bias + added(self.rows, numbers)


class _Patterns:
    """How strongly each learned pattern is found on the board, all places together, and what
    that brings to the first layer."""

    def __init__(self, net: Net, board: CellBoard, start: int) -> None:
        self.start, self.side, self.signs = start, board.side, board.signs
        self._end = start + board.side * board.side * board.signs
        weights = net.weights
        ones = [1.0] * (9 * board.signs)
        self.patterns = _Layer(weights["patterns"], weights["patterns_bias"], ones, WEIGHT)
        self.pooled = _Layer(weights["pooled"])
        frame = self.side + 2
        self.around = [
            [frame * (row + down) + column + along for down in range(3) for along in range(3)]
            for row in range(self.side)
            for column in range(self.side)
        ]
        self._near = lru_cache(1 << 13)(self._strengths)

    def sum(self, numbers: array[int]) -> int:
        signs, side = self.signs, self.side
        row, empty = numbers.tobytes(), bytes(signs)
        cells = [row[at : at + signs] for at in range(self.start, self._end, signs)]
        framed = [empty] * (side + 3)
        for at in range(0, len(cells), side):
            framed += [*cells[at : at + side], empty, empty]
        framed += [empty] * (side + 1)
        near = [self._near(tuple([framed[at] for at in places])) for places in self.around]
        count = self.patterns.width
        return self.pooled.sum([number - LIFT for number in lifted(sum(near), count)])

    def _strengths(self, cells: tuple[bytes, ...]) -> int:
        return laid(_active(self.patterns.sum(b"".join(cells)), self.patterns.width))


def _whole(numbers: Iterable[float], places: int, unit: int) -> list[int]:
    """The nearest multiples of 2^−places, counted in units of 2^−unit."""
    scale = float(1 << places)
    return [floor(number * scale + 0.5) << unit - places for number in numbers]


def _active(row: int, count: int) -> list[int]:
    """What comes out of a layer."""
    return [
        number - LIFT + HALF >> SUM - ACTIVE if number > LIFT else 0
        for number in lifted(row, count)
    ]
