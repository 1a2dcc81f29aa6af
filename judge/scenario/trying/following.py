"""Where a scenario stands when its events are over: the board, the step, every legal sentence, and a combat that is not fought yet."""

from __future__ import annotations

from typing import Any

from judge.scenario.language.of_the_fight import OUTCOMES
from judge.scenario.running.pictures import picture
from judge.scenario.running.runner import Runner, edition_played
from judge.scenario.script import Script
from judge.scenario.trying.trials import Trials
from judge.support.edition import playing


def where_it_stands(script: Script, path: str = "<scenario>") -> dict[str, Any]:
    """Plain data: `next`, the sentences that are legal next; `board`; `turn`, `step`, `priority`, `over`; `events`, each with `legal`
    and `why`.

    Raises ScenarioError where the scenario cannot be run.
    """
    with playing(edition_played(script)):
        runner = Runner(script, path)
        runner.run()
        game = runner.table.game
        return {
            "next": Trials(runner.table, runner.register, script.lexicon).legal_next(game),
            "board": picture(runner.table, game),
            "turn": game.turn.player,
            "step": game.turn.step,
            "priority": game.priority or "",
            "over": bool(game.over),
            "stack": [runner.name(id) for id in reversed(game.stack)],
            "events": [{"text": event.text, "legal": event.legal, "why": event.why} for event in runner.events],
        }


DAMAGE = "combat damage resolves"


def asks_beyond(script: Script) -> bool:
    """Whether all that is asked is what comes of the combat under way, whose damage is still to be dealt. Raises ScenarioError."""
    kinds = {asked.question.kind for asked in script.questions if asked.question.after is None}
    return bool(kinds) and kinds <= OUTCOMES and DAMAGE in where_it_stands(script)["next"]
