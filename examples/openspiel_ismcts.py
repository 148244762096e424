"""OpenSpiel's own information-set tree search plays 6 nimmt! Junior against random play."""

from __future__ import annotations

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

import menagerie.envs.openspiel  # noqa: F401 - importing it enters the games in the registry


def main() -> None:
    game = pyspiel.load_game("menagerie_junior(players=2,variant=classic)")
    rng = np.random.RandomState(1)
    searcher = ismcts.ISMCTSBot(
        game, mcts.RandomRolloutEvaluator(1, rng), uct_c=1.4, max_simulations=10, random_state=rng
    )
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            action = rng.choice(outcomes, p=chances)
        elif state.current_player() == 0:
            action = searcher.step(state)
        else:
            action = rng.choice(state.legal_actions())
        state.apply_action(int(action))
    print("returns:", state.returns())


if __name__ == "__main__":
    main()
