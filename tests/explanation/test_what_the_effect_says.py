"""What decides is told in its own words: what an effect left behind says, what was chosen for it, each one's reason of a list."""

from __future__ import annotations

from runs import verdict_of

BOARD = """
title: Board
cards:
  Cave Worms: {cost: "{B}", type: Creature - Worm, pt: 1/1, text: "You may choose not to untap Cave Worms during your untap step.\\n{T}:\
    Tap target land. It doesn't untap during its controller's untap step for as long as Cave Worms remains tapped."}
  Kind Raider: {cost: "{R}", type: Creature - Orc, pt: 2/2, text: "Whenever Kind Raider attacks and isn't blocked, you may draw a card. If\
    you do, Kind Raider assigns no combat damage this turn."}
  White Moat: {cost: "{W}", type: Enchantment, text: "As White Moat comes into play, choose a color.\\nCreatures of the chosen color can't\
    attack you."}
  No Cure: {cost: "{2}", type: Artifact, text: "If a player would gain life, that player gains no life instead."}
  Glad Elf: {cost: "{G}", type: Creature - Elf, pt: 1/1, text: "Whenever you gain life, put a +1/+1 counter on Glad Elf."}
  Small Cure: {cost: "{W}", type: Instant, text: You gain 3 life.}
  Safe Angel: {cost: "{7}", type: Artifact Creature - Angel, pt: 4/4, text: You can't lose the game.}
  Iron King: {cost: "{W}", type: Creature - Human, pt: 3/3, text: "Iron King is indestructible."}
"""


def test_what_an_effect_left_behind_says_is_told() -> None:
    worms = verdict_of(
        f"{BOARD}players: {{Ann: {{in play: [Cave Worms]}}, Ben: {{in play: [Forest]}}}}\nturn: {{player: Ann, step: postcombat main}}\n"
        "events: [Ann activates Cave Worms targeting Forest, resolve the stack, go to Ben's upkeep]",
        "why did Forest not untap?",
    )
    assert '"It doesn\'t untap during its controller\'s untap step for as long as Cave Worms remains tapped"' in worms
    raider = verdict_of(
        f"{BOARD}players: {{Ann: {{in play: [Kind Raider], library: 3 cards}}, Ben: {{life: 2}}}}\n"
        "events: [Ann attacks with Kind Raider, Ben does not block, Ann chooses yes, resolve the stack, combat damage is dealt]",
        "why did Ben lose no life?",
    )
    assert "Kind Raider assigns no combat damage this turn" in raider and "says so" not in raider


def test_the_color_that_was_chosen_is_told_also_beside_a_name_that_has_it() -> None:
    moat = "{card: White Moat, chosen: {color: white}}"
    told = verdict_of(
        f"{BOARD}players: {{Ann: {{in play: [White Knight]}}, Ben: {{in play: [{moat}]}}}}\nevents: [Ann attacks with White Knight]",
        "was event 1 legal?",
    )
    assert "The chosen color is white." in told


def test_each_of_a_list_that_can_not_has_its_reason() -> None:
    told = verdict_of(
        f"{BOARD}players: {{Ann: {{in play: [Black Knight, Craw Wurm]}}, Ben: {{in play: [White Knight, Wall of Stone (tapped)]}}}}\n"
        "events: [Ann attacks with Black Knight]",
        "which creature of Ben can block Black Knight?",
    )
    assert "White Knight cannot block Black Knight: Black Knight has protection from white." in told
    assert "Wall of Stone cannot block Black Knight: it is tapped." in told


def test_a_gain_that_was_replaced_by_none_is_no_trigger_event() -> None:
    told = verdict_of(
        f"{BOARD}players: {{Ann: {{hand: [Small Cure], in play: [Glad Elf, Plains]}}, Ben: {{in play: [No Cure]}}}}\n"
        "events: [Ann casts Small Cure, resolve the stack]",
        "did Glad Elf trigger?",
    )
    assert "its trigger event was replaced by the effect of No Cure" in told


def test_indestructible_of_its_own_is_a_keyword_since_2013() -> None:
    board = f"{BOARD}players: {{Ann: {{in play: [Iron King]}}, Ben: {{hand: [Wrath of God], in play: [Plains x4]}}}}\n"
    board += "turn: {player: Ben}\n"
    told = verdict_of(f"edition: 2026-04-17\n{board}events: [Ben casts Wrath of God, resolve the stack]", "why did Iron King survive?")
    assert "Iron King has indestructible" in told and "(702.12b" in told


def test_what_kept_a_player_in_the_game_and_has_ended_is_told() -> None:
    told = verdict_of(
        f"{BOARD}players: {{Ann: {{life: 2, in play: [Safe Angel]}}, Ben: {{hand: [Shock, Shatter], in play: [Mountain x3]}}}}\n"
        "turn: {player: Ben}\nevents: [Ben casts Shock targeting Ann, resolve the stack, Ben casts Shatter targeting Safe Angel,"
        " resolve the stack]",
        "why did Ann lose?",
    )
    assert "for Safe Angel, which kept this off (" in told and "has left play" in told


