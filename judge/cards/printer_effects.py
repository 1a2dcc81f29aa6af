"""One-shot instructions in the words of card texts.

`effect` gives a clause that begins with a verb in the imperative (you do it) or with who or what does it; `text` gives
sentences.
"""

from __future__ import annotations

from collections.abc import Callable

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.printer_events import condition, trigger
from judge.cards.printer_nouns import a_noun, count, noun, possessive, quantity, selection
from judge.cards.printer_parts import becoming, one, parts, prevented, replaced
from judge.cards.printer_words import Context, article, capital, join, sentence, third, unworded


def text(what: e.Instruction, c: Context) -> str:
    """The instruction as sentences."""
    if isinstance(what, e.Sequence):
        return " ".join(_steps(what.steps, c))
    words = effect(what, c)
    return _where(sentence(words), c)


def _where(words: str, c: Context) -> str:
    if c.where:
        words = f"{words.removesuffix('.')}, where X is {c.where}."
        c.where = ""
    return words


def _steps(steps: tuple[e.Instruction, ...], c: Context) -> list[str]:
    """Sentences of a sequence; a library that was searched is shuffled in a sentence of its own."""
    found: list[str] = []
    for step in steps:
        if isinstance(step, e.Shuffle) and step.into is None and found:
            found.append(sentence(f"then {effect(step, c)}"))
        else:
            found.append(text(step, c))
    return found


def who_does(who: t.Selection, verb: str, c: Context) -> str:
    """`draw a card`, `target player draws a card`: the subject left out for you."""
    if isinstance(who, t.You):
        return verb
    subject = selection(who, c)
    if _is_many(who, c):
        return f"{subject} {verb}"
    return f"{subject} {third(verb)}"


def _is_many(who: t.Selection, c: Context) -> bool:
    match who:
        case t.Every() | t.Together():
            return True
        case t.Target():
            return who.index < len(c.targets) and c.targets[who.index].maximum != t.Number(1)
        case t.Choose():
            return who.any_number or who.count != t.Number(1)
        case t.AttachedObjects() | t.Narrow():
            return True
        case t.Bound():
            return c.bound.get(who.name, "").startswith(("those", "them", "they"))
        case t.You():
            return True
        case _:
            return False


def effect(what: e.Instruction, c: Context) -> str:
    """The instruction as a clause."""
    for kind, words in _WORDS.items():
        if type(what) is kind:
            return words(what, c)
    raise unworded(what)


def _bind(name: str, words: str, c: Context) -> None:
    if name:
        c.bound[name] = words


# ----------------------------------------------------------------------------------------------------- control flow


def _sequence(what: e.Sequence, c: Context) -> str:
    words = [effect(step, c) for step in what.steps]
    if len(words) > 1 and isinstance(what.steps[-1], e.Shuffle):
        return f"{join(words[:-1])}. Then {words[-1]}"
    return join(words) if len(words) == 2 else ", then ".join(words)


def _simultaneously(what: e.Simultaneously, c: Context) -> str:
    return join([effect(part, c) for part in what.parts])


def _if(what: e.If, c: Context) -> str:
    words = f"if {condition(what.condition, c)}, {effect(what.then, c)}"
    if what.otherwise is not None:
        words += f". Otherwise, {effect(what.otherwise, c)}"
    return words


def _may(what: e.May, c: Context) -> str:
    if isinstance(what.do, e.Pay) and what.do.who == what.who:
        return f"{selection(what.who, c)} may {_paid(what.do, c)}"
    inner = effect(what.do, c)
    return f"{selection(what.who, c)} may {_imperative(inner, what.who, c)}"


def _imperative(words: str, who: t.Selection, c: Context) -> str:
    subject = selection(who, c)
    return words.removeprefix(f"{subject} ")


