"""Measuring: processor time of this process, as the median, least and most of several runs."""

from __future__ import annotations

import statistics
from collections.abc import Callable
from dataclasses import dataclass
from math import log
from time import process_time
from typing import Final

_DIGITS: Final = 3

Figure = dict[str, float]


@dataclass(frozen=True)
class BenchEffort:
    """The number of runs, and the least duration of each in seconds."""

    runs: int
    seconds: float


FULL: Final = BenchEffort(5, 1.0)
QUICK: Final = BenchEffort(2, 0.02)


def figure(values: list[float]) -> Figure:
    """The median of the runs, and their spread."""
    return {"median": _short(statistics.median(values)), "least": _short(min(values)), "most": _short(max(values))}


def rates(effort: BenchEffort, work: Callable[[int], int]) -> tuple[Figure, Figure]:
    """The repetitions of some work per second, and the sum of its results per second; ``work`` gets the number of the
    repetition."""
    times: list[float] = []
    counts: list[float] = []
    number = 0
    for _ in range(effort.runs):
        first, counted, began = number, 0, process_time()
        while (spent := process_time() - began) < effort.seconds or number == first:
            counted += work(number)
            number += 1
        times.append((number - first) / spent)
        counts.append(counted / spent)
    return figure(times), figure(counts)


def microseconds(effort: BenchEffort, work: Callable[[], object], count: int = 1) -> Figure:
    """Microseconds for each of the ``count`` equal operations that ``work`` does."""
    times: list[float] = []
    for _ in range(effort.runs):
        rounds, began = 0, process_time()
        while (spent := process_time() - began) < effort.seconds / 4 or rounds == 0:
            work()
            rounds += 1
        times.append(spent / (rounds * count) * 1e6)
    return figure(times)


def milliseconds(effort: BenchEffort, work: Callable[[], object]) -> Figure:
    """Milliseconds for some work."""
    return {name: _short(value / 1000) for name, value in microseconds(effort, work).items()}


def growth(sizes: list[int], costs: list[float]) -> float:
    """The power of the size with which the cost grows, from the first to the last: 1 is linear, 2 quadratic."""
    return round(log(max(costs[-1], 1e-9) / max(costs[0], 1e-9)) / log(sizes[-1] / sizes[0]), 2)


def _short(value: float) -> float:
    return round(value, _DIGITS) if value < 100 else round(value, 1) if value < 10_000 else round(value)
