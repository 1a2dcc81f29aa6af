"""What texts of later editions say in words that 2009 did not have: keyword actions, conditions and events, as what they mean."""

from __future__ import annotations

from functools import partial
from typing import Any

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import walk
from judge.cards.keywords.keywords import given_by
from judge.cards.keywords.later_keywords import role_token
from judge.cards.language.effects.effects_base import PERFORMER
from judge.cards.language.effects.effects_stack import becoming_spells
from judge.cards.language.filled_templates import _, also, made
from judge.cards.language.parsing.placeholders import ChooseAt, EachAt, Ref, TargetAt, ThisAt, WayAmount
from judge.cards.language.say import read, say, whether, write
from judge.cards.language.sayings.templates import BY_YOU

_NOBODY = t.Together(())
_YOURS = t.AllOf((t.IN_PLAY, t.YOURS))

# ------------------------------------------------------------------------------------------------- how often abilities trigger
_ATTACKS = t.AnyEvent((t.EventPattern("attack", subject=_.n), t.EventPattern("attack with")))
_ENTERS, _LEAVES = t.EventPattern("move", subject=_.n, destination=("in play",)), t.EventPattern("move", subject=_.n, origin=("in play",))
_CAUSES: dict[str, Any] = {"entering": _ENTERS, "attacking": _ATTACKS, "entering or leaving": t.AnyEvent((_ENTERS, _LEAVES)),
           "dying": t.EventPattern("move", subject=_.n, origin=("in play",), destination=("graveyard",))}  # fmt: skip
say("static", "if (a triggered|an) ability of <of:a_permanent> triggers, (that ability|it) triggers an additional time",
    e.StaticAbility((e.Triggers(None),), _.of))  # fmt: skip
say("static", "if an ability of ~ triggers, that ability triggers an additional time", e.StaticAbility((e.Triggers(None),), t.ITSELF),
    "if (a triggered|an) ability of ~ triggers, (that ability|it) triggers an additional time")
say("static", "if an ability of ~ or <of:a_permanent> triggers, that ability triggers an additional time",
    e.StaticAbility((e.Triggers(None),), t.AnyOf((t.ITSELF, _.of))),
    "if (a triggered|an) ability of ~ or <of:a_permanent> triggers, (that ability|it) triggers an additional time")
_ANY_CREATURE = t.AllOf((t.IN_PLAY, t.CREATURE))  # no less: "whenever you attack" is caused by each
for _ing, _event in _CAUSES.items():
    _whose: dict[str, Any] = {"n": lambda n: n == _ANY_CREATURE} if _ing == "attacking" else {}
    say("static", f"if <n:a_permanent> {_ing} causes a triggered ability of <of:a_permanent> to trigger, that ability triggers "
        "an additional time", e.StaticAbility((e.Triggers(_event),), _.of), when=_whose)
    say("static", f"<n:permanent_many> {_ing} don't cause abilities to trigger", e.StaticAbility((e.Triggers(_event, None),)),
        when=_whose)
    say("static", f"<n:permanent_many> {_ing} don't cause abilities of <of:permanent_many> to trigger",
        e.StaticAbility((e.Triggers(_event, None),), _.of), when=_whose)
say("static", "<n:permanent_many> entering or dying don't cause abilities to trigger",
    e.StaticAbility((e.Triggers(_CAUSES["entering"], None), e.Triggers(_CAUSES["dying"], None))))

say("static", "~ can't be the target of opposing <f:spells_abilities>", e.StaticAbility((e.Cant("be targeted", also(_.f, t.OPPOSING)),),
    t.This()), when={"f": lambda f: isinstance(f, t.AnyOf) and t.IsState("ability") not in f.parts})
read("amount", t.Counters("experience", t.You()), "the number of experience counters you have")
read("for each", t.Counters("experience", t.You()), "experience counter you have")

