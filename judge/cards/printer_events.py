"""Trigger conditions, counted events and conditions in the words of card texts."""

from __future__ import annotations

from judge.cards.instructions import things as t
from judge.cards.printer_nouns import a_noun, count, filter_as_thing, noun, possessive, quantity, selection
from judge.cards.printer_words import ORDINALS, Context, join, third, unworded

_THIS = t.IsAmong(t.This())
_YOU = t.IsAmong(t.You())


def player_words(filter: t.Filter | None, c: Context) -> str:
    """The player of an event: `you`, `a player`, `an opponent`."""
    if filter is None:
        return "a player"
    if filter == t.Not(_YOU):
        return "another player"
    return filter_as_thing(filter, c)


def _does(filter: t.Filter | None, verb: str, c: Context) -> str:
    who = player_words(filter, c)
    return f"you {verb}" if who == "you" else f"{who} {third(verb)}"


def _subject(pattern: t.EventPattern, c: Context) -> str:
    if pattern.once and pattern.subject is not None:
        return f"one or more {noun(pattern.subject, c, True)}"
    return filter_as_thing(pattern.subject, c)


def trigger(event: t.EventPattern | t.AnyEvent | t.BecomesTrue, c: Context) -> str:
    """The whole trigger condition: `Whenever a creature comes into play`, `At the beginning of your upkeep`."""
    if isinstance(event, t.BecomesTrue):
        return f"When {condition(event.condition, c)}"
    if isinstance(event, t.AnyEvent):
        return f"Whenever {any_event(event, c)}"
    words = event_words(event, c)
    if event.verb in ("step begins", "step ends", "turn begins"):
        return f"At {words}"
    once = event.subject == _THIS and event.verb in ("move", "cycle", "turn face up", "champion", "remove counter", "play spell")
    return f"{'When' if once else 'Whenever'} {words}"


def any_event(event: t.AnyEvent, c: Context) -> str:
    """Several events: `~ attacks or blocks`."""
    first, *rest = [event_words(pattern, c) for pattern in event.patterns]
    subjects = {_subject(pattern, c) for pattern in event.patterns if pattern.verb != "step begins"}
    if len(subjects) == 1:
        (subject,) = subjects
        tails = [words.removeprefix(subject).strip() if words.startswith(f"{subject} ") else words for words in rest]
        return " or ".join([first, *tails])
    return " or ".join([first, *(f"whenever {words}" for words in rest)])


