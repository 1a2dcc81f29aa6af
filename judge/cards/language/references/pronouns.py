"""From places to meanings: numbering targets, finding what "it" and "that creature" mean, and naming bindings.

All placeholders of an ability (cost and body together) are taken in text order. A reference means the nearest earlier mention
that it fits by kind and number; when two readings are equally near and differ, the ability is refused.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import Node, walk
from judge.cards.language.parsing.fitting import ended, nearest
from judge.cards.language.parsing.mentions import Mentions, Unresolved
from judge.cards.language.parsing.placeholders import (
    EACH_OTHER,
    IT_THEN,
    ChooseAt,
    EachAt,
    Ref,
    RestAt,
    TargetAt,
    ThatMuch,
    ThisAt,
    WayAmount,
    WayRef,
)
from judge.cards.language.references.antecedents import Antecedent, bind_name, describe, kinds_of
from judge.cards.language.references.called_again import mentioned_again

_WHOSE: dict[str, set[t.Filter]] = {"yours": {t.YOURS}, "theirs": {t.Not(t.YOURS), t.OPPOSING},}
"""Of targets, which is meant by "the creature you control" and "the creature you don't control"."""
_WAY_VERBS = {"destroyed": ("Destroy",), "sacrificed": ("Sacrifice",), "discarded": ("Discard", "DiscardThese"), "milled": ("Mill",),
    "exiled": ("Move:removed from the game",), "exiled just now": ("Move:removed from the game", "CounterSpell:removed from the game"),
    "returned": ("Move:hand", "Move:in play"), "revealed": ("Reveal", "RevealCost", "TakeUntil"), "tapped": ("Tap", "TapOthers"),
    "countered": ("CounterSpell", "CounterSpell:removed from the game"), "drawn": ("Draw",), "untapped": ("Untap",),
    "put into play": ("Move:in play",), "put into a graveyard": ("Move:graveyard", "Destroy"),
    "put into that graveyard": ("Mill", "Move:graveyard"), "created": ("CreateToken",),
    "damage": ("DealDamage",), "life lost": ("LoseLife",), "life gained": ("GainLife",), "counters removed": ("RemoveCounters",),
    "copied": ("CopySpell",), "won": ("FlipCoin",), "paid": ("Pay",), "chosen": ("Name",), "played": ("PlayCard",),
    "unattached": ("Unattach",),}
DIED = t.DidThisTurn(t.EventPattern("move", origin=("in play",), destination=("graveyard",)), "subject")
"""Was put into a graveyard from play: what is destroyed and goes elsewhere was not."""

_AMOUNTS = frozenset({"Draw", "Discard", "DealDamage", "LoseLife", "GainLife", "RemoveCounters", "PutCounters", "Sacrifice", "Mill",
    "PayLife", "Move", "Destroy", "Tap", "TapOthers", "Untap", "FlipCoin", "Shuffle",})


def resolve(
    tree: Any,
    this: frozenset[str],
    events: tuple[Antecedent, ...] = (),
    *,
    event_amount: bool = False,
    outside: tuple[str, ...] = (),
    stops: tuple[int, ...] = (),
) -> tuple[Any, tuple[e.TargetSpec, ...]]:
    """`tree` (a node or tuple) without placeholders, and its targets. `outside`: binds of the card's other abilities."""
    from judge.cards.language.references.reference_names import finish

    meanings = Meanings(Mentions(tree, this, events), event_amount, outside, stops)
    for ref in meanings.mentions.refs:
        match ref:
            case WayRef() | WayAmount():
                meanings.of_this_way(ref)
            case ThatMuch():
                meanings.of_that_much(ref)
            case RestAt():
                meanings.of_the_rest(ref)
            case Ref():
                meanings.of_pronoun(ref)
    meanings.each_with_its_own()
    return finish(tree, meanings)


def _by_each(done: e.Instruction) -> bool:
    """Whether several players did it, each for himself or herself."""
    who = getattr(done, "by", None) or getattr(done, "who", None)
    return (who.of if isinstance(who, EachAt) else who) == t.Players("each")


