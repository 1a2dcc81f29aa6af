"""The board: from the models of a scenario to the first `Game`, with every listed card compiled (law 8)."""

from __future__ import annotations

from typing import Any

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import walk
from judge.cards.keywords.counters_that_do_something import meant_by_counters
from judge.engine.events.moving import begin_gains
from judge.engine.game.combat_under_way import Attack, Combat
from judge.engine.game.frozen import TracedMap
from judge.engine.game.mana_costs import symbols
from judge.engine.game.occurrences import CreatureAttacks, PlaySpell
from judge.engine.game.starting import STARTING
from judge.engine.game.state import (
    ANTE,
    COMMAND,
    GRAVEYARD,
    HAND,
    IN_PLAY,
    LIBRARY,
    OUTSIDE,
    OWNED_ZONES,
    PHASED_OUT,
    REMOVED,
    FrozenMap,
    Game,
    Mana,
    Obj,
    Occurrence,
    Player,
    Thing,
    Turn,
)
from judge.engine.game.variants import MULTIPLE
from judge.engine.rules.part3_turn.r306_combat.r306_combat_phase import opponents
from judge.engine.rules.part5_additional.r503_copying import base_face
from judge.engine.rules.part6_multiplayer.options import has_option
from judge.engine.rules.part6_multiplayer.whom_to_attack import may_be_attacked
from judge.errors import JudgeError, Place, ScenarioError
from judge.scenario.file.found_cards import UNLISTED
from judge.scenario.file.loading import read_reference
from judge.scenario.file.models import ObjectSpec, PlayerSpec
from judge.scenario.file.reading_models import zones_of
from judge.scenario.language.lexicon import Reference
from judge.scenario.running.choices.assumptions import UNLISTED_LIBRARY
from judge.scenario.running.listed_cards import UNKNOWN_CARD, Cards, define, own_names
from judge.scenario.running.listed_objects import (
    HELD,
    as_it_asks,
    as_it_came,
    attacked_opponent,
    refuse_attacked,
    refuse_fleeting,
    with_own_exceptions,
)
from judge.scenario.running.listed_stack import put_on_stack
from judge.scenario.running.register import Register
from judge.scenario.running.run_results import AssumptionResult
from judge.scenario.running.seating import seated
from judge.scenario.script import Script
from judge.support.bounds import meter

UNKNOWN = 0
"""The number of a spell that was played earlier this turn, and of which the scenario says no more."""

_ZONE_OF = {
    "in play": IN_PLAY,
    "hand": HAND,
    "library": LIBRARY,
    "graveyard": GRAVEYARD,
    "removed from the game": REMOVED,
    "phased out": PHASED_OUT,
    "ante": ANTE,
    "command zone": COMMAND,
    "outside the game": OUTSIDE,
}
"""The zone that each key of a player lists; `attached` is no zone."""



