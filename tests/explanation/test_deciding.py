"""What verdicts tell: the cause of a death with its numbers, who left combat, what can't be countered, what makes things of a kind."""

from __future__ import annotations

import pytest

from judge.answering import answer_text

BOARD = """
title: Board
cards:
  Small Knight: {{cost: "{{W}}{{W}}", type: Creature - Human Knight, pt: 2/2, text: First strike}}
  Stubborn Spell: {{cost: "{{R}}", type: Instant, text: Stubborn Spell can't be countered by spells or abilities. You gain 3 life.}}
  Murky Ground: {{type: Land, text: Each land is a Swamp in addition to its other land types.}}
  Tax Demand: {{cost: "{{U}}", type: Instant, text: "Counter target spell unless its controller pays {{5}}."}}
players:
  Ann: {{life: 20, in play: [{ann}], hand: [{hand}]}}
  Ben: {{life: 20, in play: [{ben}], hand: [{other}]}}
turn: {{player: Ann, step: {step}}}
events: [{events}]
questions: ["{question}"]
"""


def verdict(question: str, **board: str) -> tuple[str, list[str]]:
    """The text of the answer to a question, as it is printed, and the lines of it."""
    filled = {"ann": "", "ben": "", "hand": "", "other": "", "step": "precombat main", "events": "", **board}
    shown = " ".join(answer_text(BOARD.format(question=question, **filled)).render("text").split())
    return shown, shown.split(". ")


def test_a_death_is_told_by_the_state_based_effect_with_its_numbers() -> None:
    """Not "died: is destroyed", and no rule of another death at the same time."""
    shown, _ = verdict(
        "did Hill Giant die?", ann="Mountain", hand="Lightning Bolt", ben="Hill Giant",
        events="Ann plays Lightning Bolt targeting Hill Giant, all pass",
    )  # fmt: skip
    numbers = "(damage 3 from Lightning Bolt and toughness 3). (420.5c"
    assert f"Hill Giant died: Hill Giant has damage on it of at least its toughness {numbers}" in shown
    assert "420.5b" not in shown


def test_a_death_by_a_listed_counter_cites_the_counter() -> None:
    shown, _ = verdict(
        "did Hill Giant die?", ann="Mountain", hand="Shock", ben="{card: Hill Giant, counters: {-1/-1: 1}}",
        events="Ann plays Shock targeting Hill Giant, all pass",
    )  # fmt: skip
    assert "(damage 2 from Shock and toughness 2: 3, counters -1). (420.5c, 200.10a)" in shown


@pytest.mark.parametrize("question", ["did Small Knight survive?", "how much damage did Grizzly Bears deal to Small Knight?"])
def test_who_left_combat_before_its_damage_is_told(question: str) -> None:
    shown, _ = verdict(
        question, ann="Small Knight", ben="Grizzly Bears", step="beginning of combat",
        events="Ann attacks with Small Knight, Ben blocks Small Knight with Grizzly Bears, go to end of combat",
    )  # fmt: skip
    assert "Small Knight dealt combat damage first, and Grizzly Bears left the combat" in shown
    assert "nothing that happened bears on this" not in shown


def test_what_cant_be_countered_says_so() -> None:
    shown, _ = verdict(
        "was Stubborn Spell countered?", ann="Mountain", hand="Stubborn Spell", ben="Island", other="Tax Demand",
        events="Ann plays Stubborn Spell, Ben plays Tax Demand targeting Stubborn Spell, all pass, all pass",
    )  # fmt: skip
    assert "does not happen" in shown and "103.2" in shown


def test_what_is_countered_says_by_what_and_that_nobody_paid() -> None:
    shown, _ = verdict(
        "was Shock countered?", ann="Mountain", hand="Shock", ben="Island", other="Tax Demand",
        events="Ann plays Shock targeting Ben, Ben plays Tax Demand targeting Shock, all pass",
    )  # fmt: skip
    assert "Shock was countered: Tax Demand counters Shock, for Ann can't pay {5} for Tax Demand." in shown
    assert "Ann can't pay {5} for Tax Demand." in shown


def test_a_count_names_what_makes_things_of_the_kind() -> None:
    shown, _ = verdict("what swamps does Ann control?", ann="Murky Ground, Forest")
    assert "The Swamps that Ann controls: Murky Ground, Forest. Murky Ground: Each land is a Swamp" in shown


