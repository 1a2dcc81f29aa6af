"""What was done before and is spoken of: "destroyed this way", "that much", and the names that results and choices get."""

from __future__ import annotations

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import Node, walk
from judge.cards.instructions.words_data import pairs
from judge.cards.language.parsing.mentions import Mentions, Unresolved
from judge.cards.language.parsing.placeholders import (
    ChooseAt,
    EachAt,
    TargetAt,
    ThatMuch,
    ThisAt,
    WayAmount,
    WayRef,
)
from judge.cards.language.references.antecedents import Antecedent, bind_name

_WAY_VERBS = {verb: tuple(kinds.split(" | ")) for verb, kinds in pairs("done this way").items()}
DIED = t.DidThisTurn(t.EventPattern("move", origin=("in play",), destination=("graveyard",)), "subject")
"""Was put into a graveyard from play: what is destroyed and goes elsewhere was not."""
_AMOUNTS = frozenset({"Draw", "Discard", "DealDamage", "LoseLife", "GainLife", "RemoveCounters", "PutCounters", "Sacrifice", "Mill",
    "PayLife", "Move", "Destroy", "Tap", "TapOthers", "Untap", "FlipCoin", "Shuffle",})


def _by_each(done: e.Instruction) -> bool:
    """Whether several players did it, each for himself or herself."""
    who = getattr(done, "by", None) or getattr(done, "who", None)
    return (who.of if isinstance(who, EachAt) else who) == t.Players("each")


