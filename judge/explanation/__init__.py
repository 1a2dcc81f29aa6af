"""TODO docstring by the package author."""
