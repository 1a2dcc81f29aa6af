"""What reaches the terminal, and how commands end: no control character of a file, no traceback."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from judge.cli.terminal import shown
from judge.errors import did_you_mean

HERE = Path(__file__).parent.parent
SHOCK = HERE / "scenarios/410/artifact-dies-with-the-creatures-it-watches.yaml"


def judge(*arguments: str, **options: object) -> subprocess.CompletedProcess[str]:
    run = {"capture_output": True, "text": True, "timeout": 60, **options}
    return subprocess.run([sys.executable, "-m", "judge", *arguments], cwd=HERE, check=False, **run)  # type: ignore[call-overload,no-any-return]


@pytest.mark.parametrize("format", ["text", "json", "markdown", ""], ids=["text", "json", "markdown", "checked"])
def test_text_of_a_file_never_commands_the_terminal(format: str, tmp_path: Path) -> None:
    path = tmp_path / "s.yaml"
    lines = [
        r'title: "red \e[31m, eight-bit \x9b5m, turned round \u202e"',
        r'cards: {"Foo\e[2J": {type: Creature, pt: 1/1}}',
        r'players: {Ann: {in play: ["Foo\e[2J"]}}',
        "questions: [how many creatures does Ann control?]",
    ]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    command = ["ask", str(path), "--format", format] if format else ["check", str(path)]
    run = judge(*command)

    written = run.stdout + run.stderr
    assert written
    assert not [c for c in written if (ord(c) < 32 and c != "\n") or 127 <= ord(c) < 160 or c == "\u202e"]
    assert not format or "\\u001b" in written


def test_what_is_shown_reads_back_as_json() -> None:
    assert shown('"a\x1b\x9bb\tc\n"') == '"a\\u001b\\u009bb\tc\n"'


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no full disk here")
@pytest.mark.parametrize(
    "arguments", [("ask", str(SHOCK)), ("test", str(SHOCK)), ("rule", "410.10d"), ("ask", str(SHOCK), "--output", "/dev/full")]
)
def test_a_full_disk_is_one_sentence(arguments: tuple[str, ...]) -> None:
    with open("/dev/full", "w") as full:
        run = judge(*arguments, capture_output=False, stdout=full, stderr=subprocess.PIPE)

    assert run.returncode == 2
    assert run.stderr.count("\n") == 1
    assert "no space left" in run.stderr


def test_a_stop_by_the_user_is_one_word(tmp_path: Path) -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "judge", "test", "scenarios"],
        cwd=HERE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # also where whoever runs the tests has it ignored
    )
    time.sleep(1.5)
    os.kill(process.pid, signal.SIGINT)
    _, said = process.communicate(timeout=20)

    assert (process.returncode, said) == (130, "stopped\n")


def test_an_unknown_command_and_the_version() -> None:
    wrong = judge("bla")
    assert (wrong.returncode, "Traceback" in wrong.stderr) == (2, False)
    assert judge("--version").stdout.startswith("judge 0.")


def test_the_nearest_name_is_the_one_that_is_nearest_as_a_whole() -> None:
    """Names of which a part is alike come after the one that differs in a letter, however many they are."""
    names = ["Vulshok Morningstar", "Vulshok Gauntlets", "Vulshok Battlemaster", "Vulshok Sorcerer", "Shock", "Shock Troops"]

    assert did_you_mean("Shok", names).startswith("did you mean 'Shock'")


def test_each_command_is_named_beside_its_module() -> None:
    """Of a command that is named only its module is imported: what stands in `COMMANDS` is what the modules register."""
    from importlib import import_module

    import typer.main

    from judge.cli import COMMANDS
    from judge.cli.application import app

    for module in COMMANDS:
        import_module(f"judge.cli.{module}")
    command = typer.main.get_command(app)
    assert {name for names in COMMANDS.values() for name in names} == set(command.commands)  # type: ignore[attr-defined]


def test_the_help_names_commands_in_order_of_use_by_whole_sentences() -> None:
    lines = judge("--help").stdout.split("Commands:\n")[1].splitlines()
    names = [line.split()[0] for line in lines if line.startswith("  ") and line[2] != " "]

    assert names[:3] == ["ask", "check", "new"]
    assert "..." not in "".join(lines)


@pytest.mark.parametrize("group", ["rules", "cards"])
def test_the_help_of_a_group_names_its_commands_by_whole_sentences(group: str) -> None:
    assert "..." not in judge(group, "--help").stdout.split("Commands:\n")[1]


@pytest.mark.parametrize("command", [["ask"], ["report"], ["rules", "diff"], ["cards", "import"]])
def test_the_help_of_a_command_has_no_backslashes(command: list[str]) -> None:
    told = judge(*command, "--help").stdout
    assert "[required]" in told or "[default: " in told
    assert "\\" not in told


def in_a_terminal(columns: int, *arguments: str, **environment: str) -> str:
    """What a command writes to a terminal of so many columns."""
    import fcntl
    import pty
    import struct
    import termios

    ours, its = pty.openpty()
    fcntl.ioctl(its, termios.TIOCSWINSZ, struct.pack("HHHH", 30, columns, 0, 0))
    around = {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "NO_COLOR")} | {"TERM": "xterm"} | environment
    command = [sys.executable, "-m", "judge", *arguments]
    with subprocess.Popen(command, cwd=HERE, stdin=its, stdout=its, stderr=its, env=around) as process:
        os.close(its)
        written = b""
        try:
            while piece := os.read(ours, 65536):
                written += piece
        except OSError:  # the other end is closed
            pass
        process.wait(60)
    os.close(ours)
    return written.decode().replace("\r\n", "\n")


@pytest.mark.parametrize("arguments", [("ask", str(SHOCK)), ("rule", "410.10d"), ("search", "trample"), ("card", "Clone"), ("--help",)])
def test_text_is_as_wide_as_the_terminal(arguments: tuple[str, ...]) -> None:
    written = in_a_terminal(64, *arguments, NO_COLOR="1")

    assert "\x1b" not in written
    assert 48 < max(len(line) for line in written.splitlines() if ".py:" not in line and ".yaml" not in line) <= 64


def test_progress_is_written_over_itself(tmp_path: Path) -> None:
    written = in_a_terminal(80, "fuzz", "--turns", "2", "--turns-per-game", "1", "--output", str(tmp_path))

    assert "\rturns played: 2 of 2\n" in written.replace("\x1b[K", "")
    assert "u000d" not in written


def test_a_terminal_that_obeys_nothing_is_sent_nothing_to_obey() -> None:
    assert "\x1b" in in_a_terminal(80, "ask", str(SHOCK))
    assert "\x1b" not in in_a_terminal(80, "test", "scenarios/101", "scenarios/502", TERM="dumb")