# ------------------------------------------------------------------------------------------------- numbers
_TWO = made(lambda a, b: f"mana symbols:{a}{b}", _.a, _.b, back=lambda it: tuple(it[-2:]) if it[-3:-2] == ":" else None, kind=str)
read("amount", t.Total("total", made(lambda a: f"mana symbols:{a}", _.a), _YOURS), "your devotion to <a:mana_color>")
say("amount", "the number of <a:mana_color> or <b:mana_color> mana symbols in the mana costs of permanents you control",
    t.Total("total", _TWO, _YOURS), "your devotion to <a:mana_color> and <b:mana_color>")  # fmt: skip
say("condition", "at least <n:count> <a:mana_color> mana was spent to play it",
    t.Compares(t.Value(made("mana spent:{}".format, _.a, back=lambda it: (it[-1],) if it[:-1] == "mana spent:" else None, kind=str),
                       t.This()), ">=", _.n),
    "at least <n:count> <a:mana_color> mana was spent to (play|cast) ~")  # fmt: skip


# ------------------------------------------------------------------------------------------------- where spells are not played from
_PLAYABLE = {"graveyards or libraries": ("graveyard", "library"), "their graveyards": ("graveyard",), "graveyards": ("graveyard",),
             "anywhere other than their hands": ("graveyard", "library", "removed from the game"),
             "graveyards or exile": ("graveyard", "removed from the game"), "exile": ("removed from the game",)}  # fmt: skip
for _from, _zones in _PLAYABLE.items():
    _there = t.AnyOf(tuple(map(t.InZone, _zones))) if len(_zones) > 1 else t.InZone(_zones[0])
    say("player can't", f"play spells from {_from}", e.Cant("play", t.AllOf((_there, t.Not(t.LAND)))))
    read("player can't", e.Cant("play", also(made(becoming_spells, _.n), _there)), f"(cast|play) <n:spell_many> from {_from}")
_KEPT_THERE = {"graveyards": ("graveyard",), "libraries": ("library",), "graveyards and libraries": ("graveyard", "library")}
for _from, _zones in _KEPT_THERE.items():
    say("replacement", f"<n:then_many> in {_from} can't come into play",
        e.Replace(t.EventPattern("move", subject=_.n, origin=_zones, destination=("in play",)), instead=e.Nothing()))
say("replacement", "lands can't come into play",
    e.Replace(t.EventPattern("move", subject=t.LAND, destination=("in play",)), instead=e.Nothing()))
_NO_SPELL = ("hand", "library", "graveyard", "removed from the game", "outside the game", "")  # nowhere: a token
say("replacement", "if <n:a_permanent> would come into play and it wasn't played as a spell, remove it from the game instead",
    e.Replace(t.EventPattern("move", subject=_.n, origin=_NO_SPELL, destination=("in play",)), (e.ToZone("removed from the game"),)),
    "if <n:a_permanent> would enter and it wasn't cast, exile it instead")  # fmt: skip
say("static", "you can't play cards from your hand", e.StaticAbility((e.Cant("play", t.InZone("hand")),), t.You()))
say("static", "<w:all_players> can play spells only during (your|his or her own) turn",
    e.StaticAbility((e.Cant("play spells"),), t.AllOf((t.IsPlayer(), t.IsAmong(_.w), t.Not(t.IsAmong(t.Players("active")))))))  # fmt: skip
_OFF_TURN = t.AllOf((t.IsPlayer(), t.ME, t.Not(t.IsAmong(t.Players("active")))))
read("static", (e.StaticAbility((e.Cant("play spells"),), _OFF_TURN), e.StaticAbility((e.Cant("play spells", count=_.n),), t.You())),
    "you can (play|cast) spells only during your turn and you can (play|cast) no more than <n:many> spells each turn")

# ------------------------------------------------------------------------------------------------- damage
for _combat in ("", "combat "):
    _spared = (e.Cant(f"have its {_combat}damage prevented"),)
    read("static", e.StaticAbility(_spared, _.n), f"{_combat}damage that would be dealt by <n:permanent_many> can't be prevented")
    say("static", f"{_combat}damage that would be dealt by <n:source_many> can't be prevented", e.StaticAbility(_spared, _.n),
        when={"n": lambda n: not isinstance(n, t.Anything)})

