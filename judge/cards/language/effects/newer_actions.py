"""Keyword actions of single blocks of later editions: blight, earthbend, airbend, incubate, behold, forage and collect evidence."""

from __future__ import annotations

from collections.abc import Iterable

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.keywords.text_of_keywords import compiled
from judge.cards.language.effects.later_actions import MINE, YOURS
from judge.cards.language.filled_templates import _, made
from judge.cards.language.nouns.joined_filters import NP, anywhere
from judge.cards.language.parsing.combinators import Parser, native
from judge.cards.language.parsing.placeholders import ChooseAt, TargetAt
from judge.cards.language.say import read

_ONE, _MINE = t.Number(1), t.ControlledBy(t.You())
_GONE, _COPY, _FOE = "removed from the game", t.Bound("created"), t.Bound("foe")

# ------------------------------------------------------------------------------------------------- blight, bending
_OWN = t.AllOf((t.InZone("in play"), t.HasType("creature"), t.ControlledBy(_.who)))
read("effect", e.PutCounters("-1/-1", _.n, ChooseAt(_.at, t.Choose(_OWN, _ONE)), bind=_.mark), "blight <n:quantity>")
read("cost", e.PutCounters("-1/-1", _.n, ChooseAt(_.at, t.Choose(YOURS, _ONE))), "blight <n:quantity>")
_BENT = t.Bound("bent")
_LAND = TargetAt(_.at, t.AllOf((t.InZone("in play"), t.HasType("land"), _MINE)), _ONE, _ONE)
_BECOMES = (e.SetTypes(("creature",)), e.SetPT(t.Number(0), t.Number(0)), e.GainAbility(e.KeywordAbility("haste")))
_LEFT = t.EventPattern("move", subject=t.IsAmong(_BENT), origin=("in play",), destination=("graveyard", _GONE))
read("effect", e.Sequence((  # a land becomes a creature that grows, and comes back tapped when it dies or is removed from the game
    e.Name("bent", _LAND), e.Apply(_LAND, _BECOMES, e.Duration("permanent")), e.PutCounters("+1/+1", _.n, _BENT),
    e.Delayed(_LEFT, e.Body(e.Move(t.EventRole("subject"), "in play", under=t.You(), tapped=True))))),
    "earthbend <n:quantity>", when=MINE)  # fmt: skip
_LENT = (e.MayDo("be cast", t.IsAmong(t.OwnerOf(_BENT))), e.AlternativeCost(e.Cost(mana=("{2}",))))
read("effect", e.Sequence((  # it is removed from the game, and its owner may play it from there for {2}
    e.Move(_.what, _GONE, bind="bent"),
    e.ForEach(_BENT, "bent", e.Apply(_BENT, _LENT, e.Duration("as long as", t.Fits(_BENT, t.InZone(_GONE))))))),
    "airbend <what:objs>", when=MINE)  # fmt: skip


def _incubator() -> e.TokenSpec:
    """An artifact which becomes a 0/0 Phyrexian artifact creature for {2}."""
    turns = compiled("{2}: This permanent loses all abilities and becomes a 0/0 Phyrexian artifact creature.")
    return e.TokenSpec("Incubator", ("artifact",), (t.SubtypeWord("Incubator"),), abilities=turns)


read("effect", e.Sequence((e.CreateToken(made(_incubator), who=_.who, bind="made"), e.PutCounters("+1/+1", _.n, t.Bound("made")))),
    "incubate <n:quantity>")  # fmt: skip

# ------------------------------------------------------------------------------------------------- forage, evidence
_FOOD = t.AllOf((t.InZone("in play"), t.HasSubtype(t.SubtypeWord("Food")), _MINE))
read("forage", e.Cost(or_=(e.Cost(actions=(e.Move(ChooseAt(_.at, t.Choose(t.InZone("graveyard", t.You()), t.Number(3))), _GONE),)),
                           e.Cost(actions=(e.Sacrifice(ChooseAt(_.at, t.Choose(_FOOD, _ONE))),)))), "forage")  # fmt: skip
_EVIDENCE = t.Choose(t.InZone("graveyard", t.You()), t.AnyNumber(), any_number=True, total=t.Measures("converted mana cost", ">=", _.n))
read("cost", e.Move(ChooseAt(_.at, _EVIDENCE), _GONE, bind=_.mark), "collect evidence <n:quantity>")
read("command", e.Pay(t.You(), e.Cost(actions=(e.Move(_EVIDENCE, _GONE, bind=_.mark),))), "collect evidence <n:quantity>")
read("command", e.Pay(t.You(), _.cost), "<cost:forage>", "<cost:waterbend>")