class Builder:
    """Builds the first Game of a scenario."""

    def __init__(self, script: Script) -> None:
        self.script = script
        self.register = Register()
        self.cards = Cards(script)
        self.next_id = 1
        self.clock = 1
        self.objects: dict[int, Obj] = {}
        self.zones: dict[tuple[str, str], list[int]] = {}
        self.pending: list[tuple[ObjectSpec, int]] = []
        self.of_spec: list[tuple[ObjectSpec, int]] = []
        self.presumed: list[AssumptionResult] = []
        """What the permanents that are listed are taken to have of their coming into play."""
        self.errors: list[JudgeError] = []
        self.history: list[Occurrence] = []
        self.meter = meter()

    def build(self) -> Game:
        """The Game. Raises Errors with every unknown card and clause."""
        scenario = self.script.scenario
        players = FrozenMap({spec.name: self._player(spec) for spec in scenario.players})
        for spec in scenario.players:
            self.history += [PlaySpell(subject=UNKNOWN, player=spec.name) for _ in range(spec.spells_played)]
            for key, items in zones_of(spec):
                zone = _ZONE_OF.get(key, key)
                for item in items:
                    self._place(item, spec.name, zone, spec.name if zone == "attached" else None)
            if "library" not in spec.listed:
                self._unknown_library(spec.name)
            for name in spec.held:
                self.presumed.append(AssumptionResult(0, spec.name, HELD, f"in {spec.name}'s hand", None, "", name))
            if spec.found:
                there = ", ".join(each.name for each in spec.found)
                self.presumed.append(AssumptionResult(0, spec.name, UNLISTED_LIBRARY, f"unknown cards and {there}", None, ""))
        from judge.scenario.file.source import raise_all

        raise_all(self.errors)
        self._late_timestamps()
        number = scenario.turn.number or 1
        turn = Turn(player=scenario.turn.player, number=number, step=scenario.turn.step, serial=number)
        turn = turn.with_(first=scenario.turn.number == 1, last_turns=FrozenMap(dict.fromkeys(players, number)))
        game = Game(
            order=tuple(players),
            players=players,
            turn=turn,
            objects=TracedMap(self.objects),
            zones=FrozenMap({key: tuple(ids) for key, ids in self.zones.items()}),
            clock=self.clock,
            history=tuple(self.history),
            next_id=self.next_id,
        )
        if leading := tuple(game.objects[id].card for spec, id in self.of_spec if spec.commander):
            game = game.with_(designated=FrozenMap({"commander": leading}))
        for obj in self.objects.values():
            if obj.zone == IN_PLAY and obj.counters:
                game = begin_gains(game, obj, meant_by_counters(obj.counters, base_face(obj).abilities))
        return put_on_stack(self, self._relations(seated(game, scenario)))

    def _unknown_library(self, player: str) -> None:
        """A library that the scenario does not list holds cards of which nothing is known; `library: []` is an empty one."""
        self.meter.room(len(self.objects) + UNLISTED)
        for _ in range(UNLISTED):
            id = self.next_id
            self.next_id += 1
            card = Obj(id=id, card=id, kind="card", name=UNKNOWN_CARD.name, owner=player, zone=LIBRARY)
            self.objects[id] = card.with_(zone_owner=player, base=UNKNOWN_CARD)
            self.zones.setdefault((LIBRARY, player), []).append(id)

    def _player(self, spec: PlayerSpec) -> Player:
        most = spec.max_hand_size if "max hand size" in spec.listed else STARTING.now.hand
        mana = []
        for symbol in symbols(spec.mana):
            mana += [Mana("1")] * int(symbol) if symbol.isdigit() else [Mana("1" if symbol == "C" else symbol)]
        return Player(
            name=spec.name,
            life=spec.life if spec.life is not None else STARTING.now.life,
            poison=spec.poison,
            counters=FrozenMap(spec.counters),
            mana=tuple(mana),
            hand_size=most if most is not None else 10**9,
            lands_played=spec.lands_played,
            spells_played=spec.spells_played,
            team=spec.team or "",
        )

    def _place(self, spec: ObjectSpec, player: str, zone: str, host: Thing | None) -> None:
        try:
            definition, names, kind = self._definition(spec)
        except JudgeError as error:
            self.errors.append(error)
            return
        self.meter.room(len(self.objects) + spec.count)
        owner, real = spec.owner or player, IN_PLAY if zone == "attached" else zone
        controller = None
        if real == IN_PLAY:
            controller = spec.controller or (spec.owner if host is not None and spec.owner else player)
        under = controller or player
        if controller not in (None, owner) and spec.controller is None and self._taken(spec, under):
            controller = owner
        listed = self._listed(spec, definition, kind, owner, real, host)
        listed = listed.with_(controller=controller, phased_under=(spec.controller or player) if real == PHASED_OUT else None)
        if spec.came_last_turn and under == self.script.scenario.turn.player:  # before this turn of his or hers
            listed = listed.with_(since=listed.since - 1)
        listed, presumed = as_it_came(spec, listed, self.script.scenario, under)
        place = self.zones.setdefault((real, listed.zone_owner), [])
        placed, first = list[int](), self.next_id
        for _ in range(spec.count):
            id = self.next_id
            self.next_id += 1
            self.objects[id] = listed.with_(id=id, card=id, timestamp=self.clock)
            self.presumed += presumed
            self.clock += 1
            place.append(id)
            placed.append(id)
            self.of_spec.append((spec, id))
            if spec.attacked:
                self.history.append(self._attacked(id))
            if spec.attached:
                self.register.add(placed, names, spec.id if placed[0] == first else None)
                placed = []
                for child in spec.attached:
                    self._place(child, under, PHASED_OUT if real == PHASED_OUT else IN_PLAY, id)
        if placed:
            self.register.add(placed, names, spec.id if placed[0] == first else None)

    def _taken(self, spec: ObjectSpec, player: str) -> bool:
        """Whether a permanent is listed under a player because an Aura of that player's, listed with it, has taken it from its owner."""
        own = [child for child in spec.attached if (child.controller or child.owner or player) == player]
        abilities = (node for child in own for face in self._definition(child)[0].faces for node in walk(face))
        return any(isinstance(node, e.StaticAbility) and e.ChangeControl(t.You()) in node.parts for node in abilities)

    def _listed(self, spec: ObjectSpec, definition: e.CardDefinition, kind: str, owner: str, zone: str, host: Thing | None) -> Obj:
        """An object as it is listed, still without a number of its own, a timestamp and a controller."""
        chosen: dict[str, Any] = {key: _chosen(value) for key, value in as_it_asks(spec, definition).items()}
        for key in ("creature type", "land type", "basic land type"):
            if key in chosen:
                chosen["type"] = chosen[key]
        for key in ("player", "opponent"):
            if key in chosen:
                chosen["chosen player"] = (chosen[key],)
        return Obj(
            id=0,
            card=0,
            kind=kind,
            name=definition.name,
            owner=owner,
            zone=zone,
            zone_owner=owner if zone in OWNED_ZONES else "",
            base=definition,
            face=-1 if definition.layout == "split" else 0,
            since=(self.script.scenario.turn.number or 1) if spec.sick or spec.came_last_turn else -1,
            tapped=spec.tapped,
            flipped=spec.flipped,
            face_down=spec.face_down,
            damage=spec.damage,
            counters=FrozenMap(spec.counters or ()),
            attached_to=host,
            memory=FrozenMap(chosen),
            phased_with=host if zone == PHASED_OUT else None,
        )

    def _attacked(self, id: int) -> CreatureAttacks:
        """That an object has attacked this turn already."""
        turn = self.script.scenario.turn
        rival = next((other.name for other in self.script.scenario.players if other.name != turn.player), None)
        return CreatureAttacks(subject=id, other=rival, player=turn.player)

    def _definition(self, spec: ObjectSpec) -> tuple[e.CardDefinition, list[str], str]:
        if spec.token is not None:
            definition = define(spec.token)
            return definition, own_names(definition, spec.token.name), "token"
        assert spec.card is not None
        definition = self.cards.of(spec.card, spec.place.of("card"))
        return definition, own_names(definition, spec.card), "card"

    def _late_timestamps(self) -> None:
        """An object with a `timestamp` is younger than all without."""
        late = sorted(((spec.timestamp, id) for spec, id in self.of_spec if spec.timestamp is not None))
        for _, id in late:
            self.objects[id] = self.objects[id].with_(timestamp=self.clock)
            self.clock += 1

    # ------------------------------------------------------------------------------------------------------ relations

    def find(self, text: str, place: Place | None, game: Game) -> Thing:
        reference = read_reference(text, self.script.lexicon, place)  # type: ignore[arg-type]
        found = self._found(reference, place, game)
        if found is None:
            raise ScenarioError(f"nothing listed is called {text!r}", code="unknown-name", place=place)
        return found

    def _found(self, reference: Reference, place: Place | None, game: Game) -> Thing | None:
        from judge.engine.table.table import Table
        from judge.scenario.running.finder import Finder

        return Finder(self.register, Table(game)).one(reference, place)

    def _copied(self, spec: ObjectSpec, id: int, game: Game, behind: frozenset[str]) -> e.Face:
        """What an object that is a copy has: the copiable values of what it copies (503.2), with what its own text says else (503.9)."""
        return with_own_exceptions(game.objects[id], self._model(spec, game, behind))

    def _model(self, spec: ObjectSpec, game: Game, behind: frozenset[str]) -> e.Face:
        """The copiable values of a listed object, or those of a card that is not listed."""
        assert spec.copy_of is not None
        place = spec.place.of("copy of")
        if spec.copy_of in behind:
            raise ScenarioError(f"{spec.copy_of!r} is a copy of itself", code="bad-value", place=place)
        reference = read_reference(spec.copy_of, self.script.lexicon, place)
        found = self._found(reference, place, game)
        if not isinstance(found, int):
            return self.cards.of(reference.name, place).faces[0]
        model = next(each for each, id in self.of_spec if id == found)
        if model.copy_of is not None:
            return self._copied(model, found, game, behind | {spec.copy_of})
        obj = game.objects[found]
        assert obj.base is not None
        return obj.base.faces[max(obj.face, 0)]

    def _relations(self, game: Game) -> Game:
        attackers: dict[int, Attack] = {}
        blocking: dict[int, tuple[int, ...]] = {}
        bands: dict[str, int] = {}
        memory: dict[tuple[int, str], Any] = {}
        of_each: ObjectSpec | None = None
        for spec, id in self.of_spec:
            if spec is not of_each:
                refuse_fleeting(spec, game.objects[id])
                of_each = spec
            if spec.attacking is not None:
                defender = attacked_opponent(spec, game) or self.find(spec.attacking, spec.place.of("attacking"), game)
                refuse_attacked(spec, game, defender)
                band = bands.setdefault(spec.band, len(bands) + 1) if spec.band else 0
                attackers[id] = Attack(defender, band=band, blocked=spec.blocked)
            if spec.copy_of is not None:
                game = game.put(game.objects[id].with_(copy=self._copied(spec, id, game, frozenset())))
            for name, value in (("removed", spec.removed_with), ("put into play", spec.put_into_play_with)):
                if value is not None:
                    by, it = int(self.find(value, spec.place.of(f"{name} with"), game)), id
                    if game.objects[it].zone == IN_PLAY and game.objects[by].zone == REMOVED:  # told from the side of what removed it
                        by, it = it, by
                    memory[by, name] = (*memory.get((by, name), ()), it)
        for spec, id in self.of_spec:
            if spec.blocking:
                blocked = tuple(int(self.find(text, spec.place.of("blocking"), game)) for text in spec.blocking)
                blocking[id] = blocked
                for attacker in blocked:
                    if attacker not in attackers:
                        raise ScenarioError(
                            f"{game.objects[attacker].name!r} is not attacking", code="bad-combat", place=spec.place.of("blocking")
                        )
                    attack = attackers[attacker]
                    attackers[attacker] = attack.with_(blocked=True, blockers=(*attack.blockers, id))
        game = game.with_(memory=FrozenMap(memory))
        step = game.turn.step
        if attackers or step in ("beginning of combat", "declare attackers", "declare blockers", "combat damage", "end of combat"):
            defending = tuple(dict.fromkeys(a.defender for a in attackers.values()))
            rivals = may_be_attacked(game, game.turn.player, opponents(game, game.turn.player))
            if has_option(game, MULTIPLE):
                defending = rivals
            declared = step not in ("beginning of combat",) and (bool(attackers) or step != "declare attackers")
            blocks = bool(blocking) or any(a.blocked for a in attackers.values()) or step in ("combat damage", "end of combat")
            combat = Combat(
                attackers=FrozenMap(attackers),
                blocking=FrozenMap(blocking),
                attacking_player=game.turn.player,
                defending=defending or rivals,
                attack_declared=declared,
                block_declared=blocks,
            )
            game = game.with_(combat=combat)
        return game


def _chosen(value: str) -> Any:
    return int(value) if value.lstrip("-").isdigit() else value
