"""Noun phrases with determiners and references: which players and objects a sentence speaks of."""

from __future__ import annotations

from judge.cards.instructions import (
    AnyNumber,
    AttachedTo,
    Bound,
    Choose,
    ControllerOf,
    IsAmong,
    IsOpponent,
    IsPlayer,
    Memory,
    Not,
    Number,
    OwnerOf,
    Players,
    Selection,
    You,
)
from judge.cards.language.nouns.noun_filters import NP, TEAMMATE
from judge.cards.language.parsing.combinators import Place, rule
from judge.cards.language.parsing.placeholders import EACH_OTHER, ChooseAt, EachAt, PlayerAt, Ref, TargetAt

# --------------------------------------------------------------------------------------------------- players


@rule("who0", "you")
def _(c: Place) -> Selection:
    return You()


@rule("who0", "target player", "another target player")
def _(c: Place) -> Selection:
    return TargetAt(c.start + c.parser.base, IsPlayer(), other=c.parser.words[c.start] == "another")


@rule("who0", "target opponent")
def _(c: Place) -> Selection:
    return TargetAt(c.start + c.parser.base, IsOpponent())


@rule("who0", "target teammate")
def _(c: Place) -> Selection:
    return TargetAt(c.start + c.parser.base, TEAMMATE)


@rule("who0", "any number of target opponents [each]")
def _(c: Place) -> Selection:
    return TargetAt(c.start + c.parser.base, IsOpponent(), Number(0), AnyNumber())


@rule("who0", "<n:(two)> target players [each]", "any number of target players [each]")
def _(c: Place, n: str = "") -> Selection:
    if n:
        return TargetAt(c.start + c.parser.base, IsPlayer(), Number(2), Number(2))
    return TargetAt(c.start + c.parser.base, IsPlayer(), Number(0), AnyNumber())


@rule("who0", "each player", "all players", "players")
def _(c: Place) -> Selection:
    return EachAt(c.start + c.parser.base, Players("each"))


SUBGAME_LOST = "lost the subgame"
"""What the players who did not win a subgame are bound to."""


@rule("who0", "each player who (don't|doesn't|didn't) win the subgame", "each player who (lose|lost) the subgame")
def _(c: Place) -> Selection:
    return EachAt(c.start + c.parser.base, Bound(SUBGAME_LOST))


@rule("who0", "each player whose coin (come|comes|came) up <how:(heads|tails)>")
def _(c: Place, how: str) -> Selection:
    return EachAt(c.start + c.parser.base, Bound(how))


@rule("who0", "each opponent", "each of your opponents", "your opponents", "all opponents", "opponents")
def _(c: Place) -> Selection:
    return EachAt(c.start + c.parser.base, Players("opponents"))


@rule("who0", "each teammate", "each of your teammates", "your teammates", "teammates")
def _(c: Place) -> Selection:
    return EachAt(c.start + c.parser.base, Players("teammates"))


@rule("who0", "a teammate", "your teammate")
def _(c: Place) -> Selection:
    return ChooseAt(c.start + c.parser.base, Choose(TEAMMATE, Number(1)))


@rule("who0", "each other player")
def _(c: Place) -> Selection:
    """Than whom was spoken of, else than you."""
    at = c.start + c.parser.base
    return EachAt(at, Players("others", Ref(at, EACH_OTHER, "player")))


@rule("who0", "an opponent", "an opponent of your choice", "your opponent")
def _(c: Place) -> Selection:
    return ChooseAt(c.start + c.parser.base, Choose(IsOpponent(), Number(1)))


@rule("who0", "a player of your choice")
def _(c: Place) -> Selection:
    return ChooseAt(c.start + c.parser.base, Choose(IsPlayer(), Number(1)))


@rule("who0", "defending player", "the defending player")
def _(c: Place) -> Selection:
    return PlayerAt(c.start + c.parser.base, Players("defending"))


@rule("who0", "attacking player", "the attacking player")
def _(c: Place) -> Selection:
    return PlayerAt(c.start + c.parser.base, Players("attacking"))


@rule("who0", "the active player")
def _(c: Place) -> Selection:
    return PlayerAt(c.start + c.parser.base, Players("active"))


@rule("who0", "that player", "the player", "that opponent")
def _(c: Place) -> Selection:
    return Ref(c.start + c.parser.base, "that", "player")


@rule("who0", "those players")
def _(c: Place) -> Selection:
    return Ref(c.start + c.parser.base, "those", "player", True)


@rule("who0", "they", "them")
def _(c: Place) -> Selection:
    return Ref(c.start + c.parser.base, "they", "player")


@rule("who0", "enchanted (player|opponent)")
def _(c: Place) -> Selection:
    return PlayerAt(c.start + c.parser.base, AttachedTo())


@rule("who0", "the chosen player", "the chosen opponent")
def _(c: Place) -> Selection:
    return PlayerAt(c.start + c.parser.base, Memory("chosen player"))


@rule("who0", "its <role:(controller|owner)>", "their <role:(controller|owner|controllers|owners)>")
def _(c: Place, role: str) -> Selection:
    base = c.start + c.parser.base
    plural = c.parser.words[c.start] == "their"
    ref = Ref(base, "their" if plural else "it", "object", plural)
    return PlayerAt(base, ControllerOf(ref) if role.startswith("controller") else OwnerOf(ref))


@rule("who", "<what:obj> 's <role:(controller|owner|controllers|owners)>", "the <role:(controller|owner)> of <what:obj>")
def _(c: Place, what: Selection, role: str) -> Selection | None:
    return PlayerAt(c.start + c.parser.base, ControllerOf(what) if role.startswith("controller") else OwnerOf(what))


@rule("who", "<w:who0>")
def _(c: Place, w: Selection) -> Selection:
    return w


@rule("poss0", "your")
def _(c: Place) -> Selection:
    return You()


@rule("poss0", "their")
def _(c: Place) -> Selection:
    return Ref(c.start + c.parser.base, "their", "player")


@rule("poss0", "<who:who0> 's")
@rule("poss", "<who:who> 's")
def _(c: Place, who: Selection) -> Selection | None:
    return None if isinstance(who, You) else who


@rule("poss", "<who:poss0>")
def _(c: Place, who: Selection) -> Selection | None:
    return who


@rule("obj", "all other cards revealed this way", "all cards revealed this way that isn't <np:nouns>")
def _(c: Place, np: NP | None = None) -> Selection | None:
    from judge.cards.instructions import Narrow

    if np is not None:
        return None
    return Narrow(Bound("revealed"), Not(IsAmong(Bound("found"))))
