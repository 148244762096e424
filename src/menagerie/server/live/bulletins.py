"""Bulletins: what the operator did, and sessions that ended in another process.

Every process reads them from the database every few seconds. So they arrive without a bus too,
and none is lost.
"""

from __future__ import annotations

import logging

from ...tables.refusals import Declined
from ..storage import Bulletin, Storage
from .hub import Hub
from .open_sockets import OpenSockets

logger = logging.getLogger(__name__)


class Bulletins:
    """Reads each bulletin once."""

    def __init__(self, storage: Storage, hub: Hub, sockets: OpenSockets) -> None:
        self._storage = storage
        self._hub = hub
        self._sockets = sockets
        self._read: set[str] | None = None
        """The ids of those that were read and still exist; None before the first look."""

    async def look(self) -> None:
        """To be called now and then. Those from before the start concern nothing in memory."""
        found = await self._storage.bulletins()
        known, self._read = self._read, {one.id for one in found}
        if known is not None:
            for bulletin in found:
                if bulletin.id not in known:
                    await self._try(bulletin)

    async def _try(self, bulletin: Bulletin) -> None:
        """One that fails is read again at the next look, and stops no other."""
        try:
            await self._hear(bulletin)
        except Exception as error:
            logger.warning("bulletin failed", extra={"kind": bulletin.kind, "why": repr(error)})
            if self._read is not None and not isinstance(error, Declined):
                self._read.discard(bulletin.id)

    async def _hear(self, bulletin: Bulletin) -> None:
        match bulletin.kind:
            case "table":
                await self._hub.read_again(bulletin.subject)
            case "person":
                self._sockets.close_person(bulletin.subject)
            case "session":
                self._sockets.close_session(bytes.fromhex(bulletin.subject))
