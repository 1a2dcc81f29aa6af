"""Which rules of the edition are executed, by which scenarios, and why the others are not (`judge coverage`)."""
