"""Words of instructions are those of the printer, in the first process and in later ones, which read no card language for them."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.page import kept_words, reading_as_text
from judge.cards.pool import library
from judge.cards.pool.compiled_cache import CompiledCache, shared_cache

CODE = """if True:
    import sys
    from judge.answering import answer_text
    told = answer_text('''
title: t
cards:
  Bell: {cost: "{2}", type: Artifact, text: "Whenever a creature is put into a graveyard from play, you gain 1 life."}
players: {Ann: {in play: [Bell, Serra Angel]}, Ben: {}}
events: []
questions: [did Bell trigger?, abilities of Serra Angel]
''').render("text")
    print("judge.cards.printing" in sys.modules, told)
"""


def test_a_later_process_has_the_words_without_the_card_language(tmp_path: Path) -> None:
    environment = {"JUDGE_CACHE_HOME": str(tmp_path), "PATH": "", "PYTHONPATH": str(Path(__file__).parents[2])}
    run = [sys.executable, "-c", CODE]
    first, second = (subprocess.run(run, check=True, capture_output=True, text=True, env=environment).stdout for _ in range(2))
    assert first.startswith("True ") and 'did not occur: "Whenever a creature is put into' in first and "Flying, Vigilance" in first
    assert second == first.replace("True ", "False ", 1)


def test_words_are_the_printers_own_from_the_file_too(tmp_path: Path) -> None:
    abilities = [ability for name in ("Serra Angel", "Hypnotic Specter", "Prodigal Sorcerer") for ability in _abilities(name)]
    assert len(abilities) > 3
    for _ in range(2):
        assert [kept_words.print_ability(each) for each in abilities] == [reading_as_text.print_ability(each) for each in abilities]
        shared_cache()._words.clear()


def test_words_with_names_of_a_game_are_not_kept() -> None:
    """An ability that an object granted names that object: the words are of one game alone."""
    ability = e.ActivatedAbility(cost=e.Cost(actions=(e.Sacrifice(t.Giver(7)),)), body=e.Body(e.Draw(t.You(), t.Number(1))))
    texts = [kept_words.print_ability(ability, called=lambda id, name=name: name) for name in ("Ogre", "Elf")]
    assert texts == [reading_as_text.print_ability(ability, called=lambda id, name=name: name) for name in ("Ogre", "Elf")]
    assert "Ogre" in texts[0] and "Elf" in texts[1]


def test_damaged_words_are_written_anew(tmp_path: Path) -> None:
    path = tmp_path / "cards"
    CompiledCache(path).keep_words(b"words x", "two words")
    assert CompiledCache(path).words(b"words x") == "two words"
    assert CompiledCache(path).words(b"words y") is None
    for drawer in path.glob("*/*"):
        drawer.write_bytes(b"no words")
    assert CompiledCache(path).words(b"words x") is None
    CompiledCache(path).keep_words(b"words x", "two words")
    assert CompiledCache(path).words(b"words x") == "two words"


def _abilities(name: str) -> tuple[e.Ability, ...]:
    record = library.record(name)
    assert record is not None
    return shared_cache().compiled(record).faces[0].abilities


@pytest.mark.parametrize(
    ("part", "said"),
    [
        (e.SwitchPT(), "has its power and toughness switched"),
        (e.SetName("Goblin"), "is named Goblin"),
        (e.SetCost(None), "has no mana cost"),
        (e.ChangeControl(t.You()), "is controlled by you"),
        (e.ChangeText("color word", t.ColorWord("white"), t.ColorWord("black")), "has each white in its text changed to black"),
    ],
)
def test_what_an_effect_does_has_words_beside_no_text(part: e.Part, said: str) -> None:
    """An answer names what an effect does that is there, also where no sentence of a card is written so."""
    assert kept_words.print_parts((part,)) == said
