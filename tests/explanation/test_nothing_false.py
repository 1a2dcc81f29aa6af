"""What is said is so: of a shield, a host, a shuffle, an ability that is lost, a turn that is skipped."""

from __future__ import annotations

from judge.answering import answer_text

DUEL = "players:\n  Ann: {%s}\n  Ben: {%s}\nturn: {player: Ann, step: precombat main}\n"


def _told(ann: str, ben: str, events: tuple[str, ...], question: str, cards: str = "") -> str:
    listed = "".join(f"  - {event}\n" for event in events)
    text = DUEL % (ann, ben) + cards + (f"events:\n{listed}" if events else "") + f"questions:\n  - {question}\n"
    return " ".join(answer_text(text).render().split())


def test_a_shield_that_was_never_for_a_player_is_not_why_the_player_is_dealt_damage() -> None:
    said = _told(
        "in play: ['Circle of Protection: Red', Plains], life: 20",
        "hand: [Fault Line], in play: [Mountain x6]",
        ("Ben plays Fault Line with X = 2", "Ann activates Circle of Protection choosing Fault Line", "resolve the stack"),
        "life of Ben? why?",
    )
    assert "Ben loses 2 life for the damage. (215.2)" in said
    assert "419.8b" not in said


def test_what_is_attached_to_nothing_says_so_and_calls_its_host_as_its_text_does() -> None:
    board = "in play: [Bonesplitter, Sword of Fire and Ice, {card: Raging Goblin}]"
    said = _told(board, "in play: [Ornithopter]", ("Ann attacks with Raging Goblin", "combat damage is dealt"),
                 "did Sword of Fire and Ice trigger? why not?")  # fmt: skip
    assert "it was attached to nothing then. (410.2)" in said
    assert "enchanted" not in said


def test_what_is_shuffled_into_a_library_does_not_go_on_top_of_it() -> None:
    said = _told("in play: [Millstone, Island x2]", "library: [Hostility, Shock, Shock]",
                 ("Ann activates Millstone targeting Ben", "resolve the stack"), "where is Hostility? why?")  # fmt: skip
    assert "Hostility is shuffled into its owner's library" in said
    assert "on top" not in said


def test_a_lost_ability_is_told_as_lost() -> None:
    said = _told("in play: [Humility, Mistform Ultimus]", "", (), "is Mistform Ultimus a Goblin? why?")
    assert "in a layer before that in which this ability was lost. (405.2, 418.5a)" in said


def test_the_lost_ability_that_matters_is_told() -> None:
    said = _told("in play: [Humility, Goblin King, Raging Goblin]", "", (), "P/T of Raging Goblin? why?")
    assert "Goblin King has lost" in said


def test_whose_combat_damage_was_assigned_to_another_blocker() -> None:
    said = _told("in play: [Craw Wurm]", "in play: [Wall of Stone, Hill Giant]",
                 ("Ann attacks with Craw Wurm", "Ben blocks Craw Wurm with Wall of Stone and Hill Giant",
                  "Craw Wurm assigns 6 to Wall of Stone", "combat damage is dealt"),
                 "how much damage did Craw Wurm deal to Hill Giant? why?")  # fmt: skip
    assert "all combat damage of Craw Wurm was assigned to Wall of Stone. (310.2c" in said


def test_a_trampler_beside_another_attacker_is_told_apart() -> None:
    said = _told("in play: [Craw Wurm, Stampeding Rhino]", "in play: [Hill Giant, Wall of Stone]",
                 ("Ann attacks with Craw Wurm and Stampeding Rhino",
                  "Ben blocks Craw Wurm with Hill Giant and Stampeding Rhino with Wall of Stone", "combat damage is dealt"),
                 "life of Ben? why?")  # fmt: skip
    told = "all 4 combat damage of Stampeding Rhino was assigned to Wall of Stone, whose toughness is 8, and Craw Wurm became blocked."
    assert f"{told} (502.9b" in said


