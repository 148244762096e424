"""A game as a PettingZoo environment: agents are asked one after the other.

An illegal action raises `IllegalMove` with a sentence and changes nothing:
agents should choose with the action mask. An environment can be copied and pickled
in the middle of a game; the copy continues in the same way.
"""

from __future__ import annotations

import random
from typing import Any, ClassVar

import gymnasium.logger
import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from ... import games
from ...core import MenagerieError
from ...core.rewards import rank_rewards
from ...features import features
from ..observations import Observation, observation_space, observe
from ..render import RENDER_MODES, checked, draw
from ..sequential import SequentialGame


class TableEnv(AECEnv[str, Observation, int | None]):  # type: ignore[misc]
    """The base class of `raw_env` in every `<game>_v0`."""

    game: ClassVar[str]

    def __init__(self, players: int | None = None, render_mode: str | None = None, **options: Any):
        super().__init__()
        game = games.load(self.game)
        self.render_mode = checked(render_mode)
        self.players = game.seats[0] if players is None else players
        self.options = options
        # Wrong players and options are refused now, not at the first reset.
        game.deal(self.players, "", options)
        self.features = features(self.game, self.players)
        self.possible_agents = [f"player_{seat}" for seat in range(self.players)]
        self.observation_spaces = {
            agent: observation_space(self.features, len(game.moves))
            for agent in self.possible_agents
        }
        self.action_spaces = {
            agent: spaces.Discrete(len(game.moves)) for agent in self.possible_agents
        }
        one = self.features
        rows = (self.players, *one.shape)
        self.state_space = spaces.Box(
            np.broadcast_to(one.low, rows), np.broadcast_to(one.high, rows), rows, np.int16
        )
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._seeds = random.Random()
        self._table: SequentialGame | None = None

    @property
    def table(self) -> SequentialGame:
        """The true game, for tests and for drawing; an agent must not look at it."""
        if self._table is None:
            raise MenagerieError("No game has been dealt yet; call reset() first.")
        return self._table

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deals a new game. After a seed, the deals of later resets follow from it too."""
        if seed is not None:
            self._seeds = random.Random(seed)
        deal = f"{self._seeds.getrandbits(128):032x}"
        self._table = SequentialGame.deal(self.game, self.players, deal, self.options)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> Observation:
        return observe(self.table.state, self._seats[agent], self.features)

    def state(self) -> Any:
        """For critics that see everything during training: the observations of all seats, one
        row each. Together the players know most of a game; piles stay hidden."""
        views = self.table.state.views(range(self.players))
        return np.stack([self.features.encode(view) for view in views])

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise MenagerieError(f"{agent} owes a decision; None is for agents that are done.")
        self.table.play(int(action))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self.table.seat is None:
            self._end()
        self._select()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _select(self) -> None:
        seat = self.table.seat
        self.agent_selection = self.possible_agents[0 if seat is None else seat]

    def _end(self) -> None:
        state = self.table.state
        scores, winners = state.scores(), list(state.winners())
        self.rewards = dict(zip(self.agents, rank_rewards(state), strict=True))
        self.terminations = dict.fromkeys(self.agents, True)
        self.infos = {
            agent: {"score": score, "scores": list(scores), "winners": list(winners)}
            for agent, score in zip(self.agents, scores, strict=True)
        }

    def render(self) -> Any:
        """The table as the agent to move sees it: a text, an array of pixels, or printed."""
        if self.render_mode is None:
            gymnasium.logger.warn("render() was called, but this environment has no render mode.")
            return None
        seat = self.table.seat
        return draw(self.table.state, 0 if seat is None else seat, self.render_mode)

    def close(self) -> None:
        """There is nothing to close."""

    def __repr__(self) -> str:
        return f"{self.game}_v0.raw_env(players={self.players})"


def wrapped(env: TableEnv) -> AECEnv[str, Observation, int | None]:
    """PettingZoo's customary checks of order and range. `TerminateIllegalWrapper` is left
    out: here an illegal action raises an error that the author of the agent sees."""
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(env))


def metadata(game: str) -> dict[str, Any]:
    return {
        "name": f"{game}_v0",
        "render_modes": list(RENDER_MODES),
        "is_parallelizable": False,
        "render_fps": 1,
    }
