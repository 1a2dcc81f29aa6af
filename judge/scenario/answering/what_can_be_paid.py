"""What can be paid of a play that is asked about: for which cost it is played, where none is named (409.1b), and what attacking or blocking
costs (308.2d, 309.2b).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from judge.cards.instructions import effects as e
from judge.cards.pool.folding import fold
from judge.engine.game import mana_costs as m
from judge.engine.game.state import Bindings
from judge.engine.looking import Context
from judge.engine.looking.met_conditions import holds
from judge.engine.record.acting import marks
from judge.engine.record.what_met import what_met
from judge.engine.rules.part4_spells.r409_playing.announcing import announced_choices
from judge.engine.rules.part4_spells.r424_costs.adding_up import add
from judge.engine.rules.part5_additional.r500_attacks_and_blocks.legality import one_attack, one_block
from judge.engine.rules.part5_additional.r503_copying import base_face
from judge.engine.table.active_parts import ActivePart
from judge.engine.table.questions import answers, keyword_rules
from judge.errors import IllegalAction
from judge.scenario.answering.allowing import meanings
from judge.scenario.answering.bearing.resting_on_layers import said_ability
from judge.scenario.answering.why_not.not_declared import UNMET
from judge.scenario.language import sentence_forms as s
from judge.scenario.language.lexicon import Reference
from judge.scenario.paying.another_cost import FOR_ITS_MANA_COST, OTHERWISE, by_cost, by_its_other_face, costs_of, names_a_way
from judge.scenario.running.run_results import Allowing
from judge.scenario.trying.conditions_in_words import asked_in_vain

if TYPE_CHECKING:
    from judge.scenario.answering.asked_run import Moment
    from judge.scenario.answering.asker import Asker


def by_another_cost(asker: Asker, at: Moment, event: s.Event) -> Allowing | None:
    """What gives the alternative cost by which a spell is legal that can't be played so for its mana cost; None where that is not so."""
    if not isinstance(event, s.Play) or names_a_way(event.clauses):
        return None
    with asker.table.supposing(at.game):
        ids = [id for id in asker.finder.things(event.what, at.game) if isinstance(id, int)]
        found: list[tuple[Reference, int, ActivePart | None]] = []
        found += [(by, id, active) for id in ids for by, active in costs_of(asker.table, id)]
        found += [(by, id, None) for id in ids for by in by_its_other_face(asker.table, id)]
        refusal = asker.try_event(at, by_cost(event, FOR_ITS_MANA_COST), asker.place) if found else ()
        if not isinstance(refusal, IllegalAction) or not OTHERWISE.intersection(refusal.rules):
            return None
        for by, id, active in found:
            if isinstance(asker.try_event(at, by_cost(event, by), asker.place), IllegalAction):
                continue
            if active is None:
                return Allowing(asker.table.name(id), by.name.capitalize(), refusal.message, marks(announced_choices)[0])
            source = asker.table.obj(active.source) if active.source is not None else None
            of = active.source if source is not None and active.source is not None else id
            ability = next((i.ability for i in asker.view(at).abilities(of) if i.key == active.key), None)
            says = said_ability(asker, at, ability) if ability is not None else active.label
            name = source.name if source is not None else ""
            return Allowing(name, says, refusal.message, marks(announced_choices)[0], by=next(iter(keyword_rules(active.keyword)), ""))
    return None


def met_for_its_cost(asker: Asker, at: Moment, event: s.Event) -> int:
    """The step of what had to happen for the alternative cost by which a spell is played; 0 where it asks for nothing such."""
    by = event.clauses.by if isinstance(event, s.Play) else None
    if by is None or not isinstance(event, s.Play):
        return 0
    with asker.table.supposing(at.game):
        view = asker.table.view
        for id in (thing for thing in asker.finder.things(event.what, at.game) if isinstance(thing, int)):
            for named, active in costs_of(asker.table, id):
                part = active.part
                if not isinstance(part, e.AlternativeCost) or part.condition is None or fold(named.name) != fold(by.name):
                    continue
                happened = [each.happened for each in what_met(holds(view.context(active), part.condition)) if each.happened is not None]
                done = (step.id for step in reversed(asker.steps(at)) if step.occurrence is not None and step.occurrence in happened)
                return next(done, 0)
    return 0


