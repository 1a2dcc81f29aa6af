"""Spoken sentences about turns and steps: `next turn`, `Ann ends her turn`, `in Ben's upkeep`, `after combat`."""

from __future__ import annotations

import re

from judge.scenario.language.sentence_forms import STEPS
from judge.scenario.spoken import word_classes as w
from judge.scenario.spoken.nearest import named_in
from judge.scenario.spoken.phrases import Phrases
from judge.scenario.spoken.reading_words import NotSaid, Said, fail


def _step(p: Phrases) -> str:
    """Reads a step as people call it."""
    p.take("the", "his", "her", "their")
    found = p.longest((*w.STEP_WORDS, *STEPS))
    if found is None:
        raise NotSaid
    p.take("step", "phase")
    return w.STEP_WORDS.get(found, found)


_DAMAGE_WAITS = (
    r"(?:with|while|once|when|after|as soon as) (?:the |all )?(?:first[- ]strike )?(?:combat )?damage"
    r"(?: (?:is|has|was|has been|gets|goes|still|already|waits|waiting|put|placed|gone|assigned|and))* on(?:to)? (?:the )?stack(?!\w)"
)
"""That combat damage is on the stack, as a time: it is put there, unless it is there already (310.2)."""


DECLARED = (
    r"(?:declarations? of )?(block|attack|damage)(?:s|ers?|ing|ed)?(?: declarations?| being declared| step)?(?! trigger| abilit)(?!\w)"
)
"""What uses no stack, as the cause of what is done next."""
_RESPONDING_TO = (
    r"(?:in (?:response|answer|reply|reaction) to|responding to|irt|as a response to) "
    rf"(?:the |his |her |their |\S+'s )?(?:combat )?{DECLARED}"
)
HAS_COME = {"block": "it is declare blockers", "attack": "it is declare attackers", "damage": "combat damage goes on the stack"}
"""What uses no stack, and has been done where somebody responds to it."""


_AFTER_FIRST_STRIKE = (
    r"(?:after|once|when|as soon as) (?:the )?first[- ]strike(?:rs)? "
    r"(?:(?:combat )?damage(?! (?:is )?on)|(?:have |has )?(?:dealt|deal) damage)"
    r"(?: (?:is|has been|was|gets|have|has))*(?: (?:dealt|done|resolved|happened))?(?!\w)"
)
_AROUND = (
    r"(before|after|once|when|as soon as) (?:the |any |all |his |her |their )*(?:declaration of |declaring )?"
    r"(?:combat |first[- ]strike )*(attack|block|damage)(?:s|ers?|ing)?"
    r"(?P<done> (?:is|are|were|was|have been|has been|gets?|goes)"
    r" (?:declared|made|chosen|done|dealt|assigned|(?:put )?on the stack))?(?!\w)"
)
_BEFORE = {"attack": "beginning of combat", "block": "declare attackers", "damage": "declare blockers"}
_AFTER = {"attack": "declare attackers", "block": "declare blockers"}


def _after_a_block(p: Phrases) -> list[Said]:
    """`once Ben has blocked`, where the line tells of that block."""
    p.match(r"(?:once|when|after|as soon as) (?=\w)") or fail()
    p.need_player()
    p.match(r"(?:has |have )?block(?:s|ed)(?!\w)") or fail()
    told = any(" blocks " in text for event in p.names.events for text in event[1:])
    return [Said("it is declare blockers")] if told else fail()


def _as_it_begins(p: Phrases) -> list[Said]:
    """`as Ben's turn begins`, `before Ben draws`, `before his draw step`."""
    if p.match(r"(?:as soon as|as|when|once) (?=\w)"):
        player = _whose(p) or fail()
        turn = p.need("next turn", "following turn", "turn")
        p.match(r"(?:begins|starts|comes|has begun|has started)(?!\w)") or fail()
        return [Said(_turn_of(p, player, turn))]
    p.need("before")
    drawing = p.player() or p.subject if not p.text.startswith("'", _name_end(p)) else ""
    if drawing and p.match(r"(?:he |she )?draws?(?: for (?:the|his|her) turn)?(?!\w)"):
        return [Said(f"it is {drawing}'s upkeep")]
    here = p.at
    player, there = _whose(p) or fail(), p.at
    p.match(r"draw(?: step)?(?!\w)") or fail()
    player = _certain(p, player, here, there) or fail()
    return [Said(f"it is {player}'s upkeep")]


