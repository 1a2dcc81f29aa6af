"""From the tree of a file to the models: by the tables of `judge.scenario.file.scenario_keys`, with all errors at once."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache

from msgspec.structs import replace

from judge.cards.pool.folding import fold
from judge.cards.pool.records import OTHER_SIDES
from judge.engine.rules.part6_multiplayer.all_variants import VARIANTS
from judge.engine.rules.part6_multiplayer.r608_grand_melee import GRAND_MELEE
from judge.errors import did_you_mean
from judge.scenario.file.listed_attachments import with_bearers, with_removed
from judge.scenario.file.models import CardSpec, ObjectSpec, PlayerSpec, Scenario, TurnSpec
from judge.scenario.file.other_keys import OF_SCENARIOS, by_own_keys, with_choices_told, with_names_as_keys, with_one_turn
from judge.scenario.file.said_of_objects import LONGEST
from judge.scenario.file.scenario_keys import SCENARIO
from judge.scenario.file.seating_keys import check_seating
from judge.scenario.file.source import List, Map, Node, Text
from judge.scenario.file.spoken_tokens import tokens_made
from judge.scenario.file.value_kinds import Reading, read_fields
from judge.scenario.language.lexicon import CardNames, Lexicon, token_names

RESERVED = ("chance", "all", "nobody", "nothing")
"""Words that no player is called."""


def read_models(tree: Map, reading: Reading) -> Scenario:
    """The models of what can be read; what cannot is noted in `reading.errors` and left out."""
    tree = with_choices_told(with_names_as_keys(by_own_keys(with_one_turn(tree), SCENARIO, OF_SCENARIOS)))
    tree.entries.sort(key=lambda entry: entry[0].value != "cards")  # names of cards are needed to read objects
    _learn_cards(reading, tree)
    _learn_ids(reading, tree)
    listed = next((value for key, value in tree.entries if key.value == "players" and isinstance(value, Map)), Map(tree.place))
    reading.players = tuple(name.value.strip() for name, _ in listed.entries)
    reading.tokens = cache(lambda: tokens_made(_library_texts(reading.library), 3) | tokens_made({*_own_texts(reading, tree)}))
    scenario = Scenario(**read_fields(reading, tree, SCENARIO, "a scenario"))
    players = tuple(_with_spells_held(reading, player, scenario.cards) for player in scenario.players)
    scenario = replace(scenario, players=with_removed(reading, with_bearers(reading, players)))
    _check_names(reading, scenario)
    check_seating(reading, scenario)
    return replace(scenario, turn=_turn(reading, scenario))


def _learn_cards(reading: Reading, tree: Map) -> None:
    """Notes the names under `cards:`, with their halves, before anything refers to them."""
    for key, value in tree.entries:
        if key.value == "cards" and isinstance(value, Map):
            for name, card in value.entries:
                reading.own_cards[fold(name.value)] = name.value.strip()
                for inner, half in card.entries if isinstance(card, Map) else ():
                    if inner.value in ("halves", *OTHER_SIDES) and isinstance(half, Map):
                        for other, _ in half.entries:
                            reading.own_cards[fold(other.value)] = other.value.strip()


def _learn_ids(reading: Reading, node: Node) -> None:
    """Notes the ids of objects before anything refers to them."""
    if isinstance(node, List):
        for item in node.items:
            _learn_ids(reading, item)
    elif isinstance(node, Map):
        for key, value in node.entries:
            if key.value.strip().lower() == "id" and isinstance(value, Text):
                reading.ids[fold(value.value)] = value.value.strip()
            _learn_ids(reading, value)


def _texts(node: Node) -> Iterator[str]:
    """Every text of the file, the keys too: objects stand as either."""
    if isinstance(node, Text):
        yield node.value
    for part in node.items if isinstance(node, List) else ():
        yield from _texts(part)
    for key, value in node.entries if isinstance(node, Map) else ():
        yield key.value
        yield from _texts(value)


_MORE = re.compile(r"^(?:\d+|an?|two|three|four|five)x? | x ?\d+$|\s*[(\[,].*$")
"""What stands around the name of an object in a list."""


def _card_texts(reading: Reading, text: str) -> Iterator[str]:
    """The texts that may make tokens: what stands in the file so, and what the library has of a card of that name."""
    if "token" in text and len(text) > LONGEST // 4:
        yield text
    elif reading.library is not None and len(text) <= LONGEST and (name := reading.library.canonical(fold(_MORE.sub("", text.strip())))):
        yield reading.library.text(name)


def _with_spells_held(reading: Reading, player: PlayerSpec, cards: tuple[CardSpec, ...]) -> PlayerSpec:
    """A player with each instant and sorcery that is listed in play in hand: it can't be in play (212.5d, 212.7d)."""
    own = {fold(card.name): card.type for card in cards}

    def fleeting(spec: ObjectSpec) -> bool:
        plain = spec.card is not None and "card" not in spec.place.fields and not (spec.copy_of or spec.face_down or spec.attached)
        known = reading.library is not None and reading.library.canonical(fold(spec.name))
        type = own.get(fold(spec.name)) or (reading.library.type_line(known) if reading.library is not None and known else "")
        return plain and spec.attached_to is None and re.match(r"(?:\w+ )*(?:instant|sorcery)\b", type, re.IGNORECASE) is not None

    held = tuple(each for each in player.in_play if fleeting(each))
    if not held:
        return player
    stays = tuple(each for each in player.in_play if each not in held)
    names, listed = tuple(each.name for each in held), tuple(dict.fromkeys((*player.listed, "hand")))
    return replace(player, in_play=stays, hand=(*player.hand, *held), held=names, listed=listed)


