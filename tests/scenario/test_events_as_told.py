"""Sentences as players tell them: what is told is read, and nothing else."""

from __future__ import annotations

import json

import pytest

from judge.answering import AskError, answer_text
from judge.cards.pool.library_names import LibraryNames
from judge.errors import ScenarioError
from judge.scenario.file.canonical import canonical_lines
from judge.scenario.file.loading import loads
from judge.scenario.language.sentence_forms import YesNo

BOARD = """
title: as told
players:
  Ann:
    in play: [Serra Angel, Hill Giant, Prodigal Sorcerer, Bonesplitter, Mountain x4, Forest x4, Plains x4]
    hand: [Grizzly Bears, Lightning Bolt, Giant Growth]
  Ben:
    in play: [Air Elemental, White Knight, Elvish Warrior x2, Island x4, Mountain x2]
    hand: [Counterspell, Stifle, Shock]
"""


def meant(*events: str) -> str:
    """How the last of the sentences is understood."""
    listed = "".join(f'  - "{event}"\n' for event in events)
    lines = canonical_lines(loads(f"{BOARD}events:\n{listed}questions:\n  - life of Ben\n", LibraryNames()))
    return lines[len(events) - 1].canonical


def answers(events: list[str], *questions: str) -> list[object]:
    """The values of the questions after the events."""
    listed = "".join(f'  - "{event}"\n' for event in events)
    asked = "".join(f"  - {question}\n" for question in questions)
    return [each.value for each in answer_text(f"{BOARD}events:\n{listed}questions:\n{asked}").run.answers]


BEARS = "Ann plays Grizzly Bears; until: did Grizzly Bears fail to resolve? yes"


@pytest.mark.parametrize(
    ("said", "understood"),
    [
        ("Ann casts Grizzly Bears and it gets countered", BEARS),
        ("Ann casts Grizzly Bears and it fizzles", BEARS),
        ("Ann casts Grizzly Bears, but it doesn't resolve", BEARS),
        ("Ann casts Grizzly Bears but it is countered", BEARS),
        ("Ann casts Grizzly Bears, which gets countered", BEARS),
        ("Ann casts Grizzly Bears; it's countered", BEARS),
        ("Ann casts Grizzly Bears, but Ben counters it", "Ann plays Grizzly Bears; Ben plays Counterspell targeting Grizzly Bears"),
        (
            "Ann casts Grizzly Bears and it is countered by Counterspell",
            "Ann plays Grizzly Bears; Ben plays Counterspell targeting Grizzly Bears; until: did Grizzly Bears fail to resolve? yes",
        ),
        (
            "Ann pings Ben with Prodigal Sorcerer and it gets countered",
            "Ann plays Prodigal Sorcerer's ability targeting Ben; until: did Prodigal Sorcerer's ability fail to resolve? yes",
        ),
    ],
)
def test_countered(said: str, understood: str) -> None:
    """413.2a: what is told not to resolve is not read as resolving, and `it` is what was played."""
    assert meant(said) == understood


def test_countered_of_what_answered() -> None:
    """What a counterspell is played at is what is countered, not the counterspell."""
    told = meant("Ann bolts White Knight", "Ben casts Counterspell on it", "it is countered")
    assert told == "until: did Lightning Bolt fail to resolve? yes"
    told = meant("Ann pings Ben", "Ben casts Stifle on Prodigal Sorcerer's ability", "it is countered")
    assert told == "until: did Prodigal Sorcerer's ability fail to resolve? yes"


def test_not_countered_is_refused() -> None:
    """A spell that nothing counters is not told to be countered."""
    assert answers(["Ann casts Grizzly Bears and it gets countered"], "was event 1 legal", "where is Grizzly Bears") == ["no", "Ann's hand"]


BOTH = ["is Serra Angel blocked", "is Hill Giant blocked", "is Prodigal Sorcerer blocked"]


@pytest.mark.parametrize(
    "blocks",
    [
        ["Air Elemental blocks Serra Angel and White Knight blocks Hill Giant"],
        ["Ben blocks Serra Angel with Air Elemental; Ben blocks Hill Giant with White Knight"],
        ["Ben blocks Serra Angel with Air Elemental", "Ben blocks Hill Giant with White Knight"],
        ["Ben blocks Serra Angel with Air Elemental", "Ben doesn't block Prodigal Sorcerer", "White Knight blocks Hill Giant"],
        ["Ben doesn't block Prodigal Sorcerer but blocks Hill Giant with White Knight, Serra Angel with Air Elemental"],
    ],
)
def test_blocks_in_pieces(blocks: list[str]) -> None:
    """309.2: blocks that are told in a row are one declaration."""
    attack = "Ann attacks with Serra Angel, Hill Giant and Prodigal Sorcerer"
    assert answers([attack, *blocks], *BOTH) == ["yes", "yes", "no"]


def test_attacks_in_pieces() -> None:
    """308.2: and so are attacks; what cannot be a part of the declaration is refused for that."""
    attacks = ["Serra Angel attacks", "Ann attacks with Hill Giant and Prodigal Sorcerer", "Ben blocks Hill Giant with White Knight"]
    assert answers(attacks, *BOTH) == ["no", "yes", "no"]
    tapped = ["Ann pings Ben", "Serra Angel attacks", "Prodigal Sorcerer attacks too", "Ann attacks with Hill Giant"]
    assert answers(tapped, "was event 2 legal", "was event 3 legal") == ["yes", "no"]


def test_two_of_a_name_block() -> None:
    """309.2a: of two creatures of one name the second blocks where the first does already."""
    events = ["Serra Angel attacks and Hill Giant attacks", "Elvish Warrior blocks Hill Giant", "Air Elemental blocks Serra Angel"]
    assert answers(events, *BOTH) == ["yes", "yes", "no"]
    events = ["Hill Giant and Prodigal Sorcerer attack", "Elvish Warrior blocks Hill Giant; Elvish Warrior blocks Prodigal Sorcerer"]
    assert answers(events, *BOTH) == ["no", "yes", "yes"]


