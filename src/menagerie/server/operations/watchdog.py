"""What systemd hears from us: that tables are open, that the event loop runs, that we stop.

Only where systemd asks for it (`Type=notify`, `WatchdogSec`): then a process whose event loop
hangs is ended and started again.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import socket
from collections.abc import Mapping


class Watchdog:
    """Sends notices to the socket that systemd names in the environment; without one, nowhere."""

    def __init__(self, environment: Mapping[str, str] = os.environ) -> None:
        self._address = environment.get("NOTIFY_SOCKET", "")
        microseconds = environment.get("WATCHDOG_USEC", "")
        self._every = int(microseconds) / 2e6 if microseconds.isdecimal() else 0.0

    def say(self, notice: str) -> None:
        if not self._address:
            return
        # A name that begins with @ is in Linux's abstract space.
        name = "\0" + self._address[1:] if self._address[0] == "@" else self._address
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as wire:
            wire.setblocking(False)
            with contextlib.suppress(OSError):  # The next notice may get through.
                wire.sendto(notice.encode(), name)

    async def run(self) -> None:
        """Says that the event loop runs, until it is cancelled."""
        while self._address and self._every:
            self.say("WATCHDOG=1")
            await asyncio.sleep(self._every)
