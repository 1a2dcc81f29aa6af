"""What is told without the keys of a file, in lines or in prose, as the text of a scenario file."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from types import MappingProxyType
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from judge.errors import Errors, JudgeError, Place, ScenarioError
from judge.scenario.answering.asked_at_times import WHAT_IT_IS
from judge.scenario.file.source import has_keys
from judge.scenario.language.lexicon import NOWHERE, CardNames
from judge.scenario.language.of_the_fight import OUTCOMES
from judge.scenario.language.told_forms import DoneEarlier, IsAbsent, LeavesUndone, Starts

if TYPE_CHECKING:
    from judge.scenario.running.run_results import CarriedOut
    from judge.scenario.script import Asked, Script
    from judge.scenario.telling.written_prose import Part, Prose


class AsFile(Struct, frozen=True):
    """The text of a scenario file, what it takes as given without being told, and where the prose tells its sentences."""

    text: str
    given: Sequence[str] = ()
    prose: Prose | None = None
    parts: Mapping[str, Part] = MappingProxyType({})

    @contextmanager
    def placing(self, path: str) -> Iterator[None]:
        """While the file is read: errors in it stand where the prose says what they are about."""
        try:
            yield
        except JudgeError as error:
            self.place(error, path)
            raise

    def place(self, error: JudgeError, path: str) -> None:
        """Puts an error into the prose, where the file was made of one."""
        if self.prose is None:
            return
        if isinstance(error, Errors):
            for each in error.errors:
                self.place(each, path)
            return
        from judge.scenario.trying.told_otherwise import sentence_of

        at = error.place
        words = at.source[at.column - 1 : at.column - 1 + at.width].strip('"') if at is not None else ""
        part = self.parts.get(sentence_of(at.source)) if at is not None else None
        error.place = self.prose.place(part, path, words) if part is not None else self.prose.place_of(path, words)


def as_file(text: str, names: CardNames, path: str = "<scenario>") -> AsFile:
    """The text of a scenario file, itself where it has a key of one or tells of no board; and what it takes as given without being told.

    Where all that is asked is what comes of it, what is told in prose goes on to its end. Raises ScenarioError (`bad-board`).
    """
    if has_keys(text):
        return AsFile(text)
    from judge.cards.pool.folding import fold
    from judge.scenario.file.one_line import lines_text
    from judge.scenario.telling.written_prose import Prose

    lines = lines_text(text, lambda name: names.canonical(fold(name)) is not None)
    prose = Prose(text) if lines is None else None
    found = AsFile(lines) if lines is not None else _told(prose, names, path) if prose is not None else None
    if found is None:
        return AsFile(text)
    try:
        return replace(found, text=_to_its_end(found.text, names, in_prose=prose is not None))
    except _NotSo as error:
        if error.happens and prose is not None:  # nothing that is told brings it about
            given = [*found.given, f"{error.happens} (not told how)"]
            instead = line_of(error.happens)
            by_itself = replace(found, text=found.text.replace(error.line, instead, 1), given=given)
            with suppress(JudgeError):
                return replace(by_itself, text=_to_its_end(by_itself.text, names, in_prose=True))
        found.place(error, path)
        raise
    except JudgeError:
        return found  # the error is told where it is answered


def line_of(sentence: str) -> str:
    """A sentence as a line of a list of the file."""
    import json

    return f"  - {json.dumps(sentence, ensure_ascii=False)}"


class _NotSo(ScenarioError):
    """What prose tells is not so, as far as it is understood, though nothing before it was refused: the line of the file that tells it, and
    the event that it is by itself, empty for none."""

    line, happens = "", ""


_MISREAD = re.compile(
    r"isn't there\b|isn't in play but\b|isn't on the stack but\b|is in \w+(?: \w)?'s (?:hand|graveyard|library), and\b"
    r"|it targets nothing|it has no other target"
    r"|only \w+, the defending player, blocks"
    r"|nothing lets \w+ play it from there|does not come in this turn|asked for it\b|, which \w+ controls$"
)
"""Why something is refused that nobody would tell who meant it so."""
_UNTIMELY = re.compile(r"\bonly (?:during|while)\b|\bis past\b|\bactive player\b|\bpriority\b|\bcan't be attacked\b|\bmust be said once\b")
"""Why something is refused that was rather meant of another time."""
_DIES = re.compile(r"to 'did (?P<what>.+?) die\?' the answer is no")


def _not_so(found: str, ran: CarriedOut, path: str) -> None:
    """Raises the error that what prose tells is not so here, where that is the first that is refused: it was meant otherwise."""
    first = next((each for each in ran.events if not each.legal), None)
    of_law = "legal" in found.partition("\nquestions:\n")[2]
    misread = first is not None and not of_law and _MISREAD.search(first.why) is not None
    if first is None or "it is not so here" not in first.why and not misread:
        return
    line = line_of(first.text)
    number = found[: found.index(line)].count("\n") + 1 if line in found else 1
    message = f"what this tells does not come about, as far as it is understood: {first.why.partition(' (an event')[0]}"
    help = "say in a sentence of its own what brings it about, or 'it happens: …'"
    error = _NotSo(message, code="bad-board", help=help, place=Place(path, number, 3, line, len(line)))
    dies = _DIES.search(first.why)
    error.line, error.happens = line, f"it happens: {dies['what']} is destroyed" if dies is not None else ""
    raise error


def _told(prose: Prose, names: CardNames, path: str) -> AsFile | None:
    """The file that prose tells: each sentence clause by clause, or whole where only so all of it is understood."""
    from judge.scenario.telling.as_printed import as_printed, by_nickname, by_part
    from judge.scenario.telling.brackets import as_its_card_says, out_of_brackets
    from judge.scenario.telling.claims import claims_asked, responses_asked
    from judge.scenario.telling.known_cards import Known
    from judge.scenario.telling.players_told import players_told
    from judge.scenario.telling.sized import in_a_state_first
    from judge.scenario.telling.taken_back import taken_back

    prose.put(sorted(by_nickname(prose.plain)))
    prose.put(as_printed(prose.plain, Known(names).canonical))
    prose.put(list(by_part(prose.plain, Known(names))))
    corrected = list(taken_back(prose.plain, Known(names)))
    prose.put(corrected)
    playing, instead_of_players = players_told(prose.plain)
    prose.put(instead_of_players)
    prose.put(list(claims_asked(prose.plain)))
    prose.put(list(responses_asked(prose.plain)))
    prose.put(as_its_card_says(prose.plain, Known(names)))
    prose.put(out_of_brackets(prose.plain, Known(names)))
    prose.put(list(in_a_state_first(prose.plain)))

    said = [said for _, _, said in corrected]
    try:
        return _by_clauses(prose, names, said, playing)
    except ScenarioError as error:
        if error.place is not None:
            error.place.path = path
        raise


def _by_clauses(prose: Prose, names: CardNames, said: Sequence[str], playing: Sequence[str]) -> AsFile | None:
    """The file that prose tells clause by clause, with what is not understood as it stands; None where nothing is asked, or no card is
    spoken of. Raises ScenarioError."""
    from judge.scenario.clauses.reading import told_as_it_stands, told_clauses
    from judge.scenario.clauses.refusing import refusal
    from judge.scenario.file.loading import loads
    from judge.scenario.running.runner import run
    from judge.scenario.telling.heard import Told
    from judge.scenario.telling.known_cards import Known
    from judge.scenario.trying.mended_prose import Reading, mended
    from judge.scenario.trying.told_otherwise import in_other_words, not_understood

    def read(prose: Prose) -> Reading[AsFile | None]:
        told = told_clauses(prose, Known(names), playing)
        if not isinstance(told, Told):
            return Reading(None, [told] if told is not None else [], stops=True)
        text, ways = in_other_words(told.text, names)
        whole = [each for each in prose.sentences()]
        try:
            ran = run(loads(_to_its_end(text, names, in_prose=True), names))
        except JudgeError:
            return Reading(None, whole[-1:], stops=True)
        if any(each.value is None for each in ran.answers):
            return Reading(None, whole[-1:], stops=True)
        found = AsFile(text, [*(f"read as {each!r}" for each in (*said, *ways.values())), *told.given], prose, told.parts)
        of_law = any("legal" in str(each.question) for each in ran.answers)
        if not of_law and (refused := next((each for each in ran.events if not each.legal), None)) is not None:
            part = told.parts.get(refused.text)
            wrong = [each for each in whole if part is not None and each.start <= part.start < each.end] or whole[-1:]
            return Reading(None if _UNTIMELY.search(refused.why) else found, wrong, stops=True)
        return Reading(found)

    found, plainer = mended(prose, read, Known(names))
    if found is not None:
        return replace(found, given=[*(f"read as {each!r}" for each in plainer), *found.given])
    told, left = told_as_it_stands(prose, Known(names), playing)
    if told is None:
        return None
    text, ways = in_other_words(told.text, names)
    wrong = not_understood(text, names)
    for part in (told.parts[each] for each in wrong if each in told.parts):
        if not str(part).endswith("?") and (error := refusal(part, Known(names), set(playing))) is not None:
            raise error
    if left and not wrong:
        message, help = f"what this tells is not understood: {str(left[0])!r}", "say it in short sentences, each with one act"
        raise ScenarioError(message, code="bad-board", help=help, place=prose.place(left[0], ""))
    given = [*(f"read as {each!r}" for each in (*said, *ways.values())), *told.given]
    return AsFile(text, given, prose, {**told.parts, **{way: told.parts[asked] for asked, way in ways.items()}})


def _of_now(asked: Asked) -> bool:
    """Whether it is asked what may be done, or what waits, where the line stands; or of a case, which is played on by itself."""
    question = asked.question
    another_line = isinstance(question.supposing, Starts | IsAbsent | LeavesUndone | DoneEarlier)  # that is played on by itself
    supposing = question.supposing if not another_line else None
    of_a_case = supposing is not None and supposing.span.text not in ("resolve the stack", "nothing happens")
    supposes = of_a_case and (_SUPPOSES.search(asked.text) or _MAY.match(asked.text))
    return bool(supposes) or question.kind.startswith(_OF_NOW)


_SUPPOSES = re.compile(r"\b(?:if|when|once|before|after|at|during|without|in|had)\b", re.IGNORECASE)
_MAY = re.compile(r"can\b|could\b", re.IGNORECASE)
_OF_NOW = ("can ", "what can ", "must ", "what is on the stack", "who has priority", "what step is it", "what happens if", "was event")


def _resolved_before(found: str, ran: CarriedOut, names: CardNames) -> str:
    """The file with what waits on the stack resolved before the first event that is refused, where this is legal then; empty where not."""
    lines = [f"{line_of(each.text)}\n" for each in ran.events]
    number = next((number for number, each in enumerate(ran.events) if not each.legal), 0)
    if not number or _AT_ONCE.search(ran.events[number].text) or lines[number] not in found:
        return ""
    longer = found.replace(lines[number], f"  - resolve the stack\n{lines[number]}", 1)
    return longer if len(_carried_out(_loaded(longer, names)).refused) < len(ran.refused) else ""


_OF_COMBAT = re.compile(r"\bcan\b.*\b(?:attack|block)\b(?!.*\bif\b)", re.IGNORECASE)
"""What may be done in combat, once what waits on the stack has resolved."""
_AT_ONCE = re.compile(r"\b(?:respon\w+|answer\w*|on the stack|resolve)\b", re.IGNORECASE)


_TO_THE_END = ", if nobody does anything else?"


def _each_to_its_end(found: str, script: Script, now: Sequence[Asked], names: CardNames) -> str:
    """The file with what is asked of what comes of it asked so, beside questions of the moment at which it ends."""
    for asked in script.questions:
        question, line = asked.question, f"{line_of(asked.text)}\n"
        of_the_end = question.kind in (OUTCOMES | WHAT_IT_IS) and not (question.time or question.once or question.supposing or question.why)
        if asked in now or not of_the_end or found.count(line) != 1:
            continue
        longer = found.replace(line, f"{line_of(asked.text.rstrip('?. ') + _TO_THE_END)}\n")
        with suppress(JudgeError):
            read = [each.question for each in _loaded(longer, names).questions]
            meant = [replace(each, supposing=None, span=NOWHERE) for each in read]
            found = longer if replace(question, span=NOWHERE) in meant else found
    return found


def _loaded(text: str, names: CardNames) -> Script:
    from judge.scenario.file.loading import loads

    return loads(text, names, as_far_as_understood=True)


def _carried_out(script: Script) -> CarriedOut:
    """The events as they are carried out; nothing that is asked is answered."""
    from judge.scenario.running.runner import carried_out, edition_played
    from judge.support.edition import playing

    with playing(edition_played(script)):
        return carried_out(script)


def _to_its_end(found: str, names: CardNames, *, in_prose: bool = False) -> str:
    """The file with what it leaves untold at its end, where nothing is asked of the moment at which it ends and this is then legal."""
    from judge.scenario.trying.following import DAMAGE

    script = _loaded(found, names)
    if not script.events:
        return found
    ran = _carried_out(script)
    if ran.refused and (earlier := _resolved_before(found, ran, names)):
        return _to_its_end(earlier, names, in_prose=in_prose)
    if in_prose:
        _not_so(found, ran, "<prose>")
    now = [each for each in script.questions if _of_now(each)]
    if now and not all(_OF_COMBAT.search(each.text) for each in now):
        return _each_to_its_end(found, script, now, names)
    refused = len(ran.refused)
    burns = ("the phase ends",) * any("mana burn" in str(each.question) for each in script.questions)
    for end in ("resolve the stack",) if now else ("resolve the stack", DAMAGE, "resolve the stack", *burns):
        longer = found.replace("\nquestions:\n", f"\n  - {end}\nquestions:\n", 1)
        if len(_carried_out(_loaded(longer, names)).refused) == refused:
            found = longer
    return found
