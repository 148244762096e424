"""Animimix: the grid with its mountains, what each species is worth, and who has what."""

from __future__ import annotations

from ...games.animimix.views import Front, WholeView
from ..boxes import Box, above, at, beside, centred, drawing, sized
from ..cards import back, card
from ..pen import Pen

_CELL = 82
_CARD = 46
_SEAT = 640
_LETTERS = "abcdef"


def draw(view: WholeView, pen: Pen) -> Box:
    table = beside([_grid(view, pen), _values(view, pen)], 16, "start")
    wide = max(_SEAT, table.width - 20)
    seats = [_seat(view, seat, wide, pen) for seat in range(view["players"])]
    return above([table, above(seats, 8)], 14)


def _grid(view: WholeView, pen: Pen) -> Box:
    corner = sized(Box(0, 0), 18)
    letters = (
        centred(letter, pen.colour("felt-ink"), 14, _CELL) for letter in _LETTERS[: view["columns"]]
    )
    rows = [beside([corner, *letters], 6)]
    for row, species in enumerate(view["grid"]):
        cells = [
            _cell(name, f"{_LETTERS[column]}{row + 1}" in view["mountains"], pen)
            for column, name in enumerate(species)
        ]
        rows.append(beside([sized(pen.on_felt(str(row + 1), 14), 18), *cells], 6))
    return above(rows, 6)


def _cell(name: str, covered: bool, pen: Pen) -> Box:
    face = card([name], pen, _CELL, pen.words.name(name), square=True)
    mountain = at(drawing("mountain", 36), _CELL - 39, _CELL - 51) if covered else ""
    return Box(_CELL, _CELL, face.body + mountain)


def _values(view: WholeView, pen: Pen) -> Box:
    """What each species is worth as the grid lies."""
    rows = [pen.soft(pen.words.label("value"), 14)]
    for species in view["species"]:
        worth = pen.badge(str(view["values"][species]["points"]), 16)
        name = sized(pen.write(pen.words.name(species), 15), 90)
        rows.append(beside([drawing(species, 34), name, worth], 8))
    rows.append(pen.count("mountain", view["mountains_left"], 30))
    return pen.panel(*rows)


def _seat(view: WholeView, seat: int, width: float, pen: Pen) -> Box:
    """The cards in front of a player, and those in hand: one's own are face up."""
    parts = [sized(pen.player(view, seat, 120), 150)]
    parts.append(beside([_front(front, pen) for front in view["fronts"][seat]], 4))
    held = view["hand"] if seat == view["seat"] else []
    hand = [card([name], pen, _CARD) for name in held]
    hand = hand or [back(pen, _CARD)] * view["hands"][seat]
    if hand:
        parts.append(pen.soft(pen.words.label("hand"), 13))
        parts.append(beside(hand, 4))
    row = sized(beside(parts, 14), height=_CARD * 1.4)
    return pen.panel(row, width=width, lit=pen.asked(view, seat))


def _front(front: Front, pen: Pen) -> Box:
    species = front["species"]
    return back(pen, _CARD) if species is None else card([species], pen, _CARD)
