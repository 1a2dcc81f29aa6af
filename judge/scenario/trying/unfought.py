"""A board that is asked what comes of a combat whose damage has not been dealt yet."""

from __future__ import annotations

from judge.scenario.language.of_the_fight import OUTCOMES
from judge.scenario.script import Script
from judge.scenario.trying.following import where_it_stands

DAMAGE = "combat damage resolves"


def asks_beyond(script: Script) -> bool:
    """Whether all that is asked is what comes of the combat under way, whose damage is still to be dealt. Raises ScenarioError."""
    kinds = {asked.question.kind for asked in script.questions if asked.question.after is None}
    return bool(kinds) and kinds <= OUTCOMES and DAMAGE in where_it_stands(script)["next"]
