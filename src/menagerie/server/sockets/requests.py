"""What a browser may ask on the WebSocket, and the command it becomes.

Decoding is strict, because anyone can send anything: an unknown field, a wrong type or a value
out of its bounds is refused. The types that the browser uses are generated from these classes.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from ...bots.levels import Level
from ...tables import commands, late_guests, undo
from ...tables.commands import Entries
from ...tables.messages import MOST_SEATS, Lang
from ...tables.people import Person
from ...tables.refusals import declined
from ...tables.table import Table

SeatNumber = Annotated[int, Meta(ge=0, le=15)]
MoveNumber = Annotated[int, Meta(ge=0, le=1_000_000)]
Count = Annotated[int, Meta(ge=0, le=1_000_000_000)]
RequestId = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]
"""Made by the client, new for each request; the answer carries it."""
ShortText = Annotated[str, Meta(max_length=64)]
Hash = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
Reaction = Literal[
    "hello",
    "well-played",
    "thanks",
    "oops",
    "wow",
    "hurry",
    "good-game",
    "bye",
    "again",
    "later",
]


class Request(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag=str.lower):
    """The base class of requests."""


class Seen(Struct, frozen=True, forbid_unknown_fields=True):
    """The last step that one pair of eyes has seen."""

    seat: SeatNumber | None
    """None: a spectator's."""
    seq: Count


class Hello(Request, frozen=True):
    """The first message. `seen` asks for everything after what one has already; `changes` asks for
    what changes in the view instead of all of it, and for no sentences; `watch` asks for what
    spectators see, even if one has a seat: for a screen that everybody looks at."""

    version: int
    lang: Lang = "en"
    seen: Annotated[tuple[Seen, ...], Meta(max_length=MOST_SEATS + 1)] = ()
    changes: bool = False
    watch: bool = False


class Sit(Request, frozen=True):
    """Take an open seat: this one, or any. `guest`: one more person at this screen."""

    id: RequestId
    seat: SeatNumber | None = None
    name: ShortText | None = None
    contribution: ShortText = ""
    guest: bool = False
    face: ShortText = ""
    """By default one's own."""


class Wear(Request, frozen=True):
    """Put another face on one of one's seats."""

    id: RequestId
    seat: SeatNumber
    face: ShortText


class Leave(Request, frozen=True):
    """Give the seat back; in a running game a bot plays on."""

    id: RequestId
    seat: SeatNumber


class Appoint(Request, frozen=True):
    """Put a bot on an empty seat before the start, or open a seat, whoever has it."""

    id: RequestId
    seat: SeatNumber
    level: Level | None


class Ban(Request, frozen=True):
    """Free the seats of a person before the start, who cannot sit down at this table again."""

    id: RequestId
    seat: SeatNumber


class Excuse(Request, frozen=True):
    """Not come to a seat that is kept for one: it is free for all."""

    id: RequestId
    seat: SeatNumber


class Queue(Request, frozen=True):
    """Take the next seat that becomes free, as somebody who watches; `on` false: no more."""

    id: RequestId
    on: bool
    name: ShortText | None = None


class Contribute(Request, frozen=True):
    """Mix a text into the deal to come."""

    id: RequestId
    seat: SeatNumber
    text: ShortText


class Pledge(Request, frozen=True):
    """The hash of a contribution that is shown when all pledges are in."""

    id: RequestId
    seat: SeatNumber
    pledge: Hash


class Disclose(Request, frozen=True):
    """The contribution that was pledged."""

    id: RequestId
    seat: SeatNumber
    text: ShortText


class Start(Request, frozen=True):
    """Deal. Where browsers have pledged contributions, the cards come when they are shown."""

    id: RequestId


class Play(Request, frozen=True):
    """A move, chosen when the eyes of `seat` had seen the step `seen`."""

    id: RequestId
    seat: SeatNumber
    seen: Count
    move: MoveNumber


class Undo(Request, frozen=True):
    """Take back one's last move. `ask`: ask the others, if they have noticed it."""

    id: RequestId
    seat: SeatNumber
    ask: bool = False


class Agree(Request, frozen=True):
    """Agree that somebody takes a move back."""

    id: RequestId
    seat: SeatNumber


class Decline(Request, frozen=True):
    """Do not agree, or take one's own wish back."""

    id: RequestId
    seat: SeatNumber


class Replace(Request, frozen=True):
    """Ask a bot to play on for a person who does not answer."""

    id: RequestId
    seat: SeatNumber


class Return(Request, frozen=True):
    """Take the seat back from the bot."""

    id: RequestId
    seat: SeatNumber


class Abandon(Request, frozen=True):
    """End the table."""

    id: RequestId


class Rematch(Request, frozen=True):
    """Another game with the same people."""

    id: RequestId


class Preview(Request, frozen=True):
    """What would this move score?"""

    id: RequestId
    seat: SeatNumber
    move: MoveNumber


