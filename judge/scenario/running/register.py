"""Who is who: the numbers of all things that a scenario names, fixed for the whole file, and what a reference means now.

Every card, token and copy has a number (`Obj.card`) that stays the same over all its incarnations. `#n` counts those of one name
in the order written, then of appearance.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from judge.cards.instructions import effects as e
from judge.cards.pool.folding import fold
from judge.engine.game.frozen import TracedMap
from judge.engine.game.state import IN_PLAY, OWNED_ZONES, STACK, Game, Obj, Thing
from judge.engine.record.trace import Step
from judge.engine.rules.part5_additional.r505_split_cards import is_split
from judge.engine.table.table import NAMELESS, Table
from judge.errors import AmbiguousReference, Place
from judge.scenario.language.lexicon import Reference
from judge.scenario.spoken.described import abilities_of, says

THE_COPY = "the copy of "
"""How a sentence calls the only copy of a name: this, and the name."""


class Register:
    """Names, ids and numbers of things. `cards[folded name]` are card numbers in the order of `#n`."""

    def __init__(self) -> None:
        self.cards: dict[str, tuple[int, ...]] = {}
        self.ids: dict[str, int] = {}
        self.id_of: dict[int, str] = {}
        self.names: dict[int, str] = {}
        self.abilities: list[tuple[int, int]] = []  # (source card, ability card), in the order put on the stack
        self.keywords: dict[int, frozenset[str]] = {}
        self.known: set[int] = set()
        self.copies: set[int] = set()  # copies of spells and cards, which are no cards themselves
        self.seen = 0  # objects with smaller numbers have been looked at

    def add(self, cards: Sequence[int], names: Iterable[str], id: str | None = None) -> None:
        """Cards that are alike are known by their own names (both halves, both sides), and the first of them perhaps by an id."""
        own = tuple(dict.fromkeys(names))
        self.names.update(dict.fromkeys(cards, own[0]) if own else {})
        for folded in map(fold, own):
            self.cards[folded] = (*self.cards.get(folded, ()), *cards)
        if id is not None:
            self.ids[fold(id)] = cards[0]
            self.id_of[cards[0]] = id
        self.known.update(cards)

    def watch(self, game: Game) -> None:
        """Learns the tokens, copies and abilities that have appeared."""
        if game.next_id <= self.seen:
            return
        found = map(game.objects.get, range(self.seen, game.next_id))
        self.seen = game.next_id
        for obj in found:
            if obj is not None and obj.merged and obj.base is not None:  # what two cards are together has a name of its own
                whole = fold(obj.base.name)
                self.cards[whole] = tuple(dict.fromkeys((*self.cards.get(whole, ()), obj.card)))
            if obj is None or obj.card in self.known:
                continue
            self.known.add(obj.card)
            if obj.kind == "copy":
                self.copies.add(obj.card)
            if obj.kind == "ability":
                source = obj.stack.bindings.this if obj.stack is not None else None
                origin = game.objects.get(source) if source is not None else None
                if origin is None and source is not None and source in game.left:
                    origin = game.left[source].obj
                if origin is not None:
                    self.abilities.append((origin.card, obj.card))
                self.names[obj.card] = obj.name
                self.keywords[obj.card] = _keywords_of(obj)
            elif obj.kind == "combat damage":
                self.names[obj.card] = "combat damage"
            else:
                name = obj.name or NAMELESS
                sides = [side.name for side in obj.base.faces if side.name] if obj.base is not None else []
                self.add([obj.card], [name, name.removesuffix(" Token"), *sides])  # "Goblin" finds the Goblin Token of later editions

    def abilities_of(self, cards: Collection[int]) -> list[int]:
        """The abilities of these cards that were put on the stack, in that order."""
        return [ability for source, ability in self.abilities if source in cards]

    def keyworded(self, keyword: str) -> list[int]:
        """The abilities that a keyword made, of all that were put on the stack."""
        return [card for _, card in self.abilities if keyword in self.keywords.get(card, ())]

    def copy(self) -> Register:
        """A register that can learn without this one's knowing."""
        new = Register()
        new.ids, new.id_of, new.names, new.keywords = self.ids, self.id_of, dict(self.names), dict(self.keywords)
        new.restore(self)
        return new

    def restore(self, before: Register) -> None:
        """Forgets what was learned since `before`, a copy: what a reversed act made never was, and its numbers are given anew (422.1).

        Its names stay until then, for the steps that were undone.
        """
        self.cards = dict(before.cards)
        self.abilities, self.known, self.seen = list(before.abilities), set(before.known), before.seen
        self.copies = set(before.copies)

    def follow(self, steps: Iterable[Step]) -> None:
        """Learns what appeared in these steps of the record, also what is gone again."""
        for step in steps:
            game = step.game
            if game is not None and game.next_id > self.seen and step.undone_by is None:
                self.watch(game)

    def reference(self, card: int) -> Reference:
        """What names this card and no other."""
        if card in self.id_of:
            return Reference(self.id_of[card], "id")
        name = self.names.get(card, "")
        return Reference(name, "card", number=self.cards.get(fold(name), (card,)).index(card) + 1)

    def label(self, card: int) -> str:
        """What a card is called in an answer: its name, with `#n` where several have it that are no copies of it, or its id."""
        name = self.names.get(card, f"object {card}")
        every = self.cards.get(fold(name), (card,))
        same = every if card in self.copies else self._alike(card)
        if len(same) > 1 and card in same:
            return self.id_of.get(card) or f"{name} #{every.index(card) + 1}"
        return name

    def called(self, card: int) -> str:
        """What a card is called in a sentence: as in an answer, but a copy of a spell is called that, with its number among several."""
        if card not in self.copies:
            return self.label(card)
        name, same = self.names.get(card, ""), self._alike(card)
        return f"{THE_COPY}{name}" if len(same) < 2 else f"copy #{same.index(card) + 1} of {name}"

    def _alike(self, card: int) -> list[int]:
        """The cards of the same name that are copies as it is, or as it are none."""
        every = self.cards.get(fold(self.names.get(card, "")), (card,))
        return [each for each in every if (each in self.copies) == (card in self.copies)]

    def ability_label(self, game: Game, source: int, ability: int) -> str:
        """What an ability on the stack is called: `X's ability`, with `#n` where several of that source are there."""
        there = [card for origin, card in self.abilities if origin == source and object_of(game, card) is not None]
        number = f" #{there.index(ability) + 1}" if len(there) > 1 and ability in there else ""
        name = self.label(source)
        return f"{name}{chr(39) if name.endswith('s') else chr(39) + 's'} ability{number}"