def test_every_change_of_a_life_total_is_told_in_order() -> None:
    shown, _ = verdict(
        "life of Ben?", ann="Mountain, Mountain", hand="Shock, Lightning Bolt", ben="Mountain", other="Stubborn Spell",
        events="Ann plays Shock targeting Ben, all pass, Ann plays Lightning Bolt targeting Ben, Ben plays Stubborn Spell,"
        " resolve the stack",
    )  # fmt: skip
    told = "Shock deals 2 damage to Ben; by Stubborn Spell, Ben gains 3 life; Lightning Bolt deals 3 damage to Ben."
    assert f"Ben's life total is 18 (20 - 2 + 3 - 3): {told}" in shown


@pytest.mark.parametrize("question", ["life of Ben?", "how much damage was dealt to Ben?"])
def test_strikes_are_counted_with_the_rule_of_the_second(question: str) -> None:
    shown, _ = verdict(
        question, ann="{card: Boros Swiftblade}, Grizzly Bears, Hill Giant", step="beginning of combat",
        events="'Ann attacks with Boros Swiftblade, Grizzly Bears, Hill Giant', Ben does not block, go to end of combat",
    )  # fmt: skip
    assert "Boros Swiftblade deals 1 combat damage to Ben, 2 times; Grizzly Bears deals 2" in shown
    assert "(310.2b, 502.28b)" in shown


def test_damage_before_a_regeneration_is_told_to_be_gone() -> None:
    """Two damage, a regeneration and one damage: the one kills it, and what became of the two stands between."""
    shown, _ = verdict(
        "did Drudge Skeletons survive?", ann="Mountain, Mountain", hand="Shock, Shock", ben="Drudge Skeletons, Swamp",
        events="Ben activates Drudge Skeletons, all pass, Ann plays Shock targeting Drudge Skeletons, all pass,"
        " 'Ann plays Shock targeting Drudge Skeletons', all pass",
    )  # fmt: skip
    assert "All damage is removed from Drudge Skeletons. (501.5a" in shown


def test_who_assigns_damage_by_banding_is_told_by_that_rule() -> None:
    fight = "Ann attacks with Hill Giant, 'Ben blocks Hill Giant with Benalish Hero, Grizzly Bears', go to combat damage"
    board = {"ann": "Hill Giant", "ben": "Benalish Hero, Grizzly Bears", "step": "beginning of combat"}
    refused, _ = verdict("was event 4 legal?", **board, events=f"{fight}, Ann has Hill Giant assign 3 to Grizzly Bears")
    assert "Ben, not Ann, assigns its damage" in refused
    assert "(502.10h" in refused
    died, _ = verdict(
        "did Benalish Hero die?", **board, events=f"{fight}, Ben has Hill Giant assign 3 to Benalish Hero, combat damage resolves"
    )
    assert "Hill Giant deals 3 combat damage to Benalish Hero. (212.3g, 502.10h)" in died


def test_what_an_if_compared_is_behind_the_trigger() -> None:
    """The -1/-1 counter went with a +1/+1 counter: that is why the "if" of persist held."""
    shown, _ = verdict(
        "where is Kitchen Finks?", ann="Forest, {card: Kitchen Finks, counters: {-1/-1: 1}}", hand="Battlegrowth",
        ben="Mountain", other="Shock",
        events="Ann plays Battlegrowth targeting Kitchen Finks, all pass, Ann passes, Ben plays Shock targeting Kitchen Finks,"
        " resolve the stack",
    )  # fmt: skip
    assert "1 -1/-1 counter is removed from Kitchen Finks. (420.5n)" in shown


@pytest.mark.parametrize(("question", "value"), [("P/T of Hill Giant?", "Hill Giant is 3/3"), ("types of Hill Giant?", "Giant. It")])
def test_what_has_died_has_what_is_printed_on_it(question: str, value: str) -> None:
    shown, _ = verdict(
        question, ann="Mountain", hand="Lightning Bolt", ben="Hill Giant",
        events="Ann plays Lightning Bolt targeting Hill Giant, all pass",
    )  # fmt: skip
    assert value in shown
    assert "is in the graveyard and a new object, so that is what is printed on it." in shown


