"""Why a count, a life total or a place is as it was: what was done in part, by another mode, without its cost, to others, or not at all."""

from __future__ import annotations

import pytest
from runs import verdict_of

from judge.answering import answer_text

CARDS = """cards:
  Dread Toll: {cost: "{B}", type: Sorcery, text: "Each player sacrifices two creatures."}
  Low Bow: {cost: "{1}", type: Artifact, text: "{1}: Put the top card of your graveyard on the bottom of your library."}
  Goblin Gate: {cost: "{R}", type: Sorcery, text: "You may put a Goblin permanent card from your hand into play."}
  Grave Guest: {cost: "{B}", type: Sorcery, text: "You may remove a black creature card in your graveyard from the game. If you do, \
draw two cards."}
  Two Ways: {cost: "{U}", type: Instant, text: "Choose one - Counter target spell; or you gain 5 life; or destroy target enchantment."}
  Long Wash: {cost: "{U}", type: Instant, text: "Kicker {2}\\nReturn target creature to its owner's hand. If Long Wash was kicked, return \
another target creature to its owner's hand."}
  Hungry Idol: {cost: "{2}", type: Artifact, text: "At the beginning of each player's upkeep, that player sacrifices an artifact or land."}
  Thin Veil: {cost: "{U}", type: Enchantment, text: "Whenever a player plays a spell, counter it unless that player pays {3}."}
  Tide Call: {cost: "{U}", type: Instant, text: "Return all creatures to their owners' hands."}
  Small Army: {cost: "{W}", type: Sorcery, text: "You may pay {X}. If you do, put X 1/1 white Soldier creature tokens into play."}
  Blow by Blow: {cost: "{R}", type: Sorcery, text: "Any player may have Blow by Blow deal 5 damage to him or her. If no one does, target \
player draws three cards."}
  Brief Leash: {cost: "{R}", type: Sorcery, text: "You may put a creature card from your hand into play. Sacrifice the creature at end of \
turn."}
  Dread Flight: {cost: "{B}", type: Sorcery, text: "Each opponent sacrifices two creatures with flying."}
  Short Loan: {cost: "{U}", type: Instant, text: "Gain control of target creature."}
"""
TURN = "turn: {player: Ann, step: precombat main}\n"
LANDS = "Swamp x2, Island x2, Mountain x2"
TOLD: dict[str, tuple[str, str, str]] = {
    "fewer were there to be sacrificed than were asked for": (
        f"players: {{Ann: {{hand: [Dread Toll], in play: [{LANDS}]}}, Ben: {{in play: [Hill Giant]}}}}\n"
        "events: [Ann plays Dread Toll, all pass]",
        "how many creatures did Ben sacrifice?",
        "for Dread Toll asks Ben for 2 creatures, and Ben has only 1. (416.3, 501.6a)",
    ),
    "fewer with a keyword": (
        f"players: {{Ann: {{hand: [Dread Flight], in play: [{LANDS}]}}, Ben: {{in play: [Air Elemental, Hill Giant]}}}}\n"
        "events: [Ann plays Dread Flight, all pass]",
        "how many creatures did Ben sacrifice?",
        "for Dread Flight asks Ben for 2 creatures with flying, and Ben has only 1. (416.3, 501.6a)",
    ),
    "there was no card on top of a graveyard": (
        f"players: {{Ann: {{in play: [Low Bow, {LANDS}]}}, Ben: {{}}}}\nevents: [Ann plays Low Bow's ability, all pass]",
        "how many cards are in Ann's library?",
        "Ann can't do what Low Bow asks for: there is no card in Ann's graveyard. (103.3)",
    ),
    "nothing of the kind was in a hand": (
        f"players: {{Ann: {{hand: [Goblin Gate, Hill Giant], in play: [{LANDS}]}}, Ben: {{}}}}\nevents: [Ann plays Goblin Gate, all pass]",
        "why was Hill Giant not put into play?",
        "there is no Goblin permanent card in Ann's hand. (103.3)",
    ),
    "nothing of the kind was in a graveyard to pay with": (
        f"players: {{Ann: {{hand: [Grave Guest], graveyard: [Hill Giant], in play: [{LANDS}]}}, Ben: {{}}}}\n"
        "events: [Ann plays Grave Guest, all pass]",
        "how many cards did Ann draw?",
        "Ann can't do what Grave Guest asks for: there is no black creature card in Ann's graveyard. (424.2",
    ),
    "a mode that counters was not chosen": (
        f"players: {{Ann: {{hand: [Hill Giant], in play: [{LANDS}, Mountain x2]}}, Ben: {{hand: [Two Ways], in play: [{LANDS}]}}}}\n"
        "events: [Ann plays Hill Giant, Ben plays Two Ways choosing mode 2, all pass]",
        "why was Hill Giant not countered?",
        "the mode of Two Ways that would counter it was not chosen. (409.1b)",
    ),
    "a mode that destroys was not chosen": (
        f"players: {{Ann: {{in play: [Glorious Anthem]}}, Ben: {{hand: [Two Ways], in play: [{LANDS}]}}}}\n"
        "events: [Ben plays Two Ways choosing mode 2, all pass]",
        "where is Glorious Anthem?",
        "the mode of Two Ways that would destroy it was not chosen. (409.1b)",
    ),
    "a mode that gains life was not chosen": (
        f"players: {{Ann: {{in play: [Glorious Anthem]}}, Ben: {{hand: [Two Ways], in play: [{LANDS}]}}}}\n"
        "events: [Ben plays Two Ways choosing mode 3 targeting Glorious Anthem, all pass]",
        "life of Ben?",
        'the mode of Two Ways that says "you gain 5 life" was not chosen. (409.1b)',
    ),
    "a further target was only for what was kicked": (
        f"players: {{Ann: {{hand: [Long Wash], in play: [{LANDS}]}}, Ben: {{in play: [Hill Giant, Grizzly Bears]}}}}\n"
        "events: [Ann plays Long Wash targeting Hill Giant, all pass]",
        "where is Grizzly Bears?",
        "the condition of Long Wash is not met: it wasn't kicked.",
    ),
    "nobody paid the kicker": (
        f"players: {{Ann: {{hand: [Long Wash], in play: [{LANDS}]}}, Ben: {{in play: [Hill Giant]}}}}\n"
        "events: [Ann plays Long Wash targeting Hill Giant, all pass]",
        "was Long Wash kicked?",
        "Ann pays no additional cost of Long Wash (by default). (502.21a)",
    ),
    "what an effect asks to be sacrificed is of another kind": (
        "players: {Ann: {in play: [Hungry Idol]}, Ben: {in play: [Glorious Anthem, Forest]}}\n"
        "turn: {player: Ann, step: end of turn}\nevents: [\"go to Ben's upkeep\", all pass]",
        "where is Glorious Anthem?",
        "Hungry Idol's ability does not ask for Glorious Anthem, for it isn't an artifact or a land.",
    ),
    "a permanent spell was countered by a trigger": (
        "players: {Ann: {hand: [Grizzly Bears], in play: [Forest x2]}, Ben: {in play: [Thin Veil]}}\n"
        "events: [Ann plays Grizzly Bears, all pass]",
        "how many creatures does Ann control?",
        "Thin Veil counters Grizzly Bears, for Ann can't pay {3} for Thin Veil.",
    ),
    "tokens stay in no hand": (
        "players: {Ann: {hand: [Tide Call], in play: [Island]}, Ben: {in play: [{token: Elf, pt: 1/1}, {token: Elf, pt: 1/1}]}}\n"
        "events: [Ann plays Tide Call, all pass]",
        "how many cards are in Ben's hand?",
        "each of Elf x2 is a token that went there, and has ceased to exist. (420.5f, 216.3)",
    ),
    "an X that was not paid makes no tokens": (
        "players: {Ann: {hand: [Small Army], in play: [Plains x3]}, Ben: {}}\nevents: [Ann plays Small Army, all pass]",
        "how many creatures does Ann control?",
        "Ann chooses not to pay what Small Army asks for",
    ),
    "what is for where nobody does is not done where somebody did": (
        "players: {Ann: {hand: [Blow by Blow], in play: [Mountain]}, Ben: {}}\n"
        "events: [Ann plays Blow by Blow targeting Ann, all pass, Ben chooses yes]",
        "why did Ann not draw three cards?",
        "Ben chooses to do what Blow by Blow allows. (424.6",
    ),
    "nobody sacrifices what another controls": (
        "players: {Ann: {hand: [Brief Leash, Hill Giant], in play: [Mountain]}, Ben: {hand: [Short Loan], in play: [Island]}}\n"
        "events: [Ann plays Brief Leash, all pass, Ann chooses Hill Giant, Ben plays Short Loan targeting Hill Giant, all pass, "
        "\"go to Ann's cleanup\"]",
        "why was Hill Giant not sacrificed?",
        "Ann can't do what Brief Leash asks for: Ben controls Hill Giant",
    ),
}


