"""The spoken language of questions: what people ask, as a question of the language (`read_spoken_question`).

Each production reads one way of asking. What it gives is read like any question, so that what was understood can be shown.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from contextlib import suppress
from itertools import chain
from typing import NoReturn

from msgspec.structs import replace

from judge.errors import Place, ScenarioError
from judge.scenario.asked.asked_supposing import asked_supposing
from judge.scenario.asked.asking.compared import compared
from judge.scenario.asked.asking.every_way_of_asking import asked_from_here
from judge.scenario.asked.asking.shared_parts import as_can
from judge.scenario.asked.brought_about import brought_about, for_others
from judge.scenario.asked.conditions_asked import WOULD_SAVE, conditions
from judge.scenario.asked.moods import in_a_mood
from judge.scenario.asked.of_their_time import of_its_time
from judge.scenario.asked.other_boards import by_other_rules
from judge.scenario.asked.other_words import (
    Reworded,
    asked_not,
    in_other_words,
    positively,
    put_as_questions,
    read_why,
    so_is_not,
    stated_not,
)
from judge.scenario.asked.rewording import otherwise
from judge.scenario.asked.several import of_any
from judge.scenario.asked.several_cases import asked_of_several_cases, clause_lost, in_the_case
from judge.scenario.asked.supposed import suppositions
from judge.scenario.asked.times import Ask, parted, time_said
from judge.scenario.asked.times_asked_of import at_time, with_time
from judge.scenario.asked.words_left_out import error_of, left_out
from judge.scenario.language.lexicon import Lexicon
from judge.scenario.language.question_language import read_question
from judge.scenario.language.scanner import Scanner
from judge.scenario.spoken import verb_forms
from judge.scenario.spoken import word_classes as w
from judge.scenario.spoken.nearest import named_in
from judge.scenario.spoken.phrases import Phrases
from judge.scenario.spoken.plain_words import by_role, plainly, with_names
from judge.scenario.spoken.reading_words import singular_verbs
from judge.scenario.spoken.scenario_names import Names
from judge.scenario.spoken.spoken_of import that_one
from judge.scenario.spoken.told_roles import with_what_it_is


def read_spoken_question(text: str, lexicon: Lexicon, names: Names, place: Place | None = None, thing: str = "") -> str:
    """The question of the language that a spoken one comes to: the first of its readings that leaves no word of it out.

    Raises ScenarioError where it is not understood, where each reading leaves a word out, or where a short name may mean several.
    """
    return names.read_once((text, thing), place, lambda: _read_spoken_question(text, lexicon, names, place, thing))


def _read_spoken_question(text: str, lexicon: Lexicon, names: Names, place: Place | None, thing: str) -> str:
    text = _SUPPOSED_THIS_TURN.sub(r"\g<if>\g<later>", _BOTH.sub("", positively(text)))
    text = re.sub(r"\bno ?one\b", "nobody", _of_their_own(by_role(text, names), names), flags=re.IGNORECASE)
    dropped: ScenarioError | None = None  # what would be read without a word
    readings = _readings(text, lexicon, names, place, thing)
    try:
        for said in readings:
            over = None if isinstance(said, Reworded) else left_out(text, said, names)
            if over is None and (lost := clause_lost(text, said, names)):
                start = max(text.find(lost), 0)
                over = start, start + len(lost) if lost in text else len(text)
            if over is not None:
                dropped = dropped or error_of(text, over, said, lexicon, place)
                continue
            with suppress(ScenarioError):  # what only looks like a question of the language is no reading
                read_question(said, lexicon, place)
                return said
    except ScenarioError as error:
        if dropped is None or error.code == "ambiguous-name":
            raise
    if dropped is None:
        Scanner(text, lexicon, place, "question").fail(f"{text.strip()!r} is no question that is understood", code="unknown-question")
    raise dropped


def _readings(text: str, lexicon: Lexicon, names: Names, place: Place | None, thing: str) -> Iterator[str]:
    """The questions of the language that a spoken one may come to. Raises ScenarioError where there is none, or no more."""
    for so, also in ((asked_not(text, names), ()), (stated_not(text, names), ("can ",))):
        if so is not None and (said := so_is_not(as_any(so, lexicon, names, place, thing), also)) is not None:
            yield Reworded(said)
            return
    ending = re.search(r",? ?after event (\d+) ?\??\s*$|^(in [^,]+ turn,? )?after event (\d+),? ", text, re.IGNORECASE)
    if ending is not None:
        rest = f"{text[: ending.start()]}{ending[2] or ''}{text[ending.end() :]}"
        number = ending[1] or ending[3]
        supposed = re.fullmatch(r"(.+?),? if (?!earlier\b|instead\b)(.+)", text[: ending.start()]) if ending[1] else None
        if supposed is not None and int(number) < len(names.events):  # what is supposed is done then, and the line goes on
            with suppress(ScenarioError):
                done = f"{supposed[1]}, if earlier (after event {number}) {supposed[2]}?"
                yield read_spoken_question(done, lexicon, names, place, thing)
        try:
            yield str(replace(read_question(rest, lexicon, place), after=int(number)))
        except ScenarioError:
            said = read_spoken_question(rest, lexicon, names, place, thing)
            if "any time" not in rest:
                said = said.replace(", at any time?", "?", 1)  # `could he block`: then, and not before
            yield said.replace("?", f" after event {number}?", 1)
        return
    if names.events and (again := _AGAIN.match(text)):  # of now, and not of the time when it was done
        rest = "".join(filter(None, again.groups()))
        yield from _readings(f"{rest} after event {len(names.events)}", lexicon, names, place, thing)
        return
    rest, rules = by_other_rules(text, lambda start, end: (scan := Scanner(text, lexicon, place, "question")).locate(scan.span(start, end)))
    if rest:
        said = "what happened, this turn?" if _WHAT_THEN.fullmatch(rest) else as_any(rest, lexicon, names, place, thing)
        yield Reworded(in_the_case(said, rules, names))
        return
    if behind := re.match(r"(.+?)\? (why not|why)\s*\??$", text, re.IGNORECASE):
        said = as_any(behind[1], lexicon, names, place, thing)
        whole = f"{said.rstrip('?')}? {behind[2].lower()}?"
        yield Reworded(whole) if isinstance(said, Reworded) else whole
        return
    if reasons := _AND_WHY.search(text):  # what is answered is answered with its reasons
        yield as_any(text[: reasons.start()], lexicon, names, place, thing)
        return
    for said in for_others(text, names, lambda one: as_any(one, lexicon, names, place, thing)):
        with suppress(ScenarioError):
            yield Reworded(read_question(said, lexicon, place))
    for said in in_a_mood(text, names, lexicon, lambda one: as_any(one, lexicon, names, place, thing), plays=True):
        with suppress(ScenarioError):
            yield Reworded(read_question(said, lexicon, place))
    yield from _reworded(text, lexicon, names, place, thing)
    yield from map(Reworded, compared(text, names, lambda one: as_any(one, lexicon, names, place, thing)))
    if granted := _GRANTED.match(text):
        core = as_any(granted["core"], lexicon, names, place, thing)  # what is not so of that is said
        told, denied = re.subn(r"\b(?:not|never)\b ?|n't\b", "", granted["told"].rstrip("?. "))
        for so in put_as_questions(told, granted["core"], names):
            with suppress(ScenarioError):
                premise = as_any(so, lexicon, names, place, thing).rstrip("?")
                body, _, why = core.partition("?")
                yield Reworded(read_question(f"{body}, though {premise}{' = no' * bool(denied)}?{why}", lexicon, place))
        scan = Scanner(text, lexicon, place, "question")
        span = scan.locate(scan.span(granted.start("told"), granted.end("told")))
        message = f"what is taken for granted is not understood: {granted['told'].rstrip('?. ')!r}"
        raise ScenarioError(message, code="word-left-out", place=span, help=f"without it, ask {str(core)!r}")
    yield from asked_of_several_cases(text, names, lambda one: as_any(one, lexicon, names, place, thing))
    first: ScenarioError | None = None
    if _CAN.match(text):  # when it might be done is no part of what is done
        for core, time in parted(text, names, lambda core: as_any(core, lexicon, names, place, thing)):
            with suppress(ScenarioError):
                if time and not _CASE_TOLD.search(core):  # else it may be when that is done which is supposed
                    yield at_time(as_any(core, lexicon, names, place, thing), time)
    if (reply := _IN_RESPONSE.search(text)) and not _IF.search(text[: reply.start()]):
        # what says when it might be done is not read as part of what is done
        when = time_said(reply[1].casefold(), text[: reply.start()], names, lambda core: as_any(core, lexicon, names, place, thing))
        with suppress(ScenarioError):
            if when is not None:
                yield at_time(as_any(text[: reply.start()], lexicon, names, place, thing), when)

    def asked(core: str) -> str:
        return as_any(core, lexicon, names, place, thing)

    if _DOES_DOING.match(text):  # what it is asked of is done, or not done, by nobody yet
        yield from asked_supposing(text, suppositions(text, names, asked), lexicon, names, place, thing, asked)
        if WOULD_SAVE.fullmatch(text.strip().rstrip("?. ")):
            return
    for plain in _put_plainly(text, names, thing):
        with suppress(ScenarioError):
            if plain != text and (lexicon.beyond or _FOR_WHAT.match(plain)):  # a card that is not here has no short name
                yield str(read_question(plain, lexicon, place))
        try:
            yield _read(plain, lexicon, names, place, thing)
        except ScenarioError as error:
            if error.code == "ambiguous-name":
                first = error.kept()
                break
            first = error.kept() if first is None or error.code == "word-left-out" != first.code else first
    if first is not None and first.code == "ambiguous-name":
        with suppress(ScenarioError):
            yield _of_permanents(text, lexicon, names, place, thing, first)
    timed = (row for row in suppositions(text, names, asked) if "(" in row[2] or row[2].endswith(";"))
    yield from asked_supposing(text, timed, lexicon, names, place, thing, asked)
    for core, time in parted(text, names, asked):
        with suppress(ScenarioError):
            yield with_time(asked(core), time, text.replace(core, ""), names, core)
    yield from asked_supposing(text, suppositions(text, names, asked), lexicon, names, place, thing, asked)
    yield from _reworded(text, lexicon, names, place, thing, last=True)
    for said in chain(
        brought_about(text, names, asked), in_a_mood(text, names, lexicon, asked), of_any(text, lexicon, names, asked)
    ):
        with suppress(ScenarioError):
            yield Reworded(read_question(said, lexicon, place))
    if (whole := in_whole_names(text, names)) != text:
        with suppress(ScenarioError):
            yield str(read_question(whole, lexicon, place))
    if _IF.search(text) and (named := with_names(text, names)) != text:  # what is supposed, too, is of whoever speaks
        with suppress(ScenarioError):
            yield from _readings(named, lexicon, names, place, thing)
    for so in with_what_it_is(text, names):
        with suppress(ScenarioError):
            yield from _readings(so, lexicon, names, place, thing)
    if first is not None:
        raise _of_what_is_supposed(text, conditions(text, names), asked, lexicon, place) or first


def _of_what_is_supposed(
    text: str, rows: Iterable[tuple[str, str]], asked: Ask, lexicon: Lexicon, place: Place | None
) -> ScenarioError | None:
    """The error for what a question supposes, where what it asks is understood by itself; None where it is not."""
    for core, told in rows:
        start = text.find(told)
        with suppress(ScenarioError):
            if start < 0 or not asked(core):
                continue
            scan = Scanner(text, lexicon, place, "question")
            message, help = f"what is supposed is not understood: {told!r}", SUPPOSED_SO
            return ScenarioError(message, code=NOT_SUPPOSED, place=scan.locate(scan.span(start, start + len(told))), help=help)
    return None


NOT_SUPPOSED = "unknown-supposition"
"""The code of the error for what a question supposes."""
SUPPOSED_SO = (
    "what may be supposed is what a player does, or does not, in the words of an event ('if Ann plays X', 'if Ben does not block'), and "
    "what is another on the board ('if Ben had 5 life', 'if Ann had another Forest', 'if X was not in play')"
)
"""What a question can suppose."""
_GRANTED = re.compile(
    r"(?P<core>.+?),? (?:even though|although|though|despite|in spite of|now that) "
    r"(?P<told>(?:(?!(?:,|,? and|;) (?:do|does|did|is|are|was|were|can|could|will|would|must|what|how|who|where|which|why)\b).)+)$",
    re.IGNORECASE,
)
"""What is asked, with what is so already behind it, and no other question."""
_FOR_WHAT = re.compile(r"can \S+ (?:use|activate|play) .+ to (?:search|draw|gain|counter|untap|regenerate)\b", re.IGNORECASE)
"""What an ability is asked about for, which belongs to what is done."""


def _put_plainly(text: str, names: Names, thing: str) -> Iterator[str]:
    """A question as it stands, put more and more plainly, and in other words: as it stands, and as plainly as it is put."""
    plain = (text, *plainly(text, names, asks=True))
    yield from dict.fromkeys((*plain, *otherwise(text, names, thing), *(otherwise(plain[-1], names, thing) if len(plain) > 1 else ())))


def _of_their_own(text: str, names: Names) -> str:
    """A question with the name of the player named before it in the place of `her own`."""
    own = _OWN.search(text)
    players = named_in(text[: own.start()].casefold(), names)[0] if own is not None else []
    return f"{text[: own.start()]}{players[-1]}'s{text[own.end() :]}" if own is not None and players else text


def _reworded(text: str, lexicon: Lexicon, names: Names, place: Place | None, thing: str, last: bool = False) -> Iterator[Reworded]:
    """The questions of the language for what a question is in other words."""
    for other in in_other_words(text, names, last):
        with suppress(ScenarioError):
            yield Reworded(as_any(other, lexicon, names, place, thing))


def in_whole_names(text: str, names: Names) -> str:
    """A question with the whole name in the place of each short one that is clear: `colors of Kokusho`."""
    folded, out, at = text.casefold(), [], 0
    if len(folded) != len(text):
        return text
    for found in names.called_in(folded):
        one = found.kind == "card" and len(found.names) == 1
        out += [text[at : found.start], found.names[0] if one else text[found.start : found.end]]
        at = found.end
    out.append(text[at:])
    exact = "|".join(map(re.escape, names.exact.values()))
    return re.sub(rf"\bthe (?={exact})", "", "".join(out)) if exact else text


_A = r"(?:the |his |her |[^\W\d_]+'s )?(?-i:[A-Z])"
_BOTH = re.compile(rf"(?<!cast )(?<!play )\bboth (?:of )?(?={_A}[^,?]*? and {_A})", re.IGNORECASE)
"""Before two that are named: `both the Giant and the Wall`."""
_SUPPOSED_THIS_TURN = re.compile(
    r"(?P<if>\b(?:if|had) (?:(?! (?:into play|last|each|every) )[^,?])+?)(?P<later> (?:later|afterwards))?(?<!play) (?:later )?"
    r"(?:this|that|the same) turn(?=,|\??$)", re.IGNORECASE
)
"""That what is supposed is done in the turn of the line."""
_OWN = re.compile(r"\b(?:his|her|their) (?:very )?own\b(?! (?:turn|upkeep|main|draw))", re.IGNORECASE)
_AND_WHY = re.compile(r"(?:,| and|, and|, or) why(?: not)?\s*\??\s*$", re.IGNORECASE)
_CAN = re.compile(r"(?:can|could|may|might|would|is it)\b", re.IGNORECASE)
_DOES_DOING = re.compile(r"(?:would|will|does|did|could) (?:not )?(?!being\b|during\b)(?-i:[a-z-]+ing)\b", re.IGNORECASE)
"""How a question begins of which a deed is the subject: `would casting Shock save it`."""
_AGAIN = re.compile(
    r"((?:can|may)\b[^?]+?) (?:still|now|any ?more)(?= (?:[^?]* )?(?:attack|block)\b)([^?]*)\??$"
    r"|((?:can|could|may)\b[^?]+?) again\b([^?]*)\??$"
    r"|((?:can|may)\b[^?]+? (?:attack|block)\b[^?]*?) (?:now|any ?more|at this point|still)()\??$", re.IGNORECASE
)
_ANYWAY = re.compile(r"^(?:and |so |but )?(?:\S+ )?would\b.* (?P<so>anyways?|regardless|all the same|otherwise)\b", re.IGNORECASE)
_CASE = re.compile(r"\b(?:if|had|without|unless|were)\b", re.IGNORECASE)
_CASE_TOLD = re.compile(r"\b(?:if|had)\b|\bby (?:not )?[a-z-]+ing\b", re.IGNORECASE)
_IF = re.compile(r"\b(?:if|had)\b", re.IGNORECASE)
_WHAT_THEN = re.compile(
    r"what (?:would|will|does|did|is|happens|happened|changes)(?: happen(?:ed)?| change| be| have)*(?: different)?(?: here| now| then)?\??",
    re.IGNORECASE,
)
"""That it is asked what happens at all."""
_IN_RESPONSE = re.compile(r"(?<=\w) (in response(?: to [^?]+?)?) ?\??$", re.IGNORECASE)


_PERMANENTS = (
    "did {} die", "did {} survive", "P/T of {}", "power of {}", "toughness of {}", "is {} tapped", "is {} untapped", "is {} attacking",
    "is {} blocking", "is {} blocked", "did {} attack", "did {} block", "can {} attack", "can {} block", "damage on {}", "was {} destroyed",
    "was {} sacrificed", "was {} regenerated", "must {} attack",
)  # fmt: skip
"""Questions that only something in play can be meant by."""
_OF_PLAYERS = re.compile(r"can \S+ (?:save|kill|destroy|attack with|block) |did \S.* deal damage")


def _of_permanents(text: str, lexicon: Lexicon, names: Names, place: Place | None, thing: str, error: ScenarioError) -> str:
    """A question in which a short name may mean several, where it asks what is only asked of something in play, and one of them is."""
    for plain in _put_plainly(text, names, thing):
        with suppress(ScenarioError):
            said = _read(plain, lexicon, names, place, thing, "in play")
            if any(said.startswith(form.format(name)) for form in _PERMANENTS for name in names.in_play) or _OF_PLAYERS.match(said):
                return said
    raise error


def as_any(text: str, lexicon: Lexicon, names: Names, place: Place | None, thing: str) -> str:
    """The question of the language for one that is written as the language has it, or as it is spoken."""
    try:
        return str(read_question(text, lexicon, place))
    except ScenarioError:
        return read_spoken_question(text, lexicon, names, place, thing)


def _read(text: str, lexicon: Lexicon, names: Names, place: Place | None, thing: str, where: str = "") -> str:
    scan = Scanner(as_can(text), lexicon, place, "question")
    for modern, old in w.MODERN:
        if modern in scan.folded:
            scan = Scanner(re.sub(rf"\b{modern}\b", old, scan.text, flags=re.IGNORECASE), lexicon, place, "question")
    p = Phrases(scan, names)
    p.text = singular_verbs(p.text.rstrip("? ."))
    p.asks = True
    p.thing, p.where, p.asked_of = thing, where, thing
    why = read_why(p)
    found = asked_from_here(p)
    if found is None and why and p.text.rstrip("? ."):
        with suppress(ScenarioError):  # behind `why` it may stand as the language has it
            found = str(read_question(p.text, lexicon, place)).rstrip("?")
    if found is None and p.dropped and (over := left_out(text, p.dropped, names)) is not None:
        raise error_of(text, over, f"{p.dropped}?", lexicon, place)
    if found is None:
        message = f"{text.strip()!r} is no question that is understood"
        scan.fail(message, start=0, end=max(1, len(scan.folded)), code="unknown-question")
    return f"{found}?{why}"


def understood_question(text: str, lexicon: Lexicon, names: Names, place: Place | None = None, thing: str = "") -> str | None:
    """The question of the language for a spoken one, or None where it is not understood. Raises ScenarioError for an ambiguous name."""
    if (so := _ANYWAY.search(text)) is not None and not _CASE.search(text):  # in what case, is not said
        raise error_of(text, so.span("so"), f"{text[: so.start('so')].rstrip()}?", lexicon, place)
    try:
        return of_its_time(text, read_spoken_question(that_one(text, names), lexicon, names, place, thing), names)
    except ScenarioError as error:
        if (advice := _ADVICE.fullmatch(text.strip().rstrip("?. "))) is not None and names.player_called(advice["who"]):
            _refuse_advice(advice, Scanner(text, lexicon, place, "question"), names, thing)
        if error.code in ("ambiguous-name", "word-left-out", "unknown-edition", NOT_SUPPOSED):
            raise
        return None


_ADVICE = re.compile(r"should (?P<who>\S+) (?P<not>not )?(?P<past>have )?(?P<act>[a-z]+(?: .+)?)", re.IGNORECASE)
"""What a player should do, or should have done."""
NO_ADVICE = "no advice is given"
"""What is said of a question of that."""


def _refuse_advice(advice: re.Match[str], scan: Scanner, names: Names, thing: str) -> NoReturn:
    """Raises the ScenarioError for a question that asks for advice, with the question of what that leads to, where it is understood."""
    verb, _, rest = advice["act"].partition(" ")
    does = "had" if advice["past"] else "does" if advice["not"] else ""
    deed = f"{verb if does else verb_forms.forms(verb)[1]} {rest}".strip()
    asked = " ".join(filter(None, ("what would happen if", advice["who"], does, advice["not"] and "not", deed)))
    help = f"ask what it leads to: {asked!r}"
    with suppress(ScenarioError):
        help = f"ask what it leads to: {read_spoken_question(asked, scan.lexicon, names, scan.place, thing)!r}"
    scan.fail(f"{NO_ADVICE}: {scan.text.strip()!r}", start=0, end=len(scan.folded), code="unknown-question", help=help)
