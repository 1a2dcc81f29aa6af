"""Ways of asking about players: life, hands, mana, who wins."""

from __future__ import annotations

from judge.scenario.asked.asking import DID, read_has, read_owned, read_what
from judge.scenario.spoken import word_classes as w
from judge.scenario.spoken.phrases import Phrases
from judge.scenario.spoken.reading_words import NotSaid, fail


def ask_life(p: Phrases) -> str:
    if p.take(
        "how much life",
        "how many life",
        "what life total",
        "what life",
        "how many lives",
        "at how much life",
        "how many lifes",
        "at what life",
    ):
        p.take("points", "total")
        if p.take("is", "was"):
            who = p.need_player()
            p.take("left")
            p.need("at", "on", "left with", "down to", "sitting at", "standing at")
            return f"life of {who}"
        return f"life of {read_has(p)}"
    if p.take("what is", "what's"):
        before = p.at
        player = p.player()
        if player and p.take("at", "on", "down to"):
            return f"life of {player}"
        p.at = before
        p.take("the")
    read_what(p)
    if p.take("life total of", "life of", "life points of"):
        return f"life of {p.need_player()}"
    player = read_owned(p)
    p.take("final", "current", "remaining", "new", "ending")
    p.need("life total", "life")
    return f"life of {player}"


def ask_poison(p: Phrases) -> str:
    p.need("how many", "how much")
    p.need("poison counters", "poison counter", "poison")
    return f"poison of {read_has(p)}"


def ask_zone_list(p: Phrases) -> str:
    """`what's in Ann's hand`, `which cards has Ann in hand`, `Ann's graveyard`."""
    counts = p.take("how many cards", "how many card") is not None
    player = ""
    if not counts:
        p.take("what cards", "which cards", "what", "which card")
        p.take("'s", "is", "are", "is there", "left")
        p.take("there", "left")
        if p.take("does", "has", "did"):
            player = p.need_player()
            if p.take("hold"):
                return f"hand of {player}"
            p.take("have")
    elif p.take("does", "has", "did"):
        player = p.need_player()
        if p.take("hold"):
            return f"hand size of {player}"
        p.take("have", "have left")
    elif p.take("are", "is"):
        p.take("there")
    p.take("left")
    p.take("in")
    if not player:
        player = p.attempt(lambda: read_owned(p)) or ""
    else:
        p.take("the", "his", "her", "their")
    zone = w.OWNED.get(p.longest(w.OWNED) or "")
    if zone is None:
        raise NotSaid
    if not player:
        p.need("of")
        player = p.need_player()
    if not counts:
        return f"{zone} of {player}"
    return f"{zone} size of {player}" if zone != "graveyard" else f"how many cards are in {player}'s graveyard"


def ask_held(p: Phrases) -> str:
    """`does Ben still have X in hand`: where X is."""
    p.need(*DID)
    player = p.need_player()
    p.take("still", "now", "then")
    p.need("have", "hold", "keep")
    noun = p.need_noun()
    if noun.player or " in " in noun.text:
        return f"is {noun.text}" if noun.text.endswith(("hand", "graveyard", "library")) else fail()
    p.take("left", "still")
    if p.done:
        return f"does {player} have {noun.text}"
    if p.take("in play", "on the board"):
        return f"is {noun.text} in play"
    p.need("in")
    p.take("the", "his", "her", "their")
    zone = w.OWNED.get(p.longest(w.OWNED) or "")
    return f"is {noun.text} in {player}'s {zone}" if zone else fail()


def ask_permanents(p: Phrases) -> str:
    """`what does Ben have in play`, `Ann's permanents`, `what does Ann control`."""
    if p.take("what does", "which permanents does"):
        player = p.need_player()
        p.take("still")
        if p.take("control"):
            return f"permanents of {player}"
        p.need("have")
        p.take("left")
        p.need("in play")
        return f"permanents of {player}"
    read_what(p)
    player = read_owned(p)
    p.need("permanents", "board")
    return f"permanents of {player}"


def ask_mana(p: Phrases) -> str:
    if p.take("how much"):
        p.take("mana of color")
        color = p.take("white", "blue", "black", "red", "green", "colorless")
        p.need("mana")
        if p.match(r"is (?:there )?(?:left |still |floating )*in "):
            player = read_owned(p)
            p.need("mana pool", "pool")
        else:
            player = read_has(p)
            p.take("left")
            p.match(r"(?:in|floating)(?: (?:the|her|his|their))?(?: mana)?(?: pool)?")
        return f"how much {color + ' ' if color else ''}mana does {player} have"
    read_what(p)
    player = read_owned(p)
    p.need("mana pool", "pool", "mana")
    return f"mana pool of {player}"


def _by_chance(p: Phrases) -> str:
    """Reads `the clash`, `the coin flip`: what is won that is no game."""
    p.take("of")
    p.need("the", "his", "her", "a", "that", "any")
    if p.take("clash", "clashes"):
        return " the clash"
    p.need("coin flip", "coin toss", "flip", "toss", "coin")
    return " the coin flip"


def ask_ended(p: Phrases) -> str:
    if p.take("who wins", "who won", "who is the winner", "who has won", "who will win"):
        chance = p.attempt(lambda: _by_chance(p))
        p.take("the game", "of the game")
        return f"who won{chance or ''}"
    if p.take("who loses", "who lost", "who has lost"):
        p.take("the game")
        return "who lost"
    if p.take("is the game", "is it", "was the game", "does the game end in"):
        p.need("a draw", "drawn")
        return "is the game a draw"
    if p.take("is", "was"):
        player = p.need_player()
        p.take("still")
        if p.take("alive", "in the game"):
            return f"did {player} lose = no"
        p.need("dead", "out of the game", "out")
        return f"did {player} lose"
    p.need(*DID)
    player = p.need_player()
    verb = p.need("win", "lose", "die", "survive", "won", "lost", "died")
    if (chance := p.attempt(lambda: _by_chance(p))) is not None:
        return f"did {player} win{chance}" if verb in ("win", "won") else fail()
    p.take("the game")
    if p.take("from", "to", "because of", "on"):
        p.noun() or p.take("it", "this", "that", "combat damage", "damage", "drawing", "decking")
    if verb == "survive":
        raise NotSaid
    return f"did {player} {'win' if verb.startswith('w') else 'lose'}"


def ask_life_changes(p: Phrases) -> str:
    if p.take("who gains", "who gained", "who gets"):
        p.take("the", "any")
        p.need("life")
        return "who gained life"
    if p.take("how much life", "how many life"):
        p.take("points")
        p.need(*DID)
        player = p.need_player()
        verb = p.need("gained", "lost", "paid", "gain", "lose", "get", "pay").replace("lost", "lose").removesuffix("ed")
        return f"how much life did {player} {'gain' if verb in ('gain', 'get') else 'lose'}"
    p.need(*DID)
    player = p.need_player()
    verb = p.need("gain", "lose", "gained", "lost")
    p.take("any", "the", "some")
    p.need("life")
    return f"did {player} {verb[:4]} life"


def ask_draws(p: Phrases) -> str:
    if p.take("how many cards", "how many card"):
        p.need(*DID)
        player = p.need_player()
        p.need("draw", "drawn", "get to draw")
        return f"how many cards did {player} draw"
    p.need(*DID)
    player = p.need_player()
    p.need("draw")
    p.take("a card", "any cards", "cards", "the card", "any", "his card", "her card", "for the turn", "from it")
    return f"did {player} draw a card"
