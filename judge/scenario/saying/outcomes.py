"""Spoken sentences about what comes of it: what triggers, what leaves the stack without resolving, how a coin falls, who dies."""

from __future__ import annotations

import re

from judge.scenario.saying.resolve_sayings import for_whom, keyword_said, named_together
from judge.scenario.spoken import word_classes as w
from judge.scenario.spoken.phrases import Phrases
from judge.scenario.spoken.reading_words import ORDINALS, PART, NotSaid, Noun, Said, fail


def say_triggers(p: Phrases) -> list[Said]:
    """`X triggers, targeting Y`, `X's trigger targets Y`, `X triggers three times`, `both X trigger`."""
    putting = p.attempt(lambda: (p.need_player(), p.need("puts", "put", "stacks")))
    keyword = keyword_said(p)
    noun: Noun | None = None
    copy = False
    before = p.at
    if not keyword and p.inherits and (p.thing or p.before) and p.peek() == "triggers":
        noun = Noun(p.thing or p.before, name=p.thing or p.before)
    elif not keyword:
        p.take("both of", "each of")
        p.take("its", "the", "that", "a")
        copy = p.sees("copy")
        if p.take("triggered ability", "ability", "trigger", "cip trigger", "etb trigger", "copy"):
            noun = Noun(p.thing, ability=True, name=p.thing) if p.thing else None
        else:
            p.at = before
            noun = p.noun()
        if noun is None or noun.player:
            raise NotSaid
    about = (noun.text if noun else keyword).removesuffix(PART)
    verb = "go" if putting else p.verb(w.TRIGGER, w.TARGET, {"goes": "go", "go": "go"})
    if verb is None:
        raise NotSaid
    if verb == "go":
        p.need("on the stack", "onto the stack")
    if copy:
        about = "the copy"
    if verb == "target":
        targets = p.nouns()
        p.match(r"(?:(?:that|which) is )?(?:still )?on the stack(?!\w)")
        p.thing = f"{about}{PART}" if noun else p.thing  # what goes on to resolve
        return [Said(f"for {about}: {named_together(targets)}", True)]
    p.take("again", "for each")
    times = p.times() if p.match(r"(?:exactly |only )?(?=(?:once|twice|\w+ times)(?!\w))") else 0
    p.match(rf"(?:, |and )*(?:it )?{_PUT}(?:(?:above|over|on top of) (?=\w))?") and p.text[: p.at].endswith(
        ("above ", "over ", "of ")
    ) and p.nouns()
    p.match(rf"(?:on|for|off) (?:the|his|her|that) (?:{'|'.join(ORDINALS)}|last)(?: (?:one|spell|card|draw|cast))?(?!\w)")
    p.attempt(lambda: for_whom(p))
    before = p.at
    p.take(",")
    targets = p.nouns() if p.take("targeting", "and targets", "with target", "on", "targets") else []
    p.at = p.at if targets else before  # `X triggers, Ann picks Y`: another clause
    texts = ((name, p.names.texts.get(name, "")) for name in sorted(p.names.in_play) if keyword)
    having = [name for name, text in texts if re.search(rf"\b{keyword}\b", text, re.IGNORECASE)]
    told = about if noun else having[0] if len(having) == 1 else ""
    note = Said(f"{'note' if targets else 'until'}: did {told} trigger? yes" if told else "")
    if noun and times:
        note = Said(f"note: how many times did {about} trigger? {times}")
    if not targets:
        return [note]
    about = about if noun else told or f"the ability {keyword}"
    return [note, *[Said(f"for {about}: {named_together(targets)}", True)] * (noun.count if noun is not None else 1)]


_PUT = r"(?:goes|is put|gets put) on(?:to)? (?:the )?(?:top of the )?stack(?! targeting) ?"
"""Where what triggers is put, as the rules do it."""


def say_coin(p: Phrases) -> list[Said]:
    """`Ann calls tails`, `the coin comes up heads`, `Ben flips tails`, `Ann loses the flip`."""
    side = r"(heads|tails)(?!\w)"
    if p.match(r"(?:the |her |his )?(?:coin|flip|it) (?:comes up|came up|lands|lands on|falls|is|shows) (?:on )?(?=heads|tails)"):
        return [Said(f"chance chooses {(p.match(side) or fail())[1]}", True)]
    player = p.player() or p.subject
    if not player:
        raise NotSaid
    if p.take("calls", "called", "guesses", "calling"):
        return [Said(f"{player} chooses {(p.match(side) or fail())[1]}", True)]
    if p.take("flips", "flipping"):
        return [Said(f"chance chooses {(p.match(side) or fail())[1]}", True)]
    result = p.match(r"(wins|loses|winning|losing) (?:the |her |his |that |this )?(?:coin )?(?:flip|toss)(?!\w)") or fail()
    return [Said(f"chance chooses {'won' if result[1].startswith('win') else 'lost'}", True)]


