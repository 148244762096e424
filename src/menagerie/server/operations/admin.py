"""The commands `tables` and `people`, for the operator; the server may run meanwhile."""

from __future__ import annotations

import asyncio
import functools
import json
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Annotated, Any

import typer

from ...core import MenagerieError
from ...tables.card import Card
from ...tables.redaction import NOBODY
from ...tables.status import STATUSES
from ..config import Config
from ..options import Command, with_settings
from ..storage import PersonLine, storage_at
from ..storage.address import file_of, is_postgres
from .moderation import Moderation

tables = typer.Typer(no_args_is_help=True, help="Look at tables and moderate them.")
people = typer.Typer(no_args_is_help=True, help="Look at people and moderate them.")

TableText = Annotated[str, typer.Argument(help="The id of a table, or its code.", metavar="TABLE")]
PersonId = Annotated[
    str, typer.Argument(help="The id of a person, from `people list`.", metavar="PERSON")
]
Limit = Annotated[int, typer.Option(help="How many at most.")]
Output = Annotated[Path | None, typer.Option("--to", help="Write to this new file.")]
ANY_ID = {"ignore_unknown_options": True}
"""Ids of older tables and people may begin with a dash."""
Sure = Annotated[bool, typer.Option("--yes", help="Do not ask.")]


def register(app: typer.Typer) -> None:
    """Adds the commands."""
    app.add_typer(tables, name="tables")
    app.add_typer(people, name="people")


def on_database(work: Callable[..., Awaitable[None]]) -> Command:
    """Makes a command of a function that works on the database of the settings. It takes a
    `Moderation` first, and then its own arguments and options."""

    async def run(database: str, given: dict[str, Any]) -> None:
        storage = storage_at(database)
        await storage.open()
        try:
            await work(Moderation(storage), **given)
        finally:
            await storage.close()

    @with_settings("database")
    @functools.wraps(work)
    def command(config: Config, **given: Any) -> None:
        database = config.database
        if not is_postgres(database) and not file_of(database).is_file():
            raise MenagerieError(f"There is no database {database}: name it with --database.")
        asyncio.run(run(database, given))

    return command


# Tables.


@tables.command("list")
@on_database
async def list_tables(
    moderation: Moderation,
    status: Annotated[str, typer.Option(help=f"Only {', '.join(STATUSES)}.")] = "",
    listed: Annotated[bool, typer.Option("--listed", help="Only the public ones.")] = False,
    person: Annotated[str, typer.Option(help="Only those of a person, by id.")] = "",
    limit: Limit = 50,
) -> None:
    """List tables, the latest first."""
    if status and status not in STATUSES:
        raise MenagerieError(f"A table is {', '.join(STATUSES)}, not {status!r}.")
    found = await moderation.storage.cards(
        member=person or None,
        listed=listed,
        statuses=[one for one in STATUSES if one == status],
        limit=limit,
    )
    for card in found:
        typer.echo(_table_line(card))


@tables.command("show", context_settings=ANY_ID)
@on_database
async def show_table(moderation: Moderation, table: TableText) -> None:
    """Show a table, and whose each seat is."""
    card = await moderation.table(table)
    typer.echo(_table_line(card))
    for number, (name, who) in enumerate(await moderation.seats(card.table), start=1):
        typer.echo(f"  seat {number}  {name or '(open)'}  {who or ''}".rstrip())


@tables.command("end", context_settings=ANY_ID)
@on_database
async def end_table(moderation: Moderation, table: TableText) -> None:
    """End a table that is open or running."""
    card = await moderation.table(table)
    done = await moderation.end(card.table)
    typer.echo(f"The table {card.table} {'has ended' if done else 'was over already'}.")


@tables.command("hide", context_settings=ANY_ID)
@on_database
async def hide_table(moderation: Moderation, table: TableText) -> None:
    """Take a table out of the public list; whoever has its link still finds it."""
    card = await moderation.table(table)
    done = await moderation.hide(card.table)
    typer.echo(f"The table {card.table} {'is hidden' if done else 'was not listed'}.")


@tables.command("export", context_settings=ANY_ID)
@on_database
async def export_table(moderation: Moderation, table: TableText, to: Output = None) -> None:
    """Write all that is kept of a table as JSON. Of a running game it reveals everything."""
    _write(await moderation.export_table(table), to)


