"""Rules ask before they act (law 12): named questions, and all the effects that answer them.

Whatever an effect may permit, forbid, require, count or price is a question here; legality, `can ...?` and why-not read one
collection. "Can't" wins (103.2).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, TypeVar

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import Node, walk
from judge.engine.events.moving import new_object
from judge.engine.game.rule_rows import rules_when
from judge.engine.game.state import STACK, AbilityInstance, Bindings, Game, StackInfo, Thing
from judge.engine.looking import Context, fits, measure, number, word
from judge.engine.record.acting import acting, marks, rule
from judge.engine.record.verdicts import OF_EFFECT, YES, Verdict, no
from judge.engine.rules.part1_game.r103_2_cant_wins import cant_wins, every
from judge.engine.rules.part4_spells.r402_abilities import OWN_PLAYING, PLAYING, working
from judge.engine.rules.part4_spells.r407_linked_abilities import link_of, linked
from judge.engine.rules.part4_spells.r418_continuous_effects.on_rules import OF_A_PLAYER
from judge.engine.rules.part5_additional import r505_split_cards, r508_flip_cards
from judge.engine.table.active_parts import ActivePart, action_of, verbs_of
from judge.engine.table.table import Table

P = TypeVar("P", bound=e.Part)


NO_ANSWERS: Iterator[Any] = iter(())
"""What nothing answers, which is most of what is asked."""


def answers(
    table: Table, kind: type[P], thing: Thing | None, action: str = "", other: Thing | None = None
) -> Iterator[tuple[ActivePart, P]]:
    """The effects of a kind (Cant, Must, MayDo, CostChange, ...) that answer the question about a thing and the other party."""
    if kind is e.Cant:
        _asked(table, action, thing, other)
    look = table.view
    return look.answers(kind, action, thing, other) if look.parts(kind, action, thing) else NO_ANSWERS


LONGEST_SENTENCE = 160
"""A sentence of a card's text that is longer is not quoted where it forbids something."""


def _asked(table: Table, action: str, thing: Thing | None, other: Thing | None) -> None:
    """Remembers that effects were asked whether they forbid something, where somebody wants to know."""
    if table.doubted is not None:
        table.doubted.append((table.game, action, thing, other))


def forbidden(table: Table, action: str, thing: Thing | None, other: Thing | None = None) -> Verdict:
    """YES when nothing forbids it; else the verdict names the effects that do (the value of data `by` is the source of the first)."""
    if not table.view.parts(e.Cant, action, thing):
        _asked(table, action, thing, other)
        return YES
    return cant_wins(
        no(
            f"it can't {action}",
            _rule_of(active),
            *active.facts,
            thing=thing,
            by=active.source,
            label=words_of(table, active),
            measured=_measured(table, active, thing),
            keyword=active.keyword,
            also=(
                *linked(active.part, active.affected),
                *_named(table, active),
                *instance_rules(table, active.source, active.keyword),
                *(rules_when((OWN_PLAYING,), active.source, thing) if action in PLAYING else ()),
            ),
        )
        for active, part in answers(table, e.Cant, thing, action, other)
        if part.count is None
    )


_SENTENCES = re.compile(r"(?<=[.\"])\s+|\n")
_REMINDER = re.compile(r" ?\([^()]*\)")
_FORBIDS = (re.compile(r"\bcan't\b"), re.compile(r"\bonly\b", re.IGNORECASE))
_SAYS_NOT = re.compile(r"\b(can't|doesn't|don't|(?:assigns?|deals?) no|only)\b", re.IGNORECASE)


def words_of(table: Table, active: ActivePart) -> str:
    """What an effect that forbids something says: its own words; of what a spell or ability left behind, the one sentence of its source's
    text that forbids this, or else that forbids anything. With the color, the name or the like that was chosen for it."""
    if active.label and not active.label.startswith(OF_EFFECT):
        return active.label
    obj = table.obj(active.source) if active.source is not None else None
    text = "\n".join(face.text for face in obj.base.faces) if obj is not None and obj.base is not None else ""
    sentences = _SENTENCES.split(_REMINDER.sub("", text))
    verb = re.compile(rf"\b{re.escape(action_of(active.part).partition(' ')[0])}")
    of_this = [each for each in sentences if _SAYS_NOT.search(each) and verb.search(each)]
    for found in (of_this, *([each for each in sentences if forbids.search(each)] for forbids in _FORBIDS)):
        if len(found) == 1 and len(found[0]) <= LONGEST_SENTENCE:
            return found[0]
    return active.label


