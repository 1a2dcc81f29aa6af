"""Conditions in the words of card texts."""

from __future__ import annotations

import judge.cards.printing.printed_events as v
from judge.cards.instructions import things as t
from judge.cards.printing.nouns_after import did, keyword_words
from judge.cards.printing.printed_nouns import a_noun, filter_as_thing, noun
from judge.cards.printing.printed_selections import count, devoured, possessive, quantity, selection
from judge.cards.printing.printed_words import Context, article, join, step_name, unworded, word_of
from judge.cards.printing.said import said

# ------------------------------------------------------------------------------------------------------- conditions


def condition(what: t.Condition, c: Context) -> str:
    """A condition as it stands after "if" or "as long as"."""
    if (found := said(("condition",), what, c)) is not None:
        return found
    match what:
        case t.Exists(filter=t.AllOf(parts=(t.IsPlayer(), t.Measures(characteristic="cards in library") as of))):
            return f"a library has {count(of.quantity, c)} or {'fewer' if of.op == '<=' else 'more'} cards in it"
        case t.Compares(left=t.Distinct() as kinds, op=">=", right=t.Number() as least):
            return f"there are {count(least, c)} or more {kinds.what} among {noun(kinds.filter, c, True)}"
        case t.Compares(left=t.Count(filter=t.AllOf(parts=(t.IsPlayer(), t.Extreme() as most))), op="=", right=t.Number(value=1)):
            return f"a player has more {most.characteristic} than each other player"
        case t.Exists(filter=t.AllOf(parts=(t.IsPlayer(), t.Controls()))):
            return a_noun(what.filter, c).replace("player who controls", "player controls")
        case t.Exists(
            filter=t.AllOf(parts=(t.IsPlayer() | t.IsOpponent() as who, t.Measures(characteristic="life" | "cards in hand") as of))
        ):
            some = "a player" if isinstance(who, t.IsPlayer) else "an opponent"
            many = "no" if of.quantity == t.Number(0) and of.op == "=" else {"=": "exactly "}.get(of.op, "") + count(of.quantity, c)
            if of.characteristic == "life":
                return f"{some} has {many} or {'less' if of.op == '<=' else 'more'} life"
            return f"{some} has {many}{ {'<=': ' or fewer', '>=': ' or more'}.get(of.op, '') } cards in hand"
        case t.Compares(left=t.TimesThisTurn(pattern=dying, amounts=False), op=">=", right=least) if _of_the_dead(dying):
            several = least != t.Number(1)
            verb = "were" if several else "was"
            return f"{count(least, c)} or more {noun(dying.subject, c, several)} {verb} put into a graveyard from play this turn"
        case t.Compares(left=t.Total(which="total") as total, op=">=" | "<=" as op, right=t.Number() as right):
            link = "greater" if op == ">=" else "less"
            return f"{noun(total.filter, c, True)} have total {total.characteristic} {right.value} or {link}"
        case t.Both(parts=(t.Fits() as one, t.Compares(left=t.Count(filter=all_), op="=", right=t.Number(value=1)))) if one.filter == all_:
            return f"{selection(one.selection, c)} is the only {noun(all_, c)}"
        case t.Fits(selection=t.Bound(), filter=t.InZone(zone="removed from the game", of=None)):
            return f"{selection(what.selection, c)} remains removed from the game"
        case t.Fits(filter=t.HasCounter(kind=kind)):
            return f"{selection(what.selection, c)} had {article(kind) if kind else 'a'} counter on it"
        case t.Fits(filter=t.HasType(type="permanent")):
            return f"{selection(what.selection, c)} is a permanent card"
        case t.Compares(left=t.Size(selection=t.Bound(name="destroyed" | "countered" as done)), op=">=", right=t.Number(value=1)):
            return f"{c.bound.get(done, 'it')} is {done} this way"
        case t.Fits(selection=t.Bound(name="destroyed"), filter=t.DidThisTurn()):
            return f"{c.bound.get('destroyed', 'it')} is put into a graveyard this way"
        case t.Fits(filter=t.Named(name=t.ChosenWord(kind="name", binding="that"))):
            return f"{selection(what.selection, c)} is the named card"
        case t.Fits(filter=t.TargetsMatching(filter=t.IsAmong(selection=t.This()), only=True)):
            return f"{c.name} is the only target of {selection(what.selection, c)}"
        case t.Exists():
            return _exists(what.filter, c)
        case t.Isnt(
            part=t.Exists(
                filter=t.AllOf(
                    parts=(
                        t.IsPlayer(),
                        t.IsAmong(selection=t.Players(which="opponents")),
                        t.Measures(characteristic="cards in hand", op=">=", quantity=t.Value(characteristic="cards in hand", of=whose)),
                    )
                )
            )
        ):
            return f"{_has(whose, c)} more cards in hand than each opponent"
        case t.Isnt(part=t.Exists() as inner):
            return _exists_not(inner.filter, c)
        case t.Fits(filter=t.Measures() as measure) if measure.characteristic.startswith("counters:"):
            kind, thing = measure.characteristic.removeprefix("counters:"), selection(what.selection, c)
            if measure.quantity == t.Number(0):
                return f"there are no {kind} counters on {thing}"
            return f"there are {count(measure.quantity, c)}{' or more' if measure.op == '>=' else ''} {kind} counters on {thing}"
        case t.Fits(filter=t.AllOf(parts=(t.InZone(), t.IsState(state="suspended") as waiting))):
            return condition(t.Fits(what.selection, waiting), c)
        case t.Fits(
            filter=t.AnyOf(parts=(t.DidThisTurn(pattern=t.EventPattern(verb="block pair", other=met)), t.DidThisTurn(role="other")))
        ):
            return f"{selection(what.selection, c)} blocked or was blocked by {filter_as_thing(met, c)} this turn"
        case t.Fits(filter=t.DidThisTurn() as done):
            return f"{selection(what.selection, c)} {did(done, c)} this turn"
        case t.Fits(selection=t.Sources(what=t.Bound(name="countered")), filter=t.InZone(zone="in play")):
            return "a permanent's ability is countered this way"
        case t.Fits(selection=t.TopOfGraveyard() as top):
            return f"{selection(top, c)} is {a_noun(t.AllOf((what.filter, t.IsState('card'))), c)}"
        case t.Fits(filter=t.ControlledBy(who=t.You())):
            return f"you control {selection(what.selection, c)}"
        case t.Fits(selection=t.Bound(name="high bidder"), filter=t.IsAmong(selection=t.You())):
            return "you win the bidding"
        case t.Fits(selection=t.Bound(name="unattached")):
            return f"it was unattached from {a_noun(what.filter, c)}"
        case t.Isnt(part=t.Fits(selection=t.Bound(name="unattached")) as fits):
            return f"it wasn't unattached from {a_noun(fits.filter, c)}"
        case t.Fits(selection=t.Bound(name=name), some=True):
            whole: t.Filter = t.IsState("card") if name in ("discarded", "milled", "revealed", "drawn", "exiled") else t.InZone("in play")
            return f"{a_noun(t.AllOf((whole, what.filter)), c)} was {name} this way"
        case t.Fits(filter=t.HasKeyword() as keyword):
            return f"{selection(what.selection, c)} has {keyword_words(keyword)}"
        case t.Isnt(part=t.Fits(selection=thing, filter=t.HasKeyword() as keyword)):
            return f"{selection(thing, c)} doesn't have {keyword_words(keyword)}"
        case t.Fits(filter=t.SharesA() as shared):
            return f"{selection(what.selection, c)} shares {article(shared.what)} with {selection(shared.selection, c)}"
        case t.Isnt(part=t.Fits(selection=thing, filter=t.SharesA() as shared)):
            return f"{selection(thing, c)} doesn't share {article(shared.what)} with {selection(shared.selection, c)}"
        case t.Fits():
            return f"{selection(what.selection, c)} {_is(what.selection)} {predicate(what.filter, c)}"
        case t.Isnt(part=t.Fits() as fits):
            return f"{selection(fits.selection, c)} isn't {predicate(fits.filter, c)}"
        case t.AllShare():
            return f"both cards share {'an' if what.what[:1] in 'aeiou' else 'a'} {what.what}"
        case t.Compares(left=t.Amount(name=name), op=">=", right=t.Number(value=1)) if name != "event":
            return "damage is dealt this way"
        case t.Compares(left=t.Amount(name="event"), op="=", right=t.Number(value=1)):
            return "you won"
        case t.Compares():
            return _compares(what, c)
        case t.Both(parts=(t.Compares(left=t.Count(filter=t.AllOf(parts=(t.InZone(), t.HasColor() as color)))), _, _, _)):
            return f"{word_of(color.word)} is the most common color among all permanents or is tied for most common"
        case t.Both():
            return join([condition(part, c) for part in what.parts])
        case t.Either(
            parts=(
                t.Happened(pattern=t.EventPattern(verb="attack", subject=t.IsAmong() as one), since=since),
                t.Happened(pattern=t.EventPattern(verb="block", subject=other)),
            )
        ) if one == other:
            return f"{filter_as_thing(one, c)} attacked or blocked {since}"
        case t.Either():
            return join([condition(part, c) for part in what.parts], "or")
        case t.Done():
            return _done(what.name, c, True)
        case t.Isnt(part=t.Done() as done):
            return _done(done.name, c, False)
        case t.Happened(pattern=t.EventPattern(verb="attack", subject=None, other=t.IsAmong(selection=t.You())), since="this step"):
            return "you've been attacked this step"
        case t.Happened():
            return _happened(what, c)
        case t.Isnt(part=t.Happened(pattern=t.EventPattern(verb="play spell", subject=spell, player=player), since="this turn")):
            return f"{v.player_words(player, c)} didn't play {'a spell' if spell is None else a_noun(spell, c)} this turn"
        case t.Isnt(part=t.Happened() as happened):
            return f"it isn't so that {_happened(happened, c)}"
        case t.During():
            return _during(what, c)
        case t.Isnt(part=t.During() as during):
            return _during(during, c).replace("it's", "it isn't")
        case t.Isnt(part=t.WasPlayed() as played):
            return f"you didn't play it{f' from your {played.origin}' if played.origin else ''}"
        case t.WasPlayed():
            return f"you played it{f' from your {what.origin}' if what.origin else ''}"
        case t.Isnt():
            return f"it isn't so that {condition(what.part, c)}"
        case _:
            raise unworded(what)


