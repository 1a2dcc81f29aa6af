"""An object that is written as people write it at a table is the mapping that the language has for it."""

from __future__ import annotations

import json
from itertools import combinations
from types import SimpleNamespace

import pytest
from msgspec.structs import replace

from judge import ask_text
from judge.answering import AskError
from judge.cards.pool import library, user_library
from judge.cards.pool.library_names import LibraryNames
from judge.errors import JudgeError
from judge.scenario.file.loading import loads
from judge.scenario.file.models import ObjectSpec

BOARD = "players:\n  Ann:\n    in play:\n      - {}\nquestions: [life of Ann]\n"


def listed(text: str) -> tuple[ObjectSpec, ...]:
    """The objects of Ann's board of one line."""
    return loads(BOARD.format(text), LibraryNames()).scenario.players[0].in_play


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("3 Forest", "Forest x3"),
        ("3x Forest", "Forest x3"),
        ("two Forests", "Forest x2"),
        ("Forest (3)", "Forest x3"),
        ("Holy Strength attached to Hill Giant", "{card: Hill Giant, attached: [Holy Strength]}"),
        ("Hill Giant (enchanted with Holy Strength)", "{card: Hill Giant, attached: [Holy Strength]}"),
        ("Hill Giant with Holy Strength on it", "{card: Hill Giant, attached: [Holy Strength]}"),
        ("Hill Giant (with Pithing Needle naming Shock)", "{card: Hill Giant, attached: [{card: Pithing Needle, chosen: {name: Shock}}]}"),
        ("Hill Giant (naming Goblin)", "{card: Hill Giant, chosen: {creature type: Goblin}}"),
        ("Hill Giant (chosen type: Elf)", "{card: Hill Giant, chosen: {creature type: Elf}}"),
        ("Hill Giant (suspended, 2 time counters)", "{card: Hill Giant, counters: {time: 2}}"),
        ("Hill Giant, suspended with two counters", "{card: Hill Giant, counters: {time: 2}}"),
        ("Hill Giant with two +1/+1 counters", '{card: Hill Giant, counters: {"+1/+1": 2}}'),
        ("Hill Giant (2 damage)", "{card: Hill Giant, damage: 2}"),
        ("{Hill Giant: {damage: 2}}", "{card: Hill Giant, damage: 2}"),
        ("{Hill Giant: tapped}", "{card: Hill Giant, tapped: yes}"),
        ("{Hill Giant: [tapped, 2 damage]}", "{card: Hill Giant, tapped: yes, damage: 2}"),
        ("{Forest: 3}", "Forest x3"),
        ("{Hill Giant, tapped: yes}", "{card: Hill Giant, tapped: yes}"),
        ("Kiki-Jiki (tapped)", '{card: "Kiki-Jiki, Mirror Breaker", tapped: yes}'),
        ("Hill Giant (tapped, attacking)", "{card: Hill Giant, tapped: yes, attacking: yes}"),
        ("tapped Hill Giant", "{card: Hill Giant, tapped: yes}"),
        ("Hill Giant x2 (tapped)", "{card: Hill Giant x2, tapped: yes}"),
        ("Hill Giant (face-down)", "{card: Hill Giant, face down: yes}"),
        ("{card: Hill Giant, face: down}", "{card: Hill Giant, face down: yes}"),
        ("{card: Hill Giant, status: 'tapped, summoning sick'}", "{card: Hill Giant, tapped: yes, sick: yes}"),
        ("{card: Hill Giant, state: [untapped, flipped]}", "{card: Hill Giant, flipped: yes}"),
        ("{card: Hill Giant (tapped), damage: 1}", "{card: Hill Giant, tapped: yes, damage: 1}"),
        ("Hill Giant (tapped, 1 damage, summoning sick)", "{card: Hill Giant, tapped: yes, damage: 1, sick: yes}"),
    ],
)
def test_what_is_written_is_what_is_meant(written: str, meant: str | None) -> None:
    """Both are read as the same object; what could mean two things is refused."""
    if meant is None:
        with pytest.raises(AskError, match="no card"):
            ask_text(BOARD.format(written))
        return
    assert listed(meant) == listed(written)