class Results:
    """What "this way" and "that much" mean, found in the order of the text, and the names that this gives to results and choices.

    `meaning`: what a reference stands for; `used`: provisional name of a result -> its name; `named`: place of a choice, or of an
    "each", -> its name; `together`: places of an "each" that is meant all at once.
    """

    def __init__(self, mentions: Mentions, event_amount: bool, outside: tuple[str, ...], stops: tuple[int, ...]) -> None:
        self.mentions = mentions
        self.meaning: dict[Node, Node] = {}
        self.used: dict[str, str] = {}
        self.named: dict[int, str] = {}
        self.together: set[int] = set()
        self._event_amount, self._outside, self._stops = event_amount, outside, stops
        self._found, self._binders = mentions.found, mentions.binders
        self._name_choices()

    def _name_choices(self) -> None:
        """Names for what is chosen, or goes on one by one, whether or not anything speaks of it later."""
        nodes = self.mentions.nodes
        for node in nodes:
            if isinstance(node, e.Prevent | e.Replace):
                for inner in walk(node.pattern):  # a source of your choice is chosen as the effect begins, not each time
                    if isinstance(inner, ChooseAt):
                        self._name_place(inner.at, "chosen")
        for choice in dict.fromkeys(node for node in nodes if isinstance(node, ChooseAt)):
            if nodes.count(choice) > 1:
                self._name_place(choice.at, "chosen")
        for node in nodes:
            if isinstance(node, e.May) and isinstance(node.who, EachAt) and any(inner == node.who for inner in walk(node.do)):
                self._name_place(node.who.at, "each")  # each does it alone, who may

    def _name_place(self, at: int, base: str) -> str:
        if at not in self.named:
            count = sum(1 for name in self.named.values() if name.startswith(base))
            self.named[at] = base if not count else f"{base} {count + 1}"
        return self.named[at]

    def _name_of(self, bind: str) -> str:
        if bind not in self.used:
            base = name = bind_name(self._binders[bind])
            n = 1
            while name in self.used.values():
                n += 1
                name = f"{base} {n}"
            self.used[bind] = name
        return self.used[bind]

    def of_this_way(self, ref: WayRef | WayAmount) -> None:
        """ "The creatures destroyed this way", "life lost this way"."""
        if isinstance(ref, WayAmount) and ref.verb == "number chosen":
            if not any(isinstance(node, e.ChooseWord) and node.kind == "number" for node in self.mentions.nodes):
                raise Unresolved("no number was chosen before")
            self.meaning[ref] = t.Value("number chosen", t.This())
            return
        seen = self.mentions.binders_for(ref)
        done = [b for b, binder in seen.items() if _label(binder) in _WAY_VERBS.get(ref.verb, ()) and not inside(binder, ref)]
        bind = last_before(ref.at, done)
        chosen = [a for a in self._found if a.origin == "choose" and a.at < ref.at]
        named = {node.selection for node in self.mentions.nodes if isinstance(node, e.Name) and isinstance(node.selection, TargetAt)}
        if ref.verb == "chosen" and named:  # "choose two target cards ... the chosen cards"
            chosen = [a for a in self._found if a.selection in named and a.at < ref.at]
        value: Node
        if bind is not None:
            if isinstance(ref, WayAmount) and ref.kind not in ("", getattr(seen[bind], "kind", "")):
                raise Unresolved(f"no {ref.kind} counters were removed before")
            self.used.update(dict.fromkeys(self._else(bind, done, ref), self._name_of(bind)))
            value = t.Bound(self._name_of(bind)) if isinstance(ref, WayRef) else t.Amount(self._name_of(bind))
            if isinstance(ref, WayRef) and ref.one and isinstance(found := seen[bind], e.TakeUntil) and found.count == t.ONE:
                value = t.Bound("found")  # the one that was looked for, not those before it
            if isinstance(ref, WayRef) and ref.verb == "put into a graveyard" and isinstance(seen[bind], e.Destroy):
                value = t.Narrow(value, DIED)  # type: ignore[arg-type]
            if isinstance(ref, WayRef) and ref.verb == "put into your graveyard" and isinstance(seen[bind], e.Destroy | e.Sacrifice):
                value = t.Narrow(value, t.AllOf((DIED, t.OwnedBy(t.You()))))  # type: ignore[arg-type]
            if isinstance(ref, WayRef) and isinstance(ref.by, t.You) and _by_each(seen[bind]):
                value = t.Narrow(value, t.YOURS if ref.verb == "sacrificed" else t.OwnedBy(ref.by))  # type: ignore[arg-type]
            if isinstance(ref, WayRef) and ref.filter is not None:
                value = t.Narrow(value, ref.filter)  # type: ignore[arg-type]
        elif isinstance(ref, WayRef) and ref.verb == "exiled just now" and self._away_before(ref):
            value = t.Bound("away")
        elif ref.verb in self._outside:
            value = t.Bound(ref.verb) if isinstance(ref, WayRef) else t.Amount(ref.verb)
        elif isinstance(ref, WayRef) and ref.verb in ("exiled", "imprinted"):
            value = t.Memory("removed")
        elif isinstance(ref, WayRef) and ref.verb == "chosen" and chosen:
            value = self._as_meaning(max(chosen, key=lambda a: a.at))
        else:
            raise Unresolved(f"nothing was {ref.verb} before")
        self.meaning[ref] = value
        if isinstance(ref, WayRef):
            several = ref.plural or isinstance(seen.get(bind or ""), e.TakeUntil)
            there = ("spell", "ability") if ref.verb == "countered" else ("permanent", "creature")
            self._found.append(Antecedent(self.mentions.place(ref), ref, frozenset({"object", "card", *there}), several, "ref", ref))

    def _away_before(self, ref: WayRef) -> bool:
        """Whether something was removed from the game before it until something else leaves play."""
        gone = [node.what for node in self.mentions.nodes if isinstance(node, e.Move) and node.bind == "away"]
        return any(getattr(what, "at", ref.at) < ref.at for what in gone)

    def _else(self, bind: str, done: list[str], ref: WayRef | WayAmount) -> list[str]:
        """What is done where that is not, "if you don't", and like it: what came of either, then, is spoken of."""
        done_so = self._binders
        branches = [node for node in self.mentions.nodes if isinstance(node, e.IfDone) and not inside(node, ref)]
        apart = [node.do for node in branches if node.otherwise is not None and done_so[bind] in walk(node.otherwise)]
        return [one for one in done if one != bind and any(done_so[one] in walk(do) for do in apart)]

    def of_that_much(self, ref: ThatMuch) -> None:
        """ "That much", "that many"."""
        seen = self.mentions.binders_for(ref)
        counted = [bind for bind, binder in seen.items() if type(binder).__name__ in _AMOUNTS and not inside(binder, ref)
                   and not _of_one_thing(binder)]
        bind = last_before(ref.at, counted)
        since = int(bind[1:]) if bind is not None else -1
        chosen = [a for a in self._found if _any_number(a) and since < a.at < ref.at]
        if (excess := self._excess_before(ref)) is not None:
            self.meaning[ref] = excess
        elif (spent := self._mana_asked_about(ref, [seen[bind] for bind in counted])) is not None:
            self.meaning[ref] = spent
        elif (elsewhere := self._in_the_other_case(ref)) is not None:
            self.meaning[ref] = self.meaning.get(elsewhere, elsewhere)
        elif chosen and not any(node == chosen[-1].key for binder in self._binders.values() for node in walk(binder)):
            self.meaning[ref] = t.Size(self._as_meaning(chosen[-1]))
        elif bind is not None:
            same = next((part for part in _amounts(self._binders[bind]) if isinstance(part, ThatMuch) and part in self.meaning), None)
            self.meaning[ref] = self.meaning[same] if same is not None else t.Amount(self._name_of(bind))
        elif self._event_amount:
            self.meaning[ref] = t.Amount("event")
        elif paid := [node.bind for node in self.mentions.nodes if isinstance(node, e.ChooseWord) and node.bind[:1] not in ("", "#")]:
            self.meaning[ref] = t.Amount(paid.pop())  # the number that was chosen to be paid
        elif len(asked := {much for node in self.mentions.nodes if (much := _asked_of_this_turn(node)) is not None}) == 1:
            self.meaning[ref] = asked.pop()  # "if you gained life this turn, draw that many cards"
        else:
            raise Unresolved("that much of what?")

    def _excess_before(self, ref: ThatMuch) -> t.Quantity | None:
        """The excess damage, where it is asked whether there is some: "if ... is dealt excess damage this way"."""
        for node in self.mentions.nodes:
            if isinstance(node, e.If) and inside(node.then, ref):
                for asked in walk(node.condition):
                    if isinstance(asked, t.Fits) and t.Measures("excess damage", ">", t.Number(0)) in walk(asked.filter):
                        return t.Value("excess damage", asked.selection)
        return None

    def _mana_asked_about(self, ref: ThatMuch, counted: list[e.Instruction]) -> t.Quantity | None:
        """How much mana was spent, where that is asked before what is done: "if eight or more mana was spent ..., ... that much"."""
        for node in self.mentions.nodes:
            if isinstance(node, e.If) and inside(node.then, ref) and not any(one in walk(node.then) for one in counted):
                for asked in walk(node.condition):
                    if isinstance(asked, t.Compares) and isinstance(asked.left, t.Value) and asked.left.characteristic == "mana spent":
                        return asked.left
        return None

    def _in_the_other_case(self, ref: ThatMuch) -> t.Quantity | None:
        """How much is done in the other branch, of "you gain life equal to its power. Otherwise, you lose that much life"."""
        for node in self.mentions.nodes:
            if isinstance(node, e.If) and node.otherwise is not None and not node.instead and inside(node.otherwise, ref):
                steps = (step for step in walk(node.then) if isinstance(step, e.Instruction) and type(step).__name__ in _AMOUNTS)
                said = {n for step in steps for n in _amounts(step) if isinstance(n, t.Quantity) and not isinstance(n, t.Number)}
                return said.pop() if len(said) == 1 else None
        return None

    def _as_meaning(self, a: Antecedent) -> t.Selection:
        if a.origin == "bind":
            return t.Bound(self._name_of(a.key))  # type: ignore[arg-type]
        if a.origin == "ref":
            return self.meaning[a.key]  # type: ignore[return-value, index]
        if isinstance(a.key, t.Together):
            origins = [type(part).__name__.removesuffix("At").lower() for part in a.key.parts]
            parts = [a._replace(selection=part, origin=o, key=part) for o, part in zip(origins, a.key.parts, strict=True)]
            return t.Together(tuple(map(self._as_meaning, parts)))
        if a.origin not in ("choose", "each"):
            return a.selection
        always = not any(isinstance(node, e.Instruction) for node in self.mentions.nodes)
        if isinstance(a.key, EachAt) and isinstance(a.key.of, t.TopOfLibrary) and always:
            return a.key.of  # in what is always so: the card that is on top each time
        if isinstance(a.key, ChooseAt):
            for bind, binder in self._binders.items():
                if getattr(binder, "what", None) == a.key and type(binder).__name__ not in ("Tap", "Untap"):
                    return t.Bound(self._name_of(bind))
        key_at = a.key.at if isinstance(a.key, ChooseAt | EachAt) else a.at
        return t.Bound(self._name_place(key_at, "each" if a.origin == "each" else "chosen"))


