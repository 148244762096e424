"""One learner against bots, as Gymnasium environments.

    import gymnasium
    import menagerie.envs.gymnasium
    env = gymnasium.make("menagerie/Nimalia-v0", players=3, opponents="greedy")

An illegal action is refused, as at a table: nothing changes. The step returns the
same observation, the reward `illegal_reward` (0 by default) and the reason in
`info["refused"]`. It neither loses nor ends the game; agents should choose with
the action mask.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from .. import bots, games
from ..bots import Bot, Position
from ..core import IllegalMove, MenagerieError
from ..core.extras import missing
from ..core.rewards import rank_rewards

try:
    import gymnasium
    import numpy as np
    from gymnasium import spaces
    from numpy.typing import NDArray

    from ..features import features
    from .observations import Encoder, action_mask
except ModuleNotFoundError as error:
    raise missing(error, "research", "The Gymnasium environment") from error

from .render import RENDER_MODES, checked, draw
from .sequential import SequentialGame

_SEED_RANGE = 1 << 63


class MenagerieEnv(gymnasium.Env[Any, np.int64]):
    """The table of one learner; bots sit in the other seats."""

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 1}

    def __init__(
        self,
        game: str,
        players: int | None = None,
        opponents: str | Bot | Sequence[str | Bot] = "greedy",
        seat: int | None = 0,
        illegal_reward: float = 0.0,
        observation: str = "dict",
        normalise: bool = False,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        """`opponents` is the name of a bot or an object that chooses, or one for each other seat,
        clockwise from the learner; `seat` is the learner's seat, or `None` to draw one in every
        game. `observation` is `dict`, with the mask in it, or `flat`, the features alone;
        `normalise` gives features from 0 to 1."""
        rules = games.load(game)
        self.game = game
        self.players = rules.seats[0] if players is None else players
        self.options = options
        # Wrong players and options are refused now, not at the first reset.
        rules.deal(self.players, "", options)
        self._check(seat)
        several = isinstance(opponents, Sequence) and not isinstance(opponents, str)
        names: list[Any] = [*opponents] if several else [opponents] * (self.players - 1)  # type: ignore[misc]
        if len(names) != self.players - 1:
            raise MenagerieError(
                f"With {self.players} players the learner has {self.players - 1} opponents, "
                f"but {len(names)} bots were named."
            )
        self.bots = [bots.seated(one) for one in names]
        self.illegal_reward = illegal_reward
        self.render_mode = checked(render_mode)
        self.features = features(game, self.players)
        self._moves = len(rules.moves)
        self._encoder = Encoder(self.features, self._moves, observation, normalise)
        self.observation_space = self._encoder.space
        self.action_space = spaces.Discrete(len(rules.moves))
        self.seat = 0 if seat is None else seat
        """The learner's seat in the present game."""
        self._wanted_seat = seat
        self._rngs: list[random.Random] = []
        self._table: SequentialGame | None = None

    def _check(self, seat: int | None) -> None:
        if seat is not None and seat not in range(self.players):
            raise MenagerieError(
                f"With {self.players} players the learner's seat is 0 to {self.players - 1}, "
                f"or None for any, not {seat!r}."
            )

    @property
    def table(self) -> SequentialGame:
        """The true game, for tests and for drawing; a learner must not look at it."""
        if self._table is None:
            raise MenagerieError("No game has been dealt yet; call reset() first.")
        return self._table

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Deals a new game and lets the bots play until the learner is asked."""
        super().reset(seed=seed, options=options)
        if self._wanted_seat is None:
            self.seat = int(self.np_random.integers(self.players))
        deal, *lots = self.np_random.integers(_SEED_RANGE, size=self.players)
        self._table = SequentialGame.deal(self.game, self.players, f"{deal:016x}", self.options)
        self._rngs = [random.Random(int(lot)) for lot in lots]
        self._let_bots_play()
        if self.render_mode == "human":
            self.render()
        return self._observe(), self._info()

    def step(
        self, action: np.int64 | int
    ) -> tuple[Any, float, bool, bool, dict[str, Any]]:  # fmt: skip
        try:
            self.table.play(int(action))
        except IllegalMove as refusal:
            over = self.table.seat is None
            return self._observe(), self.illegal_reward, over, False, self._info(str(refusal))
        self._let_bots_play()
        if self.render_mode == "human":
            self.render()
        reward = rank_rewards(self.table.state)[self.seat]
        return self._observe(), reward, self.table.seat is None, False, self._info()

    def _let_bots_play(self) -> None:
        while (seat := self.table.seat) not in (None, self.seat):
            assert seat is not None
            which = (seat - self.seat) % self.players - 1
            position = Position.of(self.table.state, seat, self._rngs[which])
            self.table.play(self.bots[which].choose(position))

    def _observe(self) -> Any:
        return self._encoder.observe(self.table.state, self.seat, self._mask())

    def _mask(self) -> NDArray[np.int8]:
        """The legal moves; when the game is over, all moves. Vectors of environments ask for one
        more action before they deal again, and from an empty mask none could be drawn."""
        if self.table.seat is None:
            return np.ones(self._moves, np.int8)
        return action_mask(self.table.state, self.seat)

    def action_masks(self) -> NDArray[np.bool_]:
        """The mask of legal moves, under the name that MaskablePPO of sb3-contrib asks for."""
        return self._mask().astype(np.bool_)

    def _info(self, refused: str | None = None) -> dict[str, Any]:
        state = self.table.state
        info: dict[str, Any] = {"seat": self.seat, "action_mask": self._mask()}
        if refused is not None:
            info["refused"] = refused
        if not state.turn:
            scores = state.scores()
            info |= {
                "score": scores[self.seat],
                "scores": scores,
                "winners": list(state.winners()),
            }
        return info

    def render(self) -> Any:
        """The table as the learner sees it: a text, an array of pixels, or printed."""
        if self.render_mode is None:
            gymnasium.logger.warn("render() was called, but this environment has no render mode.")
            return None
        return draw(self.table.state, self.seat, self.render_mode)


for _game in games.names():
    gymnasium.register(
        f"menagerie/{_game.capitalize()}-v0", f"{__name__}:MenagerieEnv", kwargs={"game": _game}
    )