def _name_end(p: Phrases) -> int:
    found = p.names.longest(p.text, p.at)
    return found[2] if found is not None else p.at


def _resolved(p: Phrases, verb: str) -> list[Said]:
    """`it resolves`, `Giant Growth has resolved`, as a time: it has left the stack by then."""
    if p.match(r"(?:everything|the (?:whole )?stack|all (?:of )?(?:that|it|this))(?= )"):
        p.match(verb) or fail()
        return [Said("resolve the stack")]
    if p.match(r"(?:it|that|this|the (?:spell|ability|trigger))(?= )"):
        p.match(verb) or fail()
        return [Said("it resolves")]
    noun = p.need_noun()
    p.match(verb) or fail()
    told = [text for event in p.names.events for text in event[1:]]
    if noun.player or not any(noun.name in text for text in told):
        raise NotSaid
    return [] if f"{noun.text} resolves" in told else [Said(f"{noun.text} resolves")]


def _around(p: Phrases) -> list[Said]:
    """`before damage is dealt`, `once blockers have been declared`."""
    said = p.match(_AROUND) or fail()
    if said[1] == "before" and said.group().rstrip().endswith("attacking"):  # who attacks does it before combat
        return [Said("it is still precombat main")]
    if said[1] == "before":
        return [Said(f"it is still {_BEFORE[said[2]]}")]
    return [Said(f"it is {_AFTER.get(said[2]) or fail()}")] if said["done"] or said[1] == "after" else fail()


def say_when(p: Phrases) -> list[Said]:
    """`in Ben's upkeep`, `at end of turn`, `after combat`, `EOT`, `on his turn`, `with damage on the stack`."""
    start = p.at
    if p.match(_DAMAGE_WAITS):
        return [Said(f"{'first-strike ' * bool(re.search('first[- ]strike', p.text[start : p.at]))}combat damage goes on the stack")]
    if (begins := p.attempt(lambda: _as_it_begins(p))) is not None:
        return begins
    if p.match(r"(?:on|upon|during|at) (?:its |the )?resolution(?!\w)"):
        return [Said("it resolves")]
    after = r"(?:after|once|when|as soon as) "
    if (resolved := p.attempt(lambda: (p.match(after) or fail()) and _resolved(p, r"(?:(?:has |have )?resolve[sd]?)(?!\w)"))) is not None:
        return resolved
    if (near := p.attempt(lambda: _after_a_block(p)) or p.attempt(lambda: _around(p))) is not None:
        return near
    if answered := p.match(_RESPONDING_TO):
        return [Said(HAS_COME[answered.group(1)])]
    if p.match(_AFTER_FIRST_STRIKE):
        dealt = Said("first-strike combat damage resolves")
        return [] if any(dealt.text in event[1:] for event in p.names.events[-2:]) else [dealt]
    if p.longest(w.AFTER_DAMAGE):
        return [Said("combat damage resolves")]
    if (ended := p.attempt(lambda: _end_of_turn(p))) is not None:
        return ended
    around = p.longest(w.AFTER)
    if around:
        return [Said(f"it is {'still ' if around.startswith('before') else ''}{w.AFTER[around]}")]
    if p.take("eot"):
        return [Said("it is end of turn")]
    ends = p.take("at the beginning of", "at the start of", "at the end of") == "at the end of" if not _ends_turn(p) else False
    inside = p.take("in", "at", "on", "during", "when it is", "once in", "we are in", "we are at") in ("in", "during")
    said = p.at > start
    here = p.at
    if p.take("the next turn", "next turn", "on the next turn", "the following turn", "the turn after"):
        follows = p.names.longest(p.text, p.at)
        if not (said or p.done or p.peek() in (",", ":", "she", "he") or follows is not None and follows[1] == "player"):
            raise NotSaid
        return [Said("it is the next turn")]
    mine = p.at
    player, theirs = _whose(p), p.at
    if player and (turn := p.take("next turn", "following turn", "turn")):
        if not (said or p.peek() in (",", ":")):
            raise NotSaid
        player = _certain(p, player, mine, theirs)
        return [Said(_turn_of(p, player or fail(), turn))]
    again = p.take("next")
    step = _step(p)
    behind = p.done and step.endswith("main")
    if p.at == here or not (said or behind or p.peek() in (",", ":")) or step == "combat damage" and not said:
        raise NotSaid  # `damage, then …`: it is dealt
    if p.take("of"):
        player = p.whose()
        p.need("turn")
    player = _certain(p, player, mine, theirs)
    if step == "beginning of combat" and "beginning" not in p.text[start : p.at]:  # the phase as a whole
        step = "end of combat" if ends else "combat" if inside else step
    if again and player and step != "combat" and not _named_before(p, f"go to {player}'s {step}"):
        return [Said(f"go to {player}'s {step}")]
    return [Said(f"it is {player}'s {step}" if player else f"it is {step}")]


