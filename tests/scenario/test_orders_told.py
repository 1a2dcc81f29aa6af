"""Told in plain words: which effect applies first, that the combat goes on, and what chance picked."""

from __future__ import annotations

import pytest

from judge.answering import answer_text

DOUBLED = """
players:
  Ann: {in play: ["Urza's Armor"]}
  Ben: {hand: [Shock], in play: [Mountain, Furnace of Rath]}
turn: Ben
events: %s
questions: [how much damage did Ann take?]
"""
SHOCK = "Ben casts Shock targeting Ann"
FIGHT = """
players: {Ann: {in play: [Boros Swiftblade]}, Ben: {in play: [Wall of Wood], library: [Forest, Forest]}}
events: [Ann attacks with Boros Swiftblade, Ben blocks with Wall of Wood, %s]
questions: [whose turn is it?, how much damage did Wall of Wood take?]
"""
SPECTER = """
players: {Ann: {in play: [Hypnotic Specter]}, Ben: {hand: [Forest, Shock, Opt]}}
events: [Ann attacks with Hypnotic Specter, no blocks, combat damage resolves, "%s"]
questions: [Ben's hand?]
"""


def values(text: str) -> list[object]:
    """The values of the answers; nothing that was told is refused."""
    run = answer_text(text).run
    assert all(event.legal for event in run.events), [event.why for event in run.events]
    return [answer.value for answer in run.answers]


@pytest.mark.parametrize("behind", [False, True])
@pytest.mark.parametrize(
    ("said", "damage"),
    [
        ("Ann chooses Urza's Armor first", 2),
        ("Ann applies the Armor first", 2),
        ("Ann chooses to apply Furnace of Rath first", 3),
        ("Ann applies Furnace of Rath, then Urza's Armor", 3),
        ("Ann has Furnace of Rath apply before the Armor", 3),
        ("Ann applies Urza's Armor's effect before the Furnace", 2),
    ],
)
def test_419_9a_which_effect_applies_first(said: str, damage: int, behind: bool) -> None:
    """The affected player chooses, whether that is told before or behind the event."""
    events = [SHOCK, "Shock resolves", said] if behind else [SHOCK, said, "Shock resolves"]
    assert values(DOUBLED % events) == [damage]


@pytest.mark.parametrize(
    "said", ["combat", "combat phase", "resolve combat", "combat takes place", "the rest of combat plays out", "proceed with combat"]
)
def test_combat_behind_an_attack_is_the_rest_of_it(said: str) -> None:
    """Not the combat of the next turn."""
    assert values(FIGHT % said) == ["Ann", 2]


def test_combat_without_an_attack_begins() -> None:
    """It is the step that comes."""
    assert values("players: {Ann: {}, Ben: {}}\nevents: [combat]\nquestions: [what step is it?]") == ["beginning of combat"]


@pytest.mark.parametrize(
    "said",
    ["Hypnotic Specter's trigger resolves, discarding Shock", "Ben discards Shock", "Ben discards Shock at random"],
)
def test_what_chance_picked_is_told_as_what_came_of_it(said: str) -> None:
    """A discard at random asks nobody; the card that is named is the one that was picked."""
    assert values(SPECTER % said) == [["Forest", "Opt"]]


def test_what_chance_cannot_pick_is_refused() -> None:
    """A card that is not in that hand."""
    run = answer_text(SPECTER.replace("Opt]", "Opt], graveyard: [Giant Growth]") % "Ben discards Giant Growth").run
    assert not run.events[-1].legal


def test_what_a_player_chooses_is_not_what_chance_picks() -> None:
    """It was asked for by the event before, though the next one picks at random from the same cards."""
    assert values("""
cards:
  Two Away: {cost: "{B}{B}", type: Sorcery, text: Target player discards two cards at random.}
  Look Ahead: {cost: "{U}", type: Instant, text: "Draw a card, then put two cards from your hand on top of your library in any order."}
players:
  Ann: {hand: [Two Away], in play: [Swamp x2]}
  Ben: {hand: [Look Ahead, Forest, Shock], library: [Plains, Mountain], in play: [Island]}
events: [Ann casts Two Away on Ben, Ben casts Look Ahead, all pass, "Ben chooses Forest, Shock", all pass]
questions: [library of Ben]
""") == [["Forest", "Shock", "Mountain"]]


