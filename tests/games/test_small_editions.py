"""Small editions for research: fewer cards under the same rules."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import menagerie
from menagerie.core import BadEdition, UnknownRules
from menagerie.features import features

SMALL = ("animimix", "junior")


@pytest.mark.parametrize("name", SMALL)
def test_they_are_played_like_any_other(name: str) -> None:
    game = menagerie.load(name)
    small = game.edition_called("small")
    assert game.edition.name == "standard"
    rng = random.Random(name)
    lengths = set()
    for seed in "abc":
        state = game.deal(2, seed, edition=small)
        steps = 0
        while state.turn:
            [seat] = state.turn
            for eyes in (0, 1):
                imagined = state.imagine(eyes, rng)
                assert imagined.view(eyes) == state.view(eyes)
                assert imagined.legal(seat) == state.legal(seat) or eyes != seat
                assert features(name, 2).encode(state.view(eyes)).shape == features(name, 2).shape
            assert menagerie.position(state.full_text()) == state
            state.play(seat, rng.choice(state.legal(seat)))
            steps += 1
        assert state.picture().svg.startswith("<svg")
        lengths.add(steps)
    assert max(lengths) <= 6


def test_a_name_that_no_edition_has() -> None:
    with pytest.raises(UnknownRules, match="no edition called 'tiny'; there is standard, small"):
        menagerie.load("junior").edition_called("tiny")


def changed(tmp_path: Path, name: str, old: str, new: str) -> Path:
    folder = Path(menagerie.games.__file__).parent / name
    text = (folder / "edition-small.toml").read_text("utf-8")
    assert old in text
    (tmp_path / "my.toml").write_text(text.replace(old, new), "utf-8")
    return tmp_path / "my.toml"


@pytest.mark.parametrize(
    ("name", "old", "new", "sentence"),
    [
        ("junior", "copies = 3", "copies = 26", "a small box has fewer than 52 cards, not 52"),
        ("junior", "small = true", "small = false", "the box has 42 cards with 1 animal"),
        ("animimix", "rows = 2", "rows = 5", r"'sizes\[1\].rows'.* from 1 to 4, not 5"),
        ("animimix", "hand = 2", "hands = 2", r"'sizes\[1\].hand': it is missing"),
    ],
)
def test_wrong_ones_are_refused(
    tmp_path: Path, name: str, old: str, new: str, sentence: str
) -> None:
    with pytest.raises(BadEdition, match=sentence):
        menagerie.load(name).load_edition(changed(tmp_path, name, old, new))
