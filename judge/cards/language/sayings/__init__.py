"""The declarations of the language: what each says in words, and the instruction that it is."""

from importlib import import_module

for _module in ("effect_sayings", "event_sayings", "condition_sayings", "noun_sayings", "continuous_sayings", "quantity_sayings"):
    import_module(f"judge.cards.language.sayings.{_module}")
