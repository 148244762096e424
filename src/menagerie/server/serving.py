"""How the application is put on the network."""

from __future__ import annotations

from typing import Any

import uvicorn
from starlette.applications import Starlette

from .config import Config
from .security import LARGEST_MESSAGE

_PING_SECONDS = 20.0


def settings(config: Config) -> dict[str, Any]:
    """What uvicorn is told."""
    return {
        "host": config.host,
        "port": config.port,
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


def web_server(app: Starlette, config: Config) -> uvicorn.Server:
    return uvicorn.Server(uvicorn.Config(app, **settings(config)))
