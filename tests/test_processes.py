"""One function over many items, in processes of this machine (`judge.support.processes`)."""

from __future__ import annotations

import os

import pytest

from judge.errors import ScenarioError
from judge.support.processes import FEWEST, over


def _square(number: int) -> int:
    return number * number


def _process(_: int) -> int:
    return os.getpid()


def _dies(number: int) -> int:
    if number:
        os._exit(9)
    return number


def _refuses(number: int) -> int:
    if number == 5:
        raise ScenarioError("five is none", code="no-five")
    return number


def test_results_come_in_the_order_of_the_items() -> None:
    assert list(over(_square, [(n,) for n in range(200)], 2)) == [n * n for n in range(200)]


def test_few_items_are_worked_on_here() -> None:
    assert set(over(_process, [(n,) for n in range(FEWEST - 1)])) == {os.getpid()}


def test_many_items_are_shared_after_the_first() -> None:
    found = list(over(_process, [(n,) for n in range(40)], 2))

    assert found[0] == os.getpid() and os.getpid() not in found[1:]


def test_a_process_that_dies_is_one_error() -> None:
    with pytest.raises(ScenarioError) as error:
        list(over(_dies, [(n,) for n in range(40)], 2))
    assert error.value.code == "process-died"


def test_an_error_of_the_function_arrives() -> None:
    with pytest.raises(ScenarioError) as error:
        list(over(_refuses, [(n,) for n in range(40)], 2))
    assert error.value.code == "no-five"