class Hint(Request, frozen=True):
    """What would the adviser do?"""

    id: RequestId
    seat: SeatNumber


class Imagine(Request, frozen=True):
    """A position that this seat cannot distinguish from the true one, as text."""

    id: RequestId
    seat: SeatNumber


class React(Request, frozen=True):
    """Wave, clap, thank."""

    seat: SeatNumber
    reaction: Reaction


class Ping(Request, frozen=True):
    """Asks whether the server answers."""

    id: RequestId


AnyRequest = (
    Hello
    | Sit
    | Wear
    | Leave
    | Appoint
    | Ban
    | Excuse
    | Queue
    | Contribute
    | Pledge
    | Disclose
    | Start
    | Play
    | Undo
    | Agree
    | Decline
    | Replace
    | Return
    | Abandon
    | Rematch
    | Preview
    | Hint
    | Imagine
    | React
    | Ping
)

REQUESTS: msgspec.json.Decoder[AnyRequest] = msgspec.json.Decoder(AnyRequest)


Command = (
    Sit
    | Wear
    | Leave
    | Appoint
    | Ban
    | Excuse
    | Queue
    | Contribute
    | Pledge
    | Disclose
    | Start
    | Undo
    | Agree
    | Decline
    | Replace
    | Return
    | Abandon
    | Rematch
)
"""The requests that are answered by `done` alone."""

COMMANDS: tuple[type[Command], ...] = Command.__args__

OF_OWN_SEAT = (
    Wear,
    Leave,
    Contribute,
    Pledge,
    Disclose,
    Play,
    Undo,
    Agree,
    Decline,
    Return,
    Preview,
    Hint,
    Imagine,
    React,
)
"""The requests that only the person of the seat may make."""
NOT_FOR_PROGRAMS = (Wear, Appoint, Ban, Queue, Start, Undo, Replace, Abandon, Rematch, Hint)
"""What people do at a table, and programs do not: they arrange nothing, send nobody away, and ask
no bot of the house."""

LONGEST_LOG = 10_000
"""Entries from which a table takes no rematch."""
OWNER_CHANGES, GUEST_CHANGES, GUESTS_CHANGES = 1000, 12, 600
"""How often a table is changed between two games: by its owner, by each other person, and by all
others together. Nobody can use up what the owner needs in order to arrange the seats."""
MOST_RETURNS = 100
"""How often a person whose line is bad comes back to a seat during a game."""


def decided(table: Table, who: Person, asked: Command, now: float) -> Entries:
    """What the request puts into the log."""
    found = _decided(table, who, asked, now)
    if found and _worn_out(table, who, asked):
        raise declined("worn-out")
    return found


def _worn_out(table: Table, who: Person, asked: Command) -> bool:
    match asked:
        case Rematch():
            return table.number >= LONGEST_LOG
        case Return():
            return table.changes[who.id] >= MOST_RETURNS
        case Undo():
            return table.number >= LONGEST_LOG
        case Sit() | Wear() | Appoint() | Ban() | Excuse() | Queue() | Contribute() | Pledge():
            own = table.changes[who.id]
            if who.id == table.owner:
                return own >= OWNER_CHANGES
            guests = table.changes.total() - table.changes[table.owner]
            return own >= GUEST_CHANGES or guests >= GUESTS_CHANGES
        case _:
            # A seat must be taken before it is left, and a game is started and ended once.
            return False


def _decided(table: Table, who: Person, asked: Command, now: float) -> Entries:
    match asked:
        case Sit():
            name = asked.name or who.name
            return commands.sit(
                table, who, asked.seat, name, asked.contribution, asked.guest, asked.face
            )
        case Wear():
            return commands.wear(table, who, asked.seat, asked.face)
        case Leave():
            return commands.leave(table, who, asked.seat)
        case Appoint():
            return commands.appoint(table, who, asked.seat, asked.level)
        case Ban():
            return commands.ban(table, who, asked.seat)
        case Excuse():
            return commands.excuse(table, who, asked.seat)
        case Queue(on=True):
            return late_guests.want_seat(table, who, asked.name or who.name)
        case Queue():
            return late_guests.want_none(table, who.id)
        case Contribute():
            return commands.contribute(table, who, asked.seat, asked.text)
        case Pledge():
            return commands.pledge(table, who, asked.seat, asked.pledge)
        case Disclose():
            return commands.disclose(table, who, asked.seat, asked.text)
        case Start():
            return commands.start(table, who)
        case Undo():
            return undo.take_back(table, who, asked.seat, asked.ask)
        case Agree():
            return undo.agree(table, who, asked.seat)
        case Decline():
            return undo.decline(table, who, asked.seat)
        case Replace():
            return commands.replace(table, who, asked.seat, now)
        case Return():
            return commands.come_back(table, who, asked.seat)
        case Abandon():
            return commands.abandon(table, who)
        case Rematch():
            return commands.rematch(table, who)
