"""Questions of what could be done, and of what was: put to each moment of the line, and read from what happened."""

from __future__ import annotations

import json

import pytest

from judge.answering import answer_text
from judge.cards.pool.library_names import LibraryNames
from judge.explanation.verdict import verdict
from judge.scenario.file.canonical import canonical_lines
from judge.scenario.file.loading import loads

FLOWN = """
players:
  Ann: {in play: [Air Elemental, Juggernaut, Island x2], hand: [Counterspell]}
  Ben: {in play: [Hill Giant, Wall of Stone, Forest x2, Mountain], hand: [Grizzly Bears, Giant Growth], library: [Forest x5]}
events:
  - Ann attacks with Air Elemental and Juggernaut
  - combat damage is dealt
  - it is Ben's turn
  - Ben casts Grizzly Bears
  - all pass
"""
STOLEN = """
players:
  Ann: {in play: [Mountain x3, Island x6], hand: [Threaten, Confiscate]}
  Ben: {in play: [Serra Angel, Craw Wurm, Plains x2], hand: [Disenchant]}
events:
  - Ann casts Threaten targeting Serra Angel
  - all pass
  - Ann casts Confiscate targeting Craw Wurm
  - all pass
  - Ben casts Disenchant targeting Confiscate
  - all pass
  - it is Ben's turn
"""
SHOWN = """
players:
  Ann: {in play: [Forest x3, {card: Battering Craghorn, face down: yes}], hand: [Worldly Tutor], library: [Forest, Craw Wurm]}
  Ben: {in play: [Swamp x2, {token: Saproling, pt: 1/1, color: green}, Island], hand: [Terror, Unsummon]}
events:
  - Ann casts Worldly Tutor
  - all pass
  - Ann chooses Craw Wurm
  - Ben casts Terror targeting Battering Craghorn
  - all pass
  - Ben casts Unsummon targeting Saproling
  - all pass
"""
WAITING = """
players:
  Ann: {in play: [Forest x2, Mountain, Swamp x4, Prodigal Sorcerer], hand: [Grizzly Bears, Nekrataal, Lightning Bolt]}
  Ben: {in play: [Island x3, Swamp x2, Mountain, Hill Giant], hand: [Remove Soul, Exclude, Negate, Terror, Stifle]}
"""
ON_THE_STACK = """
players:
  Ann: {in play: [Forest, Grizzly Bears], hand: [Giant Growth]}
  Ben: {in play: [Mountain, Hill Giant], hand: [Shock]}
events:
  - Ann casts Giant Growth targeting Grizzly Bears
"""


def told(board: str, question: str) -> tuple[object, str]:
    """The value of the answer, and its sentence."""
    run = answer_text(f"{board}questions: {json.dumps([question])}\n", "<board>").run
    return run.answers[-1].value, verdict(run, run.answers[-1]).text


def written(board: str, question: str) -> str:
    """The question as the language writes it."""
    return canonical_lines(loads(f"{board}questions: {json.dumps([question])}\n", LibraryNames()))[-1].canonical


@pytest.mark.parametrize(
    ("question", "value", "said"),
    [
        ("could Ann counter Grizzly Bears with Counterspell?", "yes", "After event 4"),
        ("could Ben block Air Elemental with Hill Giant? why not?", "no", "Air Elemental has flying"),
        ("could Ben block Juggernaut with Hill Giant?", "yes", "As blockers were declared"),
        ("could Wall of Stone have blocked Juggernaut?", "no", "can't be blocked by Walls"),
        ("why can Ann attack with Air Elemental?", "yes", "In event 1"),
        ("could Grizzly Bears attack? why not?", "no", "this turn"),
        ("could Ben cast Giant Growth on Hill Giant?", "yes", "Giant Growth is an instant, and Ben has priority"),
    ],
)
def test_what_could_be_done(question: str, value: str, said: str) -> None:
    """`could` and `why can` ask of each moment at which it might be done, the last first; where of none, of the one that came nearest."""
    answer, sentence = told(FLOWN, question)
    assert answer == value
    assert said in sentence


def test_of_now_nothing_is_said_of_another_time() -> None:
    """`can` asks of the end of the line; `could` where nothing has happened yet of that moment, too."""
    assert written(FLOWN, "can Ben block Air Elemental with Hill Giant?").endswith("Hill Giant?")
    assert written(FLOWN, "could Ben block Air Elemental with Hill Giant?").endswith(", at any time?")
    assert written(WAITING, "could Ann cast Grizzly Bears?").endswith("Grizzly Bears?")
    assert written(FLOWN, "why can't Ben block with Hill Giant?").endswith("Hill Giant? why not?")


