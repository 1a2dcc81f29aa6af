"""505: split cards."""

from by_rule import by_rule

test_505 = by_rule("""
505.2 on the stack there is only the half that is played
  Ann: Mountain, hand Assault // Battery
  Ben:
  > Ann plays Assault targeting Ben
  converted mana cost of Assault = 1

505.2 the half that was not played has done nothing
  Ann: Mountain, hand Assault // Battery
  Ben:
  > Ann plays Assault targeting Ben
  was Assault played = yes
  was Battery played = no
  was Battery countered = no
  is Battery on the stack = no
  what is on the stack = [Assault]

505.3 elsewhere it has the colors of both halves
  Ann: Mountain, hand Assault // Battery
  Ben:
  > Ann plays Assault targeting Ben
  after event 0, colors of Assault // Battery = [red, green]
  colors of Assault = [red]

505.4 it is one card
  card Grab | {B} | Sorcery | Target player discards a card.
  Ann: Swamp, hand Grab
  Ben: hand Assault // Battery, Forest
  > Ann plays Grab targeting Ben
  > Ben chooses Assault // Battery
  > all pass
  hand size of Ben = 1

505.5 who asks for a number of it gets two answers
  card Weigh | {B} | Sorcery | Reveal the top card of your library. You lose life equal to its converted mana cost.
  Ann: Swamp, hand Weigh, library Assault // Battery
  Ben:
  > Ann plays Weigh
  > all pass
  life of Ann = 15

505.5 who asks what it costs gets two answers, and of a named half one
  Ann: hand Assault // Battery
  Ben:
  converted mana cost of Assault // Battery = [1, 4]
  converted mana cost of Battery = 4

505.6 who compares gets yes where either half would say yes
  card Weigh | {B} | Sorcery | Target opponent reveals his or her hand. Choose a green card from it. That player discards that card.
  Ann: Swamp, hand Weigh
  Ben: hand Assault // Battery, Shock
  > Ann plays Weigh targeting Ben
  > all pass
  graveyard of Ben = [Assault // Battery]

505.6 whoever asks for one of the costs, or for less or more, gets yes where either is so
  Ann: hand Assault // Battery
  Ben:
  converted mana cost of Assault // Battery = 4 = yes
  converted mana cost of Assault // Battery < 2 = yes
  converted mana cost of Assault // Battery = 5 = no

505.7 both halves are named
  Ann: Plains, Island, hand Meddling Mage
  Ben: Mountain, hand Assault // Battery
  > Ann plays Meddling Mage
  > Ann chooses Assault // Battery
  > all pass
  > go to Ben's precombat main
  can Ben play Assault targeting Ann = no
""")
