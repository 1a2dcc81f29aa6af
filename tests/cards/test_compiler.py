# ruff: noqa: E501
"""Texts and their readings: the same from both dialects, and refusal of what is not understood."""

from __future__ import annotations

import subprocess
import sys

import msgspec
import pytest

from judge.cards.compiler import UnknownClause, compile_abilities, parse_type_line
from judge.cards.instructions import (
    ActivatedAbility,
    AddMana,
    Apply,
    AttachedTo,
    Bound,
    ChooseWord,
    Cost,
    DealDamage,
    Delayed,
    Destroy,
    Done,
    Draw,
    Duration,
    EnterTapped,
    EventPattern,
    EventRole,
    ForEach,
    GainLife,
    IfDone,
    InZone,
    IsAmong,
    KeywordAbility,
    LandTypeWord,
    May,
    ModifyPT,
    Move,
    Name,
    Number,
    Replace,
    Sacrifice,
    SearchLibrary,
    Sequence,
    SpellAbility,
    StaticAbility,
    Target,
    This,
    TriggeredAbility,
    Unless,
    You,
    codec,
    walk,
)
from judge.cards.page.card_page import notes_of
from judge.cards.pool.records import CardRecord, FaceRecord, compile_record

CREATURE, SPELL = ("creature",), ("instant",)

