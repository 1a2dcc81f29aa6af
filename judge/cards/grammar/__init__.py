"""The grammar of card texts: tokens, phrases, sentences. Only `judge.cards.compiler` uses it."""
