"""Things that a question calls by what the board or an event tells of them, and what is asked of each of several."""

from __future__ import annotations

import pytest

from judge.answering import answer_text
from judge.cards.pool.library_names import LibraryNames
from judge.errors import JudgeError
from judge.explanation.verdict import verdict
from judge.scenario.file.canonical import canonical_lines
from judge.scenario.file.loading import loads

FIGHT = """
players:
  Ann: {hand: [Giant Growth, Holy Strength], in play: [Grizzly Bears, Llanowar Elves, Forest x2, Plains]}
  Ben: {in play: [Hill Giant, Wall of Stone, {card: Serra Angel, attached: [Pacifism]}]}
turn: {player: Ann}
events:
  - Ann casts Holy Strength on Llanowar Elves
  - all pass
  - Ann attacks with Grizzly Bears
  - Ben blocks Grizzly Bears with Hill Giant
  - Ann casts Giant Growth on Grizzly Bears
  - all pass
  - combat damage is dealt
"""
TWO = FIGHT.replace("attacks with Grizzly", "attacks with Llanowar Elves, Grizzly").replace("with Hill Giant", "with Wall of Stone")
STACK = """
players:
  Ann: {hand: [Shock, Lightning Bolt], in play: [Mountain x2]}
  Ben: {hand: [Giant Growth], in play: [Hill Giant, Forest]}
turn: {player: Ann}
events:
  - Ann casts Shock targeting Hill Giant
  - Ben casts Giant Growth targeting Hill Giant
  - Ann casts Lightning Bolt targeting Hill Giant
"""
COUNTERED = """
players:
  Ann: {hand: [Shock], in play: [Mountain]}
  Ben: {hand: [Counterspell], in play: [Hill Giant, Island x2]}
turn: {player: Ann}
events:
  - Ann casts Shock targeting Hill Giant
  - Ben casts Counterspell targeting Shock
  - all pass
"""


CLONE = """
players:
  Ann: {hand: [Terror], in play: [Grizzly Bears, Serra Angel, Swamp x2]}
  Ben: {hand: [Clone], in play: [Island x4]}
turn: {player: Ben}
events:
  - Ben casts Clone
  - all pass
  - Ben chooses Grizzly Bears
"""


def meant(board: str, question: str) -> list[str]:
    """What the language writes for each question of a line."""
    script = loads(f"{board}questions:\n  - '{question.replace(chr(39), chr(39) * 2)}'\n", LibraryNames())
    return [line.canonical.rstrip("?") for line in canonical_lines(script)][board.count("\n  - ") :]


@pytest.mark.parametrize(
    ("board", "question", "said"),
    [
        (FIGHT, "does the attacker die?", ["did Grizzly Bears die"]),
        (FIGHT, "is the Bear that attacked tapped?", ["is Grizzly Bears tapped"]),
        (TWO, "does the blocker die?", ["did Wall of Stone die"]),
        (TWO, "did the creature that was blocked deal damage?", ["did Grizzly Bears deal damage"]),
        (FIGHT, "did the creature blocked by the Giant die?", ["did Grizzly Bears die"]),
        (FIGHT, "did the attacker kill the blocker?", ["did Grizzly Bears kill Hill Giant"]),
        (FIGHT, "how big is the creature with Pacifism on it?", ["P/T of Serra Angel"]),
        (FIGHT, "can the creature with Pacifism attack?", ["can Serra Angel attack"]),
        (FIGHT, "what is the power of the creature Ann pumped?", ["power of Grizzly Bears"]),
        (FIGHT, "does the creature she pumped survive?", ["did Grizzly Bears survive"]),
        (COUNTERED, "where is the spell that was countered?", ["where is Shock"]),
        (COUNTERED, "does the countered spell resolve?", ["did Shock resolve, if resolve the stack"]),
        (STACK, "does the second spell fizzle?", ["did Giant Growth fail to resolve, if resolve the stack"]),
        (STACK, "does her second spell resolve?", ["did Lightning Bolt resolve, if resolve the stack"]),
        (FIGHT, "where does the Giant go?", ["where is Hill Giant"]),
        (FIGHT, "which of them dies?", ["did Grizzly Bears die", "did Hill Giant die"]),
        (FIGHT, "does neither of them survive?", ["did Grizzly Bears survive", "did Hill Giant survive"]),
        (FIGHT, "did either of them die?", ["did Grizzly Bears die", "did Hill Giant die"]),
        (COUNTERED, "do they both resolve?", [f"did {spell} resolve, if resolve the stack" for spell in ("Shock", "Counterspell")]),
        (TWO, "which attackers die?", ["did Llanowar Elves die", "did Grizzly Bears die"]),
        (TWO, "which blockers die?", ["did Wall of Stone die"]),
        (FIGHT, "did Ann's other creature attack?", ["did Llanowar Elves attack"]),
        (FIGHT, "does the Elf die?", ["did Llanowar Elves die"]),
        (FIGHT, "does Ben's Angel survive?", ["did Ben's Serra Angel survive"]),
        (FIGHT, "does the tapped Giant deal damage?", ["did Hill Giant deal damage, though is Hill Giant tapped"]),
        (CLONE, "can the new creature attack?", ["can Clone attack"]),
        (CLONE, "what is the copy's power?", ["power of Clone"]),
        (CLONE, "can Ann Terror the original?", ["can Ann play Terror targeting Grizzly Bears"]),
        (CLONE, "is the Angel a legal target for Terror?", ["can Terror target Serra Angel"]),
        (CLONE, "is the Angel a legal target?", ["can Terror target Serra Angel"]),
    ],
)
def test_meant_by_what_is_told(board: str, question: str, said: list[str]) -> None:
    """The only thing of which that is told, in the place of the words for it."""
    assert meant(board, question) == said


@pytest.mark.parametrize(
    ("board", "question"),
    [(TWO, "does the attacker die?"), (FIGHT, "does Ann's blocker die?"), (FIGHT, "does the enchanted creature die?"),
     (STACK, "does the targeted spell resolve?"), (COUNTERED, "do all three spells resolve?"), (FIGHT, "does the fourth spell resolve?")],
)
def test_told_of_none_or_of_several(board: str, question: str) -> None:
    """It is refused, and not taken for one of them."""
    with pytest.raises(JudgeError):
        meant(board, question)


def test_what_it_is_not() -> None:
    """What a thing is called that it is not, is said beside the answer; the copy is also a permanent that came as one."""
    run = answer_text(f"{FIGHT}questions: [does the tapped Giant deal damage?]\n").run
    assert verdict(run, run.answers[0]).text.startswith("Hill Giant is not tapped. Hill Giant dealt damage")
    assert answer_text(f"{CLONE}questions: [does the copy have flying?, is the copy a Bear?]\n").run.answers[1].value == "yes"


def test_each_of_the_spells() -> None:
    """Of each spell that was played it is asked by itself."""
    answers = answer_text(f"{STACK}questions: [do all three resolve?]\n").run.answers
    assert [answer.value for answer in answers] == ["no", "no", "yes"]
