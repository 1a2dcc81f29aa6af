"""When, how often and by whom an activated ability may be played: the words of the sentences after its effect."""

from __future__ import annotations

from judge.cards.instructions import things as t
from judge.cards.instructions.base import mentions
from judge.cards.language.filled_templates import _, made
from judge.cards.language.parsing.placeholders import AttachedAt, EachAt, Limits, Ref, ThisAt
from judge.cards.language.say import read

for _number, _words in enumerate(("once", "twice", "three times", "four times", "five times"), 1):
    read("no_more", Limits(limit=_number), f"no more than {_words} each turn")
    read("limit", Limits(limit=_number), f"[no more than] {_words} each turn")
read("limit", Limits(limit=-1), "once")
read("limit", Limits(sorcery=True), "as a sorcery", "(if|any time) you could (play|cast) a sorcery")
read("limit", Limits(instant=True), "as an instant", "any time you could (play|cast) an instant")
read("limit", Limits(condition=_.w), "<w:when>", when={"w": lambda w: not mentions(w, t.X)})  # it is asked before X is announced (409.1b)


def _together(*limits: Limits | None) -> Limits:
    """All of them hold; of numbers the least."""
    every = [one for one in limits if one is not None]
    conditions = tuple(one.condition for one in every if one.condition is not None)
    return Limits(
        any(one.sorcery for one in every),
        conditions[0] if len(conditions) == 1 else t.Both(conditions) if conditions else None,
        min((one.limit for one in every if one.limit), default=0),
        instant=any(one.instant for one in every),
    )


read("limits", _.a, "<a:limit>")
read("limits", made(_together, _.a, _.b, _.d), "<a:limit> [,] and [only] <b:limit>",
    "<a:limit>, only <b:limit>, and only <d:limit>", "<a:limit> and only <b:limit> and only <d:limit>")  # fmt: skip


def _of(what: t.Selection, who: str) -> t.Selection | None:
    """Who controls or owns this object, or what it is attached to."""
    whose = t.This() if isinstance(what, ThisAt) else t.AttachedTo() if isinstance(what, AttachedAt) else None
    return None if whose is None else t.OwnerOf(whose) if who == "owner" else t.ControllerOf(whose)


_ANY, _ANYONE = "any player may (activate|play) this ability", EachAt(_.at, t.Every(t.IsPlayer()))
_MAY = "may (activate|play) this ability"
read("any_player_may", Limits(who=_ANYONE), _ANY)
read("any_player_may", Limits(sorcery=True, who=_ANYONE), f"{_ANY} but only (as a sorcery|any time they could (play|cast) a sorcery)")
read("any_player_may", Limits(condition=_.w, who=_ANYONE), f"{_ANY} but only <w:when_only>",
    when={"w": lambda w: not mentions(w, Ref)})  # whose turn it is, is asked of whoever plays it
_STEP = made(lambda step: "" if step == "turn" else step, _.s)
read("any_player_may", Limits(condition=t.During(_STEP, t.You()), who=_ANYONE), f"{_ANY} but only during their <s:step>")
read("any_player_may", Limits(condition=t.Both((t.During("", t.You()), t.During(_.b, before=True))), who=_ANYONE),
    f"{_ANY} but only during their turn [,] before the <b:step>")  # fmt: skip
read("any_player_may", Limits(who=made(_of, _.what, _.k)), f"only <what:possessed> <k:(owner|controller)> {_MAY}",
    f"only the <k:(owner|controller)> of [the] <what:obj> {_MAY}")  # fmt: skip
read("any_player_may", Limits(who=t.Players("opponents")), f"only (your opponents|any opponent) {_MAY}")
