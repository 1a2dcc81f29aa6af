"""The question language: a line of `questions:`, or a key of `expect:`, becomes a `Question`.

The forms stand in `judge.scenario.language.question_forms`.
"""

from __future__ import annotations

import re

from msgspec.structs import replace

from judge.errors import Place, ScenarioError, did_you_mean, nearest_of
from judge.scenario.language.composed_questions import composed
from judge.scenario.language.event_language import read_possibility
from judge.scenario.language.lexicon import Lexicon
from judge.scenario.language.question_forms import FORMS, Question, beginning, parts_of
from judge.scenario.language.question_holes import HOLES
from judge.scenario.language.scanner import Scanner

_SPELLINGS = {"colour of": "colors of", "colours of": "colors of", "color of": "colors of", "pt of": "p/t of"}


def _like(text: str, forms: list[str]) -> list[str]:
    """The forms that have most words in common with a text that is no question; the first where none has any."""
    said = set(text.strip("?").split())
    return sorted(forms, key=lambda form: -len(said.intersection(form.split()) - {"is", "of", "the", "how", "many", "much"}))[:4]


def read_question(text: str, lexicon: Lexicon, place: Place | None = None) -> Question:
    """Reads one question.

    Raises ScenarioError with the code `unknown-question` where no form begins so, and otherwise the error of the form that
    could be read furthest.
    """
    scan = Scanner(text, lexicon, place, "question")
    if (whose := scan.in_turn()) is not None:
        return replace(read_question(scan.rest(), lexicon, place), turn=whose)
    if scan.done:
        scan.fail("an empty question", code="unknown-question", help="a question is such as 'life of Ann'")
    whole = scan.folded
    ending = re.search(r"(?: after event (\d{1,6}))? ?\??(?:(?<=[? ]) ?(why not|why)(?: ?\?)?)?$", whole)
    after, why = (ending.group(1), ending.group(2) or "") if ending else (None, "")
    scan.folded = whole[: ending.start()].rstrip() if ending else whole
    held = composed(scan, scan.folded, lambda part: read_question(part, lexicon, place))
    if held is not None:
        return replace(held, after=None if after is None else int(after), why=why)
    for spelling, form in _SPELLINGS.items():
        if scan.sees(spelling):
            return _with_after(scan, form, spelling, after, why)
    return _with_after(scan, "", "", after, why)


def _with_after(scan: Scanner, form: str, spelling: str, after: str | None, why: str) -> Question:
    furthest: ScenarioError | None = None
    reach = -1
    near: list[str] = []
    number = None if after is None else int(after)
    for kind, value in beginning(scan.folded) if not form else FORMS:
        scan.at = 0
        try:
            fields = _fill(scan, kind, form, spelling)
        except ScenarioError as error:
            if scan.at > reach:
                furthest, reach, near = error.kept(), scan.at, []
            elif scan.at == reach and furthest is not None and furthest.code == "bad-sentence":
                furthest = error.kept()  # of those that read as far, one that knows more than that
            if scan.at == reach:
                near.append(kind)
            continue
        if fields is not None:
            span = scan.span(0, len(scan.folded))
            return Question(kind, value, after=number, why=why, span=span, **fields)  # type: ignore[arg-type]
    if furthest is not None:
        if len(near) > 1 and furthest.code == "bad-sentence":
            tails = [kind.rpartition(" X ")[2] for kind in near]
            furthest.help = nearest_of(scan.folded[reach:], tails, f"the forms are {', '.join(map(repr, near))}")
            furthest.message = f"cannot read {scan.span(reach, len(scan.folded)).text!r} in this question"
        try:
            raise furthest
        finally:
            furthest = None  # else the error and this call would keep each other
    scan.at = 0
    asked = scan.folded

    def help() -> str:
        forms = [kind for kind, _ in FORMS]
        return did_you_mean(asked, forms) or f"questions are such as {', '.join(map(repr, _like(asked, forms)))}"

    scan.fail(f"{scan.text.strip()!r} is no question", end=len(scan.folded), code="unknown-question", help=help)


def _fill(scan: Scanner, kind: str, form: str, spelling: str) -> dict[str, object] | None:
    """Reads one form; None where its first words do not stand here. Raises ScenarioError where later ones do not."""
    fields: dict[str, object] = {}
    parts = parts_of(kind)
    for index, part in enumerate(parts):
        if part == "P":
            fields["player"] = scan.player()
        elif part == "X":
            found = scan.reference()
            if found.kind == "player":
                scan.fail(f"{found.name!r} is a player", start=found.span.start, code="bad-sentence")
            if parts[index + 1 : index + 2] == ["Z"] and found.zone and scan.done:  # the zone was read with the name
                fields["zone"] = f"{found.zone} of {found.zone_player}" if found.zone_player else found.zone
                fields["object"] = replace(found, zone=None, zone_player=None)
                return fields
            fields["object"] = found
        elif part == "Y":
            fields["other"] = scan.reference("an object or a player")
        elif part == "N":
            fields["number"] = scan.need_number("the number of an event", words=False)
        elif part in HOLES:
            fields["zone" if part == "Z" else "words"] = HOLES[part](scan)
        elif part == "E":
            fields["event"] = read_possibility(scan)
        elif index == 0:
            if form == part and scan.take(spelling):
                continue
            if not scan.take(part):
                return None
        else:
            scan.need(part, after="the name" if parts[index - 1] in ("X", "P", "Y") else "")
    if not scan.done:
        scan.fail(f"cannot read {scan.rest()!r} at the end of the question", end=len(scan.folded))
    return fields
