"""Words: sentences with places, in both languages of every room."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from menagerie import games
from menagerie.core import LANGUAGES, MenagerieError, Words, grammar
from menagerie.core import words as core_words
from tests.core.rooms import ROOMS, SOURCE

CATALOGUE = {
    "names": {"hen": "poule", "3": "trois", "player": "Joueur #", "nothing": "rien"},
    "events": {
        "draw": "{seat} pioche {card?une carte}.",
        "swap": "{seat} échange avec {other} ; donneur : {dealer}.",
        "win": "Victoire : {seats}, devant {others}.",
        "count": "{count:# carte|# cartes}",
        "list": "{cards}",
        "odd": "{nowhere}",
        "silent": "[{card?}]",
    },
    "moves": {"Lay": "poser {card} en {cell}", "Pass": "passer"},
    "refusals": {"no": "Non, {seat}."},
    "reasons": {"set": "{count:# série|# séries}"},
    "labels": {"round": "manche {number}"},
}
FR, EN = (Words(lang, CATALOGUE) for lang in ("fr", "en"))


def event(words: Words, kind: str, names: tuple[str, ...] = (), **facts: Any) -> str:
    return words.event({"event": kind, **facts}, names)


def test_a_place_takes_the_fact_translated_where_it_has_a_name() -> None:
    assert event(FR, "draw", seat=0, card="hen") == "Joueur 1 pioche poule."
    assert event(FR, "draw", seat=0, card="yak") == "Joueur 1 pioche yak."
    assert event(FR, "draw", seat=0, card=3) == "Joueur 1 pioche trois."


def test_a_fact_this_seat_may_not_know_falls_back() -> None:
    assert event(FR, "draw", seat=1) == "Joueur 2 pioche une carte."
    assert event(FR, "draw", seat=1, card=None) == "Joueur 2 pioche une carte."
    assert event(FR, "silent") == "[]"
    assert event(FR, "odd") == "{nowhere}", "a forgotten fact shows, and tests look for braces"


def test_seats_are_players_names() -> None:
    names = ("Ada", "Basile", "hen")
    said = event(FR, "swap", names, seat=1, other=0, dealer=2)
    assert said == "Basile échange avec Ada ; donneur : hen."
    assert event(FR, "swap", ("Ada",), seat=1, other=0, dealer=2) == (
        "Joueur 2 échange avec Ada ; donneur : Joueur 3."
    )


def test_lists_of_seats() -> None:
    names = ("Ada", "Basile", "Chloé", "Dédé")
    assert event(FR, "win", names, seats=[0], others=[1, 3]) == (
        "Victoire : Ada, devant Basile et Dédé."
    )
    assert event(EN, "win", names, seats=[0, 1, 2], others=[]) == (
        "Victoire : Ada, Basile and Chloé, devant rien."
    )


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        ([], "rien"), (["hen"], "poule"), (["hen", "yak"], "poule et yak"),
        (("hen", 3, "hen"), "poule, trois et poule"),
    ],
)  # fmt: skip
def test_lists_of_things(cards: Any, said: str) -> None:
    assert event(FR, "list", cards=cards) == said


@pytest.mark.parametrize(
    ("count", "french", "english"),
    [
        (0, "0 carte", "0 cartes"),
        (1, "1 carte", "1 carte"),
        (2, "2 cartes", "2 cartes"),
        (-1, "-1 carte", "-1 carte"),
        (-2, "-2 cartes", "-2 cartes"),
        (21, "21 cartes", "21 cartes"),
    ],
)
def test_plurals_follow_the_language(count: int, french: str, english: str) -> None:
    assert event(FR, "count", count=count) == french
    assert event(EN, "count", count=count) == english


def test_braces_in_a_players_name_stay_what_they_are() -> None:
    assert event(FR, "draw", ("{card}",), seat=0, card="hen") == "{card} pioche poule."


def test_moves_refusals_reasons_labels() -> None:
    @dataclass(frozen=True)
    class Lay:
        card: str
        cell: str

    @dataclass(frozen=True)
    class Pass:
        pass

    assert FR.move(Lay("hen", "b3")) == "poser poule en b3"
    assert FR.move(Pass()) == "passer"
    assert FR.refusal("no", {"seat": 0}) == "Non, Joueur 1."
    assert FR.refusal("no", {"seat": 0}, ["Ada"]) == "Non, Ada."
    assert FR.reason("set", {"count": 2}, ()) == "2 séries"
    assert FR.reason("hen", {}, ()) == "poule", "what has no sentence has a name"
    assert FR.label("round", number=2) == "manche 2"
    assert FR.name("yak") == "yak"


def test_a_key_that_is_not_there_is_an_error_and_not_an_empty_line() -> None:
    with pytest.raises(KeyError):
        FR.label("no such label")


def test_every_game_speaks_over_the_shared_words() -> None:
    words = games.load("junior").words("fr")
    assert words.name("nothing") == "rien"
    assert words.name("hen") == "poule"
    said = words.refusal("over", {})
    assert said == "La partie est finie\N{NO-BREAK SPACE}: il n’y a plus rien à jouer."


@pytest.mark.parametrize("lang", ["de", "", "FR", "fr_FR"])
def test_a_language_nobody_wrote(lang: str) -> None:
    with pytest.raises(MenagerieError, match="Languages are fr, en"):
        games.load("junior").words(lang)


# Every room, both languages.

FOLDERS = {"core": Path(core_words.__file__).parent, **{name: SOURCE / name for name in ROOMS}}
every_room = pytest.mark.parametrize("room", FOLDERS)
_PLACE = re.compile(r"\{(\w+)[^{}]*\}")


def catalogues(room: str) -> dict[str, dict[str, dict[str, str]]]:
    folder = FOLDERS[room]
    return {
        lang: tomllib.loads((folder / f"words.{lang}.toml").read_text("utf-8"))
        for lang in LANGUAGES
    }


def said(room: str) -> list[dict[str, dict[str, str]]]:
    """What both languages say, French first."""
    return [
        {name: entries for name, entries in catalogue.items() if name not in grammar.SECTIONS}
        for catalogue in catalogues(room).values()
    ]


@every_room
def test_both_languages_have_the_same_keys(room: str) -> None:
    french, english = said(room)
    assert list(french) == list(english)
    for section in french:
        assert list(french[section]) == list(english[section])


@every_room
def test_what_grammar_knows_has_a_name(room: str) -> None:
    for catalogue in catalogues(room).values():
        for section in grammar.SECTIONS:
            assert set(catalogue.get(section, {})) <= set(catalogue["names"])


@every_room
def test_what_is_said_to_you_is_said_to_others_too(room: str) -> None:
    for catalogue in catalogues(room).values():
        for section in ("you", "to-you"):
            assert set(catalogue.get(section, {})) <= set(catalogue["events"])


@every_room
def test_both_languages_use_the_same_facts(room: str) -> None:
    french, english = said(room)
    for section in french:
        for key, text in french[section].items():
            there = english[section][key]
            assert set(_PLACE.findall(text)) == set(_PLACE.findall(there)), f"{section}.{key}"


@every_room
def test_every_brace_belongs_to_a_place(room: str) -> None:
    for catalogue in catalogues(room).values():
        for section, entries in catalogue.items():
            for key, text in entries.items():
                rest = core_words._PLACE.sub("", text)
                assert "{" not in rest, f"{section}.{key}"
                assert "}" not in rest, f"{section}.{key}"


@every_room
def test_no_sentence_is_empty_or_left_untranslated(room: str) -> None:
    french, english = said(room)
    for section in french:
        for key, text in french[section].items():
            assert text.strip(), f"{section}.{key}"
            assert english[section][key].strip(), f"{section}.{key}"
            if section in ("events", "refusals"):
                assert text != english[section][key], f"{section}.{key}"
