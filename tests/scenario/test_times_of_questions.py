"""Questions of another time than the end, of everybody or everything, of what leans on another, and of what is only supposed."""

from __future__ import annotations

import json

import pytest

from judge.answering import AskError, answer_text
from judge.cards.pool.library_names import LibraryNames
from judge.errors import JudgeError
from judge.scenario.file.canonical import canonical_lines
from judge.scenario.file.loading import loads

BOARD = """
players:
  Ann:
    in play: [Ball Lightning, Grizzly Bears, Shivan Dragon, Birds of Paradise, Blood Moon, Mountain x4]
    hand: [Shock, Counterspell, Wrath of God]
    library: [Forest x9]
  Ben: {in play: [Hill Giant, Llanowar Elves, Tundra, Forest x2], hand: [Giant Growth], library: [Island x9]}
"""
FIGHT = """
events:
  - Ann attacks with Ball Lightning, Grizzly Bears
  - Ben blocks Grizzly Bears with Hill Giant
  - Ben casts Giant Growth on Hill Giant
  - all pass
  - combat damage is dealt
  - go to end of turn
  - all pass
  - it is Ben's draw
"""


def asked(*questions: str, events: str = FIGHT) -> list[str]:
    """What each question is, as the language writes it."""
    text = f"{BOARD}{events}questions: {json.dumps(questions)}\n"
    return [line.canonical.rstrip("?") for line in canonical_lines(loads(text, LibraryNames()))][-len(questions) :]


def value(*questions: str, events: str = FIGHT) -> object:
    """The answer to the last of the questions."""
    return answer_text(f"{BOARD}{events}questions: {json.dumps(questions)}\n").run.answers[-1].value


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("where is Ball Lightning at end of turn?", "where is Ball Lightning, at end of turn"),
        ("how big was the Giant after Giant Growth?", "P/T of Hill Giant, once did Giant Growth resolve"),
        ("with Giant Growth on the stack, how big is Hill Giant?", "P/T of Hill Giant, while is Giant Growth on the stack"),
        ("what was Ben's life total before the Bears died?", "life of Ben, before did Grizzly Bears die"),
        ("how many cards did Ben draw this turn?", "how many cards did Ben draw, this turn"),
        ("can Hill Giant attack on Ben's next turn?", "can Hill Giant attack, at Ben's next turn"),
        ("could Hill Giant have attacked?", "can Hill Giant attack, at any time"),
        ("can Ann play Counterspell in response?", "can Ann play Counterspell, at the last chance to respond"),
        ("do the Bears die even though Ben has Hill Giant?", "did Grizzly Bears die, though does Ben have Hill Giant"),
        ("who lost life?", "who: did someone lose life"),
        ("which of Ann's creatures die?", "which creature of Ann: did something die"),
        ("how many creatures have flying?", "how many creature: does something have flying"),
        ("did all of Ben's creatures survive?", "all creature of Ben: did something survive"),
        ("is anything tapped?", "any permanent: is something tapped"),
        ("does Blood Moon save Ben?", "did Blood Moon save Ben"),
        ("does the Tundra still have its abilities?", "does Tundra have its abilities"),
        ("does the Dragon lose flying?", "does Shivan Dragon have flying = no"),
        ("does Ann get Ball Lightning back?", "does Ann have Ball Lightning"),
        ("is Ball Lightning gone?", "is Ball Lightning in play = no"),
        ("whose hand does Ball Lightning go to?", "where is Ball Lightning"),
        ("Bears dead?", "did Grizzly Bears die"),
        ("Will the Bears be alive?", "did Grizzly Bears survive, if nothing happens"),
        ("do the Bears bite it?", "did Grizzly Bears die"),
        ("does the Giant survive, and why?", "did Hill Giant survive"),
        ("does the Giant get destroyed even though the Bears are gone?", "was Hill Giant destroyed, though is Grizzly Bears in play = no"),
        ("does any damage get through to Ben?", "how much damage was dealt to Ben >= 1"),
        ("what is the name of Hill Giant?", "name of Hill Giant"),
        ("size of Ben's hand", "hand size of Ben"),
        ("Ann's life is what?", "life of Ann"),
        ("where does Ball Lightning end up and in whose graveyard?", "where is Ball Lightning, if resolve the stack"),
        ("which of Ben's creatures are left?", "what creature does Ben control"),
        ("does the regeneration shield save the Giant?", "did Hill Giant survive"),
        ("does Ann gain 3 anyway?", "how much life did Ann gain = 3"),
        ("who survives the combat?", "which creature: did something survive, at combat"),
        ("which creatures can Ann target with Shock?", "which creature: can Ann play Shock targeting something"),
        ("does Ann keep the Bears until her own end step?", "does Ann have Grizzly Bears, at Ann's end of turn"),
        ("is Ben's hand empty?", "hand size of Ben = 0"),
        ("is it still Ann's turn?", "whose turn is it = Ann"),
        ("does Ben take mana burn?", "how much mana burn did Ben take >= 1"),
        ("can Ann use the Dragon?", "can Ann use Shivan Dragon"),
        ("is it legal for the Giant to block the Bears?", "can Hill Giant block Grizzly Bears"),
        ("would Wrath of God kill the Elves?", "did Llanowar Elves die, if Ann play Wrath of God anyway"),
        ("do the Elves die if Ann casts Wrath of God?", "did Llanowar Elves die, if Ann play Wrath of God"),
        ("what did Ben draw?", "what did Ben draw"),
        ("what can Ben do?", "what can Ben do"),
        ("who still has a Forest?", "who: how many forest does someone control >= 1"),
        ("does Ben have enough mana?", None),
        ("does Hill Giant have summoning sickness?", "is Hill Giant summoning sick"),
    ],
)
def test_what_is_asked(said: str, meant: str | None) -> None:
    """Each is read as this question, and read back the same; what nothing fits is refused."""
    if meant is None:
        with pytest.raises(JudgeError, match=r"no name is|there is no (?:ability|verb)"):
            asked(said)
        return
    assert asked(said) == [meant]
    assert asked(meant) == [meant]