@pytest.mark.parametrize(("board", "question", "told"), TOLD.values(), ids=TOLD.keys())
def test_what_did_not_come_to_it_is_why_nothing_changed(board: str, question: str, told: str) -> None:
    """The verdict names what bears on it, with its rule, where nothing that is asked about has changed, or less than was asked for."""
    turn = "" if "turn:" in board else TURN
    found = verdict_of(f"title: Board\n{CARDS}{board}\n{turn}".rstrip(), question)
    assert told.lower() in found.lower(), found


MORE: dict[str, tuple[str, str, str]] = {
    "a counterspell that was paid for": (
        "players: {Ann: {hand: [Grizzly Bears], in play: [Forest x3]}, Ben: {hand: [Force Spike], in play: [Island]}}\n"
        "events: [Ann plays Grizzly Bears, Ben plays Force Spike targeting Grizzly Bears, all pass, Ann chooses yes, all pass]",
        "where is Grizzly Bears?",
        "Grizzly Bears is in play: Ann chooses to pay {1} for Force Spike.",
    ),
    "a counterspell that was refused": (
        "players: {Ann: {hand: [Grizzly Bears], in play: [Forest x2]}, Ben: {hand: [Counterspell], in play: [Island]}}\n"
        "events: [Ann plays Grizzly Bears, Ben plays Counterspell targeting Grizzly Bears, all pass]",
        "where is Grizzly Bears?",
        '"Ben plays Counterspell targeting Grizzly Bears" is not legal, for there is not enough mana',
    ),
    "a card that is drawn later": (
        "cards: {Slow Gift: {cost: '{U}', type: Sorcery, text: 'Draw a card at the beginning of the next turn''s upkeep.'}}\n"
        "players: {Ann: {hand: [Slow Gift], in play: [Island]}, Ben: {}}\nevents: [Ann plays Slow Gift, all pass]",
        "how many cards are in Ann's hand?",
        "the delayed ability of Slow Gift has not triggered yet",
    ),
    "a card that was too dear a target": (
        "players: {Ann: {in play: [Thief of Hope], graveyard: [Kodama of the North Tree]}, Ben: {hand: [Terror, Shock], in play: "
        "[Swamp x2, Mountain]}}\nevents: [Ben plays Shock targeting Thief of Hope, all pass]",
        "why did Kodama of the North Tree not return to hand?",
        "found no legal target, and Kodama of the North Tree is none: it has converted mana cost 5, which isn't at most 2. (410.4",
    ),
    "a cost that asks for another kind": (
        "cards: {Wood Eater: {cost: '{G}', type: Creature - Beast, pt: 1/1, text: 'Sacrifice a Forest: Draw a card.'}}\n"
        "players: {Ann: {in play: [Wood Eater, Forest, Mountain]}, Ben: {}}\nevents: [Ann plays Wood Eater's ability sacrificing Mountain]",
        "was event 1 legal?",
        "no cost asks for sacrificing Mountain; it asks to sacrifice a Forest. (409.1h)",
    ),
    "a spell that targets a player": (
        "cards: {Ward of Kin: {cost: '{G}', type: Instant, text: 'Counter target spell that targets a creature.'}}\n"
        "players: {Ann: {hand: [Lava Axe], in play: [Mountain x5]}, Ben: {hand: [Ward of Kin], in play: [Forest]}}\n"
        "events: [Ann plays Lava Axe targeting Ben, Ben plays Ward of Kin targeting Lava Axe]",
        "was event 2 legal?",
        "Lava Axe is not a legal target: it targets Ben, and that is a player. (409.1d",
    ),
    "a card that is chosen": (
        "players: {Ann: {hand: [Duress], in play: [Swamp]}, Ben: {hand: [Grizzly Bears, Forest]}}\n"
        "events: [Ann plays Duress targeting Ben, all pass]",
        "how many cards did Ben discard?",
        "Duress resolved and found no noncreature nonland card to choose. (103.3)",
    ),
    "a creature of one's own that is chosen": (
        "cards: {Big Boot: {cost: '{R}', type: Sorcery, text: 'Choose a Giant creature you control. It deals damage equal to its power "
        "to target creature.'}}\nplayers: {Ann: {hand: [Big Boot], in play: [Mountain]}, Ben: {in play: [Grizzly Bears]}}\n"
        "events: [Ann plays Big Boot targeting Grizzly Bears, all pass]",
        "why did Grizzly Bears not die?",
        "Big Boot resolved and found no Giant creature that Ann controls to choose. (103.3)",
    ),
    "a card that is searched for": (
        "cards: {Slow Growth: {cost: '{G}', type: Sorcery, text: 'Search your library for a basic land card, put it into play, then "
        "shuffle your library.'}}\nplayers: {Ann: {hand: [Slow Growth], in play: [Forest], library: [Shock]}, Ben: {}}\n"
        "events: [Ann plays Slow Growth, all pass]",
        "how many lands does Ann control?",
        "the search found no basic land card. (103.3)",
    ),
    "a state that one thing does not bring": (
        "cards: {Watcher: {cost: '{G}', type: Enchantment, text: 'When an opponent controls a creature with power 4 or greater, sacrifice "
        "Watcher.'}}\nplayers: {Ann: {hand: [Hill Giant], in play: [Mountain x4]}, Ben: {in play: [Watcher]}}\n"
        "events: [Ann plays Hill Giant, all pass]",
        "why did Watcher not trigger for Hill Giant?",
        "its trigger event did not occur: Hill Giant has power 3",
    ),
    "what was so as a step began": (
        "cards: {Shy Ogre: {cost: '{R}', type: Creature - Ogre, pt: 4/4, text: 'At the beginning of the end step, if you control no "
        "Goblins, sacrifice Shy Ogre.'}}\nplayers: {Ann: {in play: [Shy Ogre, Raging Goblin]}, Ben: {hand: [Shock], in play: [Mountain]}}\n"
        "events: [go to end of turn, Ben plays Shock targeting Raging Goblin, all pass]",
        "did Shy Ogre trigger?",
        "as Ann's end of turn step began, Ann controlled a Goblin. (410.8)",
    ),
    "players who did otherwise": (
        "cards: {Hard Bargain: {cost: '{B}', type: Sorcery, text: 'Each player discards a card. Then each player who didn''t discard a "
        "creature card this way loses 4 life.'}}\nplayers: {Ann: {hand: [Hard Bargain], in play: [Swamp]}, Ben: {hand: [Hill Giant]}}\n"
        "events: [Ann plays Hard Bargain, all pass]",
        "why did Ben not lose life?",
        'Hard Bargain says "all players who didn\'t discard a creature card this way lose 4 life", and Ben is none of these. (413.1)',
    ),
    "all that came to a number": (
        "cards: {Twin Seed: {cost: '{G}', type: Creature - Plant, pt: 0/1, text: 'When Twin Seed is put into a graveyard from play, put a "
        "1/1 green Saproling creature token into play.'}}\n"
        "players: {Ann: {hand: [Wrath of God], in play: [Plains x4, {card: Twin Seed, id: one}, {card: Twin Seed, id: two}]}, Ben: {}}\n"
        "events: [Ann plays Wrath of God, resolve the stack]",
        "why does Ann control two Saprolings?",
        "by two, when it is destroyed and put into its owner's graveyard, a Saproling #1 token comes into play for Ann; by one, when it",
    ),
    "the one of two that is left": (
        "players: {Ann: {}, Ben: {in play: [{card: Hill Giant, attached: [{card: Pacifism, owner: Ann}]}, {card: Serra Angel, attached: "
        "[{card: Pacifism, owner: Ann, id: left}]}]}}\nevents: ['it happens: Hill Giant is destroyed']",
        "who controls Pacifism?",
        "Ann controls left. (212.4i)",
    ),
    "a counter to remove": (
        "cards: {Spike Eater: {cost: '{G}', type: Creature - Beast, pt: 1/1, text: 'Remove a -1/-1 counter from a creature you control: "
        "Draw a card.'}}\nplayers: {Ann: {in play: [Spike Eater]}, Ben: {in play: [{card: Hill Giant, counters: {-1/-1: 1}}]}}\n"
        "events: [Ann plays Spike Eater's ability]",
        "was event 1 legal?",
        "Ann controls no creature with a -1/-1 counter to remove. (424.2)",
    ),
    "a land that is put into play": (
        "cards: {Slow Growth: {cost: '{G}', type: Sorcery, text: 'Search your library for a basic land card, put it into play, then "
        "shuffle your library.'}, Land Envy: {cost: '{G}', type: Enchantment, text: 'Whenever an "
        "opponent plays a land, you gain 1 life.'}}\nplayers: {Ann: {hand: [Slow Growth], in play: [Forest], library: [Plains]}, "
        "Ben: {in play: [Land Envy]}}\nevents: [Ann plays Slow Growth, all pass]",
        "why did Land Envy not trigger for Plains?",
        "Plains was put into play, which is not playing it. (212.6e)",
    ),
    "too few to discard": (
        "cards: {Dry Bones: {cost: '{B}', type: Creature - Skeleton, pt: 1/1, text: 'Discard a Zombie card: Draw a card.'}}\n"
        "players: {Ann: {hand: [Shock], in play: [Dry Bones]}, Ben: {}}\nevents: [Ann plays Dry Bones' ability]",
        "was event 1 legal?",
        "Ann would have to discard 1 Zombie card, and has none in hand. (424.2)",
    ),
}


