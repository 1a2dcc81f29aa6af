"""300-305, 313, 314: the turn."""

from __future__ import annotations

import pytest
from builders import Board, n
from walking import (
    all_pass,
    begin_at,
    creature,
    go,
    happened,
    library,
    rules_of,
    says,
    steps_begun,
    table_at,
)

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.engine.game.occurrences import EndEffect, RemoveDamage
from judge.engine.game.state import GRAVEYARD, HAND, PHASED_OUT, Bindings, DelayedTrigger, Mana
from judge.engine.game.turn_table import TURN, happens_before, in_step
from judge.engine.rules.part3_turn import r300_6_next_turn, r300_9_skipping, r300_phases

WITHOUT_ATTACK = [s for s in TURN.now.steps if s not in ("declare blockers", "combat damage")]


def test_101_6a_the_first_player_of_two_skips_the_first_draw_step() -> None:

    table = table_at(library(Board()), "upkeep", number=1, first=True)
    all_pass(table)
    assert table.game.turn.step == "precombat main"
    assert not table.game.zone(HAND, "Ann")


def test_300_1_the_steps_follow_in_order_through_two_turns() -> None:
    table = begin_at(library(Board()), "untap")
    while table.game.turn.player == "Ann" or table.game.turn.step != "end of turn":
        go(table, "end of turn")
    assert steps_begun(table) == [*WITHOUT_ATTACK, *WITHOUT_ATTACK[:-1]]
    assert table.game.turn.number == 4


def test_300_1_the_table_names_every_phase_once_in_order() -> None:
    assert TURN.now.phases == ("beginning", "precombat main", "combat", "postcombat main", "end")
    assert len(TURN.now.rows) == len(set(TURN.now.steps)) == 12
    assert in_step("upkeep", "beginning")
    assert in_step("postcombat main", "main")
    assert not in_step("upkeep", "combat")
    assert happens_before("upkeep", "declare attackers")
    assert not happens_before("draw", "main phase") or happens_before("draw", "precombat main")


def test_300_2_an_empty_stack_alone_ends_nothing_all_must_pass() -> None:
    from judge.engine.rules.part4_spells.r408_timing.r408_priority import pass_priority

    table = table_at(library(Board()))
    assert not pass_priority(table, "Ann")
    assert table.game.turn.step == "precombat main"
    assert pass_priority(table, "Ben")
    assert table.game.turn.step == "beginning of combat"


@pytest.mark.parametrize(("step", "burns"), [("precombat main", 3), ("upkeep", 0), ("draw", 3)])
def test_300_3_mana_burn_comes_with_the_end_of_a_phase_not_of_a_step(step: str, burns: int) -> None:
    table = table_at(library(Board()), step)
    table.game = table.game.player("Ann", mana=(Mana("G"),) * 2).player("Ben", mana=(Mana("R"),) * 3)
    all_pass(table)
    assert table.game.players["Ben"].life == 20 - burns
    assert table.game.players["Ann"].life == (20 if not burns else 18)
    assert bool(table.game.players["Ben"].mana) is not bool(burns)
    if burns:
        assert "300.3" in rules_of(table, "lose life")


def test_300_4_until_end_of_combat_ends_with_the_phase_not_with_its_last_step() -> None:
    board = library(Board())
    bear = creature(board, "Bear", "2/2")
    effect = board.effect((bear,), e.ModifyPT(n(2), n(2)))
    board.game = board.game.with_(effects=tuple(f.with_(duration=e.Duration("end of combat")) for f in board.game.effects))
    table = table_at(board)
    go(table, "end of combat")
    assert table.view.chars(bear).power == 4
    all_pass(table)
    assert table.game.turn.step == "postcombat main"
    assert table.view.chars(bear).power == 2
    assert effect not in {f.id for f in table.game.effects}


def _upkeep_gain(amount: int = 1, step: str = "upkeep") -> e.TriggeredAbility:
    event = t.EventPattern("step begins", step=step)
    return e.TriggeredAbility(event, e.Body(e.GainLife(t.You(), n(amount))), text=f"At the beginning of each {step}, gain life.")


