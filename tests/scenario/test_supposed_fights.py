"""Whether a creature can block is asked of what it and the attacker can do, though no block can be declared now (309.2a, 500.3)."""

from __future__ import annotations

import pytest

from judge import ask_text

CARDS = """\
cards:
  High Bird: {cost: "{3}{U}", type: Creature - Bird, pt: 2/2, text: Flying}
  Low Bird: {cost: "{1}{U}", type: Creature - Bird, pt: 1/1, text: "Flying\\nLow Bird can block only creatures with flying."}
  Walking Toll: {cost: "{2}{U}", type: Enchantment,
    text: "Creatures can't attack you unless their controller pays {2} for each of those creatures."}
  Proud Horse: {cost: "{2}{W}", type: Creature - Horse, pt: 2/2, text: Proud Horse can't be blocked by Walls.}
  Pale Guard: {cost: "{1}{W}", type: Creature - Knight, pt: 2/2, text: Protection from black}
  Dark Guard: {cost: "{1}{B}", type: Creature - Knight, pt: 2/2}
  Still One: {cost: "{1}{W}", type: Creature - Wall, pt: 0/4, text: Defender}
  Never Blocks: {cost: "{1}{R}", type: Creature - Goblin, pt: 2/1, text: Never Blocks can't block.}
"""

TOLD = {
    "a new attacker that flies": (
        "{Ann: {in play: [High Bird (sick)]}, Ben: {in play: [Hill Giant]}}", "Hill Giant block High Bird", "502.4b",
    ),
    "a cost of attacking, and what walls can't block": (
        "{Ann: {in play: [Proud Horse]}, Ben: {in play: [Walking Toll, Wall of Wood]}}", "Wall of Wood block Proud Horse", "500.3a",
    ),
    "an object on the stack, and protection": (
        "{Ann: {in play: [Pale Guard]}, Ben: {in play: [Dark Guard, Mountain], hand: [Shock]}}\nevents: [Ben casts Shock targeting Ann]",
        "Dark Guard block Pale Guard", "502.7f",
    ),
    "a combat that is over": (
        "{Ann: {in play: [High Bird]}, Ben: {in play: [Hill Giant]}}\nevents: [Ann attacks with High Bird, no block]",
        "Hill Giant block High Bird", "502.4b",
    ),
    "one that never blocks, in its own player's turn": ("{Ann: {in play: [Never Blocks]}, Ben: {}}", "Never Blocks block", "500.3"),
    "one that is tapped and can't for a keyword": (
        "{Ann: {in play: [High Bird]}, Ben: {in play: [Hill Giant (tapped)]}}", "Hill Giant block High Bird", "502.4b",
    ),
    "a third player's creature": (
        "{Ann: {in play: [Raging Goblin]}, Ben: {}, Cay: {in play: [Low Bird]}}", "Low Bird block Raging Goblin", "500.3",
    ),
}  # fmt: skip


@pytest.mark.parametrize("board", TOLD)
def test_what_keeps_it_from_blocking_at_any_time_comes_first(board: str) -> None:
    players, question, rule = TOLD[board]
    (answer,) = ask_text(f"{CARDS}players: {players}\nquestions: [can {question}?]\n").run.answers
    there = answer.line.answers[0] if answer.line is not None else answer

    assert answer.value == "no"
    assert there.why_not[0].rule == rule


ONLY_NOW = {
    "new": ("{Ann: {in play: [High Bird (sick)]}, Ben: {in play: [Giant Spider]}}", "Giant Spider block High Bird", "it came under"),
    "tapped": ("{Ann: {in play: [High Bird (tapped)]}, Ben: {in play: [Low Bird]}}", "Low Bird block High Bird", "it is tapped"),
    "a cost": ("{Ann: {in play: [Proud Horse]}, Ben: {in play: [Walking Toll, Hill Giant]}}", "Hill Giant block Proud Horse", "{2}"),
    "nobody to attack": ("{Ann: {}, Ben: {in play: [Hill Giant]}}", "Hill Giant block", ""),
    "the other main phase": (
        "{Ann: {in play: [Proud Horse]}, Ben: {in play: [Hill Giant]}}\nturn: {player: Ann, step: postcombat main}",
        "Hill Giant block Proud Horse", "is past",
    ),
}  # fmt: skip