def test_an_effect_that_applied_is_no_effect_that_did_not() -> None:
    said = _told("hand: [Terror], in play: [Serra Angel, Swamp x2]", "in play: [Leyline of the Void]",
                 ("Ann plays Terror targeting Serra Angel", "resolve the stack"), "does Serra Angel die? why not?")  # fmt: skip
    assert "went elsewhere" not in said
    destroyed = _told("hand: [Terror], in play: [Serra Angel, Swamp x2]", "in play: [Leyline of the Void]",
                      ("Ann plays Terror targeting Serra Angel", "resolve the stack"), "was Serra Angel destroyed? why?")  # fmt: skip
    assert "Serra Angel was destroyed, by Terror. (501.4a" in destroyed


def test_a_turn_that_comes_because_another_is_skipped() -> None:
    cards = "cards:\n  Long Rest: {cost: '{U}', type: Instant, text: 'Draw a card. You skip your next turn.'}\n"
    events = ("Ann plays Time Walk", "all pass", "Ann plays Long Rest", "all pass", "next turn")
    board = "hand: [Time Walk, Long Rest], in play: [Island x3], library: 9 cards"
    assert "Ann skips a turn" in _told(board, "library: 9 cards", events, "whose turn is it? why?", cards)
    assert "has skipped a turn since" in _told(board, "library: 9 cards", events, "how many extra turns did Ann get? why?", cards)


def test_in_a_supposed_line_the_event_of_that_line_is_told() -> None:
    said = _told("in play: [Grizzly Bears, Mogg Maniac]", "hand: [Shock, Lightning Bolt], in play: [Mountain x2]",
                 ("Ben plays Shock targeting Grizzly Bears", "resolve the stack"),
                 "does Mogg Maniac trigger, if Ben plays Lightning Bolt targeting Ann? why not?")  # fmt: skip
    assert "happened to Ann" in said
    assert "happened to Grizzly Bears" not in said


def test_of_the_damage_of_one_attacker_another_that_was_blocked_says_nothing() -> None:
    said = _told("in play: [Craw Wurm, Stampeding Rhino]", "in play: [Hill Giant, Wall of Stone]",
                 ("Ann attacks with Craw Wurm and Stampeding Rhino",
                  "Ben blocks Craw Wurm with Hill Giant and Stampeding Rhino with Wall of Stone", "combat damage is dealt"),
                 "how much damage did Stampeding Rhino deal to Ben? why?")  # fmt: skip
    assert "all 4 combat damage of Stampeding Rhino was assigned to Wall of Stone, whose toughness is 8. (502.9b" in said


def test_damage_that_was_dealt_by_the_time_asked_is_not_still_to_come() -> None:
    said = _told("in play: [River Boa]", "in play: [Hill Giant]", ("Ann attacks with River Boa", "go to declare blockers"),
                 "'life of Ben, at end of combat?'")  # fmt: skip
    assert "still to be dealt" not in said


def test_what_left_is_why_there_are_fewer_and_not_what_was_countered() -> None:
    """A land sacrificed for a cost, and a spell countered for its target that would have changed the same board."""
    said = _told("in play: [Sylvan Safekeeper, Forest x2]", "hand: [Terror], in play: [Swamp x2]",
                 ("Ben plays Terror targeting Sylvan Safekeeper", "Ann activates Sylvan Safekeeper targeting Sylvan Safekeeper",
                  "resolve the stack"), "how many lands does Ann control? why?")  # fmt: skip
    assert "Ann controls 1 land (Forest): Ann sacrifices Forest" in said.partition("because")[0]


def test_a_bonus_that_is_gone_with_its_source_is_named() -> None:
    """An effect of a static ability ends as its source leaves play (418.4b), also where that was a cost."""
    said = _told("in play: [Goblin King, Goblin Piker, Mountain], hand: [Goblin Grenade]", "in play: [Mountain]",
                 ("Ann plays Goblin Grenade targeting Ben sacrificing Goblin King",), "P/T of Goblin Piker? why?")  # fmt: skip
    assert "so the ability of Goblin King" in said
    assert "no longer applies. (501.6a, 418.4b)" in said