def test_300_4_until_your_next_turn_ends_as_it_begins() -> None:
    board = library(Board())
    bear = creature(board, "Bear", "2/2")
    board.effect((bear,), e.ModifyPT(n(2), n(2)), you="Ben")
    board.game = board.game.with_(effects=tuple(f.with_(duration=e.Duration("your next turn")) for f in board.game.effects))
    table = table_at(board)
    go(table, "end of turn")
    assert table.view.chars(bear).power == 4
    go(table, "upkeep", "Ben")
    assert table.view.chars(bear).power == 2


def test_300_5_303_1_at_the_beginning_abilities_go_onto_the_stack_before_priority() -> None:
    board = library(Board())
    board.add("Bell", "Artifact", "", _upkeep_gain())
    table = begin_at(board, "untap")
    assert table.game.turn.step == "upkeep"
    assert len(table.game.stack) == 1
    assert table.game.priority == "Ann"
    all_pass(table)
    assert table.game.players["Ann"].life == 21
    assert table.game.turn.step == "upkeep"


def test_300_6_extra_turns_come_next_the_newest_first_and_the_order_goes_on_from_the_regular_turn() -> None:
    table = table_at(library(Board("Ann", "Ben", "Cid")))
    r300_6_next_turn.add_extra_turn(table, "Ben")
    r300_6_next_turn.add_extra_turn(table, "Cid")
    whose = []
    for _ in range(5):
        go(table, "upkeep")
        whose.append(table.game.turn.player)
    assert whose == ["Cid", "Ben", "Ben", "Cid", "Ann"]


def test_300_6_at_end_of_that_turn_means_the_extra_turn() -> None:
    from judge.engine.rules.part4_spells.r417_one_shot_effects import execute

    table = table_at(library(Board()))
    end = t.EventPattern("step begins", step="end of turn", kind="that turn")
    lose = e.Delayed(end, e.Body(e.LoseLife(t.You(), n(7))))
    execute(table, e.Sequence((e.ExtraTurn(t.You()), lose)), Bindings(you="Ann"))
    go(table, "upkeep")
    assert (table.game.turn.player, table.game.players["Ann"].life) == ("Ann", 20)
    go(table, "upkeep", "Ben")
    assert table.game.players["Ann"].life == 13


def test_300_7_extra_phases_come_directly_after_the_newest_first_in_the_order_given() -> None:
    table = table_at(library(Board()), "postcombat main")
    r300_phases.add_extra_phases(table, ("combat", "main"))
    go(table, "end of turn")
    combat = ["beginning of combat", "declare attackers", "end of combat"]
    assert steps_begun(table) == [*combat, "postcombat main", "end of turn"]


def test_300_7_an_extra_phase_created_later_comes_first() -> None:
    table = table_at(library(Board()), "precombat main")
    r300_phases.add_extra_phases(table, ("postcombat main",))
    r300_phases.add_extra_phases(table, ("combat",))
    go(table, "end of turn")
    combat = ["beginning of combat", "declare attackers", "end of combat"]
    assert steps_begun(table) == [*combat, "postcombat main", *combat, "postcombat main", "end of turn"]


def test_300_8_an_extra_step_comes_directly_after_the_step() -> None:
    table = table_at(library(Board()), "upkeep")
    r300_phases.add_extra_phases(table, ("upkeep",), after="upkeep")
    go(table, "precombat main")
    assert steps_begun(table) == ["upkeep", "draw", "precombat main"]


def _bindings(you: str) -> Bindings:
    return Bindings(you=you)


@pytest.mark.parametrize(
    ("what", "missing"),
    [
        ("upkeep", {"upkeep"}),
        ("draw", {"draw"}),
        ("combat", {s.step for s in TURN.now.rows if s.phase == "combat"}),
        ("untap", {"untap"}),
        ("beginning", {"untap", "upkeep", "draw"}),
    ],
)
def test_300_9_419_6e_a_skipped_step_or_phase_does_not_exist(what: str, missing: set[str]) -> None:
    table = table_at(library(Board()), "end of turn")
    r300_9_skipping.skip_next(table, "Ben", what)
    go(table, "end of turn", "Ben")
    assert set(WITHOUT_ATTACK) - set(steps_begun(table)) == missing - {"declare blockers", "combat damage"}
    go(table, "end of turn", "Ann")
    go(table, "end of turn", "Ben")
    begun = steps_begun(table)
    assert all(begun.count(step) >= 2 for step in missing & set(WITHOUT_ATTACK))


