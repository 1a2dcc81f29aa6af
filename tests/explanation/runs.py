"""Small runs, built by hand, on which the explanation is tested."""

from __future__ import annotations

import json
from typing import Any

import msgspec

from judge.answering import answer_text
from judge.engine.game.occurrences import OCCURRENCES, Counted
from judge.engine.game.state import Occurrence
from judge.engine.record.trace import Step, Trace
from judge.engine.table.decisions import Decision, OrderOf
from judge.scenario.running.run_results import AnswerResult, AssumptionResult, DerivationRow, EventResult, RunResult, WhyNot

NAMES = {
    1: "Clean Slate",
    2: "Clean Slate",
    3: "Mourning Bell",
    4: "Grizzly Bears",
    5: "Grizzly Bears",
    6: "Mourning Bell's ability",
    7: "Hill Giant",
    8: "Shock",
}


def name(thing: Any) -> str:
    """What a thing of these runs is called."""
    return thing if isinstance(thing, str) else NAMES.get(thing, f"object {thing}")


def said(text: str) -> str:
    """What is shown of a scenario, on one line."""
    return " ".join(answer_text(text).render("text").split())


def said_of(title: str, board: str, question: str) -> str:
    """What is shown of the answer to one question about a board, on one line."""
    return said(f"title: {title}\n{board}\nquestions: [{json.dumps(question)}]")


def verdict_of(board: str, question: str) -> str:
    """What the answer to one question about a board says in one sentence, with its rules."""
    found = answer_text(f"{board}\nquestions: [{json.dumps(question)}]\n").to_dict()["answers"][0]["verdict"]
    return f"{found['text']} ({', '.join(found['rules'])})"


class Explode(Counted, frozen=True):
    """A kind of occurrence that the table of sentences lacks."""

    verb = "explode"


def event(trace: Trace, verb: str, *, rules: tuple[str, ...], number: int = 0, because: tuple[int, ...] = (), **fields: Any) -> Step:
    """Records an event of one occurrence."""
    happened = occurrence(verb, **fields)
    return trace.add("event", {"occurrence": happened}, rules=rules, event=number, because=because, occurrence=happened)


def bell() -> RunResult:
    """Clean Slate destroys a creature and the artifact that triggers on it; the second event is refused."""
    trace = Trace()
    trace.scenario_event = 1
    event(trace, "move", subject=1, player="Ann", origin="hand", destination="stack", cause="play", rules=("409.1a",), number=1)
    trace.add("priority", {"player": "Ann"}, rules=("408.1c",), because=(1,))
    trace.add("pass", {"player": "Ann", "written": True}, rules=("408.1c",), because=(2,))
    resolves = trace.add("resolves", {"thing": 2, "name": "Clean Slate", "ability": False}, rules=("413.1",), because=(3,))
    with trace.under(resolves):
        event(trace, "destroy", subject=4, player="Ann", source=2, rules=("501.4a", "413.2b"), number=2)
        event(
            trace,
            "move",
            subject=4,
            player="Ann",
            origin="in play",
            destination="graveyard",
            cause="destroy",
            rules=("217.1c", "413.2b"),
            number=2,
        )
        moved = trace.steps[-1]
        triggered = {"source": 3, "name": "Mourning Bell", "player": "Ann", "occurrence": moved.occurrence}
        trace.add("triggered", triggered, rules=("410.10d", "410.2"), because=(moved.id,))
    on_stack = {"thing": 6, "source": 3, "player": "Ann", "triggered": True}
    trace.add("ability on the stack", on_stack, rules=("410.4", "410.3"), because=(7,))
    trace.scenario_event = 2
    mark = trace.mark()
    event(trace, "move", subject=8, player="Ben", origin="hand", destination="stack", cause="play", rules=("409.1a",), number=3)
    refused = trace.add("refused", {"why": "there is no legal target", "rule": "409.1d"}, rules=("409.1d", "422.1"))
    trace.undo(mark, refused.id)
    order = Decision("order", "Ann", OrderOf((4, 7)), "217.2d")
    trace.add("choice", {"decision": order, "chosen": (4, 7), "assumed": True, "player": "Ann"}, rules=("217.2d",))
    return RunResult(
        scenario="bell.yaml",
        title="The artifact that dies with the creatures",
        edition="2009-05-01",
        asked_edition="2009-05-01",
        events=[
            EventResult(1, "Ann plays Clean Slate", step=1),
            EventResult(
                2,
                "Ben plays Shock targeting nobody",
                legal=False,
                step=9,
                rules=("409.1d",),
                why="there is no legal target",
                unused_choices=("Ben chooses yes",),
            ),
        ],
        answers=[
            AnswerResult(
                "how many times did Mourning Bell trigger?",
                "how many times did X trigger",
                1,
                seeds=(7,),
                expected=1,
                holds=True,
                subject="Mourning Bell",
            ),
            AnswerResult("what is on the stack?", "what is on the stack", ["Mourning Bell's ability"], seeds=(8,)),
            AnswerResult("life of Ann", "life of P", 20, given=("Ann's life is 20",), expected=21, holds=False),
            AnswerResult(
                "did Hill Giant trigger? why not?",
                "did X trigger",
                None,
                why_not=(WhyNot("Hill Giant", None, "has another name", "410.2", ("its name is Hill Giant",)),),
            ),
        ],
        assumptions=[AssumptionResult(11, "Ann", "order", "Grizzly Bears, then Hill Giant", 2, "217.2d")],
        trace=trace,
        name=name,
        drawn=[],
        draw=lambda: [{"players": {}, "stack": [], "turn": {}}],
        about=("410.10d", "410.6"),
        missing=("410.6",),
    )


