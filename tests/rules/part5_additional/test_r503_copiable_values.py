"""503, 504, 505, 508: copiable values, face-down objects, split and flip cards."""

from __future__ import annotations

from builders import THIS, Board, face, gains, is_pt, plus, static

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.engine.game.state import FrozenMap
from judge.engine.rules.part4_spells.r418_continuous_effects.deriving import derive
from judge.engine.rules.part5_additional.r503_copying import copy_face


def test_208_2_a_star_is_nothing_by_itself_and_counters_count() -> None:
    board = Board()
    star = board.add("Star", "Creature", "*/1+*", static(THIS, e.SetPT(t.Number(3), t.Number(4), defining=True), defining=True))
    board.change(star, counters=FrozenMap({"-1/-1": 1, "charge": 2}))
    chars = derive(board.game).chars(star)
    assert (chars.power, chars.toughness) == (2, 3)


def test_503_2_a_copy_takes_copiable_values_only() -> None:
    board = Board()
    staff = board.add("Chimeric Staff", "Artifact", cost="{4}")
    board.effect((staff,), e.SetTypes(("artifact", "creature")), is_pt(5, 5))
    clone = board.add("Clone", "Creature - Shapeshifter", "0/0", cost="{3}{U}")
    board.change(clone, copy=copy_face(board.game, derive(board.game), staff))
    chars = derive(board.game).chars(clone)
    assert (chars.name, chars.types, chars.mana_cost) == ("Chimeric Staff", frozenset({"artifact"}), "{4}")


def test_503_2_entry_choices_are_copiable() -> None:
    board = Board()
    clay = board.add("Clay", "Artifact Creature", "*/*", parts=(is_pt(1, 6), e.SetTypes(subtypes=(t.CreatureTypeWord("Wall"),))))
    chars = derive(board.game).chars(clay)
    assert (chars.power, chars.toughness, chars.subtypes) == (1, 6, frozenset({"Wall"}))
    assert derive(board.game).copiable(clay).power == "1"


def test_503_3_copies_of_copies_and_503_9_exceptions() -> None:
    board = Board()
    bear = board.add("Bear", "Creature - Bear", "2/2", cost="{1}{G}")
    shifter = board.add("Shifter", "Creature - Shapeshifter", "0/1", cost="{U}")
    board.effect((shifter,), e.BecomeCopy(t.Target(0), (gains("flying"),)))
    effect = board.game.effects[-1]
    board.game = board.game.with_(effects=(effect.with_(bindings=effect.bindings.with_(targets=((bear,),))),))
    derived = derive(board.game)
    assert derived.chars(shifter).name == "Bear"
    assert [k.keyword for k in derived.keywords(shifter)] == ["flying"]
    copied = copy_face(board.game, derived, shifter)
    assert (copied.name, len(copied.abilities)) == ("Bear", 1)


def test_503_4_other_effects_stay_on_a_permanent_that_copies_anew() -> None:
    board = Board()
    shifter = board.add("Shifter", "Creature", "0/1")
    board.effect((shifter,), plus(3, 3))
    model = face("Elf", "Creature - Elf", "1/1")
    board.effect((shifter,), e.BecomeCopy(THIS), copied_face=model)
    chars = derive(board.game).chars(shifter)
    assert (chars.name, chars.power, chars.toughness) == ("Elf", 4, 4)


def test_504_2_and_504_7_face_down() -> None:
    board = Board()
    angel = board.add("Angel", "Creature - Angel", "4/5", e.KeywordAbility("flying"), cost="{3}{W}", face_down=True)
    chars = derive(board.game).chars(angel)
    assert (chars.name, chars.power, chars.colors, chars.abilities) == ("", 2, frozenset(), ())
    board.effect((angel,), e.BecomeCopy(THIS), copied_face=face("Elf", "Creature - Elf", "1/1"))
    assert derive(board.game).chars(angel).power == 2
    board.change(angel, face_down=False)
    assert derive(board.game).chars(angel).name == "Elf"


def test_505_split_cards() -> None:
    halves = (face("Assault", "Sorcery", "", "{R}"), face("Battery", "Sorcery", "", "{3}{G}"))
    split = e.CardDefinition("Assault/Battery", halves, "split")
    board = Board()
    hand = board.add("Assault/Battery", definition=split, zone="hand", face=-1)
    spell = board.add("Assault/Battery", definition=split, zone="stack", face=1)
    both, one = derive(board.game).chars(hand), derive(board.game).chars(spell)
    assert (both.names, both.costs, both.colors) == (("Assault", "Battery"), ("{R}", "{3}{G}"), frozenset({"red", "green"}))
    assert (one.name, one.colors, one.mana_cost) == ("Battery", frozenset({"green"}), "{3}{G}")


def test_508_1b_flipped_permanents_keep_colour_and_cost() -> None:
    faces = (face("Student", "Creature - Human", "1/1", "{1}{W}"), face("Master", "Legendary Creature - Human Monk", "4/4"))
    board = Board()
    card = board.add("Student", definition=e.CardDefinition("Student", faces, "flip"))
    assert derive(board.game).chars(card).name == "Student"
    board.change(card, flipped=True)
    chars = derive(board.game).chars(card)
    assert (chars.name, chars.power, chars.colors, chars.mana_cost) == ("Master", 4, frozenset({"white"}), "{1}{W}")
