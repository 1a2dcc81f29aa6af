"""What a player might do now, as a sentence of the event language; whether it is legal is seen when it is tried."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import islice
from random import Random
from typing import Any

from judge.cards.instructions import effects as e
from judge.engine.game import mana_costs
from judge.engine.game.state import GRAVEYARD, HAND, IN_PLAY, REMOVED, Obj, Thing
from judge.engine.rules.part3_turn.r306_combat.r306_combat_phase import defenders, defending_player
from judge.engine.rules.part3_turn.r306_combat.r306_declarations import can_attack, can_block, strikers
from judge.engine.rules.part4_spells.r402_abilities import functions_in
from judge.engine.rules.part4_spells.r411_mana_abilities import is_mana_ability
from judge.engine.table.table import Table
from judge.fuzzing.sentences_with_holes import HAPPENINGS, Filler
from judge.scenario.running.acting.walking import open_declaration
from judge.scenario.running.register import Register

MAIN = ("precombat main", "postcombat main")
HASTY = 0.04
"""How often something is tried that is plainly too early, too late or too dear: a refusal has to leave the game as it was."""


def sentence(table: Table, register: Register, random: Random, tired: bool) -> str:
    """One thing that somebody might do: the open declaration, a play, an ability, a special action, a bare event, or a pass."""
    speaker = Speaker(table, register, random)
    kind = open_declaration(table)
    if kind is not None and random.random() > HASTY:
        return {"attack": speaker.attack, "block": speaker.block, "damage": speaker.assign}[kind]()
    state = table.game
    if state.priority is None or tired or random.random() < _patience(table):
        return "all pass"
    who = state.priority if not state.heads else random.choice(state.together(state.priority))
    return speaker.act(who if random.random() < 0.85 else random.choice(state.alive))


def _patience(table: Table) -> float:
    """How likely nobody does anything: least in a main phase, where most can be done."""
    if table.game.stack:
        return 0.55
    return 0.12 if table.game.turn.step in MAIN else 0.65


class Speaker:
    """Makes sentences about the game on a table."""

    def __init__(self, table: Table, register: Register, random: Random) -> None:
        self.table, self.register, self.random = table, register, random
        self.filler = Filler(table, register, random)
        self.label, self.named = self.filler.label, self.filler.named

    # ------------------------------------------------------------------------------------------------------------ combat

    def attack(self) -> str:
        """A declaration of attackers, each against somebody, now and then in bands: mostly of creatures that may attack."""
        table, random, player = self.table, self.random, self.table.game.turn.player
        against: list[Thing] = list(defenders(table)) if random.random() > HASTY else [*table.game.alive, *self._creatures(player)]
        only = random.choice(against) if against else None
        mine: dict[int, Thing] = {}
        for id in self._creatures(player) if against else ():
            whom = random.choice(against) if random.random() < 0.3 else only
            if whom is not None and random.random() < 0.6 and (random.random() < HASTY or can_attack(table, id, whom)):
                mine[id] = whom
        if not mine:
            return f"{player} does not attack"
        said = [f"{self.label(id)} attacking {self._thing(whom)}" for id, whom in mine.items()]
        return f"{player} attacks with {', '.join(said)}{self._band(list(mine))}"

    def _band(self, attackers: list[int]) -> str:
        banding = [i for i in attackers if any("band" in word for word in self._keywords(i))]
        if not banding or len(attackers) < 2 or self.random.random() < 0.3:
            return ""
        first = self.random.choice(banding)
        others = [i for i in attackers if i != first]
        return f" banding {' with '.join(map(self.label, (first, self.random.choice(others))))}"

    def block(self) -> str:
        """A declaration of blockers, now and then several for one attacker: mostly of creatures that may block."""
        table, random, state = self.table, self.random, self.table.game
        assert state.combat is not None
        who = defending_player(state)
        pairs: dict[int, list[int]] = {}
        attackers = [i for i in state.combat.attackers if self.named(i)]
        for id in self._creatures(who) if attackers else ():
            attacker = random.choice(attackers)
            if random.random() < 0.6 and (random.random() < HASTY or can_block(table, id, attacker)):
                pairs.setdefault(attacker, []).append(id)
        said = [f"{self.label(a)} with {' and '.join(map(self.label, those))}" for a, those in pairs.items()]
        return f"{who} blocks {', '.join(said)}" if said else f"{who} does not block"

    def assign(self) -> str:
        """How one creature assigns its damage, where there is a choice; the others' goes by default."""
        able = [s for s in strikers(self.table) if s.count() > 1 and self.named(s.id) and self.random.random() < 0.7]
        if not able:
            return "all pass"
        striker = self.random.choice(able)
        portions = self.random.choice(list(islice(striker.divisions(), 30)))
        said = ", ".join(f"{n} to {self._thing(x)}" for x, n in portions if n)
        return f"{striker.by} has {self.label(striker.id)} assign {said}" if said else "all pass"

    def _thing(self, thing: Thing) -> str:
        return thing if isinstance(thing, str) else self.label(thing)

    def _creatures(self, player: str) -> list[int]:
        table = self.table
        side = table.game.together(player)
        own = (i for i in table.game.in_play if table.controller(i) in side and self.named(i))
        return [i for i in own if "creature" in table.view.chars(i).types]

    # ------------------------------------------------------------------------------------------------------------- acting

    def act(self, player: str) -> str:
        """One kind of act after the other, by their weights, until one is possible; else a pass."""
        acts = dict(ACTS)
        while acts:
            kind = self.random.choices(list(acts), list(acts.values()))[0]
            del acts[kind]
            said = kind(self, player)
            if said:
                return said
        return "all pass"

    def card(self, player: str) -> str:
        """A card of the hand, or now and then of another zone: played, suspended, face down."""
        everywhere = (GRAVEYARD, REMOVED) if self.random.random() < 0.3 else ()
        plays = [i for zone in (HAND, *everywhere) for i in self._playable(player, zone)]
        fit = [i for i in plays if self._fits_now(player, i)]
        if self.random.random() < HASTY:
            fit = plays
        if not fit:
            return ""
        id = self.random.choice(fit)
        return f"{player} {self._verb(id)} {self.label(id)}{self._clause(id)}"

    def ability(self, player: str) -> str:
        """An activated ability; those that only make mana are mostly left to payments."""
        hasty, mana_too = self.random.random() < HASTY, self.random.random() < 0.05
        found = [(id, n) for id, n, ability in self._abilities(player) if hasty or self._ready(player, id, ability, mana_too)]
        if not found:
            return ""
        id, number = self.random.choice(found)
        keyword = _activated(self.table, id)[number - 1].keyword
        if keyword in VERBS and self.random.random() < 0.5:
            return self.filler.fill(f"{player} {VERBS[keyword].replace('{it}', self.label(id))}")
        return f"{player} plays {self.label(id)}'s ability {number}"

    def face_up(self, player: str) -> str:
        """A face-down permanent is turned face up."""
        turned = [i for i in self.table.game.in_play if self.table.game.objects[i].face_down and self.table.controller(i) == player]
        return f"{player} turns {self.label(self.random.choice(turned))} face up" if turned else ""

    def end(self, player: str) -> str:
        """An effect that may be ended at a price is ended (408.2i)."""
        state = self.table.game
        sources = (effect.source for effect in state.effects if effect.duration.ended_by is not None)
        ended = [id for id in sources if id is not None and id in state.objects and self.named(id)]
        return f"{player} ends {self.label(self.random.choice(ended))}'s effect" if ended else ""

    def happening(self, player: str) -> str:
        """Something that nobody does: one or two bare events at once."""
        count = 2 if self.random.random() < 0.2 else 1
        said = [made for _ in range(count) if (made := self.filler.fill(self.random.choice(HAPPENINGS)))]
        return f"it happens: {' and '.join(said)}" if said else ""

    def passes(self, player: str) -> str:
        """One player passes, and another may respond."""
        return f"{player} passes"

    def walk(self, player: str) -> str:
        """The stack resolves as a whole, or the turn goes on to a later step."""
        if self.table.game.stack:
            return "resolve the stack"
        return f"go to {self.random.choice(('declare attackers', 'end of combat', 'postcombat main', 'end of turn'))}"

    def concede(self, player: str) -> str:
        """A concession, where others play on."""
        return f"{player} concedes" if len(self.table.game.alive) > 2 and self.random.random() < 0.1 else ""

    # ---------------------------------------------------------------------------------------------------- what is possible

    def _fits_now(self, player: str, id: int) -> bool:
        """Whether it is a time for a card of its kind, and there may be mana for it: what it really takes the rules will say."""
        state, chars = self.table.game, self.table.view.chars(id)
        own_main = player in state.active and state.turn.step in MAIN and not state.stack
        if "land" in chars.types:
            return own_main and not state.players[player].lands_played
        timely = own_main or "instant" in chars.types or "flash" in self._keywords(id) or state.objects[id].zone != HAND
        return timely and (_value(chars.mana_cost) <= self._mana(player) or self.random.random() < 0.2)

    def _ready(self, player: str, id: int, ability: e.ActivatedAbility, mana_too: bool) -> bool:
        state, obj = self.table.game, self.table.game.objects[id]
        if is_mana_ability(ability) and not mana_too:
            return False
        if ability.cost.tap and (obj.tapped or obj.since == state.turn.number):
            return False
        own_main = player in state.active and state.turn.step in MAIN and not state.stack
        only_then = ability.sorcery or ability.cost.loyalty is not None
        return (own_main or not only_then) and mana_costs.generic(mana_costs.bare(ability.cost.mana)) <= self._mana(player)

    def _mana(self, player: str) -> int:
        state = self.table.game
        own = (i for i in state.in_play if not state.objects[i].tapped and self.table.controller(i) == player)
        return len(state.players[player].mana) + sum("land" in self.table.view.chars(i).types for i in own)

    def _playable(self, player: str, zone: str) -> list[int]:
        """Cards that a player might play from a zone: all of the hand; elsewhere those with an ability that functions there."""
        state = self.table.game
        ids = state.zone(zone, player)
        if zone == HAND:
            return list(ids)
        own = (state.objects[i] for i in ids if state.objects[i].owner == player and state.objects[i].kind == "card")
        return [obj.id for obj in own if self.random.random() < (0.5 if self._works(obj, e.KeywordAbility | e.StaticAbility) else HASTY)]

    def _works(self, obj: Obj, kind: Any) -> bool:
        chars = self.table.view.chars(obj.id)
        found = (i.ability for i in chars.abilities if isinstance(i.ability, kind))
        return any(functions_in(ability, obj.zone, chars.types) for ability in found)

    def _abilities(self, player: str) -> list[tuple[int, int, e.ActivatedAbility]]:
        """The activated abilities that might be played, by object and number."""
        table, found = self.table, list[tuple[int, int, e.ActivatedAbility]]()
        for id, obj in table.game.objects.items():
            if not self.named(id) or (table.controller(id) if obj.zone == IN_PLAY else obj.owner) != player:
                continue
            for number, ability in enumerate(_activated(table, id), 1):
                if ability.zone in (obj.zone, "any"):
                    found.append((id, number, ability))
        return found

    def _keywords(self, id: int) -> set[str]:
        return {i.ability.keyword for i in self.table.view.chars(id).abilities if isinstance(i.ability, e.KeywordAbility)}

    def _verb(self, id: int) -> str:
        return "suspends" if "suspend" in self._keywords(id) and self.random.random() < 0.5 else "plays"

    def _clause(self, id: int) -> str:
        """Now and then how a card is played, or at what: targets that nobody checked are refused, or not."""
        held = self._keywords(id)
        if "morph" in held and self.random.random() < 0.6:
            return " face down"
        kept = [f" {CLAUSES[keyword]}" for keyword in sorted(held) if keyword in CLAUSES]
        if "Arcane" in self.table.view.chars(id).subtypes:
            hand = self.table.game.zone(HAND, self.table.game.objects[id].owner)
            kept += [f" splicing {self.label(i)}" for i in hand if i != id and "splice" in self._keywords(i)]
        if kept and self.random.random() < 0.5:
            return self.random.choice(kept)
        if self.random.random() < HASTY:
            return self.filler.fill(" targeting {thing}") or ""
        return ""