def test_what_refused_the_same_elsewhere_is_told_where_it_is_legal() -> None:
    """In an earlier event of the line, and in the line as it is told, where another board is supposed."""
    board = (
        f"{BOARD}players: {{Ann: {{hand: [Shock], in play: [Mountain x2]}}, Ben: {{hand: [Small Cure]}}}}\n"
        "events: [Ben casts Small Cure, go to Ben's upkeep, Ben casts Small Cure]"
    )
    told = verdict_of(board, "was event 1 legal, if Ben had a Plains in play?")
    assert 'what refused it as it is told ("there is not enough mana for {W}' in told and "is not so here" in told
    energy = (
        "edition: 2026-04-17\ntitle: Board\ncards:\n"
        '  Zapping Rod: {cost: "{2}", type: Artifact, text: "{T}: You get {E}.\\nPay {E}{E}: You gain 3 life."}\n'
        "players: {Ann: {counters: {energy: 1}, in play: [Zapping Rod]}}\n"
        "events: [Ann activates Zapping Rod's ability 2, Ann activates Zapping Rod's ability 1, resolve the stack,"
        " Ann activates Zapping Rod's ability 2]"
    )
    assert 'what refused it in event 1 ("2 energy counters are asked for, and there is 1") is not so here' in verdict_of(
        energy, "was event 4 legal?"
    )


def test_the_power_by_which_a_creature_does_not_untap_is_told() -> None:
    board = "players: {Ann: {in play: [Meekstone, {card: Craw Wurm, tapped: yes}]}, Ben: {}}\nturn: {player: Ben, step: postcombat main}\n"
    told = verdict_of(f"{board}events: [go to Ann's upkeep]", "is Craw Wurm tapped?")
    assert '"Creatures with power 3 or greater don\'t untap during their controllers\' untap steps" (Meekstone), and its power is 6' in told


def test_what_is_asked_of_the_hand_at_cleanup_is_told_and_how_a_payment_is_made() -> None:
    hand = "players: {Ann: {hand: [Shock, Shock, Forest, Forest, Opt, Opt, Terror, Fog]}, Ben: {}}\n"
    told = verdict_of(f"{hand}turn: {{player: Ann, step: postcombat main}}\nevents: [next turn]", "why did Ann discard a card?")
    assert "Ann discards Shock #1, as the maximum hand size asks" in told and "(314.1" in told
    price = "Late Thief: {cost: '{B}', type: Creature - Rogue, pt: 1/1, text: 'When Late Thief comes into play, you may pay {1}. If you do,\
      draw a card.'}"
    board = f"cards:\n  {price}\nplayers: {{Ann: {{hand: [Late Thief], in play: [Swamp, Forest], library: [Opt]}}, Ben: {{}}}}\n"
    done = "events: [Ann casts Late Thief, all pass, Ann chooses yes, resolve the stack]"
    spent = verdict_of(f"{board}{done}", "how much mana did Ann spend?")
    assert "410.10a" not in spent


def test_what_a_player_chose_within_what_stands_for_an_event_is_told() -> None:
    """The whole text is told, in which a player may pay; and what rampage counted."""
    tax = "Weird Tax: {cost: '{3}{U}', type: Enchantment, text: 'If a player would draw a card, he or she reveals it instead. Then any\
      other player may pay 2 life. If a player does, put that card into its owner\\'s graveyard. Otherwise, that player draws a card.'}"
    tax = tax.replace("\\'", "''")
    board = (
        f"cards:\n  {tax}\nplayers: {{Ann: {{life: 8, in play: [Weird Tax]}}, Ben: {{library: [Opt, Forest]}}}}\n"
        "turn: {player: Ann, step: end of turn}\nevents: [go to Ben's draw step, Ann chooses to pay]"
    )
    assert "; Ann chooses to pay 2 life for Weird Tax. (419.5" in verdict_of(board, "life of Ann?")
    beast = "Mad Beast: {cost: '{G}', type: Creature - Beast, pt: 1/1, text: Rampage 2}"
    board = (
        f"cards:\n  {beast}\nplayers: {{Ann: {{in play: [Mad Beast]}}, Ben: {{in play: [Hill Giant, Eager Cadet, Grizzly Bears]}}}}\n"
        "events: [Ann attacks with Mad Beast, Ben blocks Mad Beast with Hill Giant and Eager Cadet and Grizzly Bears, resolve the stack]"
    )
    told = verdict_of(board, "P/T of Mad Beast?")
    assert "its own effect +4/+4 (for Hill Giant, Eager Cadet and Grizzly Bears; 2 x (3 - 1))" in told


def test_a_reduction_is_told_with_what_it_took_off() -> None:
    told = verdict_of(
        "players: {Ann: {hand: [Shatter], in play: [Medallion Two, Mountain x2]}, Ben: {in play: [Ornithopter]}}\n"
        "cards:\n  Medallion Two: {cost: '{2}', type: Artifact, text: 'Red spells you play cost {2} less to play.'}\n"
        "events: [Ann casts Shatter targeting Ornithopter]",
        "how much mana did Ann spend?",
    )
    assert "Medallion Two makes it cost {1} less" in told


def test_the_toughness_that_an_effect_has_lowered_is_told_of_what_came_and_lives() -> None:
    told = verdict_of(
        "cards:\n  Small Wither: {cost: '{B}', type: Sorcery, text: All creatures get -1/-1 until end of turn.}\n"
        "players: {Ann: {hand: [Small Wither, Grizzly Bears], in play: [Swamp, Forest x2]}, Ben: {}}\n"
        "events: [Ann casts Grizzly Bears, resolve the stack, Ann casts Small Wither, resolve the stack]",
        "does Grizzly Bears die?",
    )
    assert "it has a toughness greater than 0 (toughness 1: 2, Small Wither -1)" in told
