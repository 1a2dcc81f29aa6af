"""Whole files: models, sentences and all errors at once."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from judge.cards.pool.folding import fold
from judge.errors import Errors, JudgeError
from judge.scenario.file.loading import loads
from judge.scenario.file.new_scenario import STARTING
from judge.scenario.file.reading_models import objects_of


class Library:
    """A library of three cards."""

    cards = {"Shock": "", "Akroma, Angel of Wrath": "", "Hatch": "Put a 1/1 green Snake creature token into play."}

    def canonical(self, folded: str) -> str | None:
        return next((name for name in self.cards if fold(name) == folded), None)

    def names(self) -> Iterable[str]:
        return self.cards

    def text(self, name: str) -> str:
        return self.cards[name]

    def type_line(self, name: str) -> str:
        """Nothing is known of types."""
        return ""

    def size(self, name: str) -> str:
        return ""

    def other_side(self, name: str) -> str:
        return ""


FULL = """\
title: All keys
about: [419.10, "410.10d"]
not about: 103
edition: "2009-05-01"
cards:
  Own Elf:
    cost: "{G}"
    type: Creature - Elf
    pt: 1/1
    color: green
    text: |
      {T}: Add {G} to your mana pool.
  Night // Day:
    halves:
      Night: {cost: "{B}", type: Instant}
      Day: {cost: "{W}", type: Instant}
  Monk:
    type: Creature - Human
    pt: "*/*"
    flips to: {Master Monk: {type: Legendary Creature - Human, pt: 3/3}}
players:
  Ann:
    life: -3
    poison: 2
    mana: "{R} {r}"
    hand: [Shock, Own Elf x3, "Akroma, Angel of Wrath"]
    library: Own Elf x10
    in play:
      - {card: Own Elf, id: elf, tapped: Yes, damage: 1, counters: {"+1/+1": 2}, sick: true, attacking: Ben, band: 1}
      - token: {name: Saproling, type: Creature - Saproling, color: [green], pt: 1/1}
        attached:
          - {card: Monk, owner: Ben}
      - card: Monk
        chosen: {creature type: Elf}
        blocking: [elf]
        timestamp: 4
    max hand size: none
    lands played: 1
    team: one
  Ben:
turn: {player: ben, step: declare attackers step, number: 3, beginning: no}
stack:
  - {spell: Shock, controller: Ben, targets: [elf], id: bolt}
  - {ability of: Monk, ability: 2, controller: Ann}
  - combat damage: [elf assigns 1 to Ben]
  - combat damage
events:
  - Ann chooses yes
  - {do: all pass, choices: [yes, Ann: "elf, then Monk", "2 from elf, 1 from Monk"]}
  - it happens: elf is destroyed
  - do: Ann passes
    choices: no
  - Ann repeats events 1 to 2, 3 more times
questions:
  - LIFE of Ann
  - did Night trigger? why not?
expect:
  life of ann?: -3
  counters on elf: {"+1/+1": 2}
  hand of Ann: [Shock, Own Elf x3]
  was event 2 legal?: no
