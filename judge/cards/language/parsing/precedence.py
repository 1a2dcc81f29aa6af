"""Which of two alternatives is meant where both read the same words, and why: the order of the files says nothing.

A text that two alternatives read differently, and of which this table says nothing, is ambiguous: `judge cards gaps --ambiguous` lists
such texts of a file, and a test holds the cards of the box free of them.
"""

from __future__ import annotations

from typing import NamedTuple


class First(NamedTuple):
    """Of one rule of the grammar: the alternative `this` is meant, and not `that`; `why` is a reason of English or of the rules."""

    rule: str
    this: str
    that: str
    why: str


_CANT_BE_COUNTERED = "what the card says of itself is read as what is said of any spell"
_ALL_OF_THEM = 'a list after one "all" or "target" is one noun: what fits several of them is named once'
_NAMED = "the words that are named whole say more than the noun in them"
_AS_IT_WAS_PLAYED = "(~|it) <neg:(was|is|wasn't)> <how:(kicked|bargained)>"
_NO_STATE = "what was done as it was played is no state of the permanent"
_THERE_IS = "that there is one, whichever it is; none is chosen"
_DELAYED_IF = "a condition right after the time is one of the delayed trigger"
_TO_GRAVEYARD = "put <what:moved> (into|in) <who:poss> (graveyard|graveyards)"

PRECEDENCE: tuple[First, ...] = (
    First("sentence", "<when:later> , if <cond:condition> , <do:effects>", "<when:later> , <do:effects>", _DELAYED_IF),
    First("static_line", "you may play cards from the top of your library",
          "you may (play|cast) <np:card_many> from the top of your library", "lands and what can be a spell are every card"),
    First("static_line", "<what:objs> <parts:parts>", "~ can't be countered", _CANT_BE_COUNTERED),
    First("static_line", "<r:replacement>", "if <w:would> , <do:effects> instead",
          "a replacement changes the event where it can: so it applies once"),
    First("objs", "<a:obj>", "<a:obj> , <b:obj> , and <d:obj>", _ALL_OF_THEM),
    First("objs", "<a:obj>", "<a:obj> , <b:obj> , <j:obj> , and <d:obj>", _ALL_OF_THEM),
    First("objs", "<a:obj>", "<a:obj> and <b:obj>", _ALL_OF_THEM),
    First("objs", "<a:obj>", "both <a:obj> and <b:obj>", _ALL_OF_THEM),
    First("post", "that isn't <what:predicate_filter>", "that isn't in play", "what is on the stack is not in play either"),
    First("obj", "all other cards revealed this way", "all <np:object_many>", "other than the one found, not other than this object"),
    First("sentence", "(it|they|they each|that token|those tokens|that creature|those creatures) have <a:ability_list>", "<do:effects>",
          "after a token is made, what it has is part of the token"),
    First("command", "attach <what:obj> to another <n:permanent_one> with the same controller",
          "attach <what:obj> to another <n:permanent_one>", "the same as that of the permanent that it is attached to"),
    First("command", "attach <what:obj> to another <n:permanent_one>", "attach <what:obj> to <to:obj>",
          "another than it is attached to, not than this object"),
    First("top_card", "the <side:(top|bottom)> card of <who:poss> graveyard",
          "the <side:(top|bottom)> <np:plain_card> of <who:poss> graveyard", _NAMED),
    First("toll", "<cost:cost> <fighter:each_fighter>", "<cost:cost> <each:for_each>",
          "the creatures that would attack, not those that attack already"),
    First("redirected", "its controller", "<b:any>", "the controller of the source of the damage that is redirected"),
    First("redirected", "(that|the) (source|spell|creature|permanent) 's controller", "<b:any>",
          "the controller of the source of the damage that is redirected"),
    *(First("sentence", f"{creatures} dealt damage this way can't be regenerated this turn <spell:in_a_spell>", "<do:effects>",
            "every creature that was dealt damage, none is chosen") for creatures in ("(a creature|creatures)", "a creature")),
    First("sentence", "~ have <a:ability_list>", "<do:effects>", "after a token of a name is made, what it has is part of the token"),
    First("obj", "(a|an) <np:np> from <k:(it|among them|there)> [<p:post>]", "(a|an) <np:np> [of <who:poss> choice]", _NAMED),
    First("command", "put one [of (them|those cards)] into play [<j:(tapped)>] and (the other|the rest) into your hand",
          "put <a:obj> <one:place> [<first:any_order>] [,] and <b:obj> [back] <two:place> [<then:any_order>]", _NAMED),
    First("cond", _AS_IT_WAS_PLAYED, "<what:obj> was <f:predicate_filter>", _NO_STATE),
    First("cond", _AS_IT_WAS_PLAYED, "<what:obj> wasn't <f:predicate_filter>", _NO_STATE),
    First("cond", "<q:at_least> is in play", "<what:obj> is <f:predicate_filter>", _THERE_IS),
    First("cond", "<q:at_least_cards> is in <who:poss> graveyard", "<what:obj> is <f:predicate_filter>", _THERE_IS),
    First("predicate_filter", "<a:one_adjective> and <b:one_adjective>", "<adj:adjective>", "of one thing, and makes both hold"),
    First("static_line", "spells with the chosen name can't be (cast|played)", "<n:spell_many> can't be (cast|played)", _NAMED),
    *(
        First(rule, f"put the top {cards} of <w:poss> library into <w_:poss> graveyard", _TO_GRAVEYARD, _NAMED)
        for rule in ("command", "player_verb")
        for cards in ("card", "<n:many> cards")
    ),
)  # fmt: skip