def _turn_of(p: Phrases, player: str, turn: str) -> str:
    """A turn of a player: the next one, where it is called so, unless the line has gone on to it already (`on Ann's next turn, …`)."""
    following = f"it is {player}'s next turn"
    return following if turn != "turn" and not (_named_before(p, following) and not p.done) else f"it is {player}'s turn"


def _named_before(p: Phrases, sentence: str) -> bool:
    """Whether the last turn or step that the events before this one name is named by this sentence."""
    named = [text for event in p.names.events for text in event[1:] if text.startswith(("it is ", "go to "))]
    return bool(named) and named[-1] == sentence


def _ends_turn(p: Phrases) -> bool:
    return any(p.sees(f"at {the}end of {whose}turn") for the in ("the ", "") for whose in ("", "the ", "his ", "her ", "their "))


def _end_of_turn(p: Phrases) -> list[Said]:
    """`at the end of Ben's turn`, `at the very end of his turn`: the end of turn step of that turn, not its beginning."""
    p.match(r"(?:at |in |on |by )?(?:the )?(?:very )?end of (?=\S)") or fail()
    here = p.at
    player, there = _whose(p) or fail(), p.at
    p.need("turn")
    player = _certain(p, player, here, there) or fail()
    return [Said(f"it is {player}'s end of turn")]


def _whose(p: Phrases) -> str | None:
    """Reads whose turn or step it is: `her`, where nobody was spoken of, is of who is named next (`in her upkeep, Ann …`)."""
    player = p.whose()
    if player is None and p.match(r"(?:his|her|their)(?!\w)"):
        player = next(iter(named_in(p.text[p.at :], p.names)[0]), None)
    p.take("own")
    return player


def _certain(p: Phrases, player: str | None, start: int, end: int) -> str | None:
    """Whose turn it is; refuses a pronoun there that may mean either of two players: neither is guessed."""
    word = p.text[start:end].strip().removesuffix(" own")
    if player is None or word not in ("his", "her", "their"):
        return player
    if player == p.names.active and not p.names.turned and _OF_THE_ACTIVE_PLAYER.match(p.text[end:].strip()):
        return player  # it is that player's turn, and what most is done there only who has the turn does
    meant, things = named_in(p.text[:start], p.names)
    meant = [*meant, *(p.names.owners.get(thing) or player for thing in things[-1:])]
    meant = meant or [player, *named_in(p.text[end:], p.names)[0][:1]]
    if len(set(meant)) > 1 and (comes := _comes_next(p)) in meant and comes:  # the turn before was ended just now
        p.subject = comes
        return comes
    if len(set(meant)) > 1:
        either = " or ".join(f"{each}'s" for each in p.names.players if each in meant)
        p.scan.fail(f"{word!r} may be {either} here", start=start, end=end, code="ambiguous-name", help="write whose turn it is")
    return player


