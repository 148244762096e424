"""OpenSpiel: its own simulation test, information states, resampling, and its search bots."""

from __future__ import annotations

import random
import subprocess
import sys
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

from menagerie import games
from menagerie.core import MenagerieError
from menagerie.core.rewards import rank_rewards
from menagerie.envs import openspiel
from menagerie.features import features
from tests.configurations import contents

every_game = pytest.mark.parametrize("name", games.HOUSE)

STRINGS = [
    *(
        f"menagerie_{name}(players={players})"
        for name in games.HOUSE
        for players in (games.load(name).seats[0], games.load(name).seats[-1])
    ),
    "menagerie_junior(players=3,variant=avoid)",
    "menagerie_junior(players=3,variant=rush,first=1)",
    "menagerie_nimalia(players=3,objectives=2/12/15/18)",
    "menagerie_animimix(players=3,species=pelican/penguin/chameleon/lion)",
    "menagerie_fourmidable(players=3,species=breeder/raider/strategist)",
]


def dealt(text: str, number: int = 5) -> openspiel.MenagerieState:
    state: openspiel.MenagerieState = pyspiel.load_game(text).new_initial_state()
    state.apply_action(number)
    return state


def positions(state: openspiel.MenagerieState, rng: random.Random, share: float) -> Any:
    """Some positions of a random game, the first and the last among them."""
    yield state
    while not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))
        if state.is_terminal() or rng.random() < share:
            yield state


def play_to_the_end(state: openspiel.MenagerieState, rng: random.Random) -> None:
    while not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))


def hidden(state: openspiel.MenagerieState) -> str:
    """Everything that is true in a state, the seed aside."""
    found = contents(state.dealt.table.state)
    del found["seed"]
    return str(found)


def sampler(rng: random.Random) -> Any:
    return pyspiel.UniformProbabilitySampler(rng.getrandbits(30), 0.0, 1.0)


@pytest.mark.parametrize("text", STRINGS)
def test_openspiels_own_simulations(text: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(text), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("text", STRINGS)
def test_what_openspiel_is_told_of_a_game(text: str) -> None:
    game = pyspiel.load_game(text)
    name = game.get_type().short_name.removeprefix("menagerie_")
    state = dealt(text)
    assert game.num_distinct_actions() == len(games.load(name).moves)
    assert game.observation_tensor_shape() == list(features(name, game.num_players()).shape)
    assert (game.min_utility(), game.max_utility(), game.utility_sum()) == (-1, 1, 0)
    assert str(game) == str(pyspiel.load_game(str(game))), "a game's text loads it again"
    for action in state.legal_actions():
        assert state.string_to_action(state.action_to_string(action)) == action


@every_game
def test_the_only_chance_is_the_deal(name: str) -> None:
    game = pyspiel.load_game(f"menagerie_{name}(deals=7)")
    root = game.new_initial_state()
    assert root.is_chance_node()
    assert root.chance_outcomes() == [(deal, 1 / 7) for deal in range(7)]
    assert game.max_chance_outcomes() == 7
    assert game.max_chance_nodes_in_history() == 1
    assert root.action_to_string(3) == "deal 3"
    assert len({hidden(root.child(deal)) for deal in range(7)}) == 7, "the deals are different"
    state = dealt(f"menagerie_{name}")
    while not state.is_terminal():
        assert not state.is_chance_node()
        state.apply_action(state.legal_actions()[-1])


@pytest.mark.parametrize("text", STRINGS)
def test_resampling_gives_what_the_player_cannot_tell_apart(text: str) -> None:
    rng = random.Random(1)
    different = False
    for state in positions(dealt(text), rng, 0.06):
        for player in range(state.num_players()):
            other = state.resample_from_infostate(player, sampler(rng))
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.observation_string(player) == state.observation_string(player)
            assert other.observation_tensor(player) == state.observation_tensor(player)
            assert other.legal_actions(player) == state.legal_actions(player)
            assert other.current_player() == state.current_player()
            assert len(other.history()) == len(state.history())
            different |= hidden(other) != hidden(state)
        if not state.is_terminal():
            other = state.resample_from_infostate(state.current_player(), sampler(rng))
            play_to_the_end(other, rng)
            assert sum(other.returns()) == pytest.approx(0)
    assert different


def test_resampling_varies_what_is_hidden() -> None:
    state, rng = dealt("menagerie_nimalia(players=2)"), random.Random(2)
    hands = {
        state.resample_from_infostate(0, sampler(rng)).observation_string(1) for _ in range(10)
    }
    assert len(hands) == 10


def test_a_resampled_state_can_be_stored_and_cloned() -> None:
    game = pyspiel.load_game("menagerie_animalia(players=3)")
    state = dealt("menagerie_animalia(players=3)")
    *_, last = zip(range(20), positions(state, random.Random(3), 1.0), strict=False)
    other = last[1].resample_from_infostate(1, sampler(random.Random(4)))
    _, stored = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, other))
    for double in (stored, other.clone()):
        for player in range(3):
            assert double.information_state_string(player) == other.information_state_string(player)


