"""Effects that are in the way, though the refusal does not name them: without one of them the act would be legal, or the value another.

A land of another type, a keyword that was taken away, mana that is produced instead: what refuses the act then is a rule of every play
(there is not enough mana, nothing lets it be played from there). Found by trying without each effect; trials are counted, never timed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import mentions
from judge.cards.instructions.words_data import BASIC_LANDS
from judge.engine.game.state import GRAVEYARD, HAND, IN_PLAY, LIBRARY, PHASED_OUT, REMOVED, STACK, Bindings, Game, Obj, Thing
from judge.engine.looking import Context, fits
from judge.engine.looking.derived import Derived
from judge.engine.looking.met_conditions import holds
from judge.engine.record.acting import marks
from judge.engine.record.trace import Step
from judge.engine.record.verdicts import in_quotes, located
from judge.engine.rules.part1_game.r103_2_cant_wins import cant_wins
from judge.engine.rules.part2_cards.r212_card_types.changed_types import keeps_types, only_granted
from judge.engine.rules.part2_cards.r217_zones import phased_in
from judge.engine.rules.part4_spells.r402_abilities import functions_in, usual_zones
from judge.engine.rules.part4_spells.r408_timing.r408_2_special_actions import ACTIONS
from judge.engine.rules.part4_spells.r409_playing.announcing import choose_targets
from judge.engine.rules.part4_spells.r409_playing.becoming_played import need
from judge.engine.rules.part4_spells.r409_playing.total_costs import total_cost
from judge.engine.rules.part4_spells.r418_continuous_effects.deriving import Layers
from judge.engine.rules.part4_spells.r419_replacement.replacement_effects import replace as replace_event
from judge.engine.rules.part5_additional.r503_copying import base_face
from judge.engine.table import questions
from judge.engine.table.questions import UNPLAYABLE, keyword_rules
from judge.errors import IllegalAction, JudgeError
from judge.scenario.answering.allowing import Cause, Try, found_causes, meanings, with_instead, without
from judge.scenario.answering.refusals import forbids
from judge.scenario.answering.what_mattered import without as unlisted
from judge.scenario.answering.why_legal.as_usual import paid_so
from judge.scenario.answering.why_legal.no_more import bought_off, refused_before
from judge.scenario.answering.why_legal.not_forbidden import aimed_past, attacks_past, blocks_past, spared, within_the_number
from judge.scenario.answering.why_not.what_failed import named
from judge.scenario.language import sentence_forms as s
from judge.scenario.language.told_forms import Uses
from judge.scenario.running.run_results import AnswerResult

if TYPE_CHECKING:
    from judge.scenario.answering.asked_run import Moment
    from judge.scenario.answering.asker import Asker

MOST_CAUSES = 16
"""Without how many effects a question is tried again."""


def hindering(game: Game, about: Sequence[Thing], first: IllegalAction, attempt: Try) -> Cause | None:
    """The one effect that alone keeps an act from being legal, of those that the refusal does not speak of; None where none does."""
    if first.kind == "time":
        return None
    found: Cause | None = None
    causes = (cause for cause in found_causes(game, _hinders, about) if cause.source is None or cause.source not in about)
    for cause, _ in zip(causes, range(MOST_CAUSES), strict=False):
        gone = game.left.get(cause.source) if cause.source is not None else None
        source = game.objects.get(cause.source) if cause.source is not None and gone is None else gone.obj if gone is not None else None
        if source is not None and source.name and source.name in first.message or _is_named(cause, first):
            continue
        try:
            legal = attempt(without(game, cause)) is None
        except (JudgeError, KeyError):
            continue
        if legal and found is not None:
            return None  # either of them is enough
        found = cause if legal else found
    return found


def _is_named(cause: Cause, refusal: IllegalAction) -> bool:
    """Whether a refusal speaks of the keyword that is in the way."""
    return isinstance(cause.ability, e.KeywordAbility) and cause.ability.keyword in refusal.message.lower()


def _hinders(part: e.Part) -> bool:
    """Whether a part of an effect may be in the way of something, were it only by what it makes of other things."""
    return forbids(part) or isinstance(part, CHANGES)


OF_LAYERS = (e.LoseAbility, e.SetTypes, e.LoseTypes, e.ChangeControl, e.BecomeCopy, e.SetColors, e.SetPT, e.ModifyPT)
CHANGES = (*OF_LAYERS, e.Replace)
"""Parts of effects that change what things are or do."""


def rules_of(game: Game, cause: Cause) -> tuple[str, ...]:
    """The rules by which such an effect acts: those of its keyword, of costs, of replacement, of layers."""
    floating = next((effect for effect in game.effects if effect.id == cause.effect), None)
    if isinstance(cause.ability, e.KeywordAbility):
        return keyword_rules(cause.ability.keyword)[:1]
    every: Sequence[object] = [floating] if floating is not None else meanings(cause.ability) if cause.ability is not None else []
    parts = [part for each in every for part in getattr(each, "parts", ())]
    if any(isinstance(part, e.SetTypes) and not keeps_types(part) and _of_basic_land_types(part) for part in parts):
        return marks(only_granted)
    homes = ((OF_LAYERS, Layers.layer), ((e.Replace,), replace_event), ((e.CostChange, e.AdditionalCost), total_cost))
    return next((marks(home)[:1] for kinds, home in homes if any(isinstance(part, kinds) for part in parts)), ())


def _of_basic_land_types(part: e.SetTypes) -> bool:
    return any(getattr(word, "name", "") in BASIC_LANDS for word in part.subtypes)


AIMED: dict[type[e.Instruction], str] = {e.Destroy: "be destroyed", e.CounterSpell: "be countered"}
"""What a spell may do to its target, and what an effect forbids by which it does not."""


def none_the_less(asker: Asker, at: Moment, event: s.Event) -> tuple[str, tuple[str, ...]] | None:
    """What says of the target of a spell that it can't undergo what the spell does, though it can be targeted: in a sentence, and its
    rules."""
    if not isinstance(event, s.Play) or not event.clauses.targets:
        return None
    with asker.table.supposing(at.game):
        spells = (asker.view(at).abilities(id) for id in asker.finder.things(event.what, at.game) if isinstance(id, int))
        abilities = [each.ability for every in spells for each in every if isinstance(each.ability, e.SpellAbility)]
        does = {action for kind, action in AIMED.items() if any(mentions(ability, kind) for ability in abilities)}
    kept = (forbidden(asker, at, event, action) for action in sorted(does))
    found = next(filter(None, kept), None)
    return (f"{found[0]}, and may be targeted", tuple(dict.fromkeys((*marks(choose_targets), *found[1])))) if found is not None else None


def forbidden(asker: Asker, at: Moment, event: s.Event, action: str) -> tuple[str, tuple[str, ...]] | None:
    """What says of a target of what is played that it can't undergo something: in a sentence, and its rules."""
    targets = event.clauses.targets or () if isinstance(event, s.Play | s.PlayAbility) else ()
    with asker.table.supposing(at.game):
        for thing in (id for each in targets for id in asker.finder.things(each, at.game) if isinstance(id, int)):
            verdict = questions.forbidden(asker.table, action, thing)
            if not verdict:
                by = dict(verdict.data)["by"]
                who = asker.table.name(by) if isinstance(by, int) else "an effect"
                return f"it can't {action}, as {who} says", (verdict.rule or marks(cant_wins)[0],)
    return None


