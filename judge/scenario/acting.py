"""From sentences to the engine: what each form of the event language makes the table do.

An act raises IllegalAction where the rules refuse it; the runner carries it out inside `table.whole()`, so that a refused act leaves
the game as it was, with the passes, steps and default declarations that it brought (422).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from judge.cards.folding import fold
from judge.cards.instructions import effects as e
from judge.engine import r102_winning_and_losing, r408_2_special_actions, r408_priority, r409_activating, r409_playing
from judge.engine.r411_mana_abilities import is_mana_ability, play_mana_ability
from judge.engine.state import GRAVEYARD, HAND, IN_PLAY, STACK, AbilityInstance, Thing
from judge.engine.table import Table
from judge.engine.trace import rule
from judge.errors import IllegalAction, NotImplementedRule, Place, ScenarioError
from judge.scenario import sentences as s
from judge.scenario.bare import bare_event
from judge.scenario.choices import ClausePlan, Reader, ScriptChooser
from judge.scenario.lexicon import Reference
from judge.scenario.register import Finder, Register

MAX_PASSES = 5_000


class Actor:
    """Carries out sentences at a table."""

    def __init__(self, table: Table, register: Register, chooser: ScriptChooser) -> None:
        self.table, self.register, self.chooser = table, register, chooser
        self.finder = Finder(register, table)
        self.place: Place | None = None
        chooser.play_mana = self._play_mana
        self.letting: tuple[str, ...] = ()
        """The rules that let a creature attack or block about which it is asked."""

    def act(self, event: s.Event, place: Place | None) -> None:
        """Makes one sentence happen. Raises IllegalAction, NotImplementedRule, or ScenarioError for an ambiguous reference."""
        self.place = place
        handler = HANDLERS[type(event)]
        if self.table.game.over:
            raise IllegalAction("the game is over", rule="102.1")
        handler(self, event)
        self.register.watch(self.table.game)

    # ----------------------------------------------------------------------------------------------------- references

    def one(self, reference: Reference, role: Callable[[Thing], bool] | None = None) -> Thing:
        """The thing meant; an illegal event when it is nowhere now."""
        found = self.finder.one(reference, self.place, role)
        if found is None:
            raise IllegalAction(f"{reference} isn't there", rule="200.8")
        return found

    def object(self, reference: Reference, role: Callable[[Thing], bool] | None = None) -> int:
        """The object meant."""
        found = self.one(reference, role)
        if not isinstance(found, int):
            raise IllegalAction(f"{reference} is a player", rule="200.8")
        return found

    # -------------------------------------------------------------------------------------------------------- priority

    @rule("408.1c")
    def take_priority(self, player: str) -> None:
        """The player gets priority by the passing of others, where that is enough; else the act is illegal."""
        self.close_declaration()
        table = self.table
        for _ in range(len(table.game.order)):
            if table.game.priority in (player, None):
                break
            waiting = table.game.priority
            if set(table.game.alive) <= {*table.game.passed, waiting}:
                what = "an object would have to resolve" if table.game.stack else "the step would have to end"
                raise IllegalAction(f"{player} doesn't have priority, and {what} first", rule="408.1c")
            r408_priority.pass_priority(table, waiting, written=False)
        if table.game.priority != player:
            nobody = {"untap": ("302.3",), "cleanup": ("314.3",)}.get(table.game.turn.step, ())
            raise IllegalAction(f"{player} doesn't have priority", rule="408.1c", also=nobody)

    def close_declaration(self) -> None:
        """An open declaration or assignment is closed by default."""
        for _ in range(4):
            kind = r300_turn_open(self.table)
            if kind is None:
                return
            r306().close(self.table)

    def pass_all(self) -> None:
        """All pass until one object resolved or the step ended, and the game has gone on to where somebody may act."""
        table = self.table
        if r300_turn_open(table) is not None:
            self.close_declaration()
            if table.game.priority is None:
                return
        if table.game.priority is None and table.game.turn.step in ("untap", "cleanup"):
            r408_priority.end_without_priority(table)
            return
        for _ in range(4 * len(table.game.order) + 4):
            if table.game.priority is None:
                raise IllegalAction("nobody has priority", rule="408.1c")
            if r408_priority.pass_priority(table, table.game.priority):
                return

    # ------------------------------------------------------------------------------------------------------- sentences

    def all_pass(self, event: s.AllPass) -> None:
        """`all pass`."""
        self.pass_all()

    def passes(self, event: s.Passes) -> None:
        """`Ann passes`."""
        if r300_turn_open(self.table) is not None:
            self.close_declaration()
        r408_priority.pass_priority(self.table, event.player)

    def resolve_stack(self, event: s.ResolveStack) -> None:
        """`resolve the stack`."""
        self.close_declaration()
        for _ in range(MAX_PASSES):
            if not self.table.game.stack or self.table.game.over:
                return
            self.pass_all()
        raise NotImplementedRule("the stack does not become empty", rule="421.1")

    def go_to(self, event: s.GoTo) -> None:
        """`go to …`: everyone passes until the step has begun."""
        r306().walk_to(self.table, event.step, event.player, self.pass_all)

    @rule("409.1")
    def play(self, event: s.Play) -> None:
        """`Ann plays X …`: a spell, or a land."""
        table, player = self.table, event.player
        self.take_priority(player)
        id = self._card_to_play(event.what, player)
        obj = table.game.objects[id]
        chars = table.view.chars(id)
        if "land" in chars.types and not event.clauses.face_down:
            r408_2_special_actions.play_land(table, player, id)
            return
        half = None
        if obj.base is not None and obj.base.layout == "split":
            names = [fold(face.name) for face in obj.base.faces]
            half = names.index(fold(event.what.name)) if fold(event.what.name) in names else None
        plan = self._plan(event.clauses, event.what.name)
        free = event.clauses.free and obj.zone != HAND
        with self._planned(plan):
            r409_playing.play_spell(table, player, id, face_down=event.clauses.face_down, half=half, free=free and not _has_free(table, id))
        self._all_used(plan)

    def _card_to_play(self, reference: Reference, player: str) -> int:
        table = self.table

        def playable(thing: Thing) -> bool:
            if not isinstance(thing, int):
                return False
            obj = table.game.objects[thing]
            return obj.zone == HAND and obj.owner == player

        def elsewhere(thing: Thing) -> bool:
            obj = table.game.objects[thing] if isinstance(thing, int) else None
            return obj is not None and obj.zone not in (IN_PLAY, STACK) and (obj.owner == player or obj.zone != GRAVEYARD)

        things = self.finder.things(reference)
        role = playable if any(playable(x) for x in things) else elsewhere
        return self.object(reference, role)

    def _plan(self, clauses: s.Clauses, name: str | None = None) -> ClausePlan:
        plan = ClausePlan(clauses, lambda table: Reader(table, self.register), half=name)
        plan.play_mana = self._play_mana
        return plan

    def _planned(self, plan: ClausePlan) -> _Planned:
        return _Planned(self.chooser, plan)

    def _all_used(self, plan: ClausePlan) -> None:
        left = plan.leftover()
        if left is not None:
            raise IllegalAction(left[0], rule=left[1])

    def _play_mana(self, table: Table, item: s.ManaAbility, player: str | None = None) -> bool:
        """`tapping X` or `playing X's ability …` while paying: True when a mana ability was played for it."""
        if player is None:
            player = table.game.objects[table.game.announcing[-1]].controller if table.game.announcing else table.game.priority
        assert player is not None
        source = self.object(item.source, self._mana_role(player))
        every = [i for i in table.view.abilities(source) if isinstance(i.ability, e.ActivatedAbility)]
        found = [i for i in every if is_mana_ability(i.ability)]
        if item.ability is not None:
            if not 1 <= item.ability <= len(every):
                raise IllegalAction(f"{item.source} has no ability {item.ability}", rule="411.1")
            found = [every[item.ability - 1]]
        if item.tapping:
            found = [i for i in found if isinstance(i.ability, e.ActivatedAbility) and i.ability.cost.tap]
        if not found:
            if item.tapping:
                return False
            raise IllegalAction(f"{item.source} has no mana ability", rule="411.1")
        clauses = item.clauses
        r409_activating.may_activate(table, player, source, found[0], True)
        if clauses is not None:
            plan = self._plan(clauses)
            plan.paying = True
            with self._planned(plan):
                play_mana_ability(table, player, source, found[0])
        else:
            play_mana_ability(table, player, source, found[0])
        return True

    def _mana_role(self, player: str) -> Callable[[Thing], bool]:
        def role(thing: Thing) -> bool:
            obj = self.table.game.objects.get(thing) if isinstance(thing, int) else None
            if obj is None or self.table.controller(obj.id) != player:
                return False
            if obj.zone != IN_PLAY:
                return any(is_mana_ability(i.ability) and _works(i.ability, obj.zone) for i in self.table.view.abilities(obj.id))
            return not obj.tapped or any(is_mana_ability(i.ability) and not _taps(i.ability) for i in self.table.view.activated(obj.id))

        return role

    @rule("409.1")
    def play_ability(self, event: s.PlayAbility) -> None:
        """`Ann plays X's ability …`: an activated ability, the only one or the one numbered."""
        self.take_priority(event.player)
        source = self.object(event.source, self._with_activated(event.player))
        every = list(self.table.view.abilities(source))
        activated = [i for i in every if isinstance(i.ability, e.ActivatedAbility)]
        instance = self._pick(event, every, activated)
        self._activate(event.player, source, instance, event.clauses)

    def _with_activated(self, player: str) -> Callable[[Thing], bool]:
        def role(thing: Thing) -> bool:
            if not isinstance(thing, int):
                return False
            zones = (self.table.game.objects[thing].zone, "any")
            has = any(isinstance(i.ability, e.ActivatedAbility) and i.ability.zone in zones for i in self.table.view.abilities(thing))
            return has and self.table.controller(thing) == player

        return role

    def _pick(self, event: s.PlayAbility, every: list[AbilityInstance], activated: list[AbilityInstance]) -> AbilityInstance:
        name = event.source
        if not activated:
            raise IllegalAction(f"{name} has no activated ability", rule="403.1")
        if event.ability is not None:
            numbered = activated
            if not 1 <= event.ability <= len(numbered):
                raise IllegalAction(f"{name} has no activated ability {event.ability}", rule="403.1")
            return numbered[event.ability - 1]
        if len(activated) > 1:
            others = [i for i in activated if not is_mana_ability(i.ability)]
            if len(others) == 1:
                return others[0]
            here = self.table.game.objects.get(activated[0].key.object)
            zoned = [i for i in activated if here is not None and getattr(i.ability, "zone", "") in (here.zone, "any")]
            if len(zoned) == 1:
                return zoned[0]
            texts = "; ".join(f"{n}: {getattr(i.ability, 'text', '')}" for n, i in enumerate(activated, 1))
            raise ScenarioError(
                f"{name} has {len(activated)} activated abilities", code="ambiguous-ability", place=self.place, help=f"say which: {texts}"
            )
        return activated[0]

    def _activate(self, player: str, source: int, instance: AbilityInstance, clauses: s.Clauses) -> None:
        plan = self._plan(clauses)
        with self._planned(plan):
            r409_activating.play_ability(self.table, player, source, instance)
        self._all_used(plan)

    @rule("409.1")
    def play_keyword(self, event: s.PlayKeyword) -> None:
        """`Ann cycles X`, `Ann equips X to Y`: the activated ability that the keyword is."""
        self.take_priority(event.player)
        cycling = event.keyword.endswith("cycling")
        aliases = (event.keyword, "cycling", "typecycling") if cycling else (event.keyword,)

        def found_in(thing: Thing) -> list[AbilityInstance]:
            if not isinstance(thing, int):
                return []
            every = self.table.view.abilities(thing)
            found = [
                i for i in every if isinstance(i.ability, e.ActivatedAbility) and (i.ability.keyword in aliases or i.keyword in aliases)
            ]
            return sorted(found, key=lambda i: cycling and (i.keyword == "cycling") != (event.keyword == "cycling"))

        def role(thing: Thing) -> bool:
            return bool(found_in(thing)) and self.table.controller(thing) == event.player

        source = self.object(event.source, role)
        found = found_in(source)
        if not found:
            raise IllegalAction(f"{event.source} has no {event.keyword} ability", rule="409.1a")
        clauses = event.clauses
        if event.to is not None:
            import msgspec

            clauses = msgspec.structs.replace(clauses, targets=(event.to, *(clauses.targets or ())))
        self._activate(event.player, source, found[0], clauses)

    def special(self, event: s.SpecialAction) -> None:
        """Special actions (408.2): turning face up, suspending, ending or ignoring an effect."""
        self.take_priority(event.player)
        plan = self._plan(event.clauses)
        with self._planned(plan):
            r408_2_special_actions.act(self.table, event.player, event.action, self.object(event.what))
        self._all_used(plan)

    def attacks(self, event: s.Attacks | s.NoAttack) -> None:
        """`Ann attacks with …`, `no attack`."""
        r306().attack(self, event)

    def blocks(self, event: s.Blocks | s.NoBlock) -> None:
        """`Ben blocks … with …`, `no block`."""
        r306().block(self, event)

    def assigns(self, event: s.Assigns) -> None:
        """`giant assigns 2 to …`: gathered by the runner into one announcement."""
        r306().assign(self, (event,))

    def chooses(self, event: s.Chooses) -> None:
        """Choices are queued by the runner."""
        raise AssertionError("choices are queued, not carried out")

    def concedes(self, event: s.Concedes) -> None:
        """`Ann concedes`."""
        r102_winning_and_losing.concede(self.table, event.player)
        if self.table.game.over:
            return
        if self.table.game.priority == event.player:
            r408_priority.give_priority(self.table, event.player)
        elif self.table.game.priority is not None:
            priority, passed = self.table.game.priority, self.table.game.passed
            self.table.note(priority=None)
            r408_priority.before_priority(self.table)
            if not self.table.game.over:
                self.table.note(priority=priority, passed=passed)

    @rule("417.1")
    def happens(self, event: s.ItHappens) -> None:
        """`it happens: …`: as by an effect without source; then state-based effects and triggers, and priority stays."""
        priority, passed = self.table.game.priority, self.table.game.passed
        out = [p for p, player in self.table.game.players.items() if player.out]
        bare_event(self, event)
        if not self.table.game.over and any(player.out and p not in out for p, player in self.table.game.players.items()):
            r102_winning_and_losing.finish(self.table)
        self.table.note(priority=None)
        r408_priority.before_priority(self.table)
        if not self.table.game.over:
            self.table.note(priority=priority, passed=passed)

    def repeats(self, event: s.Repeats) -> None:
        """Repetition is the runner's."""
        raise AssertionError("repeated events are carried out by the runner")

    def may_attack(self, event: s.MayAttack) -> None:
        """`can giant attack?`"""
        r306().may_attack(self, event)

    def may_block(self, event: s.MayBlock) -> None:
        """`can Elf block giant?`"""
        r306().may_block(self, event)


