"""Where tables are kept: an SQLite file, or PostgreSQL for several machines."""

from ...tables.card import Card
from ...tables.log import Entry, NewEntry
from ...tables.status import STATUSES
from .address import storage_at
from .backups import Contents, backup, restore
from .interface import (
    SESSION_SECONDS,
    Account,
    BadDatabase,
    Bulletin,
    Conflict,
    Identity,
    Missing,
    PersonLine,
    Session,
    Storage,
    StorageFacts,
    StorageFailure,
    StorageRefusal,
    Taken,
)
from .reviews import StoredReview

__all__ = [
    "SESSION_SECONDS",
    "STATUSES",
    "Account",
    "BadDatabase",
    "Bulletin",
    "Card",
    "Conflict",
    "Contents",
    "Entry",
    "Identity",
    "Missing",
    "NewEntry",
    "PersonLine",
    "Session",
    "Storage",
    "StorageFacts",
    "StorageFailure",
    "StorageRefusal",
    "StoredReview",
    "Taken",
    "backup",
    "restore",
    "storage_at",
]