_BEFORE = {"declare attackers": "before attackers are declared", "combat damage": "before the combat damage step"}


def _of_the_dead(pattern: t.EventPattern) -> bool:
    return pattern.verb == "move" and pattern.destination == ("graveyard",) and pattern.subject is not None


def only_when(what: t.Condition, c: Context) -> str:
    """A condition as it stands after "only": `during your upkeep`, `before attackers are declared`, `if you control a Forest`."""
    match what:
        case t.During(step=step, before=True, of=None) if step in _BEFORE:
            return _BEFORE[step]
        case t.During(before=False):
            return _only_during(what, c)
        case t.Both(parts=(t.During(step="", before=False) as turn, t.During(step="declare attackers", before=True))):
            return f"{_only_during(turn, c)}, before attackers are declared"
        case t.Both(parts=(t.During(step="combat", of=of, before=False), t.During(step="declare blockers", before=True))):
            return f"during {'your combat phase' if of is not None else 'combat'} before blockers are declared"
        case t.Both(parts=(t.During(step="combat", before=False), t.Isnt(part=t.During(step="declare blockers", before=True)))):
            return "during combat after blockers are declared"
        case t.Both(
            parts=(
                t.During(step="", before=False) as turn,
                t.Isnt(part=t.Either(parts=(t.During(step=step, before=False), t.During(step=same, before=True)))),
            )
        ) if step == same:
            whose = "your" if isinstance(turn.of, t.You) else "his or her"
            return f"{_only_during(turn, c)} after {whose} {step} step"
        case t.Both(parts=(t.During(before=False), *_) as parts):
            return join([only_when(part, c) if index == 0 else f"only {only_when(part, c)}" for index, part in enumerate(parts)])
    return f"if {condition(what, c)}"


