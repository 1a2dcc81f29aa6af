"""Clauses of a spoken sentence about playing something: targets, costs, what it does; each as the language writes it."""

from __future__ import annotations

import re
from collections.abc import Callable

from judge.cards.instructions.words_data import BASIC_LANDS
from judge.cards.keywords.keywords import paid_instead
from judge.scenario.language.clauses import OPTIONAL_COSTS, alternative_costs
from judge.scenario.language.question_holes import COLORS
from judge.scenario.language.word_scanner import NUMBERS
from judge.scenario.saying.clauses_of_costs import makes_none, read_costs, read_delving, read_instead, read_mana, read_paying, read_pitching
from judge.scenario.saying.clauses_of_effects import (
    needed,
    read_dealing,
    read_doing,
    read_effect_on,
    read_modes,
    read_redirecting,
    read_searching,
)
from judge.scenario.saying.idle_clauses import read_idle
from judge.scenario.saying.paid_with_all import read_paid_so_often, read_storm_copies
from judge.scenario.spoken import verb_forms
from judge.scenario.spoken.chosen_words import chosen_thing
from judge.scenario.spoken.phrases import Clauses, Phrases, as_target, in_turn, joined
from judge.scenario.spoken.reading_words import ORDINALS, NotSaid, Noun, fail

_TARGETING = (*verb_forms.WORDS["at a target"],)
_CHANGING = (*verb_forms.WORDS["chosen by"],)


_EITHER = ("choosing", "picking", "copying")
"""What names a target, where one is still wanted, and else what is chosen when it resolves."""


def read_clauses(p: Phrases, played: Noun) -> Clauses:
    """Reads the clauses after what is played, as many as there are."""
    found = Clauses()
    while not p.done:
        before = p.at
        p.take(", and", ",", "and")
        if p.sees("then") and not p.text.endswith("then"):  # another sentence begins
            p.at = before
            return found
        for read in READERS:
            here = p.at
            done = p.attempt(lambda read=read: read(p, played, found))  # type: ignore[misc]
            if done is not None and p.at > here:
                break
            p.at = here
        else:
            p.at = before
            return found
    return found


def _x(p: Phrases, played: Noun, c: Clauses) -> bool:
    if paid := p.match(r"(?:by )?paying (?:\{)?(\d{1,3})\}?(?: mana)? for x(?!\w)"):
        c.written.append(f"with X = {paid.group(1)}")
        return True
    ends = r"$|,|:|and |with |on |to |at |targeting |dealing |dividing |splitting |split |divided "
    amount = p.match(rf"for (\d{{1,3}}|two|three|four|five|six|seven|eight|nine|ten)(?: damage)?(?= ?(?:{ends}))")
    if amount and not re.search(r"\bx\b", p.names.texts.get(played.name, "x"), re.IGNORECASE):
        raise NotSaid
    if amount:
        said = amount.group(1)
        c.written.append(f"with X = {said if said.isdigit() else NUMBERS.index(said)}")
        return True
    p.take("with", "for", "where", "choosing", "and")
    if p.take("x"):
        p.take("=", "is", "being", "equal to", "of")
        c.written.append(f"with X = {needed(p.number())}")
        return True
    raise NotSaid


_HELPING = ("convoke", "delve")
_PLAYED_BY = ("evoke", "prowl")
"""Keywords of 2009 by whose participle a play is told, as by that of later ones: `Mulldrifter evoked`."""


