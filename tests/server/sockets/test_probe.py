"""The trial at the start: a change in uvicorn is noticed, and the server plays on without us."""

from __future__ import annotations

import ast
import asyncio
import importlib
import inspect
import logging
import sys
import types
from pathlib import Path

import pytest

from menagerie.server import sockets
from menagerie.server.sockets import bounds, door, frames, probe, settings
from menagerie.server.sockets.door import Door
from tests.server.clients import browser, person, running

HTTP = "uvicorn.protocols.http.h11_impl"
SOCKET = "uvicorn.protocols.websockets.websockets_sansio_impl"
ME, BOT = {"kind": "me"}, {"kind": "bot", "level": "mouse"}


def plant(monkeypatch: pytest.MonkeyPatch, module: str, name: str) -> None:
    """Installs a uvicorn in which a name is another one, everywhere in the module."""
    found = importlib.import_module(module)
    source = inspect.getsource(found)
    assert name in source, f"{module} has no {name}: plant something else"
    changed = types.ModuleType(module)
    exec(
        compile(source.replace(name, f"{name}_renamed"), str(found.__file__), "exec"), vars(changed)
    )
    monkeypatch.setitem(sys.modules, module, changed)
    # What holds the old class is imported anew.
    for holder in ("uvicorn.protocols.websockets.auto", bounds.__name__, frames.__name__):
        monkeypatch.delitem(sys.modules, holder, raising=False)
    monkeypatch.setattr(sockets, "bounds", bounds)
    monkeypatch.setattr(sockets, "frames", frames)


CHANGES = [
    (SOCKET, "send_receive_event_to_app"),
    (SOCKET, "curr_msg_data_type"),
    (SOCKET, "handle_cont"),
    (SOCKET, "handle_ping"),
    (SOCKET, "close_timer"),
    (SOCKET, "keepalive_timeout"),
    (SOCKET, "writable"),
    (SOCKET, "WebSocketsSansIOProtocol"),
    (HTTP, "handle_websocket_upgrade"),
    (HTTP, "on_response_complete"),
    (HTTP, "timeout_keep_alive_handler"),
]


@pytest.mark.parametrize(("module", "name"), CHANGES)
async def test_a_change_in_uvicorn_is_noticed(
    module: str,
    name: str,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    if name == "WebSocketsSansIOProtocol":
        # The class itself is gone; uvicorn's own list still names it, so ask for no plain one.
        monkeypatch.setattr(settings, "_plain", lambda door: (door, door))
    plant(monkeypatch, module, name)
    await settings.protocols(Door(1, 1))
    assert settings.PLAIN in caplog.messages


async def test_a_probe_that_cannot_be_imported_is_no_reason_to_stop(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setitem(sys.modules, "websockets.client", None)
    monkeypatch.delitem(sys.modules, probe.__name__)
    monkeypatch.setattr(sockets, "probe", probe)
    http, socket = await settings.protocols(Door(1, 1))
    assert settings.PLAIN in caplog.messages
    assert not {bounds.Http, bounds.Socket} & {*http.__mro__, *socket.__mro__}


async def test_the_installed_version_fits(caplog: pytest.LogCaptureFixture) -> None:
    found = await settings.protocols(Door(1, 1))
    assert [kind.__bases__ for kind in found] == [(bounds.Http,), (bounds.Socket,)]
    assert not caplog.messages


@pytest.mark.parametrize(
    ("module", "name"), [(SOCKET, "send_receive_event_to_app"), (HTTP, "on_response_complete")]
)
async def test_a_game_is_played_over_the_plain_protocol(
    module: str,
    name: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """Two people and a bot; one of them leaves and comes back; the number of connections holds."""
    plant(monkeypatch, module, name)
    caplog.set_level(logging.WARNING)
    async with running(tmp_path) as at:
        assert settings.PLAIN in caplog.messages
        zoe, romain = await person(at, "Zoé"), await person(at, "Romain")
        table = await zoe.create("nimalia", [ME, {"kind": "open"}, BOT])
        await zoe.connect(table)
        await romain.connect(table)
        await romain.ask(type="sit", seat=1)
        await zoe.ask(type="start")
        await zoe.play(most=1)
        await romain.close()
        await romain.connect(table)
        await asyncio.gather(zoe.play(), romain.play())
        assert (zoe.info["outcome"], zoe.over) == (romain.info["outcome"], romain.over)
        assert zoe.over
        # Its connections are counted, and no more are let in than the door allows.
        assert at.door.inside >= 2
        at.door.most = at.door.inside
        reader, writer = await asyncio.open_connection("127.0.0.1", at.port)
        assert await reader.read() == b""
        writer.close()
        await writer.wait_closed()
        await zoe.leave()
        await romain.leave()
        while at.door.inside:
            await asyncio.sleep(0.01)
        async with browser(at) as web:
            assert (await web.get("/healthz")).status_code == 200


def names_used(module: types.ModuleType) -> dict[str, set[str]]:
    """By class, the attributes of `self` that it uses and no class of ours defines."""
    found = {}
    for node in ast.parse(inspect.getsource(module)).body:
        if not isinstance(node, ast.ClassDef):
            continue
        found[node.name] = {
            text.removeprefix("self.")
            for part in ast.walk(node)
            if isinstance(part, ast.Attribute) and (text := ast.unparse(part)).startswith("self.")
        }
        # A method that is overridden must be there to be called.
        found[node.name] |= {
            part.name
            for part in node.body
            if isinstance(part, ast.FunctionDef | ast.AsyncFunctionDef)
        }
    return found


def test_every_internal_name_is_looked_for() -> None:
    own = set(vars(door.CountedProtocol)) | {"connection_made", "connection_lost", "data_received"}
    own |= {name for name in dir(frames.Frames) if name not in dir(frames.Frames.__bases__[0])}
    used = {
        probe.HTTP_NAMES: names_used(bounds)["Http"],
        probe.SOCKET_NAMES: names_used(bounds)["Socket"] | names_used(frames)["Frames"],
    }
    for listed, names in used.items():
        theirs = {name for name in names if name.partition(".")[0] not in own and name[0] != "_"}
        # `conn` is listed as `conn.state`, which says more.
        longest = {
            name for name in theirs if not any(other.startswith(f"{name}.") for other in theirs)
        }
        # A timer's own methods are asyncio's.
        assert {name.removesuffix(".cancel") for name in longest} == set(listed)
