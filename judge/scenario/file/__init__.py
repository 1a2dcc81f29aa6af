"""A scenario file as models: the tree with its places, the keys, and every error at once."""
