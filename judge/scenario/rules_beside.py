"""Rules that an answer cites beside its reasons: what would have mattered earlier and changes nothing now, what is independent."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.cards.instructions import effects as e
from judge.engine.r507_controlling_a_turn import controlled
from judge.engine.state import GRAVEYARD, HAND, IN_PLAY, LIBRARY, REMOVED, Obj
from judge.scenario.results import AnswerResult

if TYPE_CHECKING:
    from judge.scenario.asking import Asker, Moment


def stays_in_combat(asker: Asker, at: Moment, obj: Obj, a: AnswerResult) -> None:
    """What would have kept a creature from attacking, blocking or being blocked changes nothing afterwards (306.4a, 500.3a)."""
    from judge.engine import questions
    from judge.engine.r500_attacks_and_blocks import one_block

    combat, table = at.game.combat, asker.table
    assert combat is not None
    kept, table.game = table.game, at.game
    try:
        action = "attack" if obj.id in combat.attackers else "block"
        against = [active for active, _ in questions.answers(table, e.Cant, obj.id, action)]
        blockers = combat.attackers[obj.id].blockers if obj.id in combat.attackers else ()
        evaded = any(not one_block(table, blocker, obj.id) for blocker in blockers)
    finally:
        table.game = kept
    if against:
        a.extra_rules = (*a.extra_rules, "306.4a")
        asker.rest_on(a, at, *(("effect", active.effect) for active in against), *(("object", active.source) for active in against))
    if evaded:
        a.extra_rules = (*a.extra_rules, "500.3a")
        asker.rest_on(a, at, ("abilities", obj.id))


def keyword_numbers(asker: Asker, cards: list[int]) -> tuple[str, ...]:
    """The paragraphs of the keywords whose triggered abilities objects have by their text."""
    from judge.engine.questions import keyword_rules
    from judge.scenario.why_not import triggered_of

    found = (ability for card in cards for _, ability in triggered_of(asker, card))
    return tuple(dict.fromkeys(number for ability in found for number in keyword_rules(ability.keyword)))


def attached_to_anothers(asker: Asker, at: Moment, obj: Obj) -> tuple[str, ...]:
    """What is attached has a controller of its own, whoever controls what it is attached to (212.2k, 212.4i)."""
    here = [obj.id, *at.game.attached(obj.id)] if obj.id in at.game.objects else []
    view, found = asker.view(at), []
    for id in here:
        host = at.game.objects[id].attached_to
        if not isinstance(host, int) or host not in at.game.objects or view.chars(id).controller == view.chars(host).controller:
            continue
        types = view.chars(id).subtypes
        found += [number for kind, number in (("Equipment", "212.2k"), ("Fortification", "212.2m"), ("Aura", "212.4i")) if kind in types]
    return tuple(found)


def only_the_turn(at: Moment) -> tuple[str, ...]:
    """In a turn that another player controls, objects are controlled as ever (507.1c)."""
    return ("507.1c",) if controlled(at.game, at.game.turn.player) else ()


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
    zones = at.game.zones.set((IN_PLAY, ""), (*at.game.in_play, obj.id))
    trial = at.game.put(obj.with_(zone=IN_PLAY, zone_owner="", controller=obj.owner)).with_(zones=zones)
    there = (row.source for row in asker.table.view_of(trial).derivation(obj.id))
    return ("416.2",) if any(source in at.game.in_play and source not in here for source in there) else ()
