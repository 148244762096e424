"""The entries of a table's log, and how they are written.

One class per kind of entry; the log of a table, read from its first entry, is
everything that is known about it. Bodies are JSON, without the fields that have
their default. They hold secrets (the seed's secret, identities, hidden moves)
and are never sent to a browser.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple, get_args

from ..core import MenagerieError
from . import strict_json


class BrokenLog(MenagerieError):
    """A log that cannot be followed by these rules; the table cannot go on."""


class OtherRelease(BrokenLog):
    """A log that another release can follow: of a game, a version of its rules, an edition or a
    kind of entry that is not here."""


class NewEntry(NamedTuple):
    """One line to be added to a table's log; its place in the log is its number."""

    kind: str
    body: bytes
    """JSON."""
    at: float
    """Unix time."""


class Entry(NamedTuple):
    """One line of a table's log."""

    number: int
    kind: str
    body: bytes
    at: float


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat as the table was laid: a person's, a bot's, or open."""

    who: str | None = None
    """The identity of the person."""
    name: str = ""
    level: str | None = None
    """The bot that sits there."""
    guest: bool = False
    """A second person at the owner's screen."""
    contribution: str = ""


@dataclass(frozen=True, slots=True)
class Clock:
    """How long people may think."""

    kind: Literal["none", "move", "game"] = "none"
    seconds: int = 0


@dataclass(frozen=True, slots=True)
class Created:
    """The table was laid: the first entry of every log."""

    code: str
    game: str
    owner: str
    seats: tuple[Seat, ...]
    options: dict[str, object]
    secret: str
    """Of the fair deal; its commitment is published at once, the secret itself at the end."""
    listed: bool = False
    clock: Clock = Clock()
    origin: str = ""
    """Where the deal of the first game was known before: the table, the game and the moves played
    of a trial (`trial.py`), or the name of a lesson's deal (`lesson.py`)."""


@dataclass(frozen=True, slots=True)
class Seated:
    """A person took an open seat."""

    seat: int
    who: str
    name: str
    guest: bool = False
    contribution: str = ""
    owner: str = ""
    """Where a program sits down: the identity of the person whose it is."""
    owner_name: str = ""


@dataclass(frozen=True, slots=True)
class Kept:
    """The owner keeps an open seat for somebody: a person or a program (`who`), or a name."""

    seat: int
    who: str = ""
    name: str = ""


@dataclass(frozen=True, slots=True)
class Excused:
    """The person or program for whom a seat was kept does not come."""

    seat: int


@dataclass(frozen=True, slots=True)
class Queued:
    """A person who watches wants the next seat that becomes free."""

    who: str
    name: str
    face: str = ""


@dataclass(frozen=True, slots=True)
class Unqueued:
    """A person who watches does not want a seat any more."""

    who: str


@dataclass(frozen=True, slots=True)
class Left:
    """A person gave the seat back before the start, or was away for too long."""

    seat: int
    why: Literal["left", "absent"] = "left"


@dataclass(frozen=True, slots=True)
class Banned:
    """The owner sent the person on this seat away from the table, for good."""

    seat: int


@dataclass(frozen=True, slots=True)
class Appointed:
    """The owner put a bot on a seat, or opened the seat (`level` is None), before the start."""

    seat: int
    level: str | None = None


@dataclass(frozen=True, slots=True)
class Contributed:
    """A person mixed a text into the deal to come."""

    seat: int
    text: str


@dataclass(frozen=True, slots=True)
class Pledged:
    """A person's browser gave the hash of its contribution to the deal to come."""

    seat: int
    pledge: str


@dataclass(frozen=True, slots=True)
class Called:
    """The start was asked for: no more pledges than are due, then contributions are shown."""


@dataclass(frozen=True, slots=True)
class Disclosed:
    """A person's browser showed the contribution that it had pledged."""

    seat: int
    text: str


@dataclass(frozen=True, slots=True)
class Withheld:
    """A person's browser did not answer in time: the cards are dealt without its contribution."""

    seat: int


@dataclass(frozen=True, slots=True)
class Resealed:
    """Contributions were shown for a deal that did not take place: the table has another secret,
    and new pledges are due."""

    secret: str


