"""Pieces of SVG that know their size, and how they are put together."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape
from textwrap import wrap
from typing import Literal

from .art import art

FONT = "Fredoka, 'Trebuchet MS', 'Segoe UI', sans-serif"
_LETTER = 0.54
"""The mean width of a letter, in sizes of the font."""
_USED = re.compile(r'href="#menagerie-([\w-]+)"')

Align = Literal["start", "middle"]


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle with something drawn in it, its upper left corner at 0, 0."""

    width: float
    height: float
    body: str = ""


def number(value: float) -> str:
    """A number for SVG, no longer than it must be.

    >>> number(2.0), number(1 / 3)
    ('2', '0.33')
    """
    return f"{round(value, 2):g}"


def at(box: Box, x: float, y: float) -> str:
    """The box drawn at another place."""
    return f'<g transform="translate({number(x)} {number(y)})">{box.body}</g>' if box.body else ""


def beside(boxes: Iterable[Box], gap: float = 8, align: Align = "middle") -> Box:
    """From left to right."""
    found = list(boxes)
    high = max((box.height for box in found), default=0)
    body, x = [], 0.0
    for box in found:
        body.append(at(box, x, (high - box.height) / 2 if align == "middle" else 0))
        x += box.width + gap
    return Box(max(x - gap, 0), high, "".join(body))


def above(boxes: Iterable[Box], gap: float = 8, align: Align = "start") -> Box:
    """From top to bottom."""
    found = list(boxes)
    wide = max((box.width for box in found), default=0)
    body, y = [], 0.0
    for box in found:
        body.append(at(box, (wide - box.width) / 2 if align == "middle" else 0, y))
        y += box.height + gap
    return Box(wide, max(y - gap, 0), "".join(body))


def over(*boxes: Box) -> Box:
    """The first with the others on it, each in the middle."""
    first = boxes[0]
    rest = (
        at(box, (first.width - box.width) / 2, (first.height - box.height) / 2) for box in boxes[1:]
    )
    return Box(first.width, first.height, first.body + "".join(rest))


def grid(boxes: Sequence[Box], columns: int, gap: float = 8) -> Box:
    """Row by row, with that many in a row."""
    rows = [boxes[start : start + columns] for start in range(0, len(boxes), columns)]
    return above((beside(row, gap, "start") for row in rows), gap)


def as_high(parts: Iterable[Sequence[Box]], gap: float = 6) -> list[Box]:
    """Each of some columns of boxes as one box, all as high as the highest."""
    columns = [above(boxes, gap) for boxes in parts]
    high = max((box.height for box in columns), default=0)
    return [sized(box, height=high) for box in columns]


def sized(box: Box, width: float = 0, height: float = 0) -> Box:
    """At least as wide and as high; what is in it stays at the upper left."""
    return Box(max(box.width, width), max(box.height, height), box.body)


def plate(
    width: float, height: float, fill: str, edge: str = "", round_: float = 8, line: float = 1.5
) -> Box:
    """A rectangle with round corners and, where it has an edge, a line of that width around it."""
    stroke = f' stroke="{edge}" stroke-width="{number(line)}"' if edge else ""
    return Box(
        width,
        height,
        f'<rect width="{number(width)}" height="{number(height)}" rx="{number(round_)}" '
        f'fill="{fill}"{stroke}/>',
    )


def panel(
    box: Box, fill: str, edge: str = "", pad: float = 10, round_: float = 10, line: float = 1.5
) -> Box:
    """The box on a plate, with a margin."""
    ground = plate(box.width + 2 * pad, box.height + 2 * pad, fill, edge, round_, line)
    return Box(ground.width, ground.height, ground.body + at(box, pad, pad))


def text(words: str, colour: str, size: float = 15, width: float | None = None) -> Box:
    """One line; shrunk where it would be wider than told."""
    wide = len(words) * size * _LETTER
    if width is not None and wide > width:
        size, wide = size * width / wide, width
    high = number(size)
    body = f'<text y="{high}" font-size="{high}" fill="{colour}">{escape(words)}</text>'
    return Box(wide, size * 1.3, body if words else "")


def centred(words: str, colour: str, size: float, width: float) -> Box:
    """One line in the middle of that width, shrunk where it would be wider."""
    line = text(words, colour, size, width)
    middle = f'<text x="{number(width / 2)}" text-anchor="middle"'
    return Box(width, line.height, line.body.replace("<text", middle, 1))


def lines(words: str, colour: str, size: float, width: float) -> Box:
    """Several lines, no wider than told."""
    letters = max(1, int(width / (size * _LETTER)))
    return above((text(line, colour, size, width) for line in wrap(words, letters)), 0)


def drawing(name: str, size: float, missing: bool = False) -> Box:
    """A drawing by its name; only its shadow where it is missing."""
    shadow = ' filter="url(#menagerie-shadow)"' if missing else ""
    side = number(size)
    return Box(
        size, size, f'<use href="#menagerie-{name}" width="{side}" height="{side}"{shadow}/>'
    )


def document(box: Box, title: str, ground: str, margin: float = 16) -> str:
    """The box as a whole SVG document, with the drawings that it uses."""
    drawings = art()["drawings"]
    used = sorted({*_USED.findall(box.body)})
    symbols = "".join(
        f'<symbol id="menagerie-{name}" viewBox="0 0 32 32">{drawings[name]["body"]}</symbol>'
        for name in used
    )
    shadow = (
        '<filter id="menagerie-shadow"><feColorMatrix values='
        '"0 0 0 0 .2 0 0 0 0 .15 0 0 0 0 .1 0 0 0 .28 0"/></filter>'
    )
    wide, high = number(box.width + 2 * margin), number(box.height + 2 * margin)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" width="{wide}" '
        f'height="{high}" role="img" font-family="{FONT}" font-weight="500">'
        f"<title>{escape(title)}</title><defs>{symbols}{shadow}</defs>"
        f'<rect width="{wide}" height="{high}" fill="{ground}"/>{at(box, margin, margin)}</svg>\n'
    )
