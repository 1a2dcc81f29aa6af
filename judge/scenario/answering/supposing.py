"""Answers in a game of its own, in which something is done first that nobody does in the line of play; and of any time of the line."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import compress
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from judge.engine.game.mana_costs import COLORS
from judge.engine.game.occurrences import Move
from judge.engine.game.state import IN_PLAY, Mana
from judge.engine.record.acting import marks
from judge.engine.rules.part4_spells.r420_state_based_effects.checking import check
from judge.engine.rules.part4_spells.r424_costs.can_be_paid import TOO_LITTLE_MANA
from judge.engine.table.table import Table
from judge.errors import IllegalAction, ScenarioError
from judge.scenario.answering.asked_at_times import asks_of_the_fight, fight_to_come
from judge.scenario.answering.asked_of.targets import as_it_went_onto_the_stack
from judge.scenario.answering.at_any_time import best_and_others, best_of, chances, done_in, said_of, why_at
from judge.scenario.answering.left_on_the_stack import OF_ENDING, how_it_ended
from judge.scenario.answering.offered_plays import as_offered
from judge.scenario.answering.supposed_fights import spell_spoken_of, with_its_attack
from judge.scenario.answering.why_not.not_declared import attack_spoken_of, attacking_cards
from judge.scenario.answering.why_not.refused_sentences import spoken_of
from judge.scenario.answering.why_not.what_stayed import UNHARMED
from judge.scenario.language import sentence_forms as s
from judge.scenario.language.lexicon import Reference, Span
from judge.scenario.language.question_forms import DURING, Question, of_what_happened
from judge.scenario.language.told_forms import CombatDamage, HasAsked, InTurn, ItIs, NoResponse, Resolves, Series, Uses, in_a_row, parts_of
from judge.scenario.running.choices.assumptions import assumption_said
from judge.scenario.running.register import Register, object_of
from judge.scenario.running.run_results import AnswerResult, RunResult, WhyNot

if TYPE_CHECKING:
    from judge.scenario.answering.asked_run import Moment
    from judge.scenario.answering.asker import Asker

PLAYS = (s.Play, s.PlayAbility, s.PlayKeyword, s.SpecialAction, NoResponse, Uses)
"""What is done in the middle of a combat, which then goes on."""
_COME_OF_IT = ("did X die", "did X survive", "did P lose", "was X countered", "was X destroyed")
"""Questions of what a play would come to, whose answer stays as it is where it may not be played."""
_STAYS = frozenset({"did X die", "did X survive", "was X countered", "was X destroyed", "was X sacrificed", "did P lose", "did P win"})
"""Questions of what happens to a thing or a player once, also before what is supposed."""
_GOES_ON = (s.AllPass, s.ResolveStack, CombatDamage, InTurn, ItIs, NoResponse, Resolves)
"""What goes on with the line of play, so that all of it counts as what happened."""
_OF_THAT_TURN = ("did X trigger", "how many times did X trigger")
"""Questions of what happens again and again: where another turn is named, in that turn."""
_OF_THE_STACK = ("did X resolve", "did X fail to resolve", "was X countered")
"""Questions of what becomes of a spell or an ability."""
_DECLARED = (s.Attacks, s.Blocks, s.NoAttack, s.NoBlock, CombatDamage)
"""What can be done only while nothing is on the stack."""
_NOT_ASKED = (s.NoAttack, s.NoBlock, CombatDamage, HasAsked, InTurn, ItIs, NoResponse, Resolves)
"""What no player does, so that 'can ...?' does not ask whether it is legal."""


def any_time(asker: Asker, question: Question, end: Moment) -> AnswerResult:
    """The answer at the last moment at which it is yes, and when that was; where there is none, at the one that came nearest."""
    plain = replace(question, time="")
    if (number := done_in(asker, question.event, end)) is not None:
        of_event = asker.answer_at(Question("was event N legal", "yes/no", number=number), end)
        return replace(of_event, kind=question.kind, question=str(plain), moment=f"in event {number}")
    moments = as_it_went_onto_the_stack(asker, plain, _of_its_fights(asker, plain, chances(asker, end)))
    found, refused = best_and_others(asker, plain, moments)
    answer = asker.answer_at(plain, found)
    if answer.value == "no" and len(answer.why_not) > 1 and asker.thorough:
        found, answer = _with_fewest_reasons(asker, plain, refused, found, answer)
    answer.moment = said_of(asker, found, end)
    if answer.moment and moments == [found] and found.game.combat is not None:
        answer.moment = AS_DECLARED
    if answer.value == "no" and answer.why_not and asker.thorough:
        reasons = why_at(asker, plain, refused)
        always = [row for row in answer.why_not if all(row.failed in each for each in reasons)]
        answer.why_not = (*always, *(row for row in answer.why_not if row not in always))
        answer.nearest = not always
    if answer.value == "no" and answer.why_not and asker.thorough and (gone := gone_before_anybody_acts(asker, question, moments)):
        answer.why_not, answer.moment, answer.nearest = (gone,), "", False
    if answer.moment and answer.value == "no" and answer.why_not:
        last, first = asker.answer_at(plain, end).why_not, answer.why_not[0].failed
        if last and last[0].kind not in ("time", "past", "priority") and not any(first.startswith(row.failed) for row in last):
            answer.refused_last = f"at the end, {_of_what(question.event, last[0].failed)}"
            both = f"{first}; {answer.refused_last}"
            answer.why_not = (replace(answer.why_not[0], failed=both), *answer.why_not[1:])
    return answer


def _with_fewest_reasons(
    asker: Asker, q: Question, refused: Sequence[tuple[Moment, AnswerResult]], found: Moment, answer: AnswerResult
) -> tuple[Moment, AnswerResult]:
    """The moment that came nearest, or, of the last ones at which something can't be done, the last one at which fewer reasons refuse it,
    with the answer; that something is gone by then is no reason before what refused it while it was there."""
    for at, quick in refused[:MOST_ASKED_AGAIN]:
        again = asker.answer_at(q, at) if at is not found and quick.why_not else answer
        later = again.why_not and again.why_not[0].kind == "gone" != answer.why_not[0].kind
        if again.why_not and not later and len(again.why_not) < len(answer.why_not):
            found, answer = at, again
    return found, answer


AS_DECLARED = "as blockers were declared"
"""When a block could be made, of whose combat one moment alone is asked."""
MOST_ASKED_AGAIN = 8
"""Of so many moments all the reasons are found."""


def _used_in(question: Question) -> Reference | None:
    """What it is of that is used, where it is asked whether its ability can be played."""
    if question.kind == "can P use X":
        return question.object
    return question.event.source if isinstance(question.event, Uses | s.PlayAbility) else None


def gone_before_anybody_acts(asker: Asker, question: Question, moments: Sequence[Moment]) -> WhyNot | None:
    """That what would be used was in play, and left it before any player got priority: state-based effects come first (408.1b)."""
    asked = question.inner or question
    used, player = _used_in(asked), asked.player or getattr(asked.event, "player", "")
    if used is None:
        return None
    named = asker.finder.cards(replace(used, part="", part_number=None), moments[-1].game, past=True)
    cards = {card for card in named if (obj := object_of(moments[-1].game, card)) is not None and obj.owner == player}
    here = any(each.game.objects[id].card in cards for each in moments for id in each.game.in_play)
    left = (step for step in reversed(asker.steps(moments[-1])) if isinstance(step.occurrence, Move) and step.occurrence.origin == IN_PLAY)
    gone = None if here else next((step for step in left if asker.card_of(step.occurrence.subject) in cards), None)
    if gone is None:
        return None
    name = asker.table.name(gone.occurrence.subject)
    return WhyNot("", gone.id, f"{name} left play before any player got priority", marks(check)[0])


def _of_its_fights(asker: Asker, q: Question, moments: list[Moment]) -> list[Moment]:
    """Where it is asked of blocks, and there were attacks, the last moment of each of these combats before blockers are declared: an
    earlier one, and a combat that did not come, is no time for it; of how damage is assigned, and there were blocks, those after them."""
    asked = q
    while asked.event is None and asked.inner is not None:
        asked = asked.inner
    if not isinstance(asked.event, s.Blocks | s.MayBlock | s.Assigns):
        return moments
    fights = [each for each in moments if each.game.combat is not None and each.game.combat.attack_declared and not each.game.over]
    if isinstance(asked.event, s.MayBlock):  # those in which what would be blocked attacked
        them = {card for each in asked.event.attackers for card in asker.finder.cards(each, moments[-1].game, past=True)}
        fights = [each for each in fights if not them.isdisjoint(attacking_cards(each.game))] or fights
    declared = [each.game.combat is not None and each.game.combat.block_declared for each in fights]
    if isinstance(asked.event, s.Assigns):
        return [*compress(fights, declared)] or moments
    then = [*declared, True][1:]
    last = [each for each, so, next_so in zip(fights, declared, then, strict=True) if next_so and not so]
    return last or fights or moments


def _of_what(event: object, failed: str) -> str:
    """Why something can't be done, with the name of the one thing that would do it, where that is "it"."""
    doers = [block.blockers for block in event.blocks] if isinstance(event, s.Blocks) else event
    who = next(spoken_of(doers), None) if failed.startswith("it ") else None
    return f"{who} {failed.removeprefix('it ')}" if who is not None and who.kind == "card" else failed


