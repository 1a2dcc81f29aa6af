"""Of what is asked why it was not done to a thing: what would have done it and came to nothing, or was refused, and what was gone."""

from __future__ import annotations

import pytest
from runs import said

CARDS = """cards:
  Warper: {cost: "{B}", type: Creature - Wizard, pt: 1/1,
    text: "When Warper comes into play, target creature gets -3/-3 until end of turn."}
  Stop: {cost: "{U}", type: Instant, text: Counter target activated or triggered ability.}
  Bulwark: {cost: "{W}", type: Enchantment - Aura, text: "Enchant creature\\nAll damage that would be dealt to you is dealt to enchanted
    creature instead."}
  Tollbell: {cost: "{2}", type: Artifact,
    text: "At the beginning of each player's upkeep, that player returns a permanent he or she controls
    to its owner's hand unless he or she pays 2 life."}
"""


def told(players: str, events: str, question: str, turn: str = "{player: Ann}") -> str:
    return said(f'{CARDS}players: {players}\nturn: {turn}\nevents: {events}\nquestions: ["{question}"]\n')


def test_402_5_a_bonus_that_was_countered() -> None:
    players = "{Ann: {hand: [Warper], in play: [Swamp]}, Ben: {hand: [Stop], in play: [Island, Hill Giant]}}"
    events = "[Ann plays Warper, all pass, Ben plays Stop targeting Warper's ability, all pass]"
    assert "does not have -3/-3: Stop counters Warper's ability." in told(players, events, "why did Hill Giant not get -3/-3?")


def test_413_2a_what_became_of_the_thing_is_not_why_it_was_not_done() -> None:
    players = "{Ann: {hand: [Raise Dead], graveyard: [Craw Wurm], in play: [Swamp]}, Ben: {in play: [Tormod''s Crypt]}}".replace("''", "'")
    events = "[Ann plays Raise Dead targeting Craw Wurm, Ben plays Tormod's Crypt's ability targeting Ann, resolve the stack]"
    found = told(players, events, "why did Craw Wurm not return to hand?")
    assert "Raise Dead is countered, because none of its targets is legal any more (Craw Wurm: it is removed from the game now" in found


def test_502_79a_what_was_given_an_ability_that_did_not_trigger() -> None:
    players = "{Ann: {hand: [Shock], in play: [Mountain]}, Ben: {in play: [{card: Kitchen Finks, counters: {-1/-1: 1}}]}}"
    found = told(players, "[Ann plays Shock targeting Kitchen Finks, all pass]", "why did Kitchen Finks not return to play?")
    assert "Kitchen Finks' ability did not trigger: it has 1 -1/-1 counter, not 0. (502.79a" in found


@pytest.mark.parametrize("question", ["life of Ben? why?", "why was the damage not dealt to Hill Giant?"])
def test_418_4b_what_had_left_play_before_the_damage(question: str) -> None:
    bound = "{card: Hill Giant, attached: [Bulwark]}"
    players = f"{{Ann: {{hand: [Lava Axe, Terror], in play: [Mountain x5, Swamp x2]}}, Ben: {{in play: [{bound}]}}}}"
    events = "[Ann plays Lava Axe targeting Ben, Ann plays Terror targeting Hill Giant, resolve the stack]"
    assert "Bulwark had left play before that. (" in told(players, events, question)


def test_424_2_what_could_not_be_paid_changes_no_life_and_is_no_choice() -> None:
    players, turn = "{Ann: {life: 1, in play: [Forest]}, Ben: {in play: [Tollbell]}}", "{player: Ann, step: upkeep, beginning: yes}"
    events = "[all pass, Ann chooses to pay]"
    assert "Ann's life total is 1: Ann can't pay 2 life for Tollbell. (424.2" in told(players, events, "life of Ann? why?", turn)
    refused = told(players, events, "was event 2 legal?", turn)
    assert "Tollbell asks for 2 life, and Ann can't pay that. (424.2" in refused
    inside = told(players, "[{do: all pass, choices: [Ann chooses to pay]}]", "was event 1 legal?", turn)
    assert "Tollbell asks for 2 life, and Ann can't pay that. (424.2" in inside


def test_a_play_that_was_refused_is_why_there_are_no_more() -> None:
    players = "{Ann: {hand: [Empty the Warrens], in play: [Mountain]}, Ben: {}}"
    found = told(players, "[Ann plays Empty the Warrens]", "how many Goblins does Ann control?")
    assert '"Ann plays Empty the Warrens" is not legal, for there is not enough mana for {3}{R}. (424.2' in found