say("static", "damage dealt to a player by ~ causes that player to get that many poison counters rather than to lose life",
    e.StaticAbility((e.Replace(t.EventPattern("lose life", other=t.ITSELF, cause="damage"),
                               instead=e.PutCounters("poison", t.Amount("event"), t.EventRole("player"))),)))  # fmt: skip

# ------------------------------------------------------------------------------------------------- instead
_CARDS_AND_TOKENS, _EXILED = t.AnyOf((t.IsState("card"), t.IsState("token"))), (e.ToZone("removed from the game"),)
for _yard, _subject in {"a": _CARDS_AND_TOKENS, "your": t.AllOf((_CARDS_AND_TOKENS, t.OwnedBy(t.You()))),
                         "an opponent's": t.AllOf((_CARDS_AND_TOKENS, t.OwnedBy(t.Players("opponents"))))}.items():  # fmt: skip
    say("replacement", f"if a card or token would be put into {_yard} graveyard from anywhere, remove it from the game instead",
        e.Replace(t.EventPattern("move", subject=_subject, destination=("graveyard",)), _EXILED),
        f"if a card or token would be put into {_yard} graveyard from anywhere, exile it instead")  # fmt: skip

_SEEN = e.StaticAbility((e.YOU_MAY_LOOK,), t.TopOfLibrary(t.ONE))
say("static", "you may look at the top card of your library any time you could play an instant", _SEEN,
    "you may look at the top card of your library [any time]")  # fmt: skip
read("static", (_SEEN, _.p), "you may look at the top card of your library any time, and <p:permission>")
read("static", (e.StaticAbility((e.MayDo("top card revealed"),), t.You()), _.p),
    "play with the top card of your library revealed, and <p:permission>")
say("static", "you may (play|cast) ~ from your graveyard (as long as|if) <p:cond>",
    e.StaticAbility((e.YOU_MAY_PLAY,), t.This(), _.p, zone="graveyard"), when={"p": lambda p: p is not None})
say("condition", "<what:obj> has a counter on it", t.Fits(_.what, t.HasCounter()), "<what:obj> have [one or more] counters on it")

say("condition", "no spells were (played|cast) last turn",
    t.Isnt(t.Exists(t.AllOf((t.IsPlayer(), t.Measures("spells played last turn", ">=", t.ONE))))))
say("condition", "a player (played|cast) <q:so_many> spells last turn",
    t.Exists(t.AllOf((t.IsPlayer(), t.Measures("spells played last turn", _.q_op, _.q_number)))))

whether("~ {escaped|didn't escape}", t.Done("escape"), "it {escaped|didn't escape}")
whether("~ {was|wasn't} foretold", t.Done("foretell"), "it {was|wasn't} foretold")
say("static", "if <p:cond>, ~ can't be countered", e.StaticAbility((e.Cant("be countered"),), t.This(), _.p, zone="stack"))
read("amount", t.Value("sunburst", t.This()), "the number of colors of mana spent to (cast|play) ~")
read("effect", e.RemoveCounters("", t.AnyNumber(most=_.n), _.on, _.mark), "remove up to <n:count> counters from <on:obj>")
_MORE = t.Measures("excess damage", ">", t.Number(0))
_HIT = Ref(_.at, "that", "permanent")
for _whom, _kinds in {"permanent": (), "creature": (t.CREATURE,)}.items():
    say("condition", f"excess damage was dealt to a {_whom} this way", t.Fits(_HIT, t.AllOf((t.IN_PLAY, *_kinds, _MORE))),
        f"a {_whom} is dealt excess damage this way", *(() if _kinds else ("excess damage was dealt this way",)))
