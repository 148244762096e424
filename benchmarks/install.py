"""How long it takes to get going, and how much disk: from nothing, with empty caches.

    python -m benchmarks.install [--write]

Clones this checkout, sets it up as `make play` does, builds the wheel, and installs the wheel
with and without the server in fresh environments. `--write` puts the table into docs/install.md.
The network's speed is in the times; run it on a quiet machine.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "install.md"
BEGIN, END = "<!-- measured: begin -->", "<!-- measured: end -->"


KINDS = {
    "": "the wheel alone: terminal and library",
    "[server]": "the wheel with `[server]`: tables in the browser",
}


def size(folder: Path) -> float:
    """MB on disk, as files count."""
    return sum(file.lstat().st_size for file in folder.rglob("*") if not file.is_dir()) / 1e6


def timed(work: Callable[[], object]) -> float:
    began = time.monotonic()
    work()
    return time.monotonic() - began


class Bench:
    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.clone = folder / "clone"
        caches = {"PIP_NO_CACHE_DIR": "1", "npm_config_cache": str(folder / "npm")}
        self.env = {
            name: value for name, value in os.environ.items()
            if not name.startswith(("PYTHON", "VIRTUAL_ENV", "MAKE"))
        } | caches  # fmt: skip
        self.rows: list[tuple[str, float, float]] = []

    def run(self, *words: str | Path, cwd: Path | None = None) -> None:
        done = subprocess.run(
            [str(word) for word in words], cwd=cwd, env=self.env, capture_output=True, text=True
        )
        if done.returncode:
            sys.exit(f"{' '.join(map(str, words))}:\n{done.stdout[-2000:]}{done.stderr[-2000:]}")

    def measure(self) -> list[tuple[str, float, float]]:
        took = timed(lambda: self.run("git", "clone", "--depth", "1", f"file://{ROOT}", self.clone))
        self.rows.append(("the clone", took, size(self.clone)))
        before = size(self.clone)
        took = timed(lambda: self.run("make", "web", f"PYTHON={sys.executable}", cwd=self.clone))
        self.rows.append(("`make play`, until it opens", took, size(self.clone) - before))
        wheels = self.folder / "wheels"
        builder = self.folder / "builder"
        self.run(sys.executable, "-m", "venv", builder)
        self.run(builder / "bin/python", "-m", "pip", "install", "--quiet", "hatchling")
        build: list[str | Path] = [
            builder / "bin/python",
            "-m",
            "hatchling",
            "build",
            "-t",
            "wheel",
            "-d",
            wheels,
        ]
        took = timed(lambda: self.run(*build, cwd=self.clone))
        (wheel,) = wheels.glob("*.whl")
        self.rows.append(("the wheel, built from that clone", took, wheel.stat().st_size / 1e6))
        for extra, what in KINDS.items():
            fresh = self.folder / f"fresh{extra.strip('[]')}"
            python = fresh / "bin" / "python"

            def install(fresh: Path = fresh, python: Path = python, extra: str = extra) -> None:
                self.run(sys.executable, "-m", "venv", fresh)
                self.run(python, "-m", "pip", "install", "--quiet", f"{wheel}{extra}")

            took = timed(install)
            self.run(python, "-m", "menagerie", "--version")
            self.rows.append((what, took, size(fresh)))
        return self.rows


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.install")
    parser.add_argument("--write", action="store_true")
    given = parser.parse_args()
    folder = Path(tempfile.mkdtemp(prefix="install-"))
    try:
        rows = Bench(folder).measure()
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    lines = ["| | seconds | MB |", "|---|--:|--:|"]
    lines += [f"| {what} | {took:.0f} | {space:.0f} |" for what, took, space in rows]
    text = "\n".join(lines)
    print(text)
    if given.write:
        page = PAGE.read_text("utf-8")
        head, _, rest = page.partition(BEGIN)
        tail = rest.partition(END)[2]
        PAGE.write_text(f"{head}{BEGIN}\n{text}\n{END}{tail}", "utf-8")


if __name__ == "__main__":
    main()
