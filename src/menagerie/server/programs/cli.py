"""The command `bots`, for the operator: the programs that play there as guests."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Annotated

import typer

from ..operations.admin import ANY_ID, PersonId, Sure, asked, on_database
from ..operations.moderation import Moderation
from ..storage import StoredProgram

if TYPE_CHECKING:
    from .accounts import Programs

bots = typer.Typer(
    no_args_is_help=True, help="Programs that play as guests at the tables of a server."
)

Code = Annotated[str, typer.Argument(help="The code of a program, from `bots list`.")]


def register(app: typer.Typer) -> None:
    """Adds the commands."""
    app.add_typer(bots, name="bots")


@bots.command("list")
@on_database
async def list_programs(
    moderation: Moderation,
    person: Annotated[str, typer.Option(help="Only those of a person, by id.")] = "",
) -> None:
    """List programs, and whose each is."""
    for program in await moderation.storage.programs(person):
        typer.echo(_line(program))


@bots.command("add", context_settings=ANY_ID)
@on_database
async def add_program(
    moderation: Moderation,
    person: PersonId,
    name: Annotated[str, typer.Argument(help="What it is called at tables.")],
) -> None:
    """Make a program of a person, and print its token: it is not shown again."""
    await moderation.person(person)
    program, token = await _programs(moderation).make(person, name)
    typer.echo(_line(program))
    typer.echo(f"token  {token}")


@bots.command("token", context_settings=ANY_ID)
@on_database
async def renew_token(moderation: Moderation, code: Code) -> None:
    """Print a new token of a program; those before it are void."""
    programs = _programs(moderation)
    typer.echo(f"token  {await programs.renew(await programs.find(code))}")


@bots.command("revoke", context_settings=ANY_ID)
@on_database
async def revoke_token(moderation: Moderation, code: Code) -> None:
    """End the tokens of a program: it is disconnected, and nothing can be done with them."""
    programs = _programs(moderation)
    found = await programs.find(code)
    await programs.revoke(found)
    typer.echo(f"{found.name} has no token any more.")


@bots.command("delete", context_settings=ANY_ID)
@on_database
async def delete_program(moderation: Moderation, code: Code, yes: Sure = False) -> None:
    """Delete a program for good. What it has played stays, without its name."""
    programs = _programs(moderation)
    found = await programs.find(code)
    asked(yes, f"Delete for good: {_line(found)}?")
    await programs.forget(found)
    typer.echo(f"{found.name} is deleted.")


def _line(program: StoredProgram) -> str:
    used = "no token" if program.used is None else f"used {_day(program.used)}"
    return f"{program.code}  {program.name}  of {program.owner}  {program.door}  {used}"


def _day(at: float) -> str:
    return time.strftime("%Y-%m-%d", time.gmtime(at))


def _programs(moderation: Moderation) -> Programs:
    """Imported when it is needed: it needs the extra `server`, and the command line does not."""
    from .accounts import Programs

    return Programs(moderation.storage)
