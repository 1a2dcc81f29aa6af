"""Every test of the library keeps its own data and cache folders."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from judge.cards.pool import compiled_cache, user_library


@pytest.fixture(autouse=True)
def homes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("JUDGE_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("JUDGE_CACHE_HOME", str(tmp_path / "cache"))
    user_library.forget()
    compiled_cache.shared_cache.cache_clear()
    yield tmp_path
    user_library.forget()
    compiled_cache.shared_cache.cache_clear()
