"""306-311 and the keywords of 502 that change combat itself."""

from __future__ import annotations

from typing import Any

import pytest
from builders import Board, gains, n
from walking import (
    all_pass,
    attack_with,
    block_with,
    card_of,
    creature,
    damage_with,
    go,
    happened,
    keyword,
    library,
    refusal,
    rules_of,
    says,
    steps_begun,
    table_at,
)

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.engine.events.happening import happen
from judge.engine.game.occurrences import BeginEffect, Destroy, Move, Tap
from judge.engine.game.state import Bindings, Entry, FloatingEffect
from judge.engine.record.acting import citing
from judge.engine.rules.part3_turn.r306_combat.r306_combat_phase import NOTHING
from judge.engine.rules.part3_turn.r306_combat.r306_declarations import (
    assign_damage,
    assigner,
    can_attack,
    can_block,
    close_declaration,
    declare_attackers,
    declare_blockers,
    open_declaration,
)
from judge.engine.rules.part3_turn.r306_combat.r310_combat_damage import strikers
from judge.engine.rules.part4_spells.r417_one_shot_effects import execute
from judge.engine.table.table import Table


def fight(board: Board, attackers: dict[int, Any], blocks: dict[int, tuple[int, ...]] | None = None, bands: Any = ()) -> Table:
    """A game at the open assignment of combat damage."""
    table = table_at(library(board))
    attack_with(table, attackers, bands)
    block_with(table, blocks or {})
    go(table, "combat damage")
    return table


# ------------------------------------------------------------------------------------------------------ 306 and 307


def test_306_1_308_5_without_attackers_two_steps_are_skipped() -> None:
    table = table_at(library(Board()))
    go(table, "postcombat main")
    assert steps_begun(table) == ["beginning of combat", "declare attackers", "end of combat", "postcombat main"]


def test_306_1_with_an_attacker_all_five_steps_take_place() -> None:
    board = library(Board())
    bear = creature(board, "Bear", "2/2")
    table = table_at(board)
    attack_with(table, {bear: "Ben"})
    go(table, "postcombat main")
    assert steps_begun(table)[:5] == [
        "beginning of combat",
        "declare attackers",
        "declare blockers",
        "combat damage",
        "end of combat",
    ]
    assert table.game.players["Ben"].life == 18


def test_306_2_the_active_player_chooses_one_opponent_to_attack() -> None:
    class ChoosesCid:
        def answer(self, table: Any, decision: Any) -> Any:
            return "Cid" if decision.rule == "306.2" else None

    board = library(Board("Ann", "Ben", "Cid"))
    bear = creature(board, "Bear", "2/2")
    table = table_at(board, chooser=ChoosesCid())
    go(table, "declare attackers")
    assert refusal(declare_attackers, table, {bear: "Ben"}) == "306.2"
    declare_attackers(table, {bear: "Cid"})
    go(table, "postcombat main")
    assert table.game.players["Cid"].life == 18


def test_306_2_212_9e_a_planeswalker_may_be_attacked_and_loses_loyalty() -> None:
    board = library(Board())
    bear = creature(board, "Bear", "2/2")
    counters = board.game.players["Ann"].counters.set("loyalty", 5)
    jace = board.add("Jace", "Planeswalker - Jace", "", owner="Ben", loyalty=5, counters=counters)
    table = table_at(board)
    attack_with(table, {bear: jace})
    go(table, "postcombat main")
    assert table.game.objects[jace].counters["loyalty"] == 3
    assert table.game.players["Ben"].life == 20


def test_306_3_only_creatures_attack_and_only_players_and_planeswalkers_are_attacked() -> None:
    board = library(Board())
    stone = board.add("Stone", "Artifact")
    bear = creature(board, "Bear", "2/2")
    wall = creature(board, "Wall", "0/4", owner="Ben")
    table = table_at(board)
    go(table, "declare attackers")
    assert refusal(declare_attackers, table, {stone: "Ben"}) == "306.3"
    assert refusal(declare_attackers, table, {bear: wall}) == "306.3"
    assert refusal(declare_attackers, table, {bear: "Ann"}) == "306.2"
    assert open_declaration(table.game) == "attack"


def bell(event: t.EventPattern) -> e.TriggeredAbility:
    """Whenever that happens, its controller gains 1 life."""
    return e.TriggeredAbility(event, e.Body(e.GainLife(t.You(), n(1))), text="Whenever that happens, you gain 1 life.")


def _put_attacking(table: Table, id: int, controller: str, defender: str = "Ben") -> int:
    entry = Entry(controller=controller, attacking=defender, tapped=True)
    with citing("308.4"):
        event = happen(table, Move(subject=id, player=controller, origin="hand", destination="in play", entry=entry))
    return int(event.subjects(Move)[0])


