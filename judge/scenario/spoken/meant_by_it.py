"""Who `he` and what `it` is in a question, by what is done: a player has a hand, an Equipment is equipped, and a creature blocks."""

from __future__ import annotations

import re
from collections.abc import Iterator
from operator import itemgetter

from judge.scenario.language.question_forms import Question
from judge.scenario.spoken.given_names import PRONOUNS, said_of
from judge.scenario.spoken.nearest import named_in
from judge.scenario.spoken.scenario_names import Names
from judge.support.late_regex import regex

VERY = r"(?:still |then |now |also |even |ever |just |really |actually |not |n't )*"
"""What may stand before a word without changing what is asked."""
_IS = r"(?:is|was|be|been|were|gets?|got) "
_BEFORE = tuple((kind, regex(rf"\b(?:{words}) $", re.IGNORECASE)) for kind, words in (
    ("spell", r"counter(?:s|ed|ing)?|respond(?:s|ed|ing)? to|(?:in )?response to|cop(?:y|ies|ied)"),
    ("aimed", r"(?:cast|use|play|try|with|put)(?:s|ed)? (?!it\b).+ (?:on|at)"),
    ("means", r"target(?:s|ed|ing)? (?!with\b).+ with"),
    ("Equipment", r"(?:re-?)?equip(?:s|ped|ping)?"),
    ("creature", r"equip(?:s|ped|ping)? .+ (?:to|onto|on)|regenerat(?:e|es|ed|ing)|block(?:s|ed|ing)?"
     rf"|how (?:big|large) (?:is|was|will|would|does|did)|(?:is|was) (?={VERY}$)"),
    ("permanent", r"kill(?:s|ed|ing)?|destroy(?:s|ed|ing)?|bounc(?:e|es|ed|ing)|sacrific(?:e|es|ed|ing)|sac(?:s|ced)?|steal(?:s|ing)?"
     r"|stole|(?:un)?tap(?:s|ped|ping)?|control (?:of|over)"),
))  # fmt: skip
_BEHIND = tuple((kind, regex(rf" {VERY}(?:{words})\b", re.IGNORECASE)) for kind, words in (
    ("spell", rf"resolve[sd]?|fizzle[sd]?|{_IS}{VERY}(?:on the stack|a spell|cast|countered)"),
    ("creature", rf"die[sd]?|survive[sd]?|live[sd]?|block(?:s|ed)?|attack(?:s|ed)?|regenerate[sd]?|trade[sd]?"
     rf"|{_IS}{VERY}(?:dead|alive|blocked|killed|\d+/\d+)"),
    ("permanent", rf"{_IS}{VERY}(?:(?:un)?tapped|sacrificed|destroyed|in play)"),
))  # fmt: skip
"""What stands around `it`, and what it is there."""
_NAMED = ("Equipment", "means", "aimed")
"""What is told by its name, where another is named beside it."""
_IT = regex(r"(?<![\w'-])(?:it|that one|this one)(?![\w'-])", re.IGNORECASE)
_SEAM = regex(
    r"(?:,|\b(?:when|while|if|once|after|before|until|unless|because|as|since|though|although|and|but|so that|that))(?= )"
    r"|(?<=\w)(?= (?:how (?:big|large|much|many)|what|where|who|does|do|did|will|would|can|could) )", re.IGNORECASE
)
"""Where another clause begins; what is named in its own is not `it`, but `itself`."""
_BY_DOING = regex(r"\bby \w+ing $", re.IGNORECASE)
"""What is done to what was named: `save the Giant by regenerating it`."""
_A_NOUN = regex(
    r"\b(?:the|that|this|an?|his|her) (?:copy|token|spell|creature|trigger|ability|damage|mana|effect|card)\b(?! (?-i:[A-Z]))",
    re.IGNORECASE,
)
_OWNED = regex(r"(?:\b(?:the|my|his|her|their|an?|\w+'s?) )?$", re.IGNORECASE)
_FLEETING = regex(r"\b(?:instant|sorcery)\b", re.IGNORECASE)
_BECOMES = regex(r"\bbecomes? .*\bcreature\b", re.IGNORECASE)


_PLAYER = regex(
    r"(?<![\w'-])(?P<who>he|she) (?:(?:still|then|now|also|even|really|actually|not|have|had|be|to|just|legally) )*"
    r"(?=(?:cast|play|draw|discard|pay|chose|choose|control|counter|activate|respond|reveal|search|concede|gain|win|won|lose|lost|draw)"
    r"(?:s|n|ed|ing)?\b)"
    r"|(?<![\w'-])(?P<whose>his|her) (?=(?:(?:own|next|whole|entire|opening) )*(?:hand|graveyard|library|deck|life|turns?|upkeep|mana|side"
    r"|opponent|draw step|untap step|end step|end of turn|main phase|lands|permanents|creatures|poison)\b|(?-i:[A-Z]))", re.IGNORECASE
)
"""A pronoun of whom nothing but a player is, by what he does or has."""
_FATE = regex(
    r"(?<![\w'-])(?P<who>he|she)(?= (?:still |then |also |really )*(?:die|survive|regenerate|get killed|destroyed|dead|alive)[sd]?\b)"
    r"|(?:damage (?:is |are |marked |was |\w+ )?on |killed |destroyed |regenerate )(?P<whom>him|her)(?! [a-z])", re.IGNORECASE
)
"""A pronoun of whom a creature is rather than a player, where the events call one so."""
_DONE_TO = regex(r"\b(?P<whom>him|her)(?= ?$|[,.;]| (?:with|in|on|by|for|to|again|now)\b)", re.IGNORECASE)
_OR = regex(r"\b(?:he or she|his or her|him or her)\b", re.IGNORECASE)