def compared(table: Table, active: ActivePart, thing: Thing, other: Thing) -> str:
    """The numbers that an effect compares with others that are not written in it: `power 3 against 2`; empty where there are none."""
    ctx = Context(table.game, table.view, active.bindings, static=True)
    said: dict[str, None] = {}
    for root, one in ((active.affected, thing), (getattr(active.part, "other", None), other)):
        for node in walk(root) if isinstance(root, Node) else ():
            if isinstance(node, t.Measures) and not isinstance(node.quantity, t.Number):
                said[f"{node.characteristic} {measure(ctx, node.characteristic, one)} against {number(ctx, node.quantity)}"] = None
    return "; ".join(said)


def _measured(table: Table, active: ActivePart, thing: Thing | None) -> str:
    """The power or toughness by which a thing is one of those of which an effect speaks: `its power is 4`; empty where it asks for none."""
    if not isinstance(active.affected, t.Filter) or not isinstance(thing, int):
        return ""
    nodes = walk(active.affected)
    asked = dict.fromkeys(node.characteristic for node in nodes if isinstance(node, t.Measures) and node.characteristic in SIZES)
    ctx = Context(table.game, table.view, active.bindings, static=True)
    return " and ".join(f"its {size} is {measure(ctx, size, thing)}" for size in asked)


SIZES = ("power", "toughness")


def _named(table: Table, active: ActivePart) -> tuple[str, ...]:
    """What is said of a name that was chosen: both names of a split card, or the other name of a flip card."""
    if not isinstance(active.affected, t.Filter):
        return ()
    ctx = Context(table.game, table.view, active.bindings, static=True)
    nodes = (node for root in (active.affected, getattr(active.part, "other", None)) if isinstance(root, Node) for node in walk(root))
    names = {word(ctx, node.name) for node in nodes if isinstance(node, t.Named) and isinstance(node.name, t.Word)}
    if any(name is not None and " // " in name for name in names):
        return r505_split_cards.NAMED.rules
    flips = (obj.base for obj in table.game.objects.values() if isinstance(obj.base, e.CardDefinition) and obj.base.layout == "flip")
    return r508_flip_cards.NAMED.rules if any(r508_flip_cards.alternative_name(base) in names for base in flips) else ()


UNPLAYABLE = "activated abilities be played"
NO_MANA_ABILITY = t.Not(t.IsState("mana ability"))


@rule(*marks(cant_wins))
def can_activate(table: Table, player: str, source: int, instance: AbilityInstance, mana_ability: bool) -> Verdict:
    """YES when nothing forbids this player to play this activated ability; some effects except mana abilities."""
    allowed = _may_play(table, player, source, instance)
    unplayable = table.view.parts(e.Cant, UNPLAYABLE, source)
    if not unplayable:
        return allowed
    found: list[Verdict] = [allowed]
    for active in unplayable:
        part = active.part
        assert isinstance(part, e.Cant)
        if not table.view.applies(active, source):
            continue
        no_mana = part.other == NO_MANA_ABILITY and not mana_ability
        if part.other is None or no_mana or _speaks_of(table, active, player, source, instance):
            why = "an effect says that its activated abilities can't be played"
            said = words_of(table, active)
            found.append(no(why, _rule_of(active), *active.facts, thing=source, by=active.source, label=said, also=_named(table, active)))
    return every(found)


def _may_play(table: Table, player: str, source: int, instance: AbilityInstance) -> Verdict:
    """What says which abilities a player can't play speaks of the ability that it would be on the stack."""
    forbidding = table.view.parts(e.Cant, "play", player)
    if not forbidding or not any(isinstance(n, t.IsState) and n.state != "spell" for a in forbidding for n in walk(a.part)):
        return YES
    game, ability = _on_the_stack(table, player, source, instance)
    with table.supposing(game):
        return forbidden(table, "play", player, ability)


def _speaks_of(table: Table, active: ActivePart, player: str, source: int, instance: AbilityInstance) -> bool:
    """Whether an effect on some activated abilities is on this one: it is asked of the ability as it would be on the stack."""
    assert isinstance(active.part, e.Cant)
    if active.part.other is None or active.part.other == NO_MANA_ABILITY:
        return False
    game, ability = _on_the_stack(table, player, source, instance)
    with table.supposing(game):
        return bool(fits(Context(table.game, table.view, active.bindings, static=True), active.part.other, ability))


