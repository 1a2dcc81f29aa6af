"""Why something is still as it was: what was done to it and did not suffice, and what was to be done to it and was refused.

What prevents, replaces, counters or forbids something writes the facts that the event would have written, so that a question about
those facts finds it. That a thing did not die rests on more: damage it was dealt or spared, its toughness, and sentences of the file that
speak of it and were not legal.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import TYPE_CHECKING

from judge.cards.instructions import effects as e
from judge.cards.instructions.base import walk
from judge.cards.instructions.words_data import possessive
from judge.engine.executing.library_searching import NOT_FOUND
from judge.engine.game.occurrences import Damage, Move, Resolve, Unattach
from judge.engine.game.state import IN_PLAY, PHASED_OUT, Bindings, Game, Obj, Thing
from judge.engine.looking import is_opponent, measure
from judge.engine.record.acting import marks
from judge.engine.record.damage_dealt import dealt_by
from judge.engine.record.looked_at_in_words import from_whom, looked_at, made_of
from judge.engine.record.trace import Step
from judge.engine.rules.part1_game.r102_winning_and_losing import poisoned
from judge.engine.rules.part2_cards.r212_card_types.damage_to_planeswalkers import to_planeswalker
from judge.engine.rules.part2_cards.r217_zones import phased_in
from judge.engine.rules.part4_spells.r420_state_based_effects.checking import toughness_made
from judge.engine.rules.part4_spells.r420_state_based_effects.the_effects import STATE_BASED_EFFECTS, in_question
from judge.engine.rules.part5_additional.r503_copying import base_face
from judge.engine.table.questions import keyword_rules
from judge.engine.table.what_was_counted import behind_size
from judge.scenario.answering.asked_at_times import fight_to_come
from judge.scenario.answering.why_legal.assigned import assigned_elsewhere
from judge.scenario.answering.why_not.choices_made import declined, not_chosen
from judge.scenario.answering.why_not.fought_without import ceased_undealt
from judge.scenario.answering.why_not.not_aimed_at import aimed_elsewhere, no_longer_aimed_at
from judge.scenario.answering.why_not.not_reached import OF_DEATH
from judge.scenario.answering.why_not.only_meanwhile import (
    had_lost_it,
    power_by_then,
    smaller_before,
    with_lethal_damage,
    worn_off_together,
)
from judge.scenario.answering.why_not.refused_sentences import all_steps, undamaged
from judge.scenario.answering.why_not.unmet_events import kept_by_its_condition
from judge.scenario.answering.why_not.what_failed import did_not_trigger
from judge.scenario.answering.why_not.would_have import kind_of, still_to_come
from judge.scenario.running.register import object_of
from judge.scenario.running.run_results import AnswerResult

if TYPE_CHECKING:
    from judge.scenario.answering.asked_run import Moment
    from judge.scenario.answering.asker import Asker


def alive(asker: Asker, a: AnswerResult, at: Moment, cards: Sequence[int], fate: bool = False) -> None:
    """That things are where they are: what moved them or was kept from it, what they were dealt or spared.

    `fate`: it is asked what became of them, so that of what was to be done to them it is told why not also where they are gone.
    """
    for card in cards:
        obj = object_of(at.game, card)
        asker.rest_on(a, at, ("zone", card), ("not played", card), (NOT_FOUND, card))
        if obj is not None and obj.zone == IN_PLAY:
            _unharmed(asker, a, at, obj)
            if not a.seeds and obj.attached_to is None:
                steps = (asker.table.trace.steps[id - 1] for id in asker.writers(at, [("attached", obj.id)]))
                a.seeds = tuple(step.id for step in steps if _came_off(step, obj.id))
            _not_as_the_other(asker, a, at, obj)
    if all(asker.table.trace.steps[id - 1].kind == "assigns nothing" for id in a.seeds):
        struck_first(asker, at, a, cards)
    here = {card for card in cards if fate or ((obj := object_of(at.game, card)) is not None and obj.zone == IN_PLAY)}
    facts = {("zone", card) for card in here if a.kind not in OF_DEATH}
    since = max((step.id for step in asker.steps(at) if step.occurrence is not None and not facts.isdisjoint(step.writes)), default=0)
    a.seeds = tuple(sorted({*a.seeds, *(id for id in no_longer_aimed_at(asker, at, here) if id > since)}))
    if not a.seeds and asker.thorough:
        a.seeds = tuple(declined(asker, at, {("zone", card) for card in cards})) or tuple(not_chosen(asker, at, cards))
    if not a.seeds and asker.thorough:
        a.seeds = tuple(_could_not(asker, at, cards))
    if not a.seeds and asker.thorough:
        a.seeds = tuple(aimed_elsewhere(asker, at, cards))
    if not a.seeds and not a.clause and asker.thorough:
        _for_its_condition(asker, a, at, cards)
    if not a.seeds and any((obj := object_of(at.game, card)) is not None and obj.zone == PHASED_OUT for card in cards):
        a.clause, a.extra_rules = "it is phased out, and so not in play", marks(phased_in)


def moved_there(asker: Asker, a: AnswerResult, at: Moment, cards: Sequence[int]) -> None:
    """What has left play is where it went: that what was still to be done to the permanent does not find it says nothing of that."""
    told = [step for id in a.seeds if not isinstance((step := asker.table.trace.steps[id - 1]).occurrence, Move)]
    if len(cards) != 1 or not told or not all(_sought_elsewhere(asker, at, step) for step in told):
        return
    moves = (step for step in reversed(asker.steps(at)) if isinstance(step.occurrence, Move) and ("zone", cards[0]) in step.writes)
    moved = next((step for step in moves if step.kind == "event"), None)
    if moved is None or moved.occurrence is None:
        return
    through_play = IN_PLAY in (moved.occurrence.origin, moved.occurrence.destination)
    unfound = any(asker.table.trace.steps[id - 1].kind == "not found" for id in a.seeds)
    a.seeds = tuple(sorted({moved.id, *a.seeds})) if unfound and not through_play else (moved.id,)


def _sought_elsewhere(asker: Asker, at: Moment, step: Step) -> bool:
    """Whether a step tells that a permanent was not found any more, or that what is in play was not found, or was no target any more, where
    it was sought; or that nothing of a kind was there to which it belongs no more."""
    if step.kind == "not possible":
        moved = (object_of(at.game, fact[1]) for fact in step.writes if fact[0] == "zone")
        return any(thing is None or thing.zone != IN_PLAY for thing in moved)
    sought = {"not found": "thing", "illegal target": "target"}.get(step.kind, "")
    obj = asker.table.obj(step.data[sought]) if sought and isinstance(step.data[sought], int) else None
    there = object_of(at.game, obj.card) if obj is not None else None
    return obj is not None and (obj.zone == IN_PLAY) is not (there is not None and there.zone == IN_PLAY)


def _could_not(asker: Asker, at: Moment, cards: Sequence[int]) -> Iterator[int]:
    """The steps by which somebody could not do, or pay, what an ability of one of the things asked for."""
    for step in asker.steps(at):
        source = asker.table.obj(step.data["source"]) if step.kind in ("not possible", "unpaid") and step.data["source"] else None
        if source is not None and source.card in cards:
            yield step.id


def _for_its_condition(asker: Asker, a: AnswerResult, at: Moment, cards: Sequence[int]) -> None:
    """That an ability of one of the things, which might have moved it, did not trigger because of its condition."""
    from judge.scenario.answering.why_not.not_triggered import for_its_condition

    found = for_its_condition(asker, at, list(cards))
    if found is not None and found.step is not None:
        a.clause, a.extra_rules = did_not_trigger(found), (found.rule,)


def not_back(asker: Asker, a: AnswerResult, at: Moment, cards: Sequence[int]) -> None:
    """That an ability which would have put one of the things into play again did not trigger because of its condition, or not yet."""
    from judge.scenario.answering.why_not.not_triggered import for_its_condition, triggered_of

    still_to_come(asker, a, at, {("zone", card) for card in cards})
    for card in cards if not a.clause else ():
        found = for_its_condition(asker, at, [card])
        returning = (ability for text, ability in triggered_of(asker, card) if _puts_into_play(ability) and found and text == found.ability)
        if found is not None and (ability := next(returning, None)) is not None:
            a.clause = did_not_trigger(found)
            a.extra_rules = tuple(dict.fromkeys((*keyword_rules(ability.keyword)[:1], found.rule, *a.extra_rules)))
            return


def _puts_into_play(ability: e.TriggeredAbility) -> bool:
    return any(isinstance(node, e.Move) and node.zone == IN_PLAY for node in walk(ability))


def struck_first(asker: Asker, at: Moment, a: AnswerResult, cards: Sequence[int]) -> None:
    """That one of two creatures that fought dealt its combat damage first, and the other left the combat before its own (502.2b).

    `cards` are either of them.
    """
    first: Step | None = None
    for step in asker.steps(at):
        if step.kind == "who strikes":
            first = step if step.data["first"] and step.game is not None else None
        elif step.kind == "removed from combat" and first is not None and first.game is not None and first.game.combat is not None:
            gone, strikers = step.data["thing"], set(first.data["strikers"])
            fought = {*first.game.combat.blocking.get(gone, ())}
            fought |= {blocker for blocker, attackers in first.game.combat.blocking.items() if gone in attackers}
            both = {obj.card for id in (gone, *(fought & strikers)) if (obj := asker.table.obj(id)) is not None}
            loser = asker.table.obj(gone)
            if loser is not None and gone not in strikers and fought & strikers and not both.isdisjoint(cards):
                a.seeds, a.extra_rules = (first.id, step.id), first.rules[:1]
                quick = " and ".join(sorted(asker.table.name(id) for id in fought & strikers))
                left = "left the combat before the step in which it would have dealt its own"
                a.clause = f"{quick} dealt combat damage first, and {asker.register.label(loser.card)} {left}"
                return


def _not_as_the_other(asker: Asker, a: AnswerResult, at: Moment, obj: Obj) -> None:
    """Why a state-based effect that hit another thing did not hit this one, where nothing but its coming into play is told of it."""
    steps = asker.table.trace.steps
    if a.clause or any(not isinstance(steps[id - 1].occurrence, Move | Resolve) for id in a.seeds):
        return
    for step in reversed(asker.steps(at)):
        if step.kind != "state-based" or step.game is None:
            continue
        with asker.table.supposing(step.game):
            named = set(step.data["effects"])
            such = ((row, among) for row, among in in_question(asker.table) if row.name in named - OF_ELSEWHERE and not row.shows)
            rows = [row for row, among in such if obj.id in among]
            found = next(((row, verdict) for row in rows if not (verdict := row.verdict(asker.table, obj.id))), None)
        if found is not None:
            a.seeds, a.extra_rules, a.clause = (step.id,), (found[0].rule,), f"it {found[1].said}"
            return
    if kind_of(a) in OF_DEATH:
        _beside_its_like(asker, a, at, obj)


def _beside_its_like(asker: Asker, a: AnswerResult, at: Moment, obj: Obj) -> None:
    """Why a state-based effect on permanents of one name lets a permanent be, where another player controls the other one of its name."""
    view = asker.view(at)
    with asker.table.supposing(at.game):
        for row, among in in_question(asker.table):
            if row.name not in OF_ONE_NAME:
                continue
            alike = [id for id in among if id != obj.id and view.chars(id).name == view.chars(obj.id).name] if obj.id in among else []
            apart = [id for id in alike if view.chars(id).controller != view.chars(obj.id).controller]
            if apart and not row.verdict(asker.table, obj.id):
                a.clause = f"{row.says[:1].lower()}{row.says[1:]}, and the other one is {possessive(str(view.chars(apart[0]).controller))}"
                a.seeds, a.extra_rules = (), (row.rule,)
                return


OF_ONE_NAME = frozenset({"legend rule", "planeswalker uniqueness rule"})
"""The state-based effects on permanents of which there is one of a name, or a type."""
OF_ELSEWHERE = frozenset({"token", "copy"})
"""The state-based effects on what is where it can't be: they say nothing of what is in play."""