MARKS = (
    ("tapped", "tapped: yes"),
    ("with 2 damage on it", "damage: 2"),
    ("with three +1/+1 counters", 'counters: {"+1/+1": 3}'),
    ("stolen with Control Magic", "owner: Ben, attached: [Control Magic]"),
    ("equipped with a Sword of Fire and Ice", "attached: [Sword of Fire and Ice]"),
    ("with two Holy Strengths on it", "attached: [Holy Strength x2]"),
    ("enchanted by Ben's Pacifism", "attached: [{card: Pacifism, owner: Ben}]"),
)
"""What is said of a creature, and the keys that say it."""


@pytest.mark.parametrize("form", ["{0} {1}, {2}", "{0} ({1}) and {2}", "{0} ({1}, {2})", "{0} ({2}) ({1})"])
@pytest.mark.parametrize("name", ["Hill Giant", "Akroma, Angel of Wrath"])
def test_marks_of_a_thing_are_combined(form: str, name: str) -> None:
    """Any two of them, joined in any way, are the keys of both."""
    for (one, first), (two, second) in combinations(MARKS, 2):
        keys = ", ".join((first, second)).replace("], attached: [", ", ")
        keys = keys.replace("Control Magic], owner", "Control Magic, owner")
        board = "players:\n  Ann:\n    in play:\n      - {}\n  Ben: {{}}\nquestions: [life of Ann]\n"
        told, meant = (
            loads(board.format(json.dumps(each) if each[0] != "{" else each), LibraryNames()).scenario.players[0].in_play
            for each in (form.format(name, one, two), f"{{card: {json.dumps(name)}, {keys}}}")
        )
        assert [sorted(each.attached, key=str) for each in told] == [sorted(each.attached, key=str) for each in meant]
        assert [replace(each, attached=()) for each in told] == [replace(each, attached=()) for each in meant]


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("Umezawa's Jitte with 2 charge counters on Hill Giant",
         "{card: Hill Giant, attached: [{card: Umezawa's Jitte, counters: {charge: 2}}]}"),
        ("Hill Giant equipped with Umezawa's Jitte with two counters on it",
         "{card: Hill Giant, attached: [{card: Umezawa's Jitte, counters: {charge: 2}}]}"),
        ("Pacifism on Hill Giant (tapped)", "{card: Hill Giant, tapped: yes, attached: [Pacifism]}"),
        ("Hill Giant with Spirit Link on it (owner Ann)", "{card: Hill Giant, attached: [{card: Spirit Link, owner: Ann}]}"),
        ("Forest with Utopia Sprawl (blue) on it", "{card: Forest, attached: [{card: Utopia Sprawl, chosen: {color: blue}}]}"),
        ("Clone (Serra Angel)", "{card: Clone, copy of: Serra Angel}"),
        ("Pithing Needle on Goblin Bombardment", "{card: Pithing Needle, chosen: {name: Goblin Bombardment}}"),
        ("Stuffy Doll (naming Ann)", "{card: Stuffy Doll, chosen: {player: Ann}}"),
        ("Oblivion Ring with Hill Giant under it", "{card: Oblivion Ring, removed with: Hill Giant}"),
        ("morph (Exalted Angel)", "{card: Exalted Angel, face down: yes}"),
        ("a 3/3 Hill Giant", "Hill Giant"),
        ("a 2/2 Bear", "{token: Bear, pt: 2/2, color: []}"),
        ("three Saproling tokens (tapped)", "{token: Saproling, pt: 1/1, color: green, count: 3, tapped: yes}"),
    ],
)
def test_what_is_told_beside_a_thing_is_what_its_text_makes_of_it(written: str, meant: str) -> None:
    """A card in brackets is attached, imprinted, copied or named, as the thing's own text asks."""
    assert listed(meant) == listed(json.dumps(written))


def test_what_is_said_of_some_is_said_of_them_alone() -> None:
    assert [(each.count, len(each.attached)) for each in listed("two Hill Giants (one with Holy Strength on it)")] == [(1, 0), (1, 1)]
    assert [(each.count, each.tapped) for each in listed("3 1/1 Soldier tokens, one tapped")] == [(2, False), (1, True)]


def test_what_lies_on_another_players_thing_brings_it_there() -> None:
    """A stolen creature is its owner's, and stands where the owner's things stand; what has phased out is listed so."""
    board = "players: {Ann: {in play: [Control Magic on Ben's Hill Giant, Squire (phased out)]}, Ben: {}}\nquestions: [life of Ann]\n"
    ann, ben = loads(board, LibraryNames()).scenario.players
    assert [(each.card, each.attached[0].owner) for each in ben.in_play] == [("Hill Giant", "Ann")]
    assert (ann.in_play, [each.card for each in ann.phased_out], ann.listed) == ((), ["Squire"], ("in play", "phased out"))


