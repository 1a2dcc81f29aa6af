"""What a player might do now, as a sentence of the event language; whether it is legal is seen when it is tried."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Any

from judge.cards.instructions import effects as e
from judge.engine.declaring import strikers
from judge.engine.r402_functioning import functions_in
from judge.engine.state import GRAVEYARD, HAND, IN_PLAY, REMOVED, Obj, Thing
from judge.engine.table import Table
from judge.scenario.combat_acting import open_declaration
from judge.scenario.register import Register


def sentence(table: Table, register: Register, random: Random, tired: bool) -> str:
    """One thing that somebody might do: the open declaration, a play, an ability, a special action, or a pass."""
    speaker = Speaker(table, register, random)
    kind = open_declaration(table)
    if kind == "attack":
        return speaker.attack()
    if kind == "block":
        return speaker.block()
    if kind == "damage":
        return speaker.assign()
    state = table.game
    if state.priority is None or tired or random.random() < (0.6 if state.stack else 0.25):
        return "all pass"
    return speaker.act(state.priority if random.random() < 0.7 else random.choice(state.alive))


class Speaker:
    """Makes sentences about the game on a table."""

    def __init__(self, table: Table, register: Register, random: Random) -> None:
        self.table, self.register, self.random = table, register, random

    def label(self, id: int) -> str:
        """What an object is called."""
        return self.register.label(self.table.game.objects[id].card)

    def named(self, id: int) -> bool:
        """Whether a sentence can name an object: it is no ability and no damage."""
        return self.table.game.objects[id].kind in ("card", "token", "copy")

    # ------------------------------------------------------------------------------------------------------------ combat

    def attack(self) -> str:
        """A declaration of attackers, each against somebody."""
        state, player = self.table.game, self.table.game.turn.player
        mine = [i for i in self._creatures(player) if self.random.random() < 0.5]
        if not mine:
            return f"{player} does not attack"
        others: list[Thing] = [p for p in state.alive if p != player]
        walkers = [i for i in state.in_play if "planeswalker" in self.table.view.chars(i).types and self.table.controller(i) != player]
        said = []
        for id in mine:
            whom = self.random.choice([*others, *walkers])
            name = whom if isinstance(whom, str) else self.label(whom)
            said.append(self.label(id) if len(others) + len(walkers) == 1 else f"{self.label(id)} attacking {name}")
        return f"{player} attacks with {', '.join(said)}"

    def block(self) -> str:
        """A declaration of blockers, now and then several for one attacker."""
        state = self.table.game
        assert state.combat is not None
        defending = [p for p in state.alive if p != state.turn.player]
        who = next((p for p in defending if p in state.combat.defending), defending[0])
        pairs: dict[int, list[int]] = {}
        attackers = [i for i in state.combat.attackers if self.named(i)]
        for id in self._creatures(who):
            if attackers and not state.objects[id].tapped and self.random.random() < 0.5:
                pairs.setdefault(self.random.choice(attackers), []).append(id)
        said = [f"{self.label(a)} with {' and '.join(map(self.label, those))}" for a, those in pairs.items()]
        return f"{who} blocks {', '.join(said)}" if said else f"{who} does not block"

    def assign(self) -> str:
        """How one creature assigns its damage, where there is a choice; the others' goes by default."""
        able = [s for s in strikers(self.table) if s.count() > 1 and self.named(s.id) and self.random.random() < 0.7]
        if not able:
            return "all pass"
        striker = self.random.choice(able)
        portions = self.random.choice(list(islice(striker.divisions(), 30)))
        said = ", ".join(f"{n} to {x if isinstance(x, str) else self.label(x)}" for x, n in portions if n)
        return f"{striker.by} has {self.label(striker.id)} assign {said}" if said else "all pass"

    def _creatures(self, player: str) -> list[int]:
        table = self.table
        own = (i for i in table.game.in_play if table.controller(i) == player and self.named(i))
        return [i for i in own if "creature" in table.view.chars(i).types]

    # ------------------------------------------------------------------------------------------------------------- acting

    def act(self, player: str) -> str:
        """A play, an ability, a special action, or (rarely, where others play on) a concession."""
        state, random = self.table.game, self.random
        if len(state.alive) > 2 and random.random() < 0.003:
            return f"{player} concedes"
        abilities = self._abilities(player)
        turned = [i for i in state.in_play if state.objects[i].face_down and self.table.controller(i) == player]
        plays = [i for zone in (HAND, GRAVEYARD, REMOVED) for i in self._playable(player, zone)]
        if turned and random.random() < 0.2:
            return f"{player} turns {self.label(random.choice(turned))} face up"
        if abilities and (not plays or random.random() < 0.4):
            id, number = random.choice(abilities)
            return f"{player} plays {self.label(id)}'s ability {number}"
        if plays:
            id = random.choice(plays)
            return f"{player} {self._verb(id)} {self.label(id)}{self._clause(id)}"
        return "all pass"

    def _playable(self, player: str, zone: str) -> list[int]:
        """Cards that a player might play from a zone: all of the hand; elsewhere those with an ability that functions there."""
        state = self.table.game
        ids = state.zone(zone, player)
        if zone == HAND:
            return list(ids)
        own = (state.objects[i] for i in ids if state.objects[i].owner == player and state.objects[i].kind == "card")
        return [obj.id for obj in own if self.random.random() < (0.3 if self._works(obj, e.KeywordAbility | e.StaticAbility) else 0.02)]

    def _works(self, obj: Obj, kind: Any) -> bool:
        chars = self.table.view.chars(obj.id)
        found = (i.ability for i in chars.abilities if isinstance(i.ability, kind))
        return any(functions_in(ability, obj.zone, chars.types) for ability in found)

    def _abilities(self, player: str) -> list[tuple[int, int]]:
        """The activated abilities that might be played, by object and number; those that only make mana are left to payments."""
        table, found = self.table, list[tuple[int, int]]()
        for id, obj in table.game.objects.items():
            if not self.named(id) or (table.controller(id) if obj.zone == IN_PLAY else obj.owner) != player:
                continue
            for number, ability in enumerate(_activated(table, id), 1):
                if ability.zone in (obj.zone, "any") and not _plain_mana(ability):
                    found.append((id, number))
        return found

    def _verb(self, id: int) -> str:
        held = {i.ability.keyword for i in self.table.view.chars(id).abilities if isinstance(i.ability, e.KeywordAbility)}
        return "suspends" if "suspend" in held and self.random.random() < 0.5 else "plays"

    def _clause(self, id: int) -> str:
        """Now and then how a card is played, or at what: targets that nobody checked are refused, or not."""
        chars = self.table.view.chars(id)
        held = {i.ability.keyword for i in chars.abilities if isinstance(i.ability, e.KeywordAbility)}
        if "morph" in held and self.random.random() < 0.6:
            return " face down"
        if self.random.random() < 0.05:
            others = [*self.table.game.alive, *(self.label(i) for i in self.table.game.in_play if self.named(i))]
            return f" targeting {self.random.choice(others)}"
        return ""


def _activated(table: Table, id: int) -> list[e.ActivatedAbility]:
    return [i.ability for i in table.view.abilities(id) if isinstance(i.ability, e.ActivatedAbility)]


def _plain_mana(ability: e.ActivatedAbility) -> bool:
    from judge.engine.r411_mana_abilities import is_mana_ability

    return is_mana_ability(ability)
