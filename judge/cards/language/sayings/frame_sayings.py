"""How sentences hang together, and what is said of what lasts: the words, and what they say of, or set in, the one before them."""

from __future__ import annotations

from typing import Any

from msgspec import structs

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import mentions, walk
from judge.cards.language.effects.effects_base import sequence
from judge.cards.language.filled_templates import _, also, made
from judge.cards.language.nouns.noun_filters import ANOTHER_PLAYER
from judge.cards.language.nouns.numbers_in_words import times
from judge.cards.language.parsing.keyword_lines import meant_by
from judge.cards.language.parsing.placeholders import ChooseAt, EachAt, Merge, Ref, WayRef
from judge.cards.language.say import further, read, say
from judge.cards.language.sentences.sentence_frames import delayed
from judge.cards.language.sentences.sentence_merging import WHO_DO, WHO_DONT
from judge.cards.language.sentences.sentences import LIFE_STAYS, OF_PLAYERS, apply
from judge.cards.language.sentences.where_x import define_x


def _of_a_player(gained: tuple[e.Ability, ...]) -> bool:
    """Whether all of it is what a player can have: keywords, and not to be targeted (hexproof)."""
    return all(one.keyword in OF_PLAYERS if isinstance(one, e.KeywordAbility) else isinstance(one,
        e.StaticAbility) and all(isinstance(part, e.Cant) and part.action == "be targeted" for part in one.parts) for one in gained)


_THAT_COMES = "[each of] (it|that creature|that permanent|that card|they|them|those creatures|those permanents)"
_GAINED = made(lambda gained: tuple(map(e.GainAbility, gained)), _.gained)


read("whole sentence", Merge("instead", _.do, _.cond), "[then] if <cond:condition>, <do:effects> instead",
    "[then] if <cond:condition>, instead <do:effects>", "<do:effects> instead if <cond:condition>")
read("whole sentence", Merge("do", _.do),
    "[then] if (you|they|that player|the player|the first player|a player|any player) do, <do:effects>",
    "[then] if (that creature's controller|its controller) do, <do:effects>", "[then] if (a player|any player) do either, <do:effects>")
_ANYBODY = EachAt(_.at, t.Players("each"))
read("whole sentence", e.IfDone(e.May(_ANYBODY, e.Pay(_ANYBODY, _.cost)), _.do), "[then] [,] if any player pays <cost:cost>, <do:effects>")
read("whole sentence", Merge("do", e.Delayed(t.EventPattern("delayed trigger"), e.Body(_.do))),
    "when (you|they|that player) do, <do:effects>", "when (it|~) (connive|explore) this way, <do:effects>")
read("whole sentence", Merge("do", e.If(_.cond, e.Delayed(t.EventPattern("delayed trigger"), e.Body(_.do), _.cond))),
    "when (you|they|that player) do, if <cond:condition>, <do:effects>")  # fmt: skip
read("whole sentence", Merge("repeat if done", e.Nothing()), "if (you|they|that player) do, repeat this process")
read("whole sentence", Merge("repeat if done", _.do), "if (you|they|that player) do, <do:effects> [,] (and|then) repeat this process")
read("whole sentence", Merge("paid", _.do), "if (you|they|that player|the player) pay, <do:effects>")
read("whole sentence", Merge("dont", _.do),
    "[then] if (you|they|that player|the player|that creature's controller|its controller) (don't|can't), <do:effects>",
    "if (no one|no player) do, <do:effects>", "if you don't make an exchange, <do:effects>")  # fmt: skip
for _name, _so in {WHO_DO: "does", WHO_DONT: "doesn't"}.items():
    say("whole sentence", f"for each (player|opponent) who {_so}, <do:effects>", e.Repeat(_.do, t.Amount(_name)),
        f"<do:effects> for each (player|opponent) who {_so}",
        *(("for each (player|opponent) who can't, <do:effects>",) * (_name == WHO_DONT)))  # fmt: skip
read("whole sentence", Merge("comes", e.Nothing(), (_.h, None)), f"{_THAT_COMES} enter <h:hows>")
read("whole sentence", Merge("comes", e.Nothing(), (_.h, _.cond)), f"if <cond:condition>, {_THAT_COMES} enter <h:hows>",
    f"{_THAT_COMES} enter <h:hows> if <cond:condition>")  # fmt: skip
read("whole sentence", Merge("not done", _.do), "[then] if (you|they|that player) don't do so, <do:effects>")
read("whole sentence", Merge("otherwise", _.do), "otherwise, <do:effects>", "if it (isn't|wasn't|don't), <do:effects>")
further(e.SetTypes, "", "(it is|they is) still (a|an|) (land|lands|artifact|artifacts|creature|enchantment|creatures|enchantments)",
        in_addition=True)  # fmt: skip
