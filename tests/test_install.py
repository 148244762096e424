"""The wheel, as somebody gets it who installs it: in an environment with nothing else.

What it needs is copied from this environment, so that no network is needed.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import venv
import zipfile
from collections.abc import Iterable, Iterator
from email import message_from_bytes
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from typing import Any

import pytest

from menagerie import __version__, games

ROOT = Path(__file__).parents[1]
CLEAN = {
    name: value for name, value in os.environ.items()
    if not name.startswith(("PYTHON", "MENAGERIE", "COV"))
} | {"NO_COLOR": "1", "COLUMNS": "200", "LC_ALL": "C.UTF-8"}  # fmt: skip


def needed(requirements: Iterable[str], extra: str = "") -> Iterator[str]:
    """The names of all distributions that some lines of requirements ask for."""
    for line in requirements:
        wanted, _, marker = line.partition(";")
        asked = re.search(r"extra == ['\"]([\w-]+)['\"]", marker)
        name = re.match(r"[\w.-]+", wanted.strip())
        assert name is not None
        if (asked and asked.group(1) != extra) or not _installed(name.group()):
            continue
        yield name.group()
        yield from needed(distribution(name.group()).requires or ())


def _installed(name: str) -> bool:
    """What other systems or older versions of Python need is not here."""
    try:
        distribution(name)
    except PackageNotFoundError:
        return False
    return True


class Environment:
    """A virtual environment with the wheel and what it needs, and nothing more."""

    def __init__(self, folder: Path, wheel: Path, extra: str = "") -> None:
        venv.create(folder, symlinks=True)
        self.python = folder / "bin" / "python"
        (site,) = folder.glob("lib/python*/site-packages")
        with zipfile.ZipFile(wheel) as archive:
            archive.extractall(site)
        (metadata,) = site.glob("menagerie_games-*.dist-info/METADATA")
        lines = message_from_bytes(metadata.read_bytes()).get_all("Requires-Dist") or []
        for name in set(needed(lines, extra)):
            for file in distribution(name).files or ():
                if ".." in file.parts or "__pycache__" in file.parts:
                    continue
                (site / file.parent).mkdir(parents=True, exist_ok=True)
                shutil.copy2(str(file.locate()), site / file)

    def run(self, *words: str, cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [self.python, *words], capture_output=True, text=True, encoding="utf-8",
            env=CLEAN, cwd=cwd, timeout=600, stdin=subprocess.DEVNULL,
        )  # fmt: skip


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    words = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    # The pages that are there go in: building them again would change `node_modules`.
    env = {**os.environ, "MENAGERIE_WITHOUT_PAGES": "1"}
    subprocess.run(words, cwd=ROOT, env=env, check=True, capture_output=True, timeout=600)
    (found,) = folder.glob("menagerie_games-*.whl")
    return found


@pytest.fixture(scope="module")
def bare(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Environment:
    return Environment(tmp_path_factory.mktemp("bare") / "venv", wheel)


def check_contents(wheel: Path) -> None:
    """Pages, nets and rules, and not too large."""
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
    assert "menagerie/server/pages_built/index.html" in names
    for game in games.HOUSE:
        assert f"menagerie/games/{game}/edition.toml" in names
        assert any(re.fullmatch(rf"menagerie/bots/nets/{game}.*\.npz", name) for name in names)
    assert not [name for name in names if "test" in Path(name).name and name.endswith(".svelte")]
    assert wheel.stat().st_size < 12e6


SENTENCES = {
    "serve": ["serve"],
    "arena": ["arena", "junior", "--bots", "greedy,random"],
    "study": ["study", "junior"],
    "plot": ["simulate", "junior", "--games", "2", "--plot", "x.png"],
    "learn": ["learn", "junior"],
    "batch": ["batch", "bench"],
}
EXTRAS = {"serve": "server", "arena": "arena", "study": "arena", "plot": "arena",
          "learn": "learn", "batch": "batch"}  # fmt: skip
DOORS = ["menagerie.envs.gymnasium", "menagerie.envs.pettingzoo", "menagerie.envs.openspiel"]

# One process tries all commands: starting one for each would take longer than the tests.
_TRIED = """
import importlib, io, json, sys
from contextlib import redirect_stdout, redirect_stderr
from menagerie import cli
told = {}
for name, words in json.loads(sys.argv[1]).items():
    sys.argv = ["menagerie", *words]
    out, code = io.StringIO(), 0
    with redirect_stdout(out), redirect_stderr(out):
        try:
            cli.main()
        except SystemExit as end:
            code = end.code
    told[name] = [code, " ".join(out.getvalue().split())]
for name in DOORS:
    try:
        importlib.import_module(name)
        told[name] = [0, ""]
    except ImportError as error:
        told[name] = [1, str(error)]
print(json.dumps(told))
"""


@pytest.fixture(scope="module")
def tried(bare: Environment, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    program = _TRIED.replace("DOORS", repr(DOORS))
    words = SENTENCES | {
        "version": ["--version"],
        "games": ["games"],
        "play": ["play", "junior", "--seats", "net,lion*0.01,fox"],
        "simulate": ["simulate", "junior", "--games", "3", "--seats", "net,mouse"],
    }
    done = bare.run("-c", program, json.dumps(words), cwd=tmp_path_factory.mktemp("there"))
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return found


def test_a_bare_environment_plays_and_says_what_else_to_install(tried: dict[str, Any]) -> None:
    """One test: a worker that ran only one of several would build the wheel for it."""
    for command in ("version", "games", "play", "simulate"):
        code, text = tried[command]
        assert not code, text
        assert "Traceback" not in text
    for command in SENTENCES:
        code, text = tried[command]
        assert code, f"{command}: {text}"
        assert f"pip install 'menagerie-games[{EXTRAS[command]}]'" in text
        assert "Traceback" not in text
    for door in DOORS:
        code, text = tried[door]
        assert code, door
        assert "pip install 'menagerie-games[research]'" in text


def test_a_server_from_the_wheel_shows_its_pages(
    wheel: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    check_contents(wheel)
    folder = tmp_path_factory.mktemp("served")
    there = Environment(folder / "venv", wheel, "server")
    done = there.run("-c", _SERVED, cwd=folder)
    assert done.returncode == 0, done.stderr
    page, version = json.loads(done.stdout.splitlines()[-1])
    assert "<title>" in page
    assert version["menagerie"] == __version__
    assert set(version["rules"]) == set(games.HOUSE)


# The real program, asked by a client of the standard library.
_SERVED = """
import json, re, subprocess, sys, urllib.request
words = [sys.executable, "-m", "menagerie", "serve", "--port", "0", "--database", "tables.db"]
with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as server:
    address = None
    for line in server.stdout:
        found = re.search(r"http://[\\w.]+:\\d+", line)
        if found:
            address = found.group()
            break
    assert address, "no address was told"
    try:
        page = urllib.request.urlopen(address + "/", timeout=60).read().decode()
        version = json.load(urllib.request.urlopen(address + "/api/version", timeout=60))
    finally:
        server.kill()
print(json.dumps([page, version]))
"""
