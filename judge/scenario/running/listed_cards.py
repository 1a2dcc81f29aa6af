"""The cards that a file names, compiled: its own, those of the library, copies and unknown ones (law 8)."""

from __future__ import annotations

from contextlib import suppress

import msgspec

from judge.cards.instructions import effects as e
from judge.cards.instructions.base import Node, mentions, rebuild
from judge.cards.meaning_by_edition import TEXTS, as_played
from judge.cards.pool.folding import fold
from judge.cards.pool.records import OTHER_SIDES, CardRecord, FaceRecord
from judge.engine.game.state import LIBRARY, Game
from judge.errors import JudgeError, NotImplementedRule, Place, ScenarioError, did_you_mean
from judge.scenario.file.models import CardSpec
from judge.scenario.script import Script
from judge.support.edition import BASE, CURRENT

UNKNOWN_CARD = e.CardDefinition("unknown card", (e.Face("unknown card", None, (), (), (), ()),))
"""A card of which nothing is known: it has no characteristics but that it is a card."""


def is_unlisted(game: Game, player: str) -> bool:
    """Whether the scenario does not say what is in a player's library."""
    return any(game.objects[id].base is UNKNOWN_CARD for id in game.zone(LIBRARY, player))


class Cards:
    """The definitions of the cards that a scenario uses: its own first, then those of the library."""

    def __init__(self, script: Script) -> None:
        self.own = {fold(spec.name): spec for spec in script.scenario.cards}
        self.known: dict[str, e.CardDefinition] = {UNKNOWN_CARD.name: UNKNOWN_CARD}
        self.texts_of: dict[str, str] = {}
        """The cards of the library whose text in the edition played is not known, or that came later: by which they are read."""

    def of(self, name: str, place: Place | None) -> e.CardDefinition:
        """The definition of a card. Raises ScenarioError for an unknown card, NotImplementedRule for an unknown clause."""
        folded = fold(name)
        if folded not in self.known:
            self.known[folded] = self._melded(_played(self._define(name, folded, place), place))
        return self.known[folded]

    def _melded(self, card: e.CardDefinition) -> e.CardDefinition:
        """The card, with the face of what it is a half of, where that is known."""

        def known(node: Node) -> Node:
            if not isinstance(node, e.Meld):
                return node
            with suppress(ScenarioError):  # without it, it is refused as they are melded
                return msgspec.structs.replace(node, face=self.of(node.into, None).faces[0])
            return node

        return rebuild(card, known) if mentions(card, e.Meld) else card

    def _define(self, name: str, folded: str, place: Place | None) -> e.CardDefinition:
        if folded in self.own:
            return define(self.own[folded])
        for spec in self.own.values():
            halves = [half.name for half in spec.others]
            if folded in map(fold, halves):
                return define(spec)
        from judge.cards.pool import library

        try:
            later = None if CURRENT.edition is BASE else library.text_in(TEXTS.now, name)
            definition = library.lookup(name) if later is None else library.compiled(later)
            if CURRENT.edition.date <= BASE.date and library.came_after_2009(name):
                self.texts_of[definition.name] = "later text"
            elif later is None and CURRENT.edition is not BASE and library.by_text_of_2009(name):
                self.texts_of[definition.name] = "old text"
            return definition
        except NotImplementedRule as error:
            error.place = error.place if error.place is not None and error.place.path else place
            error.message = f"the card {name!r}: {error.message}"
            raise
        except ScenarioError as error:
            help = did_you_mean(name, [*(s.name for s in self.own.values()), *library.names()])
            raise ScenarioError(f"no card is called {name!r}", code="unknown-card", place=place, help=help) from error


def _played(card: e.CardDefinition, place: Place | None) -> e.CardDefinition:
    """The card as the edition that is played means it. Raises ScenarioError for one that came later."""
    try:
        return as_played(card)
    except ScenarioError as error:
        error.place = place
        raise


def define(spec: CardSpec) -> e.CardDefinition:
    """Compiles a card that the scenario describes (or finds it compiled). Raises NotImplementedRule with the clause and its place."""
    from judge.cards.pool.compiled_cache import shared_cache

    try:
        return shared_cache().compiled(record_of(spec))
    except JudgeError as error:
        text = spec.place.of("text")
        clause = str(getattr(error, "clause", ""))
        error.place = text.part(clause, 0, len(clause)) if clause else text
        raise


def record_of(spec: CardSpec) -> CardRecord:
    """A card of `cards:`, or a token, as the record that is compiled."""
    if spec.halves:
        name = spec.name or " // ".join(half.name for half in spec.halves)
        return CardRecord(name, tuple(face_of(half) for half in spec.halves), "split")
    for key, layout in OTHER_SIDES.items():
        if (other := getattr(spec, key.replace(" ", "_"))) is not None:
            return CardRecord(spec.name, (face_of(spec), face_of(other)), layout)
    return CardRecord(spec.name, (face_of(spec),))


def face_of(spec: CardSpec) -> FaceRecord:
    """One face as the scenario describes it."""
    power, toughness = (part.strip() for part in spec.pt.split("/", 1)) if spec.pt else (None, None)
    number = spec.loyalty if spec.loyalty is not None else spec.defense  # of a battle what loyalty is of a planeswalker
    loyalty = int(number) if number is not None else None
    return FaceRecord(spec.name, spec.cost or None, spec.type, spec.text.strip(), power, toughness, loyalty, spec.color)


def own_names(definition: e.CardDefinition, listed: str) -> list[str]:
    """The names by which a card is referred to: as listed first, its own, and those of its halves or sides."""
    return list(dict.fromkeys([definition.name or listed, listed, *(face.name for face in definition.faces)]))
