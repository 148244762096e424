"""From one text to a storage."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path

from ...core.extras import how_to_install
from .interface import BadDatabase, Storage
from .sqlite.store import SqliteStorage

EXPECTED = "Expected a file name, sqlite:///file or postgresql://user@host/database."


def is_postgres(address: str) -> bool:
    return address.startswith(("postgresql://", "postgres://"))


def usual_file(environment: Mapping[str, str] = os.environ, system: str | None = None) -> Path:
    """Where tables are kept if nobody says where: in the person's own data folder."""
    system = system or sys.platform
    if system == "win32":
        folder = Path(environment.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    elif system == "darwin":
        folder = Path.home() / "Library" / "Application Support"
    else:
        folder = Path(environment.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return folder / "menagerie" / "menagerie.db"


def file_of(address: str) -> Path:
    """The file of an address that is not PostgreSQL's; of an empty one, the usual file."""
    if not address:
        return usual_file()
    path = address.removeprefix("sqlite:///") if address.startswith("sqlite:///") else address
    if not path or "://" in path:
        # The address is not in the message: it may hold a password.
        raise BadDatabase(f"This is no address of a database. {EXPECTED}")
    return Path(path)


def storage_at(address: str) -> Storage:
    """The storage, not yet open, at a file name, `sqlite:///file` or `postgresql://...`; without
    an address, in the usual file, whose folder is made for this person alone.

    As usual in such addresses, `sqlite:///file` is relative and `sqlite:////file` is absolute.
    """
    if is_postgres(address):
        try:
            from .postgres.store import PostgresStorage
        except ModuleNotFoundError as error:
            raise BadDatabase(
                f"PostgreSQL needs the package {error.name}: {how_to_install('server')}."
            ) from error
        return PostgresStorage(address)
    if not address:
        try:
            usual_file().parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        except OSError as error:
            raise BadDatabase(
                f"The folder for tables cannot be made: {error}. Choose a file with --database."
            ) from error
    return SqliteStorage(file_of(address))
