"""Why an act is legal, or not, as an answer names it: the effects that allow it, what refuses it, the one effect in the way."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from msgspec.structs import replace

from judge.cards.instructions import effects as e
from judge.engine.game.state import Bindings, FloatingEffect, Game, Thing
from judge.engine.looking import Context
from judge.engine.record.acting import marks
from judge.engine.record.verdicts import OF_EFFECT, in_quotes
from judge.engine.rules.part4_spells.r408_timing.r408_2_mana_abilities import resolves_at_once
from judge.engine.rules.part4_spells.r409_playing.announcing import announced_choices
from judge.engine.rules.part4_spells.r409_playing.becoming_played import NOT_PAYABLE
from judge.engine.rules.part4_spells.r409_playing.spells import though_forbidden
from judge.engine.rules.part4_spells.r424_costs.can_be_paid import TOO_LITTLE_MANA
from judge.engine.rules.part5_additional.r502_keyword_abilities.suspend import is_suspended
from judge.engine.table.questions import keyword_rules
from judge.errors import AmbiguousAbility, IllegalAction, JudgeError
from judge.scenario.answering.allowing import meanings
from judge.scenario.answering.bearing.resting_on_layers import called, said_ability
from judge.scenario.answering.lacking_mana import for_other_things, lacking
from judge.scenario.language import sentence_forms as s
from judge.scenario.language.lexicon import Reference
from judge.scenario.language.told_forms import Uses
from judge.scenario.running.acting.play_acting import cards_to_play, permitted
from judge.scenario.running.run_results import Allowing, AnswerResult

if TYPE_CHECKING:
    from judge.scenario.answering.allowing import Cause, Try
    from judge.scenario.answering.asked_run import Moment
    from judge.scenario.answering.asker import Asker


def doing(event: s.Event) -> tuple[Reference, ...]:
    """What acts, or is played, where a player does something that an effect may allow."""
    match event:
        case s.Play() | s.SpecialAction():
            return (event.what,)
        case s.PlayAbility() | s.PlayKeyword() | Uses():
            return (event.source,)
        case s.MayAttack() | s.MayBlock() | s.Assigns():
            return (event.creature,) if event.creature is not None else ()
        case s.Attacks():
            return tuple(attacker.creature for attacker in event.attackers)
        case s.Blocks():
            return tuple(blocker for block in event.blocks for blocker in block.blockers)
    return ()


def as_meant(asker: Asker, at: Moment, event: s.Event) -> s.Event:
    """The event with that card or permanent in it which the player who acts can mean, where others of the name are another's."""
    player, game = str(getattr(event, "player", "")), at.game
    match event:
        case s.Play():
            field, things = "what", cards_to_play(asker.finder, game, event.what, player, event.clauses)
            things = permitted(asker.table.of_its_own(game=game), things, player) if event.what.kind == "kind" else things
        case s.PlayAbility() | s.PlayKeyword() | Uses():
            every = [x for x in asker.finder.things(event.source, game) if isinstance(x, int)]
            field, things = "source", [x for x in every if asker.table.view_of(game).chars(x).controller == player]
        case s.Attacks():
            own = tuple(replace(each, creature=_of_player(asker, at, each.creature, player)) for each in event.attackers)
            return replace(event, attackers=own)
        case s.Blocks():
            blocks = (replace(x, blockers=tuple(_of_player(asker, at, each, player) for each in x.blockers)) for x in event.blocks)
            return replace(event, blocks=tuple(blocks))
        case _:
            return event
    of_name = asker.finder.things(getattr(event, field), game)
    if not things or len(things) == len(of_name) or not isinstance(first := things[0], int):
        return event
    if len({asker.finder.likeness(game, each) for each in things}) > 1:
        return event
    return replace(event, **{field: asker.register.reference(game.objects[first].card)})


def _of_player(asker: Asker, at: Moment, reference: Reference, player: str) -> Reference:
    """The reference as that to what the player controls, where others control what is called so, too."""
    of_name = asker.finder.things(reference, at.game)
    own = asker.finder.things(replace(reference, owner=player), at.game) if reference.owner is None else of_name
    return replace(reference, owner=player) if 0 < len(own) < len(of_name) else reference