def test_who_controls_what_died_is_not_told_by_what_is_printed() -> None:
    shown, _ = verdict(
        "controller of Hill Giant?", ann="Mountain", hand="Lightning Bolt", ben="Hill Giant",
        events="Ann plays Lightning Bolt targeting Hill Giant, all pass",
    )  # fmt: skip
    assert "printed" not in shown


def test_the_later_of_two_effects_on_control_is_told_with_what_makes_it_later() -> None:
    board = "{card: Grizzly Bears, attached: [{card: Persuasion, owner: Ann, id: older}, {card: Persuasion, owner: Ben, id: younger}]}"
    shown, _ = verdict("controller of Grizzly Bears?", ben=board)
    told = 'Persuasion (younger) says "You control enchanted creature", with the later timestamp. (418.5a, 418.5e)'
    assert told in shown


def test_an_effect_that_goes_on_without_its_ability_is_told_by_that_rule() -> None:
    shown, _ = verdict("P/T of Glorious Anthem?", ann="Opalescence, Humility, {card: Opalescence, id: young}, Glorious Anthem")
    assert "Glorious Anthem is 3/3" in shown
    assert "(418.5b, 418.5e)" in shown


def test_cards_drawn_are_counted_and_all_that_changed_a_hand_is_told() -> None:
    shown, _ = verdict(
        "hand size of Ann?", ann="Island", hand="Ancestral Recall, Forest",
        events="Ann plays Forest, Ann plays Ancestral Recall targeting Ann, all pass",
    )  # fmt: skip
    assert "Ann plays Forest and Ancestral Recall; by Ancestral Recall, Ann draws 3 cards." in shown


def test_each_of_several_preventions_is_told() -> None:
    shown, _ = verdict(
        "how much damage was dealt to Ben?", ann="Mountain", hand="Shock",
        ben="{card: Samite Healer, id: one}, {card: Samite Healer, id: two}",
        events="Ann plays Shock targeting Ben, Ben plays one's ability targeting Ben, all pass, Ben plays two's ability targeting Ben,"
        " all pass, all pass",
    )  # fmt: skip
    assert "prevents 1 of the 2 damage that Shock would deal to Ben; the effect of two prevents the 1 damage" in shown


def test_a_linked_ability_that_comes_first_finds_nothing_and_the_verdict_says_so() -> None:
    shown, _ = verdict(
        "where is Hill Giant?", ann="Plains, Plains, Plains, Plains, Plains", hand="Oblivion Ring, Disenchant", ben="Hill Giant",
        events="Ann plays Oblivion Ring, all pass, Ann chooses Hill Giant, Ann plays Disenchant targeting Oblivion Ring, resolve the stack",
    )  # fmt: skip
    assert "finds no card that was removed from the game with it, and moves nothing. (407.2a" in shown


def test_what_changes_a_cost_is_named() -> None:
    shown, _ = verdict("how much does Shock cost?", hand="Shock", ben="Thorn of Amethyst, Sphere of Resistance")
    assert "Shock costs {2}{R}: Thorn of Amethyst makes it cost {1} more; Sphere of Resistance makes it cost {1} more. (409.1f)" in shown
    refused, _ = verdict("can Ann play Shock targeting Ben?", ann="Mountain", hand="Shock", ben="Thorn of Amethyst")
    assert '"Noncreature spells cost {1} more to play") it would be legal. (424.2, 409.1f)' in refused


def test_size_after_a_death_is_told_as_printed_by_the_rule_of_new_objects() -> None:
    events = "Ann plays Giant Growth targeting Grizzly Bears, all pass, 'it happens: Grizzly Bears is destroyed'"
    shown, _ = verdict("P/T of Grizzly Bears?", ann="Forest, Grizzly Bears", hand="Giant Growth", events=events)
    assert "Grizzly Bears is 2/2: it is in the graveyard and a new object" in shown
    assert "(217.1c" in shown


def test_what_came_after_an_effect_was_settled_is_told_so() -> None:
    board = {"ann": "Forest, Forest, Forest, Forest, Forest, Forest, Forest, Elvish Warrior", "hand": "Overrun, Grizzly Bears"}
    events = "Ann plays Overrun, all pass, Ann plays Grizzly Bears, all pass"
    shown, _ = verdict("P/T of Grizzly Bears?", **board, events=events)
    assert "Grizzly Bears is 2/2: what Overrun affected was settled without it as the effect began. (418.3b" in shown
    board["ann"] += ", Glorious Anthem"
    shown, _ = verdict("P/T of Grizzly Bears?", **board, events=events)
    assert "2/2, Glorious Anthem +1/+1; what Overrun affected was settled without it as the effect began. (418.5a, 418.3b)" in shown


