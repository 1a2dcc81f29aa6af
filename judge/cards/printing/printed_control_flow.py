"""How instructions hang together: if, may, unless, for each, choose one, later."""

from __future__ import annotations

import msgspec

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import rebuild, walk
from judge.cards.instructions.words_data import third
from judge.cards.language.parsing.placeholders import ChooseAt, EachAt
from judge.cards.language.references.antecedents import mentioned
from judge.cards.language.sentences.sentence_merging import WHO_DO, WHO_DONT
from judge.cards.printing.costs_and_keywords import granted, paid_words
from judge.cards.printing.printed_events import condition, trigger
from judge.cards.printing.printed_nouns import noun
from judge.cards.printing.printed_selections import each_of, from_the_same, quantity, selection
from judge.cards.printing.printed_words import Context, capital, join, sentence, told, within
from judge.cards.printing.said import effect
from judge.cards.printing.verbs import doer, who_does

# ----------------------------------------------------------------------------------------------------- control flow


def simultaneously(what: e.Simultaneously, c: Context) -> str:
    return join([effect(part, c) for part in what.parts])


def _unless(what: e.If) -> t.Condition | None:
    """The condition that stands after "unless"; None where "if" is said."""
    match what.condition:
        case t.Isnt(part=t.Done(name=name) as done) if name == "kicked" or name.startswith("spent:"):
            return done if what.otherwise is None else None
        case t.Isnt(part=t.Fits(filter=t.IsState(state="new this turn")) as new):
            return new if what.otherwise is None else None
        case t.Isnt(part=t.Either() | t.Happened(pattern=t.EventPattern(verb="damage")) as some):
            return some if what.otherwise is None else None
    return None


def if_(what: e.If, c: Context) -> str:
    if (spared := _unless(what)) is not None:
        return f"{effect(what.then, c)} unless {condition(spared, c)}"
    match what:
        case e.If(
            condition=t.Both(parts=(t.Compares(left=t.Size(selection=t.Target(index=0))), t.Compares(left=t.Size(selection=t.Target())))),
            then=e.Simultaneously(parts=(e.Sacrifice(), e.Move())),
        ) if len(c.targets) == 2:
            kinds = [next((n.type for n in walk(spec.filter) if isinstance(n, t.HasType)), "permanent") for spec in c.targets]
            legal = "If both targets are still legal as this ability resolves"
            swap = f"that player simultaneously sacrifices the {kinds[0]} and returns the {kinds[1]} card to play"
            return f"choose target {kinds[0]} a player controls and target {kinds[1]} card in that player's graveyard. {legal}, {swap}"
    if what.instead and what.otherwise is not None:
        then = what.then
        if isinstance(then, e.IfDone) and then.then is None and then.otherwise == what.otherwise:
            then = then.do  # who may, and does not, has the first done: the words say that by themselves
        before, rather = told(if_last(what.otherwise, c), c), if_last(then, c)
        rather = rather.replace(". The damage can't be prevented", " and the damage can't be prevented")
        return f"{before}. If {condition(what.condition, c)}, instead {rather}"
    if isinstance(what.then, e.Delayed) and what.then.event == t.EventPattern("delayed trigger") and what.otherwise is None:
        return f"when {condition(what.condition, c)}, {_with_its_own_targets(what.then.effect, c)}"
    words = f"if {condition(what.condition, c)}, "
    known = c.mentioned
    words += effect(what.then, c)
    if what.otherwise is not None:
        # what is done in the one case is not done in the other
        c.mentioned = (*known, *(a for a in c.mentioned[len(known) :] if not isinstance(a.selection, t.Bound | t.Choose)))
        words += f". Otherwise, {effect(what.otherwise, c)}"
    return words


def may(what: e.May, c: Context) -> str:
    if isinstance(what.do, e.Pay) and what.do.who == what.who:
        return f"{selection(what.who, c)} may {_paid(what.do, c)}"
    subject = selection(what.who, c)
    if isinstance(what.who, t.Bound):
        c.bound[what.who.name] = "that player"
    before = (c.subject, c.bare)
    c.subject = c.subject if isinstance(what.who, t.You) else what.who
    if isinstance(what.do, e.ChooseOne) and len(what.do.options) == 2 and doer(what.do.options[1]) not in (what.who, t.You()):
        first = effect(what.do.options[0], c)
        c.bare = True
        inner = f"{first} or have {effect(what.do.options[1], c)}"
        c.subject, c.bare = before
        return f"{subject} may {inner}"
    does = doer(what.do)
    other = does != what.who and not (isinstance(does, t.You) and not isinstance(what.do, e.CreateToken | e.Draw | e.GainLife))
    c.bare = c.bare or other
    inner = effect(what.do, c).removeprefix("you ") if isinstance(what.who, t.You) else effect(what.do, c)
    c.subject, c.bare = before
    return f"{subject} may {'have you ' if other and isinstance(does, t.You) else 'have ' if other else ''}{inner}"