def test_302_1_502_15_phasing_happens_before_untapping_and_at_the_same_time() -> None:
    board = library(Board())
    out = creature(board, "Fog", "2/2", "phasing", tapped=True, damage=1, counters=board.game.players["Ann"].counters.set("+1/+1", 2))
    aura = board.add("Aura", "Enchantment - Equipment", "", attached_to=out)
    table = table_at(board, "end of turn", player="Ben")
    go(table, "upkeep", "Ann")
    obj = table.game.objects[out]
    assert obj.zone == PHASED_OUT
    assert obj.damage == 0
    assert obj.tapped
    assert table.game.objects[aura].zone == PHASED_OUT
    go(table, "upkeep", "Ben")
    assert table.game.objects[out].zone == PHASED_OUT
    go(table, "upkeep", "Ann")
    back = table.game.objects[out]
    assert back.zone == "in play"
    assert not back.tapped
    assert back.counters["+1/+1"] == 2
    assert table.game.objects[aura].attached_to == out
    assert table.game.objects[aura].zone == "in play"
    assert len(happened(table, "phase out")) == 2


def test_302_2_permanents_untap_except_those_that_an_effect_keeps_tapped() -> None:
    board = library(Board())
    bear = creature(board, "Bear", "2/2", tapped=True)
    stone = board.add("Stone", "Artifact", "", says(e.Cant("untap in untap step")), tapped=True)
    other = creature(board, "Other", "1/1", owner="Ben", tapped=True)
    table = table_at(board, "end of turn", player="Ben")
    go(table, "upkeep", "Ann")
    assert not table.game.objects[bear].tapped
    assert table.game.objects[stone].tapped
    assert table.game.objects[other].tapped


def test_302_2_no_more_than_one_land_untaps() -> None:
    board = library(Board())
    orb = e.Cant("untap in untap step", count=n(1))
    board.add("Orb", "Artifact", "", says(orb, t.HasType("land")))
    lands = [board.add("Forest", "Basic Land - Forest", tapped=True) for _ in range(3)]
    table = table_at(board, "end of turn", player="Ben")
    go(table, "upkeep", "Ann")
    assert [table.game.objects[id].tapped for id in lands] == [False, True, True]


def test_302_2_an_effect_about_players_limits_what_untaps() -> None:
    board = library(Board())
    static_orb = e.Cant("untap in untap step", other=t.HasType("artifact"), count=n(1))
    board.add("Orb", "Enchantment", "", says(static_orb, t.IsPlayer()))
    stones = [board.add("Stone", "Artifact", tapped=True) for _ in range(2)]
    bear = creature(board, "Bear", "2/2", tapped=True)
    table = table_at(board, "end of turn", player="Ben")
    go(table, "upkeep", "Ann")
    assert [table.game.objects[id].tapped for id in (*stones, bear)] == [False, True, False]


def test_302_2_an_effect_for_the_next_untap_step_lasts_through_it_only() -> None:
    board = library(Board())
    bear = creature(board, "Bear", "2/2", tapped=True)
    board.effect((bear,), e.Cant("untap in untap step"), you="Ben")
    board.game = board.game.with_(effects=tuple(f.with_(duration=e.Duration("next untap step")) for f in board.game.effects))
    table = table_at(board, "end of turn", player="Ann")
    go(table, "upkeep", "Ben")
    assert table.game.effects
    go(table, "upkeep", "Ann")
    assert table.game.objects[bear].tapped
    assert not table.game.effects
    go(table, "upkeep", "Ben")
    go(table, "upkeep", "Ann")
    assert not table.game.objects[bear].tapped


def test_302_2_a_permanent_may_be_left_tapped() -> None:
    class StaysTapped:
        def answer(self, table: object, decision: object) -> object:
            return () if decision.kind == "untap" else None  # type: ignore[attr-defined]

    board = library(Board())
    man = creature(board, "Old Man", "2/3", says(e.MayDo("not untap in untap step")), tapped=True)
    table = table_at(board, "end of turn", player="Ben", chooser=StaysTapped())
    go(table, "upkeep", "Ann")
    assert table.game.objects[man].tapped