def _if_done(what: e.IfDone, c: Context) -> str:
    first = effect(what.do, c)
    who = what.do.who if isinstance(what.do, e.May) else t.You()
    subject = "you" if isinstance(who, t.You) else "that player" if "player" in selection(who, c) else "he or she"
    do = "do" if subject == "you" else "does"
    words = first
    if what.then is not None:
        words += f". If {subject} {do}, {effect(what.then, c)}"
        if what.otherwise is not None:
            words += f". Otherwise, {effect(what.otherwise, c)}"
    elif what.otherwise is not None:
        no = f"{do}n't" if isinstance(what.do, e.May) else "can't"
        words += f". If {subject} {no}, {effect(what.otherwise, c)}"
    return words


def _paid(what: e.Pay, c: Context) -> str:
    from judge.cards.printer import cost_text

    cost = cost_text(what.cost, c)
    cost = f"pay {cost}" if what.cost.mana else cost[:1].lower() + cost[1:]
    if what.times != t.Number(1):
        from judge.cards.printer_nouns import each_of

        cost += f" for each {each_of(what.times, c)}"
    return cost


def _pay(what: e.Pay, c: Context) -> str:
    return who_does(what.who, _paid(what, c), c)


def _unless(what: e.Unless, c: Context) -> str:
    do = effect(what.do, c)
    pays = _paid(e.Pay(what.who, what.cost), c)
    who = selection(what.who, c)
    return f"{do} unless {who} {pays if who == 'you' else third(pays)}"


def _for_each(what: e.ForEach, c: Context) -> str:
    c.bound[what.name] = "that player" if isinstance(what.over, t.Players) else "it"
    if isinstance(what.over, t.Players):
        inner = Context(c.name, c.targets)
        inner.bound, inner.named, inner.roles = {**c.bound, what.name: _PLURAL[what.over.which]}, c.named, c.roles
        return effect(what.do, inner)
    over = noun(what.over.filter, c) if isinstance(what.over, t.Every) else selection(what.over, c)
    return f"for each {over}, {effect(what.do, c)}"


_PLURAL = {"each": "each player", "opponents": "each opponent", "others": "each other player"}


def _repeat(what: e.Repeat, c: Context) -> str:
    words = effect(what.do, c)
    if what.times is not None:
        return f"{words}. Do this {count(what.times, c)} times"
    return f"{words}. Repeat this process{' while ' + condition(what.while_, c) if what.while_ is not None else ''}"


def _choose_one(what: e.ChooseOne, c: Context) -> str:
    return join([effect(option, c) for option in what.options], "or")


def _delayed(what: e.Delayed, c: Context) -> str:
    inner = body_words(what.effect, c)
    when = trigger(what.event, c)
    when = when[:1].lower() + when[1:]
    if isinstance(what.event, t.EventPattern) and what.event.verb == "step begins" and what.event.player is None:
        return f"{inner} {when}"
    if what.until == "end of turn" and not when.startswith("at "):
        return f"{when} this turn, {inner}"
    return f"{when}, {inner}"


def body_words(body: e.Body, c: Context) -> str:
    """The effect of a body as a clause; its targets are named where they stand."""
    if body.targets:
        c.targets = c.targets + body.targets if c.targets is not body.targets else c.targets
    return effect(body.effect, c)


def _apply(what: e.Apply, c: Context) -> str:
    until = _DURATIONS.get(what.duration.kind, f" until {what.duration.kind}")
    if what.duration.kind == "as long as" and what.duration.condition is not None:
        until = f" as long as {condition(what.duration.condition, c)}"
    only = what.parts[0]
    turn = " this turn" if what.duration.kind == "end of turn" else until
    if isinstance(only, e.Prevent):
        return prevented(only, c, turn)
    if isinstance(only, e.Replace):
        return replaced(only, c, turn)
    if isinstance(only, e.ChangeControl):
        words = (
            f"gain control of {selection(what.affected, c)}"
            if isinstance(only.to, t.You)
            else who_does(only.to, f"gain control of {selection(what.affected, c)}", c)
        )
        rest = f" and {parts(what.parts[1:], c, False)}" if len(what.parts) > 1 else ""
        return f"{words}{until}{rest}"
    subject = selection(what.affected, c)
    many = _is_many(what.affected, c)
    if subject.startswith("all "):
        subject = subject.removeprefix("all ")
    whole = becoming(what.parts, c, many)
    if whole is not None:
        return f"{subject} {'become' if many else 'becomes'} {whole}{until}"
    if any(isinstance(part, e.Cant | e.Must | e.MayDo) for part in what.parts) and what.duration.kind == "end of turn":
        words = parts(what.parts, c, many)
        return f"{subject} {words}{'' if 'this turn' in words else ' this turn'}"
    return f"{subject} {parts(what.parts, c, many)}{until}"


