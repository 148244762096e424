"""One route: failures become sentences, and the declaration is complete."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace

import httpx
import pytest
from starlette.applications import Starlette
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from menagerie.server.http import bodies
from menagerie.server.http.endpoint import TEXT, get, post
from menagerie.server.operations.metrics import Metrics
from menagerie.server.storage import StorageFailure
from menagerie.tables.refusals import declined


async def well(request: Request) -> Response:
    """It works.

    Really.
    """
    return Response("well")


async def refused(request: Request) -> Response:
    raise declined("unknown-table")


async def failed(request: Request) -> Response:
    raise StorageFailure("The disk is gone.")


async def left(request: Request) -> Response:
    raise ClientDisconnect


def test_what_goes_wrong_is_answered(caplog: pytest.LogCaptureFixture) -> None:
    handlers = (well, refused, failed, left)
    app = Starlette(routes=[get(f"/{one.__name__}", one, TEXT) for one in handlers])
    app.state.server = SimpleNamespace(metrics=Metrics())

    async def asked() -> list[tuple[int, str]]:
        transport = httpx.ASGITransport(app)
        async with httpx.AsyncClient(transport=transport, base_url="http://here") as web:
            answers = [await web.get(f"/{one.__name__}") for one in handlers]
        return [(answer.status_code, answer.text) for answer in answers]

    found = asyncio.run(asked())
    assert [status for status, _ in found] == [200, 404, 503, 400]
    assert "There is no such table." in found[1][1]
    assert "The disk is gone." not in found[2][1]
    (line,) = caplog.records
    assert (line.getMessage(), vars(line)["why"]) == ("storage failed", "The disk is gone.")
    assert app.state.server.metrics.value("storage_failures") == 1


def test_a_declaration_knows_every_way_to_end() -> None:
    read = get("/well", well, TEXT, 404)
    assert (read.summary, read.method, read.refused) == (
        "It works.",
        "get",
        [404, 421, 429, 500, 503],
    )
    done = post("/well", well, bodies.Nothing, {201: None}, 409, person=True)
    assert done.refused == [400, 401, 403, 409, 413, 415, 421, 429, 500, 503]
    assert refused.__doc__ is None
    assert get("/refused", refused, TEXT).summary == "refused"
