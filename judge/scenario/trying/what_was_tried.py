"""What was tried of all that a player could do: how many ways of each kind, of which kinds there were more, and what came nearest."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from judge.engine.game.state import IN_PLAY, Obj
from judge.errors import IllegalAction
from judge.scenario.answering.at_any_time import NOTHING_TO_PLAY
from judge.scenario.language import sentence_forms as s
from judge.scenario.language.question_forms import Question
from judge.scenario.running.register import object_of
from judge.scenario.running.run_results import AnswerResult
from judge.support.lists_in_words import listed

if TYPE_CHECKING:
    from judge.scenario.answering.asked_run import Moment
    from judge.scenario.answering.asker import Asker

PLAY, PAIR, BLOCK, ATTACK, DIVISION = "play", "pair of plays", "block", "attack", "division of damage"
"""Kinds of ways that are tried, besides choices."""
MOST_TRIED = 24
"""So many ways of each kind, besides plays, are tried."""


class Tally:
    """The ways of each kind that were tried, at whatever time, and the kinds of which more could have been; `nearest`: of those besides
    plays, the kind of the one that came nearest, and its answer."""

    def __init__(self) -> None:
        self.ways: dict[str, set[str]] = {}
        self.more: dict[str, None] = {}
        self.nearest: tuple[str, AnswerResult] | None = None

    def takes(self, kind: str, said: str, most: int = MOST_TRIED) -> bool:
        """Whether a way of a kind is tried; where not, that there was one is kept."""
        ways = self.ways.setdefault(kind, set())
        if said not in ways and len(ways) >= most:
            self.more[kind] = None
            return False
        ways.add(said)
        return True

    def came_to(self, kind: str, found: AnswerResult) -> None:
        """Keeps what came of a way where it came nearer than all before, and near at all."""
        if not nearness(found):
            return
        if self.nearest is None or nearness(found) > nearness(self.nearest[1]):
            self.nearest = kind, found

    def total(self) -> int:
        """How many ways were tried."""
        return sum(map(len, self.ways.values()))

    def said(self, *told: str, alone: bool = False) -> str:
        """That what was tried does not do it, but for what is told, of these kinds, behind something that does not; or `alone`. Empty
        where there is no more."""
        left = Counter({kind: len(ways) for kind, ways in self.ways.items()}) - Counter(told)
        one = left.total() == 1
        tried = listed(_so_many(many, f"{'other ' * (kind in told)}{kind}") for kind, many in left.items())
        if alone:
            none = "was tried, and does not do it" if one else "were tried, and none does it"
        else:
            none = f"{'does' if one else 'do'} not do it either"
        more = f"more {listed(map(_plural, self.more))} were not tried" if self.more else ""
        return "; ".join(filter(None, (f"{tried} {none}" if left else "", more)))


def nearness(found: AnswerResult) -> int:
    """How near a line that was tried came to a death: by the damage on the thing of which it is asked, or the life of the player."""
    steps = found.line.trace.steps if found.line is not None else ()
    game = next((step.game for step in reversed(steps) if step.game is not None), None)
    if game is None or found.line is None:
        return 0
    named = found.line.name
    if found.subject in game.players:
        return -int(game.players[found.subject].life)
    return max((int(game.objects[id].damage) for id in game.in_play if named(id) == found.subject), default=0)


def _so_many(many: int, kind: str) -> str:
    return f"{many} {_plural(kind) if many > 1 else kind}"


def _plural(kind: str) -> str:
    of, preposition, rest = kind.partition(" of ")
    return f"{of}s{preposition}{rest}"


MOST_NAMED = 3
"""Where no more was tried, each of the plays is named."""
TOLD = 4
"""So many plays that do not bring it about are told, with what came of them."""


class Tried(Struct):
    """A play that was tried, and what came of it: the answer to whether it is so then, or what refused the play."""

    play: s.Event
    of: tuple[str, ...]
    found: AnswerResult | None = None
    refusal: IllegalAction | None = None
    saves: bool = False
    """Whether it would save something from other fates, so that what came of it says more than what came of anything else."""


def _aims_at_a_player(refusal: IllegalAction) -> bool:
    """Whether a play was refused only since it has a target that nothing but a player can be."""
    return refusal.message.endswith("it isn't a player")


def there(asker: Asker, q: Question, at: Moment) -> Obj | str | None:
    """The permanent or player that is asked about; None where it is not there."""
    assert q.other is not None
    if q.other.kind == "player":
        return q.other.name if q.other.name in at.game.alive else None
    objects = (object_of(at.game, card) for card in asker.cards(q.other, at))
    return next((obj for obj in objects if obj is not None and obj.zone == IN_PLAY), None)


def came(tried: Tried) -> bool:
    """Whether a play that was tried brought it about."""
    return tried.found is not None and tried.found.value == "yes"


def as_tried(a: AnswerResult, found: AnswerResult, value: str) -> None:
    """The answer is what came of a line that was tried."""
    a.value, a.inner, a.line = value, found, found.line
    a.anyway = a.anyway and value == "no"
    a.seeds, a.extra_rules, a.clause = found.seeds, found.extra_rules, found.clause


def tell(a: AnswerResult, tried: list[Tried], tally: Tally, about: str = "") -> None:
    """What came of the plays that were tried, of each card the first way: of the likeliest, and of what names what it is `about`, the
    answer; else each, or what refused it. And that nothing else that was tried does it."""
    likely = [each for each in tried if each.saves]
    first = list({each.of: each for each in reversed(likely or tried)}.values())[::-1]
    found = [(each.play.span.text, each.found) for each in first if each.found is not None]
    every = (each.refusal for each in first if each.refusal is not None)
    refused = [each for each in every if each.kind != "gone" and not _aims_at_a_player(each)]
    of_it = [each for each in found if about and about in each[0]]
    each_refused = dict.fromkeys(by_name(", ".join(each.of), each.refusal.message) for each in first if each.refusal in refused)
    if found and (likely or of_it or not refused):  # why the likeliest does not do it; of the others that they do not
        told = (of_it or found)[0] if likely else max(of_it or found, key=lambda each: nearness(each[1]))
        as_tried(a, told[1], "no")
        others = [f'"{play}"' for play, answer in found if answer is not told[1]]
        named = f"{listed(others)} {'do' if len(others) > 1 else 'does'} not do it either" if others else ""
        named = named if named and tally.total() <= MOST_NAMED else tally.said(PLAY)
        return tell_besides(a, "; ".join(filter(None, (named, *([] if likely else each_refused)))))
    said = [f'"{play}" does not do it' for play, _ in found] or list(each_refused)
    behind = [each.extra_rules for _, each in found[:TOLD]] or [each.rules for each in refused[:TOLD]]
    rules = [number for numbers in behind for number in numbers]
    a.clause, a.extra_rules = "; ".join(said[:TOLD]) or NOTHING_TO_PLAY, tuple(dict.fromkeys(rules))
    if a.clause == NOTHING_TO_PLAY and tally.nearest is not None:
        as_tried(a, tally.nearest[1], "no")
        return tell_besides(a, tally.said(tally.nearest[0]))
    elsewhere = {each.of for each in tried if each.found is not None} <= {each.of for each in first if each.refusal is not None}
    if each_refused and not found and elsewhere and tally.total() <= MOST_NAMED:
        return  # what is aimed at something else would do nothing to this
    if more := tally.said(*(PLAY for _ in found[:TOLD]), alone=a.clause == NOTHING_TO_PLAY):
        a.clause = more if a.clause == NOTHING_TO_PLAY else f"{a.clause}; {more}"


def by_name(name: str, refusal: str) -> str:
    """What refuses a play, with the name of what would be played."""
    return refusal if refusal.startswith(name) else f"{name}: {refusal}"


def tell_besides(a: AnswerResult, more: str, rule: str = "") -> None:
    """Tells behind what decides it, in the line where it was tried, what else does not do it, and by which rule."""
    if a.line is not None:
        there = a.line.answers[0]
        besides, rules = ", and ".join(filter(None, (there.besides, more))), (*there.extra_rules, *filter(None, (rule,)))
        a.line = replace(a.line, answers=[replace(there, besides=besides, extra_rules=rules)])
