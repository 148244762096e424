"""The rule for sentences, by the cases that the browser's program runs too."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from menagerie.core import LANGUAGES, Words
from menagerie.core.words import french_spacing

VECTORS: dict[str, Any] = json.loads(Path(__file__).with_name("words.json").read_text("utf-8"))

every_language = pytest.mark.parametrize("lang", LANGUAGES)


def _words(lang: str) -> Words:
    return Words(lang, VECTORS["catalogues"][lang])


@every_language
@pytest.mark.parametrize("case", VECTORS["names"], ids=lambda case: case["key"])
def test_names(case: dict[str, str], lang: str) -> None:
    assert _words(lang).name(case["key"]) == case[lang]


@every_language
@pytest.mark.parametrize("case", VECTORS["sentences"], ids=lambda case: case["en"])
def test_sentences(case: dict[str, Any], lang: str) -> None:
    words, facts, players = _words(lang), case.get("facts", {}), case.get("players", ())
    if case["section"] == "reasons":
        said = words.reason(case["key"], facts, players)
    else:
        said = words.say(case["section"], case["key"], facts, players)
    assert said == case[lang]


@pytest.mark.parametrize("case", VECTORS["french_spacing"], ids=lambda case: case["text"])
def test_french_spacing(case: dict[str, str]) -> None:
    assert french_spacing(case["text"]) == case["said"]
