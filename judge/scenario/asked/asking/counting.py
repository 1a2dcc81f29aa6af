"""Ways of asking how many and how much, and what something costs."""

from __future__ import annotations

import re

from judge.cards.instructions.words_data import SUBTYPES_OF
from judge.cards.keywords.keywords import KEYWORDS
from judge.scenario.asked.asking.shared_parts import DID, read_again, read_thing
from judge.scenario.language.play_sentences import KEYWORD_VERBS, PLAYED_BY
from judge.scenario.language.question_holes import ON_STACK, singular
from judge.scenario.language.word_scanner import NUMBERS
from judge.scenario.spoken.phrases import Phrases
from judge.scenario.spoken.reading_words import NotSaid, Noun, fail
from judge.scenario.spoken.scenario_names import Names


def ask_first_cards(p: Phrases) -> str:
    """`top 2 cards of Ann's library`, `what are the top three cards of Ann's deck`, `what are Ann's top two cards`."""
    p.take("what are", "which are", "what were", "what's in")
    p.take("the")
    player = p.whose()
    p.need("top", "first")
    number = p.number()
    p.need("cards", "card")
    if number is None:
        raise NotSaid
    if player is None:
        p.need("of", "in", "on top of")
        player = p.whose() or p.need_player()
        p.need("library", "deck")
    return f"what are the top {number} cards of {player}'s library"


_CALLED = {"legend": "legendary", "legends": "legendary"}
"""Groups by another word than the rules have."""


def group(p: Phrases) -> str:
    """Returns a group of things: `untapped Forests`, `Goblin tokens`, `creatures`, `permanents that are red enchantments`."""
    kind = _kinds(p)
    before = p.at
    if p.take("that are", "which are", "who are", "that were", "that is", "which is"):
        p.take("also", "still", "now", "both")
        no = p.take("not", "no") is not None
        p.take("a", "an")
    elif p.take("that aren't", "which aren't", "who aren't", "that isn't", "which isn't"):
        no = True
        p.take("a", "an")
    else:
        return kind
    also = p.attempt(lambda: _kinds(p))
    also = _opposite(also or "") if no else also
    if not also:
        p.at = before
        return kind
    return f"{also} {kind}"


def _opposite(kind: str) -> str:
    """What things are of which it is said that they are not this; empty where no word says it."""
    if kind in ("tapped", "untapped"):
        return "tapped" if kind == "untapped" else "untapped"
    return kind.removeprefix("non") if kind.startswith("non") else singular(f"non{kind}")


def _kinds(p: Phrases) -> str:
    words: list[str] = []
    while not p.done:
        found = p.names.longest(p.text, p.at)
        word = re.match(r"[a-z'-]+", p.text[p.at :])
        plain = _CALLED.get(word.group(), "") or singular(word.group()) or ON_STACK.get(word.group(), "") if word else ""
        token = found is not None and found[0][0].endswith(" Token")
        if found is not None and found[1] == "card" and plain in _CREATURE_TYPES and not _of_that_type(p.names, plain):
            plain = ""  # the short name of a card that is nothing of that type
        if plain and (found is None or token or found[1] == "player" or word is not None and found[2] <= p.at + word.end()):
            words.append(plain)
            p.take(word.group() if word else "")
            continue
        if found is not None and found[1] == "card" and len(found[0]) == 1:
            p.at = found[2]
            p.skip()
            words.append(found[0][0])
            continue
        break
    if not words or words[-1] in ON_STACK and not re.match(r"(?:are|is|were|was|on|there)\b", p.text[p.at :]):  # it is there alone
        raise NotSaid
    return " ".join(words)


_CREATURE_TYPES = {type.casefold() for type in SUBTYPES_OF["creature"]}


def _of_that_type(names: Names, type: str) -> bool:
    """Whether a thing here is of a type, or a text speaks of it."""
    texts = (text.replace(name, "") for name, text in names.texts.items())
    begins = re.compile(rf"\b{re.escape(type)}", re.IGNORECASE)
    return any(map(begins.search, (*names.types.values(), *texts)))


def ask_connects(p: Phrases) -> str:
    """`did X connect`, `does X get through`, `did X hit Ben`: whether it deals damage to the player."""
    p.need("did", "does", "do", "will", "would")
    noun = read_thing(p)
    p.take("still", "even")
    verb = p.need(
        "connect", "connected", "get through", "get in", "go through", "come through", "hit", "go unblocked", "damage", "hurt", "burn"
    )
    p.take("with", "to", "for") if verb != "go unblocked" else None
    p.take("damage", "any damage")
    other = p.noun()
    if verb in ("go through", "get through", "come through") and noun.name not in p.names.in_play and other is None:
        return f"did {noun.text} resolve"
    if verb == "go unblocked":
        return f"is {noun.text} unblocked"
    if other is None and verb in ("hit", "damage", "hurt", "burn") and "creature" not in p.names.types.get(noun.name, "creature").lower():
        return f"did {noun.text} deal damage"  # a spell, or what has an ability: whatever it is aimed at
    whom = other.text if other is not None else next((each for each in p.names.players if each != p.names.owners.get(noun.name)), "")
    if not whom:
        raise NotSaid
    return f"did {noun.text} deal damage to {whom}"