@pytest.mark.parametrize("text", STRINGS)
def test_information_states_remember_everything(text: str) -> None:
    """What was seen stays in the memory, and asking for it late changes nothing."""
    state, rng = dealt(text), random.Random(5)
    silent = state.clone()
    before = [""] * state.num_players()
    while not state.is_terminal():
        mover, move = state.current_player(), rng.choice(state.legal_actions())
        said = state.action_to_string(move)
        state.apply_action(move)
        silent.apply_action(move)
        for player in range(state.num_players()):
            memory, _, view = state.information_state_string(player).rpartition("\n")
            assert view == state.observation_string(player)
            assert memory.startswith(before[player])
            if player == mover:
                assert said in memory[len(before[player]) :].splitlines(), "its own move"
            before[player] = memory
    for player in range(state.num_players()):
        assert silent.information_state_string(player) == state.information_state_string(player)


def test_a_hidden_answer_changes_nothing_for_the_others() -> None:
    state = dealt("menagerie_nimalia(players=3)")
    seen = set()
    for action in state.legal_actions():
        child = state.child(action)
        seen.add((child.information_state_string(1), tuple(child.observation_tensor(2))))
        assert child.current_player() == 1
    assert len(seen) == 1


@pytest.mark.parametrize("name", ["animimix", "junior"])
def test_an_information_state_is_the_same_as_text_and_as_numbers(name: str) -> None:
    """In all positions of a small game: equal texts have equal tensors, and the other way round."""
    found: dict[tuple[int, str], bytes] = {}

    def walk(state: Any) -> None:
        if state.is_terminal():
            return
        if not state.is_chance_node():
            player = state.current_player()
            numbers = np.array(state.information_state_tensor(), np.float32).tobytes()
            assert found.setdefault((player, state.information_state_string()), numbers) == numbers
        for action in state.legal_actions()[:4]:
            walk(state.child(action))

    deals = {"animimix": 4, "junior": 1}[name]
    game = pyspiel.load_game(f"menagerie_{name}(edition=small,deals={deals})")
    walk(game.new_initial_state())
    assert len({(player, numbers) for (player, _), numbers in found.items()}) == len(found) > 100


@pytest.mark.parametrize("name", ["animimix", "fourmidable"])
def test_tensors_of_information_states_hold_no_secrets(name: str) -> None:
    state = dealt(f"menagerie_{name}(players=2)")
    rng = random.Random(name)
    observer = state.get_game().make_py_observer(
        pyspiel.IIGObservationType(
            perfect_recall=True, private_info=pyspiel.PrivateInfoType.SINGLE_PLAYER
        )
    )
    for now in positions(state, rng, 0.2):
        for player in (0, 1):
            observer.set_from(now, player)
            before = observer.tensor.copy()
            other = now.resample_from_infostate(player, sampler(rng))
            observer.set_from(other.clone(), player)
            assert (observer.tensor == before).all()
            rows = observer.dict["steps"]
            assert rows[:, 0].sum() == len(now.history())
            expected = features(name, 2).encode(now.dealt.table.state.view(player))
            assert (rows[len(now.history()) - 1, -len(expected) :] == expected).all()
    # A resampled game goes on from what its player has seen.
    again = dealt(f"menagerie_{name}(players=2)")
    player = again.current_player()
    other = again.resample_from_infostate(player, sampler(rng))
    for one in (again, other):
        one.apply_action(again.legal_actions()[0] if one is again else other.legal_actions()[0])
        observer.set_from(one, player)
        assert observer.dict["steps"][:, 0].sum() == 2


