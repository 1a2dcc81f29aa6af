"""A choice among effects, or abilities, of one source says which of them was chosen: by what it says, or by what it is about."""

from __future__ import annotations

import pytest

from judge.answering import answer_text

CARDS = """
cards:
  Ghost Ox:
    cost: "{2}{W}"
    type: Creature — Ox Spirit
    pt: 1/3
    text: |
      Protection from red
      If damage would be dealt to Ghost Ox, prevent that damage and you gain 1 life.
  War Drum:
    cost: "{2}"
    type: Artifact
    text: Whenever a creature you control attacks, that creature gets +1/+0 until end of turn.
"""
OX = "players: {Ann: {hand: [Shock], in play: [Mountain]}, Ben: {life: 20, in play: [Ghost Ox]}}\nevents:\n"
DRUM = (
    "players: {Ann: {in play: [War Drum, Hill Giant, Grizzly Bears]}, Ben: {}}\n"
    "events: [Ann attacks with Hill Giant and Grizzly Bears, all pass]\nquestions: [power of Hill Giant]"
)
SAID = 'Ghost Ox\'s effect "If damage would be dealt …"'


def _asked(*events: str) -> str:
    told = "".join(f"- {event}\n" for event in ("it happens: Shock deals 2 damage to Ghost Ox", *events))
    board = OX + told + "questions: [life of Ben?]" + CARDS
    return answer_text(board).render("text", width=240)


def test_419_9a_effects_of_one_source_are_named_by_what_they_say() -> None:
    """What was chosen, what was left for nothing, and what the file did not say."""
    told = _asked()
    assert "Ben's life total is 20: Ghost Ox's protection from red was applied first, and left nothing for " + SAID in told
    assert "Ben chooses that Ghost Ox's protection from red applies first (by default). (419.9a)" in told
    assert "taken: Ghost Ox's protection from red, one of 2 ways" in told


@pytest.mark.parametrize(("chosen", "life"), [("protection from red", 20), ("Ghost Ox's effect #2", 21)])
def test_one_is_chosen_by_its_keyword_or_its_number(chosen: str, life: int) -> None:
    """As the answer calls it, or as the second that is offered."""
    assert f"life of Ben?\n  {life}\n" in _asked(f"Ben chooses {chosen}")


def test_410_3_abilities_alike_are_told_apart_by_what_they_are_about() -> None:
    """An order of two abilities that say the same says of which event each is."""
    assumed = [each["chosen"] for each in answer_text(DRUM + CARDS).to_dict()["assumptions"]]
    assert "War Drum's ability (for Hill Giant), then War Drum's ability (for Grizzly Bears)" in assumed, assumed
