"""A page for the operator: the figures of this process, the alarming ones first."""

from __future__ import annotations

import base64
import binascii
import hmac
from html import escape

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from ...tables.refusals import declined
from ..hosts import is_this_machine
from ..operations.alarms import ALARMS
from ..process import Server
from .endpoint import CSS, HTML, get, server_of

STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 50rem; margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; width: 100%; }
td, th { padding: .2rem .8rem .2rem 0; text-align: left; border-bottom: 1px solid #8884; }
td:nth-child(2) { text-align: right; font-variant-numeric: tabular-nums; }
.alarm { color: #b3261e; font-weight: 600; }
@media (prefers-color-scheme: dark) {
  body { background: #1b1b1f; color: #e6e1e6; }
  .alarm { color: #ffb4ab; }
}
"""


def allowed(request: Request) -> bool:
    """Whether a request is the operator's: by the token, or without one from this machine."""
    token = server_of(request).config.metrics_token
    if token:
        return hmac.compare_digest(_shown(request).encode(), token.encode())
    forwarded = "x-forwarded-for" in request.headers or "forwarded" in request.headers
    host = request.client.host if request.client else ""
    # A proxy that forgets to say for whom it asks still passes the name on.
    here = is_this_machine(request.headers["host"])
    return host in ("127.0.0.1", "::1") and here and not forwarded


def _shown(request: Request) -> str:
    """The token, as programs send it, or as a browser asks for it: the password of any user."""
    kind, _, given = request.headers.get("authorization", "").partition(" ")
    if kind != "Basic":
        return given
    try:
        return base64.b64decode(given).decode().partition(":")[2]
    except (binascii.Error, UnicodeError):
        return ""


async def page(request: Request) -> Response:
    """The figures of this process, in a browser."""
    server = server_of(request)
    if not allowed(request):
        if not server.config.metrics_token:
            raise declined("not-allowed")
        challenge = {"www-authenticate": 'Basic realm="menagerie", charset="UTF-8"'}
        return HTMLResponse("The password is the metrics token.", 401, challenge)
    return HTMLResponse(_page(server))


async def style(request: Request) -> Response:
    """How the page of figures looks."""
    return Response(STYLE, media_type=CSS)


def _page(server: Server) -> str:
    values = server.metrics.values()
    alarms = {alarm.metric: alarm for alarm in ALARMS if not alarm.growth}
    rows: list[tuple[bool, str]] = []
    for name, value in sorted(values.items()):
        alarm = alarms.get(name)
        rings = alarm is not None and alarm.rings(value)
        note = alarm.text if alarm is not None and rings else ""
        mark = ' class="alarm"' if rings else ""
        cells = f"<td>{escape(name)}</td><td>{_figure(name, value)}</td><td>{escape(note)}</td>"
        rows.append((not rings, f"<tr{mark}>{cells}</tr>"))
    lines = "\n".join(row for _, row in sorted(rows, key=lambda row: row[0]))
    return (
        "<!doctype html><html lang=en><head><meta charset=utf-8>"
        "<meta name=viewport content='width=device-width'>"
        "<meta http-equiv=refresh content=5><title>Menagerie: this process</title>"
        "<link rel=stylesheet href=/operator.css></head><body>"
        f"<h1>Process {escape(server.process)}</h1>"
        "<p>Read again every five seconds. What to do about an alarm: docs/runbook.md.</p>"
        f"<table><tr><th>figure</th><th>value</th><th></th></tr>{lines}</table></body></html>"
    )


def _figure(name: str, value: float) -> str:
    if name.endswith("_bytes"):
        return f"{value / 1024 / 1024:,.1f} MB"
    return f"{round(value, 3) or 0.0:,.3f}".rstrip("0").rstrip(".")


ROUTES = [
    get("/operator", page, HTML, 401, 403),
    get("/operator.css", style, CSS),
]
