"""Every message from a table to a browser, and what messages are made of.

Messages are built, encoded and dropped. The classes are not frozen, because that would make
building one ten times slower. The server encodes them with msgspec, the standard library does it
too (`json_text.py`). The types that the browser uses are generated from here;
`docs/protocol.md` describes a conversation.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal, NewType

from ..bots.levels import Level
from .status import Status

VERSION = 1
"""Changes when a message changes in a way that an older page would not understand."""
MOST_SEATS = 8
"""The largest table. A screen has at most one pair of eyes more: the spectators'."""

Lang = Literal["fr", "en"]
GameName = NewType("GameName", str)
"""One of `games.names()`; it is checked where a table is laid and where a record is read."""


# What messages are made of.


@dataclass(slots=True)
class SeatInfo:
    """A seat as everyone sees it."""

    name: str
    kind: Literal["open", "person", "bot"]
    level: Level | None
    """The bot that plays: the seat's own bot, or one for an absent person."""
    guest: bool
    face: str = ""
    """What the person has chosen (`faces.py`); empty: none, and for bots."""
    program_of: str = ""
    """Where somebody's program plays as a guest: the name of that person."""
    kept: str = ""
    """For whom an open seat is kept; empty: for nobody."""


@dataclass(slots=True)
class ClockInfo:
    """How long people may think."""

    kind: Literal["none", "move", "game"]
    seconds: int


@dataclass(slots=True)
class ReasonInfo:
    """Why a seat has points."""

    seat: int
    what: str
    points: int
    facts: dict[str, Any]
    said: str


@dataclass(slots=True)
class Reveal:
    """The proof of a fair deal: hash the secret, mix the seed, compare."""

    secret: str
    contributions: list[str]
    seed: str


@dataclass(slots=True)
class Outcome:
    """How a game ended."""

    scores: list[int]
    winners: list[int]
    reasons: list[ReasonInfo]
    reveal: Reveal


@dataclass(slots=True)
class Mixing:
    """What browsers contribute to the deal. A browser keeps it before it shows its contribution."""

    pledges: list[str]
    """For each seat the hash of what it contributes; empty where it contributes nothing."""
    awaited: list[int]
    """The seats whose browsers the start waits for."""
    disclosing: bool
    """Whether all pledges are fixed: contributions are asked for, not pledges."""


@dataclass(slots=True)
class UndoInfo:
    """A person asks the others whether a move may be taken back."""

    seat: int
    """Whose last move it is."""
    awaited: list[int]
    """The seats of the people who have not answered yet."""


@dataclass(slots=True)
class TableInfo:
    """A table as everyone sees it."""

    id: str
    code: str
    game: GameName
    rules: int
    options: dict[str, Any]
    listed: bool
    clock: ClockInfo
    status: Status
    round: int
    """Counts the games of this table."""
    seats: list[SeatInfo]
    queue: list[str]
    """The names of people who watch and get the next free seats."""
    commitment: str
    """The hash of the secret behind the deal, published before it; empty where a finished game is
    tried again from one of its moments."""
    mixing: Mixing
    outcome: Outcome | None
    """When the game is over."""
    undo: UndoInfo | None = None
    """While people are asked whether a move may be taken back."""


@dataclass(slots=True)
class StepInfo:
    """One thing that happened, as these eyes saw it."""

    seq: int
    what: str
    seat: int | None
    events: list[dict[str, Any]]
    said: list[str]
    """The events in sentences."""
    at: float


@dataclass(slots=True)
class TableLine:
    """A table in a list."""

    id: str
    code: str
    game: str
    status: Status
    players: int
    seats_open: int
    updated: float
    names: list[str]
    scores: list[int] | None
    winners: list[int] | None
    yours: bool = False
    """Whether the table waits for the person who asks: for a decision, or before the start, as a
    seat is kept for them."""


# A whole game.


@dataclass(slots=True)
class FilmScene:
    """One move of a film, and what it changed in the view of these eyes."""

    step: StepInfo
    changed: dict[str, Any]
    gone: list[str]
    """The keys that the view no longer has."""


@dataclass(slots=True)
class Draw:
    """Something that was drawn in a game: a shuffle of things, or a number below a bound."""

    label: str
    things: list[int | str] | None
    order: list[int | str] | None
    bound: int | None
    value: int | None


@dataclass(slots=True)
class Proof:
    """What a fair deal was made of: published before, and revealed at the end."""

    commitment: str
    secret: str
    contributions: list[str]


