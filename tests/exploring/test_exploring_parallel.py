"""Sharing an exploration among processes gives the same answers; Dask where it is installed."""

from __future__ import annotations

from pathlib import Path

import pytest
from exploring_boards import FLIPS, bells

from judge.exploring import explore_text, parallel
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
