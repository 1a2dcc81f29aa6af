"""Changes of the game that no ability can watch for: one function makes each, of arguments of its own; `happen` makes them happen (law 4).

What abilities can watch for, or effects replace, is an `Occurrence`.
"""

from __future__ import annotations

from judge.engine.game.transitions.ability_transitions import *  # noqa: F403
from judge.engine.game.transitions.combat_transitions import *  # noqa: F403
from judge.engine.game.transitions.object_transitions import *  # noqa: F403
from judge.engine.game.transitions.play_transitions import *  # noqa: F403
from judge.engine.game.transitions.transition import *  # noqa: F403
from judge.engine.game.transitions.turn_transitions import *  # noqa: F403
