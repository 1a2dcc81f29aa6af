"""508: flip cards."""

from by_rule import by_rule

test_508 = by_rule("""
508.1b flipped it has the name, size and text of the other half
  cards: {Student: {cost: "{1}{W}", type: Creature - Human, pt: 1/1, text: "{0}: Flip Student.", flips to: {name: Master, type: Legendary Creature - Monk, pt: 4/4, text: Flying}}}
  Ann: Student
  Ben:
  > Ann plays Student's ability
  > all pass
  name of Student = Master
  P/T of Student = 4/4
  abilities of Student = [flying]

508.1c its color and cost stay
  cards: {Student: {cost: "{1}{W}", type: Creature - Human, pt: 1/1, text: "{0}: Flip Student.", flips to: {name: Master, type: Legendary Creature - Monk, pt: 4/4, text: Flying}}}
  Ann: Student (flipped)
  Ben:
  colors of Student = [white]
  converted mana cost of Student = 2

508.2 elsewhere it is the normal card
  cards: {Student: {cost: "{1}{W}", type: Creature - Human, pt: 1/1, text: "{0}: Flip Student.", flips to: {name: Master, type: Legendary Creature - Monk, pt: 4/4, text: Flying}}}
  Ann: Student (flipped)
  Ben:
  > it happens: Student is returned to its owner's hand
  name of Student = Student
  P/T of Student = 1/1

508.4 also: what is flipped does not flip back
  cards: {Student: {cost: "{1}{W}", type: Creature - Human, pt: 1/1, text: "{0}: Flip Student.", flips to: {name: Master, type: Legendary Creature - Monk, pt: 4/4, text: "{0}: Flip Master."}}}
  Ann: Student (flipped)
  Ben:
  > Ann plays Student's ability
  > all pass
  is Student flipped = yes

508.4 in another zone it is not flipped any more
  cards: {Student: {cost: "{1}{W}", type: Creature - Human, pt: 1/1, text: "{0}: Flip Student.", flips to: {name: Master, type: Legendary Creature - Monk, pt: 4/4, text: Flying}}}
  Ann: Student (flipped)
  Ben:
  > it happens: Student is returned to its owner's hand
  after event 0, name of Student = Master
  name of Student = Student

508.5 its other name can be named
  Ann: Plains, hand Pithing Needle
  Ben: {card: Jushi Apprentice, flipped: yes}, Island x5
  > Ann plays Pithing Needle
  > Ann chooses Tomoya the Revealer
  > all pass
  > Ann passes
  can Ben play Jushi Apprentice's ability targeting Ann = no
""")
