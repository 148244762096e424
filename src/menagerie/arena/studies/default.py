"""A game without a study of its own: which moves winners make, and what they get points for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from ...core import State
from .. import notebook
from ..notebook import Notes, both_means
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
    points = {story.name(what): pair for what, pair in
              _means(games, (note.own.points for note in games)).items()}  # fmt: skip
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
    return [StudyPage("moves.png", heading, _sentences(moves, points))]


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


def _sentences(
    moves: dict[str, tuple[float, float]], points: dict[str, tuple[float, float]]
) -> list[str]:
    sentences = []
    for what, pairs in (("moves", moves), ("points", points)):
        if pairs:
            apart = max(pairs, key=lambda key: abs(pairs[key][0] - pairs[key][1]))
            won, lost = pairs[apart]
            sentences.append(
                f"Of all {what}, winners and others differ most in {apart}: "
                f"{won:.1f} and {lost:.1f} in a game."
            )
    return sentences