def beside(event: s.Event) -> tuple[Reference, ...]:
    """The attackers that would be blocked."""
    if isinstance(event, s.Blocks):
        return tuple(block.attacker for block in event.blocks if block.attacker is not None)
    return event.attackers if isinstance(event, s.MayBlock) else ()


def allowed_by(asker: Asker, at: Moment, event: s.Event) -> tuple[Allowing, ...]:
    """The effects because of which an act is legal that the rules alone would refuse."""
    if not asker.thorough or not (acting := doing(event)):
        return ()
    from judge.scenario.answering.allowing import ways
    from judge.scenario.answering.refusals import of_this_moment

    attempt = attempt_in(asker, at, event)
    found = ways(at.game, things_named(asker, at, acting), attempt)
    ordered = ((number, sorted(way.causes, key=lambda each: of_this_moment(each[1]))) for number, way in enumerate(found, 1))
    rows = ((number, cause, refusal) for number, causes in ordered for cause, refusal in causes)
    told = ((way, each, no, _said(asker, at, each, attempt)) for way, each, no in rows)
    return tuple(Allowing(*said, no.message, _ruling(each, no), way, _keyword_rule(each)) for way, each, no, said in told)


def forbidden_face_up(asker: Asker, a: AnswerResult, at: Moment, event: s.Event) -> None:
    """Adds to an answer that a card can be played face down what forbids it face up (409.4a)."""
    if not (asker.thorough and isinstance(event, s.Play) and event.clauses.face_down):
        return
    up = tried(asker, at, replace(event, clauses=replace(event.clauses, face_down=False)))
    if isinstance(up, IllegalAction) and up.kind == "forbidden":
        a.besides, a.extra_rules = f"face up {up.message}", (*a.extra_rules, *marks(though_forbidden))


def _ruling(cause: Cause, refusal: IllegalAction) -> str:
    """The rule by which a cause lets be done what the refusal says: where mana is lacking, that another cost may be chosen (409.1b)."""
    parts = (part for each in meanings(cause.ability) for part in getattr(each, "parts", ())) if cause.ability is not None else ()
    another = TOO_LITTLE_MANA in refusal.message and any(isinstance(part, e.AlternativeCost) for part in parts)
    return marks(announced_choices)[0] if another else refusal.rule


def _keyword_rule(cause: Cause) -> str:
    """The rule that says what a keyword lets be done; empty for what is none."""
    return next(iter(keyword_rules(cause.ability.keyword)), "") if isinstance(cause.ability, e.KeywordAbility) else ""


def refused_by(asker: Asker, at: Moment, event: s.Event, first: IllegalAction) -> list[IllegalAction]:
    """Everything that refuses an act, in the order of the rules; but what refuses it at any time before what does at this moment."""
    over = first.kind in ("time", "past") and isinstance(event, s.Blocks | s.MayBlock)  # a block is not asked of in another's turn
    if over or not asker.thorough or not (acting := doing(event)):
        return [first]
    from judge.scenario.answering.refusals import of_this_moment, refusals

    things = things_named(asker, at, acting)
    player = str(getattr(event, "player", "") or next((asker.table.controller(x) for x in things), ""))
    every = refusals(at.game, player, things, first, attempt_in(asker, at, event)) if player in at.game.players else [first]
    return sorted(every, key=of_this_moment)


