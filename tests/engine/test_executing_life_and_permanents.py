"""Life, damage, tapping, counters, attaching, phasing, regeneration and combat."""

from __future__ import annotations

from executing_helpers import Answers, Board, face

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.engine.events.happening import happen
from judge.engine.game.combat_under_way import Attack, Combat
from judge.engine.game.occurrences import PutCounter
from judge.engine.game.state import FrozenMap
from judge.engine.record.acting import citing

IN_PLAY = t.InZone("in play")
CREATURE = t.AllOf((t.HasType("creature"), IN_PLAY))
YOU = t.You()
EACH = t.Players("each")


def test_damage_to_each_creature_and_each_player_is_one_event() -> None:
    board = Board({"Ann": {"in play": ["Bear"]}, "Ben": {"in play": ["Giant", "Forest"]}})
    to = t.Together((t.Every(CREATURE), EACH))
    outcome = board.do(e.DealDamage(t.Number(1), to, bind="dealt"), this=board["Forest"])
    assert outcome.bindings.named["dealt"] == 4
    assert len(board.events()) == 1
    assert board.game.players["Ann"].life == 19
    assert board.game.objects[board["Giant"]].damage == 1
    assert board.game.objects[board["Forest"]].damage == 0


def test_divided_damage_is_dealt_as_announced_to_targets_that_are_left() -> None:
    board = Board({"Ann": {}, "Ben": {"in play": ["Bear", "Giant"]}})
    bear, giant = board["Bear"], board["Giant"]
    deal = e.DealDamage(t.Number(3), t.Target(0), divided=True)
    board.do(deal, this=giant, targets=((giant,),), divided=((bear, 2), (giant, 1)))
    assert board.game.objects[giant].damage == 1
    assert board.game.objects[bear].damage == 0


def test_setting_and_exchanging_life_totals() -> None:
    board = Board({"Ann": {}, "Ben": {}})
    board.do(e.SetLife(YOU, t.Number(7)))
    assert board.events()[-1] == ["lose life"]
    board.do(e.Exchange("life totals", YOU, t.Target(0)), targets=(("Ben",),))
    assert (board.game.players["Ann"].life, board.game.players["Ben"].life) == (20, 7)
    assert sorted(board.events()[-1]) == ["gain life", "lose life"]


def test_tapping_what_is_tapped_does_nothing() -> None:
    board = Board({"Ann": {"in play": ["Bear"]}, "Ben": {}})
    assert board.do(e.Tap(t.Every(CREATURE))).done
    assert not board.do(e.Tap(t.Every(CREATURE))).done
    assert board.do(e.Untap(t.Every(CREATURE))).done


def test_counters_go_on_and_come_off() -> None:
    board = Board({"Ann": {"in play": ["Bear"]}, "Ben": {}})
    bear = t.Every(CREATURE)
    board.do(e.PutCounters("+1/+1", t.Number(3), bear))
    assert board.table.view.chars(board["Bear"]).power == 5
    outcome = board.do(e.RemoveCounters("+1/+1", t.Number(5), bear, "removed"))
    assert outcome.bindings.named["removed"] == 3
    assert not board.do(e.RemoveCounters("fade", t.Number(1), bear)).done
    board.do(e.PutCounters("poison", t.Number(2), t.Target(0)), targets=(("Ben",),))
    assert board.game.players["Ben"].poison == 2


def test_equipment_is_attached_only_to_creatures() -> None:
    boots = face("Boots", "artifact", subtypes=("Equipment",))
    board = Board({"Ann": {"in play": [boots, "Bear", "Forest"]}, "Ben": {}})
    assert not board.do(e.Attach(t.This(), t.Target(0)), this=board["Boots"], targets=((board["Forest"],),)).done
    attach = e.Attach(t.This(), t.Target(0))
    assert board.do(attach, this=board["Boots"], targets=((board["Bear"],),)).done
    assert board.game.objects[board["Boots"]].attached_to == board["Bear"]
    assert not board.do(attach, this=board["Boots"], targets=((board["Bear"],),)).done
    assert board.do(e.Unattach(t.This()), this=board["Boots"]).done


