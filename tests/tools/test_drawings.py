"""The examples of the rules pages: each has its place in both languages, and its words say what
the rulebook counts in it."""

from __future__ import annotations

import re

import pytest

from menagerie import games
from menagerie.core import LANGUAGES
from menagerie.games.animimix.box import SPECIES
from menagerie.games.nimalia.objectives import TALLIES
from tools.codegen.generated import drawings_of

MARK = re.compile(r"<!-- drawn: (\S+) -->\n(.+?)\n\n", re.DOTALL)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", games.HOUSE)
def test_every_example_is_on_the_page_and_its_words_agree(name: str, lang: str) -> None:
    said = dict(MARK.findall(games.load(name).page(lang)))
    drawn = drawings_of(name)
    assert said.keys() == drawn.keys()
    for key, drawing in drawn.items():
        numbers = re.findall("−?[0-9]+", said[key])
        for part in drawing["parts"]:
            for number in re.findall("−?[0-9]+", part["sum"]):
                # Who gets nothing need not be named.
                assert number in (*numbers, "0"), (key, part["sum"], said[key])


def test_every_rule_of_the_count_has_an_example() -> None:
    """Each species, each objective; the others by what their scoring tells apart."""
    assert set(SPECIES) <= drawings_of("animimix").keys()
    assert set(TALLIES) == drawings_of("nimalia").keys()
