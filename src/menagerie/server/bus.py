"""How server processes tell each other that there is something new.

A message is a hint: it may be lost, and nothing depends on it but speed. What is true is in the
log. Whoever listens to a topic also hears `None` when messages may have been missed (the
connection was lost and is back, or is still lost): then look at the log.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from menagerie.core import MenagerieError

Listener = Callable[[bytes | None], None]
"""Called in the event loop; must not block and must not raise."""

Stop = Callable[[], None]


class BusFailure(MenagerieError):
    """Other processes do not hear us now."""


class Bus(Protocol):
    """Topics with listeners in any process; used from one event loop."""

    async def open(self) -> None:
        """Connects; a bus that cannot be reached is tried again in the background."""

    async def close(self) -> None:
        """Disconnects; no listener is called afterwards."""

    async def check(self) -> None:
        """Returns if messages get through to other processes now; else raises `BusFailure`."""

    async def publish(self, topic: str, message: bytes) -> None:
        """Tells every listener of the topic in every process, this one included.

        Never fails: listeners in this process hear it in any case.
        """

    async def listen(self, topic: str, listener: Listener) -> Stop:
        """Hears everything published on the topic after this has returned, until `Stop`."""