def nor_by_another_cost(asker: Asker, at: Moment, event: s.Event, refused: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Why a spell can't be played for an alternative cost either, where none is named."""
    if not isinstance(event, s.Play) or names_a_way(event.clauses):
        return
    with asker.table.supposing(at.game):
        found = [by for id in asker.finder.things(event.what, at.game) if isinstance(id, int) for by, _ in costs_of(asker.table, id)]
    for by in dict.fromkeys(found):
        refusal = asker.try_event(at, by_cost(event, by), asker.place)
        if isinstance(refusal, IllegalAction) and refusal.message != refused:
            yield f"nor can it be played by {by}: {refusal.message}", refusal.rules
    yield from _nor_for_its_condition(asker, at, event)


def _nor_for_its_condition(asker: Asker, at: Moment, event: s.Play) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Why an alternative cost that the spell's own text gives can't be chosen: what it asks for is not so."""
    view = asker.view(at)
    for id in asker.finder.things(event.what, at.game):
        obj = at.game.objects.get(id) if isinstance(id, int) else None
        ctx = Context(at.game, view, Bindings(this=obj.id, you=event.player), static=True) if obj is not None and obj.base else None
        for ability in base_face(obj).abilities if obj is not None and ctx is not None else ():
            for meaning in (each for each in meanings(ability) if isinstance(each, e.StaticAbility)):
                parts = [part for part in meaning.parts if isinstance(part, e.AlternativeCost)]
                asked = [each for part in parts for each in (meaning.condition, part.condition) if each is not None]
                unmet = next(((each, found) for each in asked if ctx is not None and not (found := holds(ctx, each))), None)
                if unmet is not None:
                    by = f"its {parts[0].name} cost" if parts[0].name else "its alternative cost"
                    own = keyword_rules(ability.keyword) if isinstance(ability, e.KeywordAbility) else ()
                    why = asked_in_vain(*unmet, event.player, ability.keyword if isinstance(ability, e.KeywordAbility) else "")
                    yield f"nor can {by} be chosen: {why}", (*own, *marks(announced_choices))[:1]
                    return


def asked_for(asker: Asker, at: Moment, event: s.Event) -> tuple[str, tuple[str, ...]] | None:
    """What must be paid so that a creature attacks or blocks, and what asks for it: in a sentence, and the rules; None where nothing."""
    from judge.cards.page.kept_words import print_cost

    steps = asker.trials.steps_of(at.game, event, asker.place) if isinstance(event, DECLARATIONS) else []
    for step in reversed(steps):
        if step.kind == "costs locked in":
            payers = dict.fromkeys(payer for payer, _, _ in step.data["costs"])
            by = dict.fromkeys(asker.table.name(source) for _, _, source in step.data["costs"] if source is not None)
            what = []
            for player in payers:
                mine = [cost for payer, cost, _ in step.data["costs"] if payer == player]
                paid = (*([in_mana(mine)] if any(cost.mana for cost in mine) else []), *(cost for cost in mine if not cost.mana))
                words = dict.fromkeys(print_cost(cost) or "pay a cost" for cost in paid)
                what.append(f"{player} has to {' and '.join(words)}")
            asks = f" ({' and '.join(by)})" if by else ""
            return f"{' and '.join(what)} for that{asks}", step.rules
    return None


def price_and_excuses(asker: Asker, at: Moment, event: s.Event) -> tuple[str, tuple[str, ...]] | None:
    """What must be paid for a declaration, and what it need not do though an effect asks for it, and why; None for neither."""
    steps = asker.trials.steps_of(at.game, event, asker.place) if isinstance(event, DECLARATIONS) else []
    unmet = [step for step in steps if step.kind == UNMET and step.undone_by is None]
    whom = {step.id: f" {asker.table.name(step.data['other'])}" if step.data["other"] is not None else "" for step in unmet}
    said = dict.fromkeys(
        f"{asker.table.name(step.data['thing'])} need not {step.data['action']}{whom[step.id]}, for {step.data['why']}" for step in unmet
    )
    found = [asked_for(asker, at, event), ("; ".join(said), tuple(number for step in unmet for number in step.rules[:1])) if said else None]
    told = [each for each in found if each is not None]
    rules = (*(each[1][0] for each in told if each[1]), *(number for _, of in told for number in of))  # the first of each comes first
    return ("; ".join(text for text, _ in told), tuple(dict.fromkeys(rules))) if told else None


def unpaid_requirement(asker: Asker, at: Moment, event: s.MayAttack | s.MayBlock) -> tuple[str, tuple[str, ...]] | None:
    """That nobody has to pay for what an effect requires, and what would have to be paid: said in a sentence, and its rules."""
    if not asker.thorough or (price := asked_for(asker, at, event)) is None:
        return None
    rules = exempt(asker, at, event)
    return (f"{price[0]}, and nothing that requires it makes anybody pay", rules) if rules else None


def exempt(asker: Asker, at: Moment, event: s.MayAttack | s.MayBlock) -> tuple[str, ...]:
    """The rule by which no tapped creature, and none with unpaid costs, must attack or block, where an effect requires that of this one."""
    kind, home = ("attack", one_attack) if isinstance(event, s.MayAttack) else ("block", one_block)
    with asker.table.supposing(at.game):
        things = asker.finder.things(event.creature, at.game) if event.creature is not None else ()
        asked = any(active for thing in things for active, _ in answers(asker.table, e.Must, thing, kind))
    return marks(home) if asked else ()


DECLARATIONS = (s.Attacks, s.Blocks, s.MayAttack, s.MayBlock)
"""Events by which creatures attack or block."""


def in_mana(costs: Iterable[e.Cost]) -> e.Cost:
    """The mana of several costs as one cost, its generic mana in one symbol."""
    bare = m.bare(add(costs).mana)
    return e.Cost(mana=tuple(f"{{{symbol}}}" for symbol in m.combine(m.generic(bare), m.without_generic(bare))))
