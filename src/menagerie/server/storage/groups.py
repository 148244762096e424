"""Groups of people who keep a score book together: what the server asks of its storage for them.

A book holds games by their table and number, and what each seat got. All of it could be computed
from the logs again; names and identities in it are taken out like those in logs.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Literal, Protocol

from ...tables.card import Card
from ...tables.status import Status

Sitter = Literal["person", "guest", "bot", "program"]
"""Who sat there: a person, one more person at somebody's screen, a bot of the house, or somebody's
program."""


@dataclass(frozen=True, slots=True)
class StoredGroup:
    """A group: a family, a club, a class."""

    id: str
    name: str
    key: str
    """Who has it may join: it is in the group's link. A new one voids the link."""
    founder: str
    created: float
    season: float | None = None
    """Since when games count for the season table; None: there is none."""


@dataclass(frozen=True, slots=True)
class GroupMember:
    """A person in a group, under the name that is known there."""

    identity: str
    name: str
    joined: float


@dataclass(frozen=True, slots=True)
class BookSeat:
    """What one seat got in a game."""

    seat: int
    kind: Sitter
    who: str
    """The identity; empty for bots. Of a guest: that of the person whose screen it was."""
    name: str
    score: int
    merit: int
    """The score, negated where fewer points are better."""
    won: bool


@dataclass(frozen=True, slots=True)
class BookGame:
    """A finished game in a book."""

    table: str
    round: int
    game: str
    at: float
    """When it ended."""
    seats: tuple[BookSeat, ...]


@dataclass(frozen=True, slots=True)
class BookTable:
    """A table that was laid for a group."""

    table: str
    counted: int
    """How many of its games were looked at."""
    finished: int
    """How many of its games are over."""


class GroupStorage(Protocol):
    """The part of the `Storage` for groups."""

    async def add_group(self, group: StoredGroup, founder: GroupMember) -> None:
        """A new group with its first member."""

    async def group(self, group: str) -> StoredGroup | None:
        """The group with this id."""

    async def group_of_key(self, key: str) -> StoredGroup | None:
        """The group of a link."""

    async def groups_of(self, identity: str) -> list[StoredGroup]:
        """The groups of a person, the oldest first."""

    async def change_group(self, group: StoredGroup) -> None:
        """Replaces name, key, founder and season."""

    async def delete_group(self, group: str) -> None:
        """Deletes a group with its book. The games themselves stay."""

    async def group_members(self, group: str) -> list[GroupMember]:
        """The members, the oldest first."""

    async def join_group(self, group: str, member: GroupMember) -> None:
        """A new member, or another name of one."""

    async def leave_group(self, group: str, identity: str) -> None:
        """One member less."""

    async def share_group(self, one: str, other: str) -> bool:
        """Whether two people are members of the same group."""

    async def lay_for_group(self, group: str, table: str) -> None:
        """The games of this table go into the book."""

    async def book_tables(self, group: str) -> list[BookTable]:
        """The tables that were laid for a group."""

    async def group_cards(self, group: str, statuses: Collection[Status]) -> list[Card]:
        """The tables of a group that have one of these states, the latest first."""

    async def enter_games(self, group: str, games: Sequence[BookGame]) -> None:
        """Writes games into the book; those that are in it stay as they are."""

    async def mark_counted(self, group: str, table: str, counted: int) -> None:
        """So many games of this table were looked at."""

    async def strike_game(self, group: str, table: str, round_: int) -> None:
        """Takes a game out of the book."""

    async def book(self, group: str) -> list[BookGame]:
        """All games of a book, the oldest first."""

    async def redact_books(self, identity: str, name: str, becomes: str | None) -> None:
        """Another name for a person in all books; and another identity, if one is given."""
