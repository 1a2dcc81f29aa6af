"""`judge fuzz`: random games, with every invariant checked after every event."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from judge.cli.application import app
from judge.cli.bounding import MEMORY, OBJECTS, Memory, Objects, Seconds, Steps
from judge.cli.offered_names import edition_dates
from judge.cli.reporting import progress_of, reported
from judge.cli.writing import write
from judge.support.bounds import Bounds


@app.command()
def fuzz(
    seed: Annotated[int, typer.Option(help="The seed of the first game.")] = 0,
    turns: Annotated[int, typer.Option(help="How many turns in all.", min=1)] = 100,
    turns_per_game: Annotated[int, typer.Option(help="How many turns of one game.", min=1)] = 8,
    output: Annotated[Path, typer.Option("--output", "-o", help="Where failures are written as scenario files.")] = Path("failures"),
    seconds: Seconds = 60.0,
    steps: Steps = 200_000,
    objects: Objects = OBJECTS,
    memory: Memory = MEMORY,
    edition: Annotated[str, typer.Option(help="The rules of this date.", show_default=False, autocompletion=edition_dates)] = "",
) -> None:
    """Play random games between library decks; a failure becomes a small scenario file.

    Exit status: 0 none failed, 1 some did, 130 stopped by the user before one did; the totals are those of the games that were played.
    """
    from collections import Counter
    from contextlib import closing

    from judge.editions.editions import edition_in_force
    from judge.fuzzing.many_games import games
    from judge.fuzzing.shrinking import shrunk
    from judge.support.edition import BASE, playing

    with reported():
        rules = edition_in_force(edition) if edition else BASE
    done = events = checked = failed = number = 0
    stopped = False
    missing: Counter[str] = Counter()
    told = progress_of(turns, "turns played:", every=100)
    try:
        with reported(), closing(games(seed, turns, turns_per_game, Bounds(seconds, steps, objects, memory), edition)) as those:
            for played in those:
                number += 1
                done += max(1, played.turns)
                events += len(played.events)
                checked += played.checked
                missing += played.missing
                told(min(done, turns))
                if played.broken is None:
                    continue
                failed += 1
                typer.echo(f"seed {played.seed}: {played.broken}")
                path, title = output / f"seed-{played.seed}.yaml", f"{played.broken} (seed {played.seed})"
                write(path, played.text(title))  # whole first: to make it small takes longer, and can be stopped
                with playing(rules):
                    small = shrunk(played) or played
                write(path, small.text(title))
                typer.echo(f"  written to {path}: {len(small.events)} events of {len(played.events)}")
    except KeyboardInterrupt:
        stopped = True
        typer.echo(f"stopped in the game of seed {seed + number}", err=True)
    for message, times in missing.most_common(5):
        typer.echo(f"not done yet ({times} times): {message}")
    typer.echo(f"{number} games, {done} turns, {events} legal events, {checked} changes checked, {failed} failed")
    raise typer.Exit(1 if failed else 130 if stopped else 0)
