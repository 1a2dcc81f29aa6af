"""418: continuous effects and how they interact, by rule number, with the rule's own cases."""

from __future__ import annotations

from typing import Any

import pytest
from builders import (
    ENCHANTED,
    THIS,
    YOU,
    Board,
    all_of,
    creatures,
    gains,
    is_pt,
    mine,
    n,
    plus,
    static,
    white,
)
from hypothesis import given, settings
from hypothesis import strategies as st

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import walk
from judge.engine.game.state import FrozenMap
from judge.engine.rules.part4_spells.r418_continuous_effects.derived_newcomers import exist_in_play
from judge.engine.rules.part4_spells.r418_continuous_effects.deriving import Derived, derive


def pt(board: Board, id: int) -> str:
    """Power and toughness as text."""
    chars = derive(board.game).chars(id)
    return f"{chars.power}/{chars.toughness}"


def color(word: str) -> e.SetColors:
    return e.SetColors((t.ColorWord(word),))


def keywords(derived: Derived, id: int) -> list[str]:
    return [k.keyword for k in derived.keywords(id)]


def texts(derived: Derived, id: int) -> list[str]:
    return [i.ability.text for i in derived.activated(id) if isinstance(i.ability, e.ActivatedAbility)]


def crusade(board: Board) -> int:
    return board.add("Crusade", "Enchantment", "", static(creatures(white()), plus(1, 1), text="White creatures get +1/+1"))


# ------------------------------------------------------------------------------------------------ 418.3b, 418.4, 418.5a


def test_205_4a_supertypes_stay_and_212_6h_granted_abilities_stay() -> None:
    board = Board()
    mana = e.ActivatedAbility(e.Cost(tap=True), e.Body(e.AddMana((("{1}",),))), text="{T}: Add {1} to your mana pool.")
    land = board.add("Academy", "Legendary Land", "", mana)
    aura(board, "Growth", land, gains("shroud"))
    blood_moon(board)
    derived = derive(board.game)
    assert derived.chars(land).supertypes == {"legendary"}
    assert derived.chars(land).subtypes == {"Mountain"}
    assert texts(derived, land) == ["{T}: Add {R} to your mana pool."]
    assert keywords(derived, land) == ["shroud"]


def test_208_3_no_power_without_being_a_creature() -> None:
    board = Board()
    licid = board.add("Licid", "Creature - Licid", "1/1")
    board.effect((licid,), e.SetTypes(("enchantment",), (t.SubtypeWord("Aura"),), in_addition=False))
    chars = derive(board.game).chars(licid)
    assert chars.power is None
    assert (chars.types, chars.subtypes) == (frozenset({"enchantment"}), frozenset({"Aura"}))


def test_212_9d_loyalty() -> None:
    board = Board()
    jace = board.add("Jace", "Planeswalker - Jace", counters=FrozenMap({"loyalty": 2}), loyalty=3)
    other = board.add("Jace", "Planeswalker - Jace", zone="hand", loyalty=3)
    derived = derive(board.game)
    assert (derived.chars(jace).loyalty, derived.chars(other).loyalty) == (2, 3)


def test_405_2_defining_abilities_function_everywhere() -> None:
    board = Board()
    lands = t.Count(all_of(t.HasType("land"), t.InZone("in play")))
    star = static(THIS, e.SetPT(lands, lands, defining=True), defining=True)
    hand = board.add("Star", "Creature", "*/*", star, zone="hand")
    shifter = board.add("Shifter", "Creature - Shapeshifter", "1/1", e.KeywordAbility("changeling"), zone="graveyard")
    board.add("Forest", "Basic Land - Forest")
    derived = derive(board.game)
    assert derived.chars(hand).power == 1
    assert "Goblin" in derived.chars(shifter).subtypes


# --------------------------------------------------------------------------------------------------------------- 418.5b


def test_405_2_defining_power_yields_to_what_sets_it() -> None:
    board = Board()
    star = static(THIS, e.SetPT(n(7), n(7), defining=True), defining=True)
    beast = board.add("Star", "Creature", "*/*", star)
    board.add("Setter", "Enchantment", "", static(creatures(), is_pt(1, 1)))
    assert pt(board, beast) == "1/1"