@pytest.mark.parametrize(
    ("card", "lands", "rule"),
    [("Scab-Clan Mauler", "Mountain, Forest", "502.50a"), ("Kavu Titan", "Forest, Forest", "502.21b")],
)
def test_what_comes_into_play_without_its_counters_says_why(card: str, lands: str, rule: str) -> None:
    shown, _ = verdict(f"counters on {card}?", ann=lands, hand=card, events=f"Ann plays {card}, all pass")
    assert f"{card} comes into play without what" in shown
    assert f"({rule}, 419.6i)" in shown


def test_a_search_that_reaches_only_so_deep_is_told() -> None:
    board = BOARD.replace("hand: [{hand}]", "hand: [{hand}], library: [Forest, Island, Swamp, Plains, Black Lotus]").format(
        question="where is Black Lotus?", ann="Swamp, Swamp", ben="Aven Mindcensor", hand="Demonic Tutor", other="",
        step="precombat main", events="Ann plays Demonic Tutor, all pass",
    )  # fmt: skip
    shown = " ".join(answer_text(board).render("text").split())
    assert "because of Aven Mindcensor, only the top 4 cards of the library can be found in this search. (419.5" in shown


def test_what_a_land_could_produce_is_told_where_mana_is_lacking() -> None:
    none, _ = verdict("can Ann play Shock targeting Ben?", ann="Exotic Orchard", hand="Shock")
    assert "there is not enough mana for {R}; Exotic Orchard could produce no mana. (424.2, 406.7)" in none
    green, _ = verdict("was event 1 legal?", ann="Exotic Orchard", hand="Shock", ben="Forest", events="Ann plays Shock targeting Ben")
    assert "Exotic Orchard could produce only {G}. (424.2, 406.7)" in green


def test_nobody_can_respond_to_a_mana_ability() -> None:
    shown, _ = verdict(
        "can Ben respond to Llanowar Elves's ability?", ann="Llanowar Elves", ben="Mountain", other="Shock",
        events="Ann taps Llanowar Elves for mana",
    )  # fmt: skip
    assert "it is a mana ability, and does not go onto the stack. (411.1" in shown


def test_what_effects_made_is_not_told_by_the_spell_that_was_countered_for_it() -> None:
    board = {"ann": "Wild Mongrel", "hand": "Forest", "ben": "Swamp, Swamp, Swamp", "other": "Dark Banishing"}
    events = (
        "Ann passes, Ben plays Dark Banishing targeting Wild Mongrel, Ann plays Wild Mongrel's ability discarding Forest,"
        " {do: all pass, choices: ['Ann: black']}, all pass"
    )
    for question in ("colors of Wild Mongrel?", "P/T of Wild Mongrel?"):
        shown, _ = verdict(question, **board, events=events)
        assert "(418.3a, 418.5a)" in shown
    died, _ = verdict("did Wild Mongrel die?", **board, events=events)
    assert "none of its targets is legal any more (Wild Mongrel: it is black, by its own ability). (413.2a, 414.1)" in died


def test_what_an_effect_no_longer_does_is_told_by_its_permanent_being_gone() -> None:
    shown, _ = verdict(
        "controller of Hill Giant?", ann="Plains, {card: Hill Giant, attached: [{card: Control Magic, owner: Ben}]}", hand="Demystify",
        events="Ann plays Demystify targeting Control Magic, all pass",
    )  # fmt: skip
    gone = "Control Magic is destroyed and put into its owner's graveyard, so the ability of Control Magic, "
    assert f'{gone}"You control enchanted creature", no longer applies. (501.4a, 418.4b)' in shown


def test_damage_dealt_as_counters_and_equipment_that_came_off_have_their_reasons() -> None:
    fight = "Ann attacks with Boggart Ram-Gang, Ben blocks Boggart Ram-Gang with Craw Wurm, go to postcombat main"
    shown, _ = verdict("damage on Craw Wurm?", ann="Boggart Ram-Gang", ben="Craw Wurm", step="beginning of combat", events=fight)
    assert "3 -1/-1 counters are put on Craw Wurm. (502.80a" in shown
    shown, _ = verdict(
        "where is Bonesplitter?", ann="Mountain", hand="Shock", ben="{card: Grizzly Bears, attached: [Bonesplitter]}",
        events="Ann plays Shock targeting Grizzly Bears, all pass",
    )  # fmt: skip
    assert "which it can't be attached to any more, and stays in play: Grizzly Bears is not in play. (420.5k" in shown


