"""Damage that is prevented, or dealt to something else instead: all of it, the next of it, for a turn or for good (419.6c, 419.7)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import mentions, rebuild
from judge.cards.language.filled_templates import _, made
from judge.cards.language.nouns.joined_filters import both, either
from judge.cards.language.parsing.combinators import Parser, grown, native
from judge.cards.language.parsing.placeholders import ChooseAt, EachAt, OwnRole, TargetAt
from judge.cards.language.replacing.replacements import NOBODY
from judge.cards.language.say import read, say

COMBAT = {"damage": None, "combat damage": True, "noncombat damage": False}
"""Which damage the words speak of: any, combat damage, other damage."""


class Dealt(NamedTuple):
    """Damage that is spoken of: to whom, by what, until the end of what."""

    to: t.Filter | None = None
    by: t.Filter | None = None
    until: str = ""


def _selected(to: t.Selection) -> t.Filter:
    if isinstance(to, EachAt):
        return to.of.filter if isinstance(to.of, t.Every) else t.IsAmong(to.of)
    return either(*map(_selected, to.parts)) if isinstance(to, t.Together) else t.IsAmong(to)


# ------------------------------------------------------------------------------------------------ what deals the damage
_KINDS = ("permanent", "source", "spell")
read("source_np", made(_selected, _.s), "<s:objs>", when={"s": lambda s: not isinstance(s, ChooseAt)})
read("dealing", _.n, *(f"(a|an|any) <n:{kind}_one>" for kind in _KINDS))  # any one that fits, whichever comes first
for _kind, _all in {"source": (t.IsState("damage source"),), "permanent": ()}.items():  # of sources, among all that can be one (419.8a)
    read("source_choice", ChooseAt(_.at, t.Choose(made(lambda *said: both(*(one for one in said if one)), *_all, _.n, _.col), t.ONE)),
        f"(a|an) <n:{_kind}_one> of your choice [<col:of_the_color>]")  # fmt: skip


# --------------------------------------------------------------------------------------------------- to whom, and when
@native("of_choice")
def of_choice(p: Parser, at: int) -> Iterable[tuple[bool, int]]:
    """No words: whether those before it say that there was a choice."""
    yield p.words[at - 1] == "choice", at


def _dealt_to(chosen: bool, *those: t.Selection | None) -> Dealt:
    """ "A creature", "an opponent": whichever it is; one is chosen only where the text says so."""
    whom = [_selected(one) if chosen or not isinstance(one, ChooseAt) else one.choose.filter for one in those if one is not None]
    return Dealt(to=either(*whom))


read("dealt_term", made(_dealt_to, _.chosen, _.a, _.b), "to <a:any> <chosen:of_choice>",
    "to <a:any> (and / or|or) <b:any> <chosen:of_choice>")  # fmt: skip
read("dealt_term", made(lambda by: Dealt(by=by), _.by), "by <by:dealing>")
read("dealt_term", made(lambda until: Dealt(until=until), _.until), "this <until:(turn|combat)>")


@native("dealt_terms")
def dealt_terms(p: Parser, at: int) -> Iterable[tuple[Dealt, int]]:
    """Some of them, in any order, each at most once."""

    def more(found: Dealt, end: int) -> Iterable[tuple[Dealt, int]]:
        for one, after in p.read("dealt_term", end):
            if not any(a and b for a, b in zip(found, one, strict=True)):
                yield Dealt(found.to or one.to, found.by or one.by, found.until or one.until), after

    return grown(p.read("dealt_term", at), more)


def _dealt_by(kind: str, by: t.Filter | None, said: Dealt | None) -> tuple[t.EventPattern, str] | None:
    said = said or Dealt()
    pattern = t.EventPattern("damage", subject=by or said.by, other=said.to, combat=COMBAT[kind])
    return None if by is not None and said.by is not None else (pattern, said.until)


_DAMAGE = "<k:(damage|combat damage|noncombat damage)>"
read("dealt", made(_dealt_by, _.k, _.by, _.d), f"{_DAMAGE} that would be dealt [<d:dealt_terms>]", "<k:(damage)> <d:dealt_terms>",
    f"{_DAMAGE} [that] <by:source_np> would deal [<d:dealt_terms>]")  # fmt: skip
for _time, _until in {"at_any_time": "", "this_turn": "turn", "this_combat": "combat"}.items():
    read(f"dealt_{_time}", made(lambda dealt, until: dealt[0] if dealt[1] == until else None, _.d, _until), "<d:dealt>")


def _next(kind: str, said: Dealt, by: t.Filter | None) -> t.EventPattern | None:
    found = _dealt_by(kind, by, said)
    return found[0] if found is not None and said.until == "turn" else None


read("next_damage", made(_next, _.k, _.d, _.src), "<src:dealing> would deal <k:(damage|combat damage)> <d:dealt_terms>",
    "<k:(damage|combat damage)> would be dealt <d:dealt_terms>")  # fmt: skip

# ------------------------------------------------------------------------------------------------- what happens to it
def _plainly(said: t.EventPattern | t.Selection) -> bool:
    """Of nothing that is a target, which a static ability has not."""
    return not mentions(said, TargetAt)


_PREVENTED, _DEALT_ELSEWHERE = (e.Prevent(_.d),), (e.Replace(_.d, (e.Redirect(_.b),)),)
say("static", "prevent all <d:dealt_at_any_time>", e.StaticAbility(_PREVENTED), when={"d": _plainly})
read("static", e.StaticAbility(_PREVENTED, condition=_.time), "prevent all <d:dealt_at_any_time> <time:when>",
    when={"d": _plainly, "time": lambda time: isinstance(time, t.During)})  # fmt: skip
say("static", "all <d:dealt_at_any_time> is dealt to <b:any> instead", e.StaticAbility(_DEALT_ELSEWHERE),
    when={"d": _plainly, "b": _plainly})  # fmt: skip
for _parts, _any in {_PREVENTED: "prevent all <d:dealt_at_any_time>",
                     _DEALT_ELSEWHERE: "all <d:dealt_at_any_time> is dealt to <b:any> instead"}.items():  # fmt: skip
    say("command", f"{_any} <whole:duration>", e.Apply(NOBODY, _parts, _.whole), f"<whole:duration>, {_any}",
        when={"whole": lambda whole: whole.condition is None})  # fmt: skip
for _until in ("turn", "combat"):
    _while, _then = e.Duration(f"end of {_until}"), f"<d:dealt_this_{_until}>"
    say("command", f"prevent all {_then}", e.Apply(NOBODY, _PREVENTED, _while))
    say("command", f"prevent the next <n:quantity> {_then}", e.Apply(NOBODY, (e.Prevent(_.d, _.n),), _while))
    say("command", f"all {_then} is dealt to <b:any> instead", e.Apply(NOBODY, _DEALT_ELSEWHERE, _while))
    say("command", f"the next <n:quantity> {_then} is dealt to <b:any> instead",
        e.Apply(NOBODY, (e.Replace(_.d, (e.Redirect(_.b, _.n),)),), _while))  # fmt: skip
for _kind, _combat in COMBAT.items():
    _both = tuple(e.Prevent(t.EventPattern("damage", combat=_combat, **{role: _.x})) for role in ("subject", "other"))
    _words = f"prevent all {_kind} that would be dealt to and dealt by <x:source_np>"
    say("static", _words, e.StaticAbility(_both), when={"x": _plainly})
    say("command", f"{_words} <whole:duration>", e.Apply(NOBODY, _both, _.whole), f"<whole:duration>, {_words}",
        when={"whole": lambda whole: whole.condition is None})  # fmt: skip
    for _until in ("turn", "combat"):
        say("command", f"{_words} this {_until}", e.Apply(NOBODY, _both, e.Duration(f"end of {_until}")))
read("redirected", t.ControllerOf(OwnRole("subject")),  # of what deals the damage, which may be any of several
    "its controller", "(that|the) (source|spell|creature|permanent)'s controller")  # fmt: skip
_TO_IT = made(lambda to: rebuild(to, lambda node: t.EventRole(node.role) if isinstance(node, OwnRole) else node), _.b)
read("replacement", e.Replace(_.w, (e.Redirect(_TO_IT),)), "if <w:would_deal>, <b:to_another>",
    when={"b": lambda b: not isinstance(b, TargetAt | ChooseAt | EachAt)})  # fmt: skip