@dataclass(slots=True)
class Film:
    """A game as one pair of eyes saw it."""

    game: GameName
    rules: int
    options: dict[str, Any]
    seats: list[SeatInfo]
    eyes: int | None
    start: dict[str, Any]
    """The view of the deal."""
    scenes: list[FilmScene]
    outcome: Outcome | None
    """When the game was played to its end."""
    seed: str
    proof: Proof | None
    draws: list[Draw]
    record: str


# Messages while people are at the table. `type` is the kind of a message.


@dataclass(slots=True)
class News:
    """What happened, and how the table looks now, to one pair of eyes."""

    type: Literal["news"] = field(init=False, default="news")
    seat: int | None
    """The seat of these eyes; None for a spectator."""
    seq: int
    """The number of the last step these eyes have seen: `seen` of what is played next."""
    since: int
    """The number of the last step before `steps`. It is greater than what these eyes have said to
    know where older steps are left to the film."""
    steps: list[StepInfo]
    """In order: those from `since` + 1 to `seq`."""
    view: dict[str, Any] | None
    """None before the start."""
    legal: list[int]
    """The numbers of the moves this seat may choose from now."""
    until: list[float | None]
    """For each seat, when its time to decide is over."""
    table: TableInfo | None
    """When something about the table has changed."""


@dataclass(slots=True)
class BareStep:
    """One thing that happened, without what the client knows: its number and the sentences."""

    what: str
    seat: int | None
    at: float
    events: list[dict[str, Any]]


@dataclass(slots=True)
class Changes:
    """News for a client that keeps the view and says the sentences itself."""

    type: Literal["changes"] = field(init=False, default="changes")
    seat: int | None
    seq: int
    """As in `News`."""
    steps: list[BareStep]
    """In order; the last one has the number `seq`."""
    changed: dict[str, Any]
    """What changed in the view since the last news for this seat (`differences.py`)."""
    gaps: list[int]
    """The legal moves: each as its difference from the one before, the first from 0."""
    until: list[float | None] | None
    """None where no seat has to decide in time."""
    table: TableInfo | None


@dataclass(slots=True)
class Eyes:
    """The seats that the person holds, and whether the person created the table."""

    type: Literal["eyes"] = field(init=False, default="eyes")
    version: int
    seats: list[int]
    owner: bool
    kept: list[int]
    """The open seats that are kept for this person."""
    waits: bool
    """Whether this person gets the next free seat."""


@dataclass(slots=True)
class Done:
    """A request was carried out, and is written down."""

    type: Literal["done"] = field(init=False, default="done")
    id: str
    seq: int | None = None
    """For a move: its number for the seat that played it."""


@dataclass(slots=True)
class Refused:
    """A request was not carried out, and why."""

    type: Literal["refused"] = field(init=False, default="refused")
    id: str | None
    code: str
    said: str


@dataclass(slots=True)
class Previewed:
    """The points the move would bring at once, as far as the seat can know."""

    type: Literal["previewed"] = field(init=False, default="previewed")
    id: str
    move: int
    least: int
    most: int
    reasons: list[ReasonInfo]
    """What would count then, in one likely case."""
    why: str
    """What speaks for the move, in a sentence or two; empty where there is nothing to say."""


@dataclass(slots=True)
class Hinted:
    """What the adviser would do."""

    type: Literal["hinted"] = field(init=False, default="hinted")
    id: str
    move: int
    said: str
    """The move for clients that draw no board: with rows, cells and slots, never for players."""


@dataclass(slots=True)
class Imagined:
    """A position that this seat cannot distinguish from the true one, as one line of text: for
    programs that search."""

    type: Literal["imagined"] = field(init=False, default="imagined")
    id: str
    seat: int
    seq: int
    """The number of the last step that is in it."""
    text: str


@dataclass(slots=True)
class Reacted:
    """The reaction of a person on a seat."""

    type: Literal["reacted"] = field(init=False, default="reacted")
    seat: int
    reaction: str


@dataclass(slots=True)
class Presence:
    """The seats whose people are connected."""

    type: Literal["presence"] = field(init=False, default="presence")
    seats: list[int]


@dataclass(slots=True)
class Pong:
    """The answer to a ping."""

    type: Literal["pong"] = field(init=False, default="pong")
    id: str


@dataclass(slots=True)
class Bye:
    """The last message before the server closes the connection."""

    type: Literal["bye"] = field(init=False, default="bye")
    code: str
    said: str


AnyMessage = (
    News
    | Changes
    | Eyes
    | Done
    | Refused
    | Previewed
    | Hinted
    | Imagined
    | Reacted
    | Presence
    | Pong
    | Bye
)
