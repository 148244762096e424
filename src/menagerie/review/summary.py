"""A review and a puzzle as pages are sent them: plain values, in one language."""

from __future__ import annotations

from dataclasses import dataclass

from .puzzles import Puzzle
from .result import Estimated
from .telling import Telling

MOST_REASONS = 2


@dataclass(frozen=True, slots=True)
class ReviewNumber:
    """A part of a win that was estimated, and how far it may be off."""

    value: float
    doubt: float


@dataclass(frozen=True, slots=True)
class ReviewMoment:
    """A decision where another move was better, as far as the player could know."""

    step: int
    """Which move of the game, counted from 1."""
    played: str
    better: str
    played_move: int
    """The numbers of the two moves, for a client that can say them with what lay on the table."""
    better_move: int
    error: ReviewNumber
    why: list[str]
    """What speaks for the better move."""


@dataclass(frozen=True, slots=True)
class ReviewSeat:
    """Where a player's result came from: `docs/review.md` says what the numbers mean."""

    sentence: str
    luck: ReviewNumber
    others: ReviewNumber
    own: ReviewNumber
    narrow: float
    moments: list[ReviewMoment]


@dataclass(frozen=True, slots=True)
class GameReview:
    """A finished game, looked at again."""

    worlds: int
    """How many other ends were looked at for each move."""
    glance: bool
    """Whether no moves were compared yet: there are no moments then."""
    seats: list[ReviewSeat]
    chances: list[list[float]]
    """Every player's chance of the win after the deal and after each move."""


@dataclass(frozen=True, slots=True)
class PuzzleChoice:
    """One of the moves of a puzzle."""

    move: int
    said: str
    chance: float
    """What it brings: the share of the win that one can expect after it."""
    behind: ReviewNumber
    """How much less that is than after the best move."""


def summary(told: Telling) -> GameReview:
    """A review in the language of its telling."""
    return GameReview(
        worlds=told.review.worlds,
        glance=told.review.is_glance,
        seats=[_seat(told, seat) for seat in range(len(told.names))],
        chances=[[round(chance, 3) for chance in row] for row in told.chances()],
    )


def _seat(told: Telling, seat: int) -> ReviewSeat:
    found = told.review.seats[seat]
    return ReviewSeat(
        sentence=told.sentence(seat),
        luck=_estimated(found.luck),
        others=_estimated(found.others),
        own=_estimated(found.own),
        narrow=round(found.narrow, 3),
        moments=[
            ReviewMoment(
                moment.number,
                moment.played,
                moment.better,
                key.step.move,
                key.better.move,
                _estimated(moment.error),
                list(moment.why),
            )
            for key, moment in zip(told.review.moments(seat), told.moments(seat), strict=True)
        ],
    )


def _estimated(part: Estimated) -> ReviewNumber:
    return ReviewNumber(round(part.value, 3), round(part.doubt, 3))


def choices(puzzle: Puzzle, lang: str) -> list[PuzzleChoice]:
    """The moves of a puzzle, the best one first."""
    game = puzzle.state.setup.game
    numbers = [game.moves.number(move.text) for move in puzzle.moves]
    return [
        PuzzleChoice(
            number,
            game.words(lang).move(game.moves[number]),
            move.chance,
            ReviewNumber(move.behind.value, move.behind.doubt),
        )
        for number, move in zip(numbers, puzzle.moves, strict=True)
    ]


def reasons(puzzle: Puzzle, names: list[str], lang: str) -> list[str]:
    """What speaks for the best move of a puzzle."""
    words = puzzle.state.setup.game.words(lang)
    return [words.why(one.code, one.facts, names) for one in puzzle.why()[:MOST_REASONS]]
