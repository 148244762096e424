"""The shuffler, against a second implementation from bare SHA-256."""

from __future__ import annotations

import hashlib
import random
from collections import Counter
from collections.abc import Iterator
from itertools import islice, permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from menagerie.core import MenagerieError, Shuffler, shuffler

SEEDS = ["", "a", "any text", "Ménagerie 🐎", "x" * 64, "x" * 65, "long " * 100, "two\nlines"]
LABELS = ["", "deck", "first", "season-2", "étable", "a\nb"]


def plain_hmac(key: bytes, message: bytes) -> bytes:
    """HMAC-SHA-256 as RFC 2104 writes it."""
    if len(key) > 64:
        key = hashlib.sha256(key).digest()
    key = key.ljust(64, b"\0")
    inner = hashlib.sha256(bytes(byte ^ 0x36 for byte in key) + message).digest()
    return hashlib.sha256(bytes(byte ^ 0x5C for byte in key) + inner).digest()


def plain_words(seed: str, label: str) -> Iterator[int]:
    block = 0
    while True:
        message = f"menagerie/stream/1\n{label}\n".encode() + block.to_bytes(4, "big")
        digest = plain_hmac(seed.encode(), message)
        for at in range(8):
            a, b, c, d = digest[4 * at : 4 * at + 4]
            yield ((a * 256 + b) * 256 + c) * 256 + d
        block += 1


def plain_below(bound: int, words: Iterator[int]) -> int:
    while True:
        word = next(words)
        if word < 2**32 // bound * bound:
            return word % bound


def plain_shuffle(seed: str, label: str, count: int) -> list[int]:
    words = plain_words(seed, label)
    order = list(range(count))
    last = count - 1
    while last > 0:
        other = plain_below(last + 1, words)
        order[last], order[other] = order[other], order[last]
        last -= 1
    return order


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("label", LABELS)
def test_byte_for_byte(seed: str, label: str) -> None:
    true = Shuffler(seed)
    assert list(islice(true.words(label), 40)) == list(islice(plain_words(seed, label), 40))
    assert true.shuffle(label, range(52)) == plain_shuffle(seed, label, 52)
    for bound in (1, 2, 3, 6, 52, 1000, 2**31 + 1, 2**32 - 1, 2**32):
        assert true.below(label, bound) == plain_below(bound, plain_words(seed, label))


def test_known_values() -> None:
    """Fixed for ever: a record of today must deal the same cards in ten years."""
    words = Shuffler("any text").words("deck")
    assert [f"{next(words):08x}" for _ in range(3)] == ["0ab69834", "5200d4f1", "d94c3cf5"]
    assert Shuffler("any text").shuffle("deck", range(10)) == [3, 4, 2, 9, 8, 7, 0, 5, 1, 6]
    assert Shuffler("any text").below("first", 5) == 3


whole_text = st.text(st.characters(exclude_categories=["Cs"]), max_size=80)


@given(whole_text, whole_text, st.integers(0, 60))
@settings(max_examples=50)
def test_a_shuffle_is_a_permutation_and_repeats_itself(seed: str, label: str, count: int) -> None:
    order = Shuffler(seed).shuffle(label, range(count))
    assert sorted(order) == list(range(count))
    assert order == Shuffler(seed).shuffle(label, range(count))


def test_items_are_left_alone() -> None:
    items = ["hen", "hen", "duck"]
    assert sorted(Shuffler("x").shuffle("deck", items)) == ["duck", "hen", "hen"]
    assert items == ["hen", "hen", "duck"]
    assert Shuffler("x").shuffle("deck", ()) == []
    assert Shuffler("x").shuffle("deck", ("one",)) == ["one"]


def test_labels_and_seeds_give_streams_of_their_own() -> None:
    orders = [
        Shuffler(seed).shuffle(label, range(52)) for seed in ("a", "b") for label in ("deck", "b")
    ]
    assert len({tuple(order) for order in orders}) == 4


def test_a_shuffler_has_no_state() -> None:
    one = Shuffler("same")
    first = one.shuffle("deck", range(20))
    one.below("other", 7)
    one.shuffle("more", range(5))
    assert one.shuffle("deck", range(20)) == first


@pytest.mark.parametrize(
    ("bound", "stream", "expected", "used"),
    [
        (3, [2**32 - 1, 5], 2, 2),
        (3, [2**32 - 2, 5], (2**32 - 2) % 3, 1),
        (5, [2**32 - 1, 2**32 - 1, 9], 4, 3),
        (2**31 + 1, [2**32 - 1, 2**31 + 1, 2**31, 7], 2**31, 3),
        (6, [2**32 - 4, 2**32 - 5, 1], 5, 2),
        (8, [2**32 - 1], 7, 1),
        (1, [2**32 - 1, 0], 0, 1),
        (2**32, [2**32 - 1], 2**32 - 1, 1),
    ],
)
def test_words_that_would_favour_small_numbers_are_thrown_away(
    bound: int, stream: list[int], expected: int, used: int
) -> None:
    words = iter(stream)
    assert shuffler._below(bound, words) == expected
    assert len(list(words)) == len(stream) - used


@pytest.mark.parametrize("bound", [0, -1, 2**32 + 1])
def test_a_bound_the_stream_cannot_serve_is_refused(bound: int) -> None:
    with pytest.raises(ValueError, match="a bound is 1 to"):
        Shuffler("x").below("first", bound)


def test_every_order_is_equally_likely() -> None:
    """Chi-squared over the 24 orders of four cards; 23 degrees of freedom, so 60 is far out."""
    tries = 4800
    seen = Counter(tuple(Shuffler(f"seed {n}").shuffle("deck", range(4))) for n in range(tries))
    expected = tries / 24
    distance = sum((seen[order] - expected) ** 2 / expected for order in permutations(range(4)))
    assert distance < 60


def test_every_place_is_equally_likely_for_every_card() -> None:
    tries, cards = 3000, 6
    places = [Counter[int]() for _ in range(cards)]
    for number in range(tries):
        for place, card in enumerate(Shuffler(f"place {number}").shuffle("deck", range(cards))):
            places[card][place] += 1
    for counts in places:
        assert all(abs(counts[place] - tries / cards) < 120 for place in range(cards))


def test_numbers_below_a_bound_are_equally_likely() -> None:
    seen = Counter(Shuffler(f"below {n}").below("first", 5) for n in range(5000))
    assert set(seen) == set(range(5))
    assert all(abs(number - 1000) < 160 for number in seen.values())


def test_an_imagined_shuffler_follows_its_random_source() -> None:
    one, two = (Shuffler.imagined(random.Random(4)) for _ in range(2))
    other = Shuffler.imagined(random.Random(5))
    deck = range(30)
    assert one.shuffle("deck", deck) == two.shuffle("deck", deck) != other.shuffle("deck", deck)


def test_half_a_character_is_refused_in_words() -> None:
    with pytest.raises(MenagerieError, match="half a character"):
        Shuffler("\ud83d")