def _keyword(p: Phrases, played: Noun, c: Clauses) -> bool:
    if p.take(
        "kicked", "with kicker", "with the kicker", "with its kicker", "paying kicker", "paying the kicker", "and kicks it", "kicking it"
    ):
        times = p.times()
        c.written.append("kicked" + (f" {times} times" if times > 1 else ""))
        return True
    both = r"(?:fully|doubly) kicked|kicked (?:both ways|with both(?: kickers)?)|with (?:both|all)(?: of)?(?: (?:its|the))? kick(?:er)?s?"
    if p.match(rf"(?:{both})(?: costs?)?(?!\w)"):
        costs = re.search(r"^kicker (\{.+?) and/or (\{\S+)", p.names.texts.get(played.name, ""), re.IGNORECASE | re.MULTILINE) or fail()
        c.written.append(f"kicked with {costs[1]} and {costs[2]}")
        return True
    if so := p.take("replicated", "replicating it", "replicating", "entwined", "entwining it", "bought back", "buying it back"):
        times = p.times()
        named = {"r": "replicate", "e": "entwine", "b": "buyback"}[so[0]]
        c.written.append(f"with {named}" + (f" {times} times" if times > 1 else ""))
        return True
    if p.take("face down", "face-down", "as a morph", "morphed"):
        c.written.append("face down")
        return True
    if p.take("without paying its mana cost", "without paying for it", "for free", "for no mana", "free of charge"):
        c.written.append("without paying its mana cost")
        return True
    if p.take("conspiring", "conspired", "and conspires it", "and conspires", "with conspire"):
        c.written.append("with conspire")
        if p.take("by tapping", "tapping", "with", "using"):
            c.written.append(f"tapping {joined(p.nouns())}")
        return True
    if so := p.take(*(how := {verb_forms.forms(word)[-1]: word for word in (*_PLAYED_BY, *paid_instead()) if word.isalpha()})):
        c.written.append(f"by {how[so]}")
        return True
    if " // " in played.name and p.take("fused", "with fuse", "as a fused spell"):  # the whole card names it
        return True
    if p.match(r"(?:by|for|with|using|via|paying) (?:its|the|her|his) altern(?:ative|ate) cost(?!\w)"):
        c.written.append("by its alternative cost")
        return True
    if (giver := p.attempt(lambda: _gives_another_cost(p))) is not None:
        c.written.append(f"by {giver}")
        return True
    p.need("with", "by", "using", "via", "for", "through", "paying")
    p.take("its", "the")
    word = p.longest((*OPTIONAL_COSTS, *alternative_costs(), "overload"))
    if word is None:
        raise NotSaid
    p.take("cost", "ability")
    if word in _HELPING and word in p.names.texts.get(played.name, "").lower():  # as few things help as make it payable
        return True
    if word in OPTIONAL_COSTS and word not in alternative_costs():
        times = p.times()
        c.written.append(f"with {word}" + (f" {times} times" if times > 1 else ""))
    else:
        c.written.append(f"by {word}")
    return True


OF_OTHER_COSTS = re.compile(r"rather than pay(?:ing)? (?:its|the|their) mana cost|without paying (?:its|their) mana cost", re.IGNORECASE)


def _gives_another_cost(p: Phrases) -> str:
    """Reads `by Dream Halls`, `with Fist of Suns`: a permanent that lets spells be played for another cost."""
    p.need("with", "by", "using", "via", "through", "off", "thanks to")
    giver = p.need_noun()
    if giver.name not in p.names.in_play or not OF_OTHER_COSTS.search(p.names.texts.get(giver.name, "")):
        raise NotSaid
    return giver.text


def _madness(p: Phrases, played: Noun, c: Clauses) -> bool:
    p.need("using", "with", "for", "by", "via", "through", "off")
    p.take("its", "the", "her", "his")
    p.need("madness")
    p.take("cost", "ability")
    if has_madness(p, played):  # `plays Rootwalla for its madness cost`: as its trigger resolves
        c.by_madness = True
        p.match(r"(?:for |of )?\(?(?:free|\{[^ ]*|\d+)(?: mana)?\)?(?!\w)")
        return True
    c.about = p.thing
    c.chosen.append("yes")
    return True


def has_madness(p: Phrases, played: Noun) -> bool:
    """Whether the text of what is played has madness."""
    return played.name in p.names.with_keyword("madness")


def _wants_target(p: Phrases, played: Noun, c: Clauses) -> bool:
    """Whether what is played says of more targets than have been named, of which what is named here can be one, and this is not said to
    be a new one."""
    text = p.names.texts.get(played.name, "target").lower()
    wanted = re.findall(r"(?<!new )target(?: (\w+)|$)|enchant ", text)
    if wanted and all(kind in ("player", "opponent") for kind in wanted):
        before = p.at
        named = p.attempt(p.nouns)
        p.at = before
        if named and not any(noun.player for noun in named):
            return False
    if re.search(r"choose (?:a|an|another) (?!target)(?!color|creature type|card name|number)", text) and p.text[p.at :].count("target"):
        return False  # the targets are told apart from what is chosen
    return len(wanted) > len(c.targets) and not re.search(r"as (?:the|its|a) new target", p.text[p.at :])


