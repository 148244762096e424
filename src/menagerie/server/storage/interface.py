"""What the server asks of its storage.

The log of a table is the truth: entries numbered 1, 2, 3 ... without a gap, never changed.
A card is what lists need to know about a table; it is replaced with each append and holds
nothing that could not be computed from the log again.

**Durability.** When `create`, `append` or any other method that writes has returned, its work
is committed and flushed to the disk. When it has raised one of the refusals below, nothing was
written. When it has raised `StorageFailure`, or was cancelled, the outcome is unknown: the work
may or may not be stored. Read the log and decide again.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Protocol

from ...core import MenagerieError
from ...tables.card import Card
from ...tables.log import Entry, NewEntry
from ...tables.status import Status
from .expiry import Page
from .groups import GroupStorage
from .notices import NoticeStorage
from .programs import ProgramStorage
from .reviews import ReviewStorage
from .skills import SkillStorage


@dataclass(frozen=True, slots=True)
class Identity:
    """A person: one browser, or all the browsers of one account."""

    id: str
    name: str
    created: float
    blocked: float | None = None
    """When the operator has blocked this person; None: not blocked."""
    face: str = ""
    """What this person has chosen (`tables/faces.py`)."""
    owner: str = ""
    """Of a program that plays as a guest: the person whose it is. It is blocked with that one."""
    owner_name: str = ""


SESSION_SECONDS = 400 * 24 * 3600
"""How long a device that is not used stays known: as long as browsers keep a cookie at most."""


@dataclass(frozen=True, slots=True)
class Session:
    """A device on which a person is known: one secret, in one cookie. Or the token of a
    program."""

    hash: bytes
    device: str
    """What the browser says it is, in a few words."""
    created: float
    used: float
    """When it was last used; written down once a day."""
    identity: Identity


@dataclass(frozen=True, slots=True)
class PersonLine:
    """A person in the operator's list."""

    id: str
    name: str
    created: float
    blocked: float | None
    account: str | None
    tables: int
    used: float | None
    """When one of the person's devices was last used; None: there is none any more."""
    face: str = ""
    """What this person has chosen (`tables/faces.py`)."""


@dataclass(frozen=True, slots=True)
class Bulletin:
    """Something that every server process must hear of: it is read by all of them."""

    id: str
    at: float
    kind: str
    """`table`: read it again. `person`, `session`: close the connections."""
    subject: str


@dataclass(frozen=True, slots=True)
class Account:
    """A name and a password that lead to an identity from any device."""

    name: str
    password_hash: str
    identity: str
    created: float


@dataclass(frozen=True, slots=True)
class StorageFacts:
    """How the storage is, for those who watch it; None where it does not know."""

    waiting: int
    """The appends that are not written yet."""
    wal_bytes: float | None = None
    free_bytes: float | None = None


class StorageRefusal(MenagerieError):
    """The storage refused, and nothing was written."""


class Conflict(StorageRefusal):
    """Another process or task appended first: read the log and decide again."""


class Taken(StorageRefusal):
    """A table id, join code, identity, secret or account name that exists already."""


class Missing(StorageRefusal):
    """There is no such table, identity or account."""


class StorageFailure(MenagerieError):
    """The database failed; whether the work is stored is unknown."""


class BadDatabase(MenagerieError):
    """A database that this program cannot work with, and why."""


