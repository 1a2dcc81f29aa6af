"""One-shot instructions in the words of card texts.

`effect` gives a clause that begins with a verb in the imperative (you do it) or with who or what does it; `text` gives
sentences.
"""

from __future__ import annotations

from collections.abc import Callable

import judge.cards.printer_actions as a
import judge.cards.printer_zones as z
from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import walk
from judge.cards.printer_conditions import condition
from judge.cards.printer_events import trigger
from judge.cards.printer_nouns import a_noun, filter_as_thing, noun
from judge.cards.printer_parts import becoming, parts, still_words
from judge.cards.printer_replacement import prevented, replaced
from judge.cards.printer_selections import count, each_of, possessive, quantity, selection
from judge.cards.printer_verbs import bind, doer, is_many, who_does
from judge.cards.printer_words import Context, article, join, sentence, third, unworded


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
    again = _reanimated(steps[-3:], c)
    if again:
        return [*_steps(steps[:-3], c), sentence(again)]
    for number in range(len(steps) - 2):
        known = _keyword_action(e.Sequence(steps[number : number + 3]), c)
        if known is not None:
            return [*_steps(steps[:number], c), sentence(known), *_steps(steps[number + 3 :], c)]
    for number, step in enumerate(steps):
        piled = any(isinstance(before, e.Piles) for before in steps[max(0, number - 2) : number])
        if _unsaid(step) or _said_later(step, steps[number + 1 :], c) or (piled and isinstance(step, e.Move)):
            continue
        if isinstance(step, e.Piles):
            zones = [move.zone for move in steps[number + 1 : number + 3] if isinstance(move, e.Move)]
            ways = [f"{pile} into your {zone}" for pile, zone in zip(("one pile", "the other"), zones, strict=False)]
            found.append(sentence(f"{effect(step, c)}. Put {join(ways)}" if ways else effect(step, c)))
            continue
        if isinstance(step, e.Shuffle) and step.into is None and found:
            found.append(sentence(f"then {effect(step, c)}"))
        else:
            found.append(text(step, c))
        for before in steps[max(0, number - 1) : number]:
            if _is_group(before):
                bind(before.name, f"those {_members(before)}", c)  # type: ignore[attr-defined]
    return found


def _is_group(step: e.Instruction) -> bool:
    """Whether all of a kind are named, to be meant again by the sentences after the next."""
    return isinstance(step, e.Name) and isinstance(step.selection, t.Every)


def _members(step: e.Instruction) -> str:
    assert isinstance(step, e.Name) and isinstance(step.selection, t.Every)
    parts = step.selection.filter.parts if isinstance(step.selection.filter, t.AllOf) else (step.selection.filter,)
    types = [part.type for part in parts if isinstance(part, t.HasType)]
    outside = any(isinstance(part, t.InZone) and part.zone not in ("in play", "stack") for part in parts)
    return "cards" if outside else f"{types[0]}s" if types else "permanents"


def _said_later(step: e.Instruction, rest: tuple[e.Instruction, ...], c: Context) -> bool:
    """Whether a name is said where it is used: a source of your choice; what the event spoke of, in a delayed effect."""
    if not isinstance(step, e.Name) or step.selection is None:
        return False
    if isinstance(step.selection, t.EventRole) and step.name.startswith("event "):
        c.bound[step.name] = selection(step.selection, c)
        return True
    if _is_group(step) and rest:
        c.bound[step.name] = selection(step.selection, c)
        return True
    shields = [part for later in rest[:1] if isinstance(later, e.Apply) for part in later.parts]
    if isinstance(step.selection, t.Choose) and any(isinstance(part, e.Prevent | e.Replace) for part in shields):
        chosen = selection(step.selection, c)
        mark = " of the chosen color"
        c.bound[step.name] = f"{chosen.removesuffix(mark)} of your choice{mark if chosen.endswith(mark) else ''}"
        return True
    return False


def _unsaid(step: e.Instruction) -> bool:
    """Whether later words of the same sentence say it: "the color of your choice"."""
    if isinstance(step, e.Name) and step.name.startswith("#"):
        return True
    return isinstance(step, e.ChooseWord) and step.bind == "your choice"


