"""Options: frozen, checked, and with a text form that reads back."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, dataclass
from typing import Any

import pytest

from menagerie.core import BadOption, Options
from menagerie.core.options import is_count, one_of, texts_of


@dataclass(frozen=True, slots=True)
class Picnic(Options):
    """A game's options, as a room writes them."""

    variant: str = "classic"
    baskets: tuple[int, ...] = ()
    guests: tuple[str, ...] = ("ada", "ben")

    def __post_init__(self) -> None:
        Options.__post_init__(self)
        one_of("variant", self.variant, ("classic", "rush"))


def test_defaults() -> None:
    assert Picnic.of(None) == Picnic.of({}) == Picnic.parse([]) == Picnic()
    assert Picnic().texts() == []
    assert Picnic().as_dict() == {
        "first": "random", "variant": "classic", "baskets": [], "guests": ["ada", "ben"],
    }  # fmt: skip


def test_options_from_a_mapping() -> None:
    options = Picnic.of({"first": 2, "variant": "rush", "baskets": [3, 1]})
    assert options == Picnic(first=2, variant="rush", baskets=(3, 1))
    assert Picnic.of(options) is options
    assert Picnic.of(options.as_dict()) == options


def test_options_are_frozen_and_hashable() -> None:
    options = Picnic.of({"baskets": [1]})
    with pytest.raises(FrozenInstanceError):
        options.first = 1  # type: ignore[misc]
    assert {options: "x"}[Picnic(baskets=(1,))] == "x"


@pytest.mark.parametrize(
    ("options", "texts"),
    [
        (Picnic(first=0), ["first=0"]),
        (Picnic(variant="rush", first=1), ["first=1", "variant=rush"]),
        (Picnic(baskets=(4, 5, 16)), ["baskets=4,5,16"]),
        (Picnic(baskets=(4,)), ["baskets=4,"]),
        (Picnic(guests=("zoé",)), ["guests=zoé,"]),
    ],
)
def test_texts_read_back(options: Picnic, texts: list[str]) -> None:
    assert options.texts() == texts
    assert Picnic.parse(texts) == options


def test_texts_of_values_without_their_class() -> None:
    values = {"variant": "classic", "guests": ["zoé"], "first": "random", "baskets": [4, 5]}
    texts = texts_of(values, Options().as_dict())
    assert texts == ["baskets=4,5", "guests=zoé,", "variant=classic"]
    assert Picnic.parse(texts) == Picnic.of(values)


def test_texts_as_people_type_them() -> None:
    options = Picnic.parse([" first = 2 ", "baskets= 1 , 2,", "variant=rush"])
    assert options == Picnic(first=2, baskets=(1, 2), variant="rush")


@pytest.mark.parametrize(
    ("texts", "sentence"),
    [
        (["first"], "written name=value, not 'first'"),
        (["=2"], "written name=value"),
        ([""], "written name=value"),
        (["first=1", "first=2"], "'first' is given twice"),
        (["frist=1"], "no option 'frist'; this game has: baskets, first, guests, variant"),
        (["first=-1"], "a seat counted from 0, or 'random', not '-1'"),
        (["first=one"], "not 'one'"),
        (["first=1,2"], "not (1, 2)"),
        (["first=" + "9" * 5000], "a seat counted from 0"),
        (["variant=slow"], "'variant' is one of classic, rush, not 'slow'"),
        (["variant="], "not ''"),
    ],
)
def test_wrong_texts(texts: list[str], sentence: str) -> None:
    with pytest.raises(BadOption) as error:
        Picnic.parse(texts)
    assert sentence in str(error.value)


@pytest.mark.parametrize("first", [True, -1, 1.0, None, "1", [0], {}])
def test_wrong_first_players(first: Any) -> None:
    with pytest.raises(BadOption, match="'first' is a seat counted from 0"):
        Picnic.of({"first": first})


@pytest.mark.parametrize("given", ["first=1", 3, ["first"], Options()])
def test_what_is_no_mapping(given: Any) -> None:
    with pytest.raises(BadOption, match="as a mapping or as Picnic"):
        Picnic.of(given)


def test_a_seat_that_is_not_at_the_table() -> None:
    options = Picnic(first=3)
    options.check_players(4)
    with pytest.raises(BadOption, match="with 3 players the seats are 0 to 2"):
        options.check_players(3)
    Picnic().check_players(2)


@pytest.mark.parametrize(
    ("value", "count"),
    [(0, True), (7, True), (-1, False), (True, False), (1.0, False), ("1", False), (None, False)],
)
def test_is_count(value: object, count: bool) -> None:
    assert is_count(value) is count
