"""`menagerie`, as it was before version 2 of the rules of Mini Fourmidable: it has never heard of
it. Run as `python -m tests.server.before serve`."""

from __future__ import annotations

from menagerie.cli import main
from menagerie.games.fourmidable import Fourmidable

if __name__ == "__main__":
    Fourmidable.version, Fourmidable.earlier = 1, ()
    main()