def test_what_leans_on_the_question_before() -> None:
    """`why not?`, another name alone, `and how many …`, a pronoun and a topic mean what was asked before."""
    line = ("how many cards does Ben have in hand?", "and how many in his graveyard?", "and Ann?", "does Hill Giant die?", "why not?")
    assert asked(*line)[1:3] == ["how many card are in Ben's graveyard", "how many card are in Ann's graveyard"]
    assert asked(*line)[-1] == "did Hill Giant die? why not"
    more = ("does Hill Giant die?", "what about the Elves?", "is it tapped?", "what about the Bears - can Ann Shock it?")
    more += ("life of Ann?", "and Ben's?")
    assert asked(*more)[1:4] == ["did Llanowar Elves die", "is Llanowar Elves tapped", "can Ann play Shock targeting Grizzly Bears"]
    assert asked(*more)[-1] == "life of Ben"


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("where is Ball Lightning, at combat", "in play"),
        ("where is Ball Lightning, at end of turn", "Ann's graveyard"),
        ("life of Ben, before did Grizzly Bears die", 20),
        ("life of Ben, once did Grizzly Bears die", 14),
        ("P/T of Hill Giant, once did Giant Growth resolve", "6/6"),
        ("P/T of Hill Giant, while is Giant Growth on the stack", "3/3"),
        ("P/T of Hill Giant", "3/3"),
        ("how many cards did Ben draw, this turn", 1),
        ("how many cards did Ann draw, this turn", 0),
        ("did Grizzly Bears die, this turn", "no"),
        ("can Grizzly Bears attack, at any time", "yes"),
        ("can Hill Giant attack, at Ben's next turn", "yes"),
        ("who: did someone lose life", "Ben"),
        ("which creature: did something die", ["Ball Lightning", "Grizzly Bears"]),
        ("which creature of Ben: did something die", []),
        ("how many creature: does something have flying", 2),
        ("all creature of Ann: did something die", "no"),
        ("all creature of Ben: did something survive", "yes"),
        ("any creature of Ann: did something die", "yes"),
        ("any of: can Ann play Counterspell; can Ann play Shock targeting Ben", "yes"),
        ("does Ann have Ball Lightning", "no"),
        ("does Ann have Shock", "yes"),
        ("does Tundra have its abilities", "no"),
        ("does Hill Giant have its abilities", "yes"),
        ("does Hill Giant have any abilities?", "no"),
        ("does Shivan Dragon have any abilities?", "yes"),
        ("is the stack empty?", "yes"),
        ("what did Ben draw", ["Island"]),
        ("what is on top of Ben's library", "Island"),
        ("did Hill Giant block", "yes"),
        ("did Hill Giant attack", "no"),
        ("can Ann use Shivan Dragon", "yes"),
        ("can Ben respond to Ball Lightning with Giant Growth", "no"),
        ("can Ben tap Tundra for white mana", "no"),
        ("can Ben tap Tundra for red mana", "yes"),
        ("can Ben play Giant Growth targeting Hill Giant", "yes"),  # just this was played: it is asked of then
        ("did Llanowar Elves die, if Ann play Shock targeting Llanowar Elves", "yes"),
        ("did Llanowar Elves die", "no"),
    ],
)
def test_answers(question: str, answer: object) -> None:
    """The answer is that of the time, the things or the case that the question names."""
    assert value(question) == answer


