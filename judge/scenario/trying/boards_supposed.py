"""The board that is supposed of a line of play: without what is listed there, or with another life total, card, state or text."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

from msgspec.structs import replace

from judge.cards.keywords.keywords import names as keywords
from judge.cards.meaning_by_edition import TEXTS
from judge.cards.pool.folding import fold
from judge.errors import ScenarioError
from judge.scenario.answering.asked_at_times import NOT_REACHED
from judge.scenario.file.models import CardSpec, ObjectSpec, PlayerSpec
from judge.scenario.language.question_holes import CARD_TYPES, SUPERTYPES
from judge.scenario.language.told_forms import ANY, RULES, IsAbsent, Starts
from judge.scenario.script import Script

PRINTED = frozenset({"text", "without", "power", "toughness", "pt", "color", "type"})
STATE = frozenset({"tapped", "untapped", "sick", "damage", "chosen"})
"""What of a card may be supposed to be printed otherwise."""


def without_listed(script: Script, absent: IsAbsent) -> Script:
    """The scenario without what is listed in play by a name, of several the one with its number, or by an id; where none is, without that
    in the hand of the player whose it is said to be; or without that in another zone, where one is named."""
    what, listed = absent.what, 0

    def kept(objects: tuple[ObjectSpec, ...]) -> tuple[ObjectSpec, ...]:
        left = filter(None, map(without_it, objects))
        return tuple(replace(each, attached=kept(each.attached)) for each in left)

    def without_it(each: ObjectSpec) -> ObjectSpec | None:
        nonlocal listed
        if what.name not in (each.name, each.id):
            return each
        before, listed = listed, listed + each.count
        if what.number is None or each.count == 1 and listed == what.number:
            return None
        return replace(each, count=each.count - 1) if before < what.number <= listed else each

    def without(player: PlayerSpec) -> PlayerSpec:
        if what.owner not in (None, player.name):
            return player
        if what.zone in ("hand", "graveyard", "library"):
            return replace(player, **{what.zone: kept(getattr(player, what.zone))})
        left = replace(player, in_play=kept(player.in_play))
        return replace(player, hand=kept(player.hand)) if left == player and what.owner is not None else left

    players = tuple(map(without, script.scenario.players))
    return replace(script, scenario=replace(script.scenario, players=players))


def starting_so(script: Script, begun: Starts) -> Script:
    """The scenario with what is supposed of its board: another life total, cards besides, what is listed in play tapped, or otherwise."""
    what, name = begun.what, begun.what.name if begun.what is not None else ""
    if begun.key == RULES:
        return replace(script, scenario=replace(script.scenario, edition=begun.words))
    if begun.key in PRINTED:
        return _printed_so(script, begun, name)
    if begun.key == "attached to":
        return _attached_so(script, name, begun.words)
    if begun.key == "younger than":
        return _in_order_so(script, name, begun.words)

    def counted(counters: tuple[tuple[str, int], ...] | None) -> tuple[tuple[str, int], ...]:
        kept = (each for each in counters or () if begun.key not in (each[0], ANY))
        return (*kept, *([(begun.key, begun.number)] if begun.number else []))

    def changed(each: ObjectSpec) -> ObjectSpec:
        if name not in (each.name, each.id):
            return each
        if begun.counters:
            return replace(each, counters=counted(each.counters))
        if begun.key == "chosen":  # of what was chosen as it came into play, and of the same kind
            return replace(each, chosen=tuple((kind, begun.words) for kind, _ in each.chosen))
        if begun.key in ("damage", "sick"):
            return replace(each, damage=begun.number) if begun.key == "damage" else replace(each, sick=True)
        return replace(each, tapped=begun.key == "tapped")

    def put(player: PlayerSpec) -> PlayerSpec:
        if what is not None and (begun.counters or begun.key in STATE):
            return replace(player, in_play=tuple(map(changed, player.in_play))) if what.owner in (None, player.name) else player
        if player.name != begun.player:
            return player
        if begun.counters:
            found: dict[str, Any] = {"poison": begun.number} if begun.key in ("poison", ANY) else {}
            found |= {"counters": counted(player.counters)} if begun.key != "poison" else {}
            return replace(player, listed=tuple(dict.fromkeys((*player.listed, *found))), **found)
        if begun.key == "top":
            return _with_on_top(player, begun.words, ObjectSpec(card=name))
        listed = tuple(dict.fromkeys((*player.listed, begun.key)))
        if begun.key == "life":
            return replace(player, life=begun.number, listed=listed)
        if what is None:
            return replace(player, listed=listed, **{begun.key: _so_many(getattr(player, begun.key), begun.number)})
        card, key = ObjectSpec(card=name, count=begun.number), begun.key.replace(" ", "_")
        return replace(player, listed=listed, **{key: (*getattr(player, key), card)})

    return replace(script, scenario=replace(script.scenario, players=tuple(map(put, script.scenario.players))))


def _so_many(cards: tuple[ObjectSpec, ...], number: int) -> tuple[ObjectSpec, ...]:
    """So many cards of a zone: the first that are listed there, and unknown ones behind them."""
    kept, left = list[ObjectSpec](), number
    for each in cards:
        if left:
            kept.append(replace(each, count=min(each.count, left)))
            left -= kept[-1].count
    return (*kept, *([ObjectSpec(card="unknown card", count=left)] if left else []))


def _with_on_top(player: PlayerSpec, zone: str, card: ObjectSpec) -> PlayerSpec:
    """The player with a card on top of a zone: one that is listed there is moved, else it lies above what is."""
    left, found = list[ObjectSpec](), False
    for each in getattr(player, zone):
        taken = not found and each.name == card.card
        found = found or taken
        if each.count > taken:
            left.append(replace(each, count=each.count - taken))
    return replace(player, listed=tuple(dict.fromkeys((*player.listed, zone))), **{zone: (card, *left)})


def _attached_so(script: Script, name: str, host: str) -> Script:
    """The scenario in which something that is listed in play is attached to something else that is."""
    listed = [each for player in script.scenario.players for each in player.in_play]
    inner = [own for each in listed for own in each.attached]
    moved = next((each for each in (*listed, *inner) if name in (each.name, each.id)), None)

    def put(each: ObjectSpec) -> ObjectSpec | None:
        if each is moved:
            return replace(each, count=each.count - 1) if each.count > 1 else None
        attached = tuple(own for own in each.attached if own is not moved)
        if host in (each.name, each.id) and moved is not None:
            attached = (*attached, replace(moved, count=1))
        return replace(each, attached=attached)

    players = (replace(p, in_play=tuple(filter(None, map(put, p.in_play)))) for p in script.scenario.players)
    return replace(script, scenario=replace(script.scenario, players=tuple(players))) if moved is not None else script


def _in_order_so(script: Script, name: str, older: str) -> Script:
    """The scenario in which what is listed in play by a name came into play right after something else (418.5d)."""
    def with_its_own(specs: Sequence[ObjectSpec]) -> Iterator[ObjectSpec]:
        for each in specs:
            yield from (each, *with_its_own(each.attached))

    listed = [each for player in script.scenario.players for each in with_its_own(player.in_play)]
    by_age = sorted(listed, key=lambda each: (each.timestamp is not None, each.timestamp or 0))
    moved = [each for each in by_age if name in (each.name, each.id)]
    left = [each for each in by_age if not any(each is one for one in moved)]
    last = max((n for n, each in enumerate(left, 1) if older in (each.name, each.id)), default=0)
    if not moved or not last:
        raise ScenarioError(f"{older} and {name} are not both listed in play", code=NOT_REACHED)
    ages = {id(each): age for age, each in enumerate((*left[:last], *moved, *left[last:]), 1)}

    def aged(each: ObjectSpec) -> ObjectSpec:
        return replace(each, timestamp=ages[id(each)], attached=tuple(map(aged, each.attached)))

    players = (replace(player, in_play=tuple(map(aged, player.in_play))) for player in script.scenario.players)
    return replace(script, scenario=replace(script.scenario, players=tuple(players)))


def _printed_so(script: Script, begun: Starts, name: str) -> Script:
    """The scenario in which the card of that name is printed otherwise: with more text, or another power or toughness.

    Raises ScenarioError for one of several of the name, and for a card of several faces.
    """
    own = {fold(card.name): card for card in script.scenario.cards}
    card = own.get(fold(name)) or _of_the_library(name)
    if card is None or card.others or begun.what is None or begun.what.number is not None:
        help = "write the other card under `cards` of another file"
        raise ScenarioError(f"{begun.what} can't be supposed to be another", code=NOT_REACHED, help=help)
    power, _, toughness = (card.pt or "0/0").partition("/")
    sizes = {"pt": begun.words, "power": f"{begun.words}/{toughness}", "toughness": f"{power}/{begun.words}"}
    words = "\n".join(each[:1].upper() + each[1:] for each in re.split(r",? and |, ", begun.words))
    if begun.key == "without":
        if (text := _without_keyword(card.text, begun.words)) is None:
            help = f"if something else gives it to {name}, ask of the line without that"
            raise ScenarioError(f"the card of {begun.what} says nothing of {begun.words}", code=NOT_REACHED, help=help)
        other = replace(card, text=text)
    elif begun.key == "text":
        other = replace(card, text=f"{card.text}\n{words}".strip())
    elif begun.key == "color":
        other = replace(card, color=(begun.words,))
    elif begun.key == "type":
        other = replace(card, type=_with_type(card.type, begun.words))
    else:
        other = replace(card, pt=sizes[begun.key])
    cards = (*(each for each in script.scenario.cards if fold(each.name) != fold(name)), other)
    return replace(script, scenario=replace(script.scenario, cards=cards))


def _without_keyword(text: str, words: str) -> str | None:
    """A text without keywords that it lists; None where it lacks one of them."""
    for word in re.split(r",? and |, ", words):
        lines = list[str]()
        for line in text.split("\n"):
            parts = re.split(r"([,;] )", line.partition(" (")[0])
            fits = [n for n in range(0, len(parts), 2) if re.match(rf"{re.escape(word)}(?![\w'])(?! creature)", parts[n], re.IGNORECASE)]
            own = all(any(each.casefold().startswith(known) for known in keywords()) for each in parts[::2])
            left = [each for n, each in enumerate(parts[::2]) if 2 * n not in fits]
            listed = ", ".join(left)
            lines += [line] if not (fits and own) else [listed[:1].upper() + listed[1:]] * bool(left)
        if lines == text.split("\n"):
            return None
        text = "\n".join(lines)
    return text


def _with_type(line: str, word: str) -> str:
    """A type line with one more type: a subtype behind the others, any other before them."""
    types, dash, subtypes = re.split(r"( [-\u2014] )", line, maxsplit=1) if re.search(r" [-\u2014] ", line) else (line, " - ", "")
    if word in CARD_TYPES or word in SUPERTYPES:
        return f"{word.capitalize()} {line}"
    return f"{types}{dash}{subtypes} {word.capitalize()}".replace("  ", " ")


def _of_the_library(name: str) -> CardSpec | None:
    """A card of the library as a file would describe it; None where it has several faces, or is none."""
    from judge.cards.pool import library

    record = library.text_in(TEXTS.now, name) or library.record(name)
    if record is None or record.layout != "normal":
        return None
    face = record.faces[0]
    size = f"{face.power}/{face.toughness}" if face.power is not None else None
    return CardSpec(
        name=face.name, cost=face.cost or "", type=face.type, pt=size, loyalty=face.loyalty, text=face.text, color=face.colors
    )
