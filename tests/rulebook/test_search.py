from __future__ import annotations

from pathlib import Path

import pytest

from judge.rulebook.index import Index, cache_folder, own_index
from judge.rulebook.rulebook import EDITION
from judge.rulebook.search import Found, search

pytestmark = pytest.mark.usefixtures("one_cache")


@pytest.fixture(scope="module")
def index(kept: Path) -> Index:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("JUDGE_CACHE_HOME", str(kept))
        return own_index(EDITION)


def first(found: Found) -> str:
    return found.hits[0].key


@pytest.mark.parametrize("question", ["410.10d", "rule 410.10d", "410.10D", "410.10d."])
def test_by_number(index: Index, question: str):
    assert first(search(index, question)) == "410.10d"


def test_the_beginning_of_a_number_lists_what_begins_so(index: Index):
    assert first(search(index, "502.1")) == "502.1"
    assert {hit.key[:5] for hit in search(index, "419.").hits[:1]} == {"419"}


@pytest.mark.parametrize(
    ("question", "within"),
    [
        ("trample", {"term Trample", "502.9"}),
        ("state-based effects", {"420", "term State-Based Effects"}),
        ("mana burn", {"term Mana Burn"}),
        ("replacement effects", {"419.6", "term Replacement Effect"}),
    ],
)
def test_titles_and_terms_come_first(index: Index, question: str, within: set[str]):
    assert first(search(index, question)) in within


@pytest.mark.parametrize(
    ("today", "then"),
    [
        ("battlefield", "in play"),
        ("dies", "put into a graveyard from play"),
        ("exile", "removed from the game"),
        ("cast", "play a spell"),
        ("state-based action", "state-based effect"),
        ("enters the battlefield", "comes into play"),
        ("mana value", "converted mana cost"),
    ],
)
def test_todays_words_find_the_old(index: Index, today: str, then: str):
    found = search(index, today)
    assert found.replaced == ((today, then),)
    words = " ".join(h.title + " " + h.snippet for h in found.hits).lower().replace("[", "").replace("]", "").replace("-", " ")
    assert then.replace("-", " ").split()[0] in words


def test_todays_words_in_a_longer_question(index: Index):
    found = search(index, "leaves the battlefield trigger")
    assert "410.10c" in [hit.key for hit in found.hits]


def test_a_phrase_is_one(index: Index):
    assert first(search(index, '"look back in time"')) == "410.10d"
    assert not search(index, '"time in back look"').hits


@pytest.mark.parametrize(("typo", "meant"), [("replacment", "replacement"), ("sacrifise", "sacrifice"), ("protecton", "protection")])
def test_typing_mistakes_get_suggestions(index: Index, typo: str, meant: str):
    assert meant in dict(search(index, typo).suggestions)[typo]


def test_words_that_no_rule_says(index: Index):
    found = search(index, "xyzzyplugh")
    assert found.hits == ()


@pytest.mark.parametrize("question", ['"', "*", "AND", "a OR", "NEAR(", "title:x", "{2}{W}", "+1/+1", "'; drop table words", "é", "  "])
def test_no_question_breaks_the_index(index: Index, question: str):
    assert isinstance(search(index, question), Found)


def test_snippets_mark_the_words(index: Index):
    assert any("[trample]" in hit.snippet.lower() for hit in search(index, "trample blocks").hits)


def test_the_index_works_without_a_cache(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    wall = tmp_path / "file"
    wall.write_text("not a folder", encoding="utf-8")
    monkeypatch.setenv("JUDGE_CACHE_HOME", str(wall / "below"))
    found = own_index(EDITION)
    assert found.entry("410.10d")
    assert first(search(found, "trample")) == "term Trample"


def test_a_broken_cache_is_built_anew(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    monkeypatch.setenv("JUDGE_CACHE_HOME", str(tmp_path))
    own_index(EDITION).close()
    (path,) = cache_folder().glob("rules-*.sqlite")
    path.write_bytes(b"broken")
    assert own_index(EDITION).entry("410.10d")
