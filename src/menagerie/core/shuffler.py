"""The shuffler: every random thing in a game comes from here.

A deterministic stream of numbers from a seed, specified byte for byte in
`docs/fair-deal.md`, so that any language can reproduce and check a deal.
The shuffler has no state: each use of it has a label, and the same seed and label
always give the same order.
"""

from __future__ import annotations

import hmac
import random
from collections.abc import Iterator, Sequence
from typing import TypeVar

from .errors import MenagerieError

T = TypeVar("T")

_WORDS_PER_BLOCK = 8
_DOMAIN = b"menagerie/stream/1\n"


class Shuffler:
    """Shuffles and draws, from one seed."""

    __slots__ = ("_key",)

    def __init__(self, seed: str) -> None:
        self._key = utf8(seed)

    @property
    def seed(self) -> str:
        """The text it was made from. Who knows it knows every card."""
        return self._key.decode("utf-8")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Shuffler) and self._key == other._key

    def __hash__(self) -> int:
        return hash(self._key)

    @classmethod
    def imagined(cls, rng: random.Random) -> Shuffler:
        """A shuffler for an imagined state, which must not know the true seed."""
        return cls(f"imagined {rng.getrandbits(128):032x}")

    def words(self, label: str) -> Iterator[int]:
        """The stream of 32-bit numbers that belongs to `label`."""
        prefix = _DOMAIN + label.encode("utf-8") + b"\n"
        counter = 0
        while True:
            block = hmac.digest(self._key, prefix + counter.to_bytes(4, "big"), "sha256")
            for at in range(0, 4 * _WORDS_PER_BLOCK, 4):
                yield int.from_bytes(block[at : at + 4], "big")
            counter += 1

    def shuffle(self, label: str, items: Sequence[T]) -> list[T]:
        """The items in an order that is uniform over all orders (Fisher-Yates)."""
        words = self.words(label)
        deck = list(items)
        for last in range(len(deck) - 1, 0, -1):
            other = _below(last + 1, words)
            deck[last], deck[other] = deck[other], deck[last]
        return deck

    def below(self, label: str, bound: int) -> int:
        """A number from 0 to bound − 1, uniform; the bound is at most 2³²."""
        if not 1 <= bound <= 1 << 32:
            raise ValueError(f"a bound is 1 to 2**32, not {bound}")
        return _below(bound, self.words(label))


def utf8(text: str) -> bytes:
    """The bytes of a seed or a contribution; a lone surrogate (half a character) is refused."""
    try:
        return text.encode("utf-8")
    except UnicodeEncodeError as error:
        raise MenagerieError(
            f"The text {text!r} holds half a character (a lone surrogate) and cannot be hashed; "
            "write whole characters."
        ) from error


def _below(bound: int, words: Iterator[int]) -> int:
    # Words at or above the largest multiple of `bound` are thrown away:
    # keeping them would favour the small remainders.
    limit = (1 << 32) - (1 << 32) % bound
    for word in words:
        if word < limit:
            return word % bound
    raise AssertionError("the stream of words never ends")
