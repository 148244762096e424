"""The games over standard input and output, for programs in any language: `docs/engine.md`."""

from __future__ import annotations

from .engine import Engine
from .serve import serve

__all__ = ["Engine", "serve"]
