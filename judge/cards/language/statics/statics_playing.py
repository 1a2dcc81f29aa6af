"""Static sentences, and effects of a turn, about playing: at what time, from where, at what cost; and about rules that do not apply."""

from __future__ import annotations

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.language.effects.effects_base import moved
from judge.cards.language.effects.effects_stack import becoming_spells
from judge.cards.language.filled_templates import _, made
from judge.cards.language.nouns.joined_filters import both, either
from judge.cards.language.parsing.placeholders import Ref, WayRef
from judge.cards.language.say import read, say

_LAND = t.HasType("land")


def _on_top(such: t.Filter, spells: bool, lands: bool) -> t.Filter:
    """The top card of your library, if it is such a card: of spells, what can become one; `lands`: or a land."""
    parts = such.parts if isinstance(such, t.AllOf) else (such,)
    kept = both(*(part for part in parts if not isinstance(part, t.InZone) and part != t.IsState("spell")), *(t.Not(_LAND),) * spells)
    return both(t.IsAmong(t.TopOfLibrary(t.Number(1))), either(_LAND, kept) if lands else kept)


def _taken_off(found: t.Filter) -> tuple[t.Filter, bool, bool] | None:
    top, *parts = found.parts if isinstance(found, t.AllOf) else (found,)
    spells = t.Not(_LAND) in parts
    such = both(*(part for part in parts if part != t.Not(_LAND)), t.IsState("spell" if spells else "card"))
    return (such, spells, False) if top == t.IsAmong(t.TopOfLibrary(t.Number(1))) else None


for _kind in ("spell", "card", "permanent"):
    for _lands in (False, True):
        say("static", f"you may {'play lands and ' * _lands}(play|cast) <np:{_kind}_many> from the top of your library",
            e.StaticAbility((e.MayDo("be played", t.IsAmong(t.You())),), made(_on_top, _.np, _kind == "spell", _lands, back=_taken_off)))
for _word, _noun in (("it", ""), ("that", " card"), ("those", " cards"), ("them", "")):
    read("it_played", Ref(_.at, _word, "card", _word in ("those", "them"), moved=True), f"{_word}{_noun}")
read("it_played", WayRef(_.at, "exiled"), "the exiled card")
read("it_played", t.Narrow(made(moved, _.g), made(becoming_spells, _.n)), "<n:spell_many> from among <g:group_ref>")
read("it_played", made(moved, _.g), "cards from among <g:group_ref>")
