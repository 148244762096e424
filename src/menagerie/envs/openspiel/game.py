"""Games as OpenSpiel games.

All chance of a game follows from its seed, so there is one chance node, at the
root: it chooses one of `deals` seeds. Several deciders at once are asked one after
the other; none of them knows what the others answered.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, fields
from functools import cache
from typing import Any, ClassVar

import numpy as np
import pyspiel

from ... import games
from ...core import MenagerieError
from ...core.rewards import rank_rewards
from ...features import Features, features
from ..sequential import SequentialGame
from .remembered import RememberedGame, as_text
from .rows import Rows

DEALS = 10_000
"""The number of different deals, if the parameter `deals` is left out."""
ANY_SEAT = -1
"""The value of the parameter `first` that means: draw the seat that starts."""
_LIST = "/"
"""Separates the items of a list, because OpenSpiel uses the comma itself."""


@dataclass(frozen=True)
class Spec:
    """The parameters that a game was loaded with; copies of a state share them."""

    name: str
    players: int
    deals: int
    edition: str
    options: tuple[tuple[str, Any], ...]

    def deal(self, number: int) -> SequentialGame:
        seed, options = f"deal {number}", dict(self.options)
        return SequentialGame.deal(self.name, self.players, seed, options, self.edition)

    def __deepcopy__(self, memo: dict[int, Any]) -> Spec:
        return self


@cache
def game_type(name: str) -> Any:
    """What OpenSpiel knows about a game before it is loaded."""
    game = games.load(name)
    parameters: dict[str, int | str] = {"players": game.seats[0], "deals": DEALS}
    parameters["edition"] = game.edition.name
    for option in fields(game.options):
        parameters[option.name] = option.default if isinstance(option.default, (int, str)) else ""
    parameters["first"] = ANY_SEAT
    kinds = pyspiel.GameType
    return kinds(
        short_name=f"menagerie_{name}",
        long_name=game.title["en"],
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters,
    )


def _spec(name: str, parameters: dict[str, Any]) -> Spec:
    given = {key: value for key, value in parameters.items() if key != "name"}
    players, deals, edition = (given.pop(key) for key in ("players", "deals", "edition"))
    if deals < 1:
        raise MenagerieError(f"The parameter 'deals' is 1 or more, not {deals}.")
    if given["first"] == ANY_SEAT:
        given["first"] = "random"
    options = {key: _value(value) for key, value in given.items()}
    return Spec(name, players, deals, edition, tuple(options.items()))


def _value(value: int | str) -> Any:
    """`4/5/16/19` and `lion/wolf` are lists."""
    if not isinstance(value, str) or _LIST not in value:
        return value
    items = [item for item in value.split(_LIST) if item]
    return tuple(int(item) if item.isdecimal() else item for item in items)


class MenagerieGame(pyspiel.Game):  # type: ignore[misc]
    """One game at one number of players, with its options; `game_class` makes a class for each."""

    name: ClassVar[str]

    def __init__(self, parameters: dict[str, Any] | None = None) -> None:
        name, parameters = self.name, parameters or {}
        kind = game_type(name)
        self.spec = _spec(name, {**kind.parameter_specification, **parameters})
        # Wrong players and options are refused now, not at the first deal.
        self.spec.deal(0)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(games.load(name).moves),
            max_chance_outcomes=self.spec.deals,
            num_players=self.spec.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=_longest(name, self.spec.players),
        )
        super().__init__(kind, info, parameters)

    def new_initial_state(self) -> MenagerieState:
        return MenagerieState(self)

    def max_chance_nodes_in_history(self) -> int:
        return 1

    def make_py_observer(
        self, iig_obs_type: Any = None, params: dict[str, Any] | None = None
    ) -> SeatObserver:
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        numbers = features(self.spec.name, self.spec.players)
        moves, most = self.num_distinct_actions(), self.max_game_length()
        return SeatObserver(numbers, Rows(numbers, moves, most), kind, params)


@cache
def game_class(name: str) -> type[MenagerieGame]:
    """The class of one game. OpenSpiel keeps what it is given until after Python has ended and
    may then drop the last reference to a function, which crashes; classes stay alive by
    themselves."""
    _longest(name, games.load(name).seats[0])
    return type(f"{name.capitalize()}Game", (MenagerieGame,), {"name": name})


def _longest(name: str, players: int) -> int:
    game = games.load(name)
    longest = game.longest(players)
    if longest is None:
        raise MenagerieError(
            f"OpenSpiel must know how long a game can be, and {game.title['en']} does not say: "
            "write its `longest(players)`."
        )
    return longest


class MenagerieState(pyspiel.State):  # type: ignore[misc]
    """A position, from the chance node at the root to the end."""

    def __init__(self, game: MenagerieGame) -> None:
        super().__init__(game)
        self._spec = game.spec
        self._dealt: RememberedGame | None = None
        """`None` until the cards are dealt."""

    @property
    def dealt(self) -> RememberedGame:
        if self._dealt is None:
            raise MenagerieError("Nothing is dealt yet; apply an outcome of the chance node first.")
        return self._dealt

    def current_player(self) -> int:
        if self._dealt is None:
            return int(pyspiel.PlayerId.CHANCE)
        seat = self._dealt.table.seat
        return int(pyspiel.PlayerId.TERMINAL) if seat is None else seat

    def is_terminal(self) -> bool:
        return self._dealt is not None and not self._dealt.table.state.turn

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return _uniform(self._spec.deals)

    def _legal_actions(self, player: int) -> list[int]:
        return list(self.dealt.table.state.legal(player))

    def _apply_action(self, action: int) -> None:
        if self._dealt is None:
            self._dealt = RememberedGame.begin(self._spec.deal(action))
        else:
            self._dealt.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        return games.load(self._spec.name).moves.text(action)

    def returns(self) -> list[float]:
        if self._dealt is None:
            return [0.0] * self._spec.players
        return rank_rewards(self._dealt.table.state)

    def resample_from_infostate(
        self, player_id: int, probability_sampler: Callable[[], float]
    ) -> MenagerieState:
        """A state that `player_id` cannot distinguish from this one. It keeps the history of this
        state; the history says nothing about hidden cards."""
        other: MenagerieState = self.clone()
        other._dealt = self.dealt.imagine(player_id, random.Random(probability_sampler()))
        return other

    def __str__(self) -> str:
        if self._dealt is None:
            return "not dealt"
        moves = " ".join(map(str, self.history()))
        return f"{moves}\n{as_text(self._dealt.table.state.view(None))}"


@cache
def _uniform(deals: int) -> list[tuple[int, float]]:
    return [(deal, 1 / deals) for deal in range(deals)]


class SeatObserver:
    """A seat's view as text and as a tensor of its features; with perfect recall, everything that
    the seat has seen."""

    def __init__(
        self, numbers: Features, rows: Rows, kind: Any, params: dict[str, Any] | None
    ) -> None:
        if params:
            raise MenagerieError(f"Observers have no parameters, but {params} were given.")
        self._features = numbers
        self._rows = rows
        self._recalls: bool = kind.perfect_recall
        self._public: bool = kind.private_info == pyspiel.PrivateInfoType.NONE
        self.tensor: np.ndarray[Any, np.dtype[np.float32]] | None = None
        self.dict: dict[str, Any] = {}
        if self._public:
            return
        if self._recalls:
            self.tensor = np.zeros(rows.most * rows.width, np.float32)
            self.dict = {"steps": self.tensor.reshape(rows.most, rows.width)}
            return
        self.tensor = np.zeros(numbers.shape, np.float32)
        self.dict = {
            block.name: self.tensor[numbers.spans[block.name]].reshape(block.shape)
            for block in numbers.blocks
        }

    def set_from(self, state: MenagerieState, player: int) -> None:
        if self.tensor is None:
            return
        if state._dealt is None:
            self.tensor.fill(0)
        elif self._recalls:
            found = self._rows.of(state._dealt, player)
            self.tensor.fill(0)
            self.dict["steps"][: len(found)] = found
        else:
            self.tensor[:] = self._features.encode(state._dealt.table.state.views((player,))[0])

    def string_from(self, state: MenagerieState, player: int) -> str:
        if state._dealt is None:
            return "not dealt"
        if self._recalls and not self._public:
            return state._dealt.memory(player)
        return as_text(state._dealt.table.state.view(None if self._public else player))