def _within_the_step(table: Table, event: s.Event, at: Moment) -> Moment | None:
    """The last moment of a step that was gone to, where nobody gets priority in it, so that the game has gone on to the next one."""
    if not isinstance(event, ItIs) or event.step in (None, table.game.turn.step):
        return None
    games = ((step.game, step.id) for step in table.trace.steps[at.steps :] if step.game is not None)
    within = [(game, id) for game, id in games if game.turn.step == event.step and game.priority is None]
    return type(at)(*within[-1]) if within else None


def supposed(asker: Asker, q: Question, at: Moment) -> AnswerResult:
    """The answer in a game of its own in which something is done that nobody does in the line of play, with all that comes of it.

    Raises ScenarioError where it is not legal.
    """
    assert q.supposing is not None
    if isinstance(q.supposing, CombatDamage) and q.supposing.dealt and not q.supposing.first:  # of no step by itself: in both
        q = replace(q, supposing=replace(q.supposing, whole=True))
    assert q.supposing is not None
    said = q.supposing.span.text.replace(" anyway", "")
    happens = all(isinstance(each, s.ItHappens) for each in parts_of(q.supposing))
    if happens and q.kind in _OF_THE_STACK and at.game.stack:  # what becomes of what waits is known when it has resolved
        return supposed(asker, replace(q, supposing=in_a_row(q.supposing, s.RESOLVE_THE_STACK)), at)
    responds = q.kind.startswith(("can P respond", "can P save"))  # to what then waits on the stack
    fought = not q.kind.startswith(("can", "must"))
    every = parts_of(q.supposing)
    done = [each for each in every if not isinstance(each, s.AllPass | s.ResolveStack)]
    plays = bool(done or not every) and all(isinstance(each, (*PLAYS, s.ItHappens)) for each in done)  # also where it is told to resolve
    on = asks_of_the_fight(q) and fight_to_come(at.game) and plays
    tried = asker.played_out(at, q.supposing, fought, not responds, on)
    if isinstance(tried, IllegalAction) and at.game.stack and comes_after_the_stack(q.supposing):
        return supposed(asker, replace(q, supposing=when_resolved(q.supposing)), at)  # a combat is spoken of that comes after that
    if isinstance(tried, IllegalAction) and (fight := of_a_fight_to_come(asker, q.supposing, at)) is not None:
        return supposed(asker, replace(q, supposing=fight), at)
    if isinstance(tried, IllegalAction) and (at_its_time := _done_at_its_time(q.supposing)) is not None:
        return supposed(asker, replace(q, supposing=at_its_time), at)
    if isinstance(tried, IllegalAction) and (offered := as_offered(asker, at, q.supposing)) is not None:
        return supposed(asker, replace(q, supposing=offered[1]), offered[0])  # spoken of as an ability lets it be played
    if isinstance(tried, IllegalAction) and (spell := spell_spoken_of(asker, q.supposing, at)) is not None:
        return supposed(asker, replace(q, supposing=in_a_row(spell, q.supposing)), at)
    if isinstance(tried, IllegalAction) and (there := _as_if_it_could(at, q.supposing, tried)) is not None:
        found = supposed(asker, q, there)
        played, _, besides = found.supposing.partition(" (not legal as it stands: ")
        why = " and ".join(filter(None, (tried.message, besides.removesuffix(")"))))
        return replace(found, supposing=f"{played} (not legal as it stands: {why})")
    if isinstance(tried, IllegalAction) and q.kind in _COME_OF_IT and isinstance(q.supposing, PLAYS):
        found = asker.answer_with_reasons(replace(q, supposing=None), at)  # what may not be played makes no difference
        why = f"that is not legal: {tried.message}"
        return replace(found, clause=why, extra_rules=tried.rules, seeds=(), why_not=(), supposing=said)
    if isinstance(tried, IllegalAction) and happens and at.game.over and q.type == "yes/no":  # nothing happens any more
        found = asker.answer_with_reasons(replace(q, supposing=None), at)
        return replace(found, value="no", clause=tried.message, extra_rules=tried.rules, seeds=(), why_not=())
    if isinstance(tried, IllegalAction) and (past := _past_what_is_skipped(q, at)) is not None:
        return supposed(asker, past, at)
    if isinstance(tried, IllegalAction):
        help = "" if isinstance(q.supposing, _NOT_ASKED) else f"ask 'can {said}?'"
        raise ScenarioError(f"'{said}' is not legal: {tried.message}", code="not-reached", place=asker.place, help=help)
    table, register = tried
    made = [each for each in table.assumptions if on and q.kind == "did P lose" and each.decision.kind == "block" and not each.chosen]
    idle = [f"{each.decision.maker} does not block" for each in made if each.options != 1]  # nobody has told that
    said = "; ".join(filter(None, (said, *idle, "combat damage resolves" * on)))
    goes_on = all(isinstance(each, _GOES_ON) for each in parts_of(q.supposing)) or q.kind in _STAYS
    before_it = asker.until(at) if goes_on else [type(at)(at.game, at.steps)]
    since = _begun(table, at) if q.kind in _OF_THAT_TURN and isinstance(parts_of(q.supposing)[-1], ItIs) else 0 if goes_on else at.steps
    moments = [*before_it, type(at)(table.game, len(table.trace.steps), since)]
    other = asker.in_line(table, register, moments)
    other.at_named_time = isinstance(q.supposing, ItIs)
    asked = with_its_attack(other, replace(q, supposing=None), moments[-1])
    another_turn = isinstance(asked.supposing, Series) and len(asked.supposing.events) > 1  # a time that was named stays
    if asked.supposing is not None and not (another_turn and isinstance(q.supposing, ItIs)):
        found = supposed(other, asked, moments[-1])
        return replace(found, seeds=_before(asker, q, at), supposing=f"{said}; {found.supposing}")
    asked = replace(q, supposing=None)
    then = _within_the_step(table, q.supposing, at) or moments[-1]
    if _aims_at_what_is_played(other, asked, q.supposing, then):  # that is asked of it on the stack, and as what it becomes
        then = best_of(other, asked, [each for each in chances(other, then) if each.steps > at.steps])
    found = other.answer_with_reasons(asked, then)
    if asked.time:
        found.time, found.asked = asked.time, str(asked)
    if asker.thorough and found.clause == UNHARMED:
        found = _as_before(asker, q, at, found)
    if asker.thorough and found.kind == "can E" and found.value == "yes" and not found.ceased:
        found = _with_what_it_lacked(asker, q, at, found)
    if found.kind == "can E" and found.value == "no" and found.why_not and (before := done_in(asker, q.event, at)) is not None:
        first = found.why_not[0]
        undone = supposed(asker, q, asker.moments[before - 1]) if first.kind == "gone" else found  # what is in the way in any case
        if undone.value == "no" and undone.why_not and undone.why_not[0].kind != "gone":
            return undone
        found.why_not = (replace(first, failed=f"{first.failed}; it was done in event {before}"), *found.why_not[1:])
    if table.game.over and not at.game.over and asked.kind not in OF_ENDING and any(map(_names_a_time, every)):
        found.ended = how_it_ended(other, moments[-1])  # before that time has come
    behind = (number for id in found.seeds for number in table.trace.steps[id - 1].rules)
    name = _name_in(table, register)
    assumed = [assumption_said(name, each) for each in table.assumptions]
    line = RunResult("", "", "", [], [found], assumed, table.trace, name)
    rules = tuple(dict.fromkeys((*found.extra_rules, *behind)))
    return replace(found, seeds=_before(asker, q, at), line=line, supposing=said, extra_rules=rules)


