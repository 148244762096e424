"""What forms offer for options, and what the browser is told of a game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from menagerie import games
from menagerie.core import Choice, Number, Options, Pick
from menagerie.core.facts import facts_of


@dataclass(frozen=True, slots=True)
class Some(Options):
    colour: Annotated[str, Choice(("red", "blue"))] = "red"
    hidden: int = 3
    size: Annotated[int, Number(1, 5, when=("colour", "blue"))] = 2
    animals: Annotated[tuple[str, ...] | str, Pick(("cat", "dog"), {2: 1})] = "random"


def test_an_option_says_what_a_form_offers() -> None:
    assert Some.offers() == {
        "colour": Choice(("red", "blue")),
        "size": Number(1, 5, ("colour", "blue")),
        "animals": Pick(("cat", "dog"), {2: 1}),
    }
    assert Options.offers() == {}


def test_the_facts_of_a_game() -> None:
    facts = facts_of(games.load("junior"))
    assert (facts["minutes"], facts["age"], facts["secrets"]) == (20, 5, False)
    variant, window = facts["options"]
    assert [value["value"] for value in variant["values"]] == ["classic", "avoid", "rush"]
    assert window["when"] == {"variant": "rush"}
    assert window["label"]["fr"]
