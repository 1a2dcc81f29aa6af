"""Of files as people write them: how many run as written, how many sentences are refused, and where the answers differ.

`python benchmarks/first_try.py FILES…`: each file that is refused with the sentences that are, each whose answers differ from what it
expects with both, and a last line with the sums.
"""

from __future__ import annotations

import sys

from judge.answering import AskError, answer_file
from judge.errors import Errors


def main(files: list[str]) -> None:
    """Runs the files, and prints what became of each."""
    right = differ = refused = 0
    for file in files:
        try:
            run = answer_file(file).run
        except AskError as error:
            refused += 1
            print(f"refused {file}")
            errors = error.error.errors if isinstance(error.error, Errors) else [error.error]
            for line in dict.fromkeys(each.place.source.strip() if each.place else each.message for each in errors):
                print(f"    {line}")
            continue
        wrong = [answer for answer in run.answers if answer.holds is False]
        right, differ = right + (not wrong), differ + bool(wrong)
        if wrong:
            print(f"differs {file}")
        for answer in wrong:
            print(f"    {answer.question}: {answer.value!r}, not {answer.expected!r}")
        for event in run.events:
            if not event.legal:
                print(f"    event {event.number} {event.text!r}: {event.why}")
    print(f"{len(files)} files: {right} as expected, {differ} differ, {refused} refused")


if __name__ == "__main__":
    main(sys.argv[1:])
