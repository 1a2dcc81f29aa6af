"""Legal attacks and blocks (500): from the effects in the game to restrictions and requirements, and back to a verdict.

What one creature may do by itself is asked creature by creature (`Board.why` keeps the reasons for what it may not). Restrictions
that couple creatures, and requirements, are rows of the tables below: the word of the effect's question, and what it becomes in
`legal_sets`. Whether a declaration is legal is then 500.4, solved there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

import msgspec

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.engine.game.state import Thing
from judge.engine.looking import keyword_matches
from judge.engine.looking.combat_relations import attacked
from judge.engine.record.acting import acting, marks, rule
from judge.engine.record.by_rule_of import by_rule_of
from judge.engine.record.verdicts import YES, Verdict, denied, no
from judge.engine.rules.part1_game.r103_2_cant_wins import every
from judge.engine.rules.part2_cards.r212_card_types.battles import defended_by
from judge.engine.rules.part3_turn.r306_combat.r306_combat_phase import begin, defenders, defending_player, may_fight
from judge.engine.rules.part3_turn.r306_combat.r308_2_able_to_attack import able_to_attack
from judge.engine.rules.part3_turn.r306_combat.r309_becoming_blocked import able_to_block, blocks_at_most
from judge.engine.rules.part5_additional.r500_attacks_and_blocks import couplings as couplings
from judge.engine.rules.part5_additional.r500_attacks_and_blocks import legal_sets as ls
from judge.engine.rules.part5_additional.r502_keyword_abilities.landwalk import of_landwalk, walk_said
from judge.engine.rules.part6_multiplayer.options import several_defend
from judge.engine.rules.part6_multiplayer.r602_attacking_several import attacks_that_player, each_defending_player
from judge.engine.rules.part6_multiplayer.r606_7_team_combat import attack_together, block_together
from judge.engine.rules.part6_multiplayer.whom_to_attack import against
from judge.engine.table import questions
from judge.engine.table.active_parts import ActivePart
from judge.engine.table.table import Table
from judge.support.edition import replaceable

Choice = ls.Choice


class Board(msgspec.Struct):
    """The declaration to make: the problem of 500.4, why creatures may not do what they may not, and what doing it costs."""

    kind: str
    player: str
    targets: tuple[Thing, ...]
    problem: ls.Problem
    why: dict[tuple[int, Thing | None], Verdict]
    costs: dict[tuple[int, Thing], tuple[ActivePart, ...]]

    def free(self, also: Iterable[tuple[int, Thing]] = ()) -> ls.Problem:
        """The problem with what costs nothing, and `also`: nobody need pay for what is required (500.2, 500.3)."""
        if not self.costs:
            return self.problem
        paid = set(also)
        options = {
            c: tuple(t for t in ts if (c, t) not in self.costs or (c, t) in paid) for c, ts in self.problem.options.items()
        }
        return msgspec.structs.replace(self.problem, options=options)


# ------------------------------------------------------------------------------------------- one creature by itself


def attack_board(table: Table) -> Board:
    """Who may attack whom, and what couples the attackers (308.2a, 500.2)."""
    return _found_once(table, _attack_board)


def block_board(table: Table) -> Board:
    """Who may block whom, and what couples the blockers (309.2a, 500.3)."""
    return _found_once(table, _block_board)


def _found_once(table: Table, find: Callable[[Table], Board]) -> Board:
    """The board of a game, which is asked for to choose a declaration and to make it; found anew for who wants to know what is asked."""
    known = table.view.found
    if find not in known or table.doubted is not None:
        known[find] = find(table)
    found: Board = known[find]
    return found


def _attack_board(table: Table) -> Board:
    player = table.game.turn.player
    side = attack_together(table.game) if table.game.heads else (player,)
    targets = defenders(table)
    why: dict[tuple[int, Thing | None], Verdict] = {}
    options: dict[int, tuple[Thing, ...]] = {}
    for id in table.game.in_play:
        if not table.view.chars(id).is_creature or table.view.chars(id).controller not in side:
            continue
        verdict = able_to_attack(table, id, player)
        why[id, None] = verdict
        found: list[Thing] = []
        for target in targets if verdict else ():
            why[id, target] = one_attack(table, id, target)
            if why[id, target]:
                found.append(target)
        if found:
            options[id] = tuple(found)
    return _board(table, "attack", player, targets, options, {}, why)


def _block_board(table: Table) -> Board:
    player = defending_player(table.game)
    side = block_together(table.game, player) if table.game.heads else (player,)
    combat = table.game.combat
    targets: tuple[Thing, ...] = ()
    if combat is not None:
        targets = tuple(a for a, attack in combat.attackers.items() if _attacks_side(table, attack.defender, player))
    why: dict[tuple[int, Thing | None], Verdict] = {}
    options: dict[int, tuple[Thing, ...]] = {}
    most: dict[int, int] = {}
    for id in table.game.in_play:
        if not table.view.chars(id).is_creature or table.view.chars(id).controller not in side:
            continue
        verdict = able_to_block(table, id, player)
        why[id, None] = verdict
        found = []
        for target in targets if verdict else ():
            assert isinstance(target, int)
            why[id, target] = one_block(table, id, target)
            if why[id, target]:
                found.append(target)
        if found:
            options[id] = tuple(found)
            most[id] = blocks_at_most(table, id, len(targets))
    return _board(table, "block", player, targets, options, most, why)


def _attacks_side(table: Table, defender: Thing, player: str) -> bool:
    """Whether the player may block an attacker: it attacks him or her, a planeswalker of theirs, or nothing any more (306.4c)."""
    if isinstance(defender, str) and several_defend(table.game):
        return attacks_that_player(defender, player)
    if defender == player or not isinstance(defender, int) or defender == 0:
        return True
    return defended_by(table.game, defender, table.controller(defender)) in (*table.game.together(player), None)


@rule("500.2")
def one_attack(table: Table, id: int, target: Thing) -> Verdict:
    """While declaring attackers, the active player checks every creature he or she controls for whether it can't attack, must attack, or
    has some other attacking restriction or requirement affecting it.

    Whether no effect keeps the creature from attacking that player or planeswalker.
    """
    return unrestricted_attack(table, id, target)


def unrestricted_attack(table: Table, id: int, target: Thing) -> Verdict:
    """Whether no restriction keeps the creature from attacking that player or planeswalker."""
    ignored = _ignored_attacking(table, id)
    return every(
        verdict
        for one in attacked(table.game, target)
        for verdict in (_nothing_forbids(table, "attack", id, one, ignored), _nothing_forbids(table, "be attacked", one, id, ignored))
    )


@rule("500.3")
def one_block(table: Table, id: int, attacker: int) -> Verdict:
    """While declaring blockers, the defending player checks every creature he or she controls for whether it can't block, must block, or
    has some other blocking restriction or requirement affecting it.

    Whether neither an evasion ability nor any other effect keeps the creature from blocking that attacker.
    """
    return unrestricted_block(table, id, attacker)


def unrestricted_block(table: Table, id: int, attacker: int) -> Verdict:
    """Whether no restriction keeps the creature from blocking that attacker."""
    ignored = _ignored_blocking(table, id, attacker)
    return every((_nothing_forbids(table, "block", id, attacker, ignored), not_evaded(table, id, attacker, ignored)))


Ignored = Callable[[ActivePart], bool]


@rule("500.3a")
def not_evaded(table: Table, id: int, attacker: int, ignored: Ignored) -> Verdict:
    """An ability of an attacking creature is an evasion ability if it restricts what can block that creature.

    Whether no evasion ability of the attacker, and no other effect on what can block it, keeps the creature from blocking it.
    """
    return _nothing_forbids(table, "be blocked", attacker, id, ignored)


def _nothing_forbids(table: Table, action: str, thing: Thing, other: Thing, ignored: Ignored) -> Verdict:
    return every(
        denied_by(table, active, action, thing, other)
        for active, part in questions.answers(table, e.Cant, thing, action, other)
        if part.count is None and not ignored(active)
    )


EVADED = "it can't be blocked"
"""What is said of an attacker that a creature can't block, by an evasion ability or another effect."""


