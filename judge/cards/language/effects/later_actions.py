"""Keyword actions of later editions, and energy: what each does, in instructions of 2009."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import Node, rebuild, walk
from judge.cards.keywords.text_of_keywords import compiled
from judge.cards.language.filled_templates import _, made
from judge.cards.language.nouns.joined_filters import NP, anywhere, subtype_word
from judge.cards.language.parsing.combinators import Parser, native, table
from judge.cards.language.parsing.grammar_words import PLURAL_SUBTYPES, SUBTYPES
from judge.cards.language.parsing.placeholders import ChooseAt, OwnRole, Ref, TargetAt, WayRef
from judge.cards.language.say import read, say, whether
from judge.cards.language.sayings.templates import not_each

MINE, YOURS = {"who": lambda who: isinstance(who, t.You)}, t.AllOf((t.IN_PLAY, t.CREATURE, t.YOURS))
"""Of what is said of you alone; creatures that you control."""
_LEAST = t.Choose(t.AllOf((*YOURS.parts, t.Extreme("least", "toughness", YOURS))), t.ONE)
read("effect", e.PutCounters("+1/+1", _.n, ChooseAt(_.at, _LEAST)), "bolster <n:quantity>", when=MINE)
table("creature_types", {word: subtype_word(SUBTYPES[word]) for word in PLURAL_SUBTYPES})


def _amassed(n: t.Quantity, sub: t.Word | None) -> e.Instruction | None:
    """An Army of that kind is made where there is none, and grows."""
    kind, army = sub or t.CreatureTypeWord("Zombie"), t.CreatureTypeWord("Army")
    if not isinstance(kind, t.CreatureTypeWord):
        return None
    yours = t.AllOf((t.IN_PLAY, t.HasSubtype(army), t.YOURS))
    token = e.TokenSpec(f"{kind.name} Army", ("creature",), (kind, army), (), (t.ColorWord("black"),), t.Number(0), t.Number(0))
    return e.Sequence((e.If(t.Isnt(t.Exists(yours)), e.CreateToken(token)), e.Name("army", t.Choose(yours, t.ONE)),
        e.PutCounters("+1/+1", n, t.Bound("army")), e.Apply(t.Bound("army"), (e.SetTypes(subtypes=(kind,)),), e.FOR_GOOD),))


read("effect", made(_amassed, _.n, _.sub), "amass <sub:creature_types> <n:quantity>", "amass <n:quantity>", when=MINE)
say("obj", "the amassed Army", t.Bound("army"), "the Army you amassed")


@native("after_a_hand")
def after_a_hand(p: Parser, at: int) -> Iterable[tuple[bool, int]]:
    """No words: those before it speak of a hand, and of no other zone."""
    before = set(p.words[:at])
    if "hand" in before and not before & {"graveyard", "library"}:
        yield True, at


_TO_HAND = e.Then(e.Move(t.Bound("away"), "hand"))
_LEAVES = e.Replace(t.EventPattern("move", subject=t.ITSELF, origin=("in play",)), (_TO_HAND,), once=True)
read("effect", e.If(t.Exists(t.AllOf((t.IN_PLAY, t.ITSELF))), e.Sequence((
    e.Move(_.what, "removed from the game", bind="away"), e.Apply(t.Together(()), (_LEAVES,), e.FOR_GOOD)))),
    "<of:after_a_hand> exile <what:obj> until ~ leave play",  # a card that was looked at or revealed just before goes back there
    when={"what": lambda what: isinstance(what, ChooseAt | Ref)})  # fmt: skip


@native("who_did_not")
def who_did_not(p: Parser, at: int) -> Iterable[tuple[t.Filter, int]]:
    """ "Who can't", "who didn't": those to whom it was said just before to sacrifice or discard something, and who did not."""
    if p.words[at : at + 2] not in (["who", "can't"], ["who", "didn't"], ["who", "doesn't"], ["who", "don't"]):
        return
    told = (n for n in range(at - 2) if p.words[n] == "each" and p.words[n + 1] in ("opponent", "player"))
    said = p.words[max(told, default=0) : at]
    who = {"sacrifice": t.ControllerOf(WayRef(at + p.base, "sacrificed")), "discard": t.OwnerOf(WayRef(at + p.base, "discarded"))}
    kept = tuple(t.Not(t.IsAmong(one)) for verb, one in who.items() if verb in said)
    if kept:
        yield kept[0] if len(kept) == 1 else t.AllOf(kept), at + 2


for _word, _one in {"opponent": t.IsOpponent(), "player": t.IsPlayer()}.items():
    read("who", t.Every(t.AllOf((_one, _.did))), f"each {_word} <did:who_did_not>")


def _become(word: str, what: Any) -> t.Condition:
    """Whether a permanent has become that: it stays so as long as it is in play."""
    return t.Exists(t.AllOf((t.IN_PLAY, t.IsAmong(t.Memory(word, what)))))


for _word in ("renowned", "monstrous", "saddled", "solved", "harnessed", "level 2", "level 3"):
    whether(f"<what:obj> {{^is|^isn't}} {_word}", _become(_word, _.what), when={"what": not_each})
_GROWS = e.Sequence((e.PutCounters("+1/+1", _.n, t.This()), e.Remember("monstrous", t.This()), e.Becomes(t.This(), "monstrous")))
read("effect", e.If(t.Isnt(_become("monstrous", t.This())), _GROWS), "monstrosity <n:quantity>", when=MINE)
say("effect", "harness ~", e.If(t.Isnt(_become("harnessed", t.This())), e.Remember("harnessed", t.This())), when=MINE)
_SUSPENDED = t.AllOf((t.AWAY, t.OwnedBy(t.You()), t.IsState("suspended")))
_TIMED = t.AllOf((t.AnyOf((t.AllOf((t.IN_PLAY, t.YOURS)), _SUSPENDED)), t.HasCounter("time")))
_ONE_MORE = tuple(verb("time", t.ONE, t.Bound("travels")) for verb in (e.PutCounters, e.RemoveCounters))
say("effect", "time travel", e.Sequence((
    e.ForEach(t.Choose(_TIMED, t.AnyNumber(), any_number=True), "travels", e.ChooseOne(t.You(), _ONE_MORE)),
    e.HasPerformed(t.You(), "time travel"))), when=MINE)  # fmt: skip


def _of_its_own_event(node: Node) -> Node:
    """What the emblem's ability says of the event that triggers it is not said of an event now."""
    return OwnRole(node.role) if isinstance(node, t.EventRole) else node