def test_405_2a_defining_by_its_text_and_not_when_granted() -> None:
    board = Board()
    arbor = board.add("Arbor", "Land Creature - Dryad", "1/1", static(THIS, color("green")), zone="hand")
    assert derive(board.game).chars(arbor).colors == {"green"}
    bear = board.add("Bear", "Creature", "2/2")
    board.effect((bear,), is_pt(5, 5))
    board.effect((bear,), e.GainAbility(static(THIS, is_pt(1, 1), defining=True)))
    assert pt(board, bear) == "1/1"


def test_412_5_you_are_who_controls_the_source_now() -> None:
    board = Board()
    lord = board.add("Lord", "Creature", "2/2", static(creatures(mine(), t.Not(t.IsAmong(THIS))), plus(1, 1)))
    mine_ = board.add("Bear", "Creature", "2/2")
    his = board.add("Wolf", "Creature", "2/2", owner="Ben")
    assert (pt(board, mine_), pt(board, his)) == ("3/3", "2/2")
    board.effect((lord,), e.ChangeControl(YOU), you="Ben")
    assert (pt(board, mine_), pt(board, his)) == ("2/2", "3/3")


def test_418_3b_the_set_of_a_resolved_effect_is_fixed() -> None:
    board = Board()
    knight = board.add("White Knight", "Creature - Human Knight", "2/2", cost="{W}{W}")
    board.effect((knight,), plus(1, 1))
    board.effect((knight,), color("black"))
    late = board.add("Savannah Lions", "Creature - Cat", "2/1", cost="{W}")
    assert (pt(board, knight), pt(board, late)) == ("3/3", "2/1")


def test_418_4b_a_newcomer_is_changed_at_once() -> None:
    board = Board()
    crusade(board)
    token = board.add("Soldier", "Creature - Soldier", "1/1", kind="token", colors=("white",))
    assert pt(board, token) == "2/2"


# ---------------------------------------------------------------------------------------------------------- 418.5c, d


def blood_moon(board: Board) -> int:
    nonbasic = all_of(t.HasType("land"), t.Not(t.HasSupertype("basic")), t.InZone("in play"))
    change = e.SetTypes(subtypes=(t.LandTypeWord("Mountain"),), in_addition=False)
    return board.add("Blood Moon", "Enchantment", "", static(nonbasic, change, text="Nonbasic lands are Mountains"))


def urborg(board: Board) -> int:
    lands = all_of(t.HasType("land"), t.InZone("in play"))
    swamp = static(lands, e.SetTypes(subtypes=(t.LandTypeWord("Swamp"),)), text="Each land is a Swamp as well")
    return board.add("Urborg, Tomb of Yawgmoth", "Legendary Land", "", swamp)


def test_418_5a_crusade_and_changing_colours() -> None:
    board = Board()
    crusade(board)
    rats = board.add("Black Creature", "Creature - Rat", "2/2", cost="{B}")
    assert pt(board, rats) == "2/2"
    board.effect((rats,), color("white"))
    assert pt(board, rats) == "3/3"
    board.effect((rats,), color("red"))
    assert pt(board, rats) == "2/2"


def life_and_limb(board: Board) -> int:
    both = all_of(t.AnyOf((t.HasSubtype(t.LandTypeWord("Forest")), t.HasSubtype(t.CreatureTypeWord("Saproling")))), t.InZone("in play"))
    types = e.SetTypes(("creature", "land"), (t.CreatureTypeWord("Saproling"), t.LandTypeWord("Forest")))
    return board.add("Life and Limb", "Enchantment", "", static(both, types, color("green"), is_pt(1, 1)), cost="{3}{G}")