@pytest.mark.parametrize("board", ONLY_NOW)
def test_where_only_the_moment_is_in_the_way_the_attack_is_supposed_and_that_is_said(board: str) -> None:
    players, question, why = ONLY_NOW[board]
    (answer,) = ask_text(f"{CARDS}players: {players}\nquestions: [can {question}?]\n").run.answers

    assert answer.value == "yes"
    assert "attacks" in answer.supposing and why in answer.supposing


def test_what_can_never_attack_is_not_supposed_to() -> None:
    (answer,) = ask_text(f"""{CARDS}
players: {{Ann: {{in play: [Still One]}}, Ben: {{in play: [Hill Giant]}}}}
questions: [can Hill Giant block Still One?]
""").run.answers

    assert answer.value == "no" and answer.why_not[0].rule == "502.41b"


def test_308_2a_in_another_turn_a_creature_is_told_that_and_first_what_keeps_it_at_any_time() -> None:
    wall, bird = ask_text(f"""{CARDS}
players: {{Ann: {{in play: [Still One, High Bird]}}, Ben: {{}}}}
turn: {{player: Ben, step: postcombat main}}
questions: [can Still One attack?, can High Bird attack?]
""").run.answers

    assert [row.rule for row in wall.why_not] == ["502.41b", "308.2a"]
    assert [row.failed for row in bird.why_not] == ["it is Ben's turn, and it isn't controlled by the active player"]


def test_309_2a_at_a_time_that_is_named_the_block_is_asked_of_that_time() -> None:
    (answer,) = ask_text(f"""{CARDS}
players: {{Ann: {{in play: [Hill Giant]}}, Ben: {{in play: [High Bird]}}}}
turn: {{player: Ben}}
questions: ["can High Bird block Hill Giant, at combat?"]
""").run.answers

    assert answer.value == "no"


STACK = """
players:
  Ann: {in play: [Hill Giant, Still One]}
  Ben: {in play: [Grizzly Bears, Giant Spider, Mountain], hand: [Shock]}
"""


@pytest.mark.parametrize(
    ("events", "question", "value"),
    [
        ("Ben casts Shock targeting Ann", "can Hill Giant attack?", "yes"),
        ("Ben casts Shock targeting Ann", "can Still One attack?", "no"),
        ("Ben casts Shock targeting Ann", "life of Ben, if Ann attacks with Hill Giant", 17),
        ("Ann attacks with Hill Giant, Ben casts Shock targeting Ann", "can Giant Spider block Hill Giant?", "yes"),
        ("Ann attacks with Hill Giant, Ben casts Shock targeting Ann", "life of Ann, if Ben blocks Hill Giant with Giant Spider", 18),
    ],
)
def test_408_1c_a_declaration_still_to_come_is_asked_of_when_the_stack_is_empty(events: str, question: str, value: object) -> None:
    (answer,) = ask_text(f'{CARDS}{STACK}events: [{events}]\nquestions: ["{question}"]\n').run.answers

    assert answer.value == value


def test_306_3_what_has_left_play_is_not_blocked_and_no_other_turn_is_spoken_of() -> None:
    gone, past = ask_text(f"""{CARDS}
players: {{Ann: {{in play: [Hill Giant, Craw Wurm]}}, Ben: {{in play: [Giant Spider, Grizzly Bears]}}}}
events: ["Ann attacks with Hill Giant, Craw Wurm", Ben blocks Hill Giant with Giant Spider, "it happens: Hill Giant is destroyed"]
questions: [can Grizzly Bears still block Hill Giant?, can Grizzly Bears still block Craw Wurm?]
""").run.answers

    assert [(row.failed, row.rule) for row in gone.why_not] == [("Hill Giant isn't in play", "306.3")]
    assert [row.rule for row in past.why_not] == ["309.1"]


