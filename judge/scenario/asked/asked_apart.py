"""One line that asks several things: of each player, of both creatures, of `X and Y`, or two questions in a row."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from judge.scenario.language.question_holes import singular
from judge.scenario.language.word_scanner import NUMBERS
from judge.scenario.spoken import verb_forms
from judge.scenario.spoken.nearest import named_in
from judge.scenario.spoken.passed_over import without_names
from judge.scenario.spoken.plain_words import with_names
from judge.scenario.spoken.scenario_names import Names
from judge.scenario.spoken.several_spoken_of import several_spoken_of
from judge.support.late_regex import regex

_PLAYERS = (
    r"(?:everyone|everybody|each player|both players|all players|the players|either player|any player|each of the players"
    r"|(?:they|we) (?:each|both)(?= (?:have|control|draw|gain|lose|take|get|end|be)\b)"
    r"|each of them(?= (?:have|has|control|draw|gain|lose)\b))(?! (?:both |each )?pass(?:es|ed)?\b)"
)
_THINGS = (
    r"(?:(?:they|them|these) both"
    r"|both of (?:them|these|the creatures)|both (?:the )?creatures|each of (?:them|the creatures)|either of (?:them|the creatures)"
    r"|either one|either creature|each creature|the two(?: creatures)?|both|either|neither(?: of (?:them|these|the (?:two|creatures)))?"
    r"|neither (?:one|creature)|they|them)(?! pass(?:es|ed)?\b)"
)
_SPELLS = regex(
    r"(?P<before>.*?\b)(?P<all>(?:both|all|either|neither|each)(?: (?P<many>two|three|four|five))?(?: of)?(?: (?:the|these|those|them))*"
    r"(?P<kind> spells?)?|they(?: (?:all|both))?(?P<they>)) (?P<rest>(?:(?:still|all|both|get|gets) )*"
    r"(?:resolves?|resolved|fizzles?|fizzled|countered)\b.*)",
    re.IGNORECASE,
)
"""What is asked of each spell that was played."""
_WHICH = regex(
    r"(?:which|who)(?: one| ones)?(?: of (?:them|these|those|the (?:two|three)))(?: (?P<kind>creatures|spells))?,? (?P<rest>\S.*)",
    re.IGNORECASE,
)
"""For which of what was spoken of it is so."""
_OF_SPELLS = regex(r"\b(?:resolves?|resolved|fizzles?|fizzled|countered)\b", re.IGNORECASE)
_HELPS = regex(r"(?:is|are|was|were|does|do|did|will|would|can|could|may|must|has|have|had)\b", re.IGNORECASE)
_FOR_EACH = regex(
    r",? (?:for|of|on|by|from) (?:each|both|either|every)(?: of the| the)? (?:players?|sides?|opponents?)\b|,? respectively", re.IGNORECASE
)
"""That it is asked of each player."""
_EACH_THING = regex(
    r"(?P<ask>(?:how (?:big|large|strong)|how much damage|how many (?:\S+ )?counters|what|where) .*?)"
    r"\b(?:(?P<each>each|every|all)(?: of)?|(?P<both>both)(?: of)?|(?=(?:the|\w+'s) ))(?: ?the)? ?"
    r"(?:(?P<whose>\w+)'s )?(?P<kind>[a-z]+)\b(?P<rest>.*)",
    re.IGNORECASE,
)
"""What is asked of each thing of a kind."""
_EACH_ZONE = regex(r"\bin (?:each|every|both|the two) (graveyard|hand|library|deck)(?:s|ies)?\b", re.IGNORECASE)
_MOST_THINGS = 8
_EVERY = regex(
    r"\b(?:(?P<two>both(?: of)?(?: the)?)"
    r"|(?:the|all(?: of)?(?: the)?)(?: (?P<many>two|three|four|five|six)(?: of (?:the|his|her|\S+'s))?)?) $",
    re.IGNORECASE,
)
_TRADE = regex(
    r"(?:do|does|did|will|would) (?P<who>.+?) (?:just |simply |both |all )*trade(?: off)?(?: with (?:each other|(?P<other>.+)))?",
    re.IGNORECASE,
)
"""Whether creatures kill each other."""
_CASE = regex(r"(?:(?:what |even )?if|when|once|after|had|suppos(?:e|ing)|assuming|unless|without) [^,?]+[,?] ", re.IGNORECASE)
"""What stands ahead of several questions, and is meant for each."""
_SUPPOSES = regex(
    r"\b(?:if|unless|suppos(?:e|ing)|without|had)\b(?!.*(?:[,:?]|\b(?:do|does|did|is|are|can|could|will|would|how|what|who|which)\b))",
    re.IGNORECASE,
)
"""That what follows is still part of what is supposed."""
_CASE_ALONE = regex(r"(?:and |so |but )?(?:what (?:about )?if|(?:let's )?(?:suppose|say|assume|imagine)) [^?]+", re.IGNORECASE)
_TOTALS = regex(
    r"who(?:'s| is) (?:ahead|winning|losing|behind)(?: on life)?|who has (?:more|the most|less) life"
    r"|(?:what(?:'s| is| are) )?(?:the |everyone's |both |final |all )*life ?totals?(?: of .*| now)?"
    r"(?P<time>,? (?:at the end|in the end|after|once|when|at) ?.*)?"
    r"|(?:what|which) life ?totals? do (?:the |both |all )?(?:players|they) have(?: now)?",
    re.IGNORECASE,
)
_WHO = regex(
    r"who has (?P<what>how (?:much|many) .+?)(?: left| now)?"
    r"|who (?P<does>(?!counter)[a-z]+) (?P<which>what|how (?:much|many) [a-z ]+?|which [a-z]+)(?: left| now)?", re.IGNORECASE
)
_WHO_AND = regex(
    r"(?P<who>(?:who|which player) (?P<does>[a-z]+) (?:any |the )?(?P<what>life|damage|cards?)),? and (?P<much>how (?:much|many))",
    re.IGNORECASE,
)
"""Who does something, and how much of it."""
_BIGGER = regex(
    r"(?:which|who|what)(?: one| creature| of (?:them|the two|these|the creatures))? is (?:the )?"
    r"(?:bigger|larger|stronger|biggest|smaller|strongest)"
    r"(?: one| creature)?(?:[,:]? (?P<one>.+?) or (?P<two>.+))?",
    re.IGNORECASE,
)  # fmt: skip
_STRONGER = regex(
    r"(?:which|who|what)(?: one| creature| of (?:them|the two|these|the creatures))? has"
    r" (?:more|the most|less|the higher|the bigger|greater) (?:power|toughness)(?:[,:]? (?P<one>.+?) or (?P<two>.+))?",
    re.IGNORECASE,
)
_FLOATING = regex(
    r"(?:how much|what|which) mana (?:(?:is|is there|is left) ?(?:floating|in the (?:mana )?pool)|is (?:left over|left)|remains)(?: now)?"
    r"|(?:what|which) colou?rs? (?:is|are) (?:the |his |her )?(?:leftover|remaining|floating|unspent|unused|left over) mana",
    re.IGNORECASE,
)
_EXTRA_TURNS = regex(r"how many extra turns (?:are|were|(?P<will>will)) (?:there|taken|made|be taken|to come)(?: be)?", re.IGNORECASE)
_THROUGH = regex(
    r"how much (?:combat )?damage (?:went|goes|got|gets|came|comes|tramples|trampled) (?:through|in|over)(?: in total| altogether)?",
    re.IGNORECASE,
)
_ABILITIES = regex(
    r"(?P<who>(?:does|do) .+? have )(?P<one>\S+|\S+ strike|protection from \S+) (?:and|as well as) (?P<two>.+)", re.IGNORECASE
)
_DECLARED = regex(
    r"\b(?P<both>both )?(?:(?:all|which(?: one)?|any|either|each|the)(?: of)? )?(?:the |his |her |my |their )?(?:two |three |four )?"
    r"(?:(?P<how>attack|block)(?:ers|(?<=each attack)er|(?<=each block)er|ing creatures)\b)", re.IGNORECASE
)
_BUT_NOT = regex(
    r"(?P<ask>does|do|did|will|would|is|are|was|were) (?P<one>[^,?]+?),? but not (?P<other>(?:the )?(?-i:[A-Z]).+)", re.IGNORECASE
)
"""That something is so of one thing, and not of another."""
_BOTH_AT_ONCE = regex(r"\b(?:kill|destroy|save|block|counter|target|shoot)s? both\b", re.IGNORECASE)
_ALL_AT_ONCE = regex(r"(?:all|each|both)\b", re.IGNORECASE)
_CAN = regex(r"(?:can|could|may|might)\b", re.IGNORECASE)
_ASKS = regex(
    r"(?:and |then |so |but |if |after |also )*(?:is|are|was|were|do|does|did|will|would|can|could|may|might|has|have|had|must|should|who"
    r"|what|which|where|when|why|how|whose|in|at|to|life|power|zone|for|if)\b",
    re.IGNORECASE,
)
"""How a question begins."""
_HAS_DONE = regex(r"(?:has|have|had) (?:the|that|its|it|all|his|her)\b", re.IGNORECASE)
"""What whoever does something has done to something."""
_PRONOUN = regex(r"\b(?:it|(?P<its>its))\b", re.IGNORECASE)
_SINGULAR = {"do": "does", "are": "is", "were": "was", "have": "has", "don't": "doesn't", "aren't": "isn't"}


def asked_apart(text: str, names: Names, understood: Callable[[str], bool]) -> tuple[str, ...]:
    """The questions that a line asks, each in words of its own; empty where it is no such line, or one of them is not understood."""
    plain = re.sub(r"\s+", " ", text).strip().rstrip("?. ")
    for parts in _readings(plain, names):
        if parts and all(understood(part) for part in parts):
            return tuple(parts)
    return ()


def _readings(text: str, names: Names) -> Iterator[list[str]]:
    """The ways in which a text may be several questions."""
    text = _EACH_ZONE.sub(r"in each player's \1", text)
    if (traded := _TRADE.fullmatch(text)) is not None:
        both = f"{traded['who']} and {traded['other']}" if traded["other"] else traded["who"]
        yield from _readings(f"do {re.sub('^(?:the|both) creatures$', 'both', both, flags=re.IGNORECASE)} die", names)
    if totals := _TOTALS.fullmatch(text):
        yield [f"how much life does {player} have{totals['time'] or ''}" for player in names.players]
    if for_each := _FOR_EACH.search(text):
        without = f"{text[: for_each.start()]}{text[for_each.end() :]}"
        for whose in (" for {}", " on {}'s side", " of {}", " by {}"):
            yield [f"{without}{whose.format(player)}" for player in names.players]
        if life := re.fullmatch(r"(?:what (?:is|are) )?(?:the )?(?P<what>.+)", without, re.IGNORECASE):
            yield [f"what is {player}'s {life['what']}" for player in names.players]
    if who := _WHO_AND.fullmatch(text):
        does = verb_forms.base(who["does"].lower())
        yield [who["who"], *(f"{who['much']} {who['what']} did {player} {does}" for player in names.players)]
    if who := _WHO.fullmatch(text):
        asked, does = (who["what"], "have") if who["what"] else (who["which"], verb_forms.base(who["does"].lower()))
        yield [f"{asked} {'does' if does in ('have', 'control', 'own') else 'did'} {player} {does}" for player in names.players]
    if extra := _EXTRA_TURNS.fullmatch(text):
        yield [f"how many extra turns {extra['will'] or 'did'} {player} get" for player in names.players]
    if _FLOATING.fullmatch(text):
        yield [f"mana pool of {player}" for player in names.players]
    if _THROUGH.fullmatch(text) and len(names.players) == 2:
        yield [f"how much damage was dealt to {player}" for player in names.players]
    if bigger := _BIGGER.fullmatch(text) or _STRONGER.fullmatch(text):
        two = [bigger["one"], bigger["two"]] if bigger["one"] else several_spoken_of(names, many=2)
        yield [f"how big is {thing}" for thing in two]
    if each := _EACH_THING.fullmatch(with_names(text, names)):
        kind, whose = singular(each["kind"].lower()), (each["whose"] or "").casefold()
        asks_all = bool(each["each"]) or kind != each["kind"].lower()  # `what does the creature do` is asked of one
        there = [name for name in names.exact.values() if name in names.in_play and kind in names.types.get(name, "").casefold().split()]
        mine = [name for name in there if whose in ("", (names.owners.get(name) or "").casefold())]
        many = sum(names.numbers.get((names.owners.get(name) or "", name), 1) for name in mine)
        if kind and asks_all and len(mine) <= _MOST_THINGS and (each["both"] is None or many == 2):
            yield [_one(each["ask"], name, each["rest"]) for name in mine]
    if (which := _WHICH.fullmatch(text)) is not None:
        of_spells = which["kind"] == "spells" or _OF_SPELLS.search(which["rest"]) is not None
        yield [_of_one_of_them(thing, which["rest"]) for thing in (_spells(names) if of_spells else several_spoken_of(names))]
    plain = without_names(text.casefold(), names)
    plain = plain if len(plain) == len(text) else text
    if (spells := _SPELLS.fullmatch(plain)) is not None and spells.start("all") > 0:
        yield [_one(spells["before"], spell, f" {spells['rest']}") for spell in _spells(names, (spells["many"] or spells["all"]).lower())]
    for found in re.finditer(rf"\b{_PLAYERS}(?P<own>'s|')?(?!\w)", plain, re.IGNORECASE):
        own = "'s" if found["own"] else ""
        yield [_one(text[: found.start()], f"{player}{own}", text[found.end() :]) for player in names.players]
    for found in re.finditer(rf"(?<!which of )\b{_THINGS}\b", plain, re.IGNORECASE):
        if _SUPPOSES.search(text[: found.start()]):  # what several do together is one case
            continue
        if found[0].lower() in ("they", "them") and named_in(text[: found.start()].casefold(), names)[1]:
            continue  # what is named in the question itself
        both = several_spoken_of(names, many=0 if found[0].lower() in ("they", "them") else 2)
        yield [_one(text[: found.start()], thing, text[found.end() :]) for thing in both]
    for start in (at for at in range(len(text)) if at == 0 or text[at - 1] == " "):
        whose = names.owner_before(text, start)
        if (plural := names.several(text.casefold(), start, whose)) is not None and not _SUPPOSES.search(text[:start]):
            before = text[:start].rstrip().rpartition(" ")[0] + " " if whose else text[:start]
            said = _EVERY.search(before)
            many = 0 if said is None else 2 if said["two"] else NUMBERS.index(said["many"].lower()) if said["many"] else 0
            if many in (0, len(plural[1])):
                yield [_one(before[: said.start()] if said else before, thing, text[plural[0] :]) for thing in plural[1]]
    together = _CAN.match(text) and _BOTH_AT_ONCE.search(text)  # what can be done to one and to the other is another question
    for found in () if together else _DECLARED.finditer(text):
        declared = _declared(text, found["how"].lower(), names)
        declared = declared if len(declared) == 2 or not found["both"] else []
        rest = text[found.end() :].strip()
        if found.start() == 0 and found[0].lower().startswith("which"):
            yield [_of_one_of_them(thing, rest) for thing in declared]
        elif declared and _CAN.match(text) and _ALL_AT_ONCE.match(found[0]) and text[: found.start()].lower().endswith("block "):
            yield [f"{text[: found.start()]}{', '.join(declared[:-1])} and {declared[-1]}{text[found.end() :]}"]  # that is one block
        elif found.start() and not text[: found.start()].lower().endswith("how many "):
            yield [_one(text[: found.start()], thing, text[found.end() :]) for thing in declared]
    if both := _ABILITIES.fullmatch(text):
        same = re.match(r"protection from ", both["one"], re.IGNORECASE)
        other = both["two"] if not same or both["two"].lower().startswith("protection") else f"protection from {both['two']}"
        yield [f"{both['who']}{both['one']}", f"{both['who']}{other}"]
    if not _CAN.match(text) or " or " in text:
        yield from _joined(text, names)
    for cut in re.finditer(r"\?,? (?:and )?|,? and (?:then )?|; |, ", text):
        first, second = text[: cut.start()], text[cut.end() :]
        if _CAN.match(first) and not _ASKS.match(second):  # what can be done with one another is one question
            continue
        if (_HAS_DONE.match(second) or not _ASKS.match(second)) and _SUPPOSES.search(first):  # of what is supposed
            continue
        if _CASE_ALONE.fullmatch(first) and "?" in cut[0] and not re.search(r"\bif\b", second):  # of that case, and not by itself
            continue
        if case := _CASE.match(first):  # of the same case
            yield [first, f"{case[0]}{second}"]
            yield [first, f"then {second}"]
        yield [first, second]
        players, things = named_in(first.casefold(), names)
        if len(set(things)) == 1 and (meant := _PRONOUN.search(second)) and not players:
            yield [first, f"{second[: meant.start()]}{things[0]}{chr(39) + 's' if meant['its'] else ''}{second[meant.end() :]}"]


def _one(before: str, name: str, after: str) -> str:
    """A question about one of several: `do both die` of one is `does X die`."""
    words = before.split(" ")
    for at in range(len(words) - 1, max(-1, len(words) - 4), -1):
        words[at] = _SINGULAR.get(words[at].lower(), words[at])
    return f"{' '.join(words)}{name}{after}"


def _joined(text: str, names: Names) -> Iterator[list[str]]:
    """`do X and Y die`: of each that `and` joins."""
    folded = text.casefold()
    but = _BUT_NOT.fullmatch(text)
    one = names.longest(folded, but.start("one") + 4 * but["one"].casefold().startswith("the ")) if but is not None else None
    if but is not None and one is not None:  # of the one, and not of the other
        yield [f"{but['ask']} {but['one']}", f"{but['ask']} {but['other']} not{text[one.end : but.end('one')]}"]
    for join in re.finditer(r",? (?:and|n?or) (?:the |his |her )?", folded):
        behind = names.longest(folded, join.end())
        begins = (at for at in range(join.start()) if at == 0 or folded[at - 1] in " '")
        start = next((at for at in begins if (found := names.longest(folded, at)) and found[2] == join.start()), None)
        if behind is None or start is None or _SUPPOSES.search(text[:start]):
            continue
        how = re.search(r"\b(?:(both|either|neither) (?:of |the )*)?$", text[:start], re.IGNORECASE)
        before, how_many = (text[: how.start()], (how[1] or "").casefold()) if how is not None else (text[:start], "")
        after = re.sub(r"^ (?:both|each|all)\b", "", text[behind[2] :], flags=re.IGNORECASE)
        if (" or " in join[0]) != (how_many == "either") or ("nor" in join[0]) != (how_many == "neither"):
            continue
        after = f" not{after}" if how_many == "neither" else after
        yield [_one(before, text[start : join.start()], after), _one(before, text[join.end() : behind[2]], after)]


def _of_one_of_them(thing: str, rest: str) -> str:
    """Whether that is so of one thing which is asked of several: `which of them dies`."""
    helping = _HELPS.match(rest)
    verb, _, more = rest.partition(" ")
    plain = _SINGULAR.get(verb.lower(), verb)
    return f"{plain} {thing} {more}" if helping is not None else f"does {thing} {verb_forms.base(verb.lower()) or verb} {more}".strip()


def _spells(names: Names, many: str = "") -> list[str]:
    """The spells that the events play, in their order; none where they are not so `many` (`both`, `three`), or only one."""
    found = [name for name in dict.fromkeys(names.played) if "land" not in names.types.get(name, "land").lower()]
    asked = NUMBERS.index(many) if many in NUMBERS else 2 if many.startswith(("both", "either", "neither")) else len(found)
    return found if len(found) == asked > 1 and len(names.played) == len(set(names.played)) else []


def _declared(text: str, verb: str, names: Names) -> list[str]:
    """The creatures with which a text, or the last event that tells of it, attacks or blocks."""
    for said in (text, *(each for texts in reversed(names.events) for each in texts)):
        if declared := re.search(rf"\b{verb}s? (?:.+? )?with (.+)$", said, re.IGNORECASE):
            things = named_in(declared[1].casefold(), names)[1]
            whose = names.owners.get(things[0]) if things else ""
            found = things if verb == "attack" else [each for each in things if names.is_of(each, whose)]
            return list(dict.fromkeys(found)) if not re.search(r" x\d| #\d", declared[1]) else []
    return []
