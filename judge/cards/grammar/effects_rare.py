"""Effects with frames of their own: exchanges, piles, playing cards during resolution, mana in other words of order."""

from __future__ import annotations

from typing import Any

import msgspec

from judge.cards.grammar.combinators import Parser, Place, native, rule
from judge.cards.grammar.effects_base import command, object_verb, player_verb, sequence
from judge.cards.grammar.nouns import both
from judge.cards.grammar.placeholders import ChooseAt, EachAt, Merge, Ref, TargetAt, ThatMuch, ThisAt
from judge.cards.grammar.sentences import apply
from judge.cards.instructions import (
    AddMana,
    AllOf,
    Bound,
    ChangeControl,
    Condition,
    ControlNextTurn,
    Cost,
    CostChange,
    DealDamage,
    Duration,
    Exchange,
    HasType,
    Instruction,
    InZone,
    IsState,
    Least,
    Move,
    Not,
    Nothing,
    Number,
    Part,
    Piles,
    PlayCard,
    Product,
    Quantity,
    Selection,
    Sequence,
    Share,
    Size,
    StaticAbility,
    Sum,
    Target,
    This,
    You,
    rebuild,
)


@player_verb("exchange control of <a:obj> and <b:obj>")
def _(c: Place, s: Selection, a: Selection, b: Selection) -> Instruction:
    return Exchange("control", a, b)


@player_verb("exchange control of <a:obj>")
def _(c: Place, s: Selection, a: Selection) -> Instruction | None:
    return Exchange("control", a, a) if isinstance(a, TargetAt) and a.minimum == a.maximum == Number(2) else None


@player_verb("add an amount of <a:mana_symbols> to <who:poss> mana pool equal to <n:amount>")
def _(c: Place, s: Selection, a: tuple[str, ...], n: Quantity, who: Selection) -> Instruction:
    return AddMana((a,), n, s, bind=c.mark)


@player_verb("add to <who:poss> mana pool <m:mana>")
def _(c: Place, s: Selection, m: AddMana, who: Selection) -> Instruction:
    return msgspec.structs.replace(m, who=s, bind=c.mark)


@player_verb(
    "add one mana of that type to <who:poss> mana pool",
    "add one mana to <who:poss> mana pool of any type that land produced",
    "add one mana of that type",
)
def _(c: Place, s: Selection, who: Selection | None = None) -> Instruction:
    return AddMana((("produced type",),), Number(1), s, bind=c.mark)


@player_verb(
    "(play|cast) <what:obj> without paying (its|that card 's) mana cost",
    "(play|cast) <what:obj> without paying (their|those cards 's) mana costs",
    alone=False,
)
def _(c: Place, s: Selection, what: Selection) -> Instruction | None:
    """Of ~ itself, what may be paid is said where it is played (409.1b): no effect."""
    if isinstance(what, EachAt | TargetAt | ThisAt):
        return None
    if isinstance(what, ChooseAt) and isinstance(what.choose.filter, AllOf):  # "a spell from among": a card that becomes one
        spell = (InZone("stack"), IsState("spell"))
        parts = tuple(part for part in what.choose.filter.parts if part not in spell)
        if len(parts) == len(what.choose.filter.parts) - 2:
            choose = msgspec.structs.replace(what.choose, filter=both(*parts, Not(HasType("land"))))
            what = msgspec.structs.replace(what, choose=choose)
    return PlayCard(what, s, optional=False)


@command(
    "you control <who:poss> next turn",
    "gain control of <who:poss> next turn",
    "you control <who:who> during that player 's next turn",
)
def _(c: Place, who: Selection) -> Instruction | None:
    return ControlNextTurn(who) if isinstance(who, TargetAt | Ref) else None


@command(
    "<who:who> separate <what:group_ref> into two piles . put one pile into your hand and the other into <w:poss> graveyard",
)
def _(c: Place, who: Selection, what: Selection, w: Selection) -> Instruction:
    piles = Piles(what, who, You(), "first pile", "second pile", "chosen pile", "other pile")
    return Sequence((piles, Move(Bound("chosen pile"), "hand"), Move(Bound("other pile"), "graveyard")))


@object_verb("deal <n:quantity> damage divided evenly , rounded down , among <to:any>")
def _(c: Place, s: Selection, n: Quantity, to: Selection) -> Instruction | None:
    return DealDamage(Share(n, to), to, s, bind=c.mark) if isinstance(to, TargetAt) else None