def if_done(what: e.IfDone, c: Context) -> str:
    first = told(effect(what.do, c), c)
    who = what.do.who if isinstance(what.do, e.May) else doer(what.do) if isinstance(what.do, e.Sacrifice | e.Discard) else t.You()
    subject = "you" if isinstance(who, t.You) else "that player"
    do = "do" if subject == "you" else "does"
    words = first
    if isinstance(what.do, e.ForEach) and isinstance(what.do.do, e.May) and isinstance(what.do.over, t.Players):
        words = words.replace("each player may", "any player may", 1)
        if what.then is not None:
            words += f". If a player does, {effect(what.then, c)}"
        no_one = "Otherwise" if what.then is not None else "If no one does"
        return f"{words}. {no_one}, {effect(what.otherwise, c)}" if what.otherwise is not None else words
    if any(isinstance(counted, e.Name) and counted.name in (WHO_DO, WHO_DONT) for counted in (what.then, what.otherwise)):
        return words
    if what.then is not None:
        asked = what.then if isinstance(what.then, e.If) and what.then.otherwise is None else None
        then = what.then if asked is None else asked.then
        at_once = isinstance(then, e.Delayed) and then.event == t.EventPattern("delayed trigger")
        words += f". When {subject} {do}, " if at_once else f". If {subject} {do}, "
        words += f"if {condition(asked.condition, c)}, " if at_once and asked is not None else ""
        words += _with_its_own_targets(then.effect, c) if isinstance(then, e.Delayed) and at_once else if_last(what.then, c)
        if what.otherwise is not None:
            words += f". Otherwise, {effect(what.otherwise, c)}"
    elif what.otherwise is not None:
        may = isinstance(what.do, e.May) or (isinstance(what.do, e.PlayCard) and what.do.optional)
        no = "don't do so" if isinstance(what.do, e.If) else f"{do}n't" if may else "can't"
        words += f". If {subject} {no}, {effect(what.otherwise, c)}"
    return words


def _with_its_own_targets(body: e.Body, c: Context) -> str:
    """What an ability does that triggers at once: the targets it speaks of are its own."""
    if body.modes:
        from judge.cards.printing.printed_abilities import body_text

        return within(body_text(body, c)).removesuffix(".")
    before, mentioned = c.targets, c.mentioned
    c.targets, c.mentioned = body.targets, tuple(a for a in mentioned if not isinstance(a.selection, t.Target))
    words = effect(body.effect, c)
    c.targets, c.mentioned = before, mentioned
    return words


def if_last(what: e.Instruction, c: Context) -> str:
    """An instruction whose condition stands after it: "counter that spell if it's red"."""
    if isinstance(what, e.If) and what.otherwise is None and not isinstance(what.then, e.Sequence | e.If | e.IfDone) and not _unless(what):
        first, stop, rest = effect(what.then, c).partition(". ")
        return f"{first} if {condition(what.condition, c)}{stop}{rest}"
    return effect(what, c)


def _paid(what: e.Pay, c: Context) -> str:
    cost = join([paid_words(option, c) for option in what.cost.or_ or (what.cost,)], "or")
    if isinstance(what.times, t.Value) and what.cost == e.Cost(mana=("{1}",)):
        c.where = quantity(what.times, c)
        return "pay {X}"
    if isinstance(what.times, t.Sum) and what.times.parts[0] == t.ONE and len(what.times.parts) == 2:
        return f"{cost} plus an additional {''.join(what.cost.mana)} for each {each_of(what.times.parts[1], c)}"
    if what.times != t.ONE:
        cost += f" for each {each_of(what.times, c)}"
    return cost


def pay(what: e.Pay, c: Context) -> str:
    return who_does(what.who, _paid(what, c), c)


def unless(what: e.Unless, c: Context) -> str:
    if isinstance(what.do, e.Sequence):
        first = unless(msgspec.structs.replace(what, do=what.do.steps[0]), c)
        rest = what.do.steps[1] if len(what.do.steps) == 2 else e.Sequence(what.do.steps[1:])
        return f"{first}. If {'you don' if isinstance(what.who, t.You) else 'he or she doesn'}'t, {effect(rest, c)}"
    buried = isinstance(what.do, e.Destroy) and not what.do.regenerate
    do = effect(msgspec.structs.replace(what.do, regenerate=True) if buried else what.do, c)
    who = "he or she" if what.who == c.subject else _anyone(what.who, c)
    before, c.subject = c.subject, what.who if not isinstance(what.who, t.You) else c.subject
    pays = _paid(e.Pay(what.who, what.cost, what.times), c)
    c.subject = before
    if who != "you":
        pays = " or ".join(third(option) for option in pays.split(" or ")) if what.cost.or_ else third(pays)
    said_first, stop, further_on = do.partition(". ")
    return f"{said_first} unless {who} {pays}{'. It can' + chr(39) + 't be regenerated' if buried else ''}{stop}{further_on}"


