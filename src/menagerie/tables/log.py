"""What stands in a table's log.

One class per kind of entry; the log of a table, read from its first entry, is
everything the server knows about it. Bodies are JSON. They hold secrets (the
seed's secret, identities, hidden moves) and are never sent to anybody.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from ..core import MenagerieError
from .stored import Entry, NewEntry


class BrokenLog(MenagerieError):
    """A log that cannot be followed by these rules; the table cannot go on."""


class Body(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The parent of all kinds."""


class Seat(Body, frozen=True):
    """A seat as the table was laid: a person's, a bot's, or open to whoever comes."""

    who: str | None = None
    """The identity of the person."""
    name: str = ""
    level: str | None = None
    """The bot that sits there."""
    guest: bool = False
    """A second person at the owner's screen."""
    contribution: str = ""


class Clock(Body, frozen=True):
    """How long people may think."""

    kind: Literal["none", "move", "game"] = "none"
    seconds: int = 0


class Created(Body, frozen=True):
    code: str
    game: str
    owner: str
    seats: tuple[Seat, ...]
    options: dict[str, object]
    secret: str
    """Of the fair deal; its commitment is published at once, it itself at the end."""
    listed: bool = False
    clock: Clock = Clock()


class Seated(Body, frozen=True):
    """A person took an open seat."""

    seat: int
    who: str
    name: str
    guest: bool = False
    contribution: str = ""


class Left(Body, frozen=True):
    """A person gave the seat back before the start."""

    seat: int


class Appointed(Body, frozen=True):
    """The owner put a bot on a seat, or opened the seat (`level` is None), before the start."""

    seat: int
    level: str | None = None


class Contributed(Body, frozen=True):
    """A person mixed a text into the deal to come."""

    seat: int
    text: str


class Started(Body, frozen=True):
    rules: int
    edition: str


class Moved(Body, frozen=True):
    seat: int
    move: int
    id: str = ""
    """Made by the client: the same id again is the same move; empty for bots."""


class Passed(Body, frozen=True):
    """The clock answered for a seat (the claim window of a rush closed)."""

    seat: int
    move: int


class Replaced(Body, frozen=True):
    """A bot plays on for a person, or a simpler bot for one that failed."""

    seat: int
    level: str
    why: Literal["left", "absent", "clock", "failed"]


class Returned(Body, frozen=True):
    """The person took the seat back from the bot."""

    seat: int


class Abandoned(Body, frozen=True):
    pass


class Rematch(Body, frozen=True):
    """The same people again; the first player has moved on by one."""

    secret: str


AnyBody = (
    Created
    | Seated
    | Left
    | Appointed
    | Contributed
    | Started
    | Moved
    | Passed
    | Replaced
    | Returned
    | Abandoned
    | Rematch
)

KINDS: dict[str, type[AnyBody]] = {
    "created": Created,
    "seated": Seated,
    "left": Left,
    "appointed": Appointed,
    "contributed": Contributed,
    "started": Started,
    "moved": Moved,
    "passed": Passed,
    "replaced": Replaced,
    "returned": Returned,
    "abandoned": Abandoned,
    "rematch": Rematch,
}

_KIND_OF = {body: kind for kind, body in KINDS.items()}
_DECODERS = {kind: msgspec.json.Decoder(body) for kind, body in KINDS.items()}
_ENCODER = msgspec.json.Encoder()


def kind_of(body: AnyBody) -> str:
    return _KIND_OF[type(body)]


def written(body: AnyBody, at: float) -> NewEntry:
    """An entry as it is stored."""
    return NewEntry(_KIND_OF[type(body)], _ENCODER.encode(body), at)


def read(entry: Entry) -> AnyBody:
    """What a stored entry says."""
    decoder = _DECODERS.get(entry.kind)
    if decoder is None:
        raise BrokenLog(f"Entry {entry.number} is of the kind {entry.kind!r}, which is unknown.")
    try:
        return decoder.decode(entry.body)
    except msgspec.MsgspecError as error:
        raise BrokenLog(f"Entry {entry.number} ({entry.kind}) cannot be read: {error}.") from error
