"""No test reads or writes the cards that whoever runs it has imported; of many texts a part is read, but with `--whole`."""

from __future__ import annotations

import gc
import tempfile
from collections.abc import Callable, Iterator
from typing import Any
from zlib import crc32

import pytest

from judge.support.garbage_collection import SELDOM


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--whole", action="store_true", help="all texts and scenarios, also in tests that otherwise take a part")


def pytest_configure() -> None:
    """The garbage collector looks as seldom as while a game is generated: a tenth of the time of all tests was its looking."""
    gc.set_threshold(*SELDOM)


def pytest_collection_finish() -> None:
    """What was collected stays to the end, and is not looked at."""
    gc.freeze()


APART = {"test_every_scenario.py", "test_bounds.py"}
"""Files whose tests share nothing: processes take them one by one, after the others. What one of the others has built serves its tests."""


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """With several processes (`-n`), one of them runs a file; None where another way of dealing tests out is asked for."""
    if config.getvalue("dist") != "load":  # what -n means without a word more
        return None
    from xdist.scheduler import LoadScopeScheduling

    class ByFile(LoadScopeScheduling):
        def _split_scope(self, nodeid: str) -> str:
            file = nodeid.split("::")[0]
            return nodeid if file.rsplit("/")[-1] in APART else file

    return ByFile(config, log)


@pytest.fixture(scope="session")
def is_read(pytestconfig: pytest.Config) -> Callable[[str], bool]:
    """Whether a card or scenario of this name is taken by tests that read very many: always the same twelfth, or all with `--whole`."""
    whole = bool(pytestconfig.getoption("--whole"))
    return lambda name: whole or crc32(name.encode()) % 12 == 0


@pytest.fixture
def whole(pytestconfig: pytest.Config) -> None:
    """Skips a test of what others hold of less (a part of the scenarios, a nearer edition, one order), but with `--whole`."""
    if not pytestconfig.getoption("--whole"):
        pytest.skip("a second time, of more: with --whole, as the build does")


@pytest.fixture(scope="session", autouse=True)
def own_data_home() -> Iterator[None]:
    """A data folder of the tests' own, also for the processes that they start."""
    with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        patch.setenv("JUDGE_DATA_HOME", folder)
        yield
