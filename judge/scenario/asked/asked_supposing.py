"""Questions of another case: `does X die if Ann shocks it`, with what is supposed as the language writes it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from contextlib import suppress

from judge.errors import Place, ScenarioError
from judge.scenario.asked.asking.asking_what_can import possible
from judge.scenario.asked.conditions_asked import conditions
from judge.scenario.asked.declared_together import declared_together
from judge.scenario.asked.other_boards import board_supposed
from judge.scenario.asked.other_lines import line_supposed
from judge.scenario.asked.other_words import Reworded
from judge.scenario.asked.rewording import EFFECT_UNDONE, KEPT, NOT_AIMED, NOT_THERE, SPARED, as_done, left_undone
from judge.scenario.asked.supposed import (
    IT,
    ON_IT,
    PLAYED,
    choice_supposed,
    dies,
    done_to_it,
    of_its_subject,
    of_supposed,
    only_chooses,
    with_its_name,
)
from judge.scenario.asked.times import Ask
from judge.scenario.asked.times_asked_of import at_time, with_time
from judge.scenario.asked.words_left_out import left_out
from judge.scenario.language.lexicon import Lexicon
from judge.scenario.language.question_language import read_question
from judge.scenario.language.scanner import Scanner
from judge.scenario.language.suppositions import AT_A_TIME, is_apart, parts_of_case
from judge.scenario.spoken import verb_forms
from judge.scenario.spoken.described import DOES
from judge.scenario.spoken.meant_by_it import OF_PERMANENTS
from judge.scenario.spoken.nearest import named_in
from judge.scenario.spoken.passed_over import without_names
from judge.scenario.spoken.phrases import Phrases
from judge.scenario.spoken.reading_words import NotSaid
from judge.scenario.spoken.scenario_names import Names

SO_CHOSEN = re.compile(
    r"(\b(?:casts?|plays?|cast|played) .+?),? "
    r"(?:(?:copying|naming|as a copy of|and (?:copies|names)) |choosing (?!modes? |to |one ))([^,;]+)$",
    re.IGNORECASE,
)
"""What is chosen as what is played resolves, told with the play: `casts Clone copying Elf`."""


def asked_supposing(
    text: str,
    rows: Iterable[tuple[str, str, str]],
    lexicon: Lexicon,
    names: Names,
    place: Place | None,
    thing: str,
    ask: Ask,
) -> Iterator[str]:
    """The questions for a text of which each row says what is asked in it, what is supposed, and when that is done; `ask` understands what
    is asked. `thing`: what was spoken of last."""
    rows = ((core, told, earlier) for core, told, earlier in rows if not _of_a_spell_that_dies(core, names, ask))
    for core, told, earlier in rows:
        if same := _done_again_to(told, names):
            core, told = IT.sub(same, core), IT.sub(same, told)
        event = SO_CHOSEN.sub(r"\1 and chooses \2", as_done(of_its_subject(told.removeprefix("it happens: "), core, names), names))
        if thing and _AHEAD.match(text) and thing not in named_in(f"{core} {event}".casefold(), names)[1]:
            event = IT.sub(thing, event)  # what is asked behind it is not spoken of yet
        whole_event = _of_what_is_there(event, core, names)
        if undone := left_undone(event, names) or left_undone(whole_event, names):
            with suppress(ScenarioError):
                whole = at_time(said := ask(core), f", if {undone}")  # what was done to something is told by what did it
                reworded = any(said.fullmatch(event) for said in (NOT_AIMED, EFFECT_UNDONE, SPARED, KEPT)) or undone.endswith(NOT_THERE)
                yield Reworded(whole) if reworded and left_out(core, said, names) is None else whole
        if board := (
            board_supposed(event, lexicon, names) or line_supposed(told, names)
            or whole_event != event and board_supposed(whole_event, lexicon, names)
            or whole_event != told and line_supposed(whole_event, names)
        ):
            with suppress(ScenarioError):
                said = ask(of_supposed(core, event, names))
                whole = at_time(said, f", if {board}")  # all words of the board have been read
                yield Reworded(whole) if isinstance(said, Reworded) or left_out(core, said, names) is None else whole
        with suppress(ScenarioError, NotSaid):
            kind = _KIND.search(core)
            things = named_in(core.casefold(), names)[1] or ([kind[0]] if kind is not None else [thing])
            there = [each for each in things if each not in names.in_play] if PLAYED.search(event) else []
            it = IT.search(event)
            if it is not None and thing in names.in_play and not named_in(core.casefold(), names)[1]:
                core = _SAME_IT.sub(thing, core)  # `would it die if the Wurm blocks it`
            named = named_in(event[: it.start()].rstrip().rpartition(" ")[0].casefold(), names)[1] if it is not None else []
            here = [each for each in things if each in names.in_play or kind is not None]
            if it is not None and not named and names.played and _COUNTERED.search(event):
                event = IT.sub(names.played[-1], event)
            elif it is not None and len(here) == 1 and _GIVEN_TO_IT.search(event):  # `equips Skullclamp to it`: not to itself
                event = ON_IT.sub(rf"\g<1>{here[0]}", event)
            elif it is not None and (not named or things and things[0] not in named and done_to_it(event, names)):
                # else it is what the condition named itself
                event = IT.sub((there or things)[0] or "it", event)
            elif len(here) == 1 and ON_IT.search(event) and (_USES.match(event) or not set(named) & names.in_play) and here[0] not in named:
                # what is played is not played on itself
                event = ON_IT.sub(rf"\g<1>{here[0]}", event)
            if _is_a_creature(thing, names) and OF_PERMANENTS.search(core) and not named_in(core.casefold(), names)[1]:
                named = named_in(event.casefold(), names)[1]
                core = core if any(_is_a_creature(each, names) for each in named) else _SAME_IT.sub(thing, core)
            just_so = told.startswith("it happens") or dies(event, names) != event
            event = dies(event, names).removeprefix("it happens: ")
            core = of_supposed(core, event, names)
            p = Phrases(Scanner(event, lexicon, place, "question"), names)
            p.asked_of = thing
            supposed = "" if just_so else _possible(p, event, names)
            supposed = "" if only_chooses(supposed) else supposed
            if not supposed and names.events and (chosen := choice_supposed(event, lexicon, names)):
                said = ask(core)
                whole = at_time(said, f", if earlier {chosen}")  # all words of the choice have been read
                yield Reworded(whole) if isinstance(said, Reworded) or left_out(core, said, names) is None else whole
                continue
            supposed = _at_what_is_asked_about(supposed, core, names, bool(earlier)) or f"it happens: {with_its_name(event, names)}"
            core = of_supposed(core, supposed, names)
            if _OF_ITSELF.search(supposed):
                continue
            if earlier in ("", "earlier") and _is_spent(supposed, names) and not _WHEN.search(told):
                earlier = "instead"  # there is one such card, which the line has played
            if earlier:
                if not supposed.startswith("it happens") or "(" in earlier or earlier.endswith(";"):
                    yield with_time(ask(core), f", if {earlier} {supposed}", told, names)
                continue
            if re.fullmatch(r"what (?:happens|would happen|will happen|then|is the result)", core, re.IGNORECASE):
                if supposed.startswith("it happens"):
                    core = "what happened"
                else:
                    yield str(read_question(f"what happens if {supposed}?", lexicon, place))
            asked_so = with_time(ask(core), f", if {supposed}", told, names)
            yield asked_so if not supposed.startswith("it happens") else str(read_question(asked_so, lexicon, place))


def asked_of_several_cases(text: str, names: Names, ask: Ask) -> Iterator[str]:
    """The questions for a text that supposes several things, where each of them can be supposed alone: of all of them together."""
    for core, told in conditions(text, names):
        parts = _with_their_things(clauses_of_case(told, names), core, names)
        if len(parts) < 2:
            continue
        with suppress(ScenarioError):
            read = [ask(f"{core} if {part}") for part in parts]
            bases, cases, ends = zip(*(_parted_case(each) for each in read), strict=True)
            if len({*bases, *ends}) == 2 and all(cases):
                yield Reworded(f"{bases[0]}{_case_of_all(cases, names)}{ends[0]}")


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
        if told and _SAME_IT.search(clause) and names.in_play.isdisjoint(named_in(_SAME_IT.split(clause)[0].casefold(), names)[1]):
            counters = _COUNTERED.search(clause) or any("counter target" in names.texts.get(each, "").lower() for each in own)
            meant = spells if counters else here
            if len(meant) > 1:
                return []
            clause = _SAME_IT.sub(meant[0], clause) if meant else clause
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
    """The clauses of what is supposed, each with its subject: `Ann attacks with X and Ben blocks`, `Ann had cast X and attacked`; one where
    it is no more."""
    masked = without_names(told.casefold(), names)
    if len(masked) != len(told) or _CLAUSE.match(masked) is None:
        return [told]
    cuts = [join for join in _JOINS.finditer(masked) if _CLAUSE.match(masked, join.end()) or _VERB.match(masked, join.end())]
    starts, ends = [0, *(cut.end() for cut in cuts)], [*(cut.start() for cut in cuts), len(told)]
    parts: list[str] = []
    subject = ""
    for start, end in zip(starts, ends, strict=True):
        if (own := _CLAUSE.match(masked, start)) is not None:
            subject = told[start : own.end("who")]
            helped = told[own.end("who") : own.end("helped")]
            parts.append(told[start:end])
        else:
            parts.append(f"{subject}{' ' if _HELPS.match(masked, start) else helped or ' '}{told[start:end]}")
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
_JOINS = re.compile(r",? (?:and|but)(?: (?:also|then|that|if|even if))* |, (?:then |if )?(?!and\b|but\b)|; ")
"""What may stand between several things that are supposed."""


def _of_what_is_there(event: str, core: str, names: Names) -> str:
    """What is supposed with a name in the place of `it`: that of the only thing in play that the question itself names, or else of the only
    thing."""
    things = list(dict.fromkeys(named_in(core.casefold(), names)[1]))
    there = [each for each in things if each in names.in_play] or things
    return _SAME_IT.sub(there[0], event) if len(there) == 1 else event


def _done_again_to(told: str, names: Names) -> str:
    """What the line tells as the target of what is supposed to be played once more on `it`; empty where it tells none."""
    if not IT.search(told) or re.search(r"\b(?:again|once more|another time)\b", told, re.IGNORECASE) is None:
        return ""
    words = {word.casefold() for word in re.findall(r"[^\W\d_]+", told)}
    said = (name for name in names.played if words & {form.casefold() for form in verb_forms.forms(name.split(" ")[-1].lower())})
    targets = {target for name in said if (target := names.target_told(name)) in names.in_play}
    return targets.pop() if len(targets) == 1 else ""


def _is_spent(supposed: str, names: Names) -> bool:
    """Whether what is supposed is the play of a card of a hand that the line has played, and that nothing lets be played again; or of an
    ability that the line has played, and that taps or sacrifices what it is of."""
    play = _PLAYS.match(supposed)
    card, hand = (play["what"], names.hands.get(play["who"], ())) if play is not None and " by " not in supposed else ("", ())
    told = " ".join(text for texts in names.events for text in texts[1:])
    if play is not None and (ability := _ABILITY.fullmatch(card)) is not None:
        uses = len(re.findall(rf"\b(?:plays|activates) {re.escape(ability[1])}", told))
        return 0 < names.numbers.get((play["who"], ability[1]), 0) <= uses and _USED_UP.search(names.texts.get(ability[1], "")) is not None
    spells = len(re.findall(rf"\b(?:plays|casts) {re.escape(card)}(?!'s ability|\w)", told)) if card else 0
    return 0 < list(hand).count(card) <= spells and not _AGAIN.search(names.texts.get(card, ""))


_PLAYS = re.compile(r"(?P<who>\S+) play (?P<what>(?:(?! (?:targeting|with|kicked|choosing|dividing|paying|tapping) ).)+)")
_ABILITY = re.compile(r"(.+)'s? ability(?: \d+)?")
_USED_UP = re.compile(r"(?m)^[^:\n\"]*(?:\{T\}|\bsacrifice ~)[^:\n\"]*:", re.IGNORECASE)
"""A cost that is paid once: {T}, or the sacrifice of what the ability is of."""
_WHEN = re.compile(r"\b(?:again|another|once more|after|before|once|until|while|when|during|in response)\b", re.IGNORECASE)
_AGAIN = re.compile(r"\b(?:flashback|buyback|retrace|rebound|return ~)\b", re.IGNORECASE)
"""What lets a card be played once more."""


def _is_a_creature(thing: str, names: Names) -> bool:
    """Whether a thing is one that `it` may be of which it is asked whether it dies."""
    return "creature" in names.types.get(thing, "").casefold()


def _at_what_is_asked_about(supposed: str, core: str, names: Names, earlier: bool) -> str:
    """A play that names no target, with the only creature that is asked about where it may be its target; not another player's with what
    helps its target, which whoever plays it has for what is his or hers, nor `earlier` that of which the line tells a target."""
    play = re.fullmatch(r"(?P<who>\S+) play (?P<what>[^;]+)", supposed)
    asked = list(dict.fromkeys(each for each in named_in(core.casefold(), names)[1] if each in names.in_play))
    if play is None or len(asked) != 1 or "creature" not in names.types.get(asked[0], "").casefold():
        return supposed
    text = names.texts.get(play["what"], "")
    if earlier and names.target_told(play["what"]):
        return supposed
    if names.owners.get(asked[0]) != play["who"] and _HELPS_IT.search(text):
        return supposed
    return f"{supposed} targeting {asked[0]}" if _TARGETS_ONE.fullmatch(text) else supposed


_TARGETS_ONE = re.compile(
    r"(?:(?!\btarget\b).)*\b(?:target (?:\w+ )?creature(?: or player)?|any target)\b(?:(?!\btarget\b).)*", re.DOTALL | re.IGNORECASE
)
"""The text of what has one target, which may be a creature."""
_HELPS_IT = re.compile(f"{DOES['pump']}|{DOES['save']}", re.IGNORECASE)
"""The text of what helps its target."""


def _of_a_spell_that_dies(core: str, names: Names, ask: Ask) -> bool:
    """Whether a question whether `it` dies is read of an instant or a sorcery, where something else was meant."""
    if re.search(r"\b(?:it|that|this) (?:die|survive|live)", core) is None:
        return False
    with suppress(ScenarioError):
        dies = re.match(r"did (.+) (?:die|survive)\b", ask(core))
        return dies is not None and re.search(r"\b(?:instant|sorcery)\b", names.types.get(dies[1], ""), re.IGNORECASE) is not None
    return False


_OF_ITSELF = re.compile(r" block (?P<one>[^;]+) with (?P=one)(?:;|$)")
"""A block of a creature with itself: another was meant by one of the names."""
_KIND = re.compile(r"\bthe (?:[a-z]+ )?(?:token|copy)\b", re.IGNORECASE)
_BY_WHAT = re.compile(
    r"(\S+) (?:destroy|kill|bounce|counter|burn|save|exile|remove|finish|hit|shoot|target|tap|steal|answer)(?:e?s)? (.+?) with (.+)",
    re.IGNORECASE,
)
"""What is done to something with something: `Ann destroys Opalescence with Naturalize`."""


def _possible(p: Phrases, event: str, names: Names) -> str:
    """What is supposed, as the language writes it; empty where it is not understood as something that is done."""
    done = _BY_WHAT.fullmatch(event)
    with_it = named_in(done[3].casefold(), names)[1] if done is not None else []
    verb = "activates" if set(with_it) & names.in_play else "casts"
    by_what = (f"{done[1]} {verb} {done[3]} targeting {done[2]}",) if done is not None else ()
    ways = (*declared_together(event, names), event, *by_what)
    found = (p.attempt(lambda each=each: possible(p, each)) for each in ways)  # type: ignore[misc]
    return next(filter(None, found), None) or ""


_AHEAD = re.compile(r"(?:and |so |but )?(?:what )?(?:if|suppose|supposing|assuming|when|had|say)\b", re.IGNORECASE)
"""How a question begins that says first what it supposes."""
_GIVEN_TO_IT = re.compile(r"\b(?:equip|attach|fortif|mov|put)\w* .+ (?:to|on|onto) it\b", re.IGNORECASE)
_USES = re.compile(r"\S+ (?:use|activate|tap)s? ", re.IGNORECASE)
_SAME_IT = re.compile(r"\bit\b(?!')", re.IGNORECASE)
_COUNTERED = re.compile(r"\b(?:counter(?:s|ed)?|respond(?:s|ed)? to) (?:it|that)\b", re.IGNORECASE)
