"""The command `serve`."""

from __future__ import annotations

import asyncio
import gc
import os
import sys
import webbrowser
from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated

import typer

from .. import games
from ..core import MenagerieError
from ..core.extras import how_to_install
from .config import Config
from .home_network import (
    HOME,
    cannot_listen,
    home_addresses,
    listen,
    web_address,
    web_addresses,
)
from .options import with_settings

if TYPE_CHECKING:
    import uvicorn

    from .operations.watchdog import Watchdog
    from .process import Server


def register(app: typer.Typer) -> None:
    """Adds the command."""
    app.command("serve")(serve)


@with_settings()
def serve(
    config: Config,
    browser: Annotated[bool, typer.Option("--open", help="Open a browser on the tables.")] = False,
) -> None:
    """Open tables for people: HTTP and WebSocket, on this machine unless told otherwise."""
    try:
        with asyncio.Runner(loop_factory=_loop_factory()) as runner:
            runner.run(_run(config, browser))
    except ModuleNotFoundError as error:
        raise MenagerieError(
            f"The server needs the package {error.name}: {how_to_install('server')}."
        ) from error
    except KeyboardInterrupt:
        pass


def _loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """uvloop's where there is one."""
    try:
        import uvloop
    except ModuleNotFoundError:
        return None
    return uvloop.new_event_loop


async def _run(config: Config, browser: bool) -> None:
    from .app import create_app
    from .live.address import bus_at
    from .operations.logs import set_up
    from .operations.watchdog import Watchdog
    from .process import Server
    from .sockets.settings import web_server
    from .storage.address import storage_at

    set_up(config.log_level)
    games.deal_under(config.versions)
    server = Server(config, storage_at(config.database), bus_at(config.bus))
    sockets = None
    if config.host == HOME:
        sockets = listen(home_addresses(), config.port)
        server.at_home = tuple(config.within(address) for address in web_addresses(sockets))
    web = await web_server(create_app(server), config)
    # If the database cannot be used, this prints a sentence.
    await server.open()
    # Rules, words and move tables stay in memory: the garbage collector need not scan them again.
    # Only connections that end leave reference cycles, fifty objects each. Moves leave none, but
    # a move in progress has a hundred objects: a thousand such moves are not growth yet.
    gc.collect()
    gc.freeze()
    gc.set_threshold(200_000, 10, 10)
    watchdog = Watchdog()
    watching = asyncio.create_task(watchdog.run())
    opening = asyncio.create_task(_open(web, browser, watchdog, server))
    try:
        await web.serve(sockets)
    except SystemExit:
        raise MenagerieError(cannot_listen(config.host, config.port)) from None
    finally:
        opening.cancel()
        watching.cancel()
        watchdog.say("STOPPING=1")
        await server.close()


async def _open(web: uvicorn.Server, browser: bool, watchdog: Watchdog, server: Server) -> None:
    """Says where the tables are, and shows them where there is a browser to do it."""
    while not web.started:
        await asyncio.sleep(0.05)
    watchdog.say("READY=1")
    host, port = web.servers[0].sockets[0].getsockname()[:2]
    address = server.config.within(web_address(host, port))
    typer.echo(f"Ménagerie is open: {address}  (stop with Ctrl+C)")
    if server.config.host == HOME:
        _invite(server.at_home)
    elif browser:
        typer.echo("Only this computer can open it. With --host home, phones in the house can too.")
    if browser and _has_screen():
        await asyncio.to_thread(webbrowser.open, address)


def _invite(addresses: tuple[str, ...]) -> None:
    """Says where the phones in the house find the tables."""
    from .terminal_qr import can_draw, drawn

    if not addresses:
        typer.echo("Only this computer can open it: it is in no home network.")
        return
    best, *others = addresses
    typer.echo(f"Phones on the same Wi-Fi can join: {best}")
    for address in others:
        typer.echo(f"  This computer has another address: {address}")
    if can_draw(sys.stdout):
        typer.echo(drawn(best))


def _has_screen() -> bool:
    """Whether there is a graphical screen. Without one, a text browser would fill the terminal."""
    return sys.platform != "linux" or any(
        os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY")
    )
