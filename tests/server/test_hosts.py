"""Under which names the server is reached: what DNS rebinding would need is refused."""

from __future__ import annotations

import asyncio
import socket
from pathlib import Path

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from menagerie.core import MenagerieError
from menagerie.server.config import Config
from menagerie.server.hosts import Hosts, name_of
from tests.server.clients import browser, running


@pytest.mark.parametrize(
    ("header", "name"),
    [
        ("localhost", "localhost"),
        ("Games.Example:8383", "games.example"),
        ("games.example.", "games.example"),
        ("127.0.0.1:1", "127.0.0.1"),
        ("[::1]:8383", "::1"),
        ("", None),
        ("a b", None),
        ("games.example/evil", None),
        ("me@games.example", None),
        ("games.example:http", None),
        ("games.example\r\nx: y", None),
        ("[::1", None),
        ("a" * 300, None),
    ],
)
def test_the_name_in_a_header(header: str, name: str | None) -> None:
    assert name_of(header) == name


def test_which_names_are_ours() -> None:
    hosts = Hosts(["games.example", "192.168.1.5"], ["https://friend.example:444"])
    for known in (
        "localhost:8383",
        "fox.localhost",
        "127.0.0.1",
        "10.1.2.3:8383",
        "[2001:db8::1]",
        "games.example",
        "GAMES.example:443",
        "friend.example:444",
        socket.gethostname(),
    ):
        assert hosts.knows(known), known
    for stranger in ("evil.example", "games.example.evil", "xgames.example", "127.0.0.1.evil", ""):
        assert not hosts.knows(stranger), stranger
    assert Hosts(["*"]).knows("anything.example")


async def test_other_names_get_a_sentence(tmp_path: Path) -> None:
    async with running(tmp_path, hosts="games.example") as at, browser(at) as web:
        for host, status in (
            ("games.example", 401),
            ("evil.example", 421),
            ("evil.example:1", 421),
        ):
            assert (await web.get("/api/me", headers={"host": host})).status_code == status
        refused = await web.get("/healthz", headers={"host": "evil.example"})
        assert "--hosts" in refused.json()["said"]
        assert "evil.example" in refused.json()["said"]
        # A proxy's word does not help a page that speaks to this machine itself.
        forwarded = {"host": "evil.example", "x-forwarded-host": "games.example"}
        assert (await web.get("/api/me", headers=forwarded)).status_code == 421
        with pytest.raises(InvalidStatus):
            await connect(
                f"{at.ws}/api/tables/t/play",
                additional_headers={"Host": "evil.example", "Origin": "http://evil.example"},
                proxy=None,
            )


async def test_a_request_without_or_with_two_names_is_refused(tmp_path: Path) -> None:
    async with running(tmp_path) as at:
        for lines in ("", "Host: localhost\r\nHost: evil.example\r\n"):
            reader, writer = await asyncio.open_connection("127.0.0.1", at.port)
            writer.write(f"GET /api/games HTTP/1.0\r\n{lines}\r\n".encode())
            answer = await reader.read()
            assert answer.split()[1] in (b"400", b"421"), answer
            writer.close()


async def test_the_page_must_come_from_here_and_as_safely(tmp_path: Path) -> None:
    async with running(tmp_path, hosts="games.example") as at, browser(at) as web:
        proxied = {"host": "games.example", "x-forwarded-proto": "https"}
        for origin, more, ours in (
            ("https://games.example", proxied, True),
            ("http://games.example", proxied, False),
            ("https://games.example", {"host": "games.example"}, True),
            ("http://games.example", {"host": "games.example"}, True),
            ("https://games.example:444", proxied, False),
            ("https://games.example.evil", proxied, False),
            ("https://evil@games.example", proxied, False),
        ):
            answer = await web.post(
                "/api/me", json={"name": "Z"}, headers={"origin": origin} | more
            )
            assert (answer.status_code == 403) != ours, (origin, more)


@pytest.mark.parametrize(
    "wrong",
    [
        {"hosts": "https://games.example"},
        {"hosts": "a b"},
        {"origins": "games.example"},
        {"origins": "https://games.example/"},
        {"proxies": "*"},
        {"proxies": "proxy.example"},
        {"proxies": "10.0.0.1/8"},
    ],
)
def test_wrong_places_are_refused_in_a_sentence(wrong: dict[str, str]) -> None:
    with pytest.raises(MenagerieError, match=r"such as .*, not '"):
        Config(**wrong)  # type: ignore[arg-type]


def test_right_places() -> None:
    Config(hosts="games.example, *", origins="https://a.example", proxies="10.0.0.0/8,::1")