MUSE = """
players:
  Ann: {in play: [Windborn Muse, Swamp x2], hand: [Raise Dead]}
  Ben: {in play: [Hill Giant, Craw Wurm, Forest x3]}
turn: {player: Ben, step: precombat main}
events:
  - Ben attacks with Hill Giant
"""


def test_who_attacks_too_attacks_with_those_that_do() -> None:
    """What could be declared besides is asked of with what was declared: each has its price (308.2d)."""
    answer, sentence = told(MUSE, "could Ben attack with Craw Wurm too? why not?")
    assert answer == "no"
    assert "cost to attack is not paid: {4}" in sentence
    assert told(MUSE, "could Ben attack with Craw Wurm?")[0] == "yes"


@pytest.mark.parametrize(
    ("board", "question", "value", "said"),
    [
        (STOLEN, "did Ann gain control of Serra Angel?", "yes", "Threaten"),
        (STOLEN, "did Ann steal Craw Wurm?", "yes", "Confiscate"),
        (STOLEN, "does Ann control Craw Wurm?", "no", "Confiscate is destroyed"),
        (STOLEN, "did Ben gain control of Plains?", "no", ""),
        (SHOWN, "was Craw Wurm revealed?", "yes", "Worldly Tutor"),
        (SHOWN, "was Battering Craghorn revealed?", "yes", "it was face down"),
        (SHOWN, "was Forest revealed?", "no", ""),
        (SHOWN, "did Saproling go to Ben's hand?", "yes", "Unsummon"),
        (SHOWN, "did Saproling go to the graveyard?", "no", ""),
        (SHOWN, "was Battering Craghorn face down?", "yes", "While Battering Craghorn is in play"),
    ],
)
def test_what_was(board: str, question: str, value: str, said: str) -> None:
    """What happened is read from what happened, whatever came of it later: control (418.1), reveals (504.6), changes of zones (216.3)."""
    answer, sentence = told(board, question)
    assert answer == value
    assert said in sentence


@pytest.mark.parametrize(
    ("question", "value", "said"),
    [
        ("can Ben cast Remove Soul targeting Grizzly Bears, if Ann casts Grizzly Bears?", "yes", ""),
        ("can Ben counter Grizzly Bears with Exclude, if Ann casts it?", "yes", ""),
        ("can Ben cast Negate targeting Grizzly Bears, if Ann casts Grizzly Bears?", "no", "it is a creature"),
        ("can Ben cast Terror targeting Grizzly Bears, if Ann casts Grizzly Bears?", "yes", "isn't black"),
        ("can Ben cast Terror targeting Nekrataal, if Ann casts Nekrataal?", "no", "it is black"),
        ("can Ben cast Exclude targeting Lightning Bolt, if Ann casts Lightning Bolt on Ben?", "no", "it isn't a creature"),
        ("if Ann bolts Ben, can Ben Negate it?", "yes", ""),
        ("can Ben cast Stifle targeting Prodigal Sorcerer's ability, if Ann activates Prodigal Sorcerer targeting Ben?", "yes", ""),
    ],
)
def test_what_is_supposed_is_on_the_stack_first(question: str, value: str, said: str) -> None:
    """What is done to a spell or an ability that is supposed is done while it is on the stack, and to what it becomes."""
    answer, sentence = told(WAITING, question)
    assert answer == value
    assert said in sentence


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("life of Ben, if Ann attacks with Grizzly Bears", "When the stack has resolved, if Ann attacks"),
        ("does Hill Giant die, if Ann attacks with Grizzly Bears and Ben blocks with Hill Giant?", "Hill Giant died"),
        ("what happens if Ann attacks with Grizzly Bears?", "Grizzly Bears attacks"),
    ],
)
def test_a_combat_that_is_supposed_comes_after_what_is_on_the_stack(question: str, said: str) -> None:
    """Attackers are declared with nothing on the stack (408.1c): whoever supposes an attack means it after that has resolved."""
    assert said in told(ON_THE_STACK, question)[1]


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("can Ben concede?", "yes"),
        ("can Ann cast Shock targeting Ben?", "yes"),
        ("can Ann cast Lightning Bolt targeting Ben?", "no"),
    ],
)
def test_what_was_done_before_the_game_ended_could_be_done(question: str, value: str) -> None:
    """A game that is over lets nothing be done (102.1); what the line tells was done in time."""
    board = """
players:
  Ann: {in play: [Mountain x2], hand: [Shock, Lightning Bolt]}
  Ben: {}
  Cat: {in play: [Platinum Angel]}
events:
  - Ann casts Shock targeting Ben
  - Ben concedes
  - Cat concedes
"""
    assert told(board, question)[0] == value


