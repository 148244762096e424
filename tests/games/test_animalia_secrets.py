"""Animalia: nobody learns, and no imagined state forgets, what a seat cannot or does know."""

from __future__ import annotations

import random
from collections import Counter
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest

from menagerie.core import Edition, Event
from menagerie.games.animalia import GAME, AnimaliaState, awards, memory
from menagerie.games.animalia.box import cards_for, names
from tests.games.animalia_table import cards, check, play, position, season_end

PARSE = GAME.moves.parse
GAMES = 75


def deal(players: int, seed: str, edition: Edition | None = None) -> AnimaliaState:
    state = GAME.deal(players, seed, edition=edition)
    assert isinstance(state, AnimaliaState)
    return state


@pytest.fixture
def editions(tmp_path: Path) -> list[Edition]:
    """The spies there may be: three cards, or fewer, or without reordering."""
    path = tmp_path / "spies.toml"
    found = [GAME.edition, GAME.edition]
    for count, reorders in ((2, "true"), (3, "false"), (1, "true")):
        path.write_text(
            f'game = "animalia"\nname = "spies"\nspy_cards = {count}\nspy_reorders = {reorders}\n'
        )
        found.append(GAME.load_edition(path))
    return found


def lively(state: AnimaliaState, seat: int, rng: random.Random) -> int:
    """A random move of someone who uses powers and often keeps bonus cards."""
    moves = list(state.legal(seat))
    if state.phase == "offer":
        spies = any(name.endswith("spy") for name in names(state.lot))
        return rng.choice(moves[1:]) if spies or rng.random() < 0.3 else moves[0]
    if state.phase == "power" and PARSE("spy") in moves:
        return PARSE("spy")
    if state.phase == "medals" and rng.random() < 0.6:
        words = [move for move in moves if GAME.moves.text(move).startswith(("done", "owl"))]
        return rng.choice(words)
    return rng.choice(moves)


# The law.


def assert_law(state: AnimaliaState, rng: random.Random) -> None:
    for seat in (None, *range(state.players)):
        other = state.imagine(seat, rng)
        check(other)
        assert other.view(seat) == state.view(seat)
        assert other.setup.shuffler is not state.setup.shuffler
        if seat is not None:
            legal = list(state.legal(seat))
            assert list(other.legal(seat)) == legal
            for move in rng.sample(range(len(GAME.moves)), 25):
                if move not in legal:
                    assert other.why_not(seat, move) == state.why_not(seat, move)


@pytest.mark.parametrize("players", range(2, 7))
def test_an_imagined_state_cannot_be_told_from_the_true_one(
    players: int, editions: list[Edition]
) -> None:
    for number, edition in enumerate(editions):
        rng = random.Random(number)
        state = deal(players, f"law {number}", edition)
        while state.turn:
            if rng.random() < 0.4 or state.phase in ("power", "order"):
                assert_law(state, rng)
            seat = rng.choice(state.turn)
            state.advance(seat, lively(state, seat, rng))
        assert_law(state, rng)


@pytest.mark.parametrize("players", range(2, 7))
def test_an_imagined_state_can_be_played_to_its_end(players: int) -> None:
    rng = random.Random(players)
    state = deal(players, "onwards")
    while state.turn:
        seat = rng.choice(state.turn)
        state.advance(seat, lively(state, seat, rng))
        if rng.random() < 0.15:
            other = state.imagine(rng.choice([None, *range(players)]), rng)
            while other.turn:
                chosen = rng.choice(other.turn)
                other.advance(chosen, lively(other, chosen, rng))
                check(other)


# A witness: a model of its own, fed with nothing but the events one seat sees.

Held = frozenset[tuple[str, int]]
World = tuple[tuple[str | None, ...], Held]