def _on_the_stack(table: Table, player: str, source: int, instance: AbilityInstance) -> tuple[Game, int]:
    """The game with an activated ability on the stack, which nobody has played, and its number."""
    ability = instance.ability
    assert isinstance(ability, e.ActivatedAbility)
    info = StackInfo(Bindings(this=source, you=player, link=link_of(instance.key)), body=ability.body, ability=instance)
    name = table.game.objects[source].name
    game, would_be = new_object(table.game, kind="ability", name=name, owner=player, zone=STACK, controller=player, stack=info)
    return game, would_be.id


def _rule_of(active: ActivePart) -> str:
    """The rule to name for an effect: the keyword's own, if a keyword makes it."""
    return next(iter(rules_of(active)), acting())


def rules_of(active: ActivePart) -> tuple[str, ...]:
    """The paragraph of the keyword that makes an effect, and that on abilities of players (418.5j); nothing for any other effect."""
    player = rules_when((OF_A_PLAYER,), active)
    return (*keyword_rules(active.keyword, next(iter(verbs_of(active.part)), "") or action_of(active.part)), *player)


def condition_rules(*nodes: Node | None) -> tuple[str, ...]:
    """What a step cites that happens because a keyword's cost was paid ("if it was kicked")."""
    names = [n.name for node in nodes if node is not None for n in walk(node) if isinstance(n, t.Done)]
    if not names:
        return ()
    from judge.cards.keywords.keywords import condition_paragraph

    return tuple(dict.fromkeys(number for name in names if (number := condition_paragraph(name))))


def keyword_rules(keyword: str, action: str = "") -> tuple[str, ...]:
    """What a step cites beside its general rule where a keyword's ability acts: the paragraph of 502."""
    if not keyword:
        return ()
    from judge.cards.keywords.keywords import paragraphs

    return paragraphs(keyword, action)


def ability_rules(ability: e.Ability | None) -> tuple[str, ...]:
    """The paragraph of the keyword that an ability comes from, or that stands before it ("Imprint — ...", 502.34a)."""
    keyword = getattr(ability, "keyword", "")
    word = getattr(ability, "word", "")
    if keyword or not word:
        return keyword_rules(keyword)
    from judge.cards.keywords.keywords import KEYWORDS

    return keyword_rules(word) if word in KEYWORDS.now and "ability" in KEYWORDS.now[word].holes else ()


def may(table: Table, action: str, thing: Thing | None, other: Thing | None = None) -> tuple[ActivePart, ...]:
    """The effects that permit an action."""
    return tuple(active for active, _ in answers(table, e.MayDo, thing, action, other))


def instance_rules(table: Table, source: Thing | None, keyword: str) -> tuple[str, ...]:
    """What a step cites beside the keyword's own paragraph: of special forms of it, and of several instances.

    Landwalk, protection and "bands with other" are redundant only where they are of the same kind.
    """
    if not keyword:
        return ()
    from judge.cards.keywords.keywords import instances_paragraph, row, variant_paragraphs

    instances = [k for k in keywords(table, source) if k.keyword == keyword]
    variants = variant_paragraphs(instances)
    kinds = {(k.word, k.quality, k.variant) for k in instances}
    if len(instances) < 2 or (row(keyword).instances.startswith("redundant for") and len(kinds) == len(instances)):
        return variants
    return (*variants, *filter(None, (instances_paragraph(keyword),)))


def keywords(table: Table, thing: Thing | None) -> tuple[e.KeywordAbility, ...]:
    """The keyword abilities that an object has now (or last had)."""
    if not isinstance(thing, int):
        return ()
    chars = table.chars(thing)
    return tuple(i.ability for i in chars.abilities if isinstance(i.ability, e.KeywordAbility)) if chars else ()


def has_keyword(table: Table, thing: Thing | None, keyword: str) -> bool:
    """Whether an object has a keyword ability that does something: of several that are redundant, one does."""
    chars = table.chars(thing) if isinstance(thing, int) else None
    if chars is None:
        return False
    found = (i.ability for i in working(chars.abilities) if isinstance(i.ability, e.KeywordAbility))
    return any(ability.keyword == keyword for ability in found)
