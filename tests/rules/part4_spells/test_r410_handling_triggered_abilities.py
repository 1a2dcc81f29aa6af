"""410: handling triggered abilities."""

import pytest
from by_rule import by_rule

from judge import ask_text
from judge.answering import answer_text

test_410 = by_rule("""
410.2 an ability triggers whenever its event happens
  card Ward | {W} | Creature - Cleric | 1/1 | Whenever another creature comes into play, you gain 1 life.
  Ann: Ward, Forest x2, hand Grizzly Bears
  Ben:
  > Ann plays Grizzly Bears
  > resolve the stack
  life of Ann = 21

410.2 who controlled its source as it triggered controls it
  card Relic | {1} | Artifact | When Relic is put into a graveyard from play, you gain 4 life.
  Ann:
  Ben: {card: Relic, owner: Ann, controller: Ben}
  > it happens: Relic is destroyed
  > all pass
  life of Ben = 24
  graveyard of Ann = [Relic]

410.2a what nobody can see does not trigger
  card Deep Shelf | {1} | Artifact | If a card would be put into a graveyard from anywhere, instead put it on the bottom of its owner's library.
  card Ambush | {R} | Instant | When a spell or ability an opponent controls causes you to discard Ambush, you gain 4 life.
  card Grab | {B} | Sorcery | Target player discards a card.
  Ann: Swamp, hand Grab
  Ben: Deep Shelf, hand Ambush
  > Ann plays Grab targeting Ben
  > all pass
  did Ambush trigger = no
  life of Ben = 20

410.3 the active player's triggers go on the stack first, and resolve last
  card Bell | {1} | Artifact | Whenever a creature is put into a graveyard from play, each opponent loses 20 life.
  Ann: Bell
  Ben: Bell, Hill Giant
  > it happens: Hill Giant is destroyed
  > resolve the stack
  who won = Ben

410.3 each player orders his own
  card Gain Bell | {1} | Artifact | At the beginning of your upkeep, you gain 1 life.
  card Double Bell | {1} | Artifact | At the beginning of your upkeep, your life total becomes 10.
  Ann: Gain Bell, Double Bell
  Ben:
  turn: Ben, end of turn
  > Ann chooses Double Bell, Gain Bell
  > go to Ann's upkeep
  > resolve the stack
  life of Ann = 10

410.4 its targets are chosen as it goes on the stack
  card Imp | {B} | Creature - Imp | 1/1 | When Imp comes into play, destroy target artifact.
  Ann: Swamp, hand Imp
  Ben: Bonesplitter, Ornithopter
  > Ann plays Imp
  > Ann chooses Ornithopter
  > all pass
  what does Imp's ability target = [Ornithopter]

410.4 with nothing to choose it is taken from the stack
  card Imp | {B} | Creature - Imp | 1/1 | When Imp comes into play, destroy target artifact.
  Ann: Swamp, hand Imp
  Ben:
  > Ann plays Imp
  > all pass
  what is on the stack = []
  did Imp trigger = yes

410.4a also: a mode is chosen as it goes on the stack, one that is possible
  card Imp | {B} | Creature - Imp | 1/1 | When Imp comes into play, choose one - destroy target artifact; or you gain 2 life.
  Ann: Swamp, hand Imp
  Ben:
  > Ann plays Imp
  > resolve the stack
  life of Ann = 22

410.4a with no mode that is possible it is taken from the stack
  card Imp | {B} | Creature - Imp | 1/1 | When Imp comes into play, choose one - destroy target artifact; or destroy target enchantment.
  Ann: Swamp, hand Imp
  Ben: Forest
  > Ann plays Imp
  > all pass
  what is on the stack = []
  how many times did Imp trigger = 1

410.5 it goes on the stack whether one wants it or not; the choice comes as it resolves
  card Maybe | {G} | Enchantment | Whenever a creature comes into play, you may gain 1 life.
  Ann: Maybe, Forest x2, hand Grizzly Bears
  Ben:
  > Ann plays Grizzly Bears
  > all pass
  > Ann chooses no
  > all pass
  after event 2, what is on the stack = ["Maybe's ability"]
  life of Ann = 20

410.6 it triggers once for each occurrence of its event
  card Mourner | {B} | Enchantment | Whenever a creature is put into a graveyard from play, you gain 1 life.
  Ann: Mourner, Plains x4, hand Wrath of God
  Ben: Hill Giant, Grizzly Bears, Gray Ogre
  > Ann plays Wrath of God
  > resolve the stack
  how many times did Mourner trigger = 3

410.7 what is prevented or replaced triggers nothing
  card Sting | {B} | Creature - Rat | 1/1 | Whenever Sting deals damage to a player, you gain 5 life.
  card Calm | {W} | Instant | Prevent all combat damage that would be dealt this turn.
  Ann: Sting, Plains, hand Calm
  Ben:
  > Ann attacks with Sting
  > Ben does not block
  > Ann plays Calm
  > all pass
  > combat damage is dealt
  did Sting trigger = no
  life of Ann = 20

410.8 its condition is part of the event, and is asked again as it resolves
  card Hermit | {1} | Enchantment | Whenever you play a spell, if you control no creatures, you gain 2 life.
  Ann: Hermit, Hill Giant, Mountain x2, hand Shock
  Ben:
  > Ann plays Shock targeting Ben
  did Hermit trigger = no

410.9a one that blocks triggers once, also where it blocks two
  card Twin Guard | {W} | Creature - Soldier | 2/5 | Twin Guard can block an additional creature each combat. | Whenever Twin Guard blocks, you gain 1 life.
  Ann: Hill Giant, Gray Ogre
  Ben: Twin Guard
  > Ann attacks with Hill Giant, Gray Ogre
  > Ben blocks Hill Giant with Twin Guard, Gray Ogre with Twin Guard
  > all pass
  life of Ben = 21

410.9b one that blocks a creature triggers for each that it blocks
  card Twin Guard | {W} | Creature - Soldier | 2/5 | Twin Guard can block an additional creature each combat. | Whenever Twin Guard blocks a creature, you gain 1 life.
  Ann: Hill Giant, Gray Ogre
  Ben: Twin Guard
  > Ann attacks with Hill Giant, Gray Ogre
  > Ben blocks Hill Giant with Twin Guard, Gray Ogre with Twin Guard
  > resolve the stack
  life of Ben = 22

410.9c one that becomes blocked triggers once, by however many
  card Ram | {G} | Creature - Beast | 2/2 | Whenever Ram becomes blocked, you gain 1 life.
  Ann: Ram
  Ben: Grizzly Bears, Gray Ogre
  > Ann attacks with Ram
  > Ben blocks Ram with Grizzly Bears and Gray Ogre
  > resolve the stack
  life of Ann = 21

410.9d one that a creature blocks triggers for each that does
  card Ram | {G} | Creature - Beast | 2/2 | Whenever a creature blocks Ram, you gain 1 life.
  Ann: Ram
  Ben: Grizzly Bears, Gray Ogre
  > Ann attacks with Ram
  > Ben blocks Ram with Grizzly Bears and Gray Ogre
  > resolve the stack
  life of Ann = 22

410.9d also: not where an effect makes it blocked
  card Ram | {G} | Creature - Beast | 2/2 | Whenever a creature blocks Ram, you gain 1 life.
  card Stop | {W} | Instant | Target unblocked attacking creature becomes blocked.
  Ann: Ram
  Ben: Plains, hand Stop
  > Ann attacks with Ram
  > Ben does not block
  > Ann passes
  > Ben plays Stop targeting Ram
  > resolve the stack
  life of Ann = 20

410.9e blocked by so many triggers where so many are declared
  card Ram | {G} | Creature - Beast | 2/2 | Whenever Ram becomes blocked by two or more creatures, you gain 3 life.
  Ann: Ram
  Ben: Grizzly Bears, Gray Ogre
  > Ann attacks with Ram
  > Ben blocks Ram with Grizzly Bears and Gray Ogre
  > resolve the stack
  life of Ann = 23

410.9e also: and not where it is one
  card Ram | {G} | Creature - Beast | 2/2 | Whenever Ram becomes blocked by two or more creatures, you gain 3 life.
  Ann: Ram
  Ben: Grizzly Bears, Gray Ogre
  > Ann attacks with Ram
  > Ben blocks Ram with Grizzly Bears
  > resolve the stack
  life of Ann = 20

410.10 also: a trigger on a change of zones finds the object where it went
  card Coffin | {B} | Enchantment | Whenever a creature you control is put into a graveyard from play, return that card to your hand.
  Ann: Coffin, Grizzly Bears
  Ben:
  > it happens: Grizzly Bears is destroyed
  > all pass
  zone of Grizzly Bears = hand

410.10 not where it has gone on
  card Coffin | {B} | Enchantment | Whenever a creature you control is put into a graveyard from play, return that card to your hand.
  Ann: Coffin, Grizzly Bears
  Ben:
  > it happens: Grizzly Bears is destroyed
  > it happens: Grizzly Bears is removed from the game
  > resolve the stack
  zone of Grizzly Bears = removed from the game

410.10a newcomers see each other come
  card Greeter | {W} | Creature - Cleric | 1/1 | Whenever another creature comes into play, you gain 1 life.
  card Raise All | {W} | Sorcery | Return all creature cards from your graveyard to play.
  Ann: Plains, hand Raise All, graveyard Greeter, Grizzly Bears
  Ben:
  > Ann plays Raise All
  > resolve the stack
  life of Ann = 21

410.10b a permanent is never there without what continuous effects make of it
  card Crown | {W} | Enchantment | Creatures you control are white.
  card Greeter | {W} | Enchantment | Whenever a white creature comes into play, you gain 1 life.
  Ann: Crown, Greeter, Forest x2, hand Grizzly Bears
  Ben:
  > Ann plays Grizzly Bears
  > resolve the stack
  life of Ann = 21

410.10c what leaves play triggers, and its card is found in the first zone alone
  card Pouch | {1} | Artifact | When Pouch leaves play, return it to its owner's hand.
  Ann: Pouch
  Ben:
  > it happens: Pouch is destroyed
  > all pass
  zone of Pouch = hand

410.10d what leaves play together sees each other go
  card Mourner | {B} | Creature - Cleric | 1/1 | Whenever a creature is put into a graveyard from play, you gain 1 life.
  Ann: Mourner, Plains x4, hand Wrath of God
  Ben: Hill Giant
  > Ann plays Wrath of God
  > resolve the stack
  life of Ann = 22

410.10e what it says of coming into play is no trigger
  card Big Thing | {2} | Artifact | Big Thing comes into play with two charge counters on it.
  Ann: Forest x2, hand Big Thing
  Ben:
  > Ann plays Big Thing
  > all pass
  counters on Big Thing = {charge: 2}
  what is on the stack = []
  did Big Thing trigger = no

410.10f an Aura finds what it enchanted, and itself, where they went
  card Second Life | {W} | Enchantment - Aura | Enchant creature | When enchanted creature is put into a graveyard, return that card to its owner's hand.
  Ann: {card: Grizzly Bears, attached: [Second Life]}
  Ben:
  > it happens: Grizzly Bears is destroyed
  > resolve the stack
  zone of Grizzly Bears = hand
  zone of Second Life = graveyard

410.11 a state triggers as soon as it is so, and once until the ability is gone
  card Beggar | {B} | Creature - Beggar | 2/2 | When you control no lands, sacrifice Beggar.
  Ann: Beggar, Forest
  Ben:
  > it happens: Forest is destroyed
  > all pass
  how many times did Beggar trigger = 1
  zone of Beggar = graveyard

410.12 a loss triggers, however it came
  card Heir | {B} | Enchantment | Whenever a player loses the game, you gain 5 life.
  Ann: Heir
  Ben:
  Cid:
  > Ben concedes
  > all pass
  life of Ann = 25
""")