def _came_off(step: Step, id: int) -> bool:
    """Whether something came off what it was attached to, and stayed in play."""
    return isinstance(step.occurrence, Unattach) and step.occurrence.subject == id or step.kind == "state-based"


def _unharmed(asker: Asker, a: AnswerResult, at: Moment, obj: Obj) -> None:
    """A permanent that is there in spite of damage, or of something that made it smaller."""
    wounds = [step for step in all_steps(asker, at) if ("damage on", obj.id) in step.writes and isinstance(step.occurrence, Damage | None)]
    before = (asker.table.trace.steps[id - 1].occurrence for id in a.seeds)
    hurt = next((step for step in reversed(wounds) if step.kind == "event" and step.game is not None), None)
    since = hurt is not None or kind_of(a) in OF_DEATH and _made_smaller(asker, at, obj)  # after it came
    decided = any(not since or not (isinstance(o, Move) and o.destination == IN_PLAY) for o in before)
    a.seeds = tuple(sorted({*a.seeds, *(step.id for step in wounds)}))
    if hurt is None and not (decided or obj.damage) and had_lost_it(asker, a, at, obj):
        return
    if hurt is not None or (not decided and (obj.damage or _made_smaller(asker, at, obj))):
        asker.rest_on(a, at, ("toughness", obj.id))
        then = hurt.game if hurt is not None and not obj.damage else at.game  # the damage has worn off since
        short_of(asker, a, then, obj.id, decided)
        if hurt is not None and a.clause and not decided:
            _as_assigned(asker, a, hurt)
            with_lethal_damage(asker, a, at, hurt, obj.id)
            if then is not at.game and obj.id in then.in_play:
                worn_off_together(asker, a, at, then.objects[obj.id].damage, obj.id)
    elif not decided and (began := smaller_before(asker, all_steps(asker, at), obj.id)) is not None and began.game is not None:
        a.seeds = (began.id,)
        short_of(asker, a, began.game, obj.id)


