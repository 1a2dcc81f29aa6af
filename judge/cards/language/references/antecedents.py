"""What a text has mentioned, for the pronouns after it: of what kinds it is, whether it is several, and under what name it is bound."""

from __future__ import annotations

from typing import NamedTuple

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import walk
from judge.cards.instructions.words_data import pairs
from judge.cards.language.parsing.placeholders import AttachedAt, ChooseAt, EachAt, GiverAt, PlayerAt, Ref, TargetAt, ThisAt, WayRef


class Antecedent(NamedTuple):
    """Something mentioned: where, what it is now, what kinds of things it may be, whether several."""

    at: int
    selection: t.Selection
    kinds: frozenset[str]
    plural: bool
    origin: str  # target, this, attached, host, each, choose, player, bind, event, ref
    key: object = None


Named = TargetAt | ThisAt | GiverAt | AttachedAt | EachAt | ChooseAt | PlayerAt
"""What names something to which pronouns can refer."""
ATTACHED = frozenset({"object", "creature", "permanent", "land", "artifact", "enchantment"})
"""What something that an attachment is attached to may be called."""


def kinds_of_card(types: tuple[str, ...], subtypes: tuple[str, ...] = ()) -> frozenset[str]:
    """The kinds that a card's own name has."""
    spell = "instant" in types or "sorcery" in types
    return frozenset({*types, *subtypes, *(one.lower() for one in subtypes), "object", "card", "spell",
                      *(() if spell else ("permanent", "token"))})  # fmt: skip


def kinds_of(filter: t.Filter | None) -> frozenset[str]:
    """The kinds of things that a filter lets through."""
    if filter is None:
        return frozenset({"object", "card", "permanent"})
    kinds: set[str] = set()
    zone = ""
    for part in filter.conjuncts:
        if isinstance(part, t.IsPlayer | t.IsOpponent):
            kinds |= {"player"}
        elif isinstance(part, t.AnyOf):
            for option in part.parts:
                kinds |= kinds_of(option)
        elif isinstance(part, t.HasType):
            kinds |= {"object", part.type}
        elif isinstance(part, t.HasSubtype):
            kinds |= {"object"}
            if isinstance(part.word, t.CreatureTypeWord):
                kinds |= {"creature", part.word.name}
            elif isinstance(part.word, t.LandTypeWord):
                kinds |= {"land", part.word.name}
            elif hasattr(part.word, "name"):
                kinds |= {part.word.name}
                kinds |= {"aura": {"enchantment"}, "equipment": {"artifact"}}.get(part.word.name.lower(), set())
        elif isinstance(part, t.InZone):
            zone = part.zone
            kinds |= {"object"}
        elif isinstance(part, t.IsState):
            kinds |= {"object"}
            if part.state in ("spell", "token"):
                kinds |= {part.state}
            if "ability" in part.state:
                kinds |= {"ability"}
        elif isinstance(part, t.IsAmong | t.Not):
            pass
        else:
            kinds |= {"object"} if "player" not in kinds else set()
    if kinds & {"object"} or not kinds:
        kinds |= {"object"}
        if zone == "in play":
            kinds = (kinds - {"card"}) | {"permanent"}  # each of several kinds of permanents, too
        elif zone != "stack":
            kinds |= {"card"}
    return frozenset(kinds)


def _choice_plural(choose: t.Choose) -> bool:
    return choose.any_number or choose.count != t.ONE


PLAYERS_OF = frozenset({"lost the subgame", "heads", "tails"})
"""Names under which what was done has bound players."""


ANY_OF_THEM = frozenset({"creature", "permanent", "land", "artifact", "enchantment"})
"""What each of "them" may be called, where they were called by their name before."""


def describe(selection: t.Selection, this: frozenset[str]) -> tuple[frozenset[str], bool]:
    """Kinds and number of what a selection names."""
    if isinstance(selection, t.Every):
        return kinds_of(selection.filter), True
    if isinstance(selection, t.Choose):
        return kinds_of(selection.filter), _choice_plural(selection)
    if isinstance(selection, ChooseAt):
        return describe(selection.choose, this)
    if isinstance(selection, EachAt):
        called, plural = describe(selection.of, this)
        of_them = isinstance(selection.of, Ref) and selection.of.kind == "object"
        return (called | ANY_OF_THEM if of_them else called), plural
    if isinstance(selection, TargetAt):
        return kinds_of(selection.filter), selection.maximum != t.ONE
    if isinstance(selection, t.Players):
        return frozenset({"player"}), selection.which in ("each", "opponents", "others")
    if isinstance(selection, t.Bound) and selection.name in PLAYERS_OF:
        return frozenset({"player"}), True
    if isinstance(selection, t.TopOfGraveyard):
        kind = kinds_of(selection.filter) if selection.filter is not None else frozenset()
        return kind | {"object", "card"}, selection.count is not None
    if isinstance(selection, t.TopOfLibrary):
        return frozenset({"object", "card"}), selection.count != t.ONE or describe(selection.of, this)[1]
    if isinstance(selection, ThisAt | t.This):
        return this, False
    if isinstance(selection, GiverAt):
        return selection.kinds, False
    if isinstance(selection, AttachedAt):
        return frozenset({"object", "permanent", "artifact"}) if selection.equipment else ATTACHED, False
    if isinstance(selection, t.Narrow):
        return kinds_of(selection.filter), True
    if isinstance(selection, t.Together):
        kinds: frozenset[str] = frozenset()
        for part in selection.parts:
            kinds |= describe(part, this)[0]
        return kinds, True
    if isinstance(selection, t.ControllerOf | t.OwnerOf | PlayerAt):
        return frozenset({"player"}), False
    if isinstance(selection, Ref):
        return frozenset({"object", "card"} if selection.kind == "object" else {"object", selection.kind}), selection.plural
    return frozenset({"object", "card", "permanent"}), False


