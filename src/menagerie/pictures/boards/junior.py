"""6 nimmt! Junior: four stables, the shown card, and everybody's line of cards."""

from __future__ import annotations

from ...games.junior.views import WholeView
from ..boxes import Box, above, at, beside, centred, drawing, grid, number, panel, sized
from ..cards import card, pile
from ..pen import Pen

_STABLE = 330
_CARD = 50
_ACROSS = 6
_LINE = 470
"""The room for a line of taken cards."""


def draw(view: WholeView, pen: Pen) -> Box:
    stables = [_stable(view, row, pen) for row in range(len(view["rows"]))]
    high = max(box.height for box in stables)
    parts = [grid([sized(box, height=high) for box in stables], 2, 14)]
    if not view["over"]:
        parts.append(_shown(view, pen))
    return above([*parts, _lines(view, pen)], 14)


def _stable(view: WholeView, row: int, pen: Pen) -> Box:
    """The roof with its number, the cards, and the shadows of the animals that are missing."""
    cards = [card(names, pen, _CARD, square=True) for names in view["rows"][row]]
    lacks = [drawing(name, 30, missing=True) for name in view["missing"][row]]
    claims = [
        pen.badge(pen.words.say("labels", "grabbed", {"seat": seat}, pen.names), 14, True)
        for seat, claimed in view["claims"]
        if claimed == row + 1
    ]
    inside = above(
        [sized(grid(cards, _ACROSS, 4), _STABLE - 20, _CARD), beside(lacks, 6), *claims], 8
    )
    barn = panel(inside, pen.colour("surface"), pen.colour("back"), 10, 4)
    roof = _roof(barn.width, str(row + 1), pen)
    return above([roof, barn], -1)


def _roof(width: float, words: str, pen: Pen) -> Box:
    middle, right = number(width / 2), number(width)
    shape = f'<path fill="{pen.colour("back")}" d="M{middle} 0L{right} 26v8H0v-8z"/>'
    return Box(width, 34, shape + at(centred(words, pen.colour("accent-ink"), 18, width), 0, 9))


def _shown(view: WholeView, pen: Pen) -> Box:
    """The pile, the card that was turned up, and who decides where it goes."""
    words = pen.words
    found = [pile(pen, 84, view["pile"])]
    if view["shown"]:
        label = ", ".join(words.name(name) for name in view["shown"])
        found.append(card(view["shown"], pen, 84, label))
    asked = words.label("look")
    if view["phase"] == "place":
        asked = words.say("labels", "place-now", {"seat": view["active"]}, pen.names)
    return beside([*found, pen.panel(pen.write(asked))], 16)


def _lines(view: WholeView, pen: Pen) -> Box:
    """The taken cards as lines: the book's way for those who do not count yet."""
    longest = max(1, *map(len, view["taken"]))
    size = min(26.0, _LINE / longest)
    rows = [
        beside(
            [
                sized(pen.player({**view, "over": False}, seat, 110), 140),
                sized(pen.badge(str(len(taken)), 14, pen.asked(view, seat)), 34),
                beside((card(names[:1], pen, size, square=True) for names in taken), 0),
            ],
            6,
        )
        for seat, taken in enumerate(view["taken"])
    ]
    return pen.panel(*rows, width=2 * _STABLE - 6)
