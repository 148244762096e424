"""The environment: a room behind the interface of Pgx, without needing Pgx.

`init`, `step` and `observe` are pure and work under `jit`, `vmap` and `scan`.
A player is a seat: player 0 sits on seat 0. The deal draws the seat that starts,
unless the option `first` names it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
from jax.typing import ArrayLike

from . import picture
from .room import Array, Room


@partial(
    jax.tree_util.register_dataclass,
    data_fields=[
        "current_player", "observation", "rewards", "terminated", "truncated",
        "legal_action_mask", "_step_count", "_scores", "_table",
    ],
    meta_fields=["_env"],
)  # fmt: skip
@dataclass(frozen=True)
class EnvState:
    """One table, with Pgx's fields; those with a leading underscore are not for agents."""

    current_player: Array
    """int32: the seat that is asked; where several owe a decision, they are asked one by one."""
    observation: Array
    """int16[features]: what that seat may know."""
    rewards: Array
    """float32[players]: zero except in the step that ends the game."""
    terminated: Array
    truncated: Array
    """Never true: games end by themselves."""
    legal_action_mask: Array
    """bool[moves]: all true when the game is over, as in Pgx."""
    _step_count: Array
    _scores: Array
    """int32[players]: the points, once the game is over; zero before."""
    _table: Any
    _env: Env

    @property
    def env_id(self) -> str:
        return self._env.id

    def replace(self, **changes: Any) -> EnvState:
        return replace(self, **changes)

    def to_svg(self, **style: Any) -> str:
        """What everyone can see of the first tables, as a picture."""
        return picture.draw(self)

    def save_svg(self, filename: str | Path, **style: Any) -> None:
        Path(filename).write_text(self.to_svg(**style), encoding="utf-8")

    def _repr_html_(self) -> str:
        return self.to_svg()


class Env:
    """One game at one number of players with one set of options."""

    def __init__(self, room: Room[Any]) -> None:
        self.room = room

    @property
    def id(self) -> str:
        return f"menagerie-{self.room.name}"

    @property
    def version(self) -> str:
        return f"v{self.room.version}"

    @property
    def num_players(self) -> int:
        return self.room.players

    @property
    def num_actions(self) -> int:
        return self.room.moves

    @property
    def observation_shape(self) -> tuple[int, ...]:
        return (self.room.features,)

    def init(self, key: Array) -> EnvState:
        """A new game; all its chance is drawn here."""
        room = self.room
        table = room.deal(key)
        seat = room.seat(table)
        return EnvState(
            current_player=seat,
            observation=room.observe(table, seat),
            rewards=jnp.zeros(room.players, jnp.float32),
            terminated=jnp.bool_(False),
            truncated=jnp.bool_(False),
            legal_action_mask=room.legal(table, seat),
            _step_count=jnp.int32(0),
            _scores=jnp.zeros(room.players, jnp.int32),
            _table=table,
            _env=self,
        )

    def step(self, state: EnvState, action: ArrayLike, key: Array | None = None) -> EnvState:
        """The state after `action`; the key is not used, it is there because Pgx passes one.

        An illegal action changes nothing on the table and ends the game as in Pgx: −1 for
        the seat that played it, and the others share +1. A game that is over does not change
        any more; its rewards are zero.
        """
        room, action = self.room, jnp.asarray(action)
        done = state.terminated | state.truncated
        illegal = ~done & ~state.legal_action_mask[action]
        stays = done | illegal
        table = jax.tree.map(
            lambda old, new: jnp.where(stays, old, new),
            state._table,
            room.advance(state._table, action),
        )
        over = room.over(table)
        terminated = state.terminated | illegal | over
        seat = room.seat(table)
        ended, scores = ~done & over, room.scores(table)
        rewards = jnp.where(ended, room.rewards(table, scores), jnp.float32(0))
        return EnvState(
            current_player=seat,
            observation=room.observe(table, seat),
            rewards=jnp.where(illegal, self._penalty(state.current_player), rewards),
            terminated=terminated,
            truncated=state.truncated,
            legal_action_mask=room.legal(table, seat) | terminated,
            _step_count=state._step_count + ~done,
            _scores=jnp.where(terminated, scores, 0),
            _table=table,
            _env=self,
        )

    def observe(self, state: EnvState, player_id: ArrayLike | None = None) -> Array:
        """What a seat may know: the seat `player_id`, or the one that is asked."""
        seat = state.current_player if player_id is None else jnp.asarray(player_id)
        return self.room.observe(state._table, seat)

    def pending(self, state: EnvState) -> Array:
        """bool[players]: the seats that still owe a decision in this step of the game."""
        return self.room.pending(state._table) & ~state.terminated

    def scores(self, state: EnvState) -> Array:
        """int32[players]: the points as they are now; agents must not see them before the end."""
        return self.room.scores(state._table)

    def _penalty(self, loser: Array) -> Array:
        seats = np.arange(self.room.players)
        return jnp.where(seats == loser, np.float32(-1), np.float32(1 / (self.room.players - 1)))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Env) and self.room == other.room

    def __hash__(self) -> int:
        return hash(self.room)

    def __repr__(self) -> str:
        options = "".join(f", {text}" for text in self.room.options.texts())
        return f"batch.make({self.room.name!r}, players={self.room.players}{options})"