def _names_a_time(event: s.Event) -> bool:
    """Whether a part of what is supposed is that a time comes."""
    return isinstance(event, ItIs | s.GoTo)


def _past_what_is_skipped(q: Question, at: Moment) -> Question | None:
    """What happened in a step of a named player's that does not come, as asked of the turn in which it is skipped; None for another."""
    step = q.supposing
    if not isinstance(step, ItIs) or not step.player or step.step in ("", "end of turn") or not of_what_happened(q.kind):
        return None
    said = f"it is {step.player}'s turn; it is end of turn"
    end = replace(step, step="end of turn", next=step.player in at.game.active, span=Span(0, len(said), said))
    return replace(q, time=f"{DURING}{step.player}'s {step.step}", supposing=end)


def _as_if_it_could(at: Moment, event: s.Event, refused: IllegalAction) -> Moment | None:
    """A moment at which a spell that is supposed to be played `anyway` can be: with mana for it, in the main phase that it asks for. None
    for another event, and where something else refuses it."""
    plays = [each for each in parts_of(event) if isinstance(each, s.Play) and each.clauses.anyway]
    if not plays:
        return None
    game, plenty = at.game, tuple(Mana(symbol, burns=False) for symbol in (*COLORS, "1") for _ in range(PLENTY))
    poor = {each.player: replace(at.game.players[each.player], mana=plenty) for each in plays}
    if TOO_LITTLE_MANA in refused.message and any(game.players[each].mana != plenty for each in poor):
        return type(at)(replace(game, players=game.players.merge(poor)), at.steps)
    player = plays[0].player
    if refused.kind not in ("time", "priority") or game.stack or game.over or player in game.active and game.turn.step == MAIN:
        return None
    turn = replace(game.turn, player=player, step=MAIN)
    return type(at)(replace(game, turn=turn, priority=player, combat=None), at.steps)


