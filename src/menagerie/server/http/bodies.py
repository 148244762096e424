"""What is posted and answered over HTTP; strict like the requests of the WebSocket."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from ...bots.levels import Level
from ...tables.messages import GameName, TableLine

ShortText = Annotated[str, Meta(max_length=64)]

LONGEST_RECORD = 32 * 1024
"""Ten times as long as the longest games need: there is room for comments."""


class Asked(Struct, frozen=True, forbid_unknown_fields=True):
    """The base class of what is posted."""


class SeatWish(Asked, frozen=True):
    """Who shall sit here: me, one more person at my screen, a bot, or the next person who comes."""

    kind: Literal["me", "guest", "bot", "open"]
    level: Level | None = None
    name: ShortText | None = None
    face: ShortText = ""
    """Of one more person at my screen; my own is known."""


class ClockWish(Asked, frozen=True):
    """How long people may think: without a limit, seconds per move, or seconds per game."""

    kind: Literal["none", "move", "game"] = "none"
    seconds: Annotated[int, Meta(ge=0, le=86400)] = 0


class NewTable(Asked, frozen=True):
    game: Annotated[GameName, Meta(max_length=32)]
    seats: Annotated[tuple[SeatWish, ...], Meta(min_length=1, max_length=8)]
    options: dict[str, int | str | list[int | str]] = {}
    clock: ClockWish = ClockWish()
    listed: bool = False
    contribution: ShortText = ""


class Introduction(Asked, frozen=True):
    """The name of a person at tables, and the face if another one is chosen."""

    name: ShortText
    face: ShortText | None = None


class Credentials(Asked, frozen=True):
    name: ShortText
    password: Annotated[str, Meta(max_length=256)]


class NewPassword(Asked, frozen=True):
    password: Annotated[str, Meta(max_length=256)]
    """The present one."""
    new: Annotated[str, Meta(max_length=256)]


class DeviceToEnd(Asked, frozen=True):
    """The device to be logged out; without an id all the others."""

    id: ShortText | None = None


class Farewell(Asked, frozen=True):
    """What proves that it is oneself, where there is an account."""

    password: Annotated[str, Meta(max_length=256)] = ""


class Nothing(Asked, frozen=True):
    pass


class RecordText(Asked, frozen=True):
    """A record to be shown, with the eyes of a seat or of a spectator."""

    record: Annotated[str, Meta(max_length=LONGEST_RECORD)]
    eyes: Annotated[int, Meta(ge=0, le=7)] | None = None


class TrialStart(Asked, frozen=True):
    """From where a finished game is tried again, and by whom."""

    played: Annotated[int, Meta(ge=0, le=10_000)]
    """The number of moves that are played already."""
    seat: Annotated[int, Meta(ge=0, le=7)]


class Me(Struct, frozen=True):
    name: str
    account: str | None
    face: str = ""
    """One of `tables/faces.py`; empty where none is chosen."""


class Device(Struct, frozen=True):
    """A browser on which one is known."""

    id: str
    device: str
    """Browser and system, as far as they are known."""
    created: float
    used: float
    here: bool
    """Whether it is the one that asks."""


class DeviceList(Struct, frozen=True):
    devices: list[Device]


class Export(Struct, frozen=True):
    """All that is kept about a person."""

    person: dict[str, Any]
    devices: list[dict[str, Any]]
    tables: list[dict[str, Any]]


class TableList(Struct, frozen=True):
    tables: list[TableLine]


class TableAddress(Struct, frozen=True):
    id: str
    code: str


class Invitation(Struct, frozen=True):
    """How others come to a table."""

    link: str
    only_here: bool
    """Whether the link leads nowhere on other devices."""
    others: list[str]
    """Further links, where this machine has several addresses in the house."""


class ViewMarks(Struct, frozen=True):
    """Keys of a game's view, by what they hold."""

    by_seat: list[str]
    """One item for each player."""
    seats: list[str]
    """A seat."""


class GameInfo(Struct, frozen=True):
    name: str
    title: dict[str, str]
    """By language."""
    players: list[int]
    """How many may play."""
    minutes: int
    age: int
    secrets: bool
    """Whether people at one screen must look away from each other's turns."""
    rules: int
    """The version of its rules."""
    options: list[dict[str, Any]]
    """What a form offers for each option."""
    moves: int
    """The length of its move table."""
    levels: list[str]
    house: bool
    """Whether the browser app has it built in."""
    marks: ViewMarks | None
    """What a board that serves any game must know of its view; None where the game is silent."""


class Version(Struct, frozen=True):
    menagerie: str
    rules: dict[str, int]
    """By game, the version of the rules that it knows last."""


class GameList(Struct, frozen=True):
    games: list[GameInfo]


Catalogue = dict[str, dict[str, str]]


class GameWords(Struct, frozen=True):
    """The words of a game that boards use: names, moves, reasons and labels."""

    fr: Catalogue
    en: Catalogue


class MoveInfo(Struct, frozen=True):
    """A move's number, notation and structured form."""

    number: int
    text: str
    kind: str
    facts: dict[str, Any]


class MoveList(Struct, frozen=True):
    moves: list[MoveInfo]


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


Working = Literal["ok", "failing"]


class Health(Struct, frozen=True):
    status: Working


class Ready(Struct, frozen=True):
    """Whether moves can be written, and whether other processes hear of them at once."""

    status: Working
    bus: Working
    space: Literal["ok", "low"]
    """Whether the disk of an SQLite file has room."""


class Problem(Struct, frozen=True):
    """Every error of the HTTP side."""

    code: str
    said: str