say("condition", "<what:obj> is dealt excess damage this way", t.Fits(_.what, _MORE), "excess damage (was|is) dealt to <what:obj> this way",
    when={"what": lambda what: not isinstance(what, ChooseAt)})  # none is chosen: it is the one that was dealt damage
say("amount", "the excess damage dealt to <what:obj> this way", t.Value("excess damage", _.what),
    "the amount of excess damage dealt to <what:obj> this way", when={"what": lambda what: not isinstance(what, ChooseAt | EachAt)})
read("amount", t.Value("excess damage", _HIT), "the [amount of] excess damage dealt this way")
for _whom, _kind, _filter in (("a player", "player", t.IsPlayer()), ("<n:a_permanent>", "creature", _.n)):
    read("condition", t.Both((t.Compares(WayAmount(_.at, "damage"), ">=", t.ONE), t.Fits(Ref(_.at, "that", _kind), _filter))),
        f"{_whom} is dealt damage this way")

read("after noun", t.AnyOf((t.Not(t.IsState("new this turn")), t.HasKeyword("haste"))), "without summoning sickness")
_LACK = t.Sum((_.n, t.Product(-1, t.Value("cards in hand", t.You()))))
read("effect", e.Draw(t.You(), t.Least((t.Number(0), _LACK), True)),
    "if you have fewer than <n:quantity> cards in hand , draw cards equal to the difference", when=BY_YOU)

# ------------------------------------------------------------------------------------------------- things done
say("whole sentence", "repeat the following process <n:quantity> times . <do:effects>", e.Repeat(_.do, _.n))
_LESSON = t.AllOf((t.HasSubtype(t.SubtypeWord("Lesson")), t.OwnedBy(t.You()), t.InZone("outside the game")))
say("effect", "learn",
    e.May(t.You(), e.ChooseOne(t.You(), (
        e.Sequence((e.Reveal(t.Choose(_LESSON, t.ONE), "learned"), e.Move(t.Bound("learned"), "hand"))),
        e.IfDone(e.Discard(t.You(), t.ONE), e.Draw(t.You(), t.ONE))))),
    when=BY_YOU)  # fmt: skip
_SPIRIT = e.TokenSpec("Spirit", ("creature",), (t.CreatureTypeWord("Spirit"),), (), (t.ColorWord("white"),), _.n, _.n)
_endured = [e.ChooseOne(t.ControllerOf(one), (e.PutCounters("+1/+1", _.n, one), e.CreateToken(_SPIRIT, who=t.ControllerOf(one))))
            for one in (_.who, t.Bound(PERFORMER))]  # fmt: skip
say("object does", "endure <n:quantity>", _endured[0])
write("object does", "endure <n:quantity>", e.ForEach(_.who, PERFORMER, _endured[1]))


def _suspected(what: t.Selection) -> e.Sequence:
    """It has menace and "This creature can't block", and is suspected as long as it is in play."""
    has = (*given_by("menace"), e.StaticAbility((e.Cant("block"),), t.This()))
    applied = e.Apply(what, tuple(map(e.GainAbility, has)), e.FOR_GOOD)
    return e.Sequence((applied, e.Remember("suspected", what, what)))


def _who_is(it: e.Sequence) -> tuple[t.Selection] | None:
    what = it.steps[0].affected if it.steps and isinstance(it.steps[0], e.Apply) else None
    return (what,) if isinstance(what, t.Selection) and it == _suspected(what) else None


for _order, _way in {"a random": e.Move(t.Every(t.InZone("graveyard", _.who)), "library", "bottom at random"),
                     "any": e.Move(t.Every(t.InZone("graveyard", _.who)), "library", "bottom", by=_.who)}.items():  # fmt: skip
    _bottom = f"on the bottom of (your|his or her) library in {_order} order"
    say("player does", f"put all cards in (your|his or her) graveyard {_bottom}", _way,
        f"put all [the] cards (in|from) (their|your) graveyard {_bottom.replace('his or her', 'their')}")
