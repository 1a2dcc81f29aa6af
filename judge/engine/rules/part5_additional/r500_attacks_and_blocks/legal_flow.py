"""A flow of greatest gain in a small network: augmenting along the most gainful path, in whole units."""

from __future__ import annotations

from collections import deque

NOWHERE = -(10**12)


class Flow:
    """A network of `size` nodes. Gains of parallel edges must not grow from unit to unit: then the best path first is right."""

    def __init__(self, size: int) -> None:
        self.edges: list[list[int]] = [[] for _ in range(size)]
        self.to: list[int] = []
        self.left: list[int] = []
        self.gain: list[int] = []

    def add(self, start: int, end: int, capacity: int, gain: int) -> int:
        """An edge for up to `capacity` units, each with that gain; gives its number."""
        number = len(self.to)
        self.edges[start].append(number)
        self.edges[end].append(number + 1)
        self.to += (end, start)
        self.left += (max(0, capacity), 0)
        self.gain += (gain, -gain)
        return number

    def used(self, edge: int) -> int:
        """How many units go through an edge."""
        return self.left[edge ^ 1]

    def run(self, source: int, sink: int) -> int:
        """Sends units as long as one more gains something; gives the total gain, which no other flow exceeds."""
        total = 0
        while True:
            path = self._best_path(source, sink)
            if path is None:
                return total
            units = min(self.left[e] for e in path)
            for e in path:
                self.left[e] -= units
                self.left[e ^ 1] += units
                total += units * self.gain[e]

    def _best_path(self, source: int, sink: int) -> list[int] | None:
        """The edges of a path of greatest gain, or None when no path gains anything."""
        size = len(self.edges)
        best, by = [NOWHERE] * size, [-1] * size
        best[source] = 0
        waiting, queued = deque([source]), [False] * size
        edges, to, left, gain = self.edges, self.to, self.left, self.gain
        while waiting:
            node = waiting.popleft()
            queued[node] = False
            here = best[node]
            for e in edges[node]:
                if left[e] > 0:
                    end, value = to[e], here + gain[e]
                    if value > best[end]:
                        best[end], by[end] = value, e
                        if not queued[end]:
                            queued[end] = True
                            waiting.append(end)
        if best[sink] <= 0:
            return None
        path = []
        node = sink
        while node != source:
            path.append(by[node])
            node = to[by[node] ^ 1]
        return path
