"""Costs: mana, {T}, {Q}, and what the payer does."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.language.filled_templates import _, made
from judge.cards.language.nouns.joined_filters import anywhere
from judge.cards.language.parsing.combinators import Parser, grown, native
from judge.cards.language.parsing.placeholders import AttachedAt, ChooseAt, EachAt, GiverAt, ThisAt
from judge.cards.language.say import read, say


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


read("cost", e.Tap(_.what, _.mark), "tap <what:obj>", when={"what": lambda what: isinstance(what, ThisAt | GiverAt | AttachedAt)})
say("cost", "tap <what:obj>", e.TapOthers(_.what, bind=_.mark), called="the creature tapped this way",
    when={"what": lambda what: isinstance(what, ChooseAt | t.Choose)})  # fmt: skip


def _land_card(such: t.Filter) -> t.Filter | None:
    """A card that an older text names by its land type alone: "discard an Island"."""
    kept = anywhere(such)
    return kept if isinstance(kept, t.HasSubtype) and isinstance(kept.word, t.LandTypeWord) else None


read("thrown", _.n, "<n:a_card>")
read("thrown", made(_land_card, _.n), "<n:a_permanent>")
read("cost_item", e.Cost(actions=(e.Discard(t.You(), t.Number(1), _.n), e.Discard(t.You(), t.Number(1)))),
    "discard <n:thrown> and another card [from your hand]")  # fmt: skip
read("cost", e.Discard(t.You(), t.Number(1), made(_land_card, _.n), bind=_.mark), "discard <n:a_permanent> [from your hand]")
_BEYOND = t.Least((t.Number(0), t.Sum((t.Size(t.Target(0)), t.Number(-1)))), True)
read("static", e.StaticAbility((e.CostChange("play", e.Cost(mana=_.m), times=_BEYOND),), t.This()),
    "as an additional cost to (play|cast) ~, pay <m:cost_mana> for each target beyond the first",
    "~ cost <m:cost_mana> more to (play|cast) for each target beyond the first")  # fmt: skip


def _one_by_one(mana: tuple[str, ...]) -> tuple[str, ...]:
    """Each generic mana by itself; colourless mana is added as such."""
    each = (("{1}",) * int(one[1:-1]) if one[1:-1].isdigit() else ("{1}",) if one == "{C}" else (one,) for one in mana)
    return tuple(symbol for symbols in each for symbol in symbols)


read("mana_symbols", made(_one_by_one, _.m), "<m:cost_mana>")
