"""What is supposed to have been done in a line that was told: the line with that in it, or in the place of what was done."""

from __future__ import annotations

import pytest

from judge.answering import AskError, answer_text

COMBAT = """
players:
  Ann: {hand: [Wrath of God, Giant Growth], in play: [Plains x4, Forest, Serra Angel, Grizzly Bears]}
  Ben: {hand: [Counterspell], in play: [Drudge Skeletons, Hill Giant, Swamp x2, Island x2]}
events:
  - Ann attacks with Grizzly Bears
  - Ben blocks Grizzly Bears with Hill Giant
  - combat damage is dealt
  - go to postcombat main
  - Ann casts Wrath of God
  - all pass
"""


def answered(question: str, board: str = COMBAT) -> tuple[object, str, set[str]]:
    """The value of the answer, what was understood, and the rules that it cites."""
    answer = answer_text(f'{board}questions:\n  - "{question}"\n').run.answers[-1]
    return answer.value, answer.asked, set(answer.extra_rules)


AFRAID = """
cards:
  Pale Stinger: {cost: "{2}{B}", type: Creature - Assassin, pt: 2/2, text: "Fear\\nWhenever Pale Stinger attacks and isn't blocked, defending player gets a poison counter."}
players:
  Ann: {in play: [Pale Stinger]}
  Ben: {poison: 9, in play: [Grizzly Bears, Drudge Skeletons]}
events:
  - Ann attacks with Pale Stinger
  - Ben blocks Pale Stinger with Grizzly Bears
  - Ben blocks Pale Stinger with Drudge Skeletons
  - all pass
"""  # noqa: E501


def test_a_declaration_that_was_refused_is_not_the_one_that_another_takes_the_place_of() -> None:
    """Without the block that was made, the tenth poison counter comes."""
    assert answered("who wins, if Ben does not block?", AFRAID)[0] == "Ann"


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("would the Angel have survived if Ben had countered the Wrath?", "yes"),
        ("would my Angel have lived if Ben had countered it?", "yes"),
        ("had Ben countered the Wrath, where would it be?", "Ann's graveyard"),
        ("if Ann had cast Giant Growth on the Bears, would the Giant have died in combat?", "yes"),
        ("would Ben be at 18 if he had not blocked?", "yes"),
        ("would Ben have taken damage had he not blocked?", "yes"),
        ("would the Bears have survived combat if Ben had blocked with the Skeletons instead?", "yes"),
    ],
)
def test_what_had_been_done_is_done_in_the_line(question: str, value: str) -> None:
    """It is done while it was legal, or in the place of the player's own declaration, and what was told comes after it."""
    found, asked, _ = answered(question)
    assert found == value and (", if earlier " in asked or ", if instead " in asked)


def test_it_is_said_after_which_event() -> None:
    """The sentence of the answer names the place in the line."""
    said = answer_text(f'{COMBAT}questions:\n  - "would the Angel have survived if Ben had countered the Wrath?"\n').render()
    assert "If Ben plays Counterspell targeting Wrath of God after event 5:" in said


def test_instead_asks_for_what_it_takes_the_place_of() -> None:
    """Ben plays nothing in the line that Counterspell could take the place of: no answer is given."""
    question = "did Hill Giant die, if instead Ben play Counterspell targeting Wrath of God"
    answer = answer_text(f"{COMBAT}questions:\n  - {question}\n").run.answers[-1]
    assert answer.value is None and "Nothing in the line is another way" in answer.unanswered


BURNED = """
players:
  Ann: {hand: [Giant Growth], in play: [Grizzly Bears, Forest]}
  Ben: {hand: [Incinerate, Shock, Fireball], in play: [Mountain x6]}
turn: Ben's precombat main
events:
  - Ben casts Incinerate on Grizzly Bears
  - Ann casts Giant Growth on the Bears
  - resolve the stack
"""


