"""The examples of the README and the docs run."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from menagerie.core.record import load

ROOT = Path(__file__).parents[2]


def blocks(page: str, language: str) -> list[str]:
    text = (ROOT / page).read_text("utf-8")
    return re.findall(rf"^```{language}\n(.*?)^```$", text, flags=re.MULTILINE | re.DOTALL)


def run(code: str, folder: Path) -> str:
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", code],
        cwd=folder, capture_output=True, text=True, encoding="utf-8", timeout=600,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize(
    "page", ["README.md", "docs/python.md", "docs/records.md", "docs/bots.md", "docs/review.md"]
)
def test_python_examples_run(page: str, tmp_path: Path) -> None:
    examples = blocks(page, "python")
    assert examples
    command = [sys.executable, "-m", "menagerie", "play", "junior"]
    seats = ["--seats", "random,random", "--record", str(tmp_path / "game.record")]
    subprocess.run([*command, *seats], check=True, capture_output=True, timeout=600)
    assert load(tmp_path / "game.record").result
    for code in examples:
        run(code, tmp_path)


def test_the_first_example_of_the_readme_prints_what_it_says(tmp_path: Path) -> None:
    code = blocks("README.md", "python")[0]
    said = re.findall(r"# → (.*)$", code, flags=re.MULTILINE)
    assert said
    assert run(code, tmp_path).splitlines() == said


def test_every_command_of_the_readme_exists() -> None:
    text = (ROOT / "README.md").read_text("utf-8")
    makefile = (ROOT / "Makefile").read_text("utf-8")
    targets = re.findall(r"(?:^    |`)make ([a-z]+)", text, flags=re.MULTILINE)
    assert {"play", "test"} <= set(targets)
    for target in targets:
        assert f"\n{target}:" in makefile
    listed = subprocess.run(
        [sys.executable, "-m", "menagerie", "--help"], capture_output=True, text=True, timeout=600
    ).stdout
    for command in re.findall(r"`menagerie ([a-z]+)", text):
        assert re.search(rf"\b{command}\b", listed), command


def test_links_between_pages_lead_somewhere() -> None:
    for page in [ROOT / "README.md", *(ROOT / "docs").rglob("*.md")]:
        for target in re.findall(r"\]\(([^)#]+)\)", page.read_text("utf-8")):
            if "://" not in target:
                assert (page.parent / target).exists(), f"{page.name} → {target}"
