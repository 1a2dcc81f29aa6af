"""A card as text: what the library in the box and imported files hold, before it is compiled."""

from __future__ import annotations

import re
from typing import Any

import msgspec

from judge.cards.instructions import effects as e
from judge.cards.instructions.words_data import DOORS
from judge.cards.keywords.rooms import with_its_doors
from judge.cards.pool.folding import fold

LETTERS = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green"}


OTHER_SIDES = {"flips to": "flip", "transforms into": "transform", "other face": "modal", "adventure": "adventure"}
"""Under which key a card's other side stands, and the layout that it has so."""


class FaceRecord(msgspec.Struct, frozen=True, omit_defaults=True):
    """One card, half or side as printed. `colors` is None where the mana cost tells them."""

    name: str
    cost: str | None = None
    type: str = ""
    text: str = ""
    power: str | None = None
    toughness: str | None = None
    loyalty: int | None = None
    colors: tuple[str, ...] | None = None


class CardRuling(msgspec.Struct, frozen=True, omit_defaults=True):
    """What somebody has ruled about a card, as an imported file has it: its words, and its date where that is told."""

    text: str
    date: str = ""


class CardRecord(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card: one face, the two halves of a split card, or a card's two sides or faces.

    `layout`: normal, split, flip, transform, modal, adventure. `later`: a card of the box that came after 2009.
    """

    name: str
    faces: tuple[FaceRecord, ...]
    layout: str = "normal"
    rulings: tuple[CardRuling, ...] = ()
    later: bool = False


def fold_name(name: str) -> str:
    """A card's name as names are compared; the halves of a split card's name stand apart."""
    return " ".join(fold(name).replace("//", " // ").split())


_ADVENTURE = "Remove this spell from the game as it resolves. You may play it as a creature as long as it remains removed from the game."
_OMEN = "Shuffle this spell into its owner's library."
"""What an adventure, or an omen, does besides what it says."""


def compile_record(record: CardRecord) -> e.CardDefinition:
    """The card with its abilities compiled. Raises `UnknownClause` for the first clause that the grammar does not know."""
    if len(record.faces) == 1:
        record = _played_otherwise(record)
    elif record.layout == "split":
        record = _room(record) if all("Room" in face.type for face in record.faces) else _fused(record)
    faces = tuple(compile_face(record, number) for number in range(len(record.faces)))
    faces = with_its_doors(faces) if record.layout == "room" else faces
    return e.CardDefinition(record.name, faces, "modal" if record.layout == "adventure" else record.layout)


_BESTOW = re.compile(r"^Bestow(?: |—)([^(\n]+?)(?: \([^()]*\))?$\n?", re.MULTILINE)
_PROTOTYPE = re.compile(r"^Prototype (\{[^ ]+\}) ?— ?(\d+)/(\d+)(?: \([^()]*\))?$\n?", re.MULTILINE)


_MUTATE = re.compile(r"^Mutate ((?:\{[^}]+\})+)(?: \([^()]*\))?$\n?", re.MULTILINE)
_CLEAVE = re.compile(r"^Cleave ((?:\{[^}]+\})+)(?: \([^()]*\))?$\n?", re.MULTILINE)
_BRACKETED = re.compile(r" ?\[[^\[\]]*\]")
_FUSE = re.compile(r"^\n?Fuse(?: \([^()]*\))?$\n?", re.MULTILINE)


_UNLOCKED = re.compile(r"^When you unlock this door, ")
_REMINDER = re.compile(r" ?\([^()]*\)")


def _behind(door: str, face: FaceRecord, opened: bool) -> list[str]:
    """What a half of a Room says as long as its door is unlocked; `opened`: as which it was played."""
    from judge.cards.language.parsing.later_texts import as_long_as

    lines = [line for line in (_REMINDER.sub("", line).strip() for line in face.text.split("\n")) if line]
    when = f"this permanent's {door} is unlocked"
    said = [
        _UNLOCKED.sub(f"When this permanent's {door} becomes unlocked, ", line) if _UNLOCKED.match(line) else as_long_as(when, line)
        for line in lines
    ]
    if opened:
        said += [_UNLOCKED.sub("When this permanent comes into play, ", line) for line in lines if _UNLOCKED.match(line)]
        said.append(f"As this permanent comes into play, unlock its {door}.")
    return [*said, f"You may unlock this permanent's {door} by paying {face.cost}."]


def _room(record: CardRecord) -> CardRecord:
    """A Room: a first face with both doors locked, and one for each half, which has its door unlocked because it was played."""
    halves = tuple(zip(DOORS, record.faces, strict=True))
    whole = " // ".join(face.name for face in record.faces)

    def face(name: str, cost: str | None, opened: int | None) -> FaceRecord:
        lines = [line for number, (door, half) in enumerate(halves) for line in _behind(door, half, number == opened)]
        return FaceRecord(name, cost, record.faces[0].type, "\n".join(lines))

    locked = face(whole, "".join(half.cost or "" for half in record.faces), None)
    played = tuple(face(half.name, half.cost, number) for number, half in enumerate(record.faces))
    return msgspec.structs.replace(record, name=whole, faces=(locked, *played), layout="room")


def _fused(record: CardRecord) -> CardRecord:
    """A split card with fuse: both halves together are a third face, named as the whole card."""
    if not any(_FUSE.search(face.text) for face in record.faces):
        return record
    first, second = (msgspec.structs.replace(face, text=_FUSE.sub("", face.text).strip("\n")) for face in record.faces)
    whole = f"{first.name} // {second.name}"
    both = msgspec.structs.replace(first, name=whole, cost=f"{first.cost}{second.cost}", text=f"{first.text}\n{second.text}", colors=None)
    return msgspec.structs.replace(record, name=whole, faces=(first, second, both))


def _played_otherwise(record: CardRecord) -> CardRecord:
    """A card that its text lets be played as an Aura (bestow), with fewer words (cleave), with another cost and size (prototype), or as a
    part of a creature (mutate): that is its second face."""
    (face,) = record.faces
    if found := _BESTOW.search(face.text):
        text = _BESTOW.sub("", face.text)
        supertypes = "Legendary " if face.type.startswith("Legendary") else ""
        says, kind = f"Enchant creature\n{found.group().strip()}\n{text}", f"{supertypes}Enchantment — Aura"
        aura = msgspec.structs.replace(face, type=kind, text=says, power=None, toughness=None)
        return msgspec.structs.replace(record, faces=(msgspec.structs.replace(face, text=text), aura), layout="bestow")
    if _MUTATE.search(face.text):
        plain = msgspec.structs.replace(face, text=_MUTATE.sub("", face.text))
        return msgspec.structs.replace(record, faces=(plain, face), layout="mutate")
    if found := _CLEAVE.search(face.text):
        text = _CLEAVE.sub("", face.text)
        plain = msgspec.structs.replace(face, text=text.replace("[", "").replace("]", ""))
        cleft = msgspec.structs.replace(face, text=f"{found.group().strip()}\n{_BRACKETED.sub('', text)}")
        return msgspec.structs.replace(record, faces=(plain, cleft), layout="cleave")
    if found := _PROTOTYPE.search(face.text):
        plain = msgspec.structs.replace(face, text=_PROTOTYPE.sub("", face.text))
        small = msgspec.structs.replace(plain, cost=found[1], power=found[2], toughness=found[3], colors=None)
        return msgspec.structs.replace(record, faces=(plain, small), layout="prototype")
    return record


_SIEGE = (
    "As this permanent comes into play, choose an opponent.\nThis permanent is put into its owner's graveyard as soon as it has no defense "
    "counters and none of its abilities waits.\nWhen this permanent is defeated, remove this permanent from the game, then you may play it "
    "transformed without paying its mana cost."
)
"""What a Siege says beside its text: who protects it, and what becomes of it once it is defeated."""


def compile_face(record: CardRecord, number: int, text: str | None = None) -> e.Face:
    """One face of the card, compiled; with `text`, only that part of its text."""
    from judge.cards import compiler

    face = record.faces[number]
    # A flipped permanent keeps the mana cost and the colours of its other side (508).
    printed = record.faces[0] if record.layout == "flip" else face
    text = face.text if text is None else text
    if number and record.layout == "adventure":
        text = f"{text}\n{_OMEN if face.type.endswith('Omen') else _ADVENTURE}"
    if face.type.endswith("— Siege"):
        text = f"{text}\n{_SIEGE}"
    return compiler.compile_face(
        face.name, printed.cost, face.type, text, face.power, face.toughness, face.loyalty, printed.colors, worded=True
    )


def from_library(data: dict[str, Any]) -> CardRecord:
    """A record of the library in the box: the fields of `cards:` in a scenario, and `name`."""
    later = data.get("later", False)
    if "halves" in data:
        return CardRecord(data["name"], tuple(_face(half) for half in data["halves"]), "split", later=later)
    for key, layout in OTHER_SIDES.items():
        if key in data:
            return CardRecord(data["name"], (_face(data), _face(data[key])), layout, later=later)
    return CardRecord(data["name"], (_face(data),), later=later)


def _face(data: dict[str, Any]) -> FaceRecord:
    power, toughness = split_pt(data.get("pt"))
    color = data.get("color")
    return FaceRecord(
        data["name"],
        data.get("cost"),
        data["type"],
        data.get("text", ""),
        power,
        toughness,
        data.get("loyalty", data.get("defense")),
        None if color is None else tuple([color] if isinstance(color, str) else color),
    )


def split_pt(pt: str | None) -> tuple[str | None, str | None]:
    """`2/3` as its two numbers; each may be `*` or `1+*`."""
    if not pt:
        return None, None
    power, _, toughness = pt.partition("/")
    return power, toughness