@pytest.mark.parametrize(
    ("question", "help"),
    [
        ("is Hill Giant tapped, at postcombat main", None),
        ("life of Ben, once did Shock resolve", "ask without this time"),
        ("is Hill Giant tapped, if Ann play Shock targeting Shock", "ask 'can Ann play Shock targeting Shock?'"),
    ],
)
def test_a_time_that_is_not_reached(question: str, help: str | None) -> None:
    """Where the line of play does not come to it, that question alone has no answer, and says what would bring it."""
    if help is None:
        assert value(question) == "no"
        return
    asked = answer_text(f"{BOARD}{FIGHT}questions: {json.dumps([question, 'life of Ann'])}\n")
    missing, other = asked.to_dict()["answers"]
    assert (missing["value"], other["value"]) == (None, 20)
    assert help in missing["sentence"]
    with pytest.raises(AskError, match="not-reached"):
        answer_text(f"{BOARD}{FIGHT}questions: {json.dumps([question])}\n", strict=True)
    kept = {question: {"where": "in play", "life": 20}.get(question.split()[0], "no")}
    assert not answer_text(f"{BOARD}{FIGHT}expect: {json.dumps(kept)}\n").holds


@pytest.mark.parametrize(
    ("question", "value", "sentence"),
    [
        ("where is Hill Giant, at Ann's next turn", "in play", "In Ann's upkeep: Hill Giant is in play."),
        ("whose turn is it on Ben's turn", "Ben", "In Ben's turn: It is Ben's turn"),
        ("life of Ann, at end of turn", 20, "At end of turn: Ann's life total is 20."),
    ],
)
def test_a_time_still_to_come(question: str, value: object, sentence: str) -> None:
    """The answer is that of the case that everybody passes until then, and says so; with `strict` it is an error."""
    answer = answer_text(f"{BOARD}questions: {json.dumps([question])}\n").to_dict()["answers"][0]
    assert answer["value"] == value
    assert answer["sentence"].startswith(sentence)
    with pytest.raises(AskError, match="not-reached"):
        answer_text(f"{BOARD}questions: {json.dumps([question])}\n", strict=True)


@pytest.mark.parametrize("question", ["do the Bears", "do", "can Ben", "who", "which of", "if Ann casts Shock", "at end of turn"])
def test_what_is_cut_off_is_refused_as_a_question(question: str) -> None:
    """It is an error of the file with its place, and no fault of the tool."""
    with pytest.raises(JudgeError) as caught:
        asked(question)
    assert caught.value.code != "fault"


