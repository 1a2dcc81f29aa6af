"""Verbs: one-shot instructions, what continuous effects do, replacement and prevention, costs, and the kinds of abilities."""

from __future__ import annotations

from judge.cards.instructions.abilities import *  # noqa: F403
from judge.cards.instructions.actions import *  # noqa: F403
from judge.cards.instructions.continuous import *  # noqa: F403
from judge.cards.instructions.control_flow import *  # noqa: F403
from judge.cards.instructions.replacing import *  # noqa: F403
from judge.cards.instructions.ring_and_dungeon_actions import *  # noqa: F403
from judge.cards.instructions.rule_parts import *  # noqa: F403
from judge.cards.instructions.zone_changes import *  # noqa: F403