def _as_assigned(asker: Asker, a: AnswerResult, hurt: Step) -> None:
    """That combat damage was dealt as it was assigned, though the power of what dealt it was another by then (310.4a)."""
    o = hurt.occurrence
    now = power_by_then(asker, hurt) if isinstance(o, Damage) and isinstance(o.subject, int) else None
    if isinstance(o, Damage) and now is not None and now != o.power:
        a.clause += f"; it was dealt as it was assigned, though the power of {asker.table.name(o.subject)} was {now} by then"


def _made_smaller(asker: Asker, at: Moment, obj: Obj) -> bool:
    rows = (row for row in asker.view(at).derivation(obj.id) if row.characteristic == "P/T")
    return any(_toughness(row.after) < _toughness(row.before) for row in rows)


def _toughness(shown: str) -> int:
    number = shown.rpartition("/")[2]
    return int(number) if number.lstrip("-").isdigit() else 0


def short_of(asker: Asker, a: AnswerResult, game: Game, thing: Thing, decided: bool = False) -> None:
    """The state-based effect that looks at what was done to a thing and finds too little: its rule, and what it finds.

    `decided`: something else decided the answer already, so that this is one more thing behind it.
    """
    with asker.table.supposing(game):
        ctx = asker.table.context(Bindings())
        for row, among in in_question(asker.table):
            numbers = {name: measure(ctx, name, thing) for name in row.shows} if thing in among else {}
            if not numbers or numbers.get("damage") == 0 or (verdict := row.verdict(asker.table, thing)) or verdict.data:
                continue
            if "damage" in numbers or not (isinstance(thing, int) and measure(ctx, "damage", thing)):
                a.extra_rules = tuple(dict.fromkeys((row.rule, *a.extra_rules)))
                made = made_of(toughness_made(asker.table, thing), thing, asker.table.name) if isinstance(thing, int) else ""
                read = behind_size(asker.table, thing, "toughness") if isinstance(thing, int) and "toughness" in numbers else ()
                made = "; ".join(filter(None, (made, *(each.in_words(asker.table.name) for each in read))))
                made = made if not made or made.startswith(": ") else f"; {made}"
                it = game.side(thing) if isinstance(thing, str) else "it"
                if isinstance(thing, str) and game.heads and "life" in numbers:
                    numbers["life"] = game.players[thing].life  # of the team, not half of it as effects ask for it
                behind = {"toughness": made, "damage": _whose(asker, game, thing, numbers.get("damage") or 0)}
                a.clause = "" if decided else f"{it} {verdict.said} ({looked_at(numbers, behind)})"
                return


