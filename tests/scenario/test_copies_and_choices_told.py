"""What the copy of a spell targets, told in the sentence of the play; and choices that stand beside the events of a file."""

from __future__ import annotations

import pytest

from judge.answering import AskError, answer_text

FORKED = """
cards:
  Echo: {cost: "{R}{R}", type: Instant, text: "Copy target instant or sorcery spell. You may choose new targets for the copy."}
players:
  Ann: {hand: [Blaze], in play: [Mountain x6, Grizzly Bears]}
  Ben: {hand: [Echo], in play: [Mountain x2]}
questions: [life of Ann, life of Ben]
events:
  - Ann plays Blaze targeting Ben with X = 5
"""
CLONED = """
players:
  Ann: {hand: [Clone], in play: [Island x4]}
  Ben: {in play: [Grizzly Bears, Hill Giant]}
"""


@pytest.mark.parametrize(
    "said",
    [
        "Ben plays Echo targeting Blaze, the copy targeting Ann",
        "Ben plays Echo targeting Blaze, and the copy targets Ann",
        "Ben copies Blaze with Echo, targeting Ann",
        "Ben copies the Blaze using Echo and targets Ann with the copy",
    ],
)
def test_the_copy_has_the_target_that_is_told_for_it(said: str) -> None:
    """503.10: the copy deals its damage to the new target, the spell itself to the old one."""
    run = answer_text(f"{FORKED}  - {said}\n  - all pass\n  - all pass\n  - all pass\n", "<board>").run
    assert [each.value for each in run.answers] == [15, 15]
    assert all(event.legal and not event.unused_choices for event in run.events)


@pytest.mark.parametrize("told", ["choices: [Clone copies Hill Giant]\n", "choices: Clone enters copying Hill Giant\n"])
def test_choices_may_stand_beside_the_events(told: str) -> None:
    """They answer what asks anywhere in the line, before or behind the events as the file is written."""
    asked = "questions: [power of Clone]\n"
    line = "events: [Ann plays Clone, all pass]\n"
    assert answer_text(CLONED + told + line + asked, "<board>").run.answers[0].value == 3
    assert answer_text(CLONED + line + told + asked, "<board>").run.answers[0].value == 3


def test_a_choice_of_nobody_is_no_sentence() -> None:
    """What does not say who chooses, or for what, is refused at its place."""
    with pytest.raises(AskError, match="'perhaps' is no sentence"):
        answer_text(CLONED + "choices: [perhaps]\nevents: [Ann plays Clone]\nquestions: [power of Clone]\n", "<board>")


EQUIPPED = """
players:
  Ann: {in play: [Bonesplitter, Hill Giant, Plains x4, Loxodon Warhammer]}
  Ben: {}
questions: [power of Hill Giant]
"""


def test_what_is_equipped_is_told_alone_where_one_can_be_attached() -> None:
    """502.33a: `Ann equips Hill Giant` is her one Equipment's ability; of two it is asked which."""
    one = EQUIPPED.replace(", Loxodon Warhammer", "")
    assert answer_text(f"{one}events: [Ann equips Hill Giant, all pass]\n", "<board>").run.answers[0].value == 5
    with pytest.raises(AskError, match="with Bonesplitter and Loxodon Warhammer"):
        answer_text(f"{EQUIPPED}events: [Ann equips Hill Giant, all pass]\n", "<board>")
    asked = one.replace("power of Hill Giant", "could Ann have equipped Hill Giant?")
    assert answer_text(f"{asked}events: [go to Ann's end of turn]\n", "<board>").run.answers[0].value == "yes"
