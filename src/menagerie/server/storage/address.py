"""From one text to a storage."""

from __future__ import annotations

from pathlib import Path

from .interface import BadDatabase, Storage
from .sqlite.store import SqliteStorage

EXPECTED = "Expected a file name, sqlite:///file or postgresql://user@host/database."


def is_postgres(address: str) -> bool:
    return address.startswith(("postgresql://", "postgres://"))


def file_of(address: str) -> Path:
    """The file of an address that is not PostgreSQL's."""
    path = address.removeprefix("sqlite:///") if address.startswith("sqlite:///") else address
    if not path or "://" in path:
        # The address is not in the message: it may hold a password.
        raise BadDatabase(f"This is no address of a database. {EXPECTED}")
    return Path(path)


def storage_at(address: str) -> Storage:
    """The storage, not yet open, at a file name, `sqlite:///file` or `postgresql://...`.

    As usual in such addresses, `sqlite:///file` is relative and `sqlite:////file` is absolute.
    """
    if is_postgres(address):
        try:
            from .postgres.store import PostgresStorage
        except ModuleNotFoundError as error:
            raise BadDatabase(
                f"PostgreSQL needs the package {error.name}: pip install 'menagerie[server]'."
            ) from error
        return PostgresStorage(address)
    return SqliteStorage(file_of(address))
