"""One question as several players would put it: each way of saying it is understood, and all of them come to one answer."""

from __future__ import annotations

import pytest

from judge.answering import answer_text
from judge.scenario.file.one_line import asking

PUMP = """
players:
  Ann: {hand: [Giant Growth], battlefield: [Elvish Warrior, Forest]}
  Ben: {hand: [Lightning Bolt], battlefield: [Mountain]}
"""
AIMED = """
players:
  Ann: {hand: [Shock], battlefield: [Mountain]}
  Ben: {battlefield: [Prodigal Sorcerer, Festering Goblin]}
events: [Ann casts Shock on Prodigal Sorcerer]
"""
WALKERS = """
players:
  Ann: {hand: [Lightning Bolt], battlefield: [Mountain]}
  Ben: {life: 3, hand: [Jace Beleren], battlefield: [Garruk Wildspeaker, Jace Beleren]}
"""
REDIRECTED = WALKERS + "events: [Ann casts Lightning Bolt on Ben, Ann redirects the damage to Jace Beleren, resolve the stack]"
RETURNED = """
players:
  Ann: {hand: [Zombify], graveyard: [Serra Angel], battlefield: [Swamp x4]}
  Ben: {battlefield: ["Tormod's Crypt"]}
events: [Ann casts Zombify on Serra Angel, all pass]
"""
LAYERS = """
players:
  Ann: {battlefield: [Humility, Opalescence, Grizzly Bears]}
  Ben: {battlefield: [Hill Giant]}
"""
SUSPENDED = """
players:
  Ann: {hand: [Rift Bolt], battlefield: [Mountain x3]}
  Ben: {life: 3, battlefield: [Island]}
events: [Ann suspends Rift Bolt, go to Ann's next upkeep, resolve the stack]
"""
BANDS = "players: {Ann: {battlefield: [Benalish Hero, Hill Giant, Mesa Pegasus]}, Ben: {battlefield: [Craw Wurm]}}"
RIPPLE = """
players:
  Ann: {battlefield: [{card: Serra Angel, damage: 2}]}
  Ben: {hand: [Reality Ripple, Reality Ripple, Jace Beleren], battlefield: [Island x4, Hill Giant, Jace Beleren]}
turn: Ann's declare attackers
events: [Ann attacks with Serra Angel, Ben casts Reality Ripple targeting Serra Angel, all pass]
"""
STORM = """
players:
  Rolf: {hand: [Brainstorm, Brain Freeze], battlefield: [Island x4]}
  Sina: {hand: [Stifle], library: 14 cards, battlefield: [Island]}
events: [Rolf casts Brainstorm, all pass, Rolf casts Brain Freeze targeting Sina]
"""
SUNBURST = """
players:
  Ann: {hand: [Engineered Explosives], battlefield: [Island x3, Forest, Mountain]}
  Ben: {battlefield: [Hill Giant]}
events: ["Ann casts Engineered Explosives with X = 3 paying {U}{G}{R}", all pass]
"""
TURNED = """
players:
  Olga: {battlefield: [{card: Willbender, face down: yes}, Island x4, Prodigal Sorcerer]}
  Paul: {hand: [Shock], battlefield: [Mountain, Grizzly Bears]}
turn: Paul
events: [Paul casts Shock targeting Prodigal Sorcerer]
"""
COUNTERS = """
players:
  Ann: {hand: [Fireball], battlefield: [{card: Grizzly Bears, counters: {"+1/+1": 2}}, Mountain x3, Sol Ring]}
  Ben: {hand: [Shock], battlefield: [{card: Kitchen Finks, counters: {"-1/-1": 1}}, Hill Giant, Mountain]}
"""
WRATH = """
players:
  Ann: {hand: [Wrath of God], battlefield: [Plains x4]}
  Ben: {battlefield: [Drudge Skeletons, Swamp]}
events: [Ann casts Wrath of God]
"""
TRIGGERED = """
players:
  Ann: {hand: [Mind Stone], battlefield: [Phage the Untouchable]}
  Ben: {hand: [Stifle], battlefield: [Island]}
events: [Ann attacks with Phage, no block, combat damage is dealt]
"""
SNEAKS = """
players:
  Ann: {hand: [Ninja of the Deep Hours], battlefield: [Hill Giant, Island x2]}
  Ben: {battlefield: [Craw Wurm]}
events: [Ann attacks with Hill Giant, no block]
"""
CALMED = """
players:
  Ann: {hand: [Pacifism], battlefield: [Plains x2]}
  Ben: {battlefield: [Mogg Fanatic]}
events: [Ann casts Pacifism on Mogg Fanatic, all pass]
"""
MINDS = "players: {Ann: {hand: [Mind Bend], battlefield: [Island]}, Ben: {battlefield: [White Knight]}}"
HUSK = """
players:
  Ann: {hand: [Lightning Bolt], battlefield: [Mirari, Mountain x4, Pestilence, Swamp x3]}
  Ben: {life: 6, hand: [Basking Rootwalla], battlefield: [Nantuko Husk, Grizzly Bears, Craw Wurm]}
"""
ATTACKED = """
players:
  Ann: {battlefield: [Grizzly Bears]}
  Ben: {life: 9, hand: [Jace Beleren], battlefield: [Jace Beleren, Hill Giant]}
"""
BURNT = """
players:
  Ann: {life: 3, battlefield: [Transcendence]}
  Ben: {hand: [Lightning Helix, Shock], battlefield: [Mountain x2, Plains]}
cards:
  Transcendence:
    type: Enchantment
    text: Whenever you lose life, you gain 2 life for each 1 life you lost.
turn: Ben
"""
GROWTH, BOLT = "Giant Growth on Elvish Warrior", "Lightning Bolt on Elvish Warrior"
SAID: dict[str, tuple[tuple[object, tuple[str, ...]], ...]] = {
    PUMP: (
        ("no", (  # the first has resolved when the other is played
            f"does Elvish Warrior die if Ann casts {GROWTH}, then Ben casts {BOLT}?",
            f"does Elvish Warrior die if Ann casts {GROWTH} and then Ben casts {BOLT}?",
            f"if Ann casts {GROWTH} and Ben then casts {BOLT}, does Elvish Warrior die?",
            "if Ann growths the Warrior, then Ben bolts it, does the Warrior die?",
        )),
        ("yes", (  # the other resolves first
            f"does Elvish Warrior die if Ann casts {GROWTH} and Ben casts {BOLT} in response?",
            f"does Elvish Warrior die if Ann casts {GROWTH} and Ben responds with {BOLT}?",
            f"if Ann casts {GROWTH} and in response Ben bolts it, does Elvish Warrior die?",
            f"if Ann casts {GROWTH}, then Ben casts {BOLT} in response to it, does the Warrior die?",
        )),
    ),
    PUMP + "events: [Ann attacks with Elvish Warrior]": (
        ("no", (f"does Elvish Warrior die if Ann had cast {GROWTH} and then Ben had cast {BOLT}?",)),
        ("yes", (f"does Elvish Warrior die if Ann had cast {GROWTH} and Ben had cast {BOLT} in response?",)),
    ),
    AIMED: (
        ("yes", (
            "is Shock countered if Prodigal Sorcerer leaves play in response?",
            "was Shock countered if the Sorcerer left play in response?",
            "is Shock countered if Prodigal Sorcerer had been destroyed in response?",
            "if Prodigal Sorcerer dies in response, is Shock countered?",
            "would Shock be countered if Prodigal Sorcerer was bounced in response?",
        )),
        ("yes", (  # it was in play until then
            "does Festering Goblin trigger if it leaves play in response?",
            "does Festering Goblin trigger if Festering Goblin left play in response?",
            "did Festering Goblin trigger if it had been destroyed in response?",
        )),
    ),
    WALKERS: (
        ("yes", (  # which of the two, is chosen once the damage is redirected (212.9g); the other Jace is in a hand
            "can Ann kill Jace?",
            "can Ann kill Jace with Lightning Bolt?",
            "can Ann redirect Lightning Bolt to Jace?",
            "could Ann redirect the damage from Lightning Bolt to Jace Beleren?",
            "does Jace die if Ann casts Lightning Bolt on Ben and redirects it to Jace?",
        )),
    ),
    REDIRECTED: (
        ("yes", (
            "does Ben lose if Ann does not redirect the damage?",
            "would Ben have lost if Ann had not redirected the damage to Jace?",
            "if Ann had left the damage on Ben, does Ben lose?",
            "would Ben lose if the damage was not redirected?",
            "does Ben lose if Ann chooses no?",
        )),
        ("yes", ("did Ann redirect the damage to Jace?", "was the damage redirected to Jace?", "did Jace take damage?")),
        ("no", ("does Ben lose if Ann redirects the damage to Jace?", "does Ben lose?")),
    ),
    RETURNED: (
        ("yes", (
            "could Ben have stopped it with Tormod's Crypt?",
            "could Ben have stopped Zombify with Tormod's Crypt?",
            "could Ben have prevented it by using Tormod's Crypt?",
        )),
    ),
    LAYERS: (
        ("1/1", (  # the younger of the two applies last
            "P/T of Humility if Humility had come into play after Opalescence?",
            "how big would Humility be if Opalescence were older than Humility?",
            "P/T of Humility if Opalescence had been played first?",
            "how big is Humility if Humility had come into play last?",
        )),
        ("4/4", ("how big is Humility if Humility is older than Opalescence?", "P/T of Humility?")),
    ),
    SUSPENDED: (
        ("no", (
            "can Ben counter the suspending?",
            "can Ben respond to suspending Rift Bolt?",
            "could Ben have countered the suspension of Rift Bolt?",
        )),
        (1, ("how many spells has Ann played?", "how many spells were played by Ann?", "how many spells did Ann cast?")),
        (3, (
            "life of Ben without suspending Rift Bolt?",
            "without suspending Rift Bolt, life of Ben?",
            "life of Ben if Ann had not suspended Rift Bolt?",
            "what would Ben's life be if Rift Bolt had not been suspended?",
        )),
    ),
    BANDS: (
        ("yes", (
            "can Ann attack with Benalish Hero, Mesa Pegasus and Hill Giant in one band?",
            "can Ann attack with Mesa Pegasus banded with Hill Giant?",
            "can Ann attack banding Benalish Hero with Hill Giant?",
            "can Hill Giant band with Mesa Pegasus?",
            "can Ann band Hill Giant with Mesa Pegasus?",
        )),
        ("no", ("can Ann band Hill Giant with Hill Giant?",)),
    ),
    RIPPLE: (
        (0, ("damage on Serra Angel once it phases in?", "how much damage is on the Angel when it has phased in?")),
        ("phased out", (  # of two, the one that has not been played
            "where is Hill Giant, if Ben casts the other Reality Ripple on it?",
            "what happens to Hill Giant if Ben plays his second Reality Ripple targeting it?",
        )),
        ("no", ("is Jace Beleren in play if Ben plays the other Jace Beleren on his turn?",)),
    ),
    STORM: (
        (20, ("life of Rolf, at the end of his turn?", "life of Rolf at the end of Rolf's turn?")),
        (11, (  # the keyword's ability, and no part of a name
            "library size of Sina, if Sina casts Stifle on the storm trigger?",
            "library size of Sina, if Sina casts Stifle on Brain Freeze's storm trigger?",
        )),
    ),
    SUNBURST: (
        (1, (
            "how many counters would Engineered Explosives have if Ann had paid {U}{U}{U}?",
            "how many counters would Engineered Explosives have if Ann had spent only blue mana?",
        )),
        (3, (
            "converted mana cost of Engineered Explosives on the stack",
            "what was the converted mana cost of Engineered Explosives on the stack?",
            "converted mana cost of Engineered Explosives while it was on the stack?",
        )),
    ),
    TURNED: (
        ("yes", (
            "does Grizzly Bears die, if Olga turns Willbender face up and chooses Grizzly Bears?",
            "if Olga turns Willbender face up and chooses the Bears, do the Bears die?",
        )),
    ),
    COUNTERS: (
        ("yes", (
            "does Kitchen Finks have a -1/-1 counter on it?",
            "does Grizzly Bears have two +1/+1 counters?",
            "does Grizzly Bears have 2 counters?",
            "are there any counters on Kitchen Finks?",
        )),
        ("no", ("does Grizzly Bears have one +1/+1 counter on it?", "does Kitchen Finks have no counters?")),
        ("yes", ("does Hill Giant have no counters?", "does Hill Giant have no +1/+1 counters on it?")),
        (5, ("how much mana does Ann have available?", "what's the most mana Ann can make?", "how much mana could Ann add?")),
        (4, ("how much can X be?", "how big can X be for Fireball?", "what is the highest X for Fireball?")),
    ),
    WRATH: (
        ("no", (  # Wrath of God lets nothing be regenerated
            "would regenerating save Drudge Skeletons?",
            "does regeneration save the Skeletons?",
            "does Drudge Skeletons survive if Ben regenerates it?",
            "can Ben save Drudge Skeletons by regenerating it?",
        )),
    ),
    TRIGGERED: (
        ("no", (
            "does Ben lose if Phage's trigger is countered?",
            "if Phage's trigger gets countered, does Ben lose?",
            "would Ben lose if Stifle countered Phage's trigger?",
            "does Ben lose if Ben Stifles the trigger?",
        )),
    ),
    SNEAKS: (
        ("yes", (
            "can Ann return Hill Giant for Ninja?",
            "can Ann ninjutsu Ninja of the Deep Hours returning Hill Giant?",
            "can Ann put Ninja of the Deep Hours into play with ninjutsu?",
        )),
    ),
    CALMED: (
        ("yes", (
            "could Ben have sacrificed Mogg Fanatic after Pacifism was attached?",
            "could Ben still sacrifice Mogg Fanatic once Pacifism was attached?",
            "could Ben have sacrificed Mogg Fanatic after Pacifism resolved?",
        )),
    ),
    MINDS: (
        ("yes", (
            "does White Knight have protection from red if Ann casts Mind Bend on White Knight changing black to red?",
            "does White Knight have protection from red after Ann casts Mind Bend on White Knight changing black to red?",
        )),
    ),
    HUSK: (
        ("6/6", (
            "P/T of Nantuko Husk if Ben sacrifices Craw Wurm and Grizzly Bears to it?",
            "P/T of Nantuko Husk if Ben sacrifices both Craw Wurm and Grizzly Bears to Nantuko Husk?",
        )),
        (3, (
            "life of Ben if Ann activates Pestilence three times?",
            "life of Ben if Ann uses Pestilence 3 times?",
            "what is Ben's life after three activations of Pestilence?",
            "if Ann activates Pestilence thrice, what is Ben's life?",
        )),
        (2, (
            "how many creatures die if Ann uses Pestilence two times?",
            "Ann activates Pestilence twice, how many creatures die?",
        )),
    ),
    BURNT: (
        (8, (  # each has resolved, and what triggers on it
            "life of Ann if Ben casts Shock on Ann, then Lightning Helix on Ann?",
            "life of Ann if Ben casts Shock on Ann, then Ben casts Lightning Helix on Ann?",
            "if Ben casts Shock on Ann and then casts Lightning Helix on Ann, what is Ann's life?",
        )),
    ),
    ATTACKED: (
        ("yes", (  # the Jace in play, and none of a hand
            "can Ann attack Jace Beleren with Grizzly Bears?",
            "can Hill Giant block Grizzly Bears if it attacks Jace Beleren?",
        )),
        (9, ("life of Ben if Ann attacks Jace with Grizzly Bears?", "Ann attacks Jace with Grizzly Bears, what is Ben's life?")),
    ),
}  # fmt: skip


@pytest.mark.parametrize(("board", "value", "ways"), [(board, *row) for board, rows in SAID.items() for row in rows])
def test_each_way_of_saying_it_is_the_same_question(board: str, value: object, ways: tuple[str, ...]) -> None:
    assert {way: answer_text(asking(board, [way], "x"), "x").run.answers[0].value for way in ways} == dict.fromkeys(ways, value)
