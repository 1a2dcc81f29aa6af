"""Answers that are kept for what their objects ask: whether one waits still, and whether one that nothing took tells more than is so."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from judge.engine.game.occurrences import CounterSpell, Resolve, Reveal
from judge.engine.game.state import Game, Obj
from judge.engine.table.decisions import Decision, OneOf, SetOf, WordIn
from judge.engine.table.table import Table
from judge.scenario.language import sentence_forms as s
from judge.scenario.language.lexicon import Reference, Span
from judge.scenario.running.choices.reading_choices import NO_ANSWER, Reader
from judge.scenario.running.finder import Finder
from judge.scenario.running.register import Register

if TYPE_CHECKING:
    from judge.scenario.running.choices.written_choices import ScriptChooser


class Queued:
    """One answer that waits: whose, what it says, where it stands (`of`: as a part of which event), and whether it was taken."""

    def __init__(self, player: str | None, chosen: s.Chooses, line: int | None, text: str, of: int | None = None) -> None:
        self.player, self.chosen, self.line, self.text, self.of = player, chosen, line, text, of
        self.used = self.arranged = False
        self.outright = False
        """Whether it says that its player chooses, which chance does not do."""
        self.told: set[int] = set()
        """Which of its names were taken, where they are asked for one after the other."""
        self.unfit: list[tuple[str, tuple[str, ...]]] = []
        """Why it is none of what was asked, and by which rules."""


def targets_told(player: str, of: Reference, targets: tuple[Reference, ...] | None, span: Span) -> list[s.Chooses]:
    """Targets that a sentence names, as an answer to what the card asks; none where it names none."""
    if not targets:
        return []
    about = Reference(of.name, "card", span=of.span)
    return [s.Chooses(player, s.Picks(targets, "and" if len(targets) > 1 else "", span), about, span)]


def next_targets(queued: Queued, reader: Reader, decision: Decision) -> Any:
    """The most of the names not taken yet that are together the targets asked for, where an answer names targets of several kinds."""
    picks = queued.chosen.answer
    if decision.kind != "targets" or not isinstance(picks, s.Picks) or len(picks.items) < 2:
        return NO_ANSWER
    left = [n for n in range(len(picks.items)) if n not in queued.told]
    for many in range(len(left), 0, -1):
        found = reader.read(replace(picks, items=tuple(picks.items[n] for n in left[:many])), decision)
        if found is not NO_ANSWER:
            queued.told.update(left[:many])
            queued.used = len(queued.told) == len(picks.items)
            return found
    return NO_ANSWER


def takes_one(decision: Decision) -> bool:
    """Whether a decision takes one word or thing, so that `swamp, then forest` answers two of them."""
    return isinstance(decision.options, OneOf | WordIn) or isinstance(decision.options, SetOf) and decision.options.most == 1


def waits_for(chooser: ScriptChooser, table: Table, about: Reference, asking: Obj) -> bool:
    """Whether an answer told for an object waits, and is not already the target of what is on the stack of it."""
    finder = Finder(chooser.register, table)
    cards = set(finder.cards(about, table.game, past=True))
    targets = {thing for group in asking.stack.bindings.targets for thing in group} if asking.stack is not None else set()
    for queued in chooser.kept:
        said, answer = queued.chosen.about, queued.chosen.answer
        if queued.used or said is None or not cards & set(finder.cards(said, table.game, past=True)):
            continue
        if not (isinstance(answer, s.Picks) and all(targets & set(finder.things(item)) for item in answer.items)):
            return True
    return False


def tells_more(register: Register, table: Table, kept: s.Chooses) -> bool:
    """Whether an answer that nothing took tells what is not so already: no declining, no naming of what is a target, and not of what
    was countered before it could ask."""
    if kept.about is None or isinstance(kept.answer, s.Nothing) or isinstance(kept.answer, s.YesNo) and not kept.answer.value:
        return False
    finder = Finder(register, table)
    answer = kept.answer.items if isinstance(kept.answer, s.Picks) else ()
    named: set[int | str] = {card for item in answer if item.kind != "player" for card in finder.cards(item, table.game, past=True)}
    named |= {player for item in answer if item.kind == "player" for player in finder.things(item)}
    cards = set(finder.cards(replace(kept.about, part="", part_number=None, zone=None), table.game, past=True))
    asking, told = {*cards, *register.abilities_of(cards)}, set[int | str](cards)
    for step in table.trace.steps:
        o = step.occurrence if step.undone_by is None else None
        obj = table.obj(o.subject) if o is not None and isinstance(o.subject, int) else None
        if isinstance(o, Reveal) and obj is not None:
            told.add(obj.card)
        elif isinstance(o, CounterSpell | Resolve) and obj is not None and obj.card in asking:
            if isinstance(o, CounterSpell):
                return False
            groups = obj.stack.bindings.targets if obj.stack is not None else ()
            told |= {target.card for group in groups for x in group if isinstance(x, int) and (target := table.obj(x)) is not None}
            told |= {x for group in groups for x in group if isinstance(x, str)}
    return not (named and named <= told)


def may_yet_ask(register: Register, table: Table, kept: s.Chooses) -> bool:
    """Whether what an answer is for, or an ability of it, is still on the stack, so that its time has not come."""
    if kept.about is None:
        return False
    cards = set(Finder(register, table).cards(replace(kept.about, part="", part_number=None, zone=None), table.game, past=True))
    asking = {*cards, *register.abilities_of(cards)}
    return any(table.game.objects[id].card in asking for id in table.game.stack)


def of_team(game: Game, said: str | None, who: str, decision: Decision) -> bool:
    """Whether what a team (or, where teams choose, a player of it) was said to choose may answer the decision of one of its players."""
    if not game.heads or who not in game.heads:
        return False
    return said == game.side(who) or decision.kind in TEAMS_CHOOSE and said in game.together(who)


TEAMS_CHOOSE = ("order triggers", "attack", "block", "assign damage")
"""The decisions that the players of a team make together (606.6f, 606.7)."""