"""


def test_everything() -> None:
    """A file with every kind of key is read as written."""
    script = loads(FULL, Library())
    ann, ben = script.scenario.players

    assert (ann.life, ann.poison, ann.mana, ann.max_hand_size, ann.team) == (-3, 2, "{R}{R}", None, "one")
    assert [(each.card, each.count) for each in ann.hand] == [("Shock", 1), ("Own Elf", 3), ("Akroma, Angel of Wrath", 1)]
    elf, token, monk = ann.in_play
    assert (
        elf.id, elf.tapped, elf.damage, elf.counters, elf.sick, elf.attacking, elf.band,
    ) == ("elf", True, 1, (("+1/+1", 2),), True, "Ben", "1")  # fmt: skip
    assert (token.name, token.token and token.token.color, token.attached[0].owner) == ("Saproling", ("green",), "Ben")
    assert (monk.chosen, monk.blocking, monk.timestamp) == ((("creature type", "Elf"),), ("elf",), 4)
    assert ben.listed == ()
    assert (
        script.scenario.turn.player,
        script.scenario.turn.step,
        script.scenario.turn.number,
    ) == ("Ben", "declare attackers", 3)
    assert [None if item.combat_damage is None else len(item.combat_damage) for item in script.scenario.stack] == [
        None,
        None,
        1,
        0,
    ]
    assert [type(step.event).__name__ for step in script.events] == ["Chooses", "AllPass", "ItHappens", "Passes", "Repeats"]
    assert [type(choice.answer).__name__ for choice in script.events[1].choices] == ["YesNo", "Picks", "Division"]
    assert [asked.expected for asked in script.questions] == [
        -3,
        None,
        {"+1/+1": 2},
        ["Shock", "Own Elf", "Own Elf", "Own Elf"],
        "no",
    ]
    assert len(list(objects_of(script.scenario))) == 8
    assert [card.name for card in script.scenario.cards[1].halves] == ["Night", "Day"]
    assert (card := script.scenario.cards[2].flips_to)
    assert card.name == "Master Monk"


def test_the_starting_scenario() -> None:
    """What `judge new` writes is read without errors."""
    assert len(loads(STARTING).events) == 2


def test_traps_of_yaml() -> None:
    """One-key mappings are names and sentences; a token that a card makes has a name."""
    script = loads(
        "cards: {'Circle of Protection: Red': {type: Enchantment}}\n"
        "players:\n  Ann:\n    hand: [Circle of Protection: Red, Hatch]\n"
        "events:\n  - it happens: Ann draws a card\n  - Ann attacks with Snake\n",
        Library(),
    )

    assert script.scenario.players[0].hand[0].card == "Circle of Protection: Red"
    assert script.scenario.turn.step == "precombat main"


@pytest.mark.parametrize(
    ("text", "code", "place"),
    [
        ("players: {}", "missing-key", "1:10"),
        ("title: x", "missing-key", "1:1"),
        ("titel: x\nplayers: {Ann: }", "unknown-key", "1:1"),
        ("players: {all: }", "bad-name", "1:11"),
        ("players: {Ann: , ann: }", "bad-name", "1:18"),
        ("players: {Shock: }", "bad-name", "1:11"),
        ("players: {Ann: {hand: [Shok]}}", "unknown-card", "1:24"),
        ("players: {Ann: {in play: [{card: Shock, attached to: Shok}]}}", "unknown-name", "1:54"),
        ("players: {Ann: {in play: [Shock, {card: Shock, attached to: Shock}]}, Ben: {in play: [Shock]}}", "ambiguous-reference", "1:61"),
        ("players: {Ann: {in play: [{card: Shock, id: a}, {card: Shock, id: A}]}}", "duplicate-id", "1:67"),
        ("players: {Ann: {in play: [{card: Shock, id: ann}]}}", "duplicate-id", "1:45"),
        ("players: {Ann: {in play: [{id: a}]}}", "missing-key", "1:27"),
        ("players: {Ann: {in play: [{card: Shock, taped: yes}]}}", "unknown-key", "1:41"),
        ("players: {Ann: {in play: [{card: Shock, tapped: maybe}]}}", "wrong-type", "1:49"),
        ("players: {Ann: {in play: [{card: Shock, owner: Bob}]}}", "unknown-player", "1:48"),
        ("players: {Ann: {life: x}}", "wrong-type", "1:23"),
        ("players: {Ann: {poison: -1}}", "bad-number", "1:25"),
        ("players: {Ann: {mana: '{P}'}}", "bad-mana", "1:23"),
        ("players: {Ann: {mana: {R}}}", "wrong-type", "1:23"),
        ("players: {Ann: }\nturn: {step: upkep}", "unknown-step", "2:14"),
        ("players: {Ann: }\nturn: {player: Bob}", "unknown-player", "2:16"),
        ("players: {Ann: }\nedition: M10", "unknown-edition", "2:10"),
        ("players: {Ann: }\noptions: [attack all]", "unknown-option", "2:11"),
        ("players: {Ann: }\nevents: [Ann plays Shok]", "unknown-name", "2:20"),
        ("players: {Ann: }\nevents:\n- 'Ann plays Shok'", "unknown-name", "3:14"),
        ("players: {Ann: }\nevents:\n- |\n  Ann plays Shok", "unknown-name", "4:13"),
        ("players: {Ann: }\nevents: [{do: all pass, choices: [Shock, then Shock]}]", "split-by-comma", "2:42"),
        ("players: {Ann: }\nevents: [{do: all pass, choices: [2 from Ann, 1 from Ann]}]", "split-by-comma", "2:47"),
        ("players: {Ann: }\nevents: [{do: all pass, choices: [Shock, Ann and Shock]}]", "split-by-comma", "2:42"),
        ("players: {Ann: }\nevents: [{choices: [yes]}]", "missing-key", "2:10"),
        ("players: {Ann: }\nevents: [Ann repeats events 1 to 2 forever]", "bad-number", "2:10"),
        ("players: {Ann: }\nquestions: [life of Ann after event 2]", "bad-number", "2:13"),
        ("players: {Ann: }\nexpect: {life of Ann: yes}", "bad-value", "2:23"),
        ("players: {Ann: }\nexpect: {life of Ann: 1, Life of Ann?: 1}", "duplicate-key", "2:26"),
        ("cards: {Elf: {type: Creature, text: >\n a}}\nplayers: {Ann: }", "bad-yaml", "1:37"),
        ("cards:\n  Elf:\n    type: Creature\n    text: >\n      a\nplayers: {Ann: }", "folded-text", "4:11"),
        ("cards: {Elf: {text: a}}\nplayers: {Ann: }", "missing-key", "1:9"),
        ("stack: [{spell: Shock, ability of: Shock}]\nplayers: {Ann: }", "missing-key", "1:9"),
    ],
)
def test_errors(text: str, code: str, place: str) -> None:
    """Each mistake is one error at its place, with nothing in its wake."""
    with pytest.raises(JudgeError) as caught:
        loads(text, Library(), "f")

    assert (code, f"f:{place}") == (caught.value.code, str(caught.value.place))
    assert caught.value.render()


def test_all_errors_in_order() -> None:
    """Errors of models and sentences come together, in order of place."""
    with pytest.raises(Errors) as caught:
        loads(
            "players: {Ann: {mana: q}}\nturn: {step: lunch}\nevents: [Ann plys Shock, all pas]\nquestions: [lief of Ann]",
            Library(),
        )

    assert [error.code for error in caught.value.errors] == [
        "bad-mana",
        "unknown-step",
        "unknown-verb",
        "bad-sentence",
        "unknown-question",
    ]


def test_an_error_elsewhere_hides_no_unknown_name() -> None:
    """A name that stands nowhere in the file is spoken of beside errors of other parts; one that stands in such a part is not."""
    text = "cards: {Own Elf: {typ: Creature}}\nplayers: {Ann: {lief: 12, hand: [Shock]}}\nturn: {player: Cid}\n"
    sentences = "events: [Ann plays Shok, Ann plays Own Elf]\nquestions: [power of Nobody]\nexpect: {life of Dan: 3}"
    with pytest.raises(Errors) as caught:
        loads(text + sentences, Library())

    assert [(error.code, error.place.line) for error in caught.value.errors if error.place] == [
        ("missing-key", 1),
        ("unknown-key", 1),
        ("unknown-key", 2),
        ("unknown-player", 3),
        ("unknown-name", 4),
        ("unknown-name", 5),
        ("unknown-player", 6),
    ]


LINES = FULL.splitlines()


@settings(deadline=None, max_examples=60)
@given(st.integers(0, len(LINES) - 1), st.integers(0, 60), st.sampled_from(["", "x", ": ", "- ", "[", "{", "'", "#", "\n", "  "]))
def test_a_damaged_file_is_read_or_refused(line: int, column: int, put: str) -> None:
    """Wherever a file is damaged, the only exceptions are ours."""
    lines = list(LINES)
    lines[line] = lines[line][:column] + put + lines[line][column + 1 :]
    try:
        shown = bool(loads("\n".join(lines), Library()))
    except JudgeError as error:
        shown = bool(error.render())

    assert shown


@pytest.mark.parametrize("value", ["{attack left: yes}", "{attack left: yes, attack right: no}"])
def test_an_option_written_as_a_mapping(value: str) -> None:
    """The options of a game are words, and have no values: the help says how to write the word."""
    with pytest.raises(JudgeError) as caught:
        loads(f"title: t\noptions: {value}\nplayers: {{Ann: , Ben: }}\n", Library())

    assert "write the word alone, without a value: attack left" in caught.value.render()


def test_a_name_is_whole_where_only_a_part_of_it_is_another_card() -> None:
    library = Library()
    library.cards = {"Urborg": "", "Urborg, Tomb of Yawgmoth": "", "Shock": "", "Shock, Elf": "", "Elf": ""}
    script = loads("players: {Ann: {hand: [Shock, Urborg, Tomb of Yawgmoth, Urborg]}}", library)
    assert [each.card for each in script.scenario.players[0].hand] == ["Shock", "Urborg, Tomb of Yawgmoth", "Urborg"]
    with pytest.raises(JudgeError, match="the comma splits"):
        loads("players: {Ann: {hand: [Shock, Elf]}}", library)
