"""A verdict tells what decided, not what stood beside it: of a loss, a list, a target, a copy, an instruction with nothing to do."""

from __future__ import annotations

import pytest
from runs import said_of

CARDS = """
cards:
  Old Guard: {cost: "{W}", type: Creature - Human, pt: 2/6, text: "All damage that would be dealt to you by unblocked creatures is dealt to Old Guard instead."}
  Sheep Dog: {cost: "{W}", type: Creature - Hound, pt: 1/1, text: "{T}: Tap target creature."}
  Ambusher: {cost: "{B}", type: Creature - Human, pt: 1/1, text: "{T}: Destroy target tapped creature."}
  Watchful Bear:
    cost: "{1}{G}"
    type: Creature - Bear
    pt: 2/2
    text: |
      Kicker {1}
      If the kicker cost was paid, Watchful Bear comes into play with two +1/+1 counters on it.
  Look Alike: {cost: "{U}", type: Creature - Shapeshifter, pt: 0/0, text: "You may have Look Alike come into play as a copy of any creature in play."}
  Mind Drain: {cost: "{B}", type: Sorcery, text: "Each opponent discards a card."}
  Give One Up: {cost: "{B}", type: Sorcery, text: "Target player sacrifices an artifact."}
  Shake: {cost: "{R}", type: Instant, text: "Destroy target creature."}
  Quiet Mist: {cost: "{G}", type: Instant, text: "Prevent all combat damage that would be dealt this turn."}
  Big Swing: {cost: "{R}", type: Sorcery, text: "Target creature you control deals damage equal to its power to target opponent."}
  Over Now: {cost: "{U}", type: Instant, text: "End the turn."}
  Small Quake: {cost: "{R}", type: Sorcery, text: "Small Quake deals 1 damage to each creature."}
  Iron Law: {cost: "{4}", type: Artifact, text: "Artifacts you control are indestructible."}
  Break It: {cost: "{W}", type: Instant, text: "Destroy target artifact."}
  Blue Bane: {cost: "{R}", type: Instant, text: "Destroy target permanent if it's blue."}
  Come Back:
    cost: "{G}"
    type: Sorcery
    text: You gain 2 life. Then if you control three or more artifacts, return Come Back to its owner's hand.
  Use Up: {cost: "{1}", type: Artifact, text: "{1}, Sacrifice Use Up: Draw a card."}
  Hush: {cost: "{U}", type: Instant, text: "Counter target activated ability."}
"""  # noqa: E501

