"""The browser app with Python in it: a folder whose names say what is inside."""

from __future__ import annotations

import hashlib
import json
import re
import zipfile
from io import BytesIO
from pathlib import Path

import pytest

from tools import site

PAGE = """<!doctype html>
<head>
    <meta charset="utf-8" />
    <link rel="manifest" href="/manifest.webmanifest" />
    <meta name="menagerie-build" content="abc" />
    <title>Ménagerie</title>
    <script type="module" src="/assets/index-1.js"></script>
</head>
"""
WORKER = """const VERSION = 'abc';
/* ENGINE */
const ENGINE = '';
/* END ENGINE */
"""


@pytest.fixture
def pages(tmp_path: Path) -> Path:
    folder = tmp_path / "built"
    folder.mkdir()
    (folder / "index.html").write_text(PAGE, "utf-8")
    (folder / "index.html.br").write_bytes(b"old")
    (folder / "sw.js").write_text(WORKER, "utf-8")
    return folder


def test_a_site_of_files_names_everything_from_where_it_lies(tmp_path: Path, pages: Path) -> None:
    folder = tmp_path / "site"
    site.write(folder, alone=True, pages=pages)
    page = (folder / "index.html").read_text("utf-8")
    assert 'href="./manifest.webmanifest"' in page
    assert 'src="./assets/index-1.js"' in page
    assert "data-alone" in page
    assert "default-src 'none'" in page
    assert "unsafe" not in page, "only the workers compile anything"
    assert not (folder / "index.html.br").exists(), "it says something else"

    address = re.search(r'name="menagerie-offline" content="(offline/\w+\.json)"', page)
    assert address is not None
    listed = json.loads((folder / address[1]).read_text("utf-8"))
    for file in listed["files"]:
        content = (folder / file["path"]).read_bytes()
        assert len(content) == file["bytes"]
        assert hashlib.sha256(content).hexdigest() == file["sha256"]
    beside = (folder / listed["worker"]).parent
    for name in ("rooms", "nets"):
        assert (beside / listed[name]).resolve().is_file()
    assert (beside / listed["pyodide"] / "pyodide.asm.wasm").resolve().is_file()

    worker = (folder / "sw.js").read_text("utf-8")
    assert f"const ENGINE = '{listed['name']}';" in worker
    version = re.search(r"const VERSION = '(\w+)'", worker)
    assert version is not None
    assert version[1] != "abc", "another build is another version"
    assert f'name="menagerie-build" content="{version[1]}"' in page


def test_pages_for_a_server_stay_where_they_are_and_the_same_content_has_the_same_name(
    tmp_path: Path, pages: Path
) -> None:
    one, other = tmp_path / "one", tmp_path / "other"
    site.write(one, alone=False, pages=pages)
    site.write(other, alone=False, pages=pages)
    page = (one / "index.html").read_text("utf-8")
    assert 'src="/assets/index-1.js"' in page
    assert "data-alone" not in page
    names = [sorted(path.relative_to(top) for path in top.rglob("*")) for top in (one, other)]
    assert names[0] == names[1]
    assert page == (other / "index.html").read_text("utf-8")


def test_the_rooms_are_those_of_a_table_and_no_others() -> None:
    with zipfile.ZipFile(BytesIO(site.rooms())) as archive:
        names = archive.namelist()
    assert "menagerie/browser/desk.py" in names
    assert not [name for name in names if name.endswith((".pyc", ".npz"))]
    assert not [name for name in names if name.startswith("menagerie/server/")]


def test_pages_that_are_not_built_are_asked_for(tmp_path: Path) -> None:
    with pytest.raises(site.Missing, match="make web"):
        site.write(tmp_path / "site", alone=True, pages=tmp_path)