def test_tried_declarations_stay_apart() -> None:
    """A declaration that is not legal, before one that is, was tried and refused."""
    events = ["Ann attacks with Serra Angel", "Ben blocks Serra Angel with White Knight", "Ben blocks Serra Angel with Air Elemental"]
    assert answers(events, "was event 2 legal", "was event 3 legal") == ["no", "yes"]


@pytest.mark.parametrize(
    ("said", "understood"),
    [
        ("Hill Giant becomes tapped", "until: is Hill Giant tapped? yes"),
        ("White Knight survives", "note: did White Knight die? no"),
        ("Hill Giant gets -1/-1", "until: does Hill Giant have -1/-1? yes"),
        (
            "Ann casts Giant Growth on Serra Angel, and it becomes a 7/7",
            "Ann plays Giant Growth targeting Serra Angel; until: P/T of Serra Angel = 7/7? yes",
        ),
        (
            "Ann casts Giant Growth on Serra Angel, which gets +3/+3 until end of turn",
            "Ann plays Giant Growth targeting Serra Angel; until: does Serra Angel have +3/+3? yes",
        ),
        ("Ann skips combat", "Ann does not attack"),
        ("Ann skips her attack", "Ann does not attack"),
        ("Ann sacrifices nothing", "Ann chooses nothing"),
        ("Ann does not cast Giant Growth", "note: was Giant Growth played? no"),
        ("Ann pings Ben in response to blocks", "it is declare blockers; Ann plays Prodigal Sorcerer's ability targeting Ben"),
        ("in response to Ann's attack, Ben shocks Serra Angel", "it is declare attackers; Ben plays Shock targeting Serra Angel"),
        ("in response to the ping, Ben shocks Serra Angel", "Ben plays Shock targeting Serra Angel"),
        ("Ann suits up Hill Giant with Bonesplitter", "Ann equips Bonesplitter to Hill Giant"),
        (
            "Serra Angel deals 4 damage to Ben",
            "combat damage resolves; until: how much damage did Serra Angel deal to Ben >= 4? yes",
        ),
        ("Ben responds to Lightning Bolt by casting Counterspell", "Ben plays Counterspell targeting Lightning Bolt"),
        ("Ann goes straight to her end step", "it is Ann's end of turn"),
        (
            "Ann casts Lightning Bolt on White Knight, killing it",
            "Ann plays Lightning Bolt targeting White Knight; until: did White Knight die? yes",
        ),
    ],
)
def test_nothing_told_is_left_out(said: str, understood: str) -> None:
    """What a sentence says happens is done or asked for, and no part of it is dropped."""
    assert meant(said) == understood


@pytest.mark.parametrize("said", ["Ann skips her turn", "Ann skips her draw step"])
def test_skipped_by_nothing(said: str) -> None:
    """Nothing here lets a turn or a step be skipped."""
    with pytest.raises(ScenarioError, match="no verb 'skips'"):
        meant(said)


def test_gets_so_much() -> None:
    """418.5a: what changes the size of a creature is told by how much."""
    events = ["Ann casts Giant Growth on Hill Giant and it gets +3/+3", "Ann equips Bonesplitter to Hill Giant"]
    questions = ("does Hill Giant get +3/+3", "was event 1 legal", "does Hill Giant get +2/+0")
    assert answers(events, *questions) == ["yes", "yes", "no"]
    questions = ("does Hill Giant get +5/+3", "does Hill Giant have +1/+1", "was event 3 legal")
    assert answers([*events, "Bonesplitter's ability resolves", "Hill Giant gets -1/-1"], *questions[:2]) == ["yes", "no"]


@pytest.mark.parametrize(
    ("said", "understood"),
    [
        ("Serra Angel attacks Ben and is not blocked", "Ann attacks with Serra Angel; Ben does not block"),
        ("Serra Angel isn't blocked", "until: is Serra Angel unblocked? yes"),
        ("Air Elemental and White Knight both block Serra Angel", "Ben blocks Serra Angel with Air Elemental, White Knight"),
        ("Ben blocks only Hill Giant with White Knight", "Ben blocks Hill Giant with White Knight"),
        ("Ben blocks Hill Giant with White Knight, leaving Serra Angel unblocked", "Ben blocks Hill Giant with White Knight"),
        ("Ben chooses not to block with Air Elemental", "Ben does not block"),
        ("Ann pings Ben before damage is dealt", "it is still declare blockers; Ann plays Prodigal Sorcerer's ability targeting Ben"),
        ("Ann waits for blocks and pings Ben", "it is declare blockers; Ann plays Prodigal Sorcerer's ability targeting Ben"),
        ("both pass priority and combat damage resolves", "all pass; combat damage resolves"),
        ("everyone passes until the end of turn", "it is end of turn"),
        (
            "with first strike damage on the stack, Ann pings Ben",
            "first-strike combat damage goes on the stack; Ann plays Prodigal Sorcerer's ability targeting Ben",
        ),
        ("go to Ann's next turn", "it is Ann's next turn"),
        ("on Ann's next turn, Ann attacks with Hill Giant", "it is Ann's next turn; Ann attacks with Hill Giant"),
        ("in Ann's next upkeep, Ann pings Ben", "go to Ann's upkeep; Ann plays Prodigal Sorcerer's ability targeting Ben"),
    ],
)
def test_combat_and_time(said: str, understood: str) -> None:
    """Parts of a declaration, and when something is done, are read as they are told."""
    assert meant(said) == understood


def test_unblocked_is_declared() -> None:
    """309.2: that an attacker isn't blocked is told of the declaration, of which the blocks may follow."""
    attack = "Ann attacks with Serra Angel and Hill Giant"
    assert meant(attack, "Serra Angel isn't blocked") == "Ben does not block"
    assert answers([attack, "Serra Angel isn't blocked", "Ben blocks Hill Giant with White Knight"], *BOTH[:2]) == ["no", "yes"]


