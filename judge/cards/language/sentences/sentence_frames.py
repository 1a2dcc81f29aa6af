"""The frames of whole sentences: if, when, until, otherwise, and those that complete another."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from functools import partial

from msgspec import structs

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import mentions, rebuild, walk
from judge.cards.language.filled_templates import _, made
from judge.cards.language.parsing.combinators import Parser, Place, native, rule
from judge.cards.language.parsing.placeholders import ON_ITS_OWN, EachAt, Merge, OwnRole, Ref, TargetAt, ThatMuch
from judge.cards.language.references.antecedents import bind_antecedent
from judge.cards.language.say import read
from judge.cards.language.sentences.sentence_merging import unless_attacked
from judge.cards.language.sentences.sentences import apply, choices
from judge.cards.language.sentences.where_x import define_x
from judge.cards.language.triggers.triggers import Trigger

# ---------------------------------------------------------------------------------------------------- sentences


@rule("sentence", "(it|they|they each|that token|those tokens|that creature|those creatures) have <a:ability_list>")
def of_tokens(c: Place, a: tuple[e.Ability, ...]) -> e.Instruction:
    """Of tokens just put into play: part of what they are (216.1). Of anything else: an effect on it."""
    otherwise = [do for do, end in c.parser.read("effects", c.start) if end == c.end]
    return Merge("token", otherwise[0] if otherwise else e.Nothing(), a)


@rule("sentence", "~ have <a:ability_list>")
def of_a_token(c: Place, a: tuple[e.Ability, ...]) -> e.Instruction | None:
    """ "This creature", said of the token by a card that is no creature."""
    thing = c.parser.tokens[c.start].raw.lower()
    return Merge("token", e.Nothing(), a) if thing == "this creature" and "creature" not in c.parser.context.kinds else None


def _chosen_first(do: e.Instruction) -> e.Instruction | None:
    if any(isinstance(node, TargetAt) and _of_choice(node) for node in walk(do)):
        return None  # the word would have to be chosen before the target is
    return do if any(isinstance(node, e.ChooseWord) for node in walk(do)) else choices(do)


def _of_choice(node: e.Instruction | t.Selection) -> bool:
    return any(isinstance(inner, t.ChosenWord) and inner.binding == "your choice" for inner in walk(node))


read("whole sentence", made(_chosen_first, _.do), "<do:effects>")
read("whole sentence", Merge("repeat if", e.Nothing(), _.cond), "if <cond:condition>, repeat this process")
read("whole sentence", Merge("repeat if", _.do, _.cond), "if <cond:condition>, <do:effects> and repeat this process",
    when={"do": lambda do: not isinstance(do, e.Unless)})  # "unless you pay {3} and repeat this process" says something else
read("whole sentence", made(define_x, made(apply, _.what, _.parts, e.THIS_TURN), _.n),
    "until end of turn, <what:objs> <parts:parts>, where x is <n:amount>")  # fmt: skip
for _who, _which in {"an opponent": "opponents", "(any|a) player": "each"}.items():
    read("whole sentence", e.Unless(_.do, t.Players(_which), _.cost), f"unless {_who} pay <cost:cost>, <do:effects>")


@native("in_a_spell")
def in_a_spell(p: Parser, at: int) -> Iterable[tuple[bool, int]]:
    """No words: whether the text is a spell's."""
    yield bool(getattr(p.context, "spell", False)), at


def _while(cond: t.Condition, what: t.Selection, parts: tuple[e.Part, ...], spell: bool) -> e.Instruction | None:
    """What an ability does to what was spoken of, or to its target, while its condition holds; a spell, to what the condition speaks of."""
    spoken = isinstance(what, Ref) and any(isinstance(node, Ref) and node.word == "that" for node in walk(cond))
    if not spoken and (spell or not isinstance(what, TargetAt | Ref)):
        return None
    return apply(what, parts, e.Duration("as long as", cond))


read("whole sentence", made(_while, _.cond, _.what, _.parts, _.spell),
    "[for] as long as <cond:condition>, <what:obj> <parts:parts> <spell:in_a_spell>")  # fmt: skip


_COUNTED = ("damage", "gain life", "lose life")
"""Events of which "that much" is said: how much it was."""


def delayed(
    j: Trigger, y: e.Instruction, until: str, how: str, condition: t.Condition | None = None, *, before: bool = False
) -> e.Instruction | None:
    """What triggers at a later event: once (`when`), or each time. `before`: it is said before the event, and so are its targets."""
    if isinstance(j.event, t.BecomesTrue):
        return None
    if isinstance(j.event, t.EventPattern) and (j.event.verb in _COUNTED or j.event.once) and not isinstance(y, e.Sequence):
        y = rebuild(y, lambda node: t.Amount("event") if isinstance(node, ThatMuch) else node)
    named = _first_named(y)
    refs = sorted((node for node in walk(y) if isinstance(node, Ref) and node.at < named), key=lambda ref: ref.at)
    if j.mentions and refs:
        players = [m.selection for m in j.mentions if "player" in m.kinds]
        spoken = all(ref.at < m.at for ref in refs for m in j.mentions)  # "sacrifice it when you lose control of ~"
        earlier = all(m.origin == "this" for m in j.mentions) and (spoken or refs[0].word in ("that", "those", "the"))
        if (only := _of_one_thing(j, refs)) is not None:
            y = rebuild(y, lambda node: only if node in refs else node)
        elif not earlier:  # else of what was spoken of before the event
            if len(players) != 1 or any(ref.kind != "player" for ref in refs):
                return None
            player = OwnRole(players[0].role) if isinstance(players[0], t.EventRole) else players[0]
            y = rebuild(y, lambda node: player if node in refs else node)
    return e.Delayed(j.event, e.Body(y, () if before else ON_ITS_OWN), condition, how == "when", until)


