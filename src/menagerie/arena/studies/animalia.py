"""Animalia: medals by family and role, powers, and what elegance is worth."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean

from ...core import Event
from ...games.animalia import GAME, events
from ...games.animalia.box import CARDS, FAMILIES, ROLES, role_of
from ...games.animalia.moves import Take
from ...games.animalia.rules import AnimaliaState
from .. import notebook
from ..comparing import compare, difference, percent, sides, with_margin
from ..notebook import Notes, both_means, gap, win_share
from ..statistics import Estimate, estimate
from ..study_pages import Story, StudyPage, a
from ..style import colours, dots, share_dots, versus

_POWERS = ("thefts", "presents", "spyings", "powers lost", "powers declined")
_ROLES = (*ROLES, "owl")
_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth")


@dataclass(frozen=True, slots=True)
class Own:
    medals: tuple[dict[str, int], ...]
    """Per seat and family."""
    roles: tuple[Counter[str], ...]
    """Per seat, the roles in its collections at the ends of seasons."""
    powers: tuple[Counter[str], ...]
    elegance: tuple[tuple[int, ...], ...]
    """Per seat, its elegance in each season."""
    prizes: tuple[Counter[str], ...]
    """Per seat, how often it was first or second in elegance."""


class Notebook(notebook.Notebook[AnimaliaState, Own]):
    def __init__(self, state: AnimaliaState) -> None:
        super().__init__(state)
        players = state.players
        self.per = state.per
        self.collections: list[list[str]] = [[] for _ in range(self.per * players)]
        self.roles: list[Counter[str]] = [Counter() for _ in range(players)]
        self.powers: list[Counter[str]] = [Counter() for _ in range(players)]
        self.elegance: list[list[int]] = [[] for _ in range(players)]
        self.prizes: list[Counter[str]] = [Counter() for _ in range(players)]

    def name_opening(self, state: AnimaliaState, seat: int, move: int) -> Sequence[str]:
        verb = "take" if isinstance(GAME.moves[move], Take) else "pass"
        if len(state.lot) > 1:
            return [f"{verb} {len(state.lot)} cards"]
        return [f"{verb} {a(role_of(state.lot[0]))}"]

    def watch_event(self, state: AnimaliaState, event: Event) -> None:
        """Follows the cards: at the end of a move the season may be over and its cards gone."""
        match event:
            case events.Taken():
                self.collections[event.collection - 1] += event.cards
            case events.Stolen() | events.Given():
                self.collections[event.source - 1].remove(event.card)
                self.collections[event.collection - 1].append(event.card)
            case events.SeasonBegan():
                self.collections = [[] for _ in self.collections]
            case events.MostElegant():
                self._end_of_season(event.totals)
                for seat in event.seats:
                    self.prizes[seat]["first"] += 1
            case events.SecondElegant():
                for seat in event.seats:
                    self.prizes[seat]["second"] += 1
        self._note_powers(event)

    def _note_powers(self, event: Event) -> None:
        match event:
            case events.Stolen():
                self.powers[event.seat]["thefts"] += 1
            case events.Given():
                self.powers[event.seat]["presents"] += 1
            case events.Spied():
                self.powers[event.seat]["spyings"] += 1
            case events.PowersLost():
                self.powers[event.seat]["powers lost"] += 1
            case events.PowersDeclined():
                self.powers[event.seat]["powers declined"] += 1

    def _end_of_season(self, totals: Sequence[int]) -> None:
        for seat, (roles, elegance) in enumerate(zip(self.roles, self.elegance, strict=True)):
            own = range(self.per * seat, self.per * (seat + 1))
            elegance.append(sum(totals[number] for number in own))
            for number in own:
                roles.update(role_of(CARDS.index(card)) for card in self.collections[number])

    def own(self, state: AnimaliaState) -> Own:
        return Own(
            medals=tuple(state.won()),
            roles=tuple(self.roles),
            powers=tuple(self.powers),
            elegance=tuple(tuple(seat) for seat in self.elegance),
            prizes=tuple(self.prizes),
        )


def pages(story: Story[Own]) -> list[StudyPage]:
    return [_medals(story), _powers(story)]


def _medals(story: Story[Own]) -> StudyPage:
    games = story.notes
    heading = "Medals, families and roles"
    with story.picture("medals.png", heading, 1, 2, (12.5, 5.4)) as (families, roles):
        medals = {
            family: both_means(games, ([won[family] for won in note.own.medals] for note in games))
            for family in FAMILIES
        }
        labels = [story.name(family) for family in FAMILIES]
        versus(families, labels, list(medals.values()))
        families.set_title("Medals by family")
        families.set_xlabel("medals per game")
        kept = {
            role: both_means(games, ([held[role] for held in note.own.roles] for note in games))
            for role in _ROLES
        }
        present = [role for role in _ROLES if sum(kept[role])]
        versus(roles, [story.name(role) for role in present], [kept[role] for role in present])
        roles.set_title("Roles in collections at the end of a season")
        roles.set_xlabel("cards per game")
    best, _ = both_means(games, ([max(won.values()) for won in note.own.medals] for note in games))
    all_of = [[float(sum(won.values())) for won in note.own.medals] for note in games]
    won, lost = both_means(games, all_of)
    roles_of = {
        story.name(role): gap(games, ([held[role] for held in note.own.roles] for note in games))
        for role in present
    }
    return StudyPage(
        "medals.png",
        heading,
        [
            f"Winners have {won:.1f} medals, the others {lost:.1f}: "
            f"{difference(gap(games, all_of), 1)}; a winner's strongest family has {best:.1f}.",
            *sides(
                compare(roles_of, 0.0), "roles", "commoner with winners",
                "rarer with winners", _cards_more, lambda likely: f"{likely:+.1f}",
            ),
        ],
    )  # fmt: skip


def _cards_more(value: Estimate) -> str:
    return f"{value.mean:+.1f} ± {value.margin or 0:.1f} cards"


def _powers(story: Story[Own]) -> StudyPage:
    games = story.notes
    heading = "Powers and elegance"
    with story.picture("powers.png", heading, 1, 3, (16, 4.9)) as (powers, ranks, prizes):
        kinds = list(_POWERS)
        used = [
            both_means(games, ([seat[kind] for seat in note.own.powers] for note in games))
            for kind in kinds
        ]
        versus(powers, kinds, used)
        powers.set_title("Powers in a game")
        powers.set_xlabel("times per player")
        elegance = _by_rank(games)
        labels = [f"{_ORDINALS[rank - 1]} place" for rank in elegance]
        dots(ranks, labels, list(elegance.values()), colours(len(labels)))
        ranks.set_title("Elegance by final rank (95 %)")
        ranks.set_xlabel("stars per season")
        shares = _by_prizes(games)
        labels = [("never", "once", "twice", "always")[number] for number in shares]
        share_dots(prizes, labels, list(shares.values()), colours(len(labels)), story.even)
        prizes.set_title("Wins by seasons as most elegant (95 %)")
    thefts = used[kinds.index("thefts")]
    stolen = gap(games, ([seat["thefts"] for seat in note.own.powers] for note in games))
    top, bottom = elegance[min(elegance)], elegance[max(elegance)]
    return StudyPage(
        "powers.png",
        heading,
        [
            f"Winners steal {thefts[0]:.2f} times in a game, the others {thefts[1]:.2f} times: "
            f"{difference(stolen)}.",
            f"Elegance per season: {with_margin(top)} stars for winners, {with_margin(bottom)} "
            f"for the last ({len(games)} games).",
            *(
                f"Whoever is never the most elegant still wins {percent(share)} of the time "
                f"({share.blocks} games)."
                for number, share in shares.items()
                if number == 0
            ),
        ],
    )


def _by_rank(games: Sequence[Notes[Own]]) -> dict[int, Estimate]:
    found: dict[int, list[float]] = {}
    for note in games:
        for seat, rank in enumerate(note.ranks):
            found.setdefault(rank, []).append(fmean(note.own.elegance[seat]))
    return {rank: estimate(found[rank]) for rank in sorted(found)}


def _by_prizes(games: Sequence[Notes[Own]]) -> dict[int, Estimate]:
    found = {}
    for number in range(4):
        share = win_share(
            games,
            [
                [seat for seat, prizes in enumerate(note.own.prizes) if prizes["first"] == number]
                for note in games
            ],
        )
        if share is not None:
            found[number] = share
    return found
