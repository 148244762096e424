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


def missing(error: ModuleNotFoundError, extra: str, what: str) -> ModuleNotFoundError:
    """The same error with a sentence: what needs the module, and how to install it."""
    return ModuleNotFoundError(
        f"{what} needs {error.name or 'another package'}: install it with "
        f"`{how_to_install(extra)}`.",
        name=error.name,
    )