SO = {
    "what was lost is not what was kept off": (
        "players: {Ann: {in play: [Old Guard, Grizzly Bears]}, Ben: {in play: [Goblin Piker, Craw Wurm, War Mammoth]}}\n"
        "turn: {player: Ben, step: precombat main}\n"
        "events: [Ben attacks with Goblin Piker and War Mammoth, Ann blocks War Mammoth with Grizzly Bears, combat damage is dealt]",
        "did Ann lose life?",
        "Ann lost life: War Mammoth deals 1 combat damage to Ann, and 2 to Grizzly Bears. (502.9b",
    ),
    "a target is tapped, and by what": (
        "players: {Ann: {in play: [Craw Wurm]}, Ben: {in play: [Sheep Dog, Ambusher]}}\n"
        "events: [Ben activates Sheep Dog targeting Craw Wurm, all pass, Ben activates Ambusher targeting Craw Wurm]",
        "was event 3 legal?",
        "Event 3 was legal: Craw Wurm is tapped (Sheep Dog). (409.1d",
    ),
    "a kicker is not copied": (
        "players: {Ann: {hand: [Watchful Bear, Look Alike], in play: [Forest x3, Island]}, Ben: {}}\n"
        "events: [Ann casts Watchful Bear kicked, all pass, Ann casts Look Alike, Ann chooses yes, Ann chooses Watchful Bear, all pass]",
        "P/T of Look Alike",
        'Look Alike comes into play without what "If the kicker cost was paid, Watchful Bear comes into play with two +1/+1 counters on'
        ' it." says: it wasn\'t kicked. (502.21b',
    ),
    "there is nothing to discard": (
        "players: {Ann: {hand: [Mind Drain], in play: [Swamp]}, Ben: {hand: []}}\nevents: [Ann casts Mind Drain, all pass]",
        "how many cards did Ben discard?",
        "Ben can't do what Mind Drain asks for: no card is in Ben's hand. (103.3)",
    ),
    "there is nothing to sacrifice": (
        "players: {Ann: {hand: [Give One Up], in play: [Swamp]}, Ben: {in play: [Grizzly Bears]}}\n"
        "events: [Ann casts Give One Up targeting Ben, all pass]",
        "how many permanents did Ben sacrifice?",
        "Ben can't do what Give One Up asks for: Ben controls no artifact that can be sacrificed. (103.3",
    ),
    "what leaves is none of what is counted": (
        "players: {Ann: {hand: [Shake], in play: [Mountain, Sol Ring]}, Ben: {in play: [Grizzly Bears]}}\n"
        "events: [Ann casts Shake targeting Grizzly Bears, all pass]",
        "how many artifacts are in play?",
        "In play: 1 artifact (Sol Ring).",
    ),
    "a blocker whose attacker is gone deals nothing": (
        "players: {Ann: {in play: [Grizzly Bears, Craw Wurm]}, Ben: {hand: [Shake], in play: [Hill Giant, Mountain]}}\n"
        "events: [Ann attacks with Grizzly Bears and Craw Wurm, Ben blocks Grizzly Bears with Hill Giant,"
        " Ben casts Shake targeting Grizzly Bears, all pass, combat damage is dealt]",
        "did Hill Giant deal damage?",
        "Hill Giant assigns no combat damage: it is blocking no creature now. (310.2d",
    ),
    "what prevents combat damage does not prevent other damage": (
        "players: {Ann: {hand: [Big Swing], in play: [Mountain, Hill Giant]}, Ben: {hand: [Quiet Mist], in play: [Forest]}}\n"
        "events: [Ben casts Quiet Mist, all pass, Ann casts Big Swing targeting Hill Giant and Ben, all pass]",
        "was damage from Big Swing prevented? why not?",
        "it wasn't combat damage. (419.1",
    ),
    "damage that left the stack was not dealt": (
        "players: {Ann: {hand: [Over Now], in play: [Island]}, Ben: {in play: [Hill Giant]}}\n"
        "turn: {player: Ben, step: precombat main}\n"
        "events: [Ben attacks with Hill Giant, Ann does not block, combat damage goes on the stack, Ann casts Over Now, all pass]",
        "how much damage was dealt to Ann?",
        "0 damage was dealt to Ann: as the turn ends, combat damage ceases to exist without resolving. (509.1a",
    ),
    "what befalls several things is one line": (
        "players: {Ann: {hand: [Small Quake], in play: [Mountain]},"
        " Ben: {in play: [Llanowar Elves x3, {token: Goblin, pt: 1/1, count: 3}]}}\n"
        "events: [Ann casts Small Quake, all pass]",
        "how many creatures does Ben control?",
        "2. Small Quake deals 1 damage to Llanowar Elves x3 and Goblin x3. (212.3g) 3. Each of Llanowar Elves x3 and Goblin x3 has damage"
        " on it of at least its toughness (damage 1 from Small Quake and toughness 1). (420.5c)",
    ),
    "what would have been destroyed": (
        "players: {Ann: {hand: [Break It], in play: [Plains]}, Ben: {in play: [Iron Law, Sol Ring]}}",
        "can Ann destroy Sol Ring? why not?",
        'Sol Ring is not destroyed, because "Artifacts you control are indestructible" (Iron Law). (103.2',
    ),
    "what happens where a condition is not met": (
        "players: {Ann: {hand: [Blue Bane], in play: [Mountain]}, Ben: {in play: [Hill Giant]}}",
        "what happens if Ann casts Blue Bane targeting Hill Giant?",
        "The condition of Blue Bane is not met: Hill Giant isn't blue. Blue Bane has resolved. (413.2f",
    ),
    "where a spell goes whose condition was not met": (
        "players: {Ann: {hand: [Come Back], in play: [Forest, Sol Ring]}, Ben: {}}\nevents: [Ann casts Come Back, all pass]",
        "where is Come Back?",
        "is put into its owner's graveyard as its last step, for the condition of Come Back is not met",
    ),
    "what was paid for a countered ability": (
        "players: {Ann: {in play: [Use Up, Island]}, Ben: {hand: [Hush], in play: [Island]}}\n"
        "events: [Ann activates Use Up, Ben casts Hush targeting Use Up's ability, all pass]",
        "does Ann have Use Up?",
        "it was paid for Use Up's ability, and what was paid for a countered ability is not given back. (414.2",
    ),
    "a land that is not in play": (
        "players: {Ann: {hand: [Island], in play: [Swamp]}, Ben: {}}",
        "can Ann tap Island for mana?",
        "Ann cannot tap Island for mana: Island is in Ann's hand. (402.8",
    ),
    "a target has what X asks for": (
        "cards: {Exact: {cost: '{X}{U}', type: Instant, text: 'Counter target spell with converted mana cost X.'}}\n"
        "players: {Ann: {hand: [Exact], in play: [Island x6]}, Ben: {hand: [Blaze], in play: [Mountain x3]}}\n"
        "turn: {player: Ben, step: precombat main}\n"
        "events: [Ben casts Blaze with X = 2 targeting Ann, Ann casts Exact with X = 3 targeting Blaze]",
        "was event 2 legal?",
        "Event 2 was legal: Blaze has converted mana cost 3. (409.1d",
    ),
    "a value is of the moment when the game ended": (
        "players: {Ann: {hand: [Lightning Bolt], in play: [Mountain]}, Ben: {life: 2}}\n"
        "events: [Ann casts Lightning Bolt on Ben, all pass]",
        "life of Ben",
        "Ben's life total is -1: by Lightning Bolt, Ben loses 3 life for the damage. The game has ended: Ben has lost. (215.2, 102.1)",
    ),
}


@pytest.mark.parametrize("what", SO)
def test_the_verdict_tells_what_decided(what: str) -> None:
    """502.9b, 409.1d, 502.21b, 103.3, 310.2d, 419.1, 509.1a: the cause of that, and not of another thing."""
    board, question, wanted = SO[what]
    assert wanted in said_of(what, board + "\n" + ("" if board.startswith("cards:") else CARDS), question)
