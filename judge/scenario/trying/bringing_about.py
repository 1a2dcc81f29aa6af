"""Whether a player can kill, destroy or save something: each play of the player's is tried with all that comes of it, then two together."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from itertools import chain, combinations_with_replacement
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from judge.cards.instructions import effects as e
from judge.cards.instructions.base import walk
from judge.engine.game.occurrences import Damage
from judge.engine.rules.part4_spells.r415_targets.targeting import source_of
from judge.engine.rules.part5_additional.r503_copying import base_face
from judge.engine.table.questions import keyword_rules
from judge.errors import IllegalAction, ScenarioError
from judge.scenario.answering.asked_at_times import fight_to_come
from judge.scenario.answering.asked_of.reasons_of_acts import doing
from judge.scenario.answering.at_any_time import NOTHING_TO_PLAY
from judge.scenario.answering.supposing import supposed
from judge.scenario.language import sentence_forms as s
from judge.scenario.language.event_language import read_event
from judge.scenario.language.lexicon import Span
from judge.scenario.language.question_forms import Question
from judge.scenario.language.question_language import read_question
from judge.scenario.language.told_forms import CombatDamage, Series
from judge.scenario.running.register import last_object_of, object_of
from judge.scenario.running.run_results import AnswerResult
from judge.scenario.trying.choosing_for_it import choosing_so, ways_in
from judge.scenario.trying.fighting_for_it import blocks_of, by_attacking
from judge.scenario.trying.plays_to_try import (
    WITH_X,
    as_often_as_can_be,
    plays_for,
    sharing_mana,
    sources_on_the_stack,
    with_its_targets,
)
from judge.scenario.trying.what_was_tried import (
    BLOCK,
    PAIR,
    PLAY,
    TOLD,
    Tally,
    Tried,
    as_tried,
    by_name,
    came,
    tell,
    tell_besides,
    there,
)

if TYPE_CHECKING:
    from judge.scenario.answering.asked_run import Moment
    from judge.scenario.answering.asker import Answering, Asker

_GOALS = {"kill": "did {} die", "destroy": "was {} destroyed", "save": "did {} survive"}
_OF_PLAYERS = {"kill": "did {} lose", "save": "did {} lose = no"}
MOST_PLAYS = 60
"""So many plays, and pairs of them, are tried."""
MOST_PAIRED = 6
"""So many of them are tried with each other."""


def bring_about(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """Whether a play of the player's, with any X and kicked, or two of them, brings about that something dies, or that it does not."""
    assert q.player is not None and q.other is not None
    verb = q.kind.split()[2]
    goal = goal_of(asker, q, verb)
    if not there(asker, q, at):
        if verb == "save" and (lost := asker.answer_at(goal, at)).value == "no" and lost.seeds:  # by what it came to that
            as_tried(a, lost, "no")
        else:
            a.value, a.clause = "no", f"{q.other} is not in {'the game any more' if q.other.kind == 'player' else 'play'}"
        a.anyway = True
        return
    gone = _as_it_goes(asker, goal, at) if verb == "save" else None
    if verb != "save" and q.object is None and at.game.stack:
        gone = supposed(asker, replace(goal, supposing=s.RESOLVE_THE_STACK), at)
    if gone is not None and gone.value == "yes":
        as_tried(a, gone, "yes")
        a.anyway = True
        return
    fights_on = q.after is not None or not _fought_since(asker, at)
    if verb == "kill" and fights_on and (fought := _in_the_fight(asker, q, at)) is not None:
        as_tried(a, fought, "yes")
        return
    tried, tally = list[Tried](), asker.tally or Tally()
    by_it = _by_it(asker, q, verb)
    for event in plays_for(asker, q, at):
        if len(tried) >= MOST_PLAYS:
            tally.more[PLAY] = None
            break
        one = try_play(asker, goal, at, event)
        if came(one) and _does_it_anyway(asker, q, goal, at, one.play):
            continue
        if came(one) and by_it is not None and _as_it_goes(asker, goal, at).value == "yes":
            one = try_play(asker, by_it, at, event)
            a.anyway = not came(one)
        legal_at_it = one.found is not None and aims_at_a_source(asker, at, one.play)
        one.saves = verb == "save" and (legal_at_it or would_save(asker, at, event))
        tried.append(one)
        if one.found is not None:
            tally.takes(PLAY, whatever_its_targets(event), MOST_PLAYS)
        if came(one):
            break
    legal = [each.play for each in tried if each.found is not None][:MOST_PAIRED]
    blocks = ((BLOCK, event) for event in (blocks_of(asker, at, q.player) if q.object is None else ()))
    pairs = combinations_with_replacement(legal, 2) if verb != "save" else ()
    others = chain(blocks, ((PAIR, sharing_mana(asker, pair, at)) for pair in pairs))
    for kind, event in others if not any(map(came, tried)) else ():
        one = try_play(asker, goal, at, event)
        if one.found is not None and tally.takes(kind, event.span.text):
            tally.came_to(kind, one.found)
            if came(one):
                tried.append(one)
                break
    if not any(map(came, tried)) and asker.thorough and (chosen := by_choosing(asker, q, goal, at, legal, tally)) is not None:
        as_tried(a, chosen, "yes")
        return
    if not any(map(came, tried)) and (often := as_often_as_can_be(asker, legal, at, s.ResolveStack())) is not None:
        tried += [each for each in (try_play(asker, goal, at, often),) if came(each)]
    best = next(filter(came, tried), None)
    if best is not None and best.found is not None:
        as_tried(a, _without_losing_too(asker, q, goal, at, best) or best.found, "yes")
        return
    attack = None
    if verb == "kill" and q.other.kind == "player" and q.object is None:
        attack = by_attacking(asker, goal, at, q.player, q.other.name, asker.trials.plays_of(at.game, q.player))
    if attack is not None and not attack.stopped:
        as_tried(a, attack.found, "yes")
        return
    a.value = "no"
    if attack is not None:  # what stops it says more than what other plays come to
        as_tried(a, attack.found, "no")
        return tell_besides(a, tally.said())
    if gone is not None and all(each.found is None and not each.saves for each in tried):
        as_tried(a, gone, "no")  # nothing that could be played saves anything, or was legal
        split = keyword_rules("split second")
        kept = ((by_name(", ".join(each.of), r.message), r.rule) for each in tried if (r := each.refusal) is not None and r.rule in split)
        why, rule = next(kept, ("", ""))
        return tell_besides(a, tally.said() or NOTHING_TO_PLAY * (not tried) or why, rule)
    if not tried and q.object is not None and (no_target_of_it(asker, q, at, a) or _no_use(asker, q, at, a)):
        return
    if not tried and verb == "kill" and q.other.kind == "player" and _no_attack(asker, q.player, at, a):
        return
    tell(a, [each for each in tried if each.refusal is None or not _aims_at_no_player(q, each.refusal)], tally, str(q.other))


