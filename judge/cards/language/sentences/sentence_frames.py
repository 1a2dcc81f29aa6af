"""The frames of whole sentences: if, when, until, otherwise, and those that complete another."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import msgspec

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import rebuild, walk
from judge.cards.language.nouns.joined_filters import NP
from judge.cards.language.parsing.combinators import Parser, Place, native, rule
from judge.cards.language.parsing.placeholders import EachAt, Merge, OwnRole, Ref, TargetAt, ThatMuch
from judge.cards.language.sentences.sentence_merging import unless_attacked
from judge.cards.language.sentences.sentences import apply, choices
from judge.cards.language.sentences.where_x import define_x
from judge.cards.language.triggers.triggers import Trigger

# ---------------------------------------------------------------------------------------------------- sentences


@rule("sentence", "(it|they|they each|that token|those tokens|that creature|those creatures) have <a:ability_list>")
def _(c: Place, a: tuple[e.Ability, ...]) -> e.Instruction:
    """Of tokens just put into play: part of what they are (216.1). Of anything else: an effect on it."""
    otherwise = [made for made, end in c.parser.read("effects", c.start) if end == c.end]
    return Merge("token", otherwise[0] if otherwise else e.Nothing(), a)


@rule("sentence", "~ have <a:ability_list>")
def _(c: Place, a: tuple[e.Ability, ...]) -> e.Instruction | None:
    """ "This creature", said of the token by a card that is no creature."""
    thing = c.parser.tokens[c.start].raw.lower()
    return Merge("token", e.Nothing(), a) if thing == "this creature" and "creature" not in c.parser.context.kinds else None


@rule("sentence", "<do:effects>")
def _(c: Place, do: e.Instruction) -> e.Instruction | None:
    if any(isinstance(node, TargetAt) and _of_choice(node) for node in walk(do)):
        return None  # the word would have to be chosen before the target is
    return do if any(isinstance(node, e.ChooseWord) for node in walk(do)) else choices(do)


def _of_choice(node: e.Instruction | t.Selection) -> bool:
    return any(isinstance(inner, t.ChosenWord) and inner.binding == "your choice" for inner in walk(node))


@rule("sentence", "if <cond:condition> , repeat this process", "if <cond:condition> , <do:effects> and repeat this process")
def _(c: Place, cond: t.Condition, do: e.Instruction | None = None) -> e.Instruction | None:
    """Again as long as it was so each time; "unless you pay {3} and repeat this process" says something else."""
    return None if isinstance(do, e.Unless) else Merge("repeat if", do or e.Nothing(), cond)


@rule("sentence", "until end of turn , <what:objs> <parts:parts> , where x is <n:amount>")
def _(c: Place, what: t.Selection, parts: tuple[e.Part, ...], n: t.Quantity) -> e.Instruction | None:
    return define_x(apply(what, parts, e.Duration("end of turn")), n)  # type: ignore[no-any-return]


@rule("sentence", "unless <k:(an opponent|any player|a player)> pay <cost:cost> , <do:effects>")
def _(c: Place, k: str, cost: e.Cost, do: e.Instruction) -> e.Instruction:
    return e.Unless(do, t.Players("opponents" if "opponent" in k else "each"), cost)


@rule("sentence", "as long as <cond:condition> , <what:obj> <parts:parts>")
def _(c: Place, cond: t.Condition, what: t.Selection, parts: tuple[e.Part, ...]) -> e.Instruction | None:
    """What an ability does to what was spoken of, or to its target, while its condition holds; a spell, to what the condition speaks of."""
    from judge.cards.language.parsing.placeholders import TargetAt

    spoken = isinstance(what, Ref) and any(isinstance(node, Ref) and node.word == "that" for node in walk(cond))
    if not spoken and (c.parser.context.spell or not isinstance(what, TargetAt | Ref)):
        return None
    return apply(what, parts, e.Duration("as long as", cond))


@rule("sentence", "<how:(when|whenever)> <ev:events> this turn , if <cond:condition> , <do:effects>")
@rule("sentence", "this turn , <how:(when|whenever)> <ev:events> , <do:effects>")
def _(c: Place, how: str, ev: Trigger, do: e.Instruction, cond: t.Condition | None = None) -> e.Instruction | None:
    made = _delayed(c, ev, do, "end of turn", how == "when")
    return msgspec.structs.replace(made, condition=cond) if made is not None and cond is not None else made


@rule("sentence", "<how:(whenever|when)> <ev:events> this <k:(turn|combat)> , <do:effects>")
def _(c: Place, how: str, ev: Trigger, k: str, do: e.Instruction) -> e.Instruction | None:
    return _delayed(c, ev, do, f"end of {k}", how == "when")


@rule("sentence", "when <ev:events> , <do:effects>", "<do:effects> when <ev:events>")
def _(c: Place, ev: Trigger, do: e.Instruction) -> e.Instruction | None:
    return _delayed(c, ev, do, "", True)


@rule("sentence", "when <cond:cond> , <do:effects>")
def _(c: Place, cond: t.Condition, do: e.Instruction) -> e.Instruction | None:
    """Of what was done just before ("when a creature card is exiled this way"): what triggers as soon as it was."""
    this_way = c.parser.words[c.parser.words.index(",", c.start) - 2 :][:2] == ["this", "way"]
    return e.If(cond, e.Delayed(t.EventPattern("delayed trigger"), e.Body(do))) if this_way else None


_COUNTED = ("damage", "gain life", "lose life")
"""Events of which "that much" is said: how much it was."""


def _delayed(c: Place, j: Trigger, y: e.Instruction, until: str, once: bool) -> e.Instruction | None:
    if isinstance(j.event, t.BecomesTrue):
        return None
    if isinstance(j.event, t.EventPattern) and (j.event.verb in _COUNTED or j.event.once) and not isinstance(y, e.Sequence):
        y = rebuild(y, lambda node: t.Amount("event") if isinstance(node, ThatMuch) else node)
    refs = sorted((node for node in walk(y) if isinstance(node, Ref)), key=lambda ref: ref.at)
    if j.mentions and refs:
        if (only := _of_one_thing(j, refs)) is not None:
            return e.Delayed(j.event, e.Body(rebuild(y, lambda node: only if isinstance(node, Ref) else node)), None, once, until)
        players = [m.selection for m in j.mentions if "player" in m.kinds]
        before = all(ref.at < m.at for ref in refs for m in j.mentions)  # "sacrifice it when you lose control of ~"
        if all(m.origin == "this" for m in j.mentions) and (before or refs[0].word in ("that", "those", "the")):
            return e.Delayed(j.event, e.Body(y), None, once, until)  # what was spoken of before the event
        if len(players) != 1 or any(ref.kind != "player" for ref in refs):
            return None
        player = OwnRole(players[0].role) if isinstance(players[0], t.EventRole) else players[0]
        y = rebuild(y, lambda node: player if isinstance(node, Ref) else node)
    return e.Delayed(j.event, e.Body(y), None, once, until)


def _of_one_thing(j: Trigger, refs: list[Ref]) -> OwnRole | None:
    """The role of the one thing that an event speaks of, where all that is said after it can mean nothing nearer."""
    others = [mention for mention in j.mentions if mention.origin != "this"]
    if len(others) != 1 or not isinstance(others[0].selection, t.EventRole) or "player" in others[0].kinds:
        return None
    words = ("it", "its", "that", "the") if len(others) == len(j.mentions) else ("that", "the")  # "it" may be what has the ability
    said = all(not ref.plural and ref.kind in ("object", *others[0].kinds) and ref.word in words for ref in refs)
    return OwnRole(others[0].selection.role) if said else None


@rule("sentence", "if <what:obj> don't attack [this turn] , <do:effects>")
def _(c: Place, what: t.Selection, do: e.Instruction) -> e.Instruction | None:
    """It is looked at when the time comes: "if it doesn't attack, destroy it at end of turn"."""
    return unless_attacked(what, do) if isinstance(do, e.Delayed) and not do.effect.modes else None


@rule("sentence", "each (player|opponent) who <k:(do|don't)> <v:player_verb>")
def _(c: Place, k: str, v: Callable[[t.Selection], e.Instruction | None]) -> e.Instruction | None:
    """Of players who may do something, one by one: what is done by whoever does, or by whoever doesn't."""
    done = v(Ref(c.start + c.parser.base, "that", "player"))
    return None if done is None else Merge("do" if k == "do" else "dont", done)


