"""The acts of sentences that tell of the game as people do: until something has resolved, until damage is dealt, until a turn has come."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from judge.engine.events.happening import happen
from judge.engine.game.occurrences import CounterSpell, Resolve
from judge.engine.game.state import Game, Obj
from judge.engine.game.transitions import damage_dealt_before
from judge.engine.game.turn_table import steps_of
from judge.engine.record.acting import rule
from judge.engine.record.by_rule_of import refused_by
from judge.engine.rules.part1_game.r102_winning_and_losing import finish
from judge.engine.rules.part3_turn.r300_9_skipping import skip
from judge.engine.rules.part3_turn.r300_phases import still_comes
from judge.engine.rules.part3_turn.r306_combat.r310_first_strikes import second_damage_step
from judge.engine.rules.part4_spells.r413_resolving.steps_of_resolving import resolve as top_resolves
from judge.engine.rules.part4_spells.r422_illegal_actions import reversal
from judge.errors import IllegalAction
from judge.scenario.language.lexicon import Reference
from judge.scenario.language.question_forms import Question
from judge.scenario.language.sentence_forms import AllPass, Event, ResolveStack
from judge.scenario.language.told_forms import COMBAT, CombatDamage, HasAsked, ItIs, NoResponse, Notes, Resolves, Series
from judge.scenario.running.acting import walking
from judge.scenario.running.acting.assigning import close
from judge.scenario.running.acting.several_acts import series as series
from judge.scenario.running.choices.kept_choices import waits_for

if TYPE_CHECKING:
    from judge.scenario.running.acting.performing_sentences import Actor

BEFORE_WHAT_COMES = ("untap", "upkeep", "declare attackers", "declare blockers", "end of turn", "cleanup")
"""The steps behind which something comes by itself: the draw of the turn, blocks, combat damage, the untapping of the next turn."""
MOST_PASSES = 600
"""How often the players pass until something comes; where it does not come until then, it is taken never to come."""


def resolves(actor: Actor, event: Resolves) -> None:
    """`Shock resolves`: the players pass until it has left the stack.

    Raises IllegalAction where it is not on the stack; where it was the last to leave it, nothing is left to do.
    """
    actor.close_declaration()
    for n in range(event.times):
        if actor.table.game.over:
            return
        found = _waiting(actor, event)
        if found is None and n and event.what is None and not event.kind:
            return  # the first of them has countered the next
        if found is None and event.enters and event.what is not None:
            if _was_last(actor, event.what):
                continue
            _until_in_play(actor, event.what)
            return
        if found is None:
            if event.what is not None and _was_last(actor, event.what):
                return
            found = _once_triggered(actor, event)
        if found is None:
            raise refused_by(top_resolves, f"{event.what or _called(event)} is not on the stack")
        _pass_until(actor, lambda found=found: found not in actor.table.game.stack)  # type: ignore[misc]


def _once_triggered(actor: Actor, event: Resolves) -> int | None:
    """The ability that is meant where it triggers as what waits on the stack resolves, which is resolved for it; None where none does."""
    named = event.what is not None and (event.what.kind == "keyword" or event.what.part)
    found = None
    while found is None and (named or event.kind == "triggered ability") and actor.table.game.stack:
        actor.pass_all()
        found = _waiting(actor, event)
    return found


def no_response(actor: Actor, event: NoResponse) -> None:
    """`Ben has no response`: what is on top of the stack resolves, if there is anything; one of several players lets nothing resolve."""
    game = actor.table.game
    if not game.stack or event.player is not None and len(game.order) > 2:
        return
    actor.close_declaration()
    top = game.stack[-1]
    _pass_until(actor, lambda: top not in actor.table.game.stack)
    actor.let_resolve = top


def said_once_more(actor: Actor, event: object) -> bool:
    """Whether an event only says again that what nobody responded to resolves; it is said once."""
    obj = actor.table.obj(actor.let_resolve) if actor.let_resolve is not None else None
    match event:
        case NoResponse():
            return True
        case AllPass():
            again = True
        case Resolves(what=None, times=1):
            again = obj is not None and _of_kind(event.kind)(obj)
        case Resolves(what=Reference() as what):
            again = obj is not None and _is_meant(actor, what, obj)
        case CombatDamage(dealt=True):
            again = obj is not None and obj.kind == "combat damage"
        case _:
            again = False
    if again:
        actor.let_resolve = None
    return again


def has_asked(actor: Actor, event: HasAsked) -> None:
    """`Bridge has asked`: the players pass while Bridge, or an ability of it, is on top of the stack and an answer told for it waits."""
    game = actor.table.game
    for _ in range(len(game.stack)):
        top = actor.table.obj(actor.table.game.stack[-1]) if actor.table.game.stack else None
        if top is None or not _is_meant(actor, event.what, top) or not waits_for(actor.chooser, actor.table, event.what, top):
            return
        actor.let_resolve = top.id
        actor.pass_all()


def _until_in_play(actor: Actor, what: Reference) -> None:
    """Until something of that name has come into play, by what waits on the stack."""
    table = actor.table

    def there() -> bool:
        return any(table.game.objects[id].card in cards for id in table.game.in_play for cards in [actor.finder.cards(what, table.game)])

    while not there():
        if not table.game.stack:
            raise refused_by(top_resolves, f"{what} doesn't come into play: nothing is on the stack")
        actor.pass_all()


def _called(event: Resolves) -> str:
    return f"{'an' if event.kind[:1] == 'a' else 'a'} {event.kind}" if event.kind else "something that could resolve"


def _waiting(actor: Actor, event: Resolves) -> int | None:
    """The topmost object of the stack that is meant."""
    fits = _meant(actor, event.what) if event.what is not None else _of_kind(event.kind)
    game = actor.table.game
    found = next((id for id in reversed(game.stack) if fits(game.objects[id])), None)
    return _spell_behind(actor, found) if found is not None and event.what is None and not event.kind and event.times == 1 else found


def _spell_behind(actor: Actor, top: int) -> int:
    """What `it` is that resolves: a spell, where its own ability (storm, cascade) triggered as it was played and stands above it."""
    game = actor.table.game
    source = next((source for source, ability in actor.register.abilities if ability == game.objects[top].card), None)
    return next((id for id in game.stack if id != top and game.objects[id].card == source), top)


def _of_kind(kind: str) -> Callable[[Obj], bool]:
    def fits(obj: Obj) -> bool:
        if kind == "spell":
            return obj.kind in ("card", "copy")
        if kind == "triggered ability":
            return obj.kind == "ability" and not _is_activated(obj)
        return kind in ("", obj.kind)

    return fits


def _is_activated(obj: Obj) -> bool:
    from judge.cards.instructions.effects import ActivatedAbility

    return obj.stack is not None and obj.stack.ability is not None and isinstance(obj.stack.ability.ability, ActivatedAbility)


def _meant(actor: Actor, what: Reference) -> Callable[[Obj], bool]:
    """Whether an object on the stack is the thing named, or, where that is no spell, an ability of it; or by its keyword."""
    if what.kind == "keyword":
        return lambda obj: _has_keyword(obj, what.name)
    game = actor.table.game
    cards = set(actor.finder.cards(what, game))
    here = {card for card in cards if any(game.objects[id].card == card for id in game.stack)}
    if here or what.part:
        return lambda obj: obj.card in here
    abilities = actor.register.abilities_of(cards)
    return lambda obj: obj.card in abilities


def _has_keyword(obj: Obj, word: str) -> bool:
    """Whether an ability on the stack is that of a keyword, or its text speaks of it."""
    if obj.kind == "combat damage":
        return word == "combat damage"
    instance = obj.stack.ability if obj.stack is not None else None
    if instance is None:
        return False
    own = {instance.keyword, getattr(instance.ability, "keyword", ""), getattr(instance.ability, "word", "")}
    return any(word in name.lower() for name in own if name) or word in getattr(instance.ability, "text", "").lower()


def _was_last(actor: Actor, what: Reference) -> bool:
    """Whether what left the stack last is meant, resolved or countered; or anything that did in the event under way."""
    now, last = actor.table.trace.scenario_event, True
    for step in reversed(actor.table.trace.steps):
        o = step.occurrence
        if not last and step.scenario_event != now:
            return False
        if step.undone_by is None and o is not None and isinstance(o, Resolve | CounterSpell) and isinstance(o.subject, int):
            obj = actor.table.obj(o.subject)
            if obj is not None and _is_meant(actor, what, obj):
                return True
            last = False
    return False


def _is_meant(actor: Actor, what: Reference, obj: Obj) -> bool:
    """Whether an object that was on the stack is meant: it, or an ability of it."""
    if what.kind == "keyword":
        return _has_keyword(obj, what.name)
    cards = set(actor.finder.cards(what, actor.table.game, past=True))
    return obj.card in cards or (not what.part and any((card, obj.card) in actor.register.abilities for card in cards))


def _pass_until(actor: Actor, done: Callable[[], bool]) -> None:
    """All pass until something is so, or the game has ended: the event stops there (102.1)."""
    for _ in range(MOST_PASSES):
        if done() or actor.table.game.over:
            return
        actor.pass_all()
    raise refused_by(skip, "that does not come")


@rule("310.1")
def combat_damage(actor: Actor, event: CombatDamage) -> None:
    """`combat damage goes on the stack`, `combat damage resolves`: the game goes on to the next combat damage; the stack resolves first."""
    table = actor.table
    damage = _damage_on_stack(actor)
    if damage is None:
        if walking.open_declaration(table) != "damage":
            actor.close_declaration()
            _pass_until(actor, lambda: not table.game.stack)
            if table.game.over:
                return
            if event.dealt and _was_dealt(actor):
                return
            walking.reach(actor, "damage")
        close(actor)
        damage = _damage_on_stack(actor)
    if event.dealt and damage is not None:
        _pass_until(actor, lambda: damage not in table.game.stack)
    if event.dealt and (combat := table.game.combat) is not None and combat.dealt_before is not None:
        happen(table, damage_dealt_before(None))  # of later editions: the sentence has told it, and no pass stands for it any more
    actor.strikes_again = event.whole


def _was_dealt(actor: Actor) -> bool:
    """Whether the combat damage that is told to be dealt has left the stack, and no more of it comes in this combat."""
    step = actor.table.game.turn.step
    return step == "combat damage" and not walking.open_declaration(actor.table) and second_damage_step(actor.table, step) is None


def second_strike(actor: Actor, event: Event, last: bool) -> None:
    """The damage of a second step (310.5), where combat damage was told as a whole, as soon as nothing waits on the stack.

    Where nothing more is told what waits resolves before it; who resolves the stack resolves what comes of it, too.
    """
    table = actor.table
    comes = not table.game.over and table.game.combat is not None and second_damage_step(table, table.game.turn.step) is not None
    told = event.events[-1] if isinstance(event, Series) else event
    if comes and last and isinstance(told, CombatDamage):
        _pass_until(actor, lambda: not table.game.stack)
    if comes and table.game.stack:
        return
    actor.strikes_again = False
    if comes:
        combat_damage(actor, CombatDamage(dealt=True))
        if isinstance(event, ResolveStack):
            actor.resolve_stack(event)


def _damage_on_stack(actor: Actor) -> int | None:
    game = actor.table.game
    return next((id for id in reversed(game.stack) if game.objects[id].kind == "combat damage"), None)


def it_is(actor: Actor, event: ItIs) -> None:
    """`it is Ben's upkeep`, `it is the next turn`: nothing where it is so; else everyone passes until it is.

    Raises IllegalAction where that does not come, or, of what is `still` to come in this turn, is past.
    """
    table = actor.table
    start = table.game.turn
    if event.still and start.step != event.step and not still_comes(table.game, event.step):
        raise refused_by(skip, f"the {event.step} step of this turn is past")
    if event.ends:
        if event.player not in (None, start.player):
            return
        if event.next and actor.between_turns == "passed":  # the next player passes it on, too
            _pass_until(actor, lambda: _begun(actor, start.serial, None))
        _go(actor, "end of turn", None)
        actor.between_turns = "passed" if event.next else "over"
        return
    untaps = event.step == "untap" and start.step not in _WHERE_IT_HAS_BEGUN and actor.between_turns != "new"
    if event.step in ("", "untap"):
        said_again = event.next and actor.between_turns == "ended"
        other = event.player is not None and (untaps or start.player != event.player or actor.between_turns in _ENDED)
        new_turn = other or event.next and not said_again
        if new_turn:
            _pass_until(actor, lambda: _begun(actor, start.serial, event.player))
            actor.run_on_to = table.game  # to where nobody has done anything yet there is nowhere to go
        actor.between_turns = "new"
        return
    if event.next:
        _pass_until(actor, lambda: _begun(actor, start.serial, event.player))
    elif actor.between_turns in _ENDED and event.player is None and event.step != "end of turn":
        _pass_until(actor, lambda: _begun(actor, start.serial, None))
    combat = steps_of(COMBAT) if event.step == COMBAT else ()
    if start.step not in combat or event.player not in (None, start.player):
        _go(actor, combat[0] if combat else event.step, event.player)
    if actor.between_turns in _ENDED:
        actor.between_turns = ""


_ENDED = ("over", "passed")
_WHERE_IT_HAS_BEGUN = ("untap", "upkeep", "draw")
"""Steps in which the turn whose untap step is told of is the one under way; later, it is that player's next."""


