"""Effects of which one is chosen as they are carried out; unless somebody has something else happen; cards looked at, spells copied."""

from __future__ import annotations

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.words_data import BASIC_LANDS
from judge.cards.language.effects.effects_base import Verb
from judge.cards.language.filled_templates import _, also, made
from judge.cards.language.nouns.joined_filters import both
from judge.cards.language.parsing.placeholders import ChooseAt, EachAt, Ref, RestAt, TargetAt
from judge.cards.language.say import read, say
from judge.cards.language.sentences.sentences import to_themselves

MARKED_AT = made("#{}".format, _.at)
"""The name of what is chosen here, for the words that follow."""
read("whole sentence", e.IfDone(made(lambda who, other: e.May(who, to_themselves(other, who)), _.who, _.other), None, _.do),
    "<do:effects> unless <who:whoever> have <other:clause>")  # fmt: skip
_ONE_OF_THEM = ChooseAt(_.at, t.Choose(t.IsAmong(Ref(_.at, "them", "card", True)), t.ONE, _.who))
read("effect", e.Sequence((e.Move(_ONE_OF_THEM, "in play", tapped=made(bool, _.j), under=_.who), e.Move(RestAt(_.last), "hand"))),
    "put one [of (them|those cards)] into play [<j:(tapped)>] and (the other|the rest) into your hand")  # fmt: skip
read("player does", e.Sequence((  # the cost once for each of them
    e.Name(MARKED_AT, ChooseAt(_.at, t.Choose(_.np, t.AnyNumber(), _.who, any_number=True))),
    e.Pay(_.who, _.cost, t.Size(Ref(_.last, "those", "object", True))))),
    "choose any number of <np:permanent_many> and pay <cost:cost_or> for each <n:ref_noun> chosen this way",
    "choose any number of <np:permanent_many> and pay <cost:cost_or> for each of them")  # fmt: skip


# where it is another player who chooses, as the ability is put on the stack (409.1d)
read("effect", e.Name("", TargetAt(_.at, _.n, chooser=_.who)), "choose target <n:player_one>")
read("command", e.Name("", TargetAt(_.at, also(_.n, t.ControlledBy(t.Bound("chooser"))), chooser=t.Choose(t.IsOpponent(), t.ONE))),
    "an opponent choose target <n:permanent_one> (they|that player) (control|controls)")  # fmt: skip
_OF_THEIRS = t.ControlledBy(t.Players("opponents", t.Bound("chooser")))
read("command", e.Name("", TargetAt(_.at, also(_.n, _OF_THEIRS), chooser=_.who)),
    "<who:who> choose target <n:permanent_one> one of (their|his or her) opponents control",
    when={"who": lambda who: not isinstance(who, t.You)})  # fmt: skip


def _unless_paid(who: t.Selection, cost: e.Cost, verb: Verb) -> e.Instruction | None:
    """What a player does who does not pay."""
    done = verb(who)
    return None if done is None or isinstance(done, e.Sacrifice | e.Discard) else e.Unless(done, who, cost)


read("command", made(_unless_paid, _.who, _.cost, _.v), "<who:who> pay <cost:cost> or <v:player_verb>")
say("command", "choose <types:card_types>", e.ChooseWord("card type", options=_.types, bind=_.mark))
say("card_types", "<a:card_type> or <b:card_type>", (_.a, _.b), "<a:card_type>, or <b:card_type>")
say("card_types", "<a:card_type>, <b:card_type>, or <d:card_type>", (_.a, _.b, _.d))
read("card_types", made(lambda one, more: (one, *more), _.a, _.more), "<a:card_type>, <more:card_types>")


def _each_basic(at: int) -> t.Selection:
    """One for each type, chosen together; a land of several types may be chosen for each of them."""
    land = both(t.IN_PLAY, t.LAND)
    chosen = [t.Choose(both(land, t.HasSubtype(t.LandTypeWord(name))), t.ONE) for name in BASIC_LANDS]
    return t.Together(tuple(ChooseAt(at + number, choice) for number, choice in enumerate(chosen)))


def _was_each_basic(what: t.Together) -> tuple[int] | None:
    """For `back`: the place, where it is one for each type."""
    each = _each_basic(0)
    return (0,) if isinstance(each, t.Together) and what.parts == tuple(getattr(one, "choose", one) for one in each.parts) else None


say("obj", "a land of each basic land type", made(_each_basic, _.at, back=_was_each_basic, kind=t.Together))
read("command", e.Destroy(made(_each_basic, _.at)), "choose a land of each basic land type, then destroy those lands")


read("whole sentence", e.ForEach(EachAt(_.at, t.Every(t.IsAmong(Ref(_.at, "those", "card", True)))), "", e.ChooseOne(t.You(), (
    e.Pay(t.You(), e.Cost(actions=(e.PayLife(_.n),))), e.Move(Ref(_.last, "the", "card"), "library", "top")))),
    "for each of those cards, pay <n:quantity> life or put the card on top of <who:poss> library")  # fmt: skip
_PERMANENT_OR_PLAYER = t.AnyOf((t.IN_PLAY, t.IsPlayer()))
read("command", e.CopyForEach(TargetAt(_.at, also(_.a, t.TargetsMatching(_PERMANENT_OR_PLAYER, True))), _PERMANENT_OR_PLAYER),
    "<a:single_target_spell> for each other permanent or player that spell could target, "
    "put a copy of the spell onto the stack. <d:each_different>",
    "<a:single_target_spell> copy that spell for each other permanent or player the spell could target. <d:each_different>")
say("effect", "copy <what:obj> for each other <np:noun_one> that spell could target. Each copy targets a different one of them",
    e.CopyForEach(_.what, _.np, _.who),  # each other than the one target that the spell has
    "(copy|copies) <what:obj> for each other <np:permanent_one> [that] (that|the) spell could target. "
    "each copy targets a different one of those <n:ref_noun>",
    when={"what": lambda what: not isinstance(what, EachAt | ChooseAt), "n": lambda n: n[1]})  # fmt: skip
read("effect", e.Sequence((e.LookAt(EachAt(_.at, t.Every(t.InZone("hand", _.w))), _.who, _.mark),
                           made(lambda what: e.Name(f"#{what.at}", what), _.what))),
    "look at <w:poss> hand and choose <what:obj>", when={"what": lambda what: isinstance(what, ChooseAt)})  # fmt: skip
read("player does", e.Name(MARKED_AT, ChooseAt(_.at, t.Choose(t.IsAmong(Ref(_.at, "them", "card", True)), t.ONE))), "choose one")
