"""What something becomes beside what it was: types, colours, what it enchants."""

from __future__ import annotations

from collections.abc import Iterable

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.language.filled_templates import _, made
from judge.cards.language.parsing.combinators import Parser, native
from judge.cards.language.say import read


def _of_both(a: tuple[e.Part, ...], b: tuple[e.Part, ...]) -> tuple[e.Part, ...] | None:
    """ "1/1 green Saproling creatures and Forest lands in addition to their other types": one thing that is both."""
    one = [part for part in a if isinstance(part, e.SetTypes)]
    two = [part for part in b if isinstance(part, e.SetTypes)]
    if len(one) != 1 or len(b) != 1 or len(two) != 1 or not two[0].in_addition or one[0].in_addition:
        return None
    if not any(isinstance(part, e.SetPT) for part in a):
        return None
    joined = e.SetTypes(one[0].types + two[0].types, one[0].subtypes + two[0].subtypes, one[0].supertypes + two[0].supertypes)
    return tuple(joined if part is one[0] else part for part in a)


read("part", made(_of_both, _.a, _.b), "is <a:becoming> and <b:becoming>")


@native("subtypes_only")
def subtypes_only(p: Parser, at: int) -> Iterable[tuple[tuple[t.Word, ...], int]]:
    """Creature types, as what something is as well: Zombies, a Zombie."""
    for np, end in p.read("nouns", at + 1 if p.words[at] in ("a", "an") else at):
        if np.kind == "permanent" and isinstance(np.filter, t.HasSubtype):
            yield (np.filter.word,), end
