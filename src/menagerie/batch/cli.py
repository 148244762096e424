"""The command `menagerie batch bench`: how fast the batch engines are on this machine."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table as Grid

from . import ROOMS, make

app = typer.Typer(help="The five games as JAX programs.", no_args_is_help=True)
console = Console(highlight=False)


def register(parent: typer.Typer) -> None:
    """Adds the command."""
    parent.add_typer(app, name="batch")


@app.callback()
def batch() -> None:
    """The five games as JAX programs."""


@app.command()
def bench(
    names: Annotated[
        list[str] | None, typer.Argument(help="The games; all when left out.", metavar="[GAME]...")
    ] = None,
    sizes: Annotated[
        list[int] | None, typer.Option("--batch", min=1, help="Tables at once; may be repeated.")
    ] = None,
    steps: Annotated[int, typer.Option(min=1, help="Steps of all tables per measurement.")] = 100,
    players: Annotated[
        int | None, typer.Option("--players", "-n", help="How many play; the fewest if left out.")
    ] = None,
) -> None:
    """Steps per second of random play with auto-reset, per game and batch size."""
    environments = [make(name, players) for name in names or ROOMS]
    from jax import devices

    from .bench import bare, environment, measure

    grid = Grid(title=f"steps per second on {devices()[0].device_kind}", border_style="dim")
    grid.add_column("game")
    for heading in ("players", "batch", "bytes per table", "engine", "environment"):
        grid.add_column(heading, justify="right")
    with console.status("Compiling and playing…") as status:
        for env in environments:
            for size in sizes or (1024, 65536):
                status.update(f"{env.room.name}, {size} tables…")
                rates = [measure(loop(env), size, steps).steps for loop in (bare, environment)]
                grid.add_row(
                    env.room.name, str(env.num_players), f"{size:,}", str(env.room.bytes),
                    *(f"{rate:,.0f}" for rate in rates),
                )  # fmt: skip
    console.print(grid)
    console.print(
        "engine: legal moves, a random choice, the move, a new deal where a game ended. "
        "environment: the same with Pgx's state: observation, mask, rewards.",
        style="dim",
    )