PLENTY = 20
"""So much mana of each kind pays for what is supposed to be played anyway."""
MAIN = "precombat main"


def _begun(table: Table, at: Moment) -> int:
    """How many steps the record had as the turn began to which a line has come after a moment; 0 where it is still the same turn."""
    now = (table.game.turn.number, table.game.turn.player)
    if now == (at.game.turn.number, at.game.turn.player):
        return 0
    there = (step.id for step in table.trace.steps if step.game is not None and (step.game.turn.number, step.game.turn.player) == now)
    return next(there, 1) - 1


def comes_after_the_stack(event: s.Event) -> bool:
    """Whether what is supposed begins a combat, or goes on with it, and does not say itself that what is on the stack resolves."""
    parts = parts_of(event)
    return any(isinstance(each, _DECLARED) for each in parts) and not isinstance(parts[0], s.ResolveStack)


def when_resolved(event: s.Event) -> Series:
    """What is supposed, after what is on the stack has resolved."""
    return in_a_row(s.RESOLVE_THE_STACK, event)


def _done_at_its_time(event: s.Event) -> Series | None:
    """A play that is supposed with a time behind it, as done once that time has come; None for another event."""
    parts = parts_of(event)
    done = next((n for n, each in enumerate(parts) if not isinstance(each, PLAYS)), len(parts))
    if not done or done == len(parts) or not all(isinstance(each, ItIs) for each in parts[done:]):
        return None
    return in_a_row(*parts[done:], *parts[:done])


