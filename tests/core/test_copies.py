"""Copies of views, by their types and without."""

from __future__ import annotations

from typing import Annotated, Any, Literal, NotRequired, TypedDict

import pytest

from menagerie.core.copies import copied, copier, copier_of
from menagerie.core.views import Fixed


class Card(TypedDict):
    name: str
    kind: Literal["red", "blue"]


class Hand(TypedDict):
    cards: list[Card]
    known: list[Card] | None
    counts: dict[str, int]
    last: NotRequired[list[int]]


CARD = {"name": "owl", "kind": "red"}

KINDS: list[tuple[Any, Any]] = [
    (list[int], [1, 2]),
    (list[list[int]], [[1], []]),
    (dict[str, int], {"a": 1}),
    (dict[str, list[int]], {"a": [1]}),
    (list[list[int] | None], [None, [1]]),
    (str | list[str], ["a"]),
    (Annotated[list[Any], Fixed(int, str)], [1, "a"]),
    (Annotated[list[Any], Fixed(list[str], int)], [["a"], 1]),
    (Annotated[list[int], "some numbers"], [1]),
    (Any, {"a": [{"b": [1]}]}),
    (Card, CARD),
    (Hand, {"cards": [CARD], "known": None, "counts": {"a": 1}}),
    (Hand, {"cards": [], "known": [CARD], "counts": {}, "last": [1]}),
]


def parts(data: Any) -> list[Any]:
    """Every list and dict in plain data, itself among them."""
    if not isinstance(data, dict | list):
        return []
    inside = data.values() if isinstance(data, dict) else data
    return [data, *(part for value in inside for part in parts(value))]


@pytest.mark.parametrize(("kind", "data"), KINDS)
def test_a_copy_is_equal_and_shares_nothing(kind: Any, data: Any) -> None:
    copy = copier(kind)
    assert copy is not None
    for double in (copy(data), copied(data)):
        assert double == data
        assert not {id(part) for part in parts(double)} & {id(part) for part in parts(data)}


@pytest.mark.parametrize("kind", [int, str, bool, type(None), int | None, Literal["a"]])
def test_what_cannot_change_needs_no_copy(kind: Any) -> None:
    assert copier(kind) is None


def test_a_text_that_might_have_been_a_list_is_itself() -> None:
    copy = copier(str | list[str])
    assert copy is not None
    assert copy("random") == "random"


def test_a_room_without_a_type_of_its_views_copies_everything() -> None:
    assert copier_of(__name__) is copied


def test_an_import_that_fails_in_a_room_is_not_taken_for_a_missing_type(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def broken(name: str) -> None:
        raise ModuleNotFoundError("No module named 'gone'", name="gone")

    monkeypatch.setattr("menagerie.core.modules.find_spec", broken)
    with pytest.raises(ModuleNotFoundError, match="gone"):
        copier_of("anywhere")
