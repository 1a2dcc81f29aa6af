"""Every test of the library keeps its own data and cache folders."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from judge.cards import cache, store


@pytest.fixture(autouse=True)
def homes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("JUDGE_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("JUDGE_CACHE_HOME", str(tmp_path / "cache"))
    store.forget()
    cache.shared_cache.cache_clear()
    yield tmp_path
    store.forget()
    cache.shared_cache().close()
    cache.shared_cache.cache_clear()
