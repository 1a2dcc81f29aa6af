"""What an effect names, chooses as a word, or remembers for linked abilities (407)."""

from __future__ import annotations

from typing import Any

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.engine.events.happening import happen
from judge.engine.executing.instruction_runs import Act, Outcome, Running, choices_since, executes
from judge.engine.game.occurrences import Remembered
from judge.engine.game.state import Bindings, Thing
from judge.engine.record.acting import citing, marks, rule
from judge.engine.record.by_rule_of import by_rule_of
from judge.engine.rules.part4_spells.r407_linked_abilities import CHOSEN_OR_NAMED, chosen_for_it, kept_under, remembered
from judge.engine.rules.part4_spells.r413_resolving.choices_on_resolution import as_applied
from judge.engine.rules.part4_spells.r419_replacement.sources_of_damage import SOURCE, damage_sources
from judge.engine.rules.part5_additional.r502_keyword_abilities.keyword_links import HAUNTED
from judge.engine.rules.part5_additional.r502_keyword_abilities.spliced_haunted_championed import haunted_by_it
from judge.engine.table.choosing import amount, players, resolve
from judge.engine.table.choosing_words import choose_word, of_word
from judge.engine.table.table import Table


@executes(e.Name)
@rule(*marks(as_applied))
def name(table: Table, name: e.Name, bindings: Bindings) -> Running:
    """Things or a number get a name for what follows; nothing happens."""
    done, first = True, len(table.decided)
    if name.selection is not None:
        with citing(*(marks(damage_sources) if _asks_for_source(name.selection) else ())):
            things = resolve(table, name.selection, bindings)
        bindings, done = bindings.bind(name.name, things), bool(things)
        bindings = _as_source(name.name, name.selection, things, bindings)
    if name.quantity is not None:
        bindings = bindings.bind(name.name, amount(table, name.quantity, bindings, negative=True))
    table.under_way.chosen[name.name], table.under_way.counted_as[name.name] = choices_since(table, first), table.under_way.counted
    yield Act()
    return Outcome(bindings, done)


@rule(*marks(damage_sources))
def _as_source(name: str, selection: t.Selection, things: tuple[Thing, ...], bindings: Bindings) -> Bindings:
    """A chosen source of damage is known with the properties that it must still have when it would deal damage (419.8b)."""
    if not _asks_for_source(selection):
        return bindings
    properties = tuple(part for part in _parts(selection) if part != SOURCE and not isinstance(part, t.InZone))
    return bindings.bind("source chosen", things).bind(f"{name}: properties", properties)


def _parts(selection: t.Selection) -> tuple[t.Filter, ...]:
    return selection.filter.conjuncts if isinstance(selection, t.Choose) else ()


def _asks_for_source(selection: t.Selection) -> bool:
    """Whether a source of damage is to be chosen."""
    return SOURCE in _parts(selection)


@executes(e.ChooseWord)
@rule(*marks(as_applied))
def choose_a_word(table: Table, choice: e.ChooseWord, bindings: Bindings) -> Running:
    """A player chooses a colour, a type, a name or a number; it is bound to its kind too, and remembered where so said."""
    yield Act()
    first = len(table.decided)
    who = players(table, choice.by, bindings, deciding=True)
    for_another = (CHOSEN_OR_NAMED.rule,) if choice.remember else ()  # another ability of the object refers to it
    for player in who:
        with citing(*for_another):
            chosen = choose_word(table, choice.kind, player, bindings, choice.options, choice.exclude)
        with citing(*of_word(table, choice.kind, chosen), *for_another):
            table.step("word chosen", player=player, what=choice.kind, word=chosen, source=bindings.this)
        bindings = bindings.bind(choice.kind, chosen).bind(choice.bind, chosen)
        if len(who) > 1:
            bindings = bindings.bind(t.EACH_CHOSEN, (*bindings.named.get(t.EACH_CHOSEN, ()), chosen))
        if choice.remember:
            remember(table, bindings, chosen_for_it(bindings, choice.kind), chosen)
            if choice.kind == "number":
                remember(table, bindings, chosen_for_it(bindings, "number chosen"), chosen)
            elif choice.kind.endswith(" type"):
                remember(table, bindings, chosen_for_it(bindings, "type"), chosen)
            elif choice.kind.endswith(" name"):
                remember(table, bindings, chosen_for_it(bindings, "name"), chosen)
    table.under_way.chosen[choice.bind or choice.kind] = table.under_way.chosen[choice.kind] = choices_since(table, first)
    return Outcome(bindings, True)


@executes(e.Remember)
@rule(*marks(remembered))
def remember_things(table: Table, memory: e.Remember, bindings: Bindings) -> Running:
    """Things are kept with this object under a name, after those kept before."""
    things = resolve(table, memory.selection, bindings)
    on = resolve(table, memory.on, bindings) if memory.on is not None else ()
    own = bindings.with_(this=on[0]) if on else bindings
    kept = table.game.memory.get((own.this or 0, kept_under(own, memory.name)), ())
    with by_rule_of(haunted_by_it) if memory.name == HAUNTED and things else citing():
        _keep(table, memory, own, kept, things)
    yield Act()
    return Outcome(bindings, bool(things))


def _keep(table: Table, memory: e.Remember, own: Bindings, kept: Any, things: tuple[Thing, ...]) -> None:
    if things or memory.anew:
        known = () if memory.anew else kept if isinstance(kept, tuple) else (kept,)
        new = haunted_by_it(things) if memory.name == HAUNTED else things
        remember(table, own, kept_under(own, memory.name), (*known, *(x for x in new if x not in known)))


@rule(*marks(remembered))
def remember(table: Table, bindings: Bindings, under: str, value: Any) -> None:
    """Linked abilities of this object remember a value under a name from now on."""
    if bindings.this is not None:
        memory = remembered(table.game, bindings, under, value)
        happen(table, Remembered(source=bindings.this, now=memory))
