"""What allows an act that the rules alone would refuse, found by trying it without each effect."""

from __future__ import annotations

import judge.scenario.answering.allowing as allowing_module
from judge import ask_text
from judge.answering import answer_text
from judge.scenario.running.run_results import Allowing

CARDS = """\
cards:
  Rolling Bricks:
    cost: "{1}{W}"
    type: Enchantment
    text: |
      Wall creatures can attack as though they didn't have defender.
  Quick Goblin: {cost: "{R}", type: Creature - Goblin, pt: 1/1, text: Haste}
  Blue Stone: {cost: "{2}", type: Artifact, text: "Blue spells you play cost {1} less to play."}
  Two Cards: {cost: "{2}{U}", type: Sorcery, text: Draw two cards.}
  Wind Crane: {cost: "{3}{U}", type: Creature - Bird, pt: 4/4, text: Flying}
  Brief Rule:
    cost: "{2}{R}"
    type: Sorcery
    text: Untap target creature and gain control of it until end of turn. That creature gains haste until end of turn.
  Dark Slayer: {cost: "{B}{B}", type: Creature - Soldier, pt: 2/2, text: Shadow}
  Hot Air:
    cost: "{2}{R}"
    type: Enchantment
    text: |
      Creatures you control have haste.
"""


def allowed(text: str) -> list[list[Allowing]]:
    return [list(answer.allowed_by) for answer in ask_text(CARDS + text).run.answers]


def told(rows: list[Allowing]) -> list[tuple[int, str, str, str]]:
    return [(row.way, row.source, row.effect, row.rule) for row in rows]


def test_409_1a_what_lets_a_spell_be_played_at_another_time_is_named_with_the_rule_on_its_time() -> None:
    (rows,) = allowed("""\
players:
  Ann: {hand: [Wrath of God], in play: [Vedalken Orrery, Plains x4]}
  Ben: {in play: [Grizzly Bears]}
turn: {player: Ben, step: upkeep}
questions: [can Ann play Wrath of God?]
""")

    assert told(rows) == [(1, "Vedalken Orrery", "You may play nonland cards any time you could play an instant.", "408.1d")]
    assert "own turn" in rows[0].otherwise


def test_what_the_rules_allow_by_themselves_is_allowed_by_nothing() -> None:
    bears, wrath = allowed("""\
players:
  Ann: {hand: [Wrath of God], in play: [Vedalken Orrery, Hot Air, Grizzly Bears, Plains x4]}
  Ben: {}
questions: [can Grizzly Bears attack?, can Ann play Wrath of God?]
""")

    assert bears == wrath == []


def test_each_of_several_effects_that_suffice_is_a_way_of_its_own() -> None:
    goblin, giant = allowed("""\
players:
  Ann: {in play: [Hot Air, {card: Quick Goblin, sick: yes}, {card: Hill Giant, sick: yes}]}
  Ben: {}
questions: [can Quick Goblin attack?, can Hill Giant attack?]
""")

    assert [(row.way, row.source) for row in goblin] == [(1, "Hot Air"), (2, "Quick Goblin")]
    assert told(giant) == [(1, "Hot Air", "Creatures you control have haste.", "212.3f")]


def test_effects_that_are_needed_together_are_one_way() -> None:
    (rows,) = allowed("""\
players:
  Ann: {in play: [Hot Air, Rolling Bricks, {card: Wall of Wood, sick: yes}]}
  Ben: {}
questions: [can Wall of Wood attack?]
""")

    assert {(row.way, row.source, row.rule) for row in rows} == {(1, "Hot Air", "212.3f"), (1, "Rolling Bricks", "502.41b")}


def test_an_effect_that_a_resolved_ability_left_behind_is_named_by_what_it_does() -> None:
    (rows,) = allowed("""\
players:
  Ann: {in play: ["Mishra's Factory", Mountain]}
  Ben: {}
events: ["Ann plays Mishra's Factory's ability 2 tapping Mountain", all pass]
questions: ["can Mishra's Factory attack?"]
""")

    ((way, source, effect, rule),) = told(rows)
    assert (way, source, rule) == (1, "Mishra's Factory", "306.3")
    assert effect.startswith("Mishra's Factory becomes an Assembly-Worker artifact creature")


def test_objects_that_are_alike_are_one_cause_and_a_cost_that_is_less_lets_it_be_paid() -> None:
    (rows,) = allowed("""\
players:
  Ann: {hand: [Two Cards], in play: [Blue Stone x2, Island]}
  Ben: {}
questions: [can Ann play Two Cards?]
""")

    assert told(rows) == [(1, "Blue Stone", "Blue spells you play cost {1} less to play.", "424.2")]


def test_a_legal_event_names_what_allowed_it_and_what_is_forbidden_names_nothing() -> None:
    first, second, third = allowed("""\
players:
  Ann: {hand: [Forest x2], lands played: 1, in play: [Exploration]}
  Ben: {}
events: [Ann plays Forest]
questions: [was event 1 legal?, can Ann play Forest after event 0?, can Ann play Forest?]
""")

    assert told(first) == told(second) == [(1, "Exploration", "You may play an additional land on each of your turns.", "212.6c")]
    assert third == []


def test_502_4b_502_8b_what_lets_a_creature_block_its_like_is_its_own_keyword() -> None:
    reach, shadow, plain = allowed("""\
players:
  Ann: {in play: [{card: Wind Crane, attacking: Ben}, {card: Dark Slayer, attacking: Ben}, {card: Hill Giant, attacking: Ben}]}
  Ben: {in play: [Giant Spider, Dark Slayer]}
turn: {player: Ann, step: declare blockers}
questions: [can Giant Spider block Wind Crane?, "can Ben's Dark Slayer block Ann's Dark Slayer?", can Giant Spider block Hill Giant?]
""")

    assert told(reach) == [(1, "Giant Spider", "Reach", "502.4b")]
    assert told(shadow) == [(1, "Dark Slayer #2", "Shadow", "502.8b")]
    assert plain == []


def test_where_no_trial_is_left_only_whole_ways_are_told(monkeypatch: object) -> None:
    text = """\
players:
  Ann: {in play: [Hot Air, {card: Hill Giant, sick: yes}]}
  Ben: {}
questions: [can Hill Giant attack?]
"""
    assert allowed(text)[0]
    monkeypatch.setattr(allowing_module, "MOST_TRIALS", 2)  # type: ignore[attr-defined]
    assert allowed(text) == [[]]


def test_every_form_of_an_answer_tells_it_and_cites_its_rule() -> None:
    answered = answer_text(
        CARDS
        + """\
about: ["212.3f"]
players:
  Ann: {in play: [Hot Air, {card: Hill Giant, sick: yes}]}
  Ben: {}
questions: [can Hill Giant attack?]
"""
    )
    assert answered.holds
    for format in ("text", "markdown", "html", "json"):
        said = answered.render(format)
        assert "Hot Air" in said and "creatures you control have haste" in said.lower() and "212.3f" in said
        assert "came under its controller" in said


def test_an_effect_says_who_is_meant_by_you() -> None:
    (rows,) = allowed("""\
players:
  Ann: {hand: [Brief Rule], in play: [Mountain x3]}
  Ben: {in play: [Hill Giant]}
events: [Ann plays Brief Rule targeting Hill Giant, all pass]
questions: [can Hill Giant attack?]
""")

    assert [row.effect for row in rows] == ["Hill Giant is controlled by Ann and gains haste"]