@rule("sentence", "for each <np:np> , <do:effects>")
def _(c: Place, np: NP, do: e.Instruction) -> e.Instruction | None:
    if np.plural:
        return None
    whom = t.Players("opponents" if "opponent" in c.parser.words[c.start : c.end] else "each")
    if np.kind == "player" and (targets := [node for node in walk(do) if isinstance(node, TargetAt)]):
        return _one_target_for_each(do, targets, whom)
    return e.ForEach(EachAt(c.start + 1 + c.parser.base, whom if np.kind == "player" else t.Every(np.filter)), "", do)


def _one_target_for_each(do: e.Instruction, targets: list[TargetAt], whom: t.Selection) -> e.Instruction | None:
    """What is done to one target of each player: "for each opponent, gain control of target permanent that player controls"."""
    target, *more = targets
    parts = target.filter.parts if isinstance(target.filter, t.AllOf) else ()
    theirs = tuple(part for part in parts if isinstance(part, t.ControlledBy) and isinstance(part.who, Ref) and part.who.kind == "player")
    spoken = {node for node in walk(do) if isinstance(node, Ref)} - {part.who for part in theirs}
    if more or spoken or len(theirs) != 1 or target.maximum != t.Number(1):
        return None
    kind = t.AllOf(tuple(part for part in parts if part not in theirs))
    players = t.Count(t.AllOf((t.IsPlayer(), t.IsAmong(whom), t.Controls(kind, ">=", t.Number(1)))))
    least = target.minimum if target.minimum == t.Number(0) else players
    one = t.AllOf((*kind.parts, t.ControlledBy(whom), t.IsState("one for each controller")))
    each = msgspec.structs.replace(target, filter=one, minimum=least, maximum=players)
    return rebuild(do, lambda node: each if node == target else node)


