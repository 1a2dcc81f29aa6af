"""Effects on spells, attachments, turns and the game; choices; exchanges."""

from __future__ import annotations

from msgspec import structs

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import Node, rebuild, walk
from judge.cards.language.effects.effects_base import command
from judge.cards.language.filled_templates import _, made
from judge.cards.language.nouns.joined_filters import both, either
from judge.cards.language.nouns.noun_filters import ANOTHER_PLAYER
from judge.cards.language.nouns.noun_phrases import Post
from judge.cards.language.parsing.combinators import Place
from judge.cards.language.parsing.placeholders import ChooseAt, EachAt, Ref, TargetAt, ThisAt
from judge.cards.language.say import read


def _chosen(what: t.Selection, who: t.Selection) -> e.Instruction | None:
    """A target that another player than the controller chooses (409.1d); to him or her, "another player" is another."""
    if isinstance(what, TargetAt) and not isinstance(who, t.You):
        others = t.Players("others", who)

        def change(node: Node) -> Node:
            return others if isinstance(node, ChooseAt) and node.choose.filter == ANOTHER_PLAYER else node

        what = structs.replace(what, filter=rebuild(what.filter, change), chooser=who)
    if isinstance(what, ChooseAt):
        return e.Name(f"#{what.at}", what)
    parts = what.parts if isinstance(what, t.Together) else (what,)
    return e.Name("", what) if all(isinstance(part, TargetAt) for part in parts) else None


read("effect", made(_chosen, _.what, _.who), "choose <what:objs>")
read("effect", made(_chosen, _.what, _.who), "choose <what:who0>",
    when={"what": lambda what: isinstance(what, ChooseAt) and what.choose.filter == ANOTHER_PLAYER})  # fmt: skip
read("player does", e.ChangeTargets(_.what, by=_.who, optional=True),  # of a copy, it is said of the copying itself
    "choose new targets for <what:obj>", "choose a new target for <what:obj>",
    when={"what": lambda what: not (isinstance(what, Ref) and what.kind == "copy")})  # fmt: skip


def _in_graveyard(what: t.Selection) -> bool:
    return isinstance(what, TargetAt) and any(isinstance(node, t.InZone) and node.zone == "graveyard" for node in walk(what))


def becoming_spells(said: t.Filter) -> t.Filter | None:
    """Of "spells": the cards that become such spells; None of what says nothing of spells."""
    spell = (t.InZone("stack"), t.SPELL)
    parts = said.conjuncts
    kept = tuple(part for part in parts if part not in spell)
    return both(*kept, t.Not(t.LAND)) if len(kept) == len(parts) - 2 else None


def _card_of_choice(what: t.Selection) -> t.Selection:
    """What is chosen to be played: "a spell from among" is a card that becomes one."""
    cards = becoming_spells(what.choose.filter) if isinstance(what, ChooseAt) else None
    return what if cards is None else structs.replace(what, choose=structs.replace(what.choose, filter=cards))  # type: ignore[attr-defined]


_PLAY = "(play|cast)"
read("player does", e.PlayCard(made(_card_of_choice, _.what), _.who, optional=False, bind=_.mark),
    f"{_PLAY} <what:obj> without paying (its|that card's) mana cost",
    f"{_PLAY} <what:obj> without paying (their|those cards's) mana costs",  # of ~ itself, it is said where it is played (409.1b): no effect
    when={"what": lambda what: not isinstance(what, EachAt | ThisAt) and (_in_graveyard(what) or not isinstance(what, TargetAt))})


def _held_spell(at: int, n: t.Filter, zone: str, whose: t.Selection, such: Post | None) -> t.Selection | None:
    """A card there that becomes such a spell."""
    cards = becoming_spells(n)
    more = () if such is None else (such.filter,)
    return None if cards is None else ChooseAt(at, t.Choose(both(t.InZone(zone, whose), cards, *more), t.ONE))


