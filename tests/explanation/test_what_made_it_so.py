"""An answer tells what made it so: nothing that was only there, nothing of another event, and nothing left out."""

from __future__ import annotations

import pytest
from runs import verdict_of

from judge.answering import answer_text

CARDS = """
title: Board
cards:
  Twin Fires:
    cost: "{R}"
    type: Enchantment
    text: If a source would deal damage to a creature or player, it deals double that damage to that creature or player instead.
  Thin Mail: {cost: "{1}", type: Artifact, text: "If a source would deal damage to you, prevent 1 of that damage."}
  Last Breath: {cost: "{W}", type: Enchantment, text: Damage that would reduce your life total to less than 1 reduces it to 1 instead.}
  Spark: {cost: "{R}", type: Instant, text: Spark deals 2 damage to target creature or player.}
  Swap Fates: {cost: "{W}", type: Instant, text: Exchange life totals with target opponent.}
  Dry Season: {cost: "{R}", type: Enchantment, text: Players can't gain life.}
  Forest Friend: {cost: "{G}", type: Creature - Ape, pt: 1/1, text: Forest Friend gets +1/+2 as long as you control a Forest.}
  War Paint: {cost: "{R}", type: Enchantment - Aura, text: "Enchant creature\\nEnchanted creature gets +2/+0."}
  Send Home: {cost: "{U}", type: Instant, text: Return target permanent to its owner's hand.}
  Hurry: {cost: "{R}", type: Enchantment, text: Creatures you control have haste.}
  Out of It: {cost: "{U}", type: Instant, text: Target permanent phases out.}
  Prism: {cost: "{1}", type: Artifact, text: "{T}: Add one mana of any color to your mana pool."}
"""


def verdict(board: str, question: str) -> str:
    """What an answer says in one sentence, with its rules."""
    return verdict_of(CARDS + board, question)


def test_a_total_at_a_time_to_come_adds_up_from_the_start() -> None:
    board = "players: {Ann: {in play: [Drudge Skeletons, Plains], hand: [Swords to Plowshares], life: 20}, Ben: {in play: [Hill Giant]}}\n"
    board += "turn: {player: Ben, step: declare attackers}\n"
    board += "events: [Ben attacks with Hill Giant, Ann blocks Hill Giant with Drudge Skeletons,"
    board += " Ann casts Swords to Plowshares targeting Drudge Skeletons, all pass]"
    said = verdict(board, "life of Ann, at end of combat? why?")
    assert "is 21: by Swords to Plowshares, Ann gains 1 life" in said
    assert "- 1" not in said


BURNT = "players: {Ann: {in play: [Mountain x4, Twin Fires], hand: [Spark]}, Ben: {in play: [%s], life: 6}}\n"
BURNT += "events: [Ann casts Spark targeting Ben, resolve the stack]"


def test_what_doubles_what_is_left_is_told_after_what_prevented_some() -> None:
    """419.9a: both were applicable from the start, so that nothing became applicable by the other."""
    said = verdict(BURNT % "Thin Mail", "life of Ben? why?")
    assert "prevents 1 of the 2 damage that Spark would deal to Ben; by the effect of Twin Fires, Spark deals 2 damage to Ben" in said
    assert "419.9b" not in said


def test_more_damage_is_not_why_somebody_has_not_lost() -> None:
    assert "Ben has life left (life 2)" in verdict(BURNT % "", "why did Ben not lose?")


def test_the_last_that_kept_some_life_is_why_somebody_has_not_lost() -> None:
    board = BURNT.replace("life: 6", "life: 2") % "Last Breath"
    assert "by the effect of Last Breath, Ben loses 1 life" in verdict(board, "why did Ben not lose?")


def test_an_effect_that_speaks_of_its_controller_is_not_told_of_another_player() -> None:
    """215.5: each gains or loses what it takes; 215.7 acts only where somebody can't gain life."""
    board = "players: {Ann: {in play: [Plains x2, Last Breath], hand: [Swap Fates], life: 1}, Ben: {life: 9}}\n"
    board += "events: [Ann casts Swap Fates targeting Ben, resolve the stack]"
    assert "Ben has life left (life 1)" in verdict(board, "why did Ben not lose?")
    assert "(215.5)" in verdict(board, "life of Ben? why?")


def test_what_was_replaced_before_is_told_beside_what_changed_a_total() -> None:
    board = "players: {Ann: {in play: [Plains x2, Last Breath, Mountain], hand: [Swap Fates], life: 1},"
    board += " Ben: {life: 9, in play: [Mountain], hand: [Spark]}}\n"
    board += "events: [Ann casts Swap Fates targeting Ben, Ben casts Spark targeting Ann, resolve the stack]"
    said = verdict(board, "life of Ann? why?")
    assert "is 9 (1 + 8)" in said
    assert "by the effect of Last Breath, Ann loses 0 life" in said
    assert "by Swap Fates, Ann gains 8 life" in said