_DURATIONS = {
    "end of turn": " until end of turn", "end of combat": " until end of combat", "permanent": "",
    "your next turn": " until your next turn", "your next upkeep": " until your next upkeep",
    "next untap step": " during its controller's next untap step", "until you lose control": " until you lose control of it",
}  # fmt: skip


def _name(what: e.Name, c: Context) -> str:
    if what.selection is not None:
        words = selection(what.selection, c)
        _bind(what.name, "it", c)
        return f"choose {words}"
    _bind(what.name, "that number", c)
    return f"choose {quantity(what.quantity, c) if what.quantity is not None else 'a number'}"


def _choose_word(what: e.ChooseWord, c: Context) -> str:
    kind = "nonland card" if what.kind == "name" and what.options == ("nonland",) else what.kind
    verb = f"name {article('card' if kind == 'name' else kind)}" if what.kind == "name" else f"choose {article(kind)}"
    return who_does(what.by, verb, c)


def _remember(what: e.Remember, c: Context) -> str:
    return f"note {selection(what.selection, c)} as {what.name}"


# ----------------------------------------------------------------------------------------------------- zone changes


def _destroy(what: e.Destroy, c: Context) -> str:
    words = f"destroy {selection(what.what, c)}"
    _bind(what.bind, "it", c)
    many = _is_many(what.what, c)
    return words if what.regenerate else f"{words}. {'They' if many else 'It'} can't be regenerated"


def _sacrifice(what: e.Sacrifice, c: Context) -> str:
    many = isinstance(what.what, t.Choose) and what.what.count != t.Number(1)
    words = who_does(what.by, f"sacrifice {selection(what.what, c)}", c)
    _bind(what.bind, "those permanents" if many else "the sacrificed permanent", c)
    return words


def _move(what: e.Move, c: Context) -> str:
    thing = selection(what.what, c)
    many = _is_many(what.what, c)
    words = _moved(what, thing, many, c)
    back = "those cards" if many else "that card"
    if what.zone == "in play":
        back = "those creatures" if many else "that creature"
    _bind(what.bind, back, c)
    return words


def _moved(what: e.Move, thing: str, many: bool, c: Context) -> str:
    how = "".join([" tapped" if what.tapped else "", " and attacking" if what.attacking is not None and what.tapped else "",
                   " attacking" if what.attacking is not None and not what.tapped else "", " face down" if what.face_down else ""])  # fmt: skip
    owner = "their owners'" if many else "its owner's"
    if what.zone == "removed from the game":
        return f"remove {thing} from the game{how}"
    if what.zone == "hand":
        mine = _from_your(what.what) or thing in ("it", "that card", "those cards", "them")
        hand = "your hand" if mine else f"{owner} hand{'s' if many else ''}"
        verb = "return" if not isinstance(what.what, t.Bound | t.TopOfLibrary) else "put"
        return f"{verb} {thing} {'to' if verb == 'return' else 'into'} {hand}"
    if what.zone == "library":
        if what.position.startswith("shuffle"):
            return f"shuffle {thing} into {owner} librar{'ies' if many else 'y'}"
        where = "on the bottom" if what.position.startswith("bottom") else "on top"
        order = " in a random order" if what.position.endswith("random") else " in any order" if many else ""
        return f"put {thing} {where} of {'your' if _from_your(what.what) else owner} library{order}"
    if what.zone == "graveyard":
        return f"put {thing} into {'your' if isinstance(what.what, t.TopOfLibrary | t.Bound) else owner} graveyard"
    if what.zone == "in play":
        under = ""
        if isinstance(what.under, t.You):
            under = " under your control"
        elif isinstance(what.under, t.OwnerOf):
            under = f" under {owner} control"
        elif what.under is not None:
            under = f" under {possessive(what.under, c)} control"
        counters = ""
        if what.counters:
            kinds = [f"{_some(number, kind, c)} on {'them' if many else 'it'}" for kind, number in what.counters]
            counters = f" with {join(kinds)}"
        attached = f" attached to {selection(what.attached_to, c)}" if what.attached_to is not None else ""
        return f"{'return' if _from_graveyard(what.what, c) else 'put'} {thing} {'to play' if _from_graveyard(what.what, c) else 'into play'}{how}{under}{attached}{counters}"
    return f"put {thing} into the {what.zone} zone"


