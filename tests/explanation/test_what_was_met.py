"""What an ability asked for and was so is told in the verdict: its condition, a number of what it waits for; of illegal targets, which."""

from __future__ import annotations

from runs import said, said_of, verdict_of


def _told(ann: str, ben: str, events: tuple[str, ...], question: str) -> str:
    listed = "".join(f"  - {event}\n" for event in events)
    board = f"players:\n  Ann: {{{ann}}}\n  Ben: {{{ben}}}\nturn: {{player: Ann, step: precombat main}}\n"
    return said(f"{board}events:\n{listed}questions:\n  - {question}\n")


def test_the_condition_of_an_ability_that_triggered_is_told() -> None:
    """The "if" that was true (410.8), and the state that was matched (410.11)."""
    back = _told("hand: [Shock], in play: [Mountain]", "in play: [Safehold Elite]",
                 ("Ann plays Shock targeting Safehold Elite", "resolve the stack"), "does Safehold Elite return? why?")  # fmt: skip
    assert 'for its condition was met: "there are no -1/-1 counters on it". (502.79a' in back
    gone = _told("hand: [Shatter], in play: [Mountain x2]", "in play: [Covetous Dragon, Ornithopter]",
                 ("Ann plays Shatter targeting Ornithopter", "resolve the stack"), "where is Covetous Dragon? why?")  # fmt: skip
    assert 'Ben sacrifices Covetous Dragon, for its condition was met: "you control no artifacts".' in gone
    assert 'Covetous Dragon\'s ability triggers, because "you control no artifacts". (410.11)' in gone


def test_the_number_of_what_an_ability_waits_for_is_told() -> None:
    chalice = "in play: [{card: Chalice of the Void, counters: {charge: 1}}]"
    told = _told("hand: [Shock], in play: [Mountain]", chalice, ("Ann plays Shock targeting Ben", "resolve the stack"),
                 "was Shock countered? why?")  # fmt: skip
    assert "Chalice of the Void counters Shock, for Shock's converted mana cost is 1. (414.1" in told


def test_the_target_that_is_no_longer_legal_is_told_with_what_made_it_so() -> None:
    told = _told("hand: [Terror], in play: [Swamp x2]", "in play: [Wild Mongrel], hand: [Forest]",
                 ("Ann plays Terror targeting Wild Mongrel", "Ben activates Wild Mongrel discarding Forest choosing black",
                  "resolve the stack"), "was Terror countered? why?")  # fmt: skip
    assert "none of its targets is legal any more (Wild Mongrel: it is black, by its own ability). (413.2a, 414.1)" in told
    assert "An effect of Wild Mongrel begins on Wild Mongrel" in told


def test_the_static_ability_that_has_it_done_is_told() -> None:
    """What untaps in another player's untap step, and damage dealt as though its source had wither (502.80a)."""
    untapped = said(
        "players:\n  Ann: {in play: [Seedborn Muse, Forest (tapped)]}\n  Ben: {library: 9 cards}\nturn: {player: Ann, step: end of turn}\n"
        "events:\n  - go to Ben's upkeep\nquestions:\n  - is Forest tapped? why not?\n"
    )
    assert "by Seedborn Muse, Forest untaps. (302.2)" in untapped
    withered = _told("in play: [Prodigal Sorcerer]", "in play: [Hill Giant, Everlasting Torment]",
                     ("Ann activates Prodigal Sorcerer targeting Hill Giant", "resolve the stack"),
                     "counters on Hill Giant? why?")  # fmt: skip
    assert "1 -1/-1 counter is put on Hill Giant, as Everlasting Torment has it. (502.80a)" in withered


def test_what_asks_for_an_attack_or_a_block_is_told() -> None:
    """The requirement that can only be obeyed so (500.4), also in a combat that is supposed; and that none asks for it."""
    board = (
        "cards:\n  Lure Elf: {cost: '{G}', type: Creature - Elf, pt: 1/1, text: All creatures able to block Lure Elf do so.}\n"
        "players:\n  Ann: {in play: [Juggernaut, Lure Elf]}\n  Ben: {in play: [Hill Giant]}\nturn: {player: Ann, step: precombat main}\n"
    )
    told = said(
        f"{board}questions:\n  - must Juggernaut attack? why?\n  - must Lure Elf attack? why?\n"
        "  - must Hill Giant block Lure Elf, if Ann attacks with Lure Elf and Juggernaut? why?\n"
    )
    assert 'Juggernaut must attack: "Juggernaut attacks each turn if able" can be obeyed only so: Juggernaut attacks Ben. (500.4' in told
    assert "Lure Elf need not attack: no effect asks for it. (308.2)" in told
    assert 'Hill Giant must block Lure Elf: "All creatures able to block Lure Elf do so" can be obeyed only so' in told


