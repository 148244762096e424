"""Kept inputs and changed ones, a fixed number of them; `benchmarks/fuzz.py` goes on for hours."""

from __future__ import annotations

import random

import pytest

from menagerie.core import TableError
from menagerie.tables import projection
from menagerie.tables.messages import Refused
from menagerie.tables.table import Table
from tests.fuzz.bodies import Bodies
from tests.fuzz.corpus import FOLDER, MOST, Corpus, Fault, Target
from tests.fuzz.sockets import Sockets
from tests.fuzz.texts import Editions, Records


def tried(target: Target, times: int) -> Corpus:
    corpus, rng = Corpus(target), random.Random(target.name)
    corpus.begin()
    for _ in range(times):
        corpus.step(rng)
    assert corpus.kept(), "nothing is kept"
    return corpus


@pytest.mark.parametrize(
    ("target", "times", "known"),
    [
        (Records(), 150, "unread bad-record"),
        (Editions(), 150, "refused"),
        (Sockets(), 300, "Play refused"),
    ],
    ids=lambda one: getattr(one, "name", None),
)
def test_nothing_that_strangers_bring_is_a_failure(target: Target, times: int, known: str) -> None:
    corpus = tried(target, times)
    assert any(known in word for word in corpus.seen)


def test_no_posted_body_is_a_failure() -> None:
    with Bodies() as bodies:
        corpus = tried(bodies, 150)
    assert any(" 422 " in word for word in corpus.seen)
    assert any(" 201" in word for word in corpus.seen)


def test_a_table_that_tells_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """The secrets are really exchanged: an answer that depends on one fails."""
    honest = projection.refused

    def telling(table: Table, error: TableError, request: str | None, lang: str) -> Refused:
        answer = honest(table, error, request, lang)
        if table.state is not None:
            answer.said += table.state.full_text()
        return answer

    monkeypatch.setattr(projection, "refused", telling)
    with pytest.raises(Fault):
        Corpus(Sockets()).begin()


def test_the_corpus_stays_small_and_is_used() -> None:
    folders = {path.name for path in FOLDER.iterdir()}
    assert folders == {"bodies", "editions", "records", "sockets"}
    for folder in FOLDER.iterdir():
        assert 0 < len(list(folder.iterdir())) <= MOST


def test_a_failure_names_its_input() -> None:
    class Weak:
        name = "weak"

        def seeds(self) -> list[bytes]:
            return [b"fine", b"not fine"]

        def run(self, data: bytes) -> set[str]:
            if data == b"not fine":
                raise ValueError("weak")
            return {"ran"}

    with pytest.raises(Fault, match="weak fails with b'not fine'"):
        Corpus(Weak()).begin()
