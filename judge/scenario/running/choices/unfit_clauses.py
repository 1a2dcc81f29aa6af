"""Clauses of a sentence that do not fit what is played: why a named target or cost is none, and what nothing asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from judge.cards.instructions import effects as e
from judge.cards.pool.folding import fold
from judge.engine.game.state import GRAVEYARD, HAND, IN_PLAY, STACK, Thing
from judge.engine.looking import fits, number
from judge.engine.looking.met_conditions import holds
from judge.engine.record.acting import marks
from judge.engine.rules.part4_spells.r409_playing.announcing import announced_choices, choose_targets, divide, is_any
from judge.engine.rules.part4_spells.r409_playing.becoming_played import ask_for_mana_abilities, pay_total
from judge.engine.rules.part4_spells.r411_mana_abilities import is_mana_ability
from judge.engine.rules.part4_spells.r424_costs.can_be_paid import can_pay
from judge.engine.rules.part5_additional.r501_keyword_actions.sacrificing import OWN_PERMANENTS
from judge.engine.rules.part5_additional.r503_copying import base_face
from judge.engine.table.decisions import Decision
from judge.engine.table.questions import keyword_rules, rules_of
from judge.engine.table.table import Table
from judge.engine.table.what_was_counted import read_off, reckoned
from judge.errors import IllegalAction
from judge.scenario.language.clauses import FOR_ITS_MANA_COST, ITS_MANA_COST, ITS_OWN
from judge.scenario.language.lexicon import Reference
from judge.scenario.running.choices.reading_choices import Reader
from judge.scenario.trying.conditions_in_words import asked_in_vain

if TYPE_CHECKING:
    from judge.scenario.running.choices.paying_clauses import PayingClauses

FROM = {"sacrificing": IN_PLAY, "returning": IN_PLAY, "discarding": HAND}
"""Clause -> the zone from which what it names pays a cost."""
WHENCE = {IN_PLAY: "play", HAND: "a hand"}

NO_X = "it has no X to choose"
NO_TARGET = "is not a legal target"
"""What is said of a named target that is none."""
NOT_THERE = "isn't there to be targeted"
"""What is said of a named target that is nowhere."""

TARGETS_NOTHING = "it targets nothing"


def refuse_target(table: Table, decision: Decision, reader: Reader, ref: Reference, chosen: list[Thing]) -> None:
    """The named target is none: says why; of several things of that name, of the one in play or on the stack."""
    game = table.game
    things = sorted(reader.finder.things(ref), key=lambda x: isinstance(x, int) and game.objects[x].zone not in (IN_PLAY, STACK))
    refused = getattr(decision.options, "refused", None)
    if things and things[0] in chosen:
        raise IllegalAction(f"{ref} can't be chosen twice for one instance of the word target", rule=decision.rule)
    if things and refused is not None:
        verdict = refused(things[0])
        if not verdict:
            said = dict(verdict.data)
            rules = (verdict.rule, decision.rule) if said.get("keyword") else (decision.rule, verdict.rule)
            also = tuple(number for number in (*rules[1:], *said.get("also", ())) if number)
            whose = _clause(verdict.said)
            why = f"{ref} {NO_TARGET}: {f'{ref} {whose[3:]}' if ref.kind == 'player' and whose.startswith('it ') else whose}"
            raise IllegalAction(why, rule=rules[0], also=also, facts=verdict.facts, kind=verdict.kind)
    if not things:
        itself = reader.finder.things(replace(ref, part="", part_number=None)) if ref.part == "ability" else []
        if any(isinstance(x, int) and table.game.objects[x].zone == STACK for x in itself):
            raise IllegalAction(f"{ref.name} {NO_TARGET}: it is a spell, and no ability", rule=decision.rule)
        raise IllegalAction(f"{ref} {NOT_THERE}", rule=decision.rule, kind="gone")
    raise IllegalAction(f"{ref} {NO_TARGET}", rule=decision.rule)


def unmet_cost(plan: PayingClauses, table: Table, id: int | None) -> tuple[str, str] | None:
    """Why the alternative cost that a clause names can't be chosen for a spell, with the rule: what it asks for is not so."""
    by = plan.clauses.by
    for active in table.view.parts(e.AlternativeCost, "", id) if by is not None and id is not None else ():
        part = active.part
        assert isinstance(part, e.AlternativeCost) and by is not None
        name = part.name or active.keyword or ""
        if part.condition is None or not table.view.concerns(active, id) or fold(name) != fold(by.name):
            continue
        if not (met := holds(table.view.context(active), part.condition)):
            why = asked_in_vain(part.condition, met, table.view.context(active).bindings.you or "", active.keyword)
            return f"its {name} cost can't be chosen: {why}", next(iter(rules_of(active)), marks(announced_choices)[0])
    printed = base_face(table.game.objects[id]).abilities if by is not None and id is not None else ()
    if any(isinstance(each, e.KeywordAbility) and each.keyword == by.name for each in printed):  # type: ignore[union-attr]
        return f"its {by} does not function where it is played from", keyword_rules(by.name)[0]  # type: ignore[union-attr]
    return None