@pytest.mark.parametrize("told", ["white, black", "white and black", "white, then black"])
def test_two_words_that_are_chosen_are_both_read(told: str) -> None:
    assert values(f"""
cards:
  Other Hue:
    {{cost: "{{U}}", type: Instant, text: "Change the text of target permanent by replacing all instances of one color word with another."}}
  Banner: {{cost: "{{W}}", type: Enchantment, text: White creatures get +1/+1.}}
players:
  Ann: {{hand: [Other Hue], in play: [Banner, Black Knight, Island]}}
  Ben: {{}}
events: ["Ann casts Other Hue on Banner choosing {told}", all pass]
questions: [power of Black Knight]
""") == [3]


@pytest.mark.parametrize(("told", "left"), [
    ("Ann puts the sacrifice trigger on the stack first, then the counter trigger", 2),
    ("Ann puts the counter trigger on the stack first, then the sacrifice trigger", 3),
    ("Ann stacks the counter trigger on top of the sacrifice trigger", 2),
    ("Ann puts Heap's counter trigger on top", 2),
    ("Ann puts Heap's counter trigger on the bottom", 3),
    ("Ann puts the counter trigger on the stack last", 2),
    ("Ann stacks the triggers so that the sacrifice trigger resolves first", 3),
    ("Ann has the sacrifice trigger resolve last", 2),
])  # fmt: skip
def test_two_triggers_of_one_source_are_put_as_told(told: str, left: int) -> None:
    assert values(f"""
cards:
  Heap:
    cost: "{{4}}"
    type: Artifact
    text: |
      At the beginning of your upkeep, put a soot counter on Heap.
      At the beginning of your upkeep, sacrifice a land for each soot counter on Heap.
players:
  Ann: {{in play: [{{card: Heap, counters: {{soot: 1}}}}, Forest x4]}}
  Ben: {{}}
turn: {{player: Ann, step: upkeep, beginning: yes}}
events: ["{told}", resolve the stack]
questions: [how many lands does Ann control?]
""") == [left]


EVOKED = """
cards:
  Passing Thought:
    cost: "{4}{U}"
    type: Creature - Elemental
    pt: 2/2
    text: |
      When Passing Thought comes into play, draw two cards.
      Evoke {U}
"""


def test_a_keywords_trigger_is_put_as_told_behind_what_asked() -> None:
    assert values(EVOKED + """\
players: {Ann: {in play: [Island], hand: [Passing Thought]}, Ben: {}}
events: [Ann evokes Passing Thought, all pass, "Ann puts the evoke trigger on the stack first, then the draw trigger", all pass]
questions: [where is Passing Thought?, hand size of Ann?]
""") == ["in play", 2]


@pytest.mark.parametrize("called", ["the evoke trigger", "Passing Thought's sacrifice trigger", "Passing Thought's evoke ability"])
def test_one_of_two_triggers_of_a_thing_is_called_by_what_it_says(called: str) -> None:
    board = EVOKED + """\
players: {Ann: {in play: [Island x2], hand: [Passing Thought, Stifle]}, Ben: {}}
events: [Ann evokes Passing Thought, all pass, "Ann casts Stifle targeting CALLED", all pass, all pass]
questions: [where is Passing Thought?, hand size of Ann?]
"""
    assert values(board.replace("CALLED", called)) == ["in play", 2]
    assert values(board.replace("CALLED", "the draw trigger")) == ["Ann's graveyard", 0]


CHOSEN = """
cards:
  Smoldering Ward:
    cost: "{1}"
    type: Artifact
    text: "{0}: The next time a red source of your choice would deal damage to you this turn, prevent that damage."
players:
  Ann: {life: 9, in play: [Smoldering Ward]}
  Ben: {hand: [Shock], in play: [Mountain, Furnace of Rath]}
turn: Ben
events: [Ben casts Shock targeting Ann, Ann activates Smoldering Ward, all pass, all pass]
questions:
  - "life of Ann, if Ann applies Furnace of Rath first?"
  - "life of Ann, if Ann chooses Furnace of Rath?"
"""


def test_419_9a_an_effect_that_applies_first_is_no_source_that_was_chosen() -> None:
    """Its source could be chosen, too, for what prevents the damage: that is said without `applies`."""
    assert values(CHOSEN) == [9, 5]


NO_DRAW = """
cards:
  Quiet Cell: {cost: "{W}", type: Enchantment, text: "If you would draw a card, you may gain 2 life instead."}
players: {Ann: {in play: [Quiet Cell], library: [Island, Island]}, Ben: {}}
turn: {player: Ann, step: upkeep}
events: [Ann doesn't draw, go to Ann's draw step]
questions: [how many cards did Ann draw?, life of Ann]
"""


def test_who_does_not_draw_does_what_may_be_done_in_its_place() -> None:
    """Where nothing lets a card be drawn, and one thing lets something be done instead."""
    assert values(NO_DRAW) == [0, 22]