def by_who_is_called_so(text: str, names: Names) -> str:
    """A question with the name of the player for each `he` and `her` that can be nobody else: Ann is she, Ben is he.

    Where several players are called so, or none is, the pronoun stays, and so it does behind the name of one of them.
    """
    if _OR.search(text) is not None:
        return text

    def named(found: re.Match[str]) -> str:
        word = found["who"] or found["whose"]
        who = said_of(word, names.players)
        before = named_in(text[: found.start()].casefold(), names)[0][-1:]
        if not who or before and (before == [who] or not any(said_of(each, before) for each in PRONOUNS)):
            return found[0]
        owner = f"{who}'s" if found["whose"] else who
        return f"{owner}{found[0][len(word) :]}"

    if (thing := _creature_called_so(names)) is not None:
        text = _FATE.sub(lambda found: found[0] if PRONOUNS[(found["who"] or found["whom"]).lower()] != thing[0]
                         else f"{found[0][: -len(found['whom'] or found['who'])]}{thing[1]}", text)
    return _PLAYER.sub(named, text)


def _creature_called_so(names: Names) -> tuple[str, str] | None:
    """How the last event that calls what it targets `him` or `her` does so, and the thing in play that is; None where none does."""
    for texts in reversed(names.events):
        said = _DONE_TO.search(texts[0])
        thing = next((name for text in texts[1:] if said is not None for name in names.in_play if text.endswith(f" targeting {name}")), "")
        if said is not None and thing:
            return PRONOUNS[said["whom"].lower()], thing
    return None


def by_what_is_done(text: str, thing: str, before: Question | None, names: Names) -> str:
    """A question with a name for each `it` that is not what was spoken of last: the thing named last that can be what is done with it.

    `thing` is what was asked about before. Where nothing that was spoken of fits it is the only thing here that does, or stays.
    """
    at = 0
    while (found := _IT.search(text, at)) is not None:
        at = found.end()
        kind = _kind(text[: found.start()], text[at:])
        seams = [each.start() for each in _SEAM.finditer(text[: found.start()])]
        ahead = text[: seams[-1]] if seams else ""
        if not kind or _A_NOUN.search(ahead) is not None or _BY_DOING.search(text[: found.start()]) is not None:
            continue
        here = _things(ahead, thing, names)
        able = [each for each in here if _fits(kind, each[0], names)]
        if len({name for name, _, _ in able}) > 1:
            continue  # which of them is not known
        if able:
            name, start, end = able[-1]
            meant = ahead[_OWNED.search(ahead[:start]).start() : end]  # type: ignore[union-attr]
            meant = name if _IT.fullmatch(meant) else meant
        elif not here and kind == "spell":
            continue
        elif thing and _fits(kind, thing, names):
            meant = thing if here or kind in _NAMED else ""
        else:
            itself = [thing, *(name for name, _, _ in _things(text, "", names))]
            fits = [each for each in _spoken_of(before, names) if (thing or here) and each not in itself and _fits(kind, each, names)]
            only = {each for each in names.exact.values() if each not in itself and _fits(kind, each, names)} if not fits else ()
            meant = fits[0] if fits else next(iter(only)) if len(only) == 1 else ""
        if meant:
            text, at = f"{text[: found.start()]}{meant}{text[at:]}", found.start() + len(meant)
    return text


def _kind(ahead: str, behind: str) -> str:
    """What `it` is between these words; empty where they do not say."""
    kinds = [kind for kind, words in _BEFORE if words.search(ahead)] + [kind for kind, words in _BEHIND if words.match(behind)]
    return kinds[0] if kinds else ""


def _things(text: str, thing: str, names: Names) -> list[tuple[str, int, int]]:
    """What a text names in order, each with where that begins and ends, and `thing` where it says `it`."""
    said = [(thing, it.start(), it.end()) for it in _IT.finditer(text) if thing]
    for found in names.called_in(text.casefold()):
        there = [name for name in found.names if len(found.names) == 1 or name in names.in_play]
        if found.kind == "card" and len(there) == 1:
            said.append((there[0], found.start, found.end))
    return sorted(said, key=itemgetter(1))


def _spoken_of(before: Question | None, names: Names) -> Iterator[str]:
    """What the question before named, and what the events did, from the last."""
    yield from reversed(named_in(str(before).casefold(), names)[1] if before is not None else ())
    yield from reversed(names.mentioned)


def _fits(kind: str, name: str, names: Names) -> bool:
    """Whether a thing can be what `it` is."""
    types = names.types.get(name, "creature" if name in names.in_play else "").casefold()  # a token that is listed
    text = names.texts.get(name, "").casefold()
    if kind == "spell":
        return name in names.played or name not in names.in_play and bool(types)
    if kind == "aimed":
        return True
    if kind == "means":
        return "target" in text
    if kind == "Equipment":
        return "equipment" in types
    return _FLEETING.search(types) is None and (kind != "creature" or "creature" in types or _BECOMES.search(text) is not None)