_SEVERAL = re.compile(r"[a-z]+s(?!\w)")


def ask_gets(p: Phrases) -> str:
    """`does Ann get a land`, `did Ben get a token`: whether such a thing came into play under the player's control."""
    p.need("did", "does", "will", "would", "has")
    player = p.need_player()
    p.take("still", "even", "actually")
    p.need("get", "end up with", "got", "find", "fetch", "make", "receive", "put")
    if not p.take("a", "an", "any", "the", "his", "her", "some", "one") and not _SEVERAL.match(p.text, p.at):
        raise NotSaid
    kind = group(p)
    p.take(
        "into play", "onto the battlefield", "in play", "from it", "out of it", "out", "on the battlefield", "left", "for it", "from that"
    )
    if kind in ("card", "spell"):
        raise NotSaid
    return f"how many {kind} did {player} get >= 1"


def ask_number(p: Phrases) -> str:
    """`number of Swamps Ann controls`, `the number of cards in Ben's hand`: how many."""
    p.take("what is", "what's")
    p.take("the", "total")
    p.need("number of", "count of", "amount of")
    found = re.match(r"(.+?) (?:that )?([a-z]+) (?:still )?(controls|has|owns)(.*)$", p.text[p.at :])
    text = f"how many {found[1]} does {found[2]} control{found[4]}" if found else f"how many {p.text[p.at :]}"
    text = text if found else re.sub(r" (in|on) ", r" are \1 ", text, count=1)
    inner = Phrases(p.scan, p.names)
    inner.text, inner.asks = text, True
    from judge.scenario.asked.asking.ways_of_asking import matched

    said = matched(inner, lambda rest: None)
    p.at = len(p.text)
    return said


def _copied(p: Phrases) -> str:
    """The spell that was played last whose own text copies it: `how many copies are made`."""
    p.match(r"(?:is|are|was|were|get|got|does|did|will|has|have|of it)(?!\w).*") or p.done or fail()
    return copied_itself(p.names) or fail()


def copied_itself(names: Names) -> str:
    """The spell that was played last whose own text copies it, or which is what copies a spell targets; empty for none."""
    for name in reversed(names.played):
        if _COPIES_ITSELF.search(names.texts.get(name, "")):
            return name
        if _COPIES.search(names.texts.get(name, "")) and (told := names.target_told(name)):
            return told
    return ""


_COPIES_ITSELF = re.compile(r"^(?:storm|gravestorm|replicate|conspire)\b|\bcopy (?:this spell|it|~)\b", re.IGNORECASE | re.MULTILINE)
_COPIES = re.compile(r"\b(?:copy|copies of) target\b", re.IGNORECASE)


def ask_copied(p: Phrases) -> str:
    """`how many copies are made`: of the spell that copies itself, which are nowhere in play."""
    p.need("how many")
    return f"how many copies of {_copied(p)} were there" if group(p).split()[-1] == "copy" else fail()


def _by(p: Phrases) -> str:
    """Reads `with flashback`, `for its evoke cost`: ` by` the keyword whose cost it is; empty where nothing of that stands."""
    said = p.match(r"(?:by|with|using|for|via) (?:its |the )?([a-z]+)(?: cost)?(?!\w)")
    if said and said[1] not in KEYWORDS.now:
        p.at = said.start()
        return ""
    return f" by {said[1]}" if said else ""


_PAID_TO_FIGHT = re.compile(
    r"(?:how much(?: mana)?|what) (?:would|does|will|did|must) "
    r"(?:it (?:cost|take)(?: (?:for )?(?P<who>\w+))?|(?P<p>\w+) (?:have to |need to )?pay) to (?P<does>attack|block)(?P<rest>.*)"
)
"""What an attack, or a block, costs."""
_WITH_ALL = re.compile(rf" with (?:all(?: of them| (?P<n>{'|'.join(NUMBERS)}))?|them all|everybody|the whole team)$")


def _creatures_of(p: Phrases, who: str) -> int:
    """How many creatures a player has in play as the line begins."""
    own = ((name, many) for (player, name), many in p.names.numbers.items() if player.casefold() == who and name in p.names.in_play)
    return sum(many for name, many in own if "creature" in p.names.types.get(name, "").casefold())


