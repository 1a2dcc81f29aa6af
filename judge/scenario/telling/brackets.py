"""What prose says in brackets: what a player has is told before it, and a card's name stands for what it explains."""

from __future__ import annotations

import re
from collections.abc import Iterator

from judge.cards.instructions.words_data import BASIC_LANDS, CREATURE_TYPES, plural
from judge.scenario.file.absent_names import names_in
from judge.scenario.telling.known_cards import Known
from judge.scenario.telling.sized import NUMBER
from judge.support.late_regex import regex

_BRACKET = regex(r"\s*\(([^()]+)\)")
_SENTENCE = regex(r"(?:^|(?<=[.!?])\s|\n)")
_TELLS = regex(
    r"(?:and |but )?(?:I|he|she|they|(?:my |the )?opponent|[A-Z]\w*)(?: (?:also|still|only|just))?"
    r"(?:'m|'s|'ve| (?:am|is|has|have|had|was|control"
    r"|controls))(?: (?!not)|(?=n't)).+",
)
_STATE = regex(
    r"(?:just |currently |also |both |all )?(?:untapped|tapped|summoning|with |without |naming |named |set to |face|imprint|exil"
    r"|on |enchant"
    r"|equip|attach|wearing|\d|[+-]\d|no |not sick|an? [+-]?\d|one |two |three |four |x ?=|X ?=|which |that |who |targeting "
    r"|choos|new|came |counter"
    r"|kicked|draw|it's |using |by |for |from |my |his |her |the |i\.e).*",
)
_WHOSE = regex(r"(?:an?|the|my|his|her|their) ")
_THING = regex(
    r"\b(?:(?:an?|the|my|his|her|their) )?(?!(?:with|on|in|at|to|by)\b)"
    r"(?:(?:white|blue|black|red|green|other|second) )?[a-z-]+$"
)
_COUNTED = regex(rf"(?<![\w-])(?!an? |one ){NUMBER.replace('(?:', '(?P<n>', 1)} (?:other |more |different )?[\w-]+s$", re.IGNORECASE)
"""`three other Goblins (Mogg Raiders)`."""
_TOKEN = regex(r"(?<=\d )tokens?$", re.IGNORECASE)
_LANDS = regex(rf"(?<![\w-])(?P<n>{NUMBER})(?: (?:untapped|basic))* lands?$", re.IGNORECASE)
_CARDS = regex(rf"(?:only |just |exactly )?{NUMBER} cards?(?P<where> (?:in|left in) (?:my |his |her )?(?:hand|graveyard))?$", re.IGNORECASE)
"""`1 card in hand (Forest)`."""
_TOKENS = regex(rf"(?P<n>{NUMBER} )?(?P<what>(?:(?:white|blue|black|red|green|colorless) )*[A-Z]\w+ tokens?)$")
_READY = (
    r"(?:untapped|un-?sick|active|ready|(?:not|no longer|no) (?:summoning[- ]?)?sick(?:ness)?|without summoning sickness"
    r"|able to attack)"
)
_AS_USUAL = regex(rf"{_READY}(?:(?:,| and|, and) {_READY})*", re.IGNORECASE)
"""`(untapped, not summoning sick)`, as things are where nothing else is said of them."""
_EVERYTHING = regex(r"\b(?:everything|all (?:of )?my creatures|all of them|my (?:whole |entire )?team"
    r"|both (?:of )?my creatures)$", re.IGNORECASE)
_LISTED = regex(r",? and |, ")
"""`everything (Hill Giant, Craw Wurm)`."""
_IT_HAS = regex(r"(?:it|which|that|he|she) (?:has|had) (.+ on it|.+ counters?)", re.IGNORECASE)
"""`Arcbound Worker (it has one counter on it)`."""
_SIZE = regex(r"\d+/\d+")
_REMARK = regex(
    r"(?:(?:both|all|each|they're all|all of them) )+(?:of them )?(?:are )?"
    r"(?:white|blue|black|red|green|colorless|multicolored|artifacts?|creatures?|legendary|flyers?|flying|ground creatures?)"
    r"(?:(?:,| and|/) ?(?:white|blue|black|red|green))*", re.IGNORECASE
)
"""What is so of all that was named, as their cards say: `Goblin Piker and Mogg Fanatic (both red)`."""
_OWN_LANDS = regex(r"\b(?P<whose>my|his|her)(?: (?:untapped|basic|own))* lands?$", re.IGNORECASE)
_BASIC = rf"(?:\d+ )?(?:{'|'.join(BASIC_LANDS)})s?"
_WHICH_LANDS = regex(rf"(?:all )?{_BASIC}(?:(?:, | and |, and ){_BASIC})*", re.IGNORECASE)
"""`4 lands (Islands)`, `5 lands (3 Forests, 2 Islands)`."""