def _anyone(who: t.Selection, c: Context) -> str:
    """Of several players, one who pays is enough."""
    several = {"each": "any player", "opponents": "any opponent", "others": "any other player"}
    return several[who.which] if isinstance(who, t.Players) and who.which in several else selection(who, c)


def _emblem(steps: tuple[e.Instruction, ...], c: Context) -> str:
    """An emblem with what triggers and what is so for the rest of the game."""
    abilities: list[e.Ability] = []
    for step in steps:
        if isinstance(step, e.Delayed):
            abilities.append(e.TriggeredAbility(step.event, step.effect, step.condition))
        elif isinstance(step, e.Apply):
            affected = step.affected.filter if isinstance(step.affected, t.Every) else step.affected
            abilities.append(e.StaticAbility(step.parts, affected))
    return f"get an emblem with {join([granted(ability, c) for ability in abilities])}"


def for_each(what: e.ForEach, c: Context) -> str:
    if what.name == "holder":  # an emblem, which speaks of that player as you
        mine = rebuild(what.do, lambda node: t.You() if node == t.Bound("holder") else node)
        return who_does(what.over, _emblem(mine.steps if isinstance(mine, e.Sequence) else (mine,), c), c)
    bound = selection(what.over, c) if isinstance(what.over, t.Bound) else ""
    players = isinstance(what.over, t.Players) or bound.startswith("each player")
    c.bound[what.name] = "that player" if players else "it"
    if players:
        each = bound
        if isinstance(what.over, t.Players):
            each = selection(what.over, c) if isinstance(what.over.of, t.EventRole) else _PLURAL.get(what.over.which, "each player")
        c.bound[what.name] = each
        if isinstance(what.do, e.May):
            words = effect(what.do, c)
            c.bound[what.name] = "that player"
            return words
        if isinstance(what.do, e.SetLife) and what.do.who == t.Bound(what.name):
            before, c.subject = c.subject, t.Bound(what.name)
            words = f"{each}'s life total becomes {quantity(what.do.amount, c)}"
            c.subject = before
            return words
        if isinstance(doer(what.do), t.You):
            c.bound[what.name] = "that player"
            before_it = len(c.mentioned)
            words = effect(what.do, c)
            inside = (a._replace(plural=a.plural or isinstance(a.key, ChooseAt)) for a in c.mentioned[before_it:])
            c.mentioned = (*c.mentioned[:before_it], *inside)  # "those creatures", once it is over
            return f"for {each}, {words}"
        before, c.subject = c.subject, t.Bound(what.name)
        c.third = isinstance(what.do, e.Sequence) and doer(what.do) == t.Bound(what.name)
        words = effect(what.do, c)
        c.subject, c.third = before, False
        c.bound[what.name] = "that player"
        if isinstance(what.do, e.Sequence) and doer(what.do) == t.Bound(what.name):
            return f"{each} {words}"
        return f"{each} {third(words)}" if doer(what.do) == t.Bound(what.name) else words
    if isinstance(what.over, t.TopOfLibrary | t.TopOfGraveyard):
        c.bound[what.name] = selection(what.over, c)
        if isinstance(what.do, e.Sequence) and isinstance(what.do.steps[0], e.Move):
            first = effect(what.do.steps[0], c)
            c.bound[what.name] = "it"
            words = ". ".join([first, *(capital(effect(step, c)) for step in what.do.steps[1:])])
        else:
            words = effect(what.do, c)
        c.bound[what.name] = "that card"
        return words
    match what.do:
        case e.ChooseOne(options=(e.Pay() as paid, e.Move(zone="library", position="top"))) if isinstance(what.over, t.Every):
            return f"for each of those cards, {effect(paid, c)} or put the card on top of your library"
    from_the_same(what.name, what.over, c)
    match what.over:
        case t.Every(filter=t.IsAmong(selection=t.Bound() as members)):
            over = each_of(t.Size(members), c)
        case t.Every():
            over = noun(what.over.filter, c)
            c.bound.pop(what.name)
            one = mentioned(EachAt(c.place, what.over), c.kinds)
            c.mentioned += (one._replace(selection=t.Bound(what.name), plural=False),)
        case _:
            over = f"of {selection(what.over, c)}"
            if doer(what.do) == t.Bound(what.name):
                c.bound[what.name] = f"each {over}"
                return effect(what.do, c)
    return f"for each {over}, {effect(what.do, c)}"


