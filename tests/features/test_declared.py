"""Numbers from the types of a view."""

from __future__ import annotations

from typing import Annotated, Any, Literal, NotRequired, TypedDict

import pytest

from menagerie.core.views import Among, BySeat, Fixed, Most, Range, Seat
from menagerie.features.declared import code_of

ORDER = (1, 2, 0)
"""The seats as seat 1 of three counts them."""


class Card(TypedDict):
    kind: Literal["frog", "fly"]
    name: str
    worth: NotRequired[Annotated[int, Range(1, 9)]]


@pytest.mark.parametrize(
    ("hint", "value", "numbers"),
    [
        (bool, True, [1]),
        (Literal["a", "b", "c"], "b", [0, 1, 0]),
        (Annotated[int, Range(-3, 9)], -2, [-2]),
        (Annotated[int | None, Range(1, 9)], None, [0, 1]),
        (Annotated[int, Range(1, 9)] | None, 4, [1, 4]),
        (Annotated[str, Among(("x", "y"))], "x", [1, 0]),
        (Annotated[int, Seat()], 0, [0, 0, 1]),
        (Annotated[int | None, Seat()], None, [0, 0, 0]),
        (Annotated[list[Annotated[int, Range(0, 9)]], Most(3)], [5, 6], [2, 5, 6, 0]),
        (Annotated[list[bool], BySeat()], [True, False, False], [0, 0, 1]),
        (Annotated[list[Any], Fixed(bool, Literal["l", "r"])], [True, "r"], [1, 0, 1]),
        (Annotated[dict[str, bool], Among(("x", "y"))], {"y": True}, [0, 0, 1, 1]),
        (Card, {"kind": "fly", "name": "Zoé"}, [0, 1, 0, 1]),
        (Card, {"kind": "frog", "name": "", "worth": 7}, [1, 0, 1, 7]),
    ],
)
def test_a_bounded_value_becomes_numbers(hint: Any, value: Any, numbers: list[int]) -> None:
    code = code_of(hint, 3)
    assert code is not None
    found = code.read(value, ORDER)
    assert found == numbers
    assert len(found) == len(code.names)
    assert all(code.low <= number <= code.high for number in found)


@pytest.mark.parametrize(
    "hint",
    [int, str, list[int], dict[str, int], int | None, Annotated[list[str], Most(3)], int | str],
)
def test_what_has_no_bounds_is_left_out(hint: Any) -> None:
    assert code_of(hint, 3) is None


def test_numbers_are_named() -> None:
    code = code_of(Annotated[list[Card], BySeat()], 2)
    assert code is not None
    assert code.names[:4] == ("self.kind.frog", "self.kind.fly", "self.worth.known", "self.worth")
