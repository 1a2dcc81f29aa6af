"""Wording: whole sentences, and a word for everything that the engine records."""

from __future__ import annotations

from typing import Any

import pytest
from runs import event, name, occurrence
from sources import kinds_of_decisions, kinds_of_steps

from judge.cards.instructions.actions import GainLife, Regenerate
from judge.cards.instructions.selections import This
from judge.cards.instructions.things import VERBS
from judge.engine.events.performing import PERFORM
from judge.engine.game.occurrences import OCCURRENCES
from judge.engine.game.state import Bindings, Entry, FrozenMap, Mana
from judge.engine.record.trace import Trace
from judge.engine.record.verdicts import no
from judge.engine.table.decisions import YES_NO, Decision, Division, NumberIn, OneOf, OrderOf, SetOf
from judge.explanation import english_answers
from judge.explanation.sentence_filling import possessive, word_decision, word_occurrence
from judge.explanation.step_wording import word, word_assumption
from judge.explanation.wording import english
from judge.explanation.wording.answer_wording import sentence, unsaid, word_answer
from judge.explanation.wording.english_assumptions import ASKED
from judge.explanation.wording.english_events import EVENTS
from judge.explanation.wording.english_steps import STEPS
from judge.explanation.wording.lists_and_counts import phrase
from judge.scenario.language.question_forms import COMPOSED, FORMS
from judge.scenario.running.run_results import AnswerResult, AssumptionResult, WhyNot


def test_every_kind_of_step_has_a_sentence() -> None:
    """A kind that the engine's sources record stands in the table."""
    assert kinds_of_steps() - set(STEPS) == set()


def test_every_verb_has_a_sentence() -> None:
    """The verb of each kind of occurrence stands in the table, and a kind stands behind each verb that cards can ask for."""
    assert set(OCCURRENCES) == set(EVENTS)
    assert set(VERBS) <= set(OCCURRENCES)
    assert {kind.verb for kind in PERFORM} <= set(OCCURRENCES)


def test_every_kind_of_decision_has_a_clause() -> None:
    """A kind that the sources ask stands in both tables."""
    assert kinds_of_decisions() - set(english.DECISIONS) == set()
    assert set(english.DECISIONS) - set(ASKED) <= {"mana abilities"}


def test_every_form_of_question_has_a_sentence() -> None:
    """Each form of the question language can be answered in a sentence."""
    assert {form for form, _ in (*FORMS, *COMPOSED)} == set(english_answers.SENTENCES)


def test_the_sources_are_read() -> None:
    """The scan finds what is known to be there, so that it cannot pass on nothing."""
    assert {"resolves", "triggered", "prevented", "replaced"} <= kinds_of_steps()
    assert {"targets", "may"} <= kinds_of_decisions()


def said(kind: str, **data: Any) -> str:
    """The sentence of a step of that kind."""
    return word(Trace().add(kind, data, rules=("100.1",)), name)


def happens(verb: str, **fields: Any) -> str:
    """The sentence of an occurrence."""
    return word_occurrence(occurrence(verb, **fields), name)


