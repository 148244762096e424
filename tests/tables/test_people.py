"""Names as they are shown."""

from __future__ import annotations

import pytest

from menagerie.bots.levels import LEVELS
from menagerie.tables.people import Person, tidy_name, unlike_a_bot
from menagerie.tables.refusals import Declined


@pytest.mark.parametrize("name", ["Zoé", "李", "  a  b ", "007", "★"])
def test_names_that_can_be_seen(name: str) -> None:
    assert tidy_name(name) == " ".join(name.split())


@pytest.mark.parametrize("name", ["", " ", "\u3164", "\u2800", "\u0301", "a\u202eb", "x" * 25])
def test_names_that_cannot(name: str) -> None:
    with pytest.raises(Declined) as error:
        tidy_name(name)
    assert error.value.code == "bad-name"


def test_letters_are_composed() -> None:
    assert tidy_name("Zoe\u0301") == "Zoé"


def test_nobody_is_taken_for_a_bot() -> None:
    assert [unlike_a_bot(level) for level in LEVELS] == [level.capitalize() for level in LEVELS]
    assert tidy_name(" lion ") == "Lion"
    assert unlike_a_bot("Lionel") == "Lionel"


def test_a_program_shares_the_limits_of_its_owner() -> None:
    program = Person("p", "Robot", owner="z")
    assert (program.is_program, program.ration) == (True, "z")
    person = Person("z", "Zoé")
    assert (person.is_program, person.ration) == (False, "z")
