"""The messages in TypeScript are the classes that go over the wire."""

from __future__ import annotations

from menagerie.server.http import bodies
from menagerie.server.sockets import requests
from menagerie.tables import messages
from tools.codegen import protocol


def test_every_message_is_there_with_its_tag() -> None:
    text = "\n\n".join(protocol.parts())
    for union in (requests.AnyRequest, messages.AnyMessage):
        for kind in union.__args__:
            assert f"export interface {kind.__name__} {{\n  type: " in text
    assert f"export const VERSION = {messages.VERSION};" in text


def test_what_may_be_left_out_is_optional_where_the_browser_speaks() -> None:
    text = "\n\n".join(protocol.parts())
    hello = text[text.index("interface Hello") :].partition("}")[0]
    assert "version: number;" in hello
    assert "seen?: Seen[];" in hello
    news = text[text.index("interface News") :].partition("}")[0]
    assert "view: Record<string, unknown> | null;" in news
    assert "until: (number | null)[];" in news


def test_names_are_unique() -> None:
    names = [kind.__name__ for kind in protocol.shapes()]
    assert len(names) == len(set(names))
    assert bodies.NewTable in protocol.shapes()