class Named:
    """Anything with a name: a waiting trigger, a token's face, as far as they are worded."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.ability, self.bindings = None, Bindings()


DAMAGE = occurrence("damage", subject=8, other="Ann", amount=2)
MOVED = occurrence("move", subject=4, player="Ann", origin="in play", destination="graveyard")


@pytest.mark.parametrize(
    ("expected", "actual"),
    [
        ("Ann has priority.", said("priority", player="Ann")),
        ("Clean Slate resolves.", said("resolves", thing=2, name="Clean Slate", ability=False)),
        (
            "Mourning Bell's ability triggers when Grizzly Bears is put into its owner's graveyard from play.",
            said("triggered", source=3, name="Mourning Bell", keyword="", occurrence=MOVED),
        ),
        ("Hill Giant's exalted ability triggers when Ann attacks with 1 creature.", said(
            "triggered", name="Hill Giant", keyword="exalted", occurrence=occurrence("attack with", subject="Ann", amount=1)
        )),
        ("Hill Giant's ability triggers, because its condition is true.", said("triggered", name="Hill Giant", occurrence=None)),
        ("The delayed triggered ability of Shock triggers when Ann's upkeep step begins.", said(
            "triggered", name="Shock", delayed=True, occurrence=occurrence("step begins", player="Ann", step="upkeep")
        )),
        (
            "Mourning Bell's ability, which triggered, goes onto the stack under Ann's control.",
            said("ability on the stack", thing=6, source=3, player="Ann", triggered=True),
        ),
        ("Shock targets Grizzly Bears and Ben.", said("targets", thing=8, player="Ann", targets=((4,), ("Ben",)))),
        ("Hill Giant is no longer a legal target for Shock: it isn't of the type.", said(
            "illegal target", thing=8, target=7, why="isn't of the type", rule="413.2a"
        )),
        (
            "Grizzly Bears would be put into its owner's graveyard from play; by the effect of Mourning Bell, "
            "Grizzly Bears is removed from the game instead.",
            said("replaced", source=3, before=MOVED, after=MOVED.with_(destination="removed from the game")),
        ),
        (
            "Grizzly Bears would be destroyed; the effect of Mourning Bell regenerates it instead.",
            said("replaced", source=3, before=occurrence("destroy", subject=4), instead=Regenerate(This())),
        ),
        (
            'Ann would draw a card, but the effect of Mourning Bell says: "If you would draw a card, you gain 3 life instead".',
            said(
                "replaced", source=3, before=occurrence("draw", subject=4, player="Ann"), instead=GainLife(This(), 3),
                label="If you would draw a card, you gain 3 life instead.",
            ),
        ),
        (
            "Ann discards Grizzly Bears and removes it from the game.",
            happens("discard", subject=4, player="Ann", to="removed from the game"),
        ),
        (
            "As Ann draws Grizzly Bears, the effect of Mourning Bell is applied.",
            said("replaced", source=3, before=occurrence("draw", subject=4, player="Ann"), meanwhile=True),
        ),
        ("The effect of Mourning Bell prevents 1 of the 2 damage that Shock would deal to Ann.", said(
            "prevented", source=3, amount=1, before=DAMAGE, after=DAMAGE.with_(amount=1)
        )),
        ("The effect of Mourning Bell prevents the 2 damage that Shock would deal to Ann.", said(
            "prevented", source=3, amount=2, before=DAMAGE, after=None
        )),
        ("Grizzly Bears has damage on it of at least its toughness.", said(
            "state-based", occurrence=occurrence("destroy", subject=4), effects=("lethal damage",)
        )),
        ("Grizzly Bears has toughness 0 or less; also, Grizzly Bears has damage on it of at least its toughness.", said(
            "state-based", occurrence=MOVED, effects=("no toughness", "lethal damage")
        )),
        ("The condition of the text is not met: there is none.", said("condition", holds=False, failed="there is none")),
        ("This is not legal: Ann does not have priority.", said("refused", why="Ann does not have priority", rule="408.1c")),
        ("Grizzly Bears stays tapped: an effect says it can't (untap).", said(
            "stays tapped", thing=4, verdict=no("an effect says it can't (untap)", "103.2")
        )),
        ("Ann wins the game.", said("game over", result="won", winners=("Ann",))),
        ("The game is a draw.", said("game over", result="draw")),
        ("An extra combat phase follows the postcombat main phase.", said("extra phase", what="combat", after="postcombat main")),
        ("Ann will skip the next 2 draws.", said("skip next", player="Ann", what="draw", count=2)),
        ("Grizzly Bears and Hill Giant are to deal combat damage in the first combat damage step.", said(
            "who strikes", first=True, strikers=(4, 7)
        )),
        ("Something new: thing Hill Giant, amount 3.", said("something new", thing=7, amount=3, nothing=None)),
        ("Something new.", said("something new")),
    ],
)  # fmt: skip
def test_sentences_of_steps(expected: str, actual: str) -> None:
    """A step is one sentence in the words of 2009."""
    assert expected == actual


@pytest.mark.parametrize(
    ("expected", "actual"),
    [
        ("Shock deals 2 damage to Ben.", happens("damage", subject=8, other="Ben", amount=2)),
        ("Hill Giant deals 3 combat damage to Ben.", happens("damage", subject=7, other="Ben", amount=3, combat=True)),
        ("Ben loses 2 life for the damage.", happens("lose life", subject="Ben", amount=2, cause="damage")),
        ("Ben loses 1 life to mana burn.", happens("lose life", subject="Ben", amount=1, cause="mana burn")),
        ("Ann plays Shock.", happens("move", subject=8, player="Ann", origin="hand", destination="stack", cause="play")),
        ("Ann plays Shock from a graveyard.", happens(
            "move", subject=8, player="Ann", origin="graveyard", destination="stack", cause="play"
        )),
        ("Shock comes into play tapped.", happens(
            "move", subject=8, player="Ann", origin="stack", destination="in play", entry=Entry(controller="Ann", tapped=True)
        )),
        ("A Hill Giant token comes into play for Ann.", happens(
            "move", subject=7, player="Ann", destination="in play", cause="token", entry=Entry(controller="Ann")
        )),
        ("Ann plays Hill Giant.", happens("move", subject=7, player="Ann", destination="in play", cause="play land")),
        ("Combat damage goes onto the stack: 3 from Hill Giant to Ben, 2 from Grizzly Bears to Hill Giant.", happens(
            "assign combat damage",
            damage=(
                occurrence("damage", subject=7, other="Ben", amount=3),
                occurrence("damage", subject=4, other=7, amount=2),
            ),
        )),
        ("Ann's end of turn step begins.", happens("step begins", player="Ann", step="end of turn")),
        ("Ann draws Shock.", happens("draw", subject=8, player="Ann")),
        ("Ann would draw a card, but the library is empty.", happens("draw", player="Ann")),
        ("Grizzly Bears is destroyed and put into its owner's graveyard.", happens(
            "move", subject=4, destination="graveyard", cause="destroy"
        )),
        ("2 +1/+1 counters are put on Hill Giant.", happens("put counter", subject=7, kind="+1/+1", amount=2)),
        ("1 charge counter is removed from Hill Giant.", happens("remove counter", subject=7, kind="charge", amount=1)),
        ("Ann gets 1 poison counter.", happens("put counter", subject="Ann", kind="poison", amount=1)),
        ("Ann gets {G}{G}.", happens("add mana", player="Ann", mana=(Mana("G"), Mana("G")))),
        ("Ann's declare attackers step begins.", happens("step begins", player="Ann", step="declare attackers")),
        ("Ben's precombat main phase ends.", happens("step ends", player="Ben", step="precombat main")),
        (
            "Hill Giant comes into play from a graveyard tapped with 2 charge counters under Ben's control.",
            happens(
                "move",
                subject=7,
                origin="graveyard",
                destination="in play",
                entry=Entry(controller="Ben", tapped=True, counters=FrozenMap({"charge": 2})),
            ),
        ),
        ("Ann puts a Saproling token into play.", happens("create token", player="Ann", face=Named("Saproling"), amount=1)),
        ("Explode: subject Hill Giant, amount 3.", happens("explode", subject=7, amount=3)),
    ],
)  # fmt: skip
def test_sentences_of_events(expected: str, actual: str) -> None:
    """What happens is one sentence, with names for things."""
    assert expected == actual


def chosen(kind: str, options: Any, answer: Any, source: int | None = None, **data: Any) -> str:
    """The clause of a choice of Ann's."""
    return word_decision(Decision(kind, "Ann", options, "413.2c", tuple(data.items()), source=source), answer, name)