def denied_by(table: Table, active: ActivePart, action: str, thing: Thing, other: Thing) -> Verdict:
    """The verdict of an effect: by the paragraph of the keyword that makes it, as an evasion ability maybe, else by the rule that asks."""
    keyword = couplings.named(active)
    evades = (acting(),) if keyword and action == "be blocked" else ()
    walks = of_landwalk(table, thing, other) if active.keyword == "landwalk" else ()
    said = walk_said(couplings.keyword_of(table, int(thing), active)) if active.keyword == "landwalk" else questions.words_of(table, active)
    only_such = keyword and action == "block" and isinstance(other, int)  # it may block what has that ability as well
    return no(
        f"it can't {action}",
        keyword or acting(),
        *active.facts,
        ("abilities", thing),
        thing=thing,
        other=other,
        by=active.source,
        label=said,
        compared=questions.compared(table, active, thing, other),
        lacking=table.name(other) if only_such and isinstance(other, int) else "",
        also=(*evades, *walks, *questions.instance_rules(table, active.source, active.keyword)),
    )


def _ignored_attacking(table: Table, id: int) -> Ignored:
    despite = bool(questions.may(table, "attack despite defender", id))
    return lambda active: despite and active.keyword == "defender"


def _ignored_blocking(table: Table, id: int, attacker: int) -> Ignored:
    """Evasion that an effect lets a blocker ignore: "as though it had shadow", "as though it didn't have islandwalk"."""
    as_shadow = bool(questions.may(table, "block as though shadow", id))
    as_flying = bool(questions.may(table, "block as though flying", id))
    qualities = [
        p.other for _, p in questions.answers(table, e.MayDo, attacker, "be blocked despite", attacker) if p.other is not None
    ]

    def ignored(active: ActivePart) -> bool:
        if as_shadow and active.keyword == "shadow" or as_flying and active.keyword == "flying":
            return True
        keyword = couplings.keyword_of(table, attacker, active) if active.keyword and qualities else None
        return keyword is not None and any(
            isinstance(q, t.HasKeyword) and keyword_matches(keyword, q.keyword, q.quality) for q in qualities
        )

    return ignored


