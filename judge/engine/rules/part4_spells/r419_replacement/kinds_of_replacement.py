"""Kinds of replacement and prevention effects (419.1, 419.4, 419.6-8): what the section says of each, cited where one of them is
applied."""

from __future__ import annotations

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import mentions
from judge.engine.game.occurrences import Damage, Move
from judge.engine.game.rule_rows import When, rules_when
from judge.engine.game.state import STACK, Occurrence
from judge.engine.record.acting import marks
from judge.engine.rules.part2_cards.r212_card_types.damage_to_planeswalkers import TO_PLANESWALKER
from judge.engine.rules.part2_cards.r217_zones import another_object
from judge.engine.rules.part4_spells.r402_coming_into_play import ABOUT_ITSELF
from judge.engine.rules.part4_spells.r407_linked_abilities import REMEMBERS
from judge.engine.rules.part4_spells.r410_triggered_abilities.as_it_comes import COMES_SO
from judge.engine.rules.part4_spells.r419_replacement.as_it_would_exist import with_newcomer
from judge.engine.rules.part4_spells.r419_replacement.before_the_event import there_before
from judge.engine.rules.part4_spells.r419_replacement.entering_replaced import comes_tapped, comes_with_counters, remembered_by_its_link
from judge.engine.rules.part4_spells.r419_replacement.redirecting import regenerates
from judge.engine.rules.part4_spells.r419_replacement.redirection_effects import redirect
from judge.engine.rules.part4_spells.r419_replacement.shields import and_then, each_shielded, of_each_damage, reduce
from judge.engine.rules.part4_spells.r419_replacement.sources_of_damage import also_not_in_play, rechecked
from judge.engine.rules.part4_spells.r423_drawing import REPLACED_DRAWS
from judge.engine.rules.part5_additional.r504_turning_face_up import AS_TURNED_UP
from judge.engine.table.active_parts import ActivePart
from judge.support.edition import Table

ENTERING = (e.EnterTapped, e.EnterTransformed, e.EnterAttacking, e.EnterWithCounters, e.EnterAsCopy, e.AsEnters, e.EnterWithParts,
            e.EnterUnder)  # fmt: skip
COMING_WITH = (e.EnterWithCounters, e.EnterAsCopy, e.AsEnters, e.EnterWithParts)


CHANGES = Table(
    "what a replacement effect changes",
    (
        When("with what, or as what, it comes into play", lambda change: isinstance(change, COMING_WITH), marks(comes_with_counters)[0]),
        When("that it comes into play tapped", lambda change: isinstance(change, e.EnterTapped), marks(comes_tapped)[0]),
        When("who or what is dealt damage", lambda change: isinstance(change, e.Redirect), marks(redirect)[0]),
        When("how something comes into play", lambda change: isinstance(change, ENTERING), marks(with_newcomer)[0]),
    ),
)
FLOATING = When("an effect that a spell or ability made", lambda active: active.effect is not None, rule=marks(there_before)[0])


def rules_of_replacement(active: ActivePart, o: Occurrence) -> tuple[str, ...]:
    """What is said of a replacement or prevention effect of this kind, as it is applied to an occurrence."""
    part = active.part
    found = [*(marks(another_object) if active.bindings.around.of_spell else ()), *rules_when((FLOATING,), active)]
    found += rules_when((ABOUT_ITSELF,), active.used_key)
    if isinstance(part, e.Prevent):
        found += rules_when((BY_AMOUNT, ONE_OF_SEVERAL) if active.uses is not None else (EACH_TIME,), active)
        found += rules_when((WITH_MORE,), active)
    elif isinstance(part, e.Replace):
        found = [*rules_when((REGENERATION,), part), *found]
        found += rules_when((TO_PLANESWALKER,), active.used_key)
        for change in part.changes:
            found += rules_when((REMEMBERED, REMEMBERS), change)
            found += rules_when((AS_TURNED_UP,), o) or rules_when((*reversed(CHANGES.now), COMES_SO), change)
            if isinstance(o, Move) and o.origin == STACK and isinstance(change, e.EnterWithCounters) and mentions(change, t.X):
                found += marks(another_object)
    found += (*rules_when(REPLACED_DRAWS, part, o), *rules_when(SOURCES, active, o))
    return tuple(dict.fromkeys(found))


REGENERATION = When("that something regenerates", lambda part: isinstance(part.instead, e.Regenerate), rule=marks(regenerates)[0])


REMEMBERED = When(
    "where something goes, which is remembered",
    lambda change: isinstance(change, e.ToZone) and bool(change.remember),
    marks(remembered_by_its_link)[0],
)


def _asks_of_the_source(active: ActivePart, o: Occurrence) -> bool:
    """Whether an effect on damage asks for a colour or type of its source."""
    pattern = getattr(active.part, "pattern", None)
    about = pattern.subject if isinstance(pattern, t.EventPattern) and isinstance(o, Damage) else None
    return about is not None and mentions(about, t.HasColor, t.HasType, t.HasSubtype)


BY_AMOUNT = When("a shield that prevents only so much", lambda active: active.uses is not None, marks(reduce)[0])
EACH_TIME = When(
    "so much of each damage", lambda active: active.part.amount is not None and active.effect is None, marks(of_each_damage)[0]
)
ONE_OF_SEVERAL = When(
    "one of several shields made at once", lambda active: active.bindings.around.shared, marks(each_shielded)[0]
)
WITH_MORE = When("something more happens when damage is prevented", lambda active: active.part.then is not None, marks(and_then)[0])

CHOSEN_SOURCE = When(
    "of a source that was chosen", lambda active, o: active.effect is not None and _asks_of_the_source(active, o), marks(rechecked)[0]
)
SOURCES = (
    CHOSEN_SOURCE,
    When(
        "of every source of a kind", lambda active, o: active.effect is None and _asks_of_the_source(active, o), marks(also_not_in_play)[0]
    ),
)
