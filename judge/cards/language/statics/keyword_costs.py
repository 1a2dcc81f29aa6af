"""Sentences in which the rules of keywords say what they do (502): costs beside, or in place of, a spell's own; triggers and effects.

Whoever reads a cost names it: it is `kicked`, the name that a card's own words have for a cost that was paid.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import structs

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import walk
from judge.cards.language.filled_templates import _, made
from judge.cards.language.parsing.combinators import Parser, native
from judge.cards.language.parsing.placeholders import ChooseAt, Ref
from judge.cards.language.replacing.replacements import ENTERS, conditional
from judge.cards.language.say import read, say

PAID, _BESIDE = "kicked", "as an additional cost to (play|cast) ~, you may"


@native("cost_name")
def cost_name(p: Parser, at: int) -> Iterable[tuple[str, int]]:
    """No words: the name of a cost. What a card's own sentence allows is no kicker."""
    yield "additional cost" if p.context.name else PAID, at


def _paid_besides(cost: e.Cost, name: str) -> e.RulePart | None:
    """Of so many as its player likes, none may be: that is no choice beside."""
    chosen = [node for node in walk(cost) if isinstance(node, ChooseAt)]
    any_number = bool(chosen) and all(one.choose.any_number and one.choose.total is None for one in chosen) and not cost.mana
    return e.OptionalCost(cost, name) if not any_number else e.AdditionalCost(cost) if name != PAID else None


def _optional(*parts: object) -> e.StaticAbility:
    return e.StaticAbility(parts, t.This(), zone="stack")  # type: ignore[arg-type]


read("static", _optional(e.OptionalCost(_.cost, _.name, True)), f"{_BESIDE} pay <cost:cost> any number of times <name:cost_name>")
read("static", _optional(made(_paid_besides, _.cost, _.name)), f"{_BESIDE} [pay] <cost:cost> <name:cost_name>")
_LESS = made(lambda less, name: structs.replace(less, times=t.Size(t.Bound(name))), _.less, _.name)
read("static", _optional(e.OptionalCost(_.cost, _.name), _LESS), f"{_BESIDE} <cost:beside>. <less:less_of_each> <name:cost_name>")
read("less_of_each", e.CostChange("play", e.Cost(mana=_.m), more=False),
    "each card removed this way reduces the cost to play ~ by <m:cost_mana>",
    "~ cost <m:cost_mana> less to (play|cast) for each card (removed|exiled) this way",
    "~ cost <m:cost_mana> less to (play|cast) for each <given:noun_one> (tapped|sacrificed) this way")  # fmt: skip
read("static", (e.StaticAbility((e.MayDo("be played"), e.AlternativeCost(_.cost, name=PAID)), t.This(), zone="graveyard"),
                e.StaticAbility((e.Replace(ENTERS, made(conditional, _.how, t.Done(PAID))),))),
    "you may (play|cast) ~ from your graveyard by paying <cost:cost> rather than paying its mana cost. "
    "if you do, (it|~) enter <how:entering>")  # fmt: skip

# ------------------------------------------------------------------------------------------------- other sentences
INSTEAD, _THIS, _AWAY = "removed instead", t.IsAmong(t.This()), "removed from the game"
"""What it is called that a card was removed from the game instead of being put into a graveyard by a discard."""
for _may, _who in {"": None, "may ": t.OwnerOf(t.This())}.items():  # it is discarded nevertheless; "this way" below is this way
    read("static", e.StaticAbility((e.Replace(t.EventPattern("discard", subject=_THIS), (e.ToZone(_AWAY, remember=INSTEAD),),
                                              optional=_who),), zone="hand"),
        f"if a player would discard ~, that player discard it, but {_may}(exile it|remove it from the game) "
        "instead of putting it into their graveyard")  # fmt: skip
read("event", t.EventPattern("move", subject=_THIS, origin=("hand",), destination=(_AWAY,), kind=INSTEAD), "~ is exiled this way",
    speaks=((t.This(), "object card"),))  # fmt: skip
say("event", "~ is put into a graveyard during its resolution",
    t.EventPattern("move", subject=_THIS, origin=("stack",), destination=("graveyard",), cause="resolution"))  # fmt: skip
read("command", e.PlayCard(Ref(_.at, "it", "object"), optional=False, bind=_.mark), "(play|cast) it without paying its mana cost if able")
read("command", e.CopySpell(_.what, new_targets=True, bind=_.mark, without=made(lambda k: k[0], _.k)),
    "copy <what:obj> except for its <k:keyword_name> ability and [you] may choose new targets for the copy")  # fmt: skip