def _some(number: t.Quantity, kind: str, c: Context) -> str:
    if number == t.Number(1):
        return f"{article(kind)} counter"
    return f"{count(number, c)} {kind} counters"


def _filter_of(what: t.Selection, c: Context | None = None) -> t.Filter | None:
    if isinstance(what, t.Target) and c is not None and what.index < len(c.targets):
        return c.targets[what.index].filter
    return getattr(what, "filter", None)


def _in_zone(filter: t.Filter | None) -> t.InZone | None:
    found = filter.parts if isinstance(filter, t.AllOf) else (filter,)
    return next((part for part in found if isinstance(part, t.InZone)), None)


def _from_your(what: t.Selection) -> bool:
    zone = _in_zone(_filter_of(what))
    return zone is not None and isinstance(zone.of, t.You)


def _from_graveyard(what: t.Selection, c: Context) -> bool:
    zone = _in_zone(_filter_of(what, c))
    return (zone is not None and zone.zone == "graveyard" and isinstance(zone.of, t.You)) or isinstance(what, t.Memory | t.This)


def _discard(what: e.Discard, c: Context) -> str:
    if what.count is None:
        cards = (
            f"all {noun(what.filter, c, True)}"
            if what.filter is not None
            else f"{'your' if isinstance(what.who, t.You) else 'his or her'} hand"
        )
    else:
        kind = (
            noun(what.filter, c, what.count != t.Number(1))
            if what.filter is not None
            else "card"
            if what.count == t.Number(1)
            else "cards"
        )
        cards = article(kind) if what.count == t.Number(1) else f"{count(what.count, c)} {kind}"
    words = who_does(what.who, f"discard {cards}{' at random' if what.at_random else ''}", c)
    _bind(what.bind, "that card", c)
    return words


def _discard_these(what: e.DiscardThese, c: Context) -> str:
    _bind(what.bind, "the discarded card", c)
    return f"discard {'this card' if isinstance(what.what, t.This) else selection(what.what, c)}"


def _draw(what: e.Draw, c: Context) -> str:
    if isinstance(what.count, t.Number | t.X | t.AnyNumber):
        cards = "a card" if what.count == t.Number(1) else f"{count(what.count, c)} cards"
    elif isinstance(what.count, t.Amount):
        cards = "that many cards"
    else:
        cards = f"cards equal to {quantity(what.count, c)}"
    return who_does(what.who, f"draw {cards}", c)


def _mill(what: e.Mill, c: Context) -> str:
    one_card = what.count == t.Number(1)
    cards = "the top card" if one_card else f"the top {count(what.count, c)} cards"
    if isinstance(what.who, t.You):
        return f"put {cards} of your library into your graveyard"
    return f"{selection(what.who, c)} puts {cards} of his or her library into his or her graveyard"


def _take_until(what: e.TakeUntil, c: Context) -> str:
    verb = {"": "reveal", "removed from the game": "remove", "graveyard": "put"}[what.zone]
    tail = {"": "", "removed from the game": " from the game", "graveyard": " into your graveyard"}[what.zone]
    number = a_noun(what.filter, c) if what.count == t.Number(1) else f"{count(what.count, c)} {noun(what.filter, c, True)}"
    _bind(what.bind, "those cards", c)
    _bind(what.found, "that card", c)
    return who_does(what.who, f"{verb} cards from the top of your library{tail} until you {verb} {number}", c)