def _only_during(what: t.During, c: Context) -> str:
    if what.of is None:
        whose = "" if what.step == "combat" else "the " if what.step not in ("upkeep", "main") else "any "
    else:
        whose = "an opponent's " if what.of == t.Players("opponents") else f"{possessive(what.of, c)} "
    return f"during {whose}{step_name(what.step)}"


def _is(what: t.Selection) -> str:
    return "are" if isinstance(what, t.You | t.Every) else "is"


def predicate(filter: t.Filter, c: Context) -> str:
    match filter:
        case t.IsState():
            return filter.state
        case t.IsAmong(selection=t.Players(which="defending")):
            return "the defending player"
        case t.HasColor() if not isinstance(filter.word, t.ChosenWord):
            return noun(filter, c).removesuffix(" permanent")
        case t.IsColorless() | t.IsMulticolored() | t.IsMonocolored():
            return noun(filter, c).removesuffix(" permanent")
        case t.AllOf(parts=(t.InZone(zone="removed from the game"), t.HasCounter(kind=kind))):
            return f"removed from the game with {article(kind)} counter on it"
        case t.InZone():
            whose = f"{possessive(filter.of, c)} " if filter.of is not None else ""
            return f"in {whose}{filter.zone}" if filter.zone != "in play" else "in play"
        case t.AllOf(parts=parts) if t.HasType("permanent") in parts:
            return a_noun(t.AllOf((*parts, t.IsState("card"))), c)
        case _:
            return a_noun(filter, c)


