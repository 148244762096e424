"""The commands `backup` and `restore`."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Annotated

import typer

from ..config import Config
from ..options import with_settings
from ..storage import Contents, backups

BackupFile = Annotated[Path, typer.Argument(help="The file of the backup.", metavar="FILE")]


def register(app: typer.Typer) -> None:
    """Adds the commands."""
    app.command("backup")(backup)
    app.command("restore")(restore)


@with_settings("database")
def backup(config: Config, file: BackupFile) -> None:
    """Write everything a server keeps to one new file, while it runs."""
    found = asyncio.run(backups.backup(config.database, file))
    typer.echo(f"{file} holds {_said(found)}.")


@with_settings("database")
def restore(config: Config, file: BackupFile) -> None:
    """Put a backup into an empty place: a file that does not exist, or an empty database."""
    found = asyncio.run(backups.restore(file, config.database))
    typer.echo(f"Restored {_said(found)}. Start the server on it with `menagerie serve`.")


def _said(found: Contents) -> str:
    return f"{found.tables} tables, {found.entries} entries and {found.accounts} accounts"