def _search(what: e.SearchLibrary, c: Context) -> str:
    own = what.who == what.whose
    if what.count is None:
        cards = f"any number of {noun(what.filter, c, True)}"
    elif what.count == t.Number(1) and not what.up_to:
        cards = a_noun(_card(what.filter), c)
    else:
        cards = f"{'up to ' if what.up_to else ''}{count(what.count, c)} {noun(_card(what.filter), c, what.count != t.Number(1))}"
    whose = "your" if own and isinstance(what.who, t.You) else "his or her" if own else possessive(what.whose, c)
    _bind(what.bind, "that card" if what.count == t.Number(1) else "those cards", c)
    return who_does(
        what.who,
        f"search {whose} {', '.join(what.zones[:-1]) + ' and ' if len(what.zones) > 1 else ''}{what.zones[-1]} for {cards}",
        c,
    )


def _card(filter: t.Filter) -> t.Filter:
    found = filter.parts if isinstance(filter, t.AllOf) else () if isinstance(filter, t.Anything) else (filter,)
    return t.AllOf((*(part for part in found if not isinstance(part, t.InZone)), t.IsState("card")))


def _shuffle(what: e.Shuffle, c: Context) -> str:
    if what.into is not None:
        return f"shuffle {selection(what.into, c)} into {possessive(what.who, c)} library"
    return who_does(what.who, f"shuffle {'your' if isinstance(what.who, t.You) else 'his or her'} library", c)


def _reveal(what: e.Reveal, c: Context) -> str:
    if (
        isinstance(what.what, t.Every)
        and (zone := _in_zone(what.what.filter)) is not None
        and zone.zone == "hand"
        and zone.of is not None
    ):
        _bind(what.bind, "those cards", c)
        return who_does(zone.of, f"reveal {'your' if isinstance(zone.of, t.You) else 'his or her'} hand", c)
    words = f"reveal {selection(what.what, c)}"
    _bind(
        what.bind, "those cards" if isinstance(what.what, t.TopOfLibrary) and what.what.count != t.Number(1) else "that card", c
    )
    return words


def _look(what: e.LookAt, c: Context) -> str:
    thing = selection(what.what, c)
    if isinstance(what.what, t.Every) and (zone := _in_zone(what.what.filter)) is not None and zone.of is not None:
        thing = f"{possessive(zone.of, c)} {zone.zone}"
    words = who_does(what.who, f"look at {thing}", c)
    _bind(
        what.bind,
        "them" if _is_many(what.what, c) or (isinstance(what.what, t.TopOfLibrary) and what.what.count != t.Number(1)) else "it",
        c,
    )
    return words


def _reorder(what: e.Reorder, c: Context) -> str:
    where = "back" if what.position == "top" else "on the bottom of your library"
    return who_does(what.by, f"put {selection(what.what, c)} {where} in any order", c)


def _create(what: e.CreateToken, c: Context) -> str:
    from judge.cards.printer import token_text

    words = who_does(what.who, f"put {token_text(what.token, what.count, c)} into play{' tapped' if what.tapped else ''}", c)
    _bind(what.bind, "those tokens" if what.count != t.Number(1) else "that token", c)
    return _where(words, c) if False else words


def _create_copy(what: e.CreateCopyToken, c: Context) -> str:
    from judge.cards.printer_parts import exceptions

    number = "a token" if what.count == t.Number(1) else f"{count(what.count, c)} tokens"
    _bind(what.bind, "that token", c)
    return who_does(
        what.who, f"put {number} into play that's a copy of {selection(what.of, c)}{exceptions(what.exceptions, c)}", c
    )


