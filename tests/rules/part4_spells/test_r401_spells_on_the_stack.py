"""401: spells on the stack, and what lets their cards be played from elsewhere."""

from __future__ import annotations

import pytest

from judge.answering import answer_text

BOARD = """
cards:
  Late Word: {{cost: "{{R}}", type: Instant, text: "You may play Late Word from your graveyard.\\nLate Word deals 2 damage to target player."}}
  Mere Word: {{cost: "{{R}}", type: Instant, text: "Mere Word deals 2 damage to target player."}}
players: {{Ann: {{graveyard: [{card}], in play: [Mountain]}}, Ben: {{}}}}
events: [Ann plays {card} targeting Ben, all pass]
questions: [was event 1 legal?, life of Ben]
"""


@pytest.mark.parametrize(("card", "values"), [("Late Word", ["yes", 18]), ("Mere Word", ["no", 20])])
def test_401_4_an_ability_of_the_card_itself_lets_it_be_played_from_where_it_is(card: str, values: list[object]) -> None:
    run = answer_text(BOARD.format(card=card), "<board>").run
    assert [answer.value for answer in run.answers] == values
    assert any("401.4" in step.rules for step in run.trace.steps) == (card == "Late Word")
