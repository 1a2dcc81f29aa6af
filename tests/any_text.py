"""Any text, for hypothesis: of the letters of UTF-8, which are its own, each process of a fresh checkout makes a table for two seconds."""

from __future__ import annotations

from hypothesis import strategies as st

LETTERS = st.characters(exclude_categories=("Cs",))


def any_text(most: int | None = None) -> st.SearchStrategy[str]:
    """Texts of so many characters at most, none of them half a character."""
    return st.text(LETTERS, max_size=most)
