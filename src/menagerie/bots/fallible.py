"""`fallible`: a player who errs as people do.

It judges every move and then misjudges it a little: small differences are lost, large ones are
not. `fallible:0.1` judges with the net of the table, and its errors are about a tenth of a
game's reward. `fallible:0.1+forgets` also forgets what was seen and then turned face down.
`fallible:0.5+greed` looks only at what a move brings at once, as `greedy` does; its errors are
about half of what the legal moves differ by.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import log
from statistics import pstdev

from ..core import MenagerieError
from .bot import Bot
from .guides import guide
from .nets import library
from .position import Position

GREED, FORGETS = "greed", "forgets"


class FallibleBot(Bot):
    name = "fallible"

    def __init__(self, blur: float, greed: bool = False, forgets: bool = False) -> None:
        self.blur = blur
        """How large the errors are: in rewards, or, with greed, in what the moves differ by."""
        self.greed = greed
        self.forgets = forgets

    @classmethod
    def parse(cls, text: str) -> FallibleBot:
        """`0.1`, `0.1+forgets` or `0.5+greed`."""
        number, *ways = text.split("+")
        try:
            blur = float(number)
        except ValueError:
            blur = -1.0
        if not 0 <= blur <= 100 or not {*ways} <= {GREED, FORGETS} or len({*ways}) < len(ways):
            raise MenagerieError(
                "How a bot errs is a number from 0 to 100, like fallible:0.1, with +greed or "
                f"+forgets if wanted, not {text!r}."
            )
        return cls(blur, GREED in ways, FORGETS in ways)

    def choose(self, position: Position) -> int:
        if len(position.legal) == 1:
            return position.legal[0]
        moves, worths = self._judged(position)
        noise = [self.blur * _gumbel(position.rng) for _ in moves]
        seen = [worth + error for worth, error in zip(worths, noise, strict=True)]
        return moves[seen.index(max(seen))]

    def _judged(self, position: Position) -> tuple[Sequence[int], Sequence[float]]:
        """The moves that it looks at, and how good they look before it errs."""
        state = position.imagine()
        player = None if self.greed else library.player(state.setup)
        if player is None:
            weights = guide(position.game.name).weigh(state, position.seat, position.legal)
            spread = pstdev(weights) or 1.0
            return position.legal, [weight / spread for weight in weights]
        return player.judged(state, position.seat, position.legal, forgets=self.forgets)


def _gumbel(rng: random.Random) -> float:
    """Gumbel noise. If it is added to each worth, the move with the largest sum is a random draw
    from the softmax of the worths: one unit of worth less makes a move e times rarer."""
    return -log(-log(1.0 - rng.random() or 1e-300) or 1e-300)
