"""A table in this process, and who looks at it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

import msgspec

from ...tables.table import Table
from .bus import Stop
from .connection import Connection


class Notice(msgspec.Struct, frozen=True, omit_defaults=True):
    """What processes tell each other about a table."""

    number: int = 0
    """The log has come this far."""
    seat: int | None = None
    reaction: str = ""
    process: str = ""
    present: list[int] | None = None
    """The seats whose people are connected to that process."""


@dataclass(slots=True, eq=False)
class Live:
    """Whoever reads or changes the table holds the lock."""

    table: Table
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    connections: set[Connection] = field(default_factory=set)
    doubt: bool = False
    """Whether the table may be ahead of the log or behind it."""
    stop: Stop | None = None
    """Ends listening to the bus."""
    timer: asyncio.TimerHandle | None = None
    elsewhere: dict[str, tuple[float, list[int]]] = field(default_factory=dict)
    """By process: the seats present there, and when it said so."""
    users: int = 0
    """How many have it in hand just now."""


class InHand:
    """`async with` a table: locked, and as the log has it. A class, because every move passes
    here, and a generator costs several times as much."""

    __slots__ = ("_found", "_live", "_reload")

    def __init__(self, found: Awaitable[Live], reload: Callable[[Live], Awaitable[None]]) -> None:
        self._found = found
        self._reload = reload

    async def __aenter__(self) -> Live:
        live = self._live = await self._found
        live.users += 1
        try:
            await live.lock.acquire()
        except BaseException:
            live.users -= 1
            raise
        if live.doubt:
            try:
                await self._reload(live)
            except BaseException:
                self._let_go()
                raise
        return live

    async def __aexit__(self, *failure: object) -> None:
        self._let_go()

    def _let_go(self) -> None:
        self._live.lock.release()
        self._live.users -= 1
