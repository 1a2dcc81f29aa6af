"""413: resolving spells and abilities."""

from by_rule import by_rule

test_413 = by_rule("""
413.1 when all pass, what is on top of the stack resolves
  Ann: Mountain x2, hand Shock, Lightning Bolt
  Ben:
  > Ann plays Lightning Bolt targeting Ben
  > Ann plays Shock targeting Ben
  > all pass
  life of Ben = 18
  what is on the stack = [Lightning Bolt]

413.2 its steps follow each other
  card Two Steps | {R} | Sorcery | You gain 5 life. You lose 1 life.
  Ann: Mountain, hand Two Steps, life 1
  Ben:
  > Ann plays Two Steps
  > all pass
  life of Ann = 5

413.2a with all its targets gone it is countered
  Ann: Mountain, hand Shock
  Ben: Grizzly Bears
  > Ann plays Shock targeting Grizzly Bears
  > it happens: Grizzly Bears is returned to its owner's hand
  > all pass
  was Shock countered = yes
  zone of Shock = graveyard

413.2a with one left it does what it can
  card Two Aims | {R} | Sorcery | Two Aims deals 2 damage to target creature and 2 damage to target player.
  Ann: Mountain, hand Two Aims
  Ben: Grizzly Bears
  > Ann plays Two Aims targeting Grizzly Bears, Ben
  > it happens: Grizzly Bears is returned to its owner's hand
  > all pass
  life of Ben = 18

413.2a one of each opponent is a target as long as it is that opponent's
  card Take All | {U} | Sorcery | For each opponent, gain control of target permanent that player controls.
  card Lend | {U} | Instant | Target player gains control of target creature.
  Ann: Island x2, hand Take All
  Ben: Grizzly Bears, Island, hand Lend
  Cid: Hill Giant
  > Ann plays Take All targeting Grizzly Bears, Hill Giant
  > Ben plays Lend targeting Cid, Grizzly Bears
  > resolve the stack
  controller of Grizzly Bears = Cid
  controller of Hill Giant = Ann

413.2b what it says is done in the order in which it is written
  card Order | {B} | Sorcery | Each player discards a card. Draw a card.
  Ann: Swamp, hand Order, Forest, library Shock
  Ben: hand Island
  > Ann plays Order
  > all pass
  hand of Ann = [Shock]

413.2c what it offers is chosen as it resolves
  card Offer | {U} | Sorcery | You may draw a card. If you don't, you gain 4 life.
  Ann: Island, hand Offer, library Forest
  Ben:
  > Ann plays Offer
  > Ann chooses no
  > all pass
  life of Ann = 24
  hand size of Ann = 0

413.2d of two actions of several players the first is done by all before the second
  card Rite | {B} | Sorcery | Each player sacrifices a creature. Each player draws a card.
  Ann: Swamp, Hill Giant, hand Rite, library Forest
  Ben: Grizzly Bears, library Island
  > Ann plays Rite
  > all pass
  graveyard of Ben = [Grizzly Bears]
  hand of Ben = [Island]

413.2e a spell that it lets be played goes on the stack while it resolves
  card Reveal and Play | {1} | Artifact | {0}: Reveal the top card of your library. You may play that card without paying its mana cost.
  Ann: Reveal and Play, library Hill Giant, Forest
  Ben:
  > Ann plays Reveal and Play's ability
  > Ann chooses yes
  > all pass
  what is on the stack = [Hill Giant]
  who has priority = Ann

413.2e also: who may pay mana may play mana abilities first
  Ann: Island x2, hand Mana Leak
  Ben: Forest x2, Mountain x3, hand Grizzly Bears
  turn: Ben, precombat main
  > Ben plays Grizzly Bears
  > Ben passes
  > Ann plays Mana Leak targeting Grizzly Bears
  > Ben chooses yes
  > all pass
  > all pass
  zone of Grizzly Bears = in play

413.2f what it needs to know is found out once, as it applies
  card Count | {G} | Instant | You gain 1 life for each creature in play.
  Ann: Forest, hand Count
  Ben: Hill Giant, Grizzly Bears
  > Ann plays Count
  > it happens: Hill Giant is destroyed
  > all pass
  life of Ann = 21

413.2f of what has left it takes what that last was
  card Fling It | {R} | Instant | As an additional cost to play Fling It, sacrifice a creature. | Fling It deals damage equal to the sacrificed creature's power to target player.
  Ann: Mountain, {card: Hill Giant, counters: {"+1/+1": 1}}, hand Fling It
  Ben:
  > Ann plays Fling It targeting Ben
  > all pass
  life of Ben = 16

413.2g also: it asks for the characteristic that it names, whatever else the object is
  card Not Black | {B} | Instant | Destroy target nonblack creature.
  card Two Tone | {W}{B} | Creature - Knight | 2/2
  Ann: Swamp, hand Not Black
  Ben: Two Tone
  > Ann plays Not Black targeting Two Tone
  was event 1 legal = no

413.2g whatever is black is black, also with another color
  card Sun Purge | {W} | Sorcery | Destroy all black creatures.
  card Two Tone | {W}{B} | Creature - Knight | 2/2
  Ann: Plains, Hill Giant, hand Sun Purge
  Ben: Two Tone
  > Ann plays Sun Purge
  > all pass
  zone of Two Tone = graveyard
  zone of Hill Giant = in play

413.2h also: an object that was spoken of is affected although it changed
  card Settle | {U} | Instant | Target creature becomes a land until end of turn.
  card Lure | {R} | Enchantment | Whenever a creature attacks, put a +1/+1 counter on it.
  Ann: Lure, Island, Hill Giant, hand Settle
  Ben:
  > Ann attacks with Hill Giant
  > Ann plays Settle targeting Hill Giant
  > resolve the stack
  counters on Hill Giant = {"+1/+1": 1}

413.2h what a creature blocked goes back although it is no creature any more
  card Nap | {0} | Instant | Target creature becomes an enchantment until end of turn.
  card Wall of Fear | {U} | Creature - Wall | 0/4 | Whenever Wall of Fear blocks a creature, return that creature to its owner's hand at end of combat.
  Ann: Hill Giant
  Ben: Wall of Fear, hand Nap
  > Ann attacks with Hill Giant
  > Ben blocks Hill Giant with Wall of Fear
  > resolve the stack
  > Ann passes
  > Ben plays Nap targeting Hill Giant
  > all pass
  > go to end of combat
  > all pass
  zone of Hill Giant = hand

413.2i a spell goes into play, or to its owner's graveyard, as the last thing
  card Recount | {U} | Sorcery | Draw a card for each card in your graveyard.
  Ann: Island, hand Recount, library Forest, Swamp
  Ben:
  > Ann plays Recount
  > all pass
  hand size of Ann = 0
  graveyard of Ann = [Recount]
""")