def _put_blocking(table: Table, id: int, controller: str, attacker: int) -> int:
    entry = Entry(controller=controller, blocking=attacker)
    with citing("309.5"):
        event = happen(table, Move(subject=id, player=controller, origin="hand", destination="in play", entry=entry))
    return int(event.subjects(Move)[0])


def test_306_3a_b_what_is_no_creature_or_not_the_attacking_players_never_attacks() -> None:
    board = library(Board())
    stone = board.add("Stone", "Artifact", zone="hand")
    theirs = board.add("Elf", "Creature", "1/1", zone="hand", owner="Ben")
    mine = board.add("Ninja", "Creature", "1/1", zone="hand")
    table = table_at(board)
    go(table, "beginning of combat")
    for id, controller in ((stone, "Ann"), (theirs, "Ben")):
        _put_attacking(table, id, controller)
    assert table.game.combat is not None
    assert not table.game.combat.attackers
    ninja = _put_attacking(table, mine, "Ann")
    assert list(table.game.combat.attackers) == [ninja]
    assert not happened(table, "attack")


def test_306_4_a_permanent_that_changes_controller_is_removed_from_combat() -> None:
    board = Board()
    bear, wall = creature(board, "Bear", "2/2"), creature(board, "Wall", "0/4", owner="Ben")
    table = table_at(library(board))
    attack_with(table, {bear: "Ben"})
    block_with(table, {wall: (bear,)})
    _gain_control(table, bear, "Ben")
    assert table.game.combat is not None
    assert bear not in table.game.combat.attackers
    assert table.game.combat.blocking[wall] == ()


def test_306_4_a_creature_that_stops_being_one_is_removed_from_combat() -> None:
    board = Board()
    bear = creature(board, "Bear", "2/2")
    table = table_at(library(board))
    attack_with(table, {bear: "Ben"})
    effect = FloatingEffect(
        id=999, parts=(e.SetTypes(("artifact",), in_addition=False),), duration=e.Duration("end of turn"),
        bindings=Bindings(you="Ann"), timestamp=0, source=None, affected=(bear,), controller="Ann",
    )  # fmt: skip
    with citing("413.2"):
        happen(table, BeginEffect(effect=effect))
    assert table.game.combat is not None
    assert not table.game.combat.attackers


def _gain_control(table: Table, id: int, player: str) -> None:
    effect = FloatingEffect(
        id=table.game.next_id,
        parts=(e.ChangeControl(t.You()),),
        duration=e.Duration("permanent"),
        bindings=Bindings(you=player),
        timestamp=0,
        source=None,
        affected=(id,),
        controller=player,
    )
    table.game = table.game.with_(next_id=effect.id + 1)
    with citing("413.2"):
        happen(table, BeginEffect(effect=effect))


def test_306_4_a_planeswalker_that_changes_controller_is_attacked_no_more() -> None:
    board = library(Board())
    bear = creature(board, "Bear", "2/2")
    counters = board.game.players["Ann"].counters.set("loyalty", 5)
    jace = board.add("Jace", "Planeswalker - Jace", "", owner="Ben", loyalty=5, counters=counters)
    table = table_at(board)
    attack_with(table, {bear: jace})
    _gain_control(table, jace, "Ann")
    go(table, "end of combat")
    assert table.game.objects[jace].counters["loyalty"] == 5


def test_306_4a_b_neither_tapping_nor_a_later_restriction_removes_from_combat() -> None:
    board = Board()
    bear = creature(board, "Bear", "2/2", "vigilance")
    table = table_at(library(board))
    attack_with(table, {bear: "Ben"})
    assert not table.game.objects[bear].tapped
    with citing("413.2"):
        happen(table, Tap(subject=bear))
    go(table, "end of combat")
    assert table.game.players["Ben"].life == 18


def test_306_4c_a_creature_whose_planeswalker_is_gone_attacks_nothing_and_may_be_blocked() -> None:
    board = library(Board())
    bear, wall = creature(board, "Bear", "2/2"), creature(board, "Wall", "0/4", owner="Ben")
    counters = board.game.players["Ann"].counters.set("loyalty", 5)
    jace = board.add("Jace", "Planeswalker - Jace", "", owner="Ben", loyalty=5, counters=counters)
    table = table_at(board)
    attack_with(table, {bear: jace})
    with citing("413.2"):
        happen(table, Destroy(subject=jace))
    assert table.game.combat is not None
    assert table.game.combat.attackers[bear].defender == NOTHING
    go(table, "declare blockers")
    assert can_block(table, wall, bear)
    declare_blockers(table, {})
    go(table, "combat damage")
    assert strikers(table) == ()
    close_declaration(table)
    assert table.game.players["Ben"].life == 20
    assert not table.game.stack


