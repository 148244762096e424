"""Nimalia: what each objective brings, round by round, and which ones go with winning."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Any

from ...games.nimalia import GAME
from ...games.nimalia.box import ROUNDS
from ...games.nimalia.rules import NimaliaState
from .. import notebook
from ..comparing import first_of, told, with_margin
from ..statistics import Estimate, estimate
from ..study_pages import Story, StudyPage, a
from ..style import INK, dots, ranges

_COLOURS = {"blue": "#3b6fa0", "green": "#2f6f4f", "yellow": "#d0a22f", "red": "#a4433a"}


@dataclass(frozen=True, slots=True)
class ObjectivePoints:
    """One objective in one round."""

    key: str
    round: int
    points: tuple[int, ...]
    """Per seat, before the floor at 0."""


@dataclass(frozen=True, slots=True)
class Own:
    lines: tuple[ObjectivePoints, ...]
    colours: dict[str, str]


class Notebook(notebook.Notebook[NimaliaState, Own]):
    def name_opening(self, state: NimaliaState, seat: int, move: int) -> Sequence[str]:
        """By the animals of the first card: one card has several names."""
        card = state.hands[seat][GAME.moves[move].card - 1]
        animals = [animal for _, animal in state.box.cards[card]]
        return [f"a card with {a(animal)}" for animal in sorted(set(animals))]

    def own(self, state: NimaliaState) -> Own:
        earned: dict[tuple[str, int], dict[int, int]] = {}
        for reason in state.explain():
            key = (reason.objective, reason.round)
            earned.setdefault(key, {})[reason.seat] = reason.earned
        lines = [
            ObjectivePoints(key, number, tuple(points[seat] for seat in sorted(points)))
            for (key, number), points in earned.items()
        ]
        return Own(tuple(lines), {goal.key: goal.colour for goal in state.goals})


def pages(story: Story[Own]) -> list[StudyPage]:
    return [_objectives(story)]


def _objectives(story: Story[Own]) -> StudyPage:
    points: dict[str, list[float]] = {}
    means: dict[str, list[float]] = {}
    by_round: dict[str, dict[int, list[int]]] = {}
    gaps: dict[str, list[float]] = {}
    shade: dict[str, str] = {}
    for note in story.notes:
        own = note.own
        shade |= own.colours
        totals: dict[str, list[int]] = {}
        for line in own.lines:
            points.setdefault(line.key, []).extend(line.points)
            by_round.setdefault(line.key, {}).setdefault(line.round, []).extend(line.points)
            sums = totals.setdefault(line.key, [0] * len(line.points))
            totals[line.key] = [had + won for had, won in zip(sums, line.points, strict=True)]
        for key in totals:
            means.setdefault(key, []).append(
                fmean(won for line in own.lines if line.key == key for won in line.points)
            )
        losers = [seat for seat, share in enumerate(note.shares) if not share]
        for key, sums in totals.items():
            if losers:
                won = fmean(sums[seat] for seat in note.winners)
                gaps.setdefault(key, []).append(won - fmean(sums[seat] for seat in losers))
    order = sorted(points, key=lambda key: -fmean(points[key]))
    labels = [story.name(key) for key in order]
    shades = [_COLOURS[shade[key]] for key in order]
    margins = {key: estimate(values) for key, values in gaps.items()}
    heading = "What an objective brings"
    size = (16, 2.4 + 0.36 * len(order))
    with story.picture("objectives.png", heading, 1, 3, size) as (all_, rounds, decide):
        ranges(all_, labels, [points[key] for key in order], shades)
        all_.set_title("Points each time it is counted")
        all_.set_xlabel("points; ○ mean, thick: half of players, thin: 80 %")
        _rounds(rounds, labels, [by_round[key] for key in order])
        values = [margins.get(key, Estimate(0.0, None)) for key in order]
        dots(decide, labels, values, shades, 0.0)
        decide.set_title("Winners' lead in it, per game (95 %)")
        decide.set_xlabel("points more than the others")
    each = {story.name(key): estimate(means[key]) for key in order}
    fewest = min(each, key=lambda name: each[name].mean)
    sentences = [
        f"Most points each time it is counted: {first_of(each, with_margin)}. "
        f"Fewest: {told(fewest, each[fewest], with_margin)}."
    ]
    if margins:
        leads = {story.name(key): lead for key, lead in margins.items()}
        sentences.append(
            "Goes with winning most, by the winners' lead in points over the game: "
            f"{first_of(leads, with_margin)}."
        )
    return StudyPage("objectives.png", heading, sentences)


def _rounds(axes: Any, labels: Sequence[str], found: Sequence[dict[int, list[int]]]) -> None:
    nan = float("nan")
    grid = [
        [fmean(line[number]) if number in line else nan for number in range(1, ROUNDS + 1)]
        for line in found
    ]
    axes.imshow(grid, aspect="auto", cmap="YlGn")
    top = max(value for line in grid for value in line if value == value)
    for row, line in enumerate(grid):
        for column, value in enumerate(line):
            if value == value:
                ink = "white" if value > 0.65 * top else INK
                axes.text(column, row, f"{value:.1f}", ha="center", va="center", color=ink)
    axes.set_xticks(range(ROUNDS), [str(number) for number in range(1, ROUNDS + 1)])
    axes.set_yticks(range(len(labels)), labels)
    axes.grid(visible=False)
    axes.spines[:].set_visible(False)
    axes.tick_params(length=0)
    axes.set_title("Mean points by round")
    axes.set_xlabel("round; blank: not counted then")
