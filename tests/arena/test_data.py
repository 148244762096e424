"""Games as rows of a table, for other programs."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest
from typer.testing import CliRunner

from menagerie import cli, games
from menagerie.core import MenagerieError

COMMANDS = {
    "simulate": ["simulate", "junior", "--games", "4", "-n", "3"],
    "arena": ["arena", "junior", "--games", "4", "--bots", "greedy,random"],
    "study": ["study", "junior", "--games", "4", "--bots", "random"],
}


def run(*words: str) -> str:
    done = CliRunner(env={"COLUMNS": "100"}).invoke(cli.app, words, catch_exceptions=False)
    return done.output


@pytest.mark.parametrize("command", COMMANDS)
def test_a_row_for_each_game_and_seat(command: str, tmp_path: Path) -> None:
    file = tmp_path / "games.csv"
    more = ["--out", str(tmp_path / "study")] if command == "study" else []
    run(*COMMANDS[command], *more, "--data", str(file))
    with file.open(encoding="utf-8", newline="") as opened:
        rows = list(csv.DictReader(opened))
    players = 3 if command == "simulate" else 2
    assert len(rows) == 4 * players
    assert sum(float(row["win"]) for row in rows) == pytest.approx(4)
    assert {row["seat"] for row in rows} == {str(seat + 1) for seat in range(players)}
    best = [row for row in rows if row["rank"] == "1"]
    assert all(float(row["win"]) > 0 for row in best)


def test_other_files_are_refused_before_a_game_is_played(tmp_path: Path) -> None:
    with pytest.raises(MenagerieError, match=r"FILE\.csv or FILE\.parquet, not 'games\.xls'"):
        run(*COMMANDS["simulate"], "--data", "games.xls")
    with pytest.raises(MenagerieError, match="cannot be written"):
        run(*COMMANDS["simulate"], "--data", str(tmp_path / "no" / "games.csv"))


def test_parquet_is_written_or_its_library_is_named(tmp_path: Path) -> None:
    file = tmp_path / "games.parquet"
    try:
        from pyarrow import parquet  # type: ignore[import-not-found,unused-ignore]
    except ImportError:
        with pytest.raises(MenagerieError, match="pip install pyarrow"):
            run(*COMMANDS["simulate"], "--data", str(file))
    else:
        run(*COMMANDS["simulate"], "--data", str(file))
        assert parquet.read_table(file).num_rows == 12


@pytest.mark.parametrize("name", games.HOUSE)
def test_an_edition_file_can_be_printed_and_played_with(name: str, tmp_path: Path) -> None:
    file = tmp_path / "my.toml"
    file.write_text(run("edition", name), "utf-8")
    game = games.load(name)
    assert game.load_edition(file).tag == game.edition.tag
