"""Answers about what a spell or ability can target: everything that its text and the rules let be chosen, also after it was chosen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from judge.cards.instructions import effects as e
from judge.cards.instructions.abilities import spell_ability
from judge.engine.events.moving import new_object
from judge.engine.game.occurrences import TargetsChange
from judge.engine.game.state import IN_PLAY, STACK, Bindings, Game, Obj, StackInfo, Thing
from judge.engine.looking import number, targets_of
from judge.engine.record.acting import marks
from judge.engine.record.by_rule_of import by_rule_of
from judge.engine.record.trace import Step
from judge.engine.record.verdicts import Verdict
from judge.engine.rules.part4_spells.r409_playing.announcing import choose_targets, is_any
from judge.engine.rules.part4_spells.r409_playing.spells import aura_body
from judge.engine.rules.part4_spells.r415_targets.targeting import (
    Restricted,
    Targets,
    can_be_targeted,
    demanded,
    is_legal_target,
    legal_targets,
    restricted,
)
from judge.errors import IllegalAction, ScenarioError
from judge.scenario.answering.what_targets_are import what_is_met
from judge.scenario.answering.why_legal.not_forbidden import spared
from judge.scenario.language.event_language import read_event
from judge.scenario.language.lexicon import Reference
from judge.scenario.language.question_forms import Question
from judge.scenario.running.choices.not_asked import in_a_clause
from judge.scenario.running.choices.unfit_clauses import NO_TARGET
from judge.scenario.running.register import object_of
from judge.scenario.running.run_results import AnswerResult, WhyNot
from judge.support.lists_in_words import counted

if TYPE_CHECKING:
    from judge.engine.table.table import Table
    from judge.scenario.answering.asked_run import Moment
    from judge.scenario.answering.asker import Answering, Asker


class Asking(Struct, frozen=True):
    """One instance of the word "target": the game in which what has it is on the stack, its number there, its words, and the other
    instances that have targets with it."""

    game: Game
    id: int
    spec: e.TargetSpec
    others: tuple[e.TargetSpec, ...]
    bindings: Bindings

    def choice(self, table: Table) -> Targets:
        """The targets that could be chosen for it, and which of them must be."""
        ctx = table.context(self.bindings)
        found = legal_targets(table, ctx, self.spec, self.id)
        one = not is_any(self.spec.maximum) and number(ctx, self.spec.maximum) == 1
        elsewhere = (x for other in self.others for x in legal_targets(table, ctx, other, self.id))
        needed = demanded(table, self.bindings.you, found, elsewhere) if one else ()
        return restricted(table, Targets(found, min(1, len(found)), 1), self.spec, self.bindings.you, needed, self.bindings)


def _which(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """The names of everything that could be chosen as a target."""
    found: dict[Thing, None] = {}
    for asking in _asked(asker, q, at, a):
        with asker.table.supposing(asking.game):
            choice = asking.choice(asker.table)
            found |= dict.fromkeys(x for group in choice for x in group)
            if isinstance(choice, Restricted) and choice.demand is not None:
                a.clause = choice.demand.said
    a.value = [_called(asker, thing) for thing in found]
    a.extra_rules = marks(choose_targets)
    if not found and asker.thorough:
        _none_can_be(asker, q, at, a)
    elif asker.thorough and not a.clause:
        _nor_the_others(asker, q, at, a)


def _whether(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """Whether one thing could be chosen as a target; if not, why."""
    assert q.other is not None
    things = [thing for thing in asker.finder.things(q.other, at.game) if isinstance(thing, str) or thing in at.game.objects]
    found: list[Verdict] = []
    every = _asked(asker, q, at, a)
    for asking in every:
        with asker.table.supposing(asking.game), by_rule_of(choose_targets):
            found += [_could_be_chosen(asker.table, asking, thing) for thing in things]
    a.value, a.extra_rules = "yes" if any(found) else "no", marks(choose_targets)
    if found and not any(found):
        a.why_not = (WhyNot(f"target {q.other}", None, found[0].said, found[0].rule),)
    elif asker.thorough and found and found[0]:
        _why_it_can_be(asker, every[0], things[0], a)


def _why_it_can_be(asker: Asker, asking: Asking, thing: Thing, a: AnswerResult) -> None:
    """What a thing has of that for which the text of what targets it asks; and which effect forbids that to others alone."""
    with asker.table.supposing(asking.game):
        asker.table.doubted = []
        is_legal_target(asker.table, asker.table.context(asking.bindings), asking.spec, thing, asking.id)
        past = spared(asker.table, None, [thing, asking.id])
        asker.table.doubted = None
        words = what_is_met(asker.table.context(asking.bindings), [asking.spec.filter], thing)
    said = [f"{_called(asker, thing)} {words}"] if words else []
    a.clause = "; ".join((*said, *(each.said for each in past)))
    a.extra_rules = tuple(dict.fromkeys((*(number for each in past for number in each.rules), *a.extra_rules)))


def _by_player(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """Whether a player may target a thing: no where an effect forbids it to all that is his or hers, or refuses each play that he or she
    has; yes by the first play that may, or where nothing is told of what it would be targeted with."""
    assert q.other is not None and q.player is not None
    a.subject = q.player
    things = [thing for thing in asker.finder.things(q.other, at.game) if isinstance(thing, str) or thing in at.game.objects]
    info = StackInfo(Bindings(you=q.player))
    game, any_of_it = new_object(at.game, kind="ability", name="", owner=q.player, zone=STACK, controller=q.player, stack=info)
    with asker.table.supposing(game), by_rule_of(choose_targets):
        kept = next((verdict for thing in things if not (verdict := can_be_targeted(asker.table, thing, any_of_it.id))), None)
    if kept is not None:
        a.value, a.extra_rules = "no", marks(choose_targets)
        a.why_not = (WhyNot(f"target {q.other}", None, kept.said, kept.rule),)
        return
    a.value, a.clause, a.extra_rules = "yes", "nothing forbids it; what it would be targeted with is not told", marks(choose_targets)
    for each in asker.trials.plays_of(at.game, q.player):
        play = f"{each} targeting {q.other}"
        tried = asker.try_event(at, read_event(play, asker.lexicon), asker.place)
        if not isinstance(tried, IllegalAction):
            a.value, a.clause, a.extra_rules, a.why_not = "yes", f'"{play}" is legal', tried, ()
            return
        if NO_TARGET in tried.message and not a.why_not:
            said = f'"{play}" is not legal: {tried.message}'
            a.value, a.clause, a.extra_rules = "no", "", tried.rules
            a.why_not = (WhyNot(a.question, None, said, tried.rule, kind=tried.kind),)


MOST_LEFT_OUT = 4
"""Of so many things it is told why they can't be targets beside others that can."""


