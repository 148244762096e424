"""What is posted and answered over HTTP; strict like the requests of the WebSocket."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from ...bots.levels import Level
from ...review.summary import GameReview, PuzzleChoice, ReviewNumber
from ...tables.messages import MOST_SEATS, GameName, Lang, SeatInfo, TableLine
from ..storage import Door

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
    seconds: Annotated[int, Meta(ge=0, le=60 * 86400)] = 0


class NewTable(Asked, frozen=True):
    game: Annotated[GameName, Meta(max_length=32)]
    seats: Annotated[tuple[SeatWish, ...], Meta(min_length=1, max_length=MOST_SEATS)]
    options: dict[str, int | str | list[int | str]] = {}
    clock: ClockWish = ClockWish()
    listed: bool = False
    contribution: ShortText = ""
    group: ShortText = ""
    """In whose score book its games are written."""
    deal: ShortText = ""
    """The name of a deal that is known beforehand, for a first game: the cards lie at once."""


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


class PushWish(Asked, frozen=True):
    """The browser that asks wants to be told when it is its person's turn: where messages to it go,
    and the keys they are encrypted with, as the browser names them."""

    endpoint: Annotated[str, Meta(max_length=1000)]
    key: Annotated[str, Meta(max_length=100)]
    auth: Annotated[str, Meta(max_length=40)]
    lang: Lang = "en"


class PushToEnd(Asked, frozen=True):
    """The browser that wants no more messages."""

    endpoint: Annotated[str, Meta(max_length=1000)]


class QuietHours(Struct, frozen=True, forbid_unknown_fields=True):
    """From which hour to which there are no messages, in the time zone of the person."""

    start: Annotated[int, Meta(ge=0, le=23)]
    end: Annotated[int, Meta(ge=0, le=23)]
    zone: ShortText


class NoticeChoice(Asked, frozen=True):
    """Where messages go besides browsers, and when there are none."""

    webhook: Annotated[str, Meta(max_length=1000)] = ""
    """Empty: to nowhere else."""
    quiet: QuietHours | None = None
    lang: Lang = "en"


class Notices(Struct, frozen=True):
    """How one is told that it is one's turn."""

    key: str
    """What a browser subscribes with: this server's public key."""
    browsers: list[str]
    """The endpoints of one's browsers that want messages."""
    webhook: str
    quiet: QuietHours | None


class Nothing(Asked, frozen=True):
    pass


class RecordText(Asked, frozen=True):
    """A record to be shown, with the eyes of a seat or of a spectator."""

    record: Annotated[str, Meta(max_length=LONGEST_RECORD)]
    eyes: Annotated[int, Meta(ge=0, le=7)] | None = None


class BroughtRecord(Asked, frozen=True):
    """A record of a finished game, to be reviewed."""

    record: Annotated[str, Meta(max_length=LONGEST_RECORD)]


class TrialStart(Asked, frozen=True):
    """From where a finished game is tried again, and by whom."""

    played: Annotated[int, Meta(ge=0, le=10_000)]
    """The number of moves that are played already."""
    seat: Annotated[int, Meta(ge=0, le=7)]


class NewProgram(Asked, frozen=True):
    name: ShortText


class DoorWish(Asked, frozen=True):
    """Whose tables a program may be invited to."""

    door: Door


class SeatKeeping(Asked, frozen=True):
    """For whom a seat is kept: a program, by its code; a member of a group; or whoever has this
    name."""

    seat: Annotated[int, Meta(ge=0, le=7)]
    program: ShortText = ""
    group: ShortText = ""
    member: ShortText = ""
    name: ShortText = ""


class Me(Struct, frozen=True):
    name: str
    account: str | None
    face: str = ""
    """One of `tables/faces.py`; empty where none is chosen."""
    program_of: str = ""
    """Of a program: the name of the person whose it is."""


class GuestProgram(Struct, frozen=True):
    """A program that plays as a guest."""

    code: str
    """By which people invite it."""
    name: str
    door: Door
    created: float
    used: float | None
    """When its token was last used; None: it has none."""
    token: str = ""
    """Only when it is new: it is not shown again."""


class ProgramList(Struct, frozen=True):
    programs: list[GuestProgram]


class Device(Struct, frozen=True):
    """A browser on which one is known."""

    id: str
    device: str
    """Browser and system, as far as they are known."""
    created: float
    used: float
    here: bool
    """Whether it is the one that asks."""
    program: str = ""
    """Where it is the token of a program: its name."""


class DeviceList(Struct, frozen=True):
    devices: list[Device]


class Export(Struct, frozen=True):
    """All that is kept about a person."""

    person: dict[str, Any]
    devices: list[dict[str, Any]]
    programs: list[dict[str, Any]]
    groups: list[dict[str, Any]]
    notices: dict[str, Any]
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
    """How far a review is. With `none` it is not being made: ask for it."""

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
