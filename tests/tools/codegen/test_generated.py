"""What the browser is given from Python is current, and true."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from menagerie import games
from menagerie.core import LANGUAGES, Choice
from menagerie.core.facts import facts_of
from menagerie.core.views import Frame
from tools.codegen import generated, typescript

WITH_VIEWS = [name for name in games.HOUSE if generated.has_views(name)]


@pytest.mark.parametrize("path", generated.files())
def test_the_committed_file_is_current(path: str) -> None:
    committed = (generated.FOLDER / path).read_text("utf-8")
    assert committed == generated.files()[path], "run: python -m tools.codegen"


def test_no_file_is_left_over() -> None:
    found = {str(p.relative_to(generated.FOLDER)) for p in generated.FOLDER.rglob("*.ts")}
    assert found == set(generated.files())


@pytest.mark.parametrize("name", WITH_VIEWS)
def test_views_are_what_their_type_says(name: str) -> None:
    """Whole games in every variant and number of players, every view of every seat."""
    game, rng = games.load(name), random.Random(name)
    view_type = generated.view_of(name)
    for players in game.seats:
        for option in _variants(name):
            state = game.deal(players, f"{name} {players} {option}", option)
            while True:
                for seat in (None, *range(players)):
                    _check(state.view(seat), view_type)
                if not state.turn:
                    break
                seat = rng.choice(state.turn)
                state.advance(seat, rng.choice(state.legal(seat)))


def _variants(name: str) -> list[dict[str, Any]]:
    offers = games.load(name).options.offers()
    choices = {option: offer for option, offer in offers.items() if isinstance(offer, Choice)}
    return [{option: value} for option, offer in choices.items() for value in offer.values] or [{}]


def _check(view: dict[str, Any], own: Any) -> None:
    required, optional = typescript.keys(Frame)
    for keys, wanted in zip((required, optional), typescript.keys(own), strict=True):
        keys |= wanted
    assert required <= set(view) <= required | optional
    msgspec.convert(view, own, strict=True)
    msgspec.convert(view, Frame, strict=True)


@pytest.mark.parametrize("name", games.HOUSE)
def test_the_shelf_offers_what_the_rules_take(name: str) -> None:
    game, described = games.load(name), facts_of(games.load(name))
    assert described["players"] == list(game.seats)
    for option in described["options"]:
        assert all(option["label"][lang] for lang in LANGUAGES)
        for players in game.seats:
            for value in _offered(option, players):
                game.deal(players, "shelf", {option["name"]: value})


def _offered(option: dict[str, Any], players: int) -> list[Any]:
    if option["kind"] == "number":
        return [option["initial"], option["low"], option["high"]]
    values = [value["value"] for value in option["values"]]
    if option["kind"] == "pick":
        return [option["initial"], values[: option["counts"][players]]]
    return [option["initial"], *values]
