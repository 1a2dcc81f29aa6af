"""Why something is not so is told of what the question means: the last time, the kind of thing, the target, the shield that was there."""

from __future__ import annotations

import pytest
from runs import verdict_of

from judge.answering import answer_text

BOARD = """
title: Board
cards:
  Old Shepherd:
    cost: "{W}"
    type: Creature - Human
    pt: 5/5
    text: Whenever Old Shepherd or another creature you control with power 5 or greater is put into a graveyard from play, you gain 5 life.
  Iron Shield: {cost: "{1}", type: Artifact, text: "{0}: Prevent all combat damage that would be dealt to target creature this turn."}
  Split Rain: {cost: "{X}{R}", type: Instant, text: "Split Rain deals X damage divided as you choose among any number of target attacking
    creatures."}
  Single Use: {cost: "{1}", type: Artifact, text: "{0}: You gain 1 life. Play this ability only once each turn."}
  Short Theft: {cost: "{U}", type: Instant, text: "Gain control of target artifact until end of turn."}
  Old Choice: {cost: "{1}", type: Artifact, text: "{0}: Choose one that hasn't been chosen —\\n• You gain 3 life.\\n• You lose 2 life."}
  High Bid: {cost: "{R}", type: Instant, text: "You and target spell's controller bid life. You start the bidding with a bid of 1. In turn
    order, each player may top the high bid. The bidding ends if the high bid stands. The high bidder loses life equal to the high bid. If
    you win the bidding, counter that spell."}
  Vow, Kept: {cost: "{B}", type: Instant, text: "At end of turn, destroy target creature."}
  Slow Wall: {cost: "{B}", type: Creature - Wall, pt: 1/1, text: "{B}: Regenerate Slow Wall."}
"""

