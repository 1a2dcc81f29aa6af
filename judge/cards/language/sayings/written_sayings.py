"""What is written in words that are read by rules which know more of the sentence: how many targets, what is chosen, what was moved."""

from __future__ import annotations

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.language.filled_templates import _, also, made
from judge.cards.language.nouns.joined_filters import both
from judge.cards.language.parsing.placeholders import TargetAt, WayRef
from judge.cards.language.say import whether, write
from judge.cards.language.sayings.static_sayings import NO_MANA, TAPS
from judge.cards.language.sayings.templates import written_of

write("obj", "the rest", t.Narrow(t.Bound(_.whatever), t.Not(t.IsAmong(t.Bound(_.whatever)))))
write("obj", "all other cards revealed this way", t.Narrow(t.Bound("revealed"), t.Not(t.IsAmong(t.Bound(_.whatever)))))
_SEVERAL = {"n": lambda n: n != t.ONE}
_OTHER, _SOME = t.ANOTHER, (_.at, _.np, t.Number(0))
for _one in ("other", "unlike"):  # than another target, or than this
    _such, _differs = (_.np, True) if _one == "other" else (also(_.np, _OTHER), _.whatever)
    write("obj", "another target <np:object_one>", TargetAt(_.at, _such, other=_differs))
    write("obj", "up to one other target <np:object_one>", TargetAt(_.at, _such, t.Number(0), t.ONE, _differs))
for _words, _differs in {"": False, "other ": True}.items():
    write("obj", f"<n:many> {_words}target <np:object_many>", TargetAt(_.at, _.np, _.n, _.n, _differs), when=_SEVERAL)
    write("obj", f"up to <n:many> {_words}target <np:object_many>", TargetAt(*_SOME, _.n, _differs))
write("obj", "up to one target <np:object_one>", TargetAt(*_SOME, t.ONE))
write("obj", "any number of target <np:object_many>", TargetAt(*_SOME, t.AnyNumber(), _.whatever))
for _which, _whom in {"opponents": "opponent", "each": "player"}.items():
    for _up_to, _least in {"": _.whatever, "up to ": t.Number(0)}.items():
        _each = also(_.np, t.ControlledBy(t.Players(_which)), t.IsState("one for each controller"))
        write("obj", f"{_up_to}one target <np:object_one> of each {_whom}", TargetAt(_.at, _each, _least, _.whatever, _.whatever))
_THEM = t.IsAmong(t.Bound(_.whatever))
for _up_to, _may in {"": False, "up to ": True}.items():
    write("obj", f"{_up_to}<n:many> of them", t.Choose(_THEM, _.n, up_to=_may))
    write("obj", f"{_up_to}<n:many> <np:card_many> from among them", t.Choose(also(_.np, _THEM), _.n, up_to=_may))
    write("obj", "<np:a_card> from among them", t.Choose(also(_.np, _THEM), t.ONE, up_to=_may))
    write("obj", f"{_up_to}<n:many> <np:noun_many>", t.Choose(_.np, _.n, up_to=_may), when=_SEVERAL)
write("obj", "up to <n:many> <np:noun_one>", t.Choose(_.np, _.n, up_to=True), when={"n": lambda n: n == t.ONE})
write("obj", "<np:a_noun>", t.Choose(_.np, t.ONE))
write("obj", "one of <what:obj>", t.Choose(t.IsAmong(_.what), t.ONE), when={"what": lambda what: isinstance(what, t.Target)})
write("obj", "one or more <np:noun_many>", t.Choose(_.np, t.AnyNumber(1), any_number=_.whatever))
for _op, _or in {">=": "greater", "<=": "less"}.items():
    write("obj", f"any number of <np:noun_many> with total <m:measure> <k:quantity> or {_or}",
        t.Choose(_.np, _.whatever, any_number=True, total=t.Measures(_.m, _op, _.k)))
for _role, _of in {"controller": t.ControllerOf, "owner": t.OwnerOf}.items():
    write("who", f"<what:possessed> {_role}", _of(_.what))
write("who0", "any other player", t.Players("others", t.EventRole(_.whatever)))
write("who0", "each other player", t.Players("others", _.whatever))
write("who0", "each of <of:possessed> opponents", t.Players("opponents", _.of), when={"of": lambda of: of is not None})
for _way, _name in {"removed": "exiled", "revealed": "revealed"}.items():
    write("obj", f"all cards {_way} this way", t.Every(t.IsAmong(t.Bound(_name))))
    write("after noun", f"with the same name as all cards {_way} this way", t.SharesA("name", t.Every(t.IsAmong(t.Bound(_name)))))
