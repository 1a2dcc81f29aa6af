"""501: keyword actions."""

from by_rule import by_rule

test_501 = by_rule("""
501.2a what is attached goes from where it is onto the other
  Ann: {card: Hill Giant, attached: [Bonesplitter]}, Grizzly Bears, Plains
  Ben:
  > Ann equips Bonesplitter to Grizzly Bears
  > all pass
  what is Bonesplitter attached to = Grizzly Bears
  what is attached to Hill Giant = []

501.2b attaching it to where it is does nothing
  Ann: {card: Hill Giant, attached: [Bonesplitter]}, Plains
  Ben:
  > Ann equips Bonesplitter to Hill Giant
  > all pass
  what is Bonesplitter attached to = Hill Giant
  power of Hill Giant = 5

501.2b what is attached there already does not come off
  card Cruel Harness | {1} | Artifact - Equipment | Whenever Cruel Harness becomes unattached from a permanent, sacrifice that permanent. | Equip {0}
  Ann: {card: Hill Giant, attached: [Cruel Harness]}
  Ben:
  > Ann equips Cruel Harness to Hill Giant
  > resolve the stack
  is Hill Giant in play = yes
  what is attached to Hill Giant = [Cruel Harness]

501.2c what is attached anew is the youngest
  card Give Wings | {U} | Enchantment - Aura | Enchant creature | Enchanted creature has flying.
  card Ground | {G} | Enchantment - Aura | Enchant creature | Enchanted creature loses flying.
  Ann: {card: Grizzly Bears, attached: [Give Wings]}, {card: Hill Giant, attached: [Ground]}
  Ben:
  > it happens: Give Wings is attached to Hill Giant
  does Hill Giant have flying = yes

501.2d what comes off stays in play on nothing
  card Loosen | {R} | Instant | Unattach target Equipment.
  Ann: {card: Hill Giant, attached: [Bonesplitter]}, Mountain, hand Loosen
  Ben:
  > Ann plays Loosen targeting Bonesplitter
  > all pass
  what is Bonesplitter attached to = nothing
  zone of Bonesplitter = in play
  power of Hill Giant = 3

501.3a what is countered does nothing and goes to its owner's graveyard
  Ann: Forest x2, hand Grizzly Bears
  Ben: Island x2, hand Counterspell
  > Ann plays Grizzly Bears
  > Ann passes
  > Ben plays Counterspell targeting Grizzly Bears
  > all pass
  graveyard of Ann = [Grizzly Bears]

501.4a what is destroyed goes to its owner's graveyard
  Ann: Swamp x2, hand Terror
  Ben: Hill Giant
  > Ann plays Terror targeting Hill Giant
  > all pass
  graveyard of Ben = [Hill Giant]

501.5a to regenerate is a shield against the next destruction, and only that
  card Troll | {G} | Creature - Troll | 2/2 | {0}: Regenerate Troll.
  Ann: Troll
  Ben:
  > Ann plays Troll's ability
  > all pass
  > it happens: Troll is destroyed
  > it happens: Troll is destroyed
  after event 3, zone of Troll = in play
  zone of Troll = graveyard

501.5b one that always regenerates does so each time
  card Ever | {W} | Enchantment - Aura | Enchant creature | If enchanted creature would be destroyed, regenerate it.
  Ann: {card: Grizzly Bears, attached: [Ever]}
  Ben:
  > it happens: Grizzly Bears is destroyed
  > it happens: Grizzly Bears is destroyed
  zone of Grizzly Bears = in play

501.6a what is sacrificed is not destroyed, and does not regenerate
  card Troll | {G} | Creature - Troll | 2/2 | {0}: Regenerate Troll.
  card Altar | {1} | Artifact | Sacrifice a creature: You gain 2 life.
  Ann: Troll, Altar
  Ben: Hill Giant
  > Ann plays Troll's ability
  > all pass
  > Ann plays Altar's ability sacrificing Troll
  > all pass
  zone of Troll = graveyard
  life of Ann = 22

501.6a also: nobody sacrifices what he does not control
  card Altar | {1} | Artifact | Sacrifice a creature: You gain 2 life.
  Ann: Altar
  Ben: Hill Giant
  > Ann plays Altar's ability sacrificing Hill Giant
  was event 1 legal = no

501.7a what is tapped is tapped
  card Tire | {W} | Instant | Tap target creature.
  Ann: Plains, hand Tire
  Ben: Hill Giant
  > Ann plays Tire targeting Hill Giant
  > all pass
  is Hill Giant tapped = yes

501.7b what is untapped is untapped
  card Rouse | {W} | Instant | Untap target creature.
  Ann: Plains, hand Rouse
  Ben: Hill Giant (tapped)
  > Ann plays Rouse targeting Hill Giant
  > all pass
  is Hill Giant tapped = no

501.8a to scry is to put cards on top or bottom
  card Peer | {U} | Sorcery | Scry 2.
  Ann: Island, hand Peer, library Forest, Shock, Swamp
  Ben:
  > Ann plays Peer
  > Ann chooses Forest
  > all pass
  library of Ann = [Shock, Swamp, Forest]

501.9a to fateseal is the same of an opponent's library
  card Fate | {U} | Sorcery | Fateseal 1.
  Ann: Island, hand Fate
  Ben: library Forest, Shock
  > Ann plays Fate
  > Ann chooses Forest
  > all pass
  library of Ben = [Shock, Forest]

501.10a who clashes reveals the top card, and may put it below
  card Contest | {R} | Sorcery | Clash with an opponent. If you win, you gain 3 life.
  Ann: Mountain, hand Contest, library Hill Giant, Forest
  Ben: library Shock, Island
  > Ann plays Contest
  > all pass
  life of Ann = 23

501.10b both of them clash
  card Contest | {R} | Sorcery | Clash with an opponent. If you win, you gain 3 life.
  Ann: Mountain, hand Contest, library Hill Giant, Forest
  Ben: library Shock, Island
  > Ann plays Contest
  > Ben chooses yes
  > all pass
  library of Ben = [Island, Shock]

501.10c the higher cost wins, and of equal ones nobody
  card Contest | {R} | Sorcery | Clash with an opponent. If you win, you gain 3 life.
  Ann: Mountain, hand Contest, library Shock, Forest
  Ben: library Shock, Island
  > Ann plays Contest
  > all pass
  life of Ann = 20
""")
