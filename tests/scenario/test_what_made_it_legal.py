"""What made an act legal, or not, where it is in doubt: whose choice it is, whose turn counts, the creature asked about, what is left."""

from __future__ import annotations

import pytest

from judge import ask_text
from judge.explanation.verdict import verdict
from judge.scenario.running.run_results import AnswerResult

CARDS = """\
cards:
  Grand Plan: {cost: "{2}{R}", type: Instant, text: You choose which creatures attack this turn.}
  Called In: {cost: "{U}", type: Creature - Wizard, pt: 1/1, text: "{T}: Draw a card."}
  Grown One: {cost: "{G}", type: Creature - Elf, pt: 1/1,
    text: "{1}: Target creature with a +1/+1 counter on it gains flying until end of turn."}
  Razing: {type: Land, text: "{T}: Add {1} to your mana pool.\\n{T}, Sacrifice Razing: Destroy target nonbasic land."}
  All Bogs: {cost: "{2}{B}", type: Enchantment, text: Nonbasic lands are Swamps.}
  Last Blow: {cost: "{R}", type: Instant, text: Destroy target creature that was dealt damage this turn.}
  Meddle: {cost: "{R}", type: Instant, text: Counter target spell that targets a creature.}
  Reclaim: {cost: "{1}", type: Artifact, text: "{1}: Destroy target permanent you own."}
  Volley: {cost: "{R}", type: Instant, text: Volley deals 3 damage divided as you choose among any number of target attacking creatures.}
  Public Bell: {cost: "{1}", type: Artifact, text: "{1}: You gain 1 life. Any player may play this ability."}
  Hunters Call: {cost: "{R}", type: Sorcery,
    text: "As an additional cost to play Hunters Call, reveal a Goblin card from your hand.\nDraw a card."}
  Rich Vein: {cost: "{G}", type: Enchantment - Aura,
    text: "Enchant land\nWhenever enchanted land is tapped for mana, its controller adds {R} to his or her mana pool."}
  Toll: {cost: "{W}", type: Enchantment,
    text: "Black creatures can't attack.\nNonblack creatures can't attack you unless their controller pays {1} for each
      creature they control that's attacking you."}
"""


def answer(board: str, question: str) -> AnswerResult:
    return ask_text(f"{CARDS}{board}\nquestions: [{question}]\n").run.answers[-1]


@pytest.mark.parametrize("question", ["can Ben attack with Hill Giant?", "can Hill Giant attack?"])
def test_418_5k_whose_choice_an_attack_is_by_an_effect_is_said(question: str) -> None:
    board = """
players: {Ann: {hand: [Grand Plan], in play: [Mountain x3]}, Ben: {in play: [Hill Giant]}}
turn: {player: Ben}
events: [Ann plays Grand Plan, all pass]"""
    found = answer(board, question)

    assert found.value == "yes"
    assert found.clause == "Ann chooses how creatures attack, as Grand Plan says" and "418.5k" in found.extra_rules


@pytest.mark.parametrize(("turn", "since"), [("Ann", "since the turn began"), ("Ben", "since Ann's last turn began")])
def test_403_3_it_is_its_controllers_own_last_turn_that_counts(turn: str, since: str) -> None:
    for sick in ("", " (sick)"):
        board = f"players: {{Ann: {{in play: [Called In{sick}]}}, Ben: {{}}}}\nturn: {{player: {turn}}}"
        found = answer(board, "can Ann activate Called In?")
        assert found.value == ("no" if sick else "yes")
        assert (found.why_not[0].failed if sick else found.clause).endswith(since)


def test_500_3_the_requirement_is_that_of_the_creature_asked_about() -> None:
    board = """
players:
  Ann: {in play: [{card: Grizzly Bears, attached: [Lure]}, Craw Wurm]}
  Ben: {in play: [Hill Giant, Wall of Stone]}
events: [Ann attacks with Grizzly Bears and Craw Wurm]"""
    for creature in ("Hill Giant", "Wall of Stone"):
        found = answer(board, f"can Ben block Craw Wurm with {creature}?")
        assert f"{creature} blocks Grizzly Bears" in found.why_not[0].failed and "only" not in found.why_not[0].failed


def test_409_1d_a_target_that_qualifies_by_a_counter_is_said_to_have_it() -> None:
    found = answer(
        "players: {Ann: {in play: [Grown One, Forest, {card: Hill Giant, counters: {+1/+1: 1}}]}, Ben: {}}",
        "can Ann activate Grown One targeting Hill Giant?",
    )

    assert (found.value, found.clause) == ("yes", "Hill Giant has a +1/+1 counter on it")


def test_212_6h_what_has_lost_the_ability_that_targets_is_told_by_what_it_has_left() -> None:
    board = "players: {Ann: {in play: [Razing, All Bogs]}, Ben: {in play: [Faerie Conclave]}}"
    found = answer(board, "can Ann activate Razing targeting Faerie Conclave?")

    assert found.value == "no" and "All Bogs" in found.why_not[0].failed
    assert found.why_not[0].failed.startswith('all that it has to play is "{T}: Add {B} to your mana pool"; without All Bogs')


def test_403_1_what_has_lost_all_but_its_mana_ability_is_not_meant_by_that() -> None:
    board = "players: {Ann: {in play: [Treetop Village, Forest x3]}, Ben: {in play: [All Bogs]}}"

    found = answer(board, "can Ann activate Treetop Village?")

    assert found.value == "no" and "{T}: Add {B} to your mana pool" in found.why_not[0].failed
    assert answer(board, "can Ann tap Treetop Village for mana?").value == "yes"
    assert answer(board.replace("All Bogs", "Mountain"), "can Ann activate Treetop Village?").value == "yes"


