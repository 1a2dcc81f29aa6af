"""Several threads of one process: each gets the answers that it would get alone, to the byte."""

from __future__ import annotations

import gc
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from weakref import ref

import pytest

import judge
from judge.answering import answer_file
from judge.support.garbage_collection import SELDOM, collecting_seldom

SCENARIOS = sorted((Path(__file__).parent.parent / "scenarios").rglob("*.yaml"))


def told(path: Path) -> str:
    """The machine form of the answer to a scenario."""
    return answer_file(path).render("json")


def test_eight_threads_give_the_bytes_of_one(pytestconfig: pytest.Config) -> None:
    """Some 60 scenarios, from all sections (with `--whole` over 150), asked by eight threads at once: to the byte what one gives."""
    asked = SCENARIOS[:: 11 if pytestconfig.getoption("--whole") else 31]
    assert len(asked) >= 60
    alone = [told(path) for path in asked]
    with ThreadPoolExecutor(8) as pool:
        together = list(pool.map(told, asked))

    assert [path.name for path, a, b in zip(asked, alone, together, strict=True) if a != b] == []


def test_the_public_answer_is_the_json_form() -> None:
    """`judge.ask` gives an `Answer`; its dictionary is what the command line prints as JSON."""
    import json

    answer = judge.ask(SCENARIOS[0])

    assert isinstance(answer, judge.Answer)
    assert answer.to_dict() == json.loads(answer.render("json"))
    assert isinstance(judge.load_scenario(SCENARIOS[0]), judge.Scenario)
    assert isinstance(judge.load_rulebook(), judge.Rulebook)


def test_the_collector_looks_as_often_as_before_once_all_work_is_done() -> None:
    here, often, work = gc.get_threshold(), (700, 10, 10), (collecting_seldom(), collecting_seldom())
    gc.set_threshold(*often)
    try:
        for piece in work:
            piece.__enter__()
        work[0].__exit__(None, None, None)
        assert gc.get_threshold() == SELDOM != often
        work[1].__exit__(None, None, None)
        assert gc.get_threshold() == often
    finally:
        gc.set_threshold(*here)


def test_a_run_goes_as_soon_as_nobody_needs_its_answers() -> None:
    """No circle holds the table, the record and the games of a run: they go at once, not when the collector looks next."""
    left = []
    gc.collect()
    gc.disable()
    try:
        for path in SCENARIOS[::110]:
            answer = answer_file(path)
            trace = ref(answer.run.trace)
            del answer
            if trace() is not None:
                left.append(path.name)
    finally:
        gc.enable()

    assert left == []
