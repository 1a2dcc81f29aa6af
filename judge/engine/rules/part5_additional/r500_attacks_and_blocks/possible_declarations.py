"""Whether a declaration can be made at all: first legal sets, what one creature can do, what can be forgone."""

from __future__ import annotations

from judge.engine.game.state import Thing
from judge.engine.record.by_rule_of import by_rule_of
from judge.engine.record.verdicts import YES, Verdict, denied, in_quotes
from judge.engine.rules.part3_turn.r306_combat.r306_combat_phase import may_fight
from judge.engine.rules.part5_additional.r500_attacks_and_blocks import couplings as couplings
from judge.engine.rules.part5_additional.r500_attacks_and_blocks import legal_sets as ls
from judge.engine.rules.part5_additional.r500_attacks_and_blocks.legality import ONLY_SO, Board, Choice, by_itself, legal, name_of
from judge.engine.rules.part5_additional.r500_attacks_and_blocks.refused_declarations import nobody_in_reach
from judge.engine.table.table import Table


def first_legal(board: Board) -> dict[int, tuple[Thing, ...]]:
    """The declaration made when nobody says anything: none; where that is refused, the first found that obeys enough."""
    problem = board.free()
    if not problem.requirements or problem.obeyed({}) == len(problem.requirements):
        return {}
    with by_rule_of(legal):
        return ls.search(problem, problem.obeyed({})) or {}


def can_do(table: Table, board: Board, creature: int, target: Thing | None = None) -> Verdict:
    """Whether some legal declaration has the creature do it (to that target, where one is given): one is in its data, as `choice`."""
    targets = board.problem.options.get(creature, ()) if target is None else (target,)
    failed = board.why.get((creature, None), YES)
    if not failed:
        return failed
    for wanted in targets if targets else board.targets:
        verdict = by_itself(table, board, creature, (wanted,))
        if verdict:
            with by_rule_of(legal):
                verdict = _together(table, board, creature, wanted)
        if verdict:
            return verdict
        failed = verdict if failed else failed
    if failed and board.kind == "attack":
        failed = nobody_in_reach(table)
    return failed if not failed else may_fight(table, creature, board.kind, board.targets)


def can_forgo(table: Table, board: Board, creature: int, target: Thing | None = None) -> Verdict:
    """Whether some legal declaration does not have the creature do it (to that target, where one is given)."""
    problem = board.free()
    best = (ls.search(problem) or {}) if problem.requirements else {}
    most = problem.obeyed(best)
    if not most:
        return YES
    node = ls.Node(banned=frozenset({creature})) if target is None else ls.Node(without=frozenset({(creature, target)}))
    if ls.search(problem, most - 1, first=True, node=node) is not None:
        return YES
    missed = next(r for r in problem.requirements if r.followed(best))
    with by_rule_of(legal):
        asks = "a requirement" if not missed.label else f"an {missed.label}"
        asks = in_quotes(missed.label) if missed.label and not missed.label.startswith("effect of ") else asks
        others = _as_well(problem, best, most, creature) if target is None else ()
        instead = f", or {' or '.join(map(table.name, others))} instead" if others else ""
        return denied(f"{asks} {ONLY_SO}: {couplings.describe(table, board.kind, best)}{instead}", *missed.facts)


def _as_well(problem: ls.Problem, best: Choice, most: int, creature: int) -> tuple[Thing, ...]:
    """What else a creature may do it to in a declaration that obeys as many requirements."""
    others = (target for target in problem.options.get(creature, ()) if target not in best.get(creature, ()))
    nodes = ((target, ls.Node(takes=frozenset({(creature, target)}))) for target in others)
    return tuple(target for target, node in nodes if ls.search(problem, most - 1, first=True, node=node) is not None)


def _together(table: Table, board: Board, creature: int, target: Thing) -> Verdict:
    """Whether a legal declaration contains the pair: it must reach as many requirements as any without it."""
    if board.problem.free():
        return _with({creature: (target,)})
    problem = board.free([(creature, target)])
    within = ls.search(problem, node=ls.Node(takes=frozenset({(creature, target)})))
    if within is None:
        within = ls.search(board.problem, node=ls.Node(takes=frozenset({(creature, target)})))
    if within is None:
        broken = board.problem.broken({creature: (target,)})
        alone = f"{_with_whose(table, broken)}, and " if broken is not None else ""
        return denied(f"{alone}no declaration with it follows every restriction", thing=creature, other=target)
    verdict = legal(table, board, within)
    return _with(within) if verdict else verdict


def _with_whose(table: Table, broken: ls.Rule) -> str:
    """What a restriction says, and whose it is where its words do not say so."""
    said, source = name_of(table, broken).rstrip("."), table.name(broken.source) if broken.source is not None else ""
    return f"{in_quotes(said)}{f' ({source})' if source and source not in said else ''}"


def _with(choice: Choice) -> Verdict:
    return Verdict(True, data=(("choice", tuple(choice.items())),))
