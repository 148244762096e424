"""The bus within a process, and between processes over a real Redis."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager

import pytest

from menagerie.server.live.address import bus_at
from menagerie.server.live.bus import Bus, BusFailure, Listener, Stop
from tests.server import services


class Ear:
    """A listener that remembers, and can be waited for."""

    def __init__(self) -> None:
        self.heard: list[bytes | None] = []
        self._new = asyncio.Event()

    def __call__(self, message: bytes | None) -> None:
        self.heard.append(message)
        self._new.set()

    @property
    def messages(self) -> list[bytes]:
        return [message for message in self.heard if message is not None]

    async def hears(self, message: bytes | None) -> None:
        async with asyncio.timeout(services.PATIENCE):
            while message not in self.heard:
                self._new.clear()
                await self._new.wait()


@asynccontextmanager
async def opened(address: str | None) -> AsyncIterator[Bus]:
    bus = bus_at(address)
    await bus.open()
    try:
        yield bus
    finally:
        await bus.close()


async def works(bus: Bus) -> None:
    """Waits until messages get through."""
    async with asyncio.timeout(services.PATIENCE):
        while True:
            try:
                return await bus.check()
            except BusFailure:
                await asyncio.sleep(0.02)


@pytest.fixture(params=["local", "redis"])
def address(request: pytest.FixtureRequest) -> str | None:
    if request.param == "local":
        return None
    server: services.Redis = request.getfixturevalue("redis_server")
    return server.address


@pytest.fixture
def own_redis() -> Iterator[services.Redis]:
    """One that may be killed."""
    with services.redis() as server:
        yield server


async def test_a_process_hears_itself_at_once_and_once(address: str | None) -> None:
    async with opened(address) as bus:
        await works(bus)
        ear, twin, other = Ear(), Ear(), Ear()
        for who in (ear, twin):
            await bus.listen("t1", who)
        await bus.listen("t2", other)
        await bus.publish("t1", b"one")
        assert ear.messages == twin.messages == [b"one"]
        await bus.publish("t1", b"two")
        await bus.publish("t2", b"end")
        await bus.check()
        assert ear.messages == twin.messages == [b"one", b"two"]
        assert other.messages == [b"end"]


async def test_after_stopping_nothing_is_heard(address: str | None) -> None:
    async with opened(address) as bus:
        ear, stays = Ear(), Ear()
        stop = await bus.listen("t1", ear)
        await bus.listen("t1", stays)
        stop()
        stop()
        await bus.publish("t1", b"x")
        assert (ear.messages, stays.messages) == ([], [b"x"])


async def test_a_listener_that_fails_keeps_nobody_from_hearing(
    address: str | None, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(message: bytes | None) -> None:
        raise ZeroDivisionError

    async with opened(address) as bus:
        ear = Ear()
        await bus.listen("t1", fail)
        await bus.listen("t1", ear)
        await bus.publish("t1", b"x")
        assert ear.messages == [b"x"]
    assert "A listener failed" in caplog.text


async def test_a_listener_may_stop_itself_and_others(address: str | None) -> None:
    async with opened(address) as bus:
        ear = Ear()
        stops: list[Stop] = []

        def once(message: bytes | None) -> None:
            for stop in stops:
                stop()

        listeners: list[Listener] = [once, ear]
        for listener in listeners:
            stops.append(await bus.listen("t1", listener))
        await bus.publish("t1", b"x")
        await bus.publish("t1", b"y")
        assert ear.messages == [b"x"]


async def test_other_processes_hear_in_order(redis_server: services.Redis) -> None:
    async with opened(redis_server.address) as one, opened(redis_server.address) as two:
        await works(one)
        await works(two)
        ear = Ear()
        await two.listen("t1", ear)
        sent = [b"%d\x00\xff" % n for n in range(2000)]
        for message in sent:
            await one.publish("t1", message)
        await ear.hears(sent[-1])
        assert ear.messages == sent


async def test_what_is_published_after_listening_is_heard(redis_server: services.Redis) -> None:
    """Listening again at once after stopping included."""
    async with opened(redis_server.address) as one, opened(redis_server.address) as two:
        await works(one)
        await works(two)
        for turn in range(30):
            ear, passing = Ear(), Ear()
            (await two.listen("t1", passing))()
            stop = await two.listen("t1", ear)
            await one.publish("t1", b"%d" % turn)
            await ear.hears(b"%d" % turn)
            stop()
            assert passing.messages == []


async def test_many_topics_at_once(redis_server: services.Redis) -> None:
    async with opened(redis_server.address) as one, opened(redis_server.address) as two:
        await works(two)
        ears = [Ear() for _ in range(200)]
        stops = await asyncio.gather(*(two.listen(f"t{n}", ear) for n, ear in enumerate(ears)))
        for stop in stops[::2]:
            stop()
        for n in range(200):
            await one.publish(f"t{n}", b"%d" % n)
        for n, ear in enumerate(ears):
            if n % 2:
                await ear.hears(b"%d" % n)
                assert ear.messages == [b"%d" % n]
            else:
                assert ear.messages == []


async def test_redis_dies_and_comes_back(
    own_redis: services.Redis, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING)
    async with opened(own_redis.address) as one, opened(own_redis.address) as two:
        await works(one)
        await works(two)
        ear, late, own = Ear(), Ear(), Ear()
        await two.listen("t1", ear)
        await one.listen("t1", own)
        await one.publish("t1", b"before")
        await ear.hears(b"before")
        ear.heard.clear()
        await asyncio.to_thread(own_redis.kill)
        await ear.hears(None)
        await one.publish("t1", b"while away")
        assert own.messages[-1] == b"while away"
        with pytest.raises(BusFailure, match="does not answer"):
            await one.check()
        await two.listen("t2", late)
        ear.heard.clear()
        late.heard.clear()
        await asyncio.to_thread(own_redis.start)
        await ear.hears(None)
        await late.hears(None)
        await works(one)
        await works(two)
        await one.publish("t1", b"after")
        await one.publish("t2", b"after")
        await ear.hears(b"after")
        await late.hears(b"after")
    assert "Redis is away" in caplog.text
    assert "Redis is back" in caplog.text


async def test_redis_that_was_never_there(caplog: pytest.LogCaptureFixture) -> None:
    services.need_module("redis")
    async with opened("redis://:secret@127.0.0.1:1/0") as bus:
        ear = Ear()
        await bus.listen("t1", ear)
        await bus.publish("t1", b"x")
        assert ear.messages == [b"x"]
        await ear.hears(None)
        with pytest.raises(BusFailure) as failure:
            await bus.check()
    assert "secret" not in str(failure.value) + caplog.text


async def test_who_throws_messages_away_tells_everybody(
    own_redis: services.Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    from menagerie.server.live import redis_bus

    monkeypatch.setattr(redis_bus, "OUTBOX", 10)
    async with opened(own_redis.address) as one, opened(own_redis.address) as two:
        await works(one)
        await works(two)
        ear, quiet = Ear(), Ear()
        await two.listen("t1", ear)
        await two.listen("t2", quiet)
        for n in range(50):
            await one.publish("t1", b"%d" % n)
        ear.heard.clear()
        await quiet.hears(None)
        await ear.hears(b"49")