def test_418_5a_gray_ogre() -> None:
    board = Board()
    ogre = board.add("Gray Ogre", "Creature - Ogre", "2/2", cost="{2}{R}")
    board.change(ogre, counters=FrozenMap({"+1/+1": 1}))
    assert pt(board, ogre) == "3/3"
    board.effect((ogre,), plus(4, 4))
    assert pt(board, ogre) == "7/7"
    board.add("Fortress", "Enchantment", "", static(creatures(mine()), plus(0, 2)))
    assert pt(board, ogre) == "7/9"
    board.effect((ogre,), is_pt(0, 1))
    assert pt(board, ogre) == "1/4"


def test_418_5b_parts_apply_in_their_own_layers() -> None:
    board = Board()
    mongrel = board.add("Wild Mongrel", "Creature - Hound", "2/2", cost="{1}{G}")
    board.effect((mongrel,), plus(1, 1), e.SetColors((t.ChosenWord("color", "color"),)), color="blue")
    derived = derive(board.game)
    assert pt(board, mongrel) == "3/3"
    assert derived.chars(mongrel).colors == {"blue"}
    assert [(row.layer, row.before, row.after) for row in derived.derivation(mongrel)] == [
        ("5", "green", "blue"),
        ("6b", "2/2", "3/3"),
    ]


def test_418_5b_grab_the_reins() -> None:
    board = Board()
    giant = board.add("Hill Giant", "Creature - Giant", "3/3", owner="Ben")
    board.effect((giant,), e.ChangeControl(YOU), gains("haste"), you="Ann")
    derived = derive(board.game)
    assert derived.chars(giant).controller == "Ann"
    assert keywords(derived, giant) == ["haste"]


# ---------------------------------------------------------------------------------------------------------- 418.5e-i


def aura(board: Board, name: str, host: int, *parts: e.Part, **fields: Any) -> int:
    return board.add(name, "Enchantment - Aura", "", static(ENCHANTED, *parts, text=name), attached_to=host, **fields)


def test_418_5b_an_effect_keeps_its_set_through_the_layers() -> None:
    board = Board()
    vault = board.add("Vault", "Artifact")
    everyone = all_of(t.HasType("artifact"), t.Not(t.HasType("creature")), t.InZone("in play"))
    board.add("March", "Enchantment", "", static(everyone, e.SetTypes(("artifact", "creature")), is_pt(2, 2)))
    assert pt(board, vault) == "2/2"
    assert derive(board.game).chars(vault).types == {"artifact", "creature"}


def test_418_5b_svogthos() -> None:
    board = Board()
    for _ in range(10):
        board.add("Bear", "Creature - Bear", "2/2", zone="graveyard")
    land = board.add("Svogthos", "Land")
    board.effect((land,), e.SetTypes(("creature",)), is_pt(3, 3))
    board.effect((land,), plus(1, 1))
    assert pt(board, land) == "4/4"
    in_graveyard = t.Count(all_of(t.HasType("creature"), t.InZone("graveyard", YOU)))
    own = e.GainAbility(static(THIS, e.SetPT(in_graveyard, in_graveyard), text="P/T are the creature cards in your graveyard"))
    plant = e.SetTypes(("creature",), (t.CreatureTypeWord("Plant"), t.CreatureTypeWord("Zombie")))
    board.effect((land,), plant, e.SetColors((t.ColorWord("black"), t.ColorWord("green"))), own)
    derived = derive(board.game)
    assert pt(board, land) == "10/10"
    assert derived.chars(land).types == {"land", "creature"}
    assert derived.chars(land).colors == {"black", "green"}
    board.add("Bear", "Creature - Bear", "2/2", zone="graveyard")
    assert pt(board, land) == "11/11"
    board.effect((land,), e.SetTypes(("creature",)), is_pt(3, 3))
    assert pt(board, land) == "3/3"