@pytest.mark.parametrize(("board", "question", "told"), MORE.values(), ids=MORE.keys())
def test_what_was_asked_for_or_in_vain_is_named(board: str, question: str, told: str) -> None:
    """What would have stopped or brought it, what was asked for, and of what kind."""
    found = verdict_of(f"title: Board\n{board}\n{TURN}".rstrip(), question)
    assert told.lower() in found.lower(), found


TOO_LATE = """
players:
  Ann: {life: 2, hand: [Healing Salve], in play: [Plains, %s]}
  Ben: {hand: [Shock], in play: [Mountain, Raging Goblin, Hill Giant]}
turn: Ben
events: [%s]
questions: [who wins?, did Ann lose?]
"""


@pytest.mark.parametrize(
    ("mine", "events", "late"),
    [
        (
            "{card: Grizzly Bears, attached: [{card: Spirit Link, owner: Ann}]}",
            '"Ben attacks with Raging Goblin, Hill Giant", Ann blocks Raging Goblin with Grizzly Bears, combat damage is dealt',
            "Spirit Link's ability, by which Ann would have gained life, was not on the stack yet",
        ),
        (
            "Forest",
            "Ben passes, Ann casts Healing Salve on herself choosing mode 1, Ben casts Shock on Ann, all pass",
            "Healing Salve, by which Ann would have gained life, had not resolved yet",
        ),
        ("Forest", "Ben passes, Ann casts Healing Salve on herself choosing mode 2, Ben casts Shock on Ann, all pass", ""),
        ("Forest", "Ben casts Shock on Ann, all pass", ""),
    ],
)
def test_420_3_who_has_no_life_left_loses_before_what_would_give_some(mine: str, events: str, late: str) -> None:
    """What waits to go onto the stack, or to resolve, is told beside the loss, with the rule by which that comes first."""
    for answer in answer_text(TOO_LATE % (mine, events)).to_dict()["answers"]:
        verdict = answer["verdict"]
        assert verdict["text"].rstrip(".").endswith(late) if late else "gained life" not in verdict["text"]
        assert verdict["rules"][:2] == (["420.5a", "420.3"] if late else ["420.5a", "102.3b"])


