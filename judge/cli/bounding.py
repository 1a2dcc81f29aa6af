"""The options by which a command's bounds are set (`judge.support.bounds`)."""

from __future__ import annotations

from typing import Annotated

import typer

from judge.support.bounds import DEFAULT

Seconds = Annotated[float, typer.Option(help="Stop an answer after so many seconds.", min=0.1)]
Steps = Annotated[int, typer.Option(help="Stop a game after so many events.", min=1)]
Objects = Annotated[int, typer.Option(help="Stop a game at so many cards, tokens and abilities.", min=1)]
Memory = Annotated[int, typer.Option(help="Stop an answer that needs so many MB more.", min=16)]

SECONDS, STEPS, OBJECTS, MEMORY = DEFAULT.seconds, DEFAULT.steps, DEFAULT.objects, DEFAULT.memory