CLAUSES: Mapping[str, str] = {
    "kicker": "kicked",
    "buyback": "with buyback",
    "entwine": "with entwine",
    "conspire": "with conspire",
    "replicate": "with replicate",
    "flashback": "by flashback",
    "evoke": "by evoke",
    "madness": "by madness",
    "prowl": "by prowl",
}
"""What may be said of a card that is played, by its keyword."""

VERBS: Mapping[str, str] = {
    "cycling": "cycles {it}",
    "equip": "equips {it} to {creature}",
    "fortify": "fortifies {it} to {permanent}",
    "unearth": "unearths {it}",
    "reinforce": "reinforces {it}",
    "transmute": "transmutes {it}",
    "transfigure": "transfigures {it}",
    "forecast": "forecasts {it}",
    "ninjutsu": "ninjutsus {it}",
}
"""Sentences for keyword abilities that have a verb of their own."""

ACTS: Mapping[Callable[[Speaker, str], str], float] = {
    Speaker.card: 10,
    Speaker.ability: 6,
    Speaker.happening: 2,
    Speaker.face_up: 2,
    Speaker.end: 2,
    Speaker.passes: 0.7,
    Speaker.walk: 0.3,
    Speaker.concede: 0.1,
}
"""The kinds of acts, and how often each is tried before the others."""


def _activated(table: Table, id: int) -> list[e.ActivatedAbility]:
    return [i.ability for i in table.view.abilities(id) if isinstance(i.ability, e.ActivatedAbility)]


def _value(cost: str | None) -> int:
    symbols = mana_costs.symbols(cost or "")
    return mana_costs.generic(symbols) + len(mana_costs.without_generic(symbols))