def say_killed(p: Phrases) -> list[Said]:
    """`and kills it`, `killing Hill Giant`, behind what did it: the creature dies."""
    if not p.inherits or not p.match(r"(?:kill|destroy)(?:s|ing) (?=\w)"):
        raise NotSaid
    name = p.creature_spoken_of() if p.peek() in ("it", "him") else ""
    victim = Noun(name, name=name) if name and p.take(p.peek()) else p.need_noun()
    dies = Said(f"until: did {victim.text} {'lose' if victim.player else 'die'}? yes")
    if p.thing and p.match(r"(?:with|by|off) (?:the|its) (?:\w+ )?(?:trigger(?:ed ability)?|ability)(?!\w)"):
        return [Said(f"for {p.played or p.thing.removesuffix(PART)}: {victim.text}", True), dies]
    return [dies]


def say_made_to(p: Phrases) -> list[Said]:
    """`making Ben sacrifice Wall of Stone`: what that player chooses for what was played."""
    asks = p.played
    if not p.inherits or not asks or not p.match(r"(?:making|forcing|having) (?=\w)"):
        raise NotSaid
    others = [name for name in p.names.players if name != p.names.owners.get(asks)]
    him = p.take("him", "her", "them") and len(others) == 1
    player = Noun(others[0], player=True) if him else p.need_noun()
    p.match(r"(?:to )?(?:sacrifice|discard|choose|return)(?!\w)") or fail()
    return [Said(f"for {asks}: {player.text if player.player else fail()} chooses {named_together(p.nouns())}", True)]


def say_concede(p: Phrases) -> list[Said]:
    player = p.need_player()
    p.take("then", "immediately")
    p.need("concedes", "gives up", "scoops", "leaves", "quits", "drops out of", "resigns", "concede", "leave", "quit", "scoop")
    if not p.take("the game", "this game", "the subgame", "this subgame") and p.text[: p.at].rstrip().endswith(("leaves", "leave", "of")):
        raise NotSaid
    return [Said(f"{player} concedes")]


_FAILS = (
    r"(?:(?:is|are|gets?|was|gets? to be) (?:then |immediately |simply )?(?:countered|counterspelled|fizzled)|fizzles?|fizzled"
    r"|fails? to resolve|(?:does not|doesn't|do not|don't|never|will not|won't|did not|didn't) resolves?)(?!\w)"
)
_IT = r"(?:it|that|this|which|(?:the|that|this) spell)(?= )"
_COUNTERS = re.compile(r"\bcounter target\b", re.IGNORECASE)


def say_countered(p: Phrases) -> list[Said]:
    """What leaves the stack without resolving, by what is told of or by what the line has played; the players pass until it has."""
    what = _what(p)
    p.match(_FAILS) or fail()
    p.match(r"(?:on resolution|by the (?:game|rules)|at once|too|as well)(?!\w)")
    told = f"until: did {what} fail to resolve? yes"
    if not p.take("by", "to", "because of", "thanks to"):
        return [Said(told)]
    by = p.need_noun()
    if by.player or by.ability or by.name in p.names.in_play or not _COUNTERS.search(p.names.texts.get(by.name, "")):
        return [Said(told)]
    if by.name in p.names.played or by.name in p.named_before()[:-1]:  # it has been played: it resolves now
        return [Said(f"{by.text} resolves"), Said(f"note: did {what} fail to resolve? yes")]
    holders = [player for player, hand in p.names.hands.items() if by.name in hand and player != p.subject]
    player = next(iter(holders), p.names.owners.get(by.name, "")) or fail()
    return [Said(f"{player} plays {by.text.removeprefix(f'{player}{PART[:2]} ')} targeting {what}"), Said(told)]


def _what(p: Phrases) -> str:
    """Reads what is countered: a noun, or `it`, or nothing behind another clause, for what was played last."""
    if p.match(_IT) or p.inherits and re.match(_FAILS, p.text[p.at :]):
        return _last_played(p)
    noun = p.need_noun()
    if noun.player or noun.name in ("", "the token"):
        raise NotSaid
    return noun.text if noun.ability else _on_the_stack(p, noun)


def _last_played(p: Phrases) -> str:
    """What `it` is: of what was spoken of the last that is played, before a counterspell what that is played at."""
    said = [p.thing, *reversed(p.named_before()), p.before, *reversed(p.names.mentioned)]
    names = [name.removesuffix(PART) for name in said if name]
    played = [name for name in names if name not in p.names.in_play and name in p.names.texts]
    others = [name for name in played if not _COUNTERS.search(p.names.texts[name])]
    if played and not others and (target := p.names.target_told(played[0])):
        return target
    name = next(iter(others or played or names), "") or fail()
    return _on_the_stack(p, Noun(name, name=name.split(" #")[0]))


def _on_the_stack(p: Phrases, noun: Noun) -> str:
    """The name of a spell; of a permanent the ability that was played."""
    told = " ".join(text for event in p.names.events for text in event[1:])
    spell = any(noun.name in hand for hand in p.names.hands.values()) and f"plays {noun.name}{PART}" not in told
    return noun.text if spell or noun.name not in p.names.in_play else f"{noun.text}{PART}"
