"""Whether there is a module."""

from __future__ import annotations

from pathlib import Path

import pytest

from menagerie.core.modules import exists


def test_modules_that_are_there_and_not() -> None:
    assert exists("menagerie.core.modules")
    assert not exists("menagerie.core.nothing")
    assert not exists("menagerie.core.modules.deeper"), "its parent is not a package"


def test_what_a_parent_cannot_import_is_no_missing_module(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "broken_parent"
    package.mkdir()
    (package / "__init__.py").write_text("import a_package_that_nobody_has\n", "utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    with pytest.raises(ModuleNotFoundError, match="a_package_that_nobody_has"):
        exists("broken_parent.guide")
