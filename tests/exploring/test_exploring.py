"""Exploration: counts, merged states, lines that can be followed, and what is said of what was cut (DESIGN, section 7)."""

from __future__ import annotations

from math import factorial
from pathlib import Path
from zlib import crc32

import pytest
from exploring_boards import DAMAGE, FLIPS, bells, with_choices

from judge.answering import answer_text
from judge.cards.pool.library_names import LibraryNames
from judge.engine.table.decisions import Decision, SetWithSum
from judge.errors import ScenarioError
from judge.exploring import explore_text
from judge.exploring.branch_search import Bounds, Search
from judge.exploring.exploration_results import Exploration
from judge.exploring.stations import Ground, Station, Walker
from judge.exploring.tape import Open, Which
from judge.scenario.file.loading import loads

TRIGGERS = ("how many times did Bell 1 resolve?", "life of Ann", "who won?", "is the game a draw?")


def values(found: Exploration, question: str) -> dict[object, int | None]:
    """The distinct answers to a question, with their lines."""
    return {str(w.value): w.lines for each in found.answers if each.question == question for w in each.ways}


def test_six_triggers_of_one_player_have_720_orders_and_one_answer() -> None:
    found = explore_text(bells(6))
    assert values(found, "life of Ann") == {"58": 720}
    assert found.complete
    assert found.branches < 720


@pytest.mark.parametrize(("count", "life", "other"), [(3, 4, 3), (4, 3, 3), (4, 50, 30), (5, 4, 4)])
def test_orders_left_open_count_as_orders_chosen_at_once(count: int, life: int, other: int) -> None:
    text = bells(count, life=life, other=other, questions=TRIGGERS)
    lazy = explore_text(text)
    at_once = explore_text(text, which=Which(orders_at_once=True))
    assert lazy.lines == at_once.lines == factorial(count)
    for question in TRIGGERS:
        assert values(lazy, question) == values(at_once, question)


def test_each_line_leads_to_its_answer_when_written_in_the_scenario() -> None:
    text = bells(5, life=4, other=4, questions=("life of Ann", "who won?"))
    found = explore_text(text)
    assert len(found.answers[0].ways) > 1
    for number, each in enumerate(found.answers):
        for way in each.ways:
            written = with_choices(text, [(taken.event, taken.text) for taken in way.line])
            run = answer_text(written).run
            assert run.answers[number].value == way.value, written
            assert all(event.legal for event in run.events)


def test_the_order_of_the_stack_counts_when_a_question_reads_it() -> None:
    text = bells(3, questions=("what is on the stack?",)).replace("  - resolve the stack\n", "")
    found = explore_text(text)
    assert found.lines == 6
    assert len(found.answers[0].ways) == 6
    for way in found.answers[0].ways:
        written = with_choices(text, [(taken.event, taken.text) for taken in way.line])
        assert answer_text(written).run.answers[0].value == way.value


def test_orders_never_chosen_count_where_nothing_reads_them() -> None:
    text = bells(4).replace("  - resolve the stack\n", "")
    assert values(explore_text(text), "life of Ann") == {"50": 24}


def test_coins_count_and_the_middle_is_remembered() -> None:
    found = explore_text(FLIPS)
    assert found.lines == 8
    assert values(found, "life of Ann") == {"20": 1, "23": 3, "26": 3, "29": 1}
    assert values(found, "life of Ann after event 2?") == {"20": 4, "23": 4}
    parts = found.answers[1].parts
    assert parts is not None
    assert (parts.player, parts.kind, parts.event) == ("chance", "coin", 2)


def test_targets_are_explored() -> None:
    found = explore_text(DAMAGE)
    assert values(found, "zone of Grizzly Bears") == {"graveyard": 1, "in play": 3}
    assert values(found, "life of Ben") == {"18": 1, "20": 3}


def test_only_the_decisions_named_are_explored() -> None:
    assert explore_text(FLIPS, which=Which(players=frozenset({"Ann"}))).lines == 1
    assert explore_text(FLIPS, which=Which(kinds=frozenset({"coin"}))).lines == 8


