"""What was compiled once is kept, for the other tests of a run and for the next run."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import jax
import pytest
from jax.experimental.compilation_cache import compilation_cache


def pytest_configure(config: pytest.Config) -> None:
    # Another process may be writing what this one reads: then it compiles for itself.
    config.addinivalue_line("filterwarnings", "ignore:Error .*ing persistent compilation cache")


@pytest.fixture(autouse=True, scope="module")
def kept_programs(request: pytest.FixtureRequest) -> Iterator[None]:
    kept = getattr(request.config, "cache", None)
    keep(kept and str(kept.mkdir("jax")), 0.2)
    yield
    keep(None, 1.0)


def keep(folder: str | None, seconds: float) -> None:
    """Where programs are kept whose compilation took so long."""
    settings: Any = jax.config
    settings.update("jax_compilation_cache_dir", folder)
    settings.update("jax_persistent_cache_min_compile_time_secs", seconds)
    compilation_cache.reset_cache()
