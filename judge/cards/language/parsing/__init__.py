"""How texts are read: tokens, combinators, lines, what makes a card whole."""