def _rest_of_the_game(ability: e.Ability) -> e.Instruction | None:
    """What an emblem's ability does: what triggers, and what is so for the rest of the game."""
    match ability:
        case e.TriggeredAbility(event=t.EventPattern() | t.AnyEvent() as event, limit=0):
            body, condition = rebuild((ability.body, ability.condition), _of_its_own_event)
            return e.Delayed(event, body, condition, once=False)
        case e.StaticAbility(condition=None, zone="", defining=False):
            affected = ability.affected if ability.affected is not None else t.Together(())
            what = affected if isinstance(affected, t.Selection) else t.Every(affected)
            return e.Apply(what, ability.parts, e.Duration("rest of the game"))
    return None


def _no_grant(node: Node) -> Node:
    """Nothing in the place of an ability that others get: what that calls itself is theirs."""
    return e.SetTypes() if isinstance(node, e.GainAbility) else node


def _emblem(a: tuple[e.Ability, ...], b: tuple[e.Ability, ...] | None) -> e.Instruction | None:
    done = tuple(_rest_of_the_game(one) for one in (*a, *(b or ())))
    steps = tuple(one for one in done if one is not None and not any(isinstance(node, t.This) for node in walk(rebuild(one, _no_grant))))
    return None if len(steps) < len(done) else steps[0] if len(steps) == 1 else e.Sequence(steps)


_HOLDER = t.Bound("holder")


def _emblem_of(who: t.Selection, a: tuple[e.Ability, ...], b: tuple[e.Ability, ...] | None) -> e.Instruction | None:
    """An emblem that a player gets; what another's says of you is said of that player, who chooses no targets for it yet."""
    found = _emblem(a, b)
    if found is None or isinstance(who, t.You):
        return found
    if any(isinstance(node, e.Body) and node.targets for node in walk(found)):
        return None
    return e.ForEach(who, _HOLDER.name, rebuild(found, lambda node: _HOLDER if isinstance(node, t.You) else node))


