"""Editions: what is in the box, as a data file that an owner can replace.

An edition file is TOML. It holds the card lists and numbers of a game, the
house decisions (`rulings`) and what was reconstructed (`rebuilt`), in every
language that players read. A user's own file is checked key by key; an error
names the key.

An edition is known by what it says: comments, the order of keys, and the notes
to players can change, and it is the same edition. Records name it by its tag.
"""

from __future__ import annotations

import hashlib
import json
import tomllib
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Generic, NoReturn

from .errors import BadEdition
from .typevars import B
from .words import LANGUAGES

NOTES = ("rulings", "rebuilt")
"""The keys of an edition file that hold notes to players."""


@dataclass(frozen=True, slots=True)
class Note:
    """A ruling or a reconstruction, told to players in their language."""

    key: str
    texts: dict[str, str]


@dataclass(frozen=True, slots=True)
class Edition(Generic[B]):
    """A checked edition file: what players are told about it, and the game's own box."""

    name: str
    tags: tuple[str, ...]
    """The texts that name this edition in records: the first in new records, the others in older
    ones."""
    rulings: tuple[Note, ...]
    rebuilt: tuple[Note, ...]
    box: B
    """The cards and numbers, in the form the game's `box.py` gives them."""

    @property
    def tag(self) -> str:
        """The text that names this edition in a new record."""
        return self.tags[0]


class Sheet:
    """One TOML table of an edition file. It knows its place in the file, so that an error can
    give the full name of the key."""

    def __init__(self, data: dict[str, Any], source: str, path: str = "") -> None:
        self._data = data
        self._source = source
        self._path = path
        self._asked: set[str] = set()

    @classmethod
    def read(cls, raw: bytes, source: str) -> Sheet:
        """The whole file as a sheet."""
        try:
            # Some editors write a byte order mark at the start; it is not part of the text.
            return cls(tomllib.loads(raw.decode("utf-8-sig")), source)
        except UnicodeDecodeError as error:
            raise BadEdition(
                f"Edition {source}: the file is not UTF-8 text (byte {error.start})."
            ) from error
        except (ValueError, RecursionError) as error:
            raise BadEdition(f"Edition {source}: the file is not valid TOML: {error}.") from error

    def digest(self) -> str:
        """A hash of what this sheet says, except the notes to players: they do not change how a
        game is played. Neither do comments, nor the order of keys."""
        said = {key: value for key, value in self._data.items() if key not in NOTES}
        text = json.dumps(said, sort_keys=True, ensure_ascii=False, default=str)
        return _short_hash(text.encode())

    def refuse(self, key: str, sentence: str) -> NoReturn:
        """Refuse the value of `key`, with a sentence that says what was expected."""
        raise BadEdition(f"Edition {self._source}, key '{self.at(key)}': {sentence}")

    def at(self, key: str) -> str:
        return f"{self._path}.{key}" if self._path else key

    def has(self, key: str) -> bool:
        return key in self._data

    def keys(self) -> list[str]:
        return list(self._data)

    def value(self, key: str) -> Any:
        self._asked.add(key)
        if key not in self._data:
            self.refuse(key, "it is missing.")
        return self._data[key]

    def text(self, key: str, among: Collection[str] | None = None) -> str:
        """A text; `among` lists the words that are allowed."""
        value = self.value(key)
        if not isinstance(value, str) or not value.strip():
            self.refuse(key, f"it must be a text, not {value!r}.")
        if among is not None and value not in among:
            self.refuse(key, f"{value!r} is not one of {', '.join(among)}.")
        return value

    def number(self, key: str, low: int, high: int) -> int:
        """A whole number from `low` to `high`."""
        value = self.value(key)
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            self.refuse(key, f"it must be a whole number from {low} to {high}, not {value!r}.")
        return value

    def flag(self, key: str) -> bool:
        value = self.value(key)
        if not isinstance(value, bool):
            self.refuse(key, f"it must be true or false, not {value!r}.")
        return value

    def items(self, key: str) -> list[Any]:
        value = self.value(key)
        if not isinstance(value, list):
            self.refuse(key, f"it must be a list, not {value!r}.")
        return value

    def words(self, key: str, among: Collection[str]) -> tuple[str, ...]:
        """A list of words, each one of `among`."""
        for item in self.items(key):
            if not isinstance(item, str) or item not in among:
                self.refuse(key, f"{item!r} is not one of {', '.join(among)}.")
        return tuple(self._data[key])

    def sheet(self, key: str) -> Sheet:
        """The table under `key`."""
        value = self.value(key)
        if not isinstance(value, dict):
            self.refuse(key, f"it must be a table, not {value!r}.")
        return Sheet(value, self._source, self.at(key))

    def sheets(self, key: str) -> list[Sheet]:
        """The tables listed under `key` as `[[key]]`, numbered from 1 in error messages."""
        sheets = []
        for number, item in enumerate(self.items(key), start=1):
            if not isinstance(item, dict):
                self.refuse(key, f"entry {number} must be a table, not {item!r}.")
            sheets.append(Sheet(item, self._source, f"{self.at(key)}[{number}]"))
        return sheets

    def finish(self) -> None:
        """Refuses keys that were not read: a misspelt key must not be ignored."""
        for key in self._data:
            if key not in self._asked:
                known = ", ".join(sorted(self._asked))
                self.refuse(key, f"there is no such key here; known keys: {known}.")


def read_file(path: Path) -> bytes:
    """The bytes of a user's edition file."""
    try:
        return path.read_bytes()
    except OSError as error:
        raise BadEdition(f"Edition {path}: the file cannot be read: {error.strerror}.") from error


def tags_of(name: str, sheet: Sheet, raw: bytes, released: Mapping[str, str]) -> tuple[str, ...]:
    """The tags of the edition called `name` in a file, the one for new records first.

    `released` has the tags of editions that came with a release, each with the hash of what it
    says: such an edition keeps its tag for ever. Releases up to 0.1.0 hashed the bytes of the file
    (with plain line ends); records of users' own editions have these tags.
    """
    digest = sheet.digest()
    known = [tag for tag, said in released.items() if said == digest and tag.startswith(f"{name} ")]
    bytes_hash = _short_hash(raw.replace(b"\r\n", b"\n"))
    return tuple(dict.fromkeys([*known, f"{name} {digest}", f"{name} {bytes_hash}"]))


def _short_hash(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:16]


def read_notes(sheet: Sheet, key: str, version: int) -> tuple[Note, ...]:
    """The `[[rulings]]` or `[[rebuilt]]` of an edition, in every language: those that are true
    under this version of the rules (`since` and `until` name the first and the last)."""
    notes = []
    for entry in sheet.sheets(key):
        note = Note(entry.text("key"), {lang: entry.text(lang) for lang in LANGUAGES})
        first = entry.number("since", 1, 999) if entry.has("since") else 1
        last = entry.number("until", first, 999) if entry.has("until") else version
        entry.finish()
        if first <= version <= last:
            notes.append(note)
    return tuple(notes)
