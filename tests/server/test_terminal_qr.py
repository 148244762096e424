"""An address as a QR code in the terminal: every module is where it belongs, dark on light."""

from __future__ import annotations

import io
import re

import pytest
import segno

from menagerie.server.terminal_qr import can_draw, drawn

LINK = "http://192.168.1.20:8383/"


def test_the_blocks_are_the_modules() -> None:
    modules: list[list[int]] = []
    for line in drawn(LINK).splitlines():
        found = re.fullmatch(r"  \x1b\[38;5;16;48;5;231m([ ▀▄█]+)\x1b\[0m", line)
        assert found is not None
        modules.append([int(sign in "▀█") for sign in found[1]])
        modules.append([int(sign in "▄█") for sign in found[1]])
    wanted = [list(row) for row in segno.make(LINK, error="l", micro=False).matrix_iter(border=2)]
    assert modules[: len(wanted)] == wanted
    assert not any(map(any, modules[len(wanted) :]))


class Terminal(io.StringIO):
    def __init__(self, encoding: str) -> None:
        super().__init__()
        self._encoding = encoding

    @property
    def encoding(self) -> str:  # type: ignore[override]
        return self._encoding

    def isatty(self) -> bool:
        return True


def test_where_it_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    assert can_draw(Terminal("utf-8"))
    assert not can_draw(Terminal("latin-1"))
    assert not can_draw(io.StringIO())
    monkeypatch.setenv("TERM", "dumb")
    assert not can_draw(Terminal("utf-8"))
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("NO_COLOR", "1")
    assert not can_draw(Terminal("utf-8"))
