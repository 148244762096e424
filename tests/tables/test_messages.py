"""The messages of a table, encoded by msgspec and by the standard library."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from menagerie import games
from menagerie.server.encoding import encode
from menagerie.tables.json_text import text
from menagerie.tables.messages import AnyMessage
from tests.tables.whole_game import Game, greedy


@pytest.mark.parametrize("name", games.HOUSE)
def test_both_encodings_say_the_same(name: str) -> None:
    kinds: Counter[str] = Counter()
    for message in Game(name, greedy).messages():
        said = json.loads(text(message))
        assert json.loads(encode(message)) == said
        kinds[type(message).__name__] += 1
        if isinstance(message, AnyMessage):
            assert said["type"] == type(message).__name__.lower()
    assert {"Eyes", "News", "Previewed", "Refused", "TableLine", "Film"} == set(kinds)