def test_an_effect_without_words_of_its_own_is_told_by_the_sentence_of_its_source() -> None:
    board = """
players: {Ann: {hand: [Orim's Chant], in play: [Plains x2]}, Ben: {in play: [Hill Giant], hand: [Forest]}}
turn: {player: Ben}
events: [Ann plays Orim's Chant kicked targeting Ben, all pass]"""

    says = '"If the kicker cost was paid, creatures can\'t attack this turn" (Orim\'s Chant)'
    assert answer(board, "can Hill Giant attack?").why_not[0].failed == f"it can't attack: {says}"


def test_502_7b_what_lets_the_target_be_chosen_leads_before_what_pays() -> None:
    board = "players: {Ann: {hand: [Terminate], in play: [Celestial Dawn, Swamp x2]}, Ben: {in play: [Paladin en-Vec]}}"
    found = answer(board, "can Ann cast Terminate targeting Paladin en-Vec?")

    assert found.value == "yes"
    assert [row.rule for row in found.allowed_by][:2] == ["502.7b", "424.2"]


def test_409_1d_what_could_not_be_paid_while_it_was_on_the_stack_does_not_hide_that_it_is_gone() -> None:
    board = """
players: {Ann: {hand: [Shock], in play: [Mountain]}, Ben: {hand: [Counterspell]}}
events: [Ann plays Shock targeting Ben, all pass]"""

    assert answer(board, "can Ben cast Counterspell targeting Shock?").why_not[0].rule == "409.1d"


@pytest.mark.parametrize("question", ["can Ann play Twice by flashback?", "can Ann play Twice?", "can Ann flash back Twice?"])
def test_502_22a_what_lets_it_be_played_from_a_graveyard_comes_first(question: str) -> None:
    board = """
cards: {Twice: {cost: "{5}{R}", type: Sorcery, text: "You gain 1 life.\\nFlashback {R}"}}
players: {Ann: {graveyard: [Twice], in play: [Mountain]}, Ben: {}}
turn: {player: Ann}"""
    answered = ask_text(f"{board}\nquestions: [{question!r}]\n")

    assert verdict(answered.run, answered.run.answers[0]).rules == ("502.22a",)


@pytest.mark.parametrize(("board", "said", "rule"), [
    ("players: {Ann: {hand: [Last Blow, Shock], in play: [Mountain x2]}, Ben: {in play: [Hill Giant]}}\n"
     "events: [Ann plays Shock targeting Hill Giant, all pass, Ann plays Last Blow targeting Hill Giant]",
     "Hill Giant was dealt damage this turn", "409.1d"),
    ("players: {Ann: {hand: [Shock], in play: [Mountain, Grizzly Bears]}, Ben: {hand: [Meddle], in play: [Mountain]}}\n"
     "events: [Ann plays Shock targeting Grizzly Bears, Ben plays Meddle targeting Shock]", "Shock targets Grizzly Bears", "409.1d"),
    ("players: {Ann: {in play: [Reclaim, Mountain]}, Ben: {in play: [{card: Hill Giant, owner: Ann}]}}\n"
     "events: [Ann plays Reclaim's ability targeting Hill Giant]", "Hill Giant is owned by Ann", "409.1d"),
    ("players: {Ann: {in play: [Hill Giant]}, Ben: {hand: [Volley], in play: [Mountain]}}\n"
     "events: [Ann attacks with Hill Giant, Ben plays Volley dividing 3 to Hill Giant]", "Hill Giant is attacking", "409.1d"),
    ("players: {Ann: {in play: [Public Bell]}, Ben: {in play: [Mountain]}}\nevents: [Ben plays Public Bell's ability]",
     "its own words say that any player may play it, and Ben gets priority once Ann passes", "403.2"),
    ("players: {Ann: {hand: [Hunters Call, Mogg Fanatic], in play: [Mountain]}, Ben: {}}\nevents: [Ann plays Hunters Call]",
     "Ann reveals Mogg Fanatic, which is a Goblin, for it; it is Ann's main phase, and the stack is empty", "409.1h"),
    ("players: {Ann: {hand: [Shock], in play: [{card: Forest, attached: [Rich Vein]}]}, Ben: {}}\n"
     "events: [Ann plays Shock targeting Ben]", "mana that Rich Vein adds as lands are tapped for mana pays for it, too", "411.2"),
])  # fmt: skip
def test_409_1_what_was_asked_for_and_is_so_is_told(board: str, said: str, rule: str) -> None:
    number = board.partition("events: [")[2].count(", ") + 1
    found = answer(f"{board}\nturn: {{player: Ann}}", f"was event {number} legal?")

    assert (found.value, found.clause) == ("yes", said) and found.extra_rules[0] == rule


def test_308_2d_what_attacking_cost_is_told_beside_what_does_not_forbid_it() -> None:
    board = "players: {Ann: {in play: [Hill Giant, Mountain]}, Ben: {in play: [Toll]}}\nevents: [Ann attacks with Hill Giant]"
    found = answer(board, "was event 1 legal?")

    assert "Hill Giant isn't black" in found.clause and found.clause.endswith("; Ann has to pay {1} for that (Toll)")


def test_212_6b_a_land_that_comes_otherwise_is_played_by_the_rules_of_lands() -> None:
    answered = ask_text("""
cards: {Level Field: {cost: "{W}", type: Enchantment, text: "If an opponent would put a land into play, that player instead puts that land
  into play then sacrifices a land."}}
players: {Ann: {in play: [Level Field]}, Ben: {hand: [Forest]}}
turn: {player: Ben}
events: [Ben plays Forest]
questions: [was event 1 legal?]""")

    assert verdict(answered.run, answered.run.answers[0]).rules == ("212.6b", "212.6c")