@tables.command("delete", context_settings=ANY_ID)
@on_database
async def delete_table(moderation: Moderation, table: TableText, yes: Sure = False) -> None:
    """Delete a table and all that was played there, for everybody and for good."""
    card = await moderation.table(table)
    asked(yes, f"Delete for good: {_table_line(card)}?")
    await moderation.delete_table(card.table)
    typer.echo(f"The table {card.table} is deleted.")


# People.


@people.command("list")
@on_database
async def list_people(
    moderation: Moderation,
    name: Annotated[str, typer.Option(help="Only those whose name contains this.")] = "",
    limit: Limit = 50,
) -> None:
    """List people, the latest first."""
    for person in await moderation.storage.people(name, limit):
        typer.echo(_person_line(person))


@people.command("show", context_settings=ANY_ID)
@on_database
async def show_person(moderation: Moderation, person: PersonId) -> None:
    """Show a person, with devices and latest tables."""
    typer.echo(_person_line(await moderation.person(person)))
    for session in await moderation.storage.sessions(person):
        typer.echo(f"  device  {session.device or '?'}  used {_day(session.used)}")
    for card in await moderation.storage.cards(member=person):
        typer.echo(f"  table   {_table_line(card)}")


@people.command("rename", context_settings=ANY_ID)
@on_database
async def rename_person(
    moderation: Moderation,
    person: PersonId,
    name: Annotated[str, typer.Argument(help="The new name; without one it is hidden.")] = NOBODY,
) -> None:
    """Give a person another name, also in all that was played; without a name it is hidden."""
    await moderation.rename(person, name)
    typer.echo(f"The person {person} is called {name} everywhere.")


@people.command("block", context_settings=ANY_ID)
@on_database
async def block_person(moderation: Moderation, person: PersonId) -> None:
    """Disconnect a person, who can do nothing here any more."""
    await moderation.block(person)
    typer.echo(f"The person {person} is blocked.")


@people.command("unblock", context_settings=ANY_ID)
@on_database
async def unblock_person(moderation: Moderation, person: PersonId) -> None:
    """Let a person play again."""
    await moderation.unblock(person)
    typer.echo(f"The person {person} may play again.")


@people.command("export", context_settings=ANY_ID)
@on_database
async def export_person(moderation: Moderation, person: PersonId, to: Output = None) -> None:
    """Write all that is kept about a person as JSON, for whoever asks for their own data."""
    _write(await moderation.export_person(person), to)


@people.command("delete", context_settings=ANY_ID)
@on_database
async def delete_person(moderation: Moderation, person: PersonId, yes: Sure = False) -> None:
    """Forget a person for good: account, devices, name. What was played stays, without a name."""
    asked(yes, f"Forget for good: {_person_line(await moderation.person(person))}?")
    count = await moderation.delete_person(person)
    typer.echo(f"The person {person} is forgotten, also in {_counted(count)}.")


def asked(sure: bool, question: str) -> None:
    """Asks before something is done for good, and stops if the answer is no."""
    if not sure and not typer.confirm(question):
        raise typer.Abort


def _write(found: dict[str, Any], to: Path | None) -> None:
    text = json.dumps(found, ensure_ascii=False, indent=2)
    if to is None:
        typer.echo(text)
        return
    try:
        with to.open("x", encoding="utf-8") as file:
            file.write(text + "\n")
    except OSError as error:
        raise MenagerieError(f"{to} cannot be written: {error}.") from error


def _table_line(card: Card) -> str:
    names = ", ".join(name or "(open)" for name in json.loads(card.summary).get("names", []))
    public = "public" if card.listed else "private"
    day = _day(card.updated)
    return f"{card.table}  {card.code}  {card.game}  {card.status}  {public}  {day}  {names}"


def _person_line(person: PersonLine) -> str:
    parts = [person.id, person.name, f"since {_day(person.created)}", _counted(person.tables)]
    if person.account is not None:
        parts.append(f"account {person.account}")
    if person.blocked is not None:
        parts.append(f"blocked {_day(person.blocked)}")
    return "  ".join(parts)


def _counted(tables: int) -> str:
    return "1 table" if tables == 1 else f"{tables} tables"


def _day(at: float) -> str:
    return time.strftime("%Y-%m-%d %H:%M", time.gmtime(at))
