"""A static ability that would have made something else of damage, had its source not left play before that was dealt."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import walk
from judge.engine.executing.trial import event_would_write
from judge.engine.game.occurrences import Damage
from judge.engine.game.state import IN_PLAY, Bindings, Game, Occurrence
from judge.engine.looking import Context, matching_events
from judge.engine.looking.met_conditions import holds
from judge.engine.record.acting import citing, marks
from judge.engine.record.trace import Step
from judge.engine.record.verdicts import in_quotes
from judge.engine.rules.part4_spells.r418_continuous_effects.deriving import Layers
from judge.engine.rules.part4_spells.r418_continuous_effects.gathering import applies_in
from judge.engine.rules.part4_spells.r419_replacement.replacement_effects import applies
from judge.scenario.answering.why_not.would_have import WILLING, facts_asked, kind_of
from judge.scenario.language.question_forms import Question
from judge.scenario.running.run_results import AnswerResult
from judge.scenario.trying.conditions_in_words import condition_said
from judge.support.memoizing import memoized

if TYPE_CHECKING:
    from judge.scenario.answering.asked_run import Moment
    from judge.scenario.answering.asker import Asker


MOST_GAMES = 4
"""In so many of the last games in which a source was in play it is tried: as it goes, what it speaks of may have gone first."""


def gone_before(asker: Asker, a: AnswerResult, at: Moment, question: Question) -> None:
    """Names the source that had left play before the damage of which an answer tells: what its effect would have made of that.

    Of a life total, it would have kept the damage away; of damage that was not dealt, it would have dealt it there.
    """
    none = "damage was dealt to Y" in kind_of(a) and not (a.seeds or a.clause)
    if not (none or kind_of(a) == "life of P" and a.seeds and not a.clause):
        return
    if none and (idle := _redirected_in_vain(asker, at, question.inner or question)):
        a.seeds = idle
        return
    wanted = facts_asked(asker, at, question.inner or question) if none else set()
    players = {fact[1] for fact in asker.read if fact[0] == "life"}
    for step in reversed(asker.steps(at)):
        o = step.occurrence
        if type(o) is not Damage or step.game is None or not none and o.other not in players:
            continue
        if not none and (said := _not_met(asker, step, o)) is not None:
            a.no_longer, a.extra_rules = said, tuple(dict.fromkeys((*a.extra_rules, *marks(Layers.members))))
            return
        for source, game in _left_since(asker, at, step, o):
            with asker.table.supposing(game), citing(*step.rules):
                written = set(event_would_write(asker.table, o, WILLING))
            if (wanted & written) if none else ("life", o.other) not in written:
                said = f"{asker.table.name(source)} had left play before that"
                a.clause, a.no_longer = (said, "") if none else ("", said)
                a.extra_rules = tuple(dict.fromkeys((*a.extra_rules, *marks(applies_in))))
                a.seeds = a.seeds or (step.id,)
                return


def _left_since(asker: Asker, at: Moment, damage: Step, o: Occurrence) -> Iterator[tuple[int, Game]]:
    """What had left play before the damage, with the last games in which it was there, where an ability of it would have applied."""
    assert damage.game is not None
    gone = {id: MOST_GAMES for id, last in damage.game.left.items() if last.obj.zone == IN_PLAY and id not in damage.game.in_play}
    zones, there = damage.game.zones, damage.game.in_play
    for step in reversed(asker.steps(at) if gone else ()):
        game = step.game
        if step.id >= damage.id or game is None or game.zones is zones:
            continue
        zones = game.zones
        if game.in_play == there:
            continue
        there = game.in_play
        for id in [id for id in gone if id in there]:
            gone[id] -= 1
            if not gone[id]:
                del gone[id]
            view = asker.view_of(game)
            for active in view.replacements(o.verb):
                own = active.source == id and active.effect is None and isinstance(active.part, e.Replace | e.Prevent)
                if own and applies(Context(game, view, active.bindings.with_(event=o), static=True), active, o):
                    yield id, game


def _redirected_in_vain(asker: Asker, at: Moment, question: Question) -> tuple[int, ...]:
    """The steps by which damage was not redirected to the thing asked about, which was not there any more."""
    thing = question.other or question.object
    cards = asker.finder.cards(thing, at.game, past=True) if thing is not None and thing.kind != "player" else ()
    vain = (step for step in asker.steps(at) if step.kind == "redirection does nothing")
    return tuple(step.id for step in vain if asker.card_of(step.data["to"]) in cards)


@memoized
def _asks_of_damage(card: e.CardDefinition) -> bool:
    """Whether a card has, or gives, a static ability that makes something else of what happens while something is so."""
    conditional = (node for node in walk(card) if isinstance(node, e.StaticAbility) and node.condition is not None)
    return any(isinstance(part, e.Replace | e.Prevent) for ability in conditional for part in ability.parts)


def _not_met(asker: Asker, damage: Step, o: Occurrence) -> str | None:
    """The static ability that would have made something else of damage, and what it asks for that was not so; None where there is none."""
    game = damage.game
    assert game is not None
    known = [*game.objects.values(), *[last.obj for last in game.left.values()]]
    if not any(map(_asks_of_damage, [obj.base for obj in known if obj.base is not None])):
        return None
    view = asker.view_of(game)
    for id in game.in_play:
        for instance in view.abilities(id):
            ability = instance.ability
            if not isinstance(ability, e.StaticAbility) or ability.condition is None:
                continue
            ctx = Context(game, view, Bindings(this=id, you=view.chars(id).controller or "", event=o), static=True)
            if met := holds(ctx, ability.condition):
                continue
            patterns = [part.pattern for part in ability.parts if isinstance(part, e.Replace | e.Prevent)]
            if any(isinstance(each, t.EventPattern) and matching_events.matches(ctx, each, o) for each in patterns):
                says = in_quotes(ability.text.rstrip("."))
                return f"{says} ({asker.table.name(id)}) did not apply: {condition_said(ability.condition, met)}"
    return None
