"""The instruction set: what card texts compile to and what the engine executes. `things` gathers the nouns, `effects` the verbs."""

from judge.cards.instructions.base import Node as Node
from judge.cards.instructions.base import mentions as mentions
from judge.cards.instructions.base import rebuild as rebuild
from judge.cards.instructions.base import walk as walk
from judge.cards.instructions.effects import *  # noqa: F403
from judge.cards.instructions.things import *  # noqa: F403