def _board(
    table: Table,
    kind: str,
    player: str,
    targets: tuple[Thing, ...],
    options: dict[int, tuple[Thing, ...]],
    most: dict[int, int],
    why: dict[tuple[int, Thing | None], Verdict],
) -> Board:
    at = couplings.Place(table, frozenset(options), targets)
    restrictions, requirements = couplings.said_by_effects(table, kind, at, player)
    costs: dict[tuple[int, Thing], tuple[ActivePart, ...]] = {}
    if table.view.parts(e.CostChange, kind):
        for creature, choices in options.items():
            for target in choices:
                each = attacked(table.game, target)
                found = tuple(active for one in each for active, _ in questions.answers(table, e.CostChange, creature, kind, one))
                if found:
                    costs[creature, target] = found
    problem = ls.Problem(options, restrictions, requirements, most)
    return Board(kind, player, targets, problem, why, costs)


# --------------------------------------------------------------------------------------------------- verdicts (500.4)


@rule("500.4")
def legal(table: Table, board: Board, choice: Choice) -> Verdict:
    """A proposed set of attackers or blockers conflicts with a restriction that isn't being followed.

    Whether a declaration is legal: each creature may do it, every restriction is followed, no set obeys more requirements.
    """
    for creature, taken in choice.items():
        verdict = by_itself(table, board, creature, taken)
        if not verdict:
            return verdict
    broken = board.problem.broken(choice)
    if broken is not None:
        return against_restriction(table, board, broken)
    if not board.problem.requirements:
        return YES
    now = board.problem.obeyed(choice)
    pairs = [(c, x) for c, taken in choice.items() for x in taken]
    better = ls.search(board.free(pairs), now, first=False)
    if better is None:
        return YES
    if not choice.items() <= better.items():  # what lets all that was declared stand tells the most
        kept = ls.search(board.free(pairs), now, node=ls.Node(takes=frozenset(pairs)))
        better = better if kept is None or board.problem.obeyed(kept) < board.problem.obeyed(better) else kept
    unmet = [r for r in board.problem.requirements if r.followed(better) and not r.followed(choice)]
    missed = next((r for r in unmet if getattr(r, "creature", None) in choice), unmet[0])  # first of those that are declared otherwise
    most, instead = board.problem.obeyed(better), couplings.describe(table, board.kind, _decisive(board.problem, missed, choice, better))
    traded = any(r.followed(choice) and not r.followed(better) for r in board.problem.requirements)
    counted = f"; {most} requirements can be obeyed, and only {now} would be" if traded else ""
    why = f"{UNOBEYED}: {instead} ({_with_source(table, missed)}){counted}"
    return against_requirement(board, why, missed, better)


