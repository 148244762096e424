"""What the tests of the storage put on its shelves."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from menagerie.server.storage import Card, Identity, NewEntry, Storage, storage_at

CARD = Card("t1", "code-t1", "junior", "open", False, 2, 1, 1000.0)


def card(table: str, **changes: object) -> Card:
    return CARD._replace(table=table, code=f"code-{table}", **changes)  # type: ignore[arg-type]


async def holder(storage: Storage, secret_hash: bytes) -> Identity | None:
    """Who holds a secret."""
    session = await storage.session(secret_hash)
    return session.identity if session else None


def line(text: str = "{}", kind: str = "moved", at: float = 1.5) -> NewEntry:
    return NewEntry(kind, text.encode(), at)


@asynccontextmanager
async def opened(address: str) -> AsyncIterator[Storage]:
    storage = storage_at(address)
    await storage.open()
    try:
        yield storage
    finally:
        await storage.close()
