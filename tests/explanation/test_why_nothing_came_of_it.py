"""What was to happen to a thing and did not: who says that it can't be, what was left of its moment, and what waits still."""

from __future__ import annotations

import pytest

from judge.answering import answer_text

BOARD = "title: Board\n"

BOARDS = {
    "what can't be regenerated names who says so (103.2)": (
        "players: {Ann: {hand: [Wrath of God], in play: [Plains x4]}, Ben: {in play: [Drudge Skeletons, Swamp]}}\n"
        "events: [Ann plays Wrath of God, Ben plays Drudge Skeletons' ability, resolve the stack]",
        "was Drudge Skeletons regenerated?",
        "Drudge Skeletons was not regenerated, because Wrath of God says that it can't be. (103.2",
    ),
    "what can't be prevented names who says so (103.2)": (
        "cards: {Raw Storm: {cost: '{R}', type: Enchantment, text: Damage can't be prevented.}}\n"
        "players: {Ann: {hand: [Fog], in play: [Raw Storm, Forest, Hill Giant]}, Ben: {life: 9}}\n"
        "events: [Ann attacks with Hill Giant, Ben does not block, Ann plays Fog, all pass, combat damage is dealt]",
        "life of Ben?",
        "prevents none of the 3 combat damage that Hill Giant would deal to Ben, because Raw Storm says that it can't be. (103.2",
    ),
    "toughness 0 is no destruction to regenerate from (420.5b)": (
        "cards: {Wither Gas: {cost: '{B}', type: Sorcery, text: All creatures get -2/-2 until end of turn.}}\n"
        "players: {Ann: {hand: [Wither Gas], in play: [Swamp]}, Ben: {in play: [Drudge Skeletons, Swamp]}}\n"
        "turn: {player: Ann, step: precombat main}\n"
        "events: [Ann plays Wither Gas, Ben plays Drudge Skeletons' ability, resolve the stack]",
        "did Drudge Skeletons regenerate?",
        "for its toughness of -1, which is not being destroyed, and only that is replaced by regeneration. (420.5b",
    ),
    "what the turn has not seen is said (410.2)": (
        "players: {Ann: {hand: [Terror], in play: [Sengir Vampire, Swamp x2]}, Ben: {in play: [Hill Giant]}}\n"
        "events: [Ann plays Terror targeting Hill Giant, all pass]",
        "did Sengir Vampire trigger?",
        "Hill Giant wasn't dealt damage by Sengir Vampire this turn. (410.2)",
    ),
    "what waits on the stack, and what does in response to it, is told as it will be (420.5c)": (
        "players: {Ann: {hand: [Shock], in play: [Mountain]}, Ben: {hand: [Giant Growth], in play: [Grizzly Bears, Forest]}}\n"
        "events: [Ann plays Shock targeting Grizzly Bears, Ben plays Giant Growth targeting Grizzly Bears, all pass]",
        "did Shock kill Grizzly Bears?",
        "When the stack has resolved: Shock did not kill Grizzly Bears: it has less damage on it than its toughness",
    ),
    "what an effect forbids a thing that another one makes such": (
        "cards: {Numb Stone: {cost: '{1}', type: Artifact, text: Creatures with power 3 or greater don't untap during their controllers'"
        " untap steps.}}\n"
        "players: {Ann: {in play: [Numb Stone]}, Ben: {in play: [{card: Grizzly Bears, tapped: yes, attached: [Holy Strength]}]}}\n"
        "turn: {player: Ann, step: end of turn}\nevents: [go to Ben's upkeep]",
        "is Grizzly Bears tapped?",
        "(Numb Stone), and its power is 3, for Holy Strength makes it one of these. (302.2",
    ),
    "no life only in the midst of a resolution (420.3)": (
        "cards: {Give and Take: {cost: '{R}', type: Instant, text: Give and Take deals 3 damage to target player and you gain 3 life.}}\n"
        "players: {Ann: {hand: [Give and Take], in play: [Mountain], life: 3}, Ben: {}}\n"
        "events: [Ann plays Give and Take targeting Ann, all pass]",
        "did Ann lose?",
        "only while Give and Take resolved, and state-based effects are not checked then. (420.5a",
    ),
    "damage wears off with what made a creature tough (314.2)": (
        "players: {Ann: {hand: [Shock, Giant Growth], in play: [Grizzly Bears, Mountain, Forest]}, Ben: {}}\n"
        "events: [Ann plays Giant Growth targeting Grizzly Bears, all pass, Ann plays Shock targeting Grizzly Bears, all pass,"
        " go to Ben's upkeep]",
        "why didn't Grizzly Bears die at end of turn?",
        "the damage wore off at the same time as what made it so tough. (420.5c, 314.2)",
    ),
    "an event that did not occur is why no life was lost (410.2)": (
        "cards: {Sour Note: {cost: '{B}', type: Enchantment, text: 'Whenever an opponent discards a card, he or she loses 2 life.'}}\n"
        "players: {Ann: {hand: [Mind Rot], in play: [Sour Note, Swamp x3]}, Ben: {hand: []}}\n"
        "events: [Ann plays Mind Rot targeting Ben, all pass]",
        "did Ben lose life?",
        "Sour Note's ability did not trigger: its trigger event did not occur: \"Whenever an opponent discards a card\". (410.2)",
    ),
    "an ability countered by the rules has not resolved (413.2a)": (
        "players: {Ann: {hand: [Unsummon], in play: [Island, Hill Giant]}, Ben: {in play: [Mogg Fanatic]}}\n"
        "events: [Ben plays Mogg Fanatic's ability targeting Hill Giant, Ann plays Unsummon targeting Hill Giant, resolve the stack]",
        "did Mogg Fanatic's ability resolve?",
        "because none of its targets is legal any more (Hill Giant: it is in Ann's hand now, by Unsummon). (413.2a, 402.5)",
    ),
    "a sweep leaves out what is not of its kind (413.2g)": (
        "cards: {Bare Ground: {cost: '{R}', type: Sorcery, text: 'Destroy all artifacts, creatures, and lands.'}}\n"
        "players: {Ann: {hand: [Bare Ground], in play: [Mountain, Glorious Anthem]}, Ben: {}}\n"
        "events: [Ann plays Bare Ground, all pass]",
        "where is Glorious Anthem?",
        "Bare Ground does not destroy Glorious Anthem, for it isn't an artifact or a creature or a land. (413.2g)",
    ),
    "what was not put there this turn does not return (413.2g)": (
        "cards: {New Dawn: {cost: '{W}', type: Instant, text: Each player returns to play all creature cards in his or her graveyard that"
        " were put there from play this turn.}}\n"
        "players: {Ann: {hand: [New Dawn], in play: [Plains], graveyard: [Hill Giant]}, Ben: {}}\nevents: [Ann plays New Dawn, all pass]",
        "did Hill Giant return to play? why not?",
        "New Dawn does not move Hill Giant, for it wasn't put there from play this turn. (413.2g)",
    ),
    "an ability that functions in another zone (402.8)": (
        "cards: {Lost Wind: {cost: '{U}', type: Creature - Spirit, pt: 1/1, text: 'As long as Lost Wind is in your graveyard, creatures you"
        " control have flying.'}}\nplayers: {Ann: {hand: [Lost Wind], in play: [Hill Giant]}, Ben: {}}",
        "does Hill Giant have flying? why not?",
        "of Lost Wind does nothing: it is in Ann's hand, where that does not function. (402.8)",
    ),
    "a gain that was replaced, before another change of the life (419.5)": (
        "cards: {Dry Well: {cost: '{R}', type: Enchantment, text: 'If a player would gain life, that player gains no life instead.'}}\n"
        "players: {Ann: {hand: [Shock], in play: [Mountain, Dry Well]}, Ben: {hand: [Healing Salve], in play: [Plains]}}\n"
        "events: [Ben plays Healing Salve choosing mode 1 targeting Ben, all pass, Ann plays Shock targeting Ben, all pass]",
        "did Ben gain life? why not?",
        "Ben would gain 3 life; by the effect of Dry Well, Ben gains 0 life instead. (419.5",
    ),
    "a spell that left the game with its owner (600.4a)": (
        "players: {Ann: {in play: [Hill Giant]}, Ben: {hand: [Terror], in play: [Swamp x2]}, Cay: {}}\n"
        "events: [Ben plays Terror targeting Hill Giant, Ben concedes]",
        "does Hill Giant die? why not?",
        "Hill Giant did not die: Terror leaves the game with its owner, Ben. (600.4a",
    ),
    "only what a player owned leaves with that player (600.4a)": (
        "players: {Ann: {in play: [{card: Hill Giant, owner: Cay}]}, Ben: {}, Cay: {in play: [Serra Angel]}}\nevents: [Ben concedes]",
        "where is Serra Angel?",
        "Cay owns it, and only what Ben owned left the game with Ben. (600.4a)",
    ),
    "a creature of which nobody was asked yet (309.2)": (
        "players: {Ann: {in play: [Hill Giant]}, Ben: {in play: [Grizzly Bears]}}\nevents: [Ann attacks with Hill Giant]",
        "is Hill Giant blocked?",
        "Hill Giant is not blocked: no blockers have been declared yet. (309.2",
    ),
    "listed damage is damage (420.5c)": (
        "players: {Ann: {in play: [{card: Hill Giant, damage: 2}]}, Ben: {}}",
        "does Hill Giant die? why not?",
        "it has less damage on it than its toughness (damage 2 and toughness 3). (420.5c",
    ),
    "a trampler whose damage was all assigned to the blocker (502.9b)": (
        "players: {Ann: {in play: [{card: Craw Wurm, attached: [Rancor]}]}, Ben: {in play: [Wall of Stone]}}\n"
        "events: [Ann attacks with Craw Wurm, Ben blocks Craw Wurm with Wall of Stone, Craw Wurm assigns 8 to Wall of Stone,"
        " combat damage is dealt]",
        "how much damage was dealt to Ben?",
        "all 8 combat damage of Craw Wurm was assigned to Wall of Stone, whose toughness is 8. (502.9b",
    ),
    "a blocker that was sacrificed (310.2c)": (
        "players: {Ann: {in play: [Craw Wurm]}, Ben: {in play: [Mogg Fanatic]}}\n"
        "events: [Ann attacks with Craw Wurm, Ben blocks Craw Wurm with Mogg Fanatic, Ben plays Mogg Fanatic's ability targeting Ann,"
        " all pass, combat damage is dealt]",
        "why didn't Craw Wurm deal damage to Ben?",
        "no creature is blocking it now, for Mogg Fanatic was sacrificed. (310.2c",
    ),
    "a death by damage as it was assigned (310.4a)": (
        "players: {Ann: {in play: [{card: Grizzly Bears, attached: [Bonesplitter]}]}, Ben: {hand: [Shatter], in play: [Hill Giant,"
        " Mountain x2]}}\n"
        "events: [Ann attacks with Grizzly Bears, Ben blocks Grizzly Bears with Hill Giant, combat damage goes on the stack,"
        " Ben plays Shatter targeting Bonesplitter, resolve the stack]",
        "does Hill Giant die?",
        "for the damage was dealt as it was assigned, though the power of Grizzly Bears was 2 by then. (420.5c, 310.4a)",
    ),
    "an Aura that was in the graveyard by then (402.8)": (
        "players: {Ann: {in play: [{card: Grizzly Bears, attached: [Spirit Link]}]}, Ben: {hand: [Terror], in play: [Swamp x2]}}\n"
        "events: [Ann attacks with Grizzly Bears, Ben does not block, combat damage goes on the stack,"
        " Ben plays Terror targeting Grizzly Bears, resolve the stack]",
        "did Ann gain life?",
        "Spirit Link's ability did not trigger: it was in the graveyard, where the ability does not function. (402.8)",
    ),
    "what follows something that can't be done (424.2)": (
        "cards: {Greedy Deal: {cost: '{B}', type: Sorcery, text: 'You may sacrifice a creature. If you do, draw two cards.'}}\n"
        "players: {Ann: {hand: [Greedy Deal], in play: [Swamp]}, Ben: {}}\nevents: [Ann plays Greedy Deal, all pass]",
        "did Ann draw a card?",
        "Ann can't do what Greedy Deal asks for: there is no creature.",
    ),
    "a token that did not come, for the ability was countered (402.5)": (
        "cards: {Hush: {cost: '{U}', type: Instant, text: Counter target activated or triggered ability.},"
        " Fairy Ring: {cost: '{B}', type: Enchantment, text: 'At the beginning of your upkeep, put a 1/1 black Faerie creature token into"
        " play.'}}\n"
        "players: {Ann: {in play: [Fairy Ring]}, Ben: {hand: [Hush], in play: [Island]}}\nturn: {player: Ben, step: end of turn}\n"
        "events: [go to Ann's upkeep, Ben plays Hush targeting Fairy Ring's ability, resolve the stack]",
        "did Ann get a token?",
        "Ann got 0 tokens: Hush counters Fairy Ring's ability. (402.5",
    ),
}


