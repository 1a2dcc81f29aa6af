"""How costs of which a sentence says nothing are paid: what is spared for later, and what is given to make a spell cheaper."""
