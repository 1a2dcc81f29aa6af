"""Simultaneous timestamps (418.5e): the order that the active player gives is as good as having come in that order."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from judge.answering import answer_text

TEXTS = {
    "Even Ground": "All creatures are 4/4.",
    "Long Shadow": "All creatures are 2/5.",
    "Small World": "All creatures are 0/1.",
    "Black Rain": "All creatures are black.",
    "White Dawn": "All creatures are white.",
    "Rising Tide": "Forests are Islands.",
    "Rising Grove": "Islands are Forests.",
}
CARDS = "cards:\n" + "".join(f'  {name}: {{cost: "{{W}}", type: Enchantment, text: {text}}}\n' for name, text in TEXTS.items())
REPLENISH = '  Replenish: {cost: "{W}", type: Sorcery, text: Return all enchantment cards from your graveyard to play.}\n'
QUESTIONS = "questions: [P/T of Hill Giant, colors of Hill Giant, types of Forest, types of Island]\n"


def values(text: str) -> list[object]:
    """What is asked about the Giant and the lands."""
    return [answer.value for answer in answer_text(text).run.answers]


@settings(max_examples=12, deadline=None)
@given(st.permutations(sorted(TEXTS)))
def test_418_5e_any_order_is_as_if_they_had_come_so(order: list[str]) -> None:
    lands = "Hill Giant, Forest, Island, Plains"
    at_once = (
        f"title: at once\n{CARDS}{REPLENISH}players:\n"
        f"  Ann: {{hand: [Replenish], graveyard: [{', '.join(sorted(TEXTS))}], in play: [{lands}]}}\n  Ben:\n"
        f'events:\n  - Ann plays Replenish tapping Plains\n  - do: all pass\n    choices: ["{", then ".join(order)}"]\n{QUESTIONS}'
    )
    in_turn = f"title: in turn\n{CARDS}players:\n  Ann: {{in play: [{lands}, {', '.join(order)}]}}\n  Ben:\n{QUESTIONS}"
    assert values(at_once) == values(in_turn)


@pytest.mark.parametrize(("first", "second", "asked"), [("Even Ground", "Small World", 1), ("Even Ground", "Black Rain", 0)])
def test_418_5e_an_order_that_nothing_can_tell_is_not_asked(first: str, second: str, asked: int) -> None:
    text = (
        f"title: at once\n{CARDS}{REPLENISH}players:\n  Ann: {{hand: [Replenish], graveyard: [{first}, {second}], in play: [Plains]}}\n"
        f"  Ben:\nevents:\n  - Ann plays Replenish\n  - all pass\nquestions: [life of Ann]\n"
    )
    kinds = [assumed.kind for assumed in answer_text(text).run.assumptions]
    assert kinds.count("order timestamps") == asked
