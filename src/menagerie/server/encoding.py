"""How the server writes what it says: JSON, by msgspec."""

from __future__ import annotations

import msgspec

encode = msgspec.json.Encoder().encode
"""A message of a table, or an answer of the HTTP side, as JSON."""