def of_a_fight_to_come(asker: Asker, event: s.Event, at: Moment) -> Series | None:
    """What is supposed, behind the attack of which its block speaks; None where it begins with no block, or the attack was declared."""
    attack = attack_spoken_of(asker, parts_of(event)[0], at)
    return in_a_row(attack, event) if attack is not None else None


def _aims_at_what_is_played(asker: Asker, q: Question, event: s.Event, at: Moment) -> bool:
    """Whether it is asked what can be done to a spell or an ability that is only supposed to be played."""
    clauses = getattr(q.event, "clauses", None)
    aimed = (*(getattr(clauses, "targets", None) or ()), q.other) if q.kind.startswith("can ") else ()
    played = (getattr(each, "what", None) or getattr(each, "source", None) for each in parts_of(event) if isinstance(each, PLAYS))
    cards = [_cards_of(asker, each, at) for each in played if isinstance(each, Reference)]
    return any(not of.isdisjoint(_cards_of(asker, each, at)) for each in aimed if each is not None for of in cards)


def _cards_of(asker: Asker, thing: Reference, at: Moment) -> set[int]:
    """The cards of a thing, or of what an ability is of."""
    return set() if thing.kind == "player" else set(asker.finder.cards(replace(thing, part="", part_number=None), at.game, past=True))


