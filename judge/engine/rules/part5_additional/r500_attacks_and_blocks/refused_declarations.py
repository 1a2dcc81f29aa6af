"""What a refused declaration of attackers or blockers says: by which rule, and what else than the creature itself is behind it."""

from __future__ import annotations

from judge.engine.record.acting import marks
from judge.engine.record.verdicts import OF_EFFECT, YES, Verdict, in_quotes, names_keyword, no
from judge.engine.rules.part3_turn.r306_combat.r306_combat_phase import defenders, opponents
from judge.engine.rules.part3_turn.r306_combat.r308_2_able_to_attack import able_to_attack
from judge.engine.rules.part3_turn.r306_combat.r309_becoming_blocked import able_to_block
from judge.engine.rules.part5_additional.r500_attacks_and_blocks.legality import EVADED, legal, one_attack, one_block
from judge.engine.rules.part6_multiplayer.whom_to_attack import against
from judge.engine.table.table import Table
from judge.errors import IllegalAction


def refuse(table: Table, verdict: Verdict, kind: str = "") -> IllegalAction:
    """The refusal of a declaration to attack or block, with the rule that refuses it and those that it rests on."""
    detail = dict(verdict.data)
    thing, rule_ = detail.get("thing"), verdict.rule
    blocker = detail.get("other") if verdict.failed == EVADED else None
    whose = f"{table.name(blocker)} can't block " if blocker is not None else ""
    who = f"{whose}{table.name(thing)}: " if thing is not None else ""
    also = tuple(detail.get("also", ()))
    if kind:
        also += marks(one_attack if kind == "attack" else one_block) if rule_ in marks(legal) else ()
        also += marks(able_to_attack if kind == "attack" else able_to_block)
    return IllegalAction(f"{who}{said_by(table, verdict)}", rule=rule_, also=also, facts=verdict.facts, kind=verdict.kind)


def said_by(table: Table, verdict: Verdict) -> str:
    """What refuses it, with what else says so than the creature itself."""
    detail = dict(verdict.data)
    each = ((detail.get("by"), str(detail.get("label") or "")), *detail.get("more", ()))
    every = [by for by, _ in each]
    if verdict.failed != EVADED and len(set(every)) > 1 and all(by is not None and names_keyword(label) for by, label in each):
        own_first = sorted(each, key=lambda one: one[0] != detail.get("thing"))  # keywords of both creatures
        named = (("it" if by == detail.get("thing") else table.name(by), label[:1].lower() + label[1:]) for by, label in own_first)
        return " and ".join(f"{who} has {keyword}" for who, keyword in named)
    sources = dict.fromkeys(by for by, label in each if by not in (None, detail.get("thing")) and not label.startswith(OF_EFFECT))
    said = verdict.said
    if verdict.failed == EVADED and (thing := detail.get("thing")) is not None:
        name = table.name(thing)
        said = f"{name} has {keywords}" if (keywords := verdict.own_keywords) else f"{name}{said.removeprefix('it')}"
        said = own if (own := said.partition(": ")[2]).startswith(f"{name} ") else said
    for by, label in ((detail.get("by"), detail.get("label")), *detail.get("more", ())):
        if by in sources and label and " " in label and not names_keyword(label):
            said = said.rstrip(".").replace(label.rstrip("."), in_quotes(label))
    behind = "; ".join(filter(None, (", ".join(map(table.name, sources)), str(detail.get("compared") or ""))))
    return f"{said.rstrip('.')} ({behind})" if behind else said


def nobody_in_reach(table: Table) -> Verdict:
    """Why there is nothing to attack although there are opponents: what keeps the player from attacking the next of them."""
    player = table.game.turn.player
    if defenders(table):
        return YES
    limits = (limit for other in opponents(table.game, player) for limit in against(table.game, player, other))
    return next((no(limit.what, limit.rule) for limit in limits), YES)
