"""What a reference of a scenario means at a table now: by name, number, id, whose it is, and where."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from msgspec.structs import replace

from judge.cards.instructions import effects as e
from judge.cards.pool.folding import fold
from judge.engine.game.state import IN_PLAY, STACK, Game, Thing
from judge.engine.table.table import Table
from judge.errors import AmbiguousReference, Place
from judge.scenario.language.lexicon import Reference
from judge.scenario.running.register import Index, Register, in_zone, is_other_half, last_object_of, object_of
from judge.scenario.spoken.described import abilities_of, says

TOKEN = " token"
"""What the names of tokens end in under later rules."""


class Finder:
    """Resolves references against a table."""

    def __init__(self, register: Register, table: Table) -> None:
        self.register, self.table = register, table

    def cards(self, reference: Reference, game: Game, *, past: bool = False) -> list[int]:
        """The card numbers that a reference can mean; `past`: also abilities no longer on the stack."""
        register = self.register
        folded = fold(reference.name)
        if reference.kind == "id" and folded in register.ids:
            found = [register.ids[folded]]
        elif reference.kind == "kind" and folded.startswith("a "):
            view = self.table.view_of(game)
            found = [o.card for o in game.objects.values() if o.kind in ("card", "token") and folded[2:] in view.chars(o.id).types]
        elif reference.kind == "kind":
            found = [o.card for o in game.objects.values() if o.kind == folded and (past or o.zone == IN_PLAY or folded == "copy")]
            if folded == "copy" and not found:  # a permanent that came into play as one
                copies = (*(game.objects[id] for id in game.in_play), *(left.obj for left in game.left.values()))
                found = list(dict.fromkeys(obj.card for obj in copies if obj.copy is not None))
            if past and not found:  # it has ceased to exist
                found = list(dict.fromkeys(left.obj.card for left in game.left.values() if left.obj.kind == folded))
        elif reference.kind == "keyword":
            found = [card for card in register.keyworded(folded) if past or object_of(game, card) is not None]
        else:
            found = list(register.cards.get(folded, ()))
            if not found and folded.endswith(TOKEN):  # as tokens are called today
                return self.cards(replace(reference, name=reference.name[: -len(TOKEN)], made="token"), game, past=past)
            if reference.made and reference.among_made:
                found = [card for card in found if self._is_made(game, card, reference.made)]
            if reference.number is not None:
                found = found[reference.number - 1 : reference.number] if reference.number >= 1 else []
            if reference.made and not reference.among_made:
                found = [card for card in found if self._is_made(game, card, reference.made)]
        if reference.part == "ability":
            found = register.abilities_of(found)
            if not past:
                found = [a for a in found if object_of(game, a) is not None]
            if reference.part_said:
                found = [a for a in found if self._says(a, reference.part_said, game)]
            if reference.part_number is not None:
                found = found[reference.part_number - 1 : reference.part_number]
        if reference.zone is not None:
            found = [c for c in found if self._in_zone(game, c, reference.zone, reference.zone_player)]
        if reference.kind == "card" and not reference.part:
            meant = [c for c in found if not is_other_half(reference.name, object_of(game, c))]
            found = meant if meant or reference.zone == STACK else found
        if reference.owner is not None:
            own = [c for c in found if self._belongs(game, c, reference.owner)]
            lasts = ((c, last_object_of(game, c)) for c in found)
            found = own or self._named_now(reference, game) or [c for c, last in lasts if last and last.owner == reference.owner]
        return found

    def _says(self, ability: int, word: str, game: Game) -> bool:
        """Whether the text of an ability on the stack, or the keyword whose meaning it is, says what is called so."""
        obj = last_object_of(game, ability)
        instance = obj.stack.ability if obj is not None and obj.stack is not None else None
        if instance is None:
            return False
        if word == "trigger":
            return isinstance(instance.ability, e.TriggeredAbility)
        text = getattr(instance.ability, "text", "")
        keywords = self.register.keywords.get(ability, ())
        meant = (each for said in abilities_of("\n".join(keywords)) for each in said)
        return word in keywords or says(" ".join((text, *meant)), [word])

    def _named_now(self, reference: Reference, game: Game) -> list[int]:
        """That player's permanents of other cards that have this name now, as what has become a copy does."""
        if reference.kind != "card" or reference.part or reference.number is not None or reference.zone not in (None, IN_PLAY):
            return []
        view, name = self.table.view_of(game), fold(reference.name)
        named = (game.objects[id] for id in game.in_play if name in map(fold, view.chars(id).names))
        return [o.card for o in named if reference.owner is not None and self._belongs(game, o.card, reference.owner)]

    def _is_made(self, game: Game, card: int, kind: str) -> bool:
        """Whether a card number is that of a token, a copy or a card; of a copy also where it has ceased to exist."""
        obj = last_object_of(game, card)
        return obj.kind == kind if obj is not None else kind == "copy" and card in self.register.copies

    def _in_zone(self, game: Game, card: int, zone: str, player: str | None) -> bool:
        obj = object_of(game, card)
        return obj is not None and in_zone(obj, zone, player)

    def _belongs(self, game: Game, card: int, player: str) -> bool:
        obj = object_of(game, card)
        if obj is None:
            last = last_object_of(game, card)
            return last is not None and (last.controller or last.owner) == player
        if obj.zone in (IN_PLAY, STACK):
            return (self.table.view_of(game).chars(obj.id).controller or obj.owner) == player
        return obj.owner == player

    def things(self, reference: Reference, game: Game | None = None) -> list[Thing]:
        """The things that a reference can mean now: a player, or objects."""
        game = game or self.table.game
        if reference.kind == "team":
            return [p for p in game.in_turns if game.side(p) == reference.name]
        if reference.kind == "player":
            return [next((p for p in game.order if fold(p) == fold(reference.name)), reference.name)]
        found = [obj.id for card in self.cards(reference, game) if (obj := object_of(game, card)) is not None]
        return list(found)

    def one(
        self,
        reference: Reference,
        place: Place | None = None,
        role: Callable[[Thing], bool] | None = None,
        game: Game | None = None,
    ) -> Thing | None:
        """The thing meant: what fits the role where something does. None when there is nothing of that name any more.

        Raises ScenarioError (`ambiguous-reference`) when several different things are meant.
        """
        game = game or self.table.game
        found = self.things(reference, game)
        if role is not None:
            narrowed = [x for x in found if role(x)]
            found = narrowed or found
        if not found:
            return None
        return self.meant(reference, found, game, place)

    def meant(self, reference: Reference, found: list[Thing], game: Game, place: Place | None) -> Thing:
        """Of things that a reference fits the one that is meant: any where they differ in nothing; the spell, not a copy of it.

        Raises ScenarioError (`ambiguous-reference`) when several different things are meant.
        """
        if len(found) == 1 or len({self.likeness(game, x) for x in found}) == 1:
            return found[0]
        cards = [x for x in found if isinstance(x, str) or game.objects[x].kind != "copy"]
        if len(cards) != 1:
            self.ambiguous(reference, found, game, place)
        return cards[0]

    def likeness(self, game: Game, thing: Thing) -> object:
        """Two things of one likeness differ in nothing."""
        if isinstance(thing, str):
            return thing
        obj = game.objects[thing]
        attached = tuple(sorted(repr(self.likeness(game, a)) for a in Index.of(game).attached.get(thing, ())))
        combat = game.combat
        fighting: Any = None
        if combat is not None:
            fighting = (combat.attackers.get(thing), combat.blocking.get(thing))
        host = obj.attached_to
        return repr(
            (
                obj.with_(id=0, card=0, timestamp=0, came_from=None, attached_to=None),
                attached,
                fighting,
                repr(host),
            )
        )

    def ambiguous(self, reference: Reference, found: list[Thing], game: Game, place: Place | None) -> None:
        """Raises the error that names the candidates."""
        names = []
        for thing in found:
            obj = self.table.obj(thing) if isinstance(thing, int) else None
            if obj is None:
                names.append(str(thing))
                continue
            made = "a copy, " if obj.kind == "copy" else ""
            where = f"in {obj.zone_owner}'s {obj.zone}" if obj.zone_owner else obj.zone
            who = f", {obj.controller}'s" if obj.controller else ""
            who += "" if obj.id in game.objects else ", as it last was"
            names.append(f"{self.register.label(obj.card)} ({made}{where}{who})")
        said = f", a word of its text ('{reference.name}'s draw ability')" if reference.part == "ability" else ""
        help = f"it could be {'; '.join(names)}; narrow it with #n{said}, an owner, a zone or an id"
        raise AmbiguousReference(reference, tuple(self._readings(reference, found, game)), place=place, help=help)

    def _readings(self, reference: Reference, found: list[Thing], game: Game) -> Iterator[Reference]:
        """For each thing that a reference may mean, a reference that means it alone, where there is one."""
        for thing in found:
            obj = game.object(thing) or self.table.obj(thing) if isinstance(thing, int) else None
            narrower = [self.register.reference(obj.card)] if obj is not None else []
            narrower += [replace(reference, part_number=n) for n in range(1, len(found) + 1)] if reference.part else []
            yield from (each for each in narrower if self.things(each, game) == [thing])
