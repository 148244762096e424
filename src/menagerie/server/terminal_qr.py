"""An address as a QR code in the terminal."""

from __future__ import annotations

import os
from typing import TextIO

import segno

_HALVES = {(0, 0): " ", (1, 0): "▀", (0, 1): "▄", (1, 1): "█"}
"""A character is two modules, one above the other."""
_BLACK_ON_WHITE = "\x1b[38;5;16;48;5;231m"
_PLAIN = "\x1b[0m"
_BORDER = 2


def can_draw(stream: TextIO) -> bool:
    """Whether there is a terminal that draws blocks in colours; a log file gets no picture."""
    if not stream.isatty() or os.environ.get("TERM") == "dumb" or "NO_COLOR" in os.environ:
        return False
    try:
        "".join(_HALVES.values()).encode(stream.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def drawn(link: str) -> str:
    """Black on white whatever the terminal's own colours are: cameras need dark on light."""
    code = segno.make(link, error="l", micro=False)
    rows = [list(row) for row in code.matrix_iter(border=_BORDER)]
    if len(rows) % 2:
        rows.append([0] * len(rows[0]))
    lines = (
        "".join(
            _HALVES[bool(above), bool(below)] for above, below in zip(upper, lower, strict=True)
        )
        for upper, lower in zip(rows[::2], rows[1::2], strict=True)
    )
    return "\n".join(f"  {_BLACK_ON_WHITE}{line}{_PLAIN}" for line in lines)
