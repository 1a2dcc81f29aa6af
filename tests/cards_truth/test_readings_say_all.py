"""A printed reading says all that the reading holds: compiled again, its words give the same instructions, in every text of the samples.

`said_otherwise.tsv` lists the cards where they do not yet, with what stands between: most name a thing by another name that means the
same, or are worded as the grammar does not read. The list may only get shorter; a few cards that were understood since it was written
may be as these are, `NEW` at most.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from notation import short
from round_trip_of_readings import apart, without_text
from test_card_truth import pool

from judge.cards.compiler import UnknownClause, compile_abilities, compile_card
from judge.cards.instructions import effects as e
from judge.cards.instructions.base import rebuild
from judge.cards.page.reading_as_text import print_ability, print_card
from judge.cards.pool.records import compile_record

ROWS = (line.split("\t") for line in Path(__file__).with_name("said_otherwise.tsv").read_text(encoding="utf-8").splitlines())
NEW = 15
SAID_OTHERWISE = {name: reason for name, reason in ROWS}


def test_every_printed_reading_of_a_sample_reads_back(is_read: Callable[[str], bool], pytestconfig: pytest.Config) -> None:
    """Of the texts of 2009, with `--whole` of today too; a reading that both give is printed once."""
    different, seen = set(), set()
    wordings = ("today", "2009") if pytestconfig.getoption("--whole") else ("2009",)
    samples = ({each.name: each for each in pool(which).values() if is_read(each.name)} for which in wordings)
    for record in [record for sample in samples for record in sample.values()]:
        try:
            card = compile_record(record)
        except UnknownClause:
            continue
        faces = [face for face in card.faces if (face.name, _readings(face)) not in seen]
        seen |= {(face.name, _readings(face)) for face in faces}
        if any(map(apart, faces)):
            different.add(card.name)
    assert len(new := different - SAID_OTHERWISE.keys()) <= 2 * NEW, sorted(new)


def _readings(face: e.Face) -> tuple[object, ...]:
    return tuple(rebuild(face.abilities, without_text))


def test_every_exception_has_a_reason() -> None:
    assert all(len(reason) > 15 for reason in SAID_OTHERWISE.values())


@pytest.mark.parametrize(
    "text",
    [
        "When Card comes into play, skip your next two turns.",
        "Card attacks each combat if able.",
        "Card blocks each turn if able.",
        "Each player may play an additional land on each of his or her turns.",
        "You may play an additional land on each of your turns.",
        "Play with the top card of your library revealed.",
        "When Card comes into play, sacrifice Card unless an opponent was dealt damage this turn.",
        "At end of turn, if three or more creatures were put into a graveyard from play this turn, draw a card.",
        "When Card comes into play, you gain 1 life for each Goblin that was put into a graveyard from play this turn.",
        "Whenever you cycle Card or whenever Card is put into a graveyard from play, draw a card.",
        "Creatures you control that are Soldiers or Knights get +1/+1.",
        "{2}: Until end of turn, you may play creature spells as though they had flash.",
        "{2}: Prevent the next 1 damage that would be dealt by Card this turn.",
        "{1}: Target creature attacks this turn if able.",
        "{1}: You may tap or untap target permanent.",
        "Whenever Card becomes blocked, defending player may have you draw a card.",
        "Whenever you play an instant spell, copy that spell if you control a Wizard. You may choose new targets for the copy.",
        "Whenever Card attacks, if defending player controls more lands than you, draw a card.",
        "At end of turn, put a corpse counter on Card for each creature that was put into a graveyard from play this turn.",
        "{1}: Target creature loses protection from black until end of turn.",
        "Whenever a creature is put into a graveyard from play, if there are one or more -1/-1 counters on that creature, draw a card.",
    ],
)
def test_what_was_left_out_is_said(text: str) -> None:
    assert [print_ability(ability, "Card") for ability in compile_abilities(text, "Card")] == [text]


def test_the_counter_that_something_had_is_said() -> None:
    text = "Whenever a creature is put into a graveyard from play, if that creature had a -1/-1 counter on it, draw a card."
    (ability,) = compile_abilities(text, "Card")
    assert "if there are one or more -1/-1 counters on that creature" in print_ability(ability, "Card")


def test_what_is_found_in_another_library_goes_to_its_owner() -> None:
    text = "Search target opponent's library for a card and remove it from the game. Then that player shuffles his or her library."
    later = "At the beginning of your next upkeep, if you haven't played that card, put it into its owner's graveyard."
    played = "Until the beginning of your next upkeep, you may play that card."
    words = print_card(compile_card("Card", "{2}", "Sorcery", f"{text} {played} {later}"))
    assert "if that card remains removed from the game, put that card into that player's graveyard" in words


def test_the_controller_of_what_targets_pays() -> None:
    later = "becomes the target of a spell or ability an opponent controls, counter that spell or ability unless its controller pays {2}."
    for what in ("Card", "a Sliver you control"):
        (ability,) = compile_abilities(f"Whenever {what} {later}", "Card")
        assert isinstance(ability, e.TriggeredAbility)
        assert isinstance(ability.body.effect, e.Unless)
        assert "spell or ability's controller pays" in print_ability(ability, "Card")
    (own,) = compile_abilities("Whenever Card becomes the target of a spell or ability, its controller draws a card.", "Card")
    assert "Card's controller draws" in print_ability(own, "Card")


def test_a_type_after_two_creature_types_is_of_both() -> None:
    (ability,) = compile_abilities("{T}: Untap target Cleric or Wizard creature.", "Card")
    assert print_ability(ability, "Card") == "{T}: Untap target Cleric or Wizard creature."
    assert "(Cleric | Wizard) & creature" in short(ability)
    (other,) = compile_abilities("{T}: Destroy target Wall or blue creature.", "Card")
    assert "(Wall | (creature & blue))" in short(other)


def test_several_cards_from_an_opponents_graveyard_are_of_one_opponent() -> None:
    (ability,) = compile_abilities("{T}: Return two target cards from an opponent's graveyard to their hand.", "Card")
    assert "<single graveyard>" in short(ability)
    assert "from an opponent's graveyard" in print_ability(ability, "Card")


def test_what_is_given_an_ability_calls_itself_what_it_is() -> None:
    given = 'gain "{T}: This permanent deals 1 damage to target creature or player." until end of turn.'
    (ability,) = compile_abilities(f"Permanents you control {given}", "Card", ("instant",))
    assert "This permanent deals" in print_ability(ability, "Card", types=("instant",))


def test_others_than_what_they_are_compared_with() -> None:
    each = "for each other creature that shares a creature type with it"
    (ability,) = compile_abilities(f"{{2}}: Another target creature you control gets +1/+1 until end of turn {each}.", "Card")
    assert "SharesA(creature type, T0) & !in T0" in short(ability)
    (own,) = compile_abilities("Other creatures that share a color with Card get +1/+1.", "Card")
    assert "!in ~" in short(own)
