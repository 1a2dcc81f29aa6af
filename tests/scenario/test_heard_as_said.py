"""Words of a question that are near another one and mean something else: own and control, destroyed and dead, have to and do."""

from __future__ import annotations

import json
from functools import partial

import pytest
from shown import asked_of

from judge.answering import AskError, answer_text

BOARD = """
players:
  Ann: {in play: [Mogg Fanatic, Mountain x3], hand: [Threaten], library: [Mountain x9]}
  Ben: {in play: [Craw Wurm, Kitchen Finks, Swamp x3], hand: [Terror], library: [Swamp x9]}
events:
  - Ann casts Threaten on Craw Wurm
  - all pass
  - Ann sacrifices Mogg Fanatic targeting Kitchen Finks
  - Ben casts Terror on Kitchen Finks
  - all pass
  - resolve the stack
questions: %s
"""


asked = partial(asked_of, BOARD)


@pytest.mark.parametrize(
    ("question", "meant", "value"),
    [
        ("does Ann own Craw Wurm?", "owner of Craw Wurm = Ann", "no"),
        ("does Ann control Craw Wurm?", "controller of Craw Wurm = Ann", "yes"),
        ("which creatures does Ben own?", "which creature: owner of something = Ben", ["Craw Wurm", "Kitchen Finks"]),
        ("how many creatures does Ben own?", "how many creature does Ben own in play", 2),
        ("how many creatures does Ben control?", "how many creature does Ben control", 1),
        ("what creatures does Ann control that Ben owns?", "which creature of Ann: owner of something = Ben", ["Craw Wurm"]),
        ("which creatures were destroyed?", "which creature: was something destroyed", ["Kitchen Finks"]),
        ("which creatures died?", "which creature: did something die", ["Mogg Fanatic", "Kitchen Finks"]),
        ("how many creatures were destroyed?", "how many creature: was something destroyed", 1),
        ("what was destroyed?", "which permanent: was something destroyed", ["Kitchen Finks"]),
        ("does Mogg Fanatic get destroyed?", "was Mogg Fanatic destroyed", "no"),
        ("did Kitchen Finks leave play?", "did Kitchen Finks leave play", "yes"),  # it has come back
        ("which permanents left play?", "which permanent: did something leave play", ["Mogg Fanatic", "Kitchen Finks"]),
        ("when does Threaten wear off?", "until when does an effect of Threaten last", "Ann's cleanup"),
        ("how long does Threaten last?", "until when does an effect of Threaten last", "Ann's cleanup"),
        ("does an effect of Terror last?", "does an effect of Terror last", "no"),
    ],
)
def test_a_word_is_heard_as_it_is_said(question: str, meant: str, value: object) -> None:
    assert asked(question) == (meant, value)
    assert asked(meant) == (meant, value)


@pytest.mark.parametrize(
    "question", ["did Ann have to sacrifice Mogg Fanatic?", "does Ben have to lose 1 life?"]
)
def test_what_has_to_be_done_is_not_what_was_done(question: str) -> None:
    with pytest.raises(AskError):
        asked(question)


TABLE = """
players:
  Ann: {in play: [Wild Mongrel (tapped), Mountain x6], hand: [Arc Lightning, Fireball], library: [Mountain x9]}
  Ben: {in play: [Craw Wurm (tapped), Llanowar Elves, Suntail Hawk], library: [Swamp x9]}
%s
"""


def told(turn: str, events: list[str], *questions: str) -> list[object]:
    """The answers of a line."""
    text = TABLE % f"{turn}\nevents: {json.dumps(events)}\nquestions: {json.dumps(questions)}"
    return [answer.value for answer in answer_text(text).run.answers]


