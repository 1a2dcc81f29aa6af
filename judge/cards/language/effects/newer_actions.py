"""Keyword actions of single blocks of later editions: blight, earthbend, airbend, incubate, behold, forage and collect evidence."""

from __future__ import annotations

from collections.abc import Iterable

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.keywords.text_of_keywords import compiled
from judge.cards.language.effects.effects_base import player_verb
from judge.cards.language.nouns.joined_filters import NP, anywhere
from judge.cards.language.parsing.combinators import Parser, Place, native, rule
from judge.cards.language.parsing.placeholders import ChooseAt, TargetAt

_ONE, _MINE = t.Number(1), t.ControlledBy(t.You())
_AWAY = ("graveyard", "removed from the game")
_HAS_LEFT = t.EventPattern("move", subject=t.IsAmong(t.Bound("bent")), origin=("in play",), destination=_AWAY)


@player_verb("blight <n:quantity>")
def _(c: Place, s: t.Selection, n: t.Quantity) -> e.Instruction:
    """Puts that many -1/-1 counters on a creature that he or she controls."""
    own = t.AllOf((t.InZone("in play"), t.HasType("creature"), t.ControlledBy(s)))
    return e.PutCounters("-1/-1", n, ChooseAt(c.start + c.parser.base, t.Choose(own, _ONE)), bind=c.mark)


@rule("cost_action", "blight <n:quantity>")
def _(c: Place, n: t.Quantity) -> e.Instruction:
    own = t.AllOf((t.InZone("in play"), t.HasType("creature"), _MINE))
    return e.PutCounters("-1/-1", n, ChooseAt(c.start + c.parser.base, t.Choose(own, _ONE)))


@player_verb("earthbend <n:quantity>")
def _(c: Place, s: t.Selection, n: t.Quantity) -> e.Instruction | None:
    """A land becomes a creature that grows, and comes back tapped when it dies or is removed from the game."""
    if not isinstance(s, t.You):
        return None
    land = TargetAt(c.start + c.parser.base, t.AllOf((t.InZone("in play"), t.HasType("land"), _MINE)), _ONE, _ONE)
    haste = e.GainAbility(e.KeywordAbility("haste"))
    becomes = e.Apply(land, (e.SetTypes(("creature",)), e.SetPT(t.Number(0), t.Number(0)), haste), e.Duration("permanent"))
    back = e.Delayed(_HAS_LEFT, e.Body(e.Move(t.EventRole("subject"), "in play", under=t.You(), tapped=True)))
    return e.Sequence((e.Name("bent", land), becomes, e.PutCounters("+1/+1", n, t.Bound("bent")), back))


@player_verb("airbend <what:objs>")
def _(c: Place, s: t.Selection, what: t.Selection) -> e.Instruction | None:
    """It is removed from the game, and its owner may play it from there for {2}."""
    if not isinstance(s, t.You):
        return None
    away = t.Bound("bent")
    there = e.Duration("as long as", t.Fits(away, t.InZone("removed from the game")))
    lent = (e.MayDo("be cast", t.IsAmong(t.OwnerOf(away))), e.AlternativeCost(e.Cost(mana=("{2}",))))
    return e.Sequence((e.Move(what, "removed from the game", bind="bent"), e.ForEach(away, "bent", e.Apply(t.Bound("bent"), lent, there))))


@player_verb("incubate <n:quantity>")
def _(c: Place, s: t.Selection, n: t.Quantity) -> e.Instruction:
    """An Incubator: an artifact with counters, which becomes a 0/0 Phyrexian artifact creature for {2}."""
    turns = compiled("{2}: This permanent loses all abilities and becomes a 0/0 Phyrexian artifact creature.")
    token = e.TokenSpec("Incubator", ("artifact",), (t.SubtypeWord("Incubator"),), abilities=turns)
    return e.Sequence((e.CreateToken(token, who=s, bind="made"), e.PutCounters("+1/+1", n, t.Bound("made"))))


_FOOD = t.AllOf((t.InZone("in play"), t.HasSubtype(t.SubtypeWord("Food")), _MINE))


@rule("forage", "forage")
def _(c: Place) -> e.Cost:
    """Three cards are removed from the graveyard, or a Food is sacrificed."""
    at = c.start + c.parser.base
    cards = e.Move(ChooseAt(at, t.Choose(t.InZone("graveyard", t.You()), t.Number(3))), "removed from the game")
    food = e.Sacrifice(ChooseAt(at, t.Choose(_FOOD, _ONE)))
    return e.Cost(or_=(e.Cost(actions=(cards,)), e.Cost(actions=(food,))))


@rule("cost_action", "behold <np:a_np> [and <away:(exile|remove)> it [from the game]]")
def _(c: Place, np: NP, away: str = "") -> e.Instruction:
    """A card like that is shown in hand, or a permanent like that is chosen: it is there for all to see, or put away."""
    kind = anywhere(np.filter)
    either = t.AnyOf((t.AllOf((t.InZone("in play"), kind, _MINE)), t.AllOf((t.InZone("hand", t.You()), kind))))
    chosen = ChooseAt(c.start + c.parser.base, t.Choose(either, _ONE))
    return e.Move(chosen, "removed from the game", bind=c.mark, remember="removed") if away else e.RevealCost(chosen, bind=c.mark)