def test_a_clone_goes_its_own_way() -> None:
    state = dealt("menagerie_animimix")
    before = str(state), state.information_state_string(0)
    clone = state.clone()
    clone.apply_action(clone.legal_actions()[0])
    assert (str(state), state.information_state_string(0)) == before


def test_tensors_are_the_features_by_name() -> None:
    state = dealt("menagerie_junior(players=3)")
    for _ in range(10):
        state.apply_action(state.legal_actions()[0])
    numbers = features("junior", 3)
    observer = pyspiel.load_game("menagerie_junior(players=3)").make_py_observer()
    observer.set_from(state, 2)
    expected = numbers.encode(state.dealt.table.state.view(2))
    assert list(observer.tensor) == expected.tolist() == state.observation_tensor(2)
    assert observer.dict["rows"].shape == (4, 6)
    assert list(observer.dict["rows"].flat) == expected[numbers.spans["rows"]].tolist()


def test_a_public_observer_sees_what_a_spectator_sees() -> None:
    game, state = pyspiel.load_game("menagerie_nimalia"), dealt("menagerie_nimalia")
    public = pyspiel.IIGObservationType(
        perfect_recall=False, public_info=True, private_info=pyspiel.PrivateInfoType.NONE
    )
    observer = game.make_py_observer(public)
    assert observer.tensor is None
    assert '"seat":null' in observer.string_from(state, 0)


@every_game
def test_returns_are_rewards_by_rank(name: str) -> None:
    state = dealt(f"menagerie_{name}(players=3)")
    assert state.returns() == [0, 0, 0]
    play_to_the_end(state, random.Random(6))
    assert state.returns() == rank_rewards(state.dealt.table.state)
    assert max(state.returns()) > 0


def searcher(kind: str, game: Any, rng: Any) -> Any:
    evaluator = mcts.RandomRolloutEvaluator(1, rng)
    if kind == "mcts":
        return mcts.MCTSBot(game, 1.4, 4, evaluator, random_state=rng)
    return ismcts.ISMCTSBot(game, evaluator, 1.4, 6, random_state=rng)


@pytest.mark.parametrize("kind", ["mcts", "ismcts"])
@pytest.mark.parametrize(
    "text",
    [
        "menagerie_animimix(players=3)",
        "menagerie_nimalia(players=2)",
        "menagerie_junior(players=3)",
        "menagerie_junior(players=2,variant=rush)",
        "menagerie_animalia(players=3)",
        "menagerie_fourmidable(players=2)",
    ],
)
def test_openspiels_own_search_bots_play_to_the_end(text: str, kind: str) -> None:
    state, rng = dealt(text), np.random.RandomState(7)
    bot = searcher(kind, state.get_game(), rng)
    searched = 0
    while not state.is_terminal():
        legal = state.legal_actions()
        # One decision in four is searched, at all seats: the test is about the search.
        if rng.rand() < 0.25:
            move = bot.step(state)
            searched += 1
        else:
            move = rng.choice(legal)
        assert move in legal
        state.apply_action(int(move))
    assert searched
    assert sum(state.returns()) == pytest.approx(0)


def test_wrong_parameters_are_refused_in_sentences() -> None:
    with pytest.raises(MenagerieError, match="2 to 5 players, not 9"):
        pyspiel.load_game("menagerie_junior(players=9)")
    with pytest.raises(MenagerieError, match="classic, avoid, rush"):
        pyspiel.load_game("menagerie_junior(variant=fast)")
    with pytest.raises(MenagerieError, match="'deals' is 1 or more"):
        pyspiel.load_game("menagerie_junior(deals=0)")
    with pytest.raises(MenagerieError, match="no parameters"):
        pyspiel.load_game("menagerie_junior").make_py_observer(params={"x": 1})
    root = pyspiel.load_game("menagerie_junior").new_initial_state()
    with pytest.raises(MenagerieError, match="Nothing is dealt yet"):
        root.resample_from_infostate(0, sampler(random.Random(1)))
    with pytest.raises(MenagerieError, match=r"\.$"):
        dealt("menagerie_junior").apply_action(8)


def test_python_ends_in_peace_after_the_games_were_registered() -> None:
    code = "import menagerie.envs.openspiel, pyspiel; pyspiel.load_game('menagerie_junior')"
    assert subprocess.run([sys.executable, "-c", code]).returncode == 0