def _exists(filter: t.Filter, c: Context) -> str:
    parts = filter.parts if isinstance(filter, t.AllOf) else (filter,)
    rest = [part for part in parts if not isinstance(part, t.ControlledBy)]
    owners = [part for part in parts if isinstance(part, t.ControlledBy)]
    if len(owners) == 1 and isinstance(owners[0].who, t.You | t.Players | t.Choose):
        owner = owners[0].who
        who = "you control" if isinstance(owner, t.You) else f"{selection(owner, c)} controls"
        if owner == t.Players("opponents"):
            who = "an opponent controls"
        return f"{who} {a_noun(t.AllOf(tuple(rest)), c)}"
    return f"{a_noun(filter, c)} is in play"


def _exists_not(filter: t.Filter, c: Context) -> str:
    parts = filter.parts if isinstance(filter, t.AllOf) else (filter,)
    rest = t.AllOf(tuple(part for part in parts if not isinstance(part, t.ControlledBy)))
    if t.ControlledBy(t.You()) in parts:
        return f"you control no {noun(rest, c, True)}"
    return f"no {noun(filter, c, True)} are in play"


def _compares(what: t.Compares, c: Context) -> str:
    left, op, right = what.left, what.op, what.right
    if isinstance(left, t.Count) and isinstance(right, t.Count) and op in "<>":
        yours = t.ControlledBy(t.You())
        held = right.filter.parts if isinstance(right.filter, t.AllOf) else ()
        other = next((part.who for part in held if isinstance(part, t.ControlledBy)), None)
        first = left.filter.parts if isinstance(left.filter, t.AllOf) else ()
        if yours in (right.filter.parts if isinstance(right.filter, t.AllOf) else ()) and yours not in first:
            rest = t.AllOf(tuple(part for part in first if not isinstance(part, t.ControlledBy)))
            who = next((part.who for part in first if isinstance(part, t.ControlledBy)), None)
            return f"{_opponent(who, c)} controls {'more' if op == '>' else 'fewer'} {noun(rest, c, True)} than you"
        if yours in first:
            rest = t.AllOf(tuple(part for part in first if part != yours))
            return f"you control {'more' if op == '>' else 'fewer'} {noun(rest, c, True)} than {_opponent(other, c)}"
    more = {">=": " or more", "<=": " or fewer", "=": ""}
    if isinstance(left, t.Size) and isinstance(left.selection, t.AttachedObjects) and isinstance(right, t.Number):
        attached = left.selection
        return f"{selection(attached.to, c)} is enchanted by {count(right, c)}{more.get(op, '')} {noun(attached.filter, c, True)}"
    if isinstance(left, t.Count) and isinstance(right, t.Number) and op in more:
        parts = left.filter.parts if isinstance(left.filter, t.AllOf) else (left.filter,)
        owner = next((part.who for part in parts if isinstance(part, t.ControlledBy)), None)
        mine = isinstance(owner, t.Selection) and not isinstance(owner, t.Every)
        rest = t.AllOf(tuple(part for part in parts if not isinstance(part, t.ControlledBy)))
        many = f"{count(right, c)}{more[op]} {noun(rest if mine else left.filter, c, right.value != 1)}"
        if mine and owner is not None:
            return f"{'you control' if isinstance(owner, t.You) else _opponent(owner, c) + ' controls'} {many}"
        return f"{many} are in play" if "in" not in many.split() else f"there are {many}"
    if isinstance(left, t.Value) and isinstance(right, t.Value) and left.characteristic == right.characteristic and op in "<>":
        if left.characteristic == "life":
            return f"{_has(left.of, c)} {'more' if op == '>' else 'less'} life than {_opponent(right.of, c)}"
        if left.characteristic == "cards in hand" and op == ">":
            return f"{_has(left.of, c)} more cards in hand than {_opponent(right.of, c)}"
    if isinstance(left, t.TimesThisTurn) and left.pattern.kind == "this ability" and op == ">=":
        return f"this ability has been played {count(right, c)} or more times this turn"
    if isinstance(left, t.Size) and (eaten := devoured(left.selection, c, right != t.Number(1))) and isinstance(right, t.Number):
        return f"{c.name} devoured {article(eaten) if right.value == 1 else f'{count(right, c)}{more.get(op, str())} {eaten}'}"
    if isinstance(left, t.Value) and left.characteristic == "life" and isinstance(right, t.Number) and op in (">=", "<="):
        have = "you have" if isinstance(left.of, t.You) else f"{selection(left.of, c)} has"
        return f"{have} {right.value} or {'more' if op == '>=' else 'less'} life"
    if isinstance(left, t.Value) and left.characteristic == "cards in hand" and isinstance(right, t.Number):
        have = "you have" if isinstance(left.of, t.You) else f"{selection(left.of, c)} has"
        if right.value == 0 and op == "=":
            return f"{have} no cards in hand"
        return f"{have} {'exactly ' if op == '=' else ''}{count(right, c)}{more.get(op, '')} cards in hand"
    if isinstance(left, t.Counters) and isinstance(right, t.Number):
        if right.value == 0 and op == "=":
            return f"there are no {left.kind} counters on {selection(left.on, c)}"
        return f"there are {count(right, c)}{more.get(op, '')} {left.kind} counters on {selection(left.on, c)}"
    if isinstance(left, t.Value) and isinstance(right, t.Value) and op == "=" and left.characteristic == right.characteristic:
        return f"{selection(left.of, c)} has the same {left.characteristic} as {selection(right.of, c)}"
    if isinstance(left, t.X) and op in (">=", "<=") and isinstance(right, t.Number):
        return f"X is {right.value} or {'more' if op == '>=' else 'less'}"
    words = {">=": "or greater", "<=": "or less"}
    if op in words and isinstance(right, t.Number | t.X):
        return f"{quantity(left, c)} is {quantity(right, c)} {words[op]}"
    link = {
        "=": "equal to", "<": "less than", ">": "greater than", ">=": "greater than or equal to",
        "<=": "less than or equal to", "!=": "other than",
    }  # fmt: skip
    return f"{quantity(left, c)} is {link[op]} {quantity(right, c)}"