@pytest.mark.parametrize(
    ("expected", "actual"),
    [
        ("Ann chooses to do what Mourning Bell allows", chosen("may", YES_NO, True, 3)),
        ("Ann chooses not to do what Mourning Bell allows", chosen("may", YES_NO, False, 3)),
        ("Ann chooses not to pay what Shock asks for", chosen("unless", YES_NO, False, 8)),
        ("Ann targets Hill Giant with Shock", chosen("targets", SetOf((4, 7)), (7,), 8)),
        ("Ann chooses Grizzly Bears and Hill Giant to discard", chosen("choose", SetOf((4, 7), 2, 2), (4, 7), what="discard")),
        ("Ann chooses mode 2 of Shock", chosen("mode", SetOf((0, 1)), (1,), 8, modes=("a", "b"))),
        ("Ann announces X = 3 for Shock", chosen("x", NumberIn(0), 3, 8)),
        ("Ann chooses this order: Hill Giant, then Grizzly Bears", chosen("order", OrderOf((4, 7)), (7, 4))),
        (
            "Ann puts what triggered onto the stack in this order: Hill Giant's ability, then Grizzly Bears' ability",
            chosen("order triggers", OrderOf((0, 1)), (1, 0), triggers=(Named("Grizzly Bears"), Named("Hill Giant"))),
        ),
        ("Ann divides: 1 to Hill Giant and 2 to Ben", chosen("divide", Division((7, "Ben"), 3), ((7, 1), ("Ben", 2)))),
        ("Ann attacks: Hill Giant attacks Ben", chosen("attack", OneOf(()), ((7, ("Ben",)),))),
        ("Ann does not attack", chosen("attack", OneOf(()), ())),
        ("Ann blocks: Grizzly Bears blocks Hill Giant", chosen("block", OneOf(()), ((4, (7,)),))),
        ("Ann assigns combat damage: Hill Giant: 3 to Grizzly Bears", chosen("assign damage", OneOf(()), ((7, ((4, 3),)),))),
        ("Ann chooses red (a new kind)", chosen("a new kind", OneOf(("red",)), "red")),
    ],
)
def test_clauses_of_choices(expected: str, actual: str) -> None:
    """A choice says who chose what."""
    assert expected == actual