class Witness:
    """Every way in which cards may lie on the pile and in hands, as far as the seat was told."""

    def __init__(self, seat: int | None, players: int) -> None:
        self.seat = seat
        self.worlds: set[World] = {((), frozenset())}
        self.never: list[set[str]] = [set() for _ in range(players)]
        """Cards that no bonus card of a seat can be: they showed while it was held."""

    def see(self, event: dict[str, Any], showing: set[str]) -> None:
        kind = event["event"]
        if kind in ("turn-up", "add"):
            self._each(lambda world: self._drawn(world, event["card"]))
        elif kind in ("spy", "order") and event["seat"] == self.seat:
            self._each(lambda world: [(tuple(event["cards"]), world[1])])
        elif kind == "order":
            self._each(lambda world: self._mixed(world, event["count"]))
        elif kind == "first":
            for never in self.never:
                never |= showing
        elif kind == "bonus":
            self.never[event["seat"]] = set(showing)
            for place in range(event["count"]):
                self.worlds = {
                    after for world in self.worlds for after in self._bonus(world, event, place)
                }
        elif kind == "cover":
            for never in self.never:
                never.add(event["card"])
            self._each(lambda world: self._covered(world, event))
        elif kind == "season":
            self._each(lambda world: [((), world[1])])

    def _each(self, step: Any) -> None:
        self.worlds = {after for world in self.worlds for after in step(world)}

    def _drawn(self, world: World, card: str) -> list[World]:
        top, held = world
        if any(card == known for known, _ in held):
            return []
        if not top:
            return [world]
        fits = top[0] == card or (top[0] is None and card not in top)
        return [(top[1:], held)] if fits else []

    def _mixed(self, world: World, count: int) -> list[World]:
        top, held = world
        if not top:
            return [world]
        padded = top + (None,) * (count - len(top))
        return [(order, held) for order in permutations(padded)]

    def _bonus(self, world: World, event: dict[str, Any], place: int) -> list[World]:
        top, held = world
        seat = event["seat"]
        if seat == self.seat:
            return self._drawn(world, event["cards"][place])
        first, rest = (top[0], top[1:]) if top else (None, ())
        return [(rest, held if first is None else held | {(first, seat)})]

    def _covered(self, world: World, event: dict[str, Any]) -> list[World]:
        top, held = world
        card, seat = event["card"], event["seat"]
        if card in top or any(known == card and holder != seat for known, holder in held):
            return []
        return [(top, held - {(card, seat)})]

    def believes(self, state: AnimaliaState) -> bool:
        """Whether a state fits everything the seat has seen."""
        pile = names(state.deck[state.at :])
        hands = [set(names(hand)) for hand in state.bonus]
        for holder, hand in enumerate(hands):
            if holder != self.seat and hand & self.never[holder]:
                return False
        return any(
            all(card in (None, pile[place]) for place, card in enumerate(top))
            and all(card in hands[holder] for card, holder in held)
            for top, held in self.worlds
        )


def showing(state: AnimaliaState) -> set[str]:
    return {name for collection in state.collections for name in names(collection)}


