"""What strangers write with a card's name as the verb, with what an ability makes, with madness, with what a trigger puts into play."""

from __future__ import annotations

import pytest

from judge.answering import answer_text
from judge.cards.pool.library_names import LibraryNames
from judge.scenario.file.canonical import canonical_lines
from judge.scenario.file.loading import loads

BOARD = """\
players:
  Ann:
    in play: [Goblin Welder, AEther Vial, Morphling, Goblin Lackey, Mother of Runes, Yawgmoth's Bargain, Wild Mongrel, Mox Ruby]
    hand: [Animate Dead, Donate, Grizzly Bears, Siege-Gang Commander, Basking Rootwalla, Healing Salve]
    graveyard: [Sundering Titan, Worldgorger Dragon]
  Ben:
    in play: [Hill Giant, Wasteland, Mishra's Factory, Serra Angel, Moat, Rishadan Port]
    hand: [Twincast]
"""


def canonical(*said: str) -> list[str]:
    """What the language writes for some sentences."""
    rows = "events:\n" + "".join(f'  - "{each}"\n' for each in said)
    return [line.canonical for line in canonical_lines(loads(BOARD + rows, LibraryNames()))]


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("Ann welds Mox Ruby into Titan", "Ann plays Goblin Welder's ability targeting Mox Ruby, Sundering Titan"),
        ("Ben wastes the Factory", "Ben plays Wasteland's ability targeting Mishra's Factory"),
        ("Ann Animates Worldgorger Dragon", "Ann plays Animate Dead targeting Worldgorger Dragon"),
        ("Ann Donates Bargain to Ben", "Ann plays Donate targeting Ben, Yawgmoth's Bargain"),
        (
            "Ann taps Vial and drops the Bears",
            "for AEther Vial: Grizzly Bears; Ann plays AEther Vial's ability; AEther Vial has asked",
        ),
        ("Ann makes Morphling untargetable", "Ann plays Morphling's ability 3"),
        ("Ann makes Morphling fly", "Ann plays Morphling's ability 2"),
        (
            "Ann makes Mom give Morphling pro-green",
            "for Mother of Runes: green; Ann plays Mother of Runes's ability targeting Morphling",
        ),
        ("Ann pays 1 life twice to Bargain", "Ann plays Yawgmoth's Bargain's ability; Ann plays Yawgmoth's Bargain's ability"),
        ("Ann pays her last life to Bargain", "Ann plays Yawgmoth's Bargain's ability"),
        ("Ann casts Healing Salve on herself, preventing 3", "Ann plays Healing Salve targeting Ann choosing mode 2"),
        ("Ben animates his Factory and blocks", "Ben plays Mishra's Factory's ability 2; Ben blocks with Mishra's Factory"),
        ("Ben counters nothing", "Ben has no response"),
        (
            "damage, Lackey trigger puts in Siege-Gang",
            "combat damage resolves; for Goblin Lackey: Siege-Gang Commander; Goblin Lackey's ability resolves",
        ),
        (
            "damage, Ann puts Siege-Gang Commander onto the battlefield with Goblin Lackey's trigger",
            "combat damage resolves; for Goblin Lackey: Siege-Gang Commander; Goblin Lackey's ability resolves",
        ),
        ("Ben chooses a new target for the copy, Ann", "for the copy: Ann"),
        (
            "Ann pitches Rootwalla to Wild Mongrel and plays it with madness for 0",
            "Ann plays Wild Mongrel's ability discarding Basking Rootwalla; for Basking Rootwalla: yes; the ability madness resolves; "
            "Ann plays Basking Rootwalla",
        ),
        ("attack with Hill Giant and Morphling, no blocks", "Ann attacks with Hill Giant, Morphling; no block"),
    ],
)
def test_it_is_read_as_it_is_meant(said: str, meant: str) -> None:
    assert canonical(said)[0] == meant


def test_after_another_turn_the_attacker_tells_who_attacks() -> None:
    assert canonical("next turn", "attack with the flyer")[1] == "Ben attacks with Serra Angel"


@pytest.mark.parametrize(("choice", "lands"), [("Ann: Bust", 0), ("Ann: no", 3)])
def test_naming_what_may_be_played_plays_it(choice: str, lands: int) -> None:
    run = answer_text(f"""\
players:
  Ann:
    hand: [Bloodbraid Elf]
    library: [Forest, Boom // Bust, Island]
    in play: [Mountain x2, Forest x2]
  Ben: {{in play: [Plains x3]}}
events:
  - Ann plays Bloodbraid Elf
  - do: all pass
    choices: ["{choice}"]
  - resolve the stack
questions: [how many lands does Ben control?, was event 2 legal?]
""").run
    assert [answer.value for answer in run.answers] == [lands, "yes"]