def _comes_next(p: Phrases) -> str:
    """Whose turn it is, where the last event that was told ended a turn of two players; empty where none did."""
    order = list(p.names.players)
    told = [event[1:] for event in p.names.events if len(event) > 1]
    if len(order) != 2 or not told or told[-1][-1] not in ("the turn ends", PASSED_ON) or p.names.active not in order:
        return ""
    whose = p.names.active
    for text in (text for event in told for text in event):
        named = re.match(rf"(?:it is|go to) (?:still )?({'|'.join(map(re.escape, order))})'s ", text)
        if text in ("the turn ends", PASSED_ON, "it is the next turn", "next turn"):
            whose = order[1 - order.index(whose)]
        elif named is not None:
            whose = named[1]
    return whose


def _waited_for(p: Phrases) -> list[Said]:
    """`waits for blocks`, `waits until Ben's turn`, `until damage is on the stack`."""
    if p.match(r"(?:the )?(?:combat )?damage (?:is|goes|to be|to go)(?: put)? on the stack(?!\w)"):
        return [Said("combat damage goes on the stack")]
    if (resolved := p.attempt(lambda: _resolved(p, r"(?:to resolve|(?:has |have )?resolve[sd]?)(?!\w)"))) is not None:
        return resolved
    p.take("the")
    if p.take("next turn"):
        return [Said("it is the next turn")]
    player = p.whose()
    if player and (turn := p.take("next turn", "following turn", "turn")):
        return [Said(_turn_of(p, player, turn))]
    step = _step(p)
    p.match(r"(?:to be|are|is|have been) (?:declared|made)(?!\w)")
    return [Said(f"it is {player}'s {step}" if player else f"it is {step}")]


_COMBAT_GOES_ON = (
    r"(?:the )?(?:rest of (?:the )?)?(?:combat|fight) (?:phase )?(?:happens|occurs|(?:plays|is played) out|goes on|proceeds|continues"
    r"|follows|finishes|resolves|is resolved|takes place|is carried out|is fought(?: out)?)(?: normally| as usual)?(?!\w)"
    r"|(?:resolve|proceed (?:with|through)|continue(?: with)?|(?:go|move) through|(?:carry|play|fight) out) "
    r"(?:the )?(?:rest of (?:the )?)?(?:combat(?: phase)?|fight)(?! damage)(?!\w)"
)


_OF_THE_ACTIVE_PLAYER = re.compile(r"(?:own |this )?(?:(?:first|second|pre-?combat|post-?combat) )?(?:main|combat|(?:declare )?attack)")


PASSED_ON = "the turn passes"
"""That a player has ended his or her turn, and the next one's begins, where nothing is told that is done before it."""


