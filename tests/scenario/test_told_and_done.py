"""What an event tells is done, answers what asks for it, or is refused: nothing that is told comes to nothing without a word."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from judge.answering import AskError, answer_text
from judge.cards.pool.library_names import LibraryNames
from judge.scenario.file.canonical import canonical_lines
from judge.scenario.file.loading import loads

CARDS = """\
cards:
  Looter: {cost: "{1}{U}", type: Creature - Merfolk, pt: 1/1, text: "{T}: Draw a card, then discard a card."}
  Forge: {cost: "{R}", type: Enchantment, text: "Sacrifice a creature: Forge deals 1 damage to target creature or player."}
  Bargain: {cost: "{B}", type: Enchantment, text: "Pay 1 life: Draw a card."}
  Chief: {cost: "{R}", type: Creature - Goblin, pt: 2/2, text: ""}
  Piper: {cost: "{G}", type: Creature - Elf, pt: 1/1, text: "{T}: You may put a creature card from your hand into play."}
  Rewriting: {cost: "{U}", type: Instant, text: "Change the text of target permanent by replacing all instances of one creature type with
    another."}
  Lord: {cost: "{R}", type: Creature - Goblin, pt: 2/2, text: "Other Goblins get +1/+1."}
  Circle: {cost: "{W}", type: Enchantment, text: "The next time a source of your choice would deal damage to you this turn, prevent that
    damage."}
  Ward: {cost: "{W}", type: Enchantment, text: "{W}: The next time a source of your choice would deal damage to you this turn, prevent that
    damage."}
  Plague: {cost: "{B}", type: Enchantment, text: "As Plague comes into play, choose a creature type. Creatures of the chosen type get
    -1/-1."}
"""
BOARD = CARDS + """\
players:
  Ann:
    in play: [Looter, Forge, Bargain, {card: Chief, id: boss}, Lord, Piper, Ward, {token: Goblin, pt: 1/1, count: 2}, Swamp x3, Island x3,
      Plains x3, Mountain x3]
    hand: [Hill Giant, Shock, Rewriting, Plague]
    library: [Opt, Forest, Duress, Terror]
    life: 20
  Ben: {in play: [Llanowar Elves, {card: Grizzly Bears, id: gb}, Mountain x3], hand: [Lightning Bolt], life: 20}
"""


def asked(events: str, *questions: str, board: str = BOARD) -> list[object]:
    """The values of the answers; every event must be legal."""
    run = answer_text(f"{board}events: {events}\nquestions: {list(questions)}\n").run
    assert [(event.text, event.why) for event in run.events if not event.legal or event.unused_choices] == []
    return [answer.value for answer in run.answers]


def canonical(said: str) -> str:
    return canonical_lines(loads(f"{BOARD}events: ['{said}']\n", LibraryNames()))[0].canonical


def test_a_choice_told_as_an_ability_is_played_is_made_as_that_resolves() -> None:
    """The ability is played, and not lost with what it would ask for."""
    assert asked("['Ann taps Looter to draw and discard Shock', all pass]", "hand of Ann", "is Looter tapped?") == [
        ["Hill Giant", "Rewriting", "Plague", "Opt"], "yes",
    ]  # fmt: skip


@pytest.mark.parametrize("said", ["choosing Goblin, then Elf", "choosing Goblins then Elves", "choosing Goblin and then Elf"])
def test_two_words_are_chosen_one_after_the_other(said: str) -> None:
    """Two names of cards begin with one of them; what is asked for are types."""
    values = asked(f"['Ann casts Rewriting on Lord, {said}', all pass]", "P/T of Llanowar Elves", "P/T of boss")
    assert values == ["2/2", "2/2"]


def test_what_is_chosen_is_a_type_where_the_text_asks_for_one() -> None:
    """`Elf` is no short name of Llanowar Elves there."""
    assert canonical("Ann casts Plague choosing Elf") == "for Plague: Elf; Ann plays Plague"
    assert asked("['Ann casts Plague choosing Goblin', all pass]", "P/T of boss", "P/T of Llanowar Elves") == ["2/2", "1/1"]


@pytest.mark.parametrize("said", ["choosing gb", "targeting gb", "on gb", "choosing Grizzly Bears"])
def test_a_source_that_is_chosen_on_resolution_is_kept_for_it(said: str) -> None:
    """It targets nothing; what is named answers what is asked as it resolves."""
    board = BOARD + "turn: {player: Ben, step: declare attackers}\n"
    events = f"[Ben attacks with gb and Llanowar Elves, no block, 'Ann activates Ward {said}', all pass, combat damage is dealt]"
    assert asked(events, "life of Ann", board=board) == [19]


def test_a_word_that_fits_nothing_is_reported() -> None:
    """No color is called so."""
    text = "Creatures you control gain protection from the color of your choice until end of turn."
    board = f"{CARDS}  Halo: {{cost: '{{W}}', type: Instant, text: {text}}}\n"
    board += "players: {Ann: {hand: [Halo], in play: [Plains, Chief]}, Ben: {}}\n"
    run = answer_text(f"{board}events: [Ann casts Halo choosing Wizard, all pass]\nquestion: abilities of Chief\n").run
    assert run.events[0].unused_choices == ("for Halo: wizard",)


@pytest.mark.parametrize(
    ("said", "left"),
    [
        ("all her Goblins to Forge targeting Ben", 16),
        ("everything to Forge targeting Ben", 14),
        ("all her creatures to Forge targeting Ben", 14),
    ],
)
def test_all_of_a_kind_are_all_that_are_of_it(said: str, left: int) -> None:
    """Creatures of the type, and not those alone that are called so."""
    assert asked(f"['Ann sacrifices {said}', resolve the stack]", "life of Ben") == [left]


def test_all_of_a_type_attack() -> None:
    assert canonical("Ann attacks with all her Goblins") == "Ann attacks with every Chief, every Goblin, every Lord"


def test_so_many_cards_drawn_are_so_many_plays_of_what_draws_them() -> None:
    """The life is paid for each, and the cards are there."""
    events = "[Ann draws three cards with Bargain, Ann casts Duress on Ben, resolve the stack]"
    assert asked(events, "life of Ann", "hand size of Ann", "was Lightning Bolt discarded?") == [17, 6, "yes"]


def test_what_an_ability_is_used_for_does_not_make_it_resolve() -> None:
    """`to put` says what it does; that everybody passes behind it is what lets it resolve, and no more."""
    assert asked("[Ann uses Piper to put Hill Giant into play]", "where is Hill Giant?") == ["Ann's hand"]
    assert asked("[Ann uses Piper to put Hill Giant into play, all pass]", "where is Hill Giant?", "what step is it?") == [
        "in play", "precombat main",
    ]  # fmt: skip
    assert asked("[Ann taps Piper and puts Hill Giant into play, all pass]", "where is Hill Giant?", "what step is it?") == [
        "in play", "precombat main",
    ]  # fmt: skip


PAID = """\
cards:
  Clash: {cost: "{U}", type: Instant, text: "Counter target spell unless its controller pays {2}. Clash with an opponent."}
  Spike: {cost: "{U}", type: Instant, text: "Counter target spell unless its controller pays {1}."}
  Elder: {cost: "{1}", type: Creature - Elf, pt: 3/2, text: "Cumulative upkeep {1}"}
players:
  Ann: {in play: [Island x4, Elder], hand: [Opt, Clash, Counterspell]}
  Ben: {in play: [Island x4], hand: [Spike, Counterspell, Brainstorm], library: [Shock, Forest, Forest, Forest, Forest]}
"""


def test_not_paying_answers_nothing_but_what_asks_for_a_payment() -> None:
    """501.10a: Ben, who cannot pay, is not told to leave the card of the clash where it is."""
    run = answer_text(f"""{PAID}
turn: {{player: Ben, step: precombat main}}
events: [Ben taps Island for mana, Ben taps Island for mana, Ben taps Island for mana, Ben casts Brainstorm, Ann casts Clash on Brainstorm,
  Ben doesn't pay, resolve the stack]
question: was Brainstorm countered?
""").run
    clash = [each for each in run.assumptions if each.player == "Ben" and each.rule == "501.10a"]
    assert clash or run.answers[0].value == "no"


def test_what_is_paid_each_upkeep_is_no_time() -> None:
    events = "[go to Ann's upkeep, Ann doesn't pay the cumulative upkeep, resolve the stack]"
    board = f"{PAID}turn: {{player: Ben, step: end of turn}}\n"
    assert asked(events, "where is Elder?", board=board) == ["Ann's graveyard"]


def test_it_that_is_countered_is_anothers_spell() -> None:
    """The Spike that was spoken of last is Ben's own, and has resolved."""
    events = "[Ann casts Opt, Ben Spikes it, Ann pays for it, Ben counters it with Counterspell, resolve the stack]"
    assert asked(events, "was Opt countered?", board=PAID) == ["yes"]


FIGHT = """\
players:
  Ann: {in play: [{card: White Knight, id: wk}, {card: Silver Knight, id: sk}, {card: Hill Giant, id: giant}]}
  Ben: {in play: [{card: Grizzly Bears, id: gb}, {card: Craw Wurm, id: cw}]}
turn: {player: Ben, step: declare attackers}
"""


def test_310_5_damage_told_before_its_step_is_kept_for_the_second() -> None:
    """The Knight strikes first; the Wurm's damage is assigned as it was told, in its own step."""
    events = "[Ben attacks with cw, Ann blocks cw with wk and giant, Ben assigns 6 to giant, combat damage is dealt]"
    assert asked(events, "does wk die?", "does giant die?", board=FIGHT) == ["no", "yes"]


def test_310_5_damage_that_is_never_assigned_is_refused() -> None:
    """The Bears die in the first step."""
    events = "[Ben attacks with gb, Ann blocks gb with wk and sk, Ben assigns 2 to sk, combat damage is dealt]"
    run = answer_text(f"{FIGHT}events: {events}\nquestion: does sk die?\n").run
    assert run.answers[0].value == "no"
    assert [event.number for event in run.events if not event.legal] == [3]


def test_damage_that_has_been_dealt_may_be_told_again() -> None:
    events = "[Ben attacks with cw, no block, combat damage goes on the stack, resolve the stack, combat damage is dealt]"
    assert asked(events, "life of Ann", board=FIGHT) == [14]


OUTLETS = """\
cards:
  Stone: {cost: "{3}", type: Artifact, text: "{1}, {T}: Untap target permanent.\\n{T}, Sacrifice Stone: Destroy all creatures."}
  Feeder: {cost: "{B}", type: Creature - Zombie, pt: 1/1, text: "Sacrifice a creature: Put a +1/+1 counter on Feeder."}
  Works: {type: Land, text: "{T}: Add {1} to your mana pool.\\n{1}: Works becomes a 2/2 Golem artifact creature until end of turn.\\n{T}:
    Target Golem creature gets +1/+1 until end of turn."}
players:
  Ann: {in play: [{card: Stone, id: os}, {card: Feeder, id: feed}, {card: Works, id: w}, Hill Giant, Swamp x3]}
  Ben: {in play: [Grizzly Bears]}
"""


def test_a_clause_that_repeats_the_cost_says_which_ability() -> None:
    """The Stone is sacrificed once, to the ability that costs that."""
    died = ["Stone", "Feeder", "Hill Giant", "Grizzly Bears"]
    assert asked("[Ann activates os sacrificing os, all pass]", "what died?", board=OUTLETS) == [died]


@pytest.mark.parametrize("said", ["with feed", "to feed", "using Feeder"])
def test_what_is_sacrificed_with_something_pays_for_its_ability(said: str) -> None:
    """An id may be a word of the sentence, too."""
    assert asked(f"[Ann sacrifices Hill Giant {said}, all pass]", "P/T of feed", board=OUTLETS) == ["2/2"]


def test_an_ability_is_told_by_what_it_makes_of_its_object() -> None:
    assert asked("[Ann activates w to become a creature, all pass]", "P/T of w", board=OUTLETS) == ["2/2"]


ACTS = (
    "Ann taps Looter to draw and discard Shock", "Ann uses Piper to put Hill Giant into play", "Ann draws two cards with Bargain",
    "Ann sacrifices all her Goblins to Forge targeting gb", "Ann casts Shock on Llanowar Elves", "Ann casts Plague choosing Bird",
    "Ann pings gb with Forge sacrificing boss", "Ann activates Ward choosing gb", "Ann casts Rewriting on Lord choosing Goblin, then Bird",
    "Ben bolts Looter in response", "Ann attacks with boss and Lord", "Ben blocks boss with gb", "Ann activates Bargain twice",
    "Ann taps Looter and discards Plague", "Ann sacrifices boss to Forge targeting Ben", "Ben taps Llanowar Elves for mana",
    "Ann discards Shock", "Ben sacrifices gb", "Ann loots away Shock with Looter", "it happens: gb is destroyed",
)  # fmt: skip


@settings(deadline=None, max_examples=40)
@given(st.lists(st.sampled_from((*ACTS, "all pass", "resolve the stack", "go to combat")), min_size=1, max_size=5))
def test_every_act_changes_the_game_answers_a_choice_or_is_reported(told: list[str]) -> None:
    """Whatever stands before it and behind it."""
    try:
        run = answer_text(f"{BOARD}events: {told}\n").run
    except AskError:  # refused as it stands
        return
    for event in run.events:
        answers = event.text in ("Ann discards Shock", "Ben sacrifices gb")  # as an effect asks for it
        assert event.text not in ACTS or not event.legal or event.step is not None or answers


@pytest.mark.parametrize("told", [
    "Ann skips her turn", "Ann skips that turn to untap Slow Clock", "Ann's turn would begin, she skips it to untap Slow Clock",
    "Ann's turn would begin and she skips it",
])  # fmt: skip
def test_a_turn_that_may_be_skipped_is_skipped_where_it_is_told(told: str) -> None:
    """Of the turn itself, and before it has begun (300.9)."""
    text = f"""\
title: a turn that is skipped
cards:
  Slow Clock: {{cost: "{{2}}", type: Artifact, text: "If you would begin your turn while Slow Clock is tapped, you may skip that turn
    instead. If you do, untap Slow Clock."}}
players:
  Ann: {{in play: [Slow Clock (tapped)]}}
  Ben: {{}}
turn: {{player: Ben, step: end of turn}}
events: [Ben's turn ends, "{told}"]
questions: [whose turn is it?, is Slow Clock tapped?]
"""
    run = answer_text(text, "<test>").run
    assert [each.value for each in run.answers] == ["Ben", "no"]
    assert all(event.legal for event in run.events)


@pytest.mark.parametrize("told", ["chance chooses heads", "chance chooses Chief"])
def test_what_chance_is_told_to_choose_where_nothing_asks_is_refused(told: str) -> None:
    """Chance has no turn in which it would be legal, so that the event is refused where it stands (413.2c)."""
    run = answer_text(f"{BOARD}events: [Ann attacks with Chief, {told}]\nquestions: [life of Ann]\n", "<test>").run
    assert [event.legal for event in run.events] == [True, False]
    assert run.events[1].why == "no event follows that could ask for it"