@pytest.mark.parametrize(("humility_first", "expected"), [(True, "4/4"), (False, "1/1")])
def test_418_5b_humility_and_opalescence(humility_first: bool, expected: str) -> None:
    board = Board()
    ids: dict[str, int] = {}

    def humility() -> None:
        ids["humility"] = board.add("Humility", "Enchantment", "", static(creatures(), e.LoseAbility(), is_pt(1, 1)), cost="{2}{W}{W}")

    def opalescence() -> None:
        enchantments = all_of(
            t.HasType("enchantment"), t.Not(t.HasSubtype(t.SubtypeWord("Aura"))), t.Not(t.IsAmong(THIS)), t.InZone("in play")
        )
        cost = t.Value("converted mana cost", t.Bound("it"))
        animate = static(enchantments, e.SetTypes(("creature",)), e.SetPT(cost, cost))
        ids["opalescence"] = board.add("Opalescence", "Enchantment", "", animate, cost="{2}{W}{W}")

    for put in (humility, opalescence) if humility_first else (opalescence, humility):
        put()
    bird = board.add("Bird", "Creature - Bird", "3/3", e.KeywordAbility("flying"))
    derived = derive(board.game)
    assert pt(board, ids["humility"]) == expected
    assert derived.chars(ids["humility"]).types == {"enchantment", "creature"}
    assert derived.chars(ids["opalescence"]).types == {"enchantment"}
    assert (pt(board, bird), keywords(derived, bird)) == ("1/1", [])


def test_418_5b_a_rule_of_an_effect_that_began_goes_on() -> None:
    """An aura on itself that takes its host's abilities does not stop what it had begun."""
    board = Board()
    boss = board.add("Boss", "Creature", "2/2", static(creatures(), e.LoseAbility(), e.Cant("attack")))
    derived = derive(board.game)
    assert derived.chars(boss).abilities == ()
    assert any(derived.answers(e.Cant, "attack", boss))


# ---------------------------------------------------------------------------------------------------------- 418.5j-k


@pytest.mark.parametrize("moon_first", [True, False])
def test_418_5c_blood_moon_takes_urborgs_ability(moon_first: bool) -> None:
    board = Board()
    if moon_first:
        blood_moon(board)
    tomb = urborg(board)
    if not moon_first:
        blood_moon(board)
    plains = board.add("Plains", "Basic Land - Plains")
    derived = derive(board.game)
    assert derived.chars(tomb).subtypes == {"Mountain"}
    assert derived.chars(plains).subtypes == {"Plains"}
    assert texts(derived, tomb) == ["{T}: Add {R} to your mana pool."]


def test_418_5c_life_and_limb() -> None:
    board = Board()
    saproling = board.add("Saproling", "Creature - Saproling", "2/2", kind="token", colors=("green",))
    forest = board.add("Forest", "Basic Land - Forest")
    life_and_limb(board)
    derived = derive(board.game)
    assert derived.chars(saproling).types == derived.chars(forest).types == {"creature", "land"}
    assert (pt(board, saproling), pt(board, forest)) == ("1/1", "1/1")
    assert texts(derived, saproling) == ["{T}: Add {G} to your mana pool."]


def test_418_5c_control_of_an_aura_that_controls() -> None:
    board = Board()
    bear = board.add("Bear", "Creature", "2/2", owner="Ben")
    magic = aura(board, "Control Magic", bear, e.ChangeControl(YOU), owner="Ann")
    assert derive(board.game).chars(bear).controller == "Ann"
    aura(board, "Steal", magic, e.ChangeControl(YOU), owner="Ben")
    assert derive(board.game).chars(bear).controller == "Ben"


# --------------------------------------------------------------------------------------------------------------- 418.6


def test_418_5d_an_effect_waits_and_the_derivation_says_for_what() -> None:
    board = Board()
    forests = all_of(t.HasSubtype(t.LandTypeWord("Forest")), t.InZone("in play"))
    animate = static(forests, e.SetTypes(("creature",)), is_pt(2, 2), text="Forests are creatures")
    board.add("Animator", "Enchantment", "", animate)
    island = board.add("Island", "Basic Land - Island")
    forest = e.SetTypes(subtypes=(t.LandTypeWord("Forest"),))
    lands = all_of(t.HasType("land"), t.InZone("in play"))
    board.add("Yavimaya", "Enchantment", "", static(lands, forest, text="Lands are Forests"))
    derived = derive(board.game)
    assert derived.chars(island).types == {"land", "creature"}
    row = next(row for row in derived.derivation(island) if row.effect == "Forests are creatures" and row.layer == "4")
    assert (row.depends_on, row.rule) == (("Lands are Forests",), "418.5c")


