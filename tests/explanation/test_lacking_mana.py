"""What makes a player's mana less or other than it would be is named, where there is not enough or it is asked how much there is."""

from __future__ import annotations

import pytest

from judge.answering import answer_text

BOARD = """
cards:
  Frost: {cost: "{U}", type: Enchantment, text: All Mountains are Islands.}
  Slow Ways: {cost: "{G}", type: Enchantment, text: Artifacts and lands come into play tapped.}
  Quench: {cost: "{1}{R}", type: Instant, text: Destroy target Island.}
  Grasp: {cost: "{1}", type: Artifact, text: "{T}: Tap target artifact, creature, or land."}
players:
  Ann: {hand: [Quench, Shock, Forest, Llanowar Elves], in play: [%s]}
  Ben: {in play: [%s]}
turn: {player: Ann, step: precombat main}
"""
TYPES = BOARD % ("Mountain x2", "Frost") + "events: [Ann plays Quench targeting Mountain]\n"
TAPPED = BOARD % ("Slow Ways", "") + "events: [Ann plays Forest, Ann plays Llanowar Elves]\n"
BY_ANOTHER = BOARD % ("Mountain", "Grasp") + """events: [Ann passes, Ben plays Grasp's ability targeting Mountain, all pass,
  Ann plays Shock targeting Ben]
"""


@pytest.mark.parametrize(
    ("board", "question", "said", "rule"),
    [
        (TYPES, "was event 1 legal?", 'Frost says "All Mountains are Islands" of Mountain x2.', "418.5a"),
        (TAPPED, "was event 2 legal?", "Slow Ways had Forest come into play tapped.", "419.6i"),
        (TAPPED, "how much mana can Ann make?", "Ann can have 0 mana at once: Slow Ways had Forest come into play tapped.", "419.6i"),
        (BY_ANOTHER, "was event 4 legal?", "there is not enough mana for {R}; Grasp tapped Mountain.", "501.7a"),
    ],
)
def test_what_bears_on_the_mana_is_named(board: str, question: str, said: str, rule: str) -> None:
    verdict = answer_text(f'{board}questions: ["{question}"]\n').to_dict()["answers"][0]["verdict"]

    assert verdict["text"].endswith(said), verdict["text"]
    assert rule in verdict["rules"]
