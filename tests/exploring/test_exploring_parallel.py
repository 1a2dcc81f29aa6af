"""Sharing an exploration among processes gives the same answers; Dask where it is installed."""

from __future__ import annotations

from pathlib import Path

import pytest
from exploring_boards import FLIPS, bells

from judge.errors import ScenarioError
from judge.exploring import explore_text, parallel
from judge.exploring.many import all_tested
from judge.exploring.search import Bounds
from judge.exploring.tape import Which

TEXTS = (FLIPS, bells(5, life=4, other=4, questions=("life of Ann", "who won?")))


@pytest.mark.parametrize("text", TEXTS)
def test_two_processes_find_what_one_finds(text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "shared.yaml"
    path.write_text(text, encoding="utf-8")
    monkeypatch.setattr(parallel, "PATIENCE", 0.0)
    monkeypatch.setattr(parallel, "FEWEST", 2)
    shared = parallel.explore_shared(path, which=Which(), bounds=Bounds(), processes=2)
    alone = explore_text(text)
    assert shared.lines == alone.lines
    assert shared.complete
    for a, b in zip(shared.answers, alone.answers, strict=True):
        assert {(str(w.value), w.lines, len(w.line)) for w in a.ways} == {(str(w.value), w.lines, len(w.line)) for w in b.ways}


@pytest.mark.parametrize(("find", "there"), [("life of Ann after event 2? = 23", True), ("life of Ann = 1000", False)])
def test_two_processes_find_a_line_as_short_as_one(
    find: str, there: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "shared.yaml"
    path.write_text(FLIPS, encoding="utf-8")
    monkeypatch.setattr(parallel, "PATIENCE", 0.0)
    monkeypatch.setattr(parallel, "FEWEST", 2)
    shared = parallel.explore_shared(path, which=Which(), bounds=Bounds(), processes=2, find=find)
    one = explore_text(FLIPS, find=find)

    assert (shared.line is None) is (not there)
    assert (one.line is None) is (not there)
    assert there or (shared.complete and one.complete)
    assert shared.line is None or one.line is None or len(shared.line) == len(one.line)


def test_a_worker_goes_on_from_a_route() -> None:
    share = parallel.Share(FLIPS, "<scenario>", Which(), Bounds(), ((0,), (1,)))
    part = parallel.work(share)
    assert sum(node.answers is not None for node in part.nodes) >= 4


def test_dask_shares_the_work(tmp_path: Path) -> None:
    distributed = pytest.importorskip("distributed")
    path = tmp_path / "shared.yaml"
    path.write_text(TEXTS[1], encoding="utf-8")
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, processes=False, dashboard_address=None) as cluster:
        shared = parallel.explore_shared(path, which=Which(), bounds=Bounds(), dask=cluster.scheduler_address)
    assert shared.lines == 120


def test_many_scenarios_are_tested_here_and_by_dask(tmp_path: Path) -> None:
    good, bad, broken = tmp_path / "good.yaml", tmp_path / "bad.yaml", tmp_path / "broken.yaml"
    good.write_text(FLIPS + "expect:\n  life of Ann: 29\n", encoding="utf-8")
    bad.write_text(FLIPS + "expect:\n  life of Ann: 21\n", encoding="utf-8")
    broken.write_text("players: [\n", encoding="utf-8")
    here = list(all_tested([good, bad, broken]))
    assert [(t.passed, t.broken) for t in here] == [(True, False), (False, False), (False, True)]
    distributed = pytest.importorskip("distributed")
    with distributed.LocalCluster(n_workers=1, threads_per_worker=1, processes=False, dashboard_address=None) as cluster:
        there = list(all_tested([good, bad, broken], cluster.scheduler_address))
    assert [(t.passed, t.broken) for t in there] == [(t.passed, t.broken) for t in here]


def test_without_a_scheduler_the_error_says_so() -> None:
    with pytest.raises(ScenarioError):
        parallel.client_of("tcp://127.0.0.1:1")
