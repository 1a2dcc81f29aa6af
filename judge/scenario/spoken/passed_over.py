"""What no reading of a sentence may pass over: a negation, a time of the turn, how many, where that is all that is told, and a card's name.

Whatever was read, such a word must stand in what was understood, or the sentence is refused there: without it, another story is told.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from judge.cards.instructions.words_data import plural
from judge.scenario.language.word_scanner import NUMBERS
from judge.scenario.spoken.scenario_names import Names

_NEGATION = re.compile(r"\b(?:not|never|except|neither|nor|unless|cannot)\b|\w+n't\b")
_DENIED = re.compile(r"\b(?:all but|no|not|nothing|nobody|fail|unblocked)\b")
_LEFT_OUT = re.compile(
    r"(?:not|doesn't|don't|except(?: for)?) (?:attack |block )?(?:with |by |on |at )?(?:also )?(?:(?:the|his|her|their) )?(_+)"
)
"""Who is left out where others are named: whoever is not understood to do anything is left out."""

_TIME = re.compile(
    r"\b(?:upkeep"
    r"|(?:draw|end|cleanup|damage|attackers|blockers) step|main phase|(?:first|second) main|end[ -]of[ -](?:\S+ )?turn|eot|next turn"
    r"|damage (?:\w+ )?on the stack|(?:end|beginning|start) of (?:the )?combat"
    r"|(?:before|after|during) (?:combat|damage|blocks?|blockers|attacks?|attackers)"
    r"|(?:in|on|during) \S+ turn)\b(?![ -](?:triggers?|triggered|ability|abilities|costs?)\b)"  # what an ability is called by
)
_UPKEEP_COST = re.compile(r"\bpay(?:s|ing)? (?:for )?(?:(?:the|its|his|her|their) )?upkeep(?: cost)?(?!\w)|cumulative upkeep")
_PAID_TO_ATTACK = re.compile(r"\b(?:and )?pay(?:s|ing)? (?:the )?(?:\{\S+|\d+|[a-z]+)(?: mana)? (?:for|to) [^,;]+")
"""What is paid to attack is asked for as attackers are declared."""
_AT_A_TIME = re.compile(r"\bit is\b|\bgo to\b|\bthe turn (?:ends|passes)\b|\bcombat damage\b|\buntil it\b")

_NUMBER = re.compile(rf"(?<![\w#+/{{-])(?:\d+|{'|'.join(NUMBERS[2:])})(?![\w/}}])")
_TOLD = ("until: ", "note: ")

_REMARK = re.compile(r"(?<!\w)(?:because|since|as there|without)(?!\w)(?:(?!,? (?:and |but )?then |; ).)*")
"""Why something is so changes nothing of what is done."""


def passed_over(text: str, canonical: Sequence[str], names: Names, denied: bool = False) -> tuple[int, int] | None:
    """Where a word stands that what was understood leaves out, though it must not; None where there is none. `denied`: what was
    understood is the denial of something, though it does not say so."""
    folded = text.casefold().replace("\u2019", "'")
    plain = _REMARK.sub(lambda found: " " * len(found.group()), without_names(folded, names))
    meant = "; ".join(canonical).casefold()
    if meant and not denied and not _DENIED.search(meant):
        for word in _NEGATION.finditer(plain):
            out = _LEFT_OUT.match(plain, word.start())
            if out is None or _name_at(folded, out.start(1), names) in meant:
                return word.span()
    plain = _UPKEEP_COST.sub(lambda found: " " * len(found.group()), plain)
    times = (found for found in _TIME.finditer(plain) if not plain[: found.start()].endswith(("until ", "until the ")))
    time = next(times, None)  # how long something lasts is no time at which it is done
    if time is not None and not _AT_A_TIME.search(meant):
        return time.span()
    if " attacks " in meant:
        folded = _PAID_TO_ATTACK.sub(lambda found: " " * len(found.group()), folded)
    if meant and not _NAMED_BESIDE.search(folded) and not _OF_ALL.search(meant) and (left := _name_left_out(text, folded, meant, names)):
        return left
    if meant and (left := next((said.span() for said in _SO_OFTEN.finditer(plain) if not _so_often(said, canonical, meant)), None)):
        return left
    if meant and (left := next((said.span() for said in _SO_MANY.finditer(plain) if not _so_many(said, meant)), None)):
        return left
    if meant and all(part.startswith(_TOLD) for part in canonical):
        return next((word.span() for word in _NUMBER.finditer(plain) if not _says(meant, word.group())), None)
    return None


_SO_OFTEN = re.compile(rf"\b(?P<often>twice|thrice|(?:and|then)(?= (?:once )?(?:again|more)\b)"
                       rf"|(?:\d+|{'|'.join(NUMBERS[2:])})(?= times\b))")
_SO_MANY = re.compile(rf"\b(?P<n>{'|'.join(NUMBERS[2:])}) (?:other |more |of (?:his|her|the|their) )*(?P<kind>[a-z_]+s\b)")
"""How often something is done, and with how many."""
_OF_FIGHTERS = re.compile(r"\b(?:attacks|blocks) (?:\S+ )?with ([^;]+)")


def _so_often(said: re.Match[str], canonical: Sequence[str], meant: str) -> bool:
    """Whether what was understood is done as often as is told, or says so itself."""
    word = said["often"]
    if word in ("and", "then"):  # the same once more
        return max(Counter(meant.split("; ")).values()) > 1 or re.search(r"\btimes\b|\bmore\b", meant) is not None
    number = {"twice": 2, "thrice": 3}.get(word) or (int(word) if word.isdigit() else NUMBERS.index(word))
    return len(meant.split("; ")) >= number or len(canonical) >= number or word in meant or _says(meant, NUMBERS[number] if number < len(
        NUMBERS) else str(number)) or re.search(r"\btimes\b|\btwice\b|\bx = \d", meant) is not None


def _so_many(said: re.Match[str], meant: str) -> bool:
    """Whether as many attack or block as are told; so for what tells of no fight, or of no creatures."""
    fighters = _OF_FIGHTERS.search(meant)
    if fighters is None or said["kind"] in _NO_FIGHTERS or "every " in fighters[1]:
        return True
    each = re.split(r", | and ", fighters[1])
    return sum(int(many[1]) if (many := re.search(r" x(\d+)$", one)) else 1 for one in each) >= NUMBERS.index(said["n"])


_NO_FIGHTERS = frozenset({
    "cards", "counters", "lands", "life", "points", "turns", "times", "mountains", "islands", "forests", "swamps", "plains", "players",
    "spells",
})  # fmt: skip


def _name_left_out(text: str, folded: str, meant: str, names: Names) -> tuple[int, int] | None:
    """Where a card that is played or in play is named that is not in what was understood: what is done to it would be lost."""
    plain = _REMARK.sub(lambda found: " " * len(found.group()), folded)
    for found in names.called_in(plain):
        at = found.start
        named = found.kind == "card" and text[at].isupper() and not text[:at].rstrip(" '\"").endswith(".")
        if named and at and not any(
            name.casefold() in meant or name in _BASIC or name not in names.texts and name not in names.in_play or _is_made(name, names)
            for name in found.names
        ):  # a token that something makes is no card to which anything is done
            types = {each for type in _ANSWERS.findall(meant) for each in (type, plural(type.capitalize()).casefold())}
            if folded[at : found.end] not in types:  # a type that is chosen is no card, either
                return at, found.end
    return None


def _is_made(name: str, names: Names) -> bool:
    """Whether a name is that of tokens which something here makes, and of no card here."""
    made = re.compile(rf"\b{re.escape(name)}\b[^.\n]* tokens?\b")
    return name not in names.owners and any(made.search(text) for text in names.texts.values())


_ANSWERS = re.compile(r"(?:: |, then | chooses )([a-z'-]+)(?=$|;|,)")
"""The words that are chosen in what was understood."""
_BASIC = frozenset(["Plains", "Island", "Swamp", "Mountain", "Forest"])
"""What mana comes from may be told of any of them."""
_NAMED_BESIDE = re.compile(
    r"\b(?:not|never|except|but|without|leaving|leaves|keeps?|holds?|lets?|unblocked|piles?|splits?|separates?|divides|cop(?:y|ies|ying)|names?)\b"
    r"|\w+n't\b"
    r"|\bon (?:the )?(?:top|bottom|stack)\b"
    r"|\b(?:before|after|once|when|while|until|into|facing|because of|in (?:response|answer|reply) to|irt|responds to)\b"
)
"""Words beside which something may be named to which nothing is done: who is left out, what waits, what has happened."""
_OF_ALL = re.compile(
    r"\btwo objects resolve\b|\bresolve the stack\b|\bcombat damage\b|\bpile\b|\bevery\b|^(?!.*\btargeting\b).*\bchoosing mode\b"
)
"""What is understood of everything that waits, or fights, named or not; of what a mode without a target does it to."""


def without_names(folded: str, names: Names) -> str:
    """The folded text with `_` for each letter of a name."""
    kept = list(folded)
    for found in names.called_in(folded):
        kept[found.start : found.end] = "_" * (found.end - found.start)
    return "".join(kept)


def _name_at(folded: str, at: int, names: Names) -> str:
    found = names.longest(folded, at)
    return found[0][0].casefold() if found is not None else ""


def _says(meant: str, number: str) -> bool:
    """Whether a number stands there, in digits or as a word."""
    value = NUMBERS.index(number) if number in NUMBERS else int(number)
    word = NUMBERS[value] if value < len(NUMBERS) else number
    return re.search(rf"(?<![\w]){value}(?!\w)|\b{word}\b", meant) is not None
