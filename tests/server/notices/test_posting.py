"""What may be posted to, and what becomes of it."""

from __future__ import annotations

import socket
from contextlib import suppress
from threading import Thread
from time import sleep
from typing import Any

import pytest

from menagerie.server.notices import posting
from menagerie.server.notices.posting import Unreachable, places_of, post, target_of
from tests.server.notices.receiver import listening


@pytest.mark.parametrize(
    "address",
    [
        "http://hooks.example/x",
        "ftp://hooks.example/x",
        "https://",
        "hooks.example",
        "https://me:secret@hooks.example/",
        "https://hooks.example:8443/",
        "https://hooks.example:port/",
        "https://hooks.example/\r\nx: y",
        "https://hooks.example/ x",
        "https://[::1/",
        "https://hooks.example/" + "x" * 1000,
    ],
)
def test_addresses_that_nothing_is_posted_to(address: str) -> None:
    with pytest.raises(Unreachable):
        target_of(address, private=False)


@pytest.mark.parametrize(
    "host",
    [
        "127.0.0.1",
        "localhost",
        "10.1.2.3",
        "192.168.1.1",
        "172.16.0.1",
        "169.254.169.254",
        "100.64.0.1",
        "0.0.0.0",
        "2130706433",
        "0x7f.1",
        "[::1]",
        "[::ffff:10.0.0.1]",
        "[fd00::1]",
        "[fe80::1]",
        "[64:ff9b::a00:1]",
        "[2002:a00:1::]",
        "224.0.0.1",
    ],
)
def test_private_networks_are_closed(host: str) -> None:
    target = target_of(f"https://{host}/x", private=False)
    with pytest.raises(Unreachable):
        places_of(target, private=False)


def test_public_addresses_are_open() -> None:
    target = target_of("https://192.0.2.1/", private=False)
    with pytest.raises(Unreachable):  # for documentation only
        places_of(target, private=False)
    assert places_of(target_of("https://1.1.1.1/a?b=c", private=False), private=False) == [
        "1.1.1.1"
    ]
    assert target_of("https://1.1.1.1/a?b=c", private=False).path == "/a?b=c"


def test_a_name_with_one_private_address_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    def found(*_: Any, **__: Any) -> list[Any]:
        return [(2, 1, 6, "", (place, 443)) for place in ("1.1.1.1", "10.0.0.1")]

    monkeypatch.setattr(socket, "getaddrinfo", found)
    with pytest.raises(Unreachable):
        places_of(target_of("https://two.example/", private=False), private=False)


def test_the_connection_goes_to_the_address_that_was_checked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Also if the name means another one a moment later."""
    with listening() as endpoint:
        monkeypatch.setattr(posting, "places_of", lambda *_: ["127.0.0.1"])
        address = f"http://hooks.example:{endpoint.port}/in?a=b"
        assert post(address, b"{}", {"x-a": "b"}, private=True) == 201
        (posted,) = endpoint.posted
        assert (posted.path, posted.body) == ("/in?a=b", b"{}")
        assert posted.headers["host"] == f"hooks.example:{endpoint.port}"
        assert posted.headers["x-a"] == "b"


def test_redirects_are_not_followed_and_little_is_read() -> None:
    with listening() as endpoint, listening() as elsewhere:
        endpoint.status, endpoint.location = 302, f"{elsewhere.address}/secret"
        endpoint.answer = b"x" * 1_000_000
        assert post(endpoint.address, b"{}", {}, private=True) == 302
        assert elsewhere.posted == []


def test_nobody_listens() -> None:
    with listening() as endpoint:
        address = endpoint.address
    with pytest.raises(Unreachable, match="does not answer"):
        post(address, b"", {}, private=True)


def test_who_answers_a_byte_at_a_time_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(posting, "SECONDS", 0.3)
    with socket.create_server(("127.0.0.1", 0)) as server:
        dribbling = Thread(target=_dribble, args=(server,))
        dribbling.start()
        with pytest.raises(Unreachable, match="does not answer"):
            post(f"http://127.0.0.1:{server.getsockname()[1]}/", b"{}", {}, private=True)
        dribbling.join()


def _dribble(server: socket.socket) -> None:
    """One line that does not end, as long as somebody reads it."""
    connection, _ = server.accept()
    with connection, suppress(OSError):
        connection.sendall(b"HTTP/1.1 200 OK\r\nx: ")
        while True:
            connection.sendall(b"a")
            sleep(0.02)
