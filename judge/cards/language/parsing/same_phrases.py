"""Phrases in base forms that say the same in another dialect or another form, each with the one that the grammar knows.

They stand in `judge/data/language/phrases.tsv`; what is said of "their" is also said of "his or her".
"""

from __future__ import annotations

from judge.support.data_files import lines_of

_PHRASES = dict(line.split("\t") for line in lines_of("data", "language", "phrases.tsv"))
_HIS_OR_HER = {_old.replace("their", "his or her"): _new for _old, _new in _PHRASES.items() if " their " in _old}
BY_FIRST: dict[str, list[tuple[tuple[str, ...], tuple[str, ...]]]] = {}
"""By their first words, the longest first: each place is looked at once."""
for _old, _new in (_PHRASES | _HIS_OR_HER).items():
    BY_FIRST.setdefault(_old.split()[0], []).append((tuple(_old.split()), tuple(_new.split())))
for _entries in BY_FIRST.values():
    _entries.sort(key=lambda entry: -len(entry[0]))