def _choosing(p: Phrases, played: Noun, c: Clauses) -> bool:
    if p.match(r"(?:choosing |with |using |in )?modes?(?= \d)"):
        modes = p.match(r"\d+(?:(?:,| and|, and) \d+)*")
        numbers = modes.group().strip() if modes else str(needed(p.number()))
        c.written.append(f"choosing mode{'s' * (not numbers.isdigit())} {numbers}")
        return True
    if nth := p.match(r"(?:choosing|with|using|for|in) (?:the|its) (first|second|third|fourth) (?:mode|option)(?!\w)"):
        c.written.append(f"choosing mode {ORDINALS.index(nth.group(1)) + 1}")
        return True
    text = p.names.texts.get(played.name, "").lower()
    if (number := p.match(r"(?:choosing|naming|picking) (?:the number )?(\d{1,3})(?=$|,)")) is not None:
        if "choose a number" in text:
            c.chosen.append(number[1])
        elif re.search(r"choose (?:one|two|three)\b", text):
            c.written.append(f"choosing mode {number[1]}")
        else:
            raise NotSaid
        return True
    if (done := p.match(r"choosing (not )?to(?: ([a-z]+)(?: [a-z ]+?)?)?(?=$|,)")) is not None:
        if not (done[1] or done[2]) or not re.search(rf"\bmay\b[^.]*\b{done[2]}\b" if done[2] not in (None, "do") else r"\bmay\b", text):
            raise NotSaid
        c.chosen.append("no" if done[1] else "yes")
        return True
    if p.take("changing"):
        first = p.match(r"[a-z]+") or fail()
        p.need("to", "into")
        second = p.match(r"[a-z]+") or fail()
        c.chosen += [first.group().strip(), second.group().strip()]
        return True
    if p.match(_COPY_ON):
        c.copied += [noun.text for noun in p.nouns()]
        return True
    if p.take("making", "turning"):
        p.take("it", "itself", "them") or p.need_noun()
        p.need("into a", "into an", "a", "an")
    elif "as a copy of" in p.names.texts.get(played.name, "").lower() and p.match(r"as (?=(?:the |\w+'s )?\w)(?!a copy|copy)"):
        pass  # `Clone as Serra Angel`
    elif re.search(r"\bsearch [^.\n]*\blibrary for\b", text) and p.match(r"for (?=\w)"):
        pass  # `Tinker for Colossus`
    elif (said := p.longest(_CHANGING)) is None or said in _EITHER and _wants_target(p, played, c):
        raise NotSaid
    p.match(r"(?:for|in(?:to)?(?: play)?|down|out)(?!\w)")
    copies = re.search(r"\bplay the copy\b", text) is not None and not p.text[: p.at].endswith("imprinting ")
    if copies and p.attempt(p.nouns) is not None:
        c.copies = True
        c.chosen.append("yes")
        return True
    said = chosen_thing(p, played.name)
    while p.take(", and then", ", then", "and then", "then") or p.match(_ANOTHER_WORD):
        said += f", then {chosen_thing(p, played.name)}"
    c.chosen.append(said)
    p.match(r"(?:as|for|to be)(?: an?| the| its| his| her| their)?(?: new)? (?:targets?|source)(?!\w)")
    if "new targets for the cop" in p.names.texts.get(played.name, "").lower():
        c.about = "the copy"
    p.match(r"under (?:it|the \w+)(?!\w)")
    p.take("first", "back", "there")
    p.match(r"(?:on|into|onto|to) (?:top|play|\w+ hand|the battlefield|hand)(?: of \w+ library)?")
    return True