def test_what_is_cut_is_said() -> None:
    found = explore_text(FLIPS, bounds=Bounds(branches=4))
    assert not found.complete
    assert "4 branches" in found.cut[0]
    shallow = explore_text(FLIPS, bounds=Bounds(depth=1))
    assert not shallow.complete
    assert any("1 choices deep" in why for why in shallow.cut)
    few = explore_text(DAMAGE, bounds=Bounds(options=2))
    assert not few.complete
    assert any("the first 2 options" in why for why in few.cut)


def test_a_line_is_found_or_there_is_none() -> None:
    found = explore_text(FLIPS, find="life of Ann = 29")
    assert found.line is not None
    assert len(found.line) == 3
    none = explore_text(FLIPS, find="life of Ann = 30")
    assert none.line is None
    assert none.complete
    with pytest.raises(ScenarioError):
        explore_text(FLIPS, find="life of Ann")


def test_the_machine_form_is_stable() -> None:
    plain = explore_text(FLIPS).plain()
    assert plain["complete"] is True
    first = plain["answers"]["life of Ann"][0]
    assert set(first) == {"value", "lines", "line"}
    assert plain["answers"]["life of Ann"][-1]["lines"] == 1


def test_a_scenario_without_open_decisions_has_one_line() -> None:
    found = explore_text(DAMAGE.replace("plays Shock", "plays Shock targeting Ben"))
    assert found.lines == 1
    assert found.answers[0].ways[0].line == ()


SCENARIOS = sorted((Path(__file__).parents[2] / "scenarios").rglob("*.yaml"))
# a file is drawn by its own name alone, so that a new file changes nothing for the others
DRAWN = [path for path in SCENARIOS if crc32(path.stem.encode()) % 7 == 0]


@pytest.mark.parametrize("path", DRAWN, ids=lambda p: p.stem)
def test_the_default_line_is_among_the_lines(path: Path) -> None:
    """The plain answer of a scenario is one of the explored answers."""
    from judge.answering import AskError, answer_file
    from judge.exploring import explore_file

    if path.parent.name == "506":
        pytest.skip("a subgame is not explored (506)")
    try:
        run = answer_file(path).run
    except AskError:
        pytest.skip("the scenario cannot be run")
    found = explore_file(path, bounds=Bounds(branches=60, options=8))
    for answer, each in zip(run.answers, found.answers, strict=True):
        if found.complete and answer.value is not None:
            assert any(sorted(str(way.value)) == sorted(str(answer.value)) for way in each.ways), each


KICKED = """title: a target that only the kicked spell has
cards:
  Sting: {cost: "{G}", type: Sorcery, text: "Kicker {R}\\nYou gain 1 life. If Sting was kicked, Sting deals 2 damage to target creature."}
players:
  Ann: {hand: [Sting], in play: [Forest, Mountain]}
  Ben: {in play: [Grizzly Bears]}
events: [Ann plays Sting targeting Grizzly Bears, all pass]
questions: ["was event 1 legal?", "zone of Grizzly Bears?", life of Ann]
"""


def test_a_default_by_which_the_event_is_refused_is_a_way() -> None:
    """Without the kicker nothing of the spell targets, and the play is refused (502.21d, 409.1d): so it goes where nobody answers."""
    found = explore_text(KICKED)
    assert found.complete
    assert found.lines == 2
    assert values(found, "was event 1 legal?") == {"no": 1, "yes": 1}
    assert values(found, "zone of Grizzly Bears?") == {"in play": 1, "graveyard": 1}
    assert values(found, "life of Ann") == {"20": 1, "21": 1}


def test_a_choice_that_is_no_default_and_is_refused_is_no_way() -> None:
    """Without a Mountain the kicker cannot be paid (409.1f): there is only the unkicked spell."""
    text = KICKED.replace(", Mountain]", "]").replace(" targeting Grizzly Bears", "")
    found = explore_text(text)
    assert found.lines == 1
    assert values(found, "was event 1 legal?") == {"yes": 1}
    assert values(found, "life of Ann") == {"21": 1}


