"""Rules pages: what is stored is what the standard edition says, in every language."""

from __future__ import annotations

import pytest

from menagerie import games
from menagerie.core import LANGUAGES, Edition, Note
from menagerie.core.pages import BEGIN, END, fill_page
from tests.core.rooms import ROOMS, SOURCE

every_page = pytest.mark.parametrize(
    ("name", "lang"), [(name, lang) for name in ROOMS for lang in LANGUAGES]
)

TIE = Note("tie", {"fr": "Égalité partagée.", "en": "A tie is shared."})
EDITION = Edition("mine", ("mine 0",), (TIE,), (), None)


@every_page
def test_the_stored_page_equals_the_generated_one(name: str, lang: str) -> None:
    stored = (SOURCE / name / f"rules.{lang}.md").read_text("utf-8")
    assert stored == games.load(name).page(lang), "`make pages` writes the pages anew"


@every_page
def test_a_page_is_whole(name: str, lang: str) -> None:
    game = games.load(name)
    page = game.page(lang)
    headings = [line for line in page.splitlines() if line.startswith("#")]
    assert headings[0].startswith("# ")
    last = {"fr": "## Nos décisions, et les cartes", "en": "## Our decisions, and the cards"}
    assert headings[-1] == last[lang]
    assert page.count(BEGIN) == page.count(END) == 1
    assert page.endswith("\n")
    for note in (*game.edition.rulings, *game.edition.rebuilt):
        assert f"- {note.texts[lang]}\n" in page
    for line in game.card_list(game.edition, lang):
        assert line in page


def test_only_what_is_between_the_markers_is_written() -> None:
    text = f"# Rules\n\nBefore.\n\n{BEGIN}\nold\n{END}\n\nAfter.\n"
    page = fill_page(text, EDITION, ["- 7 × hen"], "en")
    assert page == (
        f"# Rules\n\nBefore.\n\n{BEGIN}\nEdition in use: mine.\n\n"
        "Where the rulebook is silent, we play like this:\n\n- A tie is shared.\n\n"
        f"These are the cards:\n\n- 7 × hen\n{END}\n\nAfter.\n"
    )
    assert fill_page(page, EDITION, ["- 7 × hen"], "en") == page


def test_what_an_edition_lacks_is_not_announced() -> None:
    bare = Edition("bare", ("bare 0",), (), (), None)
    page = fill_page(f"{BEGIN}{END}", bare, [], "fr")
    assert page == f"{BEGIN}\nÉdition utilisée : bare.\n{END}"


@pytest.mark.parametrize("text", ["", BEGIN, END, f"{END} {BEGIN}"])
def test_a_page_without_its_markers_is_a_mistake(text: str) -> None:
    with pytest.raises(AssertionError, match="lost its edition markers"):
        fill_page(text, EDITION, [], "en")
