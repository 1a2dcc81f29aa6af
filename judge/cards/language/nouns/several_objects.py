"""Several objects that a text names side by side: what is said of the last is said of all, and another one is another than the first."""

from __future__ import annotations

import msgspec

from judge.cards.instructions import things as t
from judge.cards.instructions.base import mentions, rebuild
from judge.cards.language.filled_templates import _, made
from judge.cards.language.nouns.joined_filters import both, whose_too
from judge.cards.language.parsing.combinators import Place, rule
from judge.cards.language.parsing.placeholders import AttachedAt, ChooseAt, EachAt, Ref, TargetAt, ThisAt, WayRef
from judge.cards.language.say import read


def of_one_group(a: t.Selection, b: t.Selection) -> t.Selection:
    """ "A creature card and a land card from among them": what is said last, from where they are chosen, is said of both."""
    if not (isinstance(a, ChooseAt) and isinstance(b, ChooseAt)) or mentions(a.choose.filter, t.InZone, t.IsAmong):
        return a
    group = [part for part in b.choose.filter.conjuncts if isinstance(part, t.IsAmong) and isinstance(part.selection, Ref | WayRef)]
    return ChooseAt(a.at, msgspec.structs.replace(a.choose, filter=both(*group, a.choose.filter))) if group else a


def _told(one: t.Selection) -> t.Filter | None:
    """What is said of what is named by its kind: of a target, of one that is chosen, of all."""
    named = one.choose if isinstance(one, ChooseAt) else one.of if isinstance(one, EachAt) else one
    return named.filter if isinstance(named, TargetAt | t.Choose | t.Every) else None


def _of_one_zone(a: t.Selection, b: t.Selection) -> t.Selection:
    """ "Target creature card and target land card from your graveyard": what is said last, where they are, is said of both."""
    told, last = _told(a), _told(b)
    if told is None or last is None or mentions(told, t.InZone, t.IsPlayer, t.IsOpponent, t.IsAmong):
        return a
    parts = last.parts if isinstance(last, t.AllOf) else (last,)
    zones = [part for part in parts if isinstance(part, t.InZone) and part.zone != "in play"]
    return rebuild(a, lambda node: both(*zones, told) if node == told else node)


def of_one_player(a: t.Selection, b: t.Selection) -> t.Selection:
    """ "Each Ooze and each Snake you control": what is said last, whose they are, is said of both."""
    if not (isinstance(a, EachAt) and isinstance(a.of, t.Every) and isinstance(b, EachAt) and isinstance(b.of, t.Every)):
        return a
    return EachAt(a.at, t.Every(whose_too(a.of.filter, b.of.filter)))


def other_than(a: t.Selection, b: t.Selection) -> t.Selection:
    """ "Target creature and each other creature": other than the target, not than this object."""
    if not (isinstance(a, TargetAt) and isinstance(b, EachAt) and isinstance(b.of, t.Every) and isinstance(b.of.filter, t.AllOf)):
        return b
    new = t.Not(t.IsAmong(a))
    return EachAt(b.at, t.Every(t.AllOf(tuple(new if _is_other(part) else part for part in b.of.filter.parts))))


def _is_other(part: t.Filter) -> bool:
    if not (isinstance(part, t.Not) and isinstance(part.part, t.IsAmong)):
        return False
    than = part.part.selection
    return than == t.This() or (isinstance(than, Ref) and than.word == "other")


def _two(a: t.Selection, b: t.Selection) -> t.Selection:
    return t.Together((_of_one_zone(of_one_group(of_one_player(a, b), b), b), other_than(a, b)))


def _several(*items: t.Selection) -> t.Selection:
    *others, last = items
    return t.Together((*(_of_one_zone(of_one_player(item, last), last) for item in others), last))


read("objs", made(_two, _.a, _.b), "<a:obj> and <b:obj>", "both <a:obj> and <b:obj>")
read("objs", made(_several, _.a, _.b, _.d), "<a:obj>, <b:obj>, and <d:obj>")
read("objs", made(_several, _.a, _.b, _.j, _.d), "<a:obj>, <b:obj>, <j:obj>, and <d:obj>",
    when=dict.fromkeys("abjd", lambda one: isinstance(one, TargetAt)))  # fmt: skip


@rule("obj", "both creatures")
def both_creatures(c: Place) -> t.Selection:
    """In a fight of two: the one that is spoken of, and what has this Aura or Equipment, or this one."""
    place = c.start + c.parser.base
    worn = "Equipment" in c.parser.context.kinds or "Aura" in c.parser.context.kinds
    return t.Together((Ref(place, "that", "creature"), AttachedAt(place) if worn else ThisAt(place)))
