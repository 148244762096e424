"""Reviews of finished games, stored with the table: what the server asks of its storage for them.

A review says nothing that could not be computed from the log again. It names seats and no people,
so it stays as it is when a person's name is taken out of the log.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True)
class StoredReview:
    """A review of one game of a table."""

    table: str
    round: int
    """Which game of the table, counted from 1."""
    rules: int
    """The version of the rules under which it was made."""
    version: int
    """The version of the reviews themselves."""
    worlds: int
    """How precise it is: other ends that were looked at for each move."""
    finished: bool
    """Whether it will not get more precise."""
    body: bytes


class ReviewStorage(Protocol):
    """The part of the `Storage` for reviews."""

    async def review(self, table: str, round_: int) -> StoredReview | None:
        """The stored review of a game."""

    async def save_review(self, review: StoredReview) -> None:
        """Stores it in place of an older one, unless that is more precise and of the same
        versions. The review of a table that does not exist is not stored."""

    async def reviews(self, table: str) -> list[StoredReview]:
        """All reviews of a table, by game."""