def name_hindrance(asker: Asker, at: Moment, event: s.Event, refusal: IllegalAction, a: AnswerResult) -> None:
    """Names in the refusal the one effect without which the act would be legal, where the refusal does not speak of it."""
    from judge.scenario.answering.in_the_way import unmet

    if asker.thorough and (ability := _aimed_at_mana_ability(asker, at, event, refusal)):
        rules = marks(resolves_at_once)
        a.why_not = (replace(a.why_not[0], failed=f"{ability} is a mana ability, and does not go onto the stack", rule=rules[0]),)
        a.extra_rules = (*rules, *a.extra_rules)
        return
    things = things_named(asker, at, acting) if asker.thorough and (acting := doing(event)) else []
    if things and name_cause(asker, at, things, refusal, attempt_in(asker, at, event), a):
        return
    if asker.thorough and (idle := unmet(asker, at, _refusing(asker, at, event), refusal.message)) is not None:
        a.why_not = (replace(a.why_not[0], failed=f"{refusal.message}; {idle[0]}", also=(idle[1],)), *a.why_not[1:])
        a.extra_rules = (idle[1], *a.extra_rules)
    elif (
        (TOO_LITTLE_MANA in refusal.message or NOT_PAYABLE in refusal.message)
        and asker.thorough
        and (player := getattr(event, "player", None))
    ):
        kept = NOT_PAYABLE in refusal.message
        words, beside = (for_other_things(asker, at.game, player), ()) if kept else lacking(asker, at, event, player, refusal.message)
        if words:
            also = tuple(number for number in beside if number != refusal.rule)
            a.why_not = (replace(a.why_not[0], failed=f"{refusal.message}; {words}", also=also), *a.why_not[1:])
            a.extra_rules = (*also, *a.extra_rules)
    elif things and (waits := still_suspended(asker, at, things[0])):
        also = marks(is_suspended)
        a.why_not = (replace(a.why_not[0], failed=f"{refusal.message}; it is {waits}", also=also), *a.why_not[1:])
        a.extra_rules = (*also, *a.extra_rules)
    elif asker.thorough and (allowed := _allowed_before(asker, at, event, refusal)) is not None:
        a.why_not = (replace(a.why_not[0], failed=f"{refusal.message}; {allowed[0]}", also=allowed[1]), *a.why_not[1:])
        a.extra_rules = (*allowed[1], *a.extra_rules)


def _aimed_at_mana_ability(asker: Asker, at: Moment, event: s.Event, refusal: IllegalAction) -> Reference | None:
    """The mana ability that an act which is refused would be aimed at, which is never on the stack to be a target."""
    from judge.scenario.answering.asked_of.responding import is_of_mana

    targets = event.clauses.targets or () if isinstance(event, s.Play | s.PlayAbility) and refusal.kind == "gone" else ()
    abilities = (target for target in targets if target.part == "ability")
    return next((each for each in abilities if is_of_mana(asker, replace(each, part="", part_number=None), at)), None)


def name_cause(asker: Asker, at: Moment, things: Sequence[Thing], refusal: IllegalAction, attempt: Try, a: AnswerResult) -> bool:
    """Whether there is one effect without which an attempt would be legal: named in the refusal, where that does not speak of it."""
    from judge.scenario.answering.allowing import ways, without
    from judge.scenario.answering.in_the_way import hindering, rules_of

    cause = hindering(at.game, things, refusal, attempt)
    if cause is None:
        return False
    source, said = _said(asker, at, cause)
    if not (source and f"{source} has {said.rstrip('.').lower()}" in refusal.message):
        without_it = f'{source} ("{said.rstrip(".")}")' if source else f'"{said.rstrip(".")}"'
        allowing = (each for way in ways(without(at.game, cause), things, attempt)[:1] for each, _ in way.causes)
        lets = (_keyword_rule(each) for each in allowing if not any(_has(asker, at, id, each.ability) for id in each.objects))
        also = tuple(dict.fromkeys(filter(None, (*lets, *rules_of(at.game, cause)))))  # the keyword that would let it be, and is gone
        named = replace(a.why_not[0], failed=f"{refusal.message}; without {without_it} it would be legal", also=also)
        a.why_not = (named, *a.why_not[1:])
        a.extra_rules = (*also, *a.extra_rules)
    return True


def _has(asker: Asker, at: Moment, id: int, ability: e.Ability | None) -> bool:
    """Whether an object has an ability, at a moment."""
    return any(instance.ability == ability for instance in asker.view(at).abilities(id))


def still_suspended(asker: Asker, at: Moment, thing: Thing) -> str:
    """That a card is still suspended, with how many time counters; empty where it is not (502.59b)."""
    obj = at.game.objects.get(thing) if isinstance(thing, int) else None
    if obj is None or not is_suspended(Context(at.game, asker.view(at), Bindings()), obj):
        return ""
    left = obj.counters["time"]
    return f"still suspended, with {left} time counter{'s' * (left != 1)} on it"


