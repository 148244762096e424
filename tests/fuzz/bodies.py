"""What anybody may post over HTTP, to a real server: every answer is one of ours, none an error."""

from __future__ import annotations

import asyncio
import tempfile
from contextlib import AsyncExitStack
from pathlib import Path
from types import TracebackType

import httpx

from menagerie.server.http.routes import ROUTES
from tests.server.clients import Running, browser, running

POSTS = sorted(
    route.path for route in ROUTES if "POST" in (route.methods or ()) and "{" not in route.path
)

LEAVING = ("/api/forget", "/api/login", "/api/logout")
"""After these one is somebody else, or nobody."""


class Bodies:
    """The first line of an input is the address, the rest is the body."""

    name = "bodies"

    def __init__(self) -> None:
        self._runner = asyncio.Runner()
        self._stack = AsyncExitStack()
        self._at: Running | None = None
        self._http: httpx.AsyncClient | None = None

    def __enter__(self) -> Bodies:
        self._runner.run(self._open())
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._runner.run(self._stack.aclose())
        self._runner.close()

    async def _open(self) -> None:
        folder = Path(self._stack.enter_context(tempfile.TemporaryDirectory()))
        self._at = await self._stack.enter_async_context(running(folder, loosen=1e6))
        self._http = browser(self._at)
        await self._introduce()
        self._stack.push_async_callback(self._http.aclose)

    async def _introduce(self) -> None:
        """Somebody new, who is known to the server."""
        assert self._http is not None
        self._http.cookies.clear()
        await self._http.post("/api/me", json={"name": "Zoé"})

    def seeds(self) -> list[bytes]:
        bodies = {
            "/api/me": '{"name": "Zoé"}',
            "/api/tables": '{"game": "nimalia", "seats": [{"kind": "me"}, {"kind": "open"}, '
            '{"kind": "bot", "level": "owl"}, {"kind": "guest", "name": "Mia"}], "options": '
            '{"first": 1}, "clock": {"kind": "move", "seconds": 60}, "listed": true, '
            '"contribution": "salt"}',
            "/api/films": '{"record": "menagerie-record 1\\ngame: junior\\n", "eyes": 0}',
            "/api/account": '{"name": "zoe", "password": "long enough"}',
            "/api/login": '{"name": "zoe", "password": "long enough"}',
            "/api/password": '{"password": "long enough", "new": "longer than that"}',
            "/api/devices/end": '{"id": "x"}',
            "/api/forget": '{"password": "long enough"}',
        }
        return [f"{path}\n{bodies.get(path, '{}')}".encode() for path in POSTS]

    def run(self, data: bytes) -> set[str]:
        return self._runner.run(self._post(data))

    async def _post(self, data: bytes) -> set[str]:
        assert self._at is not None
        assert self._http is not None
        line, _, body = data.partition(b"\n")
        path = line.decode("ascii", "replace")
        if path not in POSTS:
            path = POSTS[len(data) % len(POSTS)]
        headers = {"Content-Type": "application/json", "Origin": self._at.http}
        answer = await self._http.post(path, content=body, headers=headers)
        assert answer.status_code < 500, answer.text
        assert self._at.server.metrics.value("errors") == 0
        if path in LEAVING and answer.is_success:
            await self._introduce()
        code = "" if answer.is_success else answer.json()["code"]
        return {f"{path} {answer.status_code} {code}"}
