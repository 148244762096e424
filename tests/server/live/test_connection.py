"""A connection: a bounded queue, a shortcut past it, and a goodbye."""

from __future__ import annotations

import asyncio
import json

import pytest

from menagerie.server.live.connection import SLOW, UNWELCOME, Connection, Phase


async def test_a_wrong_transition_of_a_connection_says_what_was_expected() -> None:
    connection = Connection(None, 1)
    connection.greet("en")
    with pytest.raises(RuntimeError, match="expected a connection that is greeting, not open"):
        connection.greet("en")


async def waiting(connection: Connection) -> list[bytes]:
    """What leaves the queue until it is empty, or the connection is to be closed."""
    found: list[bytes] = []
    while not found or found[-1]:
        coming = asyncio.ensure_future(connection.next())
        await asyncio.sleep(0)
        # What waits is taken at the first step; an empty queue goes on waiting.
        if not coming.done():
            coming.cancel()
            break
        found.append(coming.result())
    return found


async def test_messages_go_past_an_empty_queue_and_through_a_full_one() -> None:
    pushed: list[bytes] = []
    reads = [True]

    def push(data: bytes) -> bool:
        if reads[0]:
            pushed.append(data)
        return reads[0]

    connection = Connection(None, 8, push)
    connection.offer(b"one")
    reads[0] = False
    connection.offer(b"two")
    reads[0] = True
    # In order: what comes after a message that waits must wait as well.
    connection.offer(b"three")
    assert pushed == [b"one"]
    assert await connection.next() == b"two"
    connection.offer(b"four")
    assert pushed == [b"one"], "two may still be on its way"
    assert await waiting(connection) == [b"three", b"four"]


async def test_half_a_queue_makes_askers_wait_and_a_full_one_closes() -> None:
    connection = Connection(None, 4)
    connection.greet("fr")
    for number in range(3):
        connection.offer(b"%d" % number)
    assert not connection.room.is_set()
    await connection.next()
    assert connection.room.is_set()
    for number in range(3, 6):
        connection.offer(b"%d" % number)
    assert connection.phase is Phase.CLOSING
    assert connection.code == SLOW
    goodbye, end = await waiting(connection)
    assert (json.loads(goodbye)["code"], end) == ("slow", b"")


async def test_a_goodbye_is_said_once_and_last() -> None:
    connection = Connection(None, 4)
    connection.offer(b"before")
    connection.close(UNWELCOME, "too-fast")
    connection.close(SLOW, "slow")
    connection.offer(b"after")
    before, goodbye, end = await waiting(connection)
    assert (before, json.loads(goodbye)["code"], end) == (b"before", "too-fast", b"")
    assert connection.code == UNWELCOME
