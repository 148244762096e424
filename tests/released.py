"""What earlier releases left behind (`tools/release_data.py`), for tests of later ones."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

from menagerie.server.people.identity import SECRET_LENGTH

RELEASES = sorted((Path(__file__).parent / "data").iterdir())
FIRST = RELEASES[0]

COOKIES = {"Zoé": "z" * SECRET_LENGTH, "Romain": "r" * SECRET_LENGTH}
"""The secrets of the two people at its tables."""


def film_of(release: Path, name: str) -> Any:
    """A film as the release showed it."""
    return json.loads(gzip.decompress((release / "records" / f"{name}.film.json.gz").read_bytes()))


def seen(film: Any) -> Any:
    """What a film shows, without the sentences: these may be said better later."""
    return {
        "start": film["start"],
        "scenes": [
            (scene["step"]["seat"], scene["step"]["events"], scene["changed"], scene["gone"])
            for scene in film["scenes"]
        ],
        "result": (film["outcome"]["scores"], film["outcome"]["winners"]),
        "draws": film["draws"],
        "record": film["record"],
    }