def test_combat_damage_leaves_the_planeswalker_of_the_player_alone() -> None:
    fight = "Ann attacks with Hill Giant, Ben does not block, go to postcombat main"
    shown, _ = verdict("loyalty of Jace Beleren?", ann="Hill Giant", ben="Jace Beleren", step="beginning of combat", events=fight)
    assert "combat damage to its controller is not redirected to it. (212.9g" in shown


def test_a_half_of_a_split_card_is_the_target_of_a_modal_spell_by_the_rule_of_halves() -> None:
    shown, _ = verdict(
        "can Ben play Blue Elemental Blast targeting Fire?", ann="Mountain, Mountain", hand="Fire // Ice", ben="Island",
        other="Blue Elemental Blast", events="Ann plays Fire dividing 2 to Ben",
    )  # fmt: skip
    assert "can play Blue Elemental Blast targeting Fire: Fire // Ice is red. (409.1d, 505.2" in shown


def test_who_lost_is_told_by_what_made_that_player_lose() -> None:
    shown, _ = verdict(
        "who lost?", hand="Slaughter Pact", ben="Grizzly Bears",
        events="Ann plays Slaughter Pact targeting Grizzly Bears, all pass, go to Ann's upkeep, all pass",
    )  # fmt: skip
    assert "Ann lost: by Slaughter Pact, Ann loses the game, for Ann can't pay {2}{B} for Slaughter Pact. (" in shown
    assert "424.2" in shown and "102.5" not in shown


def test_what_was_prevented_is_no_reason_for_damage_that_was_dealt_besides() -> None:
    shown, _ = verdict(
        "life of Ben?", ann="Mountain, Hill Giant", hand="Shock", ben="Forest", other="Fog", step="beginning of combat",
        events="Ann attacks with Hill Giant, Ben does not block, Ann passes, Ben plays Fog, all pass, go to postcombat main,"
        " Ann plays Shock targeting Ben, all pass",
    )  # fmt: skip
    assert "prevents the 3 combat damage that Hill Giant would deal to Ben; Shock deals 2 damage to Ben." in shown


def test_what_lost_its_size_by_dying_says_that_none_is_printed_on_it() -> None:
    shown, _ = verdict("P/T of Seat of the Synod?", ben="Seat of the Synod, March of the Machines")
    assert "it is in the graveyard and a new object, and it has none printed on it. (217.1c" in shown


def test_a_prevention_hides_no_loss_before_it() -> None:
    shown, _ = verdict(
        "life of Ben?", ann="Mountain, Mountain", hand="Shock, Lightning Bolt", ben="'Circle of Protection: Red', Plains",
        events="Ann plays Shock targeting Ben, all pass, Ann plays Lightning Bolt targeting Ben,"
        " 'Ben plays Circle of Protection: Red''s ability', {do: all pass, choices: ['Ben: Lightning Bolt']}, all pass",
    )  # fmt: skip
    told = "Shock deals 2 damage to Ben; the effect of Circle of Protection: Red prevents the 3 damage"
    assert f"Ben's life total is 18 (20 - 2): {told}" in shown


def test_all_qualities_that_would_do_are_named_where_a_target_has_none_of_them() -> None:
    shown, _ = verdict(
        "can Ben play Annul targeting Grizzly Bears?", ann="Forest, Forest", hand="Grizzly Bears", ben="Island", other="Annul",
        events="Ann plays Grizzly Bears",
    )  # fmt: skip
    assert "is not a legal target: it isn't an artifact or an enchantment. (409.1d" in shown


def test_an_ability_that_found_no_target_is_told_where_something_of_that_type_stayed() -> None:
    board = {"ann": "The Abyss", "ben": "Darksteel Colossus", "events": "go to Ben's upkeep"}
    shown, _ = verdict("did Darksteel Colossus die?", **board)
    assert "The Abyss' ability is removed from the stack: there is no legal target. (410.4" in shown