def _nor_the_others(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """Why things that are much like what can be a target can't: what is of its types, or is a player as it is, or a spell."""
    said: dict[str, list[str]] = {}
    every = _asked(asker, q, at, a)
    for asking in every:
        with asker.table.supposing(asking.game):
            ctx, chars = asker.table.context(asking.bindings), asker.table.view.chars
            legal: set[Thing] = {x for group in asking.choice(asker.table) for x in group}
            types = [chars(x).types for x in legal if isinstance(x, int) and x in asking.game.in_play]
            like: list[Thing] = [x for x in asking.game.in_play if any(chars(x).types & each for each in types)]
            like += [x for x in asking.game.stack if x != asking.id and any(each in asking.game.stack for each in legal)]
            like += [*asking.game.alive] if any(isinstance(x, str) for x in legal) else []
            for thing in like:
                verdict = is_legal_target(asker.table, ctx, asking.spec, thing, asking.id)
                if not verdict and thing not in legal and not (thing in asking.game.in_play and _is_of_no_type(verdict)):
                    said.setdefault(_of_it(verdict), []).append(_called(asker, thing))
    if len(every) == 1 and said and len(said) <= MOST_LEFT_OUT:
        a.clause = "; ".join(f"not {counted(names)}: {why}" for why, names in said.items())


OF_ITS_PLACE = ("isn't in the zone", "is another thing", "isn't an object", "isn't a player")
"""What fails of a thing that nobody would aim at with that."""


def _is_of_no_type(verdict: Verdict) -> bool:
    """Whether what fails is that it is of no such type."""
    return verdict.said.removeprefix("it ").startswith(("isn't a ", "isn't an "))


def _of_it(verdict: Verdict) -> str:
    """What fails, said of `it`."""
    return f"it {verdict.said}" if verdict.said.startswith(("is ", "isn't ", "has ", "lacks ")) else verdict.said


def _none_can_be(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """What keeps the things that would do from being targets, each thing with that: what can't be one before what is of no such kind."""
    said: dict[str, list[str]] = {}
    for asking in _asked(asker, q, at, a):
        with asker.table.supposing(asking.game):
            every: list[Thing] = [*asking.game.in_play, *asking.game.alive, *(x for x in asking.game.stack if x != asking.id)]
            for thing in every:
                verdict = is_legal_target(asker.table, asker.table.context(asking.bindings), asking.spec, thing, asking.id)
                near = not (_is_of_no_type(verdict) or verdict.failed in OF_ITS_PLACE) and thing in asking.game.in_play
                if "can't" in verdict.failed or near or thing in asking.game.stack and " on the stack" not in verdict.said:
                    said.setdefault(_of_it(verdict), []).append(_called(asker, thing))
                    a.extra_rules = tuple(dict.fromkeys((verdict.rule, *a.extra_rules)))
    if said:
        a.clause = "; ".join(f"{counted(names)}: {why}" for why, names in said.items())


def _could_be_chosen(table: Table, asking: Asking, thing: Thing) -> Verdict:
    """Whether a thing is a legal target, and nothing demands that another is chosen."""
    verdict = is_legal_target(table, table.context(asking.bindings), asking.spec, thing, asking.id)
    demands = asking.choice(table).why_not((thing,)) if verdict else None
    return verdict if demands is None else demands


def _asked(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> list[Asking]:
    """What each instance of the word "target" asks for: of what is on the stack, or of what would be put there.

    Raises ScenarioError where nothing is targeted.
    """
    assert q.object is not None
    obj = asker.object(q.object, at)
    if obj.id not in at.game.objects and obj.kind == "ability" and obj.stack is not None and isinstance(obj.stack.bindings.this, int):
        obj = asker.table.obj(obj.stack.bindings.this) or obj  # an ability that has left the stack: as it would be put there now
    a.subject = asker.register.label(obj.card)
    found = [
        Asking(game, id, spec, tuple(other for other in part.targets if other is not spec), bindings)
        for game, id, body, bindings in _on_the_stack(asker, at, obj)
        for part in (body, *(body.modes or ()))
        for spec in part.targets
    ]
    if not found:
        help = "ask 'what can X target?' of a spell, or of what has an ability that targets"
        raise ScenarioError(f"{asker.label(obj)} targets nothing", code="not-reached", place=asker.place, help=help)
    return found


def as_it_went_onto_the_stack(asker: Asker, q: Question, moments: Sequence[Moment]) -> Sequence[Moment]:
    """Of the moments of a line those at which what targets could choose: where only triggered abilities of a permanent do, those behind
    which one of them has just gone onto the stack (410.4); all where that is none."""
    if q.kind != "can X target Y" or q.object is None or not moments:
        return moments
    cards = set(asker.finder.cards(q.object, moments[-1].game, past=True))

    def is_of_it(obj: Obj) -> bool:
        of = asker.table.obj(obj.stack.bindings.this or 0) if obj.stack is not None else None
        return of is not None and of.card in cards

    def waiting(game: Game) -> set[int]:
        return {id for id in game.stack if is_of_it(game.objects[id])}

    found = [at for before, at in pairwise(moments) if waiting(at.game) - waiting(before.game)]
    abilities = [obj.stack.ability for at in found for id in waiting(at.game) if (obj := at.game.objects[id]).stack is not None]
    if any(each is None or not isinstance(each.ability, e.TriggeredAbility) for each in abilities):
        return moments
    return found or moments


def instances(asker: Asker, at: Moment, reference: Reference) -> int:
    """How many instances of the word "target" the text of a spell, or of an ability of a thing, has at the most."""
    parts = (part for _, _, body, _ in _on_the_stack(asker, at, asker.object(reference, at)) for part in (body, *(body.modes or ())))
    return max((len(part.targets) for part in parts), default=0)


def _on_the_stack(asker: Asker, at: Moment, obj: Obj) -> Iterator[tuple[Game, int, e.Body, Bindings]]:
    """The games in which the spell, or an ability of the object, is on the stack, with its number there, its text and its bindings."""
    if obj.id in at.game.objects and obj.stack is not None and obj.kind == "ability" and obj.stack.body is not None:
        yield at.game, obj.id, obj.stack.body, obj.stack.bindings
        return
    here = obj.id in at.game.objects
    chars = asker.view(at).chars(obj.id) if here else at.game.left[obj.id].chars
    you = chars.controller or obj.owner
    spell = spell_ability(tuple(instance.ability for instance in chars.abilities))
    with asker.table.supposing(at.game):
        body = spell.body if spell is not None else aura_body(asker.table, obj.id) if here else None
    if body is not None and obj.zone != IN_PLAY and here:
        yield at.game.put(obj.with_(zone=STACK, controller=you)), obj.id, body, Bindings(this=obj.id, you=you)
        return
    for instance in chars.abilities:
        body = getattr(instance.ability, "body", None)
        if isinstance(body, e.Body):
            bindings = Bindings(this=obj.id, you=you)
            info = StackInfo(bindings, body=body, ability=instance)
            name = f"{obj.name}'s ability"
            game, made = new_object(at.game, kind="ability", name=name, owner=you, zone=STACK, controller=you, stack=info)
            yield game, made.id, body, bindings


def _called(asker: Asker, thing: Thing) -> str:
    obj = asker.table.obj(thing) if isinstance(thing, int) else None
    return asker.label(obj) if obj is not None else str(thing)


def changes_targets(asker: Asker, q: Question, step: Step) -> int | None:
    """What of the player's changed the targets of something else (415.7a), also where there was one other to choose; None for no such."""
    source = step.occurrence.source if isinstance(step.occurrence, TargetsChange) else None
    by = asker.table.obj(source) if source is not None else None
    return source if by is not None and by.controller == q.player else None


def things_then(asker: Asker, reference: Reference, at: Moment, game: Game) -> list[Thing]:
    """What the words mean, as it was in a game."""
    if reference.kind == "player":
        return list(asker.finder.things(reference))
    there = (object_of(game, card) for card in asker.cards(reference, at))
    return [obj.id for obj in there if obj is not None]


def as_target(asker: Asker, q: Question, at: Moment, a: AnswerResult, asked: Step) -> None:
    """Whether it could be a target of what asked for one, as its targets were chosen."""
    assert q.other is not None
    game = asker.game_before(asked if asked.occurrence is None else asker.table.trace.steps[asked.id - 2])
    decision = asked.data["decision"] if asked.kind == "choice" else None
    anew = dict(decision.data) if decision is not None and ("anew", True) in decision.data else {}  # for what has a target already
    changed: Any = asked.occurrence.subject if asked.occurrence is not None else asked.data.get("thing")
    aimed = asker.table.obj(changed if decision is None else anew.get("thing", decision.source))
    info = aimed.stack if aimed is not None else None
    specs = [*info.body.targets, *(spec for mode in info.body.modes for spec in mode.targets)] if info is not None and info.body else []
    specs = [anew["spec"]] if anew else specs
    things = things_then(asker, q.other, at, game)
    with asker.table.supposing(game):
        ctx = asker.table.context(info.bindings if info is not None else Bindings())
        on_stack = aimed.id if aimed is not None else None
        verdicts = [is_legal_target(asker.table, ctx, spec, thing, on_stack) for spec in specs for thing in things]
    a.seeds, a.value = (asked.id,), "yes" if any(verdicts) else "no"
    if asked.occurrence is not None and aimed is not None and {*things} & {*targets_of(game.objects[aimed.id])}:
        a.value, a.clause, a.extra_rules = "no", "it was the target before that", asked.rules[:1]
        return
    failed = next((each for each in verdicts if not each), None)
    if a.value == "yes":
        a.clause = "it was a legal target"
    elif failed is not None:
        a.clause, a.extra_rules = in_a_clause(failed), tuple(filter(None, (failed.rule, *asked.rules[:1])))


ANSWERS: dict[str, Answering] = {
    "what can X target": _which,
    "can X target Y": _whether,
    "can P target Y": _by_player,
}
"""The forms of questions that are answered here."""