def _allowed_before(asker: Asker, at: Moment, event: s.Event, refusal: IllegalAction) -> tuple[str, tuple[str, ...]] | None:
    """What allowed at an earlier moment of the turn the act that this refuses without it: said in a sentence, and its rules."""
    line = [each for each in asker.until(at) if each.steps < at.steps and each.game.turn.serial == at.game.turn.serial]
    for before in line[:-MOST_BEFORE:-1]:
        if not isinstance(tried(asker, before, event), IllegalAction):
            rows = (row for row in allowed_by(asker, before, event) if row.source and row.otherwise in refusal.message)
            if (row := next(rows, None)) is None:
                return None
            number = next((number for number, each in enumerate(asker.moments) if each is before), None)
            when = f"after event {number}" if number else "at the start" if number == 0 else "before"
            says = "" if row.effect.startswith(OF_EFFECT) else f" ({in_quotes(row.effect.strip(chr(34)))})"
            return f"{row.source}{says} allowed it {when}, and does so no more", (row.by,) if row.by else ()
    return None


MOST_BEFORE = 8
"""So many moments before are looked at."""


def _refusing(asker: Asker, at: Moment, event: s.Event) -> Callable[[Game], object]:
    """What refuses an act in another game, in words; that nothing does."""
    attempt = attempt_in(asker, at, event)

    def refusing(game: Game) -> object:
        refusal = attempt(game)
        return "legal" if refusal is None else refusal.message

    return refusing


def tried(asker: Asker, at: Moment, event: s.Event) -> IllegalAction | tuple[str, ...]:
    """Whether an event would be legal; where it fits several abilities, whether one of them would be, or what refused the first."""
    try:
        return asker.try_event(at, event, asker.place)
    except AmbiguousAbility as several:
        if not isinstance(event, s.PlayAbility | Uses) or event.ability is not None:
            raise
        ways = [asker.try_event(at, replace(event, ability=number), asker.place) for number in several.numbers]
        return next((way for way in ways if not isinstance(way, IllegalAction)), ways[0])


def attempt_in(asker: Asker, at: Moment, event: s.Event) -> Callable[[Game], IllegalAction | None]:
    """Tries an act in another game than that of a moment."""

    def attempt(game: Game) -> IllegalAction | None:
        refusal = tried(asker, type(at)(game, at.steps), event)
        return refusal if isinstance(refusal, IllegalAction) else None

    return attempt


def things_acting(asker: Asker, at: Moment, event: s.Event) -> list[Thing]:
    """What acts, one thing for each name: of several that differ in nothing another for each time that it is named."""
    found: list[Thing] = []
    for reference in doing(event):
        named = things_named(asker, at, (reference,))
        alike = len({asker.finder.likeness(at.game, each) for each in named}) == 1
        found += [each for each in named if each not in found][:1] if alike else named
    return found


def things_named(asker: Asker, at: Moment, references: Iterable[Reference]) -> list[Thing]:
    return [thing for reference in references for thing in asker.finder.things(reference, at.game)]


def _said(asker: Asker, at: Moment, cause: Cause, attempt: Try | None = None) -> tuple[str, str]:
    """What a cause is called: its source, and what it says; of an effect that was left behind only that without which `attempt` fails."""
    source = asker.table.obj(cause.source) if cause.source is not None else None
    name = asker.register.label(source.card) if source is not None and len(cause.objects) < 2 else source.name if source else ""
    if cause.ability is not None:
        return name, said_ability(asker, at, cause.ability)
    from judge.cards.page.kept_words import effect_in_words

    floating = next(effect for effect in at.game.effects if effect.id == cause.effect)
    floating = _needed_of(at.game, floating, attempt) if attempt is not None else floating
    you, affected = floating.controller or "you", floating.affected or ()
    does = effect_in_words(floating.parts, you, floating.bindings.named, lambda id: called(asker, at, id))
    if not does or not affected:
        return name, floating.label
    each = Counter(re.sub(r" #\d+$", "", called(asker, at, x)) if isinstance(x, int) else x for x in affected)
    alone = called(asker, at, affected[0]) if isinstance(affected[0], int) else affected[0]
    whom = "each of " + ", ".join(f"{one} x{times}" if times > 1 else one for one, times in each.items())
    return name, f"{alone if len(affected) == 1 else whom} {does}"


def _needed_of(game: Game, floating: FloatingEffect, attempt: Try) -> FloatingEffect:
    """An effect with those of its parts alone without which an act is refused."""
    for part in floating.parts:
        less = floating.with_(parts=tuple(each for each in floating.parts if each is not part))
        others = (less if effect.id == floating.id else effect for effect in game.effects)
        with suppress(JudgeError):
            floating = less if less.parts and attempt(game.with_(effects=tuple(others))) is None else floating
    return floating