def _has(who: t.Selection, c: Context) -> str:
    return "you have" if isinstance(who, t.You) else f"{_opponent(who, c)} has"


def _opponent(who: t.Selection | None, c: Context) -> str:
    """A player who is compared: one of your opponents, whichever it is, is "an opponent"."""
    if who is None or who == t.Players("opponents"):
        return "an opponent"
    return selection(who, c)


def _done(name: str, c: Context, yes: bool) -> str:
    if name == "kicked":
        return "the kicker cost was paid" if yes else f"{c.name} wasn't kicked"
    if name.startswith("kicked:"):
        return f"the {name.removeprefix('kicked:')} kicker cost {'was' if yes else 'was not'} paid"
    fixed = {
        "coin won": ("you win the flip", "you don't win the flip"), "coin lost": ("you lose the flip", "you don't lose the flip"),
        "clash won": ("you win", "you don't win"),
    }  # fmt: skip
    if name in fixed:
        return fixed[name][0 if yes else 1]
    if name == "in your main phase":
        return f"you {'played' if yes else 'did not play'} this spell during your main phase"
    if name.startswith("spent:"):
        return f"{name.removeprefix('spent:')} {'was' if yes else 'was not'} spent to play {c.name}"
    if name in ("prowl", "evoke", "buyback", "entwine", "replicate", "conspire", "flashback", "madness"):
        return f"its {name} cost {'was' if yes else 'was not'} paid"
    return f"{name} was done this way" if yes else f"{name} wasn't done this way"


def _happened(what: t.Happened, c: Context) -> str:
    e, when = what.pattern, what.since
    s = filter_as_thing(e.subject, c) if e.subject is not None else "a creature"
    player = v.player_words(e.player or e.subject, c)
    past = {
        "attack": f"{s} attacked", "block": f"{s} blocked",
        "damage": f"{s} dealt damage{f' to {filter_as_thing(e.other, c)}' if e.other is not None else ''}"
        if e.subject is not None or e.other is None
        else f"{filter_as_thing(e.other, c)} was dealt damage",
        "play spell": f"{v.player_words(e.player, c)} played {v.spell_words(e.subject, c)}", "gain life": f"{player} gained life",
        "lose life": f"{player} lost life", "gain control": "this permanent came under your control",
        "move": f"{s} was put into a graveyard from play" if e.destination == ("graveyard",) else f"{s} came into play",
    }  # fmt: skip
    words = past.get(e.verb) or v.event_words(e, Context(c.name))
    return f"{words} {when if when.startswith('this') else 'since ' + when}"


def _during(what: t.During, c: Context) -> str:
    if what.before:
        return f"it's before the {what.step} step"
    whose = possessive(what.of, c) if what.of is not None else "a player's"
    return f"it's {whose} {step_name(what.step)}"
