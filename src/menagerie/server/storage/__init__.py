"""Where tables are kept: an SQLite file, or PostgreSQL for several machines."""

from ...tables.card import Card
from ...tables.log import Entry, NewEntry
from ...tables.status import STATUSES
from .address import storage_at
from .backups import Contents, backup, restore
from .groups import BookGame, BookSeat, BookTable, GroupMember, StoredGroup
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
from .notices import NoticeWishes, PushAddress
from .programs import Door, StoredProgram
from .reviews import StoredReview
from .skills import StoredSkill

__all__ = [
    "SESSION_SECONDS",
    "STATUSES",
    "Account",
    "BadDatabase",
    "BookGame",
    "BookSeat",
    "BookTable",
    "Bulletin",
    "Card",
    "Conflict",
    "Contents",
    "Door",
    "Entry",
    "GroupMember",
    "Identity",
    "Missing",
    "NewEntry",
    "NoticeWishes",
    "PersonLine",
    "PushAddress",
    "Session",
    "Storage",
    "StorageFacts",
    "StorageFailure",
    "StorageRefusal",
    "StoredGroup",
    "StoredProgram",
    "StoredReview",
    "StoredSkill",
    "Taken",
    "backup",
    "restore",
    "storage_at",
]
