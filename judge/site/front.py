"""The front page: one question with its answer, and the ways in by what players ask about."""

from __future__ import annotations

from functools import cache
from typing import Any
from urllib.parse import quote

import yaml

from judge.answering import answer_text
from judge.explanation.rule_texts import RuleText, gist
from judge.rulebook.rulebook import Rulebook
from judge.site.addresses import REPORTS, of_number
from judge.site.rendering import Shape, page
from judge.support.data_files import PACKAGE

SAMPLE = "in-response"
"""The example that is answered on the front page."""


@cache
def examples() -> dict[str, tuple[str, str]]:
    """The questions that come with the package: title and text of each, by the name of its file."""
    found = {}
    for path in sorted((PACKAGE / "data" / "examples").glob("*.yaml")):
        text = path.read_text(encoding="utf-8")
        found[path.stem] = (text.split("\n", 1)[0].removeprefix("title: "), text)
    return found


def asking(example: str) -> str:
    """The address, from the root, of the page to ask on with this example in it."""
    return f"ask#text={quote(examples()[example][1])}"


def front(site: Shape, book: Rulebook) -> str:
    """The page."""
    return page("front.html", site=site, edition=site.browser, title="judge", sample=_sample(site, book), topics=_topics(site, book))


def _topics(site: Shape, book: Rulebook) -> list[dict[str, Any]]:
    """The topics, each with links to its sections, the reports about them, and its example where it can be asked."""
    found = []
    for topic in yaml.safe_load((PACKAGE / "data" / "topics.yaml").read_text(encoding="utf-8")):
        numbers = [n for n in topic["sections"] if n in book.sections]
        found.append(
            {
                **topic,
                "sections": [
                    {"number": n, "title": book.sections[n].title, "address": f"{site.browser}/{of_number(n)}" if site.browser else ""}
                    for n in numbers
                ],
                "reports": f"{REPORTS}/index.html?rule={numbers[0]}" if site.reports and numbers else "",
                "ask": asking(topic["example"]) if site.served and topic["example"] else "",
            }
        )
    return found


@cache
def _answered() -> dict[str, Any]:
    return answer_text(examples()[SAMPLE][1], f"{SAMPLE}.yaml").to_dict()


def _sample(site: Shape, book: Rulebook) -> dict[str, Any]:
    """The question of the front page, what happens in it, its answer, and the rule that decides, in words."""
    data = _answered()
    answer = data["answers"][0]
    number = answer["verdict"]["rules"][0]
    rule = RuleText(number, tuple(book.rules[number].text.split("\n"))) if number in book.rules else None
    return {
        "title": data["title"],
        "events": [event["text"] for event in data["events"]],
        "question": answer["question"],
        "value": answer["value"],
        "verdict": answer["verdict"]["text"],
        "rule": number,
        "address": f"{site.browser}/{of_number(number)}" if site.browser and number in book.known else "",
        "words": gist(rule, answer["verdict"]["text"]) if rule else "",
        "ask": asking(SAMPLE) if site.served else "",
    }