def _of_one_thing(done: e.Instruction) -> bool:
    """Whether it is done to this object alone, or once to what was spoken of: nobody asks how many they were."""
    what = getattr(done, "what", None)
    return isinstance(done, e.Sacrifice | e.Destroy | e.Move | e.Tap | e.Untap) and isinstance(what, ThisAt)


def _asked_of_this_turn(asked: Node) -> t.Quantity | None:
    """How often, or to how much, that was done this turn of which a condition asks whether it was."""
    match asked:
        case t.Compares(t.TimesThisTurn() as much, ">" | ">="):
            return much
        case t.Happened(t.EventPattern(verb="gain life" | "lose life") as pattern, "this turn"):
            return t.TimesThisTurn(pattern, True)
    return None


def last_before(at: int, binds: list[str]) -> str | None:
    """Of provisional names, which hold their places, the last one before a place."""
    return max((bind for bind in binds if int(bind[1:]) < at), key=lambda bind: int(bind[1:]), default=None)


def _label(binder: e.Instruction) -> str:
    moves = isinstance(binder, e.Move) or (isinstance(binder, e.TakeUntil) and binder.zone)
    if isinstance(binder, e.CounterSpell) and binder.to is not None:
        return f"CounterSpell:{binder.to.zone}"
    return f"Move:{binder.zone}" if moves else type(binder).__name__  # type: ignore[attr-defined]


def _amounts(binder: e.Instruction) -> tuple[object, ...]:
    """How much or how many an instruction is about: of "put that many counters on it and draw that many cards", both are one number."""
    return tuple(getattr(binder, field, None) for field in ("count", "amount", "times"))


def _any_number(a: Antecedent) -> bool:
    """Whether it is a choice of any number, which "that many" after it can mean."""
    return isinstance(a.key, ChooseAt) and a.key.choose.any_number


def inside(binder: e.Instruction, ref: Node) -> bool:
    """Whether a reference stands in an instruction."""
    return any(node == ref for node in walk(binder))