def test_who_passes_the_turn_is_not_in_it_any_more() -> None:
    """The next turn has begun (314.3), whoever acts next; `at end of turn` is still this one."""
    whose = ("whose turn is it?", "is Craw Wurm tapped?")
    assert told("turn: Ann's precombat main", ["Ann passes the turn"], *whose) == ["Ben", "no"]
    assert told("turn: Ann's precombat main", ["Ann says go"], *whose) == ["Ben", "no"]
    assert told("turn: Ann's precombat main", ["Ann passes the turn", "Ben attacks with Craw Wurm"], *whose) == ["Ben", "yes"]
    assert told("turn: Ann's precombat main", ["the turn ends"], *whose) == ["Ann", "yes"]
    shot = "Ann casts Arc Lightning dividing 2 to Llanowar Elves, 1 to Suntail Hawk"
    assert told("turn: Ann's precombat main", ["Ann passes the turn", "Ann pumps Wild Mongrel"], *whose) == ["Ben", "no"]
    twice = ["Ann passes the turn", "Ben passes the turn", shot]
    assert told("turn: Ann's precombat main", twice, *whose, "was event 3 legal?") == ["Ann", "no", "yes"]
    assert told("turn: Ann's precombat main", ["Ann passes the turn", "at end of turn, Ann pumps Wild Mongrel"], *whose) == ["Ann", "yes"]


def test_who_untaps_first_begins_her_turn() -> None:
    asked = ("whose turn is it?", "what step is it?", "hand size of Ann", "hand size of Ben", "is Wild Mongrel tapped?")
    assert told("", ["Ann untaps and draws"], *asked) == ["Ann", "draw", 3, 0, "no"]
    assert told("turn: Ann", ["Ann untaps, draws and plays Mountain"], *asked[:4]) == ["Ann", "precombat main", 2, 0]
    assert told("turn: Ann's postcombat main", ["Ann untaps and draws"], *asked) == ["Ann", "draw", 3, 1, "no"]  # her next turn


@pytest.mark.parametrize(
    "event",
    [
        "Ann casts Arc Lightning on Craw Wurm, Llanowar Elves and Suntail Hawk, 1 to each",
        "Ann casts Arc Lightning targeting Craw Wurm, Llanowar Elves, Suntail Hawk, dividing 1 to each",
        "Ann casts Arc Lightning on Craw Wurm and Llanowar Elves and Suntail Hawk for 1 each",
    ],
)
def test_so_much_to_each_is_to_each_that_was_named(event: str) -> None:
    asked = ("damage on Craw Wurm", "did Llanowar Elves die?", "did Suntail Hawk die?")
    assert told("", [event, "all pass"], *asked) == [1, "yes", "yes"]


def test_so_much_to_each_of_what_is_divided_evenly() -> None:
    event = "Ann casts Fireball with X = 4 on Craw Wurm and Llanowar Elves, 2 to each"
    assert told("", [event, "all pass"], "damage on Craw Wurm", "did Llanowar Elves die?") == [2, "yes"]


def test_what_nothing_lets_anybody_do_is_not_declined() -> None:
    """No answer is kept for a thing that asks for nothing."""
    with pytest.raises(AskError, match="doesn't destroy"):
        told("", ["Ann doesn't destroy Craw Wurm"], "life of Ben")


LATE = """
players:
  Ann: {in play: [Wild Mongrel, Plains], hand: [Holy Day]}
  Ben: {in play: [Craw Wurm]}
turn: Ben's precombat main
events: [Ben attacks with Craw Wurm, Ann blocks Craw Wurm with Wild Mongrel, combat damage is dealt, Ann casts Holy Day, all pass]
questions: %s
"""


@pytest.mark.parametrize(
    ("question", "meant"),
    [
        ("did Holy Day work?", "how much damage did Holy Day prevent >= 1"),
        ("why did Holy Day not work?", "how much damage did Holy Day prevent >= 1? why not"),
        ("why didn't Holy Day do anything?", "how much damage did Holy Day prevent >= 1? why not"),
    ],
)
def test_what_prevents_damage_works_where_it_does(question: str, meant: str) -> None:
    """That it resolved is not what is asked."""
    run = answer_text(LATE % json.dumps([question]))
    assert run.run.answers[0].asked.rstrip("?") == meant
    assert "did not exist yet as the damage was dealt" in run.to_dict()["answers"][0]["verdict"]["text"]


HERD = """
players:
  Ann: {life: 5, in play: [Wild Mongrel x2, Mountain x3], hand: [Shock]}
  Ben: {life: 9, in play: [Craw Wurm, Wild Mongrel, Swamp x2], hand: [Terror]}
turn: Ann's precombat main
events:
  - Ann attacks with Wild Mongrel #1 and Wild Mongrel #2
  - Ben blocks Wild Mongrel #1 with Craw Wurm
  - Ann casts Shock on Ben
  - Ben casts Terror on Wild Mongrel #2
  - all pass
  - all pass
questions: %s
"""