@pytest.mark.parametrize(
    "question",
    [
        "does Grizzly Bears die, if instead Ben casts Shock targeting Grizzly Bears?",
        "does Grizzly Bears die, if Ben casts Shock targeting Grizzly Bears instead?",
        "would the Bears have died if Ben had cast Shock instead?",
        "would the Bears die if Ben cast Shock instead of Incinerate?",
        "did Grizzly Bears die, if instead of Incinerate Ben play Shock targeting Grizzly Bears",
    ],
)
def test_what_is_done_instead_takes_the_place_of_a_play(question: str) -> None:
    """Of the only play of that player's, or of the one that is named; with its target, where none is named."""
    found, asked, _ = answered(question, BURNED)
    assert found == "no" and ", if instead " in asked
    lethal = answered(question.replace("Shock", "Fireball with X = 5"), BURNED)[0] if "targeting" in question else "yes"
    assert lethal == "yes"


@pytest.mark.parametrize(
    ("question", "asked"),
    [
        ("is Lightning Bolt enough to kill the Bears?", "did Grizzly Bears die, if Ben play Lightning Bolt targeting Grizzly Bears anyway"),
        ("who wins the fight?", "which creature: did something survive, if it is beginning of combat"),
        ("can Ben kill the Bears with either of his cards?", "can Ben kill Grizzly Bears?"),
        ("which of Ben's artifacts can Ann disenchant?", "which artifact of Ben: can Ann play Disenchant targeting something?"),
        ("do you know if the Bears die?", "did Grizzly Bears die?"),
        ("does my creature die?", "did Ann's Grizzly Bears die?"),
    ],
)
def test_a_question_in_other_words(question: str, asked: str) -> None:
    """A row of `asked_in_other_words.tsv` puts it as a question that is understood; `my creature` is the only one that there is."""
    board = """
players:
  Ann: {hand: [Disenchant], in play: [Grizzly Bears, Plains x2]}
  Ben: {hand: [Lightning Bolt, Terror], in play: [Icy Manipulator, Hill Giant, Mountain, Swamp x2]}
"""
    assert answered(question, board)[1].rstrip("?") == asked.rstrip("?")


FIREBALL = """
players:
  Ann: {life: 9, in play: [Worship, Grizzly Bears, Plains, Kird Ape, Forest]}
  Ben: {hand: [Fireball, Terror], in play: [Mountain x12, Swamp x2]}
turn: Ben's main
events:
  - Ben casts Fireball with X = 10 targeting Ann
  - all pass
"""


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("would Ann have died without Worship?", "yes"),
        ("would Ann be dead if Worship weren't in play?", "yes"),
        ("what would Ann's life be if she didn't have Worship?", -1),
        ("how big would Kird Ape be without the Forest?", "1/1"),
    ],
)
def test_the_board_without_what_is_not_there(question: str, value: object) -> None:
    """What is listed in play is left out, and the line is played on that board."""
    found, asked, _ = answered(question, FIREBALL)
    assert found == value and asked.rstrip("?").endswith(" is not there")


WAITING = """
players:
  Ann: {hand: [Naturalize], in play: [Kird Ape, Forest x2, Mountain]}
  Ben: {life: 9, hand: [Lightning Bolt, Incinerate], in play: [Ornithopter, Hill Giant, Mountain x3]}
turn: Ben's main
events:
  - Ben casts Lightning Bolt on Kird Ape
"""


@pytest.mark.parametrize(
    ("question", "value", "asked"),
    [
        ("is Kird Ape going to survive the Bolt?", "no", "did Lightning Bolt kill Kird Ape = no, if resolve the stack"),
        ("where will the Ape be after all that?", "Ann's graveyard", "where is Kird Ape, if nothing happens"),
        ("does Ben's spell kill the Ape?", "no", "did Ben's Lightning Bolt kill Kird Ape"),
        ("can Ann do anything to save her Ape?", "no", "can Ann save Kird Ape"),
        ("what could Ann respond with?", ["Ann plays Naturalize"], "what can Ann do"),
        ("in what order do the spells resolve?", ["Lightning Bolt"], "what resolved"),
        ("how many Mountains are still untapped on Ben's side?", 2, "how many untapped mountain does Ben control"),
        ("can the Ape block Hill Giant and Ornithopter?", "no", "can Ann block Hill Giant with Kird Ape, Ornithopter with Kird Ape"),
        ("can Ornithopter and Hill Giant attack together?", "yes", "can Ben attack with Ornithopter, Hill Giant"),
    ],
)
def test_what_players_ask(question: str, value: object, asked: str) -> None:
    """Each is understood as this question of the language, and has this answer."""
    found, understood, _ = answered(question, WAITING)
    assert understood.rstrip("?") == asked and found == value


