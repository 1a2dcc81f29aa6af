"""308: the declare attackers step."""

from by_rule import by_rule

test_308 = by_rule("""
308.1 declaring uses no stack; the active player has priority after it
  Ann: Hill Giant
  Ben: Mountain, hand Shock
  > Ann attacks with Hill Giant
  is Hill Giant attacking = yes
  what is on the stack = []
  who has priority = Ann

308.2 also: a declaration that cannot be made leaves nothing behind
  Ann: Hill Giant, Grizzly Bears (tapped)
  Ben:
  > Ann attacks with Hill Giant, Grizzly Bears
  was event 1 legal = no
  is Hill Giant tapped = no
  is Hill Giant attacking = no

308.2 it goes through its steps, and the attackers attack
  Ann: Hill Giant
  Ben:
  > Ann attacks with Hill Giant
  is Hill Giant attacking = yes
  is Hill Giant tapped = yes

308.2a what attacks is untapped
  Ann: Hill Giant (tapped)
  Ben:
  > Ann attacks with Hill Giant
  was event 1 legal = no

308.2a and the attacker's own
  Ann:
  Ben: Hill Giant
  > Ann attacks with Hill Giant
  was event 1 legal = no

308.2b also: who attacks with banding says who is in a band
  card Squire | {W} | Creature - Soldier | 1/1 | Banding
  Ann: Squire, Hill Giant
  Ben: Gray Ogre
  > Ann attacks with Squire, Hill Giant banding Squire with Hill Giant
  > Ben blocks Squire with Gray Ogre
  is Hill Giant blocked = yes

308.2b nobody without banding makes one
  Ann: Grizzly Bears, Hill Giant
  Ben:
  > Ann attacks with Grizzly Bears, Hill Giant banding Grizzly Bears with Hill Giant
  was event 1 legal = no

308.2c attacking taps
  Ann: Hill Giant
  Ben:
  > Ann attacks with Hill Giant
  is Hill Giant tapped = yes

308.2d what attacking costs is added up
  card Moat Tax | {W} | Enchantment | Creatures can't attack you unless their controller pays {2} for each creature he or she controls that's attacking you.
  Ann: Hill Giant, Grizzly Bears, Forest x4
  Ben: Moat Tax
  > Ann attacks with Hill Giant, Grizzly Bears
  was event 1 legal = yes
  how many untapped lands does Ann control = 0

308.2d who cannot pay for all does not attack with all
  card Moat Tax | {W} | Enchantment | Creatures can't attack you unless their controller pays {2} for each creature he or she controls that's attacking you.
  Ann: Hill Giant, Grizzly Bears, Forest x3
  Ben: Moat Tax
  > Ann attacks with Hill Giant, Grizzly Bears
  was event 1 legal = no

308.2e mana abilities are played for it
  card Moat Tax | {W} | Enchantment | Creatures can't attack you unless their controller pays {2} for each creature he or she controls that's attacking you.
  Ann: Hill Giant, Forest x2
  Ben: Moat Tax
  > Ann attacks with Hill Giant
  is Hill Giant attacking = yes
  is Forest #1 tapped = yes

308.2f nothing is paid in part
  card Moat Tax | {W} | Enchantment | Creatures can't attack you unless their controller pays {2} for each creature he or she controls that's attacking you.
  Ann: Hill Giant, Forest
  Ben: Moat Tax
  > Ann attacks with Hill Giant
  was event 1 legal = no
  is Forest tapped = no

308.2g it stays an attacker until the phase ends
  Ann: Hill Giant
  Ben:
  > Ann attacks with Hill Giant
  > Ben does not block
  > go to end of combat
  is Hill Giant attacking = yes

308.3 what triggers on attacking triggers as it is declared, not later
  card Drum | {R} | Enchantment | Whenever a black creature attacks, you gain 1 life.
  card Darken | {B} | Instant | Target creature becomes black until end of turn.
  Ann: Drum, Hill Giant, Swamp, hand Darken
  Ben:
  > Ann attacks with Hill Giant
  > Ann plays Darken targeting Hill Giant
  > resolve the stack
  did Drum trigger = no
  life of Ann = 20

308.4 what is put into play attacking attacks, but never attacked
  card Horn | {R} | Instant | Put target creature card in your graveyard into play tapped and attacking.
  card Drum | {R} | Enchantment | Whenever a creature attacks, you gain 1 life.
  Ann: Drum, Hill Giant, Mountain, hand Horn, graveyard Grizzly Bears
  Ben:
  > Ann attacks with Hill Giant
  > all pass
  > Ann plays Horn targeting Grizzly Bears
  > all pass
  > Ben does not block
  > combat damage is dealt
  life of Ann = 21
  life of Ben = 15

308.5 with no attacker there are no blocks and no damage
  Ann: Hill Giant
  Ben:
  turn: Ann, beginning of combat
  > Ann does not attack
  > all pass
  what step is it = end of combat

308.5 not: an attacker that came by an effect keeps them
  card Horn | {R} | Instant | Put target creature card in your graveyard into play tapped and attacking.
  Ann: Mountain, hand Horn, graveyard Grizzly Bears
  Ben:
  turn: Ann, beginning of combat
  > Ann does not attack
  > Ann plays Horn targeting Grizzly Bears
  > all pass
  > all pass
  what step is it = declare blockers
""")