def test_306_5_attacks_alone_is_about_the_declaration() -> None:
    board = library(Board())
    one, two = creature(board, "One", "1/1"), creature(board, "Two", "1/1")
    table = table_at(board)
    attack_with(table, {one: "Ben"})
    assert [o.kind for o in happened(table, "attack")] == ["alone"]
    board = library(Board())
    one, two = creature(board, "One", "1/1"), creature(board, "Two", "1/1")
    table = table_at(board)
    attack_with(table, {one: "Ben", two: "Ben"})
    assert [o.kind for o in happened(table, "attack")] == ["", ""]
    assert [o.amount for o in happened(table, "attack with")] == [2]


def test_308_2a_attackers_must_be_untapped_the_players_and_not_new() -> None:
    board = library(Board())
    tapped = creature(board, "Tapped", "2/2", tapped=True)
    new = creature(board, "New", "2/2", since=3)
    quick = creature(board, "Quick", "2/2", "haste", since=3)
    theirs = creature(board, "Theirs", "2/2", owner="Ben")
    table = table_at(board)
    go(table, "declare attackers")
    assert [refusal(declare_attackers, table, {id: "Ben"}) for id in (tapped, new, theirs)] == ["308.2a", "212.3f", "308.2a"]
    assert [bool(can_attack(table, id)) for id in (tapped, new, quick, theirs)] == [False, False, True, False]
    declare_attackers(table, {quick: "Ben"})


# ---------------------------------------------------------------------------------------------------------------- 308


def test_308_2c_attacking_taps_and_vigilance_does_not() -> None:
    board = library(Board())
    bear, angel = creature(board, "Bear", "2/2"), creature(board, "Angel", "4/4", "vigilance")
    table = table_at(board)
    attack_with(table, {bear: "Ben", angel: "Ben"})
    assert table.game.objects[bear].tapped
    assert not table.game.objects[angel].tapped


def test_308_2d_f_costs_to_attack_are_added_up_and_paid() -> None:
    board = library(Board())
    _prison(board)
    bears = [creature(board, "Bear", "2/2") for _ in range(2)]
    table_ = table_at(board)
    go(table_, "declare attackers")
    assert refusal(declare_attackers, table_, dict.fromkeys(bears, "Ben")) == "308.2f"
    for _ in range(4):
        tap = e.ActivatedAbility(e.Cost(tap=True), e.Body(e.AddMana((("{G}",),))))
        board.add("Forest", "Basic Land - Forest", "", tap)
    table = table_at(board)
    attack_with(table, dict.fromkeys(bears, "Ben"))
    assert table.game.combat is not None
    assert len(table.game.combat.attackers) == 2
    assert sum(o.tapped for o in table.game.objects.values() if o.name == "Forest") == 4


def _prison(board: Board) -> None:
    tax = e.CostChange("attack", e.Cost(mana=("{2}",)), other=t.IsAmong(t.You()))
    board.add("Prison", "Enchantment", "", says(tax, t.HasType("creature")), owner="Ben")


def test_308_3_attacking_triggers_only_at_the_declaration() -> None:
    board = library(Board())
    event = t.EventPattern("attack", subject=t.HasColor(t.ColorWord("green")))
    board.add("Bell", "Artifact", "", bell(event))
    blue, green = creature(board, "Blue", "1/1", colors=("blue",)), creature(board, "Green", "1/1", colors=("green",))
    table = table_at(board)
    attack_with(table, {blue: "Ben", green: "Ben"})
    assert len(table.game.stack) == 1


def test_308_5_a_creature_put_into_play_attacking_keeps_the_steps() -> None:
    board = library(Board())
    ninja = board.add("Ninja", "Creature", "1/1", zone="hand")
    table = table_at(board)
    go(table, "beginning of combat")
    _put_attacking(table, ninja, "Ann")
    go(table, "postcombat main")
    assert "combat damage" in steps_begun(table)
    assert table.game.players["Ben"].life == 19


# ---------------------------------------------------------------------------------------------------------------- 309


def test_309_2a_blockers_must_be_untapped_and_block_what_attacks_their_player() -> None:
    board = library(Board())
    bear = creature(board, "Bear", "2/2")
    home = creature(board, "Home", "2/2")
    tapped = creature(board, "Tapped", "2/2", owner="Ben", tapped=True)
    wall = creature(board, "Wall", "0/4", owner="Ben")
    table = table_at(board)
    attack_with(table, {bear: "Ben"})
    go(table, "declare blockers")
    assert refusal(declare_blockers, table, {tapped: (bear,)}) == "309.2a"
    assert refusal(declare_blockers, table, {wall: (home,)}) == "309.2a"
    assert refusal(declare_blockers, table, {home: (bear,)}) == "309.2a"
    assert refusal(declare_blockers, table, {wall: (bear, bear)}) == "309.2a"
    declare_blockers(table, {wall: (bear,)})