def with_board() -> RunResult:
    """The same with a board before and after, a derived value, and a hostile title and names."""
    run = bell()
    run.title = "The bell <script>alert(1)</script> & the \u202eelleb"
    ann = {
        "life": 20,
        "hand": ["Clean Slate", "Plains"],
        "in play": [
            {"name": "Mourning Bell"},
            {"name": "Grizzly Bears", "pt": "2/2", "tapped": True, "damage": 1, "counters": {"+1/+1": 1}},
            {"name": "Hill Giant <b>", "pt": "3/3", "attached": [{"name": "Holy Strength"}], "attacking": True},
            *({"name": "Plains", "tapped": True} for _ in range(6)),
        ],
        "library": 12,
        "mana": "{W}{W}",
    }
    ben = {"life": 18, "in play": [{"name": "Jace Beleren", "counters": {"loyalty": 3}}], "graveyard": ["Shock"]}
    after = {**ann, "in play": [], "graveyard": ["Clean Slate", "Grizzly Bears", "Mourning Bell", "Hill Giant <b>"]}
    run.drawn = [
        {"label": "Before the first event", "players": {"Ann": ann, "Ben": ben}, "stack": []},
        {"label": "At the end", "players": {"Ann": after, "Ben": ben}, "stack": ["Mourning Bell's ability", "Shock"]},
    ]
    rows = (
        DerivationRow("7b", "becomes 1/1", "Humility", "2/2", "1/1", "418.5a"),
        DerivationRow("7d", "gets +1/+2", "Holy Strength", "1/1", "2/3", "418.5a", ("Humility",)),
    )
    run.answers.append(AnswerResult("P/T of Hill Giant", "P/T of X", "2/3", derivation=rows, seeds=(6,), extra_rules=("418.5a",)))
    return run


def occurrence(verb: str, **fields: Any) -> Occurrence:
    """An occurrence; what its kind cannot be without, and nobody gives, is None."""
    kind = OCCURRENCES.get(verb, Explode)
    rows = zip(reversed(kind.__struct_fields__), reversed(kind.__struct_defaults__), strict=False)
    needed = [field for field, default in rows if default is msgspec.NODEFAULT]
    return kind(**{**dict.fromkeys(needed), **fields})
