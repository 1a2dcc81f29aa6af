"""The forms: every number that is cited stands in each of them, hostile texts stay text, and the JSON is the stable one."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from html.parser import HTMLParser

import pytest
from runs import bell, with_board

from judge.answering import answer_text
from judge.explanation import html, json_form, markdown, text
from judge.explanation.rule_texts import RuleText, address, from_book, texts_of
from judge.explanation.slicing import rules_of
from judge.explanation.text import as_expected, report, summary
from judge.scenario.running.run_results import RunResult

FORMS = {
    "text": lambda run: text.render(run, full=True),
    "json": json_form.render,
    "markdown": lambda run: markdown.render(run, full=True),
    "html": lambda run: html.render(run, look=look),
}


def look(number: str) -> RuleText | None:
    """Texts of some rules, one of them hostile."""
    return RuleText(number, (f"What {number} says <b>.",), ("An example.",), ("4 Spells",)) if number != "217.1c" else None


def cited(run: RunResult) -> set[str]:
    """Every number that an answer of the run rests on."""
    found = {number for answer in run.answers for number in rules_of(run, answer)}
    return found | {n for e in run.events if not e.legal for n in e.rules} | {a.rule for a in run.assumptions}


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("run", [bell(), with_board()], ids=["plain", "board"])
def test_every_cited_number_stands_in_every_form(form: str, run: RunResult) -> None:
    """No renderer drops a citation."""
    shown = set(re.findall(r"\b\d{3}\.\d+[a-z]?\b", FORMS[form](run)))

    assert cited(run) - shown == set()


@pytest.mark.parametrize("form", FORMS)
def test_every_form_lists_refused_events_and_assumptions(form: str) -> None:
    """What was refused, why, and what nobody chose."""
    shown = FORMS[form](bell())

    assert "Ben plays Shock targeting nobody" in shown
    assert "there is no legal target" in shown
    assert "Grizzly Bears, then Hill Giant" in shown


@pytest.mark.parametrize("form", FORMS)
def test_the_same_run_gives_the_same_bytes(form: str) -> None:
    """A renderer is a function of the run."""
    assert FORMS[form](with_board()) == FORMS[form](with_board())


# ------------------------------------------------------------------------------------------------------------------ text


def test_text() -> None:
    """Question, value, sentence, reasons with their rules; then what was refused and assumed."""
    assert (
        text.render(bell(), width=80)
        == """\
The artifact that dies with the creatures

how many times did Mourning Bell trigger?
  1
  Mourning Bell triggered once: Mourning Bell's ability triggers when Grizzly
  Bears is destroyed and put into its owner's graveyard. (410.10d)
  expected 1: as expected
  because
    1. Ann plays Clean Slate. (409.1a)
    2. Clean Slate resolves. (413.1)
    3. Grizzly Bears is destroyed. (501.4a)
    4. Grizzly Bears is destroyed and put into its owner's graveyard. (217.1c)
    5. Mourning Bell's ability triggers when Grizzly Bears is destroyed and put
       into its owner's graveyard. (410.10d)

what is on the stack?
  Mourning Bell's ability
  On the stack, from the top: Mourning Bell's ability. Mourning Bell's ability
  triggers when Grizzly Bears is destroyed and put into its owner's graveyard.
  (410.10d, 501.4a)
  because
       see 1-5
    6. Mourning Bell's ability, which triggered, goes onto the stack under Ann's
       control. (410.4)

life of Ann?
  20
  Ann's life total is 20.
  expected 21: not as expected
  taken as given: Ann's life is 20

did Hill Giant trigger? why not?
  What comes nearest is Hill Giant: it has another name. (410.2)
  why not
    - Hill Giant: it has another name [its name is Hill Giant] (410.2)

Refused events
  event 2: Ben plays Shock targeting nobody: there is no legal target (409.1d)
    choices that were not used: Ben chooses yes

Assumptions
  - The scenario does not say in which order Ann puts things; taken: Grizzly
    Bears, then Hill Giant, one of 2 ways. (217.2d)

