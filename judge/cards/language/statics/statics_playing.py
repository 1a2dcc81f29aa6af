"""Static sentences, and effects of a turn, about playing: at what time, from where, at what cost; and about rules that do not apply."""

from __future__ import annotations

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.language.nouns.joined_filters import NP, both, either
from judge.cards.language.parsing.combinators import Place, rule
from judge.cards.language.parsing.placeholders import Ref, WayRef

# ------------------------------------------------------------------------------------------------------- from where


@rule("static_line", "you may (play|cast) <np:np> from the top of your library",
      "you may play <also_lands:(lands)> and (play|cast) <np:np> from the top of your library")  # fmt: skip
def _(c: Place, np: NP, also_lands: str = "") -> e.StaticAbility | None:
    if not np.plural or np.kind not in ("spell", "permanent", "card"):
        return None
    parts = np.filter.parts if isinstance(np.filter, t.AllOf) else (np.filter,)
    kept = tuple(part for part in parts if not isinstance(part, t.InZone) and part != t.IsState("spell"))
    if np.kind == "spell":
        kept = (*kept, t.Not(t.HasType("land")))
    if also_lands:
        kept = (either(t.HasType("land"), both(*kept)),)
    return e.StaticAbility((e.MayDo("be played", t.IsAmong(t.You())),), both(t.IsAmong(t.TopOfLibrary(t.Number(1))), *kept))


@rule("it_played", "it", "that card", "the exiled card", "those cards", "them")
def _(c: Place) -> t.Selection:
    at, word = c.start + c.parser.base, c.parser.words[c.start]
    if word == "the":
        return WayRef(at, "exiled")
    return Ref(at, word, "card", word in ("those", "them"), moved=True)


# ------------------------------------------------------------------------------------------------ rules that do not apply