def _held(n: t.Filter) -> t.Choose:
    """A permanent like that, there for all to see, or a card like that which is shown in hand."""
    kind = anywhere(n)
    return t.Choose(t.AnyOf((t.AllOf((t.InZone("in play"), kind, _MINE)), t.AllOf((t.InZone("hand", t.You()), kind)))), _ONE)


_HELD = ChooseAt(_.at, made(_held, _.n))
read("cost", e.RevealCost(_HELD, bind=_.mark), "behold <n:a_noun>")
read("cost", e.Move(_HELD, _GONE, bind=_.mark, remember="removed"), "behold <n:a_noun> and (exile|remove) it [from the game]")

# ------------------------------------------------------------------------------------------------- copies that attack
_OTHERS = t.Every(t.AllOf((t.IsOpponent(), t.Not(t.IsAmong(t.Players("defending"))))))
_COPIED = e.CreateCopyToken(t.This(), tapped=True, attacking=_FOE, bind="created")
_ENDS = e.Delayed(t.EventPattern("step begins", step="end of combat"), e.Body(e.Move(_COPY, _GONE)))
read("effect", e.ForEach(_OTHERS, "foe", e.May(t.You(), e.Sequence((_COPIED, _ENDS)))),  # myriad, to whoever likes
    "create a tapped copy of ~ that attack each other opponent until end of combat")  # fmt: skip
_ATTACKS = (e.GainAbility(e.KeywordAbility("haste")), e.Must("attack", t.IsAmong(_FOE)))
read("effect", e.ForEach(t.Every(t.IsOpponent()), "foe", e.Sequence((  # encore
    e.CreateCopyToken(t.This(), bind="created"), e.Apply(_COPY, _ATTACKS, e.Duration("end of turn")),
    e.Delayed(t.EventPattern("step begins", step="end of turn"), e.Body(e.Sacrifice(_COPY)))))),
    "create a copy of ~ that attack each opponent this turn")  # fmt: skip


# ------------------------------------------------------------------------------------------------- votes, helpers, crafts
@native("vote_word")
def vote_word(p: Parser, at: int) -> Iterable[tuple[str, int]]:
    """A word for which players vote."""
    if p.words[at].isalpha() and p.words[at] not in ("or", "and", "each", "the", "a", "an"):
        yield p.words[at], at + 1


_HELPERS = t.AllOf((t.InZone("in play"), t.AnyOf((t.HasType("artifact"), t.HasType("creature"))), t.IsState("untapped"), _MINE))


def _with_helpers(m: tuple[str, ...], at: int) -> e.Cost | None:
    """Generic mana, or untapped artifacts and creatures tapped for as much of it as one likes."""
    if len(m) != 1 or not m[0][1:-1].isdigit():
        return None
    number = int(m[0][1:-1])

    def with_help(many: int) -> e.Cost:
        tapped = (e.TapOthers(ChooseAt(at, t.Choose(_HELPERS, t.Number(many)))),) if many else ()  # type: ignore[arg-type]
        return e.Cost(mana=(f"{{{number - many}}}",) if number > many else (), actions=tapped)

    return e.Cost(or_=tuple(map(with_help, range(number + 1))))


read("waterbend", made(_with_helpers, _.m, _.at), "waterbend <m:cost_mana>")


def _crafted(at: int, one: NP | None, many: NP | None, k: t.Quantity | None, least: t.Quantity | None) -> e.Instruction | None:
    """What is removed from the game beside it: among permanents of its player and cards in his or her graveyard."""
    least, found = least or _ONE, one or many
    if not isinstance(least, t.Number):
        return None
    kind = anywhere(found.filter) if found is not None else t.Anything()
    mine = t.AllOf((t.InZone("in play"), kind, _MINE, t.Not(t.IsAmong(t.This()))))
    among = t.AnyOf((mine, t.AllOf((t.InZone("graveyard", t.You()), kind))))
    chosen = t.Choose(among, k or _ONE) if one is not None else t.Choose(among, t.AnyNumber(least.value), any_number=True)
    return e.Move(ChooseAt(at, chosen), _GONE)


read("cost", made(_crafted, _.at, _.one, _.many, _.k, _.least),
    "craft with one or more", "craft with [(a|an)] <one:nouns>", "craft with one or more <many:nouns>",
    "craft with <k:count> <one:nouns>", "craft with <least:count> or more <many:nouns>")  # fmt: skip
