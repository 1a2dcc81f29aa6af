"""Why there is not enough mana, beside that there is not: what the player's permanents can't produce or can't be tapped for, and whose
mana is no use.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from judge.cards.instructions import effects as e
from judge.cards.instructions.base import walk
from judge.engine import hooks
from judge.engine.game.occurrences import Move, Tap, TapForMana, Untap
from judge.engine.game.state import AbilityInstance, Bindings, Game, Thing
from judge.engine.record.trace import Step
from judge.engine.record.verdicts import in_quotes
from judge.engine.rules.part4_spells.r406_mana_abilities.adding_mana import could_produce, narrowed
from judge.engine.rules.part4_spells.r407_linked_abilities import link_of
from judge.engine.rules.part4_spells.r411_mana_abilities import is_mana_ability
from judge.engine.rules.part4_spells.r424_costs.can_be_paid import can_pay
from judge.engine.rules.part5_additional import r507_controlling_a_turn
from judge.errors import IllegalAction, ScenarioError
from judge.scenario.answering.bearing.resting_on_layers import as_it_was
from judge.scenario.answering.what_can_be_paid import nor_by_another_cost
from judge.scenario.language import sentence_forms as s
from judge.scenario.language.question_forms import Question
from judge.support.lists_in_words import counted

if TYPE_CHECKING:
    from judge.engine.table.table import Table
    from judge.scenario.answering.asked_run import Moment
    from judge.scenario.answering.asker import Asker


def lacking(asker: Asker, at: Moment, event: s.Event, player: str, refused: str) -> tuple[str, tuple[str, ...]]:
    """What is said beside that there is not enough mana (`refused`), with its rules; both empty where there is nothing to say."""
    found = [*nor_by_another_cost(asker, at, event, refused), *_not_less(asker, at, event), *_what_bears_on_it(asker, at, player)]
    own = asker.finder.things(event.source, at.game) if isinstance(event, s.PlayAbility) else ()
    if found:
        return _together(found)
    return "; ".join(filter(None, (what_is_left(asker, at.game, player, own), _of_no_such_color(asker, at.game, player, refused)))), ()


def for_other_things(asker: Asker, game: Game, player: str) -> str:
    """What those of a player's permanents whose mana may not be spent on everything say of that, in a clause; empty where none does."""
    said = dict[str, None]()
    with asker.table.supposing(game):
        for id in _sources(asker.table, player):
            own = (each.ability for each in asker.table.view.abilities(id))
            kept = [each for each in own if any(isinstance(node, e.AddMana) and node.restriction is not None for node in walk(each))]
            sentences = (sentence for each in kept for sentence in _SENTENCES.split(getattr(each, "text", "")))
            only = (sentence for sentence in sentences if " only " in sentence)
            said |= {f"{asker.table.name(id)} says {in_quotes(sentence)}": None for sentence in only}
    return "; ".join(said)


_SENTENCES = re.compile(r"(?<=[.])\s+")
_COLORED = re.compile(r"\{([WUBRG])\}")


def _of_no_such_color(asker: Asker, game: Game, player: str, refused: str) -> str:
    """What alone of that which a player can tap for mana makes mana of a color that is asked for, or that nothing does, in a clause."""
    said = list[str]()
    with asker.table.supposing(game):
        sources = [*_sources(asker.table, player)]
        for color in dict.fromkeys(_COLORED.findall(refused)) if sources else ():
            makers = [asker.table.name(id) for id in sources if color in could_produce(asker.table, (id,))]
            pooled = any(each.symbol == color for each in game.players[player].mana)
            if len(makers) < min(refused.count(f"{{{color}}}"), len(sources)) and not pooled:
                said.append(f"{f'only {counted(makers)}' if makers else 'nothing'} of that makes {{{color}}}")
    return "; ".join(said)


def _not_less(asker: Asker, at: Moment, event: s.Event) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Why an effect that would make the spell cost less does not."""
    read = asker.read
    with suppress(ScenarioError):
        if isinstance(event, s.Play):
            asked = Question("how much does X cost", "cost", object=event.what)
            if not asker.answer_at(asked, at).clause and (cost := asker.answer_with_reasons(asked, at)).clause and not cost.seeds:
                yield cost.clause, cost.extra_rules[:1]
    asker.read = read


def what_is_left(asker: Asker, game: Game, player: str, but: Sequence[Thing] = ()) -> str:
    """What a player has that makes mana, `but` for what it is paid for, or that it is tapped, or another's: in a clause."""
    table = asker.table
    with table.supposing(game):
        name = table.name
        every = [id for id in game.in_play if table.makes_mana(id) and id not in but]
        own = [id for id in every if table.controller(id) == player]
        untapped = [name(id) for id in own if not game.objects[id].tapped]
        tapped = [name(id) for id in own if game.objects[id].tapped]
        taken = {id: who for id in every if game.objects[id].owner == player and (who := table.controller(id)) not in (player, None)}
    if untapped:
        pool = "".join(f"{{{each.symbol}}}" for each in game.players[player].mana)
        said = f"{player} has only {counted(untapped)} untapped for mana{f', and {pool} in the pool' * bool(pool)}"
    elif tapped:
        said = f"{counted(tapped)} {'is' if len(tapped) == 1 else 'are'} tapped"
    else:
        said = f"{player} controls nothing {'else ' * any(table.makes_mana(id) for id in but if isinstance(id, int))}that makes mana"
    return "; ".join((said, *(f"{who} controls {name(id)}" for id, who in taken.items())))


def not_tapped_yet(asker: Asker, game: Game, player: str) -> str:
    """What a player controls that could still be tapped for mana, in a clause; empty where there is nothing."""
    with asker.table.supposing(game):
        own = [id for id in game.in_play if asker.table.makes_mana(id) and asker.table.controller(id) == player]
        names = [asker.table.name(id) for id in own if not game.objects[id].tapped]
    return f"{counted(names)} {'is' if len(names) == 1 else 'are'} still untapped" if names else ""


