"""What would have made an answer another and came to nothing is told, with why; and what a sweep left is told beside what it took."""

from __future__ import annotations

import pytest
from runs import said_of

CARDS = """
cards:
  Call of Ghosts: {cost: "{1}{W}", type: Sorcery, text: Put two 1/1 white Spirit creature tokens into play.}
  Hush: {cost: "{U}", type: Instant, text: Counter target spell.}
  Grave Caller:
    cost: "{4}"
    type: Artifact
    text: At the beginning of your upkeep, return target creature card from your graveyard to play.
  Night Swarm:
    cost: "{2}"
    type: Artifact
    text: At the beginning of your upkeep, put a 1/1 black Faerie Rogue creature token into play.
  Last Word: {cost: "{U}", type: Instant, text: End the turn.}
  Warm Stone:
    cost: "{2}"
    type: Artifact
    text: "Whenever you gain life, you may pay {2}. If you do, Warm Stone deals 2 damage to target player."
  Good Meal: {cost: "{W}", type: Instant, text: You gain 3 life.}
  Toll Fiend:
    cost: "{3}"
    type: Artifact Creature - Demon
    pt: 4/4
    text: At the beginning of your upkeep, target opponent sacrifices a creature.
  Forked Scout:
    cost: "{2}{G}"
    type: Creature - Scout
    pt: 2/2
    text: "Kicker {W}\\nWhen Forked Scout comes into play, if it was kicked, destroy target artifact."
  Slow Gate: {cost: "{3}{W}", type: Enchantment, text: Creatures your opponents control come into play tapped.}
  Clear All: {cost: "{2}{W}", type: Sorcery, text: Destroy all creatures.}
  Hard Shell: {cost: "{5}", type: Artifact Creature - Golem, pt: 3/3, text: Hard Shell is indestructible.}
  Sour Rain: {cost: "{B}", type: Sorcery, text: "All creatures get -1/-1 until end of turn."}
  Grave Call: {cost: "{B}", type: Sorcery, text: Return target creature card from your graveyard to your hand.}
  Grave Salt: {cost: "{B}", type: Instant, text: Remove target card in a graveyard from the game.}
  Mind Biter:
    cost: "{1}{B}"
    type: Creature - Specter
    pt: 2/2
    text: "Whenever Mind Biter deals damage to an opponent, that player discards a card."
  Fickle Ally:
    cost: "{G}"
    type: Creature - Dog
    pt: 2/1
    text: "At the beginning of your upkeep, if you control an artifact, target opponent gains control of Fickle Ally."
  Push Back: {cost: "{U}", type: Instant, text: Return target creature to its owner's hand.}
"""

