"""What server and browsers say to each other.

Every message of the WebSocket is a class here; the bodies of the HTTP side
are in `bodies.py`. Decoding is strict: an unknown field, a wrong type or a value out of its
bounds is refused. The types the browser uses are generated from these classes
(`typescript.py`), and so is the OpenAPI document (`openapi.py`).
`docs/protocol.md` tells how a conversation goes.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from .described import GameName as GameName
from .described import Lang as Lang
from .described import Level as Level
from .described import ReasonInfo, StepInfo
from .described import TableInfo as TableInfo

VERSION = 1
"""Changes when a message changes in a way that an older page would not understand."""

SeatNumber = Annotated[int, Meta(ge=0, le=15)]
MoveNumber = Annotated[int, Meta(ge=0, le=1_000_000)]
Count = Annotated[int, Meta(ge=0, le=1_000_000_000)]
RequestId = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]
"""Made by the client, new for each request; the answer carries it."""
ShortText = Annotated[str, Meta(max_length=64)]
Reaction = Literal["hello", "well-played", "thanks", "oops", "wow", "hurry", "good-game", "bye"]


# From the browser, over the WebSocket.


class Request(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag=str.lower):
    """The parent of what a browser may say."""


class Seen(Struct, frozen=True, forbid_unknown_fields=True):
    """How far one pair of eyes has come."""

    seat: SeatNumber | None
    """None: a spectator's."""
    seq: Count


class Hello(Request, frozen=True):
    """The first message. `seen` asks for everything after what one has already."""

    version: int
    lang: Lang = "en"
    seen: Annotated[tuple[Seen, ...], Meta(max_length=8)] = ()


class Sit(Request, frozen=True):
    """Take an open seat: this one, or any. `guest`: one more person at this screen."""

    id: RequestId
    seat: SeatNumber | None = None
    name: ShortText | None = None
    contribution: ShortText = ""
    guest: bool = False


class Leave(Request, frozen=True):
    """Give the seat back; in a running game a bot plays on."""

    id: RequestId
    seat: SeatNumber


class Appoint(Request, frozen=True):
    """Put a bot on a seat before the start, or open the seat."""

    id: RequestId
    seat: SeatNumber
    level: Level | None


class Contribute(Request, frozen=True):
    """Mix a text into the deal to come."""

    id: RequestId
    seat: SeatNumber
    text: ShortText


class Start(Request, frozen=True):
    """Deal."""

    id: RequestId


class Play(Request, frozen=True):
    """A move, chosen when the eyes of `seat` had seen the step `seen`."""

    id: RequestId
    seat: SeatNumber
    seen: Count
    move: MoveNumber


class Replace(Request, frozen=True):
    """Ask a bot to play on for somebody who does not answer."""

    id: RequestId
    seat: SeatNumber


class Return(Request, frozen=True):
    """Take the seat back from the bot."""

    id: RequestId
    seat: SeatNumber


class Abandon(Request, frozen=True):
    id: RequestId


class Rematch(Request, frozen=True):
    id: RequestId


class Preview(Request, frozen=True):
    """What would this move score?"""

    id: RequestId
    seat: SeatNumber
    move: MoveNumber


class Hint(Request, frozen=True):
    """What would the owl do?"""

    id: RequestId
    seat: SeatNumber


class React(Request, frozen=True):
    seat: SeatNumber
    reaction: Reaction


class Ping(Request, frozen=True):
    id: RequestId


AnyRequest = (
    Hello
    | Sit
    | Leave
    | Appoint
    | Contribute
    | Start
    | Play
    | Replace
    | Return
    | Abandon
    | Rematch
    | Preview
    | Hint
    | React
    | Ping
)


# To the browser, over the WebSocket.


class Message(Struct, frozen=True, tag_field="type", tag=str.lower):
    """The parent of what the server may say."""


class News(Message, frozen=True):
    """What happened, and how the table looks now, to one pair of eyes."""

    seat: int | None
    """Whose eyes; None: a spectator's."""
    seq: int
    """The number of the last step these eyes have seen: `seen` of what is played next."""
    steps: list[StepInfo]
    """In order and without a gap after what was sent before."""
    view: dict[str, Any] | None
    """Before the start there is none."""
    legal: list[int]
    """The numbers of the moves this seat may choose from now."""
    until: list[float | None]
    """By seat: when its time to decide is over."""
    table: TableInfo | None
    """When something about the table has changed."""


class Eyes(Message, frozen=True):
    """The seats one holds, and whether one laid the table."""

    version: int
    seats: list[int]
    owner: bool


class Done(Message, frozen=True):
    """A request was carried out, and is written down."""

    id: str
    seq: int | None = None
    """For a move: its number for the seat that played it."""


class Refused(Message, frozen=True):
    """A request was not carried out, and why."""

    id: str | None
    code: str
    said: str


class Previewed(Message, frozen=True):
    """The points the move would bring at once, as far as the seat can know."""

    id: str
    move: int
    least: int
    most: int
    reasons: list[ReasonInfo]
    """What would count then, in one likely case."""
    why: str
    """What speaks for the move, in a sentence or two; empty where there is nothing to say."""


class Hinted(Message, frozen=True):
    id: str
    move: int
    said: str


class Reacted(Message, frozen=True):
    seat: int
    reaction: str


class Presence(Message, frozen=True):
    """The seats whose people are connected."""

    seats: list[int]


class Pong(Message, frozen=True):
    id: str


class Bye(Message, frozen=True):
    """The last message before the server closes the connection."""

    code: str
    said: str


AnyMessage = News | Eyes | Done | Refused | Previewed | Hinted | Reacted | Presence | Pong | Bye


ENCODER = msgspec.json.Encoder()
REQUESTS: msgspec.json.Decoder[AnyRequest] = msgspec.json.Decoder(AnyRequest)


def encode(message: Struct) -> bytes:
    return ENCODER.encode(message)