def _own_texts(reading: Reading, tree: Map) -> Iterator[str]:
    """The texts of the file and of its cards that may make tokens."""
    for text in _texts(tree):
        yield from _card_texts(reading, text)


def _library_texts(library: CardNames | None) -> Iterator[str]:
    """The texts of the library that speak of tokens: what all of them describe alike is meant where no card of the file makes one."""
    if library is not None:
        yield from (text for name in library.names() if "token" in (text := library.text(name)))


def _turn(reading: Reading, scenario: Scenario) -> TurnSpec:
    """The turn, with the first player where none is named, and the player's own spelling."""
    names = {fold(player.name): player.name for player in scenario.players}
    turn = scenario.turn
    if not turn.player:
        return replace(turn, player=next(iter(names.values()), ""), untold=True)
    known = names.get(fold(turn.player)) or names.get(fold(_by_pronoun(turn.player, tuple(names.values()))))
    if known is None and names:
        help = did_you_mean(turn.player, names.values()) or f"the players are {', '.join(names.values())}"
        reading.error(f"no player is called {turn.player!r}", turn.place.of("player"), "unknown-player", help)
    first = next(iter(scenario.turn_markers), "")
    if known and fold(first) in names and fold(first) != fold(known):
        what = f"the turn is {known}'s, and the first turn marker {names[fold(first)]}'s"
        reading.error(what, turn.place.of("player"), "bad-seating", f"list {known} first, or write player: {names[fold(first)]}")
    return replace(turn, player=known or turn.player)


def _by_pronoun(said: str, players: tuple[str, ...]) -> str:
    """The player whom `my`, `your` or `my opponent` mean; empty for none."""
    from judge.scenario.spoken.plain_words import speaking

    speaker, other = speaking(players) if players else ("", "")
    return speaker if _MINE.fullmatch(said) else other if _OTHERS.fullmatch(said) else ""


_MINE = re.compile(r"(?:my|mine|me|i|our|us|we)", re.IGNORECASE)
_OTHERS = re.compile(r"(?:his|hers?|him|he|she|they|theirs?|yours?|you|(?:my |the |your )?(?:opponent|opp)(?:'s)?)", re.IGNORECASE)