def event_words(e: t.EventPattern, c: Context) -> str:
    """One event as a clause."""
    name_roles(e, c)
    it = "are" if e.once else "is"
    s = _subject(e, c)

    def do(verb: str) -> str:
        return f"{s} {verb if e.once else third(verb)}"

    match e.verb:
        case "move":
            return _move(e, s, do, it, c)
        case "step begins" | "step ends":
            return _step(e, c)
        case "turn begins":
            return f"the beginning of {_whose(e.player, c)} turn"
        case "damage":
            return _damage(e, s, do, c)
        case "draw":
            return _does(e.player, f"draw {ORDINALS[e.nth] + ' ' if e.nth else ''}a card", c)
        case "discard":
            return _does(e.player, f"discard {filter_as_thing(e.subject, c) if e.subject is not None else 'a card'}", c)
        case "sacrifice":
            return _does(e.player, f"sacrifice {s}", c) if e.player is not None else f"{s} {it} sacrificed"
        case "destroy":
            return f"{s} {it} destroyed"
        case "cycle":
            return _does(e.player, f"cycle {filter_as_thing(e.subject, c) if e.subject is not None else 'a card'}", c)
        case "play spell":
            spell = "a spell" if e.subject is None else c.name if e.subject == _THIS else _spell(e.subject, c)
            return _does(e.player, f"play {spell}", c)
        case "play land":
            return _does(e.player, f"play {a_noun(e.subject, c) if e.subject is not None else 'a land'}", c)
        case "play ability":
            return _does(e.player, f"play {filter_as_thing(e.subject, c) if e.subject is not None else 'an ability'}", c)
        case "become target":
            source = a_noun(e.other, c) if e.other is not None else "a spell or ability"
            return f"{do('become')} the target of {source}"
        case "counter":
            return f"{s} {it} countered"
        case "gain life" | "lose life" | "pay life":
            return _does(e.player or e.subject, e.verb, c)
        case "lose game":
            return _does(e.player or e.subject, "lose the game", c)
        case "attack":
            tail = " alone" if e.kind == "alone" else ""
            target = f" {filter_as_thing(e.other, c)}" if e.other is not None else ""
            return f"{do('attack')}{tail}{target}"
        case "attack with":
            return f"{s} attack" if s == "you" else f"{s} attacks"
        case "block":
            other = f" {filter_as_thing(e.other, c)}" if e.other is not None else ""
            return f"{do('block')}{other}"
        case "block pair":
            if e.other is not None and isinstance(e.other, t.IsAmong):
                return f"{filter_as_thing(e.other, c)} becomes blocked by {s}"
            return f"{do('block')} {filter_as_thing(e.other, c)}"
        case "become blocked":
            return do("become blocked")
        case "not blocked":
            return f"{do('attack')} and isn't blocked"
        case "tap":
            return do("become tapped")
        case "untap":
            return do("become untapped")
        case "tap for mana":
            return f"{s} {it} tapped for mana" if e.player is None else _does(e.player, f"tap {s} for mana", c)
        case "put counter":
            return f"{'a' if not e.kind else a_kind(e.kind)} counter is put on {s}"
        case "remove counter":
            return f"the last {e.kind} counter is removed from {s}"
        case "turn face up":
            return f"{s} {it} turned face up"
        case "attach":
            return f"{do('become')} attached to {filter_as_thing(e.other, c)}"
        case "unattach":
            return do("become unattached")
        case "gain control" | "lose control":
            return _does(e.player, f"{e.verb} of {s}", c)
        case "clash":
            return _does(e.player, "win a clash" if e.amount is not None else "clash", c)
        case "coin":
            return _does(e.player, "win a coin flip" if e.amount is not None else "flip a coin", c)
        case "search":
            return _does(e.player, "search a library", c)
        case "shuffle":
            return _does(e.player, "shuffle a library", c)
        case "champion":
            return f"{s} {it} championed with {filter_as_thing(e.other, c)}"
        case _:
            return _plain_event(e, s, do, c)


def a_kind(kind: str) -> str:
    """`a charge`."""
    return f"{'an' if kind[:1] in 'aeiou' else 'a'} {kind}"


def _plain_event(e: t.EventPattern, s: str, do: object, c: Context) -> str:
    passive = {"phase in": "phases in", "phase out": "phases out", "regenerate": "regenerates", "create token": "is put into play",
               "reveal": "is revealed", "resolve": "resolves", "add mana": "produces mana"}  # fmt: skip
    if e.verb in passive:
        return f"{s} {passive[e.verb]}"
    if e.verb in ("skip step", "skip turn"):
        return _does(e.player, f"skip {'a turn' if e.verb == 'skip turn' else 'the ' + e.step + ' step'}", c)
    if e.verb == "cumulative upkeep":
        return f"{possessive(t.This(), c)} cumulative upkeep is paid"
    raise unworded(e)


def _spell(filter: t.Filter, c: Context) -> str:
    words = noun(filter, c)
    if "permanent" in words.split() and "card" not in words.split():
        words = words.replace("permanent", "", 1).strip()
    if "spell" not in words.split():
        head, *tail = _cut(words)
        words = " ".join([head, "spell", *tail]).strip()
    if words.startswith("other "):
        return f"an{words}"
    return f"{'an' if words[:1].lower() in 'aeio' else 'a'} {words}"


def _cut(words: str) -> list[str]:
    """A noun phrase in its part before what follows the noun, and that."""
    for mark in (" with ", " that ", " named ", " of ", " you ", " in "):
        if mark in words:
            head, tail = words.split(mark, 1)
            return [head, mark.strip(), tail]
    return [words]


