"""Questions as players type them that are of no table: of both blockers, of what is not done, of the end of the phase, of another place."""

from __future__ import annotations

import pytest

from judge.answering import answer_text

FLOATING = """
players:
  Ann: {life: 10, in play: [Forest x2, Grizzly Bears, Serra Angel]}
  Ben: {life: 12, hand: [Shock], in play: [Mountain]}
events:
  - Ann taps Forest for mana
  - Ben casts Shock on Grizzly Bears
  - all pass
"""
ATTACKED = """
players:
  Ann: {in play: [Grizzly Bears, Hill Giant]}
  Ben: {in play: [Raging Goblin, Craw Wurm]}
turn: Ben's declare attackers
events:
  - Ben attacks with Raging Goblin, Craw Wurm
"""
FLUNG = """
players:
  Ann: {in play: [Goblin Piker, Mountain x3], hand: [Fling]}
  Ben: {life: 5, in play: [Island x2], hand: [Counterspell]}
events:
  - Ann casts Fling targeting Ben sacrificing Goblin Piker
  - all pass
"""


def answers(board: str, *asked: str) -> list[object]:
    """The values of the answers to these questions."""
    return [answer.value for answer in answer_text(board + "questions:\n" + "".join(f'  - "{each}"\n' for each in asked)).run.answers]


@pytest.mark.parametrize(
    ("board", "asked", "value"),
    [
        (FLOATING, "does Ann burn for the leftover mana?", ["yes"]),
        (FLOATING, "does Ann take mana burn at end of phase?", ["yes"]),
        (FLOATING, "how much does Ann burn for at the end of the phase?", [1]),
        (FLOATING, "does Ann burn for 1?", ["no"]),  # so far
        (FLOATING, "who has more life?", ["Ben"]),
        (FLOATING, "who has the least life?", ["Ann"]),
        (FLOATING, "which creatures of Ann died?", [["Grizzly Bears"]]),
        (FLOATING, "can Serra Angel not attack?", ["yes"]),
        (FLOATING, "can Ann not attack with Serra Angel?", ["yes"]),
        (FLOATING, "how many times did Serra Angel attack?", [0]),
        (FLOATING, "how many creatures can Ann attack with?", [1]),
        (FLOATING, "what was put on the stack?", [["Shock"]]),
        (FLOATING, "which spell resolved first?", ["Shock"]),
        (FLOATING + "  - Ben's next turn\n", "does Forest #1 untap?", ["no"]),
        (FLOATING + "  - Ann's next turn\n  - Ann taps Forest #1 for mana\n", "did Forest #1 untap?", ["yes"]),
        (FLOATING + "  - Ann's next turn\n  - Ann taps Forest #1 for mana\n", "is Forest #1 untapped?", ["no"]),
        (FLOATING, "should Grizzly Bears die?", ["yes"]),
        (FLOATING, "life of Ben? why not 14?", [12, "no"]),
        (FLOATING, "where is Grizzly Bears? why not in play?", ["Ann's graveyard", "no"]),
        (FLOATING, "where is Grizzly Bears? why not Ann's hand?", ["Ann's graveyard", "no"]),
        (ATTACKED, "can Hill Giant block Raging Goblin alone?", ["yes"]),
        (ATTACKED, "how many creatures can Ann block with?", [2]),
        (ATTACKED, "do both attackers die, if Ann blocks Craw Wurm with Hill Giant?", ["no", "no"]),
        (ATTACKED, "do both blockers die, if Ann blocks Craw Wurm with Hill Giant and Grizzly Bears?", ["yes", "yes"]),
        (FLUNG, "could Ben have countered Fling before Goblin Piker was sacrificed?", ["no"]),  # nobody has priority between (409.1h)
        (FLUNG, "could Ben have countered Fling before it resolved?", ["yes"]),
        (FLUNG, "could Ann have tapped Mountain for mana before she sacrificed Goblin Piker?", ["yes"]),
    ],
)
def test_what_players_ask(board: str, asked: str, value: list[object]) -> None:
    """Each is understood and answered, one answer for each thing that is asked about."""
    assert answers(board, asked) == value


CYCLED = """
cards: {Old Beast: {cost: "{5}{G}", type: Creature — Beast, pt: 5/5, text: "Cycling {2}\\nWhen you cycle Old Beast, you gain 3 life."}}
players: {Ann: {hand: [Old Beast, Shock], in play: [Forest x2, Mountain]}, Ben: {}}
events: [Ann cycles Old Beast, Ann casts Shock on Ben]
"""


