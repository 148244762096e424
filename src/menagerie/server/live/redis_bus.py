"""The bus between processes: Redis publish and subscribe.

Redis stores nothing and may be unavailable. What is published waits in an outbox until it can be
sent. A listener gets `None` each time the connection is lost, found or tried without success, and
reads the log instead. So a table continues without Redis, only slower.
"""

from __future__ import annotations

import asyncio
import logging
import os
from collections import Counter, deque
from contextlib import suppress
from typing import Any

from redis import asyncio as redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

from .bus import BusFailure, Listener, Listeners, Stop

logger = logging.getLogger(__name__)

PREFIX = "menagerie:"
EVERYBODY = "menagerie"
"""The channel for the notice that a process had to drop messages."""

OUTBOX = 10_000
"""The most messages that may wait; the oldest are dropped, and all processes get a notice."""

PATIENCE = 5.0
"""Seconds of silence after which a connection is pinged, and then given up."""

PAUSES = (0.05, 0.2, 1.0, 2.0)
"""Seconds between attempts to connect; the last goes on."""

FAILURES = (RedisError, OSError, TimeoutError)


class RedisBus:
    """See `bus.Bus` for what each method promises."""

    alone = False

    def __init__(self, address: str) -> None:
        self._address = address
        self._me = os.urandom(8)
        self._listeners = Listeners()
        self._outbox: deque[tuple[str, bytes]] = deque()
        self._overflowed = False
        self._posted = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self._closing = False
        """Needed with cancelling: redis-py may swallow a cancellation at the end of a command."""
        self._tuning = asyncio.Lock()
        self._pubsub: Any = None
        """While connected."""
        self._tuned: set[str] = set()
        """The channels subscribed to."""
        self._changed: set[str] = set()
        """Topics that got their first listener or lost their last since then."""
        self._unconfirmed: Counter[str] = Counter()
        self._confirmed = asyncio.Condition()

    async def open(self) -> None:
        self._client = redis.Redis.from_url(
            self._address,
            socket_timeout=PATIENCE,
            socket_connect_timeout=PATIENCE,
            # Reconnecting is done here, where listeners can be told about it.
            retry=Retry(NoBackoff(), 0),
        )
        self._tasks = [asyncio.create_task(self._send()), asyncio.create_task(self._hear())]

    async def close(self) -> None:
        if not self._tasks:
            return
        self._listeners.clear()
        # A short time for what is still in the outbox.
        with suppress(TimeoutError):
            async with asyncio.timeout(1):
                while self._outbox:
                    await asyncio.sleep(0.01)
        self._closing = True
        self._posted.set()
        tasks, self._tasks = self._tasks, []
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        with suppress(*FAILURES):
            await self._client.aclose()

    async def check(self) -> None:
        try:
            async with asyncio.timeout(PATIENCE):
                await self._client.ping()
        except FAILURES as error:
            raise BusFailure(f"Redis does not answer: {type(error).__name__}.") from error
        if self._pubsub is None:
            raise BusFailure("Redis answers, but we do not hear other processes yet.")

    async def publish(self, topic: str, message: bytes) -> None:
        if len(self._outbox) >= OUTBOX:
            self._outbox.popleft()
            self._overflowed = True
        self._outbox.append((PREFIX + topic, self._me + message))
        self._posted.set()
        self._listeners.tell(topic, message)

    async def listen(self, topic: str, listener: Listener) -> Stop:
        self._listeners.add(topic, listener)
        self._changed.add(topic)
        with suppress(*FAILURES):
            # If Redis is unavailable, the listener gets None when it is back.
            async with asyncio.timeout(PATIENCE):
                await self._tune()
                async with self._confirmed:
                    await self._confirmed.wait_for(lambda: self._unconfirmed[PREFIX + topic] == 0)

        def stop() -> None:
            self._listeners.drop(topic, listener)
            self._changed.add(topic)

        return stop

    # Sending

    async def _send(self) -> None:
        attempt = 0
        while not self._closing:
            await self._posted.wait()
            self._posted.clear()
            while (self._outbox or self._overflowed) and not self._closing:
                batch = [self._outbox.popleft() for _ in range(min(len(self._outbox), 500))]
                if self._overflowed:
                    self._overflowed = False
                    batch.append((EVERYBODY, self._me))
                try:
                    async with self._client.pipeline(transaction=False) as pipe:
                        for channel, message in batch:
                            pipe.publish(channel, message)
                        await pipe.execute()
                    attempt = 0
                except FAILURES:
                    self._put_back(batch)
                    await self._pause(attempt)
                    attempt += 1

    def _put_back(self, batch: list[tuple[str, bytes]]) -> None:
        """To send a message twice does no harm: messages are hints."""
        room = OUTBOX - len(self._outbox)
        self._overflowed |= len(batch) > room
        self._outbox.extendleft(
            reversed(batch[len(batch) - room :] if room < len(batch) else batch)
        )

    # Hearing

    async def _hear(self) -> None:
        attempt = 0
        while not self._closing:
            pubsub = self._client.pubsub()
            try:
                await pubsub.subscribe(EVERYBODY)
                self._pubsub, self._tuned = pubsub, set()
                self._changed = self._listeners.topics
                await self._tune()
                if attempt:
                    logger.warning("Redis is back.")
                attempt = 0
                self._listeners.tell_all_missed()
                await self._read(pubsub)
            except FAILURES as error:
                if attempt == 0:
                    why = str(error).rstrip(".")
                    logger.warning("Redis is away: %s. Tables go on, more slowly.", why)
            finally:
                self._pubsub = None
                await self._forget_confirmations()
                with suppress(*FAILURES):
                    await pubsub.aclose()  # type: ignore[no-untyped-call]
            self._listeners.tell_all_missed()
            await self._pause(attempt)
            attempt += 1

    async def _read(self, pubsub: Any) -> None:
        asked = False
        while not self._closing:
            message = await pubsub.get_message(timeout=PATIENCE)
            if message is None:
                if asked:
                    raise TimeoutError("it does not answer")
                await pubsub.ping()
                asked = True
                continue
            asked = False
            kind, channel = message["type"], (message["channel"] or b"").decode()
            if kind == "message":
                self._deliver(channel, message["data"])
            elif kind == "subscribe":
                await self._confirm(channel)

    def _deliver(self, channel: str, data: bytes) -> None:
        if data.startswith(self._me):
            return
        if channel == EVERYBODY:
            self._listeners.tell_all_missed()
        else:
            self._listeners.tell(channel.removeprefix(PREFIX), data[len(self._me) :])

    async def _tune(self) -> None:
        """Subscribes to what is listened to; unsubscribes from what no longer is."""
        async with self._tuning:
            if self._pubsub is None:
                return
            changed, self._changed = self._changed, set()
            wanted = {topic for topic in changed if self._listeners.any_to(topic)}
            new = {PREFIX + topic for topic in wanted} - self._tuned
            gone = {PREFIX + topic for topic in changed - wanted} & self._tuned
            self._tuned = (self._tuned | new) - gone
            self._unconfirmed.update(new)
            if gone:
                await self._pubsub.unsubscribe(*gone)
            if new:
                await self._pubsub.subscribe(*new)

    async def _confirm(self, channel: str) -> None:
        async with self._confirmed:
            if self._unconfirmed[channel] <= 1:
                del self._unconfirmed[channel]
            else:
                self._unconfirmed[channel] -= 1
            self._confirmed.notify_all()

    async def _forget_confirmations(self) -> None:
        async with self._confirmed:
            self._unconfirmed.clear()
            self._confirmed.notify_all()

    async def _pause(self, attempt: int) -> None:
        await asyncio.sleep(PAUSES[min(attempt, len(PAUSES) - 1)])
