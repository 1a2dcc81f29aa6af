"""Keyword actions of later editions that abilities wait for: what each does, and the event that it is over."""

from __future__ import annotations

from functools import partial
from typing import Any

import msgspec

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import rebuild, walk
from judge.cards.instructions.vocabulary import PERFORMED
from judge.cards.keywords.later_keywords import done_by, of_token
from judge.cards.language.effects.effects_base import PERFORMER, sequence
from judge.cards.language.filled_templates import _, made
from judge.cards.language.nouns.joined_filters import subtype_word
from judge.cards.language.parsing.placeholders import ChooseAt
from judge.cards.language.say import read, say, write
from judge.cards.language.sayings.templates import BY_YOU

_SURVEIL = (e.LookAt(t.TopOfLibrary(_.n), bind="seen"),
            e.Move(t.Choose(t.IsAmong(t.Bound("seen")), t.AnyNumber(), any_number=True), "graveyard", by=t.You(), bind="let go"),
            e.Reorder(t.Choose(t.AllOf((t.IsAmong(t.Bound("seen")), t.InZone("library"))), t.AnyNumber(), any_number=True), "top"))
say("effect", "look at the top <n:quantity> cards of your library , put any number of them into your graveyard , and the rest on top of "
    "your library in any order",
    e.Sequence(_SURVEIL), "look at the top <n:quantity> cards of your library . put any number of (them|those cards) into your graveyard "
    "and the rest [back] on top [of your library] in any order")  # fmt: skip
say("effect", "surveil <n:quantity>", e.Sequence((*_SURVEIL, e.HasPerformed(t.You(), "surveil"))))

# ------------------------------------------------------------------------------------------------- exploring, conniving, investigating
_CARD, _NONLAND, _COUNTED, _PERFORMER = t.Bound("explored"), t.Not(t.LAND), t.Bound("discarded"), t.Bound(PERFORMER)
for _one in (_.who, _PERFORMER):  # several do it one after the other, each with its own card
    _its, _grows = t.ControllerOf(_one), e.PutCounters("+1/+1", t.ONE, _one)
    for _words, _steps in {
        "explore": (e.Reveal(t.TopOfLibrary(t.ONE, _its), "explored"),
                    e.If(t.Fits(_CARD, t.LAND), e.Move(_CARD, "hand"), e.Sequence((_grows, e.May(_its, e.Move(_CARD, "graveyard")))))),
        "connive": (e.Draw(_its, t.ONE), e.Discard(_its, t.ONE, bind="discarded"), e.If(t.Fits(_COUNTED, _NONLAND), _grows)),
        "connive <n:quantity>": (e.Draw(_its, _.n), e.Discard(_its, _.n, bind="discarded"),
                                 e.PutCounters("+1/+1", t.Size(t.Narrow(_COUNTED, _NONLAND)), _one)),
    }.items():  # fmt: skip
        _done = e.Sequence((*_steps, e.HasPerformed(_one, _words.split()[0])))
        if _one == _PERFORMER:
            write("object does", _words, e.ForEach(_.who, PERFORMER, _done))
        else:
            say("object does", _words, _done, *(("explore again",) if _words == "explore" else ()))
say("object does", "evolve", e.HasPerformed(_.who, "evolve"))


def _investigated(times: int, who: t.Selection) -> e.Sequence:
    """A Clue comes into play, and that is over, so many times."""
    clue = e.TokenSpec("Clue", ("artifact",), (subtype_word("Clue"),), abilities=of_token("Clue"))
    return e.Sequence((e.CreateToken(clue, who=who), e.HasPerformed(who, "investigate")) * times)


def _who_investigates(times: int, it: e.Sequence) -> tuple[t.Selection] | None:
    who = it.steps[0].who if it.steps and isinstance(it.steps[0], e.CreateToken) else None
    return (who,) if who is not None and it == _investigated(times, who) else None


def _discovered(n: t.Quantity) -> e.Instruction:
    return sequence(done_by("discover", n), e.HasPerformed(t.You(), "discover"))


