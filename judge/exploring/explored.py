"""The door of exploring: a scenario, its text or its file, over all the ways its open decisions can go."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from judge.exploring.beginnings import ground_as_told
from judge.exploring.exploration_results import Exploration, gathered
from judge.exploring.tape import Which
from judge.exploring.what_to_find import Wanted, with_wanted
from judge.scenario.running.runner import edition_played
from judge.scenario.script import Script
from judge.support.edition import playing

if TYPE_CHECKING:
    from pathlib import Path
from judge.exploring.branch_search import Bounds, Progress, Search


def explore(
    script: Script,
    path: str = "<scenario>",
    *,
    which: Which | None = None,
    bounds: Bounds | None = None,
    find: str = "",
    progress: Callable[[Progress], None] | None = None,
) -> Exploration:
    """Explores a scenario that was read.

    `find`: a question and a value ("who won? = Ann"): stops at the shortest line that leads there. Raises ScenarioError, and
    whatever makes every branch impossible to run.
    """
    wanted = None
    if find:
        script, wanted = with_wanted(script, find)
    with playing(edition_played(script)):
        search = Search(ground_as_told(script, path, which or Which()), bounds or Bounds(), progress)
        if wanted is not None:
            search.wanted = wanted.holds
        search.begin()
        search.run()
        return finished(search, script, path, wanted)


def finished(search: Search, script: Script, path: str, wanted: Wanted | None = None) -> Exploration:
    """The results of a search. Raises the error of the first branch where no branch came to an end."""
    if search.error is not None and not any(node.answers is not None for node in search.graph.nodes):
        raise search.error
    return gathered(search, script, path, wanted)


def explore_text(text: str, path: str = "<scenario>", **options: Any) -> Exploration:
    """Explores the text of a scenario; see `explore`."""
    from judge.cards.pool.library_names import LibraryNames
    from judge.scenario.file.loading import loads
    from judge.scenario.trying.as_file import as_file

    names = LibraryNames()
    return explore(loads(as_file(text, names).text, names, path), path, **options)


def explore_file(path: str | Path, **options: Any) -> Exploration:
    """Explores a scenario file; see `explore`."""
    from judge.scenario.file.source import read_file

    return explore_text(read_file(path), str(path), **options)
