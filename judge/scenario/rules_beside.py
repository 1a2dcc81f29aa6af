"""Rules that an answer cites beside its reasons: what would have mattered earlier and changes nothing now, what is independent."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.cards.instructions import effects as e
from judge.engine.state import Obj
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
