"""What is posted and answered about luck and skill: reviews, puzzles, one's own games together."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from ...tables.messages import GameName, SeatInfo
from .bodies import LONGEST_RECORD, Asked


class BroughtRecord(Asked, frozen=True):
    """A record of a finished game, to be reviewed."""

    record: Annotated[str, Meta(max_length=LONGEST_RECORD)]


class ReviewNumber(Struct, frozen=True):
    """A part of a win that was estimated, and how far it may be off."""

    value: float
    doubt: float


class ReviewMoment(Struct, frozen=True):
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


class ReviewSeat(Struct, frozen=True):
    """Where a player's result came from: `docs/review.md` says what the numbers mean."""

    sentence: str
    luck: ReviewNumber
    others: ReviewNumber
    own: ReviewNumber
    narrow: float
    moments: list[ReviewMoment]


class GameReview(Struct, frozen=True):
    """A finished game, looked at again."""

    worlds: int
    """How many other ends were looked at for each move."""
    glance: bool
    """Whether no moves were compared yet: there are no moments then."""
    seats: list[ReviewSeat]
    chances: list[list[float]]
    """Every player's chance of the win after the deal and after each move."""


class PuzzleChoice(Struct, frozen=True):
    """One of the moves of a puzzle."""

    move: int
    said: str
    chance: float
    """What it brings: the share of the win that one can expect after it."""
    behind: ReviewNumber
    """How much less that is than after the best move."""


class DailyPuzzle(Struct, frozen=True):
    """The puzzle of the day: a real position, as the player who decides sees it."""

    game: GameName
    rules: int
    seat: int
    seats: list[SeatInfo]
    view: dict[str, Any]
    moves: list[PuzzleChoice]
    """The moves to choose from, in an order that tells nothing."""
    best: int
    why: list[str]
    """What speaks for the best move."""
    worlds: int
    """How many other ends of each move it was judged by."""


class SkillGame(Struct, frozen=True):
    """One reviewed game of one's own."""

    table: str
    round: int
    game: GameName
    at: float
    decisions: int
    loss: ReviewNumber
    """What a decision lost on average."""
    luck: ReviewNumber
    final: float
    """The share of the win."""


class SkillLine(Struct, frozen=True):
    """All reviewed games of one kind together."""

    game: GameName
    games: int
    decisions: int
    loss: ReviewNumber
    """What a decision loses on average."""
    won: float
    """The mean share of the win."""
    luck: ReviewNumber
    """The mean luck of a game."""
    even: ReviewNumber
    """The mean share of the win with everybody's luck alike."""


class OwnSkill(Struct, frozen=True):
    """Luck and skill in one's own games: nobody else is told."""

    since: float | None
    """Since when one wants it; null: not at all, and nothing is kept."""
    games: list[SkillGame]
    """The oldest first."""
    lines: list[SkillLine]
    waiting: int
    """Finished games that nobody has looked at again, up to fifty."""


class SkillWish(Asked, frozen=True):
    """Whether one wants to know; no more: what was kept is deleted."""

    on: bool


class NextReview(Struct, frozen=True):
    """A finished game of one's own that is looked at again now; none: there is no further one."""

    table: str | None = None
    round: int = 0


class ReviewStatus(Struct, frozen=True):
    """How far a review is. With `none` nobody makes it: ask for it."""

    state: Literal["none", "waiting", "making", "done", "failed"]
    worlds: int
    """How precise the stored one is; 0: there is none yet."""
    ahead: int
    """The reviews that come before it."""
    progress: float
    """The part of the present round that is done."""
    review: GameReview | None = None
    """What is stored, if it is more precise than what the client has."""


class BroughtReview(Struct, frozen=True):
    """The review of a record that one has brought."""

    id: str
    """Under which it is asked for again, as long as the server keeps it."""
    status: ReviewStatus
