"""Many games between bots, and what they say.

For example:

    from menagerie.arena import match

    print(match("junior", ["fox", MyBot()], games=200))
"""

from __future__ import annotations

from .duel import match

__all__ = ["match"]