def effect(what: e.Instruction, c: Context) -> str:
    """The instruction as a clause."""
    for kind, words in _WORDS.items():
        if type(what) is kind:
            return words(what, c)
    raise unworded(what)


# ----------------------------------------------------------------------------------------------------- control flow


def _reanimated(steps: tuple[e.Instruction, ...], c: Context) -> str:
    """An Aura that returns what it enchants and enchants it again; empty for anything else."""
    match steps:
        case (
            e.Move(what=t.AttachedTo(what=t.This()), zone="in play", remember="put into play") as back,
            e.Attach(what=t.This(), to=t.Bound(name="put into play")),
            e.Delayed(effect=e.Body(effect=e.Sacrifice(what=t.Bound(name="put into play")))),
        ):
            tapped = " tapped" if back.tapped else ""
            again = f"return enchanted creature card to play{tapped} under your control and attach {c.name} to it"
            return f"{again}. When {c.name} leaves play, that creature's controller sacrifices it"
    return ""


def _sequence(what: e.Sequence, c: Context) -> str:
    steps = what.steps
    if (known := _keyword_action(what, c)) is not None:
        return known
    words = [effect(s, c) for i, s in enumerate(steps) if not _unsaid(s) and not _said_later(s, steps[i + 1 :], c)]
    if len(words) > 1 and isinstance(what.steps[-1], e.Shuffle):
        return f"{', '.join(words[:-1])}, then {words[-1]}"
    return join(words) if len(words) == 2 else ", then ".join(words)


def _keyword_action(what: e.Sequence, c: Context) -> str | None:
    """Scry and fateseal by their names (501.8, 501.9)."""
    from judge.cards.keywords import fateseal, scry

    first = what.steps[0] if what.steps else None
    if isinstance(first, e.LookAt) and isinstance(first.what, t.TopOfLibrary):
        for name, made in (("scry", scry), ("fateseal", fateseal)):
            if made(first.what.count) == what:
                return f"{name} {quantity(first.what.count, c)}"
    return None


def _simultaneously(what: e.Simultaneously, c: Context) -> str:
    return join([effect(part, c) for part in what.parts])


def _if(what: e.If, c: Context) -> str:
    match what.condition:
        case t.Isnt(part=t.Done(name=name)) if what.otherwise is None and (name == "kicked" or name.startswith("spent:")):
            return f"{effect(what.then, c)} unless {condition(t.Done(name), c)}"
        case t.Isnt(part=t.Fits(filter=t.IsState(state="new this turn")) as new) if what.otherwise is None:
            return f"{effect(what.then, c)} unless {condition(new, c)}"
    match what:
        case e.If(
            condition=t.Both(parts=(t.Compares(left=t.Size(selection=t.Target(index=0))), t.Compares(left=t.Size(selection=t.Target())))),
            then=e.Simultaneously(parts=(e.Sacrifice(), e.Move())),
        ) if len(c.targets) == 2:
            kinds = [next((n.type for n in walk(spec.filter) if isinstance(n, t.HasType)), "permanent") for spec in c.targets]
            legal = "if both targets are still legal as this ability resolves"
            swap = f"that player simultaneously sacrifices the {kinds[0]} and returns the {kinds[1]} card to play"
            return f"choose target {kinds[0]} a player controls and target {kinds[1]} card in that player's graveyard. {legal}, {swap}"
    if what.instead and what.otherwise is not None:
        before, rather = effect(what.otherwise, c), effect(what.then, c)
        rather = rather.replace(". The damage can't be prevented", " and the damage can't be prevented")
        return f"{before}. If {condition(what.condition, c)}, instead {rather}"
    words = f"if {condition(what.condition, c)}, {effect(what.then, c)}"
    if what.otherwise is not None:
        words += f". Otherwise, {effect(what.otherwise, c)}"
    return words


def _may(what: e.May, c: Context) -> str:
    if isinstance(what.do, e.Pay) and what.do.who == what.who:
        return f"{selection(what.who, c)} may {_paid(what.do, c)}"
    subject = selection(what.who, c)
    if isinstance(what.who, t.Bound):
        c.bound[what.who.name] = "that player"
    before = (c.subject, c.bare)
    c.subject = c.subject if isinstance(what.who, t.You) else what.who
    if isinstance(what.do, e.ChooseOne) and what.do.who == what.who and len(what.do.options) == 2:
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
    return f"{subject} may {'have ' if other else ''}{inner}"


