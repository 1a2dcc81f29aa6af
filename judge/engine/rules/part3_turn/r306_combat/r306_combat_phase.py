"""The combat phase (306, 307, 311): who defends, who is in combat, and how one leaves it.

`Combat` in the state holds the attackers and blockers. A declaration of the players is open when its step has begun and it is not
made yet; `open_declaration` says which.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from judge.cards.instructions import effects as e
from judge.engine import hooks
from judge.engine.game.combat_under_way import Combat
from judge.engine.game.occurrences import CreatureAttacks, CreatureBlocks
from judge.engine.game.rule_rows import rules_when
from judge.engine.game.state import IN_PLAY, Game, Obj, Occurrence, Thing
from judge.engine.game.transitions import attacked_no_more, combat_begins, leaves_combat
from judge.engine.game.turn_table import COMBAT, Following, next_in_phase
from judge.engine.looking import is_opponent
from judge.engine.looking.derived import Derived
from judge.engine.record.acting import citing, marks, rule
from judge.engine.record.by_rule_of import by_rule_of
from judge.engine.record.verdicts import YES, Fact, Verdict, denied
from judge.engine.rules.part2_cards.r212_card_types.battles import WITHOUT_DEFENSE, defended_by, protector
from judge.engine.rules.part2_cards.r212_card_types.planeswalkers import attackable
from judge.engine.rules.part4_spells.r410_triggered_abilities.moments import MOMENTS, Moment, patterns_of
from judge.engine.rules.part4_spells.r418_continuous_effects.on_rules import LAST_OF_ALL
from judge.engine.rules.part6_multiplayer import r602_attacking_several, r606_7_team_combat
from judge.engine.rules.part6_multiplayer.options import several_defend
from judge.engine.rules.part6_multiplayer.r602_attacking_several import each_defending_player
from judge.engine.rules.part6_multiplayer.whom_to_attack import in_force, may_be_attacked
from judge.engine.table import questions
from judge.engine.table.decisions import Decision, OneOf
from judge.engine.table.table import Table

NOTHING = 0
"""The defender of an attacker whose planeswalker is out of combat: no object has this number (306.4c)."""

_DECLARED = {
    "declare attackers": ("attack", "attack_declared"),
    "declare blockers": ("block", "block_declared"),
    "combat damage": ("damage", "assigned"),
}
"""Step -> the declaration with which it begins, and the field of `Combat` that says whether it is made."""


def open_declaration(game: Game) -> str | None:
    """The declaration that is open now: attack, block, damage (assignment), or None."""
    step = game.turn.step
    if step not in _DECLARED or game.over:
        return None
    kind, done = _DECLARED[step]
    if game.combat is None:
        return kind if step == "declare attackers" else None
    return None if getattr(game.combat, done) else kind


def declares(game: Game) -> str | None:
    """Who makes the open declaration (of damage: who begins it, 310.1)."""
    kind = open_declaration(game)
    if kind is None:
        return None
    return defending_player(game) if kind == "block" else game.turn.player


def chooser(table: Table, kind: str) -> str:
    """Who says in another player's place how creatures attack or block: whom the latest effect lets choose (418.5k); empty for nobody."""
    effects = [(active.timestamp, p) for p in table.game.alive for active in questions.may(table, CHOICES[kind], p)]
    return max(effects)[1] if effects else ""


def by_another(table: Table, kind: str) -> tuple[str, ...]:
    """What a declaration cites that an effect lets another player make."""
    return rules_when((LAST_OF_ALL,), chooser(table, kind))


CHOICES = {"attack": "choose attackers", "block": "choose blocks"}
"""Declaration -> what an effect permits who makes it in another player's place."""