LOOP = """title: what one player gives the other takes away
cards:
  Imp: {cost: "{1}", type: Creature - Imp, pt: 1/1, text: "{0}: Imp gains flying until end of turn."}
  Weight: {cost: "{1}", type: Artifact, text: "{0}: Target creature loses flying until end of turn."}
players: {Ann: {in play: [Imp]}, Ben: {in play: [Weight]}}
events:
  - Ann plays Imp's ability
  - all pass
  - Ben plays Weight's ability targeting Imp
  - all pass
  - Ann repeats events 1 to 4, 3 more times
questions: [abilities of Imp]
"""


def test_who_agrees_to_a_number_goes_another_way_than_who_names_a_lower_one() -> None:
    """421.3: Ben agrees and has the last word, or names 0, 1 or 2, and Ann has it."""
    found = explore_text(LOOP)
    flying, grounded = found.answers[0].ways
    assert (flying.lines, "flying" in flying.value) == (3, True)
    assert (grounded.lines, "flying" in grounded.value) == (1, False)
    assert [taken.chosen for taken in grounded.line] == ["yes"]
    assert answer_text(LOOP).run.answers[0].value == grounded.value


OWN_LOOPS = """title: loops that have nothing to do with each other
cards:
  Wheel: {cost: "{1}", type: Artifact, text: "{0}: You gain 1 life."}
players: {Ann: {in play: [Wheel]}, Ben: {in play: [Wheel]}}
events:
  - Ann plays Ann's Wheel's ability
  - all pass
  - Ben plays Ben's Wheel's ability
  - all pass
  - Ann repeats events 1 to 4, 2 more times
questions: [life of Ben]
"""


def test_the_number_of_a_loop_of_ones_own_is_any_and_by_default_that_of_the_player_before() -> None:
    """421.5: once by itself, and as often again as Ben says: of the numbers without an end the first six are looked at."""
    found = explore_text(OWN_LOOPS, bounds=Bounds(options=6))
    assert values(found, "life of Ben") == {str(21 + n): 1 for n in range(6)}
    assert not found.complete
    asked = answer_text(OWN_LOOPS).run
    assert asked.answers[0].value == 23
    assert [a.chosen for a in asked.assumptions] == ["2"]


def test_which_of_two_objects_allows_a_play_is_a_choice_that_can_be_written() -> None:
    """409.1b: on Ben's turn Ann can play the Bears by either Aluren, and not for their mana cost."""
    text = """title: two ways
players: {Ann: {hand: [Grizzly Bears], in play: [Aluren x2]}, Ben: }
turn: {player: Ben}
events: [Ann plays Grizzly Bears, all pass]
questions: [zone of Grizzly Bears]
"""
    found = explore_text(text)
    assert (found.lines, values(found, "zone of Grizzly Bears")) == (2, {"in play": 2})
    for number in (1, 2):
        said = answer_text(text.replace("events: [", f"events: ['Ann chooses Aluren #{number}', ")).run
        assert said.answers[0].value == "in play"
        assert not said.assumptions
    line = explore_text(text, find="zone of Grizzly Bears = in play").line
    assert line is not None
    assert [taken.chosen for taken in line] == ["Aluren #1"]


def test_which_of_two_costs_is_paid_is_a_choice_that_can_be_written() -> None:
    """411.2: the cost that is chosen is written by its place, not by an object of that number."""
    text = """
cards:
  Toll: {cost: "{1}", type: Artifact, text: "At the beginning of your upkeep, sacrifice this permanent unless you pay {1} or 1 life."}
players: {Ann: {in play: [Toll, Plains]}, Ben: {}}
turn: {player: Ann, step: untap}
events:
  - go to upkeep
  - all pass
questions: [life of Ann, is Toll in play?]
"""
    found = explore_text(text)
    assert values(found, "life of Ann") == {"20": 2, "19": 1}
    for way in found.answers[0].ways:
        run = answer_text(with_choices(text, [(taken.event, taken.text) for taken in way.line])).run
        assert (run.answers[0].value, all(event.legal for event in run.events)) == (way.value, True)


