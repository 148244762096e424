"""Of all tests together."""

from __future__ import annotations

import gc


def pytest_collection_finish() -> None:
    """What stays until the end is not looked through at every collection of garbage."""
    gc.collect()
    gc.freeze()
