"""docs/fair-deal.md: its vectors, its program and its list of labels are true."""

from __future__ import annotations

import json
import os
import random
import re
import shutil
import subprocess
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from menagerie import games
from menagerie.core import Shuffler
from menagerie.core.explore import play_out
from menagerie.core.fair import commitment, mix, pledge
from tests.core.rooms import ROOMS

TEXT = (Path(__file__).parents[2] / "docs" / "fair-deal.md").read_text("utf-8")


def block(language: str) -> str:
    """The one fenced block of a language."""
    (found,) = re.findall(rf"^```{language}\n(.*?)^```$", TEXT, re.M | re.S)
    return str(found)


VECTORS: dict[str, list[dict[str, Any]]] = json.loads(block("json"))


def test_there_are_vectors_of_every_kind() -> None:
    assert {kind: len(entries) >= 2 for kind, entries in VECTORS.items()} == dict.fromkeys(
        ("stream", "below", "shuffle", "commitment", "pledge", "mix"), True
    )


@pytest.mark.parametrize("entry", VECTORS["stream"])
def test_streams(entry: dict[str, Any]) -> None:
    words = Shuffler(entry["seed"]).words(entry["label"])
    assert [f"{word:08x}" for word in islice(words, len(entry["words"]))] == entry["words"]


@pytest.mark.parametrize("entry", VECTORS["below"])
def test_numbers_below(entry: dict[str, Any]) -> None:
    assert Shuffler(entry["seed"]).below(entry["label"], entry["bound"]) == entry["value"]


def test_a_word_is_thrown_away_where_the_page_says_so() -> None:
    entry = VECTORS["below"][-1]
    first = next(Shuffler(entry["seed"]).words(entry["label"]))
    assert first >= 2**32 - 2**32 % entry["bound"]
    assert first % entry["bound"] != entry["value"]


@pytest.mark.parametrize("entry", VECTORS["shuffle"])
def test_shuffles(entry: dict[str, Any]) -> None:
    order = Shuffler(entry["seed"]).shuffle(entry["label"], range(entry["count"]))
    assert order == entry["order"]


@pytest.mark.parametrize("entry", VECTORS["commitment"])
def test_commitments(entry: dict[str, Any]) -> None:
    assert commitment(entry["secret"]) == entry["value"]


@pytest.mark.parametrize("entry", VECTORS["pledge"])
def test_pledges(entry: dict[str, Any]) -> None:
    assert pledge(entry["commitment"], entry["seat"], entry["contribution"]) == entry["value"]


@pytest.mark.parametrize("entry", VECTORS["mix"])
def test_mixed_seeds(entry: dict[str, Any]) -> None:
    assert mix(entry["secret"], entry["contributions"]) == entry["seed"]


def test_the_last_shuffle_deals_junior() -> None:
    entry = VECTORS["shuffle"][-1]
    assert entry["seed"] == VECTORS["mix"][0]["seed"]
    game = games.load("junior")
    cards = game.edition.box.cards
    state = game.deal(2, entry["seed"])
    shown = [state.view(None)["shown"]]
    while state.turn:
        for event in state.play(state.turn[0], state.legal(state.turn[0])[0]):
            if event.code == "show":
                shown.append(event.facts["animals"])
    assert shown == [list(cards[card]) for card in entry["order"]]


CHECK = """
const vectors = JSON.parse(require("node:fs").readFileSync(0, "utf8"));
const take = async (stream, count) => {
  const found = [];
  while (found.length < count) found.push((await stream.next()).value);
  return found.map((word) => word.toString(16).padStart(8, "0"));
};
const numbers = (count) => Array.from({ length: count }, (_, n) => n);
(async () => {
  const answers = { stream: [], below: [], shuffle: [], commitment: [], pledge: [], mix: [] };
  for (const v of vectors.stream)
    answers.stream.push(await take(words(v.seed, v.label), v.words.length));
  for (const v of vectors.below) answers.below.push(await below(v.bound, words(v.seed, v.label)));
  for (const v of vectors.shuffle)
    answers.shuffle.push(await shuffle(v.seed, v.label, numbers(v.count)));
  for (const v of vectors.commitment) answers.commitment.push(await commitment(v.secret));
  for (const v of vectors.pledge)
    answers.pledge.push(await pledge(v.commitment, v.seat, v.contribution));
  for (const v of vectors.mix) answers.mix.push(await mix(v.secret, v.contributions));
  console.log(JSON.stringify(answers));
})();
"""


@pytest.mark.skipif(
    shutil.which("node") is None and os.environ.get("CI") != "true",
    reason="Node is not installed; to run this test: apt-get install nodejs",
)
def test_the_program_of_the_page_gives_the_same() -> None:
    done = subprocess.run(
        ["node", "-e", block("js") + CHECK], input=json.dumps(VECTORS),
        capture_output=True, text=True, encoding="utf-8",
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    expected = {"stream": "words", "below": "value", "shuffle": "order", "commitment": "value",
                "pledge": "value", "mix": "seed"}  # fmt: skip
    assert json.loads(done.stdout) == {
        kind: [entry[key] for entry in VECTORS[kind]] for kind, key in expected.items()
    }


# The table of labels.


def documented(name: str) -> set[str]:
    rows = re.findall(rf"^\| `{name}` \| ((?:`[\w-]+` ?)+)\|", TEXT, re.M)
    return {label for row in rows for label in re.findall(r"`([\w-]+)`", row)}


@pytest.mark.parametrize("name", ROOMS)
def test_every_label_a_game_uses_is_listed_and_every_listed_one_is_used(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    used = set()
    true_words = Shuffler.words

    def listening(self: Shuffler, label: str) -> Iterator[int]:
        used.add(label)
        return true_words(self, label)

    monkeypatch.setattr(Shuffler, "words", listening)
    game = games.load(name)
    for players in game.seats:
        play_out(game.deal(players, "labels"), random.Random(1))
    assert used == documented(name)
