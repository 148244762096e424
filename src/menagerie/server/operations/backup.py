"""The commands `backup` and `restore`."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Annotated

import typer

from ..config import Config
from ..storage import Contents, backups

Database = Annotated[
    str | None,
    typer.Option(help="An SQLite file, or postgresql://...; MENAGERIE_DATABASE says so too."),
]
BackupFile = Annotated[Path, typer.Argument(help="The file of the backup.", metavar="FILE")]


def register(app: typer.Typer) -> None:
    """Adds the commands."""
    app.command("backup")(backup)
    app.command("restore")(restore)


def backup(file: BackupFile, database: Database = None) -> None:
    """Write everything a server keeps to one new file, while it runs."""
    found = asyncio.run(backups.backup(_address(database), file))
    typer.echo(f"{file} holds {_said(found)}.")


def restore(file: BackupFile, database: Database = None) -> None:
    """Put a backup into an empty place: a file that does not exist, or an empty database."""
    found = asyncio.run(backups.restore(file, _address(database)))
    typer.echo(f"Restored {_said(found)}. Start the server on it with `menagerie serve`.")


def _address(database: str | None) -> str:
    return Config.read({"database": database}).database


def _said(found: Contents) -> str:
    return f"{found.tables} tables, {found.entries} entries and {found.accounts} accounts"