def name_roles(e: t.EventPattern, c: Context) -> None:
    """Remembers how later words refer to the things of the event."""
    for role, filter in (("subject", e.subject), ("other", e.other)):
        if isinstance(filter, t.IsAmong):
            if isinstance(filter.selection, t.This):
                c.roles.setdefault(role, "it")
            continue
        parts = filter.parts if isinstance(filter, t.AllOf) else (filter,)
        kinds = [part.type for part in parts if isinstance(part, t.HasType)]
        word = kinds[0] if kinds else "player" if any(isinstance(p, t.IsPlayer | t.IsOpponent) for p in parts) else ""
        if e.verb == "play spell":
            word = "spell"
        elif any(isinstance(p, t.AnyOf) for p in parts):
            word = ""
        elif any(isinstance(p, t.HasSubtype) for p in parts) and not word:
            word = next(p.word.name for p in parts if isinstance(p, t.HasSubtype) and hasattr(p.word, "name"))
        c.roles.setdefault(role, f"that {word}" if word else "it")
    if e.player == _YOU:
        c.roles.setdefault("player", "you")
    c.roles.setdefault("player", "that player")


def _whose(filter: t.Filter | None, c: Context) -> str:
    if filter is None or filter == t.IsPlayer():
        return "each player's"
    if filter == _YOU:
        return "your"
    if filter == t.IsOpponent():
        return "each opponent's"
    if filter == t.Not(_YOU):
        return "each other player's"
    if isinstance(filter, t.IsAmong):
        return possessive(filter.selection, c)
    return f"{a_noun(filter, c)}'s"


def _step(e: t.EventPattern, c: Context) -> str:
    next_ = "next " if e.kind.startswith("next") else ""
    if e.step == "end of turn" and e.player is None and not e.kind:
        return "end of turn"
    if e.step == "end of turn":
        return f"the end of {_whose(e.player, c)} {next_}turn"
    if e.step == "end of combat":
        return "end of combat"
    if e.step == "beginning of combat" or e.step == "combat":
        return "the beginning of combat on your turn" if e.player == _YOU else "the beginning of each combat"
    if e.kind == "next turn":
        return f"the beginning of the next turn's {e.step}"
    step = {"upkeep": "upkeep", "main": "main phase", "precombat main": "precombat main phase"}.get(e.step, f"{e.step} step")
    if e.player is None and not e.kind:
        return f"the beginning of each player's {step}" if e.step in ("upkeep", "draw") else f"the beginning of the {step}"
    return f"the beginning of {_whose(e.player, c)} {next_}{step}"


def _move(e: t.EventPattern, s: str, do: object, it: str, c: Context) -> str:
    come = "come" if e.once else "comes"
    if e.destination == ("in play",):
        under = ""
        if e.player == _YOU:
            under = " under your control"
        elif e.player == t.IsOpponent():
            under = " under an opponent's control"
        return f"{s} {come} into play{under}"
    if e.destination == ("graveyard",):
        owner, subject = _owner(e.subject, c)
        s = s if owner == "a" else subject
        yard = f"{owner} graveyard"
        if e.origin == ("in play",):
            return f"{s} {it} put into {yard} from play"
        if e.origin == ("stack",):
            return f"{s} {it} put into {yard} from the stack"
        return f"{s} {it} put into {yard} from {'anywhere' if not e.origin else 'a ' + e.origin[0]}"
    if e.origin == ("in play",) and not e.destination:
        return f"{s} {'leave' if e.once else 'leaves'} play"
    if e.destination == ("removed from the game",):
        return f"{s} {it} removed from the game"
    start = f" from {join(list(e.origin), 'or')}" if e.origin else ""
    end = f" into {join(list(e.destination), 'or')}" if e.destination else ""
    return f"{s} moves{start}{end}"