def _as_before(asker: Asker, q: Question, at: Moment, found: AnswerResult) -> AnswerResult:
    """The answer that nothing was done to a creature in the supposed line: where it was the same before, with what decided it then."""
    try:
        before = asker.answer_with_reasons(replace(q, supposing=None), at)
    except ScenarioError:
        return found
    same = before.value == found.value and (before.seeds or before.clause)
    return replace(found, clause=before.clause, extra_rules=before.extra_rules, no_longer=before.no_longer) if same else found


def _with_what_it_lacked(asker: Asker, q: Question, at: Moment, found: AnswerResult) -> AnswerResult:
    """The answer that something can be done in the supposed line, with what refuses it without that, where it is more than its time."""
    only_then = q.supposing is not None and all(isinstance(each, ItIs) for each in parts_of(q.supposing))  # now is no case of its own
    refusal = asker.try_event(at, q.event, asker.place) if q.event is not None and not only_then else ()
    if not isinstance(refusal, IllegalAction) or refusal.kind in ("time", "priority", "past") or found.allowed_by:
        return found
    without = f"without that, {refusal.message}"
    return replace(found, clause="; ".join(filter(None, (found.clause, without))), extra_rules=(*refusal.rules[:1], *found.extra_rules))


def _before(asker: Asker, q: Question, at: Moment) -> tuple[int, ...]:
    """What the answer rests on before anything is supposed; of what is asked once its own object has resolved, nothing."""
    of_itself = isinstance(q.supposing, Resolves) and q.object is not None and str(q.object) in q.supposing.span.text
    if q.kind in ("who chose for X", "what did P choose for X") or of_itself:
        return ()
    try:
        return asker.answer_at(replace(q, supposing=None), at).seeds if asker.thorough else ()
    except ScenarioError:
        return ()


def _name_in(table: Table, register: Register) -> Callable[[Any], str]:
    """What things are called in a game of its own."""

    def name(thing: Any) -> str:
        obj = table.obj(thing) if isinstance(thing, int) and not isinstance(thing, bool) else None
        return register.called(obj.card) if obj is not None else str(thing) if isinstance(thing, str) else f"object {thing}"

    return name
