"""What a browser may ask: read strictly, and every request has its answer."""

from __future__ import annotations

import msgspec
import pytest

from menagerie.server.sockets import requests, websocket
from menagerie.server.sockets.requests import REQUESTS, Hello, Play
from menagerie.tables.messages import MOST_SEATS


def test_a_request_is_read_by_its_type() -> None:
    asked = REQUESTS.decode(b'{"type":"play","id":"a-1","seat":1,"seen":7,"move":300}')
    assert asked == Play("a-1", 1, 7, 300)
    assert REQUESTS.decode(b'{"type":"hello","version":1}') == Hello(1)


@pytest.mark.parametrize(
    "text",
    [
        '{"type":"play","id":"a","seat":1,"seen":7,"move":300,"admin":true}',
        '{"type":"play","id":"a","seat":-1,"seen":7,"move":300}',
        '{"type":"play","id":"a","seat":"1","seen":7,"move":300}',
        '{"type":"play","id":"a b","seat":1,"seen":7,"move":300}',
        '{"type":"cheat","id":"a"}',
        '{"id":"a"}',
        "[]",
        "",
    ],
)
def test_anything_else_is_refused(text: str) -> None:
    with pytest.raises(msgspec.MsgspecError):
        REQUESTS.decode(text)


def test_a_greeting_may_name_every_pair_of_eyes_and_no_more() -> None:
    def greeting(seats: int) -> bytes:
        eyes = [{"seat": seat, "seq": 1} for seat in (None, *range(seats))]
        return msgspec.json.encode({"type": "hello", "version": 1, "seen": eyes})

    hello = REQUESTS.decode(greeting(MOST_SEATS))
    assert isinstance(hello, Hello)
    assert len(hello.seen) == MOST_SEATS + 1
    with pytest.raises(msgspec.ValidationError):
        REQUESTS.decode(greeting(MOST_SEATS + 1))


def test_every_request_has_its_answer() -> None:
    # A hello and a ping need no identity, and are answered before the others.
    answered = {*websocket._ANSWERS, Hello, requests.Ping}
    assert answered == set(requests.AnyRequest.__args__)