ASKED = """\
players:
  Ann: {hand: [Lightning Bolt], in play: [Mountain, Basking Rootwalla]}
  Ben: {hand: [Twincast], in play: [Island x2, Hill Giant]}
events: [Ann casts Lightning Bolt targeting Ben, it resolves]
"""


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("does Ben lose 3?", "yes"),
        ("does Ben lose 2?", "no"),
        ("does Ben gain 2 anyway?", "no"),
        ("Is Rootwalla in play?", "yes"),
        ("can Ann do that?", "yes"),
        ("was that play legal?", "yes"),
        ("which of Ann's creatures are left?", ["Basking Rootwalla"]),
        ("does any damage get through to Ben?", "yes"),
        ("is Ben dead, and why not?", "no"),
        ("is Ben dead even though the Giant is his?", "no"),
        ("Will the Giant be alive?", "yes"),
        ("size of Ben's hand", 1),
        ("what is the name of the Giant?", "Hill Giant"),
        ("can Ben save the Giant by regenerating it?", "no"),
        ("Ben's life is what?", 17),
    ],
)
def test_it_is_asked_as_it_is_meant(question: str, value: object) -> None:
    assert [answer.value for answer in answer_text(f'{ASKED}questions: ["{question}"]\n').run.answers] == [value]


def test_the_assignment_that_is_asked_about_is_the_last() -> None:
    run = answer_text("""\
players:
  Ann: {in play: [Craw Wurm]}
  Ben: {in play: [Hill Giant, Gray Ogre]}
events:
  - Ann attacks with Craw Wurm
  - Ben blocks with Hill Giant and Gray Ogre
  - Ann assigns 6 to Gray Ogre
  - combat damage resolves
  - Ann assigns 7 to Hill Giant
questions: [was that assignment legal?, was that block legal?]
""").run
    asked = [(answer.asked.rstrip("?"), answer.value) for answer in run.answers]
    assert asked == [("was event 5 legal", "no"), ("was event 2 legal", "yes")]


def test_an_ability_of_what_has_left_is_refused_by_where_it_is() -> None:
    """Whoever sacrifices a thing that has died is told that it has died, and not that it had no such ability."""
    board = "players:\n  Ann: {in play: [Mogg Fanatic]}\n  Ben: {in play: [Grizzly Bears]}\n"
    events = ["Ann attacks with Mogg Fanatic", "Ben blocks Mogg Fanatic with Bears", "damage is dealt", "Ann sacs Fanatic targeting Ben"]
    asked = f"{board}events: {events}\nquestions: [life of Ben]\n"
    [*_, last] = answer_text(asked).run.events

    assert not last.legal
    assert last.why == "Mogg Fanatic is in Ann's graveyard"


def test_what_a_legend_elsewhere_goes_by_is_short_for_the_card_that_is_here() -> None:
    text = """
players: {Ann: {in play: [Ashling the Pilgrim, Mountain x2]}, Ben: {}}
events: [Ann activates Ashling, resolve the stack]
questions: [P/T of Ashling]
"""
    assert [answer.value for answer in answer_text(text).run.answers] == ["2/2"]


@pytest.mark.parametrize("said", ["regenerates", "pumps"])
def test_an_ability_of_something_else_that_does_it_to_what_is_named(said: str) -> None:
    """`Ann regenerates the Elf`: by the Aura on it, or by what targets it."""
    board = f"""\
cards:
  Elf: {{cost: "{{G}}", type: Creature, pt: 1/1}}
  Thorny Bark: {{cost: "{{G}}", type: Enchantment - Aura, text: "Enchant creature\\n{{G}}: Regenerate enchanted creature."}}
  Banner: {{cost: "{{1}}", type: Artifact, text: "{{T}}: Target creature gets +0/+2 until end of turn."}}
players: {{Ann: {{in play: [{{card: Elf, attached: [Thorny Bark]}}, Banner, Forest]}}, Ben: {{hand: [Shock], in play: [Mountain]}}}}
events: [Ben plays Shock targeting Elf, Ann {said} the Elf, resolve the stack]
questions: [does Elf die?]
"""
    assert answer_text(board).run.answers[0].value == "no"