def _if_done(what: e.IfDone, c: Context) -> str:
    first = effect(what.do, c)
    who = what.do.who if isinstance(what.do, e.May) else t.You()
    subject = "you" if isinstance(who, t.You) else "that player" if "player" in selection(who, c) else "he or she"
    do = "do" if subject == "you" else "does"
    words = first
    if isinstance(what.do, e.ForEach) and isinstance(what.do.do, e.May) and what.do.over == t.Players("each"):
        words = words.replace("each player may", "any player may", 1)
        if what.then is not None:
            words += f". If a player does, {effect(what.then, c)}"
        return f"{words}. If no one does, {effect(what.otherwise, c)}" if what.otherwise is not None else words
    if what.then is not None:
        words += f". If {subject} {do}, {_if_last(what.then, c)}"
        if what.otherwise is not None:
            words += f". Otherwise, {effect(what.otherwise, c)}"
    elif what.otherwise is not None:
        no = f"{do}n't" if isinstance(what.do, e.May) else "can't"
        words += f". If {subject} {no}, {effect(what.otherwise, c)}"
    return words


def _if_last(what: e.Instruction, c: Context) -> str:
    """An instruction whose condition stands after it: "counter that spell if it's red"."""
    if isinstance(what, e.If) and what.otherwise is None and not isinstance(what.then, e.Sequence | e.If):
        then = effect(what.then, c)
        return f"{then} if {condition(what.condition, c)}"
    return effect(what, c)


def _paid(what: e.Pay, c: Context) -> str:
    from judge.cards.printer import cost_text

    cost = cost_text(what.cost, c)
    cost = f"pay {cost}" if what.cost.mana or any(option.mana for option in what.cost.or_) else cost[:1].lower() + cost[1:]
    if what.times != t.Number(1):
        cost += f" for each {each_of(what.times, c)}"
    return cost


def _pay(what: e.Pay, c: Context) -> str:
    return who_does(what.who, _paid(what, c), c)


def _unless(what: e.Unless, c: Context) -> str:
    do = effect(what.do, c)
    who = selection(what.who, c)
    before, c.subject = c.subject, what.who if not isinstance(what.who, t.You) else c.subject
    pays = _paid(e.Pay(what.who, what.cost, what.times), c)
    c.subject = before
    return f"{do} unless {who} {pays if who == 'you' else third(pays)}"


def _for_each(what: e.ForEach, c: Context) -> str:
    bound = c.bound.get(what.over.name, "") if isinstance(what.over, t.Bound) else ""
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
        before, c.subject = c.subject, t.Bound(what.name)
        keeps = _keeps(what.do, c)
        words = keeps or effect(what.do, c)
        c.subject = before
        c.bound[what.name] = "that player"
        if keeps:
            return f"{each} {keeps}"
        return f"{each} {third(words)}" if doer(what.do) == t.Bound(what.name) else words
    if isinstance(what.over, t.TopOfLibrary):
        c.bound[what.name] = selection(what.over, c)
        words = effect(what.do, c)
        c.bound[what.name] = "that card"
        return words
    match what.do:
        case e.ChooseOne(options=(e.Pay() as paid, e.Move(zone="library", position="top"))) if isinstance(what.over, t.Every):
            return f"for each of those cards, {effect(paid, c)} or put the card on top of your library"
    over = noun(what.over.filter, c) if isinstance(what.over, t.Every) else selection(what.over, c)
    return f"for each {over}, {effect(what.do, c)}"


def _keeps(what: e.Instruction, c: Context) -> str:
    """What each player chooses to keep, and what becomes of the rest; empty for anything else."""
    match what:
        case e.Sequence(steps=(e.Name(selection=t.Choose(count=t.AcrossPlayers(which="least")) as kept), gone)):
            if isinstance(gone, e.DiscardThese):
                return "discards cards the same way"
            many = noun(_without_owner(kept.filter), c, True)
            fewest = f"the number of {many} controlled by the player who controls the fewest"
            return f"chooses a number of {many} he or she controls equal to {fewest}, then sacrifices the rest"
        case e.Sequence(steps=(e.Name(selection=t.Choose()), e.Name(), e.Name(), e.Name(), e.Sacrifice())):
            chosen = [step.selection for step in what.steps if isinstance(step, e.Name) and isinstance(step.selection, t.Choose)]
            nouns = [a_noun(_without_owner(one.filter), c) for one in chosen]
            return f"chooses from the permanents he or she controls {join(nouns)}, then sacrifices the rest"
    return ""