def defending_player(game: Game) -> str:
    """The defending player of this combat (306.2), or, of several, the one whose turn it is to declare blockers (602.4).

    Before one is chosen, the next opponent in turn order.
    """
    if game.combat is not None:
        waiting = r602_attacking_several.still_to_block(game)
        if waiting:
            return waiting[0]
        chosen = next((d for d in game.combat.defending if isinstance(d, str)), None)
        if chosen is not None:
            return chosen
    rivals = may_be_attacked(game, game.turn.player, opponents(game, game.turn.player))
    return rivals[0] if rivals else ""


def opponents(game: Game, player: str) -> tuple[str, ...]:
    """The opponents of a player still in the game, in turn order after that player."""
    at = game.order.index(player)
    return tuple(p for p in game.order[at + 1 :] + game.order[:at] if not game.players[p].out and is_opponent(game, p, player))


NEXT_STEP = Following("the next step of the combat phase", next_in_phase(COMBAT), rule="306.1")


@rule("306.2")
def begin(table: Table) -> None:
    """At the start of the combat phase, the active player chooses one of his or her opponents, who becomes the defending player."""
    player = table.game.turn.player
    rivals = may_be_attacked(table.game, player, opponents(table.game, player))
    chosen: tuple[Thing, ...] = ()
    if table.game.heads:
        return r606_7_team_combat.team_defends(table, rivals)
    if several_defend(table.game):
        return r602_attacking_several.all_defend(table, player, rivals)
    if rivals:
        data = (("what", "defending player"),)
        chosen = (table.ask(Decision("choose", player, OneOf(rivals), data=data)),)
    hooks.happen(table, combat_begins(player, chosen))
    with citing(*(limit.rule for limit in in_force(table.game))):
        table.step("combat begins", reads=(("turn",),), writes=(("combat",), ("defending",)), player=player, defending=chosen)


def defenders(table: Table) -> tuple[Thing, ...]:
    """What may be attacked: each defending player and his or her planeswalkers, in order of appearance (306.2, 306.3, 602.3)."""
    found = list[Thing]()
    several = each_defending_player(table.game) if several_defend(table.game) else ()
    for player in several or filter(None, (defending_player(table.game),)):
        side = table.game.together(player)
        walkers = [id for each in side for id in (*attackable(table, each), *protected(table, each))]
        found += [*(r606_7_team_combat.defenders(table.game, player) if len(side) > 1 else (player,)), *walkers]
    return tuple(found)


@rule("306.3")
def may_fight(table: Table, thing: Thing, doing: str, whom: Sequence[Thing] | None = None) -> Verdict:
    """Nothing but a creature can attack or block.

    Whether a thing may attack, block or be attacked at all: creatures attack and block, players and planeswalkers are attacked.

    `doing`: attack, block or be attacked; `whom`: what there is to attack or block, where that is known.
    """
    if doing == "be attacked":
        attacked = isinstance(thing, str) or bool(table.view.chars(thing).types & ATTACKED)
        return YES if attacked else denied(f"{table.name(thing)} can't be attacked", other=thing)
    obj = table.game.objects.get(thing) if isinstance(thing, int) else None
    if obj is None or obj.zone != IN_PLAY:
        return denied("it isn't in play", ("object", thing), thing=thing)
    if not is_creature(table, thing):
        return denied(f"only a creature in play can {doing}", ("types", thing), thing=thing)
    return YES if whom is None or whom else denied("there is nothing to choose", thing=thing)


@rule("306.3a")
def is_fighter(table: Table, id: int, how: str) -> bool:
    """A noncreature permanent that an effect would put into play attacking or blocking does come into play, but is never considered an
    attacking or blocking permanent.

    Whether a permanent put into play attacking or blocking is a creature; a noncreature permanent is never considered to attack or
    block.
    """
    return is_creature(table, id) or _never_in_combat(table, id, how)


@rule("306.3b")
def _is_attackers_own(table: Table, id: int) -> bool:
    """A creature that an effect would put into play attacking, but under the control of a player who isn't an attacking player, does come
    into play, but is never considered an attacking creature.

    Whether a creature put into play attacking is under the control of an attacking player; else it is never considered attacking.
    """
    combat = table.game.combat
    assert combat is not None
    return table.view.chars(id).controller in table.game.together(combat.attacking_player) or _never_in_combat(table, id, "attacking")