def _whose(asker: Asker, game: Game, thing: Thing, damage: int) -> str:
    """Whose damage was on a thing at a time."""
    steps = asker.table.trace.steps
    last = next((step.id for step in reversed(steps) if step.game is game), 0)
    return from_whom(dealt_by(steps[:last], thing, damage), damage, asker.table.name) if isinstance(thing, int) else ""


LETHAL = next(row for row in STATE_BASED_EFFECTS.base if row.name == "lethal damage")
"""The state-based effect by which damage destroys a creature."""
NO_LOYALTY = next(row for row in STATE_BASED_EFFECTS.base if row.name == "no loyalty")
"""The state-based effect by which a planeswalker goes."""
POISON = next(row for row in STATE_BASED_EFFECTS.base if row.hits is poisoned)
"""The state-based effect by which a player loses who has ten poison counters."""


def after_all(asker: Asker, a: AnswerResult, at: Moment) -> None:
    """What happened and left it as it was: it was taken back, its price was paid, or what attacked struck a planeswalker of the player."""
    back = _taken_back(asker, at) if kind_of(a) not in OF_ITSELF else None
    if back is not None and 0 < back.scenario_event <= len(asker.events):
        event = asker.events[back.scenario_event - 1]
        a.seeds, a.extra_rules, a.clause = (back.id,), event.rules[-1:], f'"{event.text}" is taken back, for {event.why}'
        return
    cards = [int(fact[1]) for fact in asker.read if fact[0] == "zone"]
    if a.why != "why not" or a.kind not in OF_DEATH:
        a.seeds = tuple(_paid_for(asker, a, at) or _did_without(asker, a, at) or _struck_instead(asker, at))
    if not a.seeds and a.kind in OF_DEATH:
        a.seeds = tuple(ceased_undealt(asker, at, cards))
    if not a.seeds and a.kind in OF_DEATH:
        _not_redirected(asker, a, at, cards)
    if not a.seeds and a.kind in OF_DEATH and not fight_to_come(at.game) and undamaged(asker, at, cards):
        walkers = all("creature" not in asker.view(at).chars(obj.id).types for card in cards if (obj := object_of(at.game, card)))
        a.clause, a.extra_rules = UNHARMED, ((NO_LOYALTY if walkers else LETHAL).rule,)
        if (elsewhere := assigned_elsewhere(asker, at, cards)) is not None:
            a.seeds, a.clause, a.extra_rules = (elsewhere[0].id,), elsewhere[1], elsewhere[2]
        elif (why := kept_by_its_condition(asker, at, cards)) is not None:
            a.clause, a.extra_rules = why.failed, (why.rule,)