PAIRS = [
    (SPELL, "Thing deals 3 damage to target creature or player.", "Thing deals 3 damage to any target."),
    (SPELL, "Remove target creature from the game.", "Exile target creature."),
    (CREATURE, "When Thing comes into play, draw a card.", "When this creature enters, draw a card."),
    (CREATURE, "When Thing comes into play, draw a card.", "When Thing enters the battlefield, draw a card."),
    (CREATURE, "Whenever another creature is put into a graveyard from play, you gain 1 life.", "Whenever another creature dies, you gain 1 life."),
    (CREATURE, "{T}: Add {G} to your mana pool.", "{T}: Add {G}."),
    (CREATURE, "{T}: Add {2} to your mana pool.", "{T}: Add {C}{C}."),
    (("land",), "Thing comes into play tapped.", "This land enters tapped."),
    (SPELL, "Put a 1/1 green Saproling creature token into play.", "Create a 1/1 green Saproling creature token."),
    (CREATURE, "At end of turn, sacrifice Thing.", "At the beginning of the end step, sacrifice this creature."),
    (SPELL, "Target player puts the top three cards of his or her library into his or her graveyard.", "Target player mills three cards."),
    (CREATURE, "Whenever you play a spell with converted mana cost 3 or less, draw a card.", "Whenever you cast a spell with mana value 3 or less, draw a card."),
    (CREATURE, "Thing is unblockable.", "Thing can't be blocked."),
    (CREATURE, "{2}: Draw a card. Play this ability only during your turn.", "{2}: Draw a card. Activate only during your turn."),
    (CREATURE, "Thing is indestructible.", "This creature is indestructible."),
    (SPELL, "Choose one - You gain 4 life; or target player draws two cards.", "Choose one —\n• You gain 4 life.\n• Target player draws two cards."),
    (
        SPELL,
        "As an additional cost to play Thing, sacrifice a creature.\nDraw two cards.",
        "As an additional cost to cast this spell, sacrifice a creature.\nDraw two cards.",
    ),
    (
        SPELL,
        "Search your library for a basic land card and put that card into play tapped. Then shuffle your library.",
        "Search your library for a basic land card, put it onto the battlefield tapped, then shuffle.",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("types", "old", "new"), PAIRS, ids=[new[:40] for _, _, new in PAIRS])
def test_both_dialects_are_one_reading(types: tuple[str, ...], old: str, new: str) -> None:
    assert compile_abilities(old, "Thing", types) == compile_abilities(new, "Thing", types)


def only(text: str, types: tuple[str, ...] = CREATURE) -> object:
    (ability,) = compile_abilities(text, "Thing", types)
    return ability


def effect(text: str, types: tuple[str, ...] = SPELL) -> object:
    ability = only(text, types)
    assert isinstance(ability, SpellAbility | ActivatedAbility | TriggeredAbility)
    return ability.body.effect


def test_keyword_line() -> None:
    flying, walk_ = compile_abilities("Flying, swampwalk", "Thing")
    assert flying == KeywordAbility("flying")
    assert walk_ == KeywordAbility("landwalk", word=LandTypeWord("Swamp"))


@pytest.mark.parametrize("dash", ["-", "--", " - ", "–", " – "])
@pytest.mark.parametrize(
    "text", ["Echo—Discard a card.", "Suspend 1—{R}", "Cumulative upkeep—Pay 2 life.", "Choose one — You gain 1 life; or you lose 1 life."]
)
def test_a_dash_may_be_written_with_the_signs_of_a_keyboard(text: str, dash: str) -> None:
    types = SPELL if text.startswith("Choose") else CREATURE
    spaced = text.replace(" — ", f" {dash.strip()} ").replace("—", dash)
    (read,), (meant,) = (compile_abilities(written, "Cee", types) for written in (spaced, text))
    assert msgspec.structs.replace(read, text="") == msgspec.structs.replace(meant, text="")


def test_costs() -> None:
    ability = only("{1}{B}, {T}, Sacrifice Thing, Pay 2 life: Draw a card.")
    assert isinstance(ability, ActivatedAbility)
    assert ability.cost.mana == ("{1}", "{B}")
    assert ability.cost.tap
    assert ability.cost.actions[0] == Sacrifice(This())


def test_mana_choice() -> None:
    assert effect("{T}: Add {W} or {U}.", CREATURE) == AddMana((("{W}",), ("{U}",)))


def test_dies() -> None:
    ability = only("When Thing dies, you may draw a card.")
    assert isinstance(ability, TriggeredAbility)
    assert ability.event == EventPattern("move", subject=IsAmong(This()), origin=("in play",), destination=("graveyard",))
    assert ability.body.effect == May(You(), Draw(You(), Number(1)))


def test_intervening_if_only_after_the_event() -> None:
    first = only("When Thing enters, if you control a Forest, draw a card.")
    second = only("When Thing enters, draw a card if you control a Forest.")
    assert isinstance(first, TriggeredAbility)
    assert isinstance(second, TriggeredAbility)
    assert first.condition is not None
    assert second.condition is None


def test_enters_tapped_is_a_replacement() -> None:
    event = EventPattern("move", subject=IsAmong(This()), destination=("in play",))
    assert only("Thing enters tapped.", ("land",)) == StaticAbility((Replace(event, (EnterTapped(),)),))


def test_aura() -> None:
    _, grant = compile_abilities("Enchant creature\nEnchanted creature gets +2/-1.", "Thing", ("enchantment",), ("Aura",))
    assert grant == StaticAbility((ModifyPT(Number(2), Number(-1)),), AttachedTo())


def test_pump() -> None:
    expected = Apply(This(), (ModifyPT(Number(1), Number(0)),), Duration("end of turn"))
    assert effect("{R}: Thing gets +1/+0 until end of turn.", CREATURE) == expected


def test_it_is_the_target() -> None:
    assert effect("Tap target creature. It can't be regenerated this turn. Destroy it.") is not None
    found = effect("Destroy target creature. Its controller gains 3 life.")
    assert isinstance(found, Sequence)
    gain = found.steps[1]
    assert isinstance(gain, GainLife)
    assert any(node == Target(0) for node in walk(gain.who))


def test_cannot_be_regenerated_belongs_to_the_destruction() -> None:
    assert effect("Destroy target creature. It can't be regenerated.") == Destroy(Target(0), regenerate=False)


def test_that_creature_is_the_one_of_the_event_and_fixed_before_a_delay() -> None:
    found = effect("Whenever Thing blocks a creature, destroy that creature at end of combat.", CREATURE)
    assert isinstance(found, Sequence)
    name, delayed = found.steps
    assert name == Name("event other", EventRole("other"))
    assert isinstance(delayed, Delayed)
    assert delayed.effect.effect == Destroy(Bound("event other"))


def test_a_pronoun_with_two_meanings_is_refused() -> None:
    with pytest.raises(UnknownClause, match="either of two"):
        compile_abilities("Whenever a creature blocks a Wall, destroy it.", "Thing")


def test_token_made_before_it_is_sacrificed() -> None:
    found = effect("Create a token that's a copy of target creature you control. Sacrifice it at end of turn.")
    assert Sacrifice(Bound("created")) in list(walk(found))


def test_card_returned_is_the_one_removed() -> None:
    found = effect("Exile target creature. Return that card to the battlefield under its owner's control.")
    assert isinstance(found, Sequence)
    back = found.steps[1]
    assert isinstance(back, Move)
    assert back.what == Bound("exiled")


def test_if_you_do() -> None:
    found = effect("You may sacrifice a creature. If you do, draw two cards.")
    assert isinstance(found, IfDone)
    assert found.then == Draw(You(), Number(2))


def test_unless() -> None:
    found = effect("At the beginning of your upkeep, sacrifice Thing unless you pay {R}.", CREATURE)
    assert found == Unless(Sacrifice(This()), You(), Cost(mana=("{R}",)))


def test_linked_abilities_remember() -> None:
    first, second = compile_abilities(
        "When Thing enters, exile target creature.\nWhen Thing leaves the battlefield, return the exiled card to the battlefield "
        "under its owner's control.",
        "Thing",
    )
    assert any(isinstance(node, Move) and node.remember == "removed" for node in walk(first))
    assert any(isinstance(node, Move) and node.zone == "in play" for node in walk(second))


def test_nothing_to_remember_is_refused() -> None:
    with pytest.raises(UnknownClause):
        compile_abilities("{T}: Return the exiled card to its owner's hand.", "Thing")


def test_search_is_of_the_library() -> None:
    found = next(
        node
        for node in walk(effect("Search your library for a Goblin card, reveal it, put it into your hand, then shuffle."))
        if isinstance(node, SearchLibrary)
    )
    assert not any(isinstance(node, InZone) for node in walk(found.filter))


def test_divided_damage() -> None:
    ability = only("Thing deals 4 damage divided as you choose among any number of target creatures.", SPELL)
    assert isinstance(ability, SpellAbility)
    assert ability.body.divide == Number(4)


def test_modes_have_bodies_of_their_own() -> None:
    ability = only("Choose one — Destroy target artifact; or destroy target enchantment.", SPELL)
    assert isinstance(ability, SpellAbility)
    assert [len(mode.targets) for mode in ability.body.modes] == [1, 1]


def test_works_in_the_graveyard() -> None:
    ability = only("{2}{B}: Return Thing from your graveyard to your hand.")
    assert isinstance(ability, ActivatedAbility)
    assert ability.zone == "graveyard"


def test_own_name_is_this_object_also_when_it_is_a_verb() -> None:
    (ability,) = compile_abilities("Exile target nonwhite attacking creature. You gain life equal to its toughness.", "Exile", SPELL)
    assert isinstance(ability, SpellAbility)
    assert isinstance(ability.body.effect, Sequence)


def test_short_name_of_a_legend() -> None:
    (ability,) = compile_abilities("{T}: Arva deals 1 damage to any target.", "Arva, the Bright", CREATURE)
    assert any(isinstance(node, DealDamage) and node.source == This() for node in walk(ability))


def test_notes_say_what_is_read_by_2009() -> None:
    (note,) = notes_of("Thing deals 1 damage to any target.")
    assert "212.9g" in note
    assert [
        note.split(":")[0] for note in notes_of("Lifelink (Damage dealt by this creature also dies.)\nWhen Thing dies, draw a card.")
    ] == [
        "dies",
        "lifelink",
    ]
    assert notes_of("{T}: Add {G}.") == []


@pytest.mark.parametrize(
    "text",
    [
        "Frobnicate target creature.",
        "Destroy target creature quietly.",
        "Destroy target.",
        "Flying, gliding",
        "Whenever Thing sneezes, draw a card.",
        "{T}: Draw a card. Only on Tuesdays.",
        "Thing gets +1/+1 as long as the moon is full.",
        "Draw a card, where X is the number of creatures you control.",
        "Tap it.",
    ],
)
def test_not_understood_is_refused(text: str) -> None:
    with pytest.raises(UnknownClause):
        compile_abilities(text, "Thing", CREATURE)


def test_unknown_clause_has_a_place_and_the_nearest_template() -> None:
    with pytest.raises(UnknownClause) as caught:
        compile_abilities("Flying\nWhen Thing enters, draw a card. Frobnicate target creature.", "Thing")
    error = caught.value
    assert error.line == 2
    assert "Frobnicate target creature" in error.clause
    assert "unknown-clause" in error.render()


def test_whole_cards() -> None:
    wax = FaceRecord("Wax", "{G}", "Instant", "Target creature gets +2/+2 until end of turn.")
    wane = FaceRecord("Wane", "{W}", "Instant", "Destroy target enchantment.")
    card = compile_record(CardRecord("Wax // Wane", (wax, wane), "split"))
    assert [face.name for face in card.faces] == ["Wax", "Wane"]
    assert card.layout == "split"
    assert card.faces[0].colors == ()  # none is stated: it has those of the mana cost
    assert parse_type_line("Legendary Creature — Human Knight") == (("legendary",), ("creature",), ("Human", "Knight"))


def test_readings_are_plain_data_and_back() -> None:
    abilities = compile_abilities("Flying\nWhen Thing enters, you may destroy target artifact. If you do, draw a card.", "Thing")
    assert codec.decode(codec.encode(abilities)) == abilities


def test_import_is_light() -> None:
    code = "import sys, judge.cards.compiler; sys.exit(any('grammar' in m for m in sys.modules))"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_winning_a_clash_is_not_winning_a_flip() -> None:
    clash = effect("Clash with an opponent. If you win, draw a card.")
    flip = effect("Flip a coin. If you win the flip, draw a card.")
    assert [node.name for node in walk(clash) if isinstance(node, Done)] == ["clash won"]
    assert [node.name for node in walk(flip) if isinstance(node, Done)] == ["coin won"]


def test_each_is_one_it_only_in_its_sentence() -> None:
    ability = only("Thing deals 1 damage to each creature. If Thing was kicked, it deals 4 damage to each creature instead.", SPELL)
    assert all(node.source == This() for node in walk(ability) if isinstance(node, DealDamage))
    each = only("Thing deals damage to each creature equal to its power.", SPELL)
    assert any(isinstance(node, ForEach) for node in walk(each))


def test_of_that_type_is_the_type_chosen() -> None:
    found = effect("Choose a creature type. Creatures of that type get +1/+1 until end of turn.")
    assert any(isinstance(node, ChooseWord) and node.bind == "that" for node in walk(found))
    with pytest.raises(UnknownClause):
        compile_abilities("Creatures of that type get +1/+1 until end of turn.", "Thing", SPELL)