def test_once_there_is_a_block() -> None:
    """A time that is told by a block wants the block told before."""
    told = meant("Ann attacks with Hill Giant", "Ben blocks Hill Giant with White Knight", "once Ben has blocked, Ann pings Ben")
    assert told == "it is declare blockers; Ann plays Prodigal Sorcerer's ability targeting Ben"
    with pytest.raises(ScenarioError):
        meant("Ann attacks with Hill Giant", "once Ben has blocked, Ann pings Ben")


def test_the_next_turn_of_the_active_player() -> None:
    """300.2: the next turn of a player whose turn it is comes after the others'; it is gone on to once."""
    gone_on = ["Ann attacks with Hill Giant", "go to Ann's next turn", "on Ann's next turn, Ann attacks with Hill Giant"]
    questions = ("whose turn is it", "was event 3 legal", "what step is it", "is Hill Giant attacking", "library size of Ann")
    assert answers(gone_on, *questions)[:4] == ["Ann", "yes", "declare attackers", "yes"]
    assert answers(gone_on[1:2], "whose turn is it", "what step is it") == ["Ann", "upkeep"]


def told(board: str, events: list[str], *questions: str) -> list[object]:
    """The values of the questions after the events, and before them how many events were refused."""
    listed = "".join(f'  - "{event}"\n' for event in events)
    asked = "".join(f"  - {question}\n" for question in questions)
    run = answer_text(f"{board}events:\n{listed}questions:\n{asked}").run
    return [sum(not event.legal or bool(event.unused_choices) for event in run.events), *[each.value for each in run.answers]]


RECTOR = """
players:
  Ann: {library: [Yawgmoth's Bargain, Rancor, Shock], in play: [Academy Rector]}
  Ben: {hand: [Terror], in play: [Swamp x2]}
turn: {player: Ben, step: precombat main}
"""


def test_several_choices_before_the_event_that_asks() -> None:
    """413.2c: choices that are told in a row are all for the event that follows, in whatever words."""
    events = ["Ben casts Terror on Academy Rector", "all pass", "Ann chooses yes", "Ann finds Yawgmoth's Bargain", "all pass"]
    assert told(RECTOR, events, "where is Yawgmoth's Bargain") == [0, "in play"]


ABUNDANCE = """
players:
  Ann: {library: [Forest, Shock, Serra Angel], in play: [Abundance], hand: []}
  Ben: {}
turn: {player: Ann, step: upkeep}
"""


@pytest.mark.parametrize(("kind", "hand"), [("nonland", ["Shock"]), ("land", ["Forest"])])
def test_a_choice_by_what_it_says(kind: str, hand: list[str]) -> None:
    """419.5: of several things to do the one is meant of which alone the words are said."""
    assert told(ABUNDANCE, ["go to draw", "Ann chooses yes", f"Ann chooses {kind}"], "hand of Ann") == [0, hand]


MODULAR = """
players:
  Ann: {in play: [Arcbound Ravager, Arcbound Worker, Ornithopter]}
  Ben: {hand: [Shatter], in play: [Mountain x2]}
turn: {player: Ben, step: precombat main}
"""


@pytest.mark.parametrize("target", ["Ornithopter", "Arcbound Ravager"])
def test_a_trigger_by_its_keyword(target: str) -> None:
    """409.1d: the target of a trigger is told by its keyword, where several things have it."""
    events = ["Ben casts Shatter on Arcbound Worker", "all pass", f"Ann targets {target} with modular", "all pass"]
    worth = 1 if target == "Ornithopter" else 2
    assert told(MODULAR, events, f"how many +1/+1 counters are on {target}") == [0, worth]


FACTORY = """
players:
  Ann: {in play: [Mishra's Factory, Mountain]}
  Ben: {in play: [Hill Giant]}
turn: {player: Ben, step: precombat main}
"""


@pytest.mark.parametrize("said", ["makes Factory a creature and blocks with it", "animates Mishra's Factory and blocks Hill Giant with it"])
def test_animated_to_block(said: str) -> None:
    """309.2: what is made a creature blocks then; that is a part of the sentence."""
    assert told(FACTORY, ["Ben attacks with Hill Giant", f"Ann {said}"], "is Mishra's Factory blocking") == [0, "yes"]


def test_what_is_chosen_later_is_not_refused() -> None:
    """413.2c: a choice for what is still on the stack waits."""
    board = "players: {Ann: {hand: [Shock]}, Ben: {in play: [Swamp x4], hand: [Cranial Extraction]}}\nturn: Ben's main\n"
    assert told(board, ["Ben casts Cranial Extraction targeting Ann naming Shock"], "where is Cranial Extraction")[0] == 0


WAR = """
players:
  Ann:
    in play: [Silver Knight, Craw Wurm, Mogg Fanatic, Forest x5, Mountain x5, Swamp x3]
    hand: [Flametongue Kavu, Diabolic Edict, Giant Growth]
  Ben:
    in play: [Royal Assassin, Wall of Stone, Nantuko Husk, Sengir Vampire, Swamp x4, Island x4, Mountain]
    hand: [Terror, Unsummon, Shock]
events:
"""


def understood(*events: str) -> str:
    """How the last of the sentences is understood, on the other board."""
    listed = "".join(f'  - "{event}"\n' for event in events)
    return canonical_lines(loads(f"{WAR}{listed}questions:\n  - life of Ben\n", LibraryNames()))[len(events) - 1].canonical


