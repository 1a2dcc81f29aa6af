"""What is paid, what mana is added, and when and by whom an activated ability may be played: the words, and what they are."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import mentions
from judge.cards.language.effects.effects_base import whose
from judge.cards.language.filled_templates import _, also, made
from judge.cards.language.nouns.joined_filters import anywhere
from judge.cards.language.parsing.combinators import Parser, grown, native
from judge.cards.language.parsing.grammar_words import COLORS
from judge.cards.language.parsing.placeholders import AttachedAt, ChooseAt, EachAt, GiverAt, Limits, Ref, ThatMuch, ThisAt
from judge.cards.language.say import read, say
from judge.cards.language.sayings.templates import OWN, TIMES
from judge.cards.language.statics.static_sentences import PAID

read("cost_item", e.Cost(tap=True), "{T}")
read("cost_item", e.Cost(untap=True), "{Q}")
read("cost_item", e.Cost(mana=_.m), "[pay] <m:cost_mana>")
read("cost_item", e.Cost(mana=(_.m,)), "<m:bare_mana>")
read("cost_item", e.Cost(loyalty=_.n), "<n:loyalty>")
read("cost_item", e.Cost(mana=_.m, actions=(e.PayLife(_.n),)), "[pay] <m:cost_mana> and <n:quantity> life")
read("cost_item", e.Cost(actions=(_.a,)), "<a:cost_action>")
read("cost", e.PayLife(t.Half(t.Value("life", t.You()), True)), "pay half (your|his or her|their) life, rounded up")
say("cost", "have <w:who> gain <n:quantity> life", e.GainLife(_.w, _.n), "<w:who> gain <n:quantity> life",
    when={"w": lambda who: not isinstance(who, t.You)})
read("cost", e.Unattach(_.what, _.mark), "unattach <what:obj>", when={"what": lambda what: isinstance(what, GiverAt | ThisAt)})
read("cost", e.Untap(_.what, _.mark), "untap <what:obj>", when={"what": lambda what: isinstance(what, ChooseAt)})
read("cost", e.PutCounters(_.kind, _.n, _.on), "put <n:count> <kind:counter_kind> (counter|counters) on <on:obj>")
read("cost", e.PayLife(TIMES), "pay <n:quantity> life <each:for_each>")
say("cost", "reveal ~ from your hand", e.RevealCost(t.This()))
say("cost", "reveal your hand", e.RevealCost(t.Every(t.InZone("hand", t.You()))))
say("cost", "reveal <what:obj>", e.RevealCost(_.what, bind=_.mark), when={"what": lambda what: isinstance(what, ChooseAt | t.Choose)})
read("cost", e.Move(t.Narrow(t.This(), t.InZone(_.zone)), "removed from the game"),
    "(exile|remove) (~|this card) (in|from) your <zone:(hand|graveyard)> [from the game]")  # fmt: skip
read("cost", e.Sacrifice(_.what, t.Players("each")), "each player sacrifice <what:obj>",
    when={"what": lambda what: isinstance(what, ChooseAt)})  # fmt: skip


def _items(cost: e.Cost) -> int:
    """How many things a cost asks for."""
    return bool(cost.mana) + cost.tap + cost.untap + len(cost.actions) + (cost.loyalty is not None)


def _either(a: e.Cost, b: e.Cost) -> e.Cost | None:
    """One thing or another; or several things, or several others: `{3}, {T} or {W}, {T}`."""
    return e.Cost(or_=(a, b)) if _items(a) == 1 or _items(b) > 1 else None


def _and_either(all_: e.Cost, one_of: e.Cost) -> e.Cost | None:
    return msgspec.structs.replace(all_, or_=one_of.or_) if all(_items(cost) == 1 for cost in one_of.or_) else None


read("either", made(_either, _.a, _.b), "<a:cost> or <b:cost>")
read("either", _.a, "<a:forage>", "<a:waterbend>")
read("cost_or", made(lambda all_, one_of: msgspec.structs.replace(all_, or_=one_of.or_), _.all_, _.one_of),
    "<one_of:waterbend>, <all_:cost>")  # fmt: skip
read("cost_or", _.a, "<a:either>", "<a:cost>")
read("cost_or", made(_and_either, _.all_, _.one_of), "<all_:cost>, <one_of:either>", when={"all_": lambda cost: cost.loyalty is None})
read("cost_or", e.Cost(or_=(_.a, e.Cost(actions=(e.PayLife(_.n),)))), "<a:cost> or <n:quantity> life")
read("cost", e.RemoveCounters("energy", _.n, t.You()), "[pay] <n:energy>", "[pay] <n:quantity> {E}",
     "[pay] an amount of {E} equal to <n:amount>")  # fmt: skip
read("cost_item", e.Cost(actions=(e.Move(_.a, "removed from the game", bind=_.mark), e.Move(t.This(), "removed from the game"))),
    "(exile|remove) <a:obj> and ~ [from the game]", "(exile|remove) ~ and <a:obj> [from the game]",
    when={"a": lambda a: isinstance(a, ChooseAt)})  # fmt: skip

# ------------------------------------------------------------------------------- when, how often and by whom an ability is played
for _number, _words in enumerate(("once", "twice", "three times", "four times", "five times"), 1):
    read("no_more", Limits(limit=_number), f"no more than {_words} each turn")
    say("limit", f"{_words} each turn", Limits(limit=_number), f"no more than {_words} each turn")
say("limit", "once", Limits(limit=-1))
say("limit", "any time you could play a sorcery", Limits(sorcery=True), "as a sorcery", "(if|any time) you could (play|cast) a sorcery")
say("limit", "any time you could play an instant", Limits(instant=True), "as an instant")
say("limit", "<w:when>", Limits(condition=_.w), when={"w": lambda w: not mentions(w, t.X)})  # it is asked before X is announced (409.1b)


def _together(*limits: Limits | None) -> Limits:
    """All of them hold; of numbers the least."""
    every = [one for one in limits if one is not None]
    conditions = tuple(one.condition for one in every if one.condition is not None)
    return Limits(any(one.sorcery for one in every), conditions[0] if len(conditions) == 1 else t.Both(conditions) if conditions else None,
        min((one.limit for one in every if one.limit), default=0), instant=any(one.instant for one in every),)


read("limits", made(_together, _.a, _.b, _.d), "<a:limit> [,] and [only] <b:limit>",
    "<a:limit>, only <b:limit>, and only <d:limit>", "<a:limit> and only <b:limit> and only <d:limit>")  # fmt: skip


_MAY, _ANYONE = "may (play|activate) this ability", EachAt(_.at, t.Every(t.IsPlayer()))
_ANY = f"any player {_MAY}"
say("any_player_may", _ANY, Limits(who=_ANYONE))
read("any_player_may", Limits(sorcery=True, who=_ANYONE), f"{_ANY} but only (as a sorcery|any time they could (play|cast) a sorcery)")
read("any_player_may", Limits(condition=_.w, who=_ANYONE), f"{_ANY} but only <w:when_only>",
    when={"w": lambda w: not mentions(w, Ref)})  # whose turn it is, is asked of whoever plays it
_STEP = made(lambda step: "" if step == "turn" else step, _.s)
read("any_player_may", Limits(condition=t.During(_STEP, t.You()), who=_ANYONE), f"{_ANY} but only during their [own] <s:step>")
read("any_player_may", Limits(condition=t.Both((t.During("", t.You()), t.During(_.b, before=True))), who=_ANYONE),
    f"{_ANY} but only during their turn [,] before the <b:step>")  # fmt: skip
for _role, _of in {"owner": t.OwnerOf, "controller": t.ControllerOf}.items():  # of this object, or of what it is attached to
    say("any_player_may", f"only <what:possessed> {_role} {_MAY}", Limits(who=_of(_.what)), f"only the {_role} of [the] <what:obj> {_MAY}",
        when={"what": lambda what: isinstance(what, ThisAt | AttachedAt | t.This | t.AttachedTo)})  # fmt: skip
say("any_player_may", f"only (your opponents|any opponent) {_MAY}", Limits(who=t.Players("opponents")))

# ------------------------------------------------------------------------------------------------- mana that is added
_X = (("{1}",),)


def _symbols(a: tuple[str, ...]) -> e.AddMana:
    return e.AddMana(_X, t.X()) if a == ("{X}",) else e.AddMana((a,))


def _of_symbols(mana: e.AddMana) -> tuple[tuple[str, ...]] | None:
    if mana == e.AddMana(_X, t.X()):
        return (("{X}",),)
    return (mana.mana[0],) if mana == e.AddMana(mana.mana[:1]) and mana.mana[0][0].startswith("{") else None


say("mana", "<a:mana_symbols>", made(_symbols, _.a, back=_of_symbols, kind=e.AddMana))
say("mana", "<a:mana_symbols> or <b:mana_symbols>", e.AddMana((_.a, _.b)))
say("mana", "<a:mana_symbols>, <b:mana_symbols>, or <d:mana_symbols>", e.AddMana((_.a, _.b, _.d)))
say("mana", "<a:mana_symbols>, <b:mana_symbols>, <j:mana_symbols>, or <d:mana_symbols>", e.AddMana((_.a, _.b, _.j, _.d)))
say("mana", "(one|a) mana of any color [they choose]", e.AddMana((("any",),)))
say("mana", "<n:count> mana of any one color", e.AddMana((("any",),), _.n), when={"n": lambda n: n != t.ONE})
say("mana", "<n:count> mana of different colors", e.AddMana((("any",),), _.n, combination=True, different=True))
say("mana", "<n:count> mana in any combination of colors", e.AddMana((("any",),), _.n, combination=True))
say("mana", "<n:count> mana in any combination of <a:mana_symbols> and/or <b:mana_symbols>", e.AddMana((_.a, _.b), _.n, combination=True))
say("mana", "<n:count> mana in any combination of <a:mana_symbols>, <b:mana_symbols>, and/or <d:mana_symbols>",
    e.AddMana((_.a, _.b, _.d), _.n, combination=True))
@native("a_color_chosen")
def a_color_chosen(p: Parser, at: int) -> Iterable[tuple[bool, int]]:
    """No words: a color was chosen before, in the same text."""
    if " choose a color . " in f" {' '.join(p.words[:at])} ":
        yield True, at


read("mana", e.AddMana((("chosen",),), _.n), "<n:count> mana of that color <c:a_color_chosen>",
     "an amount of mana of that color equal to <n:amount> <c:a_color_chosen>")  # fmt: skip
say("mana", "<n:many> mana of the chosen color", e.AddMana((("chosen",),), _.n), "<n:count> mana of the chosen color")
read("mana", e.AddMana((_.a,), _.n), "<n:quantity> <a:mana_symbols>",
     when={"n": lambda n: isinstance(n, ThatMuch) or isinstance(n, t.Number) and n != t.ONE})
say("mana", "an amount of mana of the chosen color equal to <n:amount>", e.AddMana((("chosen",),), _.n))
say("mana", "an amount of <a:mana_symbols> equal to <n:amount>", e.AddMana((_.a,), _.n),
    when={"n": lambda n: not isinstance(n, t.Number | t.X)})  # fmt: skip
say("mana", "<n:many> mana of any of <what:possessed> colors", e.AddMana((("any",),), _.n, colors_from=t.IsAmong(_.what)),
    "<n:count> mana of any of <what:possessed> colors")  # fmt: skip
read("mana", e.AddMana(_X, _.n), "<n:count> colorless mana")
for _kind, _any in {"type": "any type", "color": "any"}.items():
    say("mana", f"<n:many> mana of any {_kind} <f:producer> could produce", e.AddMana(((_any,),), _.n, could_produce=_.f),
        f"<n:count> mana of any {_kind} <f:producer> could produce")  # fmt: skip
say("producer", "that land", t.IsAmong(Ref(_.at, "that", "land")))
say("producer", "that <f:a_permanent>", _.f, "<f:a_permanent>", "that <f:permanent_many>")
say("effect", "choose a color of <f:a_permanent>. Add <n:many> mana of that color to your mana pool",
    e.AddMana((("any",),), _.n, colors_from=_.f, bind=_.mark), "choose a color of <f:a_permanent> . add <n:count> mana of that color",
    "add <n:count> mana of any color among <f:permanent_many> [to your mana pool]",
    when={"f": lambda f: not isinstance(f, t.IsAmong | type(None))})  # fmt: skip


def _added(mana: e.AddMana, who: t.Selection, pool: t.Selection | None, mark: str) -> e.AddMana:
    return msgspec.structs.replace(mana, who=whose(who, pool), bind=mark)


def _mana_of(added: e.AddMana) -> tuple[Any, ...] | None:
    return msgspec.structs.replace(added, who=t.You(), bind=""), added.who, added.who, added.bind


def _for_each(mana: e.AddMana, each: t.Quantity, who: t.Selection, pool: t.Selection | None, mark: str) -> e.AddMana | None:
    return _added(msgspec.structs.replace(mana, times=each), who, pool, mark) if mana.times == t.ONE else None


def _once(added: e.AddMana) -> tuple[Any, ...] | None:
    if isinstance(added.times, t.Number | t.X):
        return None
    return msgspec.structs.replace(added, times=t.ONE, who=t.You(), bind=""), added.times, added.who, added.who, added.bind


say("effect", "add one mana to <w:poss> mana pool of any type that land produced", e.AddMana((("produced type",),), who=OWN, bind=_.mark),
    "add one mana of that type [to <w:poss> mana pool]", "add [an additional] one mana of any type that <noun:ref_noun> [token] produced")
say("effect", "add <m:mana> to <w:poss> mana pool <each:for_each>", made(_for_each, _.m, _.each, _.who, _.w, _.mark, back=_once,
    kind=e.AddMana), "add <m:mana> <each:for_each>", "add an additional <m:mana> [to <w:poss> mana pool] <each:for_each>")
say("effect", "add <m:mana> to <w:poss> mana pool", made(_added, _.m, _.who, _.w, _.mark, back=_mana_of, kind=e.AddMana),
    "add <m:mana>", "add to <w:poss> mana pool <m:mana>")  # fmt: skip
read("effect", made(_added, _.m, _.who, _.w, _.mark), "add an additional <m:mana> [to <w:poss> mana pool]")
read("effect", e.AddMana((_.a,), _.n, OWN, bind=_.mark), "add an amount of <a:mana_symbols> to <w:poss> mana pool equal to <n:amount>")
_OF_COLORS = (e.If(t.Exists(also(_.n, t.HasColor(t.ColorWord(color)))), e.AddMana((("{" + symbol + "}",),)))
              for color, symbol in zip(COLORS, "WUBRG", strict=True))  # fmt: skip
read("command", e.Sequence(tuple(_OF_COLORS)), "for each color among <n:permanent_many>, add one mana of that color [to your mana pool]")


@native("cost_mana")
def cost_mana(p: Parser, at: int) -> Iterable[tuple[tuple[str, ...], int]]:
    """Mana symbols of a cost, as written."""
    end = at
    while end < p.size and p.words[end][0] == "{" and p.words[end] not in ("{T}", "{Q}", "{E}"):
        end += 1
    if end > at:
        yield tuple(p.words[at:end]), end


@native("energy")
def energy(p: Parser, at: int) -> Iterable[tuple[t.Quantity, int]]:
    """{E}{E}: so many energy counters of a player."""
    end = at
    while end < p.size and p.words[end] == "{E}":
        end += 1
    if end > at:
        yield t.Number(end - at), end


@native("bare_mana")
def bare_mana(p: Parser, at: int) -> Iterable[tuple[str, int]]:
    """An amount of colourless mana that lost its braces: `1: ...` on a card that has no loyalty."""
    if at == 0 and p.words[1] == ":" and p.words[at].isdigit() and "planeswalker" not in p.context.kinds:
        yield "{" + p.words[at] + "}", at + 1


@native("loyalty")
def loyalty(p: Parser, at: int) -> Iterable[tuple[t.Quantity, int]]:
    """[+1], [-X], [0]; bare at the start of a line."""
    text = p.words[at]
    if text.startswith("[") and text.endswith("]"):
        text = text[1:-1]
    elif not (at == 0 and p.words[1] == ":" and "planeswalker" in p.context.kinds):
        return
    body = text.lstrip("+-")
    sign = -1 if text.startswith("-") else 1
    if body.isdigit():
        yield t.Number(sign * int(body)), at + 1
    elif body.upper() == "X":
        yield (t.X() if sign == 1 else t.Product(-1, t.X())), at + 1


@native("cost_verb")
def cost_verb(p: Parser, at: int) -> Iterable[tuple[e.Instruction, int]]:
    """Sacrifice, discard, exile, return, put into a library, mill, remove counters: the sentences of effects, done by the payer."""
    if p.words[at] not in ("sacrifice", "discard", "exile", "remove", "return", "put", "mill", "add", "draw"):
        return
    for instruction, end in p.read("command", at):
        moved = isinstance(instruction, e.Move) and isinstance(instruction.what, ChooseAt | ThisAt | GiverAt | EachAt)
        if moved or isinstance(instruction, e.Sacrifice | e.Discard | e.DiscardThese | e.Mill | e.RemoveCounters):
            yield instruction, end


@native("cost")
def cost(p: Parser, at: int) -> Iterable[tuple[e.Cost, int]]:
    """Items joined by commas (or "and"), one cost."""

    def further(found: e.Cost, end: int) -> Iterable[tuple[e.Cost, int]]:
        start = end
        if p.words[end] == ",":
            start = end + 1
            if p.words[start] == "and":
                start += 1
        elif p.words[end] == "and":
            start = end + 1
        elif p.words[end] not in ("{T}", "{Q}") and not (p.words[end - 1] == "{T}" and p.words[end][:1] == "{"):
            return
        for more, after in p.read("cost_item", start):
            if more.loyalty is None:
                yield _join(found, more), after

    return grown(p.read("cost_item", at), further)


def _join(a: e.Cost, b: e.Cost) -> e.Cost:
    return msgspec.structs.replace(a, mana=a.mana + b.mana, tap=a.tap or b.tap, untap=a.untap or b.untap, actions=a.actions + b.actions)


# ------------------------------------------------------------------------------------------------- what is declared
_LESS = made(lambda m: sum(int(symbol[1:-1]) for symbol in m or ()), _.m)
read("cost_item", e.Cost(mana_of=_.what, less=_LESS), "[pay] <what:possessed> mana cost",  # of something (203.1), with less generic mana
    "[pay] <what:possessed> mana cost reduced by up to <m:cost_mana>", "[pay] <what:possessed> mana cost reduced by <m:cost_mana>",
    when={"m": lambda m: all(symbol[1:-1].isdigit() for symbol in m)})  # fmt: skip




def _tapped(what: t.Selection, mark: str) -> e.Instruction | None:
    if isinstance(what, ThisAt | GiverAt | AttachedAt):
        return e.Tap(what, mark)
    return e.TapOthers(what, bind=mark) if isinstance(what, ChooseAt) else None  # type: ignore[arg-type]


say("cost", "tap <what:obj>", made(_tapped, _.what, _.mark, back=lambda tap: (tap.what, tap.bind), kind=(e.Tap, e.TapOthers)),)  # fmt: skip


def _land_card(such: t.Filter) -> t.Filter | None:
    """A card that an older text names by its land type alone: "discard an Island"."""
    kept = anywhere(such)
    return kept if isinstance(kept, t.HasSubtype) and isinstance(kept.word, t.LandTypeWord) else None


read("thrown", made(_land_card, _.n), "<n:a_permanent>")
read("cost_item", e.Cost(actions=(e.Discard(t.You(), t.ONE, _.n), e.Discard(t.You(), t.ONE))),
    "discard <n:thrown> and another card [from your hand]")  # fmt: skip
read("cost", e.Discard(t.You(), t.ONE, made(_land_card, _.n), bind=_.mark), "discard <n:a_permanent> [from your hand]")
_BEYOND = t.Least((t.Number(0), t.Sum((t.Size(t.Target(0)), t.Number(-1)))), True)
read("static", e.StaticAbility((e.CostChange("play", e.Cost(mana=_.m), times=_BEYOND),), t.This()),
    "as an additional cost to (play|cast) ~, pay <m:cost_mana> for each target beyond the first",
    "~ cost <m:cost_mana> more to (play|cast) for each target beyond the first")  # fmt: skip


def _one_by_one(mana: tuple[str, ...]) -> tuple[str, ...]:
    """Each generic mana by itself; colourless mana is added as such."""
    each = (("{1}",) * int(one[1:-1]) if one[1:-1].isdigit() else ("{1}",) if one == "{C}" else (one,) for one in mana)
    return tuple(symbol for symbols in each for symbol in symbols)


read("mana_symbols", made(_one_by_one, _.m), "<m:cost_mana>")


# ------------------------------------------------------------------------------------------------- costs of keywords (502)
_PAY = e.OptionalCost(_.cost, PAID)
read("static", e.StaticAbility((_PAY,), t.This(), zone="stack"), "you may pay an additional <cost:cost> as you play ~",
    "as an additional cost to play ~, you may <cost:beside>")
read("beside", e.Cost(actions=(e.Move(t.Choose(_.np, t.AnyNumber(), any_number=True), "removed from the game"),)),
    "(exile|remove) any number of <np:card_many> [from the game]")
read("for each", t.Amount("additional cost"), "additional <m:cost_mana> you paid", "time its additional cost was paid")
read("for each", t.Amount(PAID), "time that cost was paid", "time (it|~) was kicked")
read("amount", t.Amount(PAID), "the number of times (it|~) was kicked")
say("static", "you may play ~ from your graveyard by paying <cost:cost> rather than paying its mana cost",
    e.StaticAbility((e.MayDo("be played"), e.AlternativeCost(_.cost, name=PAID)), t.This(), zone="graveyard"),
    "you may (play|cast) ~ from your graveyard by <cost:cost> rather than paying its mana cost")  # fmt: skip
say("static", "you may play ~ by paying <cost:cost> rather than paying its mana cost",
    e.StaticAbility((e.AlternativeCost(_.cost, name=PAID),), t.This(), zone="any"))  # fmt: skip
_NAMED = "(bestow|mutate|dash|blitz|overload|warp|impending|evoke|awaken|emerge|cleave)"
say("static", f"you may play ~ from your graveyard by paying its <k:(escape|harmonize|{_NAMED[1:-1]})> cost, <cost:cost>, rather than "
    "paying its mana cost", e.StaticAbility((e.MayDo("be played"), e.AlternativeCost(_.cost, name=_.k)), t.This(), zone="graveyard"))
say("static", f"you may play ~ by paying its <k:{_NAMED}> cost, <cost:cost>, rather than paying its mana cost",
    e.StaticAbility((e.AlternativeCost(_.cost, name=_.k),), t.This(), zone="any"))  # fmt: skip
say("static", "you may pay its <k:(spectacle|surge|freerunning)> cost, <cost:cost>, rather than pay ~'s mana cost if <p:condition>",
    e.StaticAbility((e.AlternativeCost(_.cost, _.p, name=_.k),), t.This()))  # fmt: skip
