"""Libraries that only the arena needs, asked for when they are used."""

from __future__ import annotations

import importlib
from types import ModuleType

from ..core import MenagerieError


def needed(module: str, what: str) -> ModuleType:
    """The module, or a sentence that says how to get it."""
    try:
        return importlib.import_module(module)
    except ImportError as error:
        raise MenagerieError(
            f"{what} needs {module.partition('.')[0]}: install it with "
            "`pip install 'menagerie[arena]'`."
        ) from error
