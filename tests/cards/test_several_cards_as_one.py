"""Permanents that several cards are: creatures that mutate (702.140, 730 of 2026), cards that are melded (701.42, 712.4)."""

from __future__ import annotations

from typing import Any

import pytest

from judge.answering import answer_text

TODAY = "2026-04-17"
MUTATING = """
cards:
  Squid: {cost: "{1}{U}{U}", type: Creature - Octopus, pt: 2/2,
    text: "Mutate {1}{U}\\nFlash\\nWhenever this creature mutates, draw a card."}
  Stag: {cost: "{3}{G}", type: Creature - Elk, pt: 4/5, text: "Mutate {1}{G}\\nReach\\nWhenever this creature mutates, you gain 3 life."}
  Warden: {cost: "{G}", type: Creature - Human, pt: 1/1}
  Widow: {cost: "{B}", type: Creature - Spider, pt: 1/3, text: "Whenever a creature dies, you gain 1 life."}
  Grow: {cost: "{G}", type: Instant, text: "Put a +1/+1 counter on target creature."}
  Flicker: {cost: "{W}", type: Instant,
    text: "Exile target creature you control, then return it to the battlefield under its owner's control."}
  Bounce: {cost: "{U}", type: Instant, text: "Return target creature to its owner's hand."}
  Twin: {cost: "{U}", type: Sorcery, text: "Create a token that's a copy of target creature."}
  Saproling Song: {cost: "{G}", type: Sorcery, text: "Create a 1/1 green Saproling creature token."}
  Steal: {cost: "{R}", type: Sorcery, text: "Gain control of target creature."}
"""
HAND = "hand: [Squid, Stag, Grow, Flicker, Twin, Saproling Song, Bounce], library: [Island x9]"
MINE = f"players: {{Ann: {{in play: [Island x5, Forest x5, Plains, Grizzly Bears, Warden, Widow], {HAND}}}, "
BEN = "Ben: {in play: [Mountain x2], hand: [Shock, Steal]}}"
OVER = "Ann plays Squid by mutate targeting Grizzly Bears, all pass, Ann chooses top, all pass"
UNDER = "Ann plays Stag by mutate targeting Grizzly Bears, all pass, Ann chooses bottom, all pass"

