"""The accounts of programs: each belongs to a person, has a token, and is invited by a code."""

from __future__ import annotations

import time
from collections.abc import Callable

from ...tables.codes import new_id
from ...tables.people import tidy_name
from ...tables.refusals import declined
from ..operations.moderation import Moderation
from ..people.identity import hashed, new_token
from ..storage import Storage, StoredProgram

MOST = 10
"""How many programs one person may have."""


class Programs:
    """Programs, as the storage knows them."""

    def __init__(self, storage: Storage, now: Callable[[], float] = time.time) -> None:
        self._storage = storage
        self._now = now

    async def make(self, owner: str, name: str) -> tuple[StoredProgram, str]:
        """A new program of a person, and its token, which is stored nowhere."""
        if len(await self._storage.programs(owner)) >= MOST:
            raise declined("too-many-bots", count=MOST)
        program = StoredProgram(
            new_id(), owner, tidy_name(name), new_id(), "owner", self._now(), self._now()
        )
        token = new_token()
        await self._storage.add_program(program, hashed(token))
        return program, token

    async def find(self, code: str, owner: str | None = None) -> StoredProgram:
        """The program with this code; of this person, if one is given."""
        found = await self._storage.program(code)
        if found is None or owner not in (None, found.owner):
            raise declined("no-such-bot")
        return found

    async def invited(self, code: str, by: str) -> StoredProgram:
        """The program with this code, if this person may invite it."""
        found = await self.find(code)
        if by != found.owner and found.door != "anyone":
            together = await self._storage.share_group(by, found.owner)
            if found.door != "groups" or not together:
                raise declined("no-such-bot")
        return found

    async def renew(self, program: StoredProgram) -> str:
        """A new token; those before it are void, and what is connected with them is disconnected
        in every process."""
        token = new_token()
        await self._storage.replace_token(program.identity, hashed(token), self._now())
        await self._storage.post("person", program.identity, self._now())
        return token

    async def revoke(self, program: StoredProgram) -> None:
        """No token is valid any more."""
        await self._storage.replace_token(program.identity, None, self._now())
        await self._storage.post("person", program.identity, self._now())

    async def forget(self, program: StoredProgram) -> None:
        """The program goes; what it has played stays, without its name."""
        await Moderation(self._storage, self._now).delete_person(program.identity)
