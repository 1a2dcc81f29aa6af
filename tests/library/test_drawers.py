"""What is kept under keys in the files of a folder."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.support import drawers
from judge.support.drawers import Drawers


def test_a_value_is_found_by_its_key_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(drawers, "DRAWERS", 1)  # all share one
    kept = Drawers(str(tmp_path / "kept"))
    assert kept.get(b"a") is None
    for key, value in ((b"a", b"1"), (b"b", b"2"), (b"a", b"3")):
        kept.put(key, value)
    assert [Drawers(kept.folder).get(key) for key in (b"a", b"b", b"c")] == [b"3", b"2", None]
    assert len([*(tmp_path / "kept").iterdir()]) == 1


def test_of_what_is_in_a_full_drawer_the_oldest_goes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(drawers, "DRAWERS", 1)
    monkeypatch.setattr(drawers, "MOST", 2)
    kept = Drawers(str(tmp_path))
    for key in (b"a", b"b", b"a", b"c"):
        kept.put(key, key)
    assert [kept.get(key) for key in (b"a", b"b", b"c")] == [b"a", None, b"c"]


@pytest.mark.parametrize("wrong", [b"", b"no drawer", b"i\x01\x00\x00\x00"])
def test_a_damaged_drawer_is_an_empty_one(tmp_path: Path, wrong: bytes) -> None:
    kept = Drawers(str(tmp_path))
    kept.put(b"a", b"1")
    for file in tmp_path.iterdir():
        file.write_bytes(wrong)
    assert kept.get(b"a") is None
    kept.put(b"a", b"2")
    assert kept.get(b"a") == b"2"
