"""6 nimmt! Junior: the shown card, the four rows, what everyone has and what is left."""

from __future__ import annotations

from collections.abc import Sequence

from ..games.junior import GAME, SPECIES
from ..games.junior.box import STABLES
from ..games.junior.rules import CLAIMING, PLACING, VARIANTS
from ..games.junior.views import WholeView
from .layout import ONE, Block, around, flags, numbered, turn_block


def blocks(players: int) -> list[Block[WholeView]]:
    cards = GAME.edition.box.cards
    kinds = tuple("+".join(kind) for kind in dict.fromkeys(cards))
    seats, rows = around(players), numbered(STABLES)
    return [
        turn_block(players),
        Block(
            "variant", (VARIANTS,), 1, "the variant that is played",
            lambda view, _: flags(VARIANTS, [view["variant"]]),
        ),
        Block(
            "phase", ((PLACING, CLAIMING),), 1, "what is decided now",
            lambda view, _: flags((PLACING, CLAIMING), [view["phase"]]),
        ),
        Block(
            "active", (seats,), 1, "who turned up the shown card and places it",
            lambda view, order: flags(order, [view["active"]]),
        ),
        Block(
            "shown", (SPECIES,), 1, "the animals on the shown card",
            lambda view, _: flags(SPECIES, view["shown"] or ()),
        ),
        Block("rows", (rows, SPECIES), 1, "the animals that each row shows", _rows),
        Block(
            "sizes", (rows,), len(cards), "the cards in each row",
            lambda view, _: [len(row) for row in view["rows"]],
        ),
        Block("claims", (rows, seats), 1, "rush: who has claimed each stable", _claims),
        Block(
            "answered", (seats,), 1, "rush: who has claimed or passed",
            lambda view, order: flags(order, view["answered"]),
        ),
        Block(
            "taken", (seats,), len(cards), "the cards everyone has taken",
            lambda view, order: [len(view["taken"][seat]) for seat in order],
        ),
        Block(
            "unseen", (kinds,), len(cards), "the cards of each kind still in the draw pile",
            lambda view, _: _unseen(view, kinds),
        ),
        Block(
            "pile", ONE, len(cards), "the cards in the draw pile",
            lambda view, _: [view["pile"]],
        ),
    ]  # fmt: skip


def _unseen(view: WholeView, kinds: Sequence[str]) -> list[int]:
    """By the kinds of the usual edition: a small one has some of them."""
    left = {"+".join(kind): count for kind, count in view["unseen"]}
    return [left.get(kind, 0) for kind in kinds]


def _rows(view: WholeView, order: Sequence[int]) -> list[int]:
    return [
        int(species not in missing) for missing in view["missing"] for species in SPECIES
    ]  # fmt: skip


def _claims(view: WholeView, order: Sequence[int]) -> list[int]:
    holder = {row: seat for seat, row in view["claims"]}
    return [
        int(holder.get(row) == seat) for row in range(1, STABLES + 1) for seat in order
    ]  # fmt: skip
