"""Keyword actions of later editions, and energy: what each does, in instructions of 2009."""

from __future__ import annotations

from collections.abc import Iterable

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import Node, rebuild, walk
from judge.cards.language.effects.effects_base import object_verb, player_verb
from judge.cards.language.nouns.joined_filters import subtype_word
from judge.cards.language.parsing.combinators import Parser, Place, native, rule
from judge.cards.language.parsing.grammar_words import PLURAL_SUBTYPES, SUBTYPES
from judge.cards.language.parsing.placeholders import ChooseAt, OwnRole, Ref, Said, ThisAt, WayRef


@player_verb("bolster <n:quantity>")
def _(c: Place, s: t.Selection, n: t.Quantity) -> e.Instruction | None:
    yours = t.AllOf((t.InZone("in play"), t.HasType("creature"), t.ControlledBy(t.You())))
    least = t.Choose(t.AllOf((*yours.parts, t.Extreme("least", "toughness", yours))), t.Number(1))
    return e.PutCounters("+1/+1", n, ChooseAt(c.start + c.parser.base, least)) if isinstance(s, t.You) else None


@native("creature_types")
def creature_types(p: Parser, at: int) -> Iterable[tuple[t.Word, int]]:
    """A creature type in the plural."""
    if p.words[at] in PLURAL_SUBTYPES:
        yield subtype_word(SUBTYPES[p.words[at]]), at + 1


@player_verb("amass <sub:creature_types> <n:quantity>", "amass <n:quantity>")
def _(c: Place, s: t.Selection, n: t.Quantity, sub: t.Word | None = None) -> e.Instruction | None:
    """An Army of that kind is made where there is none, and grows."""
    kind, army = sub or t.CreatureTypeWord("Zombie"), t.CreatureTypeWord("Army")
    yours = t.AllOf((t.InZone("in play"), t.HasSubtype(army), t.ControlledBy(t.You())))
    if not isinstance(s, t.You) or not isinstance(kind, t.CreatureTypeWord):
        return None
    zero = t.Number(0)
    token = e.TokenSpec(f"{kind.name} Army", ("creature",), (kind, army), (), (t.ColorWord("black"),), zero, zero)
    return e.Sequence(
        (
            e.If(t.Isnt(t.Exists(yours)), e.CreateToken(token)),
            e.Name("army", t.Choose(yours, t.Number(1))),
            e.PutCounters("+1/+1", n, t.Bound("army")),
            e.Apply(t.Bound("army"), (e.SetTypes(subtypes=(kind,)),), e.Duration("permanent")),
        )
    )


_TO_HAND = e.Then(e.Move(t.Bound("away"), "hand"))
_LEAVES = e.Replace(t.EventPattern("move", subject=t.IsAmong(t.This()), origin=("in play",)), (_TO_HAND,), once=True)


@player_verb("exile <what:obj> until ~ leave play")
def _(c: Place, s: t.Selection, what: t.Selection) -> e.Instruction | None:
    """A card of a hand that was looked at or revealed just before: it goes back there."""
    before = set(c.parser.words[: c.start])
    if not isinstance(what, ChooseAt | Ref) or "hand" not in before or before & {"graveyard", "library"}:
        return None
    here = t.Exists(t.AllOf((t.InZone("in play"), t.IsAmong(t.This()))))
    lasts = e.Apply(t.Together(()), (_LEAVES,), e.Duration("permanent"))
    return e.If(here, e.Sequence((e.Move(what, "removed from the game", bind="away"), lasts)))


@rule("who", "each <kind:(opponent|player)> who can't")
def _(c: Place, kind: str) -> t.Selection | None:
    """Those to whom it was said just before to sacrifice or discard something, and who did not."""
    before = c.parser.words[: c.start]
    verb = next((word for word in reversed(before) if word in ("sacrifice", "discard")), "")
    if not verb:
        return None
    did = WayRef(c.start + c.parser.base, "sacrificed" if verb == "sacrifice" else "discarded")
    who = t.IsOpponent() if kind == "opponent" else t.IsPlayer()
    return t.Every(t.AllOf((who, t.Not(t.IsAmong((t.ControllerOf if verb == "sacrifice" else t.OwnerOf)(did))))))


def _become(word: str) -> t.Condition:
    """Whether this permanent has become that: it stays so as long as it is in play."""
    return t.Exists(t.AllOf((t.InZone("in play"), t.IsAmong(t.Memory(word)))))


@rule("cond", "(it|~) <neg:(is|isn't)> <word:(renowned|monstrous|saddled|solved)>")
def _(c: Place, neg: str, word: str) -> t.Condition:
    found = _become(word) if neg == "is" else t.Isnt(_become(word))
    return Said(found, ThisAt(c.start + c.parser.base)) if c.parser.words[c.start] == "~" else found


@player_verb("monstrosity <n:quantity>")
def _(c: Place, s: t.Selection, n: t.Quantity) -> e.Instruction | None:
    grows = e.Sequence((e.PutCounters("+1/+1", n, t.This()), e.Remember("monstrous", t.This()), e.Becomes(t.This(), "monstrous")))
    return e.If(t.Isnt(_become("monstrous")), grows) if isinstance(s, t.You) else None


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


@player_verb("get an emblem with <a:quoted>", "get an emblem with <a:quoted> and <b:quoted>")
def _(c: Place, s: t.Selection, a: tuple[e.Ability, ...], b: tuple[e.Ability, ...] = ()) -> e.Instruction | None:
    done = tuple(_rest_of_the_game(one) for one in (*a, *b))
    steps = tuple(one for one in done if one is not None and not any(isinstance(node, t.This) for node in walk(one)))
    if not isinstance(s, t.You) or len(steps) < len(done):
        return None
    return steps[0] if len(steps) == 1 else e.Sequence(steps)


@object_verb("become saddled until end of turn")
def _(c: Place, s: t.Selection) -> e.Instruction:
    gone = e.Then(e.Remember("saddled", t.Together(()), on=t.Bound("mount"), anew=True))
    ends = e.Replace(t.EventPattern("step begins", step="cleanup"), (gone,), once=True)
    lasts = e.Apply(t.Together(()), (ends,), e.Duration("permanent"))
    return e.Sequence((e.Name("mount", s), e.Remember("saddled", t.Bound("mount"), on=t.Bound("mount")), lasts))


@rule("cond", "(it|~) <neg:(is|isn't)> level <n:(2|3)>")
def _(c: Place, neg: str, n: str) -> t.Condition:
    found = _become(f"level {n}") if neg == "is" else t.Isnt(_become(f"level {n}"))
    return Said(found, ThisAt(c.start + c.parser.base)) if c.parser.words[c.start] == "~" else found


@object_verb("become level <n:(2|3)>")
def _(c: Place, s: t.Selection, n: str) -> e.Instruction:
    """A Class that gains a level; it keeps those that it has."""
    return e.Remember(f"level {n}", s)