@pytest.mark.parametrize(("asked", "value"), [
    ("can Mill block Low Dread?", "yes"), ("can Dark Guard block Low Dread?", "yes"), ("can Hill Giant block Low Dread?", "no"),
])  # fmt: skip
@pytest.mark.parametrize("turn", ["Ann", "Ben"])
def test_500_4_what_must_attack_attacks_with_it(asked: str, value: str, turn: str) -> None:
    run = ask_text(f"""
cards:
  Low Dread: {{cost: "{{B}}", type: Creature - Zombie, pt: 2/2, text: Fear}}
  Eager: {{cost: "{{R}}", type: Creature - Goblin, pt: 2/2, text: Eager attacks each turn if able.}}
  Mill: {{cost: "{{2}}", type: Artifact Creature - Golem, pt: 2/2}}
  Dark Guard: {{cost: "{{1}}{{B}}", type: Creature - Human Knight, pt: 2/2}}
players:
  Ann: {{in play: [Low Dread, Eager]}}
  Ben: {{in play: [Mill, Dark Guard, Hill Giant]}}
turn: {{player: {turn}}}
question: {asked}
""")
    assert run.run.answers[0].value == value


DUEL = """players:
  Ann: {in play: [Hill Giant]}
  Ben: {in play: [Grizzly Bears, White Knight]}
turn: {player: Ann, step: precombat main}
"""


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("does Grizzly Bears die if it blocks Hill Giant?", "yes"),
        ("does Hill Giant die if White Knight blocks it?", "no"),
        ("would White Knight die if it blocked Hill Giant?", "yes"),
        ("does Hill Giant kill Grizzly Bears?", "yes"),
        ("can White Knight kill Hill Giant?", "no"),
        ("does Hill Giant survive blocking White Knight?", "yes"),
        ("would Grizzly Bears hold off Hill Giant?", "no"),
        ("who would win a fight between Hill Giant and White Knight?", "Hill Giant"),
    ],
)
def test_what_comes_of_a_block_is_asked_before_anything_attacks(question: str, value: str) -> None:
    """The attack of which the block speaks is supposed with it; of creatures that might fight, that one blocks the other (310)."""
    (answer,) = ask_text(f"{DUEL}questions: [{question}]\n").run.answers
    assert answer.value == value and "block" in answer.supposing


def test_what_happens_if_a_creature_blocks_is_told_of_the_whole_fight() -> None:
    (answer,) = ask_text(f"{DUEL}questions: [what happens if White Knight blocks Hill Giant?]\n").run.answers
    assert "White Knight deals 2 combat damage to Hill Giant" in answer.value


@pytest.mark.parametrize(("question", "value"), [("can Ben block with Grizzly Bears?", "yes"), ("can Ann block with Hill Giant?", "no")])
def test_a_block_of_nothing_that_is_named_is_whether_the_creature_can_block(question: str, value: str) -> None:
    """Before anything attacks it is asked of a combat to come in this turn (309.2a)."""
    (answer,) = ask_text(f"{DUEL}questions: [{question}]\n").run.answers
    assert answer.value == value


@pytest.mark.parametrize(
    ("question", "value"),
    [("does Grizzly Bears die before it can deal damage?", "yes"), ("can White Knight block the turn it comes into play?", "yes")],
)
def test_first_strike_and_newcomers_are_asked_about_in_other_words(question: str, value: str) -> None:
    board = """players:
  Ann: {in play: [Youthful Knight]}
  Ben: {in play: [Grizzly Bears, White Knight]}
turn: {player: Ann, step: beginning of combat}
events: [Ann attacks with Youthful Knight, Ben blocks with Grizzly Bears, combat damage is dealt]
"""
    (answer,) = ask_text(f"{board if 'die' in question else DUEL}questions: [{question}]\n").run.answers
    assert answer.value == value
