"""Following docs/add-a-game.md leads to a game that plays and keeps the laws."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from menagerie.core import MenagerieError
from menagerie.new_game import write
from tests.outside.installed import SOURCE

PAGE = SOURCE.parent / "docs" / "add-a-game.md"
TEMPLATE = SOURCE / "menagerie" / "new_game" / "template"


def commands() -> list[str]:
    """The lines of the page's code blocks."""
    blocks = re.findall(r"```\n(.*?)```", PAGE.read_text("utf-8"), re.S)
    return [line.strip() for block in blocks for line in block.splitlines()]


def test_the_commands_of_the_page_lead_to_a_game_that_keeps_the_laws(tmp_path: Path) -> None:
    site = tmp_path / "site"
    script = "set -ex\n" + "\n".join(commands())
    done = subprocess.run(
        ["bash", "-c", script], cwd=tmp_path, input="1\n" * 40, capture_output=True, text=True,
        env={
            **os.environ,
            "PATH": os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]]),
            "PYTHONPATH": os.pathsep.join([str(site), str(SOURCE)]),
            # What was asked of this run is not asked of that one.
            "PYTEST_ADDOPTS": "",
            # There is no network here: the package is built by what is installed.
            "PIP_TARGET": str(site), "PIP_NO_INDEX": "1", "PIP_NO_DEPS": "1",
            "PIP_NO_BUILD_ISOLATION": "0", "PIP_DISABLE_PIP_VERSION_CHECK": "1",
        },
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    assert "Ponds" in done.stdout
    assert "The final count" in done.stdout
    assert re.search(r"\d+ passed", done.stdout)


def test_every_step_names_a_file_that_was_written(tmp_path: Path) -> None:
    files = {path.name for path in write("ponds", tmp_path / "new", TEMPLATE)}
    steps = re.findall(r"- \[ \] \*\*(\w+)", PAGE.read_text("utf-8"))
    assert steps[:7] == ["Box", "Moves", "Events", "Rules", "Scoring", "Secrets", "Views"]
    assert {f"{step.lower()}.py" for step in steps[:7]} <= files
    assert {"words.fr.toml", "words.en.toml", "rules.fr.md", "rules.en.md"} <= files


def test_nothing_of_the_template_is_left_in_what_is_written(tmp_path: Path) -> None:
    for path in write("big_ponds", tmp_path / "new", TEMPLATE):
        assert "newts" not in path.read_text("utf-8").lower()
        assert "newts" not in str(path)


@pytest.mark.parametrize("name", ["Ponds", "my game", "9lives", "", "x" * 33, "junior"])
def test_a_name_that_cannot_be_is_refused_in_a_sentence(name: str, tmp_path: Path) -> None:
    with pytest.raises(MenagerieError, match=r"\.$"):
        write(name, tmp_path / "new", TEMPLATE)


def test_a_folder_with_something_in_it_stays_as_it_is(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("kept")
    with pytest.raises(MenagerieError, match="is there already"):
        write("ponds", tmp_path, TEMPLATE)
    assert [path.name for path in tmp_path.iterdir()] == ["mine.txt"]