@pytest.mark.parametrize("moon_first", [True, False])
def test_418_5d_a_loop_goes_by_timestamp(moon_first: bool) -> None:
    """Blood Moon would take what makes lands Forests; Life and Limb would make nonbasic lands: each depends on the other."""
    board = Board()
    saproling = board.add("Saproling", "Creature - Saproling", "1/1", kind="token", colors=("green",))
    grove = board.add("Grove", "Land - Forest")
    if moon_first:
        blood_moon(board)
    life_and_limb(board)
    if not moon_first:
        blood_moon(board)
    derived = derive(board.game)
    assert derived.chars(saproling).types == {"creature", "land"}
    assert derived.chars(saproling).subtypes == ({"Saproling", "Forest"} if moon_first else {"Saproling", "Mountain"})
    assert derived.chars(grove).types == ({"land"} if moon_first else {"land", "creature"})


def test_418_5f_a_granted_ability_is_as_young_as_what_grants_it() -> None:
    board = Board()
    lord = board.add("Lord", "Creature", "2/2")
    bear = board.add("Bear", "Creature - Bear", "2/2")
    board.effect((bear,), is_pt(5, 5))
    others = all_of(creatures(), t.Not(t.IsAmong(THIS)))
    board.effect((lord,), e.GainAbility(static(others, is_pt(0, 1))))
    assert pt(board, bear) == "0/1"


@pytest.mark.parametrize(("gain_first", "expected"), [(True, []), (False, ["flying"])])
def test_418_5h_gaining_and_losing_flying(gain_first: bool, expected: list[str]) -> None:
    board = Board()
    bear = board.add("Bear", "Creature - Bear", "2/2")
    parts = [("Wings", gains("flying")), ("Web", e.LoseAbility("flying"))]
    for name, part in parts if gain_first else reversed(parts):
        aura(board, name, bear, part)
    assert keywords(derive(board.game), bear) == expected


# -------------------------------------------------------------------------------------------- 205, 208, 212, 405, 502


def test_418_5h_a_creature_made_white_gets_the_bonus() -> None:
    board = Board()
    crusade(board)
    bear = board.add("Bear", "Creature - Bear", "2/2", cost="{1}{G}")
    aura(board, "Whiteness", bear, color("white"))
    assert pt(board, bear) == "3/3"


def test_418_5i_switching() -> None:
    board = Board()
    wall = board.add("Wall", "Creature - Wall", "1/3")
    first = board.effect((wall,), plus(0, 1))
    board.effect((wall,), e.SwitchPT())
    assert pt(board, wall) == "4/1"
    board.effect((wall,), plus(5, 0))
    assert pt(board, wall) == "4/6"
    board.game = board.game.with_(effects=tuple(f for f in board.game.effects[:2] if f.id != first))
    assert pt(board, wall) == "3/1"


def test_418_5j_players_come_after_objects() -> None:
    board = Board()
    board.add("True Believer", "Creature - Human", "2/2", static(YOU, gains("shroud")))
    derived = derive(board.game)
    assert derived.has_keyword("Ann", "shroud")
    assert not derived.has_keyword("Ben", "shroud")
    assert any(derived.answers(e.Cant, "be targeted", "Ann"))
    assert not any(derived.answers(e.Cant, "be targeted", "Ben"))


def test_418_5k_rules_are_collected_not_executed() -> None:
    board = Board()
    pacified = board.add("Bear", "Creature - Bear", "2/2")
    free = board.add("Elf", "Creature - Elf", "1/1")
    aura(board, "Pacifism", pacified, e.Cant("attack"), e.Cant("block"))
    derived = derive(board.game)
    assert any(derived.answers(e.Cant, "attack", pacified))
    assert not any(derived.answers(e.Cant, "attack", free))
    assert [a.label for a in derived.parts(e.Cant, "block")] == ["Pacifism"]
    prevent = e.Prevent(t.EventPattern("damage"))
    board.effect((pacified,), prevent, label="shield")
    [active] = derive(board.game).replacements("damage")
    assert (active.part, active.affected, active.label) == (prevent, (pacified,), "shield")