@pytest.mark.parametrize("question", ["does Hill Giant die?", "did Craw Wurm deal damage?", "did Hill Giant survive?"])
def test_509_1a_combat_damage_that_left_the_stack_was_not_dealt(question: str) -> None:
    """As an effect ends the turn, all objects on the stack go, combat damage too."""
    board = """title: ended
cards: {Sudden Dusk: {cost: "{U}", type: Instant, text: End the turn.}}
players: {Ann: {hand: [Sudden Dusk], in play: [Hill Giant, Island]}, Ben: {in play: [Craw Wurm]}}
turn: Ben
events: [Ben attacks with Craw Wurm, Ann blocks it with Hill Giant, combat damage goes on the stack, Ann casts Sudden Dusk, all pass]"""
    assert "as the turn ends, combat damage ceases to exist without resolving. (509.1a" in verdict_of(board, question)


@pytest.mark.parametrize("times", [2, 3])
def test_419_6c_each_redirection_of_one_event_is_counted(times: int) -> None:
    """Several effects of one kind that take a part of the same damage elsewhere are told as so many."""
    board = f"""title: passed on
cards: {{Shield Bearer: {{cost: "{{W}}", type: Creature - Soldier, pt: 0/{6 - times}, text: "{{0}}: The next 1 damage that would be dealt \
to Shield Bearer this turn is dealt to target creature you control instead."}}}}
players: {{Ann: {{in play: [Craw Wurm]}}, Ben: {{in play: [Shield Bearer, Wall of Stone]}}}}
events: [Ann attacks with Craw Wurm, Ben blocks with Shield Bearer{", Ben activates Shield Bearer targeting Wall of Stone" * times}, \
resolve the stack, combat damage is dealt]"""
    assert f"is dealt to Wall of Stone instead, {times} times. (419.6c" in verdict_of(board, "how much damage was dealt to Wall of Stone?")


