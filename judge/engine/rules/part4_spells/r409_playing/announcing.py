"""Announcements shared by spells, activated abilities and triggered abilities: modes, X, targets, divisions (409.1b-e)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

import msgspec

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import mentions, walk
from judge.engine import hooks
from judge.engine.game.rule_rows import When
from judge.engine.game.state import AbilityInstance, Bindings, Thing
from judge.engine.game.transitions import announcement_begins
from judge.engine.looking import Context, candidates, fits, number, players
from judge.engine.record.acting import citing, illegal, marks, rule
from judge.engine.record.by_rule_of import by_rule_of
from judge.engine.record.kinds_in_words import kind_in_words, with_article
from judge.engine.rules.part4_spells.r415_targets import default_targets, targeting
from judge.engine.rules.part5_additional.r502_keyword_abilities.kicker import without_targets
from judge.engine.table.decisions import Decision, Division, NumberIn, OneOf
from judge.engine.table.plain_interest import is_gift_to
from judge.engine.table.questions import answers, condition_rules
from judge.engine.table.table import Table
from judge.support.lists_in_words import listed
from judge.support.memoizing import memoized

R = TypeVar("R")
NONE_LEGAL = "there is no legal target"
"""What is said where nothing is a legal target of what is played."""

Reduction = Callable[[Table, "Announcement", e.Cost], Iterable[tuple[int | None, tuple[str, ...], tuple[str, ...]]]]
"""What lessens a cost (409.1f), asked with the coloured symbols that are left: source, symbols, and the rules of it, each."""


class Announcement:
    """What is being announced: who plays what, and what was chosen so far. `id` is its number on the stack."""

    def __init__(
        self,
        player: str,
        id: int,
        origin: str,
        bindings: Bindings | None = None,
        ability: AbilityInstance | None = None,
        way: Any = None,
    ) -> None:
        self.player, self.id, self.origin, self.ability, self.way = player, id, origin, ability, way
        self.bindings = bindings or Bindings(this=id, you=player)
        self.body: e.Body | None = None
        self.done: set[str] = set()
        self.additional: list[e.Cost] = []
        self.reductions: list[Reduction] = []
        self.extra: list[tuple[e.Body, Bindings]] = []
        self.choices: tuple[int, ...] = ()
        self.rules: tuple[str, ...] = ()

    def note_choices(self, table: Table) -> None:
        """Keeps the choices made so far among the reasons of what the object will do."""
        self.choices = tuple(dict.fromkeys((*self.choices, *table.choices_made)))


@rule("409.1a")
def onto_the_stack(table: Table, put: Callable[[], int]) -> int:
    """The player announces the playing of the spell or activated ability.

    The spell or ability is put onto the stack, and is being announced until it is played; gives its number there.
    """
    id = put()
    hooks.happen(table, announcement_begins(id))
    return id


@rule("409.1b")
def announced_choices(table: Table, announced: Announcement, choose: Callable[[], R]) -> R:
    """If there's a variable cost to be paid while playing the spell or ability (such as an {X} in the mana cost), the player now announces
    that variable's value.

    The player announces modes, X and how the spell or ability will be paid for; that stays among the reasons of what it will do.
    """
    chosen = choose()
    announced.note_choices(table)
    return chosen


@rule("409.1c")
def _of_what_is_paid(
    table: Table, announced: Announcement, body: e.Body, later: int, left_out: frozenset[int]
) -> tuple[tuple[Thing, ...], ...]:
    """There are spells and abilities that target one or more targets only when some cost (alternative, additional, or special, such as
    buyback or kicker) is paid for them, or only when a particular mode is chosen for them.
    """
    named = any(condition_rules(node.condition) for node in walk(body.effect) if isinstance(node, e.If))
    with citing(*(marks(without_targets) if named else ())):
        return _chosen_targets(table, announced, body, later, frozenset(range(len(body.targets))) - left_out)


CHOOSER = "chooser"
"""The name of who chooses a target, for the target's own words: "of an opponent's choice that player controls"."""