def test_an_imagined_state_fits_everything_a_seat_has_seen(editions: list[Edition]) -> None:
    learnt = Counter[str]()
    for number in range(GAMES):
        rng = random.Random(number)
        players = 2 + number % 5
        state = deal(players, f"witness {number}", editions[number // 5 % 5])
        witnesses = [Witness(seat, players) for seat in (None, *range(players))]
        while state.turn:
            seat = rng.choice(state.turn)
            move = lively(state, seat, rng)
            # What lies open when elegance is counted: the collections with the last take in.
            seen: list[tuple[Event, set[str]]] = []
            state._apply(
                seat,
                move,
                lambda event, at=state, into=seen: into.append((event, showing(at))),  # type: ignore[misc]
            )
            for witness in witnesses:
                for event, open_cards in seen:
                    witness.see(event.seen_by(witness.seat), open_cards)
                assert witness.believes(state), "the truth is possible"
                learnt["several"] += len(witness.worlds) > 1
                learnt["hands"] += any(held for _, held in witness.worlds)
            if state.turn and rng.random() < 0.5:
                witness = rng.choice(witnesses)
                for _ in range(2):
                    assert witness.believes(state.imagine(witness.seat, rng))
    assert learnt["hands"], "spies knew bonus cards of others"
    assert learnt["several"], "spies saw their cards reordered"


# Particular moments.

GROUPS = [
    "cat-champion cat-charmer dog-spy horse-spy parrot-thief",
    "dog-charmer rabbit-thief dog-thief cat-spy cat-prankster",
    "rabbit-prankster rabbit-spy horse-scruffy horse-thief parrot-spy",
]
TOP = "owl cat-thief dog-champion rabbit-champion"


def elegance_after(*looks: tuple[int, str]) -> AnimaliaState:
    """Phase 1 ends after these seats spied and left these cards on top, each after the other.

    Seat 0 draws the first two as bonus cards, seat 1 the third.
    """
    state = deal(3, "looks")
    state.collections = [cards(text) for text in GROUPS]
    out = {card for held in state.collections for card in held}
    first = cards(looks[-1][1]) if looks else cards(TOP)
    state.dealer, state.at, state.lot = 0, 0, ()
    state.deck = (*first, *(card for card in cards_for(3) if card not in out and card not in first))
    for seat, order in looks:
        memory.reordered(state, seat, cards(order))
    awards.elegance(state, None)
    check(state)
    return state


def hands(state: AnimaliaState, seat: int | None, times: int, holder: int) -> Counter[str]:
    rng = random.Random(times)
    found = Counter[str]()
    for _ in range(times):
        found[" ".join(names(state.imagine(seat, rng).bonus[holder]))] += 1
    return found


def test_a_spy_knows_who_drew_the_bonus_cards_it_left_on_top() -> None:
    state = elegance_after((2, "owl cat-thief dog-champion"))
    assert names(state.bonus[0]) == ["cat-thief", "owl"]
    assert state.view(2)["bonus"] == [["cat-thief", "owl"], ["dog-champion"], []]
    assert state.view(1)["bonus"] == [[None, None], ["dog-champion"], []]
    assert state.view(None)["bonus"] == [[None, None], [None], []]
    assert hands(state, 2, 20, 0) == {"cat-thief owl": 20}
    assert len(hands(state, 1, 40, 0)) > 20


def test_a_spy_remembers_a_bonus_card_into_the_next_season() -> None:
    state = elegance_after((2, "owl cat-thief dog-champion"))
    play(state, "cover 1 with owl", "owl cat", "done")
    assert state.season == 2
    assert state.view(2)["bonus"] == [["cat-thief"], ["dog-champion"], []]
    assert hands(state, 2, 20, 0) == {"cat-thief": 20}
    guesses = hands(state, None, 400, 0)
    open_before = {name for group in GROUPS for name in group.split()} | {"owl"}
    assert not open_before & set(guesses), "what showed last season is in the new deck"
    assert set(guesses) == set(names(cards_for(3))) - open_before


def test_a_reordered_spy_knows_the_cards_but_not_who_has_which() -> None:
    state = elegance_after((2, "owl cat-thief dog-champion"), (1, "dog-champion owl cat-thief"))
    three = {"owl", "cat-thief", "dog-champion"}
    found = hands(state, 2, 900, 1)
    assert set(found) == three
    assert all(220 < count < 380 for count in found.values()), found
    assert state.view(2)["bonus"] == [[None, None], [None], []]
    # The last spy knows.
    assert hands(state, 1, 20, 0) == {"dog-champion owl": 20}
    play(state, "cover 1 with dog-champion", "done", "done")
    assert set(hands(state, 2, 200, 1)) == {"owl", "cat-thief"}
    for _ in range(30):
        other = state.imagine(2, random.Random(_))
        assert {*names(other.bonus[0]), *names(other.bonus[1])} == {"owl", "cat-thief"}


def test_a_partly_known_order_leaves_every_place_open() -> None:
    state = deal(3, "partly")
    state.collections = [cards(text) for text in GROUPS]
    spied = cards("parrot-spy cat-thief dog-champion")
    ordered = cards("rabbit-champion cat-thief dog-champion")
    out = {card for held in state.collections for card in held} | {*ordered}
    rest = [card for card in cards_for(3) if card not in out]
    state.dealer, state.lot = 0, ()
    # Seat 2 looks, a card is turned up, then seat 1 looks one card deeper and reorders.
    state.at, state.deck = 0, (*spied, ordered[0], *rest)
    memory.reordered(state, 2, spied)
    state.at = 1
    memory.reordered(state, 1, ordered)
    state.deck = (*spied[:1], *ordered, *rest)
    awards.elegance(state, None)
    check(state)
    # Two cards it knows, in three hidden places: the third may be any card it has not seen.
    known = {"cat-thief", "dog-champion"}
    third = hands(state, 2, 900, 1)
    assert known < set(third)
    assert 0.5 < sum(third[name] for name in known) / 900 < 0.83
    for number in range(60):
        other = state.imagine(2, random.Random(number))
        check(other)
        assert known < {*names(other.bonus[0]), *names(other.bonus[1])}
    # A card that one seat uses cannot have been another's.
    state.play(1, PARSE("cover 1 with dog-champion"))
    state.play(1, PARSE("done"))
    state.play(0, PARSE("done"))
    assert state.view(2)["bonus"] == [["cat-thief", None], [], []]


def test_a_reordered_glimpse_of_the_pile_keeps_its_cards() -> None:
    state = position(
        3, ["cat-spy", "horse-spy"], "dog-spy owl cat-champion dog-champion parrot-spy"
    )
    play(state, "take 1", "spy", "order 3 2 1")
    assert names(state.lot) == ["dog-champion"]
    play(state, "take 1")
    assert names(state.lot) == ["cat-champion"]
    assert state.view(0)["spied"] == {"cards": ["owl"], "places": 1, "ordered": True}

    state = position(
        3, ["cat-spy", "horse-spy"], "dog-spy parrot-spy owl cat-champion dog-champion"
    )
    play(state, "take 1", "spy", "order 1 2 3", "take 1", "spy")
    assert state.turn == (1,)
    assert state.view(0)["spied"] == {
        "cards": ["owl", "cat-champion"],
        "places": 2,
        "ordered": True,
    }, "the other spy has looked, but nothing has moved yet"
    play(state, "order 3 2 1")
    spied = state.view(0)["spied"]
    assert names(state.lot) == ["dog-champion"]
    assert spied == {"cards": ["owl", "cat-champion"], "places": 2, "ordered": False}
    found = Counter(
        tuple(names(state.imagine(0, random.Random(number)).deck[state.at : state.at + 2]))
        for number in range(300)
    )
    assert set(found) == {("owl", "cat-champion"), ("cat-champion", "owl")}
    assert all(count > 100 for count in found.values())
    assert (
        len({state.imagine(2, random.Random(number)).deck[state.at] for number in range(200)}) > 15
    )


def test_hidden_places_are_uniform_for_a_spectator() -> None:
    state, _ = season_end(3, GROUPS, TOP)
    hidden = set(names(cards_for(3))) - {name for group in GROUPS for name in group.split()}
    found = hands(state, None, 3200, 1)
    assert set(found) == hidden
    expected = 3200 / len(hidden)
    assert all(0.65 * expected < count < 1.4 * expected for count in found.values()), found
    tops = Counter(
        names([state.imagine(None, random.Random(number)).deck[0]])[0] for number in range(3200)
    )
    assert all(0.65 * expected < tops[name] < 1.4 * expected for name in hidden), tops


def test_answers_of_others_are_redrawn_with_their_cards() -> None:
    state, _ = season_end(3, GROUPS, TOP)
    state.play(0, PARSE("cover 3 with owl"))
    state.play(0, PARSE("owl cat"))
    answers = set()
    for number in range(200):
        other = state.imagine(1, random.Random(number))
        check(other)
        laid = [card for _, card in other.covers[0]]
        assert set(laid) <= set(other.bonus[0])
        assert awards.owl_shows(other, 0) == (other.owls[0] is not None)
        answers.add(other.covers[0])
    assert len(answers) > 50
    assert () in answers


def test_an_answer_under_way_starts_anew_in_others_minds() -> None:
    state, _ = season_end(3, GROUPS, TOP)
    state.play(0, PARSE("cover 3 with owl"))
    for number in range(20):
        assert state.imagine(1, random.Random(number)).covers[0] == ()
        assert state.imagine(0, random.Random(number)).covers[0] == state.covers[0]


# Hidden acts stay hidden.


def seen_by_others(
    state: AnimaliaState, seat: int, moves: list[str]
) -> list[tuple[list[dict[str, Any]], Any]]:
    after = state.clone()
    events: list[Event] = []
    for text in moves:
        events += after.play(seat, PARSE(text))
    return [
        ([event.seen_by(eyes) for event in events], after.view(eyes))
        for eyes in (None, *range(state.players))
        if eyes != seat
    ]


def test_what_a_seat_answers_at_medal_time_shows_to_nobody() -> None:
    state, _ = season_end(3, GROUPS, TOP)
    answers = [
        ["done"],
        ["cover 1 with owl", "owl cat"],
        ["cover 1 with owl", "owl dog"],
        ["cover 2 with cat-thief", "done"],
        ["cover 5 with cat-thief", "cover 2 with owl", "owl horse"],
    ]
    first, *others = (seen_by_others(state, 0, moves) for moves in answers)
    assert all(other == first for other in others)
    laying = [["cover 1 with owl"], ["cover 2 with cat-thief", "cover 3 with owl"], []]
    first, *others = (seen_by_others(state, 0, moves) for moves in laying)
    assert all(other == first for other in others)


def test_how_a_spy_orders_the_cards_shows_to_nobody_until_they_are_drawn() -> None:
    state = position(3, ["cat-spy"], "dog-spy owl cat-champion dog-champion")
    play(state, "take 1", "spy")
    first = seen_by_others(state, 0, ["order 1 2 3"])
    assert seen_by_others(state, 0, ["order 1 3 2"]) == first


def test_what_others_drew_as_bonus_cards_shows_to_nobody() -> None:
    state, _ = season_end(3, GROUPS, TOP)
    swapped = state.clone()
    swapped.bonus[0] = cards("cat-thief rabbit-champion")
    swapped.deck = tuple(
        cards("owl")[0] if card == cards("rabbit-champion")[0] else card for card in state.deck
    )
    check(swapped)
    for eyes in (None, 1, 2):
        assert swapped.view(eyes) == state.view(eyes)
    assert swapped.view(0) != state.view(0)


def test_medals_of_opponents_are_not_in_the_view() -> None:
    state, _ = season_end(3, GROUPS, TOP)
    state.medals[1] = (1, 2, 3, 4, 5)
    assert state.view(0)["medals"][1] is None
    assert state.view(None)["medals"] == [None, None, None]
    own = state.view(1)["medals"][1]
    assert own is not None
    assert own["parrot"] == 5
    assert "scores" not in state.view(0)