def test_what_no_longer_applies_came_of_what_happened_not_of_what_shapes_it_now() -> None:
    board = "players: {Ann: {in play: [{card: Forest Friend, id: ff}, Forest, {card: War Paint, attached to: ff}]},"
    board += " Ben: {in play: [Island], hand: [Send Home]}}\nevents: [Ben casts Send Home targeting Forest, resolve the stack]"
    said = verdict(board, "P/T of Forest Friend? why?")
    assert "War Paint +2/+0; by Send Home, Forest returns to its owner's hand from play, so its own ability" in said


@pytest.mark.parametrize(
    ("question", "says"),
    [
        ("does Serra Angel have flying? why?", "it has that of its own, and nothing takes it away. (418.5a)"),
        ("does Clone have vigilance? why?", "it is a copy of Serra Angel. (503.2)"),
        ("does Serra Angel have haste? why?", 'Hurry says "Creatures you control have haste"'),
        ("P/T of Clone? why?", "it is a copy of Serra Angel. (503.2)"),
        ("what mana can Prism make? why?", 'its ability says "{T}: Add one mana of any color to your mana pool"'),
        ("what mana can Hurry make? why not?", "it has no mana ability"),
    ],
)
def test_where_a_characteristic_comes_from(question: str, says: str) -> None:
    board = "players: {Ann: {in play: [Serra Angel, {card: Clone, copy of: Serra Angel}, Hurry, Prism]}, Ben: {}}\n"
    assert says in verdict(board, question)


def test_what_was_no_legal_target_before_does_not_say_why_it_is_in_play_again() -> None:
    board = "players: {Ann: {in play: [Mountain], hand: [Spark]}, Ben: {in play: [Hill Giant, Island], hand: [Out of It]}}\n"
    board += "turn: {player: Ann, step: precombat main}\n"
    board += "events: [Ann casts Spark targeting Hill Giant, Ben casts Out of It targeting Hill Giant, resolve the stack]"
    said = verdict(board, "is Hill Giant in play, at Ben's next turn? why?")
    assert "Hill Giant phases in as the untap step begins. (217.8c, 502.15f)" in said


def test_what_is_attached_rests_on_what_came_to_be_so() -> None:
    board = "players: {Ann: {in play: [Hill Giant, Mountain], hand: [War Paint]}, Ben: {}}\nturn: {player: Ann, step: precombat main}\n"
    board += "events: [Ann casts War Paint targeting Hill Giant, resolve the stack]"
    assert "War Paint comes into play attached to Hill Giant" in verdict(board, "what is attached to Hill Giant?")


def test_an_exchange_that_was_not_made_is_told_with_why() -> None:
    """413.2: one half can't be done, so nothing of it is; 413.2a: for that target was illegal."""
    board = "cards: {Trade: {cost: '{U}', type: Sorcery, text: Exchange control of two target creatures.}}\n"
    board += "players: {Ann: {in play: [Grizzly Bears, Island], hand: [Trade]},"
    board += " Ben: {in play: [Hill Giant, Mountain], hand: [Shock]}}\nturn: {player: Ann, step: precombat main}\n"
    board += "events: [Ann casts Trade targeting Grizzly Bears and Hill Giant, Ben casts Shock targeting Grizzly Bears, resolve the stack]"
    said = verdict_of("title: Board\n" + board, "who controls Hill Giant? why?")
    assert "control of Hill Giant is not exchanged: one half can't be done" in said
    assert "Grizzly Bears is no longer a legal target" in said
    assert "(413.2, 413.2a)" in said


def test_a_creature_that_copied_nothing_becomes_a_copy_without_what_is_said_of_copies() -> None:
    """503.4 is said of a permanent that is a copy already."""
    card = "cards: {Reflect: {cost: '{U}', type: Instant,"
    card += " text: Each other creature becomes a copy of target creature until end of turn.}}\n"
    board = "players: {Ann: {in play: [Hill Giant, Serra Angel, Island], hand: [Reflect]}, Ben: {}}\n"
    board += "turn: {player: Ann, step: precombat main}\nevents: [Ann casts Reflect targeting Serra Angel, resolve the stack]"
    assert "503.4" not in verdict_of(f"title: Board\n{card}{board}", "P/T of Hill Giant? why?")


def test_what_was_supposed_to_happen_is_told_as_what_took_a_value_away() -> None:
    board = "players: {Ann: {in play: [Forest Friend, Forest]}, Ben: {}}\n"
    said = verdict(board, "P/T of Forest Friend, if it happens: Forest is destroyed? why?")
    assert "1/1: Forest is destroyed and put into its owner's graveyard, so its own ability" in said


def test_a_regeneration_shield_that_waits_for_its_ability_is_not_there_yet() -> None:
    board = "players: {Ann: {in play: [Drudge Skeletons, Swamp]}, Ben: {}}\nevents: [Ann activates Drudge Skeletons]"
    said = verdict(board, "how many regeneration shields are on Drudge Skeletons? why?")
    assert "Drudge Skeletons' ability has not resolved yet" in said