class Meanings:
    """What each reference means, found in the order of the text, and the names that this gives to results and choices.

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

    # ----------------------------------------------------------------------------------------------------------- names
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

    # ------------------------------------------------------------------------------------------------- kinds of reference
    def of_this_way(self, ref: WayRef | WayAmount) -> None:
        """ "The creatures destroyed this way", "life lost this way"."""
        if isinstance(ref, WayAmount) and ref.verb == "number chosen":
            if not any(isinstance(node, e.ChooseWord) and node.kind == "number" for node in self.mentions.nodes):
                raise Unresolved("no number was chosen before")
            self.meaning[ref] = t.Value("number chosen", t.This())
            return
        seen = self.mentions.binders_for(ref)
        done = [b for b, binder in seen.items() if _label(binder) in _WAY_VERBS.get(ref.verb, ()) and not _inside(binder, ref)]
        bind = _last_before(ref.at, done)
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
            kinds = frozenset({"object", "card", "permanent", "creature"})
            self._found.append(Antecedent(self.mentions.place(ref), ref, kinds, several, "ref", ref))

    def _away_before(self, ref: WayRef) -> bool:
        """Whether something was removed from the game before it until something else leaves play."""
        gone = [node.what for node in self.mentions.nodes if isinstance(node, e.Move) and node.bind == "away"]
        return any(getattr(what, "at", ref.at) < ref.at for what in gone)

    def _else(self, bind: str, done: list[str], ref: WayRef | WayAmount) -> list[str]:
        """What is done where that is not, "if you don't", and like it: what came of either, then, is spoken of."""
        done_so = self._binders
        branches = [node for node in self.mentions.nodes if isinstance(node, e.IfDone) and not _inside(node, ref)]
        apart = [node.do for node in branches if node.otherwise is not None and done_so[bind] in walk(node.otherwise)]
        return [one for one in done if one != bind and any(done_so[one] in walk(do) for do in apart)]

    def of_that_much(self, ref: ThatMuch) -> None:
        """ "That much", "that many"."""
        seen = self.mentions.binders_for(ref)
        counted = [bind for bind, binder in seen.items() if type(binder).__name__ in _AMOUNTS and not _inside(binder, ref)
                   and not _of_one_thing(binder)]
        bind = _last_before(ref.at, counted)
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
            if isinstance(node, e.If) and _inside(node.then, ref):
                for asked in walk(node.condition):
                    if isinstance(asked, t.Fits) and t.Measures("excess damage", ">", t.Number(0)) in walk(asked.filter):
                        return t.Value("excess damage", asked.selection)
        return None

    def _mana_asked_about(self, ref: ThatMuch, counted: list[e.Instruction]) -> t.Quantity | None:
        """How much mana was spent, where that is asked before what is done: "if eight or more mana was spent ..., ... that much"."""
        for node in self.mentions.nodes:
            if isinstance(node, e.If) and _inside(node.then, ref) and not any(one in walk(node.then) for one in counted):
                for asked in walk(node.condition):
                    if isinstance(asked, t.Compares) and isinstance(asked.left, t.Value) and asked.left.characteristic == "mana spent":
                        return asked.left
        return None

    def _in_the_other_case(self, ref: ThatMuch) -> t.Quantity | None:
        """How much is done in the other branch, of "you gain life equal to its power. Otherwise, you lose that much life"."""
        for node in self.mentions.nodes:
            if isinstance(node, e.If) and node.otherwise is not None and not node.instead and _inside(node.otherwise, ref):
                steps = (step for step in walk(node.then) if isinstance(step, e.Instruction) and type(step).__name__ in _AMOUNTS)
                said = {n for step in steps for n in _amounts(step) if isinstance(n, t.Quantity) and not isinstance(n, t.Number)}
                return said.pop() if len(said) == 1 else None
        return None

    def of_the_rest(self, ref: RestAt) -> None:
        """ "The rest": a group of cards without those that were taken from it."""
        found = self._found
        groups = [a for a in found if a.at < ref.at and a.plural and a.origin == "bind" and "card" in a.kinds]
        if not groups and any(isinstance(b, e.TakeUntil) and int(bind[1:]) < ref.at for bind, b in self._binders.items()):
            self.meaning[ref] = t.Narrow(t.Bound("revealed"), t.Not(t.IsAmong(t.Bound("found"))))
            return
        if not groups:  # two targets, of which one is chosen
            groups = [a for a in found if a.at < ref.at and a.plural and a.origin == "target"]
        if not groups and (left := self._not_chosen(ref) or self._not_played(ref)) is not None:
            self.meaning[ref] = left
            return
        if not groups:
            raise Unresolved("the rest of what?")
        groups = [a for a in groups if not self._in_branches([self._binders.get(a.key)], ref, any)] or groups  # type: ignore[call-overload]
        group = max(groups, key=lambda a: a.at)
        group = min((a for a in groups if a.key == group.key), key=lambda a: a.at)
        taken_out = [a for a in found if group.at < a.at < ref.at and (a.origin == "choose" or _from_group(a))]
        self.together.update(a.key.at for a in taken_out if isinstance(a.key, EachAt))
        if not taken_out:
            raise Unresolved("the rest: nothing was taken from them")
        if self._in_branches([a.key for a in taken_out], ref):  # two of them, or otherwise one: what is left lies where it lay
            self.meaning[ref] = t.Narrow(self._as_meaning(group), t.InZone("library"))
            return
        minus = tuple(dict.fromkeys(self._as_meaning(a) for a in taken_out))
        rest = t.Not(t.IsAmong(minus[0] if len(minus) == 1 else t.Together(minus)))
        self.meaning[ref] = t.Narrow(self._as_meaning(group), rest)

    def _not_played(self, ref: RestAt) -> t.Selection | None:
        """Of cards that were moved from the top of a library and of which some may be played: those that lie where they were put."""
        before = {bind: one for bind, one in self.mentions.binders_for(ref).items() if int(bind[1:]) < ref.at}
        on_top = [bind for bind, one in before.items() if isinstance(one, e.Move) and isinstance(one.what, EachAt)
                  and isinstance(one.what.of, t.TopOfLibrary)]  # fmt: skip
        moved = _last_before(ref.at, on_top)
        if moved is None or not any(isinstance(one, e.PlayCard) for one in before.values()):
            return None
        return t.Narrow(t.Bound(self._name_of(moved)), t.InZone(before[moved].zone))  # type: ignore[attr-defined]

    def _not_chosen(self, ref: RestAt) -> t.Selection | None:
        """Of permanents that were chosen out of all of their kind, by somebody or by each player: all the others of that kind."""
        chosen = [a for a in self._found if a.at < ref.at and a.origin == "choose"]
        only = chosen[0].key if len({a.key for a in chosen}) == 1 else None
        parts = getattr(only.choose.filter, "parts", ()) if isinstance(only, ChooseAt) else ()
        if t.IN_PLAY not in parts:
            return None
        kind = [part for part in parts if not (isinstance(part, t.ControlledBy) and not isinstance(part.who, t.You))]
        by = only.choose.by if isinstance(only, ChooseAt) else None
        loops = [node.over for node in self.mentions.nodes if isinstance(node, e.ForEach) and only in walk(node.do)]
        if t.Players("opponents") in [one.of if isinstance(one, EachAt) else one for one in (by, *loops)]:
            kind.append(t.OPPOSING)
        return t.Every(t.AllOf((*kind, t.Not(t.IsAmong(self._as_meaning(chosen[0]))))))

    def _in_branches(self, keys: list[object], ref: RestAt, some: Callable[[Iterable[object]], bool] = all) -> bool:
        """Whether some of that stands in both branches (or `any`) of an "if ... otherwise", after which the rest is spoken of."""
        for node in self.mentions.nodes:
            if isinstance(node, e.If) and node.otherwise is not None and not _inside(node, ref):
                branches = [list(walk(branch)) for branch in (node.then, node.otherwise)]
                if some(any(key in branch for key in keys) for branch in branches):
                    return True
        return False

    def of_pronoun(self, ref: Ref) -> None:
        """ "It", "that creature", "those cards", "the other"."""
        a = self._antecedent(ref)
        a = None if a is not None and self._put_away_with_the_rest(a, ref) else a
        dealt = any(isinstance(node, e.DealDamage) and node.to == ref for node in self.mentions.nodes)
        if a is None and dealt and (ref.word, ref.kind) == ("they", "object"):  # one player, too, is dealt damage as "them"
            a = self._antecedent(msgspec.structs.replace(ref, kind="player", plural=False))
        leaves = any(isinstance(node, t.EventPattern) and node.origin == ("in play",) for node in self.mentions.nodes)
        if a is None and ref.kind == "player" and ref.word == "that" and ("chosen player" in self._outside or leaves):
            self.meaning[ref] = t.Memory("chosen player")  # that another ability of the card chose, or targeted (407)
            return
        if a is None and (owned := self._controller_of_a_target(ref)) is not None:
            self.meaning[ref] = owned
            return
        if a is None and (host := self._asked_to_be_attached(ref)) is not None:
            self.meaning[ref] = host
            return
        if a is None and ref.kind == "card" and ref.plural and (group := self._shown_or_removed(ref)) is not None:
            self.meaning[ref] = group
            self._found.append(Antecedent(self.mentions.place(ref), ref, frozenset({"object", "card"}), True, "ref", ref))
            return
        if a is None and ref.kind == "spell" and (cast := self._card_that_may_be_cast(ref)) is not None:
            self.meaning[ref] = cast
            return
        if a is None and ref.kind == "token":  # that another ability of the card put into play (407)
            self.meaning[ref] = t.Memory("put into play")
            return
        if a is None and ref.word == EACH_OTHER:
            self.meaning[ref] = t.You()
            return
        if a is None and ref.word == "other" and (now := self._aimed_at_now(ref)) is not None:
            self.meaning[ref] = now
            return
        if a is None:
            raise Unresolved(f"{ref.word} ({ref.kind}): nothing before it fits")
        if ref.kind == "group" and isinstance(a.key, EachAt) and not isinstance(a.key.of, t.TopOfLibrary):
            self.meaning[ref] = a.key.of
            return
        if ref.plural:
            whole = a.key.parts if isinstance(a.key, t.Together) else (a.key,)
            self.together.update(part.at for part in whole if isinstance(part, EachAt))
        value = self._as_meaning(a)
        if ref.moved or ref.kind == "card" or ((a.origin == "target" or isinstance(a.key, WayRef)) and self._later(ref)):
            moved = self._moved(a, ref)
            value = t.Bound(self._name_of(moved)) if moved is not None else value
        self.meaning[ref] = value
        self._found.append(mentioned_again(ref, a, self.mentions.place(ref)))

    def _aimed_at_now(self, ref: Ref) -> t.Selection | None:
        """Than what "another" is, where no thing of the kind was spoken of: what has the ability, or what a target is changed from."""
        if ref.kind in self.mentions.this:
            return t.This()
        changed = (node for node in self.mentions.nodes if isinstance(node, e.ChangeTargets) and node.to is not None)
        return next((t.TargetsOf(node.what) for node in changed if ref in walk(node.to)), None)

    def _put_away_with_the_rest(self, a: Antecedent, ref: Ref) -> bool:
        """Whether "those cards" are all that were revealed until so many were found: they go to the graveyard, and nothing to elsewhere."""
        until = self._binders.get(a.key)  # type: ignore[call-overload]
        if not (isinstance(until, e.TakeUntil) and ref.plural and (ref.word, ref.kind) == ("those", "card")):
            return False
        nodes = self.mentions.nodes
        away = any(isinstance(node, e.Move) and node.zone == "graveyard" and ref in walk(node.what) for node in nodes)
        return away and not any(isinstance(node, RestAt) for node in nodes)

    def _card_that_may_be_cast(self, ref: Ref) -> t.Selection | None:
        """What "that spell" is after "you may cast that card this turn": what the card became on the stack."""
        if not any(isinstance(node, e.MayDo) and node.action == "be cast" for node in self.mentions.nodes):
            return None
        a = self._antecedent(msgspec.structs.replace(ref, kind="card"))
        if a is None:
            return None
        played = t.EventPattern("move", subject=t.IsAmong(self._as_meaning(a)), destination=("stack",))
        return t.Every(t.AllOf((t.InZone("stack"), t.DidThisTurn(played, "became"))))

    def _controller_of_a_target(self, ref: Ref) -> t.Selection | None:
        """What "that player" is after "target creature an opponent controls", or cards "from a player's graveyard": whose they are.

        Only where no player was named.
        """
        if ref.kind != "player" or ref.plural or ref.word not in ("that", "they", "their"):
            return None
        held = [a for a in self._found if a.at < ref.at and isinstance(a.key, TargetAt) and _of_one(a.key.filter)]
        if len({a.key for a in held}) != 1:
            return None
        what = self._as_meaning(held[-1])
        return t.OwnerOf(what) if "card" in held[-1].kinds else t.ControllerOf(what)

    def _asked_to_be_attached(self, ref: Ref) -> t.Selection | None:
        """ "That creature" after "if enchanted Equipment is attached to a creature": what that is attached to."""
        hosts = {t.AttachedTo(node.selection) for node in self.mentions.nodes if isinstance(node,
            t.Fits) for part in walk(node.filter) if isinstance(part, t.AttachedToMatching) and ref.kind in kinds_of(part.filter)}
        return hosts.pop() if ref.word == "that" and not ref.plural and len(hosts) == 1 else None

    def _shown_or_removed(self, ref: Ref) -> t.Selection | None:
        """What "those cards" are where several players revealed them, or all that were revealed until one was found; or another ability
        removed them from the game."""
        shown = [bind for bind, binder in self.mentions.binders_for(ref).items() if isinstance(binder, e.Reveal | e.TakeUntil)]
        removed = any(isinstance(node, t.Memory) and node.name == "removed" for node in self.mentions.nodes)
        bind = _last_before(ref.at, shown)
        return t.Bound(self._name_of(bind)) if bind is not None else t.Memory("removed") if removed else None

    def _antecedent(self, ref: Ref) -> Antecedent | None:
        """The mention that a pronoun means. Raises `Unresolved` where an event speaks of two that it could be."""
        m = self.mentions
        hidden, excluded = m.apart.get(ref.at, frozenset()), m.excluded.get(ref.at, set())
        here = [a for a in self._found if a.origin not in ("bind", "choose") or a.key not in hidden]
        near = [a for a in here if not ended(a, ref, self._stops, m.loops)]
        if ref.kind == "source":  # what was called so, where anything was
            near = [a for a in near if "source" in a.kinds] or near
        if ref.kind == "card" and ref.word == "that" and any(_moves_a_choice(node, ref.at) for node in m.nodes):
            near = [a for a in near if a.origin != "event" or "spell" not in a.kinds] or near  # what was moved became the card
        if ref.word == IT_THEN:
            near = [a for a in near if not isinstance(self._binders.get(a.key), e.Draw | e.CreateToken | e.CreateCopyToken)]  # type: ignore[call-overload]
        others_said = [a for a in near if a.origin != "this" and a.at not in m.aside]
        not_me = others_said if ref.word in ("that", "those", "the", "other", IT_THEN) else []
        if ref in m.sacrificed and any("permanent" in a.kinds for a in near if a.at < ref.at):
            near = [a for a in near if "permanent" in a.kinds or a.origin != "event"]
        if ref.word in ("first", "second"):
            players = {a.key: a for a in sorted((a for a in near if "player" in a.kinds and not a.plural), key=lambda a: -a.at)}
            near = not_me = not_aside = sorted(players.values(), key=lambda a: a.at)[ref.word == "second" :][:1]
        if ref.word in _WHOSE:
            near = not_me = [a for a in near if isinstance(a.key, TargetAt) and not _WHOSE[ref.word].isdisjoint(a.key.filter.conjuncts)]
        not_aside = [a for a in near if a.at not in m.aside]
        if ref.kind == "any" and (either := [a for a in near if a.at < ref.at and {"object", "player"} <= a.kinds]):
            near = not_me = not_aside = either  # "that creature or player" is what may be one or the other
        if ref.word == "that" and ref.kind == "spell":
            near = not_aside = not_me  # a card speaks of itself otherwise
        found = nearest(ref, not_me, excluded) or nearest(ref, not_aside, excluded) or nearest(ref, near, excluded)
        own = found is not None and _has_a_name_of_its_own(found) and any(found.selection == each.selection for each in m.events)
        if found is not None and own and ref.word == "that" and ref.kind in found.kinds - {"object"}:
            plainly = [a for a in m.events if a in near and ref.kind in a.kinds and not _has_a_name_of_its_own(a)]
            found = nearest(ref, plainly, excluded) or found  # an Archer would be that Archer
        if found is None and ref.word == "other":  # "other creatures become a copy of target creature"
            return next((a for a in self._found if a.at > ref.at and a.origin == "target" and ref.kind in a.kinds), None)
        if found is None or found not in m.events or ref.word not in ("it", "its", IT_THEN) or ref.kind != "object":
            return found
        if any(a in near and "object" in a.kinds and not a.plural and a.selection != found.selection for a in m.events):
            raise Unresolved("it: either of two that the event speaks of")
        return found

    # ----------------------------------------------------------------------------------------------------- each its own
    def each_with_its_own(self) -> None:
        """ "Each player discards his or her hand, then draws that many cards": as many as that player discarded.

        Where players who each did something go on with what came of it, they do all of it one after the other. Raises `Unresolved`
        where one thing is spoken of and several players each did it.
        """
        done_by = {bind: frozenset(filter(self._of_players, walk(binder))) for bind, binder in self._binders.items()}
        bind_of = {name: bind for bind, name in self.used.items()}
        bind_of |= {name: bind for bind, b in self._binders.items() if isinstance(b, e.TakeUntil) for name in ("found", "revealed")}
        across = {inner for node in self.mentions.nodes if isinstance(node, t.AcrossPlayers) for inner in walk(node)}
        for node in self.mentions.nodes:
            inner = tuple(walk(node)) if isinstance(node, e.Instruction) else ()
            doers = frozenset(filter(self._of_players, inner))
            for ref in inner if doers else ():
                said = walk(self.meaning[ref]) if ref in self.meaning and ref not in across else ()
                for bind in {bind_of[part.name] for part in said if isinstance(part, t.Bound | t.Amount) and part.name in bind_of}:
                    if self._binders[bind] in inner or not done_by[bind]:
                        continue
                    for each in doers & done_by[bind]:
                        self._name_place(each.at, "each")  # type: ignore[attr-defined]
                    if not doers & done_by[bind] and (isinstance(ref, ThatMuch) or (isinstance(ref, Ref) and not ref.plural)):
                        raise Unresolved("each of several players did it: whose is meant?")

    def _of_players(self, node: Node) -> bool:
        return isinstance(node, EachAt) and "player" in describe(node, frozenset())[0]

    # -------------------------------------------------------------------------------------------------------- meanings
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

    def _still_to_come(self, binder: e.Instruction, ref: Ref) -> bool:
        """Whether an instruction waits for an event of its own ("at end of turn") that the reference does not wait for."""
        return any(isinstance(node, e.Delayed) and _inside(node, binder) and not _inside(node, ref) for node in self.mentions.nodes)

    def _later(self, ref: Ref) -> bool:
        """Whether it is spoken of by an ability that waits: when that triggers, what was a card elsewhere is another object (217.1c)."""
        return any(isinstance(node, e.Delayed) and ref in walk(node) for node in self.mentions.nodes)

    def _moved(self, a: Antecedent, ref: Ref) -> str | None:
        """The provisional name of the instruction that moved what is meant, when one before the reference did."""
        zones = ("removed from the game", "in play", "graveyard", "hand", "library")

        def moves_it(binder: e.Instruction) -> bool:
            if not isinstance(binder, e.Move) or binder.zone not in zones or self._still_to_come(binder, ref) or _inside(binder, ref):
                return False
            what = self.meaning.get(binder.what, binder.what) if isinstance(binder.what, Ref | WayRef) else binder.what
            return what in same

        same: list[object] = [a.selection, a.key]  # and what it became as it was moved before
        if isinstance(a.key, WayRef):
            same.append(self._as_meaning(a))
        for bind, binder in self.mentions.binders_for(ref).items():
            if bind in self.used and int(bind[1:]) < ref.at and moves_it(binder):
                same.append(t.Bound(self.used[bind]))

        return _last_before(ref.at, [bind for bind, binder in self.mentions.binders_for(ref).items() if moves_it(binder)])


def _moves_a_choice(node: Node, at: int) -> bool:
    """Whether it moves a target, or something that is chosen, which is named before that place."""
    return isinstance(node, e.Move) and isinstance(node.what, TargetAt | ChooseAt) and node.what.at < at


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


def _last_before(at: int, binds: list[str]) -> str | None:
    """Of provisional names, which hold their places, the last one before a place."""
    return max((bind for bind in binds if int(bind[1:]) < at), key=lambda bind: int(bind[1:]), default=None)


def _of_one(filter: t.Filter) -> bool:
    """Whether all that fits is of one player, as the words say: an opponent controls it, or the same player, or it is in a graveyard."""
    parts = getattr(filter, "parts", (filter,))
    one = t.OPPOSING, t.IsState("one controller"), t.IsState("single graveyard")
    return any(part in parts for part in one)


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


def _has_a_name_of_its_own(a: Antecedent) -> bool:
    """Whether a mention was called by a subtype, as an Archer or a Forest."""
    return any(kind[:1].isupper() for kind in a.kinds)


def _inside(binder: e.Instruction, ref: Node) -> bool:
    return any(node == ref for node in walk(binder))


def _from_group(a: Antecedent) -> bool:
    return (
        isinstance(a.key, EachAt)
        and isinstance(a.key.of, t.Every | t.Narrow)
        and any(isinstance(node, WayRef) or (isinstance(node, Ref) and node.kind in ("group", "card", "object")) for node in walk(a.key.of))
    )
