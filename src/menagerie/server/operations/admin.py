"""The commands `tables` and `people`, for whoever runs a server; it may run meanwhile."""

from __future__ import annotations

import asyncio
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
from ..options import with_settings
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


def on_database(config: Config, work: Callable[[Moderation], Awaitable[None]]) -> None:
    """Does the work on the database of the settings."""
    if not is_postgres(config.database) and not file_of(config.database).is_file():
        raise MenagerieError(f"There is no database {config.database}: name it with --database.")

    async def run() -> None:
        storage = storage_at(config.database)
        await storage.open()
        try:
            await work(Moderation(storage))
        finally:
            await storage.close()

    asyncio.run(run())


# Tables.


@tables.command("list")
@with_settings("database")
def list_tables(
    config: Config,
    status: Annotated[str, typer.Option(help=f"Only {', '.join(STATUSES)}.")] = "",
    listed: Annotated[bool, typer.Option("--listed", help="Only the public ones.")] = False,
    person: Annotated[str, typer.Option(help="Only those of a person, by id.")] = "",
    limit: Limit = 50,
) -> None:
    """List tables, the latest first."""
    if status and status not in STATUSES:
        raise MenagerieError(f"A table is {', '.join(STATUSES)}, not {status!r}.")

    async def work(moderation: Moderation) -> None:
        found = await moderation.storage.cards(
            member=person or None,
            listed=listed,
            statuses=[one for one in STATUSES if one == status],
            limit=limit,
        )
        for card in found:
            typer.echo(_table_line(card))

    on_database(config, work)


@tables.command("show", context_settings=ANY_ID)
@with_settings("database")
def show_table(config: Config, table: TableText) -> None:
    """Show a table, and whose each seat is."""

    async def work(moderation: Moderation) -> None:
        card = await moderation.table(table)
        typer.echo(_table_line(card))
        for number, (name, who) in enumerate(await moderation.seats(card.table), start=1):
            typer.echo(f"  seat {number}  {name or '(open)'}  {who or ''}".rstrip())

    on_database(config, work)


@tables.command("end", context_settings=ANY_ID)
@with_settings("database")
def end_table(config: Config, table: TableText) -> None:
    """End a table that is open or running."""

    async def work(moderation: Moderation) -> None:
        card = await moderation.table(table)
        done = await moderation.end(card.table)
        typer.echo(f"The table {card.table} {'has ended' if done else 'was over already'}.")

    on_database(config, work)


@tables.command("hide", context_settings=ANY_ID)
@with_settings("database")
def hide_table(config: Config, table: TableText) -> None:
    """Take a table out of the public list; whoever has its link still finds it."""

    async def work(moderation: Moderation) -> None:
        card = await moderation.table(table)
        done = await moderation.hide(card.table)
        typer.echo(f"The table {card.table} {'is hidden' if done else 'was not listed'}.")

    on_database(config, work)


@tables.command("export", context_settings=ANY_ID)
@with_settings("database")
def export_table(config: Config, table: TableText, to: Output = None) -> None:
    """Write all that is kept of a table as JSON. Of a running game it reveals everything."""

    async def work(moderation: Moderation) -> None:
        _write(await moderation.export_table(table), to)

    on_database(config, work)


@tables.command("delete", context_settings=ANY_ID)
@with_settings("database")
def delete_table(config: Config, table: TableText, yes: Sure = False) -> None:
    """Delete a table and all that was played there, for everybody and for good."""

    async def work(moderation: Moderation) -> None:
        card = await moderation.table(table)
        asked(yes, f"Delete for good: {_table_line(card)}?")
        await moderation.delete_table(card.table)
        typer.echo(f"The table {card.table} is deleted.")

    on_database(config, work)


# People.


@people.command("list")
@with_settings("database")
def list_people(
    config: Config,
    name: Annotated[str, typer.Option(help="Only those whose name contains this.")] = "",
    limit: Limit = 50,
) -> None:
    """List people, the latest first."""

    async def work(moderation: Moderation) -> None:
        for person in await moderation.storage.people(name, limit):
            typer.echo(_person_line(person))

    on_database(config, work)


@people.command("show", context_settings=ANY_ID)
@with_settings("database")
def show_person(config: Config, person: PersonId) -> None:
    """Show a person, with devices and latest tables."""

    async def work(moderation: Moderation) -> None:
        typer.echo(_person_line(await moderation.person(person)))
        for session in await moderation.storage.sessions(person):
            typer.echo(f"  device  {session.device or '?'}  used {_day(session.used)}")
        for card in await moderation.storage.cards(member=person):
            typer.echo(f"  table   {_table_line(card)}")

    on_database(config, work)


@people.command("rename", context_settings=ANY_ID)
@with_settings("database")
def rename_person(
    config: Config,
    person: PersonId,
    name: Annotated[str, typer.Argument(help="The new name; without one it is hidden.")] = NOBODY,
) -> None:
    """Give a person another name, also in all that was played; without a name it is hidden."""

    async def work(moderation: Moderation) -> None:
        await moderation.rename(person, name)
        typer.echo(f"The person {person} is called {name} everywhere.")

    on_database(config, work)


@people.command("block", context_settings=ANY_ID)
@with_settings("database")
def block_person(config: Config, person: PersonId) -> None:
    """Disconnect a person, who can do nothing here any more."""

    async def work(moderation: Moderation) -> None:
        await moderation.block(person)
        typer.echo(f"The person {person} is blocked.")

    on_database(config, work)


@people.command("unblock", context_settings=ANY_ID)
@with_settings("database")
def unblock_person(config: Config, person: PersonId) -> None:
    """Let a person play again."""

    async def work(moderation: Moderation) -> None:
        await moderation.unblock(person)
        typer.echo(f"The person {person} may play again.")

    on_database(config, work)


@people.command("export", context_settings=ANY_ID)
@with_settings("database")
def export_person(config: Config, person: PersonId, to: Output = None) -> None:
    """Write all that is kept about a person as JSON, for whoever asks for their own data."""

    async def work(moderation: Moderation) -> None:
        _write(await moderation.export_person(person), to)

    on_database(config, work)


@people.command("delete", context_settings=ANY_ID)
@with_settings("database")
def delete_person(config: Config, person: PersonId, yes: Sure = False) -> None:
    """Forget a person for good: account, devices, name. What was played stays, without a name."""

    async def work(moderation: Moderation) -> None:
        asked(yes, f"Forget for good: {_person_line(await moderation.person(person))}?")
        count = await moderation.delete_person(person)
        typer.echo(f"The person {person} is forgotten, also in {_counted(count)}.")

    on_database(config, work)


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