def test_309_2b_costs_to_block() -> None:
    board = library(Board())
    bear, wall = creature(board, "Bear", "2/2"), creature(board, "Wall", "0/4", owner="Ben")
    board.add("War Cadence", "Enchantment", "", says(e.CostChange("block", e.Cost(mana=("{1}",))), t.HasType("creature")))
    table = table_at(board)
    attack_with(table, {bear: "Ben"})
    go(table, "declare blockers")
    assert refusal(declare_blockers, table, {wall: (bear,)}) == "309.2d"


def test_309_2f_and_309_4_attackers_become_blocked_or_unblocked_once() -> None:
    board = library(Board())
    one, two = creature(board, "One", "2/2"), creature(board, "Two", "2/2")
    walls = [creature(board, "Wall", "0/4", owner="Ben") for _ in range(2)]
    guards = [board.add("Guard", "Creature", "1/1", zone="hand", owner="Ben") for _ in range(2)]
    table = table_at(board)
    attack_with(table, {one: "Ben", two: "Ben"})
    block_with(table, {walls[0]: (one,), walls[1]: (one,)})
    assert [(o.subject, o.amount) for o in happened(table, "become blocked")] == [(one, 2)]
    assert [o.subject for o in happened(table, "not blocked")] == [two]
    assert [(o.subject, o.other) for o in happened(table, "block pair")] == [(walls[0], one), (walls[1], one)]
    for guard, attacker in zip(guards, (one, two), strict=True):
        _put_blocking(table, guard, "Ben", attacker)
    assert [o.subject for o in happened(table, "become blocked")] == [one, two]


def test_309_2f_an_attacker_stays_blocked_when_its_blocker_is_gone() -> None:
    board = Board()
    bear, wall = creature(board, "Bear", "2/2"), creature(board, "Wall", "0/4", owner="Ben")
    table = table_at(library(board))
    attack_with(table, {bear: "Ben"})
    block_with(table, {wall: (bear,)})
    with citing("413.2"):
        happen(table, Destroy(subject=wall))
    go(table, "end of combat")
    assert table.game.players["Ben"].life == 20


def test_309_5_306_3c_a_creature_put_into_play_blocking() -> None:
    board = Board()
    bear = creature(board, "Bear", "2/2")
    mine = board.add("Mine", "Creature", "1/1", zone="hand")
    theirs = board.add("Theirs", "Creature", "1/1", zone="hand", owner="Ben")
    stone = board.add("Stone", "Artifact", zone="hand", owner="Ben")
    table = table_at(library(board))
    attack_with(table, {bear: "Ben"})
    block_with(table, {})
    for id, controller in ((mine, "Ann"), (stone, "Ben")):
        _put_blocking(table, id, controller, bear)
        assert table.game.combat is not None
        assert not table.game.combat.blocking
    _put_blocking(table, theirs, "Ben", bear)
    assert not happened(table, "block")
    assert [o.subject for o in happened(table, "become blocked")] == [bear]
    go(table, "end of combat")
    assert table.game.players["Ben"].life == 20


# ---------------------------------------------------------------------------------------------------------------- 310


def test_310_1_3_4_damage_goes_on_the_stack_and_is_dealt_at_once() -> None:
    board = Board()
    bear, wall = creature(board, "Bear", "2/2"), creature(board, "Knight", "2/2", owner="Ben")
    table = fight(board, {bear: "Ben"}, {wall: (bear,)})
    assign_damage(table, {})
    assert [table.game.objects[id].kind for id in table.game.stack] == ["combat damage"]
    assert table.game.objects[table.game.stack[0]].controller is None
    assert table.game.priority == "Ann"
    all_pass(table)
    assert not table.game.stack
    assert bear not in table.game.objects
    assert wall not in table.game.objects
    assert table.game.turn.step == "combat damage"
    assert {"310.2c", "310.2d"} <= rules_of(table, "damage")


@pytest.mark.parametrize(
    ("division", "rule"),
    [
        ({0: 2, 1: 1}, ""),
        ({0: 3}, ""),
        ({0: 0, 1: 3}, ""),
        ({0: 2}, "310.2a"),
        ({0: 2, 1: 2}, "310.2a"),
        ({0: 2, "Ben": 1}, "310.2c"),
    ],
)
def test_310_2_damage_is_divided_freely_among_blockers_in_any_order(division: dict[Any, int], rule: str) -> None:
    board = Board()
    giant = creature(board, "Giant", "3/3")
    walls = [creature(board, "Wall", "0/4", owner="Ben") for _ in range(2)]
    table = fight(board, {giant: "Ben"}, {walls[0]: (giant,), walls[1]: (giant,)})
    parts = tuple((walls[k] if isinstance(k, int) else k, v) for k, v in division.items())
    assert refusal(assign_damage, table, {giant: parts}) == rule