MELDING = """
cards:
  Left: {cost: "{2}{W}", type: Legendary Creature - Angel, pt: 4/3,
    text: "Flying\\nAt the beginning of your end step, if you both own and control Left and a creature named Right Wing, exile them,
      then meld them into Great Wings."}
  Right Wing: {cost: "{3}{W}", type: Legendary Creature - Angel, pt: 5/7, text: Flying}
  Great Wings: {cost: "", type: Legendary Creature - Angel Horror, pt: 9/10, text: "Flying, first strike"}
  Keeper: {cost: "{1}{W}", type: Legendary Creature - Human, pt: 2/4,
    text: "{1}: If you both own and control Keeper and an artifact named The Stones, exile them, then meld them into Keeper, Planeswalker."}
  The Stones: {cost: "{5}", type: Legendary Artifact}
  "Keeper, Planeswalker": {cost: "", type: Legendary Planeswalker - Urza, loyalty: 7, text: "+2: You gain 2 life."}
  Doom: {cost: "{B}", type: Instant, text: Destroy target permanent.}
  Twin: {cost: "{U}", type: Sorcery, text: "Create a token that's a copy of target creature, except it isn't legendary."}
"""
BOARDS: dict[str, tuple[str, list[Any]]] = {
    "what is on top gives all but the abilities of the others, and the creature mutates": (
        f"{MUTATING}\n{MINE}{BEN}\nevents: [{OVER}, Ann plays Stag by mutate targeting Squid, "
        "all pass, Ann chooses bottom, all pass, all pass]\n"
        "questions: [P/T of Squid, does Squid have reach, does Squid have flash, life of Ann, how many creatures does Ann control, "
        "is Squid a bear, how many cards are in Ann's hand]",
        ["2/2", "yes", "yes", 23, 3, "no", 7],
    ),
    "under it the creature stays what it is, with more abilities; its counters and its time in play stay": (
        f"{MUTATING}\n{MINE}{BEN}\nevents: [Ann plays Grow targeting Grizzly Bears, all pass, {UNDER}, "
        "Ann attacks with Grizzly Bears, go to the end of combat step]\n"
        "questions: [P/T of Grizzly Bears, does Grizzly Bears have reach, life of Ben, is Grizzly Bears a bear]",
        ["3/3", "yes", 17, "yes"],
    ),
    "one permanent dies, and all its cards go": (
        f"{MUTATING}\n{MINE}{BEN}\nevents: [{OVER}, Ben plays Shock targeting Squid, all pass, all pass]\n"
        "questions: [where is Squid, where is Grizzly Bears, life of Ann, how many creatures does Ann control]",
        ["Ann's graveyard", "Ann's graveyard", 21, 2],
    ),
    "all its cards come back, each as a creature of its own": (
        f"{MUTATING}\n{MINE}{BEN}\nevents: [{OVER}, Ann plays Flicker targeting Squid, all pass]\n"
        "questions: [where is Squid, where is Grizzly Bears, how many creatures does Ann control]",
        ["in play", "in play", 4],
    ),
    "all its cards are returned to the hand": (
        f"{MUTATING}\n{MINE}{BEN}\nevents: [{OVER}, Ann plays Bounce targeting Squid, all pass]\n"
        "questions: [where is Squid, where is Grizzly Bears]",
        ["Ann's hand", "Ann's hand"],
    ),
    "a Human, and what another owns, is no target": (
        f"{MUTATING}\n{MINE}Ben: {{in play: [Hill Giant]}}}}\nevents: []\nquestions: [can Ann play Squid by mutate targeting Warden, "
        "can Ann play Squid by mutate targeting Hill Giant, can Ann play Squid by mutate targeting Grizzly Bears]",
        ["no", "no", "yes"],
    ),
    "without its target the spell is a creature": (
        f"{MUTATING}\n{MINE}{BEN}\nevents: [Ann plays Squid by mutate targeting Grizzly Bears, \"Ann passes, Ben plays Shock targeting "
        'Grizzly Bears", all pass, all pass, all pass]\n'
        "questions: [where is Squid, how many creatures does Ann control, P/T of Squid]",
        ["in play", 3, "2/2"],
    ),
    "a token on which a card lies is no token, and is gone when the card goes": (
        f"{MUTATING}\n{MINE}{BEN}\nevents: [Ann plays Saproling Song, all pass, Ann plays Squid by mutate targeting Saproling, all pass, "
        "Ann chooses top, all pass, Ben plays Shock targeting Squid, all pass, all pass]\n"
        "questions: [where is Squid, how many creatures does Ann control, how many cards are in Ann's graveyard]",
        ["Ann's graveyard", 3, 2],
    ),
    "a copy of it has the abilities of all": (
        f"{MUTATING}\n{MINE}{BEN}\nevents: [{UNDER}, Ann plays Twin targeting Grizzly Bears, all pass]\n"
        "questions: [how many creatures does Ann control, does Grizzly Bears #2 have reach, P/T of Grizzly Bears #2]",
        [4, "yes", "2/2"],
    ),
    "two cards are one permanent, a new one": (
        f"{MELDING}\nplayers: {{Ann: {{in play: [Left, Right Wing]}}, Ben: {{}}}}\nevents: [go to Ann's end step, all pass]\n"
        "questions: [how many creatures does Ann control, P/T of Great Wings, does Great Wings have first strike, where is Right Wing]",
        [1, "9/10", "yes", "in play"],
    ),
    "both cards go as it is destroyed": (
        f"{MELDING}\nplayers: {{Ann: {{in play: [Left, Right Wing]}}, Ben: {{in play: [Swamp], hand: [Doom]}}}}\n"
        'events: [go to Ann\'s end step, all pass, "Ann passes, Ben plays Doom targeting Great Wings", all pass]\n'
        "questions: [where is Left, where is Right Wing, how many creatures does Ann control]",
        ["Ann's graveyard", "Ann's graveyard", 0],
    ),
    "what is no card of the pair stays removed from the game": (
        f"{MELDING}\nplayers: {{Ann: {{in play: [Left, Island], hand: [Twin]}}, Ben: {{in play: [Right Wing]}}}}\n"
        "events: [Ann plays Twin targeting Right Wing, all pass, go to Ann's end step, all pass]\n"
        "questions: [where is Left, how many creatures does Ann control, is Right Wing in play]",
        ["removed from the game", 0, "yes"],
    ),
    "alone it does nothing": (
        f"{MELDING}\nplayers: {{Ann: {{in play: [Left]}}, Ben: {{in play: [Right Wing]}}}}\nevents: [go to Ann's end step, all pass]\n"
        "questions: [where is Left]",
        ["in play"],
    ),
    "what they are together comes into play as what it is": (
        f"{MELDING}\nplayers: {{Ann: {{in play: [Keeper, The Stones, Plains]}}, Ben: {{}}}}\n"
        "events: [Ann plays Keeper's ability, all pass]\n"
        'questions: ["how many loyalty counters are on Keeper, Planeswalker", how many creatures does Ann control]',
        [7, 0],
    ),
}


@pytest.mark.parametrize("edition", ["2009-05-01", TODAY])
@pytest.mark.parametrize("name", BOARDS)
def test_what_several_cards_are_together(name: str, edition: str) -> None:
    """As a permanent, and as it leaves play."""
    board, values = BOARDS[name]
    assert [str(answer.value) for answer in answer_text(f'edition: "{edition}"\n{board}').run.answers] == [str(value) for value in values]


def test_what_is_cited_for_it() -> None:
    """702.140c, 701.42a and 730.3 of 2026; in 2009 no rule is cited for what none says."""
    mutates = f"{MUTATING}\n{MINE}{BEN}\nevents: [{OVER}]\nquestions: [P/T of Squid]"
    melds = f"{MELDING}\nplayers: {{Ann: {{in play: [Left, Right Wing]}}, Ben: {{}}}}\nevents: [go to Ann's end step, all pass]\n"
    melds += "questions: [P/T of Great Wings]"
    leaves = f"{MUTATING}\n{MINE}{BEN}\nevents: [{OVER}, Ann plays Bounce targeting Squid, all pass]\nquestions: [where is Squid]"
    for edition, cited in {TODAY: True, "2009-05-01": False}.items():
        for board, number in ((mutates, "702.140c"), (melds, "701.42a"), (leaves, "730.3")):
            run = answer_text(f'edition: "{edition}"\n{board}').run
            assert any(number in step.rules for step in run.trace.steps) is cited