def test_it_on_the_stack_is_the_ability_that_was_asked_about() -> None:
    """`it` behind a question about an ability is that, where only it can be on the stack."""
    board = """
players:
  Ann: {in play: [Goblin Sharpshooter]}
  Ben: {in play: [Llanowar Elves]}
events:
  - Ann activates Goblin Sharpshooter targeting Llanowar Elves
  - all pass
"""
    answers = answer_text(f"{board}questions:\n  - did the untap ability trigger, and is it on the stack now?\n").run.answers
    assert [answer.value for answer in answers] == ["yes", "yes"]


GOBLINS = """
players:
  Ann: {hand: [Fireball], in play: [Goblin King, Mogg Fanatic, Mountain x6]}
  Ben: {life: 3, hand: [Fog], in play: [Grizzly Bears, Wall of Wood, Forest x2]}
events:
  - Ann attacks with Goblin King
"""


@pytest.mark.parametrize(
    ("question", "value", "asked"),
    [
        ("what's the maximum X for Fireball?", "none", "highest x for Fireball"),
        ("can Ann win this turn?", "yes", "can Ann kill Ben"),
        ("does Ann have lethal?", "yes", "can Ann kill Ben"),
        ("who can block?", ["Grizzly Bears", "Wall of Wood"], "which creature: can something block"),
    ],
)
def test_what_players_ask_of_a_fight(question: str, value: object, asked: str) -> None:
    """Superlatives, winning and what is done by several creatures."""
    found, understood, _ = answered(question, GOBLINS)
    assert understood.rstrip("?") == asked and found == value


def test_the_highest_x_is_the_one_that_can_be_paid() -> None:
    """Six lands pay for X = 5, while a sorcery can be played."""
    found, _, _ = answered("how big can X be for Fireball?", GOBLINS.replace("events:\n  - Ann attacks with Goblin King\n", ""))
    assert found == 5


@pytest.mark.parametrize(
    "question", ["can Ben chump Goblin King and also Fog the Elves?", "should Ben cast Fog?", "does Goblin King feel well?"]
)
def test_what_is_not_understood_is_not_cut_in_two(question: str) -> None:
    """What can be done with one another is one question, and what a player should do is none of the rules."""
    with pytest.raises(AskError):
        answered(question, GOBLINS)


@pytest.mark.parametrize(
    ("question", "value", "asked"),
    [
        ("would the King die if the Bears blocked it?", "yes", "did Goblin King die, if Ben block Goblin King with Grizzly Bears"),
        ("does the King die if Mogg Fanatic is sacrificed?", "no", "did Goblin King die, if it happens: Mogg Fanatic is sacrificed"),
        ("does Ben survive this attack?", "yes", "did Ben lose = no, if combat damage resolves"),
        ("are both of Ben's creatures untapped?", "yes", "all creature of Ben: is something untapped"),
        ("what is left in play at end of turn if Ben Fogs?", None, "what permanent are in play, if Ben play Fog; it is end of turn"),
    ],
)
def test_it_and_the_time_behind_what_is_supposed(question: str, value: object, asked: str) -> None:
    """`it` of a condition is another than what does something to it; a time behind it is played on to; a fight goes on."""
    found, understood, _ = answered(question, GOBLINS.replace("life: 3", "life: 9"))
    assert understood.rstrip("?") == asked and value in (None, found)