def whatever_its_targets(play: s.Event) -> str:
    """A play in words, without what it is aimed at: aimed otherwise, it is no other play."""
    return play.span.text.partition(" targeting ")[0]


def _by_it(asker: Asker, q: Question, verb: str) -> Question | None:
    """Whether what is named has killed a thing, which dies anyway: None where nothing is named, or a thing that is no killer."""
    of_an_object = q.object is not None and not q.object.part and q.other is not None and q.other.kind != "player"
    return read_question(f"did {q.object} kill {q.other}", asker.lexicon) if of_an_object and verb != "save" else None


def by_choosing(asker: Asker, q: Question, goal: Question, at: Moment, plays: Sequence[s.Event], tally: Tally) -> AnswerResult | None:
    """What comes of a play with another choice of the player's in it, or in what comes of it, where that brings it about."""
    assert q.player is not None
    fights = fight_to_come(at.game)
    for event in plays:
        for departs in ways_in(asker, event, at, q.player, fights):
            if not tally.takes(departs.kind, f"{event.span.text}; {departs.said}"):
                continue
            with suppress(ScenarioError, IllegalAction):
                found = supposed(choosing_so(asker, departs), replace(goal, supposing=event), at)
                if found.value == "yes":
                    return replace(found, supposing=f"{found.supposing}; {departs.said}")
    return None


def _no_attack(asker: Asker, player: str, at: Moment, a: AnswerResult) -> bool:
    """Why none of the player's creatures can attack, where there is nothing else to win with: written into the answer."""
    view = asker.view(at)
    own = [id for id in at.game.in_play if view.chars(id).controller == player and view.chars(id).is_creature and view.chars(id).power]
    refused: dict[str, IllegalAction] = {}
    for id in own[:TOLD]:
        label = asker.register.label(at.game.objects[id].card)
        refusal = asker.try_event(at, read_event(f"{player} attacks with {label}", asker.lexicon), asker.place)
        if isinstance(refusal, IllegalAction):
            refused[label] = refusal
    if not refused or len(refused) < len(own):
        return False
    said = (message if message.startswith(label) else f"{label}: {message}" for label, each in refused.items() if (message := each.message))
    a.clause, a.extra_rules = "; ".join(said), tuple(dict.fromkeys(number for each in refused.values() for number in each.rules))
    return True