def test_what_resolves_first_is_one_thing() -> None:
    """Of two abilities of one card it says which; what has resolved comes before what still will."""
    asked = ("what resolves first?", "which trigger resolves last?", "which ability resolves last?", "what resolves next?")
    first = answers(CYCLED, *asked)
    assert first == ["Shock", "Old Beast's ability", "Old Beast's activated ability", "Shock"]
    assert answers(CYCLED.replace("on Ben", "on Ben, Shock resolves"), "what resolved first?", "what is on top of the stack?") == [
        "Shock", "Old Beast's triggered ability",
    ]  # fmt: skip


SWAPPED = """
cards: {Swap: {cost: "{U}", type: Sorcery, text: Exchange control of target creature you control and target creature an opponent controls.}}
players: {Ann: {hand: [Swap], in play: [Hill Giant, Island]}, Ben: {hand: [Shock], in play: [Grizzly Bears, Mountain]}}
"""


def test_whether_the_exchange_happens() -> None:
    """All of it, or none: where one of the two has gone, the other stays where it is."""
    done = "Ann casts Swap targeting Hill Giant and Grizzly Bears"
    asked = ("does the exchange happen?", "did the swap go through?")
    assert answers(f"{SWAPPED}events: [{done}, all pass]\n", *asked) == ["yes", "yes"]
    shocked = "Ben casts Shock on Grizzly Bears, resolve the stack"
    assert answers(f"{SWAPPED}events: [{done}, {shocked}]\n", *asked) == ["no", "no"]


def test_what_a_kicker_was_paid_for_was_kicked() -> None:
    """The spell, and the creature that it became (502.21)."""
    board = "players: {Ann: {hand: [Kavu Titan], in play: [Forest x5]}, Ben: {}}\nevents: [Ann casts Kavu Titan kicked, all pass]\n"
    assert answers(board, "was Kavu Titan kicked?") == ["yes"]
    assert answers(board.replace(" kicked", ""), "was Kavu Titan kicked?") == ["no"]


def test_no_creature_blocks_where_all_attackers_have_left_the_combat() -> None:
    """No further attack is supposed while that combat is under way (309.1)."""
    board = """
players:
  Ann: {in play: [Grizzly Bears]}
  Ben: {in play: [Hill Giant, Island], hand: [Unsummon]}
events: [Ann attacks with Grizzly Bears, Ben casts Unsummon on Grizzly Bears, all pass]
"""
    assert answers(board, "can Hill Giant block?", "can Ben block?") == ["no", "no"]


def test_a_question_without_an_answer_loses_no_other() -> None:
    """It says what is missing, and the others are answered."""
    [unknown, life] = answer_text(f"{FLOATING}questions:\n  - colors of Shock copy\n  - life of Ben\n").run.answers
    assert life.value == 12 and unknown.value is None and unknown.unanswered


def test_why_behind_a_choice_that_is_supposed_asks_one_question() -> None:
    """`if P applies …? why?` is one question, with its reasons."""
    board = """
players:
  Ann: {in play: [Furnace of Rath, Mountain], hand: [Shock]}
  Ben: {in play: [Urza's Armor]}
events: [Ann casts Shock targeting Ben, all pass]
"""
    [answer] = answer_text(f"{board}questions:\n  - life of Ben, if Ben applies Furnace of Rath first? why?\n").run.answers
    assert (answer.value, answer.why) == (17, "why")


HUNTED = """
players:
  Ann: {in play: [Grizzly Bears, Serra Angel, Forest], hand: [Giant Growth]}
  Ben: {in play: [Prodigal Sorcerer, Island x4, Swamp x4, Plains x4], hand: [Counterspell, Terror, Wrath of God]}
turn: Ben's precombat main
"""


@pytest.mark.parametrize(
    ("events", "asked", "value"),
    [
        ("", "what can kill Serra Angel?", ["Terror", "Wrath of God"]),
        ("", "what kills Serra Angel?", ["Terror", "Wrath of God"]),
        ("", "which spells could destroy Prodigal Sorcerer?", ["Prodigal Sorcerer", "Terror", "Wrath of God"]),
        ("events: [Ben casts Terror on Serra Angel, all pass]\n", "what kills Serra Angel?", ["Terror"]),
        ("events: [Ben casts Terror on Serra Angel, all pass]\n", "what can kill Serra Angel?", ["Terror"]),
    ],
)
def test_what_can_kill_something(events: str, asked: str, value: list[str]) -> None:
    """Every play of anybody's by which it would die; of what has died, what it died of."""
    assert answers(HUNTED + events, asked) == [value]