read("sentence", made(apply, _.what, (e.SetTypes(subtypes=(t.ChosenWord(_.k, "your choice"),), in_addition=False),), _.d),
    "<what:obj>'s type become the <k:(creature type|basic land type)> of your choice <d:duration>")  # fmt: skip
read("sentence", made(apply, _.what, _.parts, e.THIS_TURN), "this turn, <what:objs> <parts:parts>",
    when={"parts": lambda parts: all(isinstance(part, e.RulePart) for part in parts)})  # fmt: skip
further(e.Duration, "", "you may <cost:cost> to end this effect", ended_by=_.cost)  # of one that has no end
read("whole sentence", Merge("repeat", e.Nothing(), _.who), "<who:who> may repeat this process any number of times",
    "<who:who> may repeat this process as many times as (they|you) choose")
read("whole sentence", Merge("repeat times", e.Nothing(), _.n), "repeat this process <n:quantity> more times")
read("whole sentence", Merge("repeat times", e.Nothing(), t.ONE), "repeat this process once [more]")
read("whole sentence", Merge("repeat while", e.Nothing(), t.Compares(t.Distinct("names", t.IsAmong(_.what)), "<", t.Size(_.what))),
    "if two or more of <what:group_ref> have the same name, repeat this process")  # fmt: skip
for _words, _span in {"until end of turn": "end of turn", "until your next upkeep": "your next upkeep",
                      "until your next end step": "your next end of turn",
                      "until your next turn": "your next turn", "until the end of your next turn": "end of your next turn",
                      "for the rest of the game": "rest of the game"}.items():  # fmt: skip
    read("until_when", _span, _words)
    read("whole sentence", made(apply, _.who, _.parts, e.Duration(_span)), f"{_words}, <who:who> can't <parts:player_cant>")
    read("whole sentence", made(apply, _.who, LIFE_STAYS, e.Duration(_span)), f"{_words}, <who:poss> life total can't change")
    _STAYS = e.Apply(t.You(), LIFE_STAYS, e.Duration(_span))
    read("whole sentence", e.Sequence((_STAYS, made(apply, t.You(), _GAINED, e.Duration(_span)))),
        f"{_words}, your life total can't change and you gain <gained:ability_list>", when={"gained": _of_a_player})
    read("whole sentence", e.Sequence((_STAYS, made(apply, _.what, _.parts, e.Duration(_span)))),
        f"{_words}, your life total can't change and <what:objs> <parts:parts>")
    read("whole sentence", made(apply, t.You(), _GAINED, e.Duration(_span)), f"{_words}, you gain <gained:ability_list>",
        when={"gained": _of_a_player})
read("command", e.Sequence((made(apply, t.You(), _GAINED, _.d), made(apply, _.what, _GAINED, _.d))),
    "you and <what:objs> gain <gained:ability_list> <d:duration>", when={"gained": _of_a_player})
read("whole sentence", made(apply, _.what, (e.ChangeControl(t.You()),), e.Duration("as long as", _.cond)),
    "for as long as <cond:condition>, gain control of <what:obj>")  # fmt: skip
read("whole sentence", made(apply, _.what, _.parts, e.Duration("as long as", _.cond)),
    "for as long as <cond:condition>, <what:obj> <parts:parts>")  # fmt: skip
read("whole sentence", Merge("done once", e.Nothing()), "do this only once each turn")
read("whole sentence", Merge("instead amount", e.Nothing(), (_.cond, _.n)), "if <cond:condition>, (~|it) deal <n:quantity> damage instead",
    "(~|it) deal <n:quantity> damage instead if <cond:condition>",
    "if <cond:condition>, prevent the next <n:quantity> damage [this way] instead",
    "if <cond:condition>, create <n:count> of those tokens instead", "if <cond:condition>, instead create <n:count> of those tokens")
read("whole sentence", Merge("instead amount", e.Nothing(), (_.cond, None)), "if <cond:condition>, (~|it) deal double that damage instead")
read("whole sentence", Merge("shuffle", e.Nothing()), "then each player who searched their library this way shuffle [it]")
_MILLED = t.Narrow(WayRef(_.at, "milled"), _.n)
read("whole sentence", Merge("repeat while", e.Nothing(), t.AllShare(_.k, WayRef(_.at, "milled"), 2)),
    "if (both|those) cards share a <k:(color)>, repeat this process")