def say_time(p: Phrases) -> list[Said]:
    """`next turn`, `Ann ends her turn`, `go to combat`, `Ben's upkeep`, `the main phase ends`."""
    if p.match(r"(?:the|this) (?:current )?(?:phase|step) (?:ends|is over|is done)(?!\w)|(?:the )?end of (?:the |this )?(?:phase|step)$"):
        return [Said("resolve the stack"), Said("all pass")]
    p.take("we", "they", "the players", "everyone", "both players")
    before = p.at
    found = p.names.longest(p.text, p.at)
    player = p.player() if found is None or not p.text.startswith("'", found[2]) else None
    if player and p.match(r"enters? (?:the |his |her |their )?combat(?: phase| step)?(?!\w)"):
        return [Said(f"it is {player}'s beginning of combat")]
    if p.match(r"(?:waits? (?:for|until|till)|does nothing (?:until|till))(?: it is)?(?!\w)"):
        return _waited_for(p)
    if player and p.take("says go", "says done", "says your turn", "says pass", "says end turn", "is done"):
        return [Said(PASSED_ON)]
    player = player or (p.subject if p.inherits and p.peek() in w.END else None)
    if player and (verb := p.verb(w.END)):
        p.take("the", "his", "her", "their", "its") or p.whose()
        if p.take("main phase", "first main phase", "precombat main phase", "main"):
            return [Said("it is end of turn" if _has_attacked(p) else "it is beginning of combat")]
        p.need("turn")
        if p.take("to"):
            p.need_player()
        return [Said(PASSED_ON if verb == "pass" else "the turn ends")]
    if player and p.take("does nothing", "doesn't do anything", "takes", "has", "begins", "starts"):
        if p.take("on", "in", "during"):
            p.take("the", "his", "her", "their")
        else:
            p.take("the", "his", "her", "their")
        p.need("turn")
        return [Said(f"it is {player}'s turn")]
    if player:
        p.verb(w.MOVE) or p.match(r"(?:skip|jump)s?(?= (?:ahead|to|on|straight|right|over))") or fail()
        p.match(r"(?:straight|right|directly|all the way|on|over|ahead)(?!\w)")
        p.need("to", "into", "on to")
        p.take("the", "his", "her", "their")
        comes = "go to" if p.take("next", "following") else "it is"
        return [Said(f"{comes} {player}'s {_step(p)}")]
    p.at = before
    if p.match(
        r"(?:the |an? |this )?(?:second|third|next|new|other|extra|additional) combat(?: phase)?(?: (?:begins|starts|comes|follows))?$"
    ):
        return [Said("go to beginning of combat")]
    if p.match(_COMBAT_GOES_ON):
        return [Said("it is postcombat main")]
    if p.verb(w.MOVE, {"it": "it", "it's": "it", "skip": "skip"}):
        p.take("is", "is now")
        p.take("to", "on to", "into")
    if p.take(
        "pass the turn to", "passes the turn to", "pass turn to", "passes turn to", "turn goes to", "the turn goes to", "the turn passes to"
    ):
        p.need_player()
        return [Said(PASSED_ON)]
    if p.take("pass turn", "the turn passes", "pass the turn", "passes the turn", "turn passes"):
        return [Said(PASSED_ON)]
    if p.take("the turn ends", "turn ends", "end the turn", "end turn"):
        return [Said("the turn ends")]
    if p.attempt(lambda: (p.verb(w.FINISH) or fail(), p.take("the", "this", "up", "out"), p.need("combat phase", "combat", "attack"))):
        return [Said("it is postcombat main")]
    before = p.at
    p.take("the")
    again = p.take("next", "following")
    named = p.attempt(lambda: _step(p))
    whose = (p.player() or p.whose()) if named is not None and p.take("of") else None
    if whose:
        p.take("next turn", "following turn", "turn")
        return [Said(f"{'go to' if again else 'it is'} {whose}'s {named}")]
    p.at = before
    p.take("the")
    if p.take("next turn", "following turn"):
        p.take("begins", "starts", "comes")
        return [Said("it is the next turn")]
    player = p.whose()
    if player and (turn := p.take("next turn", "following turn", "turn")):
        if p.take("ends", "is over", "passes", "goes by", "is done"):
            return [Said("the turn ends")]
        if p.take("would begin", "would start"):
            return [Said("nothing happens")]  # what happens instead is told next
        p.take("begins", "starts", "comes")
        return [Said(_turn_of(p, player, turn))]
    following = player is not None and p.take("next", "following") is not None
    step = _step(p)
    if following:
        return [Said(f"go to {player}'s {step}")]
    if step == "combat damage":
        return [Said("combat damage resolves")]
    if p.take("ends", "is over", "finishes", "is done"):
        if step == "beginning of combat" and "beginning" not in p.text:  # the phase as a whole
            return [Said("it is postcombat main")]
        after = STEPS[(STEPS.index(step) + 1) % len(STEPS)]
        return [Said(f"it is {after}")]
    if step == "beginning of combat" and not player and "beginning" not in p.text and _has_attacked(p):
        return [Said("it is postcombat main")]
    p.take("begins", "starts", "comes")
    return [Said(f"it is {player}'s {step}" if player else f"it is {step}")]


def _has_attacked(p: Phrases) -> bool:
    """Whether an attack is told and no later time since: `combat` is then the rest of this one."""
    told = [text for event in p.names.events for text in event[1:]]
    last = next((text for text in reversed(told) if " attacks " in text or re.match(r"it is |go to |the turn ends|next turn", text)), "")
    return " attacks " in last