def test_310_2a_a_negative_power_assigns_nothing() -> None:
    board = Board()
    weak = creature(board, "Weak", "-1/3")
    table = fight(board, {weak: "Ben"})
    assign_damage(table, {})
    assert not table.game.stack
    all_pass(table)
    assert table.game.players["Ben"].life == 20


def test_310_2d_a_blocker_of_several_divides_its_damage() -> None:
    board = Board()
    bears = [creature(board, "Bear", "2/2") for _ in range(2)]
    wall = creature(board, "Giant", "3/9", says(e.MayDo("block additional", count=n(1))), owner="Ben")
    table = fight(board, dict.fromkeys(bears, "Ben"), {wall: (bears[0], bears[1])})
    assert refusal(assign_damage, table, {wall: ((bears[0], 2), ("Ann", 1))}) == "310.2d"
    assign_damage(table, {wall: ((bears[0], 1), (bears[1], 2))})
    all_pass(table)
    assert bears[0] in table.game.objects
    assert bears[1] not in table.game.objects


def test_310_4a_b_damage_is_dealt_as_assigned_though_the_source_has_left() -> None:
    board = Board()
    bear = creature(board, "Bear", "2/2", colors=("green",))
    event = t.EventPattern("damage", subject=t.HasColor(t.ColorWord("green")), combat=True)
    board.add("Bell", "Artifact", "", bell(event))
    table = fight(board, {bear: "Ben"})
    assign_damage(table, {})
    with citing("413.2"):
        happen(table, Destroy(subject=bear))
    all_pass(table)
    assert table.game.players["Ben"].life == 18
    assert len(table.game.stack) == 1


def test_310_4a_leaving_combat_does_not_stop_damage_on_the_stack() -> None:
    board = Board()
    bear, wall = creature(board, "Bear", "2/2"), creature(board, "Wall", "0/4", owner="Ben")
    table = fight(board, {bear: "Ben"}, {wall: (bear,)})
    assign_damage(table, {})
    with citing("306.4"):
        execute(table, e.RemoveFromCombat(t.Bound("it")), Bindings(you="Ben").bind("it", (wall,)))
    all_pass(table)
    assert table.game.objects[wall].damage == 2


def test_310_4c_damage_to_what_is_no_longer_there_is_not_dealt() -> None:
    board = Board()
    giant = creature(board, "Giant", "3/3")
    walls = [creature(board, "Wall", "0/4", owner="Ben") for _ in range(2)]
    table = fight(board, {giant: "Ben"}, {walls[0]: (giant,), walls[1]: (giant,)})
    assign_damage(table, {giant: ((walls[0], 2), (walls[1], 1))})
    with citing("413.2"):
        happen(table, Destroy(subject=walls[0]))
    all_pass(table)
    assert table.game.objects[walls[1]].damage == 1
    assert [o.amount for o in happened(table, "damage")] == [1]


def test_310_5_first_strike_gives_a_second_damage_step() -> None:
    board = Board()
    quick, bear = creature(board, "Quick", "2/2", "first strike"), creature(board, "Bear", "2/2")
    wall = creature(board, "Bear", "2/2", owner="Ben")
    table = fight(board, {quick: "Ben", bear: "Ben"}, {wall: (quick,)})
    assert [s.id for s in strikers(table)] == [quick]
    assign_damage(table, {})
    all_pass(table)
    assert wall not in table.game.objects
    all_pass(table)
    assert open_declaration(table.game) == "damage"
    assert [s.id for s in strikers(table)] == [bear]
    close_declaration(table)
    go(table, "end of combat")
    assert steps_begun(table).count("combat damage") == 2
    assert table.game.players["Ben"].life == 18
    assert quick in table.game.objects


def test_311_1_at_end_of_combat_triggers_as_the_step_begins() -> None:
    board = library(Board())
    event = t.EventPattern("step begins", step="end of combat")
    board.add("Bell", "Artifact", "", bell(event))
    table = table_at(board)
    go(table, "end of combat")
    assert len(table.game.stack) == 1


def _grant(table: Table, id: int, *parts: e.Part) -> None:
    effect = FloatingEffect(
        id=table.game.next_id, parts=parts, duration=e.Duration("end of turn"), bindings=Bindings(you="Ann"),
        timestamp=0, source=None, affected=(id,), controller="Ann",
    )  # fmt: skip
    table.game = table.game.with_(next_id=effect.id + 1)
    with citing("413.2"):
        happen(table, BeginEffect(effect=effect))


