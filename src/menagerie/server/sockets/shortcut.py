"""The shortcut past ASGI: what the fast protocol (`frames.py`) offers to the application.

There are two ways out of a connection. The general one is ASGI's: a queue, a task that reads it,
and `send`. It always works, and it waits for slow readers. The shortcut writes a message at once,
without waking a task; it declines while the other side does not read, and then the message takes
the general way. Under uvicorn's plain protocol there is no shortcut.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple

from starlette.types import Scope

EXTENSION = "menagerie.shortcut"


class Shortcut(NamedTuple):
    """Where there is one, it lies in the extensions of the scope."""

    push: Callable[[bytes], bool]
    """Sends a message now if it need not wait; whether it did."""
    receive: Callable[[], Awaitable[Any]]
    """ASGI's `receive` without the layers of the application around it."""


def shortcut_of(scope: Scope) -> Shortcut | None:
    """The shortcut of a connection, if there is one."""
    found: Shortcut | None = (scope.get("extensions") or {}).get(EXTENSION)
    return found