say("effect", "suspect <what:objs>", made(_suspected, _.what, back=_who_is, kind=e.Sequence))
_GOADED = e.Must("be goaded"), e.Must("attack"), e.Must("attack", t.Not(t.ME))
_GOADS = (e.Name("goaded", _.what), e.Apply(t.Bound("goaded"), _GOADED, e.Duration("your next turn")))  # those of now
say("effect", "goad <what:objs>", e.Sequence(_GOADS))
for _first, _tap in {"tap": e.Tap, "untap": e.Untap}.items():
    read("effect", e.Sequence((_tap(_.what), *_GOADS)), f"{_first} and goad <what:obj>")
say("part", "^is goaded", _GOADED)


def _in_play(what: object) -> bool:
    """Whether what is meant is looked for in play."""
    if isinstance(what, t.Together) and what.parts:
        return all(map(_in_play, what.parts))
    said = what.filter if isinstance(what, TargetAt) else what.choose.filter if isinstance(what, ChooseAt) else None
    if isinstance(every := what.of if isinstance(what, EachAt) else what, t.Every):
        said = every.filter
    there = isinstance(what, Ref) and what.kind in ("creature", "permanent", "artifact", "land")
    placed = (isinstance(said, t.AllOf) and t.IN_PLAY in said.parts) or said == t.IN_PLAY
    return there or placed or isinstance(what, t.Target | t.EventRole)


def _in_graveyard(what: object) -> bool:
    said = what.of if isinstance(what, EachAt) else what
    filter = getattr(said.choose if isinstance(said, ChooseAt) else said, "filter", None)
    return isinstance(what, t.Target) or any(isinstance(node, t.InZone) and node.zone == "graveyard" for node in walk(filter))


def _until(back: str, ends: t.EventPattern, what: Any) -> e.Sequence:
    """What is removed from the game goes back there when that happens."""
    returned = e.Replace(ends, (e.Then(e.Move(t.Bound("away"), back)),), once=True)
    return e.Sequence((e.Move(what, "removed from the game", bind="away"), e.Apply(_NOBODY, (returned,), e.FOR_GOOD)))


_LEAVES_PLAY = t.EventPattern("move", subject=t.ITSELF, origin=("in play",))
_IS_THERE = t.Exists(t.AllOf((t.IN_PLAY, t.ITSELF)))
for _hole, _back, _lay in ((_.what, "in play", _in_play), (_.cards, "graveyard", _in_graveyard)):
    say("effect", f"remove <{_hole.name}:objs> from the game until ~ leaves play", e.If(_IS_THERE, _until(_back, _LEAVES_PLAY, _hole)),
        f"exile <{_hole.name}:objs> until ~ leave play", when={_hole.name: _lay})
say("effect", "remove <what:objs> from the game until <w:event_player> becomes the monarch",
    _until("in play", t.EventPattern("designate", player=_.w, kind="monarch"), _.what),
    "exile <what:objs> until <w:event_player> become the monarch", when={"what": _in_play})

# ------------------------------------------------------------------------------------------------- played later
_GONE = t.EventPattern("move", subject=t.ITSELF, origin=("stack",), destination=("graveyard",), cause="resolution")
_AWAY = e.Duration("as long as", t.Fits(t.This(), t.AWAY))
_AS_ADVENTURE = e.Cant("be played", condition=t.Fits(t.This(), t.HasSubtype(t.SubtypeWord("Adventure"))))
_LENT = e.Sequence((e.Apply(t.This(), (e.YOU_MAY_CAST,), _AWAY), e.Apply(t.This(), (_AS_ADVENTURE,), e.FOR_GOOD)))
say("static", "remove ~ from the game as it resolves, you may play it as a creature as long as it remains removed from the game",
    e.StaticAbility((e.Replace(_GONE, (e.ToZone("removed from the game"), e.Then(_LENT))),), zone="stack"),
    "remove ~ from the game as it resolve. you may play it as a creature as long as it remain removed from the game")