def test_if_he_does_is_what_was_asked_before() -> None:
    """`if he does` supposes what the question before asked about."""
    text = f"{GOBLINS}questions:\n  - can Ben cast Fog?\n  - if he does, does the King die?\n"
    answers = answer_text(text).run.answers
    assert answers[-1].asked.rstrip("?") == "did Goblin King die, if Ben play Fog" and answers[-1].value == "no"


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("do the Bears die if Ben blocks with the Skeletons?", "no"),
        ("does the Giant die, if Ben doesn't block?", "no"),
        ("life of Ben, if Ann attacks with Serra Angel and Grizzly Bears?", 16),
    ],
)
def test_another_declaration_than_the_one_told_takes_its_place(question: str, value: object) -> None:
    """Its step is past, so that only the one that was declared can be meant to be another."""
    board = COMBAT.replace("  - go to postcombat main\n  - Ann casts Wrath of God\n  - all pass\n", "")
    assert answered(question, board)[0] == value


def test_it_says_what_would_have_happened() -> None:
    board = COMBAT.replace("  - go to postcombat main\n  - Ann casts Wrath of God\n  - all pass\n", "")
    board = board.replace("  - Ann attacks with Grizzly Bears\n  - Ben blocks", "  - Ann attacks with Grizzly Bears, and Ben blocks")
    for asked in ("what if Ben had not blocked?", "what would have happened if Ben hadn't blocked?", "what if Ben does not block?"):
        value = answered(asked, board)[0]
        assert isinstance(value, list) and "Grizzly Bears deals 2 combat damage to Ben" in value


def test_who_waits_plays_it_behind_the_line() -> None:
    board = """
players:
  Ann: {hand: [Giant Growth], in play: [Grizzly Bears, Forest]}
  Ben: {hand: [Lightning Bolt], in play: [Mountain]}
events:
  - Ann casts Giant Growth on her Grizzly Bears
  - In response Ben casts Lightning Bolt on it
  - Both spells resolve
"""
    value, asked, _ = answered("would the Bears survive if Ben had waited until Giant Growth resolved?", board)
    assert value == "yes" and "Ben does not play Lightning Bolt; Ben play Lightning Bolt targeting Grizzly Bears" in asked
    assert answered("what if he had waited for the Growth to resolve?", board)[0] == ["Lightning Bolt deals 3 damage to Grizzly Bears"]


def test_a_question_of_another_line_is_no_branch_of_this_one() -> None:
    """Where choices are open, all of them are tried: another line is not played in each."""
    board = COMBAT.replace("Hill Giant, Swamp", "Hill Giant, Craw Wurm, Swamp").replace("with Hill Giant", "with Hill Giant and Craw Wurm")
    for asked in ("does the Wurm die if Ben doesn't block?", "does the Wurm die if Ann does not play Wrath of God?"):
        assert "no" in answer_text(f'{board}questions:\n  - "{asked}"\n').render()


def test_what_was_told_to_come_of_it_is_not_told_of_another_line() -> None:
    board = """
players:
  Ann: {in play: [White Knight], life: 7}
  Ben: {in play: [Craw Wurm]}
turn: {player: Ben, step: declare attackers}
events:
  - Ben attacks with the Wurm
  - Ann doesn't block and loses 6 life
"""
    value, _, _ = answered("what would happen if she blocked with the Knight?", board)
    assert isinstance(value, list) and "Craw Wurm deals 6 combat damage to White Knight" in value


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("does Grizzly Bears die, if Ann does not cast Giant Growth?", "yes"),
        ("is Grizzly Bears in play, if Ben casts Shock on it in response?", "no"),
        ("does Grizzly Bears die, if Ben had cast Shock before Giant Growth resolved?", "yes"),
        ("does Grizzly Bears die, if Ben had cast Shock on it after Giant Growth resolved?", "yes"),  # 3 and 2 damage, and toughness 5
        ("does Grizzly Bears die, if earlier (after event 3) Ben play Shock targeting Grizzly Bears", "yes"),
        ("does Grizzly Bears die, if earlier Ben casts Shock on Grizzly Bears?", "yes"),
        ("does Grizzly Bears die, if Ann had not responded to Incinerate?", "yes"),
        ("does Grizzly Bears die, if Ben kills it with Shock?", "yes"),
        ("what if Ben had shocked the Bears after Ann cast Giant Growth?", None),
    ],
)
def test_when_something_is_supposed_to_have_been_done(question: str, value: str | None) -> None:
    """Before or after what the question names, or while there was something to respond to."""
    found, asked, _ = answered(question, BURNED)
    assert found == value if value else ", if earlier (once " in asked