@rule("sentence", "when it regenerate this way , <do:effects>", "<do:effects> if it regenerate this way")
def _(c: Place, do: e.Instruction) -> e.Instruction:
    """An ability that triggers by the shield of the sentence before; or what its regeneration also does."""
    return Merge("regenerates", do, c.parser.words[c.start] == "when")


@rule("sentence", "spend only <a:mana_color> mana on x", "spend only <a:mana_color> mana <w:(this way)>", "x is <n:amount>")
def _(c: Place, a: str = "", n: t.Quantity | None = None, w: str = "") -> e.Instruction | None:
    if w and c.parser.words[0] != "{X}":
        return None  # all its mana is X
    if "opponent" in c.parser.words[c.start : c.end]:
        return None  # of several opponents one would be chosen
    return Merge("x with", e.Nothing(), a) if n is None else Merge("x is", e.Nothing(), n)


@rule("sentence", "x can't be 0")
def _(c: Place) -> e.Instruction:
    return Merge("x least", e.Nothing(), 1)


@native("sentences")
def sentences(p: Parser, at: int) -> Iterable[tuple[tuple[e.Instruction, ...], int]]:
    """Sentences with their stops, as many as follow one another; every number of them."""
    stack: list[tuple[tuple[e.Instruction, ...], int]] = [((), at)]
    seen: set[int] = set()
    while stack:
        found, start = stack.pop()
        options = []
        for made, end in p.read("sentence", start):
            after = stop(p, end)
            if after is not None and after not in seen:
                seen.add(after)
                options.append(((*found, made), after))
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