def test_a_sentence_says_the_time() -> None:
    """The verdict begins with the time, the case, or says it of each."""
    lines = answer_text(f'{BOARD}{FIGHT}questions: ["where is Ball Lightning at end of turn?", "who lost life?"]\n').render("text")
    assert "At end of turn: Ball Lightning is in Ann's graveyard." in lines
    assert "Ben lost life: Ball Lightning deals 6 combat damage to Ben. Ann lost no life." in " ".join(lines.split())


def test_the_colour_of_mana_that_a_permanent_is_tapped_for() -> None:
    """It adds that colour; what can't is refused."""
    events = 'events: ["Ann taps Birds of Paradise for blue mana", "Ben taps Tundra for blue mana"]\n'
    run = answer_text(f'{BOARD}{events}questions: ["mana pool of Ann"]\n').run
    assert (run.answers[0].value, [event.legal for event in run.events]) == ("{U}", [True, False])


@pytest.mark.parametrize(("hand", "graveyard", "may"), [("Forest", "", "yes"), ("", "Forest x2", "yes"), ("", "Forest", "no")])
def test_what_one_of_several_abilities_allows_is_allowed(hand: str, graveyard: str, may: str) -> None:
    """A creature that is pumped by a discard, or by cards of the graveyard, can be where either cost can be paid."""
    board = f"players:\n  Ann: {{}}\n  Ben: {{in play: [Psychatog], hand: [{hand}], graveyard: [{graveyard}]}}\n"
    assert answer_text(f"{board}questions: [can Ben pump Psychatog?]\n").run.answers[0].value == may


def test_the_assignment_that_is_asked_about_is_that_event() -> None:
    """Not the last event: the one that says it."""
    fight = ("Ann attacks with Hill Giant", "Ben blocks with Grizzly Bears", "Ann assigns 3 to Grizzly Bears", "combat damage is dealt")
    board = "players:\n  Ann: {in play: [Hill Giant]}\n  Ben: {in play: [Grizzly Bears]}\n"
    answer = answer_text(f"{board}events: {json.dumps(fight)}\nquestions: [was that assignment legal?]\n").run.answers[0]
    assert (answer.asked, answer.value) == ("was event 3 legal?", "yes")


def test_which_may_be_targeted_by_the_card_that_is_listed_first() -> None:
    """The card that is named with `with` is not taken for one of those that are asked about."""
    board = "players:\n  Ann: {hand: [Terror], in play: [Swamp x2]}\n  Ben: {in play: [Grizzly Bears, Juggernaut]}\n"
    answer = answer_text(f"{board}questions: [which creatures can Ann target with Terror?]\n").run.answers[0]
    assert (answer.asked, answer.value) == ("which creature: can Ann play Terror targeting something?", ["Grizzly Bears"])


@pytest.mark.parametrize(
    ("events", "question", "answer"),
    [
        ("[it is Ben's upkeep]", "whose turn is it, at end of turn?", "Ben"),
        ("[it is Ben's upkeep]", "whose turn is it, at the next turn?", "Ann"),
        ("[it is Ben's upkeep]", "whose turn is it, at Ann's end of turn?", "Ann"),
        ("[go to Ben's end of turn, go to Ann's upkeep]", "how many cards did Ben draw, at Ben's upkeep?", 0),
        ("[go to end of turn, it is Ben's upkeep]", "whose turn is it, at end of turn?", "Ann"),
        ("[]", "whose turn is it, at the next turn?", "Ben"),
        ("[it is Ben's upkeep]", "how many cards did Ben draw, at Ben's next turn?", 1),
        ("[it is Ben's end of turn, it is Ann's precombat main]", "whose turn is it, at combat?", "Ann"),
    ],
)
def test_a_time_is_the_next_to_come_where_it_comes_again(events: str, question: str, answer: object) -> None:
    """At the end of a line that has passed Ann's end of turn on its way, `end of turn` is that of the turn under way."""
    assert value(question, events=f"\nevents: {events}\n") == answer