def test_that_it_regenerated_says_nothing_of_what_it_is() -> None:
    """419.6b: it is left where it is; its size is what the loss of another made it (418.4b)."""
    board = "in play: [Drudge Skeletons, Swamp, Glorious Anthem]"
    events = ("Ann activates Nevinyrral's Disk", "Ben activates Drudge Skeletons", "all pass", "all pass")
    size = _told('in play: ["Nevinyrral\'s Disk", Plains]', board, events, "P/T of Drudge Skeletons")
    assert "Drudge Skeletons is 1/1: by Nevinyrral's Disk, Glorious Anthem is destroyed" in size
    assert "419.6b" not in size


def test_what_came_and_is_gone_is_no_sum_of_nothing() -> None:
    """Of a board that lists none, and ends with none, it is told why it left."""
    hand = "hand: [Flash, Hill Giant], in play: [Island x2]"
    said = _told(hand, "", ("Ann plays Flash", "all pass"), "how many creatures does Ann control")
    assert "(1 - 1)" not in said


def test_what_could_not_be_countered_for_the_counterspell_was_refused_says_so() -> None:
    """That it has resolved is no reason; what was refused is, with the rule that refused it."""
    events = ("Ann plays Hill Giant", "Ben plays Counterspell targeting Hill Giant", "all pass")
    hers, his = "hand: [Hill Giant], in play: [Mountain x4]", "hand: [Counterspell], in play: [Island]"
    said = _told(hers, his, events, "why was Hill Giant not countered")
    assert '"Ben plays Counterspell targeting Hill Giant" is not legal, for there is not enough mana' in said
    assert "it has resolved" not in said


def test_a_text_that_is_changed_gives_and_takes_nothing() -> None:
    board = "players: {Ann: {hand: [Mind Bend], in play: [Bog Wraith, Island]}, Ben: {}}\n"
    board += "events: [Ann casts Mind Bend targeting Bog Wraith, {do: all pass, choices: ['swamp, then forest']}]\n"
    (found,) = answer_text(f"{board}questions: [abilities of Bog Wraith]\n").to_dict()["answers"]
    assert "Mind Bend's effect changes Swampwalk in its text to Forestwalk" in found["verdict"]["text"]


def test_what_the_rules_redirect_is_no_effect_of_a_card() -> None:
    """The redirection to a planeswalker is the rules' (212.9g): nobody chose against it, and what is prevented is not redirected."""
    board = "players: {Ann: {hand: [Lightning Bolt], in play: [Mountain]}, Ben: {hand: [Healing Salve], in play: [Plains, Jace Beleren]}}\n"
    bolt, salve = "Ann casts Lightning Bolt targeting Ben", "Ben casts Healing Salve choosing mode 2 targeting Ben, all pass"
    plain = " ".join(answer_text(f"{board}events: [{bolt}, all pass]\nquestions: [loyalty of Jace Beleren]\n").render().split())
    assert "dealt to a planeswalker instead (by default)" in plain
    assert "whether Ann does what the redirection to a planeswalker allows" in plain

    chosen = "{do: all pass, choices: [\"Ben: Healing Salve's effect\"]}"
    (found,) = answer_text(f"{board}events: [{bolt}, {salve}, {chosen}]\nquestions: [loyalty of Jace Beleren]\n").to_dict()["answers"]
    assert "left nothing for the redirection to a planeswalker to apply to" in found["verdict"]["text"]
    assert found["verdict"]["rules"] == ["419.9a", "212.9g"]


def test_what_did_nothing_for_its_if_did_not_leave_the_stack_before() -> None:
    board = "players: {Ann: {in play: [Howling Mine], library: [Forest x3]}, Ben: {hand: [Twiddle], in play: [Island]}}\n"
    board += "turn: {player: Ann, step: upkeep}\nevents: [go to Ann's draw step, Ben casts Twiddle on Howling Mine, resolve the stack]\n"
    (found,) = answer_text(f"{board}questions: [did Howling Mine resolve? why not?]\n").to_dict()["answers"]
    assert "its \"if\" was not true any more" in found["verdict"]["text"] and "410.8" in found["verdict"]["rules"]
