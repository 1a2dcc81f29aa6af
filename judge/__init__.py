"""judge: answers to Magic rules questions, with every rule that made them so."""