def test_410_2_the_first_time_that_a_thing_becomes_a_target_is_whoever_aims_at_it() -> None:
    board = """
cards:
  Warden: {cost: "{1}{U}", type: Creature - Spirit, pt: 2/2,
    text: "Whenever a creature you control becomes the target of a spell for the first time in a turn, draw a card."}
players:
  Ann: {in play: [Warden, Grizzly Bears, Forest x2], hand: [Giant Growth], library: [Island x3]}
  Ben: {in play: [Mountain x2], hand: [Shock, Shock]}
events:
  - Ann plays Giant Growth targeting Grizzly Bears
  - resolve the stack
  - Ben plays Shock targeting Grizzly Bears
  - resolve the stack
  - Ben plays Shock targeting Warden
  - resolve the stack
questions: [how many times did Warden trigger]
"""
    assert [answer.value for answer in ask_text(board).run.answers] == [2]


@pytest.mark.parametrize(("life", "often", "left"), [(20, 0, 20), (21, 1, 19)])
def test_410_8_an_if_of_which_the_effect_speaks_again_is_one_of_the_trigger(life: int, often: int, left: int) -> None:
    run = answer_text(f"""
cards:
  Leveller:
    cost: "{{R}}"
    type: Creature - Imp
    pt: 1/1
    text: At the beginning of your upkeep, if an opponent has more life than you, Leveller deals 2 damage to that player.
players: {{Ann: {{in play: [Leveller]}}, Ben: {{life: {life}}}}}
turn: {{player: Ann, step: upkeep, beginning: yes}}
events: [resolve the stack]
questions: [how many times did Leveller trigger?, life of Ben]
""").run
    assert [answer.value for answer in run.answers] == [often, left]
