"""The browser app with Python in it, as a folder: what plays without a server.

    python -m tools.site build/site             a site that any web host can serve, under any path
    python -m tools.site --server build/offline pages for `menagerie serve --pages`, which offer it

Both are the built pages and a folder `offline/` beside them, in which every name says its content.
"""

from __future__ import annotations

import argparse
import gzip
import hashlib
import io
import json
import re
import shutil
import sys
import zipfile
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

import menagerie
from menagerie.server.http.headers import POLICY
from menagerie.server.http.pages import BUILT

WEB = Path(__file__).parents[1] / "web"
SOURCE = Path(menagerie.__file__).parent
PYODIDE = WEB / "node_modules" / "pyodide"
OF_PYODIDE = (
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "python_stdlib.zip",
    "pyodide-lock.json",
)
"""The files of the package that a browser loads."""
ROOMS = ("core", "games", "features", "afterstates", "bots", "tables", "review", "browser")
"""All that a browser needs of the house."""
NETS = "bots/nets/*.npz"
"""What only the worker of the bots needs: large, and compressed already."""
WORKER = ("worker.js", "storage.js", "snapshot.js")

_NEVER = (1980, 1, 1, 0, 0, 0)
"""The time of every file: the same content is the same archive."""
_COMPRESSED = (".js", ".mjs", ".wasm", ".json", ".html")


class Missing(Exception):
    """Something must be built or installed first."""


class Part(NamedTuple):
    """One file of what a device needs."""

    path: str
    content: bytes

    @property
    def sent(self) -> bytes:
        """As it is sent to a browser that reads gzip."""
        return _gzipped(self.content) if self.path.endswith(_COMPRESSED) else self.content


@cache
def _gzipped(content: bytes) -> bytes:
    """Kept: Python itself is large, and the same in every folder."""
    return gzip.compress(content, 9, mtime=0)


def rooms() -> bytes:
    """The Python of tables and bots, without nets."""
    nets = set(SOURCE.glob(NETS))
    found = [path for room in ROOMS for path in (SOURCE / room).rglob("*")]
    kept = [path for path in found if path.is_file() and path not in nets]
    return _archive(SOURCE / "__init__.py", *(path for path in kept if path.suffix != ".pyc"))


def nets() -> bytes:
    """The nets of all games."""
    return _archive(*SOURCE.glob(NETS))


def _archive(*paths: Path) -> bytes:
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w") as archive:
        for path in sorted(paths):
            info = zipfile.ZipInfo(path.relative_to(SOURCE.parent).as_posix(), _NEVER)
            info.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(info, path.read_bytes())
    return written.getvalue()


def write(folder: Path, alone: bool, pages: Path = BUILT) -> None:
    """Writes the folder anew; `alone`: without a server."""
    if not (pages / "index.html").is_file():
        raise Missing("The browser app is not built: run `make web`.")
    if not PYODIDE.is_dir():
        raise Missing("Pyodide is not installed: run `make installed`.")
    if folder.exists():
        shutil.rmtree(folder)
    shutil.copytree(pages, folder)
    parts = _parts()
    for part in parts:
        _put(folder, part)
    total = sum(len(part.sent) for part in parts)
    name = parts[-1].path
    page = _page((folder / "index.html").read_text("utf-8"), name, total, alone)
    worker = _service_worker((folder / "sw.js").read_text("utf-8"), name)
    for part in _versioned(page, worker):
        _put(folder, part)


def _parts() -> list[Part]:
    """Everything that a device needs; the last part is the list of the others."""
    version = json.loads((PYODIDE / "package.json").read_text("utf-8"))["version"]
    python = f"offline/pyodide-{version}"
    parts = [Part(f"{python}/{name}", (PYODIDE / name).read_bytes()) for name in OF_PYODIDE]
    packed = {"rooms": rooms(), "nets": nets()}
    archives = {
        name: Part(f"offline/{name}-{_hash(zip_)}.zip", zip_) for name, zip_ in packed.items()
    }
    code = {name: (WEB / "src" / "offline" / name).read_bytes() for name in WORKER}
    scripts = f"offline/worker-{_hash(b''.join(code.values()))}"
    parts += [*archives.values(), *(Part(f"{scripts}/{name}", code[name]) for name in WORKER)]
    build = _hash("".join(_hash(part.content) for part in parts).encode())
    listed = {
        "name": build,
        "worker": f"{scripts}/{WORKER[0]}",
        "pyodide": f"../pyodide-{version}/",
        **{name: f"../{Path(part.path).name}" for name, part in archives.items()},
        "files": [_described(part) for part in parts],
    }
    return [*parts, Part(f"offline/{build}.json", json.dumps(listed).encode())]


def _described(part: Part) -> Mapping[str, object]:
    found = hashlib.sha256(part.content).hexdigest()
    return {"path": part.path, "bytes": len(part.content), "sha256": found}


def _hash(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()[:12]


def _put(folder: Path, part: Part) -> None:
    path = folder / part.path
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(part.content)
    # What the pages were compressed to says something else now.
    path.with_name(path.name + ".br").unlink(missing_ok=True)
    if part.path.endswith(_COMPRESSED):
        path.with_name(path.name + ".gz").write_bytes(part.sent)


def _page(text: str, engine: str, total: int, alone: bool) -> str:
    """The page, with the name of what it can fetch. One without a server lies at the top of its
    folder, wherever that is."""
    megabytes = round(total / 1e6)
    said = f'<meta name="menagerie-offline" content="{engine}" data-megabytes="{megabytes}"'
    if not alone:
        return text.replace("<title>", f"{said} />\n    <title>")
    policy = re.sub(r"; frame-ancestors [^;]*", "", POLICY)
    safe = f'<meta http-equiv="Content-Security-Policy" content="{policy}" />'
    text = text.replace("<title>", f"{said} data-alone />\n    <title>")
    text = text.replace('<meta charset="utf-8" />', f'<meta charset="utf-8" />\n    {safe}')
    return re.sub(r'(src|href)="/', r'\1="./', text)


def _service_worker(text: str, engine: str) -> str:
    facts = f"const ENGINE = '{Path(engine).stem}';"
    return re.sub(r"/\* ENGINE \*/.*?/\* END ENGINE \*/", lambda _: facts, text, flags=re.S)


def _versioned(page: str, worker: str) -> tuple[Part, Part]:
    """Both under a version of their own, which says what is in them."""
    found = re.search(r"const VERSION = '(\w+)'", worker)
    assert found is not None, "vite/worker.ts writes the version"
    own, said = _hash((page + worker).encode()), f'name="menagerie-build" content="{found[1]}"'
    assert said in page, "vite/worker.ts writes the version into the page too"
    page = page.replace(said, f'name="menagerie-build" content="{own}"')
    worker = worker.replace(found[0], f"const VERSION = '{own}'")
    return Part("index.html", page.encode()), Part("sw.js", worker.encode())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--server", action="store_true", help="pages for `menagerie serve`")
    asked = parser.parse_args()
    try:
        write(asked.folder, alone=not asked.server)
    except Missing as missing:
        sys.exit(str(missing))
    print(f"The pages are in {asked.folder}.")


if __name__ == "__main__":
    main()
