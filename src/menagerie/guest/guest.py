"""A guest: it looks for tables where a seat is kept for it, and goes there."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from .acceptance import Acceptance
from .address import Address, NoServer
from .sitting import Sitting

LOOK_SECONDS = 2.0
"""Seconds between two looks at the list of tables."""
LONGEST_WAIT = 30.0


class Guest:
    """One program at one server, at several tables at once."""

    def __init__(
        self,
        address: Address,
        bot: str,
        accepts: Acceptance | None = None,
        say: Callable[[str], None] = print,
    ) -> None:
        self._address = address
        self._bot = bot
        self._accepts = accepts or Acceptance()
        self._say = say
        self._sittings: dict[str, Sitting] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._done: dict[str, float] = {}
        """Tables where there was nothing to do, and when they had last changed."""
        self._failed: set[str] = set()
        """Tables that the bot has left because it failed there: it does not come back."""

    async def run(self) -> None:
        """For ever; raises `Unwelcome` when the token is not valid any more."""
        me = await self._address.get("/api/me")
        whose = f", the program of {me['program_of']}" if me.get("program_of") else ""
        self._say(f"{me['name']}{whose} is at {self._address.http}")
        wait = LOOK_SECONDS
        try:
            while True:
                try:
                    await self._look()
                    wait = LOOK_SECONDS
                except NoServer as error:
                    self._say(str(error))
                    wait = min(wait * 2, LONGEST_WAIT)
                await asyncio.sleep(wait)
        finally:
            for task in self._tasks.values():
                task.cancel()
            await asyncio.gather(*self._tasks.values(), return_exceptions=True)

    async def _look(self) -> None:
        """Goes to the tables where something may be to do."""
        found = (await self._address.get("/api/mine"))["tables"]
        for line in found:
            table, changed = line["id"], line["updated"]
            waits = line["status"] in ("open", "running") and self._done.get(table) != changed
            if waits and table not in self._tasks and table not in self._failed:
                self._go(table, changed)

    def _go(self, table: str, changed: float) -> None:
        sitting = Sitting(self._address, table, self._bot, self._accepts, self._say, self._playing)
        self._sittings[table] = sitting
        task = self._tasks[table] = asyncio.create_task(sitting.run())
        task.add_done_callback(lambda done: self._ended(table, changed, done))

    def _ended(self, table: str, changed: float, task: asyncio.Task[None]) -> None:
        del self._tasks[table]
        if self._sittings.pop(table).failed:
            self._failed.add(table)
        self._done[table] = changed
        if not task.cancelled() and task.exception() is not None:
            self._say(f"{table}: {task.exception()!r}")

    def _playing(self) -> int:
        return sum(sitting.is_playing for sitting in self._sittings.values())
