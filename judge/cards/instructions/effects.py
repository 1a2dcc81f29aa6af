"""Verbs: one-shot instructions, what continuous effects do, replacement and prevention, costs, and the kinds of abilities."""

from __future__ import annotations

from judge.cards.instructions.abilities import *  # noqa: F403
from judge.cards.instructions.actions import *  # noqa: F403
from judge.cards.instructions.continuous import *  # noqa: F403
from judge.cards.instructions.continuous import Duration
from judge.cards.instructions.control_flow import *  # noqa: F403
from judge.cards.instructions.replacing import *  # noqa: F403
from judge.cards.instructions.ring_and_dungeon_actions import *  # noqa: F403
from judge.cards.instructions.rule_parts import *  # noqa: F403
from judge.cards.instructions.rule_parts import MayDo
from judge.cards.instructions.things import ME
from judge.cards.instructions.turn_and_game_actions import *  # noqa: F403
from judge.cards.instructions.zone_changes import *  # noqa: F403

THIS_TURN, FOR_GOOD = Duration("end of turn"), Duration("permanent")
YOU_MAY_PLAY, YOU_MAY_CAST, YOU_MAY_LOOK = MayDo("be played", ME), MayDo("be cast", ME), MayDo("be looked at", ME)
"""How long what is said most lasts, and what you may do with a card."""
