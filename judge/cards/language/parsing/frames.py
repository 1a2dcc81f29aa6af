"""The order in which the alternatives of the grammar are tried."""

from __future__ import annotations

from importlib import import_module

FRAMES = ("sentences.condition_clauses", "effects.effects_zones", "effects.effects_tokens", "effects.effects_continuous",
    "effects.effects_combat", "effects.effects_stack", "parsing.keyword_lines", "nouns.noun_phrases", "nouns.noun_states",
    "nouns.numbers_in_words", "sentences.sentence_frames", "replacing.replacements", "replacing.prevention", "replacing.instead_clauses",
    "sentences.sentences", "statics.static_sentences", "nouns.selections_objects", "nouns.several_objects", "triggers.triggers",
    "triggers.triggers_others", "effects.effects_chosen", "effects.later_actions",)
"""The modules whose alternatives make up the grammar. Where two read the same words, the one named first is tried first."""
for _frame in FRAMES:
    import_module(f"judge.cards.language.{_frame}")
import_module("judge.cards.language.sayings.read_sayings")