def test_what_keeps_a_search_from_cards_is_why_nothing_was_found() -> None:
    """An effect by which only the top of the library is searched (419.5)."""
    told = _told("hand: [Rampant Growth], in play: [Forest x2], library: [Shock, Shock, Shock, Shock, Forest]",
                 "in play: [Aven Mindcensor]", ("Ann plays Rampant Growth", "resolve the stack"),
                 "how many lands does Ann control? why?")  # fmt: skip
    assert "because of Aven Mindcensor, only the top 4 cards of the library can be found in this search. (419.5" in told


def test_what_was_counted_as_an_effect_began_is_told() -> None:
    """A number that is determined once (418.3c)."""
    told = _told("in play: [Goblin Piledriver, Raging Goblin, Mogg Fanatic]", "life: 20",
                 ("Ann attacks with Goblin Piledriver, Raging Goblin, Mogg Fanatic", "resolve the stack"),
                 "P/T of Goblin Piledriver? why?")  # fmt: skip
    assert "1/2, its own effect +4/+0 (for Raging Goblin and Mogg Fanatic; 2 x 2). (418.3c" in told
    assert "it gets +4/+0 (counted: Raging Goblin and Mogg Fanatic; 2 x 2). (418.3c)" in told


def test_the_condition_that_fails_of_what_functions_in_a_graveyard_is_told() -> None:
    told = _told("in play: [Hill Giant, Island], graveyard: [Brawn]", "life: 20", ("all pass",), "does Hill Giant have trample? why not?")
    assert "of Brawn does not apply now: there is no Forest that Ann controls. (418.4a)" in told


def test_a_verdict_that_would_say_the_answer_again_says_what_set_it_off() -> None:
    told = _told("in play: [Akki Lavarunner]", "life: 20",
                 ("Ann attacks with Akki Lavarunner", "combat damage is dealt", "resolve the stack"),
                 "is Akki Lavarunner flipped? why?")  # fmt: skip
    assert "flipped: Akki Lavarunner's ability triggers when Akki Lavarunner deals 1 combat damage to Ben. (508.2" in told


def test_that_nothing_died_says_what_each_was_dealt() -> None:
    """Less damage than toughness (420.5c)."""
    told = _told("hand: [Pyroclasm], in play: [Mountain x2, Hill Giant]", "in play: [Craw Wurm]",
                 ("Ann plays Pyroclasm", "resolve the stack"), "what died? why not?")  # fmt: skip
    each = "each of Hill Giant (damage 2 and toughness 3) and Craw Wurm (damage 2 and toughness 4) has less damage on it than its toughness"
    assert f"{each}. (420.5c" in told


def test_a_verdict_that_rests_on_a_rule_alone_says_what_it_says() -> None:
    """Control of an Aura (212.4i)."""
    told = _told("hand: [Control Magic], in play: [Island x4]", "in play: [{card: Serra Angel, attached: [Holy Strength]}]",
                 ("Ann plays Control Magic targeting Serra Angel", "resolve the stack"), "who controls Holy Strength? why?")  # fmt: skip
    assert "Ben controls Holy Strength. Who controls an Aura and who controls the enchanted object are separate matters" in told


def test_mana_of_a_triggered_mana_ability_that_pays_is_told() -> None:
    told = _told("hand: [Volcanic Hammer], in play: [Mountain, Mana Flare]", "life: 20", ("Ann plays Volcanic Hammer targeting Ben",),
                 "was event 1 legal? why?")  # fmt: skip
    assert "mana that Mana Flare adds as lands are tapped for mana pays for it, too. (411.2)" in told


def test_of_what_found_no_target_each_thing_says_why_it_is_none() -> None:
    """A triggered ability without a legal target is removed from the stack (410.4)."""
    told = said(
        "players:\n  Ann: {hand: [Nekrataal], in play: [Swamp x4]}\n  Ben: {in play: [Black Knight, Ornithopter, White Knight]}\n"
        "turn: {player: Ann, step: precombat main}\nevents:\n  - Ann plays Nekrataal\n  - resolve the stack\n"
        "questions:\n  - does Black Knight die? why not?\n  - does Ornithopter die? why not?\n  - does White Knight die? why not?\n"
    )
    assert "Nekrataal's ability found no legal target, and Black Knight is none: it is black. (410.4" in told
    assert "and Ornithopter is none: it is an artifact. (410.4" in told
    assert "and White Knight is none: it has protection from black. (410.4, 502.7b)" in told


