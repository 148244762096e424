"""The page about the doors is true, and its programs and the examples run."""

from __future__ import annotations

import os
import re
import runpy
import subprocess
import sys
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.features.feature_tables import PAGE, page

EXAMPLES = Path(__file__).parents[2] / "examples"
PROGRAMS = re.findall(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)


def test_the_tables_of_features_are_those_of_the_encoders() -> None:
    assert PAGE.read_text("utf-8") == page(), "run: python -m tests.features.feature_tables"


@pytest.mark.parametrize("program", PROGRAMS)
def test_the_programs_of_the_page_run(program: str, capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(program, str(PAGE), "exec"), {})
    assert capsys.readouterr().out.strip()


def test_the_page_shows_a_program_for_each_door() -> None:
    for door in ("envs.pettingzoo", "envs.gymnasium", "envs.openspiel", "features"):
        assert any(f"menagerie.{door}" in program for program in PROGRAMS)


@pytest.mark.parametrize(
    ("example", "line"),
    [
        ("pettingzoo_random", r"player_2: \d+ points, reward [+-]\d"),
        ("gymnasium_learner", r"mean reward: [+-]\d.* at first, \+\d.* at last"),
        ("openspiel_ismcts", r"returns: \[-?\d\.\d, -?\d\.\d\]"),
    ],
)
def test_examples_run(example: str, line: str, capsys: pytest.CaptureFixture[str]) -> None:
    runpy.run_path(str(EXAMPLES / f"{example}.py"), run_name="__main__")
    assert re.search(line, capsys.readouterr().out)


def test_a_learner_in_one_file_learns() -> None:
    """Through more than a thousand games."""
    _check_learned(runpy.run_path(str(EXAMPLES / "gymnasium_ppo.py"))["main"](steps=30_000))


def test_maskable_ppo_learns() -> None:
    """In a process of its own, with PyTorch from `make learners` or the environment's."""
    learners = Path(sys.prefix) / "learners"
    if not (learners / ".ready").exists() and find_spec("sb3_contrib") is None:
        pytest.skip("sb3-contrib is not installed: run `make learners`.")
    finished = subprocess.run(
        [sys.executable, "-W", "error", EXAMPLES / "sb3_maskable.py"],
        env={**os.environ, "PYTHONPATH": str(learners)},
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    _check_learned([float(reward) for reward in finished.stdout.splitlines()[-1].split()])


def _check_learned(curve: Sequence[float]) -> None:
    """From the first tenth of the games to the last three."""
    assert len(curve) == 10
    assert sum(curve[-3:]) / 3 > curve[0] + 0.25


def test_small_games_are_solved_exactly(capsys: pytest.CaptureFixture[str]) -> None:
    """OpenSpiel's own code, on the whole tree: who knows the strategy wins ever less."""
    example = runpy.run_path(str(EXAMPLES / "openspiel_cfr.py"))
    curves = example["main"](iterations=(1, 10, 100))
    assert len(curves) == 2
    for first, later, last in curves.values():
        assert first > 0.1, "uniform play can be exploited"
        assert later < first / 2
        assert last < 0.02
    assert "100 iterations: exploitability 0.0" in capsys.readouterr().out
