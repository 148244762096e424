"""JSON with the standard library alone, as short as it can be.

The server encodes messages with msgspec, which is faster and gives the same values; where there
is only Python, this does.
"""

from __future__ import annotations

import json
from dataclasses import fields
from typing import Any


def _by_field(value: Any) -> dict[str, Any]:
    return {field.name: getattr(value, field.name) for field in fields(value)}


text = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), default=_by_field).encode
"""What JSON has, and dataclasses of it, as JSON."""