@pytest.mark.parametrize(
    ("said", "meaning"),
    [
        ("Ann only attacks with Craw Wurm", "Ann attacks with Craw Wurm"),
        ("Ann attacks, but only with Craw Wurm", "Ann attacks with Craw Wurm"),
        ("Ann declares an attack with Craw Wurm and Silver Knight", "Ann attacks with Craw Wurm, Silver Knight"),
        ("Ann keeps Silver Knight back and attacks with Craw Wurm", "Ann attacks with Craw Wurm"),
        ("Ann doesn't attack with Silver Knight but attacks with Craw Wurm", "Ann attacks with Craw Wurm"),
        ("Ann attacks with nothing", "Ann does not attack"),
        ("Ann never casts Giant Growth", "note: by Ann: was Giant Growth played? no"),
        ("Ann skips to her second main phase", "it is Ann's postcombat main"),
        ("Ann attacks with Craw Wurm, Ben chump blocks with Nantuko Husk", "Ann attacks with Craw Wurm; Ben blocks with Nantuko Husk"),
        (
            "Ann casts Flametongue Kavu, killing Royal Assassin with the trigger",
            "Ann plays Flametongue Kavu; for Flametongue Kavu: Ann chooses Royal Assassin; until: did Royal Assassin die? yes",
        ),
        (
            "Ann casts Diabolic Edict on Ben, forcing him to sacrifice Wall of Stone",
            "Ann plays Diabolic Edict targeting Ben; for Diabolic Edict: Ben chooses Wall of Stone",
        ),
        ("Ann throws Mogg Fanatic at Royal Assassin", "Ann plays Mogg Fanatic's ability targeting Royal Assassin"),
        ("Ann responds by sacrificing Mogg Fanatic to hit Royal Assassin", "Ann sacrifices Mogg Fanatic targeting Royal Assassin"),
    ],
)
def test_told_at_the_table(said: str, meaning: str) -> None:
    """What is told is read as it is meant, with whom it is done to."""
    assert understood(said) == meaning


@pytest.mark.parametrize(
    ("said", "meaning"),
    [
        ("Ben kills it in response with Terror", "Ben plays Terror targeting Silver Knight; until: did Silver Knight die? yes"),
        ("in response Ben bounces it with Unsummon", "Ben plays Unsummon targeting Silver Knight"),
        ("after it resolves, Ben shocks Silver Knight", "it resolves; Ben plays Shock targeting Silver Knight"),
        ("once Giant Growth has resolved, Ben shocks Ann", "Giant Growth resolves; Ben plays Shock targeting Ann"),
        ("Ben waits for it to resolve, then shocks Silver Knight", "it resolves; Ben plays Shock targeting Silver Knight"),
    ],
)
def test_what_it_is_that_is_answered(said: str, meaning: str) -> None:
    """`it` that is killed is the creature, `it` that resolves the spell; who waits does nothing before."""
    assert understood("Ann casts Giant Growth on Silver Knight", said) == meaning


@pytest.mark.parametrize(
    ("said", "meaning"),
    [
        ("both survive", "combat damage resolves; note: did Craw Wurm die? no; note: did Wall of Stone die? no"),
        ("neither creature dies", "combat damage resolves; note: did Craw Wurm die? no; note: did Wall of Stone die? no"),
        ("Craw Wurm kills Wall of Stone", "combat damage resolves; until: did Wall of Stone die? yes"),
    ],
)
def test_how_the_fight_ends(said: str, meaning: str) -> None:
    """Of the creatures that fight it is told how they fare, once damage has been dealt."""
    assert understood("Ann attacks with Craw Wurm", "Ben blocks Craw Wurm with Wall of Stone", said) == meaning


def test_let_through() -> None:
    """309.2: who lets an attacker through does not block it, and may block another."""
    told = understood("Ann attacks with Craw Wurm and Silver Knight", "Ben blocks the Wurm with Wall of Stone and lets the Knight through")
    assert told == "Ben blocks Craw Wurm with Wall of Stone; Ben does not block"


TALE = """
players:
  Ann:
    hand: [Clone, Demonic Tutor, Eternal Witness, Terror]
    in play: ["Braids, Cabal Minion", Soul Warden, Forest x4, Swamp x4, Island x4]
    graveyard: [Shock]
  Ben:
    hand: [Duress]
    in play: [Serra Angel, Icy Manipulator, Swamp x2]
"""


@pytest.mark.parametrize(
    ("events", "meaning"),
    [
        (["Ann casts Clone as Serra Angel"], "for Clone: Serra Angel; Ann plays Clone"),
        (["Ann casts Eternal Witness, getting back Shock"], "for Eternal Witness: Shock; Ann plays Eternal Witness"),
        (["Ann casts Demonic Tutor", "Ann searches her library for Forest"], "Ann chooses Forest"),
        (["Ann casts Eternal Witness", "Ann declines"], "for Eternal Witness: Ann chooses no; Eternal Witness has asked"),
        (
            ["in Ben's upkeep Braids triggers and Ben sacrifices Icy Manipulator"],
            "it is Ben's upkeep; until: did Braids, Cabal Minion trigger? yes; for Braids, Cabal Minion: Ben chooses Icy Manipulator;"
            " Braids, Cabal Minion has asked",
        ),
        (
            ["in Ben's upkeep, Ben sacrifices Icy Manipulator to Braids and has no response"],
            "it is Ben's upkeep; for Braids, Cabal Minion: Ben chooses Icy Manipulator; nobody responds",
        ),
    ],
)
def test_choices_as_told(events: list[str], meaning: str) -> None:
    """What is chosen is told of what asks for it."""
    listed = "".join(f'  - "{event}"\n' for event in events)
    lines = canonical_lines(loads(f"{TALE}events:\n{listed}questions:\n  - life of Ben\n", LibraryNames()))
    assert lines[len(events) - 1].canonical == meaning


def test_what_another_player_chooses() -> None:
    """413.2c: the card that one player discards, and another one chooses; what a trigger asks of the player whose upkeep it is."""
    events = ["Ben casts Duress on Ann", "Ann discards Terror", "Ben's upkeep, Braids triggers and Ben sacrifices Icy Manipulator"]
    board = TALE + "turn: {player: Ben, step: precombat main}\n"
    assert told(board, events[:2], "where is Terror") == [0, "Ann's graveyard"]
    assert told(TALE, events[2:], "where is Icy Manipulator") == [0, "Ben's graveyard"]


@pytest.mark.parametrize(("said", "value"), [("to", True), ("not to", False), ("to do it", True), ("not to do so", False)])
def test_yes_in_other_words(said: str, value: bool) -> None:
    """`Ann chooses to` is a yes, `Ann chooses not to` a no."""
    script = loads(f"{TALE}events:\n  - Ann chooses {said}\n  - all pass\nquestions:\n  - life of Ben\n", LibraryNames())
    answer = script.events[0].event.answer
    assert isinstance(answer, YesNo) and answer.value is value


