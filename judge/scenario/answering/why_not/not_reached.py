"""What an effect did not reach: what came after it was settled (418.3b), what isn't of the kind that it is about, what was not chosen for
it, or nothing at all."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence, Set
from typing import TYPE_CHECKING

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import Node, mentions, walk
from judge.engine.executing.trial import would_write
from judge.engine.game.occurrences import (
    DrawFromNothing,
    Resolve,
    Sacrifice,
    Search,
)
from judge.engine.game.occurrences import kind_of as event_kind
from judge.engine.game.state import IN_PLAY, Bindings, Game, Obj, Occurrence
from judge.engine.looking import Context, fits
from judge.engine.looking.met_conditions import holds
from judge.engine.record.acting import marks
from judge.engine.record.verdicts import Fact
from judge.engine.rules.part1_game.r103_golden_rules import as_far_as_possible
from judge.engine.rules.part4_spells.r418_continuous_effects.deriving import Layers
from judge.engine.rules.part4_spells.r418_continuous_effects.effects_as_they_begin import settled_as_it_begins
from judge.engine.rules.part5_additional.r503_copying import base_face
from judge.engine.table.questions import keyword_rules
from judge.errors import JudgeError
from judge.scenario.answering.allowing import meanings
from judge.scenario.answering.why_legal.mana_of_before import kept_in_pool
from judge.scenario.answering.why_not.came_to_nothing import brought_by, came_to_nothing, players_asked
from judge.scenario.answering.why_not.choices_made import chose_none, declined, not_chosen
from judge.scenario.answering.why_not.fought_without import dealt_elsewhere, fought_without
from judge.scenario.answering.why_not.left_nothing_for import left_nothing_for
from judge.scenario.answering.why_not.left_out_things import no_mode_for, of_other_players, sweeps
from judge.scenario.answering.why_not.not_aimed_at import types_of_targets
from judge.scenario.answering.why_not.what_failed import KEPT_FROM, did_not_trigger, games_before
from judge.scenario.answering.why_not.would_have import (
    CONTROLLED,
    WILLING,
    befell_others,
    counted_in_play,
    countered_first,
    cut_short,
    facts_asked,
    kind_of,
    still_to_come,
    value_of,
    wanted_by,
    what_is_counted,
)
from judge.scenario.language.question_forms import Question
from judge.scenario.running.of_a_kind import is_all_of
from judge.scenario.running.register import object_of
from judge.scenario.running.run_results import AnswerResult
from judge.scenario.trying.conditions_in_words import condition_said

if TYPE_CHECKING:
    from judge.scenario.answering.asked_run import Moment
    from judge.scenario.answering.asker import Asker


def settled_without(asker: Asker, a: AnswerResult, at: Moment, obj: Obj, value: Callable[[Game], object]) -> None:
    """Names the effects that would make the value of the answer another, had they begun only now; with the rule by which they do not."""
    if obj.id not in at.game.objects or obj.zone != IN_PLAY:
        return
    names, others = list[str](), dict[str, str]()
    reached = {each.source for each in at.game.effects if obj.id in (each.affected or ()) and each.source is not None}
    for effect in at.game.effects:
        if effect.said_of is None or effect.affected is None or obj.id in effect.affected or effect.source in reached:
            continue  # what one spell does to others is no reason where it does something to this one
        with asker.table.supposing(at.game):
            spoken_of = fits(asker.table.context(effect.bindings), effect.said_of, obj.id)
        wider = effect.with_(affected=(*effect.affected, obj.id))
        effects = tuple(wider if each.id == effect.id else each for each in at.game.effects)
        try:
            if value(at.game.with_(effects=effects)) not in (None, value_of(a)):
                name = asker.table.name(effect.source) if effect.source is not None else "an effect"
                names += [name] * bool(spoken_of)
                others |= {} if spoken_of else {name: spoken_of.said.removeprefix("it ")}
        except JudgeError:
            continue
    if names:
        said = f"what {' and '.join(dict.fromkeys(names))} affected was settled without it as the effect began"
        a.clause, a.unreached = (a.clause, said) if a.derivation else (said, "")
        a.extra_rules = tuple(dict.fromkeys((*marks(settled_as_it_begins), *a.extra_rules)))
    elif others and not (a.seeds or a.derivation or a.clause):
        a.clause = "; ".join(f"the effect of {name} says nothing of it, for it {said}" for name, said in others.items())
        a.extra_rules = marks(settled_as_it_begins)


def searched_in_vain(asker: Asker, at: Moment, players: Sequence[str]) -> tuple[int, ...]:
    """The searches in which one of the players found nothing: chose nothing, had nothing to choose, or was kept from the cards."""
    vain: dict[int, None] = {}
    for step in asker.steps(at):
        if isinstance(step.occurrence, Search) and step.occurrence.player in players:
            vain[step.id] = None
        decision = step.data["decision"] if step.kind == "choice" and step.data["player"] in players else None
        if decision is not None and "search" in dict(decision.data):
            while vain and asker.table.trace.steps[max(vain) - 1].occurrence is not None:
                del vain[max(vain)]
            if not step.data["chosen"]:
                vain[step.id] = None
    kept_from = (step.id for step in asker.steps(at) if step.kind == "not searched" and step.data["player"] in players)
    return tuple(kept_from) or tuple(vain)


def not_come_to(asker: Asker, a: AnswerResult, at: Moment, question: Question) -> None:
    """What would have made the answer another, and did not come to it: a choice not to do it, an ability that did not trigger."""
    wanted = asker.read or facts_asked(asker, at, question)
    if question.kind == "controller of X":  # who controls it hangs on no move of it
        wanted = {fact for fact in wanted if fact[0] != "zone"}
    cut_short(asker, a, at, wanted)
    if not a.clause:
        still_to_come(asker, a, at, wanted, question)
    if not a.clause and asker.thorough:
        left_nothing_for(asker, a, at, wanted)
    if a.clause:
        return
    if " gain" not in kind_of(a):
        attacked = {fact[1] for fact in wanted if fact[0] in ("life", "damage on")}
        there = (object_of(at.game, fact[1]) for fact in wanted if fact[0] == "zone")
        walkers = {obj.id for obj in there if obj is not None and obj.base is not None and "planeswalker" in base_face(obj).types}
        fought_without(asker, a, at, attacked | walkers)
    own = counted_in_play(asker, at, question)
    a.seeds = a.seeds or (tuple(declined(asker, at, wanted, own)) if wanted else ()) or tuple(chose_none(asker, a, at, question, wanted))
    if not a.seeds:
        things = [asker.table.obj(fact[1]) for fact in wanted if fact[0] == "tapped"]
        a.seeds = tuple(not_chosen(asker, at, [obj.card for obj in things if obj is not None], "tapped"))
    if not a.seeds and question.kind in CONTROLLED:
        _others_gave_up(asker, a, at, question)
    if wanted and not a.seeds:
        _not_triggered(asker, a, at, wanted)
        if not a.clause:
            _not_replacing(asker, a, at, wanted)
        if not (a.clause or a.seeds):
            _never_triggered(asker, a, at, wanted)
        if not a.clause and " gain" not in kind_of(a):
            mana_stays(asker, a, at)
    of = question.object or question.other
    cards = asker.finder.cards(of, at.game, past=True) if of is not None and of.kind != "player" else []
    if not (a.clause or a.seeds):
        objects = (object_of(at.game, card) for card in cards)
        players = {question.player, *(obj.controller for obj in objects if obj is not None)}
        whom = {*cards, *players, *(fact[1] for fact in wanted if fact[0] == "life")}
        countered_first(asker, a, at, wanted_by(kind_of(a)), players, whom)
    if not (a.seeds or a.clause) and question.player is not None:
        of_other_players(asker, a, at, wanted_by(kind_of(a)), question.player)
    of_a_fate = kind_of(a) in OF_DEATH  # why it did not die is told of it, and not of others
    if question.player is not None and not (a.seeds or a.clause):
        _nothing_came(asker, a, at, question, cards)  # what befell another player is no reason where that is
    if wanted and not (a.clause or a.seeds):
        dealt_elsewhere(asker, a, at)
    if not (a.seeds or a.clause or of_a_fate):
        befell_others(asker, a, at, wanted_by(kind_of(a)), question, cards)
    if question.player is None and not (a.seeds or a.clause):
        _nothing_came(asker, a, at, question, cards)
    if wanted and asker.thorough and not (a.seeds or a.clause):
        _never_triggered(asker, a, at, wanted, brought_by(a))
    if not wanted and asker.thorough and not (a.seeds or a.clause):
        _never_done(asker, a, at)


def _others_gave_up(asker: Asker, a: AnswerResult, at: Moment, question: Question) -> None:
    """The last time that another player sacrificed, as something asked for it, a thing of the kind that is counted."""
    steps = [step for step in asker.steps(at) if step.kind == "event" and step.occurrence is not None]
    for step, before in reversed(list(zip(steps, games_before(asker, steps), strict=True))):
        o = step.occurrence
        gave_up = isinstance(o, Sacrifice) and step.because and before is not None and o.subject in before.in_play
        if before is None or o is None or not isinstance(o.subject, int) or not gave_up:
            continue
        chars = asker.view_of(before).chars(o.subject)
        if chars.controller != question.player and is_all_of(before, before.objects[o.subject], chars, question.words):
            a.seeds = (step.id,)
            return


def _nothing_came(asker: Asker, a: AnswerResult, at: Moment, question: Question, cards: Sequence[int]) -> None:
    """What came to nothing that is of what is asked about, or of the players of whom it is asked."""
    asked = (each for each in (question.object, question.other) if each is not None and each.kind == "player")
    named = (str(player) for each in asked for player in asker.finder.things(each))
    whose = {*players_asked(question), *named}
    counted = what_is_counted(asker, at, question)
    came_to_nothing(asker, a, at, whose, cards or counted_in_play(asker, at, question), counted=counted)
    if not a.seeds:
        no_mode_for(asker, a, at, whose, brought_by(a))


def _never_done(asker: Asker, a: AnswerResult, at: Moment) -> None:
    """The triggered ability that does what is asked for and did not trigger, where the question is of no one thing."""
    from judge.scenario.answering.why_not.not_triggered import never_set_off

    for found, card, _, _ in never_set_off(asker, at, wanted_by(kind_of(a)).does):
        a.clause, a.extra_rules = did_not_trigger(found, asker.register.label(card)), (found.rule,)
        return


OF_DEATH = frozenset({"did X die", "was X destroyed", "did X survive"})
"""The questions of whether something died."""


def _not_replacing(asker: Asker, a: AnswerResult, at: Moment, wanted: Set[Fact]) -> None:
    """What an ability of one of the things asks for that would have replaced something that happened, and that is not so."""
    steps = [step for step in asker.steps(at) if step.kind == "event" and step.occurrence is not None]
    cards = [fact[1] for fact in wanted if fact[0] == "zone"]
    before = {step.occurrence.verb: game for step, game in zip(steps, games_before(asker, steps), strict=True)} if cards else {}
    for verb, game in reversed(before.items()):
        for obj in (object_of(game, card) for card in cards) if game is not None else ():
            if game is None or obj is None:
                continue
            view = asker.view_of(game)
            ctx = Context(game, view, Bindings(this=obj.id, you=obj.controller or obj.owner), static=True)
            for own in view.abilities(obj.id):
                if failing := [(x, found) for x in _asked_by_replacements(own.ability, verb) if not (found := holds(ctx, x))]:
                    keyword = getattr(own.ability, "keyword", "")
                    says = keyword or str(getattr(own.ability, "text", "")).rstrip(".")
                    a.clause = f'"{says}" did not apply: {condition_said(*failing[0])}'
                    a.extra_rules = (*keyword_rules(keyword)[:1], *marks(Layers.members))
                    return


def _asked_by_replacements(ability: e.Ability, verb: str) -> Iterator[t.Condition]:
    """The conditions under which an ability would replace events of a kind."""
    for each in meanings(ability):
        parts = each.parts if isinstance(each, e.StaticAbility) and each.condition is not None else ()
        patterns = [part.pattern for part in parts if isinstance(part, e.Replace)]
        if isinstance(each, e.StaticAbility) and each.condition and any(getattr(one, "verb", "") == verb for one in patterns):
            yield each.condition


def _not_triggered(asker: Asker, a: AnswerResult, at: Moment, wanted: Set[Fact]) -> None:
    from judge.scenario.answering.why_not.not_triggered import kept_from_triggering

    kept = [step for step in asker.steps(at) if step.kind in KEPT_FROM]
    for card in sorted({obj.card for obj in at.game.objects.values() if obj.kind != "ability"}) if kept else ():
        for found, ability, bindings in kept_from_triggering(asker, at, card):
            with asker.table.supposing(at.game):
                effect = ability.body.effect
                if effect is not None and any(fact in wanted for fact in would_write(asker.table, (effect, bindings), chooser=WILLING)):
                    a.clause = did_not_trigger(found, asker.register.label(card))
                    a.seeds, a.extra_rules = (found.step,) if found.step is not None else (), (found.rule,)
                    return


def _never_triggered(
    asker: Asker, a: AnswerResult, at: Moment, wanted: Set[Fact], does: tuple[type[Node], ...] | None = None
) -> None:
    """The triggered ability that would have made the answer another, and why what happened was not its trigger event.

    `does`: what it does; where none is given, what the question asks to have happened.
    """
    from judge.scenario.answering.why_not.not_triggered import never_set_off

    kinds = wanted_by(kind_of(a)).does if does is None else does
    for found, card, ability, bindings in never_set_off(asker, at, kinds):
        effect = ability.body.effect
        if effect is None:
            continue
        unlike = bindings.event is None or not isinstance(bindings.event, _events_of(ability))
        befalls = (mentions(node, t.EventRole) or not mentions(node, t.This) for node in walk(effect) if isinstance(node, kinds))
        said_by_event = any(befalls) and mentions(effect, t.EventRole)  # whom it would befall, the event would have said
        with asker.table.supposing(at.game):
            moves = ("contents", IN_PLAY) in wanted  # what goes from play is no longer among what is there
            written = () if said_by_event and unlike else tuple(would_write(asker.table, (effect, bindings), chooser=WILLING))
            done = said_by_event and not written or any(fact in wanted or moves and fact[0] == "zone" for fact in written)
            if does and ability.body.targets and mentions(effect, *does):  # at what of its player's it would have been aimed is not tried
                done = done or any(bindings.you in fact for fact in wanted)
            done = done or said_by_event and any(
                fact in wanted for event in _as_of_others(bindings.event, wanted)
                for fact in would_write(asker.table, (effect, bindings.with_(event=event)), chooser=WILLING)
            )
            of_itself = {card, bindings.this} & {fact[1] for fact in wanted if len(fact) > 1}
            done = done or bool(does and of_itself) and mentions(effect, *(does or ()))
            if done or _may_be_aimed_at(asker, a, at, ability, bindings, wanted):
                a.clause, a.extra_rules = did_not_trigger(found, asker.register.label(card)), (found.rule,)
                return


def _as_of_others(event: Occurrence | None, wanted: Set[Fact]) -> Iterator[Occurrence]:
    """An event as that of each of the players whose life is asked about: what an ability then does would be done to that player."""
    if event is None or event.player is None:
        return
    for player in sorted({str(fact[1]) for fact in wanted if fact[0] == "life"} - {event.player}):
        of_it = event.subject == event.player
        yield event.with_(player=player, **({"subject": player} if of_it else {}))


def nor_destroyed(asker: Asker, a: AnswerResult, at: Moment, question: Question) -> None:
    """Adds to why damage did not kill something the ability that destroys and for which what befell that thing was not its event."""
    from judge.scenario.answering.why_not.not_triggered import never_set_off

    if question.kind not in OF_DEATH or question.object is None or not a.clause:
        return
    cards = {obj.card for id in at.game.in_play if (obj := at.game.objects[id]).card in asker.finder.cards(question.object, at.game)}
    for found, card, _, bindings in never_set_off(asker, at, (e.Destroy,)) if cards else ():
        event = bindings.event
        things = (event.subject, event.other) if event is not None and found.step is not None else ()
        said = did_not_trigger(found, asker.register.label(card))
        if said not in a.clause and any(isinstance(thing, int) and asker.card_of(thing) in cards for thing in things):
            a.clause += f"; {said}"
            a.extra_rules = (*a.extra_rules, found.rule)
            return


def _events_of(ability: e.TriggeredAbility) -> tuple[type[Occurrence], ...]:
    """The kinds of events for which an ability waits."""
    kinds = () if isinstance(ability.event, t.BecomesTrue) else map(event_kind, t.each_pattern(ability.event))
    return tuple(kind for kind in kinds if kind is not None)


def _may_be_aimed_at(
    asker: Asker, a: AnswerResult, at: Moment, ability: e.TriggeredAbility, bindings: Bindings, wanted: Set[Fact]
) -> bool:
    """Whether an ability does to its target what the answer is about, and may target one of the players whose life that is, things of the
    type of one of the cards in play, or the controller of one where it is done to all that he or she controls."""
    does, types = brought_by(a), types_of_targets(ability.body.targets)
    if not (does and ability.body.targets and mentions(ability.body, *does)):
        return False
    ctx = Context(at.game, asker.view(at), bindings)
    if any(fact[0] == "life" and fits(ctx, target.filter, fact[1]) for fact in wanted for target in ability.body.targets):
        return True
    moved = (object_of(at.game, fact[1]) for fact in wanted if fact[0] == "zone" and isinstance(fact[1], int))
    turned = (asker.table.obj(fact[1]) for fact in wanted if fact[0] == "tapped" and isinstance(fact[1], int))
    things = [asker.view(at).chars(obj.id) for obj in (*moved, *turned) if obj is not None and obj.id in at.game.in_play]
    if types:
        return any(types <= chars.types for chars in things)
    every = mentions(ability.body, t.Every)
    return every and any(fits(ctx, target.filter, chars.controller) for chars in things for target in ability.body.targets)


MORE: dict[str, tuple[type[e.Instruction], str]] = {
    "how many cards did P draw": (e.Draw, "drew"), "how much life did P gain": (e.GainLife, "life"),
    "how much life did P lose": (e.LoseLife, "life"), "how many cards did P discard": (e.Discard, "contents"),
    "how many G did P sacrifice": (e.Sacrifice, "zone"),
}  # fmt: skip
"""Questions about how much a player did -> the instruction that makes it more, and the first word of the facts that it writes."""


def not_more(asker: Asker, a: AnswerResult, at: Moment, question: Question) -> None:
    """Why it was not as much as is asked: the triggered ability that would have made it more, and why it did not trigger."""
    from judge.scenario.answering.why_not.not_triggered import never_set_off

    does, fact = MORE.get(question.kind, (None, ""))
    if does is None or a.clause:
        return
    if does is e.Sacrifice and question.player is not None:
        _no_other_to_sacrifice(asker, a, at, question.player)
        return
    drawn = (step for step in asker.steps(at) if does is e.Draw and isinstance(step.occurrence, DrawFromNothing))
    if in_vain := [step.id for step in drawn if step.occurrence.player == question.player]:
        a.seeds = tuple(in_vain[-1:])
        return
    cut_short(asker, a, at, {(fact, question.player)})
    if a.clause:
        return
    probe = AnswerResult(question=a.question, kind=question.kind, value=value_of(a), asked=a.asked)
    came_to_nothing(asker, probe, at, {question.player}, (), (does,))
    if probe.seeds:
        a.seeds, a.account = probe.seeds, ()
        return
    for found, card, ability, bindings in never_set_off(asker, at, (does,)):
        effect = ability.body.effect
        with asker.table.supposing(at.game):
            written = would_write(asker.table, (effect, bindings), chooser=WILLING) if effect is not None else ()
        if any(each[0] == fact and question.player in each[1:] for each in written):
            a.clause, a.extra_rules = did_not_trigger(found, asker.register.label(card)), (found.rule,)
            return


def _no_other_to_sacrifice(asker: Asker, a: AnswerResult, at: Moment, player: str) -> None:
    """That a player has nothing left of the kind of which something that resolved asked for more (103.3)."""
    for sweep in sweeps(asker, at, (e.Sacrifice,)):
        resolved = (s.game for s in asker.steps(at) if s.id > sweep.step.id and isinstance(s.occurrence, Resolve) and s.game is not None)
        after = next(resolved, None)
        if not isinstance(sweep.every, t.Choose) or after is None:
            continue
        ctx = Context(after, asker.view_of(after), sweep.bindings.bind("they", (player,)).bind("each", (player,)))
        if not any(fits(ctx, sweep.every.filter, id) for id in after.in_play if ctx.look.chars(id).controller == player):
            a.clause, a.extra_rules = f"{player} has nothing else that {sweep.name} asks for", marks(as_far_as_possible)
            return


def mana_stays(asker: Asker, a: AnswerResult, at: Moment) -> None:
    """That mana stays in a player's pool until the phase ends, where steps of it ended since it came there: none of it burns."""
    for player in sorted(str(fact[1]) for fact in asker.read if fact[0] == "life"):
        if at.game.players[player].mana and (kept := kept_in_pool(asker, at, player))[1]:
            a.seeds, (a.clause, a.extra_rules) = asker.writers(at, [("mana", player)]), kept
            return