read("condition", t.AllShare(_.k, _MILLED, 2), "two <n:card_many> that share a <k:(color)> was milled this way")
for _share, _such in {"two cards": WayRef(_.at, "milled"), "two <n:card_many>": _MILLED}.items():
    read("whole sentence", Merge("repeat while", e.Nothing(), t.AllShare(_.k, _such, 2)),
        f"if {_share} that share a <k:(color)> was milled this way, repeat this process")


def _priced(keyword: str, more: e.Cost | None) -> tuple[str, e.Cost]:
    """A keyword, and that its cost is the mana cost of what has it (203.1b), and more."""
    return keyword, e.OWN_MANA_COST if more is None else structs.replace(more, mana=e.OWN_MANA_COST.mana + more.mana)


def _at_own_price(keyword: str, priced: tuple[str, e.Cost]) -> tuple[e.Part, ...] | None:
    """What something gains with a keyword of which its own cost is said: both sentences name the same."""
    return tuple(map(e.GainAbility, meant_by(e.KeywordAbility(keyword, cost=priced[1])))) if keyword == priced[0] else None


_PRICED = made(_at_own_price, _.k, _.p)
read("own_price", made(_priced, _.k, _.more),
    "(the|its|their) <k:priced_keyword> (cost|costs) is equal to (its|the card's|that card's|their) mana (cost|costs) [plus <more:cost>]")
read("whole sentence", e.Apply(_.what, _PRICED, e.THIS_TURN), "<what:objs> gain <k:priced_keyword> until end of turn. <p:own_price>",
    "until end of turn, <what:objs> gain <k:priced_keyword>. <p:own_price>")
read("static", e.StaticAbility(_PRICED, _.n), "<n:noun_many> have <k:priced_keyword>. <p:own_price>",
    "each <n:noun_one> has <k:priced_keyword>. <p:own_price>")  # fmt: skip
read("who0", ChooseAt(_.at, t.Choose(ANOTHER_PLAYER, t.ONE)), "another player")
read("whole sentence", Merge("activate", e.Nothing(), _.w), "activate only <w:limits>", "<w:any_player_may>", "activate <w:no_more>")

# --------------------------------------------------------------------------------------------- what is said of the whole ability
for _often, _limit in {"once each turn": 1, "twice each turn": 2, "once": -1}.items():
    further(e.TriggeredAbility, f"this ability triggers only {_often}", limit=_limit)
further(e.Body, "this ability can't be countered except by spells and abilities", "this ability still resolve if its target become illegal",
        stays=True)  # fmt: skip
_OFF = made(lambda mana: t.Number(int(mana[0][1:-1])) if len(mana) == 1 and mana[0][1:-1].isdecimal() else None, _.m,
            back=lambda number: ((f"{{{number.value}}}",),), kind=t.Number)  # fmt: skip
further(e.Cost, "this ability costs <m:cost_mana> less to play if <cond:condition>",
        "this ability cost <m:cost_mana> less to (activate|play) if <cond:condition>",
        "if <cond:condition>, this ability cost <m:cost_mana> less to (activate|play)", less_for=_OFF, less_if=_.cond)  # fmt: skip
further(e.Cost, "this ability costs <m:cost_mana> less to play if it targets <n:a_noun>",
        "this ability cost <m:cost_mana> less to (activate|play) if it (target|targets) <n:a_noun>",
        less_for=_OFF, less_if=t.Fits(t.Target(0), _.n))  # fmt: skip
further(e.Cost, "this ability costs {X} less to play, where X is <n:amount>",
        "this ability cost {X} less to (activate|play), where X is <n:amount>", less_for=_.n)  # fmt: skip
further(e.Cost, "", "this ability cost <m:cost_mana> less to (activate|play) <n:for_each>", less_for=made(times, _OFF, _.n))
further(e.Cost, "X is <n:amount>", x_is=_.n,  # of several opponents one would be chosen
        when={"n": lambda n: not any(isinstance(node, t.IsOpponent) or node == t.Players("opponents") for node in walk(n))})  # fmt: skip
further(e.Cost, "X can't be 0", x_least=1)
further(e.Cost, "spend only <a:mana_color> mana on X", "spend only <a:mana_color> mana this way <all:all_of_x>", x_with=_.a,
        when={"a": bool})  # fmt: skip

# --------------------------------------------------------------------------------------------- what is said of an instruction before
further(e.DealDamage, "the damage can't be prevented", "(that|this) damage can't be prevented", preventable=False)
further(e.MayDo, "a spell (played|cast) this way costs <m:cost_mana> more to (play|cast)", cost=e.Cost(mana=_.m))
further(e.DealDamage, "excess damage is dealt to <w:who> instead", excess_to=_.w)
further(e.Destroy, "(it|they) can't be regenerated",
    "(it|they|that creature|those creatures|the creature|that permanent|that artifact|that land) can't be regenerated", regenerate=False)
