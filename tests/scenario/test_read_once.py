"""A question is read once for a board, and answered once for a line: what is tried on the way there asks and answers nothing again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from judge.answering import AskError, answer_text
from judge.cards.pool.library_names import LibraryNames
from judge.errors import Place
from judge.scenario.asked import spoken_questions
from judge.scenario.file.loading import loads
from judge.scenario.language.lexicon import Lexicon
from judge.scenario.running.runner import Runner
from judge.scenario.spoken.scenario_names import Names

TEXTS = {
    "prose": "My opponent attacks with a Hill Giant and I block with Grizzly Bears. Would the Giant die if I had cast Giant Growth?",
    "no sentence": "I Royal Terror no my opponent's Hypnotic Is that even legal? If Rorix not?",
    "leaning": """
players: {Ann: {hand: [Shock], in play: [Mountain, Hill Giant]}, Ben: {in play: [Grizzly Bears]}}
events: [Ann casts Shock on the Bears, all pass]
questions: [Do the Bears die?, "Would they, if Ann had not cast it?", Who owns them?, And the Giant?]
""",
    "piles": """
players: {Ann: {hand: [Fact or Fiction], library: [Island, Forest, Shock, Opt, Swamp], in play: [Island x4]}, Ben: {}}
events: [Ann casts Fact or Fiction, all pass, "Ben puts Shock and Opt in one pile and the rest in the other"]
questions: ["What if Ben splits them into Island and the others?", Where is Shock?]
""",
}


def said(text: str) -> str:
    try:
        return answer_text(text, as_far_as_understood=True).render(full=True)
    except AskError as error:
        return error.text


@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
def test_what_was_read_before_is_what_is_read_anew(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = said(text)

    def anew(self: Names, asked: object, place: object, read: Callable[[], str]) -> str:
        return read()

    monkeypatch.setattr(Names, "read_once", anew)
    assert said(text) == kept


def test_a_question_is_read_once_for_what_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    read = Counter[str]()
    begin = spoken_questions._read_spoken_question

    def counted(text: str, lexicon: Lexicon, names: Names, place: Place | None, thing: str) -> str:
        read[text] += 1
        return begin(text, lexicon, names, place, thing)

    monkeypatch.setattr(spoken_questions, "_read_spoken_question", counted)
    library = LibraryNames()
    for asked, board in (("Who owns it?", "Bears"), ("Is it tapped?", "Bears"), ("Is it tapped?", "Bears, Shock")):
        loads(f"players: {{Ann: {{in play: [Grizzly {board}]}}}}\nquestions:\n  - How strong is the Bears?\n  - {asked}\n", library)

    assert read["How strong is the Bears?"] == 2  # once for each board


def test_lines_that_are_tried_answer_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """A choice told late is put where it belongs, and the turn is found in which all is legal; then it is asked, once."""
    done = Counter[str]()

    def counting(name: str) -> None:
        work = getattr(Runner, name)

        def counted(self: Runner, *args: object) -> object:
            done[name] += 1
            return work(self, *args)

        monkeypatch.setattr(Runner, name, counted)

    counting("_played")
    counting("_answers")
    answer = answer_text("""
players: {Ann: {in play: [Grizzly Bears]}, Ben: {hand: [Duress], in play: [Swamp]}}
events: [Ben plays Duress targeting Ann, all pass, Ben attacks with nothing]
questions: [life of Ann]
""")

    assert "turn: Ben's (not told)" in answer.run.answers[0].given
    assert done["_played"] > done["_answers"] == 1
