"""How an assumed division is told: the amounts as numbers, whatever objects have these numbers."""

from __future__ import annotations

from judge.answering import answer_text

FIGHT = """
players:
  Ann: {in play: [{card: Hill Giant, attacking: Ben}]}
  Ben: {in play: [{card: Grizzly Bears, id: first, blocking: [Hill Giant]}, {card: Grizzly Bears, id: second, blocking: [Hill Giant]}]}
turn: {player: Ann, step: combat damage}
events: [all pass]
questions: [damage on first]
"""


def test_an_assumed_assignment_of_damage_is_told_in_amounts() -> None:
    (assumption,) = answer_text(FIGHT).run.assumptions

    assert (assumption.kind, assumption.chosen) == ("assign damage", "Hill Giant assigns 2 to first, 1 to second")


def test_what_is_not_told_of_an_assignment_goes_to_the_other() -> None:
    """`Hill Giant assigns 1 to first`: the other two are the second's; with nobody else to get them it is refused (310.2a)."""
    told = FIGHT.replace("[all pass]", "[Hill Giant assigns 1 to first, all pass]")
    alone = told.replace(", {card: Grizzly Bears, id: second, blocking: [Hill Giant]}", "")

    assert answer_text(told.replace("damage on first", "does second die?")).run.answers[0].value == "yes"
    assert answer_text(alone.replace("damage on first", "was event 1 legal?")).run.answers[0].value == "no"


TOLD_BEHIND = """
players:
  Ann: {in play: [Craw Wurm]}
  Ben: {in play: [%s, Hill Giant]}
events:
  - Ann attacks with Craw Wurm
  - Ben blocks Craw Wurm with %s and Hill Giant
  - combat damage goes on the stack
  - Ben assigns 6 to %s
questions: [was event 3 legal?, was event 4 legal?]
"""


def test_310_2c_whose_it_is_to_assign_is_refused_where_it_is_told() -> None:
    """Told behind the damage, it is carried out before it: the event that is refused is the one that tells it."""
    with_banding, without = (answer_text(TOLD_BEHIND % ((name,) * 3)).run for name in ("Mesa Pegasus", "Wind Drake"))
    assert [answer.value for answer in with_banding.answers] == ["yes", "yes"]
    assert [answer.value for answer in without.answers] == ["yes", "no"]
    assert (without.events[3].why, without.events[3].rules[0]) == ("Ann, not Ben, assigns the damage of Craw Wurm", "310.2c")