def _first_named(y: e.Instruction) -> int:
    """The place of the first card that is searched for there: what is spoken of after it may be that."""
    found = (bind_antecedent(node.bind, node, frozenset()) for node in walk(y) if isinstance(node, e.SearchLibrary) and node.bind)
    return min((a.at for a in found if a is not None), default=sys.maxsize)


def _of_one_thing(j: Trigger, refs: list[Ref]) -> OwnRole | None:
    """The role of the one thing that an event speaks of, where all that is said after it can mean nothing nearer."""
    people = {"player"} if all(ref.kind != "player" for ref in refs) else None  # whose it is, of whom nothing is said then
    others = [mention for mention in j.mentions if mention.origin != "this" and set(mention.kinds) != people]
    if len(others) != 1 or not isinstance(others[0].selection, t.EventRole) or "player" in others[0].kinds:
        return None
    alone = all(mention.origin != "this" for mention in j.mentions)
    words = ("it", "its", "that", "the") if alone else ("that", "the")  # "it" may be what has the ability
    said = all(not ref.plural and ref.kind in ("object", *others[0].kinds) and ref.word in words for ref in refs)
    return OwnRole(others[0].selection.role) if said else None


_HOW, _EVENTS = "<how:(when|whenever)>", "<ev:events>"
read("whole sentence", made(delayed, _.ev, _.do, "end of turn", _.how, _.cond), f"{_HOW} {_EVENTS} this turn, <do:effects>",
    f"{_HOW} {_EVENTS} this turn, if <cond:condition>, <do:effects>", f"this turn, {_HOW} {_EVENTS}, <do:effects>")  # fmt: skip
read("whole sentence", e.If(_.cond, made(delayed, _.ev, _.do, "end of turn", _.how)),
    f"if <cond:condition>, {_HOW} {_EVENTS} this turn, <do:effects>")  # fmt: skip
read("whole sentence", made(delayed, _.ev, _.do, "end of combat", _.how), f"{_HOW} {_EVENTS} this combat, <do:effects>")
read("whole sentence", made(delayed, _.ev, _.do, "", "when", _.cond), f"when {_EVENTS}, <do:effects>",
    f"when {_EVENTS}, if <cond:condition>, <do:effects>")
read("whole sentence", Merge("do", made(delayed, _.ev, _.do, "end of turn", _.how)),
    f"if (you|they) do, {_HOW} {_EVENTS} this turn, <do:effects>")  # fmt: skip
read("whole sentence", made(partial(delayed, before=True), _.ev, _.do, "", "when"), f"<do:effects> when {_EVENTS}")


@native("after_this_way")
def after_this_way(p: Parser, at: int) -> Iterable[tuple[bool, int]]:
    """No words: behind "this way"."""
    if p.words[at - 2 : at] == ["this", "way"]:
        yield True, at


# of what was done just before ("when a creature card is exiled this way"): what triggers as soon as it was
read("whole sentence", e.If(_.cond, e.Delayed(t.EventPattern("delayed trigger"), e.Body(_.do))),
    "when <cond:cond> <way:after_this_way>, <do:effects>")  # fmt: skip
read("whole sentence", made(unless_attacked, _.what, _.do), "if <what:obj> don't attack [this turn], <do:effects>",  # when the time comes
    when={"do": lambda do: isinstance(do, e.Delayed) and not do.effect.modes})  # fmt: skip


def _of_those(verb: Callable[[t.Selection], e.Instruction | None], who: t.Selection, how: str) -> e.Instruction | None:
    """Of players who may do something, one by one: what is done by whoever does, or by whoever doesn't."""
    done = verb(who)
    return None if done is None else Merge(how, done)


for _so in ("do", "don't"):
    read("whole sentence", made(_of_those, _.v, Ref(_.at, "that", "player"), _so.replace("'", "")),
        f"each (player|opponent) who {_so} <v:player_verb>")


def _for_each_player(at: int, such: t.Filter, do: e.Instruction) -> e.Instruction | None:
    whom = t.Players("opponents" if t.IsOpponent() in getattr(such, "parts", (such,)) else "each")
    if any(isinstance(node, TargetAt) for node in walk(do)):
        return _one_target_for_each(do, whom)
    return e.ForEach(EachAt(at, whom), "", do)


