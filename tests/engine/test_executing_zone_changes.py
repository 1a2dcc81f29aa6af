"""Destroying, sacrificing, moving: all at once, choices first (103.4, 217, 501.4, 501.6)."""

from __future__ import annotations

from executing_helpers import Answers, Board, face

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t

IN_PLAY = t.InZone("in play")
CREATURES = t.Every(t.AllOf((t.HasType("creature"), IN_PLAY)))
A_CREATURE = t.Choose(t.AllOf((t.HasType("creature"), IN_PLAY)), t.Number(1))
EACH = t.Players("each")


def test_destroy_all_is_one_event() -> None:
    board = Board({"Ann": {"in play": ["Bear"]}, "Ben": {"in play": ["Giant", "Forest"]}})
    outcome = board.do(e.Destroy(CREATURES, bind="destroyed"))
    assert outcome.done
    assert board.names("in play") == ["Forest"]
    assert len(board.events()) == 1
    assert outcome.bindings.named["destroyed"] == (board["Bear"], board["Giant"])
    assert "501.4a" in board.rules()


def test_what_was_destroyed_is_found_in_the_graveyard() -> None:
    board = Board({"Ann": {}, "Ben": {"in play": ["Bear"]}})
    target = t.Target(0)
    board.do(e.Sequence((e.Destroy(target), e.Move(target, "removed from the game"))), targets=((board["Bear"],),))
    assert board.names("removed from the game") == ["Bear"]


def test_each_player_sacrifices_in_one_event_and_chooses_in_apnap_order() -> None:
    listed = {"Ann": {"in play": ["Bear", "Elf"]}, "Ben": {"in play": ["Giant", "Bear"]}}
    board = Board(listed, Answers(choose=[(2,), (3,)]))
    outcome = board.do(e.Sacrifice(A_CREATURE, EACH, "gone"), you="Ben")
    assert board.chooser.kinds() == [("choose", "Ann"), ("choose", "Ben")]
    assert outcome.bindings.named["gone"] == (board["Elf"], board["Giant"])
    assert len(board.events()) == 1


def test_a_player_sacrifices_only_what_he_or_she_controls() -> None:
    board = Board({"Ann": {}, "Ben": {"in play": ["Bear"]}})
    assert not board.do(e.Sacrifice(t.Target(0)), targets=((board["Bear"],),)).done
    assert not board.do(e.Sacrifice(A_CREATURE)).done
    assert board.names("in play") == ["Bear"]


def test_move_binds_the_new_object() -> None:
    board = Board({"Ann": {"graveyard": ["Bear"]}, "Ben": {}})
    outcome = board.do(e.Move(t.Target(0), "in play", under=t.You(), tapped=True, bind="it"), targets=((board["Bear"],),))
    (new,) = outcome.bindings.named["it"]
    assert new != board["Bear"]
    assert board.game.objects[new].tapped
    assert board.game.objects[new].controller == "Ann"


def test_cards_on_a_library_go_in_the_order_that_their_owner_chooses() -> None:
    board = Board({"Ann": {"hand": ["Bear", "Elf"], "library": ["Forest"]}, "Ben": {}}, Answers(order=[(2, 1)]))
    board.do(e.Move(t.Every(t.InZone("hand", t.You())), "library", "top"))
    assert board.names("library", "Ann") == ["Elf", "Bear", "Forest"]
    board.do(e.Move(t.TopOfLibrary(t.Number(2)), "library", "bottom"))
    assert board.names("library", "Ann") == ["Forest", "Elf", "Bear"]


def test_an_aura_with_nothing_to_enchant_stays_where_it_is() -> None:
    enchant = e.KeywordAbility("enchant", quality=t.AllOf((t.HasType("creature"), IN_PLAY)))
    aura = face("Rancor", "enchantment", subtypes=("Aura",), abilities=(enchant,))
    back = e.Move(t.Every(t.InZone("graveyard", t.You())), "in play", under=t.You())
    alone = Board({"Ann": {"graveyard": [aura]}, "Ben": {}})
    assert not alone.do(back).done
    assert alone.names("graveyard", "Ann") == ["Rancor"]
    board = Board({"Ann": {"graveyard": [aura]}, "Ben": {"in play": ["Bear", "Elf"]}}, Answers(choose=[3]))
    board.do(back)
    (id,) = (x for x in board.game.in_play if board.game.objects[x].name == "Rancor")
    assert board.game.objects[id].attached_to == board["Elf"]
    assert "212.4j" in board.rules()


def test_cards_of_a_hidden_zone_that_were_looked_at_can_be_chosen() -> None:
    board = Board({"Ann": {"library": ["Bear", "Elf", "Forest"]}, "Ben": {}}, Answers(choose=[(2,)], order=[(3, 1)]))
    seen = t.IsAmong(t.Bound("seen"))
    rest = t.Every(t.AllOf((seen, t.Not(t.IsAmong(t.Bound("kept"))))))
    effect = e.Sequence(
        (
            e.LookAt(t.TopOfLibrary(t.Number(3)), bind="seen"),
            e.Move(t.Choose(seen, t.Number(1)), "hand", bind="kept"),
            e.Reorder(rest, "bottom"),
        )
    )
    board.do(effect)
    assert board.names("hand", "Ann") == ["Elf"]
    assert board.names("library", "Ann") == ["Forest", "Bear"]
