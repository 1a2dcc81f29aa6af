"""606: the Two-Headed Giant variant."""

from by_rule import by_rule

test_606 = by_rule("""
606.4b teams take turns
  variant: two-headed giant
  Ann of Red:
  Ben of Red:
  Cid of Blue:
  Dan of Blue:
  turn: Ann, end of turn
  > all pass
  whose turn is it = team Blue

606.6b the team that begins draws no card on the first turn
  variant: two-headed giant
  Ann of Red: library Forest
  Ben of Red: library Forest
  Cid of Blue:
  Dan of Blue:
  turn: {player: Ann, step: upkeep, number: 1}
  > go to precombat main
  hand size of Ann = 0
  hand size of Ben = 0

606.6c a team has priority
  variant: two-headed giant
  Ann of Red:
  Ben of Red: Mountain, hand Shock
  Cid of Blue:
  Dan of Blue:
  > Ben plays Shock targeting Cid
  was event 1 legal = yes

606.6d the active team chooses first
  variant: two-headed giant
  card Toll | {B} | Sorcery | Each player sacrifices a creature.
  Ann of Red: Swamp, Hill Giant, hand Toll
  Ben of Red: Grizzly Bears
  Cid of Blue: Gray Ogre
  Dan of Blue: Elvish Warrior
  > Ann plays Toll
  > all pass
  graveyard of Ben = [Grizzly Bears]
  graveyard of Dan = [Elvish Warrior]

606.6e each of them plays a land
  variant: two-headed giant
  Ann of Red: hand Forest
  Ben of Red: hand Island
  Cid of Blue:
  Dan of Blue:
  > Ann plays Forest
  > Ben plays Island
  zone of Forest = in play
  zone of Island = in play

606.6f the team orders the triggers of both
  variant: two-headed giant
  card Gain | {1} | Artifact | At the beginning of your upkeep, you gain 1 life.
  card Other | {1} | Artifact | At the beginning of your upkeep, you gain 2 life.
  Ann of Red: Gain
  Ben of Red: Other
  Cid of Blue:
  Dan of Blue:
  turn: Cid, end of turn
  > team Red chooses Other, Gain
  > go to team Red's upkeep
  what is on the stack = ["Gain's ability", "Other's ability"]

606.6g a team passes, and when both have passed the top resolves
  variant: two-headed giant
  Ann of Red: Mountain, hand Shock
  Ben of Red:
  Cid of Blue:
  Dan of Blue:
  > Ann plays Shock targeting Cid
  > team Red passes
  > team Blue passes
  life of team Blue = 28

606.6h an extra turn is the team's
  variant: two-headed giant
  card Walk | {U} | Sorcery | Take an extra turn after this one.
  Ann of Red: Island, hand Walk
  Ben of Red:
  Cid of Blue:
  Dan of Blue:
  > Ann plays Walk
  > all pass
  > next turn
  whose turn is it = team Red

606.6i the primary player of the active team draws first
  variant: two-headed giant
  card Feast | {U} | Sorcery | Each player draws a card.
  Ann of Red: Island, hand Feast, library Forest
  Ben of Red: library Swamp
  Cid of Blue: library Plains
  Dan of Blue: library Mountain
  > Ann plays Feast
  > all pass
  hand of Ben = [Swamp]
  hand of Cid = [Plains]

606.7a a team attacks as one
  variant: two-headed giant
  Ann of Red: Hill Giant
  Ben of Red: Grizzly Bears
  Cid of Blue:
  Dan of Blue:
  > team Red attacks with Hill Giant, Grizzly Bears
  > team Blue does not block
  > combat damage is dealt
  life of team Blue = 25

606.7b also: what cannot attack one of them does not attack the team
  variant: two-headed giant
  card Away | {W} | Enchantment | Red creatures can't attack you.
  Ann of Red: Hill Giant
  Ben of Red:
  Cid of Blue: Away
  Dan of Blue:
  turn: Ann, beginning of combat
  > team Red attacks with Hill Giant
  was event 1 legal = no

606.7b their attack is one
  variant: two-headed giant
  Ann of Red: Hill Giant
  Ben of Red: Grizzly Bears
  Cid of Blue:
  Dan of Blue:
  > team Red attacks with Hill Giant, Grizzly Bears
  is Hill Giant attacking = yes
  is Grizzly Bears attacking = yes

606.7c creatures of both may block
  variant: two-headed giant
  Ann of Red: Hill Giant
  Ben of Red:
  Cid of Blue: Grizzly Bears
  Dan of Blue: Gray Ogre
  > team Red attacks with Hill Giant
  > team Blue blocks Hill Giant with Grizzly Bears and Gray Ogre
  is Grizzly Bears blocking = yes
  is Gray Ogre blocking = yes

606.7d an attacker assigns its damage to one of the two
  variant: two-headed giant
  card Grudge | {W} | Enchantment | Whenever a creature deals combat damage to you, you gain 1 life.
  Ann of Red: Hill Giant
  Ben of Red:
  Cid of Blue:
  Dan of Blue: Grudge
  > team Red attacks with Hill Giant
  > team Blue does not block
  > Hill Giant assigns 3 to Dan
  > combat damage is dealt
  > resolve the stack
  life of team Blue = 28

606.7d not to both
  variant: two-headed giant
  Ann of Red: Hill Giant
  Ben of Red:
  Cid of Blue:
  Dan of Blue:
  > team Red attacks with Hill Giant
  > team Blue does not block
  > Hill Giant assigns 2 to Dan, 1 to Cid
  was event 3 legal = no

606.8a a team without life loses
  variant: two-headed giant
  Ann of Red: Mountain, hand Shock
  Ben of Red:
  Cid of Blue:
  Dan of Blue:
  teams: {Blue: {life: 2}}
  > Ann plays Shock targeting Dan
  > all pass
  who lost = [Cid, Dan]

606.8b also: who wins wins with the team
  variant: two-headed giant
  card Last Word | {U} | Sorcery | You win the game.
  Ann of Red: Island, hand Last Word
  Ben of Red:
  Cid of Blue:
  Dan of Blue:
  > Ann plays Last Word
  > all pass
  who won = [Ann, Ben]

606.8b who loses loses with the team
  variant: two-headed giant
  Ann of Red:
  Ben of Red:
  Cid of Blue: poison 9
  Dan of Blue:
  > it happens: Cid gets 1 poison counter
  who lost = [Cid, Dan]

606.8c who concedes takes the team along
  variant: two-headed giant
  Ann of Red:
  Ben of Red:
  Cid of Blue:
  Dan of Blue:
  > Cid concedes
  who lost = [Cid, Dan]
  who won = [Ann, Ben]

606.9 what happens to one is counted for the team
  variant: two-headed giant
  Ann of Red:
  Ben of Red:
  Cid of Blue:
  Dan of Blue:
  > it happens: Ann gains 3 life
  > it happens: Ben loses 1 life
  life of team Red = 32

606.9a one's own life is half of the team's, rounded up
  variant: two-headed giant
  card Measure | {W} | Sorcery | You gain life equal to your life total.
  Ann of Red: Plains, hand Measure
  Ben of Red:
  Cid of Blue:
  Dan of Blue:
  teams: {Red: {life: 21}}
  > Ann plays Measure
  > all pass
  life of team Red = 32

606.9b set for both, the numbers are added
  variant: two-headed giant
  card Level | {W} | Sorcery | Each player's life total becomes 10.
  Ann of Red: Plains, hand Level
  Ben of Red:
  Cid of Blue:
  Dan of Blue:
  > Ann plays Level
  > all pass
  life of team Red = 20
  life of team Blue = 20

606.9c set for one, the team gains or loses what that one does
  variant: two-headed giant
  card Level | {W} | Sorcery | Target player's life total becomes 10.
  Ann of Red: Plains, hand Level
  Ben of Red:
  Cid of Blue:
  Dan of Blue:
  > Ann plays Level targeting Cid
  > all pass
  life of team Blue = 25
""")