def no_target_of_it(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> bool:
    """Whether it could not have been a target of an ability that triggered, of what has nothing to be played: written into the answer."""
    asked = Question("could P choose Y for X", "yes/no", player=q.player, object=q.object, other=q.other)
    try:
        found = asker.answer_at(asked, at)
    except ScenarioError:
        return False
    if found.value != "no" or not found.seeds or not found.clause:
        return False
    a.clause, a.seeds, a.extra_rules = f"{q.other} could not be its target: {found.clause}", found.seeds, found.extra_rules
    return True


def _no_use(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> bool:
    """Whether what is named can't be used at all: why is written into the answer."""
    try:
        used = asker.answer_at(Question("can P use X", "yes/no", player=q.player, object=q.object), at)
    except ScenarioError:
        return False
    if used.value != "no" or not used.why_not:
        return False
    a.clause, a.extra_rules = used.why_not[0].failed, used.extra_rules
    return True


SAVING = (e.Regenerate, e.Prevent, e.Redirect, e.RemoveDamage, e.RemoveFromCombat, e.Phase, e.CounterSpell)
"""What an instruction does that saves something from most things that befall it."""


def would_save(asker: Asker, at: Moment, play: s.Event) -> bool:
    """Whether what is played has an instruction that saves things from other fates."""
    abilities: list[Any] = []
    for thing in asker.finder.things(doing(play)[0], at.game) if isinstance(play, s.Play | s.PlayAbility) and doing(play) else ():
        obj = at.game.objects.get(thing) if isinstance(thing, int) else None
        if obj is None or obj.base is None:
            continue
        own = [each.ability for each in asker.view(at).activated(obj.id)] if isinstance(play, s.PlayAbility) else base_face(obj).abilities
        number = getattr(play, "ability", None)
        abilities += [own[number - 1]] if isinstance(number, int) and 0 < number <= len(own) else own
    return any(isinstance(node, SAVING) for each in abilities for node in walk(each))


def aims_at_a_source(asker: Asker, at: Moment, play: s.Event) -> bool:
    """Whether what is played is aimed at the source of an ability on the stack."""
    targets = getattr(getattr(play, "clauses", None), "targets", None) or ()
    waiting = sources_on_the_stack(asker, at)
    return any(not waiting.isdisjoint(asker.finder.cards(each, at.game)) for each in targets if each.kind != "player" and not each.part)


def _aims_at_no_player(q: Question, refusal: IllegalAction) -> bool:
    """Whether a play was refused only since it has a target that no player can be."""
    return q.other is not None and q.other.kind == "player" and refusal.message.endswith("isn't an object")


def _without_losing_too(asker: Asker, q: Question, goal: Question, at: Moment, best: Tried) -> AnswerResult | None:
    """Of a play with X by which the player who makes it would lose, too, what comes of the highest X with which that player does not."""
    said = best.play.span.text
    x = WITH_X.search(said)
    kills = q.kind.startswith("can P kill") and q.other is not None and q.other.kind == "player" and q.other.name != q.player
    if x is None or isinstance(best.play, Series) or not kills:
        return None
    loses = read_question(f"did {q.player} lose", asker.lexicon)
    for less in range(int(x[1]), 0, -1):
        event = read_event(WITH_X.sub(f"with X = {less}", said), asker.lexicon)
        with suppress(ScenarioError):
            found = supposed(asker, replace(goal, supposing=event), at)
            if found.value == "yes" and supposed(asker, replace(loses, supposing=event), at).value == "no":
                return found
    return None


def goal_of(asker: Asker, q: Question, verb: str) -> Question:
    """The question whether it has come about. Raises ScenarioError for a player who is to be destroyed."""
    assert q.other is not None
    forms = _OF_PLAYERS if q.other.kind == "player" else _GOALS
    if verb not in forms:
        raise ScenarioError(f"no player is destroyed: {q.other} is one", code="bad-sentence", place=asker.place)
    said = forms[verb].format(q.other)
    if verb == "save" and forms is _GOALS:  # what is back in its owner's hand is saved, too
        owners = {obj.owner for card in asker.cards(q.other, asker.moments[-1]) if (obj := last_object_of(asker.moments[-1].game, card))}
        said = f"any of: {said}; is {q.other} in {owners.pop()}'s hand" if len(owners) == 1 else said
    return read_question(said, asker.lexicon)


def _as_it_goes(asker: Asker, goal: Question, at: Moment) -> AnswerResult:
    """What comes about where nothing more is played."""
    return supposed(asker, replace(goal, supposing=Series(())), at)


def _fought_since(asker: Asker, at: Moment) -> bool:
    """Whether the line goes on to the combat damage of the combat that is under way at a moment: how that is fought is what it tells."""
    fighting = {*at.game.combat.attackers, *at.game.combat.blocking} if at.game.combat is not None else set()
    later = (step.occurrence for step in asker.every_step(asker.moments[-1]) if step.id > at.steps)
    return any(isinstance(each, Damage) and each.combat and each.source in fighting for each in later)


def _in_the_fight(asker: Asker, q: Question, at: Moment) -> AnswerResult | None:
    """How a creature that is named, or one of the player's, kills another in the combat under way, as its damage is assigned by default or
    all to that; None where it does not."""
    combat = at.game.combat if fight_to_come(at.game) and (q.object is None or not q.object.part) else None
    if combat is None or q.other is None or q.other.kind == "player":
        return None
    fighting, chars = {*combat.attackers, *combat.blocking}, asker.view_of(at.game).chars
    if q.object is None:
        strikers = [asker.register.reference(at.game.objects[id].card) for id in sorted(fighting) if chars(id).controller == q.player]
    else:
        strikers = [q.object]
    dealt = CombatDamage(dealt=True, span=Span(text="combat damage resolves"))
    for striker in strikers:
        ids = [obj.id for card in asker.cards(striker, at) if (obj := object_of(at.game, card)) is not None]
        power = max((chars(id).power or 0 for id in ids if id in fighting), default=0)
        if power <= 0:
            continue
        goal = read_question(f"did {striker} kill {q.other}", asker.lexicon)
        all_to_it = read_event(f"{striker} assigns {power} to {q.other}", asker.lexicon, asker.place)
        said = f"{all_to_it.span.text}; {dealt.span.text}"
        for event in (dealt, Series((all_to_it, dealt), Span(0, len(said), said))):
            with suppress(ScenarioError, IllegalAction):
                found = supposed(asker, replace(goal, supposing=event), at)
                if found.value == "yes":
                    return found
    return None


def _does_it_anyway(asker: Asker, q: Question, goal: Question, at: Moment, play: s.Event) -> bool:
    """Whether a play is aimed at other things than what is asked about, of which it comes to that without the play."""
    targets = getattr(getattr(play, "clauses", None), "targets", None) or ()
    if q.other is None or q.other.kind == "player" or not targets or q.kind.startswith("can P save"):
        return False
    meant = asker.finder.cards(q.other, at.game)[:1]
    aimed = {card for each in targets if each.kind != "player" for card in asker.finder.cards(each, at.game)}
    return bool(meant) and aimed.isdisjoint(meant) and _as_it_goes(asker, goal, at).value == "yes"


def try_play(asker: Asker, goal: Question, at: Moment, event: s.Event) -> Tried:
    """What comes of a play, with its targets and all that is on the stack resolved."""
    played = asker.played_out(at, event, fights_on=fight_to_come(at.game))
    if isinstance(played, IllegalAction):
        return Tried(event, tuple(map(str, doing(event))), refusal=played)
    event = with_its_targets(asker, event, at, played[0].trace.steps[at.steps :])
    return Tried(event, tuple(map(str, doing(event))), found=supposed(asker, replace(goal, supposing=event), at))


def what_can_kill(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """The spells and abilities of any player's that would kill something, one play alone; of what has died, what it died of."""
    assert q.object is not None
    a.subject = str(q.object)
    died = asker.answer_at(read_question(f"did {q.object} die", asker.lexicon), at)
    if died.value == "yes":
        steps = [asker.table.trace.steps[id - 1] for id in died.seeds]
        by = [step.occurrence.source for step in steps if step.occurrence is not None]
        ids = [source_of(asker.table, source) for source in by if isinstance(source, int)]
        a.value = list(dict.fromkeys(asker.label(obj) for id in ids if id is not None and (obj := asker.table.obj(id)) is not None))
        a.inner, a.seeds, a.extra_rules, a.clause = died, died.seeds, died.extra_rules, died.clause
        return
    goal = read_question(f"did {q.object} die", asker.lexicon)
    found: list[Tried] = []
    for player in at.game.alive:
        asked = Question("can P kill Y", "yes/no", player=player, other=q.object)
        done: set[str] = set()
        for event in plays_for(asker, asked, at):
            source = str(next(iter(doing(event)), ""))
            if source in done or len(found) >= MOST_PLAYS:
                continue
            tried = try_play(asker, goal, at, event)
            if came(tried):
                done.add(source)
                found.append(tried)
    a.value = [each.of[0] for each in found]
    told = [each.found for each in found if each.found is not None][:TOLD]
    a.extra_rules = tuple(dict.fromkeys(number for each in told for number in each.extra_rules))
    a.clause = "; ".join(f'"{each.play.span.text}" does it' for each in found[:TOLD])
    asker.rest_on(a, at, *(("zone", card) for card in asker.cards(q.object, at)))


ANSWERS: dict[str, Answering] = {
    **{f"can P {verb} {rest}": bring_about for verb in ("kill", "save", "destroy") for rest in ("Y with X", "Y")},
    "what can kill X": what_can_kill,
}
"""The forms of questions that are answered here."""
