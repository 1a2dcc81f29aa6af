"""`judge completion`: a shell completes commands, options, files, names of cards, and numbers of rules."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import typer
from click import shell_completion

from judge.cli.application import app

VARIABLE = "_JUDGE_COMPLETE"
"""What a shell sets when it asks for completions; the scripts are click's own."""


class Shell(StrEnum):
    """The shells that can be taught."""

    bash = "bash"
    zsh = "zsh"
    fish = "fish"


@app.command()
def completion(shell: Annotated[Shell, typer.Argument(help="The shell that you use.", show_default=False)]) -> None:
    r"""Print what teaches a shell to complete what you write behind `judge`: eval "$(judge completion bash)" in ~/.bashrc."""
    kind = shell_completion.get_completion_class(shell.value)
    assert kind is not None
    source = kind(typer.main.get_command(app), {}, "judge", VARIABLE).source()
    print(source.replace("COMPREPLY+=($value)", 'COMPREPLY+=("$(printf %q "$value")")'))  # names have spaces


def completed(instruction: str) -> int:
    """Answers a shell that asks how a command line goes on; where nothing is known, with the names of files. Gives the exit status."""
    kind = shell_completion.get_completion_class(instruction.removesuffix("_complete"))
    if kind is None:
        return 1
    asked = kind(typer.main.get_command(app), {}, "judge", VARIABLE)
    words, incomplete = asked.get_completion_args()
    found = asked.get_completions(words, incomplete) or [shell_completion.CompletionItem(incomplete, "file")]
    print("\n".join(asked.format_completion(each) for each in found))
    return 0