@pytest.mark.parametrize(
    ("said", "meaning"),
    [
        ("Ben attacks with Royal Assassin next turn", "it is the next turn; Ben attacks with Royal Assassin"),
        ("on Ann's following turn, Ann attacks with Craw Wurm", "it is Ann's next turn; Ann attacks with Craw Wurm"),
        ("before attacking, Ann casts Flametongue Kavu", "it is still precombat main; Ann plays Flametongue Kavu"),
        ("before attackers are declared, Ben shocks Ann", "it is still beginning of combat; Ben plays Shock targeting Ann"),
        ("Ann casts Flametongue Kavu precombat", "it is precombat main; Ann plays Flametongue Kavu"),
        ("postcombat, Ann casts Flametongue Kavu", "it is postcombat main; Ann plays Flametongue Kavu"),
        ("before Ben draws, Ben shocks Ann", "it is Ben's upkeep; Ben plays Shock targeting Ann"),
        ("before his draw step, Ben shocks Ann", "it is Ben's upkeep; Ben plays Shock targeting Ann"),
        ("as soon as Ben's turn starts, Ben shocks Ann", "it is Ben's turn; Ben plays Shock targeting Ann"),
        ("Ann does nothing until Ben's end step", "it is Ben's end of turn"),
        ("we are in Ben's upkeep", "it is Ben's upkeep"),
        ("pass turn", "the turn passes"),
        ("Ben enters combat", "it is Ben's beginning of combat"),
    ],
)
def test_times_as_told(said: str, meaning: str) -> None:
    """When something is done is read where it stands, before or behind."""
    assert understood(said) == meaning


@pytest.mark.parametrize(
    ("said", "left_out"),
    [
        ("Ann saves herself from Royal Assassin with Giant Growth", "Royal Assassin"),
        ("Ann makes use of Craw Wurm with Giant Growth", "Craw Wurm"),
    ],
)
def test_no_name_is_passed_over(said: str, left_out: str) -> None:
    """A card that is named, and to which what is understood does nothing, is refused there."""
    with pytest.raises(ScenarioError, match=f"leaves out '{left_out}'"):
        understood(said)


def test_got_rid_of() -> None:
    """What is got rid of is the target of what does it."""
    assert understood("Ben gets rid of Craw Wurm with Terror") == "Ben plays Terror targeting Craw Wurm"


DRUID = """
cards: {Bark Elder: {cost: "{G}", type: Creature - Druid, pt: 0/2, text: "Put a -1/-1 counter on Bark Elder: Untap Bark Elder."}}
players: {Ann: {in play: [Bark Elder (tapped), Forest (tapped)]}, Ben: {}}
events: ["%s"]
questions: [P/T of Bark Elder]
"""


@pytest.mark.parametrize("said", ["Ann untaps Bark Elder", "Ann untaps Bark Elder putting a counter on it"])
def test_what_untaps_itself_for_a_cost_is_used(said: str) -> None:
    """The cost may be told with it."""
    assert answer_text(DRUID % said).run.answers[0].value == "-1/1"


def test_what_does_not_untap_itself_is_refused() -> None:
    """Nothing lets the land untap: that is no event in which nothing happens."""
    with pytest.raises(AskError):
        answer_text(DRUID % "Ann untaps Forest putting a counter on it")


@pytest.mark.parametrize(("told_so", "left"), [
    ("Ben sacrifices Hill Giant to Old Debt", 3),
    ("Ben sacrifices two Hill Giants to Old Debt", 2),
    ("Ben sacrifices a Hill Giant for each trigger", 1),
    ("Ben sacrifices Hill Giant each time", 1),
    ("the Old Debt triggers resolve", 1),
])  # fmt: skip
def test_several_triggers_that_each_ask_for_one(told_so: str, left: int) -> None:
    """As many have resolved as are told of, and each has its own answer (413.2c)."""
    board = f"""\
cards:
  Old Debt: {{cost: "{{1}}{{B}}", type: Enchantment, text: "Whenever a creature you control dies, target opponent sacrifices a creature."}}
players:
  Ann: {{in play: [Old Debt, Llanowar Elves x3, Mountain x2], hand: [Pyroclasm]}}
  Ben: {{in play: [Hill Giant x4]}}
events:
  - Ann plays Pyroclasm
  - Pyroclasm resolves
  - Old Debt triggers three times
  - {told_so}
questions: [how many Hill Giants does Ben control?]
"""
    run = answer_text(board, "<test>").run
    assert run.answers[0].value == left
    assert all(event.legal for event in run.events)


@pytest.mark.parametrize(
    ("before", "told", "target"),
    [
        ("Ann attacks with Hill Giant, Ben blocks it with Air Elemental", "Ann casts Giant Growth on it", "Hill Giant"),
        ("Ann attacks with Hill Giant, Ben blocks it with Air Elemental", "Ann casts Lightning Bolt on it", "Air Elemental"),
        ("Ann attacks with Hill Giant, Ben blocks it with Air Elemental", "Ben casts Shock on it", "Hill Giant"),
        ("Ann taps Prodigal Sorcerer targeting White Knight, it resolves", "Ann casts Lightning Bolt on it", "White Knight"),
        ("Ann taps Prodigal Sorcerer targeting White Knight, it resolves", "Ann casts Giant Growth on it", "Prodigal Sorcerer"),
        ("Ann casts Lightning Bolt on Air Elemental", "Ann casts Giant Growth on it", "Air Elemental"),
    ],
)
def test_what_it_is_played_on_is_what_it_would_help_or_harm(before: str, told: str, target: str) -> None:
    assert meant(before, told).endswith(f"targeting {target}")


def test_of_several_that_it_may_be_played_on_none_is_guessed() -> None:
    with pytest.raises((AskError, ScenarioError), match="'it' may be Serra Angel or Hill Giant"):
        meant("Ann attacks with Serra Angel and Hill Giant", "Ben casts Shock on it")


