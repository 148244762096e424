"""What rules can tell and what words can say are the same, in every game and language."""

from __future__ import annotations

import importlib
import re
from dataclasses import fields
from types import ModuleType
from typing import Any

import pytest

from menagerie import games
from menagerie.core import LANGUAGES, Event, Reason, Refusal, Why, refusals, why
from menagerie.core.coded import Coded
from menagerie.core.modules import exists
from menagerie.games.animimix import SPECIES
from menagerie.games.nimalia.objectives import TALLIES

_PLACE = re.compile(r"\{(\w+)")
_KINDS = {"events": Event, "reasons": Reason, "refusals": Refusal, "why": Why}
_SHARED: dict[type[Coded], ModuleType] = {Refusal: refusals, Why: why}
_FROM_NOTATION = ("notation", "near")
"""Sentences of `BadNotation`, which no rules refuse."""


def told(room: str, kind: type[Coded]) -> dict[str, type[Any]]:
    """What a game tells of one kind, by code; a reason whose code is not fixed is left out."""
    paths = [f"menagerie.games.{room}.{name}" for name in ("events", "refusals", "why")]
    modules = [importlib.import_module(path) for path in paths if exists(path)]
    modules += [_SHARED[kind]] if kind in _SHARED else []
    found: dict[str, type[Any]] = {}
    for module in modules:
        for value in vars(module).values():
            if not isinstance(value, type) or not issubclass(value, kind):
                continue
            if code := getattr(value, "_code", None):
                assert found.get(code, value) is value, f"two classes for {code!r}"
                found[code] = value
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("section", _KINDS)
@pytest.mark.parametrize("room", games.HOUSE)
def test_each_code_has_a_sentence_and_each_place_of_it_a_fact(
    room: str, section: str, lang: str
) -> None:
    sentences = games.load(room).words(lang).catalogue[section]
    found = told(room, _KINDS[section])
    free = _free_codes(room) if section == "reasons" else set()
    assert set(sentences) - set(_FROM_NOTATION) == set(found) | free
    for code, kind in found.items():
        facts = {field.name for field in fields(kind)}
        assert set(_PLACE.findall(sentences[code])) <= facts, code


def _free_codes(room: str) -> set[str]:
    """The codes of reasons that are a fact of theirs: species, objectives."""
    if room == "animimix":
        return set(SPECIES)
    return set(TALLIES) if room == "nimalia" else set()