def test_a_legal_play_of_an_ability_is_told_with_who_controls_it() -> None:
    events = "Ann plays Rod of Ruin's ability targeting Ben"
    shown, _ = verdict("was event 1 legal?", ann="Rod of Ruin, Island, Island, Island", events=events)
    assert "Event 1 was legal: Ann controls Rod of Ruin, and has priority. (403.2" in shown


@pytest.mark.parametrize("question", ["does Small Knight die?", "did Grizzly Bears deal damage?"])
def test_who_struck_first_is_why_the_other_dealt_nothing(question: str) -> None:
    """A creature that left the combat before its combat damage dealt none (502.2b); without first strike nothing of the kind is said."""
    fight = "Ann attacks with {0}, Ben blocks with Grizzly Bears, combat damage is dealt"
    shown, _ = verdict(question, ann="Small Knight", ben="Grizzly Bears", events=fight.format("Small Knight"))
    assert "Grizzly Bears left the combat before the step in which it would have dealt its own. (502.2b" in shown
    shown, _ = verdict("does Hill Giant die?", ann="Hill Giant", ben="Grizzly Bears", events=fight.format("Hill Giant"))
    assert "left the combat" not in shown


def test_an_effect_whose_source_has_left_is_told_by_its_independence() -> None:
    """A shield outlives the permanent whose ability made it (402.6); while that is in play nothing of the kind is said."""
    answer = "Ben plays Circle of Protection: Red's ability"
    gone = f'Ann plays Lightning Bolt targeting Ben, "{answer}", "Ann plays Disenchant targeting Circle of Protection: Red"'
    board = {"ann": "Mountain, Plains, Plains", "hand": "Lightning Bolt, Disenchant", "ben": "'Circle of Protection: Red', Plains"}
    shown, _ = verdict("life of Ben?", **board, events=f"{gone}, all pass, all pass, all pass")
    assert "would deal to Ben. (419.8b, 402.6)" in shown
    kept = f'Ann plays Lightning Bolt targeting Ben, "{answer}", all pass, all pass'
    shown, _ = verdict("life of Ben?", **board, events=kept)
    assert "would deal to Ben. (419.8b, 419.7a)" in shown


@pytest.mark.parametrize(
    ("question", "cited"),
    [
        ("where is Island?", False),
        ("life of Ben", False),
        ("how many cards are in Ann's hand?", False),
        ("how many cards did Ben discard?", True),
    ],
)
def test_who_can_do_only_a_part_is_told_of_the_amount_alone(question: str, cited: bool) -> None:
    """Ben has one card of the two that he is to discard: that decides how many go, not which, nor what Ann discards (416.3)."""
    card = 'cards: {Shared Loss: {cost: "{B}", type: Sorcery, text: Each player discards two cards.}}'
    text = (
        f"title: t\n{card}\nplayers: {{Ann: {{hand: [Shared Loss, Forest x2], in play: [Swamp, Megrim]}}, Ben: {{hand: [Island]}}}}\n"
        f'turn: {{player: Ann, step: precombat main}}\nevents: [Ann plays Shared Loss, all pass, all pass]\nquestions: ["{question}"]'
    )
    shown = " ".join(answer_text(text).render("text").split("because")[0].split())
    assert ("416.3" in shown) == cited


def test_what_did_something_else_is_not_said_to_have_found_nothing_to_do() -> None:
    card = 'cards: {No Morning: {cost: "{U}", type: Sorcery, text: Target player skips his or her next upkeep step.}}'
    text = (
        f"title: t\n{card}\nplayers: {{Ann: {{hand: [No Morning], in play: [Island]}}, Ben: {{life: 20}}}}\n"
        "turn: {player: Ann, step: precombat main}\nevents: [Ann plays No Morning targeting Ben, all pass]\nquestions: [life of Ben]"
    )
    shown = answer_text(text).render("text")
    assert "nothing to do" not in shown
    assert "419.6f" in shown


def test_a_copy_of_a_spell_with_storm_is_told_by_storm_whatever_was_countered() -> None:
    shown, _ = verdict(
        "life of Ben?", ann="Mountain, Mountain, Mountain", hand="Shock, Grapeshot", ben="Island, Island", other="Counterspell",
        events="Ann plays Shock targeting Ben, all pass, Ann plays Grapeshot targeting Ben,"
        " Ben plays Counterspell targeting Grapeshot, all pass, all pass, all pass",
    )  # fmt: skip
    assert "Counterspell counters Grapeshot" in shown
    assert "(502.30a, 414.1" in shown


