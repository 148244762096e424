"""The commands of the arena: `simulate`, `arena` and `study`."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from .. import bots, games
from ..arguments import EditionFile, GameName, Jobs, Options, Players
from ..core import MenagerieError
from . import data as game_data
from .cluster import Cluster
from .contest import Contest
from .journal import Journal
from .matches import new_match, read_bots
from .optional import require
from .parallel import Processes, Workforce
from .play import Setting
from .printing import print_standings, print_summary
from .simulation import Series, SimulationSummary, simulate
from .stopping import LEVEL

console = Console(highlight=False)

DataFile = Annotated[
    Path | None,
    typer.Option("--data", help="Write a row for each game and seat: FILE.csv or FILE.parquet."),
]


def register(app: typer.Typer) -> None:
    """Adds the commands."""
    app.command("simulate")(simulate_games)
    app.command("arena")(arena)
    app.command("study")(study)


def simulate_games(
    game_name: GameName,
    count: Annotated[int, typer.Option("--games", min=1, help="How many games.")] = 1000,
    players: Players = None,
    seats: Annotated[str | None, typer.Option(help="The bots, e.g. random,random.")] = None,
    jobs: Jobs = 1,
    seed: Annotated[str, typer.Option(help="A text that fixes every game.")] = "simulation",
    option: Options = None,
    edition: EditionFile = None,
    plot: Annotated[Path | None, typer.Option(help="Also draw a PNG.")] = None,
    data: DataFile = None,
) -> None:
    """Play many games between bots and sum them up by seat."""
    game = games.load(game_name)
    chairs = bots.split(seats) if seats else ()
    wanted = players or len(chairs) or game.seats[0]
    chairs = chairs or ("random",) * wanted
    if len(chairs) != wanted:
        raise MenagerieError(
            f"--players says {wanted} and --seats names {len(chairs)}; they must agree."
        )
    for name in chairs:
        if name == "me":
            raise MenagerieError("A simulation is between bots; 'me' cannot take part.")
        bots.make(name)
    _ready_to_draw(plot)
    game_data.check(data)
    setting = Setting.read(game, wanted, option or [], edition)
    summary = SimulationSummary(Series(setting, chairs, seed))
    try:
        with _progress(game.title["en"], count) as done:
            for results in simulate(summary.series, count, _workforce(jobs)):
                summary.results += results
                done(len(summary.results))
    except KeyboardInterrupt:
        console.print(f"Stopped after {len(summary.results)} games.", style="yellow")
    if not summary.results:
        raise typer.Exit(1)
    print_summary(console, summary)
    if data:
        _keep(data, game_data.of_simulation(summary))
    if plot:
        from .plots import plot_simulation

        plot_simulation(summary, plot)
        console.print(f"Plot: {plot}", markup=False)


def arena(
    game_name: GameName,
    names: Annotated[str, typer.Option("--bots", help="The bots, e.g. greedy,mc:0.1,ismcts:200i.")],
    players: Players = None,
    count: Annotated[
        int, typer.Option("--games", min=1, help="How many games, rounded up to whole deals.")
    ] = 400,
    jobs: Jobs = 1,
    option: Options = None,
    edition: EditionFile = None,
    seed: Annotated[str, typer.Option(help="A text that fixes every game.")] = "arena",
    out: Annotated[
        Path | None,
        typer.Option(help="Keep every game here (JSON lines); an interrupted run goes on from it."),
    ] = None,
    json_file: Annotated[
        Path | None, typer.Option("--json", help="Write the standings here, as JSON.")
    ] = None,
    plot: Annotated[Path | None, typer.Option(help="Draw the standings, as PNG.")] = None,
    stop_early: Annotated[
        bool, typer.Option("--stop-early", help="Stop when the order of all bots is decided.")
    ] = False,
    cluster: Annotated[
        str | None, typer.Option(help="Play on the Dask cluster with this scheduler's address.")
    ] = None,
    data: DataFile = None,
) -> None:
    """Let bots play each other, every deal with every bot in every seat."""
    game = games.load(game_name)
    wanted = read_bots(names)
    require("openskill.models", "A rating")
    _ready_to_draw(plot)
    game_data.check(data)
    size = max(len(wanted), game.seats[0]) if players is None else players
    match = new_match(Setting.read(game, size, option or [], edition), wanted, seed)
    contest = Contest(match, match.deals_for(count), stop_early)
    interrupted = False
    with Journal(out, match) if out else nullcontext() as journal:
        workforce = _workforce(jobs, cluster)
        try:
            with _progress(game.title["en"], contest.games) as done:
                for _ in contest.run(journal, workforce):
                    done(len(contest.entries))
        except KeyboardInterrupt:
            interrupted = True
    found = contest.standings()
    if found is not None:
        print_standings(console, found)
        if data:
            _keep(data, game_data.of_match(contest.entries.values()))
        if contest.decided is not None:
            console.print(
                f"Stopped after {contest.decided} deals: the order is decided, "
                f"at the level of {100 * LEVEL:.1f} % for looks after every deal."
            )
        elif stop_early and not interrupted:
            console.print("The order of the bots is not decided after all deals.")
        if json_file:
            _write(json_file, json.dumps({**found.as_dict(), "decided": contest.decided}, indent=2))
        if plot:
            from .plots import plot_standings

            plot_standings(found, plot)
            console.print(f"Plot: {plot}", markup=False)
    if interrupted:
        kept = "the same command goes on from there" if out else "without --out they are not kept"
        console.print(f"Interrupted after {len(contest.entries)} games; {kept}.", style="yellow")
        raise typer.Exit(130)


def study(
    game_name: GameName,
    players: Players = None,
    count: Annotated[int, typer.Option("--games", min=2, help="How many games.")] = 1000,
    bot: Annotated[str, typer.Option("--bots", help="Who plays: a bot.")] = "greedy",
    jobs: Jobs = 1,
    option: Options = None,
    edition: EditionFile = None,
    seed: Annotated[str, typer.Option(help="A text that fixes every game.")] = "study",
    out: Annotated[
        Path | None, typer.Option(help="The folder for pictures and text; study-GAME by default.")
    ] = None,
    data: DataFile = None,
) -> None:
    """Play many games and draw what they say about the game itself."""
    from .study import Study

    game = games.load(game_name)
    bots.make(bot)
    _ready_to_draw(Path())
    game_data.check(data)
    size = game.seats[0] if players is None else players
    setting = Setting.read(game, size, option or [], edition)
    found = Study(setting, bot, seed)
    try:
        with _progress(game.title["en"], count) as done:
            for _ in found.run(count, _workforce(jobs)):
                done(len(found.notes))
    except KeyboardInterrupt:
        console.print(f"Stopped after {len(found.notes)} games.", style="yellow")
    if len(found.notes) < 2:
        raise typer.Exit(1)
    folder = out or Path(f"study-{game_name}")
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise MenagerieError(f"{folder} cannot be made: {error.strerror}.") from error
    for sentence in found.write(folder):
        console.print(sentence, markup=False)
    if data:
        _keep(data, game_data.of_study(found.notes))


def _workforce(jobs: int, cluster: str | None = None) -> Workforce | None:
    """The workers; None means that this process plays itself."""
    if cluster is None:
        return Processes(jobs) if jobs > 1 else None
    workforce = Cluster(cluster)
    if workforce.threads() > 1:
        console.print(
            "Workers of this cluster have several threads each: bots that think by the clock "
            "disturb each other. Start workers with --nthreads 1.",
            style="yellow",
        )
    return workforce


@contextmanager
def _progress(title: str, total: int) -> Iterator[Callable[[int], None]]:
    columns = (TextColumn(title), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task("", total=total)
        yield lambda games: progress.update(task, completed=games)


def _ready_to_draw(plot: Path | None) -> None:
    """Says at once, not after hours of games, if a library for pictures is missing."""
    if plot:
        require("matplotlib", "A picture")


def _keep(path: Path, rows: list[game_data.Row]) -> None:
    game_data.write(path, rows)
    console.print(f"Data: {path} ({len(rows)} rows)", markup=False)


def _write(path: Path, text: str) -> None:
    try:
        path.write_text(text + "\n", "utf-8")
    except OSError as error:
        raise MenagerieError(f"{path} cannot be written: {error.strerror}.") from error