def test_418_6a_words_change_where_they_are_used_as_such() -> None:
    board = Board()
    walker = board.add("Island Walker", "Creature - Merfolk", "2/2", e.KeywordAbility("landwalk", word=t.LandTypeWord("Island")))
    board.effect((walker,), e.ChangeText("land type", t.LandTypeWord("Island"), t.LandTypeWord("Swamp")))
    chars = derive(board.game).chars(walker)
    assert chars.name == "Island Walker"
    assert chars.abilities[0].ability.word == t.LandTypeWord("Swamp")  # type: ignore[attr-defined]


def test_418_6a_a_basic_land_taps_for_its_new_colour() -> None:
    board = Board()
    island = board.add("Island", "Basic Land - Island")
    board.effect((island,), e.ChangeText("land type", t.LandTypeWord("Island"), t.LandTypeWord("Swamp")))
    derived = derive(board.game)
    assert derived.chars(island).subtypes == {"Swamp"}
    assert texts(derived, island) == ["{T}: Add {B} to your mana pool."]


def test_418_6b_granted_abilities_keep_their_words() -> None:
    board = Board()
    knight = board.add("Knight", "Creature", "2/2", e.KeywordAbility("protection", quality=t.HasColor(t.ColorWord("black"))))
    aura(board, "Ward", knight, gains("protection", quality=t.HasColor(t.ColorWord("black"))))
    board.effect((knight,), e.ChangeText("color", t.ColorWord("black"), t.ColorWord("green")))
    qualities = [k.quality for k in derive(board.game).keywords(knight)]
    assert qualities == [t.HasColor(t.ColorWord("green")), t.HasColor(t.ColorWord("black"))]


# -------------------------------------------------------------------------------------------------------- 419.6i, law 7


def test_418_6c_a_token_is_named_after_its_changed_type() -> None:
    board = Board()
    token = e.TokenSpec("Goblin", ("creature",), (t.CreatureTypeWord("Goblin"),))
    spell = board.add("Empty the Warrens", "Sorcery", "", e.SpellAbility(e.Body(e.CreateToken(token, n(1)))), zone="stack")
    board.effect((spell,), e.ChangeText("creature type", t.CreatureTypeWord("Goblin"), t.CreatureTypeWord("Elf")))
    ability: Any = derive(board.game).chars(spell).abilities[0].ability
    changed = next(node for node in walk(ability) if isinstance(node, e.TokenSpec))
    assert (changed.name, changed.subtypes) == ("Elf", (t.CreatureTypeWord("Elf"),))


def test_419_6i_a_newcomer_sees_only_its_own_effects() -> None:
    board = Board()
    crusade(board)
    spell = board.add("Lion", "Creature - Cat", "2/2", static(THIS, plus(1, 0)), zone="stack", cost="{W}")
    newcomer = board.game.objects[spell].with_(zone="in play", controller="Ann", stack=None)
    chars = exist_in_play(board.game, newcomer)
    assert (chars.power, chars.toughness) == (3, 2)


def test_510_1_face_down_values() -> None:
    board = Board()
    hidden = board.add("Angel", "Creature - Angel", "4/5", e.KeywordAbility("flying"), face_down=True, cost="{3}{W}")
    crusade(board)
    chars = derive(board.game).chars(hidden)
    assert (chars.name, chars.power, chars.toughness, chars.colors, chars.abilities) == ("", 2, 2, frozenset(), ())


def test_law_7_the_facts_behind_a_value_reach_what_let_an_effect_apply() -> None:
    board = Board()
    anthem = crusade(board)
    rats = board.add("Rats", "Creature - Rat", "2/2", cost="{B}")
    paint = board.effect((rats,), color("white"))
    board.effect((rats,), gains("flying"))
    facts = derive(board.game).facts_behind(("power", rats))
    assert facts == (("object", rats), ("ended P/T", rats), ("effect", paint), ("object", anthem))


