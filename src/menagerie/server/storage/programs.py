"""Programs that play as guests: what the server asks of its storage for them.

A program is an identity that belongs to a person. Its token is a secret like that of a cookie, and
only its hash is stored.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, Protocol

Door = Literal["owner", "groups", "anyone"]
"""Whose tables a program may be invited to: those of its owner, also those of people who share a
group with the owner, or those of everybody who knows its code."""


@dataclass(frozen=True, slots=True)
class StoredProgram:
    """A program, and whose it is."""

    identity: str
    owner: str
    name: str
    code: str
    """By which people invite it. It opens nothing else."""
    door: Door
    created: float
    used: float | None = None
    """When a token of it was last used; None: it has none."""


class ProgramStorage(Protocol):
    """The part of the `Storage` for programs."""

    async def add_program(self, program: StoredProgram, token_hash: bytes) -> None:
        """A new program with its first token."""

    async def program(self, code: str) -> StoredProgram | None:
        """The program with this code."""

    async def programs(self, owner: str = "") -> list[StoredProgram]:
        """The programs of a person, or of everybody, the oldest first."""

    async def set_door(self, identity: str, door: Door) -> None:
        """Changes whose tables a program may be invited to."""

    async def replace_token(self, identity: str, token_hash: bytes | None, at: float) -> None:
        """Ends the tokens of a program, and gives it a new one, if there is one."""
