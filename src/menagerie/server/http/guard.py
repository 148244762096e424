"""What every request passes before it is routed: rates, host names and origins."""

from __future__ import annotations

import time
from collections.abc import Mapping

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ...tables.refusals import Declined, declined
from ..hosts import Hosts
from ..limits import Limits, address_of
from ..operations.metrics import Metrics
from .headers import COMPILING, HEADERS
from .language import lang_of
from .problems import problem

FILE_COST = 0.1
"""What a file of the browser app counts among the requests of an address."""
OFFLINE = "/offline/"
"""Where the pages have what plays without a server (`tools/site.py`)."""


class Guard:
    """The outermost layer: refuses other sites and floods, and adds the headers."""

    def __init__(
        self,
        app: ASGIApp,
        limits: Limits,
        metrics: Metrics,
        origins: frozenset[str],
        hosts: Hosts,
        hsts: int = 0,
    ) -> None:
        self.safe_headers = HEADERS | (
            {"strict-transport-security": f"max-age={hsts * 24 * 3600}"} if hsts else {}
        )
        """What an answer over https carries."""
        self.app = app
        self.limits = limits
        self.metrics = metrics
        self.origins = origins
        self.hosts = hosts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        refusal = self._refusal(scope, headers)
        if scope["type"] == "websocket":
            if refusal is not None:
                await send({"type": "websocket.close", "code": 1008})
                return
            await self.app(scope, receive, send)
            return
        added = self.safe_headers if scope["scheme"] == "https" else HEADERS
        answer = _Answer(scope, send, self.metrics, added)
        if refusal is not None:
            self.metrics.count("refusals", reason=refusal.code)
            # What follows on this connection may be a second request, hidden in the first.
            last = {"connection": "close"} if refusal.code == "bad-request" else None
            await problem(refusal, lang_of(headers), last)(scope, receive, answer)
            return
        await self.app(scope, receive, answer)

    def _refusal(self, scope: Scope, headers: Headers) -> Declined | None:
        address = address_of(HTTPConnection(scope))
        websocket = scope["type"] == "websocket"
        limiter = self.limits.handshakes if websocket else self.limits.requests
        # A page is dozens of files, which are in memory; a family shares an address.
        cost = FILE_COST if scope["path"].startswith(("/assets/", OFFLINE)) else 1.0
        too_fast = limiter.refusal(address, cost=cost)
        if too_fast is not None:
            return too_fast
        # With two Host headers, a proxy may read one and we the other.
        said = headers.getlist("host")
        if len(said) != 1 or not self.hosts.knows(said[0]):
            return declined("host", text=said[0][:80] if said else "")
        if "content-length" in headers and "transfer-encoding" in headers:
            return declined("bad-request", text="A body has one length.")
        changes = websocket or scope["method"] not in ("GET", "HEAD", "OPTIONS")
        if changes and not self._at_home(headers, secure=scope["scheme"] in ("https", "wss")):
            return declined("origin")
        return None

    def _at_home(self, headers: Headers, secure: bool) -> bool:
        """Whether the request comes from our own page; other programs send no origin."""
        origin = headers.get("origin")
        if origin is None:
            return headers.get("sec-fetch-site", "none") in ("none", "same-origin")
        if origin in self.origins:
            return True
        # A page that came without encryption may have been written by an attacker.
        schemes = ("https",) if secure else ("http", "https")
        return any(origin == f"{scheme}://{headers['host']}" for scheme in schemes)


class _Answer:
    """Adds the headers to an answer and counts it."""

    def __init__(
        self, scope: Scope, send: Send, metrics: Metrics, added: Mapping[str, str]
    ) -> None:
        self.added = added
        self.scope = scope
        self.send = send
        self.metrics = metrics
        self.started = time.perf_counter()

    async def __call__(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(raw=message["headers"])
            for name, value in self.added.items():
                headers[name] = value
            if self.scope["path"].startswith(OFFLINE):
                headers["content-security-policy"] = COMPILING
            if self.scope["path"].startswith("/api") and "cache-control" not in headers:
                headers["cache-control"] = "no-store"
            message["headers"] = headers.raw
            self.metrics.count(f"http_{message['status'] // 100}xx")
            self.metrics.observe("http_seconds", time.perf_counter() - self.started)
        await self.send(message)
