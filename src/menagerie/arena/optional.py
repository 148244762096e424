"""Optional libraries, imported when they are used."""

from __future__ import annotations

import importlib
from types import ModuleType

from ..core import MenagerieError
from ..core.extras import how_to_install


def require(module: str, what: str) -> ModuleType:
    """The module; if it is not installed, an error that says how to install it."""
    try:
        return importlib.import_module(module)
    except ImportError as error:
        raise MenagerieError(
            f"{what} needs {module.partition('.')[0]}: install it with `{how_to_install('arena')}`."
        ) from error
