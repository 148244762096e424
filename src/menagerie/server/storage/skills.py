"""What a person's reviewed games say about this person: kept for those who want it, and only for
their own eyes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True)
class StoredSkill:
    """One reviewed game of a person (`review/skill.py`)."""

    identity: str
    table: str
    round: int
    game: str
    at: float
    """When the game was over."""
    version: int
    """The version of the reviews."""
    worlds: int
    """How precise the review was."""
    decisions: int
    """0: the game says nothing about the person, who did not play it, or not alone."""
    loss: float
    loss_doubt: float
    luck: float
    luck_doubt: float
    final: float


class SkillStorage(Protocol):
    """The part of the `Storage` for it."""

    async def skill_since(self, identity: str) -> float | None:
        """Since when this person wants it; None: not at all."""

    async def want_skill(self, identity: str, since: float | None) -> None:
        """From now on, or no more: then all that was kept is deleted."""

    async def skills(self, identity: str) -> list[StoredSkill]:
        """All games that say something about a person, the oldest first."""

    async def save_skill(self, skill: StoredSkill) -> None:
        """Keeps it, in place of what an earlier review said, if the person wants it."""

    async def uncounted(self, identity: str, fewest: int, limit: int) -> list[tuple[str, int]]:
        """Reviews of a person's tables with at least `fewest` worlds that were not counted yet, by
        table and game."""

    async def unreviewed(self, identity: str, limit: int) -> list[str]:
        """Tables of a person whose game is over and of which no game was reviewed, the latest
        first."""
