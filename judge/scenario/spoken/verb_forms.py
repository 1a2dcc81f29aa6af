"""The forms of verbs: of which verb a word is a form, and which forms a verb has."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache

from judge.support.kept_value import words_of_classes

WORDS = words_of_classes("data", "spoken_words.tsv")
"""The words of the spoken language by their classes, with what each comes to."""
_IRREGULAR = {verb: tuple(others.split(" ")) for verb, others in WORDS["irregular"].items()}

_BASES: Mapping[str, str] = (
    {form: verb for verb, others in _IRREGULAR.items() for form in (verb, *others)}
    | {f"{verb}d": verb for verb in ("survive", "resolve", "sacrifice", "receive", "declare", "activate", "regenerate", "remove", "move")}
    | {
        f"{verb}ed": verb
        for verb in ("trigger", "attack", "block", "gain", "discard", "counter", "destroy", "return", "happen", "exile", "end", "flash")
    }
)


def forms(verb: str) -> tuple[str, ...]:
    """The forms of a verb: `activate`, `activates`, `activating`, `activated`."""
    if verb in _IRREGULAR:
        return (verb, *_IRREGULAR[verb])
    stem = verb[:-1] if verb.endswith("e") else verb
    if verb.endswith("y") and verb[-2] not in "aeiou":
        return verb, f"{verb[:-1]}ies", f"{verb}ing", f"{verb[:-1]}ied"
    third = f"{verb}es" if verb.endswith(("s", "x", "sh", "ch", "z")) else f"{verb}s"
    doubled = (
        stem + stem[-1]
        if verb in ("pop", "pump", "stop", "tap", "untap", "drop", "flip", "slam", "pitch", "equip") and verb[-2] in "aeiou"
        else stem
    )
    return verb, third, f"{doubled}ing", f"{doubled}ed"


@lru_cache(maxsize=5_000)
def base(form: str) -> str:
    """The verb of which a word is a form: `die` for `dies`; the word itself where it may be one, empty where it is none."""
    if form in _BASES:
        return _BASES[form]
    for ending, instead in (("ies", "y"), ("sses", "ss"), ("shes", "sh"), ("ches", "ch"), ("xes", "x"), ("s", "")):
        if form.endswith(ending) and not form.endswith("ss"):
            return form.removesuffix(ending) + instead
    return form if form.isalpha() else ""


def verbs_of(form: str) -> Iterator[str]:
    """The verbs of which a word may be a form, also of one that is in no table: `save` for `saved`, `equip` for `equipped`."""
    yield base(form)
    if form.endswith("ed"):
        yield from (form[:-1], form[:-2])
        if form[-3:-2] == form[-4:-3]:
            yield form[:-3]


def of_doing(form: str) -> tuple[str, ...]:
    """The verbs of which a word in `-ing` may be a form: `control` for `controlling`, `regenerate`; the word itself where it is none."""
    stem = form.removesuffix("ing")
    return (form,) if stem == form else (stem, f"{stem}e", stem[:-1])


def of_past(form: str) -> str:
    """The verb of a participle, of one that is in no table by how it is spelled: `live` for `lived`, `mill` for `milled`."""
    known = base(form)
    if known != form or not form.endswith("ed"):
        return known or form
    return form[:-1] if re.search(r"[^aeiou][vzscg]ed$|[aeiou][vzscgkrt]ed$|ued$", form) else form[:-2]


def plain_verbs(text: str) -> str:
    """A text with `returning` as `return`, `tapping` as `tap`."""
    return _ING.sub(lambda found: found.group(1) + (found.group(2) or ""), text)


_ING = re.compile(r"\b([a-z]+?)(?:([bdgmnprt])\2)?ing\b")