BOARDS = {
    "tokens of a spell that was countered (414.1)": (
        "players: {Ann: {hand: [Call of Ghosts], in play: [Plains x2]}, Ben: {hand: [Hush], in play: [Island]}}\n"
        "events: [Ann casts Call of Ghosts, Ben casts Hush targeting Call of Ghosts, resolve the stack]",
        "how many Spirit tokens does Ann control?",
        "Ann controls 0 Spirit tokens: Hush counters Call of Ghosts. (414.1",
    ),
    "an ability that found no target (410.4)": (
        "players: {Ann: {in play: [Grave Caller], graveyard: [Shock]}, Ben: {}}\n"
        "turn: {player: Ann, step: upkeep, beginning: yes}\nevents: [all pass]",
        "how many creatures does Ann control?",
        "Grave Caller's ability is removed from the stack: there is no legal target (it targets a",
    ),
    "an ability on the stack as the turn ends (509.1a)": (
        "players: {Ann: {in play: [Night Swarm]}, Ben: {hand: [Last Word], in play: [Island]}}\n"
        "turn: {player: Ann, step: upkeep, beginning: yes}\nevents: [Ben casts Last Word, all pass]",
        "how many tokens does Ann control?",
        "as the turn ends, Night Swarm's ability ceases to exist without resolving. (509.1a",
    ),
    "what can't be paid, where something was done if it was (424.2)": (
        "players: {Ann: {hand: [Good Meal], in play: [Warm Stone, Plains]}, Ben: {}}\nevents: [Ann casts Good Meal, resolve the stack]",
        "why did Warm Stone deal no damage?",
        "Warm Stone dealt no damage: Ann can't pay {2} for Warm Stone. (424.2",
    ),
    "nothing to sacrifice (103.3)": (
        "players: {Ann: {in play: [Toll Fiend]}, Ben: {in play: [Forest]}}\n"
        "turn: {player: Ann, step: upkeep, beginning: yes}\nevents: [all pass]",
        "what did Ben sacrifice?",
        "Ben controls no creature that can be sacrificed. (103.3",
    ),
    "an ability that did not trigger, for its condition (410.8)": (
        "players: {Ann: {hand: [Forked Scout], in play: [Forest x3]}, Ben: {in play: [Sol Ring]}}\n"
        "events: [Ann casts Forked Scout, resolve the stack]",
        "where is Sol Ring?",
        "Forked Scout's ability did not trigger: it wasn't kicked. (410.8",
    ),
    "all there is came into play tapped (419.6i)": (
        "players: {Ann: {hand: [Call of Ghosts], in play: [Plains x2]}, Ben: {in play: [Slow Gate]}}\n"
        "events: [Ann casts Call of Ghosts, resolve the stack]",
        "how many untapped Spirit tokens does Ann control?",
        "Spirit x2 are tapped. (419.6i",
    ),
    "a mode that was not chosen (409.1b)": (
        "cards: {Two Winds: {cost: '{W}', type: Sorcery, text: 'Choose one - Destroy all artifacts; or destroy all enchantments.'}}\n"
        "players: {Ann: {hand: [Two Winds], in play: [Plains]}, Ben: {in play: [Sol Ring, Glorious Anthem]}}\n"
        "events: [Ann casts Two Winds choosing mode 1, all pass]",
        "where is Glorious Anthem?",
        "the mode of Two Winds that would destroy it was not chosen. (409.1b",
    ),
    "an extra turn that was countered (414.1)": (
        "cards: {More Time: {cost: '{U}', type: Sorcery, text: Take an extra turn after this one.},"
        " Hush: {cost: '{U}', type: Instant, text: Counter target spell.}}\n"
        "players: {Ann: {hand: [More Time], in play: [Island]}, Ben: {hand: [Hush], in play: [Island]}}\n"
        "events: [Ann casts More Time, Ben casts Hush targeting More Time, resolve the stack]",
        "how many extra turns did Ann get?",
        "Hush counters More Time. (414.1",
    ),
    "what came off (420.5d)": (
        "cards: {Ward: {cost: '{W}', type: Instant, text: Target creature gains protection from white until end of turn.}}\n"
        "players: {Ann: {hand: [Ward], in play: [Plains, {card: Hill Giant, attached: [Holy Strength]}]}, Ben: {}}\n"
        "events: [Ann casts Ward targeting Hill Giant, all pass]",
        "what is attached to Hill Giant?",
        "Holy Strength is an Aura that is not attached to something it can enchant: Hill Giant has protection from white. (420.5d",
    ),
    "a token that would come into play untapped (419.6i)": (
        "players: {Ann: {hand: [Call of Ghosts], in play: [Plains x2]}, Ben: {in play: [Slow Gate]}}\n"
        "events: [Ann casts Call of Ghosts, resolve the stack]",
        "when is Spirit #1 tapped?",
        "a Spirit token would come into play for Ann; by the effect of Slow Gate, a Spirit token comes into play for Ann tapped instead.",
    ),
    "what a sweep left, and why": (
        "players: {Ann: {hand: [Clear All], in play: [Plains x3]}, Ben: {in play: [Hard Shell, Hill Giant, Drudge Skeletons, Swamp]}}\n"
        "events: [Ann casts Clear All, Ben activates Drudge Skeletons, resolve the stack]",
        "permanents of Ben",
        'Hard Shell is not destroyed, because "Hard Shell is indestructible"; Drudge Skeletons would be destroyed; the effect of Drudge'
        " Skeletons regenerates it instead; by Clear All, Hill Giant is destroyed",
    ),
    "what a size counted is gone": (
        "cards: {Level Land: {cost: '{3}{W}', type: Sorcery, text: Destroy all lands.}}\n"
        "players: {Ann: {in play: [Nightmare, Swamp x2, Forest]}, Ben: {hand: [Level Land], in play: [Plains x4]}}\n"
        "turn: {player: Ben}\nevents: [Ben casts Level Land, resolve the stack]",
        "does Nightmare survive?",
        "Nightmare has toughness 0 or less (toughness 0), for its own ability no longer counts Swamp x2. (420.5b",
    ),
    "what came after the end of turn step had begun (313.2)": (
        "cards: {Late Door: {cost: '{R}', type: Instant, text: Put a creature card from your hand into play.},"
        " Brief Spark: {cost: '{R}', type: Creature - Elemental, pt: 3/1, text: 'At end of turn, sacrifice Brief Spark.'}}\n"
        "players: {Ann: {hand: [Late Door, Brief Spark], in play: [Mountain]}, Ben: {}}\nturn: {player: Ann, step: end of turn}\n"
        "events: [Ann casts Late Door, all pass, go to Ben's upkeep]",
        "did Brief Spark trigger?",
        "it was not in play yet as Ann's end of turn step began. (313.2",
    ),
    "what came back without its counters (217.1c)": (
        "players: {Ann: {hand: [Push Back], in play: [{card: Grizzly Bears, counters: {'+1/+1': 2}}, Forest x2, Island]}, Ben: {}}\n"
        "events: [Ann casts Push Back targeting Grizzly Bears, resolve the stack, Ann casts Grizzly Bears, resolve the stack]",
        "P/T of Grizzly Bears",
        "it left play and came back as a new object. (217.1c",
    ),
    "a play that was refused would have changed the count": (
        "players: {Ann: {hand: [Clear All], in play: [Plains]}, Ben: {in play: [Hill Giant]}}\nevents: [Ann casts Clear All]",
        "how many creatures does Ben control?",
        "\"Ann casts Clear All\" is not legal, for there is not enough mana",
    ),
    "a refused sweep would have destroyed it": (
        "players: {Ann: {hand: [Clear All], in play: [Plains]}, Ben: {in play: [Hill Giant]}}\nevents: [Ann casts Clear All]",
        "does Hill Giant die?",
        "Hill Giant did not die: nothing has dealt it damage, and \"Ann casts Clear All\" is not legal",
    ),
    "a refused permanent would have come": (
        "players: {Ann: {hand: [Hill Giant]}, Ben: {}}\nevents: [Ann casts Hill Giant]",
        "how many creatures does Ann control?",
        "\"Ann casts Hill Giant\" is not legal",
    ),
    "a refused attack would have dealt damage": (
        "players: {Ann: {in play: [{card: Hill Giant, tapped: yes}]}, Ben: {}}\nevents: [Ann attacks with Hill Giant]",
        "life of Ben",
        "\"Ann attacks with Hill Giant\" is not legal, for Hill Giant",
    ),
    "a countered sweep would have changed a size (414.1)": (
        "players: {Ann: {hand: [Sour Rain], in play: [Swamp]}, Ben: {hand: [Hush], in play: [Island, Hill Giant]}}\n"
        "events: [Ann casts Sour Rain, Ben casts Hush targeting Sour Rain, resolve the stack]",
        "why did Hill Giant not get -1/-1?",
        "Hill Giant does not have -1/-1: Hush counters Sour Rain. (414.1",
    ),
    "what its target's leaving countered (413.2a)": (
        "players: {Ann: {hand: [Grave Call], in play: [Swamp], graveyard: [Hill Giant]}, Ben: {hand: [Grave Salt], in play: [Swamp]}}\n"
        "events: [Ann casts Grave Call targeting Hill Giant, Ben casts Grave Salt targeting Hill Giant, resolve the stack]",
        "why did Hill Giant not return to hand?",
        "none of its targets is legal any more (Hill Giant: it is removed from the game now, by Grave Salt). (413.2a, 414.1)",
    ),
    "the same for a hand that stayed empty (413.2a)": (
        "players: {Ann: {hand: [Grave Call], in play: [Swamp], graveyard: [Hill Giant]}, Ben: {hand: [Grave Salt], in play: [Swamp]}}\n"
        "events: [Ann casts Grave Call targeting Hill Giant, Ben casts Grave Salt targeting Hill Giant, resolve the stack]",
        "how many cards are in Ann's hand?",
        "Grave Call is countered, because none of its targets is legal any more",
    ),
    "damage to a creature is none to an opponent (410.2)": (
        "players: {Ann: {in play: [Mind Biter]}, Ben: {hand: [Shock], in play: [Giant Spider]}}\n"
        "events: [Ann attacks with Mind Biter, Ben blocks Mind Biter with Giant Spider, combat damage is dealt]",
        "why did Ben not discard a card?",
        "Mind Biter's ability did not trigger: Giant Spider isn't an opponent. (410.2",
    ),
    "a condition that a change of control rests on (410.8)": (
        "players: {Ann: {in play: [Fickle Ally]}, Ben: {}}\nturn: {player: Ann, step: upkeep, beginning: yes}\nevents: [all pass]",
        "who controls Fickle Ally?",
        "Fickle Ally's ability did not trigger: there is no artifact that Ann controls. (410.8",
    ),
}


@pytest.mark.parametrize("board", sorted(BOARDS))
def test_the_verdict_says_what_came_to_nothing(board: str) -> None:
    line, question, reason = BOARDS[board]

    cards, rest = ("", line) if line.startswith("cards:") else (CARDS, line)
    assert reason in said_of(board, cards + rest, question)
