"""What speaks for a move: from what its seat may know, as sentences, and true."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from menagerie import games
from menagerie.bots import Bot, Position
from menagerie.bots.greedy import GreedyBot
from menagerie.core import LANGUAGES, State, Why
from tests.configurations import CASES, IDS, contents, deal

every_case = pytest.mark.parametrize(("name", "players", "options"), CASES, ids=IDS)


def decisions(
    name: str, players: int, options: dict[str, Any], rounds: int = 1, bot: Bot | None = None
) -> Iterator[tuple[State, int, int]]:
    """Every position of some games with a choice in it, and the move that was chosen: by a bot,
    or at random."""
    for number in range(rounds):
        state, rng = deal(name, players, options, f"why {number}"), random.Random(number)
        while state.turn:
            seat = rng.choice(state.turn)
            legal = state.legal(seat)
            move = bot.choose(Position.of(state, seat, rng)) if bot else rng.choice(legal)
            if len(legal) > 1:
                yield state, seat, move
            state.advance(seat, move)


def some_decisions(
    name: str, players: int, options: dict[str, Any]
) -> Iterator[tuple[State, int, int, random.Random]]:
    """About a third of them, and a random source."""
    rng = random.Random(f"{name} {players}")
    for state, seat, move in decisions(name, players, options):
        if rng.random() < 0.3:
            yield state, seat, move, rng


def said(state: State, whys: Sequence[Why]) -> list[str]:
    words = [state.setup.game.words(lang) for lang in LANGUAGES]
    names = ["Zoé"] * state.players
    return [each.why(why.code, why.facts, names) for why in whys for each in words]


@every_case
def test_it_is_said_from_what_the_seat_may_know(
    name: str, players: int, options: dict[str, Any]
) -> None:
    for state, seat, chosen, rng in some_decisions(name, players, options):
        before = contents(state)
        other = state.imagine(seat, rng)
        for move in {chosen, *rng.choices(state.legal(seat), k=4)}:
            assert state.why(seat, move) == other.why(seat, move)
        assert contents(state) == before, "asking changes nothing"


@every_case
def test_it_is_a_sentence_in_both_languages(
    name: str, players: int, options: dict[str, Any]
) -> None:
    for state, seat, chosen, rng in some_decisions(name, players, options):
        for move in {chosen, rng.choice(state.legal(seat))}:
            for sentence in said(state, state.why(seat, move)):
                assert sentence[0].isupper() or sentence[0] in "«“{0123456789"
                assert sentence.endswith(".")
                assert "{" not in sentence


@pytest.mark.parametrize("name", games.HOUSE)
def test_every_sentence_is_used(name: str) -> None:
    found: set[str] = set()
    for game, players, options in CASES:
        if game == name:
            for state, seat, move in decisions(name, players, options, rounds=4):
                found.update(why.code for why in state.why(seat, move))
    assert found == games.load(name).words("en").catalogue["why"].keys() - {"only"}


@pytest.mark.parametrize("name", games.HOUSE)
def test_most_good_moves_have_a_reason(name: str) -> None:
    whys = [state.why(seat, move) for state, seat, move in decisions(name, 2, {}, bot=GreedyBot())]
    assert whys.count([]) < len(whys) / 6


# What is said is true.


def test_junior_a_row_that_is_called_complete_is_taken() -> None:
    for state, seat, move in decisions("junior", 3, {"variant": "classic"}, rounds=3):
        before = state.scores()[seat]
        whys = {why.code: why.facts for why in state.why(seat, move)}
        after = state.clone()
        after.advance(seat, move)
        gained = after.scores()[seat] - before
        assert whys.get("completes", {}).get("count", 0) == gained
        if "closed" in whys and after.turn:
            following = after.turn[0]
            for place in after.legal(following):
                tried = after.clone()
                tried.advance(following, place)
                assert tried.scores() == after.scores()


def test_nimalia_tells_what_the_preview_counts() -> None:
    for state, seat, move in decisions("nimalia", 2, {"objectives": "first-game"}, rounds=2):
        for why in state.why(seat, move):
            if why.code in ("now", "later"):
                assert why.facts["after"] > why.facts["before"]
            if why.code == "costs":
                assert why.facts["after"] < why.facts["before"]


def test_animimix_who_has_most_has_most() -> None:
    """Among all that the seat can imagine, nobody has more."""
    for state, seat, move in decisions("animimix", 3, {}, rounds=2):
        for why in state.why(seat, move):
            if why.code != "most":
                continue
            rng = random.Random(1)
            for _ in range(5):
                world = state.imagine(seat, rng)
                world.advance(seat, move)
                counts = [
                    cards.count(why.facts["species"])
                    for cards in world.collections()  # type: ignore[attr-defined]
                ]
                assert counts[seat] == why.facts["cards"] == max(counts)


def _texts_of_three(state: State, seat: int) -> list[list[str]]:
    """The words of the moves that are written with three, e.g. `complete fruit 1`."""
    texts = [state.setup.game.moves.text(move).split() for move in state.legal(seat)]
    return [words for words in texts if len(words) == 3]


def test_fourmidable_what_is_enough_can_be_paid() -> None:
    for state, seat, move in decisions("fourmidable", 2, {}, rounds=3):
        for why in state.why(seat, move):
            if why.code == "enough":
                state.advance(seat, move)
                objectives = state.view(seat)["objectives"]
                payable = [
                    objectives[family]["shown"][int(slot) - 1]["cost"]
                    for kind, family, slot in _texts_of_three(state, seat)
                    if kind == "complete"
                ]
                assert why.facts["cost"] in payable
                return
    raise AssertionError("no harvest was ever enough")


def test_animalia_medals_and_elegance_are_those_of_the_view() -> None:
    seen = 0
    for state, seat, move in decisions("animalia", 4, {}, rounds=2):
        whys = {why.code: why.facts for why in state.why(seat, move)}
        if not state.setup.game.moves.text(move).startswith("take") or "worth" not in whys:
            continue
        taking = state.view(seat)["outlook"][seat]["taking"]
        assert whys["worth"]["after"] == sum(taking["medals"].values())
        seen += 1
    assert seen
