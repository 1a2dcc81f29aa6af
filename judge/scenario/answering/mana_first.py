"""A play for which there is enough mana only once something that adds mana has been played: a ritual of the hand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from msgspec import Struct

from judge.cards.instructions import effects as e
from judge.cards.instructions.base import walk
from judge.engine.game.state import HAND
from judge.engine.rules.part4_spells.r424_costs.can_be_paid import TOO_LITTLE_MANA
from judge.errors import IllegalAction, ScenarioError
from judge.scenario.answering.asked_of.reasons_of_acts import doing
from judge.scenario.language import sentence_forms as s
from judge.scenario.language.event_language import read_event
from judge.scenario.language.lexicon import NOWHERE
from judge.scenario.language.told_forms import Series
from judge.scenario.running.register import object_of

if TYPE_CHECKING:
    from judge.scenario.answering.asked_run import Moment
    from judge.scenario.answering.asker import Asker

MOST_FIRST = 4
"""So many things that add mana are played one after the other."""


class First(Struct, frozen=True):
    """What is played first, as sentences, and the rules that let it and the play be made."""

    said: tuple[str, ...]
    rules: tuple[str, ...]


def with_mana_first(asker: Asker, at: Moment, event: s.Event, refusal: IllegalAction) -> First | None:
    """What the player can play first so that the play can be paid; None where it lacks no mana, or has it by nothing of the kind."""
    if TOO_LITTLE_MANA not in refusal.message or not isinstance(event, s.Play | s.PlayAbility):
        return None
    every = list(_adding_mana(asker, at, event))
    for ahead in (*((each,) for each in every), *(tuple(every[:many]) for many in range(2, MOST_FIRST + 1) if many <= len(every))):
        parts = tuple(part for sentence in ahead for part in (read_event(sentence, asker.lexicon), s.AllPass()))
        found = asker.try_event(at, Series((*parts, event), NOWHERE), asker.place)
        if not isinstance(found, IllegalAction):
            return First(ahead, found)
    return None


def _adding_mana(asker: Asker, at: Moment, event: s.Play | s.PlayAbility) -> Iterator[str]:
    """The other instants and sorceries of the player's hand that add mana, as they are played."""
    own = {card for reference in doing(event) for card in asker.finder.cards(reference, at.game)}
    for sentence in asker.trials.plays_of(at.game, event.player):
        try:
            play = read_event(sentence, asker.lexicon)
        except ScenarioError:
            continue
        cards = [card for reference in doing(play) for card in asker.finder.cards(reference, at.game)]
        obj = object_of(at.game, cards[0]) if isinstance(play, s.Play) and cards and own.isdisjoint(cards) else None
        face = obj.base.faces[0] if obj is not None and obj.zone == HAND and obj.base is not None else None
        if face is None or not {"instant", "sorcery"}.intersection(face.types):
            continue
        if any(isinstance(node, e.AddMana) for ability in face.abilities for node in walk(ability)):
            yield sentence
