"""People in the SQLite file: identities, the secrets of their devices, accounts."""

from __future__ import annotations

import sqlite3
from abc import abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from ..group_statements import GroupStatements
from ..interface import Account, Identity, Missing, Taken

T = TypeVar("T")


class SqlitePeople(GroupStatements):
    """The part of the `Storage` that is about people."""

    @abstractmethod
    async def _write(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Does the work in a transaction and returns when it is on the disk."""

    async def add_identity(self, identity: Identity, secret_hash: bytes) -> None:
        values = (identity.id, identity.name, identity.created)

        def work(db: sqlite3.Connection) -> None:
            if value(db, "SELECT 1 FROM secrets WHERE hash = ?", secret_hash):
                raise Taken("This secret is somebody's.")
            query = "INSERT INTO identities (id, name, created) VALUES (?, ?, ?)"
            insert(db, query, values, f"The identity {identity.id} exists.")
            _add_secret(db, identity.id, secret_hash, identity.created)

        await self._write(work)

    async def add_secret(self, identity: str, secret_hash: bytes, at: float) -> None:
        def work(db: sqlite3.Connection) -> None:
            _known(db, identity)
            _add_secret(db, identity, secret_hash, at)

        await self._write(work)

    async def drop_secret(self, secret_hash: bytes) -> None:
        await self._write(
            lambda db: db.execute("DELETE FROM secrets WHERE hash = ?", [secret_hash])
        )

    async def rename(self, identity: str, name: str) -> None:
        def work(db: sqlite3.Connection) -> None:
            _known(db, identity)
            db.execute("UPDATE identities SET name = ? WHERE id = ?", (name, identity))

        await self._write(work)

    async def add_account(self, account: Account) -> None:
        values = (account.name, account.password_hash, account.identity, account.created)

        def work(db: sqlite3.Connection) -> None:
            _known(db, account.identity)
            query = (
                "INSERT INTO accounts (name, password_hash, identity, created) VALUES (?, ?, ?, ?)"
            )
            taken = f"The name {account.name!r} is taken, or you have an account already."
            insert(db, query, values, taken)

        await self._write(work)

    async def set_password(self, name: str, password_hash: str) -> None:
        def work(db: sqlite3.Connection) -> None:
            query = "UPDATE accounts SET password_hash = ? WHERE name = ?"
            if db.execute(query, (password_hash, name)).rowcount == 0:
                raise Missing(f"There is no account {name!r}.")

        await self._write(work)


def value(db: sqlite3.Connection, query: str, *values: object) -> Any:
    row = db.execute(query, values).fetchone()
    return row[0] if row else None


def insert(db: sqlite3.Connection, query: str, values: Sequence[object], taken: str) -> None:
    try:
        db.execute(query, values)
    except sqlite3.IntegrityError as error:
        if error.sqlite_errorname not in (
            "SQLITE_CONSTRAINT_PRIMARYKEY",
            "SQLITE_CONSTRAINT_UNIQUE",
        ):
            raise
        raise Taken(taken) from None


def _known(db: sqlite3.Connection, identity: str) -> None:
    if value(db, "SELECT 1 FROM identities WHERE id = ?", identity) is None:
        raise Missing(f"There is no identity {identity}.")


def _add_secret(db: sqlite3.Connection, identity: str, secret_hash: bytes, at: float) -> None:
    query = "INSERT INTO secrets (hash, identity, created, used) VALUES (?1, ?2, ?3, ?3)"
    insert(db, query, (secret_hash, identity, at), "This secret is somebody's.")