say("static", "you may foretell ~ , and play it on a later turn by paying <k:cost> rather than its mana cost",
    e.StaticAbility((e.PutAside("foretell", e.Cost(mana=("{2}",)), (e.YOU_MAY_CAST, e.AlternativeCost(_.k, name="foretell")), True),),
                    t.This(), zone="hand"))
say("static", "you may plot ~ by paying <k:cost> , and play it on a later turn without paying its mana cost",
    e.StaticAbility((e.PutAside("plot", _.k, (e.YOU_MAY_CAST, e.AlternativeCost(None, name="plot"), e.Cant("be played but as a sorcery")),
                                sorcery=True),), t.This(), zone="hand"))  # fmt: skip

_NOW = (e.YOU_MAY_CAST, e.AlternativeCost(None))
read("command", e.Apply(_.what, _NOW, e.THIS_TURN), "until end of turn, you may cast <what:obj> without paying its mana cost",
    when={"what": lambda what: isinstance(what, TargetAt) and any(isinstance(node, t.InZone) for node in walk(what))})
_THERE = e.Duration("as long as", t.Fits(_.what, t.AWAY))
_LATER_TURN = e.Replace(t.EventPattern("turn begins"), (e.Then(e.Apply(_.what, (e.YOU_MAY_CAST,), _THERE)),), once=True)
say("command", "you may play <what:it_played> on a later turn", e.Apply(_NOBODY, (_LATER_TURN,), e.FOR_GOOD))

_ITS_OWNERS = (e.MayDo("be cast", t.IsAmong(t.OwnerOf(_.what))), e.AlternativeCost(None), e.Cant("be played but as a sorcery"))
_PLOTTED = e.Replace(t.EventPattern("turn begins"), (e.Then(e.Apply(_.what, _ITS_OWNERS, _THERE)),), once=True)
say("sentence", "<what:it_played> ^become plotted", e.Apply(_NOBODY, (_PLOTTED,), e.FOR_GOOD))

_STAYS = e.Cant("untap in untap step", condition=t.During("untap", t.You()))
_EXERTS = e.Sequence((e.Apply(_.what, (_STAYS,), e.Duration("your next untap step")), e.HasPerformed(_.what, "exert")))
say("effect", "exert <what:obj>", _EXERTS)
say("cost", "exert <what:obj>", _EXERTS, when={"what": lambda what: isinstance(what, ThisAt | t.This)})
say("condition", "(~|it) hasn't been exerted this turn",
    t.Fits(t.This(), t.Not(t.DidThisTurn(t.EventPattern("perform", kind="exert"), "subject"))))

def _with_role(name: str, what: t.Selection, who: t.Selection) -> e.Sequence:
    """A Role comes into play, and what it is attached to is what it enchants."""
    return e.Sequence((e.CreateToken(role_token(name), who=who, bind="role"), e.Attach(t.Bound("role"), what)))


def _of_role(it: e.Sequence) -> tuple[str, t.Selection, t.Selection] | None:
    match it.steps:
        case (e.CreateToken(token=token, who=who, bind="role"), e.Attach(to=what)):
            return token.name.lower(), what, who
    return None


_ROLE = "<k:(cursed|monster|royal|sorcerer|virtuous|wicked|young hero)>"
say("effect", f"put a {_ROLE} Role token into play attached to <what:obj>",
    made(_with_role, _.k, _.what, _.who, back=_of_role, kind=e.Sequence), f"create (a|an) {_ROLE} role token attached to <what:obj>")

# ------------------------------------------------------------------------------------------------- the monarch
_MONARCH = t.AllOf((t.IsPlayer(), t.IsState("monarch")))
say("player does", "become the monarch", e.BecomeMonarch(_.who))
say("condition", "there is no monarch", t.Isnt(t.Exists(_MONARCH)))
say("player_state", "the monarch", t.IsState("monarch"))

