"""Explorations, tests and reports by the workers of a Dask scheduler give what they give here, and every failure is one error."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import dask
import distributed
import pytest
from typer.testing import CliRunner

from judge.cli import app, explore, scenarios, site  # noqa: F401  (registers the commands)
from judge.errors import ScenarioError
from judge.exploring import parallel
from judge.exploring.branch_search import Bounds
from judge.exploring.explored import explore_file
from judge.exploring.many import all_tested
from judge.exploring.tape import Which
from judge.site.site_reports import build_reports
from judge.support import scheduling
from judge.support.scheduling import Scheduler

RUN = CliRunner()
BELLS = """
cards:
  Bell: {cost: "{2}", type: Artifact, text: "Whenever a creature comes into play, you gain 1 life."}
  Horn: {cost: "{2}", type: Artifact, text: "Whenever a creature comes into play, you lose 2 life."}
  Drum: {cost: "{2}", type: Artifact, text: "Whenever a creature comes into play, each player loses 3 life."}
  Pipe: {cost: "{2}", type: Artifact, text: "Whenever a creature comes into play, you may gain 7 life."}
players:
  Ann: {life: 4, hand: [Grizzly Bears], in play: [Bell, Horn, Drum, Pipe, Forest x2]}
  Ben: {life: 4}
events: [Ann plays Grizzly Bears, all pass, resolve the stack]
questions: [life of Ann, who lost?]
"""
EXPECTS = BELLS + "expect: {life of Ann: %d}\n"


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """A scheduler with two workers, each a process of its own."""
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None) as cluster:
        yield cluster.scheduler_address


def test_a_worker_with_eight_threads_gives_every_scenario_its_own_rules(pytestconfig: pytest.Config) -> None:
    """Threads of one worker share the process, and nothing of a run: values and cited rules are as expected."""
    each = 9 if pytestconfig.getoption("--whole") else 41
    files = sorted((Path(__file__).parent.parent / "scenarios").rglob("*.yaml"))[::each]
    with distributed.LocalCluster(n_workers=1, threads_per_worker=8, processes=True, dashboard_address=None) as cluster:
        tested = list(all_tested(files, cluster.scheduler_address))

    assert [found.path for found in tested if not found.passed] == []


@pytest.fixture
def bells(tmp_path: Path) -> Path:
    path = tmp_path / "bells.yaml"
    path.write_text(BELLS, encoding="utf-8")
    return path


def ways(found: Any) -> list[Any]:
    """What an exploration found, without the effort."""
    return [(e.question, {(str(w.value), w.lines, len(w.line)) for w in e.ways}, e.parts) for e in found.answers]


def test_an_exploration_finds_what_it_finds_here(address: str, bells: Path) -> None:
    here = explore_file(bells)
    there = parallel.explore_shared(bells, which=Which(), bounds=Bounds(), dask=address)
    assert ways(there) == ways(here)
    assert (there.lines, there.complete) == (here.lines, True)


@pytest.mark.parametrize(("find", "there"), [("life of Ann = 7", True), ("life of Ann = 99", False)])
def test_a_line_is_found_as_here(find: str, there: bool, address: str, bells: Path) -> None:
    found = parallel.explore_shared(bells, which=Which(), bounds=Bounds(), dask=address, find=find)
    here = explore_file(bells, find=find)
    assert (found.line is not None) is (here.line is not None) is there
    assert found.line is None or len(found.line) == len(here.line)


def test_scenarios_are_tested_and_reported_as_here(address: str, tmp_path: Path) -> None:
    for name, text in {"a": EXPECTS % 7, "b": EXPECTS % 8, "c": "players: [\n", "d": BELLS}.items():
        (tmp_path / f"{name}.yaml").write_text(text, encoding="utf-8")
    files = [*sorted(tmp_path.glob("*.yaml")), tmp_path / "missing.yaml"]
    here, there = list(all_tested(files)), list(all_tested(files, address))
    assert there == here
    assert [t.broken for t in here] == [False, False, True, False, True]

    totals = [build_reports(tmp_path / folder, files[:4], dask=at) for folder, at in (("here", ""), ("there", address))]
    assert totals[0] == totals[1]
    pages = [sorted(p.relative_to(tmp_path / f) for p in (tmp_path / f).rglob("*.html")) for f in ("here", "there")]
    assert pages[0] == pages[1]
    assert all((tmp_path / "here" / page).read_bytes() == (tmp_path / "there" / page).read_bytes() for page in pages[0])


def test_the_commands_take_an_address(address: str, bells: Path, tmp_path: Path) -> None:
    explored = RUN.invoke(app, ["explore", str(bells), "--format", "json", "--dask", address])
    assert explored.exit_code == 0
    assert json.loads(explored.stdout)["complete"] is True
    tested = RUN.invoke(app, ["test", str(bells), "--dask", address])
    assert (tested.exit_code, tested.stdout) == (0, "0 passed, 0 failed, 1 without expectations\n")
    reported = RUN.invoke(app, ["report", str(bells), "-o", str(tmp_path / "site"), "--dask", address])
    assert reported.exit_code == 0


def test_workers_that_die_are_one_error(tmp_path: Path) -> None:
    with (
        dask.config.set({"distributed.scheduler.allowed-failures": 0}),
        distributed.LocalCluster(n_workers=1, threads_per_worker=1, processes=True, dashboard_address=None) as cluster,
        Scheduler(cluster.scheduler_address) as scheduler,
        pytest.raises(ScenarioError) as caught,
    ):
        list(scheduler.over(os._exit, [(1,)]))
    assert caught.value.code == "dask-failed"
    assert "KilledWorker" in caught.value.message


def test_an_error_of_a_worker_is_told_in_its_words(address: str) -> None:
    with Scheduler(address) as scheduler, pytest.raises(ScenarioError) as caught:
        list(scheduler.over(explore_file, [("nowhere.yaml",)]))
    assert (caught.value.message, caught.value.code) == ("there is no such file", "no-file")


def test_a_worker_with_another_version_is_refused(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scheduling, "installation", lambda: "another")
    with Scheduler(address) as scheduler, pytest.raises(ScenarioError) as caught:
        list(scheduler.over(len, [("x",)]))
    assert caught.value.code == "other-judge"


@pytest.mark.parametrize(
    ("command", "place"), [("explore", "tcp://127.0.0.1:1"), ("test", "tcp://127.0.0.1:1"), ("explore", "nonsense"), ("test", "tcp://")]
)
def test_without_a_scheduler_the_error_says_so(command: str, place: str, bells: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scheduling, "PATIENCE", 1)
    result = RUN.invoke(app, [command, str(bells), "--dask", place])
    assert result.exit_code == 2
    assert result.stdout == ""
    assert re.fullmatch(r"error: no Dask scheduler answers at '.*': .*\[no-dask\]\n", result.stderr)


def test_a_scheduler_without_workers_is_an_error(bells: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scheduling, "PATIENCE", 3)
    with distributed.LocalCluster(n_workers=0, processes=True, dashboard_address=None) as cluster:
        address = cluster.scheduler_address
        result = RUN.invoke(app, ["explore", str(bells), "--dask", address])
    assert result.exit_code == 2
    assert result.stderr.splitlines() == [
        f"error: the Dask scheduler at {address!r} has no worker [no-dask]",
        f"help: start one with: dask worker {address}",
    ]
