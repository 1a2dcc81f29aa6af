"""What a terminal and a shell get: completions, colours that obey the user, and progress; files and pipes get none of it."""

from __future__ import annotations

import os
import pty
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parent.parent
COLOUR = re.compile(r"\x1b\[\d")
FIRST_STRIKE = "judge/data/examples/first-strike.yaml"


def on_a_terminal(*arguments: str, until: str = "", **environment: str) -> str:
    """What a command writes where its output is a terminal; once it has written what is waited for, the user stops it."""
    pid, terminal = pty.fork()
    if not pid:
        os.chdir(HERE)
        os.execve(sys.executable, [sys.executable, "-m", "judge", *arguments], {**os.environ, "TERM": "xterm", **environment})
    written = b""
    while True:
        try:
            piece = os.read(terminal, 1 << 16)
        except OSError:
            break
        if not piece:
            break
        written += piece
        if until and re.search(until, written.decode("utf-8", "ignore")):
            os.write(terminal, b"\x03")
            until = ""
    os.close(terminal)
    os.waitpid(pid, 0)
    return written.decode()


def completions(*words: str) -> list[str]:
    """What is offered for the last word, as the shell's script reads it."""
    asked = {"_JUDGE_COMPLETE": "bash_complete", "COMP_WORDS": " ".join(("judge", *words)), "COMP_CWORD": str(len(words))}
    command = [sys.executable, "-m", "judge"]
    run = subprocess.run(command, env={**os.environ, **asked}, capture_output=True, text=True, check=False, timeout=60)
    assert run.returncode == 0, run.stderr
    return run.stdout.split()


@pytest.mark.parametrize(
    ("words", "offered"),
    [
        (("car",), ["plain,card", "plain,cards"]),
        (("ask", "scen"), ["file,scen"]),
        (("card", "hypnot"), ["plain,hypnotic", "Specter"]),
        (("card", "Grizzly\\ Be"), ["plain,Grizzly", "Bears"]),
        (("rule", "410.10"), [f"plain,410.10{letter}" for letter in ("", *"abcdef")]),
        (("rule", "trampl"), ["plain,trample"]),
        (("explore", "x.yaml", "--edition", "2009-05"), ["plain,2009-05-01"]),
        (("explore", "x.yaml", "--format", "h"), ["plain,html"]),
    ],
)
def test_what_a_shell_is_offered(words: tuple[str, ...], offered: list[str]) -> None:
    assert completions(*words) == offered


@pytest.mark.skipif(not shutil.which("bash"), reason="there is no bash")
def test_bash_completes_a_name_with_a_space(tmp_path: Path) -> None:
    (tmp_path / "judge").write_text(f'#!/bin/sh\nexec {sys.executable} -m judge "$@"\n')
    (tmp_path / "judge").chmod(0o755)
    script = """
eval "$(judge completion bash)"
COMP_WORDS=(judge card Grizz); COMP_CWORD=2; COMPREPLY=(); _judge_completion judge; printf '%s' "${COMPREPLY[0]}"
"""
    environment = {**os.environ, "PATH": f"{tmp_path}:{os.environ['PATH']}"}
    run = subprocess.run(["bash", "-c", script], cwd=HERE, env=environment, capture_output=True, text=True, check=False, timeout=60)

    assert run.stdout == r"Grizzly\ Bears"


def test_colours_are_for_terminals_and_for_who_wants_them() -> None:
    assert COLOUR.search(on_a_terminal("ask", FIRST_STRIKE))
    assert not COLOUR.search(on_a_terminal("ask", FIRST_STRIKE, NO_COLOR="1"))
    assert not COLOUR.search(on_a_terminal("ask", FIRST_STRIKE, TERM="dumb"))
    run = subprocess.run([sys.executable, "-m", "judge", "ask", FIRST_STRIKE], cwd=HERE, capture_output=True, text=True, check=False)
    assert not COLOUR.search(run.stdout)


def test_an_error_is_painted_and_a_control_character_of_the_file_is_still_shown(tmp_path: Path) -> None:
    path = tmp_path / "s.yaml"
    path.write_text('players:\n  "Ann\\e[31m": {lief: 3}\n')

    written = on_a_terminal("check", str(path))
    assert "error:\x1b[0m" in written
    assert "\\e[31m" in written.replace("\\u001b", "\\e")
    assert '\x1b[31m": {lief' not in written


def test_a_run_longer_than_a_moment_says_how_far_it_is() -> None:
    said = r"run: \d+ of \d+"
    assert re.search(said, on_a_terminal("test", "scenarios/410", "scenarios/502", until=said))