@pytest.mark.parametrize(
    ("question", "meant", "values"),
    [
        ("do Ann's Mongrels die?", ["did Wild Mongrel #1 die", "did Wild Mongrel #2 die"], ["no", "yes"]),
        ("are Ben's Swamps tapped?", ["is Swamp #1 tapped", "is Swamp #2 tapped"], ["yes", "yes"]),
        ("if Ann had 1 life, would she lose?", ["did Ann lose, if Ann starts at 1 life"], ["no"]),
        ("if Ben had 1 life, would he lose?", ["did Ben lose, if Ben starts at 1 life"], ["yes"]),
        ("did Terror resolve before Shock?", ["did Terror resolve, before did Shock resolve"], ["yes"]),
        ("did Shock resolve before Terror?", ["did Shock resolve, before did Terror resolve"], ["no"]),
        ("does Terror target?", ["what does Terror target != []"], ["yes"]),
    ],
)
def test_who_and_how_many_are_meant(question: str, meant: list[str], values: list[object]) -> None:
    """A plural of a player's is each of them; `he` behind what is supposed of a player is that player."""
    answers = answer_text(HERD % json.dumps([question])).run.answers
    assert [answer.asked.rstrip("?") for answer in answers] == meant
    assert [answer.value for answer in answers] == values


def test_a_plural_of_one_player_is_asked_of_what_that_player_has() -> None:
    """`Ann's Bears` are one thing, though there is another of the name with Ben."""
    board = "players: {Ann: {in play: [Grizzly Bears]}, Ben: {in play: [Grizzly Bears]}}\nevents: [Ann attacks with Grizzly Bears]\n"
    asked = answer_text(f"{board}questions: [\"are Ann's Grizzly Bears tapped?\", \"do Ben's Grizzly Bears attack?\"]\n", "<board>")
    assert [each.value for each in asked.run.answers] == ["yes", "no"]


def test_how_many_of_a_players_lands_are_tapped_is_a_number_of_his() -> None:
    """`how many lands of Ann are untapped` counts as `how many untapped lands does Ann control`, with the same reason (104.4)."""
    board = "players: {Ann: {hand: [Shock], in play: [Mountain x3]}, Ben: {}}\nevents: [Ann plays Shock targeting Ben]\n"
    shown = answer_text(f"{board}questions: [how many lands of Ann are untapped?]\n", "<board>").render()
    assert "tapped as a cost to pay for Shock" in " ".join(shown.split())


FIGHT = """
players:
  Ann: {in play: [Thicket Basilisk, {card: Craw Wurm, attached: [Holy Strength]}, Glorious Anthem], hand: [Infest]}
  Ben: {in play: [Air Elemental, Grizzly Bears, Bad Moon, Swamp x4], hand: [Pyroclasm]}
turn: Ann's declare attackers
events:
  - Ann attacks with Thicket Basilisk and Craw Wurm
  - Ben blocks Thicket Basilisk with Air Elemental and Craw Wurm with Grizzly Bears
  - combat damage is dealt
questions: %s
"""


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("what dies at end of combat?", ["Air Elemental"]),  # and not the Bear, which died in the fight
        ("which creatures have died by end of combat?", ["Air Elemental", "Grizzly Bears"]),
        ("would Craw Wurm survive Pyroclasm this turn?", "yes"),
        ("would Craw Wurm survive Pyroclasm?", "yes"),
        ("what would Craw Wurm be without Glorious Anthem?", "7/6"),
        ("what would Craw Wurm be if Holy Strength left play?", "7/5"),
        ("what is Craw Wurm?", ["creature", "Wurm"]),
    ],
)
def test_a_list_is_of_that_step_what_is_survived_is_a_cause_and_a_pump_is_of_size(question: str, value: object) -> None:
    assert asked_of(FIGHT, question)[1] == value


MADE = """
players:
  Ann: {in play: [Plains x3], hand: [Raise the Alarm], library: [Plains x9]}
  Ben: {in play: [Island x2], hand: [Counterspell], library: [Island x9]}
events:
  - Ann casts Raise the Alarm
questions: %s
"""


