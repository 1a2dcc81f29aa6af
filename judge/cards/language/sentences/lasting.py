"""Several effects with one duration, and effects with a choice of ability."""

from __future__ import annotations

from typing import Any

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.language.effects.effects_base import sequence
from judge.cards.language.filled_templates import _, made
from judge.cards.language.say import read, say
from judge.cards.language.sentences.sentence_frames import delayed
from judge.cards.language.sentences.sentences import apply

_THIS_TURN = e.Duration("end of turn")


Applied = tuple[tuple[t.Selection, tuple[e.Part, ...]], ...]


def _of_control(who: t.Selection, clause: tuple[t.Selection, tuple[e.Part, ...]]) -> tuple[t.Selection, tuple[e.Part, ...]]:
    return clause[0], tuple(e.ChangeControl(who) if isinstance(part, e.ChangeControl) else part for part in clause[1])


# clauses of continuous effects, all for one duration: what gains, and of what control is gained
read("lasting_clause", (_.what, _.parts), "<what:objs> <parts:parts>")
read("lasting_clause", made(_of_control, _.who, _.clause), "<who:who> <clause:subject_part>")
read("until_effects", (_.a,), "<a:lasting_clause>")
read("until_effects", made(lambda one, more: (one, *more), _.a, _.more), "<a:lasting_clause> (and|,|, and) <more:until_effects>")


def _all(k: str, do: Applied) -> e.Instruction:
    return sequence(*(apply(what, parts, e.Duration(k)) for what, parts in do))


read("whole sentence", made(_all, _.k, _.do), "<k:until_when>, <do:until_effects>")
read("whole sentence", made(_all, _.k, _.do), "<do:until_effects> <k:until_when>", when={"do": lambda do: len(do) > 1})


read("ability_choice", (_.a, _.b), "<a:keyword_ability> [,] or <b:keyword_ability>")
read("ability_choice", made(lambda one, more: (one, *more), _.a, _.more), "<a:keyword_ability>, <more:ability_choice>")


def _gains_one(what: t.Selection, a: tuple[e.Ability, ...], d: e.Duration | None, *before: e.Instruction) -> e.Instruction:
    """The choice of an ability, after what is done `before`."""
    gains = tuple(apply(what, (e.GainAbility(one),), d or _THIS_TURN) for one in a)
    return e.ChooseOne(t.You(), (*before, *gains))


def _one_gained(it: e.ChooseOne) -> tuple[Any, ...] | None:
    """What gains one of which abilities for how long, and what may be done instead."""
    gains = [one for one in it.options if isinstance(one, e.Apply) and isinstance(one.parts[0], e.GainAbility)]
    said = {(one.affected, one.duration) for one in gains if len(one.parts) == 1}
    if len(said) != 1 or len(gains) < 2 or it.options[len(it.options) - len(gains) :] != tuple(gains):
        return None
    (what, lasts), abilities = said.pop(), tuple(one.parts[0].ability for one in gains)  # type: ignore[attr-defined]
    return (what, abilities, lasts, *it.options[: -len(gains)]) if all(isinstance(one, e.KeywordAbility) for one in abilities) else None


say("whole sentence", "choose <a:ability_choice>. <what:obj> gains that ability <d:duration>",
    made(_gains_one, _.what, _.a, _.d, back=_one_gained, kind=e.ChooseOne),
    "<what:obj> gain your choice of <a:ability_choice> <d:duration>")  # fmt: skip
say("whole sentence", "put <n:count> <k:counter_kind> (counter|counters) on <a:obj> or <b:obj> gains <g:ability_choice>",
    made(_gains_one, _.b, _.g, e.Duration("permanent"), e.PutCounters(_.k, _.n, _.a), back=_one_gained, kind=e.ChooseOne))


def _sized_and(what: t.Selection, p: tuple[t.Quantity, t.Quantity], a: tuple[e.Ability, ...], d: e.Duration | None) -> e.Instruction:
    return sequence(apply(what, (e.ModifyPT(*p),), d or _THIS_TURN), _gains_one(what, a, d))


_GETS = "<what:obj> get <p:pt> and gain your choice of <a:ability_choice>"
read("whole sentence", made(_sized_and, _.what, _.p, _.a, _.d), f"{_GETS} <d:duration>", f"until end of turn, {_GETS}")
read("whole sentence", made(delayed, _.ev, _.do, _.k, "whenever"), "<k:until_when>, whenever <ev:events>, <do:effects>")