def test_502_47b_a_dredge_that_may_not_be_used_says_why() -> None:
    players, turn = "{Ann: {graveyard: [Golgari Grave-Troll], library: [Forest x5]}, Ben: {}}", "{player: Ann, step: upkeep}"
    found = told(players, "[Ann dredges Golgari Grave-Troll]", "was event 1 legal?", turn)
    assert 'its condition "there are six or more cards in your library" is not met: the number is 5. (502.47a' in found


def test_419_5_a_card_beyond_what_can_be_searched_is_no_choice() -> None:
    """And it is not taken for how chance shuffles afterwards."""
    library = "[Forest, Island, Swamp, Plains, Shock]"
    players = f"{{Ann: {{hand: [Demonic Tutor], in play: [Swamp x2], library: {library}}}, Ben: {{in play: [Aven Mindcensor]}}}}"
    found = told(players, "[Ann plays Demonic Tutor, all pass, Ann chooses Shock]", "was event 3 legal?")
    assert "Shock can't be chosen for Demonic Tutor, only Forest or Island or Swamp #3 or Plains can. (413.2c" in found


def test_103_2_a_search_that_is_forbidden_is_why_nothing_was_found() -> None:
    players = "{Ann: {in play: [Polluted Delta], library: [Island]}, Ben: {hand: [Shadow of Doubt], in play: [Island x2]}}"
    events = "[Ann plays Polluted Delta's ability, Ben plays Shadow of Doubt, resolve the stack]"
    assert "Ann searches no library" in told(players, events, "why did Ann not find a land?")


def test_503_2_the_abilities_of_a_copy_rest_on_its_becoming_one() -> None:
    players = "{Ann: {in play: [Unstable Shapeshifter], hand: [Grizzly Bears]}, Ben: {}}"
    events = '["it happens: Grizzly Bears comes into play", resolve the stack]'
    found = told(players, events, "abilities of Unstable Shapeshifter? why?")
    assert "it becomes a copy of Grizzly Bears and gains this ability. (503.9" in found


def test_409_4_the_spells_that_were_played_are_named() -> None:
    players = "{Ann: {hand: [Shock, Lightning Bolt], in play: [Rule of Law, Mountain x2]}, Ben: {}}"
    found = told(players, "[Ann plays Shock targeting Ben, all pass]", "can Ann play Lightning Bolt targeting Ben?")
    assert "Ann has played Shock this turn, as many spells as Rule of Law lets them. (409.4" in found


def test_409_1f_what_changed_the_cost_of_what_was_paid_is_named() -> None:
    players = "{Ann: {hand: [Shock], in play: [Trinisphere, Mountain x3]}, Ben: {}}"
    found = told(players, "[Ann plays Shock targeting Ben]", "how much mana did Ann spend? why?")
    assert "Ann paid {2}{R} for Shock; Trinisphere makes it cost {2} more. (409.1f" in found


@pytest.mark.parametrize(
    ("text", "cost", "play", "made_of"),
    [
        ("Kicker {1}{B}\\nDraw a card.", "{R}", "Ann plays Rebuke kicked", "{R}, and {1}{B}"),
        ("Buyback {2}\\nDraw a card.", "{R}", "Ann plays Rebuke with buyback", "{R}, and {2}"),
        ("Replicate {R}\\nDraw a card.", "{1}{R}", "Ann plays Rebuke replicated 2 times", "{1}{R}, and {R} x2"),
    ],
)
def test_409_1f_what_a_total_cost_is_made_of_is_told(text: str, cost: str, play: str, made_of: str) -> None:
    card = f'cards: {{Rebuke: {{cost: "{cost}", type: Instant, text: "{text}"}}}}\n'
    players = "{Ann: {hand: [Rebuke], in play: [Badlands x6]}, Ben: {in play: [Craw Wurm]}}"
    for question in ("how much mana did Ann spend?", "how much did Rebuke cost?"):
        found = said(f'{card}players: {players}\nevents: [{play}]\nquestions: ["{question}"]\n')
        assert f"{made_of} in addition" in found and "(409.1f" in found, found


def test_409_1f_the_x_of_a_total_cost_is_told() -> None:
    players = "{Ann: {hand: [Fireball], in play: [Mountain x4]}, Ben: {}}"
    assert "{3}{R} ({X}{R} with X = 3)" in told(players, "[Ann plays Fireball with X = 3 targeting Ben]", "how much mana did Ann spend?")
