"""The declarations of the language: what each says in words, and the instruction that it is."""

from importlib import import_module

for _module in (
    "effect", "frame", "card_effect", "event", "history", "condition", "noun", "continuous", "static", "playing",
    "quantity", "cost",
    "replacing", "entering", "stepwise", "time", "older", "later", "later_event", "recent", "newest", "performed", "written",
):  # fmt: skip
    import_module(f"judge.cards.language.sayings.{_module}_sayings")
