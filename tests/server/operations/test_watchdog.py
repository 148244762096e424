"""What systemd hears."""

from __future__ import annotations

import asyncio
import socket
from pathlib import Path

from menagerie.server.operations.watchdog import Watchdog


async def test_the_loop_says_that_it_runs(tmp_path: Path) -> None:
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as systemd:
        systemd.settimeout(30.0)
        systemd.bind(str(tmp_path / "notify"))
        address = {"NOTIFY_SOCKET": str(tmp_path / "notify"), "WATCHDOG_USEC": "2000"}
        watchdog = Watchdog(address)
        watchdog.say("READY=1")
        assert systemd.recv(100) == b"READY=1"
        task = asyncio.create_task(watchdog.run())
        for _ in range(3):
            assert await asyncio.to_thread(systemd.recv, 100) == b"WATCHDOG=1"
        task.cancel()
    watchdog.say("STOPPING=1")  # nobody listens any more


async def test_without_systemd_nothing_is_said() -> None:
    watchdog = Watchdog({})
    watchdog.say("READY=1")
    await watchdog.run()