@rule("306.3c")
def may_block_it(table: Table, id: int, attacker: int) -> bool:
    """Suppose that because of an effect a creature would come into play blocking, but that the creature it would block is attacking neither
    the first creature's controller nor a planeswalker under that player's control.

    Whether the creature that it would block attacks its controller, or a planeswalker of that player; else it is never considered
    blocking.
    """
    return attacks_side(table, attacker, table.view.chars(id).controller or "") or _never_in_combat(table, id, "blocking")


def _never_in_combat(table: Table, id: int, how: str) -> bool:
    hooks.happen(table, leaves_combat(id))
    table.step("not in combat", reads=(("types", id), ("control", id)), writes=(("combat", id),), thing=id, how=how)
    return False


def attacks_side(table: Table, attacker: int, player: str) -> bool:
    """Whether an attacker attacks that player or a planeswalker of that player's."""
    combat = table.game.combat
    defender = combat.attackers[attacker].defender if combat is not None and attacker in combat.attackers else NOTHING
    side = table.game.together(player)
    if not defender or not isinstance(defender, int):
        return defender in side
    return defended_by(table.game, defender, table.controller(defender)) in side


@rule("306.4")
def removed_from_combat(
    table: Table, id: int, facts: Iterable[Fact] = (), kept: Iterable[Fact] = (), because: Iterable[int] = (), why: str = ""
) -> None:
    """Any of these removes a permanent from combat.

    `facts`: what that rests on; `kept`: what stays as it is because of it; `because`: the steps by which it left; `why`: what
    became of it that is no move.
    """
    hooks.happen(table, leaves_combat(id))
    table.step("removed from combat", reads=facts, writes=(("combat", id), *kept), because=because, thing=id, why=why)


def leaves(table: Table, id: int, facts: Iterable[Fact] = (), kept: Iterable[Fact] = (), why: str = "") -> None:
    """A permanent that no longer fits combat leaves it, or the part of it that it no longer fits."""
    (removed_in_part if _stays_in_part(table, id) else removed_from_combat)(table, id, facts, kept, why=why)


@rule("306.4b")
def still_fights(combat: Combat, id: int) -> bool:
    """If a creature has already been declared as an attacker or blocker, tapping or untapping it neither removes it from combat nor
    prevents its combat damage.

    Whether a creature is in combat, tapped or untapped: neither removes it from combat nor keeps it from dealing its damage.
    """
    return id in combat.attackers or id in combat.blocking


@rule("306.4c")
def no_longer_attacked(table: Table, id: int) -> None:
    """The creature goes on being an attacking creature, even though neither a player nor a planeswalker is being attacked by it."""
    combat = table.game.combat
    assert combat is not None
    attackers = tuple(attacker for attacker, attack in combat.attackers.items() if attack.defender == id)
    if attackers:
        hooks.happen(table, attacked_no_more(attackers, NOTHING))
        for attacker in attackers:
            facts = (("combat", attacker), ("object", id), ("types", id), ("control", id))
            table.step("attacks nothing", reads=facts, writes=(("combat", attacker), ("attacked", attacker)), thing=attacker)


def after_event(table: Table, before: Game, before_view: Derived) -> None:
    """Planeswalkers that changed controller or stopped being such are attacked no more."""
    game = table.game
    combat = game.combat
    if combat is None or not combat.attackers:
        return
    attacked = [a.defender for a in combat.attackers.values() if isinstance(a.defender, int) and a.defender]
    for walker in dict.fromkeys(attacked) if attacked else ():
        if not is_planeswalker(table, walker):
            gone = True
        else:
            old = before_view.chars(walker).controller if walker in before.objects else None
            gone = old is not None and old != table.view.chars(walker).controller and protector(game, walker) is None
        if gone:
            (_attacked_no_more_in_part if _stays_in_part(table, walker) else _attacked_no_more)(table, walker)