def test_an_aura_spoken_of_last_is_not_what_attacks() -> None:
    board = """
players: {Ann: {hand: [Holy Strength], in play: [Grizzly Bears, Plains]}, Ben: {}}
events: [Ann casts Holy Strength on Grizzly Bears, all pass, Ann attacks with it]
questions: [is Grizzly Bears attacking?]
"""
    assert [each.value for each in answer_text(board).run.answers] == ["yes"]


@pytest.mark.parametrize(
    ("before", "told", "canonical"),
    [
        ("Ben casts Terror on Air Elemental", "Ann saves it by bouncing it with Unsummon", "Ann plays Unsummon targeting Air Elemental"),
        ("Ben casts Naturalize on Seal of Fire", "Ann pops it on Hill Giant", "Ann plays Seal of Fire's ability targeting Hill Giant"),
        ("Ben uses Royal Assassin on Elvish Archers", "Ann untaps them with Twiddle", "Ann plays Twiddle targeting Elvish Archers"),
        (
            "Ben casts Terror on Sylvan Safekeeper",
            "Ann sacrifices a Forest to give it shroud",
            "Ann plays Sylvan Safekeeper's ability targeting Sylvan Safekeeper sacrificing Forest",
        ),
    ],
)
def test_it_is_what_can_be_meant_in_that_place(before: str, told: str, canonical: str) -> None:
    board = """
players:
  Ann:
    hand: [Unsummon, Twiddle]
    in play: [Air Elemental, {card: Elvish Archers, tapped: yes}, Seal of Fire, Sylvan Safekeeper, Island x4, Forest x4]
  Ben: {hand: [Terror, Naturalize], in play: [Royal Assassin, Hill Giant, Swamp x4, Forest x2]}
"""
    said = loads(f"{board}events:\n  - {before}\n  - {told}\nquestions: [life of Ben]\n", LibraryNames())
    assert canonical_lines(said)[1].canonical == canonical


@pytest.mark.parametrize(
    ("told", "canonical"),
    [
        ("Ann assigns all the Giant's damage to Air Elemental", "Ann has Hill Giant assign all to Air Elemental"),
        ("Ann assigns the Giant's damage all to White Knight", "Ann has Hill Giant assign all to White Knight"),
        ("Ann assigns 2 of the Giant's damage to White Knight, 1 to Air Elemental",
         "Ann has Hill Giant assign 2 to White Knight, 1 to Air Elemental"),
        ("Ann puts all the damage on White Knight", "Ann assigns all to White Knight"),
    ],
)  # fmt: skip
def test_whose_damage_is_assigned_may_stand_before_it(told: str, canonical: str) -> None:
    assert meant("Ann attacks with Hill Giant", "Ben blocks with Air Elemental and White Knight", told) == canonical


def test_who_blocks_nothing_does_not_block() -> None:
    assert meant("Ann attacks with Hill Giant", "Ben blocks nothing") == "Ben does not block"


@pytest.mark.parametrize(
    ("before", "told", "canonical"),
    [
        ("Ben casts Shock on Wild Mongrel", "Ann discards Hill Giant to it", "Ann plays Wild Mongrel's ability discarding Hill Giant"),
        ("Ann attacks with Wild Mongrel", "he blocks it with his Bears", "Ben blocks with Grizzly Bears"),
        ("Ann counters Shock", "he then casts Craw Wurm", "Ben plays Craw Wurm"),
        (
            "Ann taps Grizzly Bears with Icy Manipulator",
            "she kills it with Royal Assassin",
            "Ann plays Royal Assassin's ability targeting Grizzly Bears; until: did Grizzly Bears die? yes",
        ),
        ("Ann casts Putrefy on Grizzly Bears, it resolves", "she reanimates it", "Ann plays Reanimate targeting Grizzly Bears"),
    ],
)
def test_he_and_she_are_whoever_is_called_so_and_it_what_fits(before: str, told: str, canonical: str) -> None:
    board = """
players:
  Ann:
    hand: [Hill Giant, Giant Growth, Counterspell, Putrefy, Reanimate]
    in play: [Wild Mongrel, Icy Manipulator, Royal Assassin, Island x4, Forest x4, Swamp x4]
  Ben: {hand: [Shock, Craw Wurm], in play: [Grizzly Bears, Mountain x6, Forest x6]}
"""
    ahead = "Ben casts Shock on Ann; " if "counters" in before else ""
    said = loads(f"{board}events:\n  - {ahead}{before}\n  - {told}\nquestions: [life of Ben]\n", LibraryNames())
    assert canonical_lines(said)[1].canonical == canonical


def test_whose_creature_attacks_or_blocks_is_said_by_its_player_or_by_who_has_one_in_play() -> None:
    board = """
players:
  Ann: {hand: [Hill Giant], in play: [Grizzly Bears]}
  Ben: {in play: [Grizzly Bears, Hill Giant]}
events: [Ann's Bears attack, "%s", combat damage is dealt]
questions: [life of Ben, was event 2 legal?]
"""
    for told in ("Ben's Bears block", "Hill Giant blocks it"):
        assert [each.value for each in answer_text(board.replace("%s", told)).run.answers] == [20, "yes"]


FIGHT = """
players:
  Ann: {in play: [Craw Wurm, Elvish Warrior, Forest x4], hand: [Giant Growth]}
  Ben: {in play: [Air Elemental, Swamp x4, Mountain], hand: [Terror, Lightning Bolt]}
"""
"""Two attackers of different size, and one blocker."""
DUEL = """
players:
  Ann: {in play: [Elvish Warrior, Forest x4], hand: [Giant Growth]}
  Ben: {in play: [Hill Giant, Mountain], hand: [Lightning Bolt]}
"""
SHADES = """
players:
  Ann: {in play: [Mulldrifter, Swamp x5], hand: [Shriekmaw, Terror]}
  Ben: {in play: [Kitchen Finks, Mountain], hand: [Shock]}
"""