must be cited, and is not: 410.6
"""
    )


def test_choices_that_read_alike_are_told_once() -> None:
    board = "players: {Ann: {in play: [Hill Giant], library: [Forest x9]}, Ben: {library: [Forest x9]}}\n"
    answer = answer_text(board + "events: [go to Ann's upkeep, go to Ann's upkeep]\nquestions: [life of Ben]\n")

    assert len(answer.run.assumptions) > 1
    for form in ("text", "markdown", "html"):
        assert answer.render(form).count("does not say how Ann attacks") == 1
    assert "one of 2 ways, 2 times" in answer.render("text")


def test_the_full_text_holds_every_step() -> None:
    """The whole trace, under the events, with causes and what was undone."""
    shown = text.render(bell(), full=True)

    assert "   2. Ann has priority. [because 1] (408.1c)" in shown
    assert "   9. Ben plays Shock. [undone by step 10] (409.1a)" in shown
    assert " event 2: Ben plays Shock targeting nobody" in shown


@pytest.mark.parametrize("width", [40, 60, 100])
def test_lines_keep_to_the_width(width: int) -> None:
    """Sentences are wrapped under themselves."""
    assert max(map(len, text.render(bell(), full=True, width=width).splitlines())) <= max(width, 50)


def test_colour_only_adds_codes() -> None:
    """Without its escape codes the coloured form is the plain one."""
    colored = text.render(bell(), full=True, color=True)

    assert "\x1b[" in colored
    assert re.sub(r"\x1b\[\d+m", "", colored) == text.render(bell(), full=True)


# ------------------------------------------------------------------------------------------------------------------ JSON


def test_json_has_exactly_the_stable_keys() -> None:
    """The machine form of the design, no more and no less."""
    data = json.loads(json_form.render(with_board()))

    top = "scenario title edition answers events assumptions rules_fired steps final cards"
    assert " ".join(data) == top
    answer = "question value sentence rules because given why_not derivation expected holds verdict argument"
    assert {" ".join(a) for a in data["answers"]} == {answer}
    assert {" ".join(a["verdict"]) for a in data["answers"]} == {"text rules step"}
    assert {" ".join(line) for a in data["answers"] for line in a["argument"]} == {"text rules steps times"}
    assert {" ".join(e) for e in data["events"]} == {"number text legal step rules unused_choices asked"}
    assert {" ".join(a) for a in data["assumptions"]} == {"step player kind chosen options rule ways"}
    assert {" ".join(s) for s in data["steps"]} == {"id rules text event because players objects"}
    assert all("kind" in s["event"] for s in data["steps"])
    assert {" ".join(r) for r in data["answers"][4]["derivation"]} == {"layer effect source before after rule depends_on"}
    assert {" ".join(r) for r in data["answers"][3]["why_not"]} == {"ability step failed rule facts"}


def test_json_values() -> None:
    """Values are plain; what was not expected or not asked is null; reasons are ids of steps."""
    data = json.loads(json_form.render(bell()))
    first, stack, life, why = data["answers"]

    assert (first["value"], first["expected"], first["holds"]) == (1, 1, True)
    assert first["because"] == [1, 4, 5, 6, 7]
    assert (stack["value"], stack["expected"], stack["holds"]) == (["Mourning Bell's ability"], None, None)
    assert life["given"] == ["Ann's life is 20"]
    assert (why["value"], why["derivation"]) == (None, None)
    assert data["rules_fired"] == sorted(set(data["rules_fired"]), key=lambda n: [int(x) for x in re.findall(r"\d+", n)] + [n])
    assert data["steps"][8]["event"]["undone_by"] == 10
    assert data["steps"][3]["objects"] == ["Clean Slate"]
    assert data["steps"][0]["players"] == ["Ann"]


def test_truth_values_are_yes_and_no() -> None:
    """A yes/no answer is a word, also where it was computed as a truth value."""
    run = bell()
    run.answers[0].value = True
    run.answers[0].expected = False

    data = json.loads(json_form.render(run))

    assert (data["answers"][0]["value"], data["answers"][0]["expected"]) == ("yes", "no")


def test_several_runs_are_a_list() -> None:
    """`judge ask A B --format json`."""
    assert [run["title"] for run in json.loads(json_form.render([bell(), bell()]))] == [bell().title] * 2


# -------------------------------------------------------------------------------------------------------------- Markdown


def test_markdown_escapes() -> None:
    """Nothing of a title is read as markup."""
    shown = markdown.render(with_board())

    assert "# The bell &lt;script&gt;alert(1)&lt;/script&gt; &amp; the" in shown
    assert "<script" not in shown


def test_markdown_links_into_the_browser() -> None:
    """With the address of a rules browser each number is a link."""
    assert "([409.1a](https://r.example/2009-05-01/409.html#409.1a))" in markdown.render(bell(), browser="https://r.example/")


def test_markdown_in_full_holds_every_step() -> None:
    """The trace follows as a list."""
    assert "2. Ann has priority. (408.1c) *because 1*" in markdown.render(bell(), full=True)


# ------------------------------------------------------------------------------------------------------------------ HTML


class Page(HTMLParser):
    """Reads a page: its tags, ids, links and visible text."""

    def __init__(self, source: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.sources: list[str] = []
        self.words: list[str] = []
        self.feed(source)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        found = dict(attrs)
        self.ids += [found["id"]] if found.get("id") else []
        self.links += [found["href"]] if found.get("href") else []
        self.sources += [v for k, v in attrs if k in ("src", "srcset", "data") and v]

    def handle_data(self, data: str) -> None:
        self.words.append(data)


def test_html_escapes() -> None:
    """A title or a name with markup in it stays text."""
    source = html.render(with_board(), look=look)
    page = Page(source)

    assert page.tags.count("script") == 1
    assert "alert(1)" in "".join(page.words)
    assert "<script>alert" not in source
    assert "Hill Giant &lt;b&gt;" in source
    assert "says &lt;b&gt;" in source


def test_html_is_one_file() -> None:
    """Nothing is fetched: no image, no style sheet, no script of another place; links stay within the page."""
    page = Page(html.render(with_board(), look=look))

    assert page.sources == []
    assert "link" not in page.tags
    assert all(link.startswith("#") for link in page.links)
    assert {link[1:] for link in page.links} <= set(page.ids)
    assert len(page.ids) == len(set(page.ids))


def test_html_links_into_the_browser() -> None:
    """With the address of a rules browser each number is a link to its place there."""
    page = Page(html.render(bell(), look=look, browser="../rules"))

    assert "../rules/2009-05-01/410.html#410.10d" in page.links
    assert address("4", "2009-05-01", "x") == "x/2009-05-01/4.html#4"


def test_html_holds_what_the_answers_say() -> None:
    """Question, value, sentence, reasons, the board with its cards, the trace."""
    words = " ".join(" ".join(Page(html.render(with_board(), look=look)).words).split())

    for said in (
        "how many times did Mourning Bell trigger?",
        "Mourning Bell triggered once: ",
        "Grizzly Bears is destroyed and put into its owner's graveyard.",
        "must be cited, and is not",
        "Holy Strength",
        "tapped",
        "1 damage",
        "Before the first event",
        "undone by step",
        "worked out, layer by layer",
    ):
        assert said in words


def test_equal_cards_are_drawn_once() -> None:
    """Six tapped Plains are one card with a count."""
    assert html.render(with_board(), look=look).count("&#xd7;6") == 1


def test_mana_symbols_are_drawn_and_can_be_read() -> None:
    """A symbol is drawn and has a name for a screen reader; other braces stay as they are."""
    assert str(html.symbols("{2}{W} {x} <i>")) == (
        '<span class="mana mana-any" role="img" aria-label="{2}">2</span>'
        '<span class="mana mana-w" role="img" aria-label="{W}">W</span> {x} &lt;i&gt;'
    )


def test_what_a_page_may_run_is_what_it_holds() -> None:
    """The policy of the page names the hash of the style and of the script as they stand in it."""
    source = html.render(bell(), look=look)
    found = re.search(r"<style>(.*?)</style>.*<script>(.*?)</script>", source, re.DOTALL)

    assert found is not None
    for part in found.groups():
        assert html.hash_of(part) in source


# ----------------------------------------------------------------------------------------------------- rules and summary


def test_rule_texts_come_from_the_book() -> None:
    """A number has its text and the titles above it; a number that the book lacks keeps its place."""
    first, missing, second = texts_of(["410.10d", "101.99", "409.1a"], from_book("2009-05-01"))

    assert (first.number, missing.number, second.number) == ("101.99", "409.1a", "410.10d")
    assert first.paragraphs == ()
    assert second.above[0].startswith("4 ")
    assert second.paragraphs
    assert from_book("1850-01-01")("409.1a") is None


def test_failures_show_question_values_reasons_and_missing_rules() -> None:
    """What `judge test` prints for a scenario that is not as expected."""
    shown = text.failures(bell())

    assert shown.startswith("bell.yaml: The artifact that dies with the creatures\n\nlife of Ann?\n  20\n")
    assert "expected 21: not as expected" in shown
    assert "must be cited, and is not: 410.6" in shown
    assert "Mourning Bell triggered" not in shown


def test_summary() -> None:
    """A run counts once; the last line counts runs."""
    good = bell()
    good.missing = ()
    good.answers = good.answers[:2]

    assert as_expected(good)
    assert text.failures(good) == ""
    assert report([good, good]) == "2 passed, 0 failed\n"
    assert report([good, bell()]).endswith("\n1 passed, 1 failed\n")
    assert summary(3, 1) == "3 passed, 1 failed"


FIGHT = """
players: {Ann: {in play: [Grizzly Bears]}, Ben: {in play: [Hill Giant]}}
events: [Ann attacks with Grizzly Bears, Ben blocks Grizzly Bears with Hill Giant, combat damage is dealt]
question: %s
"""


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("why did Grizzly Bears die?", ""),
        ("why didn't Hill Giant die?", ""),
        ("why did Hill Giant die?", "no"),
        ("did Grizzly Bears die? why?", "yes"),
    ],
)
def test_a_question_why_has_a_value_only_where_it_is_not_so(question: str, value: str) -> None:
    """What it takes for granted is not said again above the reason."""
    answered = answer_text(FIGHT % question)

    assert (answered.render("text").splitlines()[1] == f"  {value}") == bool(value)
    assert (f"**{value}**" in answered.render("markdown")) == bool(value)
    assert ('<p class="value' in answered.render("html")) == bool(value)


def test_text_and_json_need_neither_jinja_nor_rich() -> None:
    """Most uses are one process for one question: what draws pages is imported only for pages."""
    code = (
        "import sys, judge.explanation.text, judge.explanation.json_form, judge.explanation.markdown;"
        "sys.exit(bool({'jinja2', 'rich', 'networkx', 'markupsafe'} & set(sys.modules)))"
    )

    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_a_page_of_no_file_is_called_by_its_question() -> None:
    """What was told in the argument itself has neither a title nor a file."""
    from judge import ask_text
    from judge.explanation.page import page

    told = ask_text("players: {Ann: {}, Ben: {}}\nquestions: [life of Ann]\n").run
    assert page(told)["title"] == "life of Ann"
