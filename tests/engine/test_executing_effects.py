"""Continuous effects, delayed triggers, tokens and copies as they begin (418.3, 404.4, 216, 503)."""

from __future__ import annotations

from executing_helpers import Answers, Board, face

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.engine.game.state import Bindings

IN_PLAY = t.InZone("in play")
CREATURE = t.AllOf((t.HasType("creature"), IN_PLAY))
TURN = e.Duration("end of turn")
YOU = t.You()


def test_a_set_is_fixed_as_the_effect_begins() -> None:
    board = Board({"Ann": {"in play": ["Bear"], "hand": ["Elf"]}, "Ben": {}})
    board.do(e.Apply(t.Every(CREATURE), (e.ModifyPT(t.Number(1), t.Number(1)),), TURN))
    board.do(e.Move(t.Every(t.InZone("hand", YOU)), "in play"))
    powers = {board.game.objects[x].name: board.table.view.chars(x).power for x in board.game.in_play}
    assert powers == {"Bear": 3, "Elf": 1}


def test_numbers_are_fixed_as_the_effect_begins() -> None:
    board = Board({"Ann": {"in play": ["Bear"], "hand": ["Elf"]}, "Ben": {}})
    count = t.Count(CREATURE)
    board.do(e.Apply(t.Every(CREATURE), (e.ModifyPT(count, count),), TURN))
    board.do(e.Move(t.Every(t.InZone("hand", YOU)), "in play"))
    assert board.game.effects[0].parts == (e.ModifyPT(t.Number(1), t.Number(1)),)


def test_parts_that_speak_of_each_are_fixed_for_each() -> None:
    board = Board({"Ann": {"in play": ["Bear", "Giant"]}, "Ben": {}})
    power = t.Value("power", t.Bound("it"))
    board.do(e.Apply(t.Every(CREATURE), (e.ModifyPT(power, t.Number(0)),), TURN))
    assert [board.table.view.chars(x).power for x in board.game.in_play] == [4, 6]


def test_effects_on_rules_look_each_time() -> None:
    board = Board({"Ann": {"in play": ["Bear"]}, "Ben": {}})
    board.do(e.Apply(t.Every(CREATURE), (e.Cant("block"),), TURN))
    (effect,) = board.game.effects
    assert effect.affected is None
    assert effect.filter_ == CREATURE


def test_an_effect_whose_time_is_over_does_not_begin() -> None:
    board = Board({"Ann": {"in play": ["Bear"]}, "Ben": {}})
    as_long = e.Duration("as long as", t.Fits(t.This(), IN_PLAY))
    gone = e.Apply(t.Every(CREATURE), (e.ChangeControl(t.Target(0)),), as_long)
    assert not board.do(gone, this=99, targets=(("Ben",),)).done
    assert board.do(gone, this=board["Bear"], targets=(("Ben",),)).done
    assert board.table.controller(board["Bear"]) == "Ben"


def test_shields_are_one_for_each_thing() -> None:
    board = Board({"Ann": {"in play": ["Bear", "Giant"]}, "Ben": {}})
    board.do(e.Apply(t.Every(CREATURE), (e.Prevent(t.EventPattern("damage"), t.Number(2)),), TURN))
    assert [effect.uses for effect in board.game.effects] == [2, 2]
    board.do(e.DealDamage(t.Number(3), t.Every(CREATURE)), this=board["Bear"])
    assert [board.game.objects[x].damage for x in board.game.in_play] == [1, 1]
    assert board.game.effects == ()


def test_a_shield_against_a_source_of_your_choice_checks_its_colour_again() -> None:
    board = Board({"Ann": {}, "Ben": {"in play": ["Bear", "Giant"]}}, Answers(choose=[(2,)]))
    source = t.AllOf((t.IsState("damage source"), t.HasColor(t.ColorWord("green"))))
    pattern = t.EventPattern("damage", subject=t.IsAmong(t.Choose(source, t.Number(1))), other=t.IsAmong(YOU))
    board.do(e.Apply(t.Together(()), (e.Prevent(pattern, once=True),), TURN))
    board.do(e.DealDamage(t.Number(1), YOU), this=board["Bear"])
    board.do(e.Apply(t.Target(0), (e.SetColors((t.ColorWord("red"),)),), TURN), targets=((board["Giant"],),))
    board.do(e.DealDamage(t.Number(2), YOU), this=board["Giant"])
    assert board.game.players["Ann"].life == 17
    board.do(e.Apply(t.Target(0), (e.SetColors((t.ColorWord("green"),)),), TURN), targets=((board["Giant"],),))
    board.do(e.DealDamage(t.Number(4), YOU), this=board["Giant"])
    assert board.game.players["Ann"].life == 17
    board.do(e.DealDamage(t.Number(4), YOU), this=board["Giant"])
    assert board.game.players["Ann"].life == 13


def test_an_opponent_of_the_text_is_some_opponent() -> None:
    board = Board({"Ann": {"in play": ["Bear"]}, "Ben": {}, "Cid": {"in play": ["Elf", "Giant"]}})
    theirs = t.Count(t.AllOf((CREATURE, t.ControlledBy(t.Choose(t.IsOpponent(), t.Number(1))))))
    more = t.Compares(theirs, ">", t.Count(t.AllOf((CREATURE, t.ControlledBy(YOU)))))
    board.do(e.If(more, e.GainLife(YOU, t.Number(1))))
    assert board.game.players["Ann"].life == 21