def _one_target_for_each(do: e.Instruction, whom: t.Selection, any_number: bool = False) -> e.Instruction | None:
    """What is done to one target of each player: "for each opponent, gain control of target permanent that player controls".

    `any_number`: of any number of these players.
    """
    target, *more = [node for node in walk(do) if isinstance(node, TargetAt)] or (TargetAt(0, t.Anything()),)
    parts = target.filter.parts if isinstance(target.filter, t.AllOf) else ()
    theirs = tuple(part for part in parts if isinstance(part, t.ControlledBy) and isinstance(part.who, Ref) and part.who.kind == "player")
    spoken = {node for node in walk(do) if isinstance(node, Ref)} - {part.who for part in theirs}
    if more or len(theirs) != 1 or target.maximum != t.ONE:
        return None
    kind = t.AllOf(tuple(part for part in parts if part not in theirs))
    players = t.Count(t.AllOf((t.IsPlayer(), t.IsAmong(whom), t.Controls(kind, ">=", t.ONE))))
    least = t.Number(0) if any_number or target.minimum == t.Number(0) else players
    one = t.AllOf((*kind.parts, t.ControlledBy(whom), t.IsState("one for each controller")))
    each = structs.replace(target, filter=one, minimum=least, maximum=players)
    if not spoken:
        return rebuild(do, lambda node: each if node == target else node)
    if all(node.kind == "player" for node in spoken):
        return None  # of a player of whose things none is a target, too
    this = t.Bound("each target")  # of which the sentence says more, and of its player
    said = {node: t.ControllerOf(this) if node.kind == "player" else this for node in spoken}
    return e.ForEach(each, this.name, rebuild(do, lambda node: this if node == target else said.get(node, node)))  # type: ignore[call-overload]


read("for_each_clause", made(_for_each_player, _.at, _.n, _.do), "for each <n:player_one>, <do:effects>")
for _some, _which in {"opponents": "opponents", "players": "each"}.items():
    read("whole sentence", made(_one_target_for_each, _.do, t.Players(_which), True), f"for any number of {_some}, <do:effects>")


def so_often(do: e.Instruction, often: t.Quantity, each: e.Instruction | None = None) -> e.Instruction | None:
    """What is done so often, or `each` for each thing; of "up to one target" each time, to up to as many targets. None other is read."""
    targets = [node for node in walk(do) if isinstance(node, TargetAt)]
    if t.Bound("voter") in walk(do):  # done for each of them
        return None
    if not targets:
        return e.Repeat(do, often) if each is None else each
    target, *more = targets
    if more or (target.minimum, target.maximum) != (t.Number(0), t.ONE) or mentions(do, Ref):
        return None
    return rebuild(do, lambda node: structs.replace(target, maximum=often) if node == target else node)


read("for_each_clause", made(so_often, _.do, _.n), "for each <n:for_so_many>, <do:effects>")
read("for_each_clause", made(so_often, _.do, t.Count(_.n), e.ForEach(EachAt(_.at, t.Every(_.n)), "", _.do)),
    "for each <n:object_one>, <do:effects>")  # fmt: skip
read("for_each_clause", e.ForEach(EachAt(_.at, _.what), "", _.do), "for each of <what:group_ref>, <do:effects>",
    when={"do": lambda do: not mentions(do, TargetAt)})
read("whole sentence", _.do, "<do:for_each_clause>")
read("whole sentence", Merge("do", _.do), "[then] if (you|they|that player) do, <do:for_each_clause>")
read("whole sentence", e.If(_.cond, _.do), "[then] if <cond:condition>, <do:for_each_clause>")
read("whole sentence", Merge("regenerates", _.do, True), "when it regenerate this way, <do:effects>")  # by the shield of the one before
read("whole sentence", Merge("regenerates", _.do, False), "<do:effects> if it regenerate this way")  # what its regeneration also does


@native("all_of_x")
def all_of_x(p: Parser, at: int) -> Iterable[tuple[bool, int]]:
    """No words: all the mana of the cost is X."""
    if p.words[0] == "{X}":
        yield True, at


@native("sentences")
def sentences(p: Parser, at: int) -> Iterable[tuple[tuple[e.Instruction, ...], int]]:
    """Sentences with their stops, as many as follow one another; every number of them."""
    stack: list[tuple[tuple[e.Instruction, ...], int]] = [((), at)]
    seen: set[int] = set()
    while stack:
        found, start = stack.pop()
        options = []
        for one, end in p.read("sentence", start):
            after = stop(p, end)
            if after is not None and after not in seen:
                seen.add(after)
                options.append(((*found, one), after))
        yield from options
        stack.extend(reversed(options))


def stop(p: Parser, end: int) -> int | None:
    """The place after the full stop of a sentence that ends there; a closing quotation mark may stand for it."""
    if p.words[end] == ".":
        return end + 1
    if end == p.size or p.words[end] in ("•",):
        return end
    if p.words[end - 1] == '"':
        return end
    if p.words[end] == ";":
        return end + 1
    return None
