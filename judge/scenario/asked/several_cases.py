"""Questions that suppose several things, `if Ann casts X, then Ben blocks`: each of them read by itself, and put in their order."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from contextlib import suppress

from judge.errors import ScenarioError
from judge.scenario.asked.asked_supposing import COUNTERED, SAME_IT
from judge.scenario.asked.conditions_asked import conditions
from judge.scenario.asked.other_words import Reworded
from judge.scenario.asked.times import Ask
from judge.scenario.language.suppositions import AT_A_TIME, is_apart, parts_of_case
from judge.scenario.spoken.nearest import named_in
from judge.scenario.spoken.passed_over import without_names
from judge.scenario.spoken.scenario_names import Names


def asked_of_several_cases(text: str, names: Names, ask: Ask) -> Iterator[str]:
    """The questions for a text that supposes several things, where each of them can be supposed alone: of all of them together."""
    for core, told in conditions(text, names):
        clauses = clauses_of_case(told, names)
        parts = _with_their_things([_TO_IT.sub(_answering, clause) for clause in clauses], core, names)
        if len(parts) < 2:
            continue
        with suppress(ScenarioError):
            read = [ask(f"{core} if {_THEN.sub('', part)}") for part in parts]
            bases, cases, ends = zip(*(_parted_case(each) for each in read), strict=True)
            if len({*bases, *ends}) == 2 and all(cases):
                yield Reworded(f"{bases[0]}{_case_of_all(_in_their_order(cases, clauses), names)}{ends[0]}")


def _in_their_order(cases: Iterable[str], clauses: Iterable[str]) -> list[str]:
    """What each of several clauses supposes: what is done then, after what was played before has resolved; what is done in response to
    that, while it waits; what is chosen, as what is done behind the line asks for it."""
    told: list[str] = []
    for case, clause in zip(cases, clauses, strict=True):
        if told and _CHOOSES.match(case) is not None and _ACTS.match(told[-1]) is not None:
            told[-1] = f"{told[-1]}; {_EARLIER.sub('', case)}"
            continue
        before = _PLAYS.search(told[-1]) if told else None
        if before is not None and _TO_IT.search(clause) is not None:
            told[-1] = f"{told[-1]}; {_EARLIER.sub('', case)}"
            continue
        if before is not None and _THEN.match(clause) is not None:
            once = f"earlier (once was {_ABILITY.sub('', before['what'])} played) "
            case = _EARLIER.sub(once, case) if case.startswith("earlier ") else f"resolve the stack; {case}"
        told.append(case)
    return told


def _answering(found: re.Match[str]) -> str:
    """What a clause says of what is done in response, without that."""
    return f"{found['had'] or ''}{'cast' if found['had'] else 'casts'} " if found["with"] else ""


_THEN = re.compile(r"then ", re.IGNORECASE)
_TO_IT = re.compile(
    r"^(?:then )?in (?:response|reply)(?: to (?:it|that))?,? |,? in (?:response|reply)(?: to (?:it|that))?$"
    r"|(?P<with>(?<= )(?P<had>had |has )?respond(?:s|ed)? (?:with |by (?:casting|playing) )(?:the |his |her |an? )?)", re.IGNORECASE
)
"""That what a clause tells is done in response to what the clause before it tells."""
_CHOOSES = re.compile(r"earlier (?:for [^:]+: )?\S+ chooses ")
_ACTS = re.compile(r"\S+ (?:play|turn|activate|use|attack|block|unmorph|cycle) ")
_EARLIER = re.compile(r"^earlier (?:\([^()]*\) )?")


def clause_lost(text: str, said: str, names: Names) -> str:
    """The last clause of what a question supposes, where what was understood supposes fewer things than it has clauses; empty else."""
    cases = [clauses_of_case(told, names) for _, told in conditions(text, names)]
    most = max(cases, key=len, default=[])
    supposed = [part for case in re.split(r"\bif ", said.partition("?")[0])[1:] for part in case.split("; ")]
    return most[-1] if len(most) > max(len(supposed), 1) else ""


def _with_their_things(clauses: list[str], core: str, names: Names) -> list[str]:
    """The clauses of what is supposed with names for the pronouns of the later ones; none where one may mean several things."""
    asked, told = named_in(core.casefold(), names), list[str]()
    for clause in clauses:
        players, things = named_in(" ".join(told).casefold(), names)
        spells = [each for each in dict.fromkeys(things) if each not in names.in_play]
        here = list(dict.fromkeys(each for each in (*things, *asked[1]) if each in names.in_play))
        who = list(dict.fromkeys((*players, *asked[0])))
        if told and (he := _HE.match(clause)) is not None and len(who) == 1:
            clause = f"{who[0]}{clause[he.end() :]}"
        own = named_in(clause.casefold(), names)[1]
        if told and SAME_IT.search(clause) and names.in_play.isdisjoint(named_in(SAME_IT.split(clause)[0].casefold(), names)[1]):
            counters = COUNTERED.search(clause) or any("counter target" in names.texts.get(each, "").lower() for each in own)
            meant = spells if counters else here
            if len(meant) > 1:
                return []
            clause = SAME_IT.sub(meant[0], clause) if meant else clause
        told.append(clause)
    return told


_HE = re.compile(r"(?:he|she|they)\b(?!')", re.IGNORECASE)


def _parted_case(said: str) -> tuple[str, str, str]:
    """A question of the language without what it supposes, that, and what stands behind both."""
    body, mark, why = said.partition("?")
    if (happens := re.fullmatch(r"what happens if (.+)", body)) is not None:
        return "what happened", happens[1], mark + why
    base, _, case = body.partition(", if ")
    return base, case, mark + why


def in_the_case(said: str, case: str, names: Names) -> str:
    """A question of the language with something more that it supposes, of the line as a whole; in the place of what begins alike."""
    base, supposed, end = _parted_case(said)
    begins = case.rpartition(" ")[0]
    others = "; ".join(part for part in supposed.split("; ") if not part.startswith(begins))
    return f"{base}{_case_of_all(filter(None, (case, others)), names)}{end}"


def _case_of_all(cases: Iterable[str], names: Names) -> str:
    """Several things that are supposed, as the language writes them: first those of the whole line, last what is done behind it."""
    parts = [part for case in dict.fromkeys(cases) for part in parts_of_case(case, names.players)]
    earlier = [part for part in parts if part.startswith(AT_A_TIME)]
    of_line = [part for part in parts if is_apart(part, names.players) and part not in earlier]
    behind = "; ".join(part for part in parts if not is_apart(part, names.players))
    told = "; ".join((*of_line, *earlier))
    return f", if {told}{(', if ' if earlier else '; ') * bool(told and behind)}{behind}"


def clauses_of_case(told: str, names: Names) -> list[str]:
    """The clauses of what is supposed, each with its subject: `Ann attacks with X and Ben blocks`, `Ann had cast X and attacked`, with
    `then` or `in response` ahead of what is told so; one where it is no more."""
    masked = without_names(told.casefold(), names)
    if len(masked) != len(told) or _CLAUSE.match(masked) is None:
        return [told]
    cuts = [join for join in _JOINS.finditer(masked) if _CLAUSE.match(masked, join.end()) or _VERB.match(masked, join.end())]
    starts, ends = [0, *(cut.end() for cut in cuts)], [*(cut.start() for cut in cuts), len(told)]
    orders = ["", *(cut["reply"] or ("then " if "then" in cut[0] else "") for cut in cuts)]
    parts: list[str] = []
    subject = ""
    for start, end, order in zip(starts, ends, orders, strict=True):
        if (own := _CLAUSE.match(masked, start)) is not None:
            subject = told[start : own.end("who")]
            helped = told[own.end("who") : own.end("helped")]
            parts.append(f"{order}{told[start:end]}")
        else:
            parts.append(f"{order}{subject}{' ' if _HELPS.match(masked, start) else helped or ' '}{told[start:end]}")
    return parts


_NOUN = (
    r"(?:(?:the|his|her|its|their|my|your|another|an?|no) )?_+(?:'s? (?:[a-z]+|_+))?"
    r"|x|it|he|she|they|that|this|nobody|no one|nothing|everyone|everybody|there|neither player|both players|(?:the|his|her|its) [a-z]+"
)
_HELPED = r"(?: (?:had|has|have|would have|would|did|does|was|were|is))?(?:n't| not)?(?: (?:never|also|only|first|then|already))*"
_VERBAL = (
    r"(?:[a-z]+(?:ed|[^s]s)|had|cast|put|paid|dealt|took|chose|drew|held|kept|lost|won|made|hit|shot|gave|left|became|came|went|were"
    r"|(?:does|did|had|is|was|were|has)(?:n't| not))(?= |$)"
)
_CLAUSE = re.compile(rf"(?P<who>{_NOUN})(?P<helped>{_HELPED}) ?(?:{_VERBAL}|(?<= )_+ |(?<=had |was |not |n't )[a-z])")
_VERB = re.compile(rf"(?![a-z]+ (?:the |his |her )?_){_VERBAL}|{_VERBAL}(?<!does)(?<!did)(?<!is)(?<!was)(?<!were)(?<!has)")
_HELPS = re.compile(r"(?:had|has|was|were|is|did|does)\b")
_JOINS = re.compile(
    r"(?:,? (?:and|but)(?: (?:also|then|that|if|even if))* |, (?:then |if )?(?!and\b|but\b)|; )(?P<reply>in (?:response|reply),? )?"
)
"""What may stand between several things that are supposed."""

_PLAYS = re.compile(r"(?P<who>\S+) play (?P<what>(?:(?! (?:targeting|with|kicked|choosing|dividing|paying|tapping) ).)+)")
_ABILITY = re.compile(r"'s? ability(?: \d+)?$")