# ------------------------------------------------------------------------------------------------- day and night
_TIME = "<d:(day|night)>"
say("entering", "transformed", (e.EnterTransformed(),))
say("condition", f"it's {_TIME}", t.GameIs(_.d))
say("condition", "it's neither day nor night", t.Both((t.Isnt(t.GameIs("day")), t.Isnt(t.GameIs("night")))))
say("sentence", f"it becomes {_TIME}", e.GameBecomes(_.d))
for _word in ("monstrous", "renowned", "solved"):
    say("object does", f"become {_word}", e.Sequence((e.Remember(_word, _.who), e.Becomes(_.who, _word))))
say("event", "<w:event_object> ^become <k:(monstrous|renowned)>", t.EventPattern("designate", subject=_.w, kind=_.k))
say("event", "day becomes night or night becomes day", t.EventPattern("designate", kind="turned"))
say("static", "~ (turns|turn) over with day and night", e.StaticAbility((e.Must("turn over with day and night"),), t.This()))
say("static", "as ~ comes into play, if it's neither day nor night, it becomes day",
    e.StaticAbility((e.Replace(t.COMING, (e.AsEnters(
        e.If(t.Both((t.Isnt(t.GameIs("day")), t.Isnt(t.GameIs("night")))), e.GameBecomes("day"))),)),)),
    "if it is neither day nor night, it become day as ~ enter")  # fmt: skip

# ------------------------------------------------------------------------------------------------- Sagas
_LORE = e.PutCounters("lore", t.ONE, t.This())
say("static", "as your precombat main phase begins , put a lore counter on ~",
    e.StaticAbility((e.Replace(t.EventPattern("step begins", player=t.ME, step="precombat main"), (e.Then(_LORE),)),)))
say("static", "~ is sacrificed as soon as its <n:ordinal> chapter is over", e.StaticAbility((e.Must("be sacrificed after its chapters"),),
    t.This(), t.Fits(t.This(), t.Measures("counters:lore", ">=", made(t.Number, _.n, kind=t.Number, back=lambda n: (n.value,))))))


def _reaches(op: str, *chapters: int) -> t.AnyEvent:
    """As many lore counters as the number of a chapter, or more, are on it now, and were not before: as it came into play, or since."""
    found: list[t.EventPattern] = []
    for number in chapters:
        now = t.AllOf((t.ITSELF, t.Measures("counters:lore", op, t.Number(number))))
        fewer = t.Sum((t.Counters("lore", t.This()), t.Number(-number)))
        found.append(t.EventPattern("put counter", subject=now, kind="lore", amount=(">", fewer)))
    return t.AnyEvent(tuple(found))


def _chapters_of(event: t.AnyEvent) -> tuple[int, ...]:
    """The numbers of the chapters for which such an event waits."""
    return tuple(-n.value for p in event.patterns if p.amount for n in walk(p.amount[1]) if isinstance(n, t.Number) and n.value < 0)


def _reached(count: int, op: str, event: t.AnyEvent) -> tuple[int, ...] | None:
    """The chapters, where there are so many and it waits for nothing else."""
    chapters = _chapters_of(event)
    return chapters if len(chapters) == count and event == _reaches(op, *chapters) else None


for _count in (1, 2, 3, 4):
    _holes = [getattr(_, name) for name in "abcd"[:_count]]
    for _verb, _op in {"reaches": ">=", "comes to": "="}.items():  # of one that is read ahead, no chapter that was skipped
        say("event", f"~ {_verb} its {' or '.join(f'<{hole.name}:ordinal>' for hole in _holes)} chapter",
            made(partial(_reaches, _op), *_holes, kind=t.AnyEvent, back=partial(_reached, _count, _op)))

_ANOTHER = t.AllOf((t.IN_PLAY, t.CREATURE, t.ANOTHER))
read("effect", e.PutCounters("+1/+1", t.ONE, TargetAt(_.at, _ANOTHER, t.Number(0), _.n)), "support <n:quantity>")