def test_what_just_happens_leaves_on_the_stack_what_was_there() -> None:
    """A supposed event of no player comes at the moment at which the line stands; what it makes trigger resolves."""
    events = "\nevents: [Ann casts Shock targeting Ben]\n"

    assert value("what is on the stack, if it happens: Ben draws a card?", events=events) == ["Shock"]
    assert value("can Ann cast Counterspell targeting Shock, if it happens: Ben draws a card?", events=events) == "no"
    assert value("life of Ben, if it happens: Ben loses 1 life?", events=events) == 19


def test_what_is_supposed_goes_as_far_as_it_says() -> None:
    """One round of passes resolves one thing; whoever may respond to a supposed spell is asked while it waits."""
    board = "players: {Ann: {hand: [Shock x2, Sudden Shock], in play: [Mountain x3]}, Ben: {hand: [Shock], in play: [Mountain]}}\n"
    line = f"{board}events: [Ann casts Shock targeting Ben, Ann casts Shock targeting Ben]\n"
    (stack,) = answer_text(f'{line}questions: ["what is on the stack, if all pass?"]\n').run.answers
    assert stack.value == ["Shock"]

    asked = [f"after event 0, can Ben respond, if Ann casts {spell} targeting Ben?" for spell in ("Shock", "Sudden Shock")]
    to_shock, to_sudden = answer_text(f"{line}questions: {json.dumps(asked)}\n").to_dict()["answers"]
    assert (to_shock["value"], to_sudden["value"]) == ("yes", "no")
    assert to_sudden["verdict"]["rules"][0] == "502.58a"


@pytest.mark.parametrize("asked", ["{} after event 1", "after event 1, {}", "{}"])
def test_a_short_name_that_is_also_a_card_is_what_is_here(asked: str) -> None:
    """`Rootwalla` is a card, and here Basking Rootwalla; with a time beside the question as without."""
    board = "players: {Ann: {in play: [Forest x4, Basking Rootwalla]}, Ben: {}}\n"
    board += "events: [Ann activates Basking Rootwalla]\n"
    for question, value in ((asked.format("can Ann pump Rootwalla"), "no"), (asked.format("power of Rootwalla"), 1)):
        assert answer_text(f"{board}question: '{question}?'\n").run.answers[0].value == value
    assert answer_text(f"{board}question: can Ann pump Rootwalla again?\n").run.answers[0].value == "no"


@pytest.mark.parametrize("time", ["at end of turn", "at Ben's upkeep", "next turn", "after combat"])
def test_102_1_a_time_that_comes_no_more_is_the_end_of_the_game(time: str) -> None:
    board = "players: {Ann: {in play: [Mountain], hand: [Lightning Bolt, Shock]}, Ben: {life: 3}}\n"
    events = "events: [Ann plays Lightning Bolt targeting Ben, it resolves]\n"
    asked = json.dumps([f"life of Ben, {time}?", f"can Ann play Shock targeting Ben, {time}?"])
    life, may = answer_text(f"{board}{events}questions: {asked}\n").to_dict()["answers"]
    assert (life["value"], may["value"]) == (0, "no")
    assert life["verdict"]["text"].endswith("The game has ended: Ben has lost.")
    assert may["verdict"]["text"].endswith("the game is over.")


LEFT = """
players:
  Ann: {in play: [Forest, Hill Giant, Glorious Anthem], hand: [Giant Growth]}
  Ben: {in play: [Swamp x2], hand: [Terror]}
events: [Ann plays Giant Growth targeting Hill Giant, all pass, Ben plays Terror targeting Hill Giant, all pass]
questions:
  - how big was Hill Giant when it died?
  - what was the power of Hill Giant as it left play?
  - who controlled Hill Giant when it died?
  - P/T of Hill Giant
"""


def test_what_left_play_is_asked_about_as_it_last_was_there() -> None:
    """The permanent is gone once it died: its size then is the last that it had, not what is printed on the card (217.1c)."""
    answers = answer_text(LEFT).to_dict()["answers"]

    assert [answer["value"] for answer in answers] == ["7/7", 7, "Ann", "3/3"]
    assert "found nothing to do" not in answers[2]["verdict"]["text"]


