"""`ismcts`: tree search over what a seat may know.

One tree serves all imagined states (single-observer information-set search).
Each iteration imagines a new state and selects among the moves that are legal
in it. How much a move is explored depends on how often it was available, not on
the visits of its parent. Every seat maximises its own reward (max^n).

Several deciders at once are treated as hidden sequential choices. During such a
step each seat chooses by its own statistics at the node where the step began,
and does not see what the others answered. All answers together lead to the next
node.

Wide nodes (Nimalia has hundreds of placements) open up one move at a time, the
guide's favourites first, as visits grow (progressive widening).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt

from ..core import State
from .bot import Bot
from .budget import Budget
from .guides import Guide, guide
from .playout import play_out
from .position import Position

EXPLORE = 0.6
_WIDE = 12
"""Nodes with more legal moves than this are widened gradually."""
_WIDEN_START, _WIDEN_GROWTH = 4, 1.2


class Arm:
    """One move of one decider at one node."""

    __slots__ = ("available", "reward", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.available = 0
        self.reward = 0.0


class Node:
    """A node: positions that the tree does not distinguish."""

    __slots__ = ("arms", "children", "order", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.arms: dict[tuple[int, ...], dict[int, Arm]] = {}
        """The arms, keyed by decider and its earlier answers in this step, then by move."""
        self.order: dict[tuple[int, ...], list[int]] = {}
        """Wide nodes: the moves in the order in which they open up."""
        self.children: dict[tuple[tuple[int, ...], ...], Node] = {}
        """The next nodes, keyed by all answers of the step."""


class TreeBot(Bot):
    name = "ismcts"

    def __init__(self, budget: Budget) -> None:
        self.budget = budget

    def searches(self, position: Position) -> bool:
        return True

    def choose(self, position: Position) -> int:
        timer = self.budget.start()
        legal = position.legal
        if len(legal) == 1:
            return legal[0]
        search = Search(position, guide(position.game.name))
        while timer.spent() < 1:
            search.iterate()
            timer.tick()
        return search.best()


class Search:
    """One decision's tree."""

    def __init__(self, position: Position, advice: Guide[State]) -> None:
        self.position = position
        self.guide = advice
        self.rng = position.rng
        self.root = Node()

    def best(self) -> int:
        """The root move with most visits; of equals, the one with the larger reward."""
        arms = self.root.arms.get((self.position.seat,), {})
        if not arms:
            return self.position.legal[0]
        return max(arms, key=lambda move: (arms[move].visits, arms[move].reward))

    def iterate(self) -> None:
        """Select, expand by one arm, play out, and give every seat on the path its reward."""
        state = self.position.imagine()
        path: list[tuple[int, Arm]] = []
        self.root.visits += 1
        node: Node | None = self.root
        # At the root the searching seat answers first; the other deciders answer after it.
        seat = self.position.seat
        while node is not None and state.turn:
            node = self._step(node, state, seat, path)
            if state.turn:
                seat = state.turn[0]
        gains = play_out(state, self.guide, self.rng)
        for decider, arm in path:
            arm.visits += 1
            arm.reward += gains[decider]

    def _step(
        self, node: Node, state: State, seat: int, path: list[tuple[int, Arm]]
    ) -> Node | None:
        """Plays all answers of one step and returns the next node; None at a new leaf."""
        answers: dict[int, tuple[int, ...]] = {}
        fresh = False
        while True:
            legal = state.legal(seat)
            key = (seat, *answers.get(seat, ()))
            arm, move = self._select(node, key, state, seat, legal)
            fresh = fresh or arm.visits == 0
            path.append((seat, arm))
            answers[seat] = (*answers.get(seat, ()), move)
            before = state.turn
            state.advance(seat, move)
            if not goes_on(before, state.turn, seat):
                break
            if seat not in state.turn:
                seat = state.turn[0]
        if fresh or not state.turn:
            return None
        joint = tuple((decider, *moves) for decider, moves in sorted(answers.items()))
        child = node.children.get(joint)
        if child is None:
            child = node.children[joint] = Node()
        child.visits += 1
        return child

    def _select(
        self, node: Node, key: tuple[int, ...], state: State, seat: int, legal: Sequence[int]
    ) -> tuple[Arm, int]:
        arms = node.arms.setdefault(key, {})
        if len(legal) > _WIDE:
            legal = self._opened(node, key, state, seat, legal, arms)
        untried = [move for move in legal if move not in arms]
        if untried:
            move = untried[0] if len(legal) > _WIDE else self.rng.choice(untried)
            arms[move] = Arm()
        top, chosen = -1.0, None
        for candidate in legal:
            found = arms.get(candidate)
            if found is None:
                continue
            found.available += 1
            if found.visits == 0:
                top, chosen = float("inf"), candidate
                continue
            bonus = EXPLORE * sqrt(log(found.available) / found.visits)
            if (value := found.reward / found.visits + bonus) > top:
                top, chosen = value, candidate
        assert chosen is not None
        return arms[chosen], chosen

    def _opened(
        self, node: Node, key: tuple[int, ...], state: State, seat: int,
        legal: Sequence[int], arms: dict[int, Arm],
    ) -> list[int]:  # fmt: skip
        """The moves of a wide node that are open at its present number of visits."""
        order = node.order.get(key)
        allowed = set(legal)
        width = int(_WIDEN_START + _WIDEN_GROWTH * sqrt(node.visits))
        if order is None:
            weights = self.guide.weigh(state, seat, legal)
            ranked = sorted(range(len(legal)), key=lambda at: -weights[at])
            order = node.order[key] = [legal[at] for at in ranked]
        opened = [move for move in order[: width * 2] if move in allowed][:width]
        return opened or list(legal[:width])


def goes_on(before: tuple[int, ...], after: tuple[int, ...], seat: int) -> bool:
    """Whether a step of several deciders, or of an answer in parts, is still going on."""
    if len(before) == 1:
        return False
    return after in (before, tuple(other for other in before if other != seat))
