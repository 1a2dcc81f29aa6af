"""No test reads or writes the cards that whoever runs it has imported."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator

import pytest


@pytest.fixture(scope="session", autouse=True)
def own_data_home() -> Iterator[None]:
    """A data folder of the tests' own, also for the processes that they start."""
    with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        patch.setenv("JUDGE_DATA_HOME", folder)
        yield
