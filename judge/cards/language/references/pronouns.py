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
    WayAmount,
    WayRef,
)
from judge.cards.language.references.antecedents import Antecedent, describe, kinds_of
from judge.cards.language.references.called_again import mentioned_again
from judge.cards.language.references.results_meant import Results, inside, last_before

_WHOSE: dict[str, set[t.Filter]] = {"yours": {t.YOURS}, "theirs": {t.Not(t.YOURS), t.OPPOSING},}
"""Of targets, which is meant by "the creature you control" and "the creature you don't control"."""


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


class Meanings(Results):
    """What each reference means, found in the order of the text."""

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
        moved = last_before(ref.at, on_top)
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
            if isinstance(node, e.If) and node.otherwise is not None and not inside(node, ref):
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
        moved = self._moved(a, ref)
        late = ref.moved or ref.kind == "card" or ((a.origin == "target" or isinstance(a.key, WayRef)) and self._later(ref))
        if moved is not None and (late or self._came_back(a, moved)):
            value = t.Bound(self._name_of(moved))
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
        """ "That creature" after "if enchanted Equipment is attached to a creature": what that is attached to.

        "That permanent" after "if an ability of a creature is countered this way": the source of that.
        """
        asked = [node for node in self.mentions.nodes if isinstance(node, t.Fits)]
        parts = [(node.selection, part) for node in asked for part in walk(node.filter)
                 if isinstance(part, t.AttachedToMatching | t.SourceMatches) and ref.kind in kinds_of(part.filter)]  # fmt: skip
        of = {(self.meaning.get(what, what), isinstance(part, t.SourceMatches)) for what, part in parts}
        hosts = {t.Sources(what) if source else t.AttachedTo(what) for what, source in of}  # type: ignore[arg-type]
        return hosts.pop() if ref.word == "that" and not ref.plural and len(hosts) == 1 else None

    def _shown_or_removed(self, ref: Ref) -> t.Selection | None:
        """What "those cards" are where several players revealed them, or all that were revealed until one was found; or another ability
        removed them from the game."""
        shown = [bind for bind, binder in self.mentions.binders_for(ref).items() if isinstance(binder, e.Reveal | e.TakeUntil)]
        removed = any(isinstance(node, t.Memory) and node.name == "removed" for node in self.mentions.nodes)
        bind = last_before(ref.at, shown)
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

    def _still_to_come(self, binder: e.Instruction, ref: Ref) -> bool:
        """Whether an instruction waits for an event of its own ("at end of turn") that the reference does not wait for."""
        return any(isinstance(node, e.Delayed) and inside(node, binder) and not inside(node, ref) for node in self.mentions.nodes)

    def _came_back(self, a: Antecedent, moved: str) -> bool:
        """Whether a permanent that was the target went, and what came back into play is spoken of: another object (217.1c)."""
        back = isinstance(a.key, TargetAt) and t.IN_PLAY in a.key.filter.conjuncts
        return back and getattr(self._binders[moved], "zone", "") == "in play"

    def _later(self, ref: Ref) -> bool:
        """Whether it is spoken of by an ability that waits: when that triggers, what was a card elsewhere is another object (217.1c)."""
        return any(isinstance(node, e.Delayed) and ref in walk(node) for node in self.mentions.nodes)

    def _moved(self, a: Antecedent, ref: Ref) -> str | None:
        """The provisional name of the instruction that moved what is meant, when one before the reference did."""
        zones = ("removed from the game", "in play", "graveyard", "hand", "library")

        def moves_it(binder: e.Instruction) -> bool:
            if not isinstance(binder, e.Move) or binder.zone not in zones or self._still_to_come(binder, ref) or inside(binder, ref):
                return False
            what = self.meaning.get(binder.what, binder.what) if isinstance(binder.what, Ref | WayRef) else binder.what
            return what in same

        same: list[object] = [a.selection, a.key]  # and what it became as it was moved before
        if isinstance(a.key, WayRef):
            same.append(self._as_meaning(a))
        for bind, binder in self.mentions.binders_for(ref).items():
            if bind in self.used and int(bind[1:]) < ref.at and moves_it(binder):
                same.append(t.Bound(self.used[bind]))

        return last_before(ref.at, [bind for bind, binder in self.mentions.binders_for(ref).items() if moves_it(binder)])


def _moves_a_choice(node: Node, at: int) -> bool:
    """Whether it moves a target, or something that is chosen, which is named before that place."""
    return isinstance(node, e.Move) and isinstance(node.what, TargetAt | ChooseAt) and node.what.at < at


def _of_one(filter: t.Filter) -> bool:
    """Whether all that fits is of one player, as the words say: an opponent controls it, or the same player, or it is in a graveyard."""
    parts = getattr(filter, "parts", (filter,))
    one = t.OPPOSING, t.IsState("one controller"), t.IsState("single graveyard")
    return any(part in parts for part in one)


def _has_a_name_of_its_own(a: Antecedent) -> bool:
    """Whether a mention was called by a subtype, as an Archer or a Forest."""
    return any(kind[:1].isupper() for kind in a.kinds)


def _from_group(a: Antecedent) -> bool:
    return (
        isinstance(a.key, EachAt)
        and isinstance(a.key.of, t.Every | t.Narrow)
        and any(isinstance(node, WayRef) or (isinstance(node, Ref) and node.kind in ("group", "card", "object")) for node in walk(a.key.of))
    )
