"""The loop: a line in, a line out, until `quit` or the end of the input."""

from __future__ import annotations

from typing import BinaryIO

from ...bots.json_lines import LINE_LIMIT
from .engine import Engine


def serve(engine: Engine, source: BinaryIO, target: BinaryIO) -> None:
    """Answers every line of `source` with one line on `target`."""
    try:
        while not engine.ended and (line := source.readline(LINE_LIMIT + 1)):
            if len(line) > LINE_LIMIT:
                _skip(source, line)
            target.write(engine.answer(line))
            target.flush()
    except (BrokenPipeError, KeyboardInterrupt):
        # The program that asked has ended, so there is nothing left to do.
        return


def _skip(source: BinaryIO, line: bytes) -> None:
    """Reads the rest of a line that is too long, in pieces."""
    while line and not line.endswith(b"\n"):
        line = source.readline(LINE_LIMIT)