def _owner(filter: t.Filter | None, c: Context) -> tuple[str, str]:
    """Whose graveyard a pattern means, and the subject without its owner."""
    if isinstance(filter, t.AllOf):
        for part in filter.parts:
            if isinstance(part, t.OwnedBy):
                rest = t.AllOf(tuple(other for other in filter.parts if other is not part))
                whose = "your" if isinstance(part.who, t.You) else "an opponent's"
                return whose, a_noun(rest, c)
    if isinstance(filter, t.OwnedBy):
        return ("your" if isinstance(filter.who, t.You) else "an opponent's"), "a card"
    return "a", ""


def _damage(e: t.EventPattern, s: str, do: object, c: Context) -> str:
    kind = "combat damage" if e.combat else "noncombat damage" if e.combat is False else "damage"
    if e.subject is None and e.other is not None:
        to = filter_as_thing(e.other, c)
        return f"{to} {'are' if to == 'you' else 'is'} dealt {kind}"
    source = "a source" if e.subject is None else s
    to = f" to {filter_as_thing(e.other, c)}" if e.other is not None else ""
    return f"{source} {'deal' if e.once else 'deals'} {kind}{to}"


def counted(q: t.TimesThisTurn, c: Context) -> str:
    """How many times something happened this turn."""
    pattern = q.pattern
    if pattern.verb == "play spell":
        return "the number of spells played this turn"
    if pattern.verb == "gain life":
        return "the amount of life you gained this turn"
    if pattern.verb == "move" and pattern.destination == ("graveyard",):
        return (
            f"the number of {noun(pattern.subject, c, True) if pattern.subject else 'permanents'} put into a graveyard this turn"
        )
    return f"the number of times {event_words(pattern, Context(c.name))} this turn"


# ------------------------------------------------------------------------------------------------------- conditions


def condition(what: t.Condition, c: Context) -> str:
    """A condition as it stands after "if" or "as long as"."""
    match what:
        case t.Exists():
            return _exists(what.filter, c)
        case t.Isnt(part=t.Exists() as inner):
            return _exists_not(inner.filter, c)
        case t.Fits():
            return f"{selection(what.selection, c)} {_is(what.selection)} {_predicate(what.filter, c)}"
        case t.Isnt(part=t.Fits() as fits):
            return f"{selection(fits.selection, c)} isn't {_predicate(fits.filter, c)}"
        case t.Compares():
            return _compares(what, c)
        case t.Both():
            return join([condition(part, c) for part in what.parts])
        case t.Either():
            return join([condition(part, c) for part in what.parts], "or")
        case t.Done():
            return _done(what.name, c, True)
        case t.Isnt(part=t.Done() as done):
            return _done(done.name, c, False)
        case t.Happened():
            return _happened(what, c)
        case t.Isnt(part=t.Happened() as happened):
            return f"it isn't so that {_happened(happened, c)}"
        case t.During():
            return _during(what, c)
        case t.Isnt(part=t.During() as during):
            return _during(during, c).replace("it's", "it isn't")
        case t.WasPlayed():
            return f"you played it{f' from your {what.origin}' if what.origin else ''}"
        case t.Isnt():
            return f"it isn't so that {condition(what.part, c)}"
        case _:
            raise unworded(what)


def _is(what: t.Selection) -> str:
    return "are" if isinstance(what, t.You | t.Every) else "is"


def _predicate(filter: t.Filter, c: Context) -> str:
    match filter:
        case t.IsState():
            return filter.state
        case t.HasColor() if not isinstance(filter.word, t.ChosenWord):
            return noun(filter, c).removesuffix(" permanent")
        case t.IsColorless() | t.IsMulticolored() | t.IsMonocolored():
            return noun(filter, c).removesuffix(" permanent")
        case t.InZone():
            whose = f"{possessive(filter.of, c)} " if filter.of is not None else ""
            return f"in {whose}{filter.zone}" if filter.zone != "in play" else "in play"
        case t.HasKeyword():
            return f"a permanent with {filter.keyword}"
        case _:
            return a_noun(filter, c)