_PLURAL = {"each": "each player", "opponents": "each opponent", "others": "each other player"}


_AGAIN = e.Name("again", quantity=t.ONE)


def repeat(what: e.Repeat, c: Context) -> str:
    if what.while_ is not None and any(node == _AGAIN for node in walk(what.do)):
        assert isinstance(what.do, e.Sequence)
        *process, _, last = what.do.steps
        done = last.do if isinstance(last, e.IfDone) else None
        process = [*process, *(() if done is None else (done,))]
        words = effect(e.Sequence(tuple(process)) if len(process) > 1 else process[0], c)
        if isinstance(last, e.May):
            return f"{words}. You may repeat this process any number of times"
        assert isinstance(last, e.If | e.IfDone) and last.then is not None
        also = f"{effect(e.Sequence(last.then.steps[:-1]), c)} and " if isinstance(last.then, e.Sequence) else ""
        return f"{words}. If {'you do' if isinstance(last, e.IfDone) else condition(last.condition, c)}, {also}repeat this process"
    words = effect(what.do, c)
    if isinstance(what.while_, t.AllShare):
        return f"{words}. If {condition(what.while_, c)}, repeat this process"
    return f"{words}. Repeat this process{' while ' + condition(what.while_, c) if what.while_ is not None else ''}"


_MEANWHILE = {"end of turn": "this turn", "end of combat": "this combat"}


def delayed(what: e.Delayed, c: Context) -> str:
    if not what.once and not what.until:
        return _emblem((what,), c)
    c.player_acts = c.player_acts or any(node == t.EventRole("player") for node in walk(what.effect))
    match what:
        case e.Delayed(
            event=t.EventPattern(verb="step begins", player=None) as event,
            effect=e.Body(effect=e.Sequence(steps=(e.FlipCoin() as coin, *rest))),
        ):
            later = " ".join(sentence(effect(step, c)) for step in rest).removesuffix(".")
            return f"{effect(coin, c)} {within(trigger(event, c))}. {later}"
    outer, before, before_it = c.roles, c.mentioned, c.place - 1
    own = isinstance(what.event, t.EventPattern) and not what.event.verb.startswith("step ")
    c.roles = {"attached": outer["attached"]} if own and "attached" in outer else {} if own else dict(outer)
    # what was a card elsewhere is by then another object (217.1c)
    c.mentioned = tuple(a._replace(selection=c.moved.get(a.selection, a.selection)) for a in before
                        if not own or not isinstance(a.selection, t.EventRole))  # fmt: skip
    when = within(trigger(what.event, c))  # first, for it names what the effect speaks of
    words = _at_last(what, when, c)
    c.roles = outer
    c.mentioned = (*before, *(a for a in c.mentioned if a.at > before_it and not (own and isinstance(a.selection, t.EventRole))))
    return words


def _at_last(what: e.Delayed, when: str, c: Context) -> str:
    """What is done at that moment, and the moment: `sacrifice it at end of turn`, `when that creature dies this turn, draw a card`."""
    inner = effect(what.effect.effect, c)
    if what.until == "end of turn" and what.event == t.EventPattern("step begins", step="end of combat"):
        return f"at this turn's next end of combat, {inner}"
    if what.condition is not None:
        inner = f"if {condition(what.condition, c)}, {inner}"
    if isinstance(what.event, t.EventPattern) and what.event.verb == "step begins" and what.event.player is None:
        if what.once:
            when = when.replace(" of each player's ", " of the next ").replace(" of each combat", " of that combat")
        if isinstance(what.effect.effect, e.If) and what.condition is None:
            return f"{when}, {if_last(what.effect.effect, c)}"
        first = ". " in inner or what.condition is not None or isinstance(what.effect.effect, e.Sequence | e.May)
        return f"{when}, {inner}" if first else f"{inner} {when}"
    if isinstance(what.event, t.EventPattern) and what.event.verb == "step begins":
        next_ = when if what.event.step == "end of turn" else when.replace("of your ", "of your next ")
        return f"{next_}, {inner}"
    if what.once:
        when = when.replace("whenever ", "when ", 1)
    if what.until in _MEANWHILE and not when.startswith("at "):
        return f"{when} {_MEANWHILE[what.until]}, {inner}"
    until = f"until {what.until}, " if what.until == "your next turn" else ""
    return f"{until}{when}, {inner}"