def test_a_choice_taken_by_default_says_so() -> None:
    """What nobody chose is marked in the trace."""
    decision = Decision("x", "Ann", NumberIn(0), "409.1b")

    assert said("choice", decision=decision, chosen=0, assumed=True, player="Ann") == "Ann announces X = 0 (by default)."


@pytest.mark.parametrize(
    ("question", "kind", "value", "expected"),
    [
        ("life of Ann", "life of P", 20, "Ann's life total is 20."),
        ("how many times did Mourning Bell trigger?", "how many times did X trigger", 2, "Mourning Bell triggered twice."),
        ("how many times did Grizzly Bears #2 resolve", "how many times did X resolve", 0, "Grizzly Bears #2 resolved no times."),
        ("life of Ann after event 2?", "life of P", 17, "After event 2: Ann's life total is 17."),
        ("P/T of Hill Giant", "P/T of X", "3/3", "Hill Giant is 3/3."),
        ("pt of Hill Giant", "P/T of X", "none", "Hill Giant has no power and toughness."),
        ("colour of Hill Giant", "colors of X", ["red"], "Hill Giant's colors: red."),
        ("hand of Ben", "hand of P", [], "Ben's hand is empty."),
        ("hand of Ben", "hand of P", ["Shock", "Shock"], "Ben's hand: Shock x2."),
        ("zone of giant", "zone of X", "graveyard", "Giant is in its owner's graveyard."),
        ("counters on giant", "counters on X", {"+1/+1": 2}, "Counters on giant: 2 +1/+1 counters."),
        ("controller of giant", "controller of X", "Ben", "Ben controls giant."),
        ("whose turn is it?", "whose turn is it", "Ann", "It is Ann's turn."),
        ("who has priority?", "who has priority", "nobody", "Nobody has priority."),
        ("who lost?", "who lost", ["Ann", "Ben"], "Ann and Ben lost."),
        ("how many abilities triggered?", "how many abilities triggered", 2, "2 abilities triggered."),
        ("how many cleanup steps were there?", "how many cleanup steps were there", 1, "There was 1 cleanup step."),
        ("how much damage did Shock deal to Ben?", "how much damage did X deal to Y", 2, "Shock dealt 2 damage to Ben."),
        ("was Shock countered?", "was X countered", "no", "Shock was not countered."),
        ("was event 3 legal?", "was event N legal", "yes", "Event 3 was legal."),
        ("is the game a draw?", "is the game a draw", "no", "The game is not a draw."),
        ("can Ann play Shock targeting giant?", "can E", "yes", "Ann can play Shock targeting giant."),
        ("can giant attack?", "can E", "no", "Giant cannot attack."),
        ("did Hill Giant trigger? why not?", "did X trigger", "no", "Hill Giant did not trigger."),
        ("something else", "something else", ["a", "b"], "Something else a and b."),
    ],
)
def test_sentences_of_answers(question: str, kind: str, value: Any, expected: str) -> None:
    """An answer is one sentence that stands alone."""
    assert expected == word_answer(question, kind, value)


def test_the_sentence_names_the_object_as_the_run_does() -> None:
    """Where the run says what the question's reference means, that name stands in the sentence."""
    assert sentence(AnswerResult("P/T of giant", "P/T of X", "3/3", subject="Hill Giant #2")) == "Hill Giant #2 is 3/3."


