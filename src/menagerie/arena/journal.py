"""The file of a match: a header, then one line of JSON for each finished game.

A line is flushed as soon as its game is over. A run that was interrupted, even in
the middle of a line, continues from what the file holds.
"""

from __future__ import annotations

import json
from pathlib import Path
from types import TracebackType
from typing import Any, BinaryIO, Self

from ..core import MenagerieError
from .matches import JournalEntry, Key, Match


class Journal:
    """An open file of a match; `entries` are the games it already held."""

    def __init__(self, path: Path, match: Match) -> None:
        self.path = path
        self.match = match
        self.entries: dict[Key, JournalEntry] = {}
        try:
            self._file: BinaryIO = path.open("a+b")
        except OSError as error:
            raise MenagerieError(f"{path} cannot be written: {error.strerror}.") from error
        try:
            self._read()
        except BaseException:
            self._file.close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._file.close()

    def add(self, entry: JournalEntry) -> None:
        """Keeps a finished game."""
        self._write(entry.as_dict())

    def _write(self, line: dict[str, Any]) -> None:
        self._file.write(_line(line))
        self._file.flush()

    def _read(self) -> None:
        self._file.seek(0)
        raw = self._file.read()
        header = _line(self.match.header())
        end = raw.rfind(b"\n") + 1
        if end == 0 and header.startswith(raw):
            # A new file, or one that was interrupted in its first line.
            self._file.truncate(0)
            self._file.write(header)
            self._file.flush()
            return
        lines = raw[:end].split(b"\n")[:-1]
        self._check_header(lines[0] if lines else raw)
        # What follows the last line end is incomplete: that game is played again.
        self._file.truncate(end)
        for number, line in enumerate(lines[1:], start=2):
            entry = self._entry(number, line)
            self.entries.setdefault(entry.key, entry)

    def _check_header(self, line: bytes) -> None:
        try:
            found = json.loads(line)
            is_match = isinstance(found, dict) and "arena" in found
        except ValueError:
            is_match = False
        if not is_match:
            raise MenagerieError(
                f"{self.path} is no file of a match; choose another --out, it stays as it is."
            )
        for key, value in self.match.header().items():
            if found.get(key) != value:
                raise MenagerieError(
                    f"{self.path} is the file of another match: there {key!r} is "
                    f"{found.get(key)!r}, here {value!r}. Choose another --out, or ask for "
                    "the same match."
                )

    def _entry(self, number: int, line: bytes) -> JournalEntry:
        try:
            entry = JournalEntry.of(json.loads(line))
            known = entry.deal >= 0 and 0 <= entry.turn < self.match.rotations
            right = known and entry.seats == self.match.seats(entry.key)
        except (ValueError, KeyError, TypeError, AttributeError, IndexError):
            right = False
        if not right:
            raise MenagerieError(
                f"{self.path}, line {number}: this is no game of the match; "
                "take the line out, and its game is played again."
            )
        return entry


def _line(content: dict[str, Any]) -> bytes:
    return json.dumps(content, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"
