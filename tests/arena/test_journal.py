"""The file of a match, whole, cut off, or not ours."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from menagerie.arena.journal import Journal
from menagerie.arena.matches import Match, play_game
from menagerie.arena.play import Setting
from menagerie.core import MenagerieError

MATCH = Match(Setting("junior", 2), ("random", "greedy"), "journal")
KEYS = [(0, 0), (0, 1), (1, 0)]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "match.jsonl"
    with Journal(path, MATCH) as journal:
        for key in KEYS:
            journal.add(play_game(MATCH, *key))
            assert path.read_text().count("\n") == 2 + KEYS.index(key), "flushed at once"
    return path


def test_games_are_found_again(file: Path) -> None:
    with Journal(file, MATCH) as journal:
        assert list(journal.entries) == KEYS
        assert journal.entries[0, 1].seats == ("greedy", "random")
        assert journal.entries[0, 0].result.scores == play_game(MATCH, 0, 0).result.scores
    assert json.loads(file.read_text().splitlines()[0]) == MATCH.header()


def test_wherever_the_file_was_cut_off_it_goes_on(file: Path) -> None:
    whole = file.read_bytes()
    ends = [at + 1 for at, byte in enumerate(whole) if byte == ord("\n")]
    for size in [0, 1, 40, *ends, *(end + 9 for end in ends[:-1]), *(end - 1 for end in ends)]:
        file.write_bytes(whole[:size])
        kept = max(0, sum(end <= size for end in ends) - 1)
        with Journal(file, MATCH) as journal:
            assert list(journal.entries) == KEYS[:kept], size
            for key in KEYS[kept:]:
                journal.add(play_game(MATCH, *key))
        with Journal(file, MATCH) as journal:
            assert list(journal.entries) == KEYS
        assert file.read_bytes().count(b"\n") == 4


@pytest.mark.parametrize(
    ("other", "key"),
    [
        (Match(Setting("junior", 2), ("random", "greedy"), "other seed"), "seed"),
        (Match(Setting("junior", 2), ("greedy", "random"), "journal"), "bots"),
        (Match(Setting("junior", 3), ("random", "greedy"), "journal"), "players"),
        (Match(Setting("animimix", 2), ("random", "greedy"), "journal"), "game"),
        (
            Match(Setting("junior", 2, ("variant=avoid",)), ("random", "greedy"), "journal"),
            "options",
        ),
    ],
)
def test_the_file_of_another_match_is_refused(file: Path, other: Match, key: str) -> None:
    before = file.read_bytes()
    with pytest.raises(MenagerieError, match=f"another match: there '{key}' is"):
        Journal(file, other)
    assert file.read_bytes() == before


@pytest.mark.parametrize("text", ["dear diary", "dear\ndiary\n", "[1]\n", '{"a": 1}\n', "\n"])
def test_a_file_that_is_no_match_is_left_alone(tmp_path: Path, text: str) -> None:
    path = tmp_path / "diary.txt"
    path.write_text(text)
    with pytest.raises(MenagerieError, match="is no file of a match"):
        Journal(path, MATCH)
    assert path.read_text() == text


@pytest.mark.parametrize(
    "line",
    [
        "half a li",
        "[]",
        '{"deal": 0}',
        '{"deal":0,"turn":9,"seats":["random","greedy"],"scores":[1,2],"merits":[1,2],'
        '"winners":[1],"first":0,"decisions":3,"thinking":[[],[]]}',
        '{"deal":0,"turn":0,"seats":["greedy","greedy"],"scores":[1,2],"merits":[1,2],'
        '"winners":[1],"first":0,"decisions":3,"thinking":[[],[]]}',
    ],
)
def test_a_broken_line_inside_is_named(file: Path, line: str) -> None:
    lines = file.read_text().splitlines()
    lines[2] = line
    file.write_text("\n".join(lines) + "\n")
    with pytest.raises(MenagerieError, match=r"line 3: this is no game of the match"):
        Journal(file, MATCH)


def test_a_game_that_stands_twice_counts_once(file: Path) -> None:
    lines = file.read_text().splitlines()
    file.write_text("\n".join([*lines, lines[1]]) + "\n")
    with Journal(file, MATCH) as journal:
        assert list(journal.entries) == KEYS


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    with pytest.raises(MenagerieError, match="cannot be written"):
        Journal(tmp_path, MATCH)
