"""Pictures of positions: whole, true to the view, and nothing but the view."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree

import pytest

from menagerie import games
from menagerie.core import MenagerieError, State
from menagerie.games import face
from menagerie.pictures import boxes
from menagerie.pictures.art import art
from menagerie.pictures.drawing import drawn
from menagerie.pictures.pen import Pen
from menagerie.pictures.plain import draw as plain

NOT_DRAWN = {
    *("options", "unseen", "discarded", "claims", "lacks", "answers", "outlook"),
    *("past", "lines", "phase", "seat", "free", "birth", "rest"),
}
"""Parts of views that a picture leaves out: what is counted elsewhere, or only helps to decide."""


def positions(name: str) -> Iterator[State]:
    """Some positions of a game for the fewest and one for the most players, the end included."""
    game = games.load(name)
    for players in (game.seats[0], game.seats[-1]):
        state = game.deal(players, "pictures")
        rng, step = random.Random(players), 0
        while state.turn:
            if step % 17 == 0:
                yield state
            seat = rng.choice(state.turn)
            state.advance(seat, rng.choice(state.legal(seat)))
            step += 1
        yield state


def words(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, item in value.items():
            if key not in NOT_DRAWN:
                yield from words(item)
    elif isinstance(value, list):
        for item in value:
            yield from words(item)


@pytest.mark.parametrize("name", games.HOUSE)
def test_a_picture_shows_what_the_seat_sees_and_nothing_else(name: str) -> None:
    rng = random.Random(name)
    drawings = art()["drawings"]
    assert face(games.load(name), "picture", "menagerie.pictures.boards") is not None
    for state in positions(name):
        for seat in (None, *range(state.players)):
            svg = drawn(state, seat)
            root = ElementTree.fromstring(svg)
            ids = {one.get("id") for one in root.iter() if one.get("id")}
            used = set(re.findall(r'(?:href="|url\()#(menagerie-[\w-]+)', svg))
            assert used <= ids
            seen = {word for word in words(state.view(seat)) if word in drawings}
            assert {f"menagerie-{word}" for word in seen} <= used
            if seat is not None and state.turn:
                assert drawn(state.imagine(seat, rng), seat) == svg


def test_players_are_called_by_their_names_in_both_languages() -> None:
    state = games.load("animimix").deal(2, "x", first=0)
    svg = state.picture(names=("Zoé", "R<o>b"), lang="fr").svg
    assert "Zoé" in svg
    assert "R&lt;o&gt;b" in svg
    assert svg.count("lion") > svg.count("lionne")
    assert "Player 2" in state.picture().svg
    assert state._repr_svg_() == state.picture()._repr_svg_() == state.picture().svg
    with pytest.raises(MenagerieError, match="1 names were given for 2 players"):
        state.picture(names=("Zoé",))
    with pytest.raises(MenagerieError, match="fr and en, not 'de'"):
        state.picture(lang="de")


@pytest.mark.parametrize("name", games.HOUSE)
def test_the_plain_board_says_every_fact(name: str) -> None:
    """It is for games from outside; here it is held to views that are rich."""
    game = games.load(name)
    state = game.deal(3, "x")
    pen = Pen(game, game.words("en"), ("A", "B", "C"), art()["colours"])
    view = state.view(0)
    body = plain(view, pen).body
    ElementTree.fromstring(boxes.document(boxes.Box(1, 1, body), "plain", "#fff"))
    shown = set(re.findall(r">([^<]+)</text>", body))
    for key in set(view) - {"game", "players", "seat", "turn", "over", "options"}:
        assert pen.words.caption(key) in shown
