"""Animimix: the grid after the move, what each species is worth in it, and who took what.

Beside the grid everyone remembers which animals the others took by swaps,
although these cards lie face down now.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from ..games.animimix import SIZES, SPECIES, AnimimixState
from ..games.animimix.grid import BESIDE, CELLS, SIDE, Grid
from ..games.animimix.moves import SWAP
from ..games.animimix.scoring import CHAMELEON, VALUES
from .layout import CellBoard, Layout, Look, Part, around, flags, padded, row

MOST_PLAYERS = max(SIZES)
OTHERS = MOST_PLAYERS - 1
KINDS = len(SPECIES)

LAYOUT = Layout(
    version=1,
    context=(
        Part("players", OTHERS, 1, "the number of players, from 2"),
        Part("species", KINDS, 1, "the species in play"),
        Part("swapped", OTHERS * KINDS, 1 / 2, "what each of the others took by swaps", 0),
        Part("kept", OTHERS, 1 / 4, "how many cards each of the others kept"),
        Part("hands", OTHERS, 1 / 4, "how many cards each of the others holds"),
        Part("unseen", KINDS, 1 / 4, "the cards of each species that may be anywhere", 0),
        Part("first", MOST_PLAYERS, 1, "the seat that started"),
        Part("turns", 1, 1 / 4, "the turns that the seat still has"),
    ),
    candidate=(
        Part("grid", len(CELLS) * KINDS, 1, "the species on each cell"),
        Part("mountains", len(CELLS), 1, "the cells that are settled"),
        Part("worth", KINDS, 1 / 8, "what each species is worth as the grid lies"),
        Part("hand", KINDS, 1 / 2, "the cards that stay in the hand"),
        Part("front", KINDS, 1 / 2, "the cards in front of the seat"),
        Part("lead", KINDS, 1 / 2, "more of them than any other seat took by swaps"),
        Part("ahead", KINDS, 1 / 8, "the worth of the species in which it is ahead of that"),
        Part("level", KINDS, 1 / 8, "the worth of those in which it has as many"),
    ),
    board=CellBoard("grid", SIDE, KINDS),
    points_at_end=True,
)


def look(state: AnimimixState, seat: int, moves: Sequence[int]) -> Look:
    order = around(state, seat)
    hand = state.hands[seat]
    front = _counted([kind for kind, _ in state.fronts[seat]])
    swapped = [
        _counted([kind for kind, cell in state.fronts[other] if cell >= 0]) for other in order[1:]
    ]
    most = [max(counts) for counts in zip(*swapped, strict=True)]
    herds = list(state.grid().herds)
    context = _context(state, order, hand, front, swapped, herds)

    rows, columns = state.sizes.rows, state.sizes.columns
    animals = state.animals
    worths = [_worth(kind, herds[kind], rows, columns) for kind in range(KINDS)]
    worths[CHAMELEON] = _chameleon(herds, rows, columns)
    free = set(state.free)
    cells = bytearray(len(CELLS) * (KINDS + 1))
    for cell, kind in enumerate(animals):
        if kind >= 0:
            cells[cell * KINDS + kind] = 1
            cells[len(CELLS) * KINDS + cell] = cell not in free

    candidates = []
    for move in moves:
        board, values = cells, worths
        if move < SWAP:
            laid = taken = move
        else:
            cell, laid = divmod(move - SWAP, KINDS)
            taken = animals[cell]
            board = cells[:]
            board[len(CELLS) * KINDS + cell] = 1
            if laid != taken:
                board[cell * KINDS + taken] = 0
                board[cell * KINDS + laid] = 1
                values = _after_swap(herds, worths, cell, taken, laid, rows, columns)
        held, mine = hand[:], front[:]
        held[laid] -= 1
        mine[taken] += 1
        lead = [own - other for own, other in zip(mine, most, strict=True)]
        candidates.append(
            bytes(board)
            + row(
                values,
                held,
                mine,
                lead,
                [worth if more > 0 else 0 for worth, more in zip(values, lead, strict=True)],
                [
                    worth if more == 0 and own else 0
                    for worth, more, own in zip(values, lead, mine, strict=True)
                ],
            )
        )
    return Look(context, candidates)


def _context(
    state: AnimimixState, order: list[int], hand: list[int], front: list[int],
    swapped: list[list[int]], herds: list[int],
) -> bytes:  # fmt: skip
    copies = state.setup.edition.box.copies
    unseen = [
        copies[kind] - herds[kind].bit_count() - hand[kind] - front[kind]
        - sum(counts[kind] for counts in swapped)
        if kind in state.species else 0
        for kind in range(KINDS)
    ]  # fmt: skip
    kept = [sum(cell < 0 for _, cell in state.fronts[other]) for other in order[1:]]
    return row(
        flags(OTHERS, state.players - 2),
        flags(KINDS, *state.species),
        padded([count for counts in swapped for count in counts], OTHERS * KINDS),
        padded(kept, OTHERS),
        padded([sum(state.hands[other]) for other in order[1:]], OTHERS),
        unseen,
        flags(MOST_PLAYERS, order.index(state.first)),
        [sum(hand)],
    )


def _counted(kinds: list[int]) -> list[int]:
    return [kinds.count(kind) for kind in range(KINDS)]


def _after_swap(
    herds: list[int], worths: list[int], cell: int, taken: int, laid: int, rows: int, columns: int
) -> list[int]:
    """What the species are worth when one animal has taken the place of another."""
    bit = 1 << cell
    values = worths[:]
    for kind in (taken, laid):
        values[kind] = _worth(kind, herds[kind] ^ bit, rows, columns)
    if herds[CHAMELEON] & (BESIDE[cell] | bit) or laid == CHAMELEON:
        changed = herds[:]
        changed[taken] ^= bit
        changed[laid] ^= bit
        values[CHAMELEON] = _chameleon(changed, rows, columns)
    return values


@lru_cache(1 << 14)
def _worth(kind: int, herd: int, rows: int, columns: int) -> int:
    """What a species is worth by its own cells: all but the chameleon's are."""
    herds = [0] * KINDS
    herds[kind] = herd
    return VALUES[kind](Grid(rows, columns, tuple(herds))).points


def _chameleon(herds: list[int], rows: int, columns: int) -> int:
    return VALUES[CHAMELEON](Grid(rows, columns, tuple(herds))).points