@pytest.mark.parametrize(
    ("board", "question", "line"),
    [
        (
            "players: {Ann: {in play: [Craw Wurm]}, Ben: {in play: [Drudge Skeletons, Prodigal Sorcerer, Swamp]}}\n"
            "events: [Ann attacks with Craw Wurm, Ben blocks it with Drudge Skeletons, Ben regenerates Drudge Skeletons, all pass,\n"
            "  combat damage is dealt, 'it happens: Drudge Skeletons is destroyed']",
            "does Drudge Skeletons die?",
            "regenerates it instead",
        ),
        (
            "players: {Ann: {hand: [Shock], in play: [Raging Goblin, Mountain]}, Ben: {hand: [Healing Salve], in play: [Plains]}}\n"
            "events: [Ann attacks with Raging Goblin, Ben does not block, Ben casts Healing Salve on himself choosing mode 2, all pass,\n"
            "  combat damage is dealt, Ann casts Shock on Ben, all pass]",
            "life of Ben",
            "prevents the 1 combat damage",
        ),
    ],
)
def test_what_the_verdict_tells_besides_stands_in_the_argument(board: str, question: str, line: str) -> None:
    """The shield that was used before, and what else was kept off the same amount."""
    (answer,) = answer_text(f"title: told\n{board}\nquestions: ['{question}']\n").to_dict()["answers"]
    assert any(line in each["text"] for each in answer["argument"])


