"""The browser app with Python in it, as a folder: what plays without a server.

python -m tools.site build/site             a site that any web host can serve, under any path
python -m tools.site --server build/pages   pages for `menagerie serve --pages`, which offer it
"""

from __future__ import annotations

import io
import zipfile
from pathlib import Path

import menagerie

SOURCE = Path(menagerie.__file__).parent
PYODIDE = Path(__file__).parents[1] / "web" / "node_modules" / "pyodide"
ROOMS = ("core", "games", "features", "afterstates", "bots", "tables", "browser")
"""All that a browser needs of the house."""
NETS = "bots/nets/*.npz"
"""What only the worker of the bots needs: large, and compressed already."""
_NEVER = (1980, 1, 1, 0, 0, 0)
"""The time of every file: the same content is the same archive."""


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