read("effect", made(_emblem_of, _.who, _.a, _.b), "get an emblem with <a:quoted>", "get an emblem with <a:quoted> and <b:quoted>")
_UNSADDLED = e.Then(e.Remember("saddled", t.Together(()), on=t.Bound("mount"), anew=True))
_ENDS = e.Replace(t.EventPattern("step begins", step="cleanup"), (_UNSADDLED,), once=True)
read("object does", e.Sequence((e.Name("mount", _.who), e.Remember("saddled", t.Bound("mount"), on=t.Bound("mount")),
                                e.Apply(t.Together(()), (_ENDS,), e.FOR_GOOD), e.Becomes(t.Bound("mount"), "saddled"))),
     "become saddled until end of turn")  # fmt: skip
for _level in (2, 3):
    read("object does", e.Remember(f"level {_level}", _.who), f"become level {_level}")  # it keeps those that it has

# ------------------------------------------------------------------------------------------------- mechanisms since 2010
_GONE, _COPY, _FOE = "removed from the game", t.Bound("created"), t.Bound("foe")

# ------------------------------------------------------------------------------------------------- blight, bending
_OWN = t.AllOf((t.IN_PLAY, t.CREATURE, t.ControlledBy(_.who)))
read("effect", e.PutCounters("-1/-1", _.n, ChooseAt(_.at, t.Choose(_OWN, t.ONE)), bind=_.mark), "blight <n:quantity>")
read("cost", e.PutCounters("-1/-1", _.n, ChooseAt(_.at, t.Choose(YOURS, t.ONE))), "blight <n:quantity>")
_BENT = t.Bound("bent")
_LAND = TargetAt(_.at, t.AllOf((t.IN_PLAY, t.LAND, t.YOURS)), t.ONE, t.ONE)
_BECOMES = (e.SetTypes(("creature",)), e.SetPT(t.Number(0), t.Number(0)), e.GainAbility(e.KeywordAbility("haste")))
_LEFT = t.EventPattern("move", subject=t.IsAmong(_BENT), origin=("in play",), destination=("graveyard", _GONE))
read("effect", e.Sequence((  # a land becomes a creature that grows, and comes back tapped when it dies or is removed from the game
    e.Name("bent", _LAND), e.Apply(_LAND, _BECOMES, e.FOR_GOOD), e.PutCounters("+1/+1", _.n, _BENT),
    e.Delayed(_LEFT, e.Body(e.Move(OwnRole("subject"), "in play", under=t.You(), tapped=True))), e.HasPerformed(t.You(), "earthbend"))),
    "earthbend <n:quantity>", when=MINE)  # fmt: skip
_LENT = (e.MayDo("be cast", t.IsAmong(t.OwnerOf(_BENT))), e.AlternativeCost(e.Cost(mana=("{2}",))))
read("effect", e.Sequence((  # it is removed from the game, and its owner may play it from there for {2}
    e.Move(_.what, _GONE, bind="bent"),
    e.ForEach(_BENT, "bent", e.Apply(_BENT, _LENT, e.Duration("as long as", t.Fits(_BENT, t.InZone(_GONE))))),
    e.HasPerformed(t.You(), "airbend"))),
    "airbend <what:objs>", when=MINE)  # fmt: skip


def _incubator() -> e.TokenSpec:
    """An artifact which becomes a 0/0 Phyrexian artifact creature for {2}."""
    turns = compiled("{2}: This permanent loses all abilities and becomes a 0/0 Phyrexian artifact creature.")
    return e.TokenSpec("Incubator", ("artifact",), (t.SubtypeWord("Incubator"),), abilities=turns)


read("effect", e.Sequence((e.CreateToken(made(_incubator), who=_.who, bind="made"), e.PutCounters("+1/+1", _.n, t.Bound("made")))),
    "incubate <n:quantity>")  # fmt: skip

# ------------------------------------------------------------------------------------------------- forage, evidence
_FOOD = t.AllOf((t.IN_PLAY, t.HasSubtype(t.SubtypeWord("Food")), t.YOURS))
read("forage", e.Cost(or_=(e.Cost(actions=(e.Move(ChooseAt(_.at, t.Choose(t.InZone("graveyard", t.You()), t.Number(3))), _GONE),)),
                           e.Cost(actions=(e.Sacrifice(ChooseAt(_.at, t.Choose(_FOOD, t.ONE))),)))), "forage")  # fmt: skip