def test_306_4_a_double_striker_that_left_between_the_steps_is_told_of() -> None:
    """What it did not deal in the second step is told beside what it dealt in the first."""
    board = """title: struck once
players: {Ann: {in play: [Boros Swiftblade]}, Ben: {hand: [Shock], in play: [Mountain]}}
events: [Ann attacks with Boros Swiftblade, Ben does not block, first-strike combat damage is dealt, Ben casts Shock on Boros Swiftblade,
  all pass, combat damage is dealt]"""
    said = verdict_of(board, "life of Ben")
    assert "Swiftblade assigns no combat damage: it is not in the combat any more, for Boros Swiftblade was destroyed. (310.2b" in said
    assert "306.4" in said


def test_410_2_damage_of_another_to_another_is_no_near_miss() -> None:
    """Who dealt damage is told only where it would have triggered with that of the thing itself."""
    board = """title: nobody struck a player
cards: {Sly Thief: {cost: "{U}", type: Creature - Rogue, pt: 2/2, text: "Whenever Sly Thief deals damage to a player, draw a card."}}
players: {Ann: {in play: [Sly Thief, Hill Giant]}, Ben: {in play: [Craw Wurm]}}
events: [Ann attacks with Hill Giant, Ben blocks %s, combat damage is dealt]"""
    assert "that dealt the damage" not in verdict_of(board % "with Craw Wurm", "did Sly Thief trigger?")
    unblocked = board.replace("Ben blocks %s", "Ben does not block")
    assert "it was Hill Giant that dealt the damage" in verdict_of(unblocked, "did Sly Thief trigger?")