def test_410_4_what_triggers_targets_what_is_there_as_it_goes_onto_the_stack() -> None:
    """Neither before nor after: what died with it was no target."""
    board = """
cards:
  Judgment: {cost: "{3}{W}", type: Creature - Archon, pt: 4/4, text: "When Judgment is put into a graveyard from play, remove target
    permanent from the game."}
players:
  Ann: {in play: [Judgment]}
  Ben: {hand: [Wrath of God], in play: [Plains x4, Hill Giant, Ornithopter, Sol Ring]}
turn: Ben
events: [Ben plays Wrath of God, all pass, Ann targets Sol Ring with the trigger, all pass]
questions: ["could Ann have targeted Hill Giant?", "could Ann have targeted Plains?"]
"""
    assert [answer.value for answer in answer_text(board).run.answers] == ["no", "yes"]


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("could Hill Giant have blocked Boa before Boomerang resolved?", "no"),
        ("can Hill Giant block Boa once Boomerang has resolved?", "yes"),
    ],
)
def test_a_block_is_asked_of_the_moment_before_something_resolved(question: str, value: str) -> None:
    """The block is supposed in the fight as it was at that moment, which is looked for in the line alone (309.2)."""
    board = """
players:
  Ann: {in play: [River Boa, Island x2], hand: [Boomerang]}
  Ben: {in play: [Island, Hill Giant]}
events:
  - Ann attacks with River Boa
  - Ann casts Boomerang targeting Ben's Island
  - all pass
"""
    assert told(board, question.replace("Boa", "River Boa"))[0] == value


@pytest.mark.parametrize(
    ("ben", "spell", "value", "said"),
    [
        ("{in play: [Forest]}", "Shock", "yes", "Ben gets priority, and what is in that hand is not told"),
        ("{in play: [Forest], hand: [2 cards]}", "Shock", "yes", "Ben gets priority, and what is in that hand is not told"),
        ("{in play: [Forest], hand: []}", "Shock", "no", "Ben has no card in hand"),
        ("{in play: [Forest]}", "Sudden Shock", "no", "Sudden Shock has split second"),
    ],
)
def test_who_may_hold_anything_may_respond(ben: str, spell: str, value: str, said: str) -> None:
    """408.1c: a hand of which nothing is told holds an instant, perhaps; 502.58a: split second lets nothing of it be played."""
    board = f"players: {{Ann: {{in play: [Mountain x2], hand: [{spell}]}}, Ben: {ben}}}\nevents: [Ann casts {spell} targeting Ben]\n"
    run = answer_text(f"{board}questions: [can Ben respond to {spell}?]\n", "<board>").run
    assert (run.answers[0].value, said in verdict(run, run.answers[0]).text) == (value, True)


LANDS = """
players:
  Ann: {in play: [Mountain x3], hand: [Swamp, Shock]}
  Ben: {in play: [Hill Giant]}
events: [Ann plays Swamp]
"""


@pytest.mark.parametrize(
    ("question", "value", "said"),
    [
        ("could Ann have played a land?", "yes", "At the start"),
        ("could Ann have played another land?", "yes", "At the start"),
        ("could Ann play a land?", "no", "no card in hand that could be a land"),
        ("could Ann have cast a creature?", "no", "no card in hand that could be a creature"),
        ("could Ben have played a land?", "no", "Ben has no card in hand"),
        ("could Ann have cast an instant?", "yes", "Shock is an instant"),
    ],
)
def test_any_of_a_kind_that_is_played_is_none_in_play(question: str, value: str, said: str) -> None:
    run = answer_text(f"{LANDS}questions: [{question}]\n").run
    assert run.answers[0].value == value
    assert said in verdict(run, run.answers[0]).text


def test_whom_it_hits_is_not_left_out() -> None:
    run = answer_text(f"{LANDS}questions: [will Hill Giant hit itself?]\n").run
    assert "to Hill Giant" in verdict(run, run.answers[0]).text


PINGER = """
players:
  Ann: {in play: [Island x4], hand: [Prodigal Sorcerer]}
  Ben: {}
events:
  - Ann casts Prodigal Sorcerer
  - resolve the stack
  - Ann activates Prodigal Sorcerer targeting Ben
"""


def test_what_holds_at_every_time_is_told_of_all_of_the_line() -> None:
    """It came this turn all through the line, and was tapped only at the end."""
    board = PINGER.replace("\n  - Ann activates Prodigal Sorcerer targeting Ben", "\n  - \"it happens: Prodigal Sorcerer becomes tapped\"")
    value, said = told(board, "could Prodigal Sorcerer have attacked?")
    assert value == "no"
    assert said.startswith("All through the line of play") and "came under its controller's control this turn" in said


