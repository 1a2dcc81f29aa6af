"""Rules that an answer cites beside its reasons: what would have mattered earlier and changes nothing now, what is independent."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import walk
from judge.engine.game.occurrences import PhaseIn
from judge.engine.game.state import GRAVEYARD, HAND, IN_PLAY, LIBRARY, REMOVED, Obj
from judge.engine.rules.part2_cards.r212_card_types.attachments import controlled_apart
from judge.engine.rules.part5_additional.r507_controlling_a_turn import matter
from judge.scenario.running.run_results import AnswerResult

if TYPE_CHECKING:
    from judge.scenario.answering.asker import Asker, Moment


def stays_in_combat(asker: Asker, at: Moment, obj: Obj, a: AnswerResult) -> None:
    """What would have kept a creature from attacking, blocking or being blocked changes nothing afterwards (306.4a, 500.3a)."""
    from judge.engine.rules.part3_turn.r308_2_able_to_attack import not_new
    from judge.engine.rules.part5_additional.r500_attacks_and_blocks.legality import one_block
    from judge.engine.table import questions

    combat, table = at.game.combat, asker.table
    assert combat is not None
    kept, table.game = table.game, at.game
    try:
        action = "attack" if obj.id in combat.attackers else "block"
        against = [active for active, _ in questions.answers(table, e.Cant, obj.id, action)]
        blockers = combat.attackers[obj.id].blockers if obj.id in combat.attackers else ()
        evaded = any(not one_block(table, blocker, obj.id) for blocker in blockers)
        slow = action == "attack" and combat.attackers[obj.id].declared and not not_new(table, obj.id)
    finally:
        table.game = kept
    if against:
        a.extra_rules = (*a.extra_rules, "306.4a")
        asker.rest_on(a, at, *(("effect", active.effect) for active in against), *(("object", active.source) for active in against))
    if slow:
        a.extra_rules = (*a.extra_rules, "306.4a")
        asker.rest_on(a, at, ("abilities", obj.id))
    if evaded:
        a.extra_rules = (*a.extra_rules, "500.3a")
        asker.rest_on(a, at, ("abilities", obj.id))


FLIPPING = frozenset({"name", "types", "abilities", "power", "toughness"})
"""What is printed on both sides of a flip card; its colour and mana cost are not (508.1c)."""


def of_two_sides(asker: Asker, at: Moment, obj: Obj, facts: tuple[str, ...]) -> tuple[str, ...]:
    """What 505 and 508 say of a value of a split card, or of a flip card on either side."""
    if not isinstance(obj.base, e.CardDefinition) or obj.face_down:
        return ()
    if obj.base.layout == "split":
        one = obj.zone == "stack"
        return ("505.2", *(("505.3",) if "colors" in facts else ()), *(("505.5",) if not one and "colors" not in facts else ()))
    if obj.base.layout == "flip" and obj.copy is None:
        sides = ("508.2", *(("508.1b",) if obj.flipped and obj.zone == IN_PLAY else ())) if FLIPPING & set(facts) else ()
        return sides or (("508.1c",) if obj.flipped else ())
    return ()


def of_a_noncreature(asker: Asker, at: Moment, obj: Obj) -> tuple[str, ...]:
    """A permanent that is no creature has no power and toughness, whatever is printed on it (208.3)."""
    return ("208.3",) if obj.zone == IN_PLAY and obj.id in at.game.objects and not asker.view(at).chars(obj.id).is_creature else ()


def of_cost(asker: Asker, at: Moment, obj: Obj, cost: str | None) -> tuple[str, ...]:
    """A copy has the mana cost of what it copies, a token none unless it is said; what is paid besides is no part of it (203)."""
    found = ("203.1a",) if obj.copy is not None or obj.kind == "copy" else ("203.1d",) if obj.kind == "token" and not cost else ()
    paid_more = obj.stack is not None and bool(obj.stack.bindings.done)
    return (*found, *(("203.4",) if paid_more else ()), *of_two_sides(asker, at, obj, ("mana cost",)))


def of_status(asker: Asker, at: Moment, obj: Obj, fact: str, yes: bool) -> tuple[str, ...]:
    """A permanent comes into play untapped, unflipped and face up, and stays as it is until something changes that (510.3-510.6)."""
    if fact not in ("tapped", "flipped", "face_down") or obj.zone != IN_PLAY or obj.id not in at.game.objects:
        return ()
    base = obj.copy or obj.base
    idle = fact == "flipped" and yes and not (isinstance(base, e.CardDefinition) and base.layout == "flip")
    phased = any(s.occurrence is not None and isinstance(s.occurrence, PhaseIn) and s.occurrence.subject == obj.id for s in asker.steps(at))
    came = obj.came_from is not None and not yes
    return (*(("510.4",) if idle else ()), *(("510.6",) if phased else ("510.3",) if came else ()))


def keyword_numbers(asker: Asker, cards: list[int]) -> tuple[str, ...]:
    """The paragraphs of the keywords whose triggered abilities objects have by their text."""
    from judge.engine.table.questions import keyword_rules
    from judge.scenario.answering.why_not import triggered_of

    found = (ability for card in cards for _, ability in triggered_of(asker, card))
    return tuple(dict.fromkeys(number for ability in found for number in keyword_rules(ability.keyword)))


def attached_to_anothers(asker: Asker, at: Moment, obj: Obj) -> tuple[str, ...]:
    """What is attached has a controller of its own, whoever controls what it is attached to (212.2k, 212.4i)."""
    here = [obj.id, *at.game.attached(obj.id)] if obj.id in at.game.objects else []
    view, found = asker.view(at), list[str]()
    for id in here:
        host = at.game.objects[id].attached_to
        if not isinstance(host, int) or host not in at.game.objects or view.chars(id).controller == view.chars(host).controller:
            continue
        found += controlled_apart(view.chars(id).subtypes)
    return tuple(found)


def only_the_turn(at: Moment) -> tuple[str, ...]:
    """In a turn that another player controls, objects are controlled as ever (507.1c)."""
    return matter(at.game, at.game.turn.player, "objects")


def untargeted(asker: Asker, at: Moment, obj: Obj) -> tuple[str, ...]:
    """What has no targets: a spell of which only another ability says "target" (415.1), or for which none was chosen (415.4)."""
    body = obj.stack.body if obj.stack is not None else None
    if body is not None and (body.targets or any(mode.targets for mode in body.modes)):
        return ("415.4",)
    others = (i.ability for i in asker.view(at).chars(obj.id).abilities if isinstance(i.ability, e.ActivatedAbility | e.TriggeredAbility))
    return ("415.1",) if any(a.body.targets or any(mode.targets for mode in a.body.modes) for a in others) else ()


def only_permanents(asker: Asker, at: Moment, obj: Obj) -> tuple[str, ...]:
    """An effect would change the object if it were in play, and does not reach it where it is (416.2)."""
    if obj.id not in at.game.objects or obj.zone not in (HAND, LIBRARY, GRAVEYARD, REMOVED) or not at.game.in_play:
        return ()
    here = {row.source for row in asker.view(at).derivation(obj.id)}
    left = tuple(id for id in at.game.zone(obj.zone, obj.zone_owner) if id != obj.id)
    zones = at.game.zones.set((obj.zone, obj.zone_owner), left).set((IN_PLAY, ""), (*at.game.in_play, obj.id))
    trial = at.game.put(obj.with_(zone=IN_PLAY, zone_owner="", controller=obj.owner)).with_(zones=zones)
    there = (row.source for row in asker.table.view_of(trial).derivation(obj.id))
    return ("416.2",) if any(source in at.game.in_play and source not in here for source in there) else ()


def nothing_there(asker: Asker, at: Moment, obj: Obj) -> tuple[str, ...]:
    """A static ability speaks of a card that is not there any more: it does not look at what that was (412.5)."""
    static = (i.ability for i in asker.view(at).chars(obj.id).abilities if isinstance(i.ability, e.StaticAbility))
    for name in (n.name for ability in static for n in walk(ability) if isinstance(n, t.Memory)):
        known = at.game.memory.get((obj.id, name), ())
        if any(x in at.game.left and x not in at.game.objects for x in (known if isinstance(known, tuple) else ())):
            return ("412.5",)
    return ()
