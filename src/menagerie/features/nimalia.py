"""Nimalia: everyone's reserve, the hands that are known, the objectives and the points."""

from __future__ import annotations

from collections.abc import Sequence

from ..games.nimalia import ANIMALS, COLOURS, GAME, TERRAINS
from ..games.nimalia.box import CARDS, ROUNDS
from ..games.nimalia.moves import HAND, TURNS
from ..games.nimalia.reserve import BACK, SIDE, SLASH
from ..games.nimalia.views import Cell, WholeView
from .layout import ONE, Block, around, flags, numbered, turn_block

CELL = (*TERRAINS, *ANIMALS, "river-down", "river-up")
"""What a cell shows; a hole is all zeros. Rivers run down (\\) or up (/) to the right."""
_PLACE = {name: at for at, name in enumerate(CELL)} | {BACK: len(CELL) - 2, SLASH: len(CELL) - 1}
_QUARTERS = ("top-left", "top-right", "bottom-left", "bottom-right")
_CARD = len(_QUARTERS) * len(CELL)
_RESERVE = SIDE * SIDE * len(CELL)

MOST_POINTS = 999
"""More than any game brings; a total never falls below zero."""


def blocks(players: int) -> list[Block[WholeView]]:
    seats, lines, cards = around(players), numbered(SIDE), numbered(HAND)
    goals = {one.id: one.key for one in GAME.edition.box.objectives}
    return [
        turn_block(players),
        Block(
            "round", (numbered(ROUNDS),), 1, "the round",
            lambda view, _: flags(range(1, ROUNDS + 1), [view["round"]]),
        ),
        Block(
            "step", (numbered(HAND),), 1, "the placement of the round",
            lambda view, _: flags(range(1, HAND + 1), [view["step"]]),
        ),
        Block(
            "direction", (("left", "right"),), 1, "where hands are passed",
            lambda view, _: flags(("left", "right"), [view["direction"]]),
        ),
        Block(
            "pile", ONE, CARDS, "the cards in the draw pile",
            lambda view, _: [view["pile"]],
        ),
        Block(
            "objectives", (tuple(goals.values()),), 1, "the four objectives in use",
            lambda view, _: flags(goals, [one["id"] for one in view["objectives"]]),
        ),
        Block(
            "scored", (COLOURS,), 1, "the colours that count at the end of this round",
            lambda view, _: flags(
                COLOURS,
                [one["colour"] for one in view["objectives"] if view["round"] in one["rounds"]],
            ),
        ),
        Block(
            "totals", (seats,), MOST_POINTS, "everyone's points",
            lambda view, order: [view["totals"][seat] for seat in order],
        ),
        Block(
            "answered", (seats,), 1, "who has answered in this step",
            lambda view, order: flags(order, view["answered"]),
        ),
        Block(
            "pending", (("card", "turns", "row", "column"),), SIDE,
            "the own answer while others are still choosing, the card counted from 1", _pending,
        ),
        Block(
            "counts", (seats,), HAND, "how many cards everyone holds",
            lambda view, order: [view["hands"][seat]["count"] for seat in order],
        ),
        Block(
            "hands", (seats, cards, _QUARTERS, CELL), 1,
            "the cells of the hands that the seat knows: its own and those it passed on", _hands,
        ),
        Block(
            "reserves", (seats, lines, lines, CELL), 1,
            "the cells of everyone's reserve, pushed against the top left", _reserves,
        ),
    ]  # fmt: skip


def _pending(view: WholeView, order: Sequence[int]) -> list[int]:
    answer = view["pending"]
    if answer is None:
        return [0] * 4
    assert answer["turns"] < TURNS
    return [answer["card"], answer["turns"], answer["row"], answer["col"]]


def _hands(view: WholeView, order: Sequence[int]) -> list[int]:
    numbers = [0] * (len(order) * HAND * _CARD)
    for place, seat in enumerate(order):
        for slot, card in enumerate(view["hands"][seat]["cards"] or ()):
            start = (place * HAND + slot) * _CARD
            for cell in card["cells"]:
                _mark(numbers, start, cell)
                start += len(CELL)
    return numbers


def _reserves(view: WholeView, order: Sequence[int]) -> list[int]:
    numbers = [0] * (len(order) * _RESERVE)
    for place, seat in enumerate(order):
        for cell in view["reserves"][seat]["cells"]:
            at = (cell["row"] - 1) * SIDE + cell["col"] - 1
            _mark(numbers, place * _RESERVE + at * len(CELL), cell)
    return numbers


def _mark(numbers: list[int], start: int, cell: Cell) -> None:
    numbers[start + _PLACE[cell["terrain"]]] = 1
    numbers[start + _PLACE[cell["animal"]]] = 1
    if cell["river"] is not None:
        numbers[start + _PLACE[cell["river"]]] = 1
