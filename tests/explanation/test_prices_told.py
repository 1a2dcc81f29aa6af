"""The price of what was played names the way in which it was played (409.1b, 502)."""

from __future__ import annotations

import pytest

from judge.answering import answer_text

BOARD = """
cards:
  Ember Hound: {cost: "{2}{R}", type: Creature — Hound, pt: 2/2, text: "Madness {R}"}
  Slow Spark: {cost: "{4}{R}", type: Sorcery, text: "Slow Spark deals 3 damage to target player.\\nSuspend 1—{R}"}
  Old Song: {cost: "{G}", type: Sorcery, text: "You gain 2 life.\\nFlashback {3}{G}"}
  Hidden Cat: {cost: "{4}{W}", type: Creature — Cat, pt: 3/3, text: "Morph {1}{W}"}
  Purge: {cost: "{B}", type: Instant, text: Target player discards a card.}
players:
  Ann: {hand: [Ember Hound, Hidden Cat], in play: [Mountain x2, Plains x3, Forest x4], graveyard: [Old Song],
        removed from the game: [{card: Slow Spark, counters: {time: 1}}]}
  Ben: {hand: [Purge], in play: [Swamp]}
"""


@pytest.mark.parametrize(
    ("events", "asked", "told"),
    [
        ("Ann plays Old Song by flashback", "how much did Old Song cost?", "costs {3}{G}: it is played by its flashback. (502.22a"),
        ("Ann plays Hidden Cat face down", "how much did Hidden Cat cost?", "costs {3}: it is played by its morph. (502.26b"),
        (
            "Ben plays Purge targeting Ann, Ann chooses Ember Hound, all pass, Ann chooses yes, all pass, Ann chooses yes",
            "what did Ann pay for Ember Hound?",
            "costs {R}: it is played by its madness. (502.24a",
        ),
    ],
)
def test_the_way_in_which_it_was_played(events: str, asked: str, told: str) -> None:
    """What set the price stands in the verdict, and not what led to the play."""
    assert told in " ".join(answer_text(f"{BOARD}events: [{events}]\nquestions: ['{asked}']\n", "<board>").render().split())


def test_what_is_played_for_nothing_says_so() -> None:
    """502.59a: with the last time counter it is played without paying its mana cost."""
    board = f"{BOARD}turn: {{player: Ann, step: upkeep, beginning: true}}\nevents: [all pass, all pass]\n"
    shown = " ".join(answer_text(f"{board}questions: [how much did Slow Spark cost?]\n", "<board>").render().split())
    assert "costs {0}: it is played without paying its mana cost. (502.59a" in shown
