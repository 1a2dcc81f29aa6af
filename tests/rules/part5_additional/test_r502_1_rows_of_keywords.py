"""Keywords that change how spells are played, what objects remember, and what a step cites, in the order of 502."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest
from builders import Board, n
from walking import all_pass, creature, keyword, refusal, table_at

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.keywords.keywords import KEYWORDS, condition_paragraph, instances_paragraph, paragraph, paragraphs
from judge.engine.game.state import Mana
from judge.engine.rules.part4_spells.r403_activated_abilities.who_and_when import play_ability
from judge.engine.rules.part4_spells.r408_timing.r408_2_special_actions import act
from judge.engine.rules.part4_spells.r409_playing.spells import play_spell
from judge.engine.table.decisions import Decision
from judge.engine.table.questions import instance_rules, keyword_rules
from judge.engine.table.table import Table
from judge.errors import IllegalAction

GAIN = e.SpellAbility(e.Body(e.GainLife(t.You(), n(1))))


class Says:
    """Answers decisions by kind, in order."""

    def __init__(self, **answers: list[Any]) -> None:
        self.answers = answers

    def answer(self, table: Table, decision: Decision) -> Any:
        """The next answer for this kind of decision."""
        waiting = self.answers.get(decision.kind.replace(" ", "_"), [])
        return waiting.pop(0) if waiting else None


def mana(board: Board, symbols: str, player: str = "Ann") -> None:
    board.game = board.game.player(player, mana=tuple(Mana(s) for s in symbols))


def spell(board: Board, name: str, cost: str, *abilities: e.Ability, zone: str = "hand", line: str = "Sorcery", pt: str = "") -> int:
    return board.add(name, line, pt, *abilities, cost=cost, zone=zone)


def cited(table: Table, kind: str) -> set[str]:
    return {number for step in table.trace.steps if step.kind == kind for number in step.rules}


def cost_paid(table: Table) -> str:
    return str(next(step.data["mana"] for step in table.trace.steps if step.kind == "total cost"))


# ------------------------------------------------------------------------------------------------------------- numbers


@pytest.mark.parametrize("name", sorted(KEYWORDS.now))
def test_every_keyword_has_a_paragraph(name: str) -> None:
    assert paragraph(name) == KEYWORDS.now[name].rule
    assert paragraph(name)[-1].isalpha()
    assert instances_paragraph(name) == "" or instances_paragraph(name).startswith(KEYWORDS.now[name].section)


def test_parts_of_a_keyword_have_paragraphs_of_their_own() -> None:
    assert paragraph("protection", "be enchanted") == "502.7c"
    assert paragraph("protection", "damage") == "502.7e"
    assert paragraphs("absorb", "damage") == ("502.61b", "502.61a")
    assert condition_paragraph("kicked") == "502.21b"
    assert condition_paragraph("kicked:{R}") == "502.21c"
    assert condition_paragraph("coin won") == ""
    assert keyword_rules("") == ()


def test_several_instances_are_cited_only_where_there_are_several() -> None:
    board = Board()
    one, two = creature(board, "One", "1/1", "lifelink"), creature(board, "Two", "1/1", "lifelink", "lifelink")
    table = table_at(board)
    assert instance_rules(table, one, "lifelink") == ()
    assert instance_rules(table, two, "lifelink") == ("502.68b",)


# ----------------------------------------------------------------------------------------------------------- 502.16-24


def test_special_actions_that_no_effect_allows_are_refused() -> None:
    board = Board()
    bear = creature(board, "Bear", "2/2")
    table = table_at(board)
    assert refusal(act, table, "Ann", "end", bear) == "408.2i"
    assert refusal(act, table, "Ann", "ignore", bear) == "408.2j"
    assert table.game.turn.ignored == ()


@pytest.mark.parametrize(("paid", "zone"), [(True, "hand"), (False, "graveyard")])
def test_502_16_a_spell_with_its_buyback_paid_returns(paid: bool, zone: str) -> None:
    board = Board()
    mana(board, "U11" if paid else "U")
    id = spell(board, "Refrain", "{U}", GAIN, keyword("buyback", cost=e.Cost(mana=("{2}",))))
    table = table_at(board, chooser=Says(optional_cost=[paid]))
    play_spell(table, "Ann", id)
    all_pass(table)
    assert [table.game.objects[x].name for x in table.game.zone(zone, "Ann")] == ["Refrain"]


def test_502_21_an_announced_kicker_that_can_t_be_paid_is_named() -> None:
    board = Board()
    mana(board, "G")
    id = spell(board, "Colt", "{G}", GAIN, keyword("kicker", cost=e.Cost(mana=("{2}",))))
    table = table_at(board, chooser=Says(optional_cost=[True]))
    with pytest.raises(IllegalAction) as refused, table.whole():
        play_spell(table, "Ann", id)
    assert {"502.21a", "409.1b"} <= set(refused.value.rules)
    assert table.game.zone("hand", "Ann") == (id,)


# -------------------------------------------------------------------------------------------------------------- 502.26


def test_502_22_flashback_is_for_its_own_cost_only() -> None:
    board = Board()
    mana(board, "U")
    id = spell(board, "Twice", "{U}", GAIN, keyword("flashback", cost=e.Cost(mana=("{2}", "{U}"))), zone="graveyard")
    table = table_at(board)
    assert refusal(play_spell, table, "Ann", id) == "424.2"


def test_502_26_face_down_for_three_and_up_for_the_morph_cost() -> None:
    board = Board()
    mana(board, "111W")
    id = spell(board, "Angel", "{4}{W}", keyword("morph", cost=e.Cost(mana=("{W}",))), line="Creature - Angel", pt="4/5")
    table = table_at(board)
    down = play_spell(table, "Ann", id, face_down=True)
    assert cost_paid(table) == "{3}"
    assert table.view.chars(down).name == ""
    all_pass(table)
    permanent = table.game.in_play[0]
    assert (table.view.chars(permanent).power, table.view.chars(permanent).colors) == (2, frozenset())
    act(table, "Ann", "turn face up", permanent)
    assert table.view.chars(permanent).power == 4
    assert table.game.players["Ann"].mana == ()
    assert not table.game.stack
    assert refusal(act, table, "Ann", "turn face up", permanent) == "408.2h"


# ----------------------------------------------------------------------------------------------------------- 502.31-52


def test_502_26_what_has_no_morph_is_neither_played_face_down_nor_turned_up() -> None:
    board = Board()
    mana(board, "111")
    bear = spell(board, "Bear", "{1}{G}", line="Creature - Bear", pt="2/2")
    down = creature(board, "Ogre", "3/3", face_down=True)
    table = table_at(board)
    assert refusal(partial(play_spell, face_down=True), table, "Ann", bear) == "502.26c"
    assert refusal(act, table, "Ann", "turn face up", down) == "502.26d"


def test_502_31_affinity_takes_off_generic_mana_only() -> None:
    board = Board()
    mana(board, "U")
    frog = spell(board, "Frog", "{2}{U}", keyword("affinity", quality=t.HasType("artifact")), line="Artifact Creature", pt="2/2")
    for _ in range(5):
        board.add("Ring", "Artifact")
    table = table_at(board)
    play_spell(table, "Ann", frog)
    assert cost_paid(table) == "{U}"
    assert {"502.31a", "502.31b"} <= cited(table, "cost changed")


def test_502_40_a_spliced_text_goes_on_the_spell_and_its_card_stays() -> None:
    board = Board()
    mana(board, "GG")
    song = spell(board, "Song", "{G}", GAIN, line="Instant - Arcane")
    other = e.SpellAbility(e.Body(e.GainLife(t.You(), n(5))))
    card = spell(board, "Other", "{4}", other, keyword("splice", word=t.SubtypeWord("Arcane"), cost=e.Cost(mana=("{G}",))))
    table = table_at(board, chooser=Says(splice=[(card,)]))
    play_spell(table, "Ann", song)
    all_pass(table)
    assert table.game.players["Ann"].life == 26
    assert table.game.zone("hand", "Ann") == (card,)


def test_502_42_an_offering_lets_it_be_played_at_any_time() -> None:
    board = Board()
    mana(board, "1")
    fox = board.add("Fox", "Creature - Fox", "2/2", cost="{1}{W}{R}")
    word = t.CreatureTypeWord("Fox")
    patron = spell(board, "Patron", "{3}{W}", keyword("offering", word=word), line="Creature - Spirit", pt="5/6")
    table = table_at(board, step="upkeep")
    play_spell(table, "Ann", patron)
    assert cost_paid(table) == "{1}"
    assert fox not in table.game.in_play
    assert {"502.42b", "502.42c"} <= cited(table, "cost changed")


# ----------------------------------------------------------------------------------------------------------- 502.53-64


@pytest.mark.parametrize("instances", [1, 2])
def test_502_46_convoke_takes_off_colours_once(instances: int) -> None:
    board = Board()
    elf = board.add("Elf", "Creature - Elf", "1/1", cost="{G}")
    id = spell(board, "Gathering", "{G}", GAIN, *[keyword("convoke")] * instances)
    table = table_at(board, chooser=Says(choose=[(elf,)]))
    play_spell(table, "Ann", id)
    assert cost_paid(table) == "{0}"
    assert table.game.objects[elf].tapped


def test_502_53_forecast_is_for_the_upkeep_and_once() -> None:
    board = Board()
    ability = e.ActivatedAbility(e.Cost(), e.Body(e.GainLife(t.You(), n(1))), "hand", keyword="forecast")
    card = board.add("Foresight", "Sorcery", "", ability, zone="hand")
    table = table_at(board, step="upkeep")
    instance = table.view.abilities(card)[0]
    play_ability(table, "Ann", card, instance)
    assert refusal(play_ability, table, "Ann", card, instance) == "502.53b"
    assert refusal(play_ability, table_at(board), "Ann", card, instance) == "502.53b"


def test_502_58_split_second_stops_spells_and_abilities_but_not_its_own_play() -> None:
    board = Board()
    sudden = spell(board, "Sudden", "{0}", GAIN, keyword("split second"), line="Instant")
    other = spell(board, "Other", "{0}", GAIN, line="Instant")
    table = table_at(board)
    play_spell(table, "Ann", sudden)
    assert refusal(play_spell, table, "Ann", other) == "502.58a"


def test_502_59_suspend_puts_counters_where_the_card_goes() -> None:
    board = Board()
    mana(board, "R")
    comet = spell(board, "Comet", "{4}{R}", GAIN, keyword("suspend", number=n(3), cost=e.Cost(mana=("{R}",))))
    table = table_at(board)
    act(table, "Ann", "suspend", comet)
    (gone,) = table.game.zone("removed from the game")
    assert table.game.objects[gone].counters == {"time": 3}
    assert not table.game.stack
    assert refusal(act, table, "Ann", "suspend", gone) == "408.2k"


@pytest.mark.parametrize("instances", [1, 2])
def test_502_64_delve_counts_each_card_once(instances: int) -> None:
    board = Board()
    dead = board.add("Bone", zone="graveyard")
    id = spell(board, "Digger", "{1}", GAIN, *[keyword("delve")] * instances)
    table = table_at(board, chooser=Says(choose=[(dead,)]))
    play_spell(table, "Ann", id)
    assert cost_paid(table) == "{0}"
    assert table.game.zone("graveyard", "Ann") == ()