def _without_owner(filter: t.Filter) -> t.Filter:
    parts = filter.parts if isinstance(filter, t.AllOf) else (filter,)
    return t.AllOf(tuple(part for part in parts if not isinstance(part, t.ControlledBy)))


_PLURAL = {"each": "each player", "opponents": "each opponent", "others": "each other player"}


_AGAIN = (e.Name("again", quantity=t.Number(0)), e.May(t.You(), e.Name("again", quantity=t.Number(1))))


def _repeat(what: e.Repeat, c: Context) -> str:
    if isinstance(what.do, e.Sequence) and what.do.steps[-2:] == _AGAIN:
        process = e.Sequence(what.do.steps[:-2]) if len(what.do.steps) > 3 else what.do.steps[0]
        return f"{effect(process, c)}. You may repeat this process any number of times"
    words = effect(what.do, c)
    if isinstance(what.while_, t.AllShare):
        return f"{words}. If {condition(what.while_, c)}, repeat this process"
    if what.times is not None:
        return f"{words}. Do this {count(what.times, c)} times"
    return f"{words}. Repeat this process{' while ' + condition(what.while_, c) if what.while_ is not None else ''}"


def _choose_one(what: e.ChooseOne, c: Context) -> str:
    first, *rest = what.options
    one_ability = _one_of_abilities(what, c)
    if one_ability:
        return one_ability
    match what.options:
        case (e.TakeUntil(filter=t.HasType(type="land")) as land, e.TakeUntil(filter=t.Not(part=t.HasType(type="land"))) as other):
            bind(land.bind, "all cards revealed this way", c)
            bind(other.found, "that card", c)
            until = "until you reveal a card of the chosen kind"
            return f"choose land or nonland and reveal cards from the top of your library {until}"
    if len(rest) == 1 and isinstance(first, e.Tap) and rest[0] == e.Untap(first.what):
        return f"tap or untap {selection(first.what, c)}"
    if isinstance(what.who, t.You) and len(what.options) == 2:
        return ", or ".join(effect(option, c) for option in what.options)
    return join([effect(option, c) for option in what.options], "or")


def _one_of_abilities(what: e.ChooseOne, c: Context) -> str:
    """ "Choose flying or trample. ~ gains that ability until end of turn"; empty for other choices."""
    abilities: list[e.Ability] = []
    for option in what.options:
        match option:
            case e.Apply(parts=(e.GainAbility(ability=ability),)) if isinstance(ability, e.KeywordAbility):
                abilities.append(ability)
            case _:
                return ""
    from judge.cards.printer import keyword_text

    option = what.options[0]
    assert isinstance(option, e.Apply)
    words = join([keyword_text(ability, c) for ability in abilities if isinstance(ability, e.KeywordAbility)], "or")
    return f"choose {words}. {selection(option.affected, c)} gains that ability{_DURATIONS[option.duration.kind]}"


def _delayed(what: e.Delayed, c: Context) -> str:
    c.player_acts = c.player_acts or any(node == t.EventRole("player") for node in walk(what.effect))
    inner = body_words(what.effect, c)
    if isinstance(what.event, t.EventPattern) and what.event.kind == "that turn":
        return f"at the end of that turn, {inner}"
    when = trigger(what.event, c)
    when = when[:1].lower() + when[1:]
    if isinstance(what.event, t.EventPattern) and what.event.verb == "step begins" and what.event.player is None:
        if isinstance(what.effect.effect, e.If) and what.condition is None:
            return f"{when}, {_if_last(what.effect.effect, c)}"
        return f"{inner} {when}"
    if isinstance(what.event, t.EventPattern) and what.event.verb == "step begins":
        next_ = when if what.event.step == "end of turn" else when.replace("of your ", "of your next ")
        return f"{next_}, {inner}"
    if what.once:
        when = when.replace("whenever ", "when ", 1)
    if what.until == "end of turn" and not when.startswith("at "):
        return f"{when} this turn, {inner}"
    return f"{when}, {inner}"


