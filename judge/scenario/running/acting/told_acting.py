"""The acts of sentences that tell of the game as people do: until something has resolved, until damage is dealt, until a turn has come."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from judge.engine.events.happening import happen
from judge.engine.game.state import Game
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
from judge.scenario.running.acting.meant_on_the_stack import called, is_meant, of_kind, waiting, was_last
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
        found = waiting(actor, event)
        if found is None and n and event.what is None and not event.kind:
            return  # the first of them has countered the next
        if found is None and event.enters and event.what is not None:
            if was_last(actor, event.what):
                continue
            _until_in_play(actor, event.what)
            return
        if found is None:
            if event.what is not None and was_last(actor, event.what):
                return
            found = _once_triggered(actor, event)
        if found is None:
            raise refused_by(top_resolves, f"{event.what or called(event)} is not on the stack")
        _pass_until(actor, lambda found=found: found not in actor.table.game.stack)  # type: ignore[misc]


def _once_triggered(actor: Actor, event: Resolves) -> int | None:
    """The ability that is meant where it triggers as what waits on the stack resolves, which is resolved for it; None where none does."""
    named = event.what is not None and (event.what.kind == "keyword" or event.what.part)
    found = None
    while found is None and (named or event.kind == "triggered ability") and actor.table.game.stack:
        actor.pass_all()
        found = waiting(actor, event)
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
            again = obj is not None and of_kind(event.kind)(obj)
        case Resolves(what=Reference() as what):
            again = obj is not None and is_meant(actor, what, obj)
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
        if top is None or not is_meant(actor, event.what, top) or not waits_for(actor.chooser, actor.table, event.what, top):
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
    """To the end of a turn that was said to end, where nothing more is told: what triggers at its end, or as it is cleaned up, resolves,
    and then it is cleaned up once more (314.3).

    Where a player has passed it on, the next turn begins.
    """
    table = actor.table
    if actor.between_turns == "passed" and not table.game.over:
        it_is(actor, ItIs(next=True))
        return
    if not table.game.over and table.game.turn.step == "end of turn" and still_comes(table.game, "cleanup"):
        walking.walk_to(table, "cleanup", None, actor.pass_all, actor.run_on_to)
        with walking.stopping_at(table, "cleanup"):
            while table.game.priority is not None and table.game.turn.step == "cleanup" and not table.game.over:
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
