"""Cards put on the top or bottom of a library, or into piles, as people tell it: `Ann keeps both on top`, `Ben splits it into A / B`."""

from __future__ import annotations

import re

from judge.scenario.language.word_scanner import NUMBERS
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


# --- piles

_SPLITS = r"(?:splits?|separates?|divides?|piles?|puts?|makes?|sorts?)(?!\w)"
_WHAT = (
    r"(?:(?:it|them|that|those|the (?:(?:top|five|revealed|four) )*cards|the reveal|the piles?|two piles|(?:the )?\w+ cards)"
    r"(?: up)?(?: cards)?)"
)


_MANY = rf"\d+|{'|'.join(NUMBERS[1:])}"


def say_splits(p: Phrases) -> list[Said]:
    """`Ben splits it into A and B / C`, `Ben puts A in one pile and the rest in the other`: the first pile is chosen."""
    player = p.need_player()
    verb = (p.match(_SPLITS) or fail()).group().strip()
    about = (p.thing or p.before).removesuffix(PART)
    p.match(r"(?:the |two )*piles?:? (?=\w.* (?:in|into|on) )")
    if (apart := _APART.match(p.text, p.at) or _FROM.match(p.text, p.at)) is not None:
        first = _named(p, apart["first"])
        p.names.piles = [first, _named(p, apart["second"] or "")]
        p.at = len(p.text)
        return _first_pile(player, about, first) if first else fail()
    if verb.startswith("make") and p.take("piles", "two piles", "the piles", "the two piles", "a pile"):
        p.take(":", "of", "with")
    elif not p.match(rf"{_WHAT}(?= )") and _two_piles(p) is None:
        about = p.need_noun().text.removesuffix(PART)
    p.take("into", "in", "as", ":", "to")
    p.take("two piles", "piles", "a pile of")
    p.take(":", "of", "as", ",")
    piles = _two_piles(p) or fail()
    p.names.piles = piles
    p.at = len(p.text)
    return _first_pile(player, about, piles[0])


def _two_piles(p: Phrases) -> list[list[str]] | None:
    """The two piles of the rest of a sentence, the second empty where it is what is left; None where two do not stand there."""
    for mark in _BETWEEN:
        parts = re.split(mark, p.text[p.at :])
        if len(parts) == 2 and all(parts):
            piles = [_named(p, part) for part in parts]
            if piles[0] and (piles[1] or _OTHERS.fullmatch(parts[1].strip())):
                return piles
    return None


_BETWEEN = (
    r" ?(?:/|\||;|\bvs\.?|\bversus\b|, and the other(?: is| has)?|\bon one side and) ?", r",? and (?:one |another |a pile )?(?:of|with) ",
    r", and ", r",? and ",
)  # fmt: skip
"""What stands between two piles, the clearest first."""

_OTHERS = re.compile(r"(?:the )?(?:rest|others?|remaining cards|other (?:four|three|two|\d) cards|(?:four|three|two|\d) others?)")
_APART = re.compile(
    r"(?P<first>.+?) (?:in|into|on) (?:one|the first|a|pile (?:one|1))(?: pile| side)?(?:,| and|, and|;)"
    r" (?:the (?:rest|others?|remaining cards)"
    r"|(?P<second>.+?)) (?:in|into|on) (?:the other|another|the second|pile (?:two|2))(?: one| pile| side)?$"
)


_FROM = re.compile(r"(?P<first>.+?) from (?:the (?:rest|others?|remaining cards|other (?:\w+ )?cards)|(?P<second>.+))$")


def _first_pile(player: str, about: str, named: list[str]) -> list[Said]:
    told = f"{player} chooses {' and '.join(named)}"
    return [Said(f"for {about}: {told}" if about else told, True)]


def say_takes_pile(p: Phrases) -> list[Said]:
    """`Ann takes the first pile`, `the pile with Shock`, `the Shock pile`: by its number."""
    player = p.need_player()
    p.match(r"(?:takes?|chooses?|picks?|keeps?|gets?|puts?)(?!\w)") or fail()
    about = (p.thing or p.before).removesuffix(PART)
    nth = p.match(r"(?:the )?(first|second|other) (?:pile|half|one)(?!\w)") or p.match(r"(?:the )?pile (?:number )?(1|2|one|two)(?!\w)")
    if (sized := _of_size(p)) is not None:
        number = sized
    elif nth is not None:
        number = 1 if nth.group(1) in ("first", "1", "one") else 2
    else:
        within = p.match(r"(?:the |that )?(?:pile|half)(?: that)? (?:with|of|containing|has|contains)(?!\w)") is not None
        p.take("the")
        if within and (kind := p.match(r"(?:all (?:of )?)?(?:the )?(spells?|lands?|creatures?)(?!\w)")) is not None:
            return _pile_taken(player, about, _of_kind(p, kind[1].removesuffix("s")))
        named = [noun.name for noun in p.nouns()]
        whole = [pile for pile in p.names.piles if sorted(pile) == sorted(named)]
        if not within and not p.take("pile", "half") and not whole:
            raise NotSaid
        holds = [n for n, pile in enumerate(p.names.piles, 1) if all(name in pile for name in named)]
        if not holds and len(p.names.piles) == 2 and not p.names.piles[1] and not set(named) & set(p.names.piles[0]):
            holds = [2]  # the rest
        number = holds[0] if len(holds) == 1 else fail()
    p.match(r"(?:into|in|to) (?:his|her|their|the) hand(?!\w)")
    return _pile_taken(player, about, number)


def _pile_taken(player: str, about: str, number: int) -> list[Said]:
    return [Said(f"for {about}: {player} chooses pile {number}" if about else f"{player} chooses pile {number}", True)]


def _of_kind(p: Phrases, kind: str) -> int:
    """The number of the only pile that has cards of a kind; where the second is the rest, that of the first or of what is left."""

    def fits(name: str) -> bool:
        return ("land" not in p.names.types.get(name, "").lower()) if kind == "spell" else kind in p.names.types.get(name, "").lower()

    holds = [any(map(fits, pile)) for pile in p.names.piles]
    if len(holds) == 2 and not p.names.piles[1]:
        holds[1] = not holds[0]
    return holds.index(True) + 1 if holds.count(True) == 1 else fail()


def _of_size(p: Phrases) -> int | None:
    """Reads `the three card pile`, `the bigger pile`, `the pile of two`: the number of that pile; None for other words."""
    counts = [len(pile) for pile in p.names.piles]
    said = p.match(rf"(?:the )?(?:(bigger|larger|smaller)|({_MANY})[- ]cards?) (?:pile|half|one)(?!\w)")
    said = said or p.match(rf"(?:the )?(?:pile|half) (?:of|with) ()({_MANY})(?: cards?)?(?!\w)")
    if said is None:
        return None
    if said[1]:
        wanted = min(counts) if said[1] == "smaller" else max(counts)
    else:
        wanted = int(said[2]) if said[2].isdigit() else NUMBERS.index(said[2])
    return counts.index(wanted) + 1 if counts.count(wanted) == 1 else fail()


def _named(p: Phrases, text: str) -> list[str]:
    """The things that a part of a sentence names, in order; empty where anything else stands there."""
    inner = Phrases(p.scan, p.names)
    inner.text = text.strip().strip(",")
    found = inner.attempt(inner.nouns)
    inner.match(r",? ?(?:and )?(?:the )?(?:rest|others?)$")
    return [noun.text for noun in found or [] for _ in range(noun.count)] if inner.done else []