def body_words(body: e.Body, c: Context) -> str:
    """The effect of a body as a clause; its targets are named where they stand."""
    if body.targets:
        c.targets = c.targets + body.targets if c.targets is not body.targets else c.targets
    return effect(body.effect, c)


def _apply(what: e.Apply, c: Context) -> str:
    words = _applied(what, c)
    return f"for the rest of the game, {words}" if what.duration.kind == "rest of the game" else words


def _applied(what: e.Apply, c: Context) -> str:
    controls = tuple(part for part in what.parts if isinstance(part, e.ChangeControl))
    if controls and len(controls) < len(what.parts):
        others = tuple(part for part in what.parts if not isinstance(part, e.ChangeControl))
        return effect(e.Sequence((e.Apply(what.affected, controls, what.duration), e.Apply(what.affected, others, what.duration))), c)
    if isinstance(what.parts[0], e.MayDo) and what.parts[0].action == "be played":
        free = " without paying its mana cost" if e.AlternativeCost(None) in what.parts else ""
        cards = noun(what.affected.filter, c, True) if isinstance(what.affected, t.Every) else selection(what.affected, c)
        return f"until end of turn, you may play {cards}{free}"
    more = what.parts[0]
    if isinstance(more, e.SetNumber) and more.what == "land plays" and more.change and more.quantity is not None:
        number = count(more.quantity, c)
        return f"you may play {'an additional land' if number == 'one' else number + ' additional lands'} this turn"
    until = _DURATIONS.get(what.duration.kind, f" until {what.duration.kind}")
    if what.duration.kind == "as long as" and what.duration.condition is not None:
        until = f" as long as {condition(what.duration.condition, c)}"
    only = what.parts[0]
    match what:
        case e.Apply(
            affected=t.This(),
            parts=(e.LoseAbility(keyword="enchant"), e.GainAbility(ability=e.KeywordAbility(keyword="enchant", quality=new))),
        ) if new is not None:
            return f'it loses "enchant creature card in a graveyard" and gains "enchant {noun(new, c)}."'
    if len(what.parts) == 2 and all(isinstance(part, e.Prevent) for part in what.parts):
        by, to = what.parts
        if (
            isinstance(by, e.Prevent)
            and isinstance(to, e.Prevent)
            and by.pattern.subject == to.pattern.other
            and by.pattern.subject
        ):
            kind = "combat damage" if by.pattern.combat else "damage"
            thing = filter_as_thing(by.pattern.subject, c)
            return f"prevent all {kind} that would be dealt to and dealt by {thing} this turn"
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
        with_it = f" and {parts(what.parts[1:], c, False)}" if len(what.parts) > 1 else ""
        return f"{words}{until}{with_it}"
    if what.parts == (e.SwitchPT(),):
        return f"switch {possessive(what.affected, c)} power and toughness{until}"
    if isinstance(what.affected, t.Sources) and only == e.Cant("activated abilities be played"):
        return f"activated abilities of {selection(what.affected, c)} can't be played this turn"
    subject = selection(what.affected, c)
    many = is_many(what.affected, c)
    if what.duration.kind == "next untap step":
        return f"{subject} {parts(what.parts, c, many)}".replace("untap step", "next untap step", 1)
    if subject.startswith("all "):
        subject = subject.removeprefix("all ")
    whole = becoming(what.parts, c, many)
    if whole is not None:
        still = still_words(what.parts, what.affected, many, c)
        kept = f". {'They' if many else 'It'}'{'re' if many else 's'} still {still}" if still else ""
        return f"{subject} {'become' if many else 'becomes'} {whole}{until}{kept}"
    if isinstance(only, e.ChangeText):
        changed = parts(what.parts, c, many).removeprefix("has its text changed ").removeprefix("have its text changed ")
        return f"change the text of {subject} {changed}{until}"
    if any(isinstance(part, e.Cant | e.Must | e.MayDo) for part in what.parts) and what.duration.kind == "end of turn":
        words = parts(what.parts, c, many)
        return f"{subject} {words}{'' if 'this turn' in words else ' this turn'}"
    return f"{subject} {parts(what.parts, c, many)}{until}"


