"""Questions of what an ability is by its words: its kind, whether it targets, may be left undone or is left to chance, what it costs."""

from __future__ import annotations

import pytest

from judge.answering import AskError, answer_text

BOARD = """
cards:
  Twin Charm: {cost: "{3}", type: Artifact, text: "If an effect would put one or more tokens into play under your control, it puts twice that many of those tokens into play instead."}
  Grave Lottery: {cost: "{B}", type: Sorcery, text: "Target player discards a card at random. You lose 1 life."}
  Spare Cog: {cost: "{1}", type: Artifact, text: "{1}, Sacrifice Spare Cog: You gain 2 life."}
  Watchful Hound: {cost: "{1}", type: Artifact, text: "When Watchful Hound comes into play, you may destroy target artifact."}
players:
  Ann: {hand: [Grave Lottery], in play: [Twin Charm, Spare Cog, Watchful Hound, Forest, Fertile Ground, Arcbound Worker, Samite Healer, Swamp]}
  Ben: {hand: [Shock, Mycoloth, Sprout Swarm], in play: [Soul Warden, Drudge Skeletons]}
events: [Ann casts Grave Lottery targeting Ben]
questions:
"""  # noqa: E501


@pytest.mark.parametrize(
    ("asked", "value"),
    [
        ("Is Twin Charm's effect a trigger?", "no"),
        ("Is Twin Charm's effect a replacement effect?", "yes"),
        ("Is Twin Charm's effect a prevention effect?", "no"),
        ("Is Samite Healer's ability a prevention effect?", "yes"),
        ("Is Samite Healer's ability an activated ability?", "yes"),
        ("Is Soul Warden's ability a triggered ability?", "yes"),
        ("Is Soul Warden's trigger optional?", "no"),
        ("Is Forest's ability a mana ability?", "yes"),
        ("Is Spare Cog's ability a mana ability?", "no"),
        ("Is modular optional?", "yes"),
        ("Is modular mandatory?", "no"),
        ("Does modular target?", "yes"),
        ("Does Watchful Hound's trigger target?", "yes"),
        ("Does Spare Cog's ability target anything?", "no"),
        ("Is the discard random?", "yes"),
        ("Does sacrificing count as part of the cost?", "yes"),
        ("Is sacrificing Spare Cog a cost?", "yes"),
        ("Is losing 1 life a cost of Grave Lottery?", "no"),
        ("Is gaining 2 life a cost of Spare Cog?", "no"),
        ("Is sacrificing creatures a cost of Mycoloth?", "no"),  # devour is no cost
        ("Is tapping creatures a cost of Sprout Swarm?", "yes"),  # convoke is one
        ("Is discarding a card a cost of Mycoloth?", "no"),
    ],
)
def test_what_an_ability_is_by_its_words(asked: str, value: str) -> None:
    (answer,) = answer_text(BOARD + f'  - "{asked}"\n').run.answers
    assert answer.value == value


@pytest.mark.parametrize("asked", ["Is modular a triggered ability?", "Is Spare Cog's ability mandatory?"])
def test_what_is_so_in_part_is_refused(asked: str) -> None:
    """Modular is a static and a triggered ability, and what is activated is played or not: of neither is it simply so."""
    with pytest.raises(AskError):
        answer_text(BOARD + f'  - "{asked}"\n')


@pytest.mark.parametrize(("edition", "value"), [("2009-05-01", "yes"), ("2009-07-11", "no")])
def test_lifelink_is_what_the_edition_makes_it(edition: str, value: str) -> None:
    board = f"edition: {edition}\nplayers:\n  Ann: {{in play: [Loxodon Warhammer]}}\n  Ben: {{}}\nquestions:\n  - Is lifelink a trigger?\n"
    assert answer_text(board).run.answers[0].value == value
