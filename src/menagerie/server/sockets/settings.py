"""How the application is put on the network."""

from __future__ import annotations

from typing import Any

import uvicorn
from starlette.applications import Starlette

from ..config import Config
from ..hosts import split
from ..http.guard import LARGEST_MESSAGE
from .bounds import Door, protocols

_PING_SECONDS = 20.0
_MOST_CONNECTIONS = 20_000
_MOST_EACH = 300
"""Connections from one address that is no proxy's, HTTP included."""
_OTHER_FILES = 200
"""Files besides connections: the database, workers, logs."""


def settings(config: Config) -> dict[str, Any]:
    """What uvicorn is told."""
    door = Door(
        most=min(_MOST_CONNECTIONS, max(16, _files() - _OTHER_FILES)),
        most_each=max(1, int(_MOST_EACH * config.loosen)),
        proxies=split(config.proxies),
    )
    http, socket = protocols(door)
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


def web_server(app: Starlette, config: Config) -> uvicorn.Server:
    return uvicorn.Server(uvicorn.Config(app, **settings(config)))
