"""What is posted and answered about groups and their score books."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from ...tables.messages import TableLine
from .bodies import Asked, ShortText


class NewGroup(Asked, frozen=True):
    name: ShortText


class Joining(Asked, frozen=True):
    """The name by which one is known in a group; without one it is one's own."""

    name: ShortText = ""


class GroupChange(Asked, frozen=True):
    """What its founder changes: the name, the link (the former one is void), the season."""

    name: ShortText | None = None
    new_link: bool = False
    season: Literal["begin", "end"] | None = None


class Leaving(Asked, frozen=True):
    """Who leaves: oneself, or the member whom the founder sends away."""

    member: ShortText = ""


class GameOfBook(Asked, frozen=True):
    table: ShortText
    round: Annotated[int, Meta(ge=1, le=10_000)]


class GroupLine(Struct, frozen=True):
    id: str
    name: str


class GroupList(Struct, frozen=True):
    groups: list[GroupLine]


class GroupDoor(Struct, frozen=True):
    """A group as whoever has its link sees it."""

    name: str
    id: str
    """Empty where one is not a member."""


class GroupPerson(Struct, frozen=True):
    id: str
    name: str
    joined: float
    me: bool
    founder: bool


class BookPlayer(Struct, frozen=True):
    """A line of the standings."""

    id: str
    name: str
    member: bool
    me: bool
    games: int
    wins: int
    points: float
    """One for everybody left behind in a game, a half for everybody who ended level."""
    streak: int
    best_streak: int


class BestScore(Struct, frozen=True):
    game: str
    low: bool
    """Whether fewer points are better."""
    score: int
    players: list[str]
    at: float


class HeadToHead(Struct, frozen=True):
    one: str
    other: str
    games: int
    ahead: int
    behind: int


class BookScore(Struct, frozen=True):
    player: str
    """Empty for bots and programs."""
    name: str
    kind: Literal["person", "guest", "bot", "program"]
    score: int
    won: bool


class BookEntry(Struct, frozen=True):
    """A game in a score book."""

    table: str
    round: int
    game: str
    at: float
    seats: list[BookScore]
    may_strike: bool


class ReviewedGames(Struct, frozen=True):
    """Luck and skill in the games of oneself that were looked at again: `docs/review.md`."""

    games: int
    luck: float
    others: float
    own: float


class GroupBook(Struct, frozen=True):
    """A group with its score book, as one of its members reads it."""

    id: str
    name: str
    key: str
    founder: bool
    """Whether it is the one who reads."""
    season: float | None
    members: list[GroupPerson]
    players: list[BookPlayer]
    season_players: list[BookPlayer]
    bests: list[BestScore]
    pairs: list[HeadToHead]
    count: int
    games: list[BookEntry]
    """The latest first, 200 of them at most."""
    tables: list[TableLine]
    """Those that are open or running."""
    reviewed: ReviewedGames
