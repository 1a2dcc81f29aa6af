"""Keys as people write them otherwise: today's words, those of the table, the names of cards, and a turn as a sentence."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping

from judge.cards.instructions.words_data import CREATURE_TYPES
from judge.cards.pool.folding import fold
from judge.scenario.file.said_of_objects import object_state
from judge.scenario.file.source import List, Map, Node, Text
from judge.scenario.file.value_kinds import Reading, is_empty
from judge.scenario.language.question_holes import COLORS, singular
from judge.scenario.language.step_language import find_step
from judge.support.kept_value import words_of_classes

_WORDS = words_of_classes("data", "spoken_words.tsv")
OF_PLAYERS = _WORDS["key of a player"]
"""Other words for the keys of a player."""

BOARD = ("creatures", "lands", "artifacts", "enchantments", "planeswalkers", "tokens", "other permanents", "nonlands")
"""Keys for parts of what a player has in play, which is all of them together."""

OF_OBJECTS = _WORDS["key of an object"]
"""Other words for the keys of an object."""

OF_CARDS = _WORDS["key of a card"]
"""Other words for the characteristics of a card."""

OF_SCENARIOS = _WORDS["key of a file"]
"""Other words for the keys of a file."""

OF_TURNS = _WORDS["key of a turn"]
"""Other words for the keys of a turn."""


def by_own_keys(node: Map, own: Mapping[str, object], also: Mapping[str, str]) -> Map:
    """The mapping with each key as the language writes it; one that stands there already, or is its own, stays as it is."""
    there = {key.value.strip().lower() for key, _ in node.entries}
    for key, _ in node.entries:
        said = key.value.strip().lower()
        meant = also.get(said) if said in own or said in also else _written_apart(said, own, also)
        if meant is not None and said not in own and meant not in there:
            key.value = meant
            there.add(meant)
    return node


def _written_apart(said: str, own: Mapping[str, object], also: Mapping[str, str]) -> str | None:
    """The key that is written with spaces, dashes or none where these stand otherwise: `facedown`, `life_total`; None for none."""
    bare = _BETWEEN.sub("", said)
    return next((also.get(key, key) for key in (*own, *also) if len(key) > len(bare) - 3 and _BETWEEN.sub("", key) == bare), None)


_BETWEEN = re.compile(r"[ _-]+")


def with_names_as_keys(tree: Map) -> Map:
    """The mapping of a file with the players and cards of a list, `- name: Ann` or `- Ann: ...`, each under the name."""
    for at, (key, value) in enumerate(tree.entries):
        if key.value.strip().lower() in ("players", "cards") and isinstance(value, List) and value.items:
            named = [_named(item) for item in value.items]
            if all(named):
                whole = Map(value.place)
                whole.entries = [entry for entry in named if entry is not None]
                tree.entries[at] = (key, whole)
    return tree


def _named(item: Node) -> tuple[Text, Node] | None:
    """The name of one of a list, and what is said of it; None where it has none."""
    if isinstance(item, Text):
        return item, Text("", item.place)
    if not isinstance(item, Map):
        return None
    named = next((each for each in item.entries if each[0].value.strip().lower() in ("name", "player")), None)
    if named is not None and isinstance(named[1], Text):
        rest = Map(item.place, item.flow)
        rest.entries = [entry for entry in item.entries if entry is not named]
        return named[1], rest
    return item.entries[0] if len(item.entries) == 1 and isinstance(item.entries[0][1], Map) else None


def under_their_names(reading: Reading, node: Node, keys: Collection[str]) -> list[Node]:
    """The objects of `Hill Giant: {damage: 2}`, `Forest: 3`, `Bears: tapped`, as texts or with the key `card`; another node alone."""
    if not isinstance(node, Map) or not node.entries:
        return [node]
    named = [entry for entry in node.entries if entry[0].value.strip().lower() not in (*keys, *OF_OBJECTS)]
    if not named or not any(isinstance(value, Map) or reading.means_card(key.value) for key, value in named):
        return [node]
    if len(named) == len(node.entries):
        return [_under_its_name(key, value) for key, value in named]
    key, value = node.entries[0]
    if named != [(key, value)] or not is_empty(value):
        return [node]
    node.entries[0] = (Text("card", key.place), key)  # what is said of it stands beside its name, not under it
    return [node]


def _under_its_name(name: Text, said: Node) -> Node:
    if isinstance(said, Map):
        described = Map(said.place, said.flow)
        described.entries = [(Text("card", name.place), name), *said.entries]
        return described
    if is_empty(said):
        return name
    states = said.items if isinstance(said, List) else [said]
    if not all(isinstance(state, Text) for state in states):
        return name
    spoken = ", ".join(state.value.strip() for state in states if isinstance(state, Text))
    return Text(f"{name.value} x{spoken}" if spoken.isdigit() else f"{name.value} ({spoken})", name.place, "", name.flow)


_WHOSE_TURN = ("turn", "active player", "whose turn", "turn player", "starting player", "current turn")
_WHICH_STEP = ("phase", "step", "current step", "current phase")


def with_one_turn(tree: Map) -> Map:
    """The mapping of a file with `active player: Ben` and `phase: main` as one turn: `Ben, main`."""
    said = {key.value.strip().lower(): (key, value) for key, value in tree.entries if isinstance(value, Text)}
    whose = next((said[key] for key in _WHOSE_TURN if key in said), None)
    step = next((said[key] for key in _WHICH_STEP if key in said), None)
    if whose is not None and step is not None:
        value = Text(f"{_who(whose[1].value)}, {step[1].value}", whose[1].place)
        tree.entries[:] = [entry for entry in tree.entries if entry not in (whose, step)]
        tree.entries.append((Text("turn", whose[0].place), value))
    return tree


_CHOSEN = ("choices", "choice", "decisions", "choices made")


def with_choices_told(tree: Map) -> Map:
    """The mapping of a file with the `choices` beside its events as sentences behind them, which answer what asks anywhere in the line."""
    told = next(((key, value) for key, value in tree.entries if key.value.strip().lower() in _CHOSEN), None)
    line = next((value for key, value in tree.entries if key.value.strip().lower() == "events"), None)
    if told is None or not isinstance(told[1], List | Text) or line is not None and not isinstance(line, List):
        return tree
    tree.entries.remove(told)
    if line is None:
        line = List(told[0].place)
        tree.entries.append((Text("events", told[0].place), line))
    line.items += told[1].items if isinstance(told[1], List) else [told[1]]
    return tree


_OF = re.compile(r"(?P<step>.+?) of (?P<who>.+?)(?:'s turn)?", re.IGNORECASE)


def said_turn(text: str) -> tuple[str, str]:
    """The player and the step that `Ann's upkeep`, `Ann, main phase`, `upkeep of Ann`, `Ann` or `upkeep` say; each empty if not said."""
    said = re.sub(r"^(?:it is|it's|during|in|on|at)\s+", "", text.strip().rstrip("."), flags=re.IGNORECASE)
    if step := find_step(fold(said)):
        return "", step
    if (of := _OF.fullmatch(said)) and (step := find_step(fold(of["step"]))):
        return of["who"], step
    for begin in [found.start() for found in re.finditer(r"[\s,:;(-]", said)]:
        step = find_step(re.sub(r"^(?:in|during|at|on) ", "", fold(said[begin:].strip(" ,:;()-"))))
        if step:
            return _who(said[:begin]), step
    return _who(said), ""


def _who(text: str) -> str:
    """The player of `Ann's turn`, `Ann's`, `Ann`."""
    plain = re.sub(r"\s+turn$", "", text.strip(" ,:;(-"), flags=re.IGNORECASE)
    return re.sub(r"(?<=[sS])'$|'s$", "", plain)


def turn_written(text: Text) -> Map:
    """The mapping of a turn that is written as a sentence."""
    node = Map(text.place)
    for key, value in zip(("player", "step"), said_turn(text.value), strict=True):
        if value:
            node.entries.append((Text(key, text.place), Text(value, text.place, "'")))
    return node


_STATE_KEYS = ("state", "states", "status", "face", "condition")


def with_states_apart(node: Map) -> Map:
    """The mapping with `status: tapped, face down` and `face: down` as a key for each state; what names no state stays as it is."""
    whole = Map(node.place, node.flow)
    for key, value in node.entries:
        said = _state_words(value) if key.value.strip().lower() in _STATE_KEYS else None
        states = None if said is None else [object_state(f"face {word}" if word in ("up", "down") else word) for word in said]
        if states is None or None in states:
            whole.entries.append((key, value))
        else:
            whole.entries += [(Text(state, key.place), Text("yes", value.place)) for state in states if state]
    return whole


def _state_words(node: Node) -> list[str] | None:
    """The words of `tapped, face down`, also of a list; None for anything else."""
    parts = node.items if isinstance(node, List) else [node]
    texts = [part.value for part in parts if isinstance(part, Text)]
    words = [word.strip().lower() for text in texts for word in re.split(r",| and ", text)]
    return words if len(texts) == len(parts) and all(words) else None


_CHOSEN_KEYS = re.compile(r"(?:chosen|named) (\w[\w ]*)|(\w[\w ]*) (?:chosen|named)")


def with_choices_together(reading: Reading, node: Map) -> Map:
    """The mapping with `chosen player: Ben` as `chosen: {player: Ben}`; `named:` tells a card, a color, or an id."""
    whole = Map(node.place, node.flow)
    made: Map | None = None
    for key, value in node.entries:
        said = key.value.strip().lower()
        if said in ("named", "naming", "chosen") and isinstance(value, Text):
            kind = _kind_chosen(reading, value.value.strip(), said == "chosen")
            said, key = f"chosen {kind}", key if kind or said == "chosen" else Text("id", key.place)
        found = _CHOSEN_KEYS.fullmatch(said)
        if found is None:
            whole.entries.append((key, value))
            continue
        if made is None:
            there = next((each for name, each in node.entries if name.value == "chosen" and isinstance(each, Map)), None)
            made = there or Map(node.place, node.flow)
            if there is None:
                whole.entries.append((Text("chosen", key.place), made))
        made.entries.append((Text(_CHOICES.get(kind := found[1] or found[2], kind), key.place), value))
    return whole


def _kind_chosen(reading: Reading, what: str, types: bool) -> str:
    """What kind of thing was chosen, where that alone tells it: a color, a card's name or (`types`) a creature type; empty for another."""
    if what.lower() in COLORS:
        return "color"
    return "name" if reading.knows(what) else "creature type" * (types and singular(what.lower()).capitalize() in CREATURE_TYPES)


_CHOICES = {"type": "creature type", "colour": "color", "card": "name", "card name": "name", "opponent": "player"}
"""What is chosen, in other words."""