def test_302_3_what_triggers_in_the_untap_step_waits_for_the_upkeep() -> None:
    board = library(Board())
    event = t.EventPattern("untap", subject=t.HasType("creature"))
    board.add("Bell", "Artifact", "", e.TriggeredAbility(event, e.Body(e.GainLife(t.You(), n(1))), text="Whenever a creature untaps"))
    creature(board, "Bear", "2/2", tapped=True)
    table = table_at(board, "end of turn", player="Ben")
    go(table, "upkeep", "Ann")
    assert len(table.game.stack) == 1


def test_304_1_the_active_player_draws_before_priority() -> None:
    table = begin_at(library(Board()), "draw")
    assert len(table.game.zone(HAND, "Ann")) == 1
    assert table.game.priority == "Ann"
    assert "304.1" in rules_of(table, "draw")


def test_313_2_the_end_of_turn_step_does_not_back_up() -> None:
    board = library(Board())
    table = table_at(board, "end of turn")
    delayed = DelayedTrigger(
        900, t.EventPattern("step begins", step="end of turn"), e.Body(e.LoseLife(t.You(), n(5))), _bindings("Ann"), "Ann"
    )
    table.game = table.game.with_(delayed=(delayed,))
    go(table, "upkeep", "Ben")
    assert table.game.players["Ann"].life == 20
    go(table, "end of turn", "Ben")
    all_pass(table)
    assert table.game.players["Ann"].life == 15


def test_314_1_the_active_player_discards_to_the_maximum_hand_size() -> None:
    board = library(Board())
    for player in ("Ann", "Ben"):
        for _ in range(9):
            board.add("Forest", "Basic Land - Forest", zone=HAND, owner=player)
    table = table_at(board, "end of turn")
    go(table, "upkeep", "Ben")
    assert len(table.game.zone(HAND, "Ann")) == 7
    assert len(table.game.zone(HAND, "Ben")) == 9
    assert len(table.game.zone(GRAVEYARD, "Ann")) == 2
    assert "314.1" in rules_of(table, "discard")


@pytest.mark.parametrize(
    ("part", "kept"),
    [
        (e.SetNumber("maximum hand size", None), 9),
        (e.SetNumber("maximum hand size", n(3)), 3),
        (e.SetNumber("maximum hand size", n(-2), True), 5),
    ],
)
def test_314_1_effects_change_the_maximum_hand_size(part: e.SetNumber, kept: int) -> None:
    board = library(Board())
    board.add("Spellbook", "Artifact", "", says(part, t.IsAmong(t.You())))
    for _ in range(9):
        board.add("Forest", "Basic Land - Forest", zone=HAND)
    table = table_at(board, "end of turn")
    go(table, "upkeep", "Ben")
    assert len(table.game.zone(HAND, "Ann")) == kept


def test_314_2_damage_and_effects_until_end_of_turn_are_over_at_once() -> None:
    board = library(Board())
    bear = creature(board, "Bear", "2/2", damage=3)
    board.effect((bear,), e.ModifyPT(n(3), n(3)))
    table = table_at(board, "end of turn")
    go(table, "upkeep", "Ben")
    assert table.game.objects[bear].damage == 0
    assert table.view.chars(bear).toughness == 2
    steps = [s for s in table.trace.steps if s.kind == "event" and isinstance(s.occurrence, RemoveDamage | EndEffect)]
    assert len({s.event for s in steps}) == 1
    assert steps_begun(table).count("cleanup") == 1


def test_314_3_players_get_priority_and_another_cleanup_follows_only_where_something_waits() -> None:
    board = library(Board())
    event = t.EventPattern("discard")
    board.add("Bell", "Artifact", "", e.TriggeredAbility(event, e.Body(e.GainLife(t.You(), n(1))), text="Whenever a card is discarded"))
    for _ in range(8):
        board.add("Forest", "Basic Land - Forest", zone=HAND)
    table = table_at(board, "end of turn")
    all_pass(table)
    assert table.game.turn.step == "cleanup"
    assert table.game.priority == "Ann"
    assert len(table.game.stack) == 1
    go(table, "upkeep", "Ben")
    assert steps_begun(table).count("cleanup") == 2