UNPLAYABLE_BY_ALL = "play"
"""What an effect forbids players by which spells or abilities are kept from being played."""


def not_in_the_way(
    asker: Asker, a: AnswerResult, at: Moment, event: s.Event, things: Sequence[Thing], steps: Sequence[Step] = ()
) -> None:
    """Names in an answer that something may be done what seems to forbid it and does not, or forbade it before; or with what it is paid.

    `steps`: those of the event, where it was done; else it is tried.
    """
    land = _is_land_play(asker, at, event, things)  # of which what speaks of lands tells more than what speaks of spells
    found = none_the_less(asker, at, event) or (None if land else says_nothing_of(asker, at, event, things))
    if found is None and things:
        tried = asker.trials.doubts_of(at.game, event, asker.place)
        each = spared(tried, event, things)
        if not each and (past := aimed_past(tried) or attacks_past(tried) or blocks_past(tried, event, things)) is not None:
            each = [past]
        if not each:
            with asker.table.supposing(at.game):
                each = [few for few in (within_the_number(asker.table, event, things),) if few is not None]
        gone = refused_before(asker, at, event) if not any(one.made for one in each) else None
        if gone is not None:
            found, a.seeds, a.ceased = (gone.said, gone.rules), tuple(sorted({*a.seeds, *gone.steps})), max(gone.steps)
        elif (bought := bought_off(asker, at, things)) is not None:
            found, a.seeds = bought[:2], tuple(sorted({*a.seeds, bought[2]}))
        elif (paid := paid_so(asker, at, event, steps or tried.trace.steps)) is not None:
            found = paid
        elif each:
            found = "; ".join(dict.fromkeys(one.said for one in each)), tuple(number for one in each for number in one.rules)
    if found is None and land:
        found = says_nothing_of(asker, at, event, things)
    if found is not None:
        a.clause, a.extra_rules = found[0], tuple(dict.fromkeys((*found[1], *a.extra_rules)))


