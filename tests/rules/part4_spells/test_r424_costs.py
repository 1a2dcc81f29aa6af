"""424: costs."""

from by_rule import by_rule

test_424 = by_rule("""
424.1 also: what is paid to keep something from happening is a cost
  Ann: Island x2, hand Mana Leak
  Ben: Mountain, hand Shock
  turn: Ben, precombat main
  > Ben plays Shock targeting Ann
  > Ben passes
  > Ann plays Mana Leak targeting Shock
  > all pass
  was Shock countered = yes

424.1 a card is revealed as a cost, and only then the rest happens
  card Ninja | {3}{U} | Creature - Ninja | 4/4 | Ninjutsu {U}
  Ann: Island, Grizzly Bears, hand Ninja
  Ben:
  > Ann attacks with Grizzly Bears
  > Ben does not block
  > Ann ninjutsus Ninja returning Grizzly Bears
  is Ninja revealed = yes
  zone of Grizzly Bears = hand

424.2 who has not enough does not pay
  card Tithe | {1} | Artifact | Pay 2 life: You draw a card.
  Ann: Tithe, life 1
  Ben:
  > Ann plays Tithe's ability
  was event 1 legal = no

424.2 what was tapped for the mana of a cost is not tapped for another part of it
  card Pair Drummer | {2} | Artifact | {1}, {T}, Tap two untapped creatures you control: Draw a card.
  Ann: Pair Drummer, Llanowar Elves x2
  Ben:
  > Ann plays Pair Drummer's ability
  was event 1 legal = no

424.2 not: what a cost asks to tap is left upright where something else can make the mana
  card Elf Drummer | {2} | Artifact | {1}, Tap an untapped Elf you control: Draw a card.
  Ann: Elf Drummer, Llanowar Elves, Birds of Paradise
  Ben:
  > Ann plays Elf Drummer's ability
  was event 1 legal = yes
  is Birds of Paradise tapped = yes

424.2 also: a counter that can't be put on something can't be put there as a cost
  card Ward | {G} | Enchantment | Creatures you control can't have -1/-1 counters placed on them.
  card Sprite | {G} | Creature - Elf | 0/2 | Put a -1/-1 counter on Sprite: You gain 1 life.
  card Feast | {G} | Artifact | Put a -1/-1 counter on a creature you control: You gain 1 life.
  Ann: Ward, Sprite, Feast
  Ben: Hill Giant
  can Ann use Sprite = no
  can Ann use Feast = no
  can Ann use Sprite, if Ward is not there = yes

424.3 what cannot be paid is not paid
  card Old Vision | | Sorcery | You gain 4 life.
  Ann: Island x4, hand Old Vision
  Ben:
  > Ann plays Old Vision
  was event 1 legal = no

424.3 a mana cost that is paid for an ability is that of an object that has one
  card Ransom | {1}{U} | Enchantment - Aura | Enchant land | Pay enchanted land's mana cost: You gain 1 life.
  Ann: Forest with Ransom on it, Island x4
  Ben:
  > Ann plays Ransom's ability
  was event 1 legal = no

424.4 also: a cost that effects take down to nothing is paid as {0}
  card Thrift | {1} | Enchantment | Spells you play cost {2} less to play.
  card Two Stone | {2} | Artifact
  Ann: Thrift, hand Two Stone
  Ben:
  > Ann plays Two Stone
  > all pass
  zone of Two Stone = in play

424.4 what was paid by a reduction was paid
  card Kicked Sip | {W} | Instant | Kicker {1} | You gain 2 life. If the kicker cost was paid, you gain 5 life instead.
  card Thrift | {1} | Artifact | Spells you play cost {1} less to play.
  Ann: Thrift, Plains, hand Kicked Sip
  Ben:
  > Ann plays Kicked Sip kicked
  > all pass
  life of Ann = 25

424.5 who pays mana may play mana abilities for it
  Ann: Forest x2, hand Grizzly Bears
  Ben:
  > Ann plays Grizzly Bears
  > all pass
  zone of Grizzly Bears = in play
  how many untapped Forests does Ann control = 0

424.6 whether it was paid is all that "if you do" asks
  card Deal | {B} | Sorcery | You may sacrifice a creature. If you do, you gain 5 life.
  Ann: Swamp, Hill Giant, hand Deal
  Ben:
  > Ann plays Deal
  > Ann chooses Hill Giant
  > all pass
  life of Ann = 25
  zone of Hill Giant = graveyard

424.6 not paid, nothing comes of it
  card Deal | {B} | Sorcery | You may sacrifice a creature. If you do, you gain 5 life.
  Ann: Swamp, hand Deal
  Ben:
  > Ann plays Deal
  > all pass
  life of Ann = 20
""")
