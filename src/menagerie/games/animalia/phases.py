"""The moments of a game; `view["phase"]` is one of these."""

from __future__ import annotations

OFFER = "offer"
"""Take the lot, or pass it on."""
PLACE = "place"
"""The lot must be taken; which collection gets it is open (two players)."""
POWER = "power"
"""Use the triggered powers, in any order, or give them up."""
ORDERING = "order"
"""A spy has looked and puts the cards back."""
MEDALS = "medals"
"""The seats with bonus cards or an owl cover cards and name the owl's family."""
OVER = "over"
