"""Messages that one browser can read, and who has sent them."""

from __future__ import annotations

import pytest
from cryptography.exceptions import InvalidSignature, InvalidTag

from menagerie.server.notices.encryption import (
    Sender,
    encrypted,
    is_browser_key,
    padded,
    unpadded,
)
from tests.server.notices.receiver import Browser, proved

KEY = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"


def test_the_browser_of_the_tests_reads_the_example_of_the_rfc() -> None:
    """RFC 8291, appendix A."""
    browser = Browser("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94")
    assert browser.key == KEY
    body = (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmY"
        "WAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexS"
        "gSxsj_Qulcy4a-fN"
    )
    assert browser.reads(padded(body)) == b"When I grow up, I want to be a watermelon"


def test_only_the_browser_that_asked_reads_a_message() -> None:
    browser, other = Browser(), Browser()
    body = encrypted("C’est à vous".encode(), browser.key, browser.auth)
    assert browser.reads(body).decode() == "C’est à vous"
    assert encrypted(b"x", browser.key, browser.auth) != encrypted(b"x", browser.key, browser.auth)
    with pytest.raises(InvalidTag):
        other.reads(body)


def test_a_proof_names_the_push_service_and_is_signed() -> None:
    stored = Sender.fresh()
    sender = Sender.of(stored, "mailto:zoe@example.org")
    header = sender.proof("https://push.example/a/b?c", 1000.0)
    claims, key = proved(header)
    assert claims == {
        "aud": "https://push.example",
        "exp": 1000 + 12 * 3600,
        "sub": "mailto:zoe@example.org",
    }
    assert key == sender.public == Sender.of(stored, "").public
    forged = header.replace("k=" + key, "k=" + Sender.of(Sender.fresh(), "").public)
    with pytest.raises(InvalidSignature):
        proved(forged)


@pytest.mark.parametrize(
    ("key", "auth", "right"),
    [
        (KEY, "BTBZMqHH6r4Tts7J_aSIgg", True),
        (KEY, "BTBZ", False),
        (unpadded(b"\x04" + b"\1" * 64), "BTBZMqHH6r4Tts7J_aSIgg", False),
        ("!", "BTBZMqHH6r4Tts7J_aSIgg", False),
        ("", "", False),
    ],
)
def test_keys_that_are_none(key: str, auth: str, right: bool) -> None:
    assert is_browser_key(key, auth) is right
