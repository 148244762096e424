"""Nimalia: the four objectives, everybody's reserve, and the own hand."""

from __future__ import annotations

from ...games.nimalia.box import goal_said
from ...games.nimalia.views import Card, Goal, Lie, WholeView
from ..boxes import Box, above, as_high, at, beside, drawing, grid, lines, panel, sized
from ..cards import back, cell
from ..pen import Pen

_CELL = 42
_HAND = 36
_SMALL = 13
_GOAL = 168
_RESERVE = 6 * _CELL


def draw(view: WholeView, pen: Pen) -> Box:
    goals = as_high(_goal(goal, view, pen) for goal in view["objectives"])
    tones = [pen.colour(f"tone-{goal['colour']}") for goal in view["objectives"]]
    seats = as_high([_seat(view, seat, pen) for seat in range(view["players"])])
    parts = [
        _heading(view, pen),
        beside(
            (
                panel(sized(box, _GOAL), pen.colour("surface"), tone, 9, line=4)
                for box, tone in zip(goals, tones, strict=True)
            ),
            10,
        ),
        grid(
            [
                pen.panel(box, width=_RESERVE, lit=pen.asked(view, seat))
                for seat, box in enumerate(seats)
            ],
            3 if len(seats) == 3 else 2,
            12,
        ),
    ]
    if view["hand"]:
        label = pen.on_felt(pen.words.label("hand"), 15)
        parts.append(beside([label, *(_card(one, _HAND) for one in view["hand"])], 14))
    return above(parts, 12)


def _heading(view: WholeView, pen: Pen) -> Box:
    words = pen.words
    said = [words.label("round-of", number=view["round"], count=view["rounds"])]
    said.append(words.label("in-pile", count=view["pile"]))
    return pen.on_felt(" · ".join(said), 16)


def _goal(goal: Goal, view: WholeView, pen: Pen) -> list[Box]:
    """What it looks like, when it counts, and its words."""
    rounds = " ".join(map(str, goal["rounds"]))
    now = not view["over"] and view["round"] in goal["rounds"]
    top = beside([drawing(goal["key"], 54), pen.badge(rounds, 15, now)], 12)
    said = goal_said(goal["key"], view["players"], pen.words)
    words = lines(said, pen.colour("ink-soft"), 12, _GOAL)
    return [top, words]


def _seat(view: WholeView, seat: int, pen: Pen) -> list[Box]:
    head = [pen.player({**view, "over": False}, seat)]
    head.append(pen.badge(str(view["totals"][seat]), 16, view["over"] and pen.asked(view, seat)))
    if not view["over"]:
        head += _held(view, seat, pen)
    return [beside(head, 8), _reserve(view["reserves"][seat])]


def _held(view: WholeView, seat: int, pen: Pen) -> list[Box]:
    """The hand of a player, small: face up where one knows it, because one passed it on."""
    hand = view["hands"][seat]
    if hand["cards"] is None or seat == view["seat"]:
        return [back(pen, 2 * _SMALL, square=True)] * hand["count"]
    return [_card(one, _SMALL) for one in hand["cards"]]


def _reserve(reserve: Lie) -> Box:
    placed = (
        at(
            cell(one["terrain"], one["animal"], one["river"], _CELL),
            (one["col"] - 1) * _CELL,
            (one["row"] - 1) * _CELL,
        )
        for one in reserve["cells"]
    )
    size = (reserve["cols"] * _CELL, reserve["rows"] * _CELL)
    return Box(*size, "".join(placed))


def _card(card: Card, size: float) -> Box:
    cells = [cell(one["terrain"], one["animal"], one["river"], size) for one in card["cells"]]
    return grid(cells, 2, 0)
