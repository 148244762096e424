"""The door counts connections, each once, and lets in only a limited number."""

from __future__ import annotations

import asyncio

from menagerie.server.sockets.door import CountedProtocol, Door, with_door


class Transport(asyncio.Transport):
    def __init__(self, peer: str) -> None:
        super().__init__({"peername": (peer, 1)})
        self.aborted = False

    def abort(self) -> None:
        self.aborted = True


def test_an_address_has_its_share_and_a_proxy_has_none() -> None:
    door = Door(most=5, most_each=2, proxies=["10.0.0.0/8"])
    guests = [Transport("192.0.2.1") for _ in range(3)]
    assert [door.enter(guest) for guest in guests] == [True, True, False]
    assert door.enter(Transport("192.0.2.2"))
    assert [door.enter(Transport("10.1.2.3")) for _ in range(3)] == [True, True, False]
    assert door.inside == 5


def test_an_ipv6_customer_has_one_share_for_the_whole_network() -> None:
    door = Door(most=9, most_each=2, proxies=["10.0.0.0/8"])
    own = [Transport(f"2001:db8:0:1::{number}") for number in range(1, 4)]
    assert [door.enter(guest) for guest in own] == [True, True, False]
    assert door.enter(Transport("2001:db8:0:2::1"))
    for guest in own:
        door.leave(guest)
    assert door.enter(own[2])


def test_ipv4_inside_ipv6_is_ipv4() -> None:
    door = Door(most=9, most_each=1, proxies=["10.0.0.0/8"])
    assert door.enter(Transport("::ffff:192.0.2.1"))
    assert not door.enter(Transport("192.0.2.1"))
    assert door.enter(Transport("::ffff:192.0.2.2"))
    assert [door.enter(Transport("::ffff:10.1.2.3")) for _ in range(3)] == [True] * 3


def test_a_connection_is_counted_once_however_often_it_enters_and_leaves() -> None:
    door, guest = Door(most=1, most_each=1), Transport("192.0.2.1")
    assert door.enter(guest)
    assert door.enter(guest)
    assert door.inside == 1
    door.leave(guest)
    door.leave(guest)
    assert (door.inside, door.enter(Transport("192.0.2.1"))) == (0, True)


def test_a_protocol_behind_the_door_hears_only_who_was_let_in() -> None:
    heard = []

    class Inner(asyncio.Protocol):
        def connection_made(self, transport: asyncio.BaseTransport) -> None:
            heard.append("made")

        def data_received(self, data: bytes) -> None:
            heard.append(data.decode())

        def connection_lost(self, exc: Exception | None) -> None:
            heard.append("lost")

    door = Door(most=1, most_each=1)
    kind = with_door(Inner, door)
    assert issubclass(kind, CountedProtocol)
    first, second = kind(), kind()
    guest, late = Transport("192.0.2.1"), Transport("192.0.2.2")
    first.connection_made(guest)
    second.connection_made(late)
    for protocol in (first, second):
        protocol.data_received(b"data")
        protocol.connection_lost(None)
    assert heard == ["made", "data", "lost"]
    assert (guest.aborted, late.aborted, door.inside) == (False, True, 0)