def test_who_may_not_search_did_not() -> None:
    """103.2: what an effect forbids isn't done."""
    cards = "cards:\n  Seek: {cost: '{G}', type: Sorcery, text: Search your library for a basic land card and put that card into your hand."
    cards += " Then shuffle your library.}\n"
    cards += "  Warden: {cost: '{W}', type: Creature - Cat, pt: 2/2, text: Players can't search libraries.}\n"
    board = "players: {Ann: {in play: [Forest], hand: [Seek], library: [Opt, Forest]}, Ben: {in play: [Warden]}}\n"
    board += "turn: {player: Ann, step: precombat main}\nevents: [Ann casts Seek, resolve the stack]"
    assert "Players can't search libraries" in verdict_of(f"title: Board\n{cards}{board}", "did Ann search a library? why not?")


def test_what_was_tapped_is_not_once_it_is_dead() -> None:
    board = "players: {Ann: {in play: [{card: Hill Giant, tapped: yes}]}, Ben: {in play: [Mountain], hand: [Lightning Bolt]}}\n"
    board += "events: [Ben casts Lightning Bolt targeting Hill Giant, resolve the stack]"
    assert "it is in Ann's graveyard, and only a permanent is tapped" in verdict(board, "is Hill Giant tapped? why not?")


def test_the_trigger_that_was_met_is_told_by_its_own_rule() -> None:
    """410.2: what led to what it waited for does not decide that."""
    board = "players: {Ann: {in play: [Hypnotic Specter]}, Ben: {hand: [Shock]}}\n"
    board += "events: [Ann attacks with Hypnotic Specter, combat damage resolves]"
    assert verdict(board, "did Hypnotic Specter trigger? why?").endswith("(410.2)")


def test_the_restriction_that_no_declaration_follows_is_named() -> None:
    cards = "cards:\n  Drums: {cost: '{R}', type: Enchantment,"
    cards += " text: Each creature you control can't be blocked except by two or more creatures.}\n"
    cards += "  Sly: {cost: '{G}', type: Creature - Elf, pt: 1/1, text: Sly can't be blocked except by creatures with flying.}\n"
    board = "players: {Ann: {in play: [Drums, Sly]}, Ben: {in play: [Serra Angel, Hill Giant]}}\nevents: [Ann attacks with Sly]"
    said = verdict_of(f"title: Board\n{cards}{board}", "can Serra Angel block Sly? why not?")
    assert '"Each creature you control can\'t be blocked except by two or more creatures" (Drums), and no declaration' in said


def test_a_spell_is_not_said_to_be_in_play_no_more() -> None:
    board = "players: {Ann: {in play: [Nantuko Husk, Bottle Gnomes]}, Ben: {in play: [Plains], hand: [Swords to Plowshares]}}\n"
    board += "events: [Ann activates Nantuko Husk sacrificing Bottle Gnomes, Ben casts Swords to Plowshares targeting Nantuko Husk,"
    board += " resolve the stack]"
    assert "in play any more" not in verdict(board, "P/T of Nantuko Husk? why?")


def test_419_1a_what_mana_a_land_makes_is_what_replaces_it() -> None:
    board = """
cards:
  Blight: {cost: "{2}{B}", type: Enchantment, text: "If a land is tapped for mana, it produces {B} instead of any other type and
    amount."}
players: {Ann: {in play: [Plains, Birds of Paradise]}, Ben: {in play: [Blight]}}
questions: [what mana can Plains make?, what mana can Birds of Paradise make?]
"""
    run = answer_text(board).run
    assert [len(answer.value) for answer in run.answers] == [1, 5]
    assert run.answers[0].value == ["black"] and "Blight" in run.answers[0].clause


def test_503_10_a_copy_that_is_gone_was_what_it_was_on_the_stack() -> None:
    board = """
players: {Ann: {hand: [Unsummon, Redden], in play: [Mountain x2, Island]}, Ben: {in play: [Hill Giant]}}
cards: {Redden: {cost: "{R}{R}", type: Instant, text: "Copy target instant or sorcery spell, except that the copy is
  red. You may choose new targets for the copy."}}
events: [Ann casts Unsummon on Hill Giant, Ann casts Redden on Unsummon, resolve the stack]
questions: [what color is the copy?, colors of Unsummon card]
"""
    assert [answer.value for answer in answer_text(board).run.answers] == [["red"], ["blue"]]


@pytest.mark.parametrize(("counters", "made"), [("{}", ["blue"]), ("{charge: 1}", ["white", "blue", "black", "red", "green"])])
def test_424_2_what_cannot_be_paid_makes_no_mana(counters: str, made: list[str]) -> None:
    run = answer_text(f"""
cards:
  Bright Pool:
    type: Land
    text: |
      {{T}}: Add {{U}} to your mana pool.
      {{T}}, Remove a charge counter from Bright Pool: Add one mana of any color to your mana pool.
players:
  Ann: {{in play: [{{card: Bright Pool, counters: {counters}}}]}}
  Ben: {{}}
question: what mana can Bright Pool make?
""").run
    assert run.answers[0].value == made
    assert ("424.2" in run.answers[0].extra_rules) == (counters == "{}")