def test_314_3_a_state_based_effect_in_the_cleanup_step_gives_priority() -> None:
    board = library(Board())
    bear = creature(board, "Bear", "0/0")
    board.effect((bear,), e.ModifyPT(n(1), n(1)))
    table = table_at(board, "end of turn")
    all_pass(table)
    assert table.game.turn.step == "cleanup"
    assert table.game.priority == "Ann"
    assert bear not in table.game.objects


def test_419_6e_a_standing_effect_skips_every_time() -> None:
    board = library(Board())
    board.add("Stasis", "Enchantment", "", says(e.Skip("untap"), t.IsPlayer()))
    bear = creature(board, "Bear", "2/2", tapped=True)
    table = table_at(board, "end of turn", player="Ben")
    go(table, "upkeep", "Ann")
    assert table.game.objects[bear].tapped
    assert "untap" not in steps_begun(table)


def test_419_6f_two_effects_skip_two_occurrences_and_what_was_scheduled_waits() -> None:
    board = library(Board())
    later = e.Body(e.LoseLife(t.You(), n(5)))
    board.game = board.game.with_(
        delayed=(DelayedTrigger(900, t.EventPattern("step begins", step="upkeep"), later, _bindings("Ann"), "Ann"),)
    )
    table = table_at(board)
    r300_9_skipping.skip_next(table, "Ben", "upkeep", 1)
    go(table, "draw", "Ben")
    assert table.game.players["Ann"].life == 20
    go(table, "upkeep", "Ann")
    all_pass(table)
    assert table.game.players["Ann"].life == 15


def test_419_6f_two_skips_of_turns() -> None:
    table = table_at(library(Board()))
    r300_9_skipping.skip_next(table, "Ben", "turn")
    r300_9_skipping.skip_next(table, "Ben", "turn")
    whose = []
    for _ in range(4):
        go(table, "upkeep")
        whose.append(table.game.turn.player)
    assert whose == ["Ann", "Ann", "Ben", "Ann"]


def test_502_15g_an_effect_with_a_limited_duration_loses_what_phases_out() -> None:
    from judge.engine.events.happening import happen
    from judge.engine.record.acting import citing
    from judge.engine.rules.part5_additional.r502_keyword_abilities.phasing import phase_in, phase_out

    board = library(Board())
    bear = creature(board, "Bear", "2/2")
    board.effect((bear,), e.ModifyPT(n(3), n(3)))
    table = table_at(board)
    with citing("502.15"):
        happen(table, phase_out(table.game, [bear]))
        happen(table, phase_in(table.game, [bear]))
    assert table.view.chars(bear).power == 2


def test_509_the_turn_ends_while_an_ability_resolves() -> None:
    board = library(Board())
    event = t.EventPattern("step begins", step="beginning of combat")
    board.add("Stop", "Artifact", "", e.TriggeredAbility(event, e.Body(e.EndTurn()), text="At the beginning of combat, end the turn."))
    board.add("Bell", "Artifact", "", _upkeep_gain(1, "end of turn"))
    bear = creature(board, "Bear", "2/2", damage=1)
    table = table_at(board)
    all_pass(table)
    assert table.game.turn.step == "beginning of combat"
    all_pass(table)
    assert (table.game.turn.player, table.game.turn.step, table.game.priority) == ("Ben", "upkeep", "Ben")
    assert steps_begun(table) == ["beginning of combat", "cleanup", "untap", "upkeep"]
    assert table.game.objects[bear].damage == 0
    assert table.game.players["Ann"].life == 20


def test_509_1_the_turn_ends() -> None:
    board = library(Board())
    spell = e.SpellAbility(e.Body(e.EndTurn()))
    stop = board.add("Stop", "Instant", "", spell, zone=HAND, cost="{0}")
    board.add("Bell", "Artifact", "", _upkeep_gain(1, "end of turn"))
    from judge.engine.rules.part5_additional.r509_ending_the_turn import end_the_turn, go_to_cleanup

    table = table_at(board)
    end_the_turn(table)
    go_to_cleanup(table)
    assert table.game.turn.player == "Ben"
    assert steps_begun(table) == ["cleanup", "untap", "upkeep"]
    assert table.game.players["Ann"].life == 20
    assert stop in table.game.zone(HAND, "Ann")