@rule("cost_action", "collect evidence <n:quantity>")
def _(c: Place, n: t.Quantity) -> e.Instruction:
    """Cards whose converted mana costs are that much together are removed from the graveyard."""
    total = t.Measures("converted mana cost", ">=", n)
    chosen = t.Choose(t.InZone("graveyard", t.You()), t.AnyNumber(), any_number=True, total=total)
    return e.Move(ChooseAt(c.start + c.parser.base, chosen), "removed from the game", bind=c.mark)


_FOE, _COPY = t.Bound("foe"), t.Bound("created")


@player_verb("create a tapped copy of ~ that attack <each:(each other opponent)> until end of combat")
def _(c: Place, s: t.Selection, each: str) -> e.Instruction:
    """Myriad: a copy that attacks each opponent but the one whom this attacks, to whoever likes."""
    others = t.Every(t.AllOf((t.IsOpponent(), t.Not(t.IsAmong(t.Players("defending"))))))
    gone = e.Delayed(t.EventPattern("step begins", step="end of combat"), e.Body(e.Move(_COPY, "removed from the game")))
    copy = e.CreateCopyToken(t.This(), tapped=True, attacking=_FOE, bind="created")
    return e.ForEach(others, "foe", e.May(t.You(), e.Sequence((copy, gone))))


@player_verb("create a copy of ~ that attack <each:(each opponent)> this turn")
def _(c: Place, s: t.Selection, each: str) -> e.Instruction:
    """Encore: a copy for each opponent, which attacks that one if able, and is sacrificed at end of turn."""
    attacks = (e.GainAbility(e.KeywordAbility("haste")), e.Must("attack", t.IsAmong(_FOE)))
    gone = e.Delayed(t.EventPattern("step begins", step="end of turn"), e.Body(e.Sacrifice(_COPY)))
    steps = (e.CreateCopyToken(t.This(), bind="created"), e.Apply(_COPY, attacks, e.Duration("end of turn")), gone)
    return e.ForEach(t.Every(t.IsOpponent()), "foe", e.Sequence(steps))


@rule("command", "<cost:forage>")
def _(c: Place, cost: e.Cost) -> e.Instruction:
    return e.Pay(t.You(), cost)


@rule("command", "collect evidence <n:quantity>")
def _(c: Place, n: t.Quantity) -> e.Instruction:
    total = t.Measures("converted mana cost", ">=", n)
    chosen = t.Choose(t.InZone("graveyard", t.You()), t.AnyNumber(), any_number=True, total=total)
    return e.Pay(t.You(), e.Cost(actions=(e.Move(chosen, "removed from the game", bind=c.mark),)))


@native("vote_word")
def vote_word(p: Parser, at: int) -> Iterable[tuple[str, int]]:
    """A word for which players vote."""
    if p.words[at].isalpha() and p.words[at] not in ("or", "and", "each", "the", "a", "an"):
        yield p.words[at], at + 1


_HELPERS = t.AllOf((t.InZone("in play"), t.AnyOf((t.HasType("artifact"), t.HasType("creature"))), t.IsState("untapped"), _MINE))


@rule("waterbend", "waterbend <m:cost_mana>")
def _(c: Place, m: tuple[str, ...]) -> e.Cost | None:
    """Generic mana, or untapped artifacts and creatures tapped for as much of it as one likes."""
    if len(m) != 1 or not m[0][1:-1].isdigit():
        return None
    number, at = int(m[0][1:-1]), c.start + c.parser.base

    def with_help(many: int) -> e.Cost:
        tapped = (e.TapOthers(ChooseAt(at, t.Choose(_HELPERS, t.Number(many)))),) if many else ()  # type: ignore[arg-type]
        return e.Cost(mana=(f"{{{number - many}}}",) if number > many else (), actions=tapped)

    return e.Cost(or_=tuple(map(with_help, range(number + 1))))


@rule("command", "<cost:waterbend>")
def _(c: Place, cost: e.Cost) -> e.Instruction:
    return e.Pay(t.You(), cost)


@rule(
    "cost_action", "craft with one or more", "craft with <np:a_np>", "craft with <np:nouns>", "craft with one or more <many:nouns>",
    "craft with <k:count> <np:nouns>", "craft with <least:count> or more <many:nouns>",
)  # fmt: skip
def _(
    c: Place, np: NP | None = None, many: NP | None = None, k: t.Quantity = _ONE, least: t.Quantity = _ONE
) -> e.Instruction | None:
    """What is removed from the game beside it: among permanents of its player and cards in his or her graveyard."""
    found, at = np or many, c.start + c.parser.base
    if not isinstance(least, t.Number):
        return None
    kind = anywhere(found.filter) if found is not None else t.Anything()
    mine = t.AllOf((t.InZone("in play"), kind, _MINE, t.Not(t.IsAmong(t.This()))))
    among = t.AnyOf((mine, t.AllOf((t.InZone("graveyard", t.You()), kind))))
    chosen = t.Choose(among, k) if np is not None else t.Choose(among, t.AnyNumber(least.value), any_number=True)
    return e.Move(ChooseAt(at, chosen), "removed from the game")
