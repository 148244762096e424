"""What is posted and answered over HTTP; strict like the requests of the WebSocket."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from ...bots.levels import Level
from ...tables.messages import GameName, Lang, TableLine
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
    seats: Annotated[tuple[SeatWish, ...], Meta(min_length=1, max_length=8)]
    options: dict[str, int | str | list[int | str]] = {}
    clock: ClockWish = ClockWish()
    listed: bool = False
    contribution: ShortText = ""
    group: ShortText = ""
    """In whose score book its games are written."""


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