further(e.Destroy, "<f:permanent_many> destroyed this way can't be regenerated", "<f:a_permanent> destroyed this way can't be regenerated",
        "<f:permanent_one> destroyed this way can't be regenerated", buried=_.f)  # fmt: skip
further(e.CopySpell, "you may choose new targets for (the copy|the copies)", "[then] you may choose new targets for (the|those) copies",
    "you may choose new targets for any of the copies", "<w:copiers> may choose new targets for <x:copiers_own> copy",
    "you may choose new targets for (the|that) copy [of that spell]", new_targets=True)
read("copiers", True, "the player", "that player", "they", "each of those players")
read("copiers_own", True, "the", "(his or her|their)")
further(e.AddMana, "you can't spend this mana to (play|cast) spells", restriction=t.Not(t.SPELL))
further(e.AddMana, "this mana can't be spent to play <n:a_spell>", "this mana can't be spent to (play|cast) <n:spell_many>",
        restriction=t.Not(_.n))  # fmt: skip
further(e.AddMana, "spend this mana only <u:mana_use>", restriction=_.u)
_PAID_FOR = t.Bound("paid for")
for _for, _lasting in {"": e.FOR_GOOD, " <d:duration>": _.d}.items():
    further(e.AddMana, f"if that mana is spent on <n:a_spell>, that spell <p:parts>{_for}",
            f"if (that|this) mana is spent on <n:a_spell>, (that spell|that creature|it) <p:parts>{_for}",
            rider_on=_.n, rider=e.Apply(_PAID_FOR, _.p, _lasting))  # fmt: skip
further(e.AddMana, "if that mana is spent on <n:a_spell>, it comes into play <how:entering>",
        "if (that|this) mana is spent on <n:a_spell>, (it|that creature|that permanent) enter <how:entering>", rider_on=_.n,
        rider=e.Apply(t.Together(()), (e.Replace(t.EventPattern("move", subject=t.IsAmong(_PAID_FOR), destination=("in play",)), _.how),),
                      e.FOR_GOOD))  # fmt: skip
_WHEN_SPENT = "when that mana is spent on <n:a_spell>"
_THEN = t.EventPattern("delayed trigger")
further(e.AddMana, f"{_WHEN_SPENT}, <do:effects>", "when (that|this) mana is spent on <n:a_spell>, <do:effects>", rider_on=_.n,
        rider=e.Delayed(_THEN, e.Body(made(lambda do: None if mentions(do, Ref) else do, _.do, back=lambda do: (do,)))))  # fmt: skip
further(e.AddMana, f"{_WHEN_SPENT}, copy that spell and you may choose new targets for the copy",
        rider_on=_.n, rider=e.Delayed(_THEN, e.Body(e.CopySpell(_PAID_FOR, new_targets=True))))  # fmt: skip
for _for, _lasting in {"": e.FOR_GOOD, " <d:duration>": _.d}.items():
    further(e.AddMana, f"{_WHEN_SPENT}, that spell <p:parts>{_for}",
            f"when (that|this) mana is spent on <n:a_spell>, (that spell|that creature|it) <p:parts>{_for}",
            rider_on=_.n, rider=e.Delayed(_THEN, e.Body(e.Apply(_PAID_FOR, _.p, _lasting))))  # fmt: skip
further(e.AddMana, "spend this mana only <u:mana_use>, and that spell <p:parts>", restriction=_.u, rider_on=_.u,
        rider=e.Apply(_PAID_FOR, _.p, e.FOR_GOOD))  # fmt: skip
further(e.AddMana, "this mana doesn't cause mana burn", burns=False)
further(e.AddMana, "until end of turn, this mana doesn't empty from (the|your|his or her|their|that player's) mana pool as phases end",
        "until end of turn, (you|they|that player) don't lose this mana as steps and phases end", lasts="end of turn")  # fmt: skip
further(e.AddMana, "until end of combat, (you|they|that player) don't lose this mana as steps and phases end", lasts="end of combat")
read("mana_use", _.n, "to (play|cast) <n:a_spell>")
read("mana_use", also(_.n, _.f), "to (play|cast) <n:a_spell> <f:spells_from>", "to (play|cast) <n:spell_many> <f:spells_from>")
further(e.PutCounters, "this ability can't cause the total number of <k:counter_kind> counters on ~ to be greater than <n:quantity>",
        "you can't have more than <n:quantity> <k:counter_kind> counters on ~ as a result of this ability", kind=_.k, most=_.n)  # fmt: skip
