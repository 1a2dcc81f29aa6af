from __future__ import annotations

import os
from pathlib import Path

import pytest

from judge.errors import ScenarioError
from judge.rulebook import store as module
from judge.rulebook.store import Store, read_file

from .conftest import official


def write(path: Path, text: str) -> Path:
    path.write_text(text, encoding="utf-8")
    return path


@pytest.fixture
def book(tmp_path: Path, plain: str) -> Path:
    return write(tmp_path / "harbour.txt", plain)


def test_an_import_is_kept_under_its_editions_date(book: Path):
    found, report = Store().add(book)
    assert (found.name, found.edition, found.rules, found.complete) == ("2004-06-01", "2004-06-01", 12, True)
    assert report.found["rules"] == 12
    assert [f.name for f in Store().list()] == ["2004-06-01"]
    again = Store().load("2004-06-01")
    assert again["101.2"].title == "Speaking Order"
    assert again.text.name == "2004-06-01"


def test_a_part_of_an_edition_takes_the_files_name(tmp_path: Path):
    found, _ = Store().add(write(tmp_path / "a part (4).txt", "310. Boats\n310.1. A boat sinks.\n"), edition="2006-10-01")
    assert (found.name, found.edition, found.complete) == ("a-part-4", "2006-10-01", False)


def test_the_same_text_again_is_no_conflict_and_another_is(book: Path, plain: str, tmp_path: Path):
    Store().add(book)
    Store().add(book)
    other = write(tmp_path / "other.txt", plain.replace("anchor", "hook"))
    with pytest.raises(ScenarioError) as caught:
        Store().add(other)
    assert caught.value.code == "name-taken"
    assert "anchor" in Store().load("2004-06-01").rules["100.1"].text
    Store().add(other, replace=True)
    assert "hook" in Store().load("2004-06-01").rules["100.1"].text
    Store().add(book, name="first")
    assert [f.name for f in Store().list()] == ["2004-06-01", "first"]


def test_a_failed_import_loses_nothing(book: Path, plain: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    Store().add(book)
    other = write(tmp_path / "other.txt", plain.replace("anchor", "hook"))
    moves = os.replace

    def failing(old: object, new: object) -> None:
        if ".new-" in str(old):
            raise OSError(28, "No space left on device")
        moves(old, new)  # type: ignore[arg-type]

    monkeypatch.setattr(module.os, "replace", failing)
    with pytest.raises(ScenarioError) as caught:
        Store().add(other, replace=True)
    assert caught.value.code == "not-writable"
    monkeypatch.undo()
    monkeypatch.setenv("JUDGE_DATA_HOME", str(tmp_path / "data"))
    assert "anchor" in Store().load("2004-06-01").rules["100.1"].text
    assert sorted(p.name for p in Store().root.iterdir()) == ["2004-06-01"]


def test_a_replacement_broken_off_halfway_is_undone(book: Path):
    store = Store()
    store.add(book)
    os.replace(store.root / "2004-06-01", store.root / ".old-2004-06-01")
    assert [f.name for f in store.list()] == ["2004-06-01"]


def test_a_spoilt_copy_is_read_again_from_its_source(book: Path):
    found, _ = Store().add(book)
    (found.folder / "book.json").write_text("{", encoding="utf-8")
    assert len(Store().load(found.name)) == 12


def test_rulings_hang_on_their_rules_with_source_and_date(tmp_path: Path):
    text = "310 - Boats\n• 310.1 - A boat sinks. [CompRules 2003/07/01]\n• 310.Ruling.1 - Rafts too (Rule 310.1). [FAQ 2006/08/30]\n"
    found, _ = Store().add(write(tmp_path / "kept.txt", text), edition="2008-02-01")
    index = Store().index(found)
    assert [r["date"] for r in index.rulings("310")] == ["2006-08-30"]
    assert [r["source"] for r in index.rulings("310.1")] == ["FAQ"]
    assert index.rulings("310.2") == []


@pytest.mark.parametrize(
    ("make", "code"),
    [
        (lambda home: home / "missing.txt", "no-such-file"),
        (lambda home: home, "not-a-file"),
        (lambda home: write(home / "letter.txt", "Dear Ada"), "not-rules-text"),
        (lambda home: write(home / "empty.txt", ""), "not-rules-text"),
    ],
)
def test_bad_input_is_one_clear_error(tmp_path: Path, make, code: str):
    with pytest.raises(ScenarioError) as caught:
        Store().add(make(tmp_path))
    assert caught.value.code == code
    assert Store().list() == []


@pytest.mark.parametrize(("option", "code"), [({"edition": "May 2009"}, "bad-date"), ({"name": "../x"}, "bad-name")])
def test_bad_options(book: Path, option: dict[str, str], code: str):
    with pytest.raises(ScenarioError) as caught:
        Store().add(book, **option)  # type: ignore[arg-type]
    assert caught.value.code == code


def test_what_contradicts_itself_is_reported(tmp_path: Path, plain: str):
    text = plain.replace("see rule 101.1", "see rule 101.7").replace("101.2, “Speaking Order.”\n", "101.2, “Silence.”\n", 1)
    _, report = read_file(write(tmp_path / "x.txt", text))
    counts = report.counts()["doubtful"]
    assert counts["reference to a missing rule"] == 1
    assert counts["quoted title differs"] == 1


def test_an_unknown_import_names_those_that_there_are(book: Path):
    with pytest.raises(ScenarioError) as caught:
        Store().find("2004-06-02")
    assert "import one with" in caught.value.help
    Store().add(book)
    with pytest.raises(ScenarioError) as caught:
        Store().find("2004-06-02")
    assert caught.value.help == "imported: 2004-06-01"


def test_the_edition_of_a_part_is_guessed_from_the_imports(book: Path, tmp_path: Path, plain: str):
    Store().add(book)
    start, end = plain.index("101.1. When"), plain.index("101.10. Rules")
    _, report = Store().add(write(tmp_path / "part.txt", "101. The Bell\n\n" + plain[start:end]))
    assert [f.detail for f in report.of("doubtful") if f.what == "edition guessed"] == ["5 of 5 rules read just as in 2004-06-01"]


def test_another_date_than_the_texts_is_noted(book: Path):
    _, report = Store().add(book, edition="2009-05-01")
    assert report.counts()["doubtful"] == {"the text says another date": 1}


def test_remove(book: Path):
    Store().add(book)
    Store().remove("2004-06-01")
    assert Store().list() == []


def test_synthetic_book_is_whole():
    assert official()[0].startswith("Harbour")