def _attacked_no_more(table: Table, walker: int) -> None:
    no_longer_attacked(table, walker)
    with by_rule_of(removed_from_combat):
        table.step("removed from combat", writes=(("combat", walker),), thing=walker)


@rule("306.4d")
def removed_in_part(table: Table, id: int, facts: Iterable[Fact] = (), kept: Iterable[Fact] = (), why: str = "") -> None:
    """Where one permanent is both a blocking creature and a planeswalker being attacked, and it stops being one of those two card types
    (but not both), it's partially removed from combat.

    A blocking creature that is an attacked planeswalker too leaves only the part of combat that it no longer fits.
    """
    removed_from_combat(table, id, facts, kept, why=why)


def _attacked_no_more_in_part(table: Table, walker: int) -> None:
    with by_rule_of(removed_in_part):
        _attacked_no_more(table, walker)


def _stays_in_part(table: Table, id: int) -> bool:
    """Whether what leaves a part of combat is still attacked as a planeswalker, or still attacks or blocks as a creature."""
    combat = table.game.combat
    if combat is None:
        return False
    attacked = is_planeswalker(table, id) and any(a.defender == id for a in combat.attackers.values())
    return attacked or is_creature(table, id) and (id in combat.blocking or id in combat.attackers)


def may_be_put_attacking(table: Table, id: int) -> bool:
    """What was put into play attacking but is no creature, or not the attacking player's, never attacks."""
    return is_fighter(table, id, "attacking") and _is_attackers_own(table, id)


ATTACKED = frozenset({"planeswalker", "battle"})
"""The card types of permanents that can be attacked."""


def protected(table: Table, player: Thing) -> tuple[int, ...]:
    """The battles in play that the player protects."""
    saying = table.view.parts(e.Must, WITHOUT_DEFENSE)
    battles = dict.fromkeys(active.source for active in saying if active.source is not None) if saying else ()
    return tuple(id for id in battles if protector(table.game, id) == player)


def is_planeswalker(table: Table, thing: Thing) -> bool:
    """Whether a thing is a planeswalker, or a battle, in play."""
    if not isinstance(thing, int):
        return False
    obj = table.game.objects.get(thing)
    return obj is not None and obj.zone == IN_PLAY and bool(table.view.chars(thing).types & ATTACKED)


def is_creature(table: Table, thing: Thing) -> bool:
    """Whether a thing is a creature in play."""
    if not isinstance(thing, int):
        return False
    obj = table.game.objects.get(thing)
    return obj is not None and obj.zone == IN_PLAY and table.view.chars(thing).is_creature


def asks_for_one_alone(table: Table, ability: e.TriggeredAbility | None, source: Obj | None, o: Occurrence) -> bool:
    """The ability triggers on a creature that attacks or blocks alone."""
    return any(pattern.kind == "alone" for pattern in patterns_of(ability))


@rule("306.5")
def alone(creatures: Collection[int]) -> str:
    """If just one creature is declared as an attacker during the declare attackers step, that creature attacks alone.

    How a creature attacks or blocks as it is declared: alone where no other one is; empty where others are.
    """
    return "alone" if len(creatures) == 1 else ""


@hooks.not_alone.does
@rule(*marks(alone))
def not_alone(game: Game, o: Occurrence) -> Verdict:
    """That a creature attacked or blocked, but not alone: which others did."""
    combat = game.combat or Combat()
    fighting: Iterable[int] = combat.attackers if isinstance(o, CreatureAttacks) else combat.blocking
    others = tuple(game.objects[id].name for id in fighting if id != o.subject and id in game.objects)
    name = game.objects[o.subject].name if isinstance(o.subject, int) and o.subject in game.objects else ""
    return denied("it was not alone", name=name, others=others)


MOMENTS.base.append(Moment("alone", (CreatureAttacks, CreatureBlocks), by=alone, about=asks_for_one_alone))
