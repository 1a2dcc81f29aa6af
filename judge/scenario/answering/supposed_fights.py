"""Blocks that can't be declared now: asked as if the attack came that they speak of.

Whether a creature can block another is asked of what both can do: the step that is past or does not come, an object on the stack, a cost of
attacking, an attacker that is tapped or new are told only beside that.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from judge.cards.instructions import effects as e
from judge.engine.events.moving import new_object
from judge.engine.game.combat_under_way import Attack, Combat
from judge.engine.game.state import HAND, IN_PLAY, Game
from judge.engine.looking import is_opponent
from judge.engine.record.acting import marks
from judge.engine.rules.part3_turn.r300_phases import still_comes
from judge.engine.rules.part3_turn.r306_combat.r309_becoming_blocked import able_to_block
from judge.engine.rules.part4_spells.r408_timing.r408_priority import give_priority
from judge.errors import IllegalAction, JudgeError
from judge.scenario.answering.allowing import found_causes, without
from judge.scenario.answering.asked_at_times import FOUGHT, of_its_combat
from judge.scenario.answering.refusals import at_leisure, empty_stack, rested
from judge.scenario.answering.why_not.not_declared import attack_refused, attack_spoken_of, with_what_must
from judge.scenario.language import sentence_forms as s
from judge.scenario.language.event_language import read_event
from judge.scenario.language.lexicon import Reference, Span
from judge.scenario.language.question_forms import Question
from judge.scenario.language.sentence_parts import Clauses
from judge.scenario.language.told_forms import ItIs, in_a_row
from judge.scenario.running.register import object_of
from judge.scenario.running.run_results import WhyNot

if TYPE_CHECKING:
    from judge.scenario.answering.asked_run import Moment
    from judge.scenario.answering.asker import Asker


class SupposedFight(Struct, frozen=True):
    """The moment at which blockers would be declared, what is supposed in plain words, why that is not so, and whether only for now."""

    moment: Moment
    said: str
    hindrance: WhyNot | None
    for_now: bool


def supposed_fight(asker: Asker, event: s.Event, at: Moment, refusal: IllegalAction) -> SupposedFight | None:
    """The fight of which a block is asked that was refused, or an attack while something is on the stack; None where it is the one under
    way, or there can be none."""
    if isinstance(event, s.Attacks | s.MayAttack):
        return _once_it_has_resolved(asker, event, at, refusal)
    if not isinstance(event, s.Blocks | s.MayBlock) or at.game.over or isinstance(event, s.MayBlock) and event.forgone:
        return None
    game, combat = at.game, at.game.combat
    blockers = [event.creature] if isinstance(event, s.MayBlock) else [each for block in event.blocks for each in block.blockers]
    player = _controller(asker, at, _in_play(asker, at, blockers))
    if player is None:
        return None
    named = list(event.attackers) if isinstance(event, s.MayBlock) else [block.attacker for block in event.blocks if block.attacker]
    attackers = _in_play(asker, at, named)
    attacking = _controller(asker, at, attackers)
    if len(attackers) < len(named) or attackers and (attacking is None or not is_opponent(game, attacking, player)):
        return None
    now = WhyNot(f"can {event.span.text}", None, refusal.message, refusal.rule, also=refusal.also)
    if combat is not None and combat.attack_declared and combat.attackers and attacking in (None, combat.attacking_player):
        return _of_this_combat(asker, at, combat, attackers, player, now)
    if combat is not None and combat.attack_declared and combat.had_attackers and not attackers and at.game.turn.step not in FOUGHT:
        return None  # whatever attacked has left this combat, and no more will
    if not attackers:
        attacking, attackers, game = _somebodys(asker, game, player)
    if attacking is None:
        return None
    attack = _attack_said(asker, game, attacking, attackers, player) if named else ""
    hindrance: WhyNot | None = attack_refused(asker, event, at) or now
    if not attack and attacking in at.game.active and still_comes(at.game, "declare attackers") and not at.game.stack:
        hindrance = None  # nobody has said yet what attacks
    supposed = _as_declared(game, attacking, attackers, player)
    said = attack or (f"{attacking} attacks" if attackers[0] in at.game.objects else "a creature attacks")
    for_now = _legal_at_leisure(asker, at, attacking, attackers, attack) if attack else player not in at.game.active
    return SupposedFight(type(at)(supposed, at.steps), said, hindrance, for_now)


def _once_it_has_resolved(asker: Asker, event: s.Event, at: Moment, refusal: IllegalAction) -> SupposedFight | None:
    """An attack still to come in this turn, though something is on the stack now."""
    if not at.game.stack or at.game.over or refusal.rule not in marks(give_priority):
        return None
    first, then = (empty_stack(each).with_(priority=at.game.turn.player, passed=()) for each in (at.game, _resolved(asker, at)))
    refused = isinstance(asker.try_event(type(at)(first, at.steps), event, asker.place), IllegalAction)
    game = first if refused else then  # what resolves may make of it what can't attack
    return SupposedFight(type(at)(game, at.steps), "the stack is empty as attackers are declared", None, True)


def _resolved(asker: Asker, at: Moment) -> Game:
    """The game as it would be when the stack has resolved and nothing more is done; as it is where that has no end, or ends the game."""
    try:
        found = asker.once_resolved(at)
    except JudgeError:
        return at.game
    return found[0].game if found is not None and not found[0].game.over else at.game


def _in_play(asker: Asker, at: Moment, references: Iterable[Reference]) -> list[int]:
    """For each reference one permanent that it may mean."""
    found = ([x for x in asker.finder.things(each, at.game) if isinstance(x, int)] for each in references)
    there = ([x for x in things if x in at.game.objects and at.game.objects[x].zone == IN_PLAY] for things in found)
    return [things[0] for things in there if things]


def _controller(asker: Asker, at: Moment, things: Sequence[int]) -> str | None:
    """Who controls all of them; None where nobody does."""
    whose = {asker.view(at).chars(id).controller for id in things}
    return whose.pop() if len(whose) == 1 else None


def _of_this_combat(
    asker: Asker, at: Moment, combat: Combat, attackers: Sequence[int], player: str, now: WhyNot
) -> SupposedFight | None:
    """The combat under way, with its blockers still to be declared, and with these attackers in it."""
    there = all(id in combat.attackers for id in attackers)
    if there and not combat.block_declared and not at.game.stack:
        return None
    unblocked = {id: attack.with_(blocked=False, blockers=()) for id, attack in combat.attackers.items()}
    unblocked |= {id: Attack(player) for id in attackers if id not in unblocked}
    open_again = combat.with_(attackers=type(combat.attackers)(unblocked), blocking=type(combat.blocking)(), block_declared=False)
    game = at_leisure(at.game, combat.attacking_player)
    game = game.with_(turn=game.turn.with_(step="declare blockers"), combat=open_again.with_(declared_blockers=()))
    if not there:
        idle = " and ".join(asker.register.label(at.game.objects[id].card) for id in attackers if id not in combat.attackers)
        now = WhyNot(now.ability, None, f"{idle} {'is' if len(attackers) == 1 else 'are'} not attacking", marks(able_to_block)[0])
    said = "the stack is empty as blockers are declared" if at.game.stack else "blockers are still to be declared"
    to_come = there and not combat.block_declared
    return SupposedFight(type(at)(game, at.steps), said, None if to_come else now, to_come)


def _somebodys(asker: Asker, game: Game, player: str) -> tuple[str | None, list[int], Game]:
    """An opponent and all his or her creatures, or else one that is only supposed, and the game in which it is in play."""
    rivals = [each for each in game.alive if is_opponent(game, each, player)]
    view = asker.view_of(game)
    for rival in rivals:
        own = [id for id in game.in_play if view.chars(id).is_creature and view.chars(id).controller in game.together(rival)]
        if own:
            return rival, own, game
    if not rivals:
        return None, [], game
    face = e.Face("a creature", None, (), (), ("creature",), (), power="1", toughness="1")
    base = e.CardDefinition(face.name, (face,))
    game, made = new_object(game, kind="token", name=face.name, owner=rivals[0], controller=rivals[0], zone=IN_PLAY, base=base)
    return rivals[0], [made.id], game


def _as_declared(game: Game, attacking: str, attackers: Sequence[int], player: str) -> Game:
    """The game as blockers are declared in a combat in which these attack the player."""
    head = game.head(player)
    fighting = {id: Attack(head) for id in attackers}
    combat = Combat(attacking_player=game.head(attacking), defending=(head,), attack_declared=True, had_attackers=True)
    game = at_leisure(game, game.head(attacking))
    return game.with_(turn=game.turn.with_(step="declare blockers"), combat=combat.with_(attackers=type(combat.attackers)(fighting)))


def _attack_said(asker: Asker, game: Game, attacking: str, attackers: Sequence[int], blocking: str) -> str:
    """The attack, on whoever would block where that has to be said."""
    own = (asker.register.label(game.objects[id].card) for id in attackers)
    names = dict.fromkeys((*own, *with_what_must(asker, game, list(attackers))))
    whom = f" {blocking}" if len(game.alive) > 2 and not game.heads else ""
    return f"{attacking} attacks{whom} with {' and '.join(names)}"


def _legal_at_leisure(asker: Asker, at: Moment, attacking: str, attackers: Sequence[int], attack: str) -> bool:
    """Whether these could attack at another moment: untapped, no longer new, with nothing to pay for it."""
    game = at_leisure(at.game, at.game.head(attacking))
    for cause in found_causes(game, lambda part: isinstance(part, e.CostChange), ()):
        game = without(game, cause)
    game = game.put(*(rested(game.objects[id]) for id in attackers))
    return not isinstance(asker.try_event(type(at)(game, at.steps), read_event(attack, asker.lexicon), asker.place), IllegalAction)


def spell_spoken_of(asker: Asker, event: s.Event, at: Moment) -> s.Play | None:
    """The play of the card of a hand that something is played on as on a spell, which nobody has played; None for another target."""
    aims = event.clauses.targets or () if isinstance(event, s.Play | s.PlayAbility) else ()
    cards = asker.finder.cards(aims[0], at.game) if len(aims) == 1 and aims[0].kind == "card" and not aims[0].part else []
    held = object_of(at.game, cards[0]) if len(cards) == 1 else None
    if held is None or held.zone != HAND or any(asker.register.label(cards[0]) in each.text for each in asker.events):
        return None
    refused = asker.try_event(at, event, asker.place)
    if not isinstance(refused, IllegalAction) or "isn't on the stack but in the hand" not in refused.message:
        return None
    return s.Play(held.owner, aims[0], Clauses(anyway=True), Span(text=f"{held.owner} play {aims[0]} anyway"))


def with_its_attack(asker: Asker, q: Question, at: Moment) -> Question:
    """The question whether something can fight, or be played on a spell, with the attack, the play, or the use of its own ability, supposed
    of which it speaks, or without which it is no creature, where that is still to come."""
    asks = q.event is not None and q.supposing is None and q.kind != "what happens if E"
    attack = attack_spoken_of(asker, q.event, at) if asks and q.event is not None else None
    legal = attack is not None and not isinstance(asker.try_event(at, attack, asker.place), IllegalAction)
    if legal:
        return replace(q, supposing=attack)
    spell = spell_spoken_of(asker, q.event, at) if q.event is not None and q.supposing is None else None
    if spell is not None:
        return replace(q, supposing=spell, time="")
    made = _what_makes_it_fight(asker, q.event, at) if asks and not (q.time or q.why) and q.event is not None else None
    return replace(q, supposing=made) if made is not None else q


def _what_makes_it_fight(asker: Asker, event: s.Event, at: Moment) -> s.Event | None:
    """The use of its own ability by which a permanent that is no creature becomes the creature that an attack or a block speaks of; None
    where it has none, or that may not be used."""
    if isinstance(event, s.Attacks):
        fighting = [each.creature for each in event.attackers]
    elif isinstance(event, s.Blocks):
        fighting = [each for block in event.blocks for each in block.blockers]
    else:
        fighting = [event.creature] if isinstance(event, s.MayAttack | s.MayBlock) else []
    for each in fighting:
        cards = asker.finder.cards(each, at.game) if each.kind == "card" and not each.part else []
        obj = object_of(at.game, cards[0]) if len(cards) == 1 else None
        if obj is None or obj.zone != IN_PLAY or "creature" in asker.view(at).chars(obj.id).types:
            continue
        player = asker.table.controller(obj.id)
        own = f"{player} plays {asker.register.label(obj.card)}'s ability"
        for said in asker.trials.plays_of(at.game, player) if player is not None else ():
            use = read_event(said, asker.lexicon) if said.startswith(own) else None
            tried = asker.played_out(at, use, fought=False) if use is not None else None
            if isinstance(tried, tuple) and obj.id in tried[0].game.in_play and "creature" in tried[0].view.chars(obj.id).types:
                return use
    return None


def with_what_brings_it(asker: Asker, q: Question) -> Question | None:
    """The question of a time that the line does not come to, from when something is so or while it is, with that supposed by which it comes
    to it; None for another, and where nothing is known that does so."""
    end, once = asker.moments[-1], q.once
    said = _BRINGS.get(once.kind, "") if once is not None and q.supposing is None and q.time in ("", "once", "while") else ""
    if once is None or not said or end.game.over:
        return None
    cards = asker.finder.cards(once.object, end.game) if once.object is not None and once.object.kind == "card" else []
    obj = object_of(end.game, cards[0]) if len(cards) == 1 else None
    if once.object is not None and (obj is None or obj.zone != (HAND if "plays" in said else IN_PLAY)):
        return None
    base = obj.base if obj is not None and "plays" in said else None
    if base is not None and not q.kind.startswith(("can ", "who has ")) and any("target" in face.text.lower() for face in base.faces):
        return None  # at what, it does not say
    player = asker.table.controller(obj.id) if obj is not None and obj.zone == IN_PLAY else obj.owner if obj is not None else once.player
    text = said.format(player=player, object=once.object)
    told: s.Event = replace(read_event(text, asker.lexicon), span=Span(0, len(text), text))
    if isinstance(told, s.Attacks) and isinstance(asker.try_event(end, told, asker.place), IllegalAction):  # in that player's next turn
        whose = f"it is {player}'s{' next' * (player in end.game.active)} turn"
        told = in_a_row(ItIs(player=player, next=player in end.game.active, span=Span(0, len(whose), whose)), told)
    return of_its_combat(asker, replace(q, supposing=told))


_BRINGS = {
    "did X attack": "{player} attacks with {object}",
    **dict.fromkeys(("did X die", "was X destroyed"), "it happens: {object} is destroyed"),
    "was X sacrificed": "it happens: {player} sacrifices {object}",
    "did X tap": "it happens: {object} becomes tapped",
    "did X untap": "it happens: {object} becomes untapped",
    "did P draw a card": "it happens: {player} draws a card",
    **dict.fromkeys(
        ("is X on the stack", "was X played", "did X resolve", "did X come into play", "is X Z"), "{player} plays {object} anyway"
    ),
}
"""By what it becomes so, of what a player does or what happens to something in play, or to a card of a hand."""