def _is_land_play(asker: Asker, at: Moment, event: s.Event, things: Sequence[Thing]) -> bool:
    if not isinstance(event, s.Play):
        return False
    with asker.table.supposing(at.game):
        return any("land" in asker.view(at).chars(thing).types for thing in things if isinstance(thing, int))


def says_nothing_of(asker: Asker, at: Moment, event: s.Event, things: Sequence[Thing]) -> tuple[str, tuple[str, ...]] | None:
    """An effect that keeps a player from playing some spells or abilities, or that of some things, and not what is asked about: said in
    a sentence, and its rules."""
    player = getattr(event, "player", "")
    with asker.table.supposing(at.game):
        view = asker.view(at)
        asked = [(UNPLAYABLE_BY_ALL, player), *((UNPLAYABLE, thing) for thing in things)] if player else []
        found = (active for action, thing in asked for active in view.parts(e.Cant, action, thing) if view.applies(active, thing))
        active = next((each for each in found if each.source not in things), None)
        if active is None:
            return _of_others(asker, event, things) or _of_the_fight(asker, at, event, things)
        if active.source is None:
            return None
        name, says = asker.table.name(active.source), active.keyword or active.label.rstrip(".")
        said = name if says.startswith("effect of ") else f'"{says}" ({name})'
        because = _excepted(asker, view.context(active), active.part, event, things)
        acts = marks(ACTIONS[event.action]) if isinstance(event, s.SpecialAction) else ()
        rules = (*(questions.rules_of(active) or marks(need)), *acts)
        return f"{said} does not forbid it, for {because}" if because else f"{said} says nothing of it", rules


def _of_others(asker: Asker, event: s.Event, things: Sequence[Thing]) -> tuple[str, tuple[str, ...]] | None:
    """What keeps abilities of other things from being played, of a thing that is none of those: asked in the game that is supposed."""
    view = asker.table.view
    for thing in things if isinstance(event, BY_ABILITIES) else ():
        for active in view.parts(e.Cant, UNPLAYABLE, thing):
            of = active.affected if isinstance(active.affected, t.Filter) and active.source not in things else None
            verdict = fits(view.context(active), of, thing) if of is not None else None
            named = active.source is not None and not active.label.startswith("effect of ")
            if named and active.source is not None and verdict is not None and not verdict and verdict.said:
                said = f'"{active.label.rstrip(".")}" ({asker.table.name(active.source)}) does not forbid it'
                name = asker.table.name(thing) if isinstance(thing, int) else str(thing)
                return f"{said}, for {name} {verdict.said.removeprefix('it ')}", questions.rules_of(active) or marks(need)
    return None


def _of_the_fight(asker: Asker, at: Moment, event: s.Event, things: Sequence[Thing]) -> tuple[str, tuple[str, ...]] | None:
    """What keeps a permanent from attacking or blocking, of which an ability is played: it says nothing of abilities."""
    view = asker.view(at)
    asked = [(action, thing) for thing in things for action in ("attack", "block")] if isinstance(event, BY_ABILITIES) else []
    found = (active for action, thing in asked for active in view.parts(e.Cant, action, thing) if view.applies(active, thing))
    active = next((each for each in found if each.source is not None and each.source not in things and not each.keyword), None)
    if active is None or active.source is None or active.label.startswith("effect of "):
        return None
    return f'"{active.label.rstrip(".")}" ({asker.table.name(active.source)}) says nothing of its abilities', ()


