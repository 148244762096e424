"""Ménagerie: five animal tabletop games on one set of rules.

    import menagerie

    state = menagerie.load("junior").deal(players=3)
    print(state)

Importing this package loads nothing outside the standard library, and nothing of the games before
they are asked for.
"""

__version__ = "0.1.0"

# The name alone: type checkers know it, and the module `typing` is slow to import.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from . import arena, bots, core, games
    from .core import History
    from .games import load, position

_NAMES = {"History": "core", "load": "games", "position": "games"}
_ROOMS = ("arena", "bots", "core", "games")

__all__ = ["History", "__version__", "arena", "bots", "core", "games", "load", "position"]


if not TYPE_CHECKING:  # to a type checker, a misspelt name stays one

    def __getattr__(name: str) -> object:
        from importlib import import_module

        if name in _ROOMS:
            return import_module(f"{__name__}.{name}")
        if name in _NAMES:
            return getattr(import_module(f"{__name__}.{_NAMES[name]}"), name)
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted([*globals(), *__all__])
