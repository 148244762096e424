"""When a match may stop early: as soon as the order of all bots is decided.

After each whole deal, from the `FEWEST`th on, the difference of the win shares is
tested for every pair of bots. The order is decided when all intervals exclude
zero. Testing after every deal gives chance many tries, so these intervals are
wider than the reported ones: `LEVEL` for one pair; with several pairs the risk is
divided among them. With this, two equal bots are wrongly found different in fewer
than 5 % of matches of up to a hundred times `FEWEST` deals.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from .standings import Deal, win_share
from .statistics import Running

LEVEL = 0.998
FEWEST = 20


class EarlyStop:
    """Deals are added one by one, in their order; `decided` says whether the order is clear."""

    def __init__(self, names: Sequence[str]) -> None:
        self.pairs = {pair: Running() for pair in combinations(names, 2)}
        self.deals = 0
        self.level = 1 - (1 - LEVEL) / max(1, len(self.pairs))

    def add(self, deal: Deal) -> None:
        self.deals += 1
        for (one, other), running in self.pairs.items():
            running.add(win_share(one, deal) - win_share(other, deal))

    @property
    def decided(self) -> bool:
        if self.deals < FEWEST or not self.pairs:
            return False
        # A deal's difference lies between -1 and 1.
        return all(
            running.estimate(self.level, span=2.0).sign != 0 for running in self.pairs.values()
        )
