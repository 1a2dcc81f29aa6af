"""Effects on spells, attachments, turns and the game; choices."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import Node, rebuild, walk
from judge.cards.language.effects.effects_base import player_verb
from judge.cards.language.nouns.joined_filters import both
from judge.cards.language.nouns.noun_filters import ANOTHER_PLAYER
from judge.cards.language.nouns.noun_phrases import Post
from judge.cards.language.parsing.combinators import Place, rule
from judge.cards.language.parsing.placeholders import ChooseAt, EachAt, Ref, TargetAt, ThisAt

# ------------------------------------------------------------------------------------------------------- choices


@player_verb("choose <what:objs>")
def _(c: Place, s: t.Selection, what: t.Selection) -> e.Instruction | None:
    if isinstance(what, TargetAt) and not isinstance(s, t.You):
        return _Chosen(c, _chosen_by(what, s))
    if isinstance(what, ChooseAt | Ref) or type(what).__name__ in ("TargetAt", "Together"):
        return _Chosen(c, what)
    return None


def _chosen_by(what: TargetAt, s: t.Selection) -> TargetAt:
    """A target that another player than the controller chooses (409.1d); to him or her, "another player" is another."""
    others = t.Players("others", s)

    def change(node: Node) -> Node:
        return others if isinstance(node, ChooseAt) and node.choose.filter == ANOTHER_PLAYER else node

    return replace(what, filter=rebuild(what.filter, change), chooser=s)


def _Chosen(c: Place, what: t.Selection) -> e.Instruction | None:
    if isinstance(what, ChooseAt):
        return e.Name(f"#{what.at}", what)
    parts = what.parts if isinstance(what, t.Together) else (what,)
    return e.Name("", what) if all(isinstance(part, TargetAt) for part in parts) else None


@player_verb("choose new targets for <what:obj>", "choose a new target for <what:obj>", alone=False)
def _(c: Place, s: t.Selection, what: t.Selection) -> e.Instruction | None:
    if c.parser.words[c.end - 1] in ("copy", "copies"):
        return None  # said of the copying itself
    return e.ChangeTargets(what, by=s, optional=True)


@player_verb(
    "(play|cast) <what:obj> without paying (its|that card 's) mana cost",
    "(play|cast) <what:obj> without paying (their|those cards 's) mana costs",
    alone=False,
)
def _(c: Place, s: t.Selection, what: t.Selection) -> e.Instruction | None:
    """Of ~ itself, what may be paid is said where it is played (409.1b): no effect."""
    card = isinstance(what, TargetAt) and any(isinstance(node, t.InZone) and node.zone == "graveyard" for node in walk(what))
    if isinstance(what, EachAt | ThisAt) or (isinstance(what, TargetAt) and not card):
        return None
    if isinstance(what, ChooseAt) and (cards := _becoming_spells(what.choose.filter)) is not None:  # "a spell from among"
        what = msgspec.structs.replace(what, choose=msgspec.structs.replace(what.choose, filter=cards))
    return e.PlayCard(what, s, optional=False, bind=c.mark)


@player_verb("(play|cast) <what:obj>", "(play|cast) <what:obj> [,] and <any:any_mana>", alone=False)
def _(c: Place, s: t.Selection, what: t.Selection, any: bool = False) -> e.Instruction | None:
    """A card of a graveyard that is the target, or what was spoken of, for its mana cost, perhaps with mana of any type."""
    card = isinstance(what, TargetAt) and "graveyard" in {node.zone for node in walk(what) if isinstance(node, t.InZone)}
    if not card and not (isinstance(what, Ref) and (what.word == "that" and what.kind == "card" or c.parser.words[c.end - 1] == "copy")):
        return None
    play = e.PlayCard(what, s, free=False, optional=False, bind=c.mark)
    spent = e.SpendAs((), ("W", "U", "B", "R", "G", "1"), other=t.IsAmong(what))
    return e.Sequence((e.Apply(t.You(), (spent,), e.Duration("end of turn")), play)) if any else play


@rule("any_mana", "mana of any type can be spent to cast that spell")
def _(c: Place) -> bool:
    return True


def _becoming_spells(said: t.Filter) -> t.Filter | None:
    """Of "spells": the cards that become such spells; None of what says nothing of spells."""
    spell = (t.InZone("stack"), t.IsState("spell"))
    parts = said.parts if isinstance(said, t.AllOf) else (said,)
    kept = tuple(part for part in parts if part not in spell)
    return both(*kept, t.Not(t.HasType("land"))) if len(kept) == len(parts) - 2 else None


@player_verb("(play|cast) any number of <n:spell_many> from among <g:group_ref> without paying their mana cost", alone=False)
def _(c: Place, s: t.Selection, n: t.Filter, g: t.Selection) -> e.Instruction | None:
    """Each of them that becomes such a spell is played or not."""
    cards = _becoming_spells(n)
    return None if cards is None else e.PlayCard(t.Narrow(g, cards), s, bind=c.mark)


@player_verb("(play|cast) any [number] of <g:group_ref> [<p:post>] without paying their mana cost", alone=False)
def _(c: Place, s: t.Selection, g: t.Selection, p: Post | None = None) -> e.Instruction:
    """Each of them is played or not."""
    return e.PlayCard(g if p is None else t.Narrow(g, p.filter), s, bind=c.mark)
