"""A game without a study of its own: which moves winners make, and what they get points for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from ...core import State
from .. import notebook
from ..comparing import compare, told, with_margin
from ..notebook import Notes, both_means, gap
from ..statistics import Estimate
from ..study_pages import Story, StudyPage
from ..style import nothing, versus

_MOST = 12
"""The most lines that a picture can show."""


@dataclass(frozen=True, slots=True)
class Own:
    moves: tuple[dict[str, int], ...]
    """Per seat, how often it made each kind of move."""
    points: tuple[dict[str, int], ...]
    """Per seat, its points for each reason."""


class Notebook(notebook.Notebook[State, Own]):
    def __init__(self, state: State) -> None:
        super().__init__(state)
        self.moves: list[Counter[str]] = [Counter() for _ in range(state.players)]

    def name_opening(self, state: State, seat: int, move: int) -> Sequence[str]:
        return [state.setup.game.moves.text(move)]

    def watch_move(self, state: State, seat: int, move: int) -> None:
        self.moves[seat][type(state.setup.game.moves[move]).__name__] += 1

    def own(self, state: State) -> Own:
        points: list[Counter[str]] = [Counter() for _ in range(state.players)]
        for reason in state.explain():
            points[reason.seat][reason.code] += reason.points
        return Own(tuple(map(dict, self.moves)), tuple(map(dict, points)))


def pages(story: Story[Own]) -> list[StudyPage]:
    heading = "What winners do"
    games = story.notes
    moves = _means(games, (note.own.moves for note in games))
    points = _means(games, (note.own.points for note in games))
    apart = [
        _gaps(games, [note.own.moves for note in games], {key: key for key in moves}),
        _gaps(games, [note.own.points for note in games], {key: story.name(key) for key in points}),
    ]
    points = {story.name(what): pair for what, pair in points.items()}
    size = (12.5, 2.6 + 0.42 * max(4, len(moves), len(points)))
    with story.picture("moves.png", heading, 1, 2, size) as (left, right):
        for axes, pairs, empty in (
            (left, moves, "No move was made."),
            (right, points, "Nobody got points."),
        ):
            if pairs:
                versus(axes, list(pairs), list(pairs.values()))
            else:
                nothing(axes, empty)
        left.set_title("Moves of a player in a game, by kind")
        right.set_title("Points of a player in a game, by reason")
    return [StudyPage("moves.png", heading, _sentences(*apart))]


def _means(
    games: Sequence[Notes[Own]], counted: Iterable[tuple[dict[str, int], ...]]
) -> dict[str, tuple[float, float]]:
    """By key its mean over the seats that won and over the others, the largest first."""
    tables = list(counted)
    keys = {key: None for seats in tables for seat in seats for key in seat}
    found = {
        key: both_means(games, ([seat.get(key, 0) for seat in seats] for seats in tables))
        for key in keys
    }
    largest = sorted(found, key=lambda key: -max(map(abs, found[key])))
    return {key: found[key] for key in largest[:_MOST]}


def _gaps(
    games: Sequence[Notes[Own]], tables: Sequence[tuple[dict[str, int], ...]], names: dict[str, str]
) -> dict[str, Estimate]:
    """By name, how much more of it winners have than the others at their table."""
    return {
        name: gap(games, ([float(seat.get(key, 0)) for seat in seats] for seats in tables))
        for key, name in names.items()
    }


def _sentences(moves: dict[str, Estimate], points: dict[str, Estimate]) -> list[str]:
    sentences = []
    for what, gaps in (("kinds of moves", moves), ("reasons for points", points)):
        compared = compare(gaps, 0.0)
        clear = [name for name, one in compared.items() if one.side]
        if clear:
            furthest = max(clear, key=lambda name: abs(gaps[name].mean))
            sentences.append(
                f"Of {len(gaps)} {what}, winners differ most from the others at their table in "
                f"{told(furthest, gaps[furthest], with_margin)}."
            )
        elif gaps:
            sentences.append(
                f"In none of {len(gaps)} {what} do winners clearly differ from the others."
            )
    return sentences