BY_ABILITIES = (s.PlayAbility, s.PlayKeyword, Uses)
"""Events in which an activated ability is played."""


def _excepted(asker: Asker, ctx: Context, part: e.Part, event: s.Event, things: Sequence[Thing]) -> str:
    """Why what an effect forbids of some things is not forbidden of what is asked about: it is one that the effect excepts, or is
    none of those that it speaks of; empty where there are no words for it."""
    other = part.other if isinstance(part, e.Cant) else None
    if other is None:
        return ""
    parts = other.conjuncts
    if isinstance(event, s.SpecialAction):
        return "it is a special action, and neither a spell nor an ability"
    if isinstance(event, BY_ABILITIES):
        return "it is a mana ability" if questions.NO_MANA_ABILITY in parts else ""
    for thing in things[:1]:
        asked = (each for each in parts if not isinstance(each, t.InZone | t.IsState))
        failing = next((each for each in asked if not fits(ctx, each, thing)), None)
        met = [t.Not(each) for each in _met(ctx, failing.part, thing)] if isinstance(failing, t.Not) else [failing] if failing else []
        said = [words for each in met if (words := fits(ctx, each, thing).said)]
        if said and len(said) == len(met):
            return f"{asker.table.name(thing) if isinstance(thing, int) else thing} {' and '.join(dict.fromkeys(said))}"
    return ""


def _met(ctx: Context, filter: t.Filter, thing: Thing) -> list[t.Filter]:
    """What a thing has of a filter that it fits, without what every creature in play has."""
    if isinstance(filter, t.AllOf):
        return [each for part in filter.parts for each in _met(ctx, part, thing)]
    if isinstance(filter, t.AnyOf):
        return next((_met(ctx, part, thing) for part in filter.parts if fits(ctx, part, thing)), [])
    return [] if filter in (t.InZone(IN_PLAY), t.HasType("creature")) else [filter]


def passes_by(asker: Asker, at: Moment, id: int, value: Callable[[Game], object], now: object) -> tuple[str, str] | None:
    """Why a static ability of a permanent says nothing of a thing, of which it would make the value another than it is `now` if the
    thing were of the kind that it speaks of: said in a sentence, and the rule."""
    view = asker.view(at)
    for source in at.game.in_play:
        for ability, kind in affecting(view, source):
            ctx = Context(at.game, view, Bindings(this=source, you=view.chars(source).controller), static=True)
            failing = [part for part in kind.parts if not fits(ctx, part, id)]
            wider = t.AllOf(tuple(part for part in kind.parts if part not in failing))
            if not failing or not wider.parts:
                continue
            try:
                other = at.game.put(with_instead(at.game.objects[source], ability, replace(ability, affected=wider)))
                if value(other) in (None, now):
                    continue
            except (JudgeError, KeyError):
                continue
            return speaks_of_others(asker, ctx, ability, failing[0], id), marks(Layers.members)[0]
    return None


def speaks_of_others(asker: Asker, ctx: Context, ability: e.StaticAbility, failing: t.Filter, id: int) -> str:
    """That a static ability says nothing of a thing, for it does not fit a part of what the ability speaks of: in a sentence."""
    assert ctx.bindings.this is not None
    name, text = asker.register.label(ctx.game.objects[ctx.bindings.this].card), str(getattr(ability, "text", "")).rstrip(".")
    said = fits(ctx, failing, id).said.removeprefix("it ")
    bare = failing == t.Not(t.HasAbility("any"))
    why = "it has abilities" if bare else "that speaks of others" if said in ("is itself", "is") else f"it {said}"
    return f"{in_quotes(text)} of {name} says nothing of it: {why}"


