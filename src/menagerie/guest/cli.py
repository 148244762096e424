"""The command `bot`: a bot of one's own as a guest at a server."""

from __future__ import annotations

import asyncio
from typing import Annotated

import typer

from .. import bots
from ..core import MenagerieError
from ..core.extras import how_to_install


def bot(
    name: Annotated[
        str,
        typer.Argument(
            help="The bot: cmd:PROGRAM, py:package.module:Class, or one of ours.", metavar="BOT"
        ),
    ],
    server: Annotated[str, typer.Option(help="The address of the server.")],
    token: Annotated[
        str, typer.Option(envvar="MENAGERIE_TOKEN", help="The token of the bot's account there.")
    ],
    games: Annotated[str, typer.Option(help="Only these games, with commas between them.")] = "",
    players: Annotated[str, typer.Option(help="Only this number of players, e.g. 2-4.")] = "",
    tables: Annotated[int, typer.Option(help="How many tables at once, at most.")] = 4,
    rematches: Annotated[
        bool, typer.Option("--rematches/--no-rematches", help="Want another game after one.")
    ] = True,
) -> None:
    """Play at the tables of a server, on the seats that are kept for this bot there."""
    try:
        from .acceptance import Acceptance
        from .address import Address
        from .guest import Guest
    except ModuleNotFoundError as error:
        raise MenagerieError(
            f"A guest needs the package {error.name}: {how_to_install('server')}."
        ) from error
    # A bot that cannot be made is found out before anybody invites it.
    bots.make(name).close()
    accepts = Acceptance.parse(games, players, tables, rematches)
    guest = Guest(Address(server, token), name, accepts, typer.echo)
    try:
        asyncio.run(guest.run())
    except KeyboardInterrupt:
        typer.echo("Goodbye. Seats that are taken stay so: bots of the house play on if asked to.")
