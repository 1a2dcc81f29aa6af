"""Cards that are put on the top or the bottom of a library, as people tell it: `Ann puts Forest on the bottom`, `Ann keeps both on top`."""

from __future__ import annotations

import re

from judge.scenario.saying.resolve_sayings import named_together
from judge.scenario.spoken.phrases import Phrases
from judge.scenario.spoken.reading_words import PART, NotSaid, Noun, Said, fail

_PUTS = r"(?:(?:(?:putt|keep|leav|stack)ing|stacks?|scrys|scries|scry|puts?|moves?|sends?|keeps?|leaves?|places?|bottoms?)(?: back)?)(?!\w)"
_ALL = r"(?:both|all|all of them|everything|it|them|that|those|the cards?|(?:both|all|the \w+|all \w+) cards)(?: cards)?"
_ALL += r"(?= (?:back|on|onto|to|at|in|top|bottom)\b|$)"
_END = (
    r"(?:back )?(?:(?:on|onto|to|at|in) )?(?:the )?(?P<end>top|bottom)(?!\w)(?: of (?:the|\w+|his or her) (?:library|deck))?"
    r"(?: in (?:any|that|this|the same) order)?"
)
_REST = r"(?:the (?:rest|other|others|remaining cards?|other (?:one|card|cards)))(?: cards?)?(?= )"


def _below(p: Phrases) -> list[Noun]:
    """Reads `, then Forest`, `and Plains second`, `with Forest under it`: the cards beneath the one on top, from the top on."""
    found: list[Noun] = []
    while p.take(", and then", ", then", "and then", "then", "and", "with", ",", "over", "followed by", ", followed by"):
        p.take("put", "puts")
        found.append(p.need_noun())
        p.take("second", "third", "next", "beneath it", "under it", "below it", "below that", "under that", "underneath", "beneath")
    if not (found and p.done) or any(noun.player or noun.ability for noun in found):
        raise NotSaid
    return found


def _one_by_one(p: Phrases) -> list[Noun]:
    """Reads `, then Forest, then Shock` before where all of them go, or at the end: the cards behind the one named first."""
    found: list[Noun] = []
    while p.take(", and then", ", then", "and then", "then"):
        found.append(p.need_noun())
    if not found or not p.done and not re.match(_END, p.text[p.at :]):
        raise NotSaid
    return found


def _instead(p: Phrases) -> str:
    """The only permanent that lets what would go to a graveyard be put into a library instead; empty for none, or several."""
    lets = re.compile(r"would (?:be put into|go to) [^.]*graveyard[^.]*, [^.]*may put it [^.]*library instead", re.IGNORECASE)
    found = [name for name in sorted(p.names.in_play) if lets.search(p.names.texts.get(name, ""))]
    return found[0] if len(found) == 1 else ""


def say_ends(p: Phrases) -> list[Said]:
    """`Ann puts A on the bottom`, `keeps A on top and puts B on the bottom`, `puts A, then B on top`: which of the cards seen go where."""
    about = p.thing.removesuffix(PART) if p.thing and p.thing != "the token" else ""
    player = p.player() or p.subject
    if not player and not (about and p.inherits and p.match(r"(?=(?:putting|keeping|leaving|stacking)\b)")):  # `it resolves, putting …`
        raise NotSaid
    chooses = f"{player} chooses " if player else ""
    found: dict[str, str] = {}
    while True:
        verb = p.match(_PUTS)
        if verb is None and not found:
            raise NotSaid
        if verb is not None and verb.group().startswith("scr"):
            p.match(r"\d+,?")
            p.match(_PUTS.replace("s?|", "(?:s|ting)?|"))
        what = "nothing" if p.match(_REST) else "all" if p.match(_ALL) else ""
        nouns = [] if what else p.nouns()
        if any(noun.player or noun.ability for noun in nouns):
            raise NotSaid
        in_order = p.attempt(lambda: _one_by_one(p)) if nouns else None
        back = in_order and verb is not None and verb.group().endswith("back") and p.done
        end = None if back or verb is not None and verb.group().startswith("bottom") else p.match(_END) or fail()
        side = end["end"] if end is not None else "top" if back else "bottom"
        found[side] = what or named_together(nouns)
        if side == "top" and nouns and (instead := _instead(p)):
            given = re.search(r"\bhave \"if\b", p.names.texts[instead], re.IGNORECASE)  # each of them asks for itself
            return [Said(f"for {noun.text if given else instead}: {player} chooses yes", True) for noun in nouns for _ in range(noun.count)]
        below = in_order or (p.attempt(lambda: _below(p)) if side == "top" and not what else None)
        if in_order and side == "bottom":
            raise NotSaid
        if below is not None:
            spoken = (about, p.before.removesuffix(PART), *reversed(p.names.mentioned))
            scrys = [name for name in spoken if re.search(r"\bscry\b|\bon the bottom of\b", p.names.texts.get(name, ""), re.IGNORECASE)]
            order = f"{chooses}{', then '.join(noun.text for noun in (*nouns, *below))}"
            if scrys:  # none goes to the bottom
                return [Said(f"for {scrys[0]}: {chooses}nothing", True), Said(order if player else f"for {about}: {order}", True)]
            return [Said(f"for {about}: {order}" if about else order, True)]
        if not p.match(r"(?:, and|and|, then|then|,)(?= .*(?:top|bottom))"):
            break
    down, up = found.get("bottom", ""), found.get("top", "")
    if down == "all" or up == "nothing" and not down:
        said = "nothing on top"
    elif up == "all":
        said = "nothing"
    elif down and down != "nothing":
        said = f"{down} on the bottom"
    else:
        said = f"{up} on top"
    return [Said(f"for {about}: {chooses}{said}" if about else f"{chooses}{said}", True)]


_AWAY = r"(?:in(?:to)?|to) (?:the|\w+|his or her) (?:graveyard|yard|bin)(?!\w)"
_LETS_GO = re.compile(
    r"\bsurveil|into your graveyard and the rest|\bexplores?\b|\byou may put (?:that card|it) into (?:your|its owner's) graveyard",
    re.IGNORECASE,
)


def say_lets_go(p: Phrases) -> list[Said]:
    """`Ann puts A into her graveyard`, of cards that are looked at or revealed on top of her library: which of them go there."""
    player = p.player() or p.subject or fail()
    p.need("puts", "put", "sends", "send", "moves", "move")
    nouns = p.nouns()
    p.match(_AWAY) or fail()
    spoken = (p.before.removesuffix(PART), *reversed(p.names.mentioned), *reversed(p.names.played), *sorted(p.names.in_play))
    lets = any(_LETS_GO.search(p.names.texts.get(name, "")) for name in spoken)
    elsewhere = {*p.names.hands.get(player, ()), *p.names.in_play}
    if not lets or any(noun.player or noun.ability or noun.name in elsewhere for noun in nouns):
        raise NotSaid
    return [Said(f"{player} chooses {named_together(nouns)}", True)]
