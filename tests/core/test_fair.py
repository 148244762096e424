"""Fair dealing: commit, contribute, reveal, verify."""

from __future__ import annotations

import hashlib
import hmac
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from menagerie import games
from menagerie.core import MenagerieError
from menagerie.core.fair import FairDeal, commitment, mix, new_secret

SECRET = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"
RAW = bytes(range(32))
FAIR = FairDeal(commitment(SECRET), SECRET, ("bonjour", "", "Zoé"))

whole_text = st.text(st.characters(exclude_categories=["Cs"]), max_size=12)


def test_a_new_secret_is_32_fresh_bytes() -> None:
    one, two = new_secret(), new_secret()
    assert len(bytes.fromhex(one)) == 32
    assert one == one.lower()
    assert one != two


def test_the_commitment_byte_for_byte() -> None:
    assert commitment(SECRET) == hashlib.sha256(b"menagerie/commit/1\n" + RAW).hexdigest()


def test_the_mix_byte_for_byte() -> None:
    message = b"menagerie/seed/1\n\0\0\0\7bonjour\0\0\0\0\0\0\0\4Zo\xc3\xa9"
    assert mix(SECRET, ["bonjour", "", "Zoé"]) == hmac.new(RAW, message, "sha256").hexdigest()
    assert mix(SECRET, []) == hmac.new(RAW, b"menagerie/seed/1\n", "sha256").hexdigest()


def test_digits_may_be_written_large() -> None:
    assert commitment(SECRET.upper()) == commitment(SECRET)
    assert mix(SECRET.upper(), ["a"]) == mix(SECRET, ["a"])
    assert replace(FAIR, commitment=FAIR.commitment.upper()).faults(FAIR.seed) == []


@given(st.lists(whole_text, max_size=5), st.lists(whole_text, max_size=5))
def test_different_contributions_give_different_seeds(one: list[str], two: list[str]) -> None:
    """Also where they read the same in one line: lengths are part of the message."""
    assert (mix(SECRET, one) == mix(SECRET, two)) == (one == two)


def test_order_and_borders_of_contributions_matter() -> None:
    seeds = [
        mix(SECRET, list(texts)) for texts in (("ab", "c"), ("a", "bc"), ("c", "ab"), ("abc",))
    ]
    assert len(set(seeds)) == 4


def test_the_seed_hangs_on_the_secret_and_not_on_the_commitment() -> None:
    other = "ff" + SECRET[2:]
    assert mix(other, ["a"]) != mix(SECRET, ["a"])
    assert mix(commitment(SECRET), ["a"]) != mix(SECRET, ["a"])


def test_a_fair_deal_has_no_faults() -> None:
    assert FAIR.faults(FAIR.seed) == []
    assert FAIR.seed == mix(SECRET, ("bonjour", "", "Zoé"))
    game = games.load("junior")
    assert game.deal(3, FAIR.seed).view(None) == game.deal(3, mix(SECRET, FAIR.contributions)).view(
        None
    )


@pytest.mark.parametrize(
    ("tampered", "sentence"),
    [
        (replace(FAIR, secret="ff" + SECRET[2:]), "does not match the commitment"),
        (replace(FAIR, commitment="00" * 32), "does not match the commitment"),
        (replace(FAIR, commitment=""), "does not match the commitment"),
        (replace(FAIR, commitment="\ud800"), "does not match the commitment"),
        (replace(FAIR, contributions=("bonjour", "", "zoé")), "The seed of this deal is not"),
        (replace(FAIR, contributions=("", "bonjour", "Zoé")), "The seed of this deal is not"),
        (replace(FAIR, contributions=()), "The seed of this deal is not"),
        (replace(FAIR, contributions=("\ud83d", "", "")), "half a character"),
        (replace(FAIR, secret="nonsense"), "A secret is 32 bytes in hexadecimal"),
    ],
)
def test_tampering_is_found(tampered: FairDeal, sentence: str) -> None:
    faults = tampered.faults(FAIR.seed)
    assert faults
    assert sentence in faults[0]


def test_another_seed_than_the_mixed_one_is_found() -> None:
    (fault,) = FAIR.faults("a seed of my own")
    assert FAIR.seed in fault
    assert "a seed of my own" in fault


def test_both_faults_are_told() -> None:
    assert len(replace(FAIR, secret="ff" + SECRET[2:]).faults(FAIR.seed)) == 2


@pytest.mark.parametrize(
    "secret",
    ["", "00", SECRET[:-2], SECRET[:-1], SECRET + "00", "zz" + SECRET[2:], " " + SECRET,
     "00 " + SECRET[2:], SECRET[:62] + " 1", "é" * 64],
)  # fmt: skip
def test_what_is_no_secret_is_refused_in_words(secret: str) -> None:
    for use in (commitment, lambda text: mix(text, [])):
        with pytest.raises(MenagerieError, match=r"32 bytes in hexadecimal \(64 digits\)"):
            use(secret)


def test_half_a_character_is_no_contribution() -> None:
    with pytest.raises(MenagerieError, match="half a character"):
        mix(SECRET, ["\udc00"])
