"""What the HTML page shows, as plain values for its template; nothing here knows HTML."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.explanation.filling import phrase, sentence_case
from judge.explanation.numbering import Reason, See, numbered
from judge.explanation.slicing import Causes, is_idle
from judge.explanation.text import shown
from judge.explanation.words import facts_said, quoted, sentence, unsaid, word, word_assumption
from judge.scenario.results import AnswerResult, RunResult

ZONES = ("in play", "hand", "graveyard", "removed from the game", "phased out", "library")
"""The zones of a player, in the order in which the board shows them."""


def page(run: RunResult) -> dict[str, Any]:
    """Everything the page says."""
    return {
        "title": run.title or run.scenario,
        "scenario": run.scenario,
        "edition": run.edition,
        "passed": sum(1 for a in run.answers if a.holds),
        "failed": sum(1 for a in run.answers if a.holds is False),
        "answers": [_answer(run, a, items) for a, items in zip(run.answers, numbered(run), strict=True)],
        "events": [
            {
                "number": e.number,
                "text": e.text,
                "legal": e.legal,
                "step": e.step,
                "rules": e.rules,
                "why": phrase(e.why) if e.why else "",
                "unused": e.unused_choices,
                "asked": e.asked,
            }
            for e in run.events
        ],
        "assumptions": [
            {
                "text": word_assumption(a.player, a.kind, a.chosen, a.options, a.matters),
                "rules": (a.rule,) if a.rule else (),
                "step": a.step,
            }
            for a in run.assumptions
        ],
        "missing": run.missing,
        "unwanted": run.unwanted,
        "boards": [board(b) for b in run.boards],
        "steps": _steps(run),
    }


def _answer(run: RunResult, answer: AnswerResult, items: list[Reason | See]) -> dict[str, Any]:
    question = answer.question.strip()
    cited = {n for item in items if isinstance(item, Reason) for n in item.rules}
    return {
        "question": question if question.endswith("?") else question + "?",
        "value": shown(answer.value),
        "long": isinstance(answer.value, (list, dict)) or len(shown(answer.value)) > 24,
        "sentence": sentence(answer),
        "expected": None if answer.holds is None else shown(answer.expected),
        "holds": answer.holds,
        "reasons": [_reason(item) for item in items],
        "rules": tuple(n for n in answer.extra_rules if n not in cited),
        "derivation": answer.derivation,
        "why_not": [
            {
                "ability": quoted(w.ability),
                "step": w.step,
                "failed": phrase(w.failed),
                "rules": (w.rule,) if w.rule else (),
                "facts": facts_said(w),
            }
            for w in answer.why_not
        ],
        "given": answer.given,
        "unsaid": unsaid(answer),
    }


def _reason(item: Reason | See) -> dict[str, Any]:
    if isinstance(item, See):
        return {"see": item.numbers}
    return {"see": (), "number": item.number, "text": item.text, "rules": item.rules, "because": item.because, "step": item.step}


def _steps(run: RunResult) -> list[dict[str, Any]]:
    causes = Causes(run.trace)
    texts = {event.number: event.text for event in run.events}
    found: list[dict[str, Any]] = []
    at: int | None = None
    for step in run.trace.steps:
        heading = None
        if step.scenario_event != at:
            at = step.scenario_event
            heading = {"number": at, "text": texts.get(at, "")}
        found.append(
            {
                "id": step.id,
                "text": word(step, run.name),
                "rules": step.rules,
                "because": sorted(causes.of(step)),
                "undone": step.undone_by,
                "idle": is_idle(step),
                "heading": heading,
            }
        )
    return found


def numbers_on(data: dict[str, Any]) -> set[str]:
    """Every rule number that the page shows."""
    found: set[str] = set(data["missing"]) | set(data["unwanted"])
    for step in data["steps"]:
        found.update(step["rules"])
    for answer in data["answers"]:
        found.update(answer["rules"])
        found.update(row.rule for row in answer["derivation"])
        found.update(*(reason["rules"] for reason in answer["reasons"] if not reason["see"]))
        found.update(*(row["rules"] for row in answer["why_not"]))
    for part in (*data["events"], *data["assumptions"]):
        found.update(part["rules"])
    return found - {""}


# --------------------------------------------------------------------------------------------------------------- the board


def board(given: Mapping[str, Any]) -> dict[str, Any]:
    """A board as the template draws it: for each player facts, then the zones that hold something; the stack top first."""
    return {
        "label": sentence_case(str(given.get("label", ""))),
        "players": [_side(name, side) for name, side in given.get("players", {}).items()],
        "stack": [_card(x) for x in given.get("stack", [])],
    }


def _side(name: str, side: Mapping[str, Any]) -> dict[str, Any]:
    facts = [(key, _fact(key, value)) for key, value in side.items() if key not in ZONES and key != "life" and value]
    zones = []
    for zone in ZONES:
        held = side.get(zone)
        if zone == "library" and held:
            facts.append((zone, str(held if isinstance(held, int) else len(held))))
        elif held:
            zones.append({"name": zone, "cards": grouped([_card(x) for x in held])})
    return {"name": name, "life": side.get("life"), "facts": facts, "zones": zones}


def _fact(key: str, value: Any) -> str:
    if key == "mana" and isinstance(value, (list, tuple)):
        return "".join(f"{{{symbol}}}" for symbol in value)
    if isinstance(value, Mapping):
        return ", ".join(f"{n} {kind}" for kind, n in value.items())
    return ", ".join(map(str, value)) if isinstance(value, (list, tuple)) else str(value)


def grouped(cards: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Cards that look the same as one card with a count, where the first of them stands."""
    found: list[dict[str, Any]] = []
    for card in cards:
        same = next((other for other in found if {**other, "count": 1} == card), None)
        if same is None or card["attached"]:
            found.append(card)
        else:
            same["count"] += 1
    return found


def _card(given: Any) -> dict[str, Any]:
    """A card on the board: a bare name, or a mapping."""
    card: Mapping[str, Any] = given if isinstance(given, Mapping) else {"name": str(given)}
    counters = card.get("counters") or {}
    name = str(card.get("name", ""))
    return {
        "name": name,
        "card": card.get("card", "") if card.get("card", name) != name else "",
        "count": 1,
        "tapped": bool(card.get("tapped")),
        "status": [status for status in ("face down", "flipped") if card.get(status)],
        "attacking": _other(card.get("attacking")),
        "blocking": _other(card.get("blocking")),
        "damage": card.get("damage") or 0,
        "pt": card.get("pt") or "",
        "type": " ".join(card.get("types") or ()) or card.get("type") or "",
        "counters": list(counters.items()) if isinstance(counters, Mapping) else [],
        "attached": [_card(x) for x in card.get("attached") or []],
        "controller": card.get("controller") or "",
    }


def _other(given: Any) -> str:
    """Whom or what it attacks or blocks, a blank where only that it does is known."""
    if isinstance(given, (list, tuple)):
        return ", ".join(map(str, given))
    return (given or " ") if isinstance(given, str) else " " if given else ""