def _keywords_of(obj: Obj) -> frozenset[str]:
    """The keywords of which an ability on the stack is the meaning."""
    instance = obj.stack.ability if obj.stack is not None else None
    if instance is None:
        return frozenset()
    own = (instance.keyword, getattr(instance.ability, "keyword", ""), getattr(instance.ability, "word", ""))
    return frozenset(name.lower() for name in own if name)


def object_of(game: Game, card: int) -> Obj | None:
    """The object that a card is now, None when it is in no zone any more."""
    return _Index.of(game).by_card.get(card)


def in_zone(obj: Obj, zone: str, player: str | None) -> bool:
    """Whether an object is in a zone, or was as it last was; in that player's, where one is named."""
    return obj.zone == zone and (player is None or zone not in OWNED_ZONES or obj.zone_owner == player)


def is_half(name: str, obj: Obj | None) -> bool:
    """Whether a name is that of one half of a split card."""
    return obj is not None and obj.base is not None and is_split(obj) and fold(name) in {fold(half.name) for half in obj.base.faces}


def is_other_half(name: str, obj: Obj | None) -> bool:
    """Whether an object is a spell of a split card, and a name that of its half which does not exist as long as it is one."""
    if obj is None or obj.zone != STACK or not is_half(name, obj):
        return False
    return obj.base is not None and fold(name) != fold(obj.base.faces[obj.face].name)


RECENT = 4
"""Of how many games it is known where things stand: answers go to and fro between two of one line, and of one that was tried."""


class _Index:
    """Where things stand in one Game: objects by card, and what is attached to what. The last few made are kept, and the last made over."""

    recent: tuple[_Index, ...] = ()

    def __init__(self, objects: Mapping[int, Obj]) -> None:
        self.objects = objects
        self.by_card: dict[int, Obj] = {}
        self.attached: dict[Thing, tuple[int, ...]] = {}
        self._put(objects.values())

    @classmethod
    def of(cls, game: Game) -> _Index:
        """The index of a Game."""
        recent, objects = cls.recent, game.objects
        for index in recent:
            if index.objects is objects:
                return index
        made, last = None, recent[0] if recent else None
        if last is not None and isinstance(objects, TracedMap) and isinstance(last.objects, TracedMap):
            changed = objects.apart(last.objects)
            made = last._changed(objects, set(changed)) if changed is not None else None
        made = made or cls(objects)
        cls.recent = (made, *recent[: RECENT - 1])
        return made

    def _changed(self, objects: Mapping[int, Obj], changed: Collection[int]) -> _Index | None:
        """The index of other objects, of which only these differ; None where two are of one card, of which the first counts."""
        if len(self.by_card) != len(self.objects):
            return None
        other = _Index({})
        other.objects, other.by_card, other.attached = objects, dict(self.by_card), dict(self.attached)
        for obj in [self.objects[id] for id in changed if id in self.objects]:
            del other.by_card[obj.card]
            if obj.attached_to is not None:
                other.attached[obj.attached_to] = tuple([id for id in other.attached[obj.attached_to] if id != obj.id])
        other._put([objects[id] for id in changed if id in objects])
        return other if len(other.by_card) == len(objects) else None

    def _put(self, objects: Iterable[Obj]) -> None:
        for obj in objects:
            self.by_card.setdefault(obj.card, obj)
            for part in obj.merged:
                self.by_card.setdefault(part.card, obj)
            if obj.attached_to is not None:
                self.attached[obj.attached_to] = (*self.attached.get(obj.attached_to, ()), obj.id)


def last_object_of(game: Game, card: int) -> Obj | None:
    """The object that a card is now, or the last that it was."""
    found = object_of(game, card)
    if found is not None:
        return found
    was = [view.obj for view in game.left.values() if view.obj.card == card]
    return max(was, key=lambda obj: obj.id) if was else None


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
        attached = tuple(sorted(repr(self.likeness(game, a)) for a in _Index.of(game).attached.get(thing, ())))
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