def test_what_was_done_as_a_cost_is_left_undone() -> None:
    board = """
players:
  Ann: {hand: [Shock], in play: [Mountain]}
  Ben: {life: 2, in play: [Healing Gnome]}
cards:
  Healing Gnome: {cost: "{3}", type: Artifact Creature - Gnome, pt: 1/3, text: "Sacrifice Healing Gnome: You gain 3 life."}
events: [Ann casts Shock targeting Ben, Ben sacrifices Healing Gnome, all pass, all pass]
"""
    for asked in ("who wins, if Ben does not sacrifice Healing Gnome?", "who would win if Ben hadn't sacrificed Healing Gnome?"):
        assert answered(asked, board)[0] == "Ann"


TAXED = """
cards:
  Loud Raider: {cost: "{1}{B}{B}", type: Creature - Ogre, pt: 3/1, text: "Whenever Loud Raider attacks, it gains \\"Loud Raider can't be blocked\\" until end of turn unless defending player sacrifices a creature."}
  Turned Glass: {cost: "{2}", type: Artifact, text: "{T}: Exchange life totals with target opponent. Play this ability only during your upkeep."}
players:
  Ann: {life: 3, in play: [Loud Raider, Turned Glass]}
  Ben: {life: 17, in play: [Hill Giant, Llanowar Elves]}
turn: {player: Ann, step: precombat main}
events: [Ann attacks with Loud Raider, all pass, Ben sacrifices Llanowar Elves]
"""  # noqa: E501


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("could Hill Giant block Loud Raider, if Ben does not sacrifice Llanowar Elves?", "no"),
        ("where is Llanowar Elves, if Ben does not sacrifice it?", "in play"),
        ("life of Ben, if Ann plays Turned Glass's ability in Ann's next upkeep?", 3),
    ],
)
def test_what_was_given_up_is_left_by_what_asked_for_it_and_a_play_has_the_time_told_with_it(question: str, value: object) -> None:
    """A "no" to what was sacrificed answers what asked for a sacrifice; a play that is not legal now is made when its time comes."""
    assert answered(question, TAXED)[0] == value


ANSWERED = """
players:
  Ann: {hand: [Giant Growth, Shock], in play: [Grizzly Bears, Forest x2, Mountain]}
  Ben: {hand: [Lightning Bolt, Counterspell], in play: [Hill Giant, Mountain, Island x2]}
events:
  - Ann attacks with Grizzly Bears
  - Ben blocks Grizzly Bears with Hill Giant
  - Ann casts Giant Growth on Grizzly Bears
  - Ben casts Lightning Bolt on Grizzly Bears in response
  - resolve the stack
  - combat damage is dealt
"""


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("does Grizzly Bears die, if Ben casts Lightning Bolt after Giant Growth resolves?", "yes"),
        ("does Hill Giant die, if Ann had responded to the Bolt with Giant Growth?", "yes"),
        ("does Grizzly Bears die, if Ben casts Counterspell in response to Giant Growth?", "yes"),
        ("would Grizzly Bears have died if Ben had bolted it before blocks?", "yes"),
        ("does Grizzly Bears die, if Ann waits with Giant Growth until Lightning Bolt has resolved?", "yes"),
        ("does Hill Giant die, if Ann casts Shock on Hill Giant in response to event 3?", "no"),
        ("does Hill Giant die, if Lightning Bolt had been countered?", "yes"),
        ("does Hill Giant die, if Lightning Bolt had targeted Hill Giant?", "yes"),
        ("does Hill Giant die, if Ben had targeted Hill Giant?", "yes"),
        ("life of Ben, if Hill Giant had not blocked and Ben had no Lightning Bolt?", 15),
        ("life of Ben, if Ben had no Lightning Bolt and Hill Giant was not there?", 15),
        ("life of Ben, if Ben had not cast Lightning Bolt and Hill Giant had not blocked?", 15),
        ("life of Ben, without Hill Giant?", 20),
        ("does Hill Giant die, if Ben does nothing?", "yes"),
        ("life of Ben, if Ben had no creatures?", 20),
        ("life of Ben, if Hill Giant was not there and Ben had no Lightning Bolt?", 15),
        ("damage on Hill Giant, if Grizzly Bears was not there?", 0),
        ("was event 4 legal, if Lightning Bolt had targeted Giant Growth?", "no"),
        ("is Hill Giant blocking, if Hill Giant had not blocked?", "no"),
        ("is Grizzly Bears tapped, if Grizzly Bears had stayed home?", "no"),
    ],
)
def test_what_the_line_tells_is_moved_or_told_otherwise(question: str, value: object) -> None:
    """A play of the line at another time, with another target, countered, or not at all; other declarations, and several things at once."""
    assert answered(question, ANSWERED)[0] == value


