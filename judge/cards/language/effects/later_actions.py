"""Keyword actions of later editions, and energy: what each does, in instructions of 2009."""

from __future__ import annotations

from collections.abc import Iterable

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import Node, rebuild, walk
from judge.cards.language.filled_templates import _, made
from judge.cards.language.nouns.joined_filters import subtype_word
from judge.cards.language.parsing.combinators import Parser, native, table
from judge.cards.language.parsing.grammar_words import PLURAL_SUBTYPES, SUBTYPES
from judge.cards.language.parsing.placeholders import ChooseAt, OwnRole, Ref, Said, ThisAt, WayRef
from judge.cards.language.say import read, say

MINE, YOURS = {"who": lambda who: isinstance(who, t.You)}, t.AllOf((t.InZone("in play"), t.HasType("creature"), t.ControlledBy(t.You())))
"""Of what is said of you alone; creatures that you control."""
_LEAST = t.Choose(t.AllOf((*YOURS.parts, t.Extreme("least", "toughness", YOURS))), t.Number(1))
read("effect", e.PutCounters("+1/+1", _.n, ChooseAt(_.at, _LEAST)), "bolster <n:quantity>", when=MINE)
table("creature_types", {word: subtype_word(SUBTYPES[word]) for word in PLURAL_SUBTYPES})


def _amassed(n: t.Quantity, sub: t.Word | None) -> e.Instruction | None:
    """An Army of that kind is made where there is none, and grows."""
    kind, army = sub or t.CreatureTypeWord("Zombie"), t.CreatureTypeWord("Army")
    if not isinstance(kind, t.CreatureTypeWord):
        return None
    yours = t.AllOf((t.InZone("in play"), t.HasSubtype(army), t.ControlledBy(t.You())))
    token = e.TokenSpec(f"{kind.name} Army", ("creature",), (kind, army), (), (t.ColorWord("black"),), t.Number(0), t.Number(0))
    return e.Sequence((
        e.If(t.Isnt(t.Exists(yours)), e.CreateToken(token)),
        e.Name("army", t.Choose(yours, t.Number(1))),
        e.PutCounters("+1/+1", n, t.Bound("army")),
        e.Apply(t.Bound("army"), (e.SetTypes(subtypes=(kind,)),), e.Duration("permanent")),
    ))  # fmt: skip


read("effect", made(_amassed, _.n, _.sub), "amass <sub:creature_types> <n:quantity>", "amass <n:quantity>", when=MINE)


@native("after_a_hand")
def after_a_hand(p: Parser, at: int) -> Iterable[tuple[bool, int]]:
    """No words: those before it speak of a hand, and of no other zone."""
    before = set(p.words[:at])
    if "hand" in before and not before & {"graveyard", "library"}:
        yield True, at


_TO_HAND = e.Then(e.Move(t.Bound("away"), "hand"))
_LEAVES = e.Replace(t.EventPattern("move", subject=t.IsAmong(t.This()), origin=("in play",)), (_TO_HAND,), once=True)
read("effect", e.If(t.Exists(t.AllOf((t.InZone("in play"), t.IsAmong(t.This())))), e.Sequence((
    e.Move(_.what, "removed from the game", bind="away"), e.Apply(t.Together(()), (_LEAVES,), e.Duration("permanent"))))),
    "<of:after_a_hand> exile <what:obj> until ~ leave play",  # a card that was looked at or revealed just before goes back there
    when={"what": lambda what: isinstance(what, ChooseAt | Ref)})  # fmt: skip


@native("who_did_not")
def who_did_not(p: Parser, at: int) -> Iterable[tuple[t.Filter, int]]:
    """ "Who can't": those to whom it was said just before to sacrifice or discard something, and who did not."""
    verb = next((word for word in reversed(p.words[:at]) if word in ("sacrifice", "discard")), "")
    if verb and p.words[at : at + 2] == ["who", "can't"]:
        did = WayRef(at + p.base, "sacrificed" if verb == "sacrifice" else "discarded")
        yield t.Not(t.IsAmong((t.ControllerOf if verb == "sacrifice" else t.OwnerOf)(did))), at + 2


for _word, _one in {"opponent": t.IsOpponent(), "player": t.IsPlayer()}.items():
    read("who", t.Every(t.AllOf((_one, _.did))), f"each {_word} <did:who_did_not>")


def _become(word: str) -> t.Condition:
    """Whether this permanent has become that: it stays so as long as it is in play."""
    return t.Exists(t.AllOf((t.InZone("in play"), t.IsAmong(t.Memory(word)))))


for _word in ("renowned", "monstrous", "saddled", "solved", "level 2", "level 3"):
    for _is, _so in {"is": _become(_word), "isn't": t.Isnt(_become(_word))}.items():
        read("condition", _so, f"it {_is} {_word}")
        say("condition", f"~ {_is} {_word}", Said(_so, ThisAt(_.at)))
_GROWS = e.Sequence((e.PutCounters("+1/+1", _.n, t.This()), e.Remember("monstrous", t.This()), e.Becomes(t.This(), "monstrous")))
read("effect", e.If(t.Isnt(_become("monstrous")), _GROWS), "monstrosity <n:quantity>", when=MINE)


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


read("effect", made(_emblem, _.a, _.b), "get an emblem with <a:quoted>", "get an emblem with <a:quoted> and <b:quoted>", when=MINE)
_UNSADDLED = e.Then(e.Remember("saddled", t.Together(()), on=t.Bound("mount"), anew=True))
_ENDS = e.Replace(t.EventPattern("step begins", step="cleanup"), (_UNSADDLED,), once=True)
read("object does", e.Sequence((e.Name("mount", _.who), e.Remember("saddled", t.Bound("mount"), on=t.Bound("mount")),
                                e.Apply(t.Together(()), (_ENDS,), e.Duration("permanent")), e.Becomes(t.Bound("mount"), "saddled"))),
     "become saddled until end of turn")  # fmt: skip
for _level in (2, 3):
    read("object does", e.Remember(f"level {_level}", _.who), f"become level {_level}")  # it keeps those that it has