def _chosen_targets(
    table: Table, announced: Announcement, body: e.Body, later: int, called_for: frozenset[int], apart: frozenset[Thing] = frozenset()
) -> tuple[tuple[Thing, ...], ...]:
    chosen: list[tuple[Thing, ...]] = []
    forced: list[Thing] = []
    for index, spec in enumerate(body.targets):
        if index not in called_for:
            chosen.append(())
            continue
        if not isinstance(spec.chooser, t.You) and mentions(spec.filter, t.Bound):
            announced.bindings = announced.bindings.bind(CHOOSER, (chosen_by(table, announced, spec.chooser),))
        bindings = announced.bindings.with_(targets=tuple(chosen), this=announced.bindings.this)
        ctx = table.context(bindings)
        options = targeting.legal_targets(table, ctx, spec, announced.id)
        taken = {*apart, *(x for other in spec.distinct_from for x in (chosen[other] if other < len(chosen) else ()))}
        left = tuple([x for x in options if x not in taken]) if taken else options
        source = announced.bindings.this if announced.ability is not None else None
        options = default_targets.in_order(table, announced.player, source, body, index, left)
        least = 0 if is_any(spec.minimum) else number(ctx, spec.minimum)
        most = len(options) if is_any(spec.maximum) else number(ctx, spec.maximum)
        if len(options) < least:
            why = f"{least} legal targets are needed, and there are {len(options) or 'none'}"
            if least == 1:
                why = f"{NONE_LEGAL}{_which(spec) if len(called_for) > 1 else _asked_for(spec, announced.player)}"
                every = () if options or not taken else targeting.legal_targets(table, ctx, spec, announced.id)
                why += f" besides {listed([table.name(x) for x in every if x in taken])}" if every else ""
            _hear(table, announced, spec, index, options, least, later + len(body.targets) - index - 1)
            with by_rule_of(choose_targets):
                raise illegal(why, also=_forbidding(table, ctx, spec, announced.id))
        open_ = least != most and (body.divide is not None or not is_any(spec.maximum))
        rather = _gladly_targeted(table, announced, body, index, options, bindings) if open_ else ()
        rather = rather[: 1 if is_any(spec.maximum) else most]  # what is divided among any number goes whole to one of them
        wanted = targeting.Targets(options, least, min(most, len(options)), preferred=rather)
        needed = _needed(table, announced, body, tuple(chosen), options) if most else ()
        wanted = targeting.restricted(table, wanted, spec, announced.player, needed, announced.bindings)
        chosen.append(_ask(table, announced, spec, index, wanted, later + len(body.targets) - index - 1))
        forced += chosen[-1] if len(options) == least else ()
    if any(chosen) or (chosen and len(called_for) == len(chosen)):
        by_others = any(not isinstance(spec.chooser, t.You) for spec in body.targets)
        with citing(*(marks(chosen_by) if by_others else ())):
            table.step(
                "targets",
                reads=tuple(("object", x) for group in chosen for x in group if isinstance(x, int)),
                writes=(("targets", announced.id),),
                because=table.take_choices(),
                thing=announced.id,
                player=announced.player,
                targets=tuple(chosen),
                forced=tuple(forced),
            )
    return tuple(chosen)


def _asked_for(spec: e.TargetSpec, player: str) -> str:
    """What the only target is to be, where that has plain words."""
    kind = kind_in_words(spec.filter, player)
    return f" (it targets {with_article(kind)})" if kind else ""


def _which(spec: e.TargetSpec) -> str:
    """Which of several words "target" it is, by the one type that it asks for; empty where it asks for none, or for several."""
    parts = spec.filter.conjuncts
    types = [part.type for part in parts if isinstance(part, t.HasType)]
    return f" {types[0]}" if len(types) == 1 else ""


def _needed(
    table: Table, announced: Announcement, body: e.Body, chosen: tuple[tuple[Thing, ...], ...], options: tuple[Thing, ...]
) -> tuple[Thing, ...]:
    """Those options of which one must be chosen: something wanted, when none is chosen and no later instance could take one."""
    ctx = table.context(announced.bindings.with_(targets=chosen))
    specs = body.targets[len(chosen) + 1 :] if table.view.parts(e.Must, targeting.TO_CHOOSE) else ()
    rest = (x for spec in specs for x in targeting.legal_targets(table, ctx, spec, announced.id))
    return targeting.demanded(table, announced.player, options, (*(x for group in chosen for x in group), *rest))


def _gladly_targeted(
    table: Table, announced: Announcement, body: e.Body, index: int, options: tuple[Thing, ...], bindings: Bindings
) -> tuple[Thing, ...]:
    """Of targets that need not be chosen those to which something is done that helps the player, or hurts opponents."""
    aimed = ((x, bindings.with_(targets=(*bindings.targets, (x,)))) for x in options)
    return tuple(x for x, there in aimed if is_gift_to(table, body.effect, index, announced.player, there))