def test_of_two_abilities_neither_of_which_can_be_used_it_is_said_why() -> None:
    board = """
cards:
  Old Sage: {cost: "{U}", type: Creature - Wizard, pt: 1/1, text: "{T}: Draw a card.\\n{2}{U}{U}: Return Old Sage to its owner's hand."}
players: {Ann: {hand: [Old Sage], in play: [Island]}, Ben: {}}
events: [Ann casts Old Sage, all pass]
"""
    assert told(board, "can Ann play Old Sage's ability?")[0] == "no"


def test_what_refuses_at_every_time_is_told_before_what_refuses_at_the_end() -> None:
    """A thing that has gone meanwhile is no reason for what could not be done while it was there."""
    board = """
players:
  Ann: {in play: [Forest]}
  Ben: {hand: [Stone Rain], in play: [Mountain x3]}
events: ["it happens: Forest is destroyed"]
"""
    value, said = told(board, "could Ben have cast Stone Rain on Forest?")
    assert value == "no" and said.startswith("All through the line of play") and "only during Ben's own turn" in said
    assert "graveyard" not in said


def test_that_a_loyalty_ability_was_played_is_told_before_when_one_may_be() -> None:
    """212.9f."""
    board = """
players: {Ann: {in play: [Jace Beleren]}, Ben: {}}
events: [Ann uses Jace Beleren's ability 1, all pass, it is combat]
"""
    value, said = told(board, "could Ann use Jace Beleren again this turn?")
    assert value == "no" and "a loyalty ability of Jace Beleren was played this turn already" in said


def test_why_a_player_could_not_respond_is_asked_of_the_time_of_a_response() -> None:
    """502.58a."""
    board = """
players: {Ann: {hand: [Sudden Shock], in play: [Mountain x2]}, Ben: {hand: [Giant Growth], in play: [Grizzly Bears, Forest]}}
events: [Ann casts Sudden Shock on Grizzly Bears, all pass]
"""
    value, said = told(board, "why could Ben not respond?")
    assert value == "no" and said.startswith("In response") and "Sudden Shock has split second" in said


STEADFAST = """
cards:
  Steadfast Whelp: {cost: "{1}{R}", type: Creature - Dragon, pt: 2/2, text: "Steadfast Whelp can't be countered."}
players:
  Ann: {in play: [Island x3, Forest], hand: [Counterspell, Cancel, Stifle, Mana Leak]}
  Ben: {in play: [Mountain x4], hand: [Steadfast Whelp, Sudden Shock]}
turn: {player: Ben, step: precombat main}
events:
  - Ben casts Steadfast Whelp
  - all pass
  - Ben casts Sudden Shock on Ann
  - all pass
"""


@pytest.mark.parametrize(
    ("question", "value", "said"),
    [
        ("could Ann have countered Steadfast Whelp?", "no", "can't be countered"),
        ("could Ann counter Steadfast Whelp with Cancel?", "no", "can't be countered"),
        ("why couldn't Ann have countered Steadfast Whelp?", "no", "can't be countered"),
        ("why can't Ann counter Steadfast Whelp?", "no", "can't be countered"),
        ("why couldn't Ann cast Cancel on Steadfast Whelp?", "yes", "may be targeted"),
        ("could Ann have countered Sudden Shock?", "no", "has split second"),
        ("was Sudden Shock countered, if earlier Ann play Cancel targeting Sudden Shock?", "no", "has split second"),
    ],
)
def test_what_kept_a_spell_from_being_countered_while_it_was_on_the_stack(question: str, value: str, said: str) -> None:
    """Not that it has resolved since: what refuses it while it could have been countered, and that to play the counterspell is not that."""
    answer, sentence = told(STEADFAST, question)
    assert answer == value
    assert said in sentence


SWEPT = """
players:
  Ann: {in play: [Drudge Skeletons, Wall of Bone, Hill Giant]}
  Ben: {in play: [Plains x4, Mountain x2, Prodigal Sorcerer], hand: [Wrath of God, Shock, Incinerate]}
turn: {player: Ben, step: precombat main}
events:
  - Ben casts Wrath of God
  - all pass
"""


