"""Questions that lean on the one before: `why not?`, `and Ben?`, `what about the Giant?`, `and how many in his graveyard?`, `he`, `it`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress

from msgspec.structs import replace

from judge.errors import ScenarioError
from judge.scenario.asked.conditions_asked import case_of
from judge.scenario.asked.other_boards import by_other_rules
from judge.scenario.asked.rewording import NOT_THERE
from judge.scenario.asked.several_cases import in_the_case
from judge.scenario.asked.times import Ask, time_said
from judge.scenario.asked.times_asked_of import at_time
from judge.scenario.asked.whether_it_leans import IF_DONE, IF_OTHER, OF_VALUES, STILL_SO, VALUE, WHY, WHY_THERE, WOULD, supposed_in
from judge.scenario.language.question_forms import Question
from judge.scenario.language.word_scanner import NUMBERS
from judge.scenario.spoken.given_names import said_of
from judge.scenario.spoken.nearest import named_in
from judge.scenario.spoken.scenario_names import Names

_BY_WHAT = re.compile(r"(?:and |if so,? )?(?:(?:by|from|through|because of|due to) (?:what|which \w+)|what by)", re.IGNORECASE)
_DONE_BY = {"was X countered": "what countered {}", "did X die": "what killed {}", "was X destroyed": "what killed {}"}
"""What is asked by `by what?` behind a question of a fate."""
_WHY_IT = re.compile(
    r"(?:and |but |so )?(?:why|how come) (?:(?P<no>\w+n['\u2019]t|can ?not)|does|did|is|was|can|could|would|will|has)"
    r" (?:he|she|it|they|that|this|one)(?: (?P<not>\w+n['\u2019]t|not))?(?: (?:be|do|so|able|work|the case|possible|legal|happen))*",
    re.IGNORECASE,
)
_WHY_SO_MANY = re.compile(
    r"(?:and |but |so )?(?:why|how come)(?: (?:is|was|are|were) (?:it|that|there|they))?(?: only| just| exactly)? "
    rf"(?:(?P<n>\d+(?:/\d+)?|{'|'.join(NUMBERS)})|(?:so|that|this) (?:many|much|few|little|low|high|big|small))"
    r"(?P<what>(?: (?!(?:to|for|on|from)\b)[a-z+/0-9-]+)*)(?: (?:to|for|on|from) (?P<whom>.+))?",
    re.IGNORECASE,
)
"""Why a number, or a size, is what it is; `whom`: to whom, or from what."""
_TURNED = re.compile(r"^how come (he|she|it|they|that|this) (\w+?n['\u2019]t|\w+)", re.IGNORECASE)
_ABOUT = re.compile(
    r"(?:(?:and|so|but|ok|then) )*(?:what about|how about|what of|and for|and of|and with|and on|and against|and targeting|and"
    r"|same for|the same for|also|or|on) (?P<what>.+)",
    re.IGNORECASE,
)
_TOPIC = re.compile(
    r"(?:and |so )?(?:what about|how about|as for|what of|for|about) (?P<what>[^,:-]+?) ?(?:[,:]|-+|\u2013|\u2014) ?(?P<rest>.+)",
    re.IGNORECASE,
)
_JOINED = re.compile(r"(?:(?:and|so|but|then|ok|also|well|next|finally|in that case|if so|if not)[, ]+)+(?P<rest>\S.*)", re.IGNORECASE)
_HOW_MANY = re.compile(r"how (?:many|much) (?=(?:in|on|does|has|do|are|is|left)\b)", re.IGNORECASE)
_WITH_MANY = re.compile(r"(?:and )?with (how many (?:\S+ )?counters)(?: on it)?", re.IGNORECASE)
_HE = re.compile(r"\b(?P<he>he|she|they|him|(?<!\bof )them)\b|\b(?P<his>his|her|their)\b(?: own\b)?", re.IGNORECASE)
_IT = re.compile(r"\b(?P<it>it|that one|this one)\b(?!'s (?:legal|over))", re.IGNORECASE)


def of_the_same_one(text: str, said: str, before: Question | None) -> str:
    """What a question is understood as, with the one of several that the question before names where `it` is that."""
    about = before.object if before is not None else None
    if about is None or not (about.owner or about.number or about.made) or _ITS.search(text) is None:
        return said
    whole = str(replace(about, part="", part_number=None, zone=None, past=False))
    return said if whole in said else re.sub(rf"(?<!'s )(?<!\w){re.escape(about.name)}(?! #)(?!\w)", lambda _: whole, said)


_ITS = re.compile(r"\b(?:it|its|it's|that one|this one)\b", re.IGNORECASE)


_OUTCOME = r"(?:answer|outcome|result)"
_MATTERS = re.compile(
    rf"(?:and |but |so )?(?:does|would|will|did) (?:(?:it|that|this|anything|the {_OUTCOME})|(?P<by>.+?)) (?:(?:really|even|still|also) )?"
    r"(?:have )?(?:matter(?:ed)?|help(?:ed)?(?: (?P<whom>(?-i:[A-Z]).*?|the .+?|it))?|(?:be(?:en)?|come out) (?:any )?different(?:ly)?"
    rf"|ma[kd]e (?:a|any) difference|changed?(?: (?:anything|that|this|it|the {_OUTCOME}))?)"
    rf"(?: (?:to|for|in) (?:this|that|it|the {_OUTCOME}))?"
    r"(?:,? (?:if|whether|(?P<so>that))(?: or not)? (?P<case>.+?)(?: or not)?|,? had (?P<had>\S+ .+)|,? (?P<lacking>with(?:out)? .+))?",
    re.IGNORECASE,
)
"""Whether a case, or what is spoken of, makes a difference to what was asked before."""
_IS_SO = re.compile(r"(?P<who>(?:the |his |her )?(?-i:[A-Z]).*?) (?P<does>(?-i:[a-z]+ed)|had|was|were)(?P<rest>(?: .+)?)", re.IGNORECASE)


def _case_that_matters(said: re.Match[str], before: Question, names: Names) -> str:
    """What is supposed where it is asked whether it matters: the case that is told, without what the line tells, or with what is spoken of;
    empty for none."""
    if said["had"] and not said["by"]:
        who, _, done = said["had"].partition(" ")
        return f"{who} had {done}"
    if said["case"] and not said["by"]:
        is_so = _IS_SO.fullmatch(said["case"]) if said["so"] else None
        if is_so is None:
            return "" if said["so"] else said["case"]
        not_so = f"had not {is_so['does']}" if is_so["does"].endswith("ed") else f"{is_so['does']} not"
        return f"{is_so['who']} {not_so}{is_so['rest']}"
    by = said["by"] if said["by"] and not said["case"] else ""
    card = names.card_called(re.sub(r"^(?:the|his|her) ", "", by.casefold())) if by else ""
    if card in names.played and card not in names.in_play and names.owners.get(card):
        return f"{names.owners[card]} does not play {card}"
    if by.casefold() in ("the block", "blocking", "the attack", "attacking"):
        how = "attack" if "attack" in by.casefold() else "block"
        return f"nobody {how}s"
    return case_of(by, said["whom"] or str(before.object or ""), names) or (f"{card}{NOT_THERE}" if card in names.in_play else "")


_WITHOUT_IT = re.compile(rf"(?:(?:and|but|so|what about|how about|what)(?: now)?|{STILL_SO},?) (without .+)", re.IGNORECASE)
_THEN_SO = re.compile(
    r"(?:and |but |so )?(?:(?:what|how) about |what of )?(?P<time>(?:after|before|when|once|at|in|during|on|while|as soon as|with) [^,]+?)"
    r"(?:,? (?:can|could|does|did|will|would|is|was|do|are|must) (?:he|she|it|they|that|i|you)(?: do (?:so|it|that)| then| still)*)?"
    r"|(?:and |but |so )?(?:can|could|does|did|will|would|is|was|do|are|must) (?:he|she|it|they|that|i|you)(?: do (?:so|it|that)| still)*"
    r",? (?P<behind>(?:after|before|when|once|at|in|during|on|while|as soon as|with) .+)",
    re.IGNORECASE,
)
"""That the same is asked of another time."""


def _at_another_time(plain: str, before: Question, names: Names, ask: Ask) -> Iterator[str]:
    """What the language writes behind the question before, where a text says another time alone."""
    then = _THEN_SO.fullmatch(plain)
    time = time_said((then["time"] or then["behind"]).strip().casefold(), str(before.asked), names, ask) if then is not None else None
    if time:
        yield time


def leaning(text: str, before: Question | None, names: Names, ask: Ask) -> Iterator[str]:
    """What a question may mean that leans on the one before, in whole words; nothing where it stands alone."""
    plain = text.strip().rstrip("?. !")
    if before is not None and (why := WHY.fullmatch(plain) or _WHY_IT.fullmatch(_TURNED.sub(r"why \2 \1", plain))):
        yield f"{str(before.asked).rstrip('?')}? {'why not' if why['no'] else 'why'}?"
        return
    if before is not None and (by_them := _by_other_rules(plain, before, names)):
        yield by_them
        return
    if before is not None and (many := _WHY_SO_MANY.fullmatch(plain)) is not None:
        yield from _why_so_many(many, before)
    if before is not None and before.type == "yes/no" and (there := WHY_THERE.fullmatch(plain)):
        yield from (f"{each.rstrip('?')}? why not?" for each in _instead(there["where"], str(before.asked), names))
    if before is not None and before.object is not None and (there := WHY_THERE.fullmatch(plain)):
        inside = ("in ",) if before.kind in ("where is X", "zone of X") else ()
        yield from (f"{verb} {before.object} {where}{there['where']}? why not?" for verb in ("is", "was") for where in (*inside, ""))
        return
    if before is not None and before.type in ("integer", "pt") and (there := WHY_THERE.fullmatch(plain)):
        yield f"{str(before.asked).rstrip('?')} = {_in_digits(there['where'])}? why not?"
        return
    if before is not None and before.kind in _DONE_BY and _BY_WHAT.fullmatch(plain):
        yield _DONE_BY[before.kind].format(before.object)
        return
    if before is not None and before.object is not None and (counters := _WITH_MANY.fullmatch(plain)) is not None:
        yield f"{counters[1]} are on {before.object}"
    if before is not None and before.type in OF_VALUES and (again := VALUE.fullmatch(plain)) is not None:
        yield f"{str(replace(before.asked, supposing=None)).rstrip('?')}{again['rest']}"
    if before is not None and (other := IF_OTHER.fullmatch(plain)) is not None:
        asked, was = str(replace(before.asked, supposing=None)).rstrip("?"), before.supposing
        acts = was if not hasattr(was, "event") else None
        if other["waits"] and acts is not None:  # of what is still to be done
            yield f"{asked}, if resolve the stack; {acts.span.text}"
        yield f"{asked}, if {other['case']}"
        return
    if before is not None and _of_the_line(before) and (matters := _MATTERS.fullmatch(plain)) is not None:
        asked = str(replace(_without_case(before).asked, supposing=None)).rstrip("?")
        with suppress(ScenarioError):
            case = _case_that_matters(matters, before, names) if not matters["lacking"] else ""
            so = ask(f"{asked}, if {case}" if case else f"{asked} {matters['lacking']}").rstrip("?") if case or matters["lacking"] else ""
            yield from (f"{so} != {asked}?",) if so.startswith(f"{asked}, if ") else ()
    if before is not None and (lacking := _WITHOUT_IT.fullmatch(plain)) is not None:
        yield f"{str(replace(before.asked, supposing=None)).rstrip('?')} {lacking[1]}"
    done = IF_DONE.fullmatch(plain)
    if before is not None and (supposed := supposed_in(before)) and (done or WOULD.match(plain)):
        rest = (done["rest"] or done["first"]) if done else plain
        completed = list(_completed(rest, before, names))
        for whole in (*completed, rest) if _HERS.search(rest) else (rest, *completed):
            yield f"{whole}, if {supposed}"
            with suppress(ScenarioError):  # what is supposed as the language has it
                yield at_time(ask(whole), f", if {supposed}")
    if before is not None and before.supposing is None:
        same = str(replace(before.asked, time="", once=None)).rstrip("?")
        yield from (f"{same}{time}" for time in _at_another_time(plain, before, names, ask))
    topic = _TOPIC.fullmatch(plain)
    if topic is not None:
        yield _of(topic["rest"], topic["what"], names)
    joined = _JOINED.fullmatch(plain)
    rest = joined["rest"] if joined else plain
    if before is not None:
        about = _ABOUT.fullmatch(plain)
        for what in (about["what"] if about else "", plain):
            if what:
                yield from _instead(what, str(before.asked), names)
        yield from _completed(rest, before, names)
    if joined is not None:
        yield rest


def _without_case(before: Question) -> Question:
    """The question before; of one that asked whether a case makes a difference, what it asked that of."""
    return before.second if before.second is not None and before.sign == "!=" else before


def _by_other_rules(plain: str, before: Question, names: Names) -> str:
    """The question before as it is asked by the rules of another day, `and under today's rules`, or whether that makes a difference to it;
    empty for another."""
    try:
        rest, rules = by_other_rules(plain, lambda start, end: None)
    except ScenarioError:
        return ""
    differs = _MATTERS.fullmatch(rest) is not None
    if not rules or not differs and _ABOUT_THEM.fullmatch(rest) is None:
        return ""
    asked = str(replace(_without_case(before).asked, why="")).rstrip("?")
    so = in_the_case(asked, rules, names)
    return f"{so} != {asked}?" if differs else f"{so}?"


_ABOUT_THEM = re.compile(r"(?:and |but |so |ok |then )*(?:what about|how about|and|but|so|what|then)?", re.IGNORECASE)
"""How it is asked of other rules alone, without their words."""


def _of_the_line(before: Question) -> bool:
    """Whether it was asked what comes of the line as it was told, or played on, and not what can be done."""
    supposed = before.supposing.span.text if before.supposing is not None else ""
    return supposed in ("", "nothing happens", "resolve the stack") and not before.kind.startswith("can ")


def _why_so_many(many: re.Match[str], before: Question) -> Iterator[str]:
    """Why the number, or the size, that the question before asked for is so much: whether it is, and why."""
    counted = before.inner if before.sign and before.inner is not None else before
    asked, said = str(replace(counted, why="")).rstrip("?"), str(before).casefold()
    of = (word.removesuffix("s") for word in many["what"].casefold().split())
    if counted.type not in ("integer", "pt") or not all(re.search(rf"\b{word}", said) for word in of):
        return
    if many["whom"]:
        ahead, to, _ = re.sub(r"\b(to|for|on|from) .*", r"\1 |", asked).partition("|")
        if not to:
            return
        asked = f"{ahead}{many['whom']}"
    number = f" = {_in_digits(many['n'])}" if many["n"] else ""
    yield f"{asked}{number}? why?"


def _in_digits(number: str) -> str:
    """A number that may be written as a word."""
    return str(NUMBERS.index(number.lower())) if number.lower() in NUMBERS else number


def of_the_events(text: str, thing: str, names: Names) -> Iterator[str]:
    """A question with names in the place of its pronouns, where no question before it says who is meant: the players as the events call
    them, or the one spoken of last in them; the thing asked about last, or the last in play that they name."""
    thing = thing or next((name for name in reversed(names.mentioned) if name in names.in_play), "")

    def named(found: re.Match[str]) -> str:
        word = found[0].lower()
        who = thing if word in ("they", "them", "their") and thing else _called(word, names)
        return f"{who}'s" if who and word in ("his", "her", "their") else who or found[0]

    if (said := _SOMEBODY.sub(named, text)) != text:
        yield said
        yield _IT.sub(thing or "it", said)
    if (said := _THEY.sub(lambda found: _called(found[0].lower(), names) or found[0], text)) != text:
        yield said


_ACTS_OF_PLAYERS = re.compile(
    r"\b(?:he|she|they) (?:(?:still|now|have|not|also) )*"
    r"(?:cast|play|target|choose|chosen|respond|pay|draw|discard|counter|use|activate|produce)(?:ed|s)?\b",
    re.IGNORECASE,
)
"""What players do, and no creatures."""
_SOMEBODY = re.compile(r"\b(?:he|she|him|they|(?<!\bof )them|his|her|their)\b(?!')", re.IGNORECASE)
_THEY = re.compile(r"\b(?:they|(?<!\bof )them)\b(?!')", re.IGNORECASE)
_HERS = re.compile(r"\b(?P<her>she|her|herself)\b|\b(?P<his>he|his|him|himself)\b", re.IGNORECASE)


def _called(word: str, names: Names, told: bool = False) -> str:
    """The player whom a pronoun means: who alone is called so, or is not called otherwise; else the one of whom an event told last.

    `told`: only whom the events call so.
    """
    so: dict[str, set[str]] = {"her": set(), "his": set()}
    subjects: list[str] = []
    for texts in names.events:
        players = named_in(texts[0].casefold(), names)[0]
        acting = [player for player in names.players for text in texts[1:] if text.startswith(f"{player} ")]
        subjects += acting[:1] or players[:1]
        for found in _HERS.finditer(texts[0]) if len(set(players)) == 1 else ():
            so["her" if found["her"] else "his"].add(players[0])
    own, other = (so["her"], so["his"]) if word in ("she", "her") else (so["his"], so["her"]) if word in ("he", "him", "his") else ((), ())
    fits = [player for player in names.players if player in own and player not in other]
    if told:
        return fits[0] if len(fits) == 1 else ""
    if not fits and (by_name := said_of(word, names.players)):
        return by_name
    fits = fits or [player for player in names.players if player not in other]
    return fits[0] if len(fits) == 1 else next((player for player in reversed(subjects) if player in fits), "")


def _of(rest: str, what: str, names: Names) -> str:
    """A question with a name in the place of its pronoun."""
    players = named_in(what.casefold(), names)[0]
    pattern = _HE if players and what.strip() in names.players else _IT
    return pattern.sub(lambda found: f"{what}'s" if "his" in found.groupdict() and found["his"] else what, rest)


def _instead(what: str, before: str, names: Names) -> Iterator[str]:
    """The question before, with another player or thing in the place of its own: the whole text is one name."""
    what = re.sub(r"^(?:the|for|of) |'s?$", "", what.strip(), flags=re.IGNORECASE)
    folded = what.casefold()
    found = names.longest(folded, 0)
    own = found is not None and found[1] == "player" and folded.startswith(("'s ", "' "), found[2])
    if own and found is not None:
        inner = names.longest(folded, found[2] + (3 if folded.startswith("'s ", found[2]) else 2))
        end = inner[2] if inner is not None else 0
    else:
        end = found[2] if found is not None else 0
    if found is None or end != len(folded):
        return
    kind = 0 if found[1] == "player" and not own else 1
    old = [name for name in dict.fromkeys(named_in(before.casefold(), names)[kind]) if name not in found[0] or len(found[0]) > 1]
    if not old or len(old) > 1 and not kind:
        return
    here = [name for name in old if (name in names.in_play) == any(each in names.in_play for each in found[0])]
    whose = {names.owners.get(each) for each in found[0]}  # in the place of another of the same player's
    here = [name for name in here if names.owners.get(name) in whose] or here
    old = (here or old)[-1:]  # of what is played on what: another target, or another card of the hand
    alike = [name for name in found[0] if (name in names.in_play) == (old[0] in names.in_play)]
    name = what if len(found[0]) == 1 or own else alike[0] if len(alike) == 1 else ""
    whole = rf"(?<!\w)(?:\w+'s? )?{re.escape(old[0])}(?: #\d+)?(?!\w)" if kind else rf"(?<!\w){re.escape(old[0])}(?!\w)"
    if name:
        yield re.sub(whole, name, before)


def _as_asked(thing: str, before: str, names: Names) -> str:
    """A thing as the question before calls it: with whose it is, where that says which of several."""
    players = "|".join(map(re.escape, names.players))
    whose = re.search(rf"(?<!\w)(?:{players})'s? {re.escape(thing)}(?: #\d+)?(?!\w)", before) if thing else None
    return whose[0] if whose is not None else thing


def _completed(text: str, before: Question, names: Names) -> Iterator[str]:
    """A question whose pronouns or whose `how many` of nothing mean what the one before spoke of."""
    players, things = named_in(str(before).casefold(), names)
    players = named_in(str(before).casefold().partition(", at ")[0], names)[0] or players  # not whose turn it is
    here = named_in(text.casefold(), names)[1]
    things = [*(thing for thing in things if thing not in here), *(thing for thing in things if thing in here)]  # it is another
    things = [_as_asked(thing, str(before), names) for thing in things]
    said = text
    if _HOW_MANY.match(said):
        kinds = re.search(r"how (?:many|much) ((?:\w+ )*?\w+) (?:does|did|are|were|was|is)\b", str(before))
        of_hand = before.kind in ("hand size of P", "library size of P") or before.kind.startswith("how many cards")
        what = "cards" if of_hand else kinds[1] if kinds else "life" if before.kind == "life of P" else ""
        many = "how much" if what == "life" or " mana" in what else "how many"
        said = _HOW_MANY.sub(f"{many} {what} ", said) if what else said
    named = said
    if players:
        whose = (named_in(text.casefold(), names)[0] or players)[-1]  # `can Ann attack on her next turn` names whose it is

        def meant(found: re.Match[str]) -> str:
            by_name = said_of((found["his"] or found["he"]).split()[0], names.players)
            return f"{by_name or whose}'s" if found["his"] else by_name or players[-1]

        named = _HE.sub(meant, named)
    elif things:  # a creature may be a he or a she, where no player is called so
        acts = _ACTS_OF_PLAYERS.search(named) is not None
        said_here = [said_of(found[0].lower(), named_in(text.casefold(), names)[0]) for found in _HE.finditer(named)]
        told = (_called(found[0].lower(), names, told=not acts) for found in _HE.finditer(named))
        who = next(filter(None, said_here), "") or next(told, "") or things[0]
        named = _HE.sub(lambda found: f"{who}'s" if found["his"] else who, named)
    if things:
        named = _IT.sub(things[0], named)
    if named != said:
        yield named
    if said != text:
        yield said
