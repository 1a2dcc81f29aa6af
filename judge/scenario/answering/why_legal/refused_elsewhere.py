"""Of an act that is legal and was refused elsewhere: what refused it before, or in the line as it is told, and is not so here."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from judge.engine.record.verdicts import in_quotes
from judge.engine.rules.part4_spells.r424_costs.can_be_paid import TOO_LITTLE_MANA
from judge.scenario.language import sentence_forms as s
from judge.scenario.running.run_results import AnswerResult, EventResult

if TYPE_CHECKING:
    from judge.scenario.answering.asker import Asker


def refused_before(asker: Asker, a: AnswerResult, number: int) -> None:
    """Names what refused the same in the last event before that told it."""
    event = asker.sentence(number)
    same = (asker.events[n - 1] for n in range(number - 1, 0, -1) if _same_act(asker.sentence(n), event))
    once = next(same, None)
    alike = once is not None and (once.text == asker.events[number - 1].text or TOO_LITTLE_MANA in once.why)
    if once is not None and alike and not once.legal:  # another target or choice is another act
        refused_otherwise(a, once, f"in event {once.number}")


_QUOTED = re.compile(r'"[^"]+"')


def _same_act(one: s.Event, other: s.Event) -> bool:
    """Whether the same is played by the same player in two events, with whatever choices."""
    match one, other:
        case (s.Play(), s.Play()):
            return (one.player, str(one.what)) == (other.player, str(other.what))
        case (s.PlayAbility(), s.PlayAbility()):
            return (one.player, str(one.source), one.ability) == (other.player, str(other.source), other.ability)
    return type(one) is type(other) and one.span.text == other.span.text


def refused_otherwise(a: AnswerResult, told: EventResult, where: str) -> None:
    """Names, of an act that is legal, what refused the same elsewhere, which is not so where it is legal."""
    if any(said in a.clause for said in (told.why, *_QUOTED.findall(told.why))):
        return  # it is told already that this does not refuse it
    what = f"what refused it {where} ({in_quotes(told.why)}) is not so here"
    a.clause = "; ".join(filter(None, (a.clause, what)))
    a.extra_rules = tuple(dict.fromkeys((*a.extra_rules[:1], *told.rules[:1], *a.extra_rules)))
