"""Sharing an exploration among processes gives the same answers, and a process that dies is told of."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from exploring_boards import FLIPS, bells

from judge.errors import ScenarioError
from judge.exploring import explore_text, parallel
from judge.exploring.branch_search import Bounds, Progress
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
def test_two_processes_find_a_line_as_short_as_one(find: str, there: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
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


def test_a_process_that_dies_is_an_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "shared.yaml"
    path.write_text(FLIPS, encoding="utf-8")
    monkeypatch.setattr(parallel, "PATIENCE", 0.0)
    monkeypatch.setattr(parallel, "FEWEST", 2)
    monkeypatch.setattr(parallel, "_counting_work", _dies)
    with pytest.raises(ScenarioError) as caught:
        parallel.explore_shared(path, which=Which(), bounds=Bounds(), processes=2)
    assert caught.value.code == "process-died"


def _dies(number: int, share: parallel.Share, parts: int) -> parallel.Part:
    os._exit(1)


def test_progress_of_the_other_processes_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "shared.yaml"
    path.write_text(TEXTS[1], encoding="utf-8")
    monkeypatch.setattr(parallel, "PATIENCE", 0.0)
    monkeypatch.setattr(parallel, "FEWEST", 2)
    monkeypatch.setattr(parallel, "GLANCE", 0.01)
    told: list[Progress] = []
    found = parallel.explore_shared(path, which=Which(), bounds=Bounds(), processes=2, progress=told.append)
    branches = [each.branches for each in told]
    assert branches == sorted(branches)
    assert len(set(branches)) > 2
    assert branches[-1] <= found.branches


@pytest.mark.parametrize(("bounds", "said"), [(Bounds(branches=40), "40 branches"), (Bounds(depth=3), "3 choices deep")])
def test_what_a_bound_cut_is_said_in_the_words_of_the_bound(
    bounds: Bounds, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "shared.yaml"
    path.write_text(TEXTS[1], encoding="utf-8")
    monkeypatch.setattr(parallel, "PATIENCE", 0.0)
    monkeypatch.setattr(parallel, "FEWEST", 2)
    found = parallel.explore_shared(path, which=Which(), bounds=bounds, processes=2)
    assert not found.complete
    assert [each.partition(" (")[0] for each in found.cut] == [said]