def _works(ability: e.Ability, zone: str) -> bool:
    return isinstance(ability, e.ActivatedAbility) and ability.zone in (zone, "any")


def _taps(ability: e.Ability) -> bool:
    return isinstance(ability, e.ActivatedAbility) and ability.cost.tap


class _Planned:
    """Sets the clauses of a sentence on the chooser while it is carried out."""

    def __init__(self, chooser: ScriptChooser, plan: ClausePlan) -> None:
        self.chooser, self.plan = chooser, plan
        self.kept: ClausePlan | None = None

    def __enter__(self) -> ClausePlan:
        self.kept, self.chooser.plan = self.chooser.plan, self.plan
        return self.plan

    def __exit__(self, *_: object) -> None:
        self.chooser.plan = self.kept


def _has_free(table: Table, id: int) -> bool:
    from judge.engine.questions import answers

    return any(part.cost is None for _, part in answers(table, e.AlternativeCost, id, other=id))


def r300_turn_open(table: Table) -> str | None:
    """The declaration or assignment that is open: attack, block, damage, or None."""
    kind: str | None = r306().open_declaration(table)
    return kind


def r306() -> Any:
    """The combat half of acting, imported when a turn moves."""
    from judge.scenario import combat_acting

    return combat_acting


HANDLERS: dict[type, Callable[[Actor, Any], None]] = {
    s.AllPass: Actor.all_pass,
    s.Passes: Actor.passes,
    s.ResolveStack: Actor.resolve_stack,
    s.GoTo: Actor.go_to,
    s.Play: Actor.play,
    s.PlayAbility: Actor.play_ability,
    s.PlayKeyword: Actor.play_keyword,
    s.SpecialAction: Actor.special,
    s.Attacks: Actor.attacks,
    s.NoAttack: Actor.attacks,
    s.Blocks: Actor.blocks,
    s.NoBlock: Actor.blocks,
    s.Assigns: Actor.assigns,
    s.Chooses: Actor.chooses,
    s.Concedes: Actor.concedes,
    s.ItHappens: Actor.happens,
    s.Repeats: Actor.repeats,
    s.MayAttack: Actor.may_attack,
    s.MayBlock: Actor.may_block,
}
