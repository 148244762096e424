"""Types are written as TypeScript writes them, with what classes say of themselves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, Literal, NotRequired, TypedDict

import msgspec
import pytest

from menagerie.core.views import Fixed
from tools.codegen import typescript


class Inner(TypedDict):
    kind: Literal["a", "b"]


class Middle(TypedDict):
    """What several have."""

    maybe: NotRequired[int | None]
    """Where it is known,
    in two lines."""


class Outer(Middle):
    many: list[str | int]
    pairs: list[Annotated[list[Any], Fixed(Inner, int)]]
    """A thing and its number."""
    known: dict[str, bool]


@dataclass
class Plain:
    number: int


class Struct(msgspec.Struct):
    number: Annotated[int, msgspec.Meta(ge=0)]


def test_a_view_is_an_interface() -> None:
    assert typescript.view(Outer, "Outer") == (
        "export interface Outer {\n"
        "  /** Where it is known, in two lines. */\n"
        "  maybe?: number | null;\n"
        "  many: (string | number)[];\n"
        "  /** A thing and its number. */\n"
        "  pairs: [Inner, number][];\n"
        "  known: Record<string, boolean>;\n"
        "}"
    )
    assert typescript.view(Middle, "Shown").startswith(
        "/** What several have. */\nexport interface Shown {"
    )
    assert typescript.nested(Outer) == [Inner]
    assert typescript.keys(Outer) == ({"many", "pairs", "known"}, {"maybe"})


@pytest.mark.parametrize(
    ("hint", "written"),
    [
        (Plain | None, "Plain | null"),
        (list[Struct], "Struct[]"),
        (tuple[Plain, ...], "Plain[]"),
        (Annotated[str, msgspec.Meta(max_length=3)] | None, "string | null"),
        (dict[str, Any], "Record<string, unknown>"),
    ],
)
def test_a_type_is_written(hint: Any, written: str) -> None:
    assert typescript.typed(hint) == written


def test_a_class_that_says_nothing_has_no_comment() -> None:
    assert typescript.interface("Plain", ["number: number"], Plain).startswith("export interface")


def test_what_json_does_not_have_is_refused() -> None:
    with pytest.raises(TypeError, match="JSON"):
        typescript.typed(tuple[int, int])