_VERBS = {**KEYWORD_VERBS, **PLAYED_BY, "flash": "flashback", "buy back": "buyback", "kick": "kicker", "unmorph": "morph", "turn": "morph"}
"""What is done by which keyword."""


def ask_cost(p: Phrases) -> str:
    """`how much does X cost`, `what does it cost to play X`, `what is the cost of X`, `how much mana does X cost`."""
    if p.take(
        "what is the cost of", "what's the cost of", "what is the total cost of", "the cost of", "total cost of", "what is the mana cost of"
    ):
        return f"how much does {read_thing(p).text} cost"
    fights = _PAID_TO_FIGHT.fullmatch(p.text[p.at :])
    if fights is not None:
        active = p.names.active or next(iter(p.names.players), "")
        who = fights["who"] or fights["p"] or (active.casefold() if fights["does"] == "attack" else fail())
        if (every := _WITH_ALL.search(fights["rest"])) and every["n"] and NUMBERS.index(every["n"]) != _creatures_of(p, who):
            raise NotSaid
        said = read_again(p, f"can {who} {fights['does']}{_WITH_ALL.sub(' with everything', fights['rest'])}")
        return f"how much is asked for if {said.removeprefix('can ')}" if said.startswith("can ") else fail()
    if p.take("would", "does", "will", "did", "is it true that"):  # `would X cost {1}{R}`
        thing = read_thing(p).text
        p.take("now", "still", "only", "really")
        p.need("cost", "costs")
        mana = p.match(r"(?:\{[^{} ]{1,9}\})+|(?:[0-9wubrgx]+)(?= ?(?:$|mana))") or fail()
        p.take("mana", "to play", "to cast")
        symbols = mana.group().strip().upper()
        return f"how much does {thing} cost = {symbols if '{' in symbols else ''.join(f'{{{each}}}' for each in symbols)}"
    p.need("how much mana", "how much", "how many mana", "what")
    p.need(*DID)
    if p.take("it cost", "it take", "one need"):
        p.attempt(p.need_player)
        done = p.match(r"to (flash back|buy back|[a-z]+)(?= )")
        keyword = _VERBS.get(done[1], done[1]) if done else ""
        if keyword in KEYWORDS.now and keyword != "equip":
            thing = read_thing(p).text
            p.take("back", "face up", "up", "instead")
            return f"how much does {thing} cost by {keyword}"
        p.at = done.start() if done else p.at
        p.need("to play", "to cast", "to activate", "to use", "to equip", "for")
        return _price(p, read_thing(p))
    player = p.player()
    if player is not None:
        verb = p.need("have to pay", "need to pay", "pay", "spend", "need", "have spent", "have paid", "must pay", "end up paying", "use")
        p.take("mana", "in total", "on", "for") if not p.done else None
        if p.done and verb in ("have to pay", "need to pay", "need", "must pay"):  # for what is not said
            raise NotSaid
        if p.done or p.take("in total", "this turn"):
            return f"how much mana did {player} spend"
        p.take("for", "on", "to play", "to cast", "to activate", "in order to cast")
        noun = p.noun()
        if noun is None or not verb or p.names.owners.get(noun.name, player) != player and noun.name not in p.names.in_play:
            raise NotSaid
        return _price(p, noun)
    kicked = p.match(r"(?:the |a )?kicked (?=\w)") is not None
    noun = read_thing(p)
    p.need("cost", "costs")
    if kicked or p.take("kicked", "when kicked", "if kicked"):
        return f"how much does {noun.text} cost by kicker"
    if p.take("unkicked", "without kicker", "without the kicker", "without being kicked", "without kicking it", "when it isn't kicked"):
        return f"how much does {noun.text} cost by its mana cost"
    if (price := _price(p, noun)) != f"how much does {noun.text} cost":
        return price
    p.match(r"(?:to (?:play|cast|activate|use|equip)|for [a-z]+|with [a-z' ]+|now|in total|here)(?!\w)")
    return f"how much does {noun.text} cost"


_SO_PLAYED = re.compile(r"(?:face down|kicked \w|with (?:buyback|replicate|x = )|targeting |dividing |splicing |choosing ).*")
"""The clauses of a play that may make it cost another amount."""


def _price(p: Phrases, noun: Noun) -> str:
    """The question of the cost of a thing, with how it is played: `with flashback`, `face down`, `with buyback targeting Elf`."""
    if by := _by(p):
        return f"how much does {noun.text} cost{by}"
    so = _SO_PLAYED.fullmatch(p.text[p.at :])
    owner = p.names.owners.get(noun.name, "") if so is not None else ""
    if so is None or not owner:
        return f"how much does {noun.text} cost"
    p.at = len(p.text)
    return f"how much is asked for if {owner} play {noun.text} {so.group()}"
