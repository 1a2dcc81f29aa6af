from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.errors import ScenarioError
from judge.rulebook.numbers import LETTERS, RuleNumber, natural, span

numbers = st.builds(lambda s, r, x: RuleNumber(f"{s}.{r}{x}"), st.integers(100, 999), st.integers(1, 99), st.sampled_from(["", *LETTERS]))


def test_order_is_the_books():
    book = ["4", "419", "419.2", "419.9", "419.9a", "419.9b", "419.10", "420", "5", "500.1"]
    assert sorted(map(RuleNumber, reversed(book))) == book
    assert sorted(reversed(book), key=natural) == book


@given(numbers, numbers)
def test_order_is_total_and_agrees_with_the_key(a: RuleNumber, b: RuleNumber):
    assert (a < b) + (a == b) + (b < a) == 1
    assert (a <= b) == (a.key <= b.key)


@given(numbers)
def test_every_number_is_its_own_text_and_has_three_ancestors_at_most(number: RuleNumber):
    assert RuleNumber(str(number)) == number == str(number)
    assert [n.kind for n in number.ancestors()] == (["rule"] if number.kind == "subrule" else []) + ["section", "part"]
    assert all(RuleNumber(after) > number for after in number.successors())


@pytest.mark.parametrize("text", ["410.10d", "410.10D", " 410.10d ", "410.10d."])
def test_a_number_may_be_written_loosely(text: str):
    assert RuleNumber(text) == "410.10d"


@pytest.mark.parametrize("text", ["", "41", "4100", "410.", "410.x", "410.10dd", "ten", "410.1.2"])
def test_what_is_no_number_is_refused(text: str):
    if text == "410.":
        assert RuleNumber(text) == "410"
        return
    with pytest.raises(ScenarioError) as caught:
        RuleNumber(text)
    assert caught.value.code == "not-a-rule-number"
    assert "410.10d" in caught.value.help


def test_letters_l_and_o_are_passed_over():
    assert RuleNumber("100.1k").successors()[0] == "100.1m"
    assert RuleNumber("100.1n").successors()[0] == "100.1p"
    assert span("100.1k", "100.1p") == ["100.1k", "100.1m", "100.1n", "100.1p"]


@pytest.mark.parametrize(
    ("first", "last", "found"),
    [
        ("306", "308", ["306", "307", "308"]),
        ("418.5b", "418.5d", ["418.5b", "418.5c", "418.5d"]),
        ("101.2", "101.4", ["101.2", "101.3", "101.4"]),
        ("418.5b", "419.5d", ["418.5b", "419.5d"]),
        ("418.5d", "418.5b", ["418.5d", "418.5b"]),
    ],
)
def test_spans(first: str, last: str, found: list[str]):
    assert span(first, last) == found
