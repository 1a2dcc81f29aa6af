"""The library in the box: its texts, its names, the cache of compiled cards."""

from __future__ import annotations

import marshal
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from judge.cards.compiler import UnknownClause
from judge.cards.instructions.effects import KeywordAbility
from judge.cards.keywords.keywords import LATER, names
from judge.cards.pool import library
from judge.cards.pool.compiled_cache import CompiledCache
from judge.cards.pool.library_names import LibraryNames
from judge.cards.pool.records import fold_name
from judge.cards.pool.understood_cards import understand
from judge.errors import ScenarioError

NOT_YET = ("Juxtapose", "Titania's Song")
"""Cards in the box that are not understood yet."""


def test_the_box_is_large_and_sorted() -> None:
    names = library.box_names()
    assert len(names) > 800
    assert len({fold_name(name) for name in names}) == len(names)
    assert names == sorted(names, key=str.lower)


def test_every_record_is_whole() -> None:
    for record in library.box_records():
        for face in record.faces:
            assert face.type, record.name
            assert ("Creature" in face.type or "Vehicle" in face.type) == (face.power is not None), record.name
            assert ("Planeswalker" in face.type) == (face.loyalty is not None), record.name
            other = record.layout == "flip" or (record.layout == "transform" and face is not record.faces[0])
            assert face.cost or "Land" in face.type or other or "Suspend" in face.text or record.name == "Evermind"
            assert record.later or not any(word in face.text for word in ("battlefield", "exile", "mana value", " dies")), record.name
            assert not record.later or not any(word in face.text for word in ("into play", "comes into", "mana pool")), record.name
            assert "(" not in face.text, record.name
            assert face.text == "\n".join(line.strip() for line in face.text.splitlines()), record.name


def test_cards_that_came_after_2009_are_known_as_such() -> None:
    assert all(map(library.came_after_2009, ("Thragtusk", "Insectile Aberration")))
    assert not any(map(library.came_after_2009, ("Bloodbraid Elf", "No Card")))


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        ("grizzly bears", "Grizzly Bears"),
        ("JOTUN OWL KEEPER", "Jötun Owl Keeper"),
        ("urza’s mine", "Urza's Mine"),
        ("ice", "Fire // Ice"),
        ("Fire // Ice", "Fire // Ice"),
        ("Tok-Tok, Volcano Born", "Akki Lavarunner"),
        ("will-o'-the-wisp", "Will-o'-the-Wisp"),
    ],
)
def test_names_are_found_however_they_are_written(asked: str, found: str) -> None:
    record = library.box_record(asked)
    assert record is not None
    assert record.name == found


def test_of_several_cards_that_a_word_may_mean_those_of_2009_come_first() -> None:
    """So the part of a name that fitted one card does so still; of two that came later it fits none."""
    assert library.of_2009_first(["Fanatic of Xenagos", "Mogg Fanatic"]) == ["Mogg Fanatic"]
    assert library.of_2009_first(["Sun Titan", "Frost Titan"]) == ["Sun Titan", "Frost Titan"]
    assert [LibraryNames().canonical(short) for short in ("elspeth", "krenko")] == ["Elspeth, Knight-Errant", None]


def test_lookup_compiles() -> None:
    card = library.lookup("serra angel")
    assert [ability.keyword for ability in card.faces[0].abilities if isinstance(ability, KeywordAbility)] == [
        "flying",
        "vigilance",
    ]
    assert card.faces[0].power == "4"


def test_split_and_flip_cards_have_two_faces() -> None:
    assert library.lookup("Boom // Bust").layout == "split"
    flip = library.lookup("Budoka Gardener")
    assert flip.layout == "flip"
    assert flip.faces[1].mana_cost == flip.faces[0].mana_cost
    assert flip.faces[1].colors == ()  # none is stated: it has those of the mana cost


def test_an_unknown_name_gets_the_nearest() -> None:
    with pytest.raises(ScenarioError) as error:
        library.lookup("Grizly Bear")
    assert error.value.code == "unknown-card"
    assert "Grizzly Bears" in error.value.help


def test_the_cards_not_understood_only_become_fewer(is_read: Callable[[str], bool]) -> None:
    records = [record for record in library.box_records() if is_read(record.name)]
    assert {record.name for record in records if understand(record).definition is None} <= {*NOT_YET}


def test_each_keyword_stands_on_some_card() -> None:
    """But for substance, which was taken off every card (502.49)."""
    text = "\n".join(face.text.lower() for record in library.box_records() for face in record.faces)
    other = {"landwalk": "swampwalk", "typecycling": "plainscycling"}
    assert [word for word in names() - {*LATER.now, "substance"} if other.get(word, word) not in text] == []


def test_the_cache_gives_back_the_same_card(tmp_path: Path) -> None:
    record = library.box_record("Shivan Dragon")
    assert record is not None
    first = CompiledCache(tmp_path / "cards").compiled(record)
    assert len([*(tmp_path / "cards").glob("*/*")]) == 1
    again = CompiledCache(tmp_path / "cards").compiled(record)
    assert first == again


def test_a_damaged_cache_is_no_obstacle(tmp_path: Path) -> None:
    path = tmp_path / "cards"
    path.write_bytes(b"this is no folder" * 100)
    record = library.box_record("Shivan Dragon")
    assert record is not None
    assert CompiledCache(path).compiled(record).name == "Shivan Dragon"


def test_a_folder_that_cannot_be_written_is_no_obstacle(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    record = library.box_record("Shock")
    assert record is not None
    assert CompiledCache(tmp_path / "file" / "cards").compiled(record).name == "Shock"


def test_a_card_that_is_not_understood_is_never_half_a_card() -> None:
    for name in NOT_YET:
        with pytest.raises(UnknownClause):
            library.lookup(name)


def test_a_kept_card_loads_no_grammar(tmp_path: Path) -> None:
    script = (
        "import sys; from judge.cards.pool import library; library.lookup('Shivan Dragon');"
        "print(any(name.startswith('judge.cards.language.parsing') for name in sys.modules))"
    )
    env = dict(os.environ, JUDGE_CACHE_HOME=str(tmp_path))
    said = [subprocess.run([sys.executable, "-c", script], env=env, capture_output=True, text=True).stdout.strip() for _ in "12"]
    assert said == ["True", "False"]


def test_names_are_found_in_what_is_kept_as_in_the_box(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The file of names is made where it lacks or is damaged, and anew once the box, or how it is read, has changed."""
    monkeypatch.setenv("JUDGE_CACHE_HOME", str(tmp_path))
    file, anew = tmp_path / "names-of-the-box", library._read_names()
    for damaged in (None, None, b"", b"x", marshal.dumps(("another mark", ([], {})))):
        if damaged is not None:
            file.write_bytes(damaged)
        library._names.cache_clear()
        assert library._names() == anew
    kept, of_this = marshal.loads(file.read_bytes())
    assert of_this == anew and str(Path(library._FILE).stat().st_size) in kept.split()
    assert [path.name for path in tmp_path.iterdir()] == [file.name]


def test_a_later_card_takes_no_word_by_which_an_older_one_begins() -> None:
    """`Jace` may be Jace Beleren: the later one is named whole; a legend of 2009 goes by its first name."""
    from judge.cards.pool.library_names import LibraryNames

    names = LibraryNames()
    assert names.canonical("jace") is None
    assert names.canonical("kiki-jiki") == "Kiki-Jiki, Mirror Breaker"