def test_counters_of_no_kind_are_no_number_of_things() -> None:
    with pytest.raises(AskError, match="2 of what is not said"):
        ask_text(BOARD.format("Hill Giant with two counters"))


def test_a_size_that_is_not_the_printed_one_is_refused() -> None:
    with pytest.raises(AskError, match="Hill Giant is 3/3, not 4/4"):
        ask_text(BOARD.format("Hill Giant (4/4)"))


@pytest.mark.parametrize("written", ["3 Florest", "tapped Hill Gaint", "Holy Strength on Hill Gaint"])
def test_a_name_that_no_card_has_is_told_the_nearest(written: str) -> None:
    """Where the card is not known, the nearest name is worth more."""
    with pytest.raises(AskError, match="did you mean"):
        ask_text(f"players:\n  Ann: {{in play: [{written}]}}\nquestions: [life of Ann]\n")


TWO = "players:\n  Ann: {{in play: [Grizzly Bears x2, Hill Giant]}}\n  Ben: {{in play: [{}]}}\n{}questions: [life of Ann]\n"


@pytest.mark.parametrize(
    "written", ["{card: Pacifism, attached to: Hill Giant}", "{name: Pacifism, enchanting: the giant}", "Pacifism on Ann's Hill Giant"]
)
def test_what_is_attached_to_something_stands_there(written: str) -> None:
    """The Aura is Ben's, and its bearer is the Giant that Ann's board lists."""
    ann, ben = loads(TWO.format(written.replace("the giant", "Giant"), ""), LibraryNames()).scenario.players
    (aura,) = ann.in_play[1].attached
    assert (aura.card, aura.owner, ben.in_play) == ("Pacifism", "Ben", ())


def test_one_of_several_equal_bears_what_is_attached() -> None:
    """Two equal Bears are no ambiguity: one bears the Aura, the other nothing."""
    ann, _ = loads(TWO.format("{card: Pacifism, attached to: Grizzly Bears}", ""), LibraryNames()).scenario.players
    assert [(each.count, len(each.attached)) for each in ann.in_play[:2]] == [(1, 1), (1, 0)]


@pytest.mark.parametrize(
    ("written", "player", "step"),
    [
        ("Ben's upkeep", "Ben", "upkeep"),
        ("Ben, main phase", "Ben", "precombat main"),
        ("Ben", "Ben", "precombat main"),
        ("end of turn", "Ann", "end of turn"),
        ("second main of Ben", "Ben", "postcombat main"),
        ("during Ben's draw step", "Ben", "draw"),
    ],
)
def test_a_turn_as_a_sentence(written: str, player: str, step: str) -> None:
    """The player and the step are found wherever they stand."""
    turn = loads(TWO.format("", f"turn: {written}\n"), LibraryNames()).scenario.turn
    assert (turn.player, turn.step) == (player, step)


def test_a_name_that_holds_a_comma_is_whole_in_a_list() -> None:
    """What YAML splits is one card again; what is said in brackets too; a name whose part is a card is refused elsewhere."""
    _, ben = loads(TWO.format("Isamaru, Hound of Konda, Hill Giant (tapped, 2 damage)", ""), LibraryNames()).scenario.players
    assert [(each.card, each.tapped, each.damage) for each in ben.in_play] == [
        ("Isamaru, Hound of Konda", False, 0),
        ("Hill Giant", True, 2),
    ]


@pytest.mark.parametrize("before", ["Forest x2", "two 1/1 green Saproling tokens", "Hill Giant (tapped)", "Forest with Wild Growth on it"])
def test_a_name_that_holds_a_comma_stands_behind_anything(before: str) -> None:
    """Nor is a card behind a comma what the thing before it names."""
    _, ben = loads(TWO.format(f"{before}, Isamaru, Hound of Konda", ""), LibraryNames()).scenario.players
    assert [each.name for each in ben.in_play][1:] == ["Isamaru, Hound of Konda"]
    with pytest.raises(JudgeError, match="no card 'Forest x2, Hill Giant'"):
        loads(TWO.format("'Forest x2, Hill Giant'", ""), LibraryNames())


