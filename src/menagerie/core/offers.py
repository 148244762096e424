"""What a form offers for an option, written beside the option's type.

    variant: Annotated[str, Choice(("classic", "avoid", "rush"))] = "classic"

An option without an offer is not in any form; it can still be given by name. The
options themselves check what they are given: an offer is only what people are shown.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, get_type_hints


@dataclass(frozen=True, slots=True)
class Choice:
    """One of some words."""

    values: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Number:
    """A whole number; `when` names an option and the value of it where the number matters."""

    low: int
    high: int
    when: tuple[str, str] | None = None


@dataclass(frozen=True, slots=True)
class Pick:
    """`random`, or as many of the values as the number of players asks for."""

    values: tuple[str, ...]
    counts: Mapping[int, int]
    """How many are picked, by the number of players."""


Offer = Choice | Number | Pick


def offers_of(options: type[Any]) -> dict[str, Offer]:
    """The offers of a class of options, by the option's name."""
    found: dict[str, Offer] = {}
    for name, hint in get_type_hints(options, include_extras=True).items():
        for mark in getattr(hint, "__metadata__", ()):
            if isinstance(mark, Offer):
                found[name] = mark
    return found
