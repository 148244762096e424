"""Parts of the project that need further packages, and the sentence that says so."""

from __future__ import annotations

DISTRIBUTION = "menagerie-games"
"""What installers call the project; `import` and the command call it `menagerie`."""


def how_to_install(extra: str) -> str:
    """The command that installs what a part needs.

    >>> how_to_install("server")
    "pip install 'menagerie-games[server]'"
    """
    return f"pip install '{DISTRIBUTION}[{extra}]'"
