"""The served OpenAPI document is the truth: schemathesis tries to prove otherwise.

A real server, with tables and games in every state, is asked what the document allows and what
it does not; every answer must be one that the document names.
"""

from __future__ import annotations

import asyncio
import random
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis.config import SchemathesisConfig
from schemathesis.core.parameters import ParameterLocation

from menagerie.server.http import openapi, routes
from tests.server.clients import PATIENCE, Running, person, running

ME, BOT = {"kind": "me"}, {"kind": "bot", "level": "mouse"}
OPEN_SEAT = {"kind": "open"}


class Served:
    """A server in a thread of its own, with something in it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.known: dict[str, list[str]] = {"table": [], "code": [], "round": ["1", "2", "0"]}
        self.cookie = ""
        self.at: Running | None = None
        self._ready = threading.Event()
        self._loop = asyncio.new_event_loop()
        self._done = asyncio.Event()
        self._thread = threading.Thread(target=self._serve)

    def _serve(self) -> None:
        try:
            self._loop.run_until_complete(self._life())
        finally:
            self._loop.close()
            self._ready.set()

    async def _life(self) -> None:
        async with running(self.folder, loosen=1e6) as at:
            await self._fill(at)
            self.at = at
            self._ready.set()
            await self._done.wait()

    async def _fill(self, at: Running) -> None:
        """A table that waits, one that plays, one that is over, one with a rematch."""
        zoe = await person(at, "Zoé")
        for status in ("open", "running", "over", "again"):
            seats = [ME, OPEN_SEAT] if status == "open" else [ME, BOT]
            table = await zoe.create("animimix", seats, listed=True)
            self.known["table"].append(table)
            await zoe.connect(table)
            self.known["code"].append(zoe.info["code"])
            if status != "open":
                await zoe.ask(type="start")
            if status in ("over", "again"):
                await zoe.play()
            if status == "again":
                await zoe.ask(type="rematch")
            await zoe.close()
            zoe.info = {}
        self.cookie = zoe.http.cookies["menagerie"]
        await zoe.leave()

    def __enter__(self) -> Served:
        self._thread.start()
        assert self._ready.wait(PATIENCE)
        assert self.at is not None, "the server did not start"
        return self

    def __exit__(self, *_: object) -> None:
        self._loop.call_soon_threadsafe(self._done.set)
        self._thread.join()


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with Served(tmp_path_factory.mktemp("served")) as server:
        yield server


CONFIG = {
    # What is understood may still be impossible: a game for three with two seats.
    "checks": {
        "positive_data_acceptance": {
            "expected-statuses": ["2xx", "401", "403", "404", "409", "422"]
        },
        # Too large is a refusal as well; an error of ours is none.
        "negative_data_rejection": {
            "expected-statuses": [
                "400",
                "401",
                "403",
                "404",
                "405",
                "409",
                "413",
                "415",
                "422",
                "429",
            ]
        },
    }
}
schema = schemathesis.openapi.from_dict(
    openapi.document(), config=SchemathesisConfig.from_dict(CONFIG)
)


def as_browsers_write(body: Any) -> Any:
    """To JSON Schema 5.0 is an integer; JavaScript writes 5, and that is what we read."""
    if isinstance(body, float) and body.is_integer():
        return int(body)
    if isinstance(body, dict):
        return {key: as_browsers_write(value) for key, value in body.items()}
    if isinstance(body, list):
        return [as_browsers_write(value) for value in body]
    return body


@schema.parametrize()
@settings(
    max_examples=20,
    derandomize=True,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
def test_every_answer_is_in_the_document(case: Any, served: Served) -> None:
    """Half of the requests speak of things that exist, and as somebody."""
    assert served.at is not None
    luck = random.Random(repr((case.path_parameters, case.body)))
    for name in case.path_parameters or {}:
        if name in served.known and luck.random() < 0.5:
            case.path_parameters[name] = luck.choice(served.known[name])
    nobody = case.meta.is_negative_at(ParameterLocation.COOKIE) or luck.random() < 0.3
    as_zoe = {} if nobody else {"cookies": {"menagerie": served.cookie}}
    case.body = as_browsers_write(case.body)
    case.call_and_validate(base_url=served.at.http, timeout=PATIENCE, **as_zoe)
    assert served.at.server.metrics.value("http_5xx") == 0


def test_what_is_tried_is_what_is_served(served: Served) -> None:
    assert served.at is not None
    answer = httpx.get(f"{served.at.http}/api/openapi.json", trust_env=False, timeout=PATIENCE)
    assert answer.json() == openapi.document()


def test_the_openapi_document_knows_every_route() -> None:
    document = openapi.document()
    assert msgspec.json.decode(msgspec.json.encode(document)) == document
    described = {
        (path, method) for path, methods in document["paths"].items() for method in methods
    }
    served = {
        (route.path, method.lower())
        for route in routes.ROUTES
        for method in route.methods or ()
        if method != "HEAD"
    }
    assert described == served
