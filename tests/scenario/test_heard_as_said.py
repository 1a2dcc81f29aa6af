"""Words of a question that are near another one and mean something else: own and control, destroyed and dead, have to and do."""

from __future__ import annotations

import json

import pytest

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


def asked(question: str) -> tuple[str, object]:
    """What a question is, as the language writes it, and its value."""
    answer = answer_text(BOARD % json.dumps([question])).run.answers[0]
    return answer.asked.rstrip("?"), answer.value


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
    "question", ["did Ann have to sacrifice Mogg Fanatic?", "does Ben have to lose 1 life?", "did Ben need to cast Terror?"]
)
def test_what_has_to_be_done_is_not_what_was_done(question: str) -> None:
    with pytest.raises(AskError, match="leaves out"):
        asked(question)