def _exchange(what: e.Exchange, c: Context) -> str:
    first, second = selection(what.first, c), selection(what.second, c)
    if what.what == "control":
        return f"exchange control of {first} and {second}"
    return f"exchange {first} with {second}" if what.what == "zones" else f"{first} and {second} exchange {what.what}"


# ---------------------------------------------------------------------------------------------- other game actions


def _damage(what: e.DealDamage, c: Context) -> str:
    source = selection(what.source, c)
    amount = what.amount
    if isinstance(amount, t.Number | t.X):
        dealt = f"{quantity(amount, c)} damage"
    elif isinstance(amount, t.Amount):
        dealt = "that much damage"
    else:
        dealt = f"damage equal to {quantity(amount, c)}"
    to = selection(what.to, c)
    if what.divided:
        to = f"divided as you choose among {to.removeprefix('up to ')}"
        words = f"{source} deals {dealt} {to}"
    else:
        words = f"{source} deals {dealt} to {_each_of_all(to)}"
    return words if what.preventable else f"{words}. The damage can't be prevented"


def _each_of_all(to: str) -> str:
    return to


def _gain(what: e.GainLife, c: Context) -> str:
    return _life(what.who, what.amount, "gain", c)


def _lose(what: e.LoseLife, c: Context) -> str:
    return _life(what.who, what.amount, "lose", c)


def _life(who: t.Selection, amount: t.Quantity, verb: str, c: Context) -> str:
    if isinstance(amount, t.Number | t.X):
        words = f"{verb} {quantity(amount, c)} life"
    elif isinstance(amount, t.Amount):
        words = f"{verb} that much life"
    elif isinstance(amount, t.Count | t.Counters):
        from judge.cards.printer_nouns import each_of

        words = f"{verb} 1 life for each {each_of(amount, c)}"
    else:
        words = f"{verb} life equal to {quantity(amount, c)}"
    return f"you {words}" if isinstance(who, t.You) else who_does(who, words, c)


def _set_life(what: e.SetLife, c: Context) -> str:
    return f"{possessive(what.who, c)} life total becomes {quantity(what.amount, c)}"


def _verb(verb: str) -> Callable[[e.Instruction, Context], str]:
    def words(what: e.Instruction, c: Context) -> str:
        return f"{verb} {selection(what.what, c)}"  # type: ignore[attr-defined]

    return words


def _counter(what: e.CounterSpell, c: Context) -> str:
    words = f"counter {selection(what.what, c)}"
    if what.zone == "graveyard":
        return words
    where = {
        "removed from the game": "remove it from the game instead of putting it into its owner's graveyard",
        "hand": "put it into its owner's hand instead of into that player's graveyard",
        "library": "put it on top of its owner's library instead of into that player's graveyard",
    }[what.zone]
    return f"{words}. If that spell is countered this way, {where}"


def _put_counters(what: e.PutCounters, c: Context) -> str:
    return f"put {_some(what.count, what.kind, c)} on {selection(what.on, c)}"


def _remove_counters(what: e.RemoveCounters, c: Context) -> str:
    thing = selection(what.from_, c)
    if what.count is None:
        return f"remove all {what.kind} counters from {thing}"
    if isinstance(what.count, t.AnyNumber):
        return f"remove any number of {what.kind} counters from {thing}"
    return f"remove {_some(what.count, what.kind, c)} from {thing}"


def _mana(what: e.AddMana, c: Context) -> str:
    pool = "your mana pool" if isinstance(what.who, t.You) else "his or her mana pool"
    words = who_does(what.who, f"add {_amount_of_mana(what, c)} to {pool}", c)
    if isinstance(what.times, t.Count | t.Counters):
        from judge.cards.printer_nouns import each_of

        words += f" for each {each_of(what.times, c)}"
    if what.restriction is not None:
        words += f". Spend this mana only to play {noun(what.restriction, c, True)}"
    return words


