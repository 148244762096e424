"""The code in README and docs runs: Python in this process, `console` blocks in a shell.

A Python block whose first line is a file's name (`# my_bots.py`) is such a file, or is added to it.
Where a line says what it prints (`# → 3`), it prints that.
"""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import typer.main

from menagerie.cli import app
from tests.docs.pages import HOUSE, PAGES, Block, blocks, name

RUN = [page for page in PAGES if any(b.language in ("python", "console") for b in blocks(page))]
COMMANDS = typer.main.get_command(app)
FILE = re.compile(r"# (\w+\.py)\n")
LANGUAGES = {"", "python", "console", "sh", "text", "js", "json", "{toctree}", "{include}"}
COMMAND = re.compile(r"(?:^|\s|`)menagerie (?!import\b)([a-z][a-z-]*(?: [^`\n|>]*)?)")
MAKE = re.compile(r"(?:^ *|`)make ([a-z]+)", flags=re.MULTILINE)


@pytest.mark.parametrize("document", RUN, ids=name)
def test_the_code_of_a_page_runs(
    document: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    before = set(sys.modules)
    for block in blocks(document):
        if block.language == "console":
            in_a_shell(block)
        elif block.language == "python" and (file := FILE.match(block.text)):
            with (tmp_path / file[1]).open("a", encoding="utf-8") as added:
                added.write(block.text)
        elif block.language == "python":
            exec(compile(block.text, name(document), "exec"), {"__name__": "__main__"})
            said = re.findall(r"# → (.*)$", block.text, flags=re.MULTILINE)
            printed = capsys.readouterr().out.splitlines()
            assert not said or printed == said
    for module in set(sys.modules) - before:
        if getattr(sys.modules[module], "__file__", "") == str(tmp_path / f"{module}.py"):
            del sys.modules[module]


def in_a_shell(block: Block) -> None:
    folders = [str(Path(sys.executable).parent), os.environ["PATH"]]
    done = subprocess.run(
        ["bash", "-e", "-c", block.text], capture_output=True, text=True, encoding="utf-8",
        stdin=subprocess.DEVNULL, timeout=600,
        env={
            **os.environ,
            "PATH": os.pathsep.join(folders),
            "PYTHONPATH": os.pathsep.join([str(HOUSE / "src"), os.environ.get("PYTHONPATH", "")]),
        },
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr


def test_every_block_says_what_it_is() -> None:
    """A block is run, or looked at, or no program: `python` cannot be misspelt."""
    for page in PAGES:
        found = {block.language for block in blocks(page)} - {"{eval-rst}"}
        assert found <= LANGUAGES, name(page)


@pytest.mark.parametrize("document", PAGES, ids=name)
def test_every_command_exists_with_its_options(document: Path) -> None:
    text = document.read_text("utf-8")
    makefile = (HOUSE / "Makefile").read_text("utf-8")
    for target in MAKE.findall(text):
        assert f"\n{target}:" in makefile, target
    for line in COMMAND.findall(text.replace("\\\n", " ")):
        check_command(words_of(line))


def words_of(line: str) -> list[str]:
    try:
        return shlex.split(line)
    except ValueError:  # an apostrophe of the sentence behind it
        return line.split()


def check_command(words: list[str]) -> None:
    """Refuses commands and options that do not exist."""
    found: Any = COMMANDS
    rest = words
    while hasattr(found, "commands") and rest:
        assert rest[0] in found.commands, words
        found, rest = found.commands[rest[0]], rest[1:]
    known = {option for each in found.params for option in each.opts}
    if not found.context_settings.get("ignore_unknown_options"):
        asked = {word.partition("=")[0].rstrip(".,;:)") for word in rest if word.startswith("--")}
        assert asked <= known | {"--help"}, words