class Storage(ReviewStorage, SkillStorage, ProgramStorage, GroupStorage, NoticeStorage, Protocol):
    """Logs, cards, reviews, identities, programs, groups, claims. One object per process."""

    async def open(self) -> None:
        """Connects, and brings the database up to date; raises `BadDatabase`."""

    async def take_over(self) -> None:
        """Called once by a server, after `open`. Where only one process may serve, it refuses the
        second with `BadDatabase`, and drops the leases of processes that are gone."""

    async def close(self) -> None:
        """Finishes what was asked for, then disconnects."""

    async def check(self) -> None:
        """Returns if the database can be written to now; else raises `StorageFailure`."""

    def facts(self) -> StorageFacts:
        """How it is now; answers at once."""

    # Tables

    async def create(self, card: Card, entries: Sequence[NewEntry], members: Sequence[str]) -> None:
        """A new table with its first entries; raises `Taken`."""

    async def append(
        self, card: Card, after: int, entries: Sequence[NewEntry], members: Sequence[str] = ()
    ) -> None:
        """Adds to the log if its last number is `after`; raises `Conflict`, or `Missing`.

        The card replaces the stored one (its table and code never change). `members` are the
        identities to be linked to the table, in addition to those that are.
        """

    async def log(self, table: str, after: int = 0) -> list[Entry]:
        """The entries with numbers greater than `after`, in order; empty for no such table."""

    async def last(self, table: str) -> int | None:
        """The number of the last entry; None if there is no such table."""

    async def card(self, table: str) -> Card | None:
        """The card of one table."""

    async def find(self, code: str) -> str | None:
        """The table of a join code."""

    async def cards(
        self,
        *,
        member: str | None = None,
        listed: bool = False,
        statuses: Collection[Status] = (),
        limit: int = 50,
    ) -> list[Card]:
        """Cards, latest first: those of a member, those publicly listed, those of a status."""

    async def due(self, now: float, limit: int) -> list[Card]:
        """Tables whose wake time has come, longest waiting first: what a restart walks through."""

    # People. The storage sees only hashes of the secrets in cookies.

    async def add_identity(self, identity: Identity, secret_hash: bytes) -> None:
        """A new identity and its first secret; raises `Taken`."""

    async def add_secret(self, identity: str, secret_hash: bytes, at: float) -> None:
        """One more device of an identity; raises `Taken`, or `Missing`."""

    async def drop_secret(self, secret_hash: bytes) -> None:
        """A device forgets who it was; unknown secrets are no error."""

    async def rename(self, identity: str, name: str) -> None:
        """Gives an identity another name; raises `Missing`."""

    async def set_face(self, identity: str, face: str) -> None:
        """Gives an identity another face; raises `Missing`."""

    async def add_account(self, account: Account) -> None:
        """Raises `Taken` (the name, or the identity has an account), or `Missing`."""

    async def account(self, name: str) -> Account | None:
        """The account of that name; fold case and accents before you ask and add."""

    async def account_of(self, identity: str) -> Account | None:
        """The account of an identity."""

    async def set_password(self, name: str, password_hash: str) -> None:
        """Replaces the password's hash; raises `Missing`."""

    # Sessions: the devices of a person.

    async def session(self, secret_hash: bytes) -> Session | None:
        """The session of this secret, and whose it is."""

    async def sessions(self, identity: str) -> list[Session]:
        """All sessions of a person and of the person's programs, the one last used first."""

    async def use_session(self, secret_hash: bytes, at: float, device: str) -> None:
        """Writes down that a session is used."""

    async def drop_stale_sessions(self, before: float) -> int:
        """Ends the sessions that were last used before that time; how many."""

    async def adopt(self, former: str, identity: str) -> None:
        """The tables of one person are in the lists of another from now on."""

    # For the operator.

    async def person(self, identity: str) -> PersonLine | None:
        """What is known about a person."""

    async def people(self, name: str = "", limit: int = 50) -> list[PersonLine]:
        """People with this text in their names, the latest first."""

    async def members(self, table: str) -> list[str]:
        """The identities that are linked to a table."""

    async def block(self, identity: str, at: float | None) -> None:
        """Blocks a person, or no longer; raises `Missing`."""

    async def rewrite(self, table: str, bodies: Sequence[tuple[int, bytes]]) -> None:
        """Replaces bodies of entries, by number. Only for what privacy law asks for: a name and
        an identity are taken out, and nothing that the rules look at is changed."""

    async def delete_table(self, table: str) -> None:
        """Deletes a table with its log and its reviews; one that does not exist is no error."""

    async def delete_identity(self, identity: str) -> None:
        """Deletes a person or a program, with all devices, the account, and what reviews said
        about the person. Logs still name the identity."""

    async def post(self, kind: str, subject: str, at: float) -> None:
        """Writes a bulletin. Processes that run now hear of it; later ones need not."""

    async def bulletins(self) -> list[Bulletin]:
        """The bulletins of the last hour, or some more."""

    # Leases, which expire: with one, only one process does a given piece of work.

    async def claim(self, key: str, holder: str, seconds: float) -> bool:
        """Whether `holder` has the key for `seconds` from now; asked again, it is extended.

        Time is the database's own where it has one, so that machines need not agree.
        A lease saves work; that two processes do not both move is ensured by `append`.
        A lease of others that lasts longer than `seconds` from now is void: it was taken before
        the clock was set back.
        """

    async def release(self, key: str, holder: str) -> None:
        """Gives the key back, if `holder` has it."""

    async def holders(self, prefix: str) -> dict[str, str]:
        """By key: who has the leases that last and whose keys begin so."""

    # Expiry: what was begun and never used.

    async def expire(self, kind: str, before: float, after: str, limit: int) -> Page:
        """Looks through the next `limit` rows after the id `after`, and deletes some for good.

        Of `tables`: those that were never started and not touched since `before`. Of
        `identities`: those made before it that have neither a table nor an account.
        """
