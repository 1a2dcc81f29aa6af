"""From the record of a run to an answer that people read: what matters, in which words, in which form.

`words` holds the sentences, `slicing` finds the reasons, and each form (`text`, `json_form`, `markdown`, `html`) is a pure
function of the same `RunResult`. Nothing here calls the engine.
"""
