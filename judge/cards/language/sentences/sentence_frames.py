"""The frames of whole sentences: if, when, until, otherwise, and those that complete another."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from judge.cards.instructions import (
    Ability,
    AllOf,
    Amount,
    Body,
    ChangeControl,
    ChooseWord,
    ChosenWord,
    Compares,
    Condition,
    Cost,
    Delayed,
    Distinct,
    Duration,
    EventPattern,
    EventRole,
    Every,
    Filter,
    ForEach,
    If,
    Instruction,
    IsAmong,
    IsState,
    Not,
    Nothing,
    Part,
    Players,
    Quantity,
    Selection,
    Sequence,
    Size,
    Unless,
    You,
    rebuild,
    walk,
)
from judge.cards.language.nouns.noun_filters import NP, anywhere
from judge.cards.language.parsing.combinators import Parser, Place, native, rule
from judge.cards.language.parsing.placeholders import EachAt, Merge, OwnRole, Ref, TargetAt, ThatMuch
from judge.cards.language.sentences.sentences import apply, choices, define_x
from judge.cards.language.triggers.triggers import Trigger

# ---------------------------------------------------------------------------------------------------- sentences


@rule("sentence", "(it|they|that token|those tokens|that creature|those creatures) have <a:ability_list>")
def _(c: Place, a: tuple[Ability, ...]) -> Instruction:
    """Of tokens just put into play: part of what they are (216.1). Of anything else: an effect on it."""
    otherwise = [made for made, end in c.parser.read("effects", c.start) if end == c.end]
    return Merge("token", otherwise[0] if otherwise else Nothing(), a)


@rule("sentence", "~ have <a:ability_list>")
def _(c: Place, a: tuple[Ability, ...]) -> Instruction | None:
    """ "This creature", said of the token by a card that is no creature."""
    thing = c.parser.tokens[c.start].raw.lower()
    return Merge("token", Nothing(), a) if thing == "this creature" and "creature" not in c.parser.context.kinds else None


@rule("sentence", "<e:effects>")
def _(c: Place, e: Instruction) -> Instruction | None:
    if any(isinstance(node, TargetAt) and _of_choice(node) for node in walk(e)):
        return None  # the word would have to be chosen before the target is
    return e if any(isinstance(node, ChooseWord) for node in walk(e)) else choices(e)


def _of_choice(node: Instruction | Selection) -> bool:
    return any(isinstance(inner, ChosenWord) and inner.binding == "your choice" for inner in walk(node))


@rule("sentence", "then <e:effects>")
def _(c: Place, e: Instruction) -> Instruction:
    return e


@rule("sentence", "[then] if <cond:condition> , <e:effects>")
def _(c: Place, cond: Condition, e: Instruction) -> Instruction:
    return If(cond, e)


@rule("sentence", "[then] if <cond:condition> , <e:effects> instead", "[then] if <cond:condition> , instead <e:effects>")
def _(c: Place, cond: Condition, e: Instruction) -> Instruction:
    return Merge("instead", e, cond)


@rule("sentence", "<e:effects> instead if <cond:condition>")
def _(c: Place, cond: Condition, e: Instruction) -> Instruction:
    return Merge("instead", e, cond)


@rule(
    "sentence",
    "[then] if (you|they|that player|the player|the first player|that creature 's controller|its controller) do , <e:effects>",
)
def _(c: Place, e: Instruction) -> Instruction:
    return Merge("do", e)


@rule("sentence", "if (you|they|that player|the player) pay , <e:effects>")
def _(c: Place, e: Instruction) -> Instruction:
    return Merge("paid", e)


@rule(
    "sentence",
    "[then] if (you|they|that player|the player|that creature 's controller|its controller) (don't|can't) , <e:effects>",
    "if no one do , <e:effects>",
    "if no player do , <e:effects>",
)
def _(c: Place, e: Instruction) -> Instruction:
    return Merge("dont", e)


@rule("sentence", "otherwise , <e:effects>")
def _(c: Place, e: Instruction) -> Instruction:
    return Merge("otherwise", e)


@rule("sentence", "(it|they|that creature|those creatures|the creature|that permanent|that artifact|that land) can't be regenerated")
def _(c: Place) -> Instruction:
    return Merge("regenerate", Nothing())


@rule(
    "sentence",
    "[then] you may choose new targets for the (copy|copies)",
    "you may choose new targets for any of the copies",
    "you may choose new targets for the copy [of that spell]",
)
def _(c: Place) -> Instruction:
    return Merge("new targets", Nothing())


@rule("sentence", "the damage can't be prevented", "that damage can't be prevented", "this damage can't be prevented")
def _(c: Place) -> Instruction:
    return Merge("unpreventable", Nothing())


@rule(
    "sentence",
    "if (that spell|it) is countered this way , exile it instead of putting it into its owner 's graveyard",
    "if (that spell|it) is countered this way , remove it from the game instead of putting it into its owner 's graveyard",
    "if that spell is countered this way , put it <side:library_place> instead of into that player 's graveyard",
)
def _(c: Place, side: str = "") -> Instruction | None:
    return Merge("counter to", Nothing(), ("library", side) if side else ("removed from the game", ""))


@rule("sentence", "(it is|they is) still (a|an|) (land|lands|artifact|artifacts|creature|enchantment|creatures|enchantments)")
def _(c: Place) -> Instruction:
    return Merge("still", Nothing())


@rule("sentence", "[a|an] <np:nouns> destroyed this way can't be regenerated")
def _(c: Place, np: NP) -> Instruction | None:
    return Merge("regenerate", Nothing(), anywhere(np.filter)) if np.kind == "permanent" else None


@rule("sentence_core", "<what:obj> 's type become the <k:(creature type|basic land type)> of your choice <d:duration>")
def _(c: Place, what: Selection, k: str, d: Duration) -> Instruction:
    from judge.cards.instructions import SetTypes

    return apply(what, (SetTypes(subtypes=(ChosenWord(k, "your choice"),), in_addition=False),), d)


@rule("sentence", "you may pay <cost:cost> to end this effect")
def _(c: Place, cost: Cost) -> Instruction:
    return Merge("end cost", Nothing(), cost)


@rule(
    "sentence",
    "<who:who> may repeat this process any number of times",
    "<who:who> may repeat this process as many times as (they|you) choose",
)
def _(c: Place, who: Selection) -> Instruction:
    return Merge("repeat", Nothing(), who)


@rule("sentence", "if <cond:condition> , repeat this process", "if <cond:condition> , <e:effects> and repeat this process")
def _(c: Place, cond: Condition, e: Instruction | None = None) -> Instruction | None:
    """Again as long as it was so each time; "unless you pay {3} and repeat this process" says something else."""
    return None if isinstance(e, Unless) else Merge("repeat if", e or Nothing(), cond)


@rule("sentence", "if two or more of <what:group_ref> have the same name , repeat this process")
def _(c: Place, what: Selection) -> Instruction:
    """Again as long as fewer names are among them than cards."""
    return Merge("repeat while", Nothing(), Compares(Distinct("names", IsAmong(what)), "<", Size(what)))


@rule("sentence", "[then] if (a player|any player|that creature 's controller) do , <e:effects>")
def _(c: Place, e: Instruction) -> Instruction:
    return Merge("do", e)


@rule("sentence", "until end of turn , <what:objs> <parts:parts>")
def _(c: Place, what: Selection, parts: tuple[Part, ...]) -> Instruction:
    return apply(what, parts, Duration("end of turn"))


@rule("sentence", "until end of turn , <who:who> can't <parts:player_cant>")
def _(c: Place, who: Selection, parts: tuple[Part, ...]) -> Instruction:
    return apply(who, parts, Duration("end of turn"))


@rule("sentence", "until end of turn , <what:objs> <parts:parts> , where x is <n:amount>")
def _(c: Place, what: Selection, parts: tuple[Part, ...], n: Quantity) -> Instruction | None:
    return define_x(apply(what, parts, Duration("end of turn")), n)  # type: ignore[no-any-return]


@rule("sentence", "unless you [pay] <cost:cost> , <e:effects>")
def _(c: Place, cost: Cost, e: Instruction) -> Instruction:
    return Unless(e, You(), cost)


@rule("sentence", "unless <k:(an opponent|any player|a player)> pay <cost:cost> , <e:effects>")
def _(c: Place, k: str, cost: Cost, e: Instruction) -> Instruction:
    return Unless(e, Players("opponents" if "opponent" in k else "each"), cost)


@rule("sentence", "unless <who:who> pay <cost:cost> , <e:effects>")
def _(c: Place, who: Selection, cost: Cost, e: Instruction) -> Instruction | None:
    return Unless(e, who, cost) if isinstance(who, TargetAt | Ref) else None


@rule("sentence", "for as long as <cond:condition> , gain control of <what:obj>")
def _(c: Place, cond: Condition, what: Selection) -> Instruction:
    return apply(what, (ChangeControl(You()),), Duration("as long as", cond))


@rule("sentence", "for as long as <cond:condition> , <what:obj> <parts:parts>")
def _(c: Place, cond: Condition, what: Selection, parts: tuple[Part, ...]) -> Instruction:
    return apply(what, parts, Duration("as long as", cond))


@rule("sentence", "as long as <cond:condition> , <what:obj> <parts:parts>")
def _(c: Place, cond: Condition, what: Selection, parts: tuple[Part, ...]) -> Instruction | None:
    """What an ability does to what was spoken of, or to its target, while its condition holds."""
    from judge.cards.language.parsing.placeholders import TargetAt

    return apply(what, parts, Duration("as long as", cond)) if isinstance(what, TargetAt | Ref) and not c.parser.context.spell else None


@rule("sentence", "until your next upkeep , <what:objs> <parts:parts>")
def _(c: Place, what: Selection, parts: tuple[Part, ...]) -> Instruction:
    return apply(what, parts, Duration("your next upkeep"))


@rule("sentence", "<how:(when|whenever)> <t:events> this turn , if <cond:condition> , <e:effects>")
@rule("sentence", "<how:(when|whenever)> <t:events> this turn , if <cond:condition> , <e:effects>")
@rule("sentence", "this turn , <how:(when|whenever)> <t:events> , <e:effects>")
def _(c: Place, how: str, t: Trigger, e: Instruction, cond: Condition | None = None) -> Instruction | None:
    made = _delayed(c, t, e, "end of turn", how == "when")
    return msgspec.structs.replace(made, condition=cond) if made is not None and cond is not None else made


@rule("sentence", "until your next turn , <what:objs> <parts:parts>")
def _(c: Place, what: Selection, parts: tuple[Part, ...]) -> Instruction:
    return apply(what, parts, Duration("your next turn"))


@rule("sentence", "<when:later> , <e:effects>")
def _(c: Place, when: EventPattern, e: Instruction) -> Instruction:
    return Delayed(when, Body(e))


@rule("sentence", "<when:later> , if <cond:condition> , <e:effects>")
def _(c: Place, when: EventPattern, cond: Condition, e: Instruction) -> Instruction:
    return Delayed(when, Body(e), cond)


@rule("sentence", "<how:(whenever|when)> <t:events> this turn , <e:effects>")
def _(c: Place, how: str, t: Trigger, e: Instruction) -> Instruction | None:
    return _delayed(c, t, e, "end of turn", how == "when")


@rule("sentence", "<how:(whenever|when)> <t:events> this combat , <e:effects>")
def _(c: Place, how: str, t: Trigger, e: Instruction) -> Instruction | None:
    return _delayed(c, t, e, "end of combat", how == "when")


@rule("sentence", "when <t:events> , <e:effects>", "<e:effects> when <t:events>")
def _(c: Place, t: Trigger, e: Instruction) -> Instruction | None:
    return _delayed(c, t, e, "", True)


def _delayed(c: Place, t: Trigger, e: Instruction, until: str, once: bool) -> Instruction | None:
    from judge.cards.instructions import BecomesTrue

    if isinstance(t.event, BecomesTrue):
        return None
    if isinstance(t.event, EventPattern) and t.event.verb in ("damage", "gain life", "lose life") and not isinstance(e, Sequence):
        e = rebuild(e, lambda node: Amount("event") if isinstance(node, ThatMuch) else node)
    refs = sorted((node for node in walk(e) if isinstance(node, Ref)), key=lambda ref: ref.at)
    if t.mentions and refs:
        if (only := _of_one_thing(t, refs)) is not None:
            return Delayed(t.event, Body(rebuild(e, lambda node: only if isinstance(node, Ref) else node)), None, once, until)
        players = [m.selection for m in t.mentions if "player" in m.kinds]
        if all(m.origin == "this" for m in t.mentions) and refs[0].word in ("that", "those"):
            return Delayed(t.event, Body(e), None, once, until)  # what was spoken of before the event
        if len(players) != 1 or any(ref.kind != "player" for ref in refs):
            return None
        player = OwnRole(players[0].role) if isinstance(players[0], EventRole) else players[0]
        e = rebuild(e, lambda node: player if isinstance(node, Ref) else node)
    return Delayed(t.event, Body(e), None, once, until)


def _of_one_thing(t: Trigger, refs: list[Ref]) -> OwnRole | None:
    """The role of the one thing that an event speaks of, where all that is said after it can mean nothing nearer."""
    if len(t.mentions) != 1 or not isinstance(t.mentions[0].selection, EventRole) or "player" in t.mentions[0].kinds:
        return None
    said = all(not ref.plural and ref.kind in ("object", *t.mentions[0].kinds) and ref.word in ("it", "its", "that", "the") for ref in refs)
    return OwnRole(t.mentions[0].selection.role) if said else None


@rule("sentence", "for each <np:np> , <e:effects>")
def _(c: Place, np: NP, e: Instruction) -> Instruction | None:
    if np.plural:
        return None
    over = EachAt(
        c.start + 1 + c.parser.base,
        Every(np.filter) if np.kind != "player" else Players("each" if "opponent" not in c.parser.words[c.start : c.end] else "opponents"),
    )
    return ForEach(over, "", e)


@rule("sentence", "you can't spend this mana to (play|cast) spells")
def _(c: Place) -> Instruction:
    return Merge("mana", Nothing(), Not(IsState("spell")))


@rule("sentence", "spend this mana only <u:mana_use>")
def _(c: Place, u: Filter) -> Instruction:
    return Merge("mana", Nothing(), u)


@rule("sentence", "this ability can't cause the total number of <k:counter_kind> counters on ~ to be greater than <n:quantity>")
@rule("sentence", "you can't have more than <n:quantity> <k:counter_kind> counters on ~ as a result of this ability")
def _(c: Place, k: str, n: Quantity) -> Instruction:
    return Merge("no more", Nothing(), n)


@rule("mana_use", "to (play|cast) <np:np>", "on <np:np>")
def _(c: Place, np: NP) -> Filter | None:
    return np.filter if np.plural and np.kind == "spell" else None


@rule("mana_use", "to (play|cast) <np:a_np>")
def _(c: Place, np: NP) -> Filter | None:
    return np.filter if np.kind == "spell" else None


@rule("mana_use", "to (play|activate) [activated] abilities of <np:np>")
def _(c: Place, np: NP) -> Filter | None:
    from judge.cards.instructions import IsState, SourceMatches

    return AllOf((IsState("activated ability"), SourceMatches(np.filter))) if np.plural and np.kind == "permanent" else None


@rule("mana_use", "to activate abilities", "to play abilities")
def _(c: Place) -> Filter:
    from judge.cards.instructions import IsState

    return IsState("activated ability")


@rule("sentence", "when it regenerate this way , <e:effects>", "<e:effects> if it regenerate this way")
def _(c: Place, e: Instruction) -> Instruction:
    """An ability that triggers by the shield of the sentence before; or what its regeneration also does."""
    return Merge("regenerates", e, c.parser.words[c.start] == "when")


@rule("sentence", "spend only <a:mana_color> mana on x", "x is <n:amount>")
def _(c: Place, a: str = "", n: Quantity | None = None) -> Instruction | None:
    if "opponent" in c.parser.words[c.start : c.end]:
        return None  # of several opponents one would be chosen
    return Merge("x with", Nothing(), a) if n is None else Merge("x is", Nothing(), n)


@rule("sentence", "this ability trigger only once each turn")
def _(c: Place) -> Instruction:
    return Merge("limit", Nothing(), 1)


@native("sentences")
def sentences(p: Parser, at: int) -> Iterable[tuple[tuple[Instruction, ...], int]]:
    """Sentences with their stops, as many as follow one another; every number of them."""
    stack: list[tuple[tuple[Instruction, ...], int]] = [((), at)]
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