for _spoken in (t.Bound(_.whatever), t.EventRole(_.whatever)):
    write("obj", "that card in <w:poss> graveyard", t.Narrow(_spoken, t.InZone("graveyard", _.w)), when={"w": lambda w: w is not None})
write("obj", "~ from <w:poss> <zone:name>", t.Narrow(t.This(), t.InZone(_.zone, _.w)), when={"w": lambda w: w is not None})
write("obj", "~ from your <zone:name>", t.Narrow(t.This(), t.InZone(_.zone)))
_BEYOND = t.Sum((t.Size(t.Target(_.whatever)), t.Number(-1)))
write("for each", "target beyond the first", t.Least((t.Number(0), _BEYOND), True))
for _name, _words in {
    "removed": "the removed card", "championed": "the removed card", "haunted": "the creature it haunts", "haunting": "the haunting card",
    "imprinted": "the imprinted card", "put into play": "the permanent put into play this way", "devoured": "the devoured creatures",
    "chosen object": "the chosen permanent",
}.items():  # fmt: skip
    write("obj", _words, t.Memory(_name, _.whatever))
write("obj", "the <n:name>", t.Memory(_.n, _.whatever))
write("obj", "that permanent", t.Sources(_.whatever))
write("effect", "note <what:obj> as <n:name>", e.Remember(_.n, _.what))
whether("{the kicker cost was paid|~ wasn't kicked}", t.Done("kicked"), unread=True)
whether("~ {was|wasn't} bargained", t.Done("bargain"), unread=True)
_SPENT = made("spent:{}".format, _.m, kind=str, back=lambda done: (done[6:],) if done.startswith("spent:") else None)
whether("<m:mana> {was|was not} spent to play ~", t.Done(_SPENT), unread=True)
write("condition", "a permanent's ability is countered this way", t.Fits(t.Sources(WayRef(_.at, "countered")), t.IN_PLAY))
write("condition", "both cards share a <k:(color|card type)>", t.AllShare(_.k, WayRef(_.at, "milled")))
write("condition", "two <n:card_many> that share a <k:(color|card type)> were milled this way",
    t.AllShare(_.k, t.Narrow(WayRef(_.at, "milled"), _.n)))
whether("<n:name> {was|wasn't} done this way", t.Done(_.n), unread=True)
write("condition", "<top:top_card> is <n:a_card>", t.Fits(written_of(lambda top: isinstance(top, t.TopOfGraveyard), _.top), _.n))
write("condition", "you won", t.Compares(t.Amount("event"), "=", t.ONE))
for _source_of, _source in {"": (), " of <x:one_of>": (t.SourceMatches(_.x),)}.items():
    for _cost, _taps in {"": (), " with {T} in its cost": (TAPS,), " without {T} in its cost": (t.Not(TAPS),)}.items():
        for _that, _mana in {"": (), " that isn't a mana ability": (NO_MANA,)}.items():
            write("event", f"<w:event_player> ^play an activated ability{_source_of}{_cost}{_that}",
                t.EventPattern("play ability", subject=both(t.ACTIVATED, *_source, *_taps, *_mana), player=_.w))
write("part", "^don't untap during your (untap step|untap steps)", e.Cant("untap in untap step", condition=t.During("untap", t.You())))
write("after noun", "another player controls", t.ControlledBy(t.Players("others", t.ControllerOf(_.whatever))))
write("after noun", "removed from the game with ~", t.IsAmong(t.Memory("removed")))
write("after noun", "that ^share a type with it", t.SharesA("card type", t.EventRole(_.whatever)))
write("after noun", "that ^share a <what:name> with <to:all_of>", t.SharesA(_.what, _.to))
write("after noun", "that ^share a <what:name> with each <n:noun_one>", t.SharesA(_.what, t.Every(_.n), True))
write("effect", "regenerate <what:objs>. <do:effects> if it regenerates this way", e.Regenerate(_.what, _.do))
write("effect", "regenerate <what:objs>. When it regenerates this way, <do:effects>",
    e.Regenerate(_.what, e.Delayed(_.whatever, e.Body(_.do))))
write("effect", "its controller chooses <b:obj>. Exchange control of those permanents", e.Exchange("control", t.EventRole("subject"), _.b))
_GONE = e.Destroy(_.a, buried=_.k, bind=_.whatever), e.Destroy(_.b, _.whatever, _.whatever)
write("effect", "destroy <a:obj> or <b:obj>. <k:noun_many> destroyed this way can't be regenerated", e.ChooseOne(_.whatever, _GONE))