def _forbidding(table: Table, ctx: Context, spec: e.TargetSpec, on_stack: int) -> tuple[str, ...]:
    """The keywords' rules by which things that fit the words can't be targeted."""
    fitting = (x for x in candidates(ctx, spec.filter) if fits(ctx, spec.filter, x))
    verdicts = (targeting.can_be_targeted(table, x, on_stack) for x in fitting)
    said = (number_ for v in verdicts if not v and dict(v.data).get("keyword") for number_ in (v.rule, *dict(v.data).get("also", ())))
    return tuple(dict.fromkeys(said))


def _hear(
    table: Table, announced: Announcement, spec: e.TargetSpec, index: int, options: tuple[Thing, ...], least: int, later: int
) -> None:
    """Lets the one who chooses name what was meant, though it is too little: the refusal then says why that is no legal target."""
    hear = getattr(table.chooser, "name_targets", None)
    if hear is None:
        return
    ctx = table.context(announced.bindings)
    wanted = targeting.Targets(
        options, least, max(least, 1), refused=lambda thing: targeting.is_legal_target(table, ctx, spec, thing, announced.id)
    )
    data = (("instance", index), ("later", later), ("thing", announced.id), ("spec", spec))
    with by_rule_of(choose_targets):
        hear(table, Decision("targets", announced.player, wanted, data=data, source=announced.id))


def _ask(
    table: Table, announced: Announcement, spec: e.TargetSpec, index: int, wanted: targeting.Targets, later: int
) -> tuple[Thing, ...]:
    ctx = table.context(announced.bindings)

    def refused(thing: Thing) -> Any:
        return targeting.is_legal_target(table, ctx, spec, thing, announced.id)

    named = announced.bindings.named.get(CHOOSER) if mentions(spec.filter, t.Bound) else None
    chooser = named[0] if named else chosen_by(table, announced, spec.chooser)
    wanted = msgspec.structs.replace(wanted, refused=refused)
    data = (("instance", index), ("later", later), ("thing", announced.id), ("spec", spec))
    player = None if spec.at_random else announced.player
    with by_rule_of(choose_targets):
        decision = Decision("targets", player, wanted, data=data, by=chooser, source=announced.id)
    with made_by(announced, chooser):
        return tuple(table.ask(decision))


@rule("409.1d")
def choose_targets(table: Table, announced: Announcement, body: e.Body) -> None:
    """For any one instance of the word "target" on it, the same target can't be chosen more than once."""
    if body.modes:
        groups: list[tuple[tuple[Thing, ...], ...]] = []
        for nth, mode in enumerate(announced.bindings.modes):
            taken = frozenset(x for group in groups for targets in group for x in targets) if body.apart else frozenset()
            groups.append(_targets_of(table, announced, body.modes[mode], _later(body, announced.bindings.modes[nth + 1 :]), taken))
        announced.bindings = announced.bindings.with_(mode_targets=tuple(groups))
        return
    targets = _targets_of(table, announced, body, 0)
    announced.bindings = announced.bindings.with_(targets=targets)
    if apart := targeting.chosen_for(table, body, targets):
        announced.bindings = announced.bindings.knowing(chosen_for=apart)
    if announced.bindings.x is None:
        _define_x(table, announced, (announced.way.cost if announced.way is not None else None, *announced.additional))


def _later(body: e.Body, modes: tuple[int, ...]) -> int:
    return sum(len(body.modes[n].targets) for n in modes)


def _targets_of(
    table: Table, announced: Announcement, body: e.Body, later: int, taken: frozenset[Thing] = frozenset()
) -> tuple[tuple[Thing, ...], ...]:
    left_out = without_targets(body, frozenset(announced.done))
    if left_out is not None:
        return _of_what_is_paid(table, announced, body, later, left_out)
    return _chosen_targets(table, announced, body, later, frozenset(range(len(body.targets))), taken)