def test_an_extra_card_is_not_the_card_of_the_turn() -> None:
    """Whoever draws a card in a turn has drawn none besides by that: it is not taken for the answer."""
    board = "players:\n  Ann: {library: [Forest x3]}\n  Ben: {library: [Forest x3]}\n"
    with pytest.raises(AskError, match="extra"):
        answer_text(f"{board}questions: [\"does Ben draw an extra card on his turn?\"]\n")


def test_what_has_resolved_is_not_taken_to_have_destroyed_everything() -> None:
    board = "players:\n  Ann: {hand: [Wrath of God], in play: [Plains x4]}\n  Ben: {}\nevents: [Ann casts Wrath of God, all pass]\n"
    (answer,) = answer_text(f"{board}questions: [does Wrath of God destroy everything?]\n").run.answers
    assert answer.value == "no"


def test_when_it_untaps_is_asked_of_what_is_still_to_come() -> None:
    board = "players: {Ann: {in play: [Hill Giant (tapped)]}, Ben: {}}\nturn: {player: Ann, step: precombat main}\n"
    answers = answer_text(f"{board}questions: [when does Hill Giant untap?, when will Hill Giant untap?]\n").run.answers
    assert [answer.value for answer in answers] == ["Ann's untap", "Ann's untap"]


def test_what_killed_it_is_named_and_how_it_died_is_told() -> None:
    board = "players: {Ann: {hand: [Terror], in play: [Swamp x2]}, Ben: {in play: [Hill Giant]}}\n"
    board += "events: [Ann casts Terror on Hill Giant, all pass]\n"
    answers = answer_text(f"{board}questions: [what killed Hill Giant?, how did Hill Giant die?]\n").to_dict()["answers"]
    assert [each["value"] for each in answers] == [["Terror"], None]
    assert all("by Terror, Hill Giant is destroyed" in each["verdict"]["text"] for each in answers)


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("can Ben activate Icy Manipulator targeting Forest, at Ann's untap?", "no"),
        ("can Ben activate Icy Manipulator targeting Forest, at Ann's upkeep?", "yes"),
        ("can Ben activate Icy Manipulator targeting Forest, at Ben's cleanup?", "no"),
        ("who has priority, at Ann's untap?", "nobody"),
        ("is Forest tapped, at Ann's untap?", "no"),
    ],
)
def test_a_step_without_priority_is_asked_of_itself(question: str, value: object) -> None:
    """302.3, 314.3: the game goes on from it by itself, and what is asked of it is not asked of the next step."""
    board = "players: {Ann: {in play: [Forest (tapped)]}, Ben: {in play: [Icy Manipulator, Island]}}\n"
    board += "turn: {player: Ben, step: end of turn}\n"
    assert answer_text(f"{board}questions: [\"{question}\"]\n").run.answers[0].value == value


LEAKED = """
players:
  Ann: {hand: [Hill Giant], in play: [Mountain x7]}
  Ben: {hand: [Mana Leak], in play: [Island x2]}
events: [Ann plays Hill Giant, Ben plays Mana Leak on Hill Giant, "Mana Leak resolves, Ann pays 3", Hill Giant resolves]
"""


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("did Mana Leak resolve although Ann paid?", "Mana Leak resolved"),
        ("did Mana Leak resolve although Ann did not pay?", "Ann paid for Mana Leak. Mana Leak resolved"),
        ("is Hill Giant in play even though it was countered?", "Hill Giant was not countered. Hill Giant is in play"),
        ("is Hill Giant in play even though it has flying?", "Hill Giant does not have flying. Hill Giant is in play"),
    ],
)
def test_what_is_taken_for_granted_and_is_not_so_is_said_first(question: str, said: str) -> None:
    (answer,) = answer_text(f"{LEAKED}questions: ['{question}']\n").to_dict()["answers"]
    assert answer["value"] == "yes" and answer["verdict"]["text"].startswith(said)


def test_what_is_taken_for_granted_and_not_understood_is_refused() -> None:
    with pytest.raises(AskError, match="taken for granted is not understood: 'Ann was tired'"):
        answer_text(f"{LEAKED}questions: [did Mana Leak resolve although Ann was tired?]\n")