def is_where_it_is_played_from(by: Reference, table: Table, id: int | None) -> bool:
    """Whether a keyword that is named lets the spell be played out of the graveyard, for its mana cost: jump-start."""
    obj = table.obj(id) if id is not None else None
    if obj is None or by.name not in FOR_ITS_MANA_COST or (obj.stack.origin if obj.stack else obj.zone) != GRAVEYARD:
        return False
    there = (each for each in base_face(obj).abilities if isinstance(each, e.StaticAbility) and each.zone == GRAVEYARD)
    lets = (part for each in there for part in each.parts)
    return any(isinstance(part, e.MayDo) and part.action == "be played" for part in lets)


def leftover(plan: PayingClauses, table: Table) -> tuple[str, str] | None:
    """A clause that nothing asked for, and the rule whose step would have asked it; of what is named, where it should have been."""
    if plan.targets:
        return f"{_targets_it_has(table)} for {plan.targets[0]}" if plan.aims else TARGETS_NOTHING, marks(choose_targets)[0]
    if plan.clauses.x is not None and "x" not in plan.used and not _is_its_x(plan, table):
        return NO_X, marks(announced_choices)[0]
    if plan.clauses.modes and "modes" not in plan.used:
        return "it has no modes to choose", marks(announced_choices)[0]
    if plan.kicks:
        return "it has no such kicker cost", marks(announced_choices)[0]
    if plan.costs:
        return f"it has no {plan.costs[0].name.removesuffix(' cost')} cost", marks(announced_choices)[0]
    by, top = plan.clauses.by, table.game.stack[-1] if table.game.stack else None
    paid = by is None or "by" in plan.used or by.name == ITS_MANA_COST or is_where_it_is_played_from(by, table, top)
    if by is not None and not paid:
        return unmet_cost(plan, table, top) or (no_such_way(by), marks(announced_choices)[0])
    if plan.clauses.free and "free" not in plan.used:
        down = "face down " if plan.clauses.face_down else ""
        return f"nothing lets it be played {down}without paying its mana cost", marks(announced_choices)[0]
    if plan.clauses.dividing and "dividing" not in plan.used:
        return "it divides nothing", marks(divide)[0]
    for name, refs in plan.objects.items():
        if refs and (away := _away(plan, table, name, refs[0]) or _not_spliced(plan, table, name, refs[0])):
            return away
        if refs:
            return f"no cost asks for {name} {refs[0]}{_asked_instead(table, name)}{_another_way(plan)}", marks(pay_total)[0]
    if plan.mana:
        things = plan.reader(table).finder.things(plan.mana[0].source)
        tapped = things and all(isinstance(x, int) and table.game.objects[x].tapped for x in things)
        why = "is tapped already" if tapped and plan.mana[0].tapping else "can't be used to pay for it"
        activated = (each.ability for x in things if isinstance(x, int) for each in table.view.activated(x))
        adds = any(isinstance(each, e.ActivatedAbility) and is_mana_ability(each) for each in activated)
        return f"{plan.mana[0].source} {why}", marks(ask_for_mana_abilities if adds else pay_total)[0]
    if plan.clauses.paying is not None and "paying" not in plan.used:
        return f"no mana is to be paid, and so not {plan.clauses.paying}", marks(pay_total)[0]
    if plan.clauses.paying_life is not None and "paying life" not in plan.used:
        return f"no cost asks for {plan.clauses.paying_life} life{_another_way(plan)}", marks(pay_total)[0]
    return None