def test_cards_of_which_nothing_is_said() -> None:
    """`library: 20 cards` and `hand: 3` are cards that nobody knows; a planeswalker's loyalty is its counters."""
    board = 'players: {Ann: {deck: 20 cards, hand: 3, board: [{card: Garruk Wildspeaker, loyalty: 5}]}}\nquestions: ["Ann\'s hand"]'
    ann = loads(board, LibraryNames()).scenario.players[0]
    assert (ann.library[0].count, ann.hand[0].count, ann.in_play[0].counters) == (20, 3, (("loyalty", 5),))
    asked = ask_text(board.replace("Ann's hand", "hand size of Ann"))
    assert asked.run.answers[0].value == 3


@pytest.mark.parametrize("written", ["Loxodon Warhammer (equipped to Giant)", "{card: Loxodon Warhammer, equipped to: Hill Giant}"])
def test_equipment_beside_its_creature(written: str) -> None:
    """An Equipment that Ben lists is on the Giant that Ann lists, and Ben's."""
    ann, _ = loads(TWO.format(written, ""), LibraryNames()).scenario.players
    assert [(each.card, each.owner) for each in ann.in_play[1].attached] == [("Loxodon Warhammer", "Ben")]


def test_a_board_in_parts_and_a_token_in_words() -> None:
    """`creatures` and `lands` are one board; a list alone is one; a token says its size, colour and types."""
    board = 'players: {Ann: {creatures: [Hill Giant, two 1/1 green Saproling tokens], lands: "Forest, Island"}, Ben: [Hill Giant]}\n'
    script = loads(f"{board}questions: [life of Ann]", LibraryNames())
    ann, ben = script.scenario.players
    assert [(each.name, each.count) for each in ann.in_play] == [("Hill Giant", 1), ("Saproling", 2), ("Forest", 1), ("Island", 1)]
    token = ann.in_play[1].token
    assert token is not None and (token.type, token.pt, token.color) == ("Creature - Saproling", "1/1", ("green",))
    assert [each.name for each in ben.in_play] == ["Hill Giant"]


NAMED = """
players:
  Ann:
    in play:
      Forest: 3
      Hill Giant: {attacking: yes}
  Ben: {in play: [Grizzly Bears: {damge: 1}]}
"""


def test_a_zone_is_a_mapping_of_names_and_a_wrong_key_beneath_a_name_has_its_nearest() -> None:
    with pytest.raises(AskError, match="did you mean 'damage'"):
        ask_text(NAMED + "questions: [life of Ann]\n")
    asked = ask_text(NAMED.replace("damge", "damage") + "turn: Ann, declare attackers\nquestions: [what is Hill Giant attacking?]\n")
    assert asked.run.answers[0].value == "Ben"


def test_of_several_opponents_the_one_who_is_attacked_must_be_said() -> None:
    with pytest.raises(AskError, match="whom 'Hill Giant' attacks is not said"):
        ask_text("players: {Ann: {in play: [Hill Giant (attacking)]}, Ben: {}, Cal: {}}\nturn: Ann, combat\nquestions: [life of Ann]\n")


def test_a_name_that_is_misspelt_above_its_keys_has_its_nearest() -> None:
    with pytest.raises(AskError, match="did you mean 'Hill Giant'"):
        ask_text("players: {Ann: {in play: [Hil Giant: {damage: 1}]}, Ben: {}}\nquestions: [life of Ann]\n")


def test_a_legend_of_the_box_that_was_imported_too_keeps_its_short_name(monkeypatch: pytest.MonkeyPatch) -> None:
    names = library.box_names()
    monkeypatch.setattr(user_library, "open_store", lambda: SimpleNamespace(names=lambda: names))
    assert library.names() == names


def test_a_state_that_is_none_has_its_key_named() -> None:
    with pytest.raises(AskError, match="no key 'status'"):
        ask_text(BOARD.format("{card: Hill Giant, status: asleep}"))


@pytest.mark.parametrize("written", ["Hill Giant with Holy Strength and two Islands",
                                     "Isochron Scepter with Shock imprinted on it and two Islands"])
def test_a_card_that_nothing_bears_is_no_mark(written: str) -> None:
    """It is another thing of the board, which stands in an entry of its own."""
    with pytest.raises(AskError, match="no card"):
        ask_text(BOARD.format(written))
