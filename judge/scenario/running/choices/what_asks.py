"""Whether a decision is that of an object of which an answer speaks: that it asks, or offers, or is of an ability of it."""

from __future__ import annotations

from msgspec.structs import replace

from judge.cards.instructions.base import Node, mentions
from judge.cards.instructions.things import Choose, Target
from judge.cards.pool.folding import fold
from judge.engine.game.state import Obj
from judge.engine.rules.part4_spells.r415_targets.changing_targets import Retargeting
from judge.engine.rules.part5_additional.r503_copying import base_face
from judge.engine.table.decisions import Decision
from judge.engine.table.table import Table
from judge.scenario.language import sentence_forms as s
from judge.scenario.language.lexicon import Reference
from judge.scenario.running.finder import Finder
from judge.scenario.running.register import Register


def card_of(register: Register, obj: Obj) -> int:
    """The card that an object is, or whose ability it is."""
    return next((source for source, ability in register.abilities if ability == obj.card), obj.card)


def asks(register: Register, table: Table, decision: Decision, about: Reference) -> bool:
    """Whether a decision is that of an object: it asks, or an ability of it, or what is played as one of these resolves."""
    obj = table.obj(decision.source) if decision.source is not None else None
    if of_the_copy(about) and is_allowed(decision):
        return True
    if obj is None:
        return False
    cards = set(Finder(register, table).cards(replace(about, part="", part_number=None, zone=None), table.game, past=True))
    plays = table.obj(table.resolving) if table.resolving is not None and obj.id in table.game.announcing else None
    aura = table.obj(dict(decision.data).get("enchant", 0))  # what it will enchant is asked for it, whatever puts it into play
    found = any(card_of(register, each) in cards or each.card in cards for each in (obj, plays, aura) if each is not None)
    found = found or about.number is None and fold(about.name) in _named_now(table, obj)
    return found or _set_off_by(table, obj, cards)


def _set_off_by(table: Table, asking: Obj, cards: set[int]) -> bool:
    """Whether what asks is an ability of another thing that triggered on what was done with one of the cards, which itself asks for no
    target: `cycles it targeting Bears` speaks of that ability."""
    resolving = table.obj(table.resolving) if asking.kind != "ability" and table.resolving is not None else asking
    info = resolving.stack if resolving is not None and resolving.kind == "ability" else None
    if info is None or info.bindings.event is None or asking.kind != "ability" and info.bindings.this != asking.id:
        return False
    done = (table.obj(x) for x in (info.bindings.event.subject, info.bindings.event.other) if isinstance(x, int))
    used = next((obj for obj in done if obj is not None and obj.card in cards), None)
    return used is not None and used.base is not None and not any(mentions(each, Target) for each in base_face(used).abilities)


def _named_now(table: Table, asking: Obj) -> list[str]:
    """The names that what asks, or what its ability is of, has now: of a copy those of what it has become."""
    source = asking.stack.bindings.this if asking.kind == "ability" and asking.stack is not None else asking.id
    chars = table.chars(source) if source is not None else None
    return [fold(name) for name in chars.names] if chars is not None else []


def offers(register: Register, table: Table, decision: Decision, answer: s.Playing) -> bool:
    """Whether what a "may" offers to play, where it says that, is what an answer plays."""
    offered = dict(decision.data).get("play") if decision.kind == "may" else None
    named = answer.play.what if isinstance(answer.play, s.Play) else answer.play.source
    if not isinstance(offered, int):
        return True
    obj = table.game.objects[offered]
    halves = [fold(face.name) for face in obj.base.faces] if obj.base is not None else []
    if obj.kind == "copy" and fold(named.name) in ("copy", fold(obj.name), *halves):
        return True
    return obj.card in Finder(register, table).cards(replace(named, zone=None), table.game, past=True)


def named_to_play(register: Register, table: Table, decision: Decision, answer: s.Answer) -> str:
    """The name, of a half or of the whole, by which an answer means the card that a "may" offers to play; empty where it means none."""
    offered = dict(decision.data).get("play") if decision.kind == "may" else None
    if not isinstance(offered, int) or not isinstance(answer, s.Picks) or len(answer.items) != 1:
        return ""
    named = answer.items[0]
    cards = Finder(register, table).cards(replace(named, zone=None), table.game, past=True)
    return named.name if table.game.objects[offered].card in cards else ""


def names_its_source(register: Register, table: Table, decision: Decision, answer: s.Answer) -> bool:
    """Whether an answer to a "may" names nothing but the card whose ability asks, which its text removes, sacrifices or returns."""
    obj = table.obj(decision.source) if decision.kind == "may" and decision.source is not None else None
    if obj is None or not isinstance(answer, s.Picks) or len(answer.items) != 1:
        return False
    do = dict(decision.data).get("do")
    cards = Finder(register, table).cards(replace(answer.items[0], zone=None), table.game, past=True)
    return card_of(register, obj) in cards and isinstance(do, Node) and not mentions(do, Choose, Target)


def of_the_copy(about: Reference | None) -> bool:
    """Whether an answer is told for a copy that is made."""
    return about is not None and about.kind == "kind" and about.name == "copy"


def is_allowed(decision: Decision) -> bool:
    """Whether the choice is what a "may" allows, and is asked without asking for that first: new targets for a copy (503.10c)."""
    return isinstance(decision.options, Retargeting)