def build(seed: list[int]) -> Board:
    board = Board()
    makers: list[Any] = [
        lambda: crusade(board),
        lambda: blood_moon(board),
        lambda: urborg(board),
        lambda: life_and_limb(board),
        lambda: board.add("Forest", "Basic Land - Forest"),
        lambda: board.add("Bear", "Creature - Bear", "2/2", e.KeywordAbility("flying"), cost="{G}"),
        lambda: board.add("Humility", "Enchantment", "", static(creatures(), e.LoseAbility(), is_pt(1, 1))),
        lambda: board.add("Saproling", "Creature - Saproling", "1/1", kind="token"),
        lambda: board.effect(tuple(board.game.in_play), e.SetTypes(("creature",)), color("white")),
        lambda: board.effect(tuple(board.game.in_play[-2:]), e.SwitchPT(), plus(2, 0)),
    ]
    for number in seed:
        makers[number % len(makers)]()
    return board


@settings(max_examples=60, deadline=None)
@given(st.lists(st.integers(0, 9), min_size=1, max_size=8), st.randoms(use_true_random=False))
def test_law_7_values_do_not_depend_on_the_order_of_asking(seed: list[int], random: Any) -> None:
    board = build(seed)
    ids = list(board.game.objects)
    plain = derive(board.game)
    shuffled = ids.copy()
    random.shuffle(shuffled)
    other = derive(board.game, derive(build(seed).game))
    asked = {id: other.chars(id) for id in shuffled}
    assert {id: plain.chars(id) for id in ids} == asked


def active_parts(derived: Derived) -> list[object]:
    """All that effects say of events and rules now."""
    return [active for active in derived.index.active if derived.is_on(active)]


def same(board: Board, one: Derived, other: Derived) -> bool:
    """Whether two derivations agree on everything."""
    values = all(one.chars(id) == other.chars(id) for id in board.game.objects)
    return values and active_parts(one) == active_parts(other) and one.triggered("move") == other.triggered("move")


def test_law_7_a_derivation_is_shared_while_nothing_it_read_changed() -> None:
    board = build([0, 1, 4, 5, 6])
    board.add("Card", "Instant", zone="library")
    first = derive(board.game)
    board.change(board.game.in_play[-1], tapped=True, damage=1)
    second = derive(board.game, first)
    assert second.layers is first.layers
    board.game = board.game.player("Ann", life=3)
    assert derive(board.game, second).layers is first.layers
    untapped = all_of(t.HasType("creature"), t.IsState("untapped"), t.InZone("in play"))
    board.add("Castle", "Enchantment", "", static(untapped, plus(0, 2)))
    third = derive(board.game, second)
    board.change(board.game.in_play[3], tapped=True)
    assert derive(board.game, third).layers is not third.layers


@settings(max_examples=60, deadline=None)
@given(st.lists(st.integers(0, 9), min_size=1, max_size=6), st.lists(st.integers(0, 6), min_size=1, max_size=6))
def test_law_7_sharing_changes_nothing(seed: list[int], changes: list[int]) -> None:
    board = build(seed)
    board.add("Graveyard Lord", "Creature", "1/1", static(creatures(), plus(1, 0), condition=t.Exists(t.InZone("graveyard"))))
    board.add("Angry", "Creature", "1/1", static(THIS, gains("haste"), condition=t.During("combat")))
    derived = derive(board.game)
    for change in changes:
        permanent = board.game.in_play[change % len(board.game.in_play)]
        if change == 0:
            board.change(permanent, tapped=True)
        elif change == 1:
            board.change(permanent, counters=FrozenMap({"+1/+1": 1}))
        elif change == 2:
            board.add("Card", "Instant", zone="hand")
        elif change == 3:
            board.add("Card", "Creature", "1/1", e.KeywordAbility("changeling"), zone="graveyard")
        elif change == 4:
            board.game = board.game.with_(turn=board.game.turn.with_(step="declare attackers"))
        elif change == 5:
            board.effect((permanent,), e.Cant("attack"))
        else:
            board.effect((permanent,), plus(1, 1))
        derived = derive(board.game, derived)
        assert same(board, derived, derive(board.game))