def test_can_asks_of_the_end_of_the_line_and_could_of_all_of_it() -> None:
    """What has resolved is on the stack no more, and no legal target there (409.1d)."""
    board = """
players:
  Ann: {in play: [Grizzly Bears, Forest], hand: [Giant Growth]}
  Ben: {in play: [Island x4], hand: [Counterspell]}
events: [Ann casts Giant Growth on Grizzly Bears, all pass]
"""
    asked = ("can Ben cast Counterspell targeting Giant Growth?", "could Ben have cast Counterspell targeting Giant Growth?")
    assert answers(board, *asked, "could Ben counter Giant Growth?") == ["no", "yes", "yes"]


def test_what_is_chosen_in_doing_what_may_be_done_is_supposed() -> None:
    """Devour is not applied by default: the sacrifice that is supposed says yes to it."""
    board = """
players:
  Ann: {in play: [Mountain x4, Forest x2, {token: Goblin, pt: 1/1, color: red, count: 3}], hand: [Thunder-Thrash Elder]}
  Ben: {}
events: [Ann casts Thunder-Thrash Elder, all pass]
"""
    assert answers(board, "P/T of Thunder-Thrash Elder, if Ann sacrifices Goblin #1 and Goblin #2?") == ["7/7"]


@pytest.mark.parametrize(
    ("board", "asked", "value"),
    [
        (HUNTED.replace("Ben:", "Player:").replace("Ben's", "Player's"), "can Player kill Serra Angel?", "yes"),
        (HUNTED.replace("Ann:", "Player:"), "do my creatures survive?", "yes"),
        (HUNTED.replace("Ann:", "Player:"), "can I kill Prodigal Sorcerer?", "no"),
        (HUNTED, "does Serra Angel get removed from the game?", "no"),
        (HUNTED, "was Serra Angel removed?", "no"),
        (HUNTED, "does Serra Angel die, if Ben destroys it with Terror?", "yes"),
        (HUNTED, "does Serra Angel die, if Ben pings it with Prodigal Sorcerer?", "no"),
    ],
)
def test_whose_they_are_and_with_what_it_is_done(board: str, asked: str, value: str) -> None:
    """A player may be called Player; what is in play is used, and what is in hand is played."""
    assert answers(board, asked) == [value]


def test_a_permanent_of_hers_that_another_controls_is_hers_all_the_same() -> None:
    """It is named by its owner, where no other of that name is under that player's control (108.2)."""
    board = """
players:
  Ann: {in play: [Shivan Dragon]}
  Ben: {in play: [Island x5], hand: [Control Magic]}
turn: Ben's precombat main
events: [Ben casts Control Magic on Shivan Dragon, all pass]
"""
    assert answers(board, "do I control my Dragon?", "who controls Ann's Shivan Dragon?") == ["no", "Ben"]


def test_what_may_be_done_again_and_again_may_save_something() -> None:
    """An ability is tried as often as it is legal, and what a supposed ability would kill is saved in response to it."""
    atog = """
players:
  Ann: {in play: [Psychatog, Island], hand: [Opt, Shock, Forest], graveyard: [Island, Mountain, Swamp]}
  Ben: {in play: [Craw Wurm]}
events: [Ann attacks with Psychatog, Ben blocks Psychatog with Craw Wurm]
"""
    assert answers(atog, "can Ann save Psychatog?", "could Ann have saved Psychatog?") == ["yes", "yes"]
    plague = """
players:
  Ann: {in play: [Pestilence, Swamp]}
  Ben: {in play: [Drudge Skeletons, Swamp, Elvish Archers]}
"""
    asked = "can Ben save {}, if Ann activates Pestilence?"
    assert answers(plague, asked.format("Drudge Skeletons"), asked.format("Elvish Archers")) == ["yes", "no"]


def test_it_is_the_token_that_is_asked_about() -> None:
    """A token that is called by its kind is what the supposed spell is played on."""
    board = """
players:
  Ann: {in play: [Forest x5], hand: [Call of the Herd]}
  Ben: {in play: [Mountain x3], hand: [Lightning Bolt, Shock]}
events: [Ann casts Call of the Herd, all pass]
"""
    asked = "does the token die, if Ben casts {} on it?"
    assert answers(board, asked.format("Lightning Bolt"), asked.format("Shock")) == ["yes", "no"]