def _amount_of_mana(what: e.AddMana, c: Context) -> str:
    symbols = ["".join(package) for package in what.mana]
    if what.could_produce is not None:
        return f"one mana of any color that {a_noun(what.could_produce, c)} could produce"
    if what.same_as:
        return "one mana of that type"
    first = what.mana[0] if what.mana else ()
    if first and first[0] == "any":
        number = what.times if len(first) == 1 else t.Number(len(first))
        if what.combination:
            return f"{count(number, c)} mana in any combination of colors"
        return f"{count(number, c)} mana of any {'one ' if number != t.Number(1) else ''}color"
    if first and first[0] == "chosen":
        return f"{count(t.Number(len(first)), c)} mana of the chosen color"
    if isinstance(what.times, t.Number | t.Count | t.Counters):
        return join([package * (what.times.value if isinstance(what.times, t.Number) else 1) for package in symbols], "or")
    return f"an amount of {join(symbols, 'or')} equal to {quantity(what.times, c)}"


def _attach(what: e.Attach, c: Context) -> str:
    return f"attach {selection(what.what, c)} to {selection(what.to, c)}"


def _face(what: e.TurnFace, c: Context) -> str:
    thing = selection(what.what, c)
    return f"flip {thing}" if what.to == "flipped" else f"turn {thing} face {what.to}"


def _phase(what: e.Phase, c: Context) -> str:
    thing = selection(what.what, c)
    return f"{thing} phase{'' if _is_many(what.what, c) else 's'} {what.to}"


def _coin(what: e.FlipCoin, c: Context) -> str:
    return who_does(what.who, "flip a coin" if what.count == t.Number(1) else f"flip {count(what.count, c)} coins", c)


def _clash(what: e.Clash, c: Context) -> str:
    return f"clash with {selection(what.with_, c) if what.with_ is not None else 'an opponent'}"


def _extra_turn(what: e.ExtraTurn, c: Context) -> str:
    return who_does(what.who, "take an extra turn after this one", c)


def _extra_phase(what: e.ExtraPhase, c: Context) -> str:
    return f"after this {what.after or 'phase'}, there is an additional {join([f'{phase} phase' for phase in what.phases])}"


def _skip(what: e.SkipNext, c: Context) -> str:
    step = what.what if what.what in ("turn",) or what.what.endswith(("step", "phase")) else f"{what.what} step"
    whose = "your" if isinstance(what.who, t.You) else "his or her"
    subject = "you skip" if isinstance(what.who, t.You) else f"{selection(what.who, c)} skips"
    return f"{subject} {whose} next {step}"


def _copy(what: e.CopySpell, c: Context) -> str:
    words = who_does(what.who, f"copy {selection(what.what, c)}", c)
    if what.count != t.Number(1):
        from judge.cards.printer_nouns import each_of

        times = f" {count(what.count, c)} times" if isinstance(what.count, t.Number | t.X) else ""
        try:
            times = times or f" for each {each_of(what.count, c)}"
        except Exception:
            times = f" {quantity(what.count, c)} times"
        words += times
    return (
        f"{words}. You may choose new targets for the cop{'y' if what.count == t.Number(1) else 'ies'}"
        if what.new_targets
        else words
    )


def _targets(what: e.ChangeTargets, c: Context) -> str:
    thing = selection(what.what, c)
    if what.to is not None:
        return f"change the target of {thing} to {selection(what.to, c)}"
    return f"you may choose new targets for {thing}" if what.optional else f"change the target of {thing}"


def _play(what: e.PlayCard, c: Context) -> str:
    words = f"{'may ' if what.optional else ''}play {selection(what.what, c)}"
    cost = " without paying its mana cost" if what.free else ""
    if what.cost is not None:
        from judge.cards.printer import cost_text

        cost = f" by paying {cost_text(what.cost, c)} rather than paying its mana cost"
    subject = selection(what.who, c)
    verb = words if what.optional else words if subject == "you" else third(words)
    return f"{subject} {verb}{cost}" if what.optional or subject != "you" else f"{words}{cost}"


def _win(what: e.WinGame, c: Context) -> str:
    return "you win the game" if isinstance(what.who, t.You) else who_does(what.who, "win the game", c)