@dataclass(frozen=True, slots=True)
class Started:
    """The cards were dealt, by this version of the rules and this edition."""

    rules: int
    edition: str


@dataclass(frozen=True, slots=True)
class Moved:
    """A move of a person or a bot, or one that a race without anything to see has for all."""

    seat: int
    move: int
    id: str = ""
    """Made by the client: a second move with the same id is the same move; empty for bots."""


@dataclass(frozen=True, slots=True)
class Passed:
    """The clock answered for a seat (the claim window of a rush closed)."""

    seat: int
    move: int


@dataclass(frozen=True, slots=True)
class UndoAsked:
    """A person asked the others whether the game may go back to before the person's last move."""

    seat: int
    left: int
    """The number of moves that would be left."""


@dataclass(frozen=True, slots=True)
class UndoAgreed:
    """A person agreed to it, with all seats of that person."""

    seat: int


@dataclass(frozen=True, slots=True)
class UndoDeclined:
    """A person did not agree, took the wish back, or played on."""

    seat: int


@dataclass(frozen=True, slots=True)
class Undone:
    """A move was taken back (`undo.py`)."""

    seat: int
    left: int
    """The number of moves before the one that is taken back."""
    agreed: bool = False
    """Whether everybody agreed: then all moves after it are taken back too, and all have seen it.
    Otherwise nobody has noticed anything, and what others have played since then stays."""


@dataclass(frozen=True, slots=True)
class Replaced:
    """A bot plays on for a person, or a simpler bot for one that failed."""

    seat: int
    level: str
    why: Literal["left", "absent", "clock", "failed"]


@dataclass(frozen=True, slots=True)
class Returned:
    """The person took the seat back from the bot."""

    seat: int


@dataclass(frozen=True, slots=True)
class Abandoned:
    """The table ended before its game did."""


@dataclass(frozen=True, slots=True)
class Rematch:
    """The same people again; the first player has moved on by one."""

    secret: str


@dataclass(frozen=True, slots=True)
class Named:
    """The person on a seat has another name from now on: whoever runs the server changed it."""

    seat: int
    name: str


@dataclass(frozen=True, slots=True)
class Faced:
    """The person on a seat has chosen a face (`faces.py`), or has taken the choice back."""

    seat: int
    face: str = ""


@dataclass(frozen=True, slots=True)
class Adopted:
    """A person has logged in: what belonged to the identity `who` belongs to `by`."""

    who: str
    by: str


@dataclass(frozen=True, slots=True)
class Hidden:
    """Whoever runs the server took the table out of the public list."""


Body = (
    Created
    | Seated
    | Kept
    | Excused
    | Queued
    | Unqueued
    | Left
    | Banned
    | Appointed
    | Contributed
    | Pledged
    | Called
    | Disclosed
    | Withheld
    | Resealed
    | Started
    | Moved
    | Passed
    | UndoAsked
    | UndoAgreed
    | UndoDeclined
    | Undone
    | Replaced
    | Returned
    | Abandoned
    | Rematch
    | Named
    | Faced
    | Adopted
    | Hidden
)
"""What an entry says."""

KINDS: dict[str, type[Body]] = {kind.__name__.lower(): kind for kind in get_args(Body)}
_KIND_OF = {body: kind for kind, body in KINDS.items()}


def kind_of(body: Body) -> str:
    return _KIND_OF[type(body)]


def kind_name(kind: type[Body]) -> str:
    """The word for a class of entries in the log."""
    return _KIND_OF[kind]


def written(body: Body, at: float) -> NewEntry:
    """An entry as it is stored."""
    return NewEntry(_KIND_OF[type(body)], strict_json.text(body).encode(), at)


def read(entry: Entry) -> Body:
    """What a stored entry says."""
    kind = KINDS.get(entry.kind)
    if kind is None:
        raise OtherRelease(f"Entry {entry.number} is of the kind {entry.kind!r}, which is unknown.")
    try:
        return strict_json.read(kind, entry.body)
    except (ValueError, RecursionError) as error:
        raise BrokenLog(f"Entry {entry.number} ({entry.kind}) cannot be read: {error}") from error
