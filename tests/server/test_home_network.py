"""The home network: private addresses only, the one towards the router first."""

from __future__ import annotations

import socket
from contextlib import closing
from pathlib import Path

import pytest

from menagerie.core import MenagerieError
from menagerie.server import home_network
from menagerie.server.home_network import chosen, home_addresses, is_private, listen, web_addresses
from menagerie.server.hosts import Hosts
from tests.server.clients import browser, running


@pytest.mark.parametrize(
    ("address", "private"),
    [
        ("10.0.0.7", True),
        ("172.16.0.1", True),
        ("172.31.255.254", True),
        ("192.168.1.20", True),
        ("169.254.3.4", True),
        ("fd12:3456::7", True),
        ("172.32.0.1", False),
        ("100.64.0.1", False),
        ("203.0.113.9", False),
        ("8.8.8.8", False),
        ("0.0.0.0", False),
        ("127.0.0.1", False),
        ("2001:db8::1", False),
        ("fe80::1", False),
        ("::", False),
        ("home", False),
    ],
)
def test_what_the_internet_cannot_reach(address: str, private: bool) -> None:
    assert is_private(address) is private


def test_the_order_of_addresses() -> None:
    found = ["169.254.1.1", "fd00::2", "192.168.1.20", "8.8.8.8", "10.8.0.2", "192.168.1.20"]
    assert chosen(found) == ["192.168.1.20", "10.8.0.2", "fd00::2", "169.254.1.1"]


def test_this_machine_has_no_public_address_among_them(monkeypatch: pytest.MonkeyPatch) -> None:
    assert all(map(is_private, home_addresses()))
    monkeypatch.setattr(home_network, "_towards_router", lambda: ["198.51.100.7"])
    monkeypatch.setattr(home_network, "_of_interfaces", lambda: ["127.0.0.1", "198.51.100.7"])
    assert home_addresses() == []


def test_it_listens_on_each_address_by_itself() -> None:
    # The loopback's second address stands for one of the house; the last is nobody's.
    sockets = listen(["127.0.0.2", "203.0.113.9"], 0)
    try:
        port = sockets[0].getsockname()[1]
        assert [one.getsockname() for one in sockets] == [("127.0.0.1", port), ("127.0.0.2", port)]
        assert web_addresses(sockets) == (f"http://127.0.0.2:{port}/",)
    finally:
        for one in sockets:
            one.close()


def test_a_port_that_is_taken_here_is_said() -> None:
    with closing(socket.create_server(("127.0.0.1", 0))) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(MenagerieError, match=f"127.0.0.1, port {port}"):
            listen([], port)


async def test_the_home_network_is_no_name_for_a_page_to_take(tmp_path: Path) -> None:
    async with running(tmp_path) as at, browser(at) as web:
        assert (await web.get("/livez", headers={"host": "home"})).status_code == 421
    assert not Hosts([]).knows("home")