def test_a_condition_that_speaks_of_the_triggering_event_has_words() -> None:
    """What an ability knows by its event is spoken of in its condition as the card does, and a number that fell short is told (413.2f)."""
    slow = "[{card: Grizzly Bears, attached: [Slowness]}, {card: Hill Giant, attached: [Slowness]}]"
    cards = """cards:
  Slowness: {cost: "{R}", type: Enchantment - Aura, text: "Enchant creature\\nAt the end of enchanted creature's controller's turn, destroy
    that creature if it didn't attack this turn."}
  Scales: {cost: "{1}", type: Artifact, text: "At the beginning of each opponent's upkeep, Scales deals 2 damage to that player unless that
    player has exactly three or exactly four cards in hand."}
"""
    board = f"{cards}players:\n  Ann: {{in play: {slow}}}\n  Ben: {{}}\nturn: {{player: Ann}}\n"
    told = said(board + "events: [Ann attacks with Hill Giant, go to end of turn, resolve the stack]\n"
                "questions: ['does Hill Giant die? why?', 'does Grizzly Bears die? why?']\n")  # fmt: skip
    assert "is not met, because that creature attacked this turn. (413.2f)" in told
    assert 'for its condition is met: "that creature didn\'t attack this turn". (501.4a' in told
    board = f"{cards}players:\n  Ann: {{in play: [Scales]}}\n  Ben: {{hand: [Forest x5]}}\nturn: {{player: Ann}}\n"
    told = said(board + "events: [go to Ben's upkeep, resolve the stack]\nquestions: ['life of Ben? why?']\n")
    assert "for its condition is met: Ben has 5 cards in hand. (413.2f" in told


def test_a_draw_that_is_not_replaced_is_told_once() -> None:
    """The draw and the move of its card are one happening, also where a dredge that may not be used bears on one of them (502.47b)."""
    told = said("players:\n  Ann: {graveyard: [Golgari Grave-Troll, Stinkweed Imp], library: [Forest x5]}\n  Ben: {}\n"
                "turn: {player: Ann, step: upkeep}\nevents: [go to draw]\nquestions: ['library size of Ann? why?']\n")  # fmt: skip
    assert "Ann draws Forest #1." in told and "draws Forest #1 x2" not in told and "2 times" not in told


def test_502_76a_what_a_prowl_cost_asks_for_is_told_and_what_met_it() -> None:
    board = (
        'title: Board\ncards:\n  Pilfer: {cost: "{4}{B}", type: Tribal Sorcery - Rogue, text: "Prowl {B}\\nYou gain 1 life."}\n'
        '  Thief: {cost: "{B}", type: Creature - Rogue, pt: 2/1}\n'
        "players: {Ann: {hand: [Pilfer], in play: [Swamp, Thief]}, Ben: {}}\n"
        "events: [Ann plays Pilfer by prowl, Ann attacks with Thief, combat damage is dealt, go to postcombat main,"
        " Ann plays Pilfer by prowl]"
    )
    assert "dealt combat damage to a player this turn" in verdict_of(board, "was event 1 legal?")
    assert "prowl {B}: Thief deals 2 combat damage to Ben" in verdict_of(board, "was event 5 legal?")


def test_403_1_what_an_ability_asks_for_is_told_beside_its_target() -> None:
    text = "{T}: Untap target land. Play this ability only if you control two or more artifacts."
    board = (
        f'title: Board\ncards: {{Mender: {{cost: "{{G}}", type: Creature - Elf, pt: 1/1, text: "{text}"}}}}\n'
        "players: {Ann: {in play: [Mender, Ornithopter, Sol Ring, {card: Forest, tapped: yes}]}, Ben: {}}\n"
        "events: [Ann activates Mender targeting Forest]"
    )
    told = verdict_of(board, "was event 1 legal?")
    assert "you control two or more artifacts, as its own words ask; Forest is a land. (403.1" in told


def test_502_25b_what_kept_from_blocking_is_gone_with_its_condition() -> None:
    text = "As long as you have two or more cards in hand, Lurker has fear."
    board = (
        f'title: Board\ncards: {{Lurker: {{cost: "{{B}}", type: Creature - Rat, pt: 2/2, text: "{text}"}}}}\n'
        "players: {Ann: {hand: [Shock, Forest], in play: [Lurker, Mountain]}, Ben: {in play: [Hill Giant]}}\n"
        "events: [Ann attacks with Lurker, Ben blocks Lurker with Hill Giant, Ann plays Shock targeting Ben, all pass]"
    )
    told = verdict_of(board, "can Hill Giant block Lurker, after event 4?")
    assert "(Lurker has fear) is so no longer, for Ann plays Shock" in told


def test_306_4_why_a_creature_is_out_of_the_combat_is_told() -> None:
    board = (
        'title: Board\ncards: {Sway: {cost: "{U}", type: Instant, text: "Gain control of target creature until end of turn."}}\n'
        "players: {Ann: {in play: [Craw Wurm]}, Ben: {hand: [Sway], in play: [Island]}}\n"
        "events: [Ann attacks with Craw Wurm, Ben plays Sway targeting Craw Wurm, all pass, combat damage is dealt]"
    )
    assert "removed from combat, for Ben controls it now. (306.4" in verdict_of(board, "is Craw Wurm attacking?")
    assert "it is not in the combat any more, for Ben controls it now" in verdict_of(board, "life of Ben")