CASES = {
    "what it asks of others, not that it was another": (
        "players: {Ann: {in play: [Old Shepherd, Grizzly Bears]}, Ben: {hand: [Shock], in play: [Mountain]}}\n"
        "turn: {player: Ben, step: precombat main}\nevents: [Ben casts Shock targeting Grizzly Bears, all pass]",
        "why did Old Shepherd not trigger?",
        "Old Shepherd did not trigger: Grizzly Bears has power 2, which isn't at least 5. (410.2)",
    ),
    "what kept it from killing": (
        "players: {Ann: {in play: [Craw Wurm]}, Ben: {hand: [Shock], in play: [Iron Shield, Grizzly Bears, Mountain]}}\n"
        "events: [Ann attacks with Craw Wurm, Ben blocks Craw Wurm with Grizzly Bears, "
        "\"Ben plays Iron Shield's ability targeting Grizzly Bears\", all pass, combat damage is dealt, "
        "Ben casts Shock targeting Grizzly Bears, all pass]",
        "why did Craw Wurm not kill Grizzly Bears?",
        "the effect of Iron Shield prevents the 6 combat damage that Craw Wurm would deal to Grizzly Bears",
    ),
    "to what it could not be divided": (
        "players: {Ann: {in play: [Grizzly Bears, Hill Giant]}, Ben: {hand: [Split Rain], in play: [Mountain x6]}}\n"
        "events: [Ann attacks with Grizzly Bears, Ben casts Split Rain with X = 5 dividing 2 to Grizzly Bears and 3 to Hill Giant]",
        "was event 2 legal?",
        "Hill Giant is not a legal target: it isn't attacking. (409.1d, 409.1e)",
    ),
    "how much is to be divided": (
        "players: {Ann: {in play: [Grizzly Bears, Hill Giant]}, Ben: {hand: [Split Rain], in play: [Mountain x6]}}\n"
        "events: [Ann attacks with Grizzly Bears and Hill Giant, "
        "Ben casts Split Rain with X = 5 dividing 2 to Grizzly Bears and 2 to Hill Giant]",
        "was event 2 legal?",
        "it can't be divided so: 4 are told, and 5 are to be divided. (409.1e)",
    ),
    "who was meant, and is another": (
        "players: {Ann: {hand: [Grizzly Bears], in play: [Forest x2]}, Ben: {hand: [High Bid], in play: [Mountain]}}\n"
        "events: [Ann plays Grizzly Bears, Ann passes, Ben plays High Bid targeting Grizzly Bears, "
        "{do: all pass, choices: ['Ann: yes', 'Ann: 3', 'Ben: no']}, all pass]",
        "zone of Grizzly Bears?",
        "the condition of High Bid is not met: it is Ann, not Ben.",
    ),
    "a source whose name has a comma": (
        "players: {Ann: {hand: ['Vow, Kept'], in play: [Swamp]}, Ben: {in play: [Grizzly Bears]}}\n"
        "events: ['Ann plays Vow, Kept targeting Grizzly Bears', all pass, go to end of turn, resolve the stack]",
        "zone of Grizzly Bears?",
        "by Vow, Kept, when Ann's end of turn step begins, Grizzly Bears is destroyed and put into its owner's graveyard.",
    ),
    "a mode that was chosen before, by whoever controlled it then": (
        "players: {Ann: {in play: [Old Choice]}, Ben: {hand: [Short Theft], in play: [Island]}}\n"
        "events: [\"Ann plays Old Choice's ability choosing mode 1\", all pass, Ann passes, Ben casts Short Theft targeting Old Choice, "
        "all pass, Ann passes, \"Ben plays Old Choice's ability choosing mode 1\"]",
        "was event 7 legal?",
        "mode 1 can't be chosen: it was chosen before. (409.1b)",
    ),
    "a restriction that stays though another controls it": (
        "players: {Ann: {in play: [Single Use]}, Ben: {hand: [Short Theft], in play: [Island]}}\n"
        "events: [\"Ann plays Single Use's ability\", all pass, Ann passes, Ben casts Short Theft targeting Single Use, all pass, "
        "Ann passes, \"Ben plays Single Use's ability\"]",
        "was event 7 legal?",
        "this ability of Single Use can't be played again this turn: its own words let it be played only once each turn. (403.1, 403.4)",
    ),
    "a restriction on what was another's before": (
        "players: {Ann: {in play: [Single Use]}, Ben: {hand: [Short Theft], in play: [Island]}}\n"
        "events: [Ann passes, Ben casts Short Theft targeting Single Use, all pass, Ann passes, \"Ben plays Single Use's ability\", "
        "all pass, Ann passes, \"Ben plays Single Use's ability\"]",
        "was event 8 legal?",
        "this ability of Single Use can't be played again this turn: its own words let it be played only once each turn. (403.1)",
    ),
    "a restriction on playing it": (
        "players: {Ann: {in play: [Single Use]}, Ben: {}}\n"
        "events: [\"Ann plays Single Use's ability\", all pass, \"Ann plays Single Use's ability\"]",
        "was event 3 legal?",
        "this ability of Single Use can't be played again this turn: its own words let it be played only once each turn. (403.1)",
    ),
    "not regenerated the second time": (
        "players: {Ann: {hand: [Shock x2], in play: [Mountain x2]}, Ben: {in play: [Slow Wall, Swamp]}}\n"
        "events: [Ann casts Shock targeting Slow Wall, \"Ben plays Slow Wall's ability\", all pass, all pass, "
        "Ann casts Shock targeting Slow Wall, all pass]",
        "why was Slow Wall not regenerated?",
        "Since event 4: Slow Wall was not regenerated: there was no regeneration shield on it as it was destroyed.",
    ),
}


@pytest.mark.parametrize(("board", "question", "told"), CASES.values(), ids=CASES.keys())
def test_why_not_is_told_of_what_is_meant(board: str, question: str, told: str) -> None:
    found = verdict_of(BOARD + board, question)
    assert told in found, found


def test_of_two_keywords_that_wait_for_one_event_the_one_that_is_asked_about_is_told() -> None:
    """Lifelink does not answer by the event, nor by the rule, of deathtouch beside it (502.68a)."""
    told = answer_text(
        """
        cards: {Pale Noble: {cost: "{2}{B}", type: Creature, pt: 2/3, text: "Deathtouch, lifelink"}}
        players: {Ann: {in play: [Pale Noble]}, Ben: {in play: [Craw Wurm]}}
        events: ["it happens: Pale Noble is destroyed"]
        questions: [did lifelink trigger?]
        """
    ).to_dict()["answers"][0]

    assert told["value"] == "no" and "502.68a" in told["verdict"]["rules"] and "502.63a" not in told["rules"]
    assert [row["ability"] for row in told["why_not"]] == ["lifelink"]
