"""The order in which the alternatives of the grammar are tried."""

from __future__ import annotations

from importlib import import_module

FRAMES = (
    "conditions", "conditions_time", "costs", "effects_cards", "effects_zones", "effects_tokens", "effects_continuous",
    "effects_game", "effects_restrictions", "combat", "effects_stack", "keyword_lines", "noun_phrases", "noun_states",
    "quantities", "sentence_frames", "replacements", "entering", "prevention", "replacing", "sentences", "statics", "imprinting",
    "what_is_kept", "mana_words", "statics_players", "rules_statics", "selections", "selections_objects", "selections_any",
    "triggers", "triggers_combat", "triggers_others", "triggers_states", "triggers_played", "counted_things", "statics_playing",
    "replacing_otherwise", "effects_lookup", "redirection", "effects_chosen", "bidding", "granted_flashback", "who_declares",
    "effects_hands", "effects_counters", "effects_damage", "turns_and_phases", "text_changes", "mana_effects", "exchanges",
    "lasting", "becoming", "times_of_playing",
)  # fmt: skip
"""The modules whose alternatives make up the grammar. Where two read the same words, the one named first is tried first."""
for _frame in FRAMES:
    import_module(f"judge.cards.grammar.{_frame}")
