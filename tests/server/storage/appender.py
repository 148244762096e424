"""A process that appends until it is killed, and says what was acknowledged.

    python -m tests.server.storage.appender <address> <name> <tables> <tasks per table>

Each line it writes is an append that has returned: table, number and body. All processes and
tasks append to the same tables, so most of them meet conflicts.
"""

from __future__ import annotations

import asyncio
import sys
from itertools import count

from menagerie.server.storage import Conflict, Storage
from tests.server.storage.shelf import card, line, opened


async def append(storage: Storage, table: str, body: str) -> int:
    """Appends one entry, however often somebody else is first; returns its number."""
    while True:
        last = await storage.last(table)
        assert last is not None
        try:
            await storage.append(card(table), last, [line(body)])
        except Conflict:
            continue
        return last + 1


async def run(address: str, name: str, tables: int, tasks: int) -> None:
    async with opened(address) as storage:

        async def go_on(table: str, task: int) -> None:
            for turn in count():
                body = f"{name}-{task}-{turn}"
                number = await append(storage, table, body)
                print(table, number, body, flush=True)

        async with asyncio.TaskGroup() as group:
            for place in range(tables):
                for task in range(tasks):
                    group.create_task(go_on(f"t{place}", task))


if __name__ == "__main__":
    asyncio.run(run(sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4])))
