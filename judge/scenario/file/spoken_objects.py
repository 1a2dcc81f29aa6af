"""Objects as people write them at a table, read as the mapping that the language has for them.

`2 Island`, `tapped Forest`, `Grizzly Bears (tapped, 2 +1/+1 counters)`, `Forest with Wild Growth on it`, `Pithing Needle (naming Shock)`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from judge.cards.instructions.words_data import CREATURE_TYPES
from judge.scenario.file.models import ATTACKING
from judge.scenario.language.question_holes import COLORS, singular
from judge.scenario.language.word_scanner import NUMBERS
from judge.support.late_regex import regex

Knows = Callable[[str], bool]
Said = dict[str, Any]

LONGEST = 200
"""Characters; what is longer is no name of a card with something said of it."""

_NUMBER = rf"(?P<n>\d{{1,4}}|an?|{'|'.join(NUMBERS)})"
_STATES = {
    "tapped": "tapped",
    "flipped": "flipped",
    "transformed": "flipped",
    "face down": "face_down",
    "face-down": "face_down",
    "facedown": "face_down",
    "sick": "sick",
    "summoning sick": "sick",
    "summoning-sick": "sick",
    "morphed": "face_down",
    "as a morph": "face_down",
    "t": "tapped",
    "attacked": "attacked",
    "blocked": "blocked",
}
_IDLE = regex(
    r"untapped|u|face[- ]up|not sick|no (?:summoning )?sickness|unattached|came (?:into play|under .*"
    r" control) (?:earlier|(?:two|some|several) turns ago)|in play",
    re.IGNORECASE,
)


def object_state(word: str) -> str | None:
    """The key of an object that a word such as `tapped` sets; empty for `untapped` and its like, None for any other word."""
    key = _STATES.get(word)
    return key.replace("_", " ") if key else "" if _IDLE.fullmatch(word) else None


_LAST_TURN = regex(r"(?:new |(?:just )?(?:came|entered|arrived|played|cast|summoned|in play)\b.*)(?:since )?last turn", re.IGNORECASE)
_SICK = regex(
    r"(?:with |has )?summoning sickness|(?:just )?(?:entered|arrived|summoned)(?: .*)? this turn|(?:came (?:into play"
    r"|under .* control)|played|cast) this turn|just (?:came|cast|played).*|new",
    re.IGNORECASE,
)
_COUNTERS = regex(rf"(?:with |has )?(?:its )?{_NUMBER}x? (?P<kind>\S+) counters?(?: on it)?", re.IGNORECASE)
_DAMAGE = regex(
    rf"(?:with |has |took |has taken |dealt |damaged for )?{_NUMBER} ?(?:points? of )?(?:damage|dmg)?(?: already)?(?:"
    rf" marked)?(?: on (?:it|him|her|them))?",
    re.IGNORECASE,
)
_CALLED_BY_KEYWORD = {"fading": "fade", "vanishing": "time", "suspend": "time"}
"""Counters that are called by the keyword that puts them."""
_LOYALTY = regex(r"(?:at )?(?:loyalty:? ?)?(?P<n>\d{1,3})(?: loyalty(?: counters?)?)?", re.IGNORECASE)
_BARE = regex(
    rf"(?:with |has |at |@ ?)?(?:its )?(?:(?P<n>\d{{1,3}})|(?P<word>an?|\d+|{'|'.join(NUMBERS)}) counters?(?: on it)?)", re.IGNORECASE
)
_ATTACHED = regex(
    r"(?:with|(?:equipped|enchanted|fortified) (?:with|by)|wearing|carrying|holding)?\s*(?P<card>.+?)(?: on it| attached(?: to it)?)?",
    re.IGNORECASE,
)
_NAMED = regex(
    r"(?:naming|named|name:?|set to|choosing|chosen(?: (?:creature )?type| color| name)?:?|chose|choice:?|color:?|type:?)?\s*(?P<what>.+)",
    re.IGNORECASE,
)
_REMOVED = regex(
    r"(?:imprint(?:ed|ing|:)?|exil(?:ed|ing)|remov(?:ed|ing)):?(?: with| card)? (?P<card>.+?)(?: from the game)?"
    r"|(?:with |that has |which has )?(?P<behind>.+?) (?:imprinted|exiled|removed(?: from the game)?)(?: (?:on|with|under|by|to) it)?",
    re.IGNORECASE,
)
_ATTACKING = regex(r"attacking(?: (?P<whom>.+))?", re.IGNORECASE)
_WHOSE = regex(r"(?P<who>owner|controller|owned by|controlled by|of|stolen from|taken from):? (?P<name>[^,;()]+?)(?:'s)?", re.IGNORECASE)
_WHOSE_CARD = regex(r"^\w+'s ")
_BY_WHOM = regex(r"(?P<name>\w[^',;()]*)'s? ")
_OWN_NAME = regex(r"(?P<name>[A-Z]\w*(?: [A-Z]\w*)?)'s? ")
_COPY = regex(r"(?:as )?(?:a )?(?:cop(?:y of|ying)|as|being) (?P<card>.+)", re.IGNORECASE)
_AHEAD = regex(rf"{_NUMBER}\s*x?\s+(?:copies of )?(?P<rest>.+)", re.IGNORECASE)
_BEHIND = regex(r"(?P<rest>.+?)\s*(?:x|\*|×)\s*(?P<n>\d{1,4})", re.IGNORECASE)
_HOST = regex(
    r"(?P<card>.+?)[\s,(]+(?:attached to|enchanting|equipping|equipped to|equipped on|fortifying|on)\s+(?P<host>[^()]+)\)?", re.IGNORECASE
)


_SAID_OF = regex(r",? (?:that|which|who)(?:(?:'s| is| are| was)|(?P<has> has| have)|(?P<copies> copie[sd])) ", re.IGNORECASE)


def said_plainly(text: str) -> str:
    """An object without the relative clause in which something is said of it: `X with Y on it` for `X which has Y on it`."""
    return _SAID_OF.sub(lambda said: " with " if said["has"] else ", copying " if said["copies"] else ", ", text)


def read_spoken_object(text: str, knows: Knows) -> Said | None:
    """The keys of the object that a text writes as people do, `count` among them; None where it is not understood whole.

    `knows`: whether a name is that of a card.
    """
    if len(text) > LONGEST or knows(text):
        return None

    def listed(name: str) -> bool:
        return knows(name) or is_token(name)

    text = _one_bracket(said_plainly(text))
    bracket = re.fullmatch(r"(?P<front>[^()]*[^\s()])\s*\((?P<said>[^()]*)\)\s*(?P<count>x ?\d+)?", text)
    if bracket:
        found = _counted(f"{bracket['front']} {bracket['count'] or ''}".strip(), listed)
        return (_all_said(found, bracket["said"], knows) if found else None) or _on_host(text, knows)
    found = _counted(text, listed)
    if found:
        return found
    about = r"\s?[,\[:;]|\s(?:[-\u2013+&@]|face|copying|set|as|being|stolen|at|with|equipped|enchanted|wearing|carrying|naming|attacking"
    about += r"|imprint(?:ing|ed)|exiling|removing|,)\s?"
    for word in re.finditer(about, text):
        front = _counted(text[: word.start()].rstrip(","), listed)
        rest = re.sub(r"[\[\]]", "", text[word.start() :]).strip(" ,;:-\u2013+&@")
        another = word.group().strip() in (",", "&", "+") and any(knows(_ARTICLE.sub("", part.strip()))
            for part in (rest, *_PARTS.split(rest)))
        if front and not another:
            said = _all_said(front, rest, knows)
            if said is not None:
                return said
    return _on_host(text, knows)


_PARTS = regex(r",| and ")
_ARTICLE = regex(r"^(?:an?|the|one|my|his|her) ", re.IGNORECASE)


def _one_bracket(text: str) -> str:
    """`X (owned by Ann) with Y on it`, `X (tapped) (1 damage)` with all that is said of X in one bracket behind it."""
    said = re.findall(r"\(([^()]*)\)", text)
    front, _, rest = text.partition("(")
    behind = [part.strip(" ,") for part in re.split(r"\([^()]*\)", f"({rest}")[1:]]
    behind = [part for part in behind if part]
    if not said or len(said) + len(behind) < 2 or re.fullmatch(r"x ?\d+", "".join(behind)):
        return text
    return f"{front.strip()} ({', '.join([*said, *behind])})"


_TOKEN = regex(
    rf"(?:{_NUMBER}\s*x?\s+)?(?P<tapped>tapped )?(?P<pt>\d+/\d+)\s+(?P<colors>(?:(?:{'|'.join(COLORS)}|colorless|and)\s+)*)"
    r"(?P<what>[A-Za-z][A-Za-z ]*?)"
    r"(?: creatures?)? tokens?(?: with (?P<text>[a-z ,]+?))?(?P<also> \(tapped\))?(?:\s*x\s*(?P<times>\d{1,4}))?",
    re.IGNORECASE,
)


_SIZE_BEHIND = regex(
    rf"(?P<n>{_NUMBER.replace('?P<n>', '?:')}(?:\s*x)? )?(?P<what>[A-Za-z][A-Za-z ]*?tokens?),? \(?(?P<pt>\d+/\d+)"
    rf"(?:,? (?P<colors>(?:(?:{'|'.join(COLORS)}|colorless|and)(?: |(?=\)|$)))+))?\)?(?P<also> .*)?",
    re.IGNORECASE,
)


def is_token(text: str) -> bool:
    """Whether a text describes a token and says nothing more of it."""
    return said_token(text) is not None


def _size_first(text: str) -> str:
    """`Goblin token 1/1 red`, `Goblin token (1/1)` with the size before the name, as a token is mostly described."""
    found = _SIZE_BEHIND.fullmatch(text)
    if found is None:
        return text
    colors = f"{found['colors'].strip()} " if found["colors"] else ""
    return f"{found['n'] or ''}{found['pt']} {colors}{found['what']}{found['also'] or ''}"


_BRACKET_OF_TOKEN = regex(r"(?P<what>[A-Za-z\d/][A-Za-z\d/ ]*?)(?P<times> x ?\d+)? \((?P<said>[^()]*)\)", re.IGNORECASE)


def _token_in_bracket(text: str) -> str:
    """`Beast (token, 6/6, green, trample)` as `6/6 green Beast token with trample`."""
    found = _BRACKET_OF_TOKEN.fullmatch(text)
    if found is None or not re.search(r"\btokens?\b", text, re.IGNORECASE) or re.search(r"\d/\d", found["what"]):
        return text
    parts = re.split(r",| and | with ", found["said"])
    words = [word for part in parts for word in (part.split() if re.search(r"\d/\d|\btokens?\b", part) else [part.strip()])]
    sizes = [word for word in words if re.fullmatch(r"\d+/\d+", word)]
    colors = [word for word in words if word.lower() in (*COLORS, "colorless")]
    has = [word for word in words if word not in (*sizes, *colors, "token", "tokens", "creature", "tapped", "")]
    name = re.sub(r" tokens?$", "", found["what"], flags=re.IGNORECASE)
    count = re.match(rf"{_NUMBER.replace('?P<n>', '?:')} ", name, re.IGNORECASE)
    front, name = (count[0], name[count.end() :]) if count else ("", name)
    ability = f" with {', '.join(has)}" if has else ""
    tapped = " (tapped)" * ("tapped" in words)
    return f"{front}{sizes[0]} {' '.join([*colors, ''])}{name} token{ability}{tapped}{found['times'] or ''}" if len(sizes) == 1 else text


_NO_TOKEN = regex(r" on \w+$|\bcounters?\b|\battached\b", re.IGNORECASE)
"""What is said of a token and is no ability of it."""


def _is_token_name(words: list[str]) -> bool:
    """Whether words call a token: the last is a type, and the others are no more than types or names."""
    return bool(singular(words[-1])) and not {*words} & {"and", "a", "an", "the", "with", *NUMBERS}


def said_token(text: str) -> Said | None:
    """The keys of the token that a text describes, its characteristics as `of`: `two 1/1 green Saproling tokens`; None for none."""
    found = _TOKEN.fullmatch(_size_first(_token_in_bracket(text))) if len(text) <= LONGEST and "token" in text.lower() else None
    if found is None or _NO_TOKEN.search(found["text"] or "") or not _is_token_name(found["what"].lower().split()):
        return None
    artifact = "Artifact " if re.search(r"\bartifact\b", found["what"], re.IGNORECASE) else ""
    words = [word for word in found["what"].split() if word.lower() not in ("artifact", "creature")]
    one = singular(words[-1].lower()) if words else ""
    name = " ".join(word.capitalize() for word in (*words[:-1], one))
    kinds = " ".join(word.capitalize() for word in (*words[:-1], one) if singular(word.lower()))  # a token may be called otherwise, too
    color = tuple(word for word in found["colors"].lower().split() if word in COLORS)
    text = (found["text"] or "").replace(" and ", ", ").capitalize()
    count = _number(found["n"]) if found["n"] else int(found["times"] or 1)
    of = {"name": name, "type": f"{artifact}Creature - {kinds}", "pt": found["pt"], "color": color, "text": text}
    return {"of": of, "count": count, "tapped": bool(found["tapped"] or found["also"])}


_MADE = regex(
    rf"\b(?P<pt>\d+/\d+) (?P<colors>(?:(?:{'|'.join(COLORS)}|colorless|and) )*)(?P<name>[A-Z]\w+(?: [A-Z]\w+)*)"
    r" (?:artifact )?creature tokens?"
    r"(?: with (?P<has>[a-z ,]+?))?(?= (?:named|into|onto|under|that|for|attached|until)\b|[.,;\"])"
)
"""A token as the text of a card describes what it makes."""


def tokens_made(texts: Iterable[str]) -> dict[str, str]:
    """How the tokens are described that these texts make, by their folded names; none of which there are several kinds of one name."""
    found: dict[str, set[str]] = {}
    for made in (made for text in texts for made in _MADE.finditer(text)):
        has = f" with {made['has']}" if made["has"] else ""
        found.setdefault(made["name"].casefold(), set()).add(f"{made['pt']} {made['colors']}{made['name']} token{has}")
    return {name: kinds.pop() for name, kinds in found.items() if len(kinds) == 1}


def with_its_size(text: str, tokens: Callable[[], Mapping[str, str]]) -> str:
    """A token that is told by its name alone, `two Faerie Rogue tokens (tapped)`, as the card describes it that makes it."""
    found = _TOLD_TOKEN.fullmatch(text) if "token" in text.lower() and not _SIZE.search(text) else None
    token = tokens().get((found["name"] or "").casefold()) if found else None
    return f"{found['before'] or ''}{token}{found['behind']}" if found and token else text


_TOLD_TOKEN = regex(
    rf"(?P<before>{_NUMBER.replace('?P<n>', '?:')}x? )?(?P<name>[A-Za-z][A-Za-z ]*?) tokens?(?P<behind>| .*|,.*)", re.IGNORECASE
)
_SIZE = regex(r"\d/\d")


def told_apart(text: str, knows: Knows) -> list[str]:
    """`Forest x4 (2 tapped)` as `2 Forest` and `2 tapped Forest`; nothing where no such number stands."""
    some_of = r"(?P<n>\w+) (?:of (?:them|which) )?(?:is |are )?(?P<state>tapped|untapped)"
    found = re.fullmatch(rf"(?P<front>[^()\[\]]+?)\s*[(\[,]\s*{some_of}[)\]]?", text)
    whole = _counted(found["front"], knows) if found else None
    if not found or not whole or found["n"].lower() not in (*NUMBERS, *map(str, range(100)), "all", "both", "rest"):
        return []
    some = whole["count"] if found["n"].lower() in ("all", "both") else _number(found["n"])
    rest = whole["count"] - some
    tapped, untapped = (some, rest) if found["state"] == "tapped" else (rest, some)
    parts = [f"{untapped} {whole['card']}"] * (untapped > 0) + [f"{tapped} tapped {whole['card']}"] * (tapped > 0)
    return parts if rest >= 0 and len(whole) == 2 else []


def _on_host(text: str, knows: Knows) -> Said | None:
    """`Holy Strength on Grizzly Bears`, `Holy Strength (enchanting Ann's Grizzly Bears)`: the Strength, attached to the Bears."""
    host = _HOST.fullmatch(text)
    if host and knows(host["card"]) and not re.match(r"(?:the )?(?:stack|top|bottom)\b", host["host"], re.IGNORECASE):
        return {"card": host["card"], "count": 1, "attached_to": re.sub(r"^(?:the|his|her|my) ", "", host["host"])}
    return None


def _counted(text: str, knows: Knows) -> Said | None:
    """`2 Island`, `2x Island`, `Island (2)`, `two tapped Islands`, `tapped Forest`."""
    said: Said = {}
    rest = text.strip()
    count = 1
    if not knows(rest) and (front := _AHEAD.fullmatch(rest)):
        count, rest = _number(front["n"]), front["rest"]
    if not knows(rest) and (back := _BEHIND.fullmatch(rest)):
        count, rest = int(back["n"]), back["rest"]
    while not knows(rest):
        state = next((word for word in (*_STATES, "untapped") if rest.lower().startswith(f"{word} ")), None)
        if state is None:
            break
        if state in _STATES:
            said[_STATES[state]] = True
        rest = rest[len(state) :].strip()
    if not knows(rest) and (whose := _OWN_NAME.match(rest)) and knows(rest[whose.end() :]):
        said["owner"], rest = whose["name"], rest[whose.end() :]
    name = next((form for form in (rest, *_singulars(rest)) if knows(form)), None)
    return {**said, "card": name, "count": count} if name and 1 <= count <= 10_000 else None


def _singulars(name: str) -> tuple[str, ...]:
    return (name.removesuffix("s"), name.removesuffix("es"), f"{name.removesuffix('ies')}y")


def _number(text: str) -> int:
    word = text.lower()
    return int(word) if word.isdigit() else 1 if word in ("a", "an") else NUMBERS.index(word)


def _all_said(found: Said, text: str, knows: Knows) -> Said | None:
    """Adds each thing said of an object; None where one is not understood."""
    if knows(text.strip()):
        parts = [text.strip()]
    else:
        parts = [part.strip() for part in re.split(r",|;|&| \+ (?!\d)| and (?!Ice$)", text) if part.strip()]
    for before, part in zip(("", *parts), parts, strict=False):
        also = knows(part) and bool(found.get("attached")) and not knows(before)  # `carrying Bonesplitter and Loxodon Warhammer`
        if not _say(found, f"with {part}" if also else part, knows):
            return None
    if found.pop("suspended", False):
        if "bare" in found:
            found.setdefault("counters", {})["time"] = found.pop("bare")
        if "time" not in found.get("counters", {}):
            return None  # with how many time counters is not said
    return found


def _say(found: Said, part: str, knows: Knows) -> bool:
    word = part.lower()
    if word.startswith("suspended"):
        found["suspended"] = True
        part = re.sub(r"^suspended,?(?: (?:with|at|for))? ?", "", part, flags=re.IGNORECASE)
        return not part or _say(found, part, knows)
    counters, damage, attacking, copied = (each.fullmatch(part) for each in (_COUNTERS, _DAMAGE, _ATTACKING, _COPY))
    multiple = re.fullmatch(r"x ?(\d{1,4})|(\d{1,4}) ?x|(\d{1,4}) (?:of them|copies|pieces)", word)
    if word in _STATES:
        found[_STATES[word]] = True
    elif multiple:
        found["count"] = int(multiple[1] or multiple[2] or multiple[3])
    elif bare := _BARE.fullmatch(part):
        found["bare"] = _number(bare["n"] or bare["word"])
    elif counters:
        kind = counters["kind"].strip("\"'")
        found.setdefault("counters", {})[_CALLED_BY_KEYWORD.get(kind.lower(), kind)] = _number(counters["n"])
    elif damage and re.search("damage|dmg", word):
        found["damage"] = _number(damage["n"])
    elif whose := _WHOSE.fullmatch(part):
        found["controller" if whose["who"].lower().startswith("control") else "owner"] = whose["name"]
    elif (removed := _REMOVED.fullmatch(part)) and knows(_WHOSE_CARD.sub("", gone := removed["card"] or removed["behind"])):
        found["removed_with"] = gone
    elif re.fullmatch(r"(?:with |has )?no (?:more )?(?:\S+ )?counters?(?: left)?(?: on it)?", word):
        found.setdefault("counters", {})
    elif _SICK.fullmatch(part):
        found["sick"] = True
    elif _LAST_TURN.fullmatch(part):
        found["came_last_turn"] = True
    elif _IDLE.fullmatch(part):
        pass
    elif copied and knows(copied["card"]):
        found["copy_of"] = copied["card"]
    elif attacking:
        found["attacking"] = attacking["whom"] or ATTACKING
    elif (loyalty := _LOYALTY.fullmatch(part)) and "loyalty" in word:
        found["counters"] = {**found.get("counters", {}), "loyalty": int(loyalty["n"])}
    else:
        return _attach_or_name(found, part, knows)
    return True


def _attach_or_name(found: Said, part: str, knows: Knows) -> bool:
    attached, named = _ATTACHED.fullmatch(part), _NAMED.fullmatch(part)
    bare = knows(part)
    if attached and knows(attached["card"]) and not bare:
        found.setdefault("attached", []).append({"card": attached["card"]})
        return True
    if attached and (whose := _BY_WHOM.match(attached["card"])) and knows(card := attached["card"][whose.end() :]):
        found.setdefault("attached", []).append({"card": card, "owner": whose["name"]})
        return True
    what = named["what"].strip("\"' ") if named else ""
    if what.lower() in COLORS:
        found.setdefault("chosen", {})["color"] = what.lower()
    elif knows(what):
        found.setdefault("chosen", {})["name"] = what
    elif (kind := singular(what.lower()).capitalize()) in CREATURE_TYPES:
        found.setdefault("chosen", {})["creature type"] = kind
    elif attached and (more := read_spoken_object(attached["card"], knows)) and more.pop("count") == 1 and "bare" not in more:
        found.setdefault("attached", []).append(more)
    else:
        return False
    return True