def test_311_2_everything_leaves_combat_as_the_last_step_ends() -> None:
    board = library(Board())
    bear = creature(board, "Bear", "2/2")
    table = table_at(board)
    attack_with(table, {bear: "Ben"})
    go(table, "end of combat")
    assert table.game.combat is not None
    all_pass(table)
    assert table.game.combat is None
    assert card_of(table, bear) is not None


@pytest.mark.parametrize(
    ("has", "part", "dealt"),
    [
        ("first strike", e.LoseAbility("first strike"), 2),
        ("double strike", e.LoseAbility("double strike"), 2),
        ("first strike", gains("double strike"), 4),
    ],
)
def test_502_2c_502_28cd_strike_gained_or_lost_between_the_steps(has: str, part: e.Part, dealt: int) -> None:
    board = Board()
    knight = creature(board, "Knight", "2/2", has)
    table = fight(board, {knight: "Ben"})
    close_declaration(table)
    _grant(table, knight, part)
    go(table, "end of combat")
    assert table.game.players["Ben"].life == 20 - dealt


# ------------------------------------------------------------------------------------------------------ 502.9 trample


def _trample(power: int, *toughness: int) -> tuple[Table, int, list[int]]:
    board = Board()
    wurm = creature(board, "Wurm", f"{power}/6", "trample")
    walls = [creature(board, "Wall", f"0/{n}", owner="Ben") for n in toughness]
    return fight(board, {wurm: "Ben"}, {w: (wurm,) for w in walls}), wurm, walls


def test_502_2c_first_strike_gained_between_the_steps_still_deals_in_the_second() -> None:
    board = Board()
    quick, bear = creature(board, "Quick", "1/1", "first strike"), creature(board, "Bear", "2/2")
    table = fight(board, {quick: "Ben", bear: "Ben"})
    close_declaration(table)
    _grant(table, bear, gains("first strike"))
    go(table, "end of combat")
    assert table.game.players["Ben"].life == 17


def test_502_3a_flanking_and_502_83_exalted() -> None:
    board = library(Board())
    knight = creature(board, "Knight", "2/2", "flanking")
    creature(board, "Squire", "1/1", "exalted")
    wall, rider = creature(board, "Wall", "0/4", owner="Ben"), creature(board, "Rider", "1/4", "flanking", owner="Ben")
    table = table_at(board)
    attack_with(table, {knight: "Ben"})
    all_pass(table)
    assert table.view.chars(knight).power == 3
    block_with(table, {wall: (knight,), rider: (knight,)})
    assert len(table.game.stack) == 1
    all_pass(table)
    assert table.view.chars(wall).toughness == 3
    assert table.view.chars(rider).toughness == 4


def test_502_9b_trample_needs_lethal_damage_to_every_blocker() -> None:
    table, wurm, walls = _trample(6, 2, 3)
    assert refusal(assign_damage, table, {wurm: ((walls[0], 2), (walls[1], 2), ("Ben", 2))}) == "502.9b"
    assign_damage(table, {wurm: ((walls[0], 2), (walls[1], 3), ("Ben", 1))})
    all_pass(table)
    assert table.game.players["Ben"].life == 19


def test_502_9b_need_not_trample_over() -> None:
    table, wurm, walls = _trample(6, 2)
    assert refusal(assign_damage, table, {wurm: ((walls[0], 6),)}) == ""


def test_502_9b_damage_already_on_the_creature_counts() -> None:
    board = Board()
    wurm = creature(board, "Wurm", "6/6", "trample")
    wall = creature(board, "Wall", "0/5", owner="Ben", damage=3)
    table = fight(board, {wurm: "Ben"}, {wall: (wurm,)})
    assert refusal(assign_damage, table, {wurm: ((wall, 2), ("Ben", 4))}) == ""


def test_502_9c_trample_with_no_blocker_left() -> None:
    board = Board()
    wurm, wall = creature(board, "Wurm", "6/6", "trample"), creature(board, "Wall", "0/5", owner="Ben")
    table = table_at(library(board))
    attack_with(table, {wurm: "Ben"})
    block_with(table, {wall: (wurm,)})
    with citing("413.2"):
        happen(table, Destroy(subject=wall))
    go(table, "end of combat")
    assert table.game.players["Ben"].life == 14