def test_each_tapped_land_is_accounted_by_the_tap_symbol() -> None:
    shown, _ = verdict(
        "how many untapped Forests does Ann control?", ann="Forest, Forest, Forest", hand="Grizzly Bears", events="Ann plays Grizzly Bears"
    )
    assert "Ann controls 1 untapped Forest (3 - 2): each of Forest x2 is tapped as a cost to pay for Grizzly Bears. (104.4)" in shown


def test_an_ability_that_triggered_several_times_is_told_by_its_triggering() -> None:
    shown, _ = verdict(
        "life of Ben?", ann="Megrim, Swamp, Swamp", hand="Hymn to Tourach", other="Forest, Shock",
        events="Ann plays Hymn to Tourach targeting Ben, all pass, all pass, all pass",
    )  # fmt: skip
    assert "Megrim deals 2 damage to Ben, 2 times. (410.6" in shown


def test_what_came_with_a_permanent_is_told_before_its_coming_into_play() -> None:
    shown, _ = verdict("P/T of Clone?", ann="Island, Island, Island, Island", hand="Clone", ben="Hill Giant",
        events="Ann plays Clone, {do: all pass, choices: [yes, Hill Giant]}")  # fmt: skip
    assert "Clone is 3/3: Clone comes into play as a copy of Hill Giant. (503.2" in shown
    assert "212.3b" not in shown.split("because")[0]


def test_who_assigns_for_a_band_is_why_an_assignment_is_legal() -> None:
    shown, _ = verdict(
        "was event 3 legal?", ann="Benalish Hero, Hill Giant", ben="Craw Wurm", step="beginning of combat",
        events="Ann attacks with Benalish Hero and Hill Giant as a band, Ben blocks Benalish Hero with Craw Wurm,"
        " Craw Wurm assigns 6 to Benalish Hero",
    )  # fmt: skip
    assert "Combat damage goes onto the stack" in shown
    assert "(502.10h" in shown


def test_what_is_paid_is_no_one_shot_effect() -> None:
    """A card that is removed to pay a cost goes by the cost (409.1h); one that an effect removes goes by that effect (417.1)."""
    shown, _ = verdict(
        "where is Force Spike?", ann="Island, Forest", hand="Force of Will, Force Spike, Grizzly Bears", ben="Mountain", other="Shock",
        events="Ann passes, Ben plays Shock targeting Ann,"
        " 'Ann plays Force of Will targeting Shock by paying 1 life and removing Force Spike from the game'",
    )  # fmt: skip
    assert "by Force of Will, Force Spike is removed from the game from a hand. (409.1h" in shown
    assert "417.1" not in shown.split("because")[0]
    shown, _ = verdict(
        "where is Hill Giant?", ann="Plains", hand="Swords to Plowshares", ben="Hill Giant",
        events="Ann plays Swords to Plowshares targeting Hill Giant, all pass",
    )  # fmt: skip
    assert "by Swords to Plowshares. (417.1)" in shown


def test_a_spell_has_what_its_card_has() -> None:
    shown, _ = verdict("P/T of Grizzly Bears?", ann="Forest, Forest", hand="Grizzly Bears", events="Ann plays Grizzly Bears")
    assert "Grizzly Bears is 2/2: it is a spell, which has the characteristics of its card. (217.6d)" in shown


@pytest.mark.parametrize(
    ("question", "first"),
    [("is Drudge Skeletons tapped?", ""), ("is Drudge Skeletons attacking?", "Ann attacks with Drudge Skeletons, ")],
)
def test_what_regeneration_does_beside_is_told_by_regeneration(question: str, first: str) -> None:
    """Not by the lethal damage that would have destroyed it."""
    shown, _ = verdict(
        question, ann="Drudge Skeletons, Swamp", ben="Mountain", other="Lightning Bolt", step="beginning of combat",
        events=f"{first}Ann passes, Ben plays Lightning Bolt targeting Drudge Skeletons,"
        " Ben passes, 'Ann plays Drudge Skeletons''s ability', all pass, all pass",
    )  # fmt: skip
    assert "regenerates it instead. (419.6b" in shown
    assert "420.5c" not in shown.split("because")[0]