def as_its_card_says(plain: str, known: Known) -> Iterator[tuple[int, int, str]]:
    """Where `with haste` stands behind the name of a card that has it in its text, and nothing in its place: as above."""
    for name, _, end in names_in(plain, known.canonical):
        said = _WITH_KEYWORD.match(plain[end:])
        text = known.text(name).lower()
        if said is not None and all(each in text for each in re.split(r",? and |, ", said["has"].lower())):
            yield end, end + said.end(), ""


_KEYWORD = (
    r"(?:haste|flying|trample|first strike|double strike|vigilance|fear|shadow|shroud|lifelink|deathtouch|reach|defender|flash)"
)
_WITH_KEYWORD = regex(
    rf",? (?:with|that has|which has|who has) (?P<has>{_KEYWORD}(?:(?:,? and |, ){_KEYWORD})*)(?![\w-])(?! until)", re.IGNORECASE
)


def singular_kind(said: str) -> str:
    """The creature type that a word in brackets says, also in the plural; empty for none."""
    return next((kind for kind in CREATURE_TYPES if said.lower() in (kind.lower(), plural(kind).lower())), "")


def out_of_brackets(plain: str, known: Known) -> Iterator[tuple[int, int, str]]:
    """What stands in the place of brackets in plain words, and of the beginning of the sentence that they tell something before.

    Each from where, to where, and the words, in order. What is like the state of a thing stays where it is.
    """
    found = list[tuple[int, int, str]]()
    for bracket in _BRACKET.finditer(plain):
        said = bracket[1].strip(" .")
        before = plain[: bracket.start()]
        named = [name for name, _, end in names_in(before, known.canonical) if end == len(before)]
        if named and said == known.size(named[0]):  # that is printed on it
            found.append((bracket.start(), bracket.end(), ""))
            continue
        if _AS_USUAL.fullmatch(said) or _REMARK.fullmatch(said) and named:
            found.append((bracket.start(), bracket.end(), ""))
            continue
        if _SIZE.fullmatch(said) and (tokens := _TOKENS.search(before)) is not None:
            found.append((tokens.start(), bracket.end(), f"{tokens['n'] or ''}{said} {tokens['what']}"))
            continue
        begins = max((each.end() for each in _SENTENCE.finditer(before)), default=0)
        if (own := _OWN_LANDS.search(before)) is not None and _WHICH_LANDS.fullmatch(said):
            who = "I have" if own["whose"].lower() == "my" else "He has"
            found += [(begins, begins, f"{who} {said}. "), (bracket.start(), bracket.end(), "")]
            continue
        if (cards := _CARDS.search(before)) is not None and all(known.singular(each.strip()) for each in said.split(",")):
            found.append((cards.start(), bracket.end(), f"{said}{cards['where']}"))
            continue
        if (lands := _LANDS.search(before)) is not None and _WHICH_LANDS.fullmatch(said):
            which = said.removeprefix("all ")
            found.append((lands.start(), bracket.end(), which if re.search(r"\d| ", which) else f"{lands['n']} {which}"))
            continue
        if (has := _IT_HAS.fullmatch(said)) is not None and named:
            found.append((bracket.start(), bracket.end(), f" with {has[1]}"))
            continue
        if (whole := _EVERYTHING.search(before)) is not None and all(known.singular(each) for each in _LISTED.split(said)):
            found.append((whole.start(), bracket.end(), " and ".join(_LISTED.split(said))))
            continue
        if said.endswith("?") or _STATE.fullmatch(said) and not _TELLS.fullmatch(said):
            continue
        if (token := _TOKEN.search(before)) is not None and (kind := singular_kind(said)):
            found.append((token.start(), bracket.end(), f"{kind} {token[0]}"))
        elif known.singular(said) is not None and (counted := _COUNTED.search(before)) is not None:
            found.append((counted.start(), bracket.end(), f"{counted['n']} {said}"))
        elif known.canonical(said) is not None and (thing := _THING.search(before)) is not None:
            whose = _WHOSE.match(thing[0])
            hidden = " (face down)" if thing[0].endswith("morph") else ""
            found.append((thing.start(), bracket.end(), f"{whose[0] if whose else ''}{said}{hidden}"))
        elif _TELLS.fullmatch(said):
            found += [(begins, begins, f"{said[0].upper()}{said[1:]}. "), (bracket.start(), bracket.end(), "")]
    yield from sorted(found)