X = """
players:
  Ann: {hand: [Fireball], in play: [Prodigal Sorcerer, Mountain x5, Raging Goblin]}
  Ben: {life: 7, in play: [Hill Giant, White Knight]}
events:
  - Ann casts Fireball with X = 3 targeting Hill Giant
  - resolve the stack
"""


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("life of Ben, if Fireball had been for 4 at Ben?", 3),
        ("life of Ben, if Ann had cast Fireball on Ben instead of Hill Giant?", 4),
        ("does Ben die, if X had been 4 and Fireball targeted Ben?", "no"),
        ("does Hill Giant die, if X had been 2?", "no"),
    ],
)
def test_a_play_with_another_target_or_another_x(question: str, value: object) -> None:
    """It takes the place of the one that was told, whose other choices it has."""
    assert answered(question, X)[0] == value


REGENERATES = """
players:
  Ann: {hand: [Giant Growth, Forest], graveyard: [Shock, Shock, Terror], in play: [Drudge Skeletons, Forest x2, Swamp]}
  Ben: {hand: [Lightning Bolt], in play: [Hill Giant, Mountain]}
turn: {player: Ben, step: precombat main}
events:
  - Ben attacks with Hill Giant
  - Ann blocks Hill Giant with Drudge Skeletons
  - Ann activates Drudge Skeletons
  - resolve the stack
  - combat damage is dealt
"""


@pytest.mark.parametrize(
    ("question", "value", "understood"),
    [
        ("how many cards are in Ann's graveyard, without Terror?", 2, "if Ann's Terror in graveyard is not there"),
        ("hand of Ann, if Ann had no Giant Growth in hand?", ["Forest"], "if Ann's Giant Growth in hand is not there"),
        ("does Drudge Skeletons die, if Ann had not regenerated it?", "yes", "if Ann does not play Drudge Skeletons's ability"),
        ("does Drudge Skeletons die, if Ben had bolted it in response to the regeneration?", "yes", ""),
        ("does Hill Giant die, if Ann casts Giant Growth on Drudge Skeletons after blocks?", "yes", "(after event 2)"),
        ("does Hill Giant die, if Ann had pumped Drudge Skeletons with Giant Growth?", "yes", ""),
    ],
)
def test_what_is_supposed_in_words_of_its_own(question: str, value: object, understood: str) -> None:
    """A card of another zone that is not there, what a play did told as not done, a response to an ability that is not named."""
    found, asked, _ = answered(question, REGENERATES)
    assert found == value and understood in asked


KICKED = """
players:
  Ann: {hand: [Kavu Titan], in play: [Forest x5]}
  Ben: {}
events:
  - Ann casts Kavu Titan kicked
  - all pass
questions:
  - "P/T of Kavu Titan, if Kavu Titan had not been kicked?"
"""


def test_a_play_that_was_not_kicked() -> None:
    """It takes the place of the one that was."""
    assert answer_text(KICKED).run.answers[-1].value == "2/2"