@pytest.mark.parametrize(
    ("question", "value", "said"),
    [
        ("could Ben have killed Wall of Bone with Shock?", "no", "toughness 4"),
        ("could Ben have killed Hill Giant with Prodigal Sorcerer?", "no", "toughness 3"),
        ("could Ben have killed Drudge Skeletons with Incinerate?", "yes", "damage 3 from Incinerate"),
    ],
)
def test_what_would_have_died_anyway_is_not_killed_by_what_is_named(question: str, value: str, said: str) -> None:
    """The damage that is named has to do it, while something else that would waits on the stack; its other targets are no other play."""
    answer, sentence = told(SWEPT, question)
    assert answer == value
    assert said in sentence
    assert "other play" not in sentence


OVERRUN = """
players:
  Ann:
    life: 3
    in play: [Blood Moon, Icy Manipulator (tapped), Goblin King, Goblin Piker, Swamp x2]
    hand: [Cruel Edict]
  Ben: {in play: [Polluted Delta, Mishra's Factory, Mountain, Hill Giant, Serra Angel]}
turn: {player: Ben, step: precombat main}
events:
  - Ben attacks with Serra Angel
  - no block
  - combat damage is dealt
"""


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("can Ben use Polluted Delta?", "no activated ability but to add mana; without Blood Moon"),
        ("can Ben use Mishra's Factory?", "no activated ability but to add mana; without Blood Moon"),
        ("can Ben use Hill Giant?", "Hill Giant has no activated ability"),
        ("could Ann have tapped Serra Angel?", "Icy Manipulator is tapped already"),
        ("could Ann have cast Cruel Edict?", "All through the line of play"),
        ("could Ann have cast Cruel Edict?", "only during Ann's own turn"),
    ],
)
def test_what_refuses_it_at_any_time_of_the_game(question: str, said: str) -> None:
    """The ability that was lost, what else would do it to another's permanent, and no time at which the game is over."""
    answer, sentence = told(OVERRUN, question)
    assert answer == "no"
    assert said in sentence


def test_what_is_so_at_the_end_too_is_said_once() -> None:
    """The reason at the time that came nearest, with the effect behind it, and not once more as that of the end of the line."""
    board = """
players:
  Ann: {in play: [Goblin King, Goblin Piker]}
  Ben: {in play: [Mountain, Wall of Stone]}
events: [Ann attacks with Goblin Piker, no block, combat damage is dealt]
"""
    answer, sentence = told(board, "could Wall of Stone have blocked Goblin Piker?")
    assert answer == "no" and sentence.count("has mountainwalk") == 1 and "without Goblin King" in sentence


TAPPED_BEFORE_BLOCKS = """
players:
  Ann: {in play: [Hill Giant, Icy Manipulator, Mountain]}
  Ben: {in play: [Grizzly Bears, Gray Ogre]}
events:
  - Ann attacks with Hill Giant
  - Ann activates Icy Manipulator targeting Grizzly Bears
  - all pass
  - Ben blocks Hill Giant with Gray Ogre
questions:
  - could Grizzly Bears have blocked Hill Giant?
  - could Gray Ogre have blocked, if Ann had activated Icy Manipulator on Gray Ogre instead?
"""


def test_309_2a_what_was_tapped_before_blockers_were_declared_could_not_have_blocked() -> None:
    """Blockers are declared as their step begins: what was so earlier in that combat does not count."""
    first, second = answer_text(TAPPED_BEFORE_BLOCKS).run.answers
    assert (first.value, first.moment, first.why_not[0].rule) == ("no", "as blockers were declared", "309.2a")
    assert second.value == "no"


def test_502_84a_what_was_done_is_refused_at_another_time_for_that_time() -> None:
    """Not only since the card is in play by then, where it was unearthed."""
    text = """
cards: {Mole: {cost: "{1}{R}", type: Creature - Goblin, pt: 2/2, text: "Unearth {R}"}}
players: {Ann: {graveyard: [Mole], in play: [Mountain]}, Ben: {}}
events: [Ann unearths Mole, all pass]
questions: ["could Ann have unearthed Mole during Ben's turn?"]
"""
    (found,) = answer_text(text).to_dict()["answers"]
    assert found["value"] == "no" and "can be played only during Ann's own turn" in found["verdict"]["text"], found["verdict"]["text"]


def test_501_6a_what_was_sacrificed_can_not_be_saved_by_regenerating_it() -> None:
    """It is told what it came to that, and not only that it is not in play by now."""
    text = """
players: {Ann: {hand: [Cruel Edict], in play: [Swamp x2]}, Ben: {in play: [Drudge Skeletons, Swamp]}}
events: [Ann casts Cruel Edict on Ben, resolve the stack]
questions: [can Ben save Drudge Skeletons by regenerating it?, can Ann save Drudge Skeletons?]
"""
    for found in answer_text(text).to_dict()["answers"]:
        assert found["value"] == "no" and found["verdict"]["rules"] == ["501.6a"], found["verdict"]
