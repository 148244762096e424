"""Whether there is a module, before it is imported."""

from __future__ import annotations

from importlib.util import find_spec


def exists(name: str) -> bool:
    """Whether a module of that name can be found; its parent is imported for that."""
    try:
        return find_spec(name) is not None
    except ModuleNotFoundError as error:
        # A parent that is not a package has no modules; anything else that is missing is an error.
        if error.name == name:
            return False
        raise
