"""Every form of question, with its type; spelling does not matter; errors."""

from __future__ import annotations

import pytest
from any_text import any_text
from hypothesis import given, settings
from hypothesis import strategies as st

from judge.errors import ScenarioError
from judge.scenario.language.lexicon import Lexicon
from judge.scenario.language.question_forms import FORMS
from judge.scenario.language.question_language import read_question

FILL = {
    "Z": "in play", "G": "untapped land", "K": "red", "A": "flying", "C": "+1/+1", "M": "black", "S": "optional",
    "P": "Ann", "P's": "Ann's", "T": "Red", "X": "Akroma, Angel of Wrath", "Y": "Ben", "N": "1", "E": "Ann play Shock targeting giant",
}  # fmt: skip


@pytest.mark.parametrize(("kind", "type"), FORMS)
@pytest.mark.parametrize("after", ["", " after event 3"])
@pytest.mark.parametrize("why", ["", " why?", " why not?"])
def test_every_form(lexicon: Lexicon, kind: str, type: str, after: str, why: str) -> None:
    """Each form is read, with its type, its time, and the wish for reasons; and prints as something that reads the same."""
    text = " ".join(FILL.get(word, word) for word in kind.split())
    question = read_question(f"{text}{after}?{why}", lexicon)

    assert (kind, type) == (question.kind, question.type)
    assert (3 if after else None, why.strip(" ?")) == (question.after, question.why)
    assert question == read_question(str(question), lexicon)
    assert question.asked == read_question(f"{text.upper()}{after}", lexicon).asked


@pytest.mark.parametrize(
    ("text", "form"),
    [
        ("can giant attack?", "MayAttack"),
        ("can giant attack Jace?", "MayAttack"),
        ("can Elf block giant?", "MayBlock"),
        ("can Ann attack with giant, ogre?", "Attacks"),
        ("can Ben block giant with Elf?", "Blocks"),
        ("can Ann play Altar's ability after event 0?", "PlayAbility"),
        ("can Ann cycle Shock?", "PlayKeyword"),
        ("can Ann turn Exalted Angel face up?", "SpecialAction"),
    ],
)
def test_possibilities(lexicon: Lexicon, text: str, form: str) -> None:
    """What stands after `can` is an event in its plain form."""
    assert form == type(read_question(text, lexicon).event).__name__


@pytest.mark.parametrize(
    ("text", "code", "column", "help"),
    [
        ("lief of Ann", "unknown-question", 1, "life of P"),
        ("life of Anne", "unknown-player", 9, "'Ann'"),
        ("is giant tpped?", "bad-sentence", 10, "tapped"),
        ("can Ann plays Shock?", "unknown-verb", 9, "'play'"),
        ("did gaint trigger?", "unknown-name", 5, "'giant'"),
        ("zone of giant now", "bad-sentence", 15, ""),
        ("", "unknown-question", 1, "life of Ann"),
        ("which life has Ann", "unknown-question", 1, "life of P"),
        ("how is the stack now", "unknown-question", 1, "what is on the stack"),
    ],
)
def test_errors(lexicon: Lexicon, text: str, code: str, column: int, help: str) -> None:
    """An error points at the word and suggests what is near."""
    with pytest.raises(ScenarioError) as caught:
        read_question(text, lexicon)

    assert (code, column) == (caught.value.code, caught.value.place.column if caught.value.place else 0)
    assert help in caught.value.help


@settings(deadline=None)
@given(any_text(40) | st.tuples(st.sampled_from([kind for kind, _ in FORMS]), any_text(10)).map(" ".join))
def test_any_text_is_read_or_refused(text: str) -> None:
    """The only exception is ScenarioError."""
    lexicon = Lexicon(["P", "Ann"], ["X", "Y"], ["Shock"])
    try:
        shown = str(read_question(text, lexicon))
    except ScenarioError as error:
        shown = error.render()

    assert shown
