"""What an answer becomes as what is still to come happens: beside the value, and as the beginning of the verdict."""

from __future__ import annotations

from judge.explanation.step_wording import inside
from judge.explanation.tongue import worded
from judge.explanation.wording.answer_wording import value_said, word_answer
from judge.explanation.wording.labels import LABELS
from judge.explanation.wording.lists_and_counts import shown
from judge.scenario.running.run_results import AnswerResult
from judge.support.late_regex import regex
from judge.support.lists_in_words import counted

_DENIED = regex(r"\b(?:(did|does)|is|was|are|were) not ")
"""The verb of the sentence of a no: as it will be, it stands in its plain form."""


def value_and_later(answer: AnswerResult) -> str:
    """The value on one line, with what it becomes where that is still to come; nothing where the question takes it for granted."""
    value = value_said(answer)
    if not value or answer.later is None:
        return value
    return f"{value} ({LABELS['as it stands']}; {shown(answer.later)} {_when(answer, 'briefly')})"


def led_by_what_comes(answer: AnswerResult, text: str, why: str = "") -> str:
    """The verdict of an answer that is another after what is still to come: what it becomes, and when, before how it stands, where the
    answer is yes or no; behind it otherwise. `why`: what decides it then, as it follows the sentence of that."""
    said, of_it, rest = text.partition(": it is still on the stack")
    if answer.waiting and of_it:  # it is what is asked about
        return f"{LABELS['not yet'] if answer.value == 'no' else said}{of_it}{rest}"
    when = _when(answer, "at length")
    if answer.value not in ("yes", "no"):
        becomes = LABELS["becomes"].format(later=shown(answer.later))
        return f"{_as_it_stands(text)} {when[:1].upper()}{when[1:]}, {becomes}{why or '.'}"
    first = LABELS["not yet" if answer.value == "no" else "not for good"]
    return f"{first}: {when}, {_will_be(answer)}{why or '.'} {_as_it_stands(text)}"


def _as_it_stands(text: str) -> str:
    stands = LABELS["as it stands"]
    return f"{stands[:1].upper()}{stands[1:]}, {inside(text)}"


def _when(answer: AnswerResult, how: str) -> str:
    """When the answer becomes another: `when Shock resolves, with nothing more done`."""
    if answer.step_to_come:
        return LABELS[answer.step_to_come]
    if answer.damage_to_come:
        return LABELS["strikes" if answer.damage_to_come == "second" else "fights"]
    label = LABELS["waits" if len(answer.waiting) == 1 else f"wait {how}"].format(what=counted(answer.waiting))
    return label if how == "briefly" else f"{label}, {LABELS['undisturbed']}"


@worded
def _will_be(answer: AnswerResult) -> str:
    """The sentence of what a yes or no becomes: `Grizzly Bears will die`."""
    plain = answer.inner is None and not answer.several
    denied = word_answer(answer.asked or answer.question, answer.kind, "no", answer.subject) if plain else ""
    verb = _DENIED.search(denied)
    if verb is None:
        return LABELS["becomes"].format(later=shown(answer.later))
    will = f"will {'not ' * (answer.later != 'yes')}{'' if verb[1] else 'be '}"
    return f"{inside(denied[: verb.start()])}{will}{denied[verb.end() :].removesuffix('.')}"
