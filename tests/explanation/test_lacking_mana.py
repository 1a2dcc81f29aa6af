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


@pytest.mark.parametrize(("lands", "said"), [
    ("Forest x2", "there is not enough mana for {R}; Ann has only Forest x2 untapped for mana; nothing of that makes {R}."),
    ("{card: Mountain, tapped: yes}", "there is not enough mana for {R}; Mountain is tapped."),
    ("", "there is not enough mana for {R}; Ann controls nothing that makes mana."),
])  # fmt: skip
def test_what_there_is_is_named_where_nothing_makes_it_less(lands: str, said: str) -> None:
    board = f"players: {{Ann: {{hand: [Shock], in play: [{lands}]}}, Ben: {{}}}}\nevents: []\n"
    verdict = answer_text(f'{board}questions: ["can Ann play Shock targeting Ben?"]\n').to_dict()["answers"][0]["verdict"]

    assert verdict["text"].endswith(said), verdict["text"]


def test_who_can_not_pay_is_told_with_what_is_left() -> None:
    board = 'cards: {Small Leak: {cost: "{U}", type: Instant, text: "Counter target spell unless its controller pays {2}."}}\n'
    board += "players: {Ann: {hand: [Shock], in play: [Mountain x2]}, Ben: {hand: [Small Leak], in play: [Island]}}\n"
    board += "events: [Ann plays Shock targeting Ben, Ben plays Small Leak targeting Shock, all pass]\n"
    verdict = answer_text(f'{board}questions: ["can Ann pay for Small Leak?"]\n').to_dict()["answers"][0]["verdict"]

    assert verdict["text"].endswith("Ann can't pay {2} for Small Leak, and Ann has only Mountain untapped for mana."), verdict["text"]


def test_a_reduction_that_does_not_apply_is_named_before_what_is_left() -> None:
    text = "If you control an artifact, Late Ox costs {2} less to play."
    board = f'cards: {{Late Ox: {{cost: "{{3}}{{G}}", type: Creature - Ox, pt: 3/3, text: "{text}"}}}}\n'
    board += "players: {Ann: {hand: [Late Ox], in play: [Forest x2]}, Ben: {}}\nevents: [Ann plays Late Ox]\n"
    verdict = answer_text(f'{board}questions: ["was event 1 legal?"]\n').to_dict()["answers"][0]["verdict"]

    assert "there is not enough mana for {3}{G}; " in verdict["text"] and "does not apply now: " in verdict["text"], verdict["text"]
    assert "untapped for mana" not in verdict["text"]


def test_what_the_ability_is_of_is_not_what_is_left_to_pay_for_it() -> None:
    text = "{T}: Add {1} to your mana pool.\\n{1}, {T}, Sacrifice Odd Stone: Draw a card."
    board = f'cards: {{Odd Stone: {{cost: "{{2}}", type: Artifact, text: "{text}"}}}}\n'
    board += "players: {Ann: {in play: [Odd Stone]}, Ben: {}}\nevents: []\n"
    verdict = answer_text(f'{board}questions: ["can Ann play Odd Stone\'s ability 2?"]\n').to_dict()["answers"][0]["verdict"]

    assert verdict["text"].endswith("there is not enough mana for {1}; Ann controls nothing else that makes mana."), verdict["text"]