@rule("static_line", "as an additional cost to (play|cast) ~ , pay <m:cost_mana> for each target beyond the first")
@rule("static_line", "~ cost <m:cost_mana> more to (play|cast) for each target beyond the first")
def _(c: Place, m: tuple[str, ...]) -> StaticAbility:
    beyond = Least((Number(0), Sum((Size(Target(0)), Number(-1)))), True)
    return StaticAbility((CostChange("play", Cost(mana=m), times=beyond),), This(), zone="anywhere")


@rule("each_of", "1 damage dealt to (it|~)")
def _(c: Place) -> Quantity:
    return ThatMuch(c.start + c.parser.base)


@rule("amount_one", "the number of <np:np> minus <n:quantity>", "the number of <np:np> plus <n:quantity>")
def _(c: Place, np: Any, n: Quantity) -> Quantity | None:
    from judge.cards.instructions import Count

    if not np.plural or not isinstance(n, Number):
        return None
    return Sum((Count(np.filter), Product(-1, n) if c.parser.words[c.end - 2] == "minus" else n))


@rule("sentence", "if <cond:condition> , instead <e:effects> and the damage can't be prevented")
def _(c: Place, cond: Condition, e: Instruction) -> Instruction | None:
    found = False

    def change(node: Any) -> Any:
        nonlocal found
        if isinstance(node, DealDamage):
            found = True
            return msgspec.structs.replace(node, preventable=False)
        return node

    made = rebuild(e, change)
    return Merge("instead", made, cond) if found else None


@rule(
    "sentence",
    "if (that spell|it) is countered this way , put (it|that card) into its owner 's hand instead of into <z:old_yard>",
)
def _(c: Place, z: bool) -> Instruction:
    return Merge("counter to", Nothing(), ("hand", ""))


@rule("old_yard", "that player 's graveyard", "its owner 's graveyard")
def _(c: Place) -> bool:
    return True


@rule(
    "sentence",
    "if (that spell|it) is countered this way , put (it|that card) <side:library_place> instead of into <z:old_yard>",
    "if you do , put (it|that card) <side:library_place> instead of into <z:old_yard>",
)
def _(c: Place, side: str, z: bool) -> Instruction:
    return Merge("counter to", Nothing(), ("library", side))


@rule("sentence_core", "<what:obj> can't be countered [by spells or abilities]")
def _(c: Place, what: Selection) -> Instruction | None:
    from judge.cards.instructions import Apply, Cant

    return Apply(what, (Cant("be countered"),), Duration("permanent")) if isinstance(what, TargetAt) else None


# ---------------------------------------------------------------------------------------- until end of turn, several


@native("until_effects")
def until_effects(p: Parser, at: int) -> Any:
    """Clauses of continuous effects joined by "and", all for one duration: what gains, and of what control is gained."""
    stack: list[tuple[tuple[tuple[Selection, tuple[Part, ...]], ...], int]] = [((), at)]
    seen: set[int] = set()
    while stack:
        found, start = stack.pop(0)
        if found and start not in seen:
            seen.add(start)
            yield found, start
        if found:
            if p.words[start : start + 2] == [",", "and"]:
                start += 2
            elif p.words[start] in ("and", ","):
                start += 1
            else:
                continue
        for what, end in p.read("objs", start):
            for parts, after in p.read("parts", end):
                stack.append(((*found, (what, parts)), after))
        if p.words[start] == "you":
            for (what, parts), end in p.read("subject_part", start + 1):
                stack.append(((*found, (what, parts)), end))
        else:
            for who, end in p.read("who", start):
                for (what, parts), after in p.read("subject_part", end):
                    control = tuple(ChangeControl(who) if isinstance(part, ChangeControl) else part for part in parts)
                    stack.append(((*found, (what, control)), after))


@rule("sentence", "<k:until_when> , <e:until_effects>")
def _(c: Place, k: str, e: tuple[tuple[Selection, tuple[Part, ...]], ...]) -> Instruction:
    return sequence(*(apply(what, parts, Duration(k)) for what, parts in e))


@rule("until_when", "until end of turn")
def _(c: Place) -> str:
    return "end of turn"


@rule("until_when", "until your next turn")
def _(c: Place) -> str:
    return "your next turn"


