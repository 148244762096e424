"""Records: a game as a text that a person can read.

    menagerie-record 1
    game: junior
    rules: 1
    edition: standard 0f3c…
    players: 2
    name 1: Zoé
    name 2: Romain
    option: variant=avoid
    seed: a rainy Sunday

    1 row 3
    2 row 1   # Romain had no choice
    result: 14 21
    winners: 1

Headers, an empty line, one move per line (the seat counted from 1, then the
notation), the result. `#` starts a comment, on a line of its own or behind a
move; comments are kept. This module knows the format; `replay` knows the game.
`docs/records.md` describes every line.
"""

from __future__ import annotations

import json
import os
import re
import tempfile
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from .errors import BadRecord, MenagerieError
from .fair import FairDeal
from .words import Words, load_words

MAGIC = "menagerie-record"
FORMAT = 1

_SINGLE = ("game", "rules", "edition", "players", "seed", "commitment", "secret")
_NUMBERED = ("name", "contribution")
_NEEDED = ("game", "rules", "edition", "players", "seed")
_HEADER = re.compile(r"([a-z]+)(?: ([0-9]{1,3}))?: ?(.*)")
_MOVE = re.compile(r"([0-9]{1,3}) +(.+)")


@dataclass(slots=True)
class Line:
    """One move: who played it, its notation, and a comment."""

    seat: int
    text: str
    comment: str = ""
    above: tuple[str, ...] = ()
    """Comment lines above the move."""
    number: int = 0
    """The number of its line in the file; 0 for a move that was not read from a file."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Line) and self._key() == other._key()

    def _key(self) -> tuple[int, str, str, tuple[str, ...]]:
        return self.seat, self.text, self.comment, self.above


@dataclass(slots=True)
class Record:
    """A game from its first deal to its result."""

    game: str
    rules: int
    edition: str
    """The edition's tag: its name, and a hash of what it says."""
    players: int
    seed: str
    names: tuple[str, ...] = ()
    options: tuple[str, ...] = ()
    """The options that are not at their default, as `name=value`."""
    fair: FairDeal | None = None
    """What a committed table reveals at the end."""
    moves: list[Line] = field(default_factory=list)
    result: tuple[int, ...] | None = None
    """Every seat's points; `None` while the game is unfinished."""
    winners: tuple[int, ...] = ()
    """The seats that won, counted from 0."""
    remarks: tuple[str, ...] = ()
    """Comment lines above the first header."""
    closing: tuple[str, ...] = ()
    """Comment lines below the last move."""
    lines: dict[str, int] = field(default_factory=dict, compare=False)
    """The line each header was read from."""

    def __str__(self) -> str:
        return "".join(f"{line}\n" for line in self._write())

    def _write(self) -> Iterator[str]:
        yield f"{MAGIC} {FORMAT}"
        yield from (f"# {remark}".rstrip() for remark in self.remarks)
        yield f"game: {self.game}"
        yield f"rules: {self.rules}"
        yield f"edition: {_quoted(self.edition)}"
        yield f"players: {self.players}"
        yield from (f"name {n}: {_quoted(name)}" for n, name in enumerate(self.names, start=1))
        yield from (f"option: {_quoted(option)}" for option in self.options)
        yield f"seed: {_quoted(self.seed)}"
        if self.fair is not None:
            yield f"commitment: {self.fair.commitment}"
            yield f"secret: {self.fair.secret}"
            for n, contribution in enumerate(self.fair.contributions, start=1):
                yield f"contribution {n}: {_quoted(contribution)}"
        yield ""
        for move in self.moves:
            yield from (f"# {remark}".rstrip() for remark in move.above)
            yield f"{move.seat + 1} {move.text}" + (f"  # {move.comment}" if move.comment else "")
        yield from (f"# {remark}".rstrip() for remark in self.closing)
        if self.result is None:
            yield "result: unfinished"
        else:
            yield "result: " + " ".join(map(str, self.result))
            yield "winners: " + " ".join(str(seat + 1) for seat in self.winners)

    def save(self, path: str | Path) -> None:
        """Writes the record so that a reader never finds half of it."""
        path = Path(path)
        try:
            self._replace(path)
        except OSError as error:
            raise MenagerieError(
                f"The record {path} cannot be written: {error.strerror}."
            ) from error

    def _replace(self, path: Path) -> None:
        handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
        try:
            with open(handle, "w", encoding="utf-8", newline="\n") as file:
                file.write(str(self))
            os.replace(name, path)
        except BaseException:
            os.unlink(name)
            raise