def _check_names(reading: Reading, scenario: Scenario) -> None:
    """Notes names that players may not have, and ids that stand twice."""
    seen: dict[str, str] = {}
    for player in scenario.players:
        folded = fold(player.name)
        if not folded or folded in RESERVED:
            help = f"no player is called {', '.join(RESERVED)}"
            reading.error(f"a player cannot be called {player.name!r}", player.place, "bad-name", help)
        elif folded in seen:
            reading.error(f"two players are called {player.name!r}", player.place, "bad-name")
        elif reading.knows(player.name):
            reading.error(f"{player.name!r} is the name of a card, too", player.place, "bad-name", "call the player otherwise")
        seen.setdefault(folded, "a player")
    named = [(each.id, each.place) for each in objects_of(scenario) if each.id is not None]
    named += [(item.id, item.place) for item in scenario.stack if item.id is not None]
    for identifier, place in named:
        folded = fold(identifier)
        if not folded:
            reading.error("an id is empty", place.of("id"), "bad-name")
        elif folded in seen:
            what = "a player is called" if seen[folded] == "a player" else "another object has the id"
            reading.error(f"{what} {identifier!r}, too", place.of("id"), "duplicate-id", "give it an id of its own")
        seen.setdefault(folded, "an object")
    for each in objects_of(scenario):
        if seen.get(fold(each.name)) == "a player":
            reading.error(f"a player is called {each.name!r}, too", each.place, "bad-name", "call the player otherwise")


def objects_of(scenario: Scenario) -> Iterator[ObjectSpec]:
    """All objects that are listed, in the order of the file's players and zones, what is attached after its bearer."""
    for player in scenario.players:
        for _, objects in zones_of(player):
            yield from with_attached(objects)


def zones_of(player: PlayerSpec) -> Iterator[tuple[str, tuple[ObjectSpec, ...]]]:
    """The zones of a player in the order of the file, with what is listed there (`attached` is what the player bears)."""
    for key in player.listed:
        objects = getattr(player, key.replace(" ", "_") if " " in key else key, None)
        if isinstance(objects, tuple) and key != "counters":
            yield key, objects


def with_attached(objects: Iterable[ObjectSpec]) -> Iterator[ObjectSpec]:
    """The objects, each with what is attached to it."""
    for each in objects:
        yield each
        if each.attached:
            yield from with_attached(each.attached)


def _parts(card: CardSpec) -> Iterator[CardSpec]:
    """A card, its halves and its other side."""
    yield card
    for part in card.others:
        yield from _parts(part)


def lexicon_of(scenario: Scenario, library: CardNames | None = None) -> Lexicon:
    """The names that may stand in this scenario's sentences: also those of the tokens that its cards may make."""
    cards: dict[str, None] = {}
    texts: list[str] = []

    def learn(card: CardSpec) -> None:
        for part in _parts(card):
            cards[part.name] = None
            texts.append(part.text)

    for card in scenario.cards:
        learn(card)
    own = set(map(fold, cards))
    ids = [item.id for item in scenario.stack if item.id]
    for name in (*(item.spell for item in scenario.stack), *(each.copy_of for each in objects_of(scenario))):
        if name:
            cards.setdefault(name)
    for each in objects_of(scenario):
        if each.token:
            learn(each.token)
        cards.setdefault(each.name)
        if each.id:
            ids.append(each.id)
    if library is not None:
        listed = [name for name in cards if fold(name) not in own and library.canonical(fold(name))]
        texts += [library.text(name) for name in listed]
        cards.update(dict.fromkeys(library.other_side(name) for name in listed))
    for text in texts:
        cards.update(dict.fromkeys(token_names(text)))
    if any("library" not in player.listed for player in scenario.players):
        cards.setdefault("unknown card")  # what a library that is not listed holds
    cards.pop("", None)
    teams: dict[str, tuple[str, ...]] = {}
    for player in scenario.players:
        if player.team:
            teams[player.team] = (*teams.get(player.team, ()), player.name)
    variant = VARIANTS.get(scenario.variant)
    players = (player.name for player in scenario.players)
    as_one = variant is not None and variant.shared_life
    return Lexicon(players, ids, cards, library, teams, as_one=as_one, several_turns=variant is GRAND_MELEE)