@pytest.mark.parametrize(
    ("question", "meant", "value"),
    [
        ("does Ann get Soldiers?", "how many soldier did Ann get >= 1", "no"),  # it is on the stack yet
        ("does Ann get Soldiers if all pass?", "how many soldier did Ann get >= 1, if nothing happens", "yes"),
        ("did Ann get any Goblins?", "how many goblin did Ann get >= 1", "no"),
        (
            "if Ben casts Counterspell on Raise the Alarm, does Ann still get Soldiers?",
            "how many soldier did Ann get >= 1, if Ben play Counterspell targeting Raise the Alarm", "no",
        ),
    ],
)
def test_things_of_a_kind_that_come_into_play_need_not_be_there_yet(question: str, meant: str, value: str) -> None:
    assert asked_of(MADE, question) == (meant, value)


BESIDES = """
players:
  Ann: {in play: [Craw Wurm, Hill Giant, War Mammoth, Forest x2]}
  Ben: {in play: [Grizzly Bears, Wall of Stone, Propaganda]}
turn: Ann's declare attackers
events:
  - Ann attacks Ben with Craw Wurm
  - Ben blocks Craw Wurm with Grizzly Bears
questions: %s
"""


@pytest.mark.parametrize(
    ("question", "meant", "value"),
    [
        ("could Ann have attacked with Hill Giant?", "can Ann attack with Hill Giant, at any time", "yes"),
        # {4} in all, for two (308.2d)
        ("could Ann have attacked with Hill Giant too?", "can Ann attack Ben with Craw Wurm, Hill Giant, at any time", "no"),
        (
            "could War Mammoth also have attacked Ben?",
            "can Ann attack Ben with Craw Wurm, War Mammoth attacking Ben, at any time", "no",
        ),
        ("could Wall of Stone have blocked too?", "can Ben block Craw Wurm with Grizzly Bears and Wall of Stone, at any time", "yes"),
        (
            "could Grizzly Bears also have blocked Hill Giant?",  # it blocks one attacker alone (309.2a)
            "can Ben block Craw Wurm with Grizzly Bears, Hill Giant with Grizzly Bears, at any time", "no",
        ),
    ],
)
def test_what_is_declared_too_is_declared_beside_what_was(question: str, meant: str, value: str) -> None:
    assert asked_of(BESIDES, question) == (meant, value)


TAXED = """
players:
  Ann: {in play: [Glorious Anthem, Craw Wurm, Grizzly Bears], hand: [Disenchant, Plains], library: [Plains x9]}
  Ben: {in play: [Sphere of Resistance, Icy Manipulator, Mountain x9], hand: [Shock, Fault Line], library: [Mountain x9]}
events:
  - Ben casts Shock on Grizzly Bears
  - resolve the stack
questions: %s
"""
FIRST = ", if earlier (before was Shock played) Ben play Icy Manipulator's ability targeting Craw Wurm"


@pytest.mark.parametrize(
    ("question", "meant", "value"),
    [
        ("is Craw Wurm tapped if Ben had tapped Craw Wurm with Icy Manipulator first?", f"is Craw Wurm tapped{FIRST}", "yes"),
        ("does Shock resolve if Ben had tapped Craw Wurm with Icy Manipulator beforehand?", f"did Shock resolve{FIRST}", "yes"),
    ],
)
def test_what_had_been_done_first_is_done_before_the_last_play(question: str, meant: str, value: str) -> None:
    assert asked_of(TAXED, question) == (meant, value)


PUT_INTO_PLAY = """
players:
  Ann: {hand: [Air Elemental, Hill Giant], in play: [Sneak Attack, Mountain x3]}
  Ben: {in play: [Forest]}
turn: Ann's precombat main
events:
  - Ann activates Sneak Attack
  - all pass
  - Ann chooses Air Elemental
questions: %s
"""


def test_what_is_supposed_to_be_sacrificed_is_not_what_was_chosen() -> None:
    """217.1: Sneak Attack puts a card from a hand into play; that one is sacrificed is no choice of that card."""
    assert asked_of(PUT_INTO_PLAY, "where would Air Elemental go if it were sacrificed?")[1] == "Ann's graveyard"
    meant = "where is Hill Giant, if it happens: Hill Giant is sacrificed"  # which is refused: it is in a hand
    assert asked_of(PUT_INTO_PLAY, "where would Hill Giant go if it were sacrificed?") == (meant, None)
