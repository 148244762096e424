"""Installing a package without a network, and running commands that see it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import menagerie

SOURCE = Path(menagerie.__file__).parents[1]
EXAMPLE = SOURCE.parent / "examples" / "frogs"


def install(project: Path, site: Path) -> Path:
    """Builds a project and puts it into the folder `site`, as pip does; returns the folder."""
    done = subprocess.run(
        [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check",
         "--no-deps", "--no-build-isolation", "--no-index", "--target", str(site), str(project)],
        capture_output=True, text=True,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return site


def run(site: Path, *arguments: str, typed: str = "", folder: Path | None = None) -> str:
    """What `python …` prints where the packages of `site` are installed."""
    path = os.pathsep.join([str(site), str(SOURCE)])
    done = subprocess.run(
        [sys.executable, *arguments], input=typed, capture_output=True, text=True, cwd=folder,
        env={**os.environ, "PYTHONPATH": path, "COLUMNS": "100"},
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def menagerie_command(site: Path, *arguments: str, typed: str = "") -> str:
    """What `menagerie …` prints."""
    return run(site, "-m", "menagerie", *arguments, typed=typed)
