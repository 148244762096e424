"""Posted bodies are read strictly, and have a largest size."""

from __future__ import annotations

from pathlib import Path

from menagerie.server.http.request_body import LARGEST_BODY
from tests.server.clients import browser, running


async def test_bodies_are_read_strictly(tmp_path: Path) -> None:
    async with running(tmp_path) as at, browser(at) as web:
        json_type = {"content-type": "application/json"}

        async def code(body: bytes, kind: dict[str, str] = json_type) -> str:
            answer = await web.post("/api/me", content=body, headers=kind)
            found: str = answer.json()["code"]
            return found

        assert await code(b'{"name":"Z"}', {"content-type": "text/plain"}) == "json-only"
        assert await code(b'{"name":"Z","admin":true}') == "bad-request"
        assert await code(b'{"name":7}') == "bad-request"
        assert await code(b'{"name":"\xff"}') == "bad-request"
        assert await code(b"[" * 10_000) == "bad-request"
        assert await code(b'{"name":' + b"[" * 10_000) == "bad-request"
        assert await code(b" " * (LARGEST_BODY + 1)) == "too-large"
