"""Who is who: the numbers of all things that a scenario names, fixed for the whole file, and what a reference means now.

Every card, token and copy has a number (`Obj.card`) that stays the same over all its incarnations. `#n` counts those of one name
in the order written, then of appearance.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

from judge.cards.pool.folding import fold
from judge.engine.game.frozen import TracedMap
from judge.engine.game.state import OWNED_ZONES, STACK, Game, Obj, Thing
from judge.engine.record.trace import Step
from judge.engine.rules.part5_additional.r505_split_cards import is_split
from judge.engine.table.table import NAMELESS
from judge.scenario.language.lexicon import Reference

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
    return Index.of(game).by_card.get(card)


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


class Index:
    """Where things stand in one Game: objects by card, and what is attached to what. The last few made are kept, and the last made over."""

    recent: tuple[Index, ...] = ()

    def __init__(self, objects: Mapping[int, Obj]) -> None:
        self.objects = objects
        self.by_card: dict[int, Obj] = {}
        self.attached: dict[Thing, tuple[int, ...]] = {}
        self._put(objects.values())

    @classmethod
    def of(cls, game: Game) -> Index:
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

    def _changed(self, objects: Mapping[int, Obj], changed: Collection[int]) -> Index | None:
        """The index of other objects, of which only these differ; None where two are of one card, of which the first counts."""
        if len(self.by_card) != len(self.objects):
            return None
        other = Index({})
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
