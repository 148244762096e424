"""How the application is put on the network."""

from __future__ import annotations

import logging
from typing import Any

import uvicorn
from starlette.applications import Starlette
from starlette.types import Receive, Scope, Send

from ..config import Config
from ..hosts import split
from .door import CountedProtocol, Door, with_door
from .websocket import LARGEST_MESSAGE

logger = logging.getLogger(__name__)

_PING_SECONDS = 20.0
_MOST_CONNECTIONS = 20_000
_MOST_EACH = 300
"""Connections from one address that is no proxy's, HTTP included."""
_OTHER_FILES = 200
"""Open files that are not connections: the database, workers, logs."""

PLAIN = (
    "Our protocols do not fit the installed uvicorn, so its own serve. Moves take longer, and slow "
    "requests are not cut off: put a reverse proxy in front, or install the version in "
    "requirements.lock."
)

Protocols = tuple[type[CountedProtocol], type[CountedProtocol]]
"""The class for HTTP and the class for WebSockets."""


async def web_server(app: Starlette, config: Config) -> uvicorn.Server:
    """uvicorn with our application and our bounds."""
    given = await settings(config)
    door: Door = given["http"].door
    metrics = app.state.server.metrics
    metrics.read("door_connections", lambda: door.inside)
    metrics.read("door_share", lambda: door.inside / door.most)
    return uvicorn.Server(uvicorn.Config(app, **given))


async def settings(config: Config) -> dict[str, Any]:
    """What uvicorn is told."""
    door = Door(
        most=min(_MOST_CONNECTIONS, max(16, _files() - _OTHER_FILES)),
        most_each=max(1, int(_MOST_EACH * config.loosen * config.crowd)),
        proxies=split(config.proxies),
    )
    http, socket = await protocols(door)
    return {
        "host": config.host,
        "port": config.port,
        "http": http,
        "ws": socket,
        "ws_max_size": 2 * LARGEST_MESSAGE,
        # A compressor would take some 300 kB for every connection.
        "ws_per_message_deflate": False,
        "ws_ping_interval": _PING_SECONDS,
        "ws_ping_timeout": _PING_SECONDS,
        "proxy_headers": bool(config.proxies),
        "forwarded_allow_ips": config.proxies,
        "server_header": False,
        "timeout_graceful_shutdown": config.grace,
        "timeout_keep_alive": 30,
        "h11_max_incomplete_event_size": 32 * 1024,
        "log_config": None,
        "access_log": False,
    }


async def protocols(door: Door) -> Protocols:
    """Our protocols if they fit the installed uvicorn, else uvicorn's own with the same door."""
    try:
        # Imported here, as `_bounded` does: what these modules import may have moved.
        from .probe import trial

        await trial(*_bounded(Door(most=1, most_each=1)))
    except Exception as error:
        logger.warning(PLAIN, extra={"why": repr(error), "uvicorn": uvicorn.__version__})
        return _plain(door)
    return _bounded(door)


def _bounded(door: Door) -> Protocols:
    """Our classes."""
    from .bounds import Http, Socket

    return with_door(Http, door), with_door(Socket, door)


def _plain(door: Door) -> Protocols:
    """uvicorn's own classes: only the number of connections is bounded."""
    found = uvicorn.Config(_nowhere, http="h11", ws="auto", log_config=None)
    found.load()
    http, socket = found.http_protocol_class, found.ws_protocol_class
    assert isinstance(http, type)
    assert isinstance(socket, type)
    return with_door(http, door), with_door(socket, door)


async def _nowhere(scope: Scope, receive: Receive, send: Send) -> None:
    """An application for a configuration that is only read."""


def _files() -> int:
    """How many files may be open; asks for as many as are allowed at all."""
    try:
        import resource
    except ModuleNotFoundError:  # not on Windows
        return _MOST_CONNECTIONS
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = _MOST_CONNECTIONS + _OTHER_FILES
    if hard != resource.RLIM_INFINITY:
        wanted = min(wanted, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        return wanted
    return _MOST_CONNECTIONS + _OTHER_FILES if soft == resource.RLIM_INFINITY else soft