def _lose_game(what: e.LoseGame, c: Context) -> str:
    return "you lose the game" if isinstance(what.who, t.You) else who_does(what.who, "lose the game", c)


def _fixed(words: str) -> Callable[[e.Instruction, Context], str]:
    return lambda what, c: words


def _piles(what: e.Piles, c: Context) -> str:
    c.bound |= {
        what.first: "the first pile",
        what.second: "the second pile",
        what.chosen: "the chosen pile",
        what.rest: "the other pile",
    }
    return f"{who_does(what.by, f'separate {selection(what.what, c)} into two piles', c)}, {who_does(what.chooser, 'choose one of them', c)}"


def _bid(what: e.Bid, c: Context) -> str:
    c.bound[what.bind] = "the high bidder"
    return f"each player may bid life, starting with a bid of {quantity(what.starting, c)}"


def _subgame(what: e.Subgame, c: Context) -> str:
    c.bound[what.bind] = "each player who doesn't win the subgame"
    return "players play a Magic subgame, using their libraries as their decks"


def _blocked(what: e.SetBlocked, c: Context) -> str:
    return f"{selection(what.what, c)} becomes {'blocked' if what.blocked else 'unblocked'}"


def _tap_others(what: e.TapOthers, c: Context) -> str:
    return f"tap {selection(what.what, c)}"


def _pay_life(what: e.PayLife, c: Context) -> str:
    plain = isinstance(what.amount, t.Number | t.X)
    return f"pay {quantity(what.amount, c)} life" if plain else f"pay life equal to {quantity(what.amount, c)}"


_WORDS: dict[type[e.Instruction], Callable[..., str]] = {
    e.Sequence: _sequence, e.Simultaneously: _simultaneously, e.If: _if, e.May: _may, e.IfDone: _if_done, e.Pay: _pay,
    e.Unless: _unless, e.ForEach: _for_each, e.Repeat: _repeat, e.ChooseOne: _choose_one, e.Delayed: _delayed, e.Apply: _apply,
    e.Name: _name, e.ChooseWord: _choose_word, e.Remember: _remember, e.Destroy: _destroy, e.Sacrifice: _sacrifice,
    e.Move: _move, e.Discard: _discard, e.DiscardThese: _discard_these, e.Draw: _draw, e.Mill: _mill, e.TakeUntil: _take_until,
    e.SearchLibrary: _search, e.Shuffle: _shuffle, e.Reveal: _reveal, e.LookAt: _look, e.Reorder: _reorder,
    e.CreateToken: _create, e.CreateCopyToken: _create_copy, e.Exchange: _exchange, e.DealDamage: _damage, e.GainLife: _gain,
    e.LoseLife: _lose, e.SetLife: _set_life, e.Tap: _verb("tap"), e.Untap: _verb("untap"), e.CounterSpell: _counter,
    e.Regenerate: _verb("regenerate"), e.PutCounters: _put_counters, e.RemoveCounters: _remove_counters, e.AddMana: _mana,
    e.Attach: _attach, e.Unattach: _verb("unattach"), e.TurnFace: _face, e.Phase: _phase, e.FlipCoin: _coin, e.Clash: _clash,
    e.ExtraTurn: _extra_turn, e.ExtraPhase: _extra_phase, e.SkipNext: _skip, e.WinGame: _win, e.LoseGame: _lose_game,
    e.DrawGame: _fixed("the game is a draw"), e.EndTurn: _fixed("end the turn"), e.CopySpell: _copy, e.ChangeTargets: _targets,
    e.PlayCard: _play, e.ControlNextTurn: lambda what, c: f"you control {possessive(what.who, c)} next turn",
    e.RemoveFromCombat: lambda what, c: f"remove {selection(what.what, c)} from combat", e.SetBlocked: _blocked,
    e.Piles: _piles, e.Bid: _bid, e.Subgame: _subgame, e.Nothing: _fixed("nothing happens"), e.PayLife: _pay_life,
    e.TapOthers: _tap_others, e.RevealCost: _verb("reveal"),
}  # fmt: skip
_ = (one, capital)