def _number_of(it: e.Sequence) -> tuple[t.Quantity] | None:
    n = next((each.quantity for each in walk(it) if isinstance(each, t.Measures)), None)
    return (n,) if n is not None and it == _discovered(n) else None


for _many, _words in {1: "investigate", 2: "investigate twice", 3: "investigate three times"}.items():
    say("effect", _words, made(partial(_investigated, _many), _.who, back=partial(_who_investigates, _many), kind=e.Sequence))
_ONCE = made(partial(_investigated, 1), _.who)
read("effect", e.Repeat(_ONCE, _.n), "investigate <n:quantity> times")
read("effect", e.Repeat(_ONCE, _.each), "investigate <each:for_each>")
say("effect", "discover <n:quantity>", made(_discovered, _.n, back=_number_of, kind=e.Sequence), when=BY_YOU)
_OF_OBJECTS = frozenset({"exert", "foretell", "plot"})
_ON_OTHERS = frozenset({"exploit", "crew", "saddle"})
for _action in sorted(_OF_OBJECTS):
    say("event", f"<w:event_player> ^{_action} <n:event_object>", t.EventPattern("perform", subject=_.n, player=_.w, kind=_action))
for _action in sorted(PERFORMED.keys() - _OF_OBJECTS - _ON_OTHERS):
    _actor, _role = ("event_object", "subject") if _action in ("explore", "connive", "evolve") else ("event_player", "player")
    _acts = t.EventPattern("perform", kind=_action, **{_role: _.w})
    say("event", f"<w:{_actor}> ^{_action}", _acts)
    if _action == "surveil":
        read("event", t.AnyEvent((t.EventPattern("perform", player=_.w, kind="scry"), _acts)), "<w:event_player> scry or surveil")

# ------------------------------------------------------------------------------------------------- performed on something else
_HERE, _VICTIM = t.AllOf((t.IN_PLAY, t.ITSELF)), t.Bound("exploited")
_ANY_OF_YOURS = t.Choose(t.AllOf((t.IN_PLAY, t.CREATURE, t.YOURS)), t.ONE)
say("effect", "exploit a creature",
    e.If(t.Exists(_HERE),  # the event comes first: what exploits may be what is sacrificed
         e.Sequence((e.Name("exploited", _ANY_OF_YOURS), e.HasPerformed(t.This(), "exploit", _VICTIM), e.Sacrifice(_VICTIM))),
         e.Sacrifice(_ANY_OF_YOURS)))  # fmt: skip
say("event", "<w:event_object> ^exploit <x:event_object>", t.EventPattern("perform", subject=_.w, other=_.x, kind="exploit"))
say("event", "you exploit <x:event_object>", t.EventPattern("perform", other=_.x, player=t.ME, kind="exploit"))
read("obj", t.EventRole("other"), "the exploited creature")


def _of_their_power(own: str, other: str, what: ChooseAt | t.Choose) -> tuple[Any, ...] | None:
    """Those that together crew something, or saddle it, by what each of them counts for; and back, as it is said of their power."""
    total = what.choose.total if isinstance(what, ChooseAt) else what.total
    if total is None or total.characteristic != own:
        return None
    return (rebuild(what, lambda node: msgspec.structs.replace(node, characteristic=other) if node == total else node),)


def _by_power(do: str, what: Any) -> Any:
    return (_of_their_power("power", do, what) or (None,))[0] if isinstance(what, ChooseAt | t.Choose) else None


for _action, _becomes in {"crew": "crewed", "saddle": "saddled"}.items():
    say("cost", f"{_action} ~ with <what:obj>",
        e.TapOthers(made(partial(_by_power, f"power to {_action}"), _.what, kind=t.Choose,
                         back=partial(_of_their_power, f"power to {_action}", "power")), performs=_action))
    say("event", f"<w:event_object> ^{_action} <x:event_object>", t.EventPattern("perform", subject=_.w, other=_.x, kind=_action))
    say("event", f"<w:event_object> ^become {_becomes}", t.EventPattern("designate", subject=_.w, kind=_becomes))
say("object does", "become crewed", e.Becomes(_.who, "crewed"))