def bad_record(line: int, code: str, **facts: Any) -> BadRecord:
    """What is wrong in a line: one of the `[records]` of the words."""
    return BadRecord(line, _sentence(code, facts, "en"), code, facts)


def said(error: BadRecord, lang: str) -> str:
    """What is wrong with a record, in a reader's language."""
    return _sentence(error.code, error.facts, lang)


def _sentence(code: str, facts: Mapping[str, Any], lang: str) -> str:
    # What is quoted from the text is not translated.
    catalogue = load_words("menagerie.core", lang).catalogue
    return Words(lang, {**catalogue, "names": {}}).say("records", code, facts, ())


def load(path: str | Path) -> Record:
    """The record in a file."""
    try:
        raw = Path(path).read_bytes()
    except OSError as error:
        raise MenagerieError(f"The record {path} cannot be read: {error.strerror}.") from error
    try:
        return read(raw.decode("utf-8"))
    except UnicodeDecodeError as error:
        line = raw[: error.start].count(b"\n") + 1
        raise bad_record(line, "encoding") from error


def read(text: str) -> Record:
    """The record written in `text`; `BadRecord` names the line of what is wrong."""
    return _Reader(text).read()


class _Reader:
    """Reads one text from top to bottom and knows the number of the present line."""

    def __init__(self, text: str) -> None:
        self.lines = text.replace("\r\n", "\n").removesuffix("\n").split("\n")
        self.at = 0
        self.single: dict[str, str] = {}
        self.numbered: dict[str, list[str]] = {key: [] for key in _NUMBERED}
        self.options: list[str] = []
        self.where: dict[str, int] = {}

    def read(self) -> Record:
        self._magic()
        remarks = self._headers()
        record = self._start(remarks)
        self._moves(record)
        return record

    def _wrong(self, code: str, line: int | None = None, **facts: Any) -> BadRecord:
        return bad_record(self.at if line is None else line, code, **facts)

    def _next(self) -> str | None:
        if self.at >= len(self.lines):
            return None
        self.at += 1
        return self.lines[self.at - 1].rstrip()

    def _magic(self) -> None:
        first = self._next() or ""
        if not first.startswith(f"{MAGIC} "):
            raise self._wrong("magic", expected=f"{MAGIC} {FORMAT}", found=first[:40])
        if first != f"{MAGIC} {FORMAT}":
            raise self._wrong("format", number=FORMAT, found=first[:60])

    def _headers(self) -> tuple[str, ...]:
        remarks = []
        while (line := self._next()) is not None and line:
            if line.startswith("#"):
                remarks.append(line[1:].strip())
            else:
                self._header(line)
        if line is None:
            raise self._wrong("ends-in-headers")
        return tuple(remarks)

    def _header(self, line: str) -> None:
        match = _HEADER.fullmatch(line)
        if match is None:
            raise self._wrong("header", found=line[:60])
        key, number, value = match.group(1), match.group(2), self._unquoted(match.group(3))
        if key == "option" and number is None:
            self.options.append(value)
        elif key in _NUMBERED and number is not None:
            expected = len(self.numbered[key]) + 1
            if int(number) != expected:
                raise self._wrong(
                    "numbered", expected=f"{key} {expected}:", found=f"{key} {number}:"
                )
            self.numbered[key].append(value)
        elif key in _SINGLE and number is None:
            if key in self.single:
                raise self._wrong("twice", key=key)
            self.single[key] = value
        else:
            known = ", ".join((*_SINGLE, "option", *(f"{name} N" for name in _NUMBERED)))
            raise self._wrong("no-header", found=line.partition(":")[0], known=known)
        self.where[key] = self.at

    def _start(self, remarks: tuple[str, ...]) -> Record:
        for key in _NEEDED:
            if key not in self.single:
                raise self._wrong("missing", key=key)
        players = self._number("players")
        names = self.numbered["name"]
        if names and len(names) != players:
            raise self._wrong("names", self.where["name"], expected=players, found=len(names))
        return Record(
            game=self.single["game"],
            rules=self._number("rules"),
            edition=self.single["edition"],
            players=players,
            seed=self.single["seed"],
            names=tuple(names),
            options=tuple(self.options),
            fair=self._fair(),
            remarks=remarks,
            lines=self.where,
        )

    def _fair(self) -> FairDeal | None:
        commitment, secret = self.single.get("commitment"), self.single.get("secret")
        contributions = tuple(self.numbered["contribution"])
        if commitment is None and secret is None and not contributions:
            return None
        if commitment is None or secret is None:
            missing = "commitment" if commitment is None else "secret"
            raise self._wrong("fair", key=missing)
        return FairDeal(commitment, secret, contributions)

    def _number(self, key: str) -> int:
        value = self.single[key]
        if not (value.isascii() and value.isdecimal() and len(value) < 10):
            raise self._wrong("number", self.where[key], key=key, found=value[:40])
        return int(value)

    def _moves(self, record: Record) -> None:
        above: list[str] = []
        while (line := self._next()) is not None:
            if line.startswith("#"):
                above.append(line[1:].strip())
            elif line.startswith("result:"):
                record.closing = tuple(above)
                self._result(record, line.removeprefix("result:").strip())
                return
            elif line:
                record.moves.append(self._move(line, tuple(above), record.players))
                above = []
        raise self._wrong("stops")

    def _move(self, line: str, above: tuple[str, ...], players: int) -> Line:
        body, _, comment = line.partition("#")
        match = _MOVE.fullmatch(body.strip())
        if match is None:
            raise self._wrong("move", found=line[:60])
        seat = int(match.group(1)) - 1
        if not 0 <= seat < players:
            raise self._wrong("no-seat", number=seat + 1, last=players)
        return Line(seat, match.group(2), comment.strip(), above, self.at)

    def _result(self, record: Record, value: str) -> None:
        self.where["result"] = self.at
        if value != "unfinished":
            record.result = self._numbers(value, "result: 12 10 8")
            if len(record.result) != record.players:
                raise self._wrong("results", expected=record.players, found=len(record.result))
            line = self._next() or ""
            if not line.startswith("winners:"):
                raise self._wrong("winners", found=line[:40])
            self.where["winners"] = self.at
            winners = self._numbers(line.removeprefix("winners:").strip(), "winners: 1")
            record.winners = tuple(seat - 1 for seat in winners)
        while (line := self._next() or "") or self.at < len(self.lines):
            if line:
                raise self._wrong("after-result", found=line[:60])

    def _numbers(self, value: str, example: str) -> tuple[int, ...]:
        try:
            return tuple(int(word) for word in value.split())
        except ValueError:
            raise self._wrong("numbers", expected=example, found=value[:60]) from None

    def _unquoted(self, value: str) -> str:
        if not value.startswith('"'):
            return value
        try:
            text: str = json.loads(value)
        except json.JSONDecodeError as error:
            raise self._wrong("quoted") from error
        return text


def _quoted(value: str) -> str:
    """The plain value if it would be read back unchanged; otherwise a JSON string."""
    plain = value == value.strip() and value.isprintable() and not value.startswith('"')
    return value if plain and value else json.dumps(value, ensure_ascii=not value.isprintable())