def test_a_bare_why_not_is_answered_by_what_came_nearest() -> None:
    """The first candidate is the one that got furthest."""
    row = WhyNot("Whenever a creature comes into play, you gain 1 life.", 3, "is controlled by another", "410.2")

    actual = sentence(AnswerResult("did Hill Giant trigger? why not?", "did X trigger", None, why_not=(row,)))

    assert actual == 'What comes nearest is "Whenever a creature comes into play, you gain 1 life.": it is controlled by another.'


def test_no_rule_says_so_and_nothing_changed_it_are_different() -> None:
    """An answer without reasons says which of the two it is; one that rests on something says neither."""
    assert unsaid(AnswerResult("did X trigger?", "did X trigger", "no")).startswith("No rule says so")
    assert unsaid(AnswerResult("life of Ann", "life of P", 20)) == "Nothing that happened changed this."
    assert unsaid(AnswerResult("life of Ann", "life of P", 20, given=("Ann's life",))) == ""


def test_what_may_be_done_is_not_forbidden() -> None:
    """A yes to "can ...?" without reasons needs none."""
    assert unsaid(AnswerResult("can Ann play Shock?", "can E", "yes")) == "No rule forbids it."


def test_a_step_names_things_as_they_were() -> None:
    """Numbers are used anew after a reversal (422): an undone step takes names from its own game, others from the run."""

    class Its(Named):
        def __init__(self, **objects: str) -> None:
            self.objects = {int(k[1:]): Named(v) for k, v in objects.items()}
            self.left: dict[int, Any] = {}
            self.heads: dict[str, Any] = {}

    trace = Trace()
    trace.add("targets", {"thing": 4, "targets": ((7,),)}, rules=("409.1d",), game=Its(_4="Counterspell", _7="Shock"))
    gone = trace.add("targets", {"thing": 99, "targets": ((7,),)}, rules=("409.1d",), game=Its(_99="Hill Giant's ability"))

    assert word(trace.steps[0], name) == "Grizzly Bears targets Hill Giant."
    trace.steps[0].undone_by = 2
    assert word(trace.steps[0], name) == "Counterspell targets Shock."
    assert word(gone, name) == "Hill Giant's ability targets Hill Giant."


def test_phrases_become_clauses() -> None:
    """What failed can stand after a colon."""
    assert phrase("isn't of the type") == "it isn't of the type"
    assert phrase("another step") == "it is another step"
    assert phrase("there is none") == "there is none"


def test_assumptions_say_what_was_not_said() -> None:
    """An assumption names the choice, what was taken, and of how many."""
    assert word_assumption(AssumptionResult(1, "Ann", "order triggers", "A, then B", 2, "410.3")) == (
        "The scenario does not say in which order Ann's abilities go onto the stack; taken: A, then B, one of 2 ways."
    )
    coin = AssumptionResult(1, "", "coin", "heads", None, "")
    assert word_assumption(coin) == "The scenario does not say how the coin falls; taken: heads."
    by = AssumptionResult(1, "Ann", "may", "no", 2, "413.2c", source="Shock", matters=True, ways=("no", "yes"))
    assert word_assumption(by) == (
        "The scenario does not say whether Ann does what Shock allows; taken: no, one of 2 ways: no or yes."
        " Another choice changes an answer."
    )
    orders = ("A, then B", "B, then A")
    assert "one of 2 ways: A, then B; or B, then A." in word_assumption(AssumptionResult(1, "Ann", "order", "", 2, "217.2d", ways=orders))
    assert word_assumption(AssumptionResult(1, "Ann", "colour", "white", 5, "217.2d")).endswith("taken: white, one of 5 ways.")
    new = AssumptionResult(1, "Ann", "new", "1", None, "")
    assert word_assumption(new) == 'The scenario does not say the choice "new" of Ann; taken: 1.'


def test_possessives() -> None:
    """A name that ends in s gets the apostrophe alone."""
    assert (possessive("Ann"), possessive("Grizzly Bears")) == ("Ann's", "Grizzly Bears'")


def test_every_template_can_be_filled_from_nothing() -> None:
    """No template breaks when a field is missing: it says nothing, but it says it."""
    for table in (STEPS, EVENTS, english.DECISIONS):
        for variants in table.values():
            assert variants[-1][0] == {}
    for kind in STEPS:
        assert said(kind)
    for verb in EVENTS:
        trace = Trace()
        assert word(event(trace, verb, rules=("100.1",)), name)
    for kind in english.DECISIONS:
        assert chosen(kind, YES_NO, None)
