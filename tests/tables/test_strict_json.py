"""Dataclasses as JSON: defaults are left out, and what could not have been written is refused."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import pytest

from menagerie.tables import strict_json


@dataclass(frozen=True)
class Leg:
    paws: int = 1


@dataclass(frozen=True)
class Cat:
    name: str
    legs: tuple[Leg, ...] = ()
    mood: Literal["calm", "wild"] = "calm"
    owner: str | None = None
    tail: Leg = Leg()


def test_defaults_are_left_out_but_for_dataclasses() -> None:
    assert strict_json.text(Cat("Mia")) == '{"name":"Mia","tail":{}}'
    assert strict_json.read(Cat, b'{"name":"Mia"}') == Cat("Mia")


def test_what_is_written_is_read() -> None:
    cat = Cat("Mia", (Leg(), Leg(2)), "wild", "Zoé", Leg(0))
    assert strict_json.read(Cat, strict_json.text(cat).encode()) == cat


@pytest.mark.parametrize(
    ("body", "why"),
    [
        ("[]", "an object must be"),
        ("{}", "'name' is missing"),
        ('{"name":"Mia","paws":4}', "'paws' is unknown"),
        ('{"name":5}', "5 is not what stands there"),
        ('{"name":"Mia","legs":[{"paws":true}]}', "True is not"),
        ('{"name":"Mia","mood":"sad"}', "'sad' is not"),
        ('{"name":"Mia","owner":1}', "1 is not"),
    ],
)
def test_what_was_never_written_is_refused(body: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        strict_json.read(Cat, body.encode())