@replaceable
def against_restriction(table: Table, board: Board, broken: ls.Restriction) -> Verdict:
    """That a declaration is not legal, for it does not follow a restriction."""
    return no(f"{UNFOLLOWED}: {name_of(table, broken)}", broken.number or acting(), *broken.facts, by=broken.source)


@replaceable
def against_requirement(board: Board, why: str, missed: ls.Requirement, better: Choice) -> Verdict:
    """That a declaration is not legal, for another obeys more requirements."""
    return denied(why, *missed.facts, missed=missed.source, better=tuple(better.items()))


UNFOLLOWED = "a restriction is not followed"
UNOBEYED = "a requirement that can be obeyed is not"
"""What is said of a declaration that breaks a restriction, and of one that obeys fewer requirements than it could."""
ONLY_SO = "can be obeyed only so"
"""What is said of the requirement that one creature would break."""


def _decisive(problem: ls.Problem, missed: ls.Requirement, choice: Choice, better: Choice) -> Choice:
    """Of a better declaration what obeys a requirement that was missed: without that of one creature, it is missed there too.

    All of it that is another declaration, where that creature can't do it without the others.
    """
    changed = {c: taken for c, taken in better.items() if taken != choice.get(c)}
    alone = {c: t for c, t in changed.items() if not missed.followed({**{x: y for x, y in better.items() if x != c}, **_kept(choice, c)})}
    return alone if alone and problem.broken({**choice, **alone}) is None else changed or better


def _kept(choice: Choice, creature: int) -> Choice:
    """What a declaration has one creature do."""
    return {creature: choice[creature]} if creature in choice else {}


def _with_source(table: Table, of: ls.Rule) -> str:
    """What an effect is called, and whose it is where its words do not say so."""
    source, said = table.name(of.source) if of.source is not None else "", name_of(table, of).rstrip(".")
    return f'"{said}", {source}' if source and " " in said and source not in said else said


def by_itself(table: Table, board: Board, creature: int, taken: tuple[Thing, ...]) -> Verdict:
    """Whether a creature may be declared to attack, or block, all of these at once, as far as it alone is looked at."""
    able = able_to_attack if board.kind == "attack" else able_to_block
    verdict = board.why.get((creature, None)) or able(table, creature, board.player)
    if not verdict:
        return verdict
    with by_rule_of(able):
        if not taken or len(set(taken)) != len(taken):
            return denied(f"it must be said once what it is to {board.kind}", thing=creature)
        for target in taken:
            if (creature, target) not in board.why:
                return _not_to_be_chosen(table, board, creature, target)
            if not board.why[creature, target]:
                return board.why[creature, target]
        most = board.problem.most.get(creature, 1)
        if len(taken) > most:
            return denied(f"it can {board.kind} no more than {most}", thing=creature, most=most)
    return YES


def _not_to_be_chosen(table: Table, board: Board, creature: int, target: Thing) -> Verdict:
    """Why something is not among what may be attacked or blocked."""
    also = (marks(attacks_that_player if board.kind == "block" else each_defending_player)) if several_defend(table.game) else ()
    if board.kind == "block":
        name = table.name(target)
        return denied(f"{name} isn't attacking the blocking player", ("combat", target), thing=creature, other=target, also=also)
    verdict = may_fight(table, target, "be attacked")
    if not verdict:
        return no(verdict.failed, verdict.rule, thing=creature, other=target, also=also)
    attacked = target if isinstance(target, str) else table.controller(target)
    if attacked is not None and (limits := against(table.game, table.game.turn.player, attacked)):
        also = (*(limit.rule for limit in limits[1:]), *also)
        why = f"{table.name(target)} can't be attacked: {limits[0].what}"
        return no(why, limits[0].rule, thing=creature, other=target, also=also)
    with by_rule_of(begin):
        return denied(f"{table.name(target)} can't be attacked", thing=creature, other=target, also=also)


def name_of(table: Table, broken: ls.Rule) -> str:
    """What a restriction or requirement is called: what its effect says, or else its source."""
    return broken.label or (table.name(broken.source) if broken.source is not None else "an effect")
