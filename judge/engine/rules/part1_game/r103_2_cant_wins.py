"""What says that something can't happen (103.2): it wins over whatever says that it can."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import structs

from judge.engine.record.acting import rule
from judge.engine.record.verdicts import YES, Verdict


def every(verdicts: Iterable[Verdict]) -> Verdict:
    """YES when all hold; else the first that fails, with the others' facts and rules, and their source and label in data `more`."""
    failing = [verdict for verdict in verdicts if not verdict.holds]
    if len(failing) < 2:
        return failing[0] if failing else YES
    first, *others = failing
    data = dict(first.data)
    by = [(words.get("by"), words.get("label", "")) for words in (data, *(dict(other.data) for other in others))]
    data["more"] = tuple(dict.fromkeys(one for one in by if one != by[0]))
    data["also"] = tuple(
        dict.fromkeys(
            (
                *(other.rule for other in others if other.rule),
                *(number for each in failing for number in dict(each.data).get("also", ())),
            )
        )
    )
    facts = tuple(dict.fromkeys(fact for verdict in failing for fact in verdict.facts))
    return structs.replace(first, facts=facts, data=tuple(data.items()))


@rule("103.2")
def cant_wins(forbidding: Iterable[Verdict]) -> Verdict:
    """If a rule or effect says that something can happen, and another effect says that it can't, the "can't" effect wins.

    An effect that says that something can't happen wins over what says that it can: YES where none of them says so.
    """
    return every(forbidding)