def _not_redirected(asker: Asker, a: AnswerResult, at: Moment, cards: Sequence[int]) -> None:
    """That damage of an opponent was dealt to something else than the player whose planeswalker might have been dealt it instead."""
    chars = asker.view(at).chars
    here = [chars(obj.id) for card in cards if (obj := object_of(at.game, card)) is not None and obj.zone == IN_PLAY]
    of = {walker.controller for walker in here if "planeswalker" in walker.types}
    for step in reversed(asker.steps(at)):
        o = step.occurrence
        struck = asker.table.obj(o.other) if isinstance(o, Damage) and not o.combat and isinstance(o.other, int) else None
        by = asker.table.obj(o.subject) if struck is not None and isinstance(o.subject, int) else None
        if by is not None and any(is_opponent(at.game, str(by.controller), str(player)) for player in of):
            name, only = asker.table.name, "and only what would be dealt to a player may be dealt to a planeswalker instead"
            a.clause = f"{name(by.id)} dealt its damage to {name(o.other)}, {only}"
            a.seeds, a.extra_rules = (step.id,), marks(to_planeswalker)
            return


OF_ITSELF = frozenset({"colors of X", "types of X", "subtypes of X", "name of X", "converted mana cost of X", "mana cost of X"})
"""The questions of what something is wherever it is, so that no play of it which was taken back bears on them."""
UNHARMED = "nothing has dealt it damage, and nothing else has destroyed it"
"""What is said of a creature to which nothing was done."""


