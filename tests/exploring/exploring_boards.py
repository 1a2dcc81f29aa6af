"""Scenario texts for the tests of exploration."""

from __future__ import annotations

EFFECTS = (
    "you gain 1 life",
    "you lose 2 life",
    "you gain 7 life",
    "each player loses 3 life",
    "you gain 5 life",
    "each opponent loses 1 life",
)


def bells(
    count: int, *, life: int = 50, other: int = 30, effects: tuple[str, ...] = EFFECTS, questions: tuple[str, ...] = ("life of Ann",)
) -> str:
    """A creature comes into play under so many different bells, and the stack resolves."""
    names = [f"Bell {n}" for n in range(1, count + 1)]
    cards = "\n".join(
        f'  {name}: {{cost: "{{2}}", type: Artifact, text: "Whenever a creature comes into play, {effect}."}}'
        for name, effect in zip(names, EFFECTS, strict=False)
    )
    asked = "\n".join(f"  - {question}" for question in questions)
    return f"""# yaml-language-server: $schema=../../docs/scenario.schema.json
title: bells
cards:
{cards}
  Cub: {{cost: "{{G}}", type: Creature — Bear, pt: 1/1}}
players:
  Ann:
    life: {life}
    hand: [Cub]
    in play: [{", ".join(names)}, Forest x2]
  Ben:
    life: {other}
events:
  - Ann plays Cub
  - all pass
  - resolve the stack
questions:
{asked}
"""


FLIPS = """# yaml-language-server: $schema=../../docs/scenario.schema.json
title: coins
cards:
  Flicker Coin:
    cost: "{1}"
    type: Artifact
    text: "{T}: Flip a coin. If you win the flip, you gain 3 life."
players:
  Ann:
    life: 20
    in play: [Flicker Coin x3]
  Ben: {}
events:
  - "Ann plays Flicker Coin #1's ability"
  - all pass
  - "Ann plays Flicker Coin #2's ability"
  - all pass
  - "Ann plays Flicker Coin #3's ability"
  - all pass
questions:
  - life of Ann
  - life of Ann after event 2?
"""

DAMAGE = """# yaml-language-server: $schema=../../docs/scenario.schema.json
title: who is shot
players:
  Ann:
    hand: [Shock]
    in play: [Mountain]
  Ben:
    in play: [Grizzly Bears, Hill Giant]
events:
  - Ann plays Shock
  - all pass
questions:
  - zone of Grizzly Bears
  - life of Ben
"""


def with_choices(text: str, line: list[tuple[int, str]]) -> str:
    """A scenario text with the choices of a line written before their events."""
    head, _, rest = text.partition("events:\n")
    events, _, questions = rest.partition("questions:")
    written = []
    for number, event in enumerate(events.splitlines(), 1):
        written += [f'  - "{chosen}"' for at, chosen in line if at == number]
        written.append(event)
    return head + "events:\n" + "\n".join(written) + "\nquestions:" + questions