_DURATIONS = {
    "end of turn": " until end of turn", "end of combat": " until end of combat", "permanent": "",
    "your next turn": " until your next turn", "your next upkeep": " until your next upkeep",
    "rest of the game": "",
    "next untap step": " during its controller's next untap step", "until you lose control": " until you lose control of it",
}  # fmt: skip


def _name(what: e.Name, c: Context) -> str:
    if what.selection is not None:
        words = selection(what.selection, c)
        if isinstance(what.selection, t.Choose) and isinstance(what.selection.by, t.Target):
            bind(what.name, "that card" if what.selection.count == t.Number(1) else "those cards", c)
            return who_does(what.selection.by, f"choose {words}", c)
        bind(what.name, "that card" if words.endswith("from it") else "it", c)
        return f"choose {words}"
    bind(what.name, "that number", c)
    return f"choose {quantity(what.quantity, c) if what.quantity is not None else 'a number'}"


def _choose_word(what: e.ChooseWord, c: Context) -> str:
    kind = what.kind
    if what.options:
        return who_does(what.by, f"choose {join(list(what.options), 'or')}", c)
    verb = f"name {article(kind.removesuffix('name') + 'card')}" if kind.endswith("name") else f"choose {article(kind)}"
    return who_does(what.by, verb, c)


def _remember(what: e.Remember, c: Context) -> str:
    if isinstance(what.selection, t.Choose) and what.name.startswith("chosen"):
        return f"choose {selection(what.selection, c)}"
    return f"note {selection(what.selection, c)} as {what.name}"


_WORDS: dict[type[e.Instruction], Callable[..., str]] = {
    e.Sequence: _sequence, e.Simultaneously: _simultaneously, e.If: _if, e.May: _may, e.IfDone: _if_done, e.Pay: _pay,
    e.Unless: _unless, e.ForEach: _for_each, e.Repeat: _repeat, e.ChooseOne: _choose_one, e.Delayed: _delayed, e.Apply: _apply,
    e.Name: _name, e.ChooseWord: _choose_word, e.Remember: _remember, e.Destroy: z.destroy, e.Sacrifice: z.sacrifice,
    e.Move: z.move, e.Discard: z.discard, e.DiscardThese: z.discard_these, e.Draw: z.draw, e.Mill: z.mill,
    e.TakeUntil: z.take_until, e.EmptyMana: a.empty, e.CopyForEach: a.copy_for_each,
    e.SearchLibrary: z.search, e.Shuffle: z.shuffle, e.Reveal: z.reveal, e.LookAt: z.look, e.Reorder: z.reorder,
    e.CreateToken: z.create, e.CreateCopyToken: z.create_copy, e.Exchange: z.exchange, e.DealDamage: a.damage, e.GainLife: a.gain,
    e.LoseLife: a.lose, e.SetLife: a.set_life, e.Tap: a.verb("tap"), e.Untap: a.verb("untap"), e.CounterSpell: a.counter,
    e.Regenerate: a.verb("regenerate"), e.PutCounters: a.put_counters, e.RemoveCounters: a.remove_counters, e.AddMana: a.mana,
    e.Attach: a.attach, e.Unattach: a.verb("unattach"), e.TurnFace: a.face, e.Phase: a.phase, e.FlipCoin: a.coin,
    e.Clash: a.clash,
    e.ExtraTurn: a.extra_turn, e.ExtraPhase: a.extra_phase, e.SkipNext: a.skip, e.WinGame: a.win, e.LoseGame: a.lose_game,
    e.DrawGame: a.fixed("the game is a draw"), e.EndTurn: a.fixed("end the turn"), e.CopySpell: a.copy,
    e.ChangeTargets: a.targets,
    e.PlayCard: a.play, e.ControlNextTurn: lambda what, c: f"you control {possessive(what.who, c)} next turn",
    e.RemoveFromCombat: lambda what, c: f"remove {selection(what.what, c)} from combat", e.SetBlocked: a.blocked,
    e.Piles: a.piles, e.Bid: a.bid, e.Subgame: a.subgame, e.Nothing: a.fixed("nothing happens"), e.PayLife: a.pay_life,
    e.TapOthers: a.tap_others, e.RevealCost: a.reveal_cost,
}  # fmt: skip