def told_on(board: str, *events: str) -> list[str]:
    """How each of the events on a board is understood."""
    listed = "".join(f'  - "{event}"\n' for event in events)
    lines = canonical_lines(loads(f"{board}events:\n{listed}questions:\n  - life of Ben\n", LibraryNames()))
    return [line.canonical for line in lines[: len(events)]]


@pytest.mark.parametrize(
    ("board", "events", "meant"),
    [
        (FIGHT, ["Ben attacks with it", "Ann blocks it with them"], ["Ben attacks with Air Elemental",
         "Ann blocks with Craw Wurm, Elvish Warrior"]),
        (FIGHT, ["she attacks with them", "he blocks the smaller one with it", "he Terrors the other"], [
            "Ann attacks with Craw Wurm, Elvish Warrior", "Ben blocks Elvish Warrior with Air Elemental",
            "Ben plays Terror targeting Craw Wurm"]),
        (FIGHT, ["I attack with everything", "my opponent blocks the bigger one", "he bolts the other attacker"], [
            "Ann attacks with every creature", "Ben blocks Craw Wurm with Air Elemental",
            "Ben plays Lightning Bolt targeting Elvish Warrior"]),
        (DUEL, ["Ann attacks", "Ben blocks", "she pumps it and he bolts it in response"], [
            "Ann attacks with Elvish Warrior", "Ben blocks with Hill Giant",
            "Ann plays Giant Growth targeting Elvish Warrior; Ben plays Lightning Bolt targeting Elvish Warrior"]),
        (DUEL, ["she swings", "he chumps it", "she pumps hers"], [
            "Ann attacks with Elvish Warrior", "Ben blocks with Hill Giant", "Ann plays Giant Growth targeting Elvish Warrior"]),
        (DUEL, ["Ann attacks", "Ben blocks", "she casts Giant Growth on her guy"], [
            "Ann attacks with Elvish Warrior", "Ben blocks with Hill Giant", "Ann plays Giant Growth targeting Elvish Warrior"]),
        (DUEL, ["Ann swings for 2", "no block, 2 damage", "he's at 18"], [
            "Ann attacks with Elvish Warrior; note: total power of Ann's attacking creatures = 2? yes",
            "no block; combat damage resolves; note: how much damage was dealt to Ben >= 2? yes", "until: life of Ben = 18? yes"]),
        (SHADES, ["Ann evokes Shriekmaw", "the destroy trigger resolves first"], [
            "Ann chooses Shriekmaw's ability #1; Ann evokes Shriekmaw",
            "Ann chooses Shriekmaw's ability #1 on top; Shriekmaw's ability that says destroy resolves"]),
        (SHADES, ["Ann casts Shriekmaw and targets the Finks with its trigger"], ["Ann plays Shriekmaw targeting Kitchen Finks"]),
        (SHADES, ["Ann casts Shriekmaw", "ETB trigger targets Finks", "Ben Shocks it in response"], [
            "for Shriekmaw: Kitchen Finks; Ann casts Shriekmaw", "nothing happens", "Ben plays Shock targeting Shriekmaw"]),
        (SHADES, ["Ann Terrors the Finks", "it dies and comes back", "he gains 2"], [
            "Ann plays Terror targeting Kitchen Finks", "until: did Kitchen Finks die? yes; Kitchen Finks comes into play",
            "until: how much life did Ben gain >= 2? yes"]),
    ],
)  # fmt: skip
def test_told_of_those_who_fight(board: str, events: list[str], meant: list[str]) -> None:
    """Who fights, and what comes of it, told by pronouns, sizes and amounts; whoever is called she is nobody else."""
    assert told_on(board, *events) == meant


@pytest.mark.parametrize(
    ("events", "asked"),
    [
        (["Ann swings for 3"], "was event 1 legal"),
        (["Ann attacks", "no block, 3 damage"], "was event 2 legal"),
        (["Ann attacks", "no block", "damage is dealt", "he's at 17"], "was event 4 legal"),
    ],
)
def test_a_false_amount_is_refused(events: list[str], asked: str) -> None:
    """A number that is told and is not so is no silent remark."""
    listed = "".join(f'  - "{event}"\n' for event in events)
    assert answer_text(f"{DUEL}events:\n{listed}questions:\n  - {asked}\n").run.answers[0].value == "no"


