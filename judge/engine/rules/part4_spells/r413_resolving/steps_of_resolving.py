"""Resolving spells and abilities (413): targets are checked, instructions followed in order, and the object leaves the stack."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import nullcontext

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import Node, walk
from judge.engine import hooks
from judge.engine.events.by_rule import by_rows
from judge.engine.events.happening import happen
from judge.engine.executing.trial import Willing, would_write
from judge.engine.game.occurrences import Cease, Move, Resolve
from judge.engine.game.rule_rows import rules_when
from judge.engine.game.state import GRAVEYARD, IN_PLAY, STACK, Bindings, Entry, Obj, StackInfo, Thing
from judge.engine.game.transitions import half_chosen
from judge.engine.looking.derived import CHARACTERISTIC_OF
from judge.engine.record.acting import citing, marks, rule
from judge.engine.record.by_rule_of import by_rule_of
from judge.engine.record.facts_behind import facts_behind
from judge.engine.record.verdicts import Fact, Verdict
from judge.engine.rules.part2_cards.r202_names import by_giver
from judge.engine.rules.part2_cards.r212_card_types.attachments import comes_attached
from judge.engine.rules.part2_cards.r212_card_types.resolved_spells import where_it_goes
from judge.engine.rules.part3_turn.r306_combat.r310_damage_on_the_stack import resolve_combat_damage
from judge.engine.rules.part4_spells import r414_countering
from judge.engine.rules.part4_spells.r402_independence import INDEPENDENT
from judge.engine.rules.part4_spells.r404_triggered_abilities import AFFECTS
from judge.engine.rules.part4_spells.r407_linked_abilities import ACQUIRED
from judge.engine.rules.part4_spells.r410_triggered_abilities.found_afterwards import OF_AN_AURA
from judge.engine.rules.part4_spells.r410_triggered_abilities.onto_the_stack import forget_state_trigger
from judge.engine.rules.part4_spells.r410_triggered_abilities.triggered import if_holds
from judge.engine.rules.part4_spells.r413_resolving.what_is_asked import AFFECTED_ALL_THE_SAME, in_order
from judge.engine.rules.part4_spells.r415_targets import targeting
from judge.engine.rules.part4_spells.r415_targets.without_targets import NONE_CHOSEN
from judge.engine.rules.part4_spells.r417_one_shot_effects import execute
from judge.engine.rules.part4_spells.r418_continuous_effects.text_changing import as_it_reads, change_words
from judge.engine.rules.part5_additional.r502_keyword_abilities import spell_keywords
from judge.engine.rules.part5_additional.r502_keyword_abilities.as_they_resolve import ENTWINED, NINJUTSU, PHASED_IN, RAMPAGE
from judge.engine.rules.part5_additional.r503_copies import BY_NAME
from judge.engine.rules.part5_additional.two_faced_cards import bestowed, mutating
from judge.engine.rules.part6_multiplayer.r601_limited_by_range import as_target, is_outside
from judge.engine.table.questions import ability_rules, keyword_rules
from judge.engine.table.table import Table
from judge.support import edition
from judge.support.edition import replaceable


@hooks.resolve.does
@rule("413.1")
def resolve(table: Table, id: int) -> None:
    """Whenever all players pass in succession, whatever object is on top of the stack (a spell, an ability, or combat damage) resolves."""
    obj = table.game.objects[id]
    if obj.kind == "combat damage":
        resolve_combat_damage(table, id)
        return
    assert obj.stack is not None
    table.take_choices()
    table.under_way.chosen, table.under_way.counted_as = {}, {}
    table.under_way.one_of_team = {}
    step = table.step(
        "resolves",
        reads=(("object", id), ("zone", obj.card), ("targets", id), ("announced", id)),
        rules=_said_of(table, obj),
        thing=id,
        card=obj.card,
        name=obj.name,
        player=table.controller(id),
        ability=obj.kind == "ability",
    )
    kept, table.resolving = table.resolving, id
    with table.trace.under(step), citing(*_keyword_rules(obj.stack)):
        _steps(table, obj, obj.stack)
    table.resolving = kept


SAID = edition.Table(
    "what is said of an ability that resolves",
    (RAMPAGE, NINJUTSU, ACQUIRED, OF_AN_AURA, INDEPENDENT, AFFECTS, AFFECTED_ALL_THE_SAME, BY_NAME, PHASED_IN),
)
SAID_OF_SPELLS = edition.Table("what is said of a spell that resolves", (ENTWINED, PHASED_IN))


def _said_of(table: Table, obj: Obj) -> tuple[str, ...]:
    """What the rules say of a spell or ability like this one as it resolves."""
    assert obj.stack is not None
    if obj.kind != "ability":
        return rules_when(SAID_OF_SPELLS.now, table, obj.stack)
    return (*rules_when(SAID.now, table, obj.stack), *by_giver(obj.stack.body))


def _keyword_rules(info: StackInfo) -> tuple[str, ...]:
    """The paragraph of the keyword whose ability resolves."""
    return ability_rules(info.ability.ability) if info.ability is not None else ()


@rule("413.2")
def _steps(table: Table, obj: Obj, info: StackInfo) -> None:
    """A spell or ability may resolve in several steps.

    Takes the steps in which a spell or ability resolves: targets, the "if" of a triggered ability, the instructions, and then it leaves
    the stack.
    """
    now = as_it_reads(table.view, obj.id, info)
    with citing(*(marks(change_words) if now is not info else ())):
        _follow_steps(table, obj, now)


def _follow_steps(table: Table, obj: Obj, info: StackInfo) -> None:
    id = obj.id
    controller = table.controller(id) or obj.owner
    bindings = info.bindings.with_(you=controller, x=info.bindings.x)
    if obj.kind != "ability":
        bindings = bindings.with_(this=id)
    keyword = getattr(info.ability.ability, "keyword", "") if info.ability is not None else ""
    bodies = bodies_of(info, bindings.knowing(keyword=keyword) if keyword else bindings)
    checked = _check_targets(table, id, bodies)
    if checked is None and info.body is not None and info.body.stays:
        checked = [(body, own.with_(targets=tuple(() for _ in own.targets))) for body, own in bodies]
        if bestowed(obj) or mutating(obj):
            happen(table, half_chosen(id, 0))
    if checked is None:
        no_target_left(table, id)
        return
    if info.condition is not None and not _if_still(table, info, bindings, checked):
        _leave(table, obj, controller, checked)
        return
    for body, own in checked:
        untargeted = NONE_CHOSEN.rules if body.targets and not any(own.targets) else ()
        with citing(*keyword_rules(own.around.keyword if info.ability is None else ""), *untargeted):
            _follow(table, body, own)
        if table.game.over:
            return
    if id in table.game.objects and table.game.objects[id].zone == STACK:
        _leave(table, obj, controller, checked)
    happen(table, Resolve(subject=id, player=controller))


@replaceable
def no_target_left(table: Table, id: int) -> None:
    """A spell or ability whose targets are all illegal is countered."""
    r414_countering.counter(table, id, cause="illegal targets")


def bodies_of(info: StackInfo, bindings: Bindings) -> list[tuple[e.Body, Bindings]]:
    """What the object does: its body, or its chosen modes in written order, then spliced text."""
    found: list[tuple[e.Body, Bindings]] = []
    if info.body is not None:
        if info.body.modes:
            for n, mode in enumerate(bindings.modes):
                groups = bindings.mode_targets[n] if n < len(bindings.mode_targets) else ()
                found.append((info.body.modes[mode], bindings.with_(targets=groups)))
            if not isinstance(info.body.effect, e.Nothing):  # "Choose one - ... Draw a card."
                found.append((e.Body(info.body.effect), bindings.with_(targets=())))
        else:
            found.append((info.body, bindings))
    return [*found, *info.extra]


@rule("413.2a")
def _check_targets(table: Table, id: int, bodies: list[tuple[e.Body, Bindings]]) -> list[tuple[e.Body, Bindings]] | None:
    """If every target, for every instance of the word "target," is now illegal, the spell or ability is countered.

    Illegal targets drop out; None when there were targets and all are illegal: the object is countered.
    """
    checked: list[tuple[e.Body, Bindings]] = []
    chosen = left = False
    for body, bindings in bodies:
        still = targeting.still_legal(table, table.context(bindings), body, bindings.targets, id)
        chosen, left = chosen or still.any_chosen, left or still.any_left
        for thing, verdict in still.illegal:
            with by_rule_of(as_target) if is_outside(verdict) else nullcontext():
                table.step(
                    "illegal target",
                    reads=(*verdict.facts, *_looked_at(table, thing, verdict)),
                    writes=(("illegal target", id),),
                    thing=id,
                    target=thing,
                    why=verdict.said,
                    rule=verdict.rule,
                    detail=dict(verdict.data),
                )
        checked.append((body, bindings.with_(targets=still.groups)))
    return None if chosen and not left else checked


LOOKED_AT = {"color": "colors", "type": "types", "keyword": "abilities", "controller": "control"}
"""What a verdict says was asked of a thing -> the characteristic that was looked at."""
ASKED_BY: dict[type[Node], str] = {t.HasColor: "colors", t.HasType: "types", t.HasSubtype: "types"}
"""Filters -> the characteristic at which they look."""


def _looked_at(table: Table, thing: Thing, verdict: Verdict) -> Iterator[Fact]:
    """What the characteristic rests on by which a target is illegal."""
    data = dict(verdict.data)
    names = {*(LOOKED_AT[key] for key in LOOKED_AT.keys() & data.keys()), *filter(None, (data.get("characteristic"),))}
    if isinstance(data.get("filter"), Node):
        names |= {ASKED_BY[type(node)] for node in walk(data["filter"]) if type(node) in ASKED_BY}
    for name in names:
        yield from facts_behind(table, (name, thing))
    if not names & CHARACTERISTIC_OF.keys():  # of what is read off its face: whether that is up
        yield ("face_down", thing)


def _if_still(table: Table, info: StackInfo, bindings: Bindings, bodies: list[tuple[e.Body, Bindings]]) -> bool:
    """The intervening "if" is asked once more; if it fails, the ability does nothing."""
    assert info.condition is not None
    verdict = if_holds(table.context(bindings), info.condition)
    if not verdict:
        facts = _would_write(table, bodies)
        with by_rule_of(if_holds):
            obj = table.obj(table.resolving) if table.resolving is not None else None
            card = obj.card if obj is not None else None
            table.step("if failed", reads=(*verdict.facts, *facts), writes=facts, why=verdict.said, card=card, thing=table.resolving)
    return bool(verdict)


@hooks.would_have_written.does
def would_have_written(table: Table, obj: Obj) -> tuple[Fact, ...]:
    """The facts that a spell or ability on the stack would write if it resolved now."""
    info = obj.stack
    if info is None or info.damage:
        return tuple(("life", o.other) if isinstance(o.other, str) else ("damage on", o.other) for o in info.damage) if info else ()
    bindings = info.bindings.with_(you=table.controller(obj.id) or obj.owner)
    return _would_write(table, bodies_of(info, bindings if obj.kind == "ability" else bindings.with_(this=obj.id)), of=obj.id)


def _would_write(table: Table, bodies: list[tuple[e.Body, Bindings]], of: int | None = None) -> tuple[Fact, ...]:
    """What the effects would change; nothing of a target that is gone, for what has become of that has other causes."""
    chooser = Willing() if of is None else None
    facts = would_write(table, *((body.effect, own) for body, own in bodies), checked=of is not None, of=of, chooser=chooser)
    targets = {x for _, own in bodies for group in own.targets for x in group if isinstance(x, int)}
    gone = {obj.card for x in targets if x not in table.game.objects and (obj := table.obj(x)) is not None}
    return tuple(fact for fact in facts if not (fact[0] == "zone" and fact[1] in gone))


@rule(*marks(in_order))
def _follow(table: Table, body: e.Body, bindings: Bindings) -> None:
    """The controller follows the instructions in the order written; choices are made as they come up."""
    execute(table, body.effect, bindings)


@rule("413.2i")
def _leave(table: Table, obj: Obj, controller: str, bodies: list[tuple[e.Body, Bindings]]) -> None:
    """The last step of a spell's resolution moves it from the stack: a permanent is put into play under the control of the spell's
    controller, and an instant or sorcery goes to its owner's graveyard.
    """
    id = obj.id
    if id not in table.game.objects:
        return
    if obj.kind == "ability":
        happen(table, Cease(subject=id, cause="resolution"))
        spell_keywords.hide(table, id)
        forget_state_trigger(table, obj)
        return
    chars = table.view.chars(id)
    destination, of_types = where_it_goes(chars.types)
    if destination == GRAVEYARD and not obj.face_down:
        away = Move(subject=id, player=controller, origin=STACK, destination=GRAVEYARD, cause="resolution")
        happen(table, by_rows(away, of_types), reads=(("zone", obj.card),))  # that something did not put it elsewhere is why
        return
    on_it, of_subtypes = comes_attached(chars.subtypes)
    attached = bodies[0][1].targets[0][0] if on_it and bodies and bodies[0][1].targets[0] else None
    entry = Entry(controller=controller, attached_to=attached, face_down=obj.face_down)
    into_play = Move(subject=id, player=controller, origin=STACK, destination=IN_PLAY, cause="resolution", entry=entry)
    whose = facts_behind(table, ("control", id)) if controller != obj.controller else ()  # an effect gave control of the spell
    event = happen(table, by_rows(into_play, (*of_types, *of_subtypes)), reads=whose)
    if id in table.game.objects and not any(isinstance(o, Move) for o in event.occurred):
        _cannot_enter(table, id, controller)


@rule(*marks(_leave))
def _cannot_enter(table: Table, id: int, controller: str) -> None:
    """A permanent spell that can't be put into play goes to its owner's graveyard."""
    happen(table, Move(subject=id, player=controller, origin=STACK, destination=GRAVEYARD, cause="resolution"))