def bearing_on_mana(asker: Asker, at: Moment, player: str) -> tuple[str, tuple[str, ...]]:
    """What has a player's permanents make less mana, or other mana, than they would by themselves, with its rules; both empty for
    nothing.
    """
    return _together(_what_bears_on_it(asker, at, player))


def _what_bears_on_it(asker: Asker, at: Moment, player: str) -> list[tuple[str, tuple[str, ...]]]:
    with as_it_was(asker, at) as table:
        own = (_of_others, _made_otherwise, _not_to_be_used, _of_who_controls_the_turn)
        return [*(each for why in own for each in why(table, player)), *_kept_tapped(table, player, asker.steps(at))]


def _together(found: list[tuple[str, tuple[str, ...]]]) -> tuple[str, tuple[str, ...]]:
    """All that is said, once, and the rules of all of it."""
    said = dict.fromkeys(words for words, _ in found)
    return "; ".join(said), tuple(dict.fromkeys(number for _, rules in found for number in rules))


def _sources(table: Table, player: str) -> Iterator[int]:
    """The untapped permanents of a player's that have a mana ability."""
    for id in table.game.in_play:
        own = not table.game.objects[id].tapped and table.controller(id) == player
        if own and table.makes_mana(id):
            yield id


def _of_others(table: Table, player: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    for id in _sources(table, player):
        types = narrowed(table, id)
        if types is not None:
            only = "or ".join(f"{{{symbol}}} " for symbol in types[0]).strip()
            yield f"{table.name(id)} could produce {f'only {only}' if types[0] else 'no mana'}", types[1]


def _made_otherwise(table: Table, player: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The effects by which a permanent's mana abilities are others than its own."""
    found: dict[tuple[int, str, str], list[int]] = {}
    for id in _sources(table, player):
        for row in table.view.derivation(id):
            if row.source not in (None, id) and row.characteristic == "abilities" and " to your mana pool" in row.before:
                found.setdefault((row.source or 0, row.effect, row.rule), []).append(id)
    for (source, says, rule), ids in found.items():
        yield f"{table.name(source)} says {in_quotes(says)} of {counted([table.name(id) for id in ids])}", (rule,)


def _kept_tapped(table: Table, player: str, steps: list[Step]) -> Iterator[tuple[str, tuple[str, ...]]]:
    """By what those of the player's permanents that make mana are tapped, where they were not tapped for that."""
    own = [id for id in table.game.in_play if table.game.objects[id].tapped and table.controller(id) == player and table.makes_mana(id)]
    found: dict[tuple[int, bool, tuple[str, ...]], list[int]] = {}
    for id in own:
        last = next((step for step in reversed(steps) if step.occurrence is not None and _changed(step, id)), None)
        o = last.occurrence if last is not None else None
        if last is None or isinstance(o, TapForMana) or o is None:
            continue
        entered = not isinstance(o, Tap)
        by = _had_it_enter(table, steps, last) if entered else last
        source = (by.data["source"] if entered else o.source) if by is not None else None
        if by is not None and source is not None and source != id:
            found.setdefault((source, entered, by.rules[:1]), []).append(id)
    for (source, entered, rules), ids in found.items():
        names = counted([table.name(id) for id in ids])
        yield f"{table.name(source)} {'had' if entered else 'tapped'} {names}{' come into play tapped' * entered}", rules


def _changed(step: Step, id: int) -> bool:
    """Whether by an event a permanent came, was tapped, or untapped."""
    o = step.occurrence
    if step.undone_by is not None:
        return False
    return isinstance(o, Tap | TapForMana | Untap) and o.subject == id or isinstance(o, Move) and o.affected() == id


def _had_it_enter(table: Table, steps: list[Step], came: Step) -> Step | None:
    """The replacement by which what came into play came tapped; None where none did."""
    o = came.occurrence
    subject = o.subject if o is not None else None
    before = (step for step in reversed(steps[: came.id]) if step.kind == "replaced" and isinstance(step.data["after"], Move))
    of_it = (step for step in before if step.data["after"].subject == subject)
    return next((step for step in of_it if step.data["after"].entry is not None and step.data["after"].entry.tapped), None)


def _not_to_be_used(table: Table, player: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Why the mana abilities of a permanent can't be played while something is paid for, where none of it can."""
    for id in _sources(table, player):
        abilities = [instance for instance in table.view.activated(id) if is_mana_ability(instance.ability)]
        with table.supposing(table.game.with_(announcing=(*table.game.announcing, id))):
            refused = [_refused(table, player, id, instance) for instance in abilities]
        if refused and refused[0] is not None and None not in refused:
            yield refused[0]


def _refused(table: Table, player: str, id: int, instance: AbilityInstance) -> tuple[str, tuple[str, ...]] | None:
    assert isinstance(instance.ability, e.ActivatedAbility)
    try:
        hooks.may_activate(table, player, id, instance, True)
    except IllegalAction as refusal:
        return refusal.message, refusal.rules
    bindings = Bindings(this=id, you=player, link=link_of(instance.key))
    verdict = can_pay(table, player, instance.ability.cost, bindings, mana=False)
    return None if verdict else (f"the mana ability of {table.name(id)} can't be played: {verdict.said}", (verdict.rule,))


def _of_who_controls_the_turn(table: Table, player: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    by = r507_controlling_a_turn.controlled(table.game, player)
    if by and (table.game.players[by].mana or any(_sources(table, by))):
        yield f"what {by} has can't pay for {player}", r507_controlling_a_turn.matter(table.game, player, "costs")