def test_502_9d_only_toughness_counts_not_protection() -> None:
    board = Board()
    wurm = creature(board, "Wurm", "6/6", "trample", colors=("green",))
    guard = creature(board, "Guard", "2/2", keyword("protection", quality=t.HasColor(t.ColorWord("green"))), owner="Ben")
    table = fight(board, {wurm: "Ben"}, {guard: (wurm,)})
    assert refusal(assign_damage, table, {wurm: ((guard, 1), ("Ben", 5))}) == "502.9b"
    assign_damage(table, {wurm: ((guard, 2), ("Ben", 4))})
    all_pass(table)
    assert guard in table.game.objects
    assert table.game.players["Ben"].life == 16


# ----------------------------------------------------------------------------------------------------- 502.10 banding


def test_502_9e_damage_of_other_attackers_counts_as_lethal() -> None:
    board = Board()
    elf, rhino = creature(board, "Elf", "1/1"), creature(board, "Rhino", "3/3", "trample")
    wall = creature(board, "Wall", "2/2", says(e.MayDo("block additional", count=n(1))), owner="Ben")
    table = fight(board, {elf: "Ben", rhino: "Ben"}, {wall: (elf, rhino)})
    assign_damage(table, {elf: ((wall, 1),), rhino: ((wall, 1), ("Ben", 2))})
    all_pass(table)
    assert table.game.players["Ben"].life == 18


def test_502_9e_by_default_others_are_counted_first() -> None:
    board = Board()
    rhino, elf = creature(board, "Rhino", "3/3", "trample"), creature(board, "Elf", "1/1")
    wall = creature(board, "Wall", "2/2", says(e.MayDo("block additional", count=n(1))), owner="Ben")
    table = fight(board, {elf: "Ben", rhino: "Ben"}, {wall: (elf, rhino)})
    close_declaration(table)
    all_pass(table)
    assert table.game.players["Ben"].life == 18


def test_502_10_damage_with_nobody_asked() -> None:
    board = Board()
    bear = creature(board, "Bear", "2/2")
    table = fight(board, {bear: "Ben"})
    damage_with(table)
    all_pass(table)
    assert table.game.players["Ben"].life == 18


def test_502_10b_c_bands_are_declared_with_at_most_one_without_banding() -> None:
    board = library(Board())
    hero, squire = creature(board, "Hero", "1/1", "banding"), creature(board, "Squire", "1/1", "banding")
    bear, ogre = creature(board, "Bear", "2/2"), creature(board, "Ogre", "2/2")
    table = table_at(board)
    go(table, "declare attackers")
    everybody = dict.fromkeys((hero, squire, bear, ogre), "Ben")
    assert refusal(declare_attackers, table, everybody, [(hero, bear, ogre)]) == "502.10b"
    assert refusal(declare_attackers, table, everybody, [(bear, ogre)]) == "502.10b"
    assert refusal(declare_attackers, table, everybody, [(hero, bear), (hero, ogre)]) == "502.10c"
    declare_attackers(table, everybody, [(hero, bear), (squire, ogre)])
    assert table.game.combat is not None
    assert [a.band for a in table.game.combat.attackers.values()] == [1, 2, 1, 2]


def test_502_10e_the_whole_band_becomes_blocked_by_what_may_not_block_each() -> None:
    board = library(Board())
    hero = creature(board, "Hero", "1/1", "banding", "flying")
    walker = creature(board, "Walker", "2/2", keyword("landwalk", word=t.LandTypeWord("Swamp")))
    board.add("Swamp", "Basic Land - Swamp", owner="Ben")
    bird = creature(board, "Bird", "1/1", "flying", owner="Ben")
    table = table_at(board)
    attack_with(table, {hero: "Ben", walker: "Ben"}, [(hero, walker)])
    go(table, "declare blockers")
    assert refusal(declare_blockers, table, {bird: (walker,)}) == "502.6b"
    declare_blockers(table, {bird: (hero,)})
    assert table.game.combat is not None
    assert {a.blockers for a in table.game.combat.attackers.values()} == {(bird,)}
    assert set(table.game.combat.blocking[bird]) == {hero, walker}


def test_502_10g_an_effect_that_blocks_one_blocks_the_band() -> None:
    from judge.engine.rules.part4_spells.r417_one_shot_effects import execute

    board = library(Board())
    hero, bear, lone = creature(board, "Hero", "1/1", "banding"), creature(board, "Bear", "2/2"), creature(board, "Lone", "1/1")
    table = table_at(board)
    attack_with(table, dict.fromkeys((hero, bear, lone), "Ben"), [(hero, bear)])
    block_with(table, {})
    execute(table, e.SetBlocked(t.Bound("it")), Bindings(you="Ben").bind("it", (bear,)))
    assert table.game.combat is not None
    assert [a.blocked for a in table.game.combat.attackers.values()] == [True, True, False]
    go(table, "end of combat")
    assert table.game.players["Ben"].life == 19