@pytest.mark.parametrize("board", BOARDS)
def test_the_verdict_names_what_kept_it_from_happening(board: str) -> None:
    text, question, told = BOARDS[board]
    shown = " ".join(answer_text(f'{BOARD}{text}\nquestions: ["{question}"]\n').render("text").split()).partition(" because 1.")[0]
    assert told in shown, shown


def test_what_a_trigger_looks_back_on_is_told_before_it() -> None:
    board = (
        f"{BOARD}players: {{Ann: {{hand: [Terror], in play: [Sengir Vampire, Swamp x2]}}, Ben: {{in play: [Hill Giant]}}}}\n"
        "events: ['it happens: Sengir Vampire deals 1 damage to Hill Giant', Ann plays Terror targeting Hill Giant, all pass]\n"
        "questions: [did Sengir Vampire trigger?]\n"
    )
    told = " ".join(answer_text(board).render("text").split())
    damage, trigger = "Sengir Vampire deals 1 damage to Hill Giant.", "Sengir Vampire's ability triggers when Hill Giant is destroyed"
    assert told.index(damage) < told.rindex(trigger)


def test_counters_put_with_the_damage_do_not_make_it_as_assigned() -> None:
    """The power of a creature that got -1/-1 counters as the damage was dealt was not another before that."""
    board = (
        f"{BOARD}players: {{Ann: {{in play: [Boggart Ram-Gang]}}, Ben: {{in play: [Craw Wurm]}}}}\n"
        "events: [Ann attacks with Boggart Ram-Gang, Ben blocks Boggart Ram-Gang with Craw Wurm, combat damage is dealt]\n"
        "questions: [does Boggart Ram-Gang die?]\n"
    )
    assert "as it was assigned" not in answer_text(board).render("text")