_EVIDENCE = t.Choose(t.InZone("graveyard", t.You()), t.AnyNumber(), any_number=True, total=t.Measures("converted mana cost", ">=", _.n))
read("cost", e.Move(ChooseAt(_.at, _EVIDENCE), _GONE, bind=_.mark), "collect evidence <n:quantity>")
read("command", e.Pay(t.You(), e.Cost(actions=(e.Move(_EVIDENCE, _GONE, bind=_.mark),))), "collect evidence <n:quantity>")
read("command", e.Pay(t.You(), _.cost), "<cost:forage>", "<cost:waterbend>")


def _held(n: t.Filter) -> t.Choose:
    """A permanent like that, there for all to see, or a card like that which is shown in hand."""
    kind = anywhere(n)
    return t.Choose(t.AnyOf((t.AllOf((t.IN_PLAY, kind, t.YOURS)), t.AllOf((t.InZone("hand", t.You()), kind)))), t.ONE)


_HELD = ChooseAt(_.at, made(_held, _.n))
read("cost", e.RevealCost(_HELD, bind=_.mark), "behold <n:a_noun>")
read("cost", e.Move(_HELD, _GONE, bind=_.mark, remember="removed"), "behold <n:a_noun> and (exile|remove) it [from the game]")

# ------------------------------------------------------------------------------------------------- copies that attack
_OTHERS = t.Every(t.AllOf((t.IsOpponent(), t.Not(t.IsAmong(t.Players("defending"))))))
_COPIED = e.CreateCopyToken(t.This(), tapped=True, attacking=_FOE, bind="created")
_GOES = e.Delayed(t.EventPattern("step begins", step="end of combat"), e.Body(e.Move(_COPY, _GONE)))
read("effect", e.ForEach(_OTHERS, "foe", e.May(t.You(), e.Sequence((_COPIED, _GOES)))),  # myriad, to whoever likes
    "create a tapped copy of ~ that attack each other opponent until end of combat")  # fmt: skip
_ATTACKS = (e.GainAbility(e.KeywordAbility("haste")), e.Must("attack", t.IsAmong(_FOE)))
read("effect", e.ForEach(t.Every(t.IsOpponent()), "foe", e.Sequence((  # encore
    e.CreateCopyToken(t.This(), bind="created"), e.Apply(_COPY, _ATTACKS, e.THIS_TURN),
    e.Delayed(t.EventPattern("step begins", step="end of turn"), e.Body(e.Sacrifice(_COPY)))))),
    "create a copy of ~ that attack each opponent this turn")  # fmt: skip


# ------------------------------------------------------------------------------------------------- votes, helpers, crafts
@native("vote_word")
def vote_word(p: Parser, at: int) -> Iterable[tuple[str, int]]:
    """A word for which players vote."""
    if p.words[at].isalpha() and p.words[at] not in ("or", "and", "each", "the", "a", "an"):
        yield p.words[at], at + 1


_HELPERS = t.AllOf((t.IN_PLAY, t.AnyOf((t.HasType("artifact"), t.CREATURE)), t.IsState("untapped"), t.YOURS))


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
    least, found = least or t.ONE, one or many
    if not isinstance(least, t.Number):
        return None
    kind = anywhere(found.filter) if found is not None else t.Anything()
    mine = t.AllOf((t.IN_PLAY, kind, t.YOURS, t.ANOTHER))
    among = t.AnyOf((mine, t.AllOf((t.InZone("graveyard", t.You()), kind))))
    chosen = t.Choose(among, k or t.ONE) if one is not None else t.Choose(among, t.AnyNumber(least.value), any_number=True)
    return e.Move(ChooseAt(at, chosen), _GONE)


read("cost", made(_crafted, _.at, _.one, _.many, _.k, _.least), "craft with one or more", "craft with [(a|an)] <one:nouns>",
    "craft with one or more <many:nouns>", "craft with <k:count> <one:nouns>", "craft with <least:count> or more <many:nouns>")