_ANOTHER_WORD = rf",? ?(?:and |with |by )?(?=(?:{'|'.join([*COLORS, *(each.lower() for each in BASIC_LANDS)])})s?(?=$|,| and ))"
"""What stands before a second color or land type that is chosen: `choosing white, black`."""
_COPY_ON = (
    r"(?:(?:with|and|having|choosing|making|aiming) )?(?:the|her|his|that) cop(?:y|ies) "
    r"(?:on|at|to|targeting|targets?|aimed at|hitting|going to)(?!\w)"
)


def _targeting(p: Phrases, played: Noun, c: Clauses) -> bool:
    p.match(r"(?:pointing|aiming|directing|sending|throwing|firing|hurling|shooting) (?:it|that|them|this|the copy) (?=at |to |on )")
    word = p.longest(_TARGETING)
    if word is None or (word == "for" and c.targets):
        raise NotSaid
    if p.take("nothing", "no target"):
        c.written.append("targeting nothing")
        return True
    source_chosen = "of your choice" in p.names.texts.get(played.name, "").lower()
    if word == "for" and (number := p.number() if source_chosen else needed(p.number())) is not None:
        if p.sees("life") or p.sees("mana"):
            raise NotSaid
        p.take("damage")
        c.written.append(f"with X = {number}")
        return True
    if p.text[p.at :].startswith("it") and word in ("on", "at", "targeting") and not p.thing:
        raise NotSaid
    text = p.names.texts.get(played.name, "target").lower()
    if word in ("targeting", "on", "at", "against", "for") and not re.search("target|enchant", text) and "of your choice" in text:
        p.played = played.name
        chosen = p.earlier_noun() or p.need_noun()  # `uses Circle of Protection on the Bolt`
        c.chosen.append(chosen.text)
        return True
    if whose := p.attempt(lambda: whose_zone(p)) if re.search(r"target (?:player|opponent)", text) else None:
        c.targets.append(Noun(whose, player=True, name=whose))  # `Tormod's Crypt on Ann's graveyard`
        return True
    it = p.earlier_noun()
    nouns = [it] if it is not None else in_turn(p)
    if c.copies:
        c.chosen.append(" and ".join(noun.text for noun in nouns))
        return True
    if word in ("to", "choosing") and not nouns:
        raise NotSaid
    if re.search(r"\bcopy\b", text) and p.match(r"(?:with|for|by) (?:the|its|his|her) (?:cop(?:y|ies))(?!\w)"):
        c.copied += [noun.text for noun in nouns]
        return True
    here = p.at
    other = p.attempt(p.need_noun) if p.take("with", "for") and not p.sees("its") and not p.sees("it") else None
    if other is not None and other.name != played.name and makes_none(p, other):  # `cycles X and targets Y with Slide`
        raise NotSaid
    p.at = here
    c.targets += [as_target(p, played, noun) for noun in nouns]
    if re.search(r"^(?:when|whenever|at) [^\n]*\btarget", text, re.MULTILINE):
        p.match(r"(?:with|for|by|as the target of) (?:its|the|his|her) (?:[a-z-]+ )?(?:trigger(?:ed ability)?|ability|etb|cip)(?!\w)")
    return True


def whose_zone(p: Phrases) -> str:
    """Reads `Ann's graveyard`: whose zone it is."""
    player = p.whose() or fail()
    p.match(r"(?:graveyard|library|deck|hand)(?!\w)") or fail()
    return player


def _times(p: Phrases, played: Noun, c: Clauses) -> bool:
    before = p.at
    times = p.times()
    if p.at == before:
        raise NotSaid
    c.times = times
    return True


def _storm(p: Phrases, played: Noun, c: Clauses) -> bool:
    return read_storm_copies(p, played, c.comes)


READERS: tuple[Callable[[Phrases, Noun, Clauses], bool], ...] = (
    read_paid_so_often,
    _storm,
    read_idle,
    _x,
    _madness,
    read_redirecting,
    read_delving,
    read_modes,
    read_effect_on,
    read_pitching,
    read_instead,
    read_costs,
    _keyword,
    read_paying,
    read_dealing,
    _choosing,
    read_searching,
    _targeting,
    _times,
    read_doing,
    read_mana,
)
"""What a clause may be, in the order in which it is tried."""