def test_a_chosen_opponent_gains_control() -> None:
    board = Board({"Ann": {"in play": ["Bear"]}, "Ben": {}, "Cid": {}}, Answers(choose=[("Cid",)]))
    board.do(e.Apply(t.This(), (e.ChangeControl(t.Choose(t.IsOpponent(), t.Number(1))),), e.Duration("permanent")), this=board["Bear"])
    assert board.table.controller(board["Bear"]) == "Cid"


def test_several_colours_of_your_choice() -> None:
    board = Board({"Ann": {"in play": ["Bear"]}, "Ben": {}}, Answers(word=[("red", "blue")]))
    part = e.SetColors((t.ChosenWord("colors", "your choice"),))
    choose = e.ChooseWord("colors", remember=False, bind="your choice")
    board.do(e.Sequence((choose, e.Apply(t.Every(CREATURE), (part,), TURN))))
    assert board.table.view.chars(board["Bear"]).colors == {"red", "blue"}


def test_the_words_of_a_text_change_are_chosen_as_it_begins() -> None:
    board = Board({"Ann": {"in play": ["Forest"]}, "Ben": {}}, Answers(word=["Forest", "Island"]))
    kind = "basic land type"
    change = e.ChangeText(kind, t.ChosenWord(kind, "old"), t.ChosenWord(kind, "new"))
    board.do(e.Apply(t.Target(0), (change,), e.Duration("permanent")), targets=((board["Forest"],),))
    assert board.game.effects[0].parts == (e.ChangeText(kind, t.LandTypeWord("Forest"), t.LandTypeWord("Island")),)
    assert board.table.view.chars(board["Forest"]).subtypes == {"Island"}


def test_a_colour_of_your_choice_is_asked_once() -> None:
    board = Board({"Ann": {"in play": ["Bear"]}, "Ben": {}}, Answers(word=["red"]))
    board.do(e.Apply(t.Every(CREATURE), (e.SetColors((t.ChosenWord("color", "your choice"),)),), TURN))
    assert board.table.view.chars(board["Bear"]).colors == {"red"}


def test_copying_copies_the_values_of_now() -> None:
    board = Board({"Ann": {"in play": ["Bear", "Giant"]}, "Ben": {}})
    bear, giant = board["Bear"], board["Giant"]
    board.do(e.Apply(t.Target(0), (e.BecomeCopy(t.Target(1)),), TURN), targets=((bear,), (giant,)))
    board.do(e.Destroy(t.Target(0)), targets=((giant,),))
    assert board.table.view.chars(bear).name == "Giant"


def test_a_delayed_trigger_knows_what_the_effect_knows() -> None:
    board = Board({"Ann": {"graveyard": ["Bear"]}, "Ben": {}})
    it = t.Bound("it")
    later = e.Delayed(t.EventPattern("step begins", step="end of turn"), e.Body(e.Sacrifice(it)))
    board.do(e.Sequence((e.Move(t.Target(0), "in play", under=YOU, bind="it"), later)), targets=((board["Bear"],),))
    (trigger,) = board.game.delayed
    assert trigger.bindings.named["it"] == board.game.in_play
    assert trigger.controller == "Ann"


def test_tokens() -> None:
    board = Board({"Ann": {}, "Ben": {}})
    spec = e.TokenSpec("", ("creature",), (t.CreatureTypeWord("Goblin"),), colors=(t.ColorWord("red"),), power=t.X(), toughness=t.Number(1))
    outcome = board.do(e.CreateToken(spec, t.Number(2), t.Players("each"), bind="made"), x=3)
    assert len(outcome.bindings.named["made"]) == 4
    chars = board.table.view.chars(board.game.in_play[0])
    assert (chars.name, chars.power, chars.colors) == ("Goblin", 3, frozenset({"red"}))
    assert [board.table.controller(x) for x in board.game.in_play] == ["Ann", "Ann", "Ben", "Ben"]
    assert len(board.events()) == 1


def test_a_token_copy_has_the_copiable_values() -> None:
    board = Board({"Ann": {"in play": ["Bear"]}, "Ben": {}})
    board.do(e.Apply(t.Every(CREATURE), (e.ModifyPT(t.Number(5), t.Number(5)),), TURN))
    board.do(e.CreateCopyToken(t.Target(0), exceptions=(e.SetName("Twin"),)), targets=((board["Bear"],),))
    chars = board.table.view.chars(board.game.in_play[-1])
    assert (chars.name, chars.power) == ("Twin", 2)


def test_words_and_things_are_remembered() -> None:
    board = Board({"Ann": {"in play": ["Bear"]}, "Ben": {}}, Answers(word=["green"]))
    bear = board["Bear"]
    board.do(e.Sequence((e.ChooseWord("color"), e.Remember("marked", t.This()))), this=bear)
    ctx = board.table.context(Bindings(this=bear, you="Ann"))
    from judge.engine.looking import select, word

    assert word(ctx, t.ChosenWord("color")) == "green"
    assert select(ctx, t.Memory("marked")) == (bear,)


def test_regeneration_is_for_the_permanent_alone() -> None:
    board = Board({"Ann": {"in play": [face("Wall", "creature", pt=(0, 4)), "Bear"]}, "Ben": {}})
    board.do(e.Regenerate(t.Target(0)), targets=((board["Wall"],),))
    board.do(e.Destroy(t.Every(CREATURE)))
    assert board.names("in play") == ["Wall"]
