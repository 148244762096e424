"""The kept inputs of a target."""

from __future__ import annotations

import random
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Protocol

FOLDER = Path(__file__).parents[1] / "corpus"
MOST = 160
"""Inputs that are kept for one target, at most."""
LARGEST = 20_000


class Target(Protocol):
    """Something that reads what strangers send."""

    name: str

    def seeds(self) -> list[bytes]:
        """Inputs to begin with."""

    def run(self, data: bytes) -> set[str]:
        """What it did with this input; raises where it fails."""


class Fault(AssertionError):
    """An input that a target does not stand."""

    def __init__(self, target: str, data: bytes) -> None:
        super().__init__(f"{target} fails with {data!r}")
        self.data = data


class Corpus:
    """The inputs of one target, by what they make it do."""

    def __init__(self, target: Target, folder: Path = FOLDER) -> None:
        self.target = target
        self.folder = folder / target.name
        self.inputs: list[bytes] = []
        self.seen: set[str] = set()
        self.runs = 0

    def kept(self) -> list[bytes]:
        return [path.read_bytes() for path in sorted(self.folder.glob("*.txt"))]

    def begin(self) -> None:
        """Runs all that is kept, and the seeds."""
        for data in (*self.target.seeds(), *self.kept()):
            self.run(data)
            self.inputs.append(data)

    def run(self, data: bytes) -> set[str]:
        """What is new in this run."""
        self.runs += 1
        try:
            done = self.target.run(data)
        except Exception as error:
            raise Fault(self.target.name, data) from error
        new = done - self.seen
        self.seen |= done
        return new

    def step(self, rng: random.Random) -> bytes | None:
        """One changed input; it is returned if it did something new."""
        data = changed(rng, self.inputs)
        if not self.run(data):
            return None
        self.inputs.append(data)
        return data

    def keep(self, data: bytes) -> bool:
        """Writes an input down; the number of kept inputs is bounded."""
        self.folder.mkdir(parents=True, exist_ok=True)
        if len(list(self.folder.iterdir())) >= MOST:
            return False
        (self.folder / f"{sha256(data).hexdigest()[:12]}.txt").write_bytes(data)
        return True


TOKENS = [b"0", b"-1", b"1e999", b"null", b"true", b'""', b"[]", b"{}", b"\x00", b"\xff", b"\n"]
TOKENS += [b"{seat}", b"999999999999999999999", "é".encode(), "\u2028".encode(), b"\\ud800", b"["]


def changed(rng: random.Random, inputs: list[bytes]) -> bytes:
    """One of the inputs, changed in one place or a few."""
    data = bytearray(rng.choice(inputs))
    for _ in range(rng.choice((1, 1, 2, 4))):
        at, other = rng.randint(0, len(data)), rng.choice(inputs)
        end = min(len(data), at + rng.choice((1, 2, 4, 16, 64)))
        match rng.randrange(7):
            case 0:
                del data[at:end]
            case 1:
                data[at:at] = rng.choice(TOKENS)
            case 2:
                data[at:end] = rng.choice(TOKENS)
            case 3 if at < len(data):
                data[at] = rng.randrange(256)
            case 4:
                data[at:at] = data[at:end]
            case 5:
                data[at:end] = rng.choice(_words(other))
            case _:
                lines = data.split(b"\n")
                lines[rng.randrange(len(lines))] = bytearray(rng.choice(other.split(b"\n")))
                data = bytearray(b"\n").join(lines)
    return bytes(data[:LARGEST])


def _words(data: bytes) -> list[bytes]:
    """The parts of an input that another one may have instead of its own."""
    return list(_cut(data)) or [b""]


def _cut(data: bytes) -> Iterator[bytes]:
    word = b""
    for byte in data:
        if chr(byte).isalnum() or byte in b"-_":
            word += bytes((byte,))
        elif word:
            yield word
            word = b""
    if word:
        yield word
