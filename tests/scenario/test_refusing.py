"""Every reason for which something may not be done, and not merely the first (103.2, 212.3f, 308.2a, 409.1, 409.4)."""

from __future__ import annotations

from judge import ask_text

CARDS = """\
cards:
  Holding Chain: {cost: "{1}{W}", type: Enchantment - Aura, text: "Enchant creature\\nEnchanted creature can't attack or block."}
  Quiet Hour: {cost: "{2}{U}", type: Enchantment, text: Your opponents can play spells only any time they could play a sorcery.}
  High Bird: {cost: "{3}{U}", type: Creature - Bird, pt: 2/2, text: Flying}
  Hidden Bird: {cost: "{2}{W}", type: Creature - Bird, pt: 2/2, text: "Morph {W}{W}"}
  Veiled One: {cost: "{3}{U}", type: Creature - Spirit, pt: 2/2, text: Shroud}
"""


def refused(text: str) -> list[list[tuple[str, str]]]:
    return [[(row.failed, row.rule) for row in answer.why_not] for answer in ask_text(CARDS + text).run.answers]


def test_308_2a_a_creature_that_is_tapped_and_new_and_held_is_all_three() -> None:
    (rows,) = refused("""\
players:
  Ann: {in play: [{card: Hill Giant, tapped: yes, sick: yes, attached: [Holding Chain]}]}
  Ben: {}
questions: [can Hill Giant attack?]
""")

    assert [rule for _, rule in rows] == ["500.2", "308.2a", "212.3f"]
    assert rows[0][0] == "it can't attack: \"Enchanted creature can't attack or block\" (Holding Chain)"


def test_what_several_effects_forbid_is_one_reason_that_names_each() -> None:
    (rows,) = refused("""\
players:
  Ann: {in play: [{card: Wall of Wood, attached: [Holding Chain, Holding Chain]}]}
  Ben: {}
questions: [can Wall of Wood attack?]
""")

    assert len(rows) == 1 and rows[0][0].count("Enchanted creature can't attack or block") == 2 and "it has defender" in rows[0][0]


def test_309_2a_502_4b_a_tapped_creature_without_flying_may_not_block_for_both_reasons() -> None:
    (rows,) = refused("""\
players:
  Ann: {in play: [{card: High Bird, attacking: Ben}]}
  Ben: {in play: [{card: Hill Giant, tapped: yes}]}
turn: {player: Ann, step: declare blockers}
questions: [can Hill Giant block High Bird?]
""")

    assert [rule for _, rule in rows] == ["502.4b", "309.2a"]


def test_409_4_the_time_the_target_and_the_mana_are_three_reasons() -> None:
    (rows,) = refused("""\
players:
  Ann: {hand: [Shock]}
  Ben: {in play: [Quiet Hour, Veiled One]}
turn: {player: Ben}
questions: [can Ann play Shock targeting Veiled One?]
""")

    assert [rule for _, rule in rows] == ["409.4", "502.36a", "424.2"]


def test_212_6d_a_land_in_the_other_turn_where_one_was_played() -> None:
    (rows,) = refused("""\
players:
  Ann: {hand: [Forest], lands played: 1}
  Ben: {}
turn: {player: Ben}
questions: [can Ann play Forest?]
""")

    assert [rule for _, rule in rows] == ["212.6d", "212.6c"]


def test_a_refused_event_tells_every_reason_and_one_alone_where_there_is_one() -> None:
    both, one = refused("""\
players:
  Ann: {hand: [Grizzly Bears], in play: [Forest x2]}
  Ben: {hand: [Grizzly Bears]}
events: ["Ben plays Ben's Grizzly Bears", "it happens: Ben gets a poison counter", "Ann attacks with Forest"]
questions: [was event 1 legal?, was event 3 legal?]
""")

    assert [rule for _, rule in both] == ["408.1d", "424.2"]
    assert len(one) == 1


def test_408_2h_what_is_face_down_is_not_taken_for_face_up_where_mana_is_lacking() -> None:
    (rows,) = refused("""\
players:
  Ann: {in play: [{card: Hidden Bird, face down: yes}]}
  Ben: {}
questions: [can Ann turn Hidden Bird face up?]
""")

    assert [rule for _, rule in rows] == ["424.2"]


def test_422_1_what_is_told_and_is_not_so_is_undone_and_cites_no_end_of_the_game() -> None:
    text = (
        "players: {Ann: {in play: [Grizzly Bears]}, Ben: {in play: [Mountain], hand: [Shock]}}\n"
        'events: [Ben casts Shock targeting Ann, "Shock resolves, Grizzly Bears dies"]\nquestions: [was event 2 legal]\n'
    )
    (answer,) = ask_text(text).run.answers

    assert answer.value == "no"
    assert answer.why_not[0].rule == "422.1" and "did Grizzly Bears die" in answer.why_not[0].failed