def test_any_number_of_lands_is_another_land() -> None:
    """Where there is no maximum another land may be played."""
    board = "players: {Ann: {in play: [Fastbond], hand: [Forest, Island]}, Ben: {}}\nevents: [Ann plays Forest, resolve the stack]\n"
    assert answers(board, "can Ann play another land?", "how many lands can Ann play?") == ["yes", "none"]


def test_could_asks_of_the_whole_line_of_each_creature_too() -> None:
    """A creature that was tapped in the line could have attacked before."""
    board = """
players:
  Ann: {in play: [Icy Manipulator, Island]}
  Ben: {in play: [Serra Angel]}
turn: Ben's beginning of combat
events: [Ann taps Serra Angel with Icy Manipulator, all pass]
"""
    asked = ("can Ben attack?", "could Ben attack?", "could Ben have attacked before the Angel was tapped?")
    assert answers(board, *asked) == ["no", "yes", "yes"]


@pytest.mark.parametrize("clause", ["bestowed on Grizzly Bears", "by bestow on Grizzly Bears"])
def test_a_keyword_that_is_paid_instead_is_told_by_its_participle(clause: str) -> None:
    board = f"""
edition: "2026-04-17"
cards:
  Bark: {{cost: "{{1}}{{G}}", type: Enchantment Creature - Nymph, pt: 2/2, text: "Bestow {{3}}{{G}}\\nEnchanted creature gets +2/+2."}}
players: {{Ann: {{hand: [Bark], in play: [Grizzly Bears, Forest x4]}}, Ben: {{}}}}
events: [Ann casts Bark {clause}, all pass]
question: P/T of Grizzly Bears
"""
    assert [str(each.value) for each in answer_text(board).run.answers] == ["4/4"]


def test_a_fused_spell_is_both_halves() -> None:
    board = """
edition: "2026-04-17"
cards:
  Up // Down:
    halves:
      Up: {cost: "{W}", type: Instant, text: "You gain 2 life.\\nFuse"}
      Down: {cost: "{R}", type: Instant, text: "Down deals 2 damage to target player.\\nFuse"}
players: {Ann: {hand: [Up // Down], in play: [Plains, Mountain]}, Ben: {}}
events: [Ann casts Up // Down fused targeting Ben, all pass]
questions: [life of Ann, life of Ben]
"""
    assert [each.value for each in answer_text(board).run.answers] == [22, 18]


NO_PRIORITY = """
players:
  Ann:
    {hand: [Fling, Vampiric Tutor], library: [Shock, Fog], in play: [Ashnod's Altar, Craw Wurm, Elvish Visionary, Swamp, Mountain x2]}
  Ben: {hand: [Terror, Shock], in play: [Swamp x2, Mountain]}
events:
  - Ann sacrifices Elvish Visionary to Ashnod's Altar
  - Ann casts Vampiric Tutor for Fog
  - all pass
  - Ann casts Fling on Ben, sacrificing Craw Wurm
  - all pass
"""


@pytest.mark.parametrize(
    ("question", "value", "rule"),
    [
        ("Can Ben respond to the sacrifice of Elvish Visionary?", "no", "411.1"),
        ("Can Ben respond to Craw Wurm being sacrificed?", "no", "409.1h"),
        ("Could Ben respond to the search?", "no", "413.2b"),
        ("Can Ben respond to the loss of life?", "no", "413.2b"),
        ("Can anyone respond once the card is found?", "no", "413.2b"),
        ("Can Ben respond after Elvish Visionary is sacrificed but before Craw Wurm is sacrificed?", "yes", "408.1c"),
        ("Can Ben respond between the search and the loss of life?", "no", "413.2b"),
    ],
)
def test_what_is_no_spell_or_ability_cannot_be_responded_to(question: str, value: str, rule: str) -> None:
    """What is paid, what a mana ability does and what is done amid a resolution gives nobody priority."""
    answer = answer_text(f"{NO_PRIORITY}questions:\n  - \"{question}\"\n").run.answers[-1]
    assert answer.value == value
    assert rule in answer.extra_rules


def test_102_1_nothing_resolves_in_a_game_that_is_over() -> None:
    """What was still on the stack as a player lost is not among what resolved."""
    board = (
        "players:\n  Ann: {life: 2, hand: [Healing Salve], in play: [Plains]}\n  Ben: {hand: [Shock], in play: [Mountain]}\nturn: Ann\n"
        'events: [Ann casts Healing Salve on herself choosing mode 1, Ben casts Shock on Ann, "all pass"]\n'
    )
    assert [answer.value for answer in answer_text(f"{board}questions: [what resolved?, what resolved last?]\n").run.answers] == [
        ["Shock"],
        "Shock",
    ]