def mentioned(named: Named, this: frozenset[str]) -> Antecedent:
    """What is named in a text, as something that the pronouns after it may mean."""
    kinds, plural = describe(named, this)
    return Antecedent(named.at, named, kinds, plural, type(named).__name__.removesuffix("At").lower(), named)


def as_a_whole(node: t.Together, this: frozenset[str]) -> Antecedent | None:
    """What is named together ("target creature and each other creature ..."), which "those creatures" then means as a whole."""
    places = [part.at for part in node.parts if isinstance(part, TargetAt | EachAt | ThisAt | ChooseAt)]
    kinds = [describe(part, this)[0] for part in node.parts]
    if len(places) != len(node.parts) or not places or any("player" in kind for kind in kinds):
        return None
    return Antecedent(max(places), node, frozenset.intersection(*kinds), True, "together", node)


_BOUND = {**dict.fromkeys(("Mill", "Draw", "Discard"), ("object card", True)), "CreateCopyToken": ("object token permanent creature copy",
    True), "Clash": ("player", False), "PlayCard": ("spell", False), "CopySpell": ("copy", False),}
"""What is bound by what is done: of what kinds it is, and whether it is as many as are counted."""


def bind_antecedent(bind: str, binder: e.Instruction, this: frozenset[str]) -> Antecedent | None:
    kind = type(binder).__name__
    compared = (TargetAt, ThisAt, EachAt, Ref, WayRef, *((ChooseAt,) if kind == "CreateCopyToken" else ()))
    at = max([int(bind[1:]), *(node.at for node in walk(binder) if isinstance(node, compared))])
    if kind in ("SearchLibrary", "CreateToken", "CreateCopyToken", "TakeUntil"):
        at += 1  # it comes after what it is compared with: "a card with the same name as that creature", "a copy of that card"
    if kind == "SearchLibrary":
        kinds = kinds_of(binder.filter) | {"card", "object"}  # type: ignore[attr-defined]
        return Antecedent(at, t.Bound(bind), kinds, binder.count != t.ONE, "bind", bind)  # type: ignore[attr-defined]
    if kind == "CreateToken":
        kinds = frozenset({"object", "token", "permanent", "creature", *binder.token.types})  # type: ignore[attr-defined]
        return Antecedent(at, t.Bound(bind), kinds, binder.count != t.ONE, "bind", bind)  # type: ignore[attr-defined]
    if kind == "TakeUntil":
        several = binder.count != t.ONE  # type: ignore[attr-defined]
        return Antecedent(at, t.Bound("found"), frozenset({"object", "card"}), several, "target", bind)
    if kind in _BOUND:
        called, counted = _BOUND[kind]
        return Antecedent(at, t.Bound(bind), frozenset(called.split()), counted and binder.count != t.ONE, "bind", bind)  # type: ignore[attr-defined]
    if isinstance(binder, e.CounterSpell) and isinstance(binder.what, TargetAt):  # "from an artifact source ... that artifact"
        of = next((node.filter for node in walk(binder.what.filter) if isinstance(node, t.SourceMatches)), None)
        source, kinds = t.Sources(binder.what), (kinds_of(of) - {"object"}) | {"permanent"} if of is not None else frozenset()
        return Antecedent(binder.what.at + 1, source, kinds, False, "source", source) if of is not None else None
    returned = isinstance(binder, e.Move) and binder.zone in ("hand", "library")
    if isinstance(binder, e.Move) and returned and isinstance(binder.what, TargetAt) and binder.what.maximum == t.ONE:
        held = any(isinstance(part, t.ControlledBy) and part.who != t.You() for part in walk(binder.what.filter))
        whose = t.ControllerOf(binder.what) if held else t.OwnerOf(binder.what)  # "... an opponent controls ... That opponent"
        return Antecedent(binder.what.at + 1, whose, frozenset({"player"}), False, "owner", bind)
    if isinstance(binder, e.Move) and binder.zone == "in play" and isinstance(binder.what, Ref) and not binder.what.plural:
        return Antecedent(binder.what.at + 1, t.Bound(bind), frozenset({"creature"}), False, "bind", bind)
    if isinstance(binder, e.Move) and binder.event in ("manifest", "cloak") and isinstance(binder.what, ChooseAt):
        kinds = frozenset({"object", "card", "permanent", "creature"})
        return Antecedent(binder.what.at + 1, t.Bound(bind), kinds, False, "bind", bind)
    if isinstance(binder, e.Move) and binder.zone == "in play" and isinstance(binder.what, AttachedAt):
        kinds = frozenset({"object", "card", "permanent", "creature"})  # nothing is enchanted by what enchanted it elsewhere
        return Antecedent(binder.what.at + 1, t.Bound(bind), kinds, False, "bind", bind)
    if kind in ("Reveal", "LookAt"):
        what = binder.what  # type: ignore[attr-defined]
        if isinstance(what, EachAt):
            kinds, plural = describe(what, this)
            return Antecedent(what.at, t.Bound(bind), kinds | {"card"}, plural, "bind", bind)
    return None

# ------------------------------------------------------------------------------------------------- the plain names of what instructions do
_NAMES = pairs("results")
_ZONE_NAMES = pairs("results of moves")


def bind_name(instruction: e.Instruction) -> str:
    """The name under which an instruction's result is bound when something refers to it."""
    if isinstance(instruction, e.Move):
        return _ZONE_NAMES.get(instruction.zone, "moved")
    return _NAMES.get(type(instruction).__name__, type(instruction).__name__.lower())