def affecting(view: Derived, source: int) -> Iterator[tuple[e.StaticAbility, t.AllOf]]:
    """The static abilities of a permanent that say what they affect, with each kind of it that is in play, the plainest last."""
    for instance in view.abilities(source):
        ability = instance.ability
        affected = ability.affected if isinstance(ability, e.StaticAbility) else None
        kinds = affected.parts if isinstance(affected, t.AnyOf) else (affected,)
        for kind in kinds:
            if isinstance(ability, e.StaticAbility) and isinstance(kind, t.AllOf) and (kind is affected or t.InZone(IN_PLAY) in kind.parts):
                yield ability, kind


def unmet(asker: Asker, at: Moment, value: Callable[[Game], object], now: object) -> tuple[str, str] | None:
    """What a static ability of a permanent, or of a card in a graveyard or a hand in which it functions, asks for and is not so, where a
    value would be another than it is `now` if it were: said in a sentence, and the rule."""
    from judge.scenario.trying.conditions_in_words import condition_said, of_player

    view = asker.view(at)
    for obj in (obj for obj in at.game.objects.values() if obj.zone in (IN_PLAY, GRAVEYARD, HAND)):
        id = obj.id
        for instance in view.abilities(id):
            ability = instance.ability
            if not isinstance(ability, e.StaticAbility) or ability.condition is None or not functions_in(ability, obj.zone):
                continue
            ctx = Context(at.game, view, Bindings(this=id, you=view.chars(id).controller or obj.owner), static=True)
            if verdict := holds(ctx, ability.condition):
                continue
            parts = ability.condition.parts if isinstance(ability.condition, t.Both) else ()
            met = tuple(part for part in parts if holds(ctx, part))  # that it is where it functions among them
            try:
                if value(at.game.put(with_instead(obj, ability, replace(ability, condition=t.Both(met) if met else None)))) in (None, now):
                    continue
            except (JudgeError, KeyError):
                continue
            name, text = asker.register.label(obj.card), str(getattr(ability, "text", "")).rstrip(".")
            said = condition_said(ability.condition, verdict)
            said = said if '"' in said else of_player(said, str(ctx.bindings.you))
            said = named(asker, verdict, obj, said.removeprefix("it "))
            said = f"it {said}" if said.startswith(("isn't ", "is ", "has ", "lacks ")) else said
            return f'{in_quotes(text)} of {name} does not apply now: {said}', marks(Layers.members)[0]
    return None


NOT_FUNCTIONING = (GRAVEYARD, REMOVED, PHASED_OUT)
"""Zones of which it is told that what a card there says of others does nothing."""


def elsewhere(asker: Asker, at: Moment, value: Callable[[Game], object], now: object) -> tuple[str, tuple[str, ...]] | None:
    """What a card says of others that would make the value another than it is `now`, were it in play: where it is, said in a sentence,
    and the rules by which it does nothing there."""
    for obj, there, here in _silent(at.game):
        try:
            if value(unlisted(at.game, obj.id).with_new(there)) in (None, now):
                continue
        except (JudgeError, KeyError):
            continue
        text = str(getattr(here[0], "text", "")).rstrip(".")
        gone = obj.zone == PHASED_OUT
        place = "phased out, and so not in play" if gone else f"{located(obj.zone, obj.zone_owner)}, where that does not function"
        said = f"{in_quotes(text)} of {asker.register.label(obj.card)} does nothing: it is {place}"
        return said, marks(phased_in if gone else usual_zones)
    return None


def _silent(game: Game) -> Iterator[tuple[Obj, Obj, list[e.StaticAbility]]]:
    """The cards that say something of others where they do not function: each as it would be there where it does, and what it says."""
    for obj in [obj for obj in game.objects.values() if obj.base is not None and not obj.face_down and obj.zone not in (LIBRARY, STACK)]:
        says = [each for each in base_face(obj).abilities if isinstance(each, e.StaticAbility) and not functions_in(each, obj.zone)]
        says = [each for each in says if isinstance(each.affected, t.Filter)]
        here = [each for each in says if functions_in(each, IN_PLAY)]
        if here and obj.zone in NOT_FUNCTIONING:
            yield obj, obj.with_(zone=IN_PLAY, zone_owner="", controller=obj.controller or obj.owner), here
        buried = [each for each in says if functions_in(each, GRAVEYARD)]
        if buried:
            yield obj, obj.with_(zone=GRAVEYARD, zone_owner=obj.owner, controller=""), buried
