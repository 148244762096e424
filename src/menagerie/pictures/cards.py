"""Cards, their backs and the cells of reserves, as the browser draws them."""

from __future__ import annotations

from collections.abc import Sequence

from .art import art
from .boxes import Box, at, centred, drawing, number, plate
from .pen import Pen

_PLACES = {
    1: ((0.5, 0.5),),
    2: ((0.3, 0.32), (0.7, 0.7)),
    3: ((0.5, 0.29), (0.28, 0.71), (0.72, 0.71)),
}
"""Where the pictures of a card lie, as parts of its window."""
_SIZES = {1: 0.72, 2: 0.46, 3: 0.4}
_TALL = 1.4
_PAW = ((0.5, 0.66, 0.24), (0.22, 0.44, 0.11), (0.41, 0.24, 0.12), (0.63, 0.25, 0.12))
_PAW_LAST = (0.8, 0.46, 0.11)


def card(
    names: Sequence[str], pen: Pen, width: float, label: str = "", square: bool = False
) -> Box:
    """A card face up with one to three pictures, and its name below where there is room."""
    high = width if square else width * _TALL
    first = art()["drawings"][names[0]]
    margin = width * 0.04
    foot = width * 0.17 if label else 0
    window_wide, window_high = width - 2 * margin, high - 2 * margin - foot
    paper = plate(width, high, pen.colour("paper"), pen.colour("paper-edge"), width * 0.08)
    window = plate(window_wide, window_high, pen.colour(f"tint-{first['tint']}"), "", width * 0.06)
    parts = [paper.body, at(window, margin, margin)]
    parts += _corners(
        first["pattern"], pen.colour(f"tint-{first['tint']}-deep"), width, high - foot
    )
    size = _SIZES[len(names)] * width * (0.92 if square else 1)
    for name, (x, y) in zip(names, _PLACES[len(names)], strict=True):
        left = margin + x * window_wide - size / 2
        parts.append(at(drawing(name, size), left, margin + y * window_high - size / 2))
    if len(names) == 1:
        parts += _marks(first.get("marks", []), pen, width)
    if label:
        line = centred(label, pen.colour("ink"), width * 0.14, window_wide)
        parts.append(at(line, margin, high - margin - foot))
    return Box(width, high, "".join(parts))


def back(pen: Pen, width: float, square: bool = False) -> Box:
    """A card face down: the game's back with a paw on it."""
    high = width if square else width * _TALL
    margin = width * 0.05
    paper = plate(width, high, pen.colour("paper"), pen.colour("paper-edge"), width * 0.08)
    inner = plate(
        width - 2 * margin,
        high - 2 * margin,
        pen.colour("back"),
        pen.colour("second"),
        width * 0.06,
    )
    size = width * 0.4
    left, top = (width - size) / 2, (high - size) / 2
    paw = "".join(
        f'<circle cx="{number(left + x * size)}" cy="{number(top + y * size)}" '
        f'r="{number(r * size)}" fill="{pen.colour("second")}"/>'
        for x, y, r in (*_PAW, _PAW_LAST)
    )
    return Box(width, high, paper.body + at(inner, margin, margin) + paw)


def pile(pen: Pen, width: float, count: int, square: bool = False) -> Box:
    """Cards face down with their number; an empty place where none is left."""
    high = width if square else width * _TALL
    top = back(pen, width, square) if count else _empty(pen, width, high)
    number_ = pen.badge(str(count), 15)
    return Box(width, high, top.body + at(number_, width - number_.width + 6, high - 16))


def place(pen: Pen, width: float) -> Box:
    """Where a card would lie."""
    return _empty(pen, width, width * _TALL)


def cell(terrain: str, animal: str, river: str | None, size: float) -> Box:
    """A cell of a reserve: its terrain from edge to edge, its river, its animal."""
    scale = number(size / 32)
    stream = f'<g transform="scale({scale})">{art()["rivers"][river]}</g>' if river else ""
    beast = at(drawing(animal, size * 0.67), size * 0.166, size * 0.156)
    return Box(size, size, drawing(terrain, size).body + stream + beast)


def _empty(pen: Pen, width: float, high: float) -> Box:
    return Box(
        width,
        high,
        f'<rect x="1" y="1" width="{number(width - 2)}" height="{number(high - 2)}" '
        f'rx="{number(width * 0.08)}" fill="none" stroke="{pen.colour("edge")}" '
        'stroke-dasharray="4 4" opacity=".6"/>',
    )


def _corners(pattern: str, colour: str, width: float, high: float) -> list[str]:
    """The pattern in the upper left corner, and turned round in the lower right one."""
    sign = f'<path d="{art()["patterns"][pattern]}"/>'
    scale = number(width * 0.3 / 24)
    near, far, low = number(width * 0.04), number(width * 0.96), number(high - width * 0.04)
    return [
        f'<g fill="{colour}" opacity=".7">'
        f'<g transform="translate({near} {near}) scale({scale})">{sign}</g>'
        f'<g transform="translate({far} {low}) scale({scale}) rotate(180)">{sign}</g></g>'
    ]


def _marks(marks: Sequence[str], pen: Pen, width: float) -> list[str]:
    size = width * 0.27
    parts = []
    for place_, mark in enumerate(marks):
        ground = plate(size, size, pen.colour("paper"), "", size / 2)
        left, top = width * 0.94 - size, width * 0.055 + place_ * size
        parts.append(
            at(ground, left, top)
            + at(drawing(mark, size * 0.86), left + size * 0.07, top + size * 0.07)
        )
    return parts
