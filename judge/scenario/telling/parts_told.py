"""A sentence of prose in parts, each of which tells one thing: who has what, what happens, or what is asked."""

from __future__ import annotations

from judge.support.late_regex import regex

_THING = (
    r"(?:(?:the|my|his|her|their|[A-Z]\w*'s) )?(?:(?:other|blocked|unblocked|attacking|blocking) )?"
    r"[A-Z][\w'-]*(?: (?:of |the )*[A-Z][\w'-]*)*(?: #\d+)?|I|it|he|she|they"
)
PREDICATE = regex(rf"^(?:so |and )?(?i:do|does|did|is|are|will|would|can|could) (?:{_THING}) (?P<does>[a-z].*)$")
LEFT_OUT = regex(rf"^(?i:and |so )?(?i:do|does|did|is|are|will|would|can|could) (?:{_THING})$")

