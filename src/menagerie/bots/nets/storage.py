"""The file of a net: a ZIP archive of arrays in NumPy's format, and a header in JSON.

`numpy.load` opens it, and so does the standard library alone. Numbers have half
precision. The header says what the net was trained for and how; a net that does
not fit the game's rules, edition or afterstates is refused.
"""

from __future__ import annotations

import ast
import io
import json
import struct
import zipfile
from array import array
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field, fields
from math import prod
from pathlib import Path
from typing import Any

from ... import afterstates, games
from ...core import MenagerieError

FORMAT = 1
_HEADER = "header.json"
_MAGIC = b"\x93NUMPY\x01\x00"
_DATE = (1980, 1, 1, 0, 0, 0)
"""Files with equal contents are equal."""


class BadNet(MenagerieError):
    """A net that cannot be used, and why."""


@dataclass(frozen=True, slots=True)
class Header:
    """What a net was trained for, and how."""

    game: str
    players: tuple[int, ...]
    """The numbers of players for which it is used."""
    rules: int
    """The version of the game's rules that it was trained with."""
    edition: str
    """The tag of the edition."""
    afterstates: int
    """The version of the game's afterstates."""
    also: tuple[int, ...] = ()
    """Other versions of the rules under which it was tried and found to be as strong."""
    options: tuple[str, ...] = ()
    """Texts like `variant=classic`: tables with other values were not trained for."""
    mix: float = 0.5
    """How much points count beside the reward when moves are compared."""
    lead: float = 10.0
    """The number of points that are one unit of the net's output."""
    command: str = ""
    seed: int = 0
    date: str = ""
    decisions: int = 0
    """Decisions that it learned from."""
    seconds: float = 0.0
    """How long it learned."""
    device: str = ""
    strength: tuple[Mapping[str, Any], ...] = ()
    """Duels: rival, table, games, reward from −1 to +1, and half its 95 % interval; the version
    of the rules where it is not the one that it was trained with; how long the net thought where
    it did."""
    format: int = FORMAT


@dataclass(frozen=True, slots=True)
class Matrix:
    """An array of one or two dimensions, row by row."""

    shape: tuple[int, ...]
    numbers: Sequence[float] = field(repr=False)

    def rows(self) -> list[list[float]]:
        width = self.shape[-1]
        return [list(self.numbers[at : at + width]) for at in range(0, len(self.numbers), width)]


@dataclass(frozen=True, slots=True)
class Net:
    header: Header
    weights: Mapping[str, Matrix]


def write(path: Path, net: Net) -> None:
    """The net as a file; the same net makes the same bytes."""
    path.write_bytes(packed(net))


def packed(net: Net) -> bytes:
    """The bytes of a net's file."""
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as file:
        text = json.dumps(asdict(net.header), indent=1, sort_keys=True)
        file.writestr(zipfile.ZipInfo(_HEADER, _DATE), text, zipfile.ZIP_DEFLATED)
        for name, matrix in sorted(net.weights.items()):
            entry = zipfile.ZipInfo(f"{name}.npy", _DATE)
            file.writestr(entry, _array(matrix), zipfile.ZIP_DEFLATED)
    return data.getvalue()


def _array(matrix: Matrix) -> bytes:
    shape = {"descr": "<f2", "fortran_order": False, "shape": matrix.shape}
    head = str(shape).encode()
    head += b" " * (-(len(_MAGIC) + 2 + len(head) + 1) % 64) + b"\n"
    numbers = struct.pack(f"<{len(matrix.numbers)}e", *matrix.numbers)
    return _MAGIC + struct.pack("<H", len(head)) + head + numbers


def read(source: Path | bytes) -> Net:
    """The net in a file, or in the bytes of one; refused if it does not fit the game."""
    name = source.name if isinstance(source, Path) else "this net"
    try:
        with zipfile.ZipFile(source if isinstance(source, Path) else io.BytesIO(source)) as file:
            header = _read_header(json.loads(file.read(_HEADER)))
            weights = {
                entry.removesuffix(".npy"): _unpacked(file.read(entry))
                for entry in file.namelist()
                if entry.endswith(".npy")
            }
    except (OSError, KeyError, ValueError, TypeError, struct.error, zipfile.BadZipFile) as error:
        raise BadNet(f"{name} is no file of a net: {error}. Train one anew.") from error
    check(header, name)
    return Net(header, weights)


def _read_header(told: dict[str, Any]) -> Header:
    known = {one.name for one in fields(Header)}
    given = {key: value for key, value in told.items() if key in known}
    for key in ("players", "also", "options", "strength"):
        given[key] = tuple(given.get(key, ()))
    return Header(**given)


def _unpacked(data: bytes) -> Matrix:
    if data[: len(_MAGIC)] != _MAGIC:
        raise ValueError("an array in it is not in NumPy's format")
    (length,) = struct.unpack_from("<H", data, len(_MAGIC))
    start = len(_MAGIC) + 2
    told = ast.literal_eval(data[start : start + length].decode())
    if told["descr"] != "<f2" or told["fortran_order"]:
        raise ValueError("an array in it has not half precision, row by row")
    count = prod(told["shape"])
    numbers = array("d", struct.unpack_from(f"<{count}e", data, start + length))
    return Matrix(tuple(told["shape"]), numbers)


def check(header: Header, name: str = "this net") -> None:
    """Refuses a net that was trained for something else than what is here."""
    if header.format != FORMAT:
        raise BadNet(
            f"{name} has format {header.format}, and this version reads format {FORMAT}: "
            "train the net anew."
        )
    found = afterstates.of(header.game) if header.game in games.names() else None
    if found is None:
        raise BadNet(f"{name} plays {header.game!r}, which has no afterstates here.")
    game = games.load(header.game)
    rules = game.version if game.version in header.also else header.rules
    wanted = {
        "the rules": (rules, game.version),
        "the edition": (header.edition, game.edition.tag),
        "the afterstates": (header.afterstates, found.LAYOUT.version),
    }
    for what, (trained, here) in wanted.items():
        if trained != here:
            raise BadNet(
                f"{name} was trained with {what} {trained} of {game.title['en']}, and here they "
                f"are {here}: train it anew with `menagerie learn {header.game}`."
            )