def finish_turn(actor: Actor) -> None:
    """To the end of a turn that was said to end, where nothing more is told: what triggers at its end, or as it is cleaned up, resolves.

    Where a player has passed it on, the next turn begins.
    """
    table = actor.table
    if actor.between_turns == "passed" and not table.game.over:
        it_is(actor, ItIs(next=True))
        return
    if not table.game.over and table.game.turn.step == "end of turn" and still_comes(table.game, "cleanup"):
        walking.walk_to(table, "cleanup", None, actor.pass_all, actor.run_on_to)
        while table.game.stack and table.game.turn.step == "cleanup" and not table.game.over:
            actor.pass_all()


def until(actor: Actor, event: Notes) -> None:
    """`until: did Bears die? yes`: what waits on the stack resolves until that is so; then the turn's draw comes, or its combat damage.

    For the last counter of a thing turns pass, as long as each round of them takes counters away.

    Raises IllegalAction where it does not come to that; then nothing has happened.
    """
    table, asked = actor.table, actor.asked
    why = asked(event) if asked is not None else ""
    first, left, round_ends = why, _counters(table.game), table.game.turn.serial + len(table.game.players)
    while why and asked is not None and not table.game.over:
        if table.game.stack or table.game.turn.step in BEFORE_WHAT_COMES:
            actor.pass_all()
        elif walking.open_declaration(table) == "damage" or _damage_comes(table.game):
            combat_damage(actor, CombatDamage(dealt=True))
        elif _is_of_last_counter(event.question) and (table.game.turn.serial < round_ends or _counters(table.game) < left):
            if table.game.turn.serial >= round_ends:
                left, round_ends = _counters(table.game), table.game.turn.serial + len(table.game.players)
            serial = table.game.turn.serial
            _pass_until(actor, lambda serial=serial: _begun(actor, serial, None))  # type: ignore[misc]
        else:
            raise _not_come_to(actor, reversal, first, why)
        why = asked(event)
        if why and _is_of_ability(event.question) and not asked(replace(event, question=replace(event.question, kind="did X resolve"))):
            actor.untrue.append(first)  # it resolved, and that it did stands
            return
    if why:
        raise _not_come_to(actor, finish if table.game.over else reversal, first, why)


