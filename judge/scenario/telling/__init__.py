"""A scenario told in prose, as the text of a file: who has what, what happens, what is asked, and what is left out."""
