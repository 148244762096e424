"""Fifty games of a bot that plays as a guest at a live server, killed once and back.

    python -m benchmarks.guests --games 50

The guest is a process of its own, `menagerie bot`. It is killed in the middle (SIGKILL) and
started again; every game must come to its end, and nobody else may have played for the guest.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
import time
from contextlib import AsyncExitStack
from pathlib import Path

from menagerie import games
from tests.guest.visits import keep, make_program, seated, visitor
from tests.server.clients import Player, person, running


async def one_game(zoe: Player, game: str, code: str) -> int:
    """Plays a game against the guest; how many moves the guest has made."""
    table = await zoe.create(game, [{"kind": "me"}, {"kind": "open"}])
    await zoe.connect(table)
    assert await keep(zoe, table, 1, program=code) == 204
    await seated(zoe, 1)
    assert (await zoe.ask(type="start"))["type"] == "done"
    await zoe.play()
    assert zoe.info["outcome"] is not None
    assert zoe.info["seats"][1]["level"] is None
    log = await zoe.at.server.storage.log(table)
    await zoe.close()
    return sum(entry.kind == "moved" and b'"seat":1' in entry.body for entry in log)


async def run(count: int, bot: str) -> None:
    started, moves = time.perf_counter(), 0
    names = games.names()
    with tempfile.TemporaryDirectory() as folder:
        async with running(Path(folder)) as at, AsyncExitStack() as guests:
            zoe = await person(at, "Zoé")
            program = await make_program(zoe, "Hase")
            guest = await guests.enter_async_context(visitor(at, program["token"], bot))
            for number in range(count):
                game = asyncio.create_task(
                    one_game(zoe, names[number % len(names)], program["code"])
                )
                if number == count // 2:
                    while not zoe.info or zoe.info["status"] != "running":
                        await asyncio.sleep(0.01)
                    await guest.kill()
                    guest = await guests.enter_async_context(visitor(at, program["token"], bot))
                moves += await game
                print(f"{number + 1} games, {moves} moves of the guest", flush=True)
            await zoe.leave()
    spent = time.perf_counter() - started
    print(f"{count} games of {bot}, {moves} moves, killed once, {spent:.0f} s")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--bot", default="greedy")
    given = parser.parse_args()
    asyncio.run(run(given.games, given.bot))


if __name__ == "__main__":
    main()
