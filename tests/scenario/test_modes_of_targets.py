"""Targets that a sentence names decide the modes that it does not name (409.1b)."""

from __future__ import annotations

import pytest

from judge.answering import answer_text

BOARD = """
title: Board
cards:
  Green Whim:
    cost: "{{G}}"
    type: Instant
    text: Choose one - You gain 1 life; or destroy target enchantment; or target creature gets +1/+1 until end of turn.
  Blue Order:
    cost: "{{U}}{{U}}"
    type: Instant
    text: Choose two - Counter target spell; or return target permanent to its owner's hand; or you gain 2 life; or draw a card.
  Firm Bolt: {{cost: "{{R}}", type: Instant, text: "Firm Bolt can't be countered.\\nFirm Bolt deals 1 damage to target player."}}
players:
  Ann: {{hand: [Green Whim, Shock, Firm Bolt], battlefield: [Forest, Mountain]}}
  Ben: {{hand: [Blue Order], battlefield: [Crusade, Hill Giant, Island x2]}}
events: [{events}]
questions: ["{question}"]
"""


def answered(question: str, events: str = "") -> tuple[object, str]:
    """The value of the answer, and all that is shown of it."""
    answer = answer_text(BOARD.format(question=question, events=events))
    return answer.run.answers[0].value, " ".join(answer.render("text").split())


@pytest.mark.parametrize(
    ("target", "question", "value"), [("Crusade", "is Crusade in play?", "no"), ("Hill Giant", "power of Hill Giant", 4)]
)
def test_the_mode_is_that_which_can_have_the_target(target: str, question: str, value: object) -> None:
    found, shown = answered(question, f"Ann casts Green Whim targeting {target}, all pass")
    assert found == value
    assert "which mode" not in shown  # no other fits: nothing is assumed


def test_of_several_modes_that_fit_the_first_are_an_assumption() -> None:
    found, shown = answered("was Shock countered?", "Ann casts Shock on Ben, Ben casts Blue Order targeting Shock, all pass")
    assert found == "yes"
    assert "which mode of Blue Order Ben chooses; taken: 1 and 3" in shown


def test_two_targets_decide_two_modes() -> None:
    events = "Ann casts Shock on Ben, Ben casts Blue Order targeting Shock and Hill Giant, all pass"
    found, shown = answered("where is Hill Giant?", events)
    assert found == "Ben's hand" and "which mode" not in shown


BROAD = """
cards:
  Broad Charm:
    cost: "{{R}}"
    type: Instant
    text: "{text}"
players:
  Ann: {{hand: [Broad Charm], battlefield: [Mountain]}}
  Ben: {{battlefield: [Ornithopter, Hill Giant, Crusade]}}
events: [Ann destroys {target} with Broad Charm]
questions: ["where is {target}?"]
"""
MODES = (
    *("Return target permanent to its owner's hand", "destroy target nonred creature"),
    *("destroy target artifact", "destroy target enchantment"),
)


@pytest.mark.parametrize("text", ["Choose one - {}; or {}; or {}; or {}.", "Choose one —\\n• {}.\\n• {}.\\n• {}.\\n• {}."])
@pytest.mark.parametrize("target", ["Ornithopter", "Crusade"])
def test_what_is_told_to_come_of_a_spell_decides_its_mode(text: str, target: str) -> None:
    """Of the modes that do so the one for such a target: though an earlier one could have that, too."""
    answer = answer_text(BROAD.format(text=text.format(*MODES), target=target))
    assert answer.run.answers[0].value == "Ben's graveyard" and "which mode" not in answer.render("text")


def test_what_can_be_countered_is_what_would_be() -> None:
    assert answered("can Ben counter Shock?", "Ann casts Shock on Ben")[0] == "yes"
    found, shown = answered("can Ben counter Firm Bolt?", "Ann casts Firm Bolt on Ben")
    assert found == "no" and "Firm Bolt can't be countered" in shown and "103.2" in shown
