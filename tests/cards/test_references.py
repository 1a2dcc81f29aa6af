"""What "it", "that card" and "this way" mean: the nearest mention that fits, and never the thing itself where that cannot be."""

from __future__ import annotations

import pytest

from judge.cards.compiler import UnknownClause, compile_abilities
from judge.cards.instructions import (
    Ability,
    Apply,
    Attach,
    AttachedTo,
    Bound,
    DealDamage,
    Delayed,
    DiscardThese,
    EventRole,
    ForEach,
    Prevent,
    SpellAbility,
    Target,
    This,
    Value,
    walk,
)
from judge.cards.instructions.base import Node
from judge.cards.language.parsing.placeholders import Ref
from judge.cards.language.references.antecedents import Antecedent
from judge.cards.language.references.called_again import reference_to
from judge.cards.page.reading_as_text import print_ability


def read(text: str, types: tuple[str, ...] = ("sorcery",), subtypes: tuple[str, ...] = ()) -> tuple[Ability, ...]:
    return compile_abilities(text, "Thing", types, subtypes)


def nodes(kind: type[Node], *found: Node) -> list[Node]:
    return [node for ability in found for node in walk(ability) if isinstance(node, kind)]


def test_nothing_is_attached_to_itself() -> None:
    """212.4g for Auras; an Equipment equips a creature (212.2g): "it" is what came into play, not the Equipment."""
    text = "Whenever a Rogue creature comes into play, you may attach Thing to it."
    assert nodes(Attach, *read(text, ("artifact",), ("Equipment",))) == [Attach(This(), EventRole("subject"))]


def test_each_of_what_was_revealed_is_one_card() -> None:
    text = (
        "Target player reveals his or her hand. For each blue instant card revealed this way, that player discards that card "
        "unless he or she pays 4 life."
    )
    (ability,) = read(text)
    (loop,) = nodes(ForEach, ability)
    assert isinstance(loop, ForEach)
    assert nodes(DiscardThese, ability) == [DiscardThese(Bound(loop.name))]


def test_that_card_is_the_card_that_was_revealed() -> None:
    text = (
        "Choose target creature. Reveal cards from the top of your library until you reveal a nonland card. That creature gets "
        "+X/-X until end of turn, where X is that card's converted mana cost."
    )
    assert {value.of for value in nodes(Value, *read(text)) if isinstance(value, Value)} == {Bound("found")}


def test_a_spells_sentence_of_a_later_moment_is_what_the_spell_does() -> None:
    """404.4: it makes a delayed triggered ability as it resolves; its target is chosen as it is played."""
    (ability,) = read("At end of combat, destroy target creature.", ("instant",))
    assert isinstance(ability, SpellAbility)
    assert nodes(Delayed, ability)
    assert len(ability.body.targets) == 1


def test_counters_removed_this_way_are_of_the_kind_that_is_said() -> None:
    cost = "{T}, Remove any number of storage counters from Thing: Add {B} to your mana pool for each %s counter removed this way."
    assert read(cost % "storage", ("land",)) == read(cost % "storage", ("land",))
    with pytest.raises(UnknownClause, match="charge counters"):
        read(cost % "charge", ("land",))


@pytest.mark.parametrize(
    "text",
    [
        "Thing deals 2 damage to target creature or player. If you control a Wall, it deals 4 damage to that creature or player instead.",
        "Thing deals 2 damage to target creature. If that creature is green, it deals 4 damage to it instead.",
        "Thing deals 3 damage to target creature or player. It deals 1 damage to you.",
    ],
)
def test_what_dealt_damage_deals_the_rest_of_it(text: str) -> None:
    """ "It deals ..." after damage that the card itself deals is the card, not what was dealt the damage."""
    dealt = nodes(DealDamage, *read(text, ("instant",)))
    assert len(dealt) == 2
    assert all(isinstance(one, DealDamage) and one.source == This() and one.to != This() for one in dealt)


def test_it_is_the_host_only_where_the_sentence_before_is_about_the_host() -> None:
    about = read("Equipped creature gets +1/+1. It has flying. It gets +0/+1 as long as it's red.", ("artifact",), ("Equipment",))
    assert [getattr(ability, "affected", None) for ability in about] == [AttachedTo()] * 3
    token = "Equipped creature has flying. Whenever equipped creature attacks, create a 1/1 white Soldier creature token. It gets +1/+0"
    (gets,) = nodes(Apply, *read(f"{token} until end of turn.", ("artifact",), ("Equipment",)))
    assert gets.affected == Bound("created")


@pytest.mark.parametrize("then", ["If you don't, draw a card.", "If you don't cast it, draw a card.", "If you do, draw a card."])
def test_what_may_be_done_later_is_not_asked_about_at_once(then: str) -> None:
    with pytest.raises(UnknownClause):
        read(f"Exile the top card of your library. You may cast it this turn. {then}")


def test_damage_to_and_by_something_for_any_time() -> None:
    for text in ("Until end of turn, prevent all damage that would be dealt to and dealt by target creature.",
                 "Prevent all damage that would be dealt to and dealt by target creature this turn."):  # fmt: skip
        assert len(nodes(Prevent, *read(text, ("instant",)))) == 2


@pytest.mark.parametrize(
    "text",
    [
        "Destroy target creature. That creature's controller loses 2 life.",
        "Destroy target artifact or enchantment. That permanent's controller draws a card.",
        "Counter target spell or ability. That spell or ability's controller loses 1 life.",
        "Card deals 2 damage to target creature or player. If you have no cards in hand, instead Card deals 3 damage to that creature or "
        "player.",
        "Return target creature card in your graveyard to play. That creature gains haste.",
    ],
)
def test_a_reference_is_written_as_it_is_read(text: str) -> None:
    """What was mentioned is called by the first reference that would be read as just that thing."""
    (ability,) = compile_abilities(text, "Card", ("sorcery",))
    assert print_ability(ability, "Card", types=("sorcery",)) == text


def test_a_reference_in_a_template_is_matched_by_what_it_would_mean() -> None:
    """ "That land" of a template is the land that the words before it mention last."""
    for text in (
        "{T}, Untap a tapped land an opponent controls: Add one mana of any type that land could produce to your mana pool.",
        "{T}: For each Aura attached to a creature, that Aura deals 2 damage to the permanent it's attached to.",
    ):
        (ability,) = compile_abilities(text, "Card")
        assert print_ability(ability, "Card") == text


def test_it_is_written_where_no_noun_tells_one_thing_from_another() -> None:
    card = (Antecedent(2, Target(0), frozenset({"object", "card"}), False, "target"),)
    hidden = (*card, Antecedent(4, Target(1), frozenset({"object", "card"}), False, "target"))
    assert reference_to(Target(0), card, 6, set()) == Ref(6, "that", "card")
    assert reference_to(Target(0), hidden, 6, set()) is None
    assert reference_to(Target(0), hidden, 6, {4}) == Ref(6, "that", "card")
