"""What keyword abilities about coming into and leaving play, and activated ones in play, mean: one function for a row.

Each function takes the keyword as a card has it and returns its abilities in the order of the rule's text. The rows that
name these functions stand in `keywords.py`.
"""

from __future__ import annotations

from judge.cards.instructions.effects import (
    Ability,
    Apply,
    Duration,
    EnterTapped,
    IfDone,
    KeywordAbility,
    LookAt,
    MayDo,
    Move,
    Remember,
    Reorder,
    Sequence,
    TargetSpec,
)
from judge.cards.instructions.things import (
    AllOf,
    AnyEvent,
    Bound,
    Choose,
    EventPattern,
    Every,
    IsAmong,
    IsState,
    Memory,
    Not,
    Number,
    Target,
    TopOfLibrary,
)
from judge.cards.keywords.keyword_parts import (
    COMES,
    CREATURE,
    DIES,
    ITSELF,
    ONE,
    THIS,
    enters,
    triggered,
)

# ---------------------------------------------------------------------------------------- coming into and leaving play


def hideaway(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """502.75a: the removed card is remembered, and may be looked at by who controlled this permanent."""
    hidden = Memory("removed")
    effect = Sequence(
        (
            LookAt(TopOfLibrary(Number(4)), bind="seen"),
            Move(Choose(IsAmong(Bound("seen")), ONE), "removed from the game", face_down=True, remember="removed", bind="hidden"),
            Reorder(Every(AllOf((IsAmong(Bound("seen")), Not(IsAmong(Bound("hidden")))))), "bottom"),
            Apply(hidden, (MayDo("be looked at", IsState("has controlled the source")),), Duration("permanent")),
        )
    )
    return (enters(keyword, EnterTapped()), triggered(keyword, COMES, effect))


def haunt(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """502.51a: from play, or, for an instant or sorcery, from the stack as it resolves."""
    resolved = EventPattern("move", subject=ITSELF, origin=("stack",), destination=("graveyard",), cause="resolution")
    away = Move(THIS, "removed from the game", bind="haunting")
    effect = IfDone(away, Remember("haunted", Target(0), on=Bound("haunting")))
    return (triggered(keyword, AnyEvent((DIES, resolved)), effect, targets=(TargetSpec(CREATURE),)),)


# ------------------------------------------------------------------------------------------------ activated, in play