def test_the_default_is_explored_where_options_are_cut() -> None:
    """Of the sets of two that are worth enough the default is the last: the greatest first."""
    ground = Ground(loads(DAMAGE, LibraryNames()), "damage", Which())
    options = SetWithSum((1, 2, 3, 4), 0, 4, (2, 2, 3, 3), 4)
    table = Walker(ground, ground.start, ()).table
    stop = Open(Decision("choose", "Ann", options, "409.1b"), {}, table, options.default())
    found = Search(ground, Bounds(options=2))._options(stop, options.count())
    assert found == [(0, (1, 2)), (5, (3, 4))]


def test_choices_written_for_the_rounds_of_an_event_are_taken() -> None:
    text = FLIPS.replace("  - all pass\n", "  - {do: resolve the stack, choices: [chance chooses win]}\n", 1)
    found = explore_text(text)
    assert found.lines == 4
    assert values(found, "life of Ann after event 2?") == {"23": 4}


def test_a_cycle_makes_the_lines_endless_and_is_said() -> None:
    text = """title: a toy that turns for ever
cards:
  Toy:
    cost: "{1}"
    type: Artifact
    text: |
      Whenever Toy becomes tapped, you may untap it.
      Whenever Toy becomes untapped, you may tap it.
players:
  Ann: {in play: [Toy]}
  Ben: {}
events:
  - it happens: Toy becomes tapped
  - resolve the stack
questions:
  - is Toy tapped?
"""
    found = explore_text(text)
    assert found.complete
    assert found.lines is None
    assert values(found, "is Toy tapped?") == {"yes": None, "no": None}
    assert [len(way.line) for way in found.answers[0].ways] == [2, 1]


RINGS = """title: {title}
cards:
  Ring of Two:
    cost: "{{1}}"
    type: Artifact
    text: |
      Whenever Ring of Two becomes tapped, untap it.
      Whenever Ring of Two becomes untapped, tap it.
  Bell: {{cost: "{{1}}", type: Artifact, text: "Whenever a player gains life, you may {may}."}}
players:
  Ann: {{in play: [Ring of Two, Bell]}}
  Ben: {{}}
events:
  - "it happens: Ann gains 1 life"
  - all pass
  - "it happens: Ring of Two becomes tapped"
  - resolve the stack
questions: [is the game a draw?]
"""


def test_a_mandatory_loop_is_seen_across_branches() -> None:
    text = RINGS.format(title="a loop with a choice before it", may="have target player lose 1 life")
    found = explore_text(text)

    assert found.complete
    assert values(found, "is the game a draw?") == {"yes": found.lines}
    assert found.lines == 4  # one of two targets, and yes or no


def test_what_comes_before_the_first_open_decision_is_played_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The line that shows whether an event is refused is also how the search begins: of it, only what follows a choice comes again."""
    played: list[tuple[int, int]] = []
    advance = Walker.advance

    def counted(walker: Walker) -> Station | None:
        played.append((walker.station.act, walker.station.depth))
        return advance(walker)

    monkeypatch.setattr(Walker, "advance", counted)
    found = explore_text(bells(3))

    assert found.lines == 6
    assert [played.count((act, 0)) for act in range(3)] == [1, 1, 1]


def test_a_scenario_that_is_carried_out_otherwise_is_explored_so() -> None:
    """Whose turn it is nobody told: the one in which more is legal, as in a plain answer."""
    text = """
players:
  Ann: {in play: [Hill Giant]}
  Ben: {in play: [Mountain], hand: [Grizzly Bears, Forest]}
events: [Ben plays Forest]
questions: [whose turn is it?]
"""
    found = explore_text(text)

    assert values(found, "whose turn is it?") == {"Ben": 1}
    assert found.given == ("turn: Ben's (not told)",)


def test_triggers_of_what_was_undone_are_no_group() -> None:
    """A refused 'go to' leaves nothing behind, also of the triggers whose order was still open (606.4, 410.3)."""
    path = "scenarios/606/how-often-does-each-players-upkeep-come-in-a-teams-turn.yaml"
    found = explore_text((Path(__file__).parents[2] / path).read_text(encoding="utf-8"), bounds=Bounds(branches=400))
    assert "life of team Red" in [answer.question for answer in found.answers]
