"""A name that fits several things: the answer that holds of each of them, or that for each of a few, and else that it is ambiguous."""

from __future__ import annotations

from judge import ask_text

CARDS = """\
cards:
  Wide Decree: {cost: "{6}{B}{B}", type: Sorcery,
    text: "Destroy all creatures.\\nCycling {2}\\nWhen you cycle Wide Decree, all creatures get -1/-1 until end of turn."}
  Quiet Word: {cost: "{U}", type: Instant, text: Counter target activated or triggered ability.}
  Small Price: {cost: "{U}", type: Instant, text: "Counter target spell unless its controller pays {1}."}
"""


def answers(text: str, *questions: str) -> list[tuple[object, str]]:
    run = ask_text(f"{CARDS}{text}\nquestions: [{', '.join(questions)}]\n").run
    return [(each.value, each.unanswered or each.clause) for each in run.answers]


def test_409_1d_either_of_two_abilities_on_the_stack_may_be_meant() -> None:
    board = """
players: {Ann: {hand: [Wide Decree], in play: [Swamp x2]}, Ben: {hand: [Quiet Word], in play: [Island]}}
events: [Ann cycles Wide Decree]"""
    ((value, said),) = answers(board, "can Ben cast Quiet Word targeting Wide Decree's ability?")

    assert value == "yes" and said.startswith("whichever Wide Decree's ability is meant")


def test_where_the_readings_differ_it_is_answered_for_each_of_a_few() -> None:
    board = "players: {Ann: {in play: [Grizzly Bears]}, Ben: {in play: [Grizzly Bears (tapped), Hill Giant]}}"
    power, tapped, giant = answers(board, "power of Grizzly Bears", "is Grizzly Bears tapped?", "is Hill Giant tapped?")

    assert power == (2, "whichever Grizzly Bears is meant")
    assert tapped[0] == {"Grizzly Bears #1": "no", "Grizzly Bears #2": "yes"}
    assert giant[0] == "no"


def test_of_more_than_a_few_that_question_has_no_answer() -> None:
    board = "players: {Ann: {in play: [Grizzly Bears x2, Grizzly Bears (tapped)]}, Ben: {in play: [Grizzly Bears, Hill Giant]}}"
    tapped, giant = answers(board, "is Grizzly Bears tapped?", "is Hill Giant tapped?")
    assert tapped[0] is None and tapped[1].startswith("'Grizzly Bears' is ambiguous: it could be")
    assert giant[0] == "no"


def test_424_2_what_is_asked_as_a_supposed_spell_resolves_comes_after_it() -> None:
    for lands, value in (("Forest x2", "no"), ("Forest x3", "yes")):
        board = f"""
players: {{Ann: {{hand: [Grizzly Bears], in play: [{lands}]}}, Ben: {{hand: [Small Price], in play: [Island]}}}}
events: [Ann plays Grizzly Bears]"""
        ((found, _),) = answers(board, '"can Ann pay for Small Price, if Ben casts Small Price targeting Grizzly Bears?"')
        assert found == value


def test_413_2c_a_choice_of_what_can_not_be_chosen_is_told_with_why() -> None:
    board = """
players: {Ann: {hand: [Duress], in play: [Swamp]}, Ben: {hand: [Grizzly Bears, Shock, Terror]}}
events: [Ann plays Duress targeting Ben, Ann chooses Grizzly Bears, all pass]"""
    (answer,) = ask_text(f"{board}\nquestions: [was event 2 legal?]\n").run.answers
    assert answer.value == "no" and answer.why_not[0].failed == "Grizzly Bears can't be chosen for Duress: it is a creature"


def test_a_reading_in_which_what_is_supposed_is_not_legal_is_not_meant() -> None:
    """A card in hand can't be attacked, nor one in a graveyard be the target of a Shock."""
    walkers = """
players: {Ann: {in play: [Hill Giant], hand: [Garruk Wildspeaker]}, Ben: {in play: [Garruk Wildspeaker (3)], hand: [Garruk Wildspeaker]}}"""
    ((where, _),) = answers(walkers, '"if Ann attacks Garruk Wildspeaker with Hill Giant, where is Garruk Wildspeaker?"')
    assert where == "Ben's graveyard"
    board = """
players: {Ann: {hand: [Shock], in play: [Mountain]}, Ben: {in play: [Grizzly Bears], graveyard: [Grizzly Bears]}}"""
    ((where, _),) = answers(board, '"if Ann casts Shock on Grizzly Bears, is Grizzly Bears in play?"')
    assert where == "no"
