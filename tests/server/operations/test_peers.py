"""Processes on one database: those without a common bus are told so."""

from __future__ import annotations

import pytest

from menagerie.server.operations import peers as peers_module
from menagerie.server.operations.peers import APART, EVERY_SECONDS, Peers
from tests.server.storage.shelf import opened


async def test_two_processes_without_a_bus_are_found_out(
    database: str, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(peers_module, "LEASE_SECONDS", 1e6)  # A busy machine ends none of them.
    now = [0.0]
    async with opened(database) as storage:
        buses = {"a": "redis://one", "b": "redis://one", "c": "", "d": ""}
        peers = {name: Peers(storage, name, bus, lambda: now[0]) for name, bus in buses.items()}

        async def look(*names: str) -> list[tuple[int, int]]:
            # Twice: the first has to hear of the last.
            for _ in range(2):
                now[0] += EVERY_SECONDS
                for name in names:
                    await peers[name].look()
            return [(peers[name].count, peers[name].apart) for name in names]

        assert await look("a") == [(1, 0)]
        assert await look("a", "b") == [(2, 0), (2, 0)], "the same bus"
        assert caplog.messages == []
        assert await look("a", "b", "c") == [(3, 1), (3, 1), (3, 2)]
        assert caplog.messages == [APART] * 3, "once each, not at every look"
        await peers["a"].close()
        await peers["b"].close()
        assert await look("c", "d") == [(2, 1), (2, 1)], "two processes, both without a bus"
        await peers["d"].close()
        assert await look("c") == [(1, 0)]
        await peers["c"].close()