@pytest.mark.parametrize(
    ("board", "events", "question", "value"),
    [
        ("Ann: {in play: [Astral Slide, Plains x3, Serra Angel], hand: [Renewed Faith]}\n  Ben: {in play: [Hill Giant]}",
         ["Ann cycles Renewed Faith", "resolve the stack, Ann removes Hill Giant with Astral Slide"],
         "is Hill Giant removed from the game", "yes"),
        ("Ann: {in play: [Swamp x3], hand: [Tombstalker], graveyard: [Shock, Fog, Terror, Forest, Swamp, Duress]}\n  Ben: {}",
         ["Ann casts Tombstalker removing six cards from her graveyard"], "how much mana did Ann spend", "2"),
        ("Ann: {in play: [Swamp x9], hand: [Profane Command]}\n  Ben: {in play: [Hill Giant]}",
         ["Ann casts Profane Command with X=3, Ben loses 3 life and Hill Giant gets -3/-3", "it resolves"], "life of Ben", "17"),
        ("Ann: {in play: [Wooded Foothills], library: [Stomping Ground]}\n  Ben: {}",
         ["Ann cracks Wooded Foothills for Stomping Ground, paying 2 life"], "life of Ann", "17"),
        ("Ann: {in play: [Goblin Bombardment, 'Goblin token x3', Siege-Gang Commander]}\n  Ben: {}",
         ["Ann throws two Goblins at Ben with Goblin Bombardment", "resolve the stack"], "life of Ben", "18"),
        ("Ann: {in play: [Mountain x2, 'Elspeth, Knight-Errant', Elvish Warrior]}\n  Ben: {}",
         ["Ann uses Elspeth to give Elvish Warrior +3/+3 and flying", "it resolves"], "has Elvish Warrior flying", "yes"),
        ("Ann: {in play: [Willbender (face down), Island x2]}\n  Ben: {in play: [Mountain], hand: [Shock]}\nturn: Ben",
         ["Ben Shocks Ann", "Ann turns Willbender face up, changing the target of Shock to Ben", "resolve the stack"], "life of Ben", "18"),
        ("Ann: {in play: [Mountain x4, Masticore]}\n  Ben: {in play: [Llanowar Elves, Birds of Paradise]}",
         ["Ann shoots the Elves", "she does it again to the Birds", "resolve the stack"], "how many creatures died", "2"),
        ("Ann: {in play: [Island x3], hand: [Mulldrifter]}\n  Ben: {in play: [Swamp x2], hand: [Terror]}",
         ["AP evokes Mulldrifter", "with the sac trigger on the stack NAP Terrors it"], "was event 2 legal", "yes"),
        ("Ann: {in play: [Mountain x2], hand: [Fork]}\n  Ben: {in play: [Mountain x4], hand: [Blaze]}\nturn: Ben",
         ["Ben Blazes Ann for 3", "Ann casts Fork on Blaze, targeting Ben with the copy", "resolve the stack"], "life of Ben", "17"),
        ("Ann: {in play: [Bitterblossom, two Faerie Rogue tokens]}\n  Ben: {}",
         ["Ann attacks with both"], "has Faerie Rogue flying", "yes"),
        ("Ann: {in play: [Forest x2], hand: [Elvish Warrior]}\n  Ben: {}",
         ["Ann casts Elvish Warrior", "the trigger goes on the stack"], "was event 2 legal", "no"),
    ],
)  # fmt: skip
def test_what_is_told_in_passing_is_done(board: str, events: list[str], question: str, value: str) -> None:
    """What a play, or what comes of it, is told to do beside is done so: to which thing, how often, of how many, for what."""
    turn, listed = board.partition("\nturn: ")[2], "".join(f"  - \"{event}\"\n" for event in events)
    board = f"players:\n  {board.partition(chr(10) + 'turn: ')[0]}\n" + (f"turn: {{player: {turn}}}\n" if turn else "")
    assert str(answer_text(f"{board}events:\n{listed}questions:\n  - {question}\n").run.answers[0].value) in (value, value.title())


@pytest.mark.parametrize(
    "told",
    ["she reveals Shriekmaw", "Confidant reveals Shriekmaw", "Ann flips a Shriekmaw to Confidant",
     "Confidant triggers, she reveals Shriekmaw and loses 5"],
)
def test_what_is_revealed_lay_on_top(told: str) -> None:
    """A card that is told to be revealed where something reveals the top of an unlisted library lies there; nobody chooses it."""
    board = "players:\n  Ann: {in play: [Dark Confidant], life: 3}\n  Ben: {}\n"
    text = f"{board}events: [Ann untaps, \"{told}\"]\nquestions: [does Ann lose, was event 2 legal]\n"
    assert [answer.value for answer in answer_text(text).run.answers] == ["yes", "yes"]


@pytest.mark.parametrize(
    ("board", "events", "question", "value"),
    [
        ("Ann: {in play: [Watchwolf, Forest], hand: [Giant Growth]}\n  Ben: {in play: [Watchwolf]}",
         ["Ann swings", "Ben blocks", "she pumps hers", "damage is dealt", "his dies"], "was event 5 legal", "yes"),
        ("Ann: {in play: [Nantuko Husk, Saproling token x2, Verdant Force]}\n  Ben: {in play: [Hill Giant]}",
         ["she swings with the Husk", "he blocks it with his Giant", "she sacs both Saprolings to it", "resolve the stack"],
         "P/T of Nantuko Husk", "6/6"),
        ("Ann: {in play: [Prodigal Sorcerer]}\n  Ben: {in play: [Elvish Warrior, Mountain], hand: [Lightning Bolt]}\nturn: Ben",
         ["he attacks", "no block", "post-combat he bolts her Sorcerer", "in response she pings him with it", "resolve the stack"],
         "life of Ben", "19"),
        ("Ann: {in play: [Mountain x4], hand: [Flametongue Kavu]}\n  Ben: {in play: [Elvish Warrior, Island], hand: [Unsummon]}",
         ["Ann drops the Kavu, targeting his Warrior", "he bounces the Warrior in response", "the trigger fizzles"],
         "was event 3 legal", "yes"),
        ("Ann: {in play: [Air Elemental, Island], hand: [Unsummon]}\n  Ben: {in play: [Serra Angel]}",
         ["I attack with it", "he blocks with his", "I Unsummon mine before damage", "it resolves"],
         "where is Air Elemental", "Ann's hand"),
        ("Ann: {in play: [Craw Wurm, Elvish Warrior, Forest], hand: [Giant Growth]}\n  Ben: {in play: [Serra Angel]}",
         ["she swings with both", "he blocks the bigger one with it", "she Growths the other and it connects"], "life of Ben", "15"),
    ],
)  # fmt: skip
def test_whose_is_told_by_a_word(board: str, events: list[str], question: str, value: str) -> None:
    """Hers and his are the only creature of that player, him whoever is called so, and it what can be meant of what the player has."""
    test_what_is_told_in_passing_is_done(board, events, question, value)


@pytest.mark.parametrize("told", ["Ben counters that with Counterspell", "Ben counters that with his Counterspell"])
def test_that_is_what_was_played_last_to_whoever_counters_it(told: str) -> None:
    board = """players:
  Ann: {in play: [Island x2], hand: [Counterspell]}
  Ben: {in play: [Island x2, Mountain], hand: [Counterspell, Lightning Bolt]}
turn: {player: Ben, step: precombat main}
"""
    told_all = ["Ben casts Lightning Bolt targeting Ann", "Ann counters it with Counterspell", told, "resolve the stack"]
    run = answer_text(f"{board}events: {json.dumps(told_all)}\nquestions: [life of Ann]\n", "<board>").run
    assert run.answers[0].value == 17