def _targets_it_has(table: Table) -> str:
    """That what is played has no other target, and how many it may have, where it may have several."""
    top = table.game.objects[table.game.stack[-1]] if table.game.stack else None
    body = top.stack.body if top is not None and top.stack is not None else None
    specs = body.targets if body is not None else ()
    if top is None or top.stack is None or len(specs) != 1 or is_any(specs[0].maximum):
        return "it has no other target"
    ctx, most = table.context(top.stack.bindings), specs[0].maximum
    many = number(ctx, most)
    if many < 2:
        return "it has no other target"
    said = [*filter(None, (each.in_words(table.name) for each, _ in read_off(table, ctx, most)))]
    how = f" ({'; '.join((*said, reckoned(ctx, most)))})" if said else ""
    return f"it has at most {many} targets{how}, and no other"


def _asked_instead(table: Table, name: str) -> str:
    """What a cost of the ability that is played asks to be done with something else: `; it asks to sacrifice a Forest or Plains`."""
    from judge.cards.page.kept_words import print_cost

    top = table.game.objects[table.game.stack[-1]] if table.game.stack else None
    ability = top.stack.ability.ability if top is not None and top.stack is not None and top.stack.ability is not None else None
    actions = ability.cost.actions if isinstance(ability, e.ActivatedAbility) else ()
    words = (print_cost(e.Cost(actions=(action,))) for action in actions)
    asked = next((each for each in words if each.lower().startswith(name.removesuffix("ing"))), "")
    return f"; it asks to {asked[:1].lower()}{asked[1:]}" if asked else ""


def _is_its_x(plan: PayingClauses, table: Table) -> bool:
    """Whether the X that is named is what the text of what is played says that it is."""
    top = table.game.objects[table.game.stack[-1]] if table.game.stack else None
    return top is not None and top.stack is not None and top.stack.bindings.x == plan.clauses.x


def _away(plan: PayingClauses, table: Table, name: str, ref: Reference) -> tuple[str, str] | None:
    """Why what is named can't be sacrificed, returned or discarded for anything: where it is, or who controls it."""
    things = plan.reader(table).finder.things(ref)
    objects = [table.game.objects[thing] for thing in things if isinstance(thing, int) and thing in table.game.objects]
    if not objects or name not in FROM or len({(each.zone, table.controller(each.id)) for each in objects}) > 1:
        return None
    obj = objects[0]
    payer = table.controller(plan.thing) if plan.thing is not None and plan.thing in table.game.objects else None
    if name == "sacrificing" and obj.zone == IN_PLAY and payer is not None and (other := table.controller(obj.id)) != payer:
        return f"{payer} can't sacrifice {table.name(obj.id)}, which {other} controls", OWN_PERMANENTS.rule
    if obj.zone == FROM[name]:
        return None
    where = f"in {obj.zone_owner}'s {obj.zone}" if obj.zone_owner else obj.zone if obj.zone == IN_PLAY else f"in the zone {obj.zone}"
    return f"{table.name(obj.id)} is {where}, and {name} takes it from {WHENCE[FROM[name]]}", marks(can_pay)[0]


def _not_spliced(plan: PayingClauses, table: Table, name: str, ref: Reference) -> tuple[str, str] | None:
    """Why a card in hand can't be spliced onto what is played: it is no such spell; None where that is not why."""
    top = table.game.stack[-1] if table.game.stack else None
    things = plan.reader(table).finder.things(ref) if name == "splicing" and top is not None else ()
    for thing in (each for each in things if isinstance(each, int)):
        for active in table.view.parts(e.MayDo, "be spliced", thing):
            other = active.part.other if isinstance(active.part, e.MayDo) and table.view.concerns(active, thing) else None
            if other is not None and top is not None and not (verdict := fits(table.view.context(active), other, top)):
                return f"{ref} can't be spliced onto {table.name(top)}: {_clause(verdict.said)}", rules_of(active)[0]
    return None


def _another_way(plan: PayingClauses) -> str:
    """What to write where an alternative cost may be meant, which no clause names."""
    return " (an alternative cost is named with 'by')" if plan.other_ways else ""


def no_such_way(by: Reference) -> str:
    """That an alternative cost that is named is none of the spell's."""
    return "it has no alternative cost" if by.name == ITS_OWN else f"{by} is no alternative cost of it"


def _clause(said: str) -> str:
    """What failed, as a clause: what begins with its verb is said of the target."""
    return f"it {said}" if said.split(" ", 1)[0] in ("is", "isn't", "has", "lacks", "targets", "wasn't", "didn't", "dealt") else said
