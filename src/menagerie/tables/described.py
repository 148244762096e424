"""What messages describe: tables, seats, steps, outcomes, as everybody or one pair of eyes
sees them."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

Lang = Literal["fr", "en"]
Level = Literal["mouse", "fox", "owl", "lion"]
GameName = Literal["animimix", "nimalia", "junior", "animalia", "fourmidable"]


class SeatInfo(Struct, frozen=True):
    """A seat as everybody sees it."""

    name: str
    kind: Literal["open", "person", "bot"]
    level: Level | None
    """The bot that plays, its own seat or for an absent person."""
    guest: bool


class ClockInfo(Struct, frozen=True):
    kind: Literal["none", "move", "game"]
    seconds: int


class ReasonInfo(Struct, frozen=True):
    """Why a seat has points."""

    seat: int
    what: str
    points: int
    facts: dict[str, Any]
    said: str


class Reveal(Struct, frozen=True):
    """The proof of a fair deal: hash the secret, mix the seed, compare."""

    secret: str
    contributions: list[str]
    seed: str


class Outcome(Struct, frozen=True):
    """How a game ended."""

    scores: list[int]
    winners: list[int]
    reasons: list[ReasonInfo]
    reveal: Reveal


class TableInfo(Struct, frozen=True):
    """A table as everybody sees it."""

    id: str
    code: str
    game: GameName
    rules: int
    options: dict[str, Any]
    listed: bool
    clock: ClockInfo
    status: Literal["open", "running", "over", "abandoned"]
    round: int
    """Counts the games of this table."""
    seats: list[SeatInfo]
    commitment: str
    """The hash of the secret behind the deal, published before it."""
    outcome: Outcome | None
    """When the game is over."""


class StepInfo(Struct, frozen=True):
    """One thing that happened, as these eyes saw it."""

    seq: int
    what: str
    seat: int | None
    events: list[dict[str, Any]]
    said: list[str]
    """The events in sentences."""
    at: float


class TableLine(Struct, frozen=True):
    """A table in a list."""

    id: str
    code: str
    game: str
    status: str
    players: int
    seats_open: int
    updated: float
    names: list[str]
    scores: list[int] | None
    winners: list[int] | None


class Scene(Struct, frozen=True):
    """One move of a film, and what it changed in the view of these eyes."""

    step: StepInfo
    changed: dict[str, Any]
    gone: list[str]
    """What the view had and has no longer."""


class Draw(Struct, frozen=True):
    """Something that was drawn in a game: a shuffle of things, or a number below a bound."""

    label: str
    things: list[int | str] | None
    order: list[int | str] | None
    bound: int | None
    value: int | None


class Proof(Struct, frozen=True):
    """What a fair deal was made of: published before, and revealed at the end."""

    commitment: str
    secret: str
    contributions: list[str]


class Film(Struct, frozen=True):
    """A game as one pair of eyes saw it."""

    game: GameName
    rules: int
    options: dict[str, Any]
    seats: list[SeatInfo]
    eyes: int | None
    start: dict[str, Any]
    """The view of the deal."""
    scenes: list[Scene]
    outcome: Outcome | None
    """When the game was played to its end."""
    seed: str
    proof: Proof | None
    draws: list[Draw]
    record: str