def test_a_regeneration_shield_replaces_one_destruction() -> None:
    board = Board({"Ann": {"in play": ["Bear"]}, "Ben": {}})
    bear = board["Bear"]
    board.do(e.DealDamage(t.Number(1), t.Target(0)), this=bear, targets=((bear,),))
    board.do(e.Regenerate(t.Target(0)), targets=((bear,),))
    board.do(e.Destroy(t.Target(0)), targets=((bear,),))
    obj = board.game.objects[bear]
    assert obj.tapped
    assert obj.damage == 0
    assert board.game.effects == ()
    assert "501.5a" in board.rules() and "501.5b" not in board.rules()
    board.do(e.Destroy(t.Target(0)), targets=((bear,),))
    assert bear not in board.game.objects


def test_what_cannot_be_regenerated_is_destroyed() -> None:
    board = Board({"Ann": {"in play": ["Bear"]}, "Ben": {}})
    board.do(e.Regenerate(t.Every(CREATURE)))
    board.do(e.Destroy(t.Every(CREATURE), regenerate=False))
    assert board.names("graveyard", "Ann") == ["Bear"]


def test_a_regenerating_attacker_leaves_combat() -> None:
    board = Board({"Ann": {"in play": ["Bear"]}, "Ben": {}}, step="declare attackers")
    bear = board["Bear"]
    combat = Combat(attackers=FrozenMap({bear: Attack("Ben")}), attacking_player="Ann", defending=("Ben",))
    board.table.game = board.table.game.with_(combat=combat)
    board.do(e.Regenerate(t.Every(CREATURE)))
    board.do(e.Destroy(t.Every(CREATURE)))
    assert board.game.combat is not None
    assert board.game.combat.attackers == {}


def test_becoming_blocked_by_an_effect() -> None:
    board = Board({"Ann": {"in play": ["Bear"]}, "Ben": {}}, step="declare blockers")
    bear = board["Bear"]
    combat = Combat(attackers=FrozenMap({bear: Attack("Ben")}), attacking_player="Ann", defending=("Ben",))
    board.table.game = board.table.game.with_(combat=combat)
    assert board.do(e.SetBlocked(t.Every(CREATURE))).done
    assert board.game.combat is not None
    assert board.game.combat.attackers[bear].blocked
    assert "become blocked" in board.events()[-1]
    assert not board.do(e.SetBlocked(t.Every(CREATURE))).done
    board.do(e.RemoveFromCombat(t.Every(CREATURE)))
    assert board.game.combat.attackers == {}


def test_a_permanent_phases_out_and_in_as_the_same_object() -> None:
    board = Board({"Ann": {"in play": ["Bear"]}, "Ben": {}})
    bear = board["Bear"]
    assert board.do(e.Phase(t.Target(0), "out"), targets=((bear,),)).done
    assert board.game.objects[bear].zone == "phased out"
    assert board.do(e.Phase(t.Target(0), "in"), targets=((bear,),)).done
    assert board.game.objects[bear].zone == "in play"


def test_paying_life_needs_that_much() -> None:
    board = Board({"Ann": {}, "Ben": {}})
    assert not board.do(e.PayLife(t.Number(21))).done
    assert board.do(e.PayLife(t.Number(20))).done
    assert board.game.players["Ann"].life == 0


def test_counters_of_any_kind_are_chosen() -> None:
    board = Board({"Ann": {"in play": ["Bear"]}, "Ben": {}}, Answers(word=["age"]))
    with citing("200.10"):
        happen(board.table, PutCounter(subject=board["Bear"], kind="+1/+1", amount=1))
        happen(board.table, PutCounter(subject=board["Bear"], kind="age", amount=1))
    board.do(e.RemoveCounters("", t.Number(1), t.Every(CREATURE)))
    assert dict(board.game.objects[board["Bear"]].counters) == {"+1/+1": 1}
