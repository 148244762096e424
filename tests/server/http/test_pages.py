"""The built pages: one page for every address, assets for ever, the smaller of what is there."""

from __future__ import annotations

import asyncio
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette
from starlette.routing import Route

from menagerie.server.http import pages, people


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    built = tmp_path / "built"
    (built / "assets").mkdir(parents=True)
    (built / "index.html").write_text("<title>page</title>")
    (built / "manifest.webmanifest").write_text("{}")
    (built / "assets" / "app-1a2b.js").write_text("plain")
    (built / "assets" / "app-1a2b.js.br").write_bytes(b"smallest")
    (built / "assets" / "app-1a2b.js.gz").write_bytes(b"small")
    (tmp_path / "secret.txt").write_text("secret")
    return built


class Client:
    """Reads what is sent, as it is sent."""

    def __init__(self, app: Starlette) -> None:
        self.app = app

    def get(self, path: str, **headers: str) -> tuple[httpx.Response, bytes]:
        return asyncio.run(self._get(path, headers))

    async def _get(self, path: str, headers: dict[str, str]) -> tuple[httpx.Response, bytes]:
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        named = {"accept-encoding": "identity", **named}
        transport = httpx.ASGITransport(self.app)
        async with (
            httpx.AsyncClient(transport=transport, base_url="http://here") as client,
            client.stream("GET", path, headers=named) as answer,
        ):
            return answer, b"".join([part async for part in answer.aiter_raw()])


@pytest.fixture
def client(folder: Path) -> Client:
    own = Route("/api/me", people.me, methods=["POST"])
    return Client(Starlette(routes=[own, *pages.routes(folder)]))


@pytest.mark.parametrize("path", ["/", "/t/AB12CD", "/new/junior", "/replay/x/1", "/no/such/page"])
def test_every_address_of_the_app_is_its_one_page(client: Client, path: str) -> None:
    answer, body = client.get(path)
    assert body == b"<title>page</title>"
    assert answer.headers["content-type"].startswith("text/html")
    assert answer.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(
    ("accepted", "encoding"), [("gzip, br", "br"), ("gzip", "gzip"), ("identity", None)]
)
def test_assets_are_kept_for_ever_and_sent_small(
    client: Client, accepted: str, encoding: str | None
) -> None:
    answer, body = client.get("/assets/app-1a2b.js", accept_encoding=accepted)
    assert answer.headers.get("content-encoding") == encoding
    assert body == {"br": b"smallest", "gzip": b"small", None: b"plain"}[encoding]
    assert answer.headers["content-type"].startswith("text/javascript")
    assert "immutable" in answer.headers["cache-control"]
    assert answer.headers["vary"] == "accept-encoding"


def test_a_manifest_is_called_one_and_is_asked_for_each_time(client: Client) -> None:
    answer, _ = client.get("/manifest.webmanifest")
    assert answer.headers["content-type"].startswith("application/manifest+json")
    assert answer.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(
    "path", ["/assets/gone-9z.js", "/../secret.txt", "/%2e%2e/secret.txt", "/assets/app-1a2b.js.br"]
)
def test_a_file_that_is_not_there_is_not_answered_with_a_page(client: Client, path: str) -> None:
    answer, body = client.get(path)
    assert answer.status_code == 404
    assert b"secret" not in body


def test_the_api_keeps_its_own_errors(client: Client) -> None:
    assert client.get("/api/nothing")[0].status_code == 404
    assert client.get("/api/me")[0].status_code == 405


def test_without_a_build_it_says_so(tmp_path: Path) -> None:
    client = Client(Starlette(routes=pages.routes(tmp_path / "nowhere")))
    assert b"make web" in client.get("/")[1]
