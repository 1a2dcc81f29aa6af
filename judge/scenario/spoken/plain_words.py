"""A sentence in plain words: `I'd like to bolt my opponent's Bears now` becomes `Ann bolt Ben's Bears`, which the productions read.

What is put plainly: who speaks (the first player of the file says `I`, the other of two is `you` and `my opponent`), that something
is wanted, tried or decided (it is done, and refused where it is not legal), and words that change nothing.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from functools import cache

from judge.scenario.language.word_scanner import NUMBERS
from judge.scenario.spoken import verb_forms
from judge.scenario.spoken import word_classes as w
from judge.scenario.spoken.described import KINDS, one_described
from judge.scenario.spoken.scenario_names import Names

_SHORT = tuple((re.compile(short, re.IGNORECASE), instead) for short, instead in (
    (r"\b(i|you|we|he|she|they)'m\b", r"\1 is"),
    (r"\b(he|she)'s (?=(?:now |still |back |down |up )*(?:at|to|on) \d|dead\b)", r"\1 is "),
    (r"\b(i|you|we|he|she|they)'re\b", r"\1 is"),
    (r"\b(i|you|we|they)'ve\b", r"\1 has"),
    (r"\b(i|you|we|he|she|they)'(?:ll|d)\b", r"\1 would"),
    (r"\b(i|you|we|they) (?:am|are)\b", r"\1 is"),
    (r"\b(i|you|we|they) were\b", r"\1 was"),
    (r"(?<!do )(?<!did )(?<!does )(?<!can )(?<!could )(?<!would )(?<!will )\b(i|you|we|they) have\b(?! to\b)", r"\1 has"),
    (r"\b(i|you|we|they) (?:don't|do not)\b", r"\1 doesn't"),
    (r"\bdo (i|you|we|they)\b", r"does \1"),
    (r"\bam i\b", "is i"),
    (r"\b(are|were) (i|you|we|they)\b", r"\1 \2"),
    (r"\bhave (i|you|we|they)\b", r"has \1"),
    (r"\bcannot\b|\bcan not\b", "can't"),
    (r"\bgonna\b", "going to"),
    (r"\bwanna\b", "want to"),
    (r"\bwho's\b", "who is"),
    (r"\bwhat'll\b", "what will"),
))
"""Short forms, and the verbs of persons as those of a name."""

_OTHER = (
    r"(?:my|the|your|his|her|their|our) (?:opponent|opp|enemy|adversary|other player)|(?:an )?opponent|opp"
    r"|the (?:defending|other) player"
)

_WANTS = (
    r"(?:would like|would love|wants?|tr(?:y|ies)|tried|decide[sd]?|choose[s]?|chose|go(?:es)? ahead|elects?|attempts?|opts?|wish(?:es)?"
    r"|intends?|plans?|gets?|has|have|had|needs?|is going|is about|manages?|proceeds?|ought|is forced|is made|is allowed) "
    r"(?:to|and)(?= (?!the\b|a\b|an\b)[a-z])"
)
"""What stands between a player and what is done, and changes nothing of it: whether it may be done, the rules say."""

_IDLE = (*verb_forms.WORDS["idle in a sentence"],)
"""Words that change nothing of what is said, wherever they stand."""

_IDLE_WORDS = re.compile(r"(?<![\w'-])(?:" + "|".join(map(re.escape, sorted(_IDLE, key=len, reverse=True))) + r")(?![\w'-])[,]?")


def plainly(text: str, names: Names, asks: bool = False) -> Iterator[str]:
    """The text put more and more plainly, as far as that differs: who speaks, what is only wanted, what changes nothing."""
    said = {text}
    plain = with_names(text, names)
    plain = plain if asks else _relative(_interjection_first(plain, names), names)
    for step in (_counted, lambda each: _done(each, names, asks), lambda each: _without_idle(each, names)):
        plain = step(plain)
        if plain not in said:
            said.add(plain)
            yield plain


def _counted(text: str) -> str:
    """`her two cards`, `both his cards` as `two cards`: how many is said, and whose they are is told by who does it."""
    return _BOTH.sub("two ", _OWN_COUNT.sub("", text))


_OF_SOMEBODY = r"(?:the|his|her|their|its|my|\w+'s) "
_COUNTED = rf"(?:{'|'.join(NUMBERS[2:])}|\d+)"
_OWN_COUNT = re.compile(
    rf"(?<!the rest of )\b{_OF_SOMEBODY}(?={_COUNTED} (?:more |other )?(?:cards?|[\w+/-]* ?counters?|life|damage|mana)\b)", re.IGNORECASE
)
_BOTH = re.compile(rf"\bboth(?: of)? (?:{_OF_SOMEBODY})?(?=(?:[\w+/-]+ )?(?:cards|counters)\b)", re.IGNORECASE)


def with_subject(text: str, names: Names, subject: str = "") -> Iterator[str]:
    """`attack with Bears` as `Ann attack with Bears`: a sentence without its player, by whose the thing is that does or is played."""
    folded = text.casefold().strip()
    first = re.match(r"([a-z-]+)(?![\w'-])", folded)
    verb = first.group() if first is not None else ""
    caster = _owner_of_verb(verb, names)
    if not (caster or verb in w.DOING):
        return
    after = re.search(r" (?:with|using) ", folded)
    own = _first_owned(folded[after.end() :], names) if after else ""
    own = own or ("" if caster else _first_owned(folded, names)) or caster
    own = own or _owner_of_described(folded, names)
    if verb in w.ATTACK and not names.turned and names.active:  # only the active player attacks, also with what is another's
        own = names.active
    for player in dict.fromkeys([own, subject, names.active]):
        if player:
            yield from plainly_or_not(f"{player} {text.strip()}", names)


def plainly_or_not(text: str, names: Names) -> Iterator[str]:
    """The text, and what it is put more plainly."""
    yield text
    yield from plainly(text, names)


def _owner_of_verb(word: str, names: Names) -> str:
    """Whose the card is that a verb names: `bolt`."""
    found = names.longest(word, 0)
    return names.owners.get(found[0][0], "") if found is not None and found[2] == len(word) and len(found[0]) == 1 else ""


def _owner_of_described(folded: str, names: Names) -> str:
    """Whose the only thing is that a text calls by what it is: `the flyer`; empty where it calls none so."""
    words = [word for word in KINDS if re.search(rf"\bthe {word}(?![\w'-])", folded)]
    return next((names.owners[name] or "" for word in words if (name := one_described(names, word))), "")


def _first_owned(folded: str, names: Names) -> str:
    """Whose the first thing is that a text names; empty where it is named with its owner, or none is."""
    found = next(names.called_in(folded), None)
    return names.owners.get(found.names[0], "") if found is not None and found.kind == "card" and len(found.names) == 1 else ""


def with_names(text: str, names: Names) -> str:
    """The text with names for `I`, `my`, `you` and `my opponent`, where a player is meant by that alone."""
    plain = text.replace("\u2019", "'")
    return _outside(plain, names, _persons_of(names)) if names.players else plain


def by_role(text: str, names: Names) -> str:
    """The text with names for `the attacking player` and `the defending player`, of two, in the turn in which the scenario begins."""
    if names.turned or len(names.players) != 2 or {"AP", "NAP"} & {*names.players}:
        return text
    active = names.active or names.players[0]
    other = next(player for player in names.players if player != active)
    return _BY_ROLE.sub(lambda said: active if said["active"] or said["ap"] else other, text)


_BY_ROLE = re.compile(
    r"\bthe (?:(?P<active>active|attacking)|(?:non-?active|defending|other)) player\b(?! (?:(?-i:[A-Z])|is\b))"
    r"|(?-i:\b(?:(?P<ap>AP)|NAP)\b)", re.IGNORECASE
)
_WORDS_NO_VERB = """
is was both all has had does did doesn't didn't can can't could couldn't would wouldn't will won't must may might shall should isn't
wasn't and or to in on at with for also just then now still never not again simply already who that own
"""
_NO_VERB = frozenset(_WORDS_NO_VERB.split())
"""What stands after `I` and is no verb that would become `Ann plays`."""
_VERB = re.compile(
    r"(?<![\w'-])((?:do|does|did|can|can't|could|will|would|may|must|is|was|has|should|if|when|that|so|and|then|but|,)? ?)"
    r"(i|you|we) ((?:just|then|now|also|still|simply|again|never|(?:double|triple|gang|chump)(?= block)) )?([a-z]+)(?![\w'-])",
    re.IGNORECASE,
)
_WORDS_ASKING = "do does did can can't could will would may must is was has should"
_ASKING = frozenset(_WORDS_ASKING.split())


def _is_long_name(found: re.Match[str], names: Names) -> bool:
    """Whether the name of a card in several words begins where a verb stands: `I Giant Growth it`."""
    named = names.longest(found.string.casefold(), found.start(4)) if len(found.string) == len(found.string.casefold()) else None
    return named is not None and named[1] == "card" and named[2] > found.end(4)


def _third(found: re.Match[str]) -> str:
    """`I play` as `I plays`, so that the verb fits the name."""
    before, who, between, verb = found.group(1), found.group(2), found.group(3) or "", found.group(4)
    if before.strip().lower() in _ASKING or verb.lower() in _NO_VERB or verb.endswith(("ed", "ing", "s")) and not verb.endswith("ss"):
        return found.group()
    if verb_forms.base(verb.lower()) not in ("", verb.lower()):  # `I swung`
        return found.group()
    return f"{before}{who} {between}{verb_forms.forms(verb.lower())[1]}"


@cache
def _of_players(players: tuple[str, ...]) -> tuple[tuple[re.Pattern[str], str], ...]:
    """What is written for the short forms behind the names of players, and without `the` before them."""
    found = []
    for player in players:
        name = re.escape(player)
        is_so = r"(?:going|about|trying) to\b|(?:now |still |back |down )*(?:at|to|on) \d|dead\b"
        found += [(rf"\b({name})'s (?={is_so})", r"\1 is "), (rf"\b(?:my|our|your|the) (?={name}(?:\b|'))", "")]
        if player.casefold() not in _PRONOUNS and len(player) > 1:
            found.append((rf"\b({name})s (?=[a-z])", r"\1's "))
    return tuple((re.compile(pattern, re.IGNORECASE), instead) for pattern, instead in found)


_HE = re.compile(r"\b(?:he|she|him)\b", re.IGNORECASE)
_HIS = re.compile(r"\bhis(?= \w)", re.IGNORECASE)
_OTHERS = re.compile(rf"\b(?:{_OTHER})(?='s\b|\b)(?!s\b)", re.IGNORECASE)
_YOUR = re.compile(r"\b(?:yours|your)\b", re.IGNORECASE)
_YOU = re.compile(r"\b(?:you|yourself)\b", re.IGNORECASE)
_MY = re.compile(r"\b(?:my own|my|mine|our)\b", re.IGNORECASE)
_I = re.compile(r"\b(?:i|me|myself)\b(?!')", re.IGNORECASE)


def _persons_of(names: Names) -> Callable[[str], str]:
    speaker, addressed = speaking(names.players)
    other = _other_than(speaker, names.players)
    theirs = _other_than(addressed, names.players) if addressed.casefold() == "you" else other

    def change(part: str) -> str:
        for pattern, instead in _SHORT:
            part = pattern.sub(instead, part)
        part = _VERB.sub(lambda found: found[0] if _is_long_name(found, names) else _third(found), part)
        for pattern, instead in _of_players(tuple(names.players)):
            part = pattern.sub(instead, part)
        if other and (says_i(names) or _FIRST_PERSON.search(part)):
            part = _HIS.sub(f"{other}'s", _HE.sub(other, part))  # who speaks is not `he`
        if other:
            part = _OTHERS.sub(lambda said: theirs if _YOURS.match(said[0]) else other, part)
        if addressed:
            part = _YOU.sub(addressed, _YOUR.sub(f"{addressed}'s", part))
        return _I.sub(speaker, _MY.sub(f"{speaker}'s", part))

    return change


def says_i(names: Names) -> bool:
    """Whether a player is called by a pronoun, `Me`, or an event is told by a player (`I attack`), so that all others are `he` or `she`."""
    told = any(_FIRST_PERSON.search(each) for event in names.events for each in event[:1])
    return bool(names.players) and (told or speaking(names.players)[0].casefold() in _PRONOUNS)


_FIRST_PERSON = re.compile(r"\b(?:i|my|me)\b(?!')", re.IGNORECASE)


_PRONOUNS = ("i", "me", "you")
_CALLED_OPPONENT = ("opponent", "opp", "my opponent", "enemy", "adversary")
_YOURS = re.compile("your ", re.IGNORECASE)


def _other_than(player: str, players: Sequence[str]) -> str:
    """The player called Opponent, or else the other of two; empty for none."""
    called = next((each for each in players if each.casefold() in _CALLED_OPPONENT), "")
    return called or (next((each for each in players if each != player), "") if len(players) == 2 else "")


def speaking(players: Sequence[str]) -> tuple[str, str]:
    """Who says `I`, and who is `you` (empty for nobody): whoever is called so; else the first player, and the other of two."""
    called = {player.casefold(): player for player in players}
    you = called.get("you", "")
    others = [player for player in players if player != you and (len(players) < 2 or player.casefold() not in _CALLED_OPPONENT)]
    speaker = called.get("me") or called.get("i") or (others or list(players))[0]
    other = [player for player in players if player != speaker]
    return speaker, you or (other[0] if len(other) == 1 else "")


def _outside(text: str, names: Names, change: Callable[[str], str]) -> str:
    """The text with what stands outside the whole names of cards changed."""
    own = [name for name in names.exact if _PERSONAL.search(name)]
    if not own:
        return change(text)
    parts = re.split("(" + "|".join(map(re.escape, sorted(own, key=len, reverse=True))) + ")", text, flags=re.IGNORECASE)
    return "".join(part if at % 2 else change(part) for at, part in enumerate(parts))


_PERSONAL = re.compile(r"\b(?:i|me|my|mine|you|your|opponent)\b", re.IGNORECASE)


def _interjection_first(text: str, names: Names) -> str:
    """`Ben, in response, pays G` as `in response, Ben pays G`."""
    text = _ASIDE_BEHIND.sub(r"\2, \1", text)
    who = "|".join([*map(re.escape, names.players), "she", "he", "they"])
    aside = r"in (?:response|reply|answer)(?: to [^,]+)?|(?:with|while) [^,]+ (?:on the stack|resolving)|before [^,]+|at instant speed|irt"
    return re.sub(rf"^({who})(?:, ({aside}),? | ((?:in (?:response|reply)|irt),? ))(?=[a-z])", _aside, text, flags=re.IGNORECASE)


def _relative(text: str, names: Names) -> str:
    """`Ann Hymns Ben, who has no answer` as `…, Ben has no answer`; `…, which Ben blocks with X` as `…, Ben blocks it with X`."""
    who = "|".join(map(re.escape, names.players)) or r"(?!)"
    text = re.sub(rf"\b({who}),? who (?:then |just )?(?=[a-z])", r"\1, \1 ", text)
    return re.sub(rf",? which ({who}) (?:then |promptly |just )?([a-z]+s)(?= (?:with|using|for|in|by)\b| ?$)", r", \1 \2 it", text)


_ASIDE_BEHIND = re.compile(r"^(.+?),? ((?:with|while) [^,]+ on the stack)$", re.IGNORECASE)


def _aside(found: re.Match[str]) -> str:
    return f"{(found.group(2) or found.group(3)).strip(' ,')}, {found.group(1)} "


def _done(text: str, names: Names, asks: bool) -> str:
    """`Ann wants to cast Shock` as `Ann cast Shock`."""
    who = "|".join([*map(re.escape, names.players), "she", "he", "they"])
    if asks:
        return _question_done(text)
    helping = "(?:would|will|shall|may|must|could|can|does|did)(?= [a-z])"
    wanted = rf"\b({who}) (?:then |now )?(?:{_WANTS}|{helping})(?: (?P<verb>[a-z]+)(?![\w'-]))?"

    def does(said: re.Match[str]) -> str:
        verb = (said["verb"] or "").lower()
        return f"{said[1]} {verb_forms.forms(verb)[1] if verb and verb_forms.base(verb) == verb else said['verb'] or ''}".rstrip()

    return re.sub(wanted, does, text, flags=re.IGNORECASE)


def _question_done(text: str) -> str:
    """`would the Bears have survived` as `does the Bears survive`; `is X going to die` as `does X die`; `get to draw` as `draw`."""
    duty = "have|need|supposed|" if _ASKS_WHAT.match(text) else ""  # else what must be, or may be, is asked
    text = re.sub(rf"\b(?:{duty}get|gets|got|manage|had|about|going|want) to (?!Ann|Ben)(?=[a-z])", "", text)
    text = re.sub(r"\b(?:ever|even|actually|really|finally) ", "", text)
    text = re.sub(r" (?:now|then|here|legally|instead|anyway|today)(?= ?\?*$)", "", text)
    text = _asked_of_now(text)
    helping = r"(?P<why>why |how come )?(?:would|could|will|might|has|have|had)(?P<no>n't| not)?"
    past = re.match(rf"{helping} (?P<who>.+?) have (?P<verb>[a-z]+)\b(?P<rest>.*)$", text, re.IGNORECASE)
    if past:
        can = "can" if re.match(r"(?:why |how come )?could", text, re.I) else "does"
        denied = "can't" if past["no"] and can == "can" else "doesn't" if past["no"] else can
        if past["verb"] == "been":
            return (
                f"{past['why'] or ''}{'is' if can == 'does' else 'can'} {past['who']} {'be ' if can == 'can' else ''}{past['rest'].strip()}"
            )
        return f"{past['why'] or ''}{denied} {past['who']} {verb_forms.of_past(past['verb'])}{past['rest']}"
    return re.sub(r"^(?:would|will|might)(?= )", "does", text, flags=re.IGNORECASE)


_ASKS_WHAT = re.compile(r"(?:and |so |but )?(?:what|which|when|who|whom|whose)\b", re.IGNORECASE)
_WHICH = r"^(?P<which>(?:and |so |then )*(?:how (?:much|many)|what|which|where|when|whose|who)\b[^,?]*?)"


def _asked_of_now(text: str) -> str:
    """`how much damage would Ben have taken` as `how much damage does Ben take`, `who will have died` as `who died`."""
    had = re.match(rf"{_WHICH} (?:would|will|might) (?P<who>[^,?]+?) have (?P<verb>[a-z]+)\b(?P<rest>.*)$", text, re.IGNORECASE)
    if had and had["verb"] != "been" and (verb := verb_forms.of_past(had["verb"])):
        return f"{had['which']} does {had['who']} {verb}{had['rest']}"
    had = re.match(rf"{_WHICH} (?:would|will|might) have (?P<verb>[a-z]+)\b(?P<rest>.*)$", text, re.IGNORECASE)
    if had and had["verb"] != "been":
        return f"{had['which']} {had['verb']}{had['rest']}"
    state = re.match(rf"{_WHICH} (?:would|will|might) (?P<who>[^,?]+?) be\b(?P<rest>.*)$", text, re.IGNORECASE)
    if state:
        return f"{state['which']} is {state['who']}{state['rest']}"
    text = re.sub(rf"{_WHICH} (?:would|will|might) have been(?= )", r"\g<which> was", text, flags=re.IGNORECASE)
    text = re.sub(rf"{_WHICH} (?:would|will|might) be(?= )", r"\g<which> is", text, flags=re.IGNORECASE)
    return re.sub(rf"{_WHICH} (?:would|will|might)(?= (?!have\b|happen\b))", r"\g<which> does", text, flags=re.IGNORECASE)


def _without_idle(text: str, names: Names) -> str:
    """The text without the words that change nothing, but where they are part of a name."""
    folded = text.casefold()
    keep = [(found.start, found.end) for found in names.called_in(folded)]
    out, last = [], 0
    for idle in _IDLE_WORDS.finditer(folded) if len(folded) == len(text) else ():
        before = bisect_left(keep, (idle.end(),))  # the names that begin before it ends, of which the last ends last
        if not before or keep[before - 1][1] <= idle.start():
            out.append(text[last : idle.start()])
            last = idle.end()
    out.append(text[last:])
    return re.sub(r"\s+", " ", "".join(out)).replace(" ,", ",").strip().strip(",").strip()
