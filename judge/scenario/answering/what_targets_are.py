"""What a target is in the respect in which a text asks for it: its mana cost converted, its colours, its types, and by which rule.

Whether something may be targeted often hangs on a rule about the target, not about targeting: what X counts on the stack, which half of a
split card is there, what a face-down permanent is, what an effect made of it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.abilities import spell_ability
from judge.cards.instructions.base import walk
from judge.cards.instructions.families import ColorWord
from judge.engine.game.state import IN_PLAY, Occurrence, Thing
from judge.engine.looking import Context, fits, measure
from judge.engine.looking.context import controller_of
from judge.engine.looking.measures import targets_of
from judge.engine.record.acting import marks
from judge.engine.record.facts_behind import facts_behind
from judge.engine.record.trace import Step
from judge.engine.record.verdicts import Fact
from judge.engine.rules.part2_cards.r203_mana_cost_and_color import BY_COLOR, CONVERTED
from judge.engine.rules.part2_cards.r212_card_types.damage_to_planeswalkers import to_planeswalker
from judge.engine.rules.part2_cards.r212_card_types.lands import need_a_spell
from judge.engine.rules.part4_spells.r402_independence import ability_countered
from judge.engine.rules.part4_spells.r409_playing.announcing import choose_targets
from judge.engine.rules.part6_multiplayer.r603_deploy_creatures import ABILITY as DEPLOYING
from judge.engine.rules.part6_multiplayer.r603_deploy_creatures import of_the_game
from judge.engine.table.questions import keyword_rules
from judge.errors import ScenarioError
from judge.scenario.language import sentence_forms as s
from judge.scenario.language.lexicon import Reference
from judge.scenario.language.question_forms import Question, ValueType

if TYPE_CHECKING:
    from judge.scenario.answering.asked_run import Moment
    from judge.scenario.answering.asker import Asker

NUMBERS = ("converted mana cost", "power", "toughness")
"""The numbers of a target for which a text asks, as the questions about it call them."""

USUAL = frozenset(row.rule for row in (*BY_COLOR, CONVERTED[0], CONVERTED[-1]))
"""What holds of every card alike: how a cost is added up, and how it gives colors."""


def rules_of_targets(asker: Asker, at: Moment, event: s.Event) -> tuple[str, ...]:
    """The rules by which the named targets of a spell are what they are, where its text asks for that; none that hold of every card."""
    if not isinstance(event, s.Play) or not event.clauses.targets or not asker.thorough:
        return ()
    forms = dict.fromkeys(form for id in asker.finder.things(event.what, at.game) for form in _asks(asker, at, id))
    found: dict[str, None] = {}
    for reference in event.clauses.targets if forms else ():
        if reference.kind == "card":
            found.update(dict.fromkeys(number for form, type in forms for number in _answered(asker, at, reference, form, type)))
    return tuple(found)


DECIDING = (
    ColorWord, t.HasColor, t.IsColorless, t.Measures, t.HasKeyword, t.HasCounter, t.IsState, t.Not, t.OwnedBy, t.ControlledBy,
    t.TargetsMatching, t.DidThisTurn, t.HasSubtype, t.HasSupertype,
)  # fmt: skip
"""What a text may ask of a target beside its type that decides whether it can be targeted."""


def quality_of_targets(asker: Asker, at: Moment, event: s.Event) -> tuple[str, tuple[Fact, ...]]:
    """What named targets have of that for which a text asks, with what made it so (`Ice is blue (Distorting Lens)`),
    and the facts that tell it; empty where it asks for nothing more."""
    said: dict[str, None] = {}
    facts: list[Fact] = []
    for thing, (words, read) in _qualities(asker, at, event):
        if words:
            by = _made_so(asker, at, read, thing)
            said[f"{asker.table.name(thing)} {words}{f' ({by})' if by else ''}"] = None
            facts += read
    return "; ".join(said), tuple(facts)


def _made_so(asker: Asker, at: Moment, facts: Sequence[Fact], thing: Thing) -> str:
    """What made a thing what it is in some respects: the sources of the effects that shape it, or of what happened to it last."""
    by: dict[str, None] = {}
    with asker.table.supposing(at.game):
        for fact in facts:
            behind = facts_behind(asker.table, fact)
            sources = [x for kind, x, *_ in behind if kind == "object" and x != thing]
            effects = {x for kind, x, *_ in behind if kind == "effect"}
            sources += [effect.source for effect in at.game.effects if effect.id in effects]
            if not behind:
                done = [asker.table.trace.steps[id - 1].occurrence for id in asker.writers(at, [fact])]
                sources += [o.source for o in done if o is not None and o.source != thing]
            by.update({asker.table.name(x): None for x in sources if x is not None})
    return " and ".join(by)


def _qualities(asker: Asker, at: Moment, event: s.Event) -> Iterator[tuple[int, tuple[str, tuple[Fact, ...]]]]:
    """Each target with what it has of that for which a text asks beside its types; of a spell, where the sentence names some."""
    named = isinstance(event, s.PlayAbility) or isinstance(event, s.Play) and bool(event.clauses.targets or event.clauses.dividing)
    if not named or not asker.thorough:
        return
    table = asker.trials.doubts_of(at.game, event, asker.place)
    put = next((step for step in table.trace.steps if step.kind == "targets"), None)
    obj = table.game.objects.get(put.data["thing"]) if put is not None else None
    if put is None or obj is None or obj.stack is None or obj.stack.body is None:
        return
    ctx = Context(table.game, table.view, obj.stack.bindings)
    filters = [target.filter for body in (obj.stack.body, *obj.stack.body.modes) for target in body.targets]
    yield from ((thing, _met(ctx, filters, thing)) for group in put.data["targets"] for thing in group if isinstance(thing, int))


def aimed_again(asker: Asker, steps: Sequence[Step]) -> tuple[str, tuple[str, ...]] | None:
    """That one thing is a target several times, once for each time that the text has the word: in a sentence, and its rules."""
    put = next((step for step in steps if step.kind == "targets"), None)
    groups = put.data["targets"] if put is not None else ()
    often = Counter(thing for group in groups for thing in group)
    again = [f"{asker.table.name(thing)} is its target {TIMES.get(times, f'{times} times')}" for thing, times in often.items() if times > 1]
    if not again:
        return None
    return f"{' and '.join(again)}, as it says \"target\" {TIMES.get(len(groups), f'{len(groups)} times')}", marks(choose_targets)


TIMES = {2: "twice"}


def _met(ctx: Context, filters: Sequence[t.Filter], thing: Thing) -> tuple[str, tuple[Fact, ...]]:
    """What a thing has of the first of some descriptions that it fits, beside its types; empty where there are no words for it."""
    met = next((filter for filter in filters if fits(ctx, filter, thing)), None)
    found = [(words, _facts_of(part, thing)) for part in _parts(ctx, met, thing) if (words := _has(ctx, part, thing))]
    return " and ".join(dict.fromkeys(words for words, _ in found)), tuple(fact for _, facts in found for fact in facts)


def what_is_met(ctx: Context, filters: Sequence[t.Filter], thing: Thing) -> str:
    """What a thing has of the first of some descriptions that it fits, in words that begin with a verb; empty where there are none."""
    return _met(ctx, filters, thing)[0]


OF_AN_EVENT = (ColorWord, t.HasColor, t.HasKeyword, t.HasCounter, t.DidThisTurn)
"""What the description of an event may ask of a thing that is told where it was met."""


def met_of_event(ctx: Context, pattern: t.EventPattern, occurrence: Occurrence) -> str:
    """What the things in an event have of that for which its description asks beside their types, in a clause; empty for nothing."""
    said = list[str]()
    for filter, thing in ((pattern.subject, occurrence.subject), (pattern.other, occurrence.other)):
        here = isinstance(thing, int) and thing in ctx.game.objects  # of what has left its place nothing is said
        parts = _parts(ctx, filter, thing) if here and isinstance(filter, t.Filter) and thing is not None else ()
        asked = (part for part in parts if isinstance(part.part if isinstance(part, t.Not) else part, OF_AN_EVENT))
        said += [f"{ctx.called(thing)} {words}" for part in asked if thing is not None and (words := _has(ctx, part, thing))]
    return " and ".join(dict.fromkeys(said))


def _facts_of(part: t.Filter, thing: Thing) -> tuple[Fact, ...]:
    """The facts that tell whether a thing fits a part of a description."""
    asked = part.part if isinstance(part, t.Not) else part
    if isinstance(asked, t.IsState):
        return tuple((fact, thing) for fact in TOLD_BY.get(asked.state, ()))
    if isinstance(asked, t.Measures):
        return ((asked.characteristic, thing),)
    if isinstance(asked, t.HasType | t.HasSubtype | t.HasSupertype):
        return (("types", thing),)
    if isinstance(asked, t.HasCounter):
        return (("counters", thing),)
    if isinstance(asked, t.ControlledBy):
        return (("controller", thing),)
    if isinstance(asked, t.OwnedBy | t.TargetsMatching | t.DidThisTurn):
        return ()
    return (("abilities", thing),) if isinstance(asked, t.HasKeyword) else (("colors", thing),)


TOLD_BY = {"tapped": ("tapped",), "untapped": ("tapped",), "attacking": ("combat",), "blocking": ("combat",), "blocked": ("combat",)}
"""State -> the facts that tell whether something is in it."""


def _parts(ctx: Context, filter: t.Filter | None, thing: Thing) -> Iterator[t.Filter]:
    """The parts of what a text asks for that a thing meets and that decide: of types, not that a creature in play is one and no more."""
    if isinstance(filter, t.AllOf):
        for part in filter.parts:
            yield from _parts(ctx, part, thing)
    elif isinstance(filter, t.AnyOf):
        yield from _parts(ctx, next((part for part in filter.parts if fits(ctx, part, thing)), None), thing)
    elif isinstance(filter, t.HasType):
        obj = ctx.obj(thing)
        if obj is not None and (filter.type != "creature" or obj.zone != IN_PLAY or len(ctx.look.chars(obj.id).types) > 1):
            yield filter
    elif isinstance(filter, DECIDING) and not (isinstance(filter, t.IsState) and filter.state.endswith(("spell", "permanent", "ability"))):
        yield filter


def _has(ctx: Context, part: t.Filter, thing: Thing) -> str:
    """That a thing has what is asked for, in words that begin with the verb; empty where there are none."""
    if isinstance(part, t.Measures) and (value := measure(ctx, part.characteristic, thing)) is not None:
        return f"has {part.characteristic} {value}"
    if isinstance(part, t.HasCounter):
        return f"has a {part.kind} counter on it" if part.kind else "has a counter on it"
    if isinstance(part, t.TargetsMatching) and (obj := ctx.obj(thing)) is not None:
        return next((f"targets {ctx.called(y)}" for y in targets_of(obj) if fits(ctx, part.filter, y)), "")
    if isinstance(part, t.OwnedBy | t.ControlledBy) and (obj := ctx.obj(thing)) is not None:
        return f"is owned by {obj.owner}" if isinstance(part, t.OwnedBy) else f"is controlled by {controller_of(ctx, thing)}"
    words = fits(ctx, part.part if isinstance(part, t.Not) else t.Not(part), thing).said
    verb, _, rest = words.partition(" ")
    return words if rest and verb in ("is", "isn't", "has", "lacks", "was", "dealt", "attacked", "blocked") else ""


def rules_of_kinds(asker: Asker, at: Moment, event: s.Event) -> Iterator[str]:
    """The rules by which a named target is no such thing as the spell asks for: an ability no spell, a land never one, an Aura's host."""
    if isinstance(event, s.PlayKeyword):
        yield from marks(of_the_game) if event.keyword == DEPLOYING.word else keyword_rules(event.keyword)[:1]
    if not isinstance(event, s.Play) or not asker.thorough:
        return
    view = asker.view(at)
    abilities = [each.ability for id in asker.finder.things(event.what, at.game) if isinstance(id, int) for each in view.abilities(id)]
    bodies = [each.body for each in abilities if isinstance(each, e.SpellAbility)]
    nodes = [node for body in bodies for target in (*body.targets, *(x for m in body.modes for x in m.targets)) for node in walk(target)]
    if any(isinstance(each, e.KeywordAbility) and each.keyword == "enchant" for each in abilities):
        yield from keyword_rules("enchant")[:1]
    for id in (id for each in event.clauses.targets or () for id in asker.finder.things(each, at.game) if isinstance(id, int)):
        obj = at.game.objects.get(id)
        if obj is not None and t.IsState("spell") in nodes:
            if obj.kind == "ability":
                yield from marks(ability_countered)
            elif "land" in view.chars(id).types:
                yield from marks(need_a_spell)
        elif obj is not None and any(isinstance(node, t.IsPlayer) for node in nodes) and "planeswalker" in view.chars(id).types:
            yield from marks(to_planeswalker)


def _asks(asker: Asker, at: Moment, id: Thing) -> Iterator[tuple[str, ValueType]]:
    """The questions about a target that the text of a spell asks."""
    if not isinstance(id, int) or id not in at.game.objects:
        return
    spell = spell_ability(tuple(instance.ability for instance in asker.view(at).chars(id).abilities))
    bodies = (spell.body, *spell.body.modes) if spell is not None else ()
    for node in (node for body in bodies for target in body.targets for node in walk(target)):
        if isinstance(node, t.Measures) and node.characteristic in NUMBERS:
            yield f"{node.characteristic} of X", "integer"
        elif isinstance(node, ColorWord | t.IsColorless):
            yield "colors of X", "set"
        elif isinstance(node, t.HasType):
            yield "types of X", "set"


def _answered(asker: Asker, at: Moment, reference: Reference, form: str, type: ValueType) -> tuple[str, ...]:
    """The rules of the answer to such a question; none where it cannot be told of which one it is asked."""
    try:
        answer = asker.answer_at(Question(form, type, object=reference), at)
    except ScenarioError:
        return ()
    return tuple(number for number in answer.extra_rules if number not in USUAL)