@rule("409.1e")
def divide(table: Table, announced: Announcement, body: e.Body) -> None:
    """If an effect (such as damage or counters) has to be divided or distributed by the player among one or more targets, he or she
    announces how.
    """
    bodies = [body.modes[n] for n in announced.bindings.modes] if body.modes else [body]
    for n, part in enumerate(bodies):
        if part.divide is None:
            continue
        groups = announced.bindings.mode_targets[n] if body.modes else announced.bindings.targets
        among = _divided_among(part)
        things = tuple(x for index, group in enumerate(groups) if not among or index in among for x in group)
        total = number(table.context(announced.bindings), part.divide)
        if not things:
            continue
        options = Division(things, total, 1)
        if not options.count():
            raise illegal(f"{total} can't be divided among {len(things)} targets")
        data = (("what", part.divide_what), ("thing", announced.id))
        answer = table.ask(Decision("divide", announced.player, options, data=data, source=announced.id))
        announced.bindings = announced.bindings.with_(divided=tuple(answer))


def _is_divided(instruction: e.Instruction) -> bool:
    return bool(getattr(instruction, "divided", False))


DIVIDED = When("what was divided as it was announced goes to each so", _is_divided, rule=marks(divide)[0])
"""What an instruction takes from the announcement of its spell or ability."""


def _divided_among(body: e.Body) -> set[int]:
    """The instances of the word "target" among which a body divides something; none where it does so by no such instruction."""
    dividing = (node for node in walk(body.effect) if isinstance(node, e.DealDamage | e.PutCounters) and node.divided)
    whom = (node.to if isinstance(node, e.DealDamage) else node.on for node in dividing)
    return {node.index for each in whom for node in walk(each) if isinstance(node, t.Target)}


@rule("409.2")
def chosen_by(table: Table, announced: Announcement, who: t.Selection) -> str:
    """Certain spells and abilities specify that, while they're being played, one of their controller's opponents does something that would
    normally be done by the controller, such as choosing a mode or choosing targets.

    Who makes a choice of an announcement: the player, or the opponent named, when the player normally would.
    """
    if isinstance(who, t.You):
        return announced.player
    others = players(table.context(announced.bindings), who)
    if len(others) < 2:
        return others[0] if others else announced.player
    return _which_opponent(table, announced, others)


@rule("409.2a")
def _which_opponent(table: Table, announced: Announcement, others: tuple[str, ...]) -> str:
    """If several opponents could make that choice, the controller of the spell or ability decides which of them makes it.

    Of several opponents who could make a choice, the player says which does.
    """
    return str(table.ask(Decision("choose", announced.player, OneOf(others), data=(("thing", announced.id),), source=announced.id)))


def made_by(announced: Announcement, chooser: str) -> citing:
    """In the block it is cited that another player makes a choice, where one does."""
    return citing(*(marks(chosen_by) if chooser != announced.player else ()))


def is_any(quantity: t.Quantity) -> bool:
    return isinstance(quantity, t.AnyNumber)


@memoized
def has_x(cost: e.Cost) -> bool:
    """Whether there is an X in a cost: in its mana, or in what else it asks for."""
    in_mana = "X" in (symbol.strip("{}").upper() for symbol in cost.mana)
    return in_mana or any(isinstance(n, t.X) for a in (*cost.actions, cost.loyalty) if a is not None for n in walk(a))


def choose_x(table: Table, announced: Announcement, cost: e.Cost | None, least: int = 0) -> None:
    """The value of X in a cost that will be paid, from `least` on; where its text defines X, or the spell is free, X is that, or 0."""
    must = [part.cost for _, part in answers(table, e.AdditionalCost, announced.id, other=announced.id)]
    costs = [c for c in (cost, *announced.additional, *must) if c is not None]
    if not any(map(has_x, costs)):
        if announced.way is not None and announced.way.free:
            announced.bindings = announced.bindings.with_(x=0)
            if "X" in (table.view.chars(announced.id).mana_cost or "").upper():
                announced.choices = (*announced.choices, table.step("no x", thing=announced.id).id)
        return
    if any(c.x_is is not None for c in costs):
        _define_x(table, announced, costs)
        return
    data = (("costs", tuple(costs)), ("thing", announced.id))
    least = max(least, *(c.x_least for c in costs))
    x = table.ask(Decision("x", announced.player, NumberIn(least), data=data, source=announced.id))
    announced.bindings = announced.bindings.with_(x=x)


def _define_x(table: Table, announced: Announcement, costs: Iterable[e.Cost | None]) -> None:
    """X as the text defines it; of a target once that has been chosen."""
    said = next((c.x_is for c in costs if c is not None and c.x_is is not None), None)
    if said is not None and (announced.bindings.targets or not mentions(said, t.Target)):
        announced.bindings = announced.bindings.with_(x=max(0, number(table.context(announced.bindings), said)))