def test_419_6f_what_had_a_step_skipped_is_told() -> None:
    board = (
        'title: Board\ncards: {Lull: {cost: "{U}", type: Sorcery, text: "Target player skips his or her next untap step."}}\n'
        "players: {Ann: {hand: [Lull], in play: [Island]}, Ben: {in play: [{card: Hill Giant, tapped: yes}]}}\n"
        "events: [Ann plays Lull targeting Ben, all pass, Ben's next turn]"
    )
    assert "Ben skips the untap step because of Lull. (419.6" in (told := verdict_of(board, "is Hill Giant tapped?")), told


def test_300_7_what_added_a_combat_phase_is_told() -> None:
    text = "After this main phase, there is an additional combat phase followed by an additional main phase."
    board = (
        f'title: Board\ncards: {{Onslaught: {{cost: "{{R}}", type: Sorcery, text: "{text}"}}}}\n'
        "players: {Ann: {hand: [Onslaught], in play: [Mountain, Hill Giant]}, Ben: {}}\nturn: {player: Ann, step: precombat main}\n"
        "events: [Ann plays Onslaught, all pass, Ann attacks with Hill Giant, combat damage is dealt, go to the next main phase]"
    )
    assert "Onslaught added 1 to the usual one. (300.7" in (told := verdict_of(board, "how many combat phases were there?")), told


def test_418_4b_what_gave_control_and_left_is_told() -> None:
    board = (
        "title: Board\nplayers: {Ann: {hand: [Boomerang], in play: [Island x2, {card: Control Magic, attached to: stolen}]},"
        " Ben: {in play: [{card: Hill Giant, id: stolen}]}}\nevents: [Ann plays Boomerang targeting Control Magic, all pass]"
    )
    told = verdict_of(board, "controller of stolen")
    assert "Control Magic returns to its owner's hand from play, so the ability of Control Magic" in told
    assert "no longer applies. (417.1, 418.4b" in told


def test_what_its_event_asks_of_a_thing() -> None:
    """Of what set an ability off, that the thing was such as the description of the event asks for."""
    board = (
        "cards: {Sharp Tooth: {type: Creature - Fish, pt: 4/4, text: \"Whenever Sharp Tooth blocks or becomes blocked by a creature that "
        "has been dealt damage this turn, Sharp Tooth gets +2/+0 until end of turn.\"}}\n"
        "players: {Ann: {in play: [Craw Wurm]}, Ben: {hand: [Shock], in play: [Sharp Tooth, Mountain]}}\n"
        "events: [Ann attacks with Craw Wurm, Ben casts Shock targeting Craw Wurm, all pass, Ben blocks Craw Wurm with Sharp Tooth]"
    )

    shown = said_of("x", board, "did Sharp Tooth trigger?")

    assert "when Sharp Tooth blocks Craw Wurm, for Craw Wurm was dealt damage this turn. (" in shown


def test_306_4_what_is_no_creature_any_more_leaves_combat_for_that() -> None:
    board = """
cards:
  Kitchen Golem: {cost: "{0}", type: Artifact, text: "{0}: Kitchen Golem becomes a 2/2 Golem artifact creature until end of turn."}
  Likening: {cost: "{0}", type: Instant, text: "Each other creature becomes a copy of target creature until end of turn."}
players: {Ann: {in play: [Hill Giant]}, Ben: {hand: [Likening], in play: [Kitchen Golem]}}
events: [Ann attacks with Hill Giant, Ben plays Kitchen Golem's ability, all pass, Ben casts Likening on Kitchen Golem, all pass]"""
    assert "removed from combat, for it isn't a creature any more. (306.4" in verdict_of(board, "is Hill Giant still attacking?")


def test_410_11_what_kept_a_creature_was_that_its_state_did_not_come() -> None:
    """Not only that nothing has dealt it damage, where its own ability would sacrifice it."""
    board = """
cards: {Lone Djinn: {cost: "{U}", type: Creature - Djinn, pt: 3/3, text: "When you control no Islands, sacrifice Lone Djinn."}}
players: {Ann: {in play: [Lone Djinn, Island x2, Ornithopter]}, Ben: {hand: [Stone Rain], in play: [Mountain x3]}}
turn: {player: Ben, step: precombat main}
events: [Ben casts Stone Rain on Island, all pass]"""
    assert "its trigger event did not occur: Ann controls an Island. (410.11)" in verdict_of(board, "does Lone Djinn survive?")
    assert "410.11" not in verdict_of(board, "does Ornithopter survive?")