TWO = """
players:
  Ann: {life: 20, in play: [Serra Angel, Hill Giant]}
  Ben: {in play: [Craw Wurm, Grizzly Bears]}
turn: {player: Ben, step: precombat main}
events:
  - Ben attacks with Craw Wurm, Grizzly Bears
  - Ann blocks Craw Wurm with Serra Angel, Grizzly Bears with Hill Giant
  - combat damage is dealt
"""


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("life of Ann, if only Hill Giant had blocked?", 14),
        ("life of Ann, if Craw Wurm had been unblocked?", 14),
        ("life of Ann, if Ann had not blocked Grizzly Bears?", 18),
        ("life of Ann, if Craw Wurm had not been blocked?", 14),
        ("does Grizzly Bears die, if only Grizzly Bears had attacked?", "yes"),
        ("does Serra Angel die, if Craw Wurm had not attacked?", "no"),
        ("does Hill Giant die, if Ben attacks with nothing?", "no"),
    ],
)
def test_one_of_several_is_not_in_the_declaration(question: str, value: object) -> None:
    """The others stay in it, with what blocks them."""
    assert answered(question, TWO)[0] == value


def test_an_ability_that_the_line_uses_once_is_moved_to_the_time_that_is_supposed() -> None:
    board = """
players:
  Ann: {life: 5, in play: ["Circle of Protection: Red", Plains x2]}
  Ben: {hand: [Shock], in play: [Mountain]}
turn: Ben
events: [Ben casts Shock targeting Ann, "Ann activates Circle of Protection: Red", resolve the stack]
"""
    assert answered("life of Ann, if Ann activates Circle of Protection: Red after Shock resolves?", board)[0] == 3


def test_a_line_is_paid_for_so_that_what_is_moved_can_be_played_later() -> None:
    """Taken from its place and supposed behind another play, the spell still finds the only land that makes its colour."""
    board = """
players: {Ann: {hand: [Giant Growth, Humility], in play: [Craw Wurm, Forest, Plains x4]}, Ben: {}}
turn: {player: Ann, step: precombat main}
events: [Ann casts Giant Growth on Craw Wurm, all pass, Ann casts Humility, all pass]
questions: [P/T of Craw Wurm, "P/T of Craw Wurm, if Ann waits with Giant Growth until Humility has resolved?"]
"""
    assert [answer["value"] for answer in answer_text(board).to_dict()["answers"]] == ["1/1", "4/4"]


@pytest.mark.parametrize(
    "told",
    [
        "Ben blocks Hill Giant with Grizzly Bears, Craw Wurm with Wall of Stone",
        "Ben blocks Hill Giant with Grizzly Bears\n  - Ben blocks Craw Wurm with Wall of Stone",
    ],
)
def test_a_declaration_told_in_pieces_is_one_in_whose_place_another_is_supposed(told: str) -> None:
    board = "players:\n  Ann: {in play: [Hill Giant, Craw Wurm]}\n  Ben: {in play: [Grizzly Bears, Wall of Stone]}\n"
    board += f"events:\n  - Ann attacks with Hill Giant and Craw Wurm\n  - {told}\n  - combat damage is dealt\n"
    board += 'questions: ["life of Ben, if Ben had not blocked?", "life of Ben, if Ben had blocked Hill Giant with Wall of Stone?"]\n'
    assert [each.value for each in answer_text(board).run.answers] == [11, 14]


def test_306_4_what_had_been_sacrificed_was_so_by_its_controller_at_that_time() -> None:
    """The time behind what had been done is kept: before damage, and not at the end of the line."""
    text = """
players: {Ann: {in play: [Nantuko Husk, Hill Giant, Grizzly Bears]}, Ben: {life: 20, in play: [Air Elemental]}}
turn: {player: Ann, step: declare attackers}
events: [Ann attacks with Hill Giant and Grizzly Bears, Ben does not block, combat damage is dealt]
questions:
- would Hill Giant deal damage if Hill Giant had been sacrificed before damage?
- life of Ben, if Hill Giant had been sacrificed before damage
- would Grizzly Bears deal damage if Hill Giant had been sacrificed before damage?
"""
    giant, life, bears = answer_text(text).to_dict()["answers"]
    assert (giant["value"], life["value"], bears["value"]) == ("no", 18, "yes")
    assert giant["verdict"]["rules"][0] == "306.4"
