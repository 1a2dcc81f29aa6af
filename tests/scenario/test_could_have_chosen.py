"""Whether a player could have chosen something for what asked for a choice, and what about it was not as was asked."""

from __future__ import annotations

import json

import pytest

from judge.answering import answer_text
from judge.explanation.verdict import verdict

CARDS = """cards:
  Hungry Idol: {cost: "{2}", type: Artifact, text: "At the beginning of each player's upkeep, that player sacrifices an artifact or land."}
  Open Door: {cost: "{1}", type: Sorcery, text: "Each player may put an artifact or creature card from his or her hand into play."}
  Last Gift: {cost: "{1}", type: Artifact Creature - Construct, pt: 1/1, text: "Sacrifice Last Gift: Draw a card.\\nWhen Last Gift is put \
into a graveyard from play, put a +1/+1 counter on target artifact creature."}
  Long Look: {cost: "{1}", type: Sorcery, text: "Search your library for an artifact card, reveal it, and put it into your hand. Then \
shuffle your library."}
"""
IDOL = f"""{CARDS}players:
  Ann: {{in play: [Hungry Idol]}}
  Ben: {{in play: [Glorious Anthem, Forest]}}
turn: {{player: Ann, step: end of turn}}
events: ["go to Ben's upkeep", all pass]
"""
DOOR = f"""{CARDS}players:
  Ann: {{hand: [Open Door, Hill Giant, Forest], in play: [Mountain]}}
  Ben: {{hand: [Ornithopter, Raging Goblin, Shock]}}
turn: {{player: Ann, step: precombat main}}
events: [Ann plays Open Door, all pass, Ann chooses Hill Giant, Ben chooses Ornithopter]
"""
GIFT = f"""{CARDS}players:
  Ann: {{in play: [Last Gift, Ornithopter, Hill Giant]}}
  Ben: {{}}
turn: {{player: Ann, step: precombat main}}
events: [Ann plays Last Gift's ability, all pass]
"""
LOOK = f"""{CARDS}players:
  Ann: {{hand: [Long Look], in play: [Mountain], library: [Forest, Ornithopter, Last Gift]}}
  Ben: {{}}
turn: {{player: Ann, step: precombat main}}
events: [Ann plays Long Look, all pass]
"""
COULD: dict[str, tuple[str, str, object, str]] = {
    "the one thing of the kind": (IDOL, "could Ben choose Forest for Hungry Idol?", "yes", "Forest is the one legal choice. (413.2c)"),
    "a thing of another kind": (
        IDOL, "could Ben have chosen Glorious Anthem for Hungry Idol?", "no",
        "For Hungry Idol, Ben could not choose Glorious Anthem: it isn't an artifact or a land. (413.2c)",
    ),
    "for what asked last": (IDOL, "could Ben have picked the Anthem?", "no", "Ben could not choose Glorious Anthem: it isn't an artifact"),
    "another that was offered": (DOOR, "could Ben have chosen Raging Goblin?", "yes", "Ben could choose Raging Goblin: "),
    "what was in the same hand": (DOOR, "why could Ben not have chosen Shock?", "no", "it isn't an artifact or a creature. (413.2c)"),
    "what is another player's": (DOOR, "could Ben choose Hill Giant for Open Door?", "no", "it is another player's."),
    "everything": (DOOR, "what could Ben have chosen?", ["Ornithopter", "Raging Goblin"], "Ben could choose Ornithopter, Raging Goblin"),
    "a target": (GIFT, "could Ann have chosen Ornithopter for Last Gift?", "yes", "Ann could choose Ornithopter"),
    "no target": (GIFT, "could Ann have chosen Hill Giant for Last Gift?", "no", "it isn't an artifact. (409.1d"),
    "a card of a library": (LOOK, "could Ann have chosen Forest?", "no", "Ann could not choose Forest: it isn't an artifact."),
    "nothing was asked": (LOOK, "could Ben have chosen Forest?", "no", "nothing has asked Ben to choose anything."),
}  # fmt: skip


@pytest.mark.parametrize(("board", "question", "value", "said"), COULD.values(), ids=COULD.keys())
def test_what_could_have_been_chosen_is_answered_with_what_it_is_not(board: str, question: str, value: object, said: str) -> None:
    run = answer_text(f"{board}questions: {json.dumps([question])}\n", "<board>").run
    found = verdict(run, run.answers[-1])
    assert run.answers[-1].value == value
    assert said in f"{found.text} ({', '.join(found.rules)})"
