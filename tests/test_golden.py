"""Nothing behaves differently than the golden files say."""

from __future__ import annotations

from typing import Any

import pytest

from tests.configurations import CASES, IDS
from tests.golden import FOLDER, PERFT, path_of, perft_lines, playthrough

HINT = "behaviour changed: if that is meant, run `make golden` and read the diff"


@pytest.mark.parametrize(
    ("case", "name", "players", "options"),
    [(case, *rest) for case, rest in zip(IDS, CASES, strict=True)],
    ids=IDS,
)
def test_golden_playthrough(case: str, name: str, players: int, options: dict[str, Any]) -> None:
    stored = path_of(case).read_text(encoding="utf-8").splitlines()
    for number, (old, new) in enumerate(
        zip(stored, playthrough(name, players, options).splitlines(), strict=True), start=1
    ):
        assert new == old, f"{case} line {number}: {HINT}"


def test_perft_counts() -> None:
    for old, new in zip(
        PERFT.read_text(encoding="utf-8").splitlines(), perft_lines().splitlines(), strict=True
    ):
        assert new == old, HINT


def test_there_is_a_golden_file_for_every_case_and_no_other() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == {*IDS, "perft"}
