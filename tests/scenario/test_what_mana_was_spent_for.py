"""For what mana was spent, and with what something was paid: each source of mana, and each thing paid for, by its name."""

from __future__ import annotations

import pytest

from judge.answering import answer_text
from judge.explanation.verdict import verdict

BOARD = """
players:
  Ann: {hand: [Lightning Bolt, Grizzly Bears], in play: [Forest, Mountain x2, Llanowar Elves]}
  Ben: {life: 10, hand: [Mana Leak], in play: [Island x3]}
events:
  - Ann taps Forest for mana
  - Ann casts Lightning Bolt targeting Ben
  - all pass
  - Ann casts Grizzly Bears
  - Ben casts Mana Leak targeting Grizzly Bears
"""


@pytest.mark.parametrize(
    ("question", "value", "said"),
    [
        ("what was the Forest's mana spent for?", ["Grizzly Bears"], "Ann paid {1}{G} for Grizzly Bears, {G} of it with that"),
        ("what did Ann spend the mana of Llanowar Elves for?", [], "No mana of Llanowar Elves was spent"),
        ("what did Ann pay for with Forest?", ["Grizzly Bears"], "spent for Grizzly Bears"),
        ("how did Ann pay for Grizzly Bears?", ["Forest", "Mountain #2"], "Ann paid {1}{G} with {G}{R}"),
        ("which lands were tapped for Lightning Bolt?", ["Mountain #1"], "Ann paid {R} with {R}"),
        ("what paid for Mana Leak?", ["Island #1", "Island #2"], "Ben paid {1}{U}"),
        ("how much mana did Ann spend on Grizzly Bears?", "{1}{G}", "Grizzly Bears costs {1}{G}"),
        ("how much mana did Ann spend?", 3, "Ann paid {R} for Lightning Bolt and {1}{G} for Grizzly Bears"),
    ],
)
def test_406_1_what_mana_was_spent_for(question: str, value: object, said: str) -> None:
    answer = answer_text(f'{BOARD}questions:\n  - "{question}"\n')
    found = answer.run.answers[-1]
    with answer.spoken():
        assert (found.value, said in (text := verdict(answer.run, found).text)) == (value, True), text