read("player does", e.PlayCard(made(_held_spell, _.at, _.n, _.zone, _.w, _.p), _.who, optional=False, bind=_.mark),
    f"{_PLAY} <n:a_spell> from <w:poss> <zone:(hand|graveyard)> [<p:post>] without paying its mana cost")  # fmt: skip
_BOUGHT = e.PlayCard(_.what, _.who, free=False, optional=False, bind=_.mark)  # a card of a graveyard, or what was spoken of
_SPEND = e.SpendAs((), ("W", "U", "B", "R", "G", "1"), other=t.IsAmong(_.what))
read("player does", _BOUGHT, f"{_PLAY} <what:obj>", when={"what": lambda what: _in_graveyard(what) or (
    isinstance(what, Ref) and (what.kind == "copy" or (what.word, what.kind) == ("that", "card")))})  # fmt: skip
read("player does", e.Sequence((e.Apply(t.You(), (_SPEND,), e.THIS_TURN), _BOUGHT)),
    f"{_PLAY} <what:obj> [,] and mana of any type can be spent to cast that spell",
    when={"what": lambda what: _in_graveyard(what) or (isinstance(what, Ref) and (what.word, what.kind) == ("that", "card"))})
_AMONG = f"{_PLAY} [any number of] <n:spell_many> from among <g:group_ref> without paying their mana cost"
read("player does", e.PlayCard(t.Narrow(_.g, made(becoming_spells, _.n)), _.who, bind=_.mark), _AMONG)  # each is played or not
read("player does", e.PlayCard(made(lambda g, p: g if p is None else t.Narrow(g, p.filter), _.g, _.p), _.who, bind=_.mark),
    f"{_PLAY} any [number] of <g:group_ref> [<p:post>] without paying their mana cost",
    "play lands and cast spells from among <g:group_ref> without paying their mana cost")


# ------------------------------------------------------------------------------------------------- exchanges
def two_targets(what: t.Selection) -> bool:
    """Whether these are two, and no more and no fewer, that are targets."""
    return isinstance(what, t.Target) or (isinstance(what, TargetAt) and what.minimum == what.maximum == t.Number(2))


def of_a_named_type(one: t.Selection, other: t.Selection) -> t.Filter | None:
    """Of one of the card types that are named of a target, and the target is of it as well."""
    if not isinstance(one, TargetAt):
        return None
    types = dict.fromkeys(node for node in walk(one.filter) if isinstance(node, t.HasType))
    return either(*(both(kind, t.SharesA("card type", t.Narrow(one, kind))) for kind in types)) if len(types) > 1 else None


@command("exchange control of those permanents")
def of_those_permanents(c: Place) -> e.Instruction | None:
    """Of what the event was about, and of the one target."""
    words = c.parser.words
    if words[0] != "whenever" or words.count("target") != 1:
        return None
    return e.Exchange("control", t.EventRole("subject"), Ref(c.start + c.parser.base, "that", "permanent"))


def _swap(at: int, such: t.Filter, card: t.Filter) -> e.Instruction:
    """Both at once, or neither. The second target is looked for in the graveyard of the first one's controller."""
    first = TargetAt(at, such)
    second = TargetAt(at + 5, both(t.InZone("graveyard", t.ControllerOf(first)), card))
    legal = t.Both((t.Compares(t.Size(first), "=", t.ONE), t.Compares(t.Size(second), "=", t.ONE)))
    swap = e.Simultaneously((e.Sacrifice(first, t.ControllerOf(first)), e.Move(second, "in play")))
    return e.Sequence((e.Name("", first), e.Name("", second), e.If(legal, swap)))


for _type in ("artifact", "creature", "enchantment", "land"):
    read("whole sentence", made(_swap, _.at, _.n, _.card),
        "choose target <n:permanent_one> a player control and target <card:card_one> in that player's graveyard. if both targets is still "
        f"legal as this ability resolve, that player simultaneously sacrifice the {_type} and return the {_type} card to play")