_COUNTERED, _YARD = "is countered this way, <to:there> instead of", "[putting it] into <z:old_yard>"
further(e.CounterSpell, f"if <n:a_spell> {_COUNTERED} putting it into its owner's graveyard", f"if <n:a_spell> {_COUNTERED} {_YARD}",
        to=_.to, only=_.n)  # fmt: skip
further(e.CounterSpell, f"if that spell {_COUNTERED} putting it into its owner's graveyard",
        f"if (that spell|the spell|it) {_COUNTERED} {_YARD}", f"if you do, <to:there> instead of {_YARD}", to=_.to)  # fmt: skip
further(e.ChangeTargets, "the new target must be <n:a_player>", to=t.Choose(_.n, t.ONE))
further(e.ChangeTargets, "the new target must be <n:a_permanent>", to=t.Choose(_.n, t.ONE))




Applied = tuple[tuple[t.Selection, tuple[e.Part, ...]], ...]


def _of_control(who: t.Selection, clause: tuple[t.Selection, tuple[e.Part, ...]]) -> tuple[t.Selection, tuple[e.Part, ...]]:
    return clause[0], tuple(e.ChangeControl(who) if isinstance(part, e.ChangeControl) else part for part in clause[1])


# clauses of continuous effects, all for one duration: what gains, and of what control is gained
read("lasting_clause", (_.what, _.parts), "<what:objs> <parts:parts>")
read("lasting_clause", made(_of_control, _.who, _.clause), "<who:who> <clause:subject_part>")
read("lasting_clause", _.clause, "<clause:subject_part>")
read("until_effects", (_.a,), "<a:lasting_clause>")
read("until_effects", made(lambda one, more: (one, *more), _.a, _.more), "<a:lasting_clause> (and|,|, and) <more:until_effects>")


def _all(k: str, do: Applied) -> e.Instruction:
    return sequence(*(apply(what, parts, e.Duration(k)) for what, parts in do))


read("whole sentence", made(_all, _.k, _.do), "<k:until_when>, <do:until_effects>")
read("whole sentence", e.ChooseOne(t.You(), (made(_all, _.k, (_.a,)), made(_all, _.k, (_.b,)))),
    "<k:until_when>, <a:lasting_clause> or <b:lasting_clause>")  # fmt: skip
read("whole sentence", made(_all, _.k, _.do), "<do:until_effects> <k:until_when>", when={"do": lambda do: len(do) > 1})
read("whole sentence", made(define_x, made(_all, _.k, _.do), _.n), "<k:until_when>, <do:until_effects>, where x is <n:amount>",
    "<do:until_effects> <k:until_when>, where x is <n:amount>", when={"do": lambda do: len(do) > 1})


read("ability_choice", (_.a, _.b), "<a:keyword_ability> [,] or <b:keyword_ability>")
read("ability_choice", made(lambda one, more: (one, *more), _.a, _.more), "<a:keyword_ability>, <more:ability_choice>")


def _gains_one(what: t.Selection, a: tuple[e.Ability, ...], d: e.Duration | None, *before: e.Instruction) -> e.Instruction:
    """The choice of an ability, after what is done `before`."""
    gains = tuple(apply(what, (e.GainAbility(one),), d or e.THIS_TURN) for one in a)
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
    "<what:obj> gain your choice of <a:ability_choice> <d:duration>", "<d:duration>, <what:obj> gain your choice of <a:ability_choice>")
say("whole sentence", "put <n:count> <k:counter_kind> (counter|counters) on <a:obj> or <b:obj> gains <g:ability_choice>",
    made(_gains_one, _.b, _.g, e.FOR_GOOD, e.PutCounters(_.k, _.n, _.a), back=_one_gained, kind=e.ChooseOne))


def _sized_and(what: t.Selection, p: tuple[t.Quantity, t.Quantity], a: tuple[e.Ability, ...], d: e.Duration | None) -> e.Instruction:
    return sequence(apply(what, (e.ModifyPT(*p),), d or e.THIS_TURN), _gains_one(what, a, d))


_GETS = "<what:obj> get <p:pt> and gain your choice of <a:ability_choice>"
read("whole sentence", made(_sized_and, _.what, _.p, _.a, _.d), f"{_GETS} <d:duration>", f"until end of turn, {_GETS}")
read("whole sentence", made(delayed, _.ev, _.do, _.k, "whenever"), "<k:until_when>, whenever <ev:events>, <do:effects>")
