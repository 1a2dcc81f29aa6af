"""423: drawing a card."""

from by_rule import by_rule

test_423 = by_rule("""
423.1 the top card of the library goes to the hand
  Ann: library Shock, Forest
  Ben:
  > it happens: Ann draws a card
  hand of Ann = [Shock]
  library of Ann = [Forest]

423.2 several cards are drawn one at a time
  card Scholar | {U} | Enchantment | Whenever you draw a card, you gain 1 life.
  card Insight | {U} | Sorcery | Draw three cards.
  Ann: Scholar, Island, hand Insight, library Forest x3
  Ben:
  > Ann plays Insight
  > resolve the stack
  how many times did Scholar trigger = 3

423.2a the active player draws all of his before the others
  card Feast | {U} | Sorcery | Each player draws two cards.
  card Thief | {B} | Enchantment | Whenever an opponent draws a card, you gain 1 life.
  Ann: Island, hand Feast, library Forest x2
  Ben: library Island x2
  > Ann plays Feast
  > all pass
  hand size of Ann = 2
  hand size of Ben = 2

423.2b in a team the primary player draws first, then the other
  variant: two-headed giant
  card Feast | {U} | Sorcery | Each player draws a card.
  Ann of Red: Island, hand Feast, library Forest
  Ben of Red: library Swamp
  Cid of Blue: library Plains
  Dan of Blue: library Mountain
  > Ann plays Feast
  > all pass
  hand of Ann = [Forest]
  hand of Dan = [Mountain]

423.3 with an empty library one may choose to draw
  card Offer | {U} | Sorcery | You may draw a card. If you do, you gain 3 life.
  Ann: Island, hand Offer
  Ben:
  Ann's library: []
  > Ann plays Offer
  > Ann chooses yes
  > all pass
  who lost = Ann

423.4 who finds no card to draw has drawn none, nothing triggers, and the game is lost
  card Ledger | {2} | Artifact | Whenever you draw a card, you gain 1 life.
  card Deep Think | {U} | Sorcery | Draw two cards.
  Ann: Ledger, Island, library Forest, hand Deep Think
  Ben:
  > Ann plays Deep Think
  > resolve the stack
  how many cards did Ann draw? = 1
  who lost = Ann

423.4 also: who can't lose goes on, and nothing triggered on the draw that was none
  card Ledger | {2} | Artifact | Whenever you draw a card, you gain 1 life.
  card Deep Think | {U} | Sorcery | Draw two cards.
  Ann: Ledger, Platinum Angel, Island, library Forest, hand Deep Think
  Ben:
  > Ann plays Deep Think
  > resolve the stack
  life of Ann = 21

423.5 also: a card that is put into the hand is not drawn
  card Scholar | {U} | Enchantment | Whenever you draw a card, you gain 1 life.
  card Take Top | {U} | Sorcery | Put the top card of your library into your hand.
  Ann: Scholar, Island, hand Take Top, library Forest
  Ben:
  > Ann plays Take Top
  > resolve the stack
  hand of Ann = [Forest]
  life of Ann = 20

423.5 also: and an empty library loses nobody the game
  card Take Top | {U} | Sorcery | Put the top card of your library into your hand.
  Ann: Island, hand Take Top
  Ben:
  Ann's library: []
  > Ann plays Take Top
  > all pass
  who lost = nobody

423.5 why nothing triggered
  card Bell | {1} | Artifact | Whenever you draw a card, you gain 1 life.
  card Seek | {G} | Sorcery | Reveal the top card of your library and put that card into your hand.
  Ann: Bell, Forest, hand Seek, library Forest, Swamp
  Ben:
  > Ann plays Seek
  > all pass
  did Bell trigger? why not = no

423.6a a draw is replaced also where none could be drawn
  card No Draw | {B} | Enchantment | If you would draw a card, you gain 2 life instead.
  Ann: No Draw
  Ben:
  Ann's library: []
  > it happens: Ann draws a card
  life of Ann = 22
  who lost = nobody

423.6b a replaced draw is done whole before the next of the sequence
  card Insight | {U} | Sorcery | Draw two cards.
  Ann: Island, hand Insight, graveyard Golgari Grave-Troll, library Shock x6, Forest
  Ben:
  > Ann plays Insight
  > Ann chooses yes
  > all pass
  hand of Ann = [Golgari Grave-Troll, Forest]

423.6c what is done to the card that is drawn is not done to what comes instead
  card Open Mind | {U} | Instant | Draw a card, then reveal it. If it's a land card, you gain 3 life.
  card Second Thought | {U} | Enchantment | If you would draw a card, draw two cards instead.
  Ann: Second Thought, Island, hand Open Mind, library Forest, Plains, Swamp
  Ben:
  > Ann plays Open Mind
  > all pass
  hand of Ann = [Forest, Plains]
  life of Ann = 20

423.7 what becomes several draws is done one at a time
  card Reflection | {U} | Enchantment | If you would draw a card, draw two cards instead.
  card Scholar | {U} | Enchantment | Whenever you draw a card, you gain 1 life.
  Ann: Reflection, Scholar, library Forest x3
  Ben:
  > it happens: Ann draws a card
  > resolve the stack
  hand size of Ann = 2
  life of Ann = 22
""")