def _not_come_to(actor: Actor, home: Callable[..., Any], first: str, last: str) -> IllegalAction:
    """The refusal of what the line does not come to: as it was at first, or what kept it from that in the end, where a rule says so."""
    by, actor.untrue_by = actor.untrue_by, ()
    return IllegalAction(last, rule=by[0]) if by else refused_by(home, first)


def _is_of_last_counter(question: Question) -> bool:
    """Whether it is told that a thing has no counters of a kind any more."""
    inner = question.inner
    return inner is not None and inner.kind == "how many C counters are on X" and (question.sign, question.words) == ("=", "0")


def _counters(game: Game) -> int:
    """How many counters there are on all objects."""
    return sum(sum(each.counters.values()) for each in game.objects.values() if each.counters)


def _is_of_ability(question: Question) -> bool:
    """Whether it is told that an ability fails to resolve, which nobody has to do anything for."""
    return question.kind == "did X fail to resolve" and question.object is not None and question.object.part == "ability"


def _damage_comes(game: Game) -> bool:
    """Whether creatures attack whose damage is still to be dealt this turn."""
    return game.combat is not None and bool(game.combat.attackers) and still_comes(game, "combat damage")


def _begun(actor: Actor, serial: int, player: str | None) -> bool:
    """Whether a later turn (of that player) has begun, as far as that somebody may act."""
    game = actor.table.game
    return game.turn.serial != serial and (player is None or player in game.active) and game.turn.step != "untap"


def _go(actor: Actor, step: str, player: str | None) -> None:
    """To the step: nothing where it is now, otherwise to the next of this turn, or of a later one."""
    turn = actor.table.game.turn
    if turn.step == step and player in (None, turn.player):
        return
    if player in (None, turn.player) and still_comes(actor.table.game, step):
        walking.walk_to(actor.table, step, None, actor.pass_all, actor.run_on_to)
        return
    if player is not None:
        walking.walk_to(actor.table, step, player, actor.pass_all, actor.run_on_to)
        return
    _pass_until(actor, lambda: _begun(actor, turn.serial, None))
    later = actor.table.game.turn
    if later.step != step:
        if not still_comes(actor.table.game, step):
            raise refused_by(skip, f"{step} is skipped")
        walking.walk_to(actor.table, step, None, actor.pass_all, actor.run_on_to)
