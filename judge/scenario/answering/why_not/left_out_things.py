"""What the words of an effect left out: things that aren't of the kind that it is about, or a kind of which there was nothing."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import groupby, takewhile
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.abilities import Body
from judge.cards.instructions.base import Node, mentions, walk
from judge.engine.game.occurrences import Move, Resolve, Reveal
from judge.engine.game.state import IN_PLAY, LIBRARY, Bindings, Game, Obj, Occurrence
from judge.engine.looking import Context, fits, select, targets_of
from judge.engine.record.acting import marks
from judge.engine.record.trace import Step
from judge.engine.record.verdicts import Verdict, in_quotes
from judge.engine.rules.part1_game.r103_golden_rules import as_far_as_possible
from judge.engine.rules.part4_spells.r409_playing.announcing import announced_choices
from judge.engine.rules.part4_spells.r413_resolving.steps_of_resolving import bodies_of
from judge.engine.rules.part4_spells.r413_resolving.what_is_asked import CHECKED_FOR_ONE
from judge.engine.rules.part4_spells.r415_targets.targeting import is_legal_target
from judge.engine.rules.part5_additional.r503_copying import base_face
from judge.engine.rules.part6_multiplayer.r600_multiplayer import leaves_with
from judge.scenario.answering.why_not.not_aimed_at import types_asked
from judge.scenario.answering.why_not.what_failed import games_before
from judge.scenario.answering.why_not.would_have import Wanted
from judge.scenario.language.question_forms import Question
from judge.scenario.running.register import object_of
from judge.scenario.running.run_results import AnswerResult
from judge.support.lists_in_words import listed

if TYPE_CHECKING:
    from judge.scenario.answering.asked_run import Moment
    from judge.scenario.answering.asker import Asker


DOING: dict[type[e.Instruction], str] = {
    e.Destroy: "destroy", e.DealDamage: "deal damage to", e.Tap: "tap", e.Untap: "untap", e.Move: "move", e.PutCounters: "put counters on",
    e.Sacrifice: "ask for", e.TurnFace: "turn over", e.Phase: "have phase", e.CounterSpell: "counter", e.RemoveDamage: "remove damage from",
    e.DiscardThese: "ask for",
}  # fmt: skip
"""Instructions that may be about all things of a kind, and what they do to each."""


WHAT_OF: dict[type[e.Instruction], str] = {e.DealDamage: "to", e.PutCounters: "on"}
"""How such an instruction calls what it is done to, where not `what`."""
LEFT_OUT: dict[str, tuple[type[e.Instruction], ...]] = {
    **dict.fromkeys(("zone of X", "where is X", "is X Z"), (e.Destroy, e.Move, e.Sacrifice)), "did X return to play": (e.Move,),
    "did X return": (e.Move,),
    "did X come into play": (e.Move,), "is X tapped": (e.Tap, e.Untap), "is X untapped": (e.Tap, e.Untap),
    **dict.fromkeys(("is X revealed", "was X played"), ()),
    "was X countered": (e.CounterSpell,), "is X face down": (e.TurnFace,), "is X face up": (e.TurnFace,),
    "did P discard X": (e.DiscardThese,), "was X destroyed": (e.Destroy,), "was X sacrificed": (e.Sacrifice,),
    "how many C counters are on X": (e.PutCounters,), "damage on X": (e.DealDamage,),
}  # fmt: skip
"""Forms of questions -> the instructions about all things of a kind that would have made the answer another."""


OF_ANOTHER_PLACE = ("isn't in the zone", "is controlled by another", "is another thing", "is another player's")
"""What fails of a thing to which nobody would think that something was done."""


def left_out(asker: Asker, a: AnswerResult, at: Moment, question: Question) -> None:
    """What did to all things of a kind what it did not do to the thing of a question about where or how it is."""
    does = LEFT_OUT.get(question.kind)
    if does is not None and question.object is not None and question.object.kind != "player":
        cards = asker.finder.cards(question.object, at.game, past=True)
        mode_not_chosen(asker, a, at, cards, does)
        if not a.clause:
            not_of_the_kind(asker, a, at, cards, does)
        if e.PutCounters in does and not a.clause:
            _came_without(asker, a, at, cards)
        if e.Move in does and not a.clause:
            _of_who_stays(asker, a, at, cards)
        if not a.clause:
            stopped_before(asker, a, at, cards)
        if not (a.clause or a.seeds):
            _unmet_for_a_target(asker, a, at, cards, does)


def _came_without(asker: Asker, a: AnswerResult, at: Moment, cards: Sequence[int]) -> None:
    """That what has things come into play with counters did not apply to one as it came."""
    from judge.scenario.answering.why_not.not_applied import did_not_apply, not_applied_as_it_came

    for obj in (object_of(at.game, card) for card in cards):
        found = not_applied_as_it_came(asker, at, obj, e.EnterWithCounters) if obj is not None and obj.zone == IN_PLAY else None
        if found is not None:
            a.clause, a.extra_rules = did_not_apply(found), (found.rule, *a.extra_rules)
            return


def _of_who_stays(asker: Asker, a: AnswerResult, at: Moment, cards: Sequence[int]) -> None:
    """That a permanent did not leave the game with a player, for another one owns it (600.4a)."""
    left = [player for player in at.game.order if at.game.players[player].out and not at.game.over]
    for obj in (object_of(at.game, card) for card in cards) if left else ():
        if obj is not None and obj.zone == IN_PLAY and obj.owner not in left:
            a.clause = f"{obj.owner} owns it, and only what {left[-1]} owned left the game with {left[-1]}"
            a.extra_rules = marks(leaves_with)
            return


def stopped_before(asker: Asker, a: AnswerResult, at: Moment, cards: Sequence[int]) -> None:
    """That cards were taken from the top of a library until one fitted, and the one that is asked about lay below that."""
    steps = asker.steps(at)
    for index in range(len(steps) - 1, -1, -1):
        obj = asker.table.obj(steps[index].data["thing"]) if steps[index].kind == "resolves" else None
        body = obj.stack.body if obj is not None and obj.stack is not None else None
        before = steps[index].game
        if body is None or before is None or not any(isinstance(node, e.TakeUntil) for node in walk(body.effect)):
            continue
        things = (object_of(before, card) for card in cards)
        libraries = {thing.owner for thing in things if thing is not None and thing.zone == LIBRARY}
        during = takewhile(lambda step: step.kind != "resolves" and not isinstance(step.occurrence, Resolve), steps[index + 1 :])
        taken = [(step, _taken(step, before)) for step in during if isinstance(step.occurrence, Move | Reveal)]
        last = [(step, thing) for step, thing in taken if thing is not None and thing.owner in libraries]
        if last:
            step, thing = last[-1]
            a.seeds, a.extra_rules = (step.id,), (*a.extra_rules, *step.rules[:1])
            a.clause = f"{steps[index].data['name']} stops at {asker.register.label(thing.card)}"
            return


def _taken(step: Step, before: Game) -> Obj | None:
    """The card that a step takes from a library, or reveals there."""
    o = step.occurrence
    thing = before.objects.get(o.subject) if o is not None and isinstance(o.subject, int) else None
    return thing if thing is not None and thing.zone == LIBRARY else None


class Sweep(Struct, frozen=True):
    """What did something to all things of a kind: its step, the game as it began to, whose words it were and how they are to be taken,
    what is done, and to what."""

    step: Step
    game: Game
    name: str
    bindings: Bindings
    what: str
    every: t.Every | t.Choose


def not_of_the_kind(
    asker: Asker, a: AnswerResult, at: Moment, cards: list[int], does: tuple[type[e.Instruction], ...] = (e.Instruction,)
) -> None:
    """The last spell or ability that did to all things of a kind what it did not do to the one asked about, for it is none of them."""
    every = sweeps(asker, at, does)
    for sweep in (each for _, of_one in groupby(every, lambda each: each.step.id) for each in _nearest_first(asker, of_one, cards)):
        for card in cards:
            thing, now = object_of(sweep.game, card), object_of(at.game, card)
            there = thing is not None and (thing.zone == IN_PLAY or now is None or now.zone != IN_PLAY)
            if now is not None and now.zone == IN_PLAY and not there and fits(_context(asker, sweep, at.game), sweep.every.filter, now.id):
                a.seeds, a.extra_rules = (sweep.step.id,), (*CHECKED_FOR_ONE.rules, *a.extra_rules)
                a.clause = f"it came into play only after {sweep.name} had begun to resolve"
                return
            verdict = fits(_context(asker, sweep, of=thing), sweep.every.filter, thing.id) if thing is not None else None
            if verdict is not None and not verdict and verdict.failed not in OF_ANOTHER_PLACE:
                a.seeds = (sweep.step.id,)
                a.extra_rules = (*CHECKED_FOR_ONE.rules, *a.extra_rules)
                why = _why_not(asker, sweep, verdict, thing)
                a.clause = f"{sweep.name} does not {sweep.what} {asker.register.label(card)}, for it {why}"
                return


def _nearest_first(asker: Asker, sweeps: Iterable[Sweep], cards: Sequence[int]) -> list[Sweep]:
    """What one spell or ability does to several kinds of things, first what is of the types of those that are asked about."""

    def apart(sweep: Sweep) -> bool:
        things = [obj for card in cards if (obj := object_of(sweep.game, card)) is not None and obj.id in sweep.game.in_play]
        types = {node.type for node in types_asked(sweep.every.filter)}
        return not any(types <= asker.view_of(sweep.game).chars(obj.id).types for obj in things)

    return sorted(sweeps, key=apart)


def mode_not_chosen(asker: Asker, a: AnswerResult, at: Moment, cards: Sequence[int], does: tuple[type[Node], ...]) -> None:
    """What resolved, or is on the stack, and would have done it to one of the things by a mode that was not chosen."""
    for step, obj in _with_modes(asker, at):
        info, game = obj.stack, step.game
        assert info is not None and info.body is not None and game is not None
        for mode in (mode for number, mode in enumerate(info.body.modes) if number not in info.bindings.modes):
            what = _would_sweep(asker, step, obj, mode, cards, does) or _could_target(asker, game, obj, mode, cards, does)
            if what:
                a.seeds, a.extra_rules = (step.id,), (*marks(announced_choices)[:1], *a.extra_rules)
                a.clause = f"the mode of {asker.table.name(obj.id)} that {what} was not chosen"
                return


def _with_modes(asker: Asker, at: Moment) -> Iterator[tuple[Step, Obj]]:
    """The steps by which what has modes was put on the stack or resolves, with that; the last first."""
    for step in reversed(asker.steps(at)):
        waits = step.kind == "total cost" and step.data["thing"] in at.game.stack
        obj = asker.table.obj(step.data["thing"]) if waits or step.kind == "resolves" else None
        if obj is not None and obj.stack is not None and obj.stack.body is not None and obj.stack.body.modes and step.game is not None:
            yield step, obj


def _unmet_for_a_target(asker: Asker, a: AnswerResult, at: Moment, cards: Sequence[int], does: tuple[type[Node], ...]) -> None:
    """A condition that was not met of what would have been done to a further target, which one of the things could have been."""
    for step in reversed(asker.steps(at)):
        game = step.game
        if step.kind == "condition" and not step.data["holds"] and game is not None and game.stack:
            obj = game.objects[game.stack[-1]]
            body = obj.stack.body if obj.stack is not None else None
            for node in walk(body.effect) if body is not None and body.effect is not None else ():
                if body is None or obj.stack is None or not isinstance(node, e.If) or node.condition != step.data["condition"]:
                    continue
                further = replace(body, effect=node.then)
                if _could_target(asker, game, obj, further, cards, does, obj.stack.bindings.targets):
                    a.seeds = (step.id,)
                    return


def no_mode_for(asker: Asker, a: AnswerResult, at: Moment, players: Collection[str], does: tuple[type[Node], ...]) -> None:
    """The mode that was not chosen of what one of the players controls, or aimed at one, and that says what would have been done."""
    from judge.cards.page.kept_words import print_effect

    for step, obj in _with_modes(asker, at) if does else ():
        info = obj.stack
        assert info is not None and info.body is not None
        if obj.controller not in players and not {*targets_of(obj)} & {*players}:
            continue
        for mode in (mode for number, mode in enumerate(info.body.modes) if number not in info.bindings.modes):
            every = (node for node in walk(mode.effect) if isinstance(node, e.Instruction))
            such = (node for node in every if isinstance(node, does) or isinstance(node, e.Apply) and mentions(node, *does))
            said = next(map(print_effect, such), "")
            if said:
                a.seeds, a.extra_rules = (step.id,), (*marks(announced_choices)[:1], *a.extra_rules)
                a.clause = f"the mode of {asker.table.name(obj.id)} that says {in_quotes(said)} was not chosen"
                return


def _would_sweep(asker: Asker, step: Step, obj: Obj, mode: Body, cards: Sequence[int], does: tuple[type[Node], ...]) -> str:
    """What a mode would do to all things of a kind of which one of these is, in a clause; empty for nothing."""
    assert obj.stack is not None and step.game is not None
    for sweep in _swept(step, step.game, "", obj.stack.bindings, mode.effect, does):
        things = (object_of(sweep.game, card) for card in cards)
        if any(thing is not None and fits(_context(asker, sweep, of=thing), sweep.every.filter, thing.id) for thing in things):
            return f"would {sweep.what} it"
    return ""


def _could_target(
    asker: Asker, game: Game, obj: Obj, mode: Body, cards: Sequence[int], does: tuple[type[Node], ...], taken: Sequence[object] = ()
) -> str:
    """What a mode would do to a target that one of these things could be, in a clause; empty for nothing. `taken`: the targets that it has
    already."""
    from judge.cards.page.kept_words import print_effect

    assert obj.stack is not None
    for node in walk(mode.effect):
        what = f"would {DOING[type(node)]} it" if isinstance(node, e.Instruction) and isinstance(node, does) and type(node) in DOING else ""
        if not what and isinstance(node, e.Apply) and mentions(node, *does) and (said := print_effect(node)):
            what = f"says {in_quotes(said)}"
        indexes = {each.index for each in walk(node) if isinstance(each, t.Target)} if what else set[int]()
        specs = [mode.targets[index] for index in indexes if not any(taken[index : index + 1])]
        things = [thing.id for card in cards if (thing := object_of(game, card)) is not None] if specs else []
        if specs and things:
            with asker.table.supposing(game):
                ctx = asker.table.context(obj.stack.bindings)
                if any(is_legal_target(asker.table, ctx, spec, thing, obj.id) for spec in specs for thing in things):
                    return what
    return ""


def _why_not(asker: Asker, sweep: Sweep, verdict: Verdict, thing: Obj | None) -> str:
    """What fails of a thing that is to be none of some, where the verdict has no words for that: whose it is, or that it is the one."""
    if verdict.said not in ("is", "is itself"):
        return verdict.said
    none_of = dict(verdict.data).get("filter")
    if isinstance(none_of, t.ControlledBy) and thing is not None:
        return f"is controlled by {asker.view_of(sweep.game).chars(thing.id).controller}"
    return "speaks of others"


def found_nothing(asker: Asker, a: AnswerResult, at: Moment) -> None:
    """The spells and abilities that found nothing of the kind to which they do something."""
    for sweep in sweeps(asker, at):
        if not select(_context(asker, sweep), t.Every(sweep.every.filter)):
            a.seeds, a.extra_rules = (sweep.step.id,), marks(as_far_as_possible)
            a.clause = f"{sweep.name} finds nothing to {sweep.what}"
            return


def of_other_players(asker: Asker, a: AnswerResult, at: Moment, wanted: Wanted, player: str) -> None:
    """The last spell or ability that had players of a kind do what is asked about, and this one is none of them."""
    from judge.cards.page.kept_words import print_effect

    for step in reversed(asker.steps(at)) if wanted.does else ():
        obj = asker.table.obj(step.data["thing"]) if step.kind == "resolves" else None
        if obj is None or obj.stack is None or obj.stack.body is None or step.game is None:
            continue
        for node in walk(obj.stack.body.effect):
            who = getattr(node, "who", getattr(node, "to", None)) if isinstance(node, wanted.does) else None
            if not isinstance(who, t.Every | t.Players) or not isinstance(node, e.Instruction):
                continue
            ctx = Context(step.game, asker.view_of(step.game), obj.stack.bindings)
            if not (asked := select(ctx, who)) or player in asked and not _befell_another(asker, at, step, wanted.events, player):
                continue
            unable = (each for each in _during(asker, at, step) if each.kind == "not possible" and each.data.get("player") == player)
            if (could_not := next(unable, None)) is not None:  # one of these, with nothing to do it with
                a.seeds = (could_not.id,)
                return
            said = print_effect(node)
            of = listed(map(str, select(ctx, who.of))) if isinstance(who, t.Players) and who.of is not None else ""
            of_whom = f"that of the {who.which} of {of}" if of and isinstance(who, t.Players) else ""
            says = of_whom if of_whom and (not said or "that player" in said) else in_quotes(said) if said else ""
            if says:
                a.seeds, a.clause = (step.id,), f"{step.data['name']} says {says}, and {player} is none of these"
                a.extra_rules = (*step.rules[:1], *a.extra_rules)
                return


def _befell_another(asker: Asker, at: Moment, resolves: Step, events: tuple[type[Occurrence], ...], player: str) -> bool:
    """Whether what resolved did to another player what it says of players of a kind, and not to this one."""
    whom = {o.player or o.subject for each in _during(asker, at, resolves) if isinstance(o := each.occurrence, events)}
    return bool(whom) and player not in whom


def _during(asker: Asker, at: Moment, resolves: Step) -> Iterator[Step]:
    """The steps of what resolves, until something else has."""
    return takewhile(lambda each: not isinstance(each.occurrence, Resolve), (s for s in asker.steps(at) if s.id > resolves.id))


def sweeps(asker: Asker, at: Moment, does: tuple[type[e.Instruction], ...] = (e.Instruction,)) -> Iterator[Sweep]:
    """What does something to all things of a kind and has resolved, or did so as it came into play; the last first."""
    steps = asker.steps(at)
    for step, before in reversed(list(zip(steps, games_before(asker, steps), strict=True))):
        obj = asker.table.obj(step.data["thing"]) if step.kind == "resolves" else None
        info = obj.stack if obj is not None else None
        if info is not None and info.body is not None and step.game is not None:
            for body, bindings in bodies_of(info, info.bindings) if info.body.modes else [(info.body, info.bindings)]:
                yield from _swept(step, step.game, step.data["name"], bindings, body.effect, does)
        o = step.occurrence
        new = step.game.objects.get(o.became or 0) if isinstance(o, Move) and o.destination == IN_PLAY and step.game is not None else None
        if new is not None and before is not None and new.base is not None:
            bindings = Bindings(this=new.id, you=new.controller or new.owner)
            for ability in base_face(new).abilities:
                parts = ability.parts if isinstance(ability, e.StaticAbility) else ()
                for replaced in (part for part in parts if isinstance(part, e.Replace)):
                    yield from _swept(step, before, asker.table.name(new.id), bindings, replaced, does)


def _swept(
    step: Step, game: Game, name: str, bindings: Bindings, words: Node, does: tuple[type[Node], ...]
) -> Iterator[Sweep]:
    for node in walk(words):
        if isinstance(node, e.Instruction) and isinstance(node, does) and type(node) in DOING:
            acted_on = getattr(node, WHAT_OF.get(type(node), "what"))
            for every in acted_on.parts if isinstance(acted_on, t.Together) else (acted_on,):
                if isinstance(every, t.Every | t.Choose):
                    yield Sweep(step, game, name, bindings, DOING[type(node)], every)


def _context(asker: Asker, sweep: Sweep, game: Game | None = None, of: Obj | None = None) -> Context:
    """How the words are taken in a game; what they say of each player, of the one whose thing it is."""
    game, bindings = game or sweep.game, sweep.bindings
    owned = (of.controller or of.owner,) if of is not None else ()
    for name in ("they", "each") if owned else ():
        bindings = bindings if name in bindings.named else bindings.bind(name, owned)
    return Context(game, asker.view_of(game), bindings)
