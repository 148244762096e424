"""How server processes tell each other that there is something new.

A message is a hint: it may be lost, and only speed depends on it. The log holds the truth. A
listener also gets `None` when messages may have been missed (the connection was lost and is back,
or is still lost): then read the log.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Protocol

from ...core import MenagerieError

logger = logging.getLogger(__name__)

Listener = Callable[[bytes | None], None]
"""Called in the event loop; must not block and must not raise."""

Stop = Callable[[], None]


class BusFailure(MenagerieError):
    """Messages do not reach other processes now."""


class Bus(Protocol):
    """Topics with listeners in any process; used from one event loop."""

    alone: bool
    """Whether there is only this process."""

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


class Listeners:
    """Who listens to what in this process."""

    def __init__(self) -> None:
        self._of: dict[str, list[Listener]] = {}

    @property
    def topics(self) -> set[str]:
        return set(self._of)

    def any_to(self, topic: str) -> bool:
        return topic in self._of

    def add(self, topic: str, listener: Listener) -> None:
        self._of.setdefault(topic, []).append(listener)

    def drop(self, topic: str, listener: Listener) -> None:
        listeners = self._of.get(topic, [])
        if listener in listeners:
            listeners.remove(listener)
        if not listeners:
            self._of.pop(topic, None)

    def tell(self, topic: str, message: bytes | None) -> None:
        """Calls the listeners of one topic. An error in one must not stop the others."""
        for listener in tuple(self._of.get(topic, ())):
            try:
                listener(message)
            except Exception:
                logger.exception("A listener failed.")

    def tell_all_missed(self) -> None:
        for topic in self.topics:
            self.tell(topic, None)

    def clear(self) -> None:
        self._of.clear()


class LocalBus:
    """The bus of a single process."""

    alone = True

    def __init__(self) -> None:
        self._listeners = Listeners()

    async def open(self) -> None:
        pass

    async def close(self) -> None:
        self._listeners.clear()

    async def check(self) -> None:
        pass

    async def publish(self, topic: str, message: bytes) -> None:
        self._listeners.tell(topic, message)

    async def listen(self, topic: str, listener: Listener) -> Stop:
        self._listeners.add(topic, listener)
        return lambda: self._listeners.drop(topic, listener)
