"""The library and the caches come through whatever happens to them: damage, two imports at once, an import that is killed."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

HERE = Path(__file__).parents[2]


def pool(path: Path, names: list[str]) -> Path:
    """A file of cards, one a line."""
    cards = [
        {"name": name, "layout": "normal", "cmc": 1.0, "mana_cost": "{G}", "type_line": "Creature — Bear", "power": "2", "toughness": "2",
         "oracle_text": f"When {name} comes into play, you gain {n % 9 + 1} life.", "set": "tst", "lang": "en", "object": "card"}
        for n, name in enumerate(names)
    ]  # fmt: skip
    path.write_text("\n".join(map(json.dumps, cards)) + "\n", encoding="utf-8")
    return path


@pytest.fixture
def home(tmp_path: Path) -> dict[str, str]:
    return {**os.environ, "JUDGE_DATA_HOME": str(tmp_path / "data"), "JUDGE_CACHE_HOME": str(tmp_path / "cache")}


def start(home: dict[str, str], *arguments: str) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "judge", *arguments]
    pipes: dict[str, Any] = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
    return subprocess.Popen(command, cwd=HERE, env=home, preexec_fn=interruptible, **pipes)


def interruptible() -> None:
    """An interrupt reaches the process even where whoever runs the tests has it ignored."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def run(home: dict[str, str], *arguments: str) -> tuple[int, str, str]:
    process = start(home, *arguments)
    out, error = process.communicate(timeout=120)
    return process.returncode, out, error


def test_two_imports_at_once_both_land(home: dict[str, str], tmp_path: Path) -> None:
    files = [pool(tmp_path / f"{letter}.jsonl", [f"{letter} Bear {n}" for n in range(60)]) for letter in "AB"]
    started = [start(home, "cards", "import", str(file)) for file in files]
    for process in started:
        assert process.wait(timeout=120) == 0

    for name in ("A Bear 7", "B Bear 59"):
        assert run(home, "card", name)[0] == 0
    assert [p.name for p in (tmp_path / "data" / "cards").iterdir() if p.name.startswith(".library")] == []


@pytest.fixture(scope="module")
def one_bear(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a file of one card, and a data folder into which it was imported."""
    folder = tmp_path_factory.mktemp("one-bear")
    home = {**os.environ, "JUDGE_DATA_HOME": str(folder / "data"), "JUDGE_CACHE_HOME": str(folder / "cache")}
    assert run(home, "cards", "import", str(pool(folder / "first.jsonl", ["Old Bear"])))[0] == 0
    return folder


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT, signal.SIGKILL])
def test_a_killed_import_leaves_the_library_no_process_and_no_draft(
    how: signal.Signals, one_bear: Path, home: dict[str, str], tmp_path: Path
) -> None:
    shutil.copytree(one_bear / "data", tmp_path / "data")
    large = pool(tmp_path / "large.jsonl", [f"New Bear {n}" for n in range(6000)])
    process = start(home, "cards", "import", str(large))
    folder = tmp_path / "data" / "cards"
    children, until = list[str](), time.monotonic() + 60
    while not children and time.monotonic() < until:
        time.sleep(0.5)  # in the middle of it, with its processes at work
        children = subprocess.run(["pgrep", "-P", str(process.pid)], capture_output=True, text=True, check=False).stdout.split()
    process.send_signal(how)
    _, error = process.communicate(timeout=60)

    assert "Traceback" not in error
    time.sleep(0.5)
    assert [pid for pid in children if _runs(pid)] == []
    assert [each.name for each in folder.iterdir()] == ["library.sqlite"]
    assert run(home, "card", "Old Bear")[0] == 0
    assert run(home, "cards", "import", str(one_bear / "first.jsonl"))[0] == 0
    if how is not signal.SIGKILL:
        assert process.returncode in (130, 143)


ORPHAN = """
import multiprocessing, os, time
from judge.support.processes import end_with_parent

def late(parent):
    while os.getppid() == parent:
        time.sleep(0.01)
    end_with_parent()
    print("still here", flush=True)

multiprocessing.get_context("fork").Process(target=late, args=(os.getpid(),)).start()
os._exit(0)
"""


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only there can a process be told of its parent's end")
def test_a_process_whose_parent_is_gone_before_it_begins_ends() -> None:
    done = subprocess.run([sys.executable, "-c", ORPHAN], cwd=HERE, capture_output=True, text=True, timeout=60, check=False)
    assert (done.stdout, done.stderr) == ("", "")


def _runs(pid: str) -> bool:
    """Whether a process is there, and is not merely waiting to be taken note of."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except OSError:
        return False


def test_a_damaged_library_is_said_and_kept(home: dict[str, str], tmp_path: Path) -> None:
    cards = pool(tmp_path / "cards.jsonl", [f"Bear {n}" for n in range(80)])
    run(home, "cards", "import", str(cards))
    library = tmp_path / "data" / "cards" / "library.sqlite"
    data = bytearray(library.read_bytes())
    data[4096:] = bytes(len(data) - 4096)
    library.write_bytes(data)

    for arguments in (("card", "Bear 7"), ("cards", "import", str(cards))):
        status, _, error = run(home, *arguments)
        assert (status, "[damaged-library]" in error, "--replace" in error) == (2, True, True)
    assert library.read_bytes() == data
    assert run(home, "cards", "import", str(cards), "--replace")[0] == 0
    assert run(home, "card", "Bear 7")[0] == 0
    assert library.with_suffix(".damaged").read_bytes() == data


ASKED = (
    ("rule", "410.10d"),
    ("search", "trample"),
    ("ask", "scenarios/410/artifact-dies-with-the-creatures-it-watches.yaml"),
)


@pytest.fixture(scope="module")
def filled(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[tuple[int, str, str]]]:
    """A cache folder that some commands have filled, and what they said."""
    cache, data = tmp_path_factory.mktemp("cache"), tmp_path_factory.mktemp("data")
    home = {**os.environ, "JUDGE_DATA_HOME": str(data), "JUDGE_CACHE_HOME": str(cache)}
    return cache, [run(home, *arguments) for arguments in ASKED]


@pytest.mark.parametrize("damage", ["empty", "noise", "half", "flaws"])
def test_damaged_caches_are_built_anew(
    damage: str, filled: tuple[Path, list[tuple[int, str, str]]], home: dict[str, str], tmp_path: Path
) -> None:
    cache, before = filled
    shutil.copytree(cache, tmp_path / "cache")
    assert list((tmp_path / "cache").glob("*.sqlite"))
    for path in (tmp_path / "cache").glob("*.sqlite"):
        data = bytearray(path.read_bytes())
        if damage == "flaws":
            data[5000::97] = bytes(byte ^ 0x5A for byte in data[5000::97])
        path.write_bytes({"empty": b"", "noise": b"\x07" * 9999, "half": bytes(data[: len(data) // 2]), "flaws": bytes(data)}[damage])

    assert [run(home, *arguments) for arguments in ASKED] == before


def test_without_a_place_for_caches_the_answers_are_the_same(home: dict[str, str], tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    nowhere = {**home, "JUDGE_CACHE_HOME": str(tmp_path / "file" / "x")}

    for arguments in (("rule", "410.10d"), ("search", "trample", "-n", "1")):
        assert run(nowhere, *arguments) == run(home, *arguments)
