"""The application: errors of the framework and mistakes of ours are sentences too."""

from __future__ import annotations

from pathlib import Path

import pytest

from menagerie.server.http import people
from tests.server.clients import browser, running


async def test_a_wrong_address_and_a_wrong_method(tmp_path: Path) -> None:
    async with running(tmp_path) as at, browser(at) as web:
        assert (await web.get("/api/nothing")).json()["code"] == "unknown"
        wrong = await web.delete("/api/me")
        assert (wrong.status_code, wrong.json()["code"]) == (405, "method")
        assert wrong.headers["allow"] == "GET, HEAD, POST"


async def test_a_mistake_of_ours_is_owned_and_not_explained(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(request: object) -> None:
        raise ValueError("a secret of the deal")

    monkeypatch.setattr(people, "known_person_of", broken)
    async with running(tmp_path) as at, browser(at) as web:
        answer = await web.get("/api/me")
        assert (answer.status_code, answer.json()["code"]) == (500, "error")
        assert "secret" not in answer.text