def _exists(filter: t.Filter, c: Context) -> str:
    parts = filter.parts if isinstance(filter, t.AllOf) else (filter,)
    rest = [part for part in parts if not isinstance(part, t.ControlledBy)]
    owners = [part for part in parts if isinstance(part, t.ControlledBy)]
    if len(owners) == 1 and isinstance(owners[0].who, t.You | t.Players):
        who = "you control" if isinstance(owners[0].who, t.You) else "an opponent controls"
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
    more = {">=": " or more", "<=": " or fewer", "=": ""}
    if isinstance(left, t.Count) and isinstance(right, t.Number) and op in more:
        parts = left.filter.parts if isinstance(left.filter, t.AllOf) else (left.filter,)
        mine = t.ControlledBy(t.You()) in parts
        rest = t.AllOf(tuple(part for part in parts if part != t.ControlledBy(t.You())))
        many = f"{count(right, c)}{more[op]} {noun(rest if mine else left.filter, c, right.value != 1)}"
        return f"you control {many}" if mine else f"{many} are in play" if "in" not in many.split() else f"there are {many}"
    if isinstance(left, t.Value) and left.characteristic == "cards in hand" and isinstance(right, t.Number):
        have = "you have" if isinstance(left.of, t.You) else f"{selection(left.of, c)} has"
        if right.value == 0 and op == "=":
            return f"{have} no cards in hand"
        return f"{have} {count(right, c)}{more.get(op, '')} cards in hand"
    if isinstance(left, t.Counters) and isinstance(right, t.Number):
        if right.value == 0 and op == "=":
            return f"there are no {left.kind} counters on {selection(left.on, c)}"
        return f"there are {count(right, c)}{more.get(op, '')} {left.kind} counters on {selection(left.on, c)}"
    words = {">=": "or greater", "<=": "or less"}
    if op in words and isinstance(right, t.Number | t.X):
        return f"{quantity(left, c)} is {quantity(right, c)} {words[op]}"
    link = {"=": "equal to", "<": "less than", ">": "greater than", ">=": "greater than or equal to", "<=": "less than or equal to",
            "!=": "other than"}  # fmt: skip
    return f"{quantity(left, c)} is {link[op]} {quantity(right, c)}"


def _done(name: str, c: Context, yes: bool) -> str:
    if name == "kicked":
        return "the kicker cost was paid" if yes else f"{c.name} wasn't kicked"
    if name.startswith("kicked:"):
        return f"the {name.removeprefix('kicked:')} kicker cost was paid"
    fixed = {"coin won": ("you win the flip", "you lose the flip"), "clash won": ("you win", "you don't win")}
    if name in fixed:
        return fixed[name][0 if yes else 1]
    if name in ("prowl", "evoke", "buyback", "entwined", "replicate", "conspire", "flashback", "madness"):
        return f"its {name} cost {'was' if yes else 'was not'} paid"
    return f"{name} was done this way" if yes else f"{name} wasn't done this way"


def _happened(what: t.Happened, c: Context) -> str:
    e, when = what.pattern, what.since
    s = filter_as_thing(e.subject, c) if e.subject is not None else "a creature"
    past = {
        "attack": f"{s} attacked", "block": f"{s} blocked",
        "damage": f"{filter_as_thing(e.other, c)} was dealt damage" if e.other is not None else f"{s} dealt damage",
        "play spell": f"{player_words(e.player, c)} played a spell", "gain life": f"{player_words(e.player or e.subject, c)} gained life",
        "lose life": f"{player_words(e.player or e.subject, c)} lost life", "gain control": "this permanent came under your control",
        "move": f"{s} was put into a graveyard from play" if e.destination == ("graveyard",) else f"{s} came into play",
    }  # fmt: skip
    words = past.get(e.verb) or event_words(e, Context(c.name))
    return f"{words} {when if when.startswith('this') else 'since ' + when}"


def _during(what: t.During, c: Context) -> str:
    if what.before:
        return f"it's before the {what.step} step"
    whose = possessive(what.of, c) if what.of is not None else "a player's"
    return f"it's {whose} {what.step or 'turn'}"
