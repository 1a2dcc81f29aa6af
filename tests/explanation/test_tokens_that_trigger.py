"""What set off an ability of a token that came into play: the token is it (410.10a, 216.1)."""

from __future__ import annotations

from judge.answering import answer_text

BOARD = """
cards:
  Bell Call: {cost: "{G}", type: Sorcery, text: "Put a token into play that's a copy of target creature."}
  Bell Elf: {cost: "{G}", type: Creature — Elf, pt: 1/1, text: "When Bell Elf comes into play, you gain 2 life."}
players:
  Ann: {hand: [Bell Call], in play: [Forest, Bell Elf]}
  Ben: {}
events: [Ann plays Bell Call targeting Bell Elf, resolve the stack]
questions: [life of Ann]
"""


def test_a_token_that_triggers_as_it_comes_is_it() -> None:
    """The verdict says whose ability it is, and that it triggered when it came into play."""
    shown = " ".join(answer_text(BOARD, "<board>").render().split())
    assert "when it comes into play, Ann gains 2 life" in shown and "an it token" not in shown
