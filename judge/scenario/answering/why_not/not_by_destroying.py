"""What keeps a permanent from being destroyed, and not from what befell it: it was sacrificed, its toughness was 0, it went elsewhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.engine.game.occurrences import Move
from judge.engine.game.state import IN_PLAY, Game
from judge.engine.record.acting import marks
from judge.engine.record.verdicts import in_quotes
from judge.engine.rules.part4_spells.r419_replacement.redirecting import regenerates
from judge.engine.rules.part5_additional.r501_keyword_actions.destroying import shield
from judge.engine.table.questions import forbidden
from judge.scenario.language.question_forms import Question
from judge.scenario.running.run_results import AnswerResult

if TYPE_CHECKING:
    from judge.scenario.answering.asked_run import Moment
    from judge.scenario.answering.asker import Asker

GONE = {"did X die": "yes", "did X survive": "no"}
"""The questions of whether something is gone -> the answer that it is."""


def not_by_destroying(asker: Asker, a: AnswerResult, at: Moment, question: Question) -> None:
    """Adds to how something left play what would have kept it from being destroyed, and had nothing to do with that."""
    if a.value != GONE.get(question.kind) or question.object is None or a.clause or a.besides or a.line is not None:
        return
    cards = asker.finder.cards(question.object, at.game, past=True)
    steps = asker.steps(at)
    left = (step for step in reversed(steps) if isinstance(step.occurrence, Move) and step.occurrence.origin == IN_PLAY)
    gone = next((step for step in left if asker.card_of(step.occurrence.subject) in cards), None)
    if gone is None or gone.occurrence.cause == "destroy":
        return
    id = gone.occurrence.subject
    before = next((step.game for step in reversed(steps[: gone.id]) if step.game is not None and id in step.game.in_play), None)
    if before is not None and (kept := _kept_from(asker, before, id)) is not None:
        a.besides, rules = f"that is not being destroyed, which is all that {kept[0]} keeps it from", kept[1]
        a.extra_rules = (*a.extra_rules, *rules)


def _kept_from(asker: Asker, game: Game, id: int) -> tuple[str, tuple[str, ...]] | None:
    """What keeps a permanent from being destroyed, with the rule that does; None where nothing does."""
    with asker.table.supposing(game):
        verdict = forbidden(asker.table, "be destroyed", id, None)
        if not verdict:
            data = dict(verdict.data)
            return str(data["keyword"] or in_quotes(str(data["label"]).rstrip("."))), (verdict.rule,)
        shields = [each for each in asker.table.view.replacements("destroy") if regenerates(each) and each.effect is not None]
    protected = any(isinstance(each.affected, tuple) and id in each.affected for each in shields)
    return ("its regeneration shield", marks(shield)[:1]) if protected else None