def test_502_10h_banding_on_the_other_side_assigns() -> None:
    board = Board()
    giant = creature(board, "Giant", "3/3")
    hero, bear = creature(board, "Hero", "1/1", "banding", owner="Ben"), creature(board, "Bear", "2/2", owner="Ben")
    table = fight(board, {giant: "Ben"}, {hero: (giant,), bear: (giant,)})
    assert assigner(table, giant) == "Ben"
    assert assigner(table, hero) == "Ben"
    assert refusal(assign_damage, table, {giant: ((bear, 3),)}, "Ann") == "502.10h"
    assign_damage(table, {giant: ((hero, 3),)}, "Ben")


def test_502_10h_an_attacking_band_assigns_the_blockers_damage() -> None:
    board = Board()
    hero, bear = creature(board, "Hero", "1/1", "banding"), creature(board, "Bear", "2/2")
    giant = creature(board, "Giant", "3/3", owner="Ben")
    table = fight(board, {hero: "Ben", bear: "Ben"}, {giant: (bear,)}, [(hero, bear)])
    assert assigner(table, giant) == "Ann"
    assign_damage(table, {giant: ((hero, 3),)}, "Ann")
    all_pass(table)
    assert hero not in table.game.objects
    assert bear in table.game.objects


def test_502_11_bands_with_other() -> None:
    quality = t.HasSupertype("legendary")
    board = library(Board())
    ones = [creature(board, "One", "1/1", keyword("bands with other", quality=quality)) for _ in range(2)]
    bear = creature(board, "Bear", "2/2")
    table = table_at(board)
    go(table, "declare attackers")
    attacks = dict.fromkeys((*ones, bear), "Ben")
    assert refusal(declare_attackers, table, attacks, [(*ones, bear)]) == "502.11b"
    assert refusal(declare_attackers, table, attacks, [tuple(ones)]) == ""


def test_502_11c_two_blockers_with_the_same_bands_with_other_assign() -> None:
    quality = t.HasSupertype("legendary")
    board = Board()
    giant = creature(board, "Giant", "3/3")
    ones = [creature(board, "One", "1/1", keyword("bands with other", quality=quality), owner="Ben") for _ in range(2)]
    table = fight(board, {giant: "Ben"}, {o: (giant,) for o in ones})
    assert assigner(table, giant) == "Ben"


@pytest.mark.parametrize(("blockers", "power"), [(0, 2), (1, 3), (2, 4)])
def test_502_12_rampage_and_502_38_bushido_and_502_66_frenzy(blockers: int, power: int) -> None:
    abilities = {0: keyword("frenzy", number=n(0)), 1: keyword("bushido", number=n(1)), 2: keyword("rampage", number=n(2))}
    board = library(Board())
    beast = creature(board, "Beast", "2/9", abilities[blockers])
    walls = [creature(board, "Wall", "0/4", owner="Ben") for _ in range(blockers)]
    table = table_at(board)
    attack_with(table, {beast: "Ben"})
    block_with(table, {w: (beast,) for w in walls})
    assert len(table.game.stack) == 1
    all_pass(table)
    assert table.view.chars(beast).power == power


def test_502_28_double_strike_deals_damage_in_both_steps() -> None:
    board = Board()
    twice = creature(board, "Twice", "2/2", "double strike")
    table = fight(board, {twice: "Ben"})
    close_declaration(table)
    go(table, "end of combat")
    assert table.game.players["Ben"].life == 16


def test_502_29a_provoke_untaps_a_creature_that_must_then_block() -> None:
    class SaysYes:
        def answer(self, table: Any, decision: Any) -> Any:
            return True if decision.kind == "may" else None

    board = library(Board())
    brute, other = creature(board, "Brute", "2/2", "provoke"), creature(board, "Other", "2/2")
    wall = creature(board, "Wall", "0/4", owner="Ben", tapped=True)
    table = table_at(board, chooser=SaysYes())
    attack_with(table, {brute: "Ben", other: "Ben"})
    assert len(table.game.stack) == 1
    all_pass(table)
    assert not table.game.objects[wall].tapped
    go(table, "declare blockers")
    assert refusal(declare_blockers, table, {}) == "500.4"
    assert refusal(declare_blockers, table, {wall: (other,)}) == "500.4"
    close_declaration(table)
    assert table.game.combat is not None
    assert table.game.combat.blocking == {wall: (brute,)}


def test_502_80a_combat_damage_with_wither_is_counters() -> None:
    board = Board()
    witch, wall = creature(board, "Witch", "2/2", "wither"), creature(board, "Wall", "0/4", owner="Ben")
    table = fight(board, {witch: "Ben"}, {wall: (witch,)})
    close_declaration(table)
    all_pass(table)
    assert table.game.objects[wall].damage == 0
    assert table.game.objects[wall].counters == {"-1/-1": 2}