def _taken_back(asker: Asker, at: Moment) -> Step | None:
    """The last step by which something was undone that had changed what is asked about."""
    steps = asker.table.trace.steps
    undone = (step for step in reversed(steps[: at.steps]) if step.undone_by is not None and not asker.read.isdisjoint(step.writes))
    return next((steps[step.undone_by - 1] for step in undone if step.undone_by is not None), None)


def _paid_for(asker: Asker, a: AnswerResult, at: Moment) -> list[int]:
    """The last time that somebody paid what an ability of a permanent asks for; of how many there are, one of those that are counted."""
    cards = {fact[1] for fact in asker.read if fact[0] == "zone"}
    here = {obj.id for card in cards if (obj := object_of(at.game, card)) is not None and obj.zone == IN_PLAY}
    if a.kind.startswith("how many "):
        counted = {name.partition(" x")[0] for name in a.counted}
        here = {id for id in here if not counted.isdisjoint((asker.table.name(id), asker.register.label(at.game.objects[id].card)))}
    for step in reversed(asker.steps(at)):
        decision = step.data.get("decision") if step.kind == "choice" else None
        if decision is not None and decision.kind == "unless" and step.data["chosen"] and decision.source in here:
            return [step.id]
    return []


OF_LEAVING = frozenset({"zone of X", "where is X", "is X Z", "was X sacrificed", "was X destroyed", "did X die", "did X survive"})
"""The questions of whether something has left play."""


def _did_without(asker: Asker, a: AnswerResult, at: Moment) -> list[int]:
    """What the last ability of a permanent did that may sacrifice, destroy or move it, and did not."""
    cards = {fact[1] for fact in asker.read if fact[0] == "zone"}
    here = {obj.id for card in cards if (obj := object_of(at.game, card)) is not None and obj.zone == IN_PLAY}
    steps = asker.steps(at) if a.kind in OF_LEAVING else []
    for number, step in reversed(list(enumerate(steps))):
        obj = asker.table.obj(step.data["thing"]) if step.kind == "resolves" else None
        effect = obj.stack.body.effect if obj is not None and obj.stack is not None and obj.stack.body is not None else None
        if obj is None or obj.stack is None or effect is None or obj.stack.bindings.this not in here:
            continue
        if any(isinstance(node, e.Sacrifice | e.Destroy | e.Move) for node in walk(effect)):
            during = list(takewhile(lambda s: not isinstance(s.occurrence, Resolve), steps[number + 1 :]))
            if paid := [s.id for s in during if s.kind == "choice" and s.data["decision"].source in here]:
                return paid
            return [s.id for s in during if s.kind == "event" and s.occurrence is not None and s.occurrence.subject in here] or [step.id]
    return []


def _struck_instead(asker: Asker, at: Moment) -> list[int]:
    """The combat damage that was dealt to planeswalkers of a player whose life is asked about."""
    players = {fact[1] for fact in asker.read if fact[0] == "life"}
    found = []
    for step in asker.steps(at) if players else ():
        dealt = step.occurrence
        if isinstance(dealt, Damage) and dealt.combat and isinstance(dealt.other, int):
            struck = asker.table.obj(dealt.other)
            if struck is not None and struck.controller in players and "planeswalker" in base_face(struck).types:
                found.append(step.id)
    return found
