"""Shares work among processes.

With joblib installed it is joblib that does it, which can also hand the work to a cluster (``--backend dask`` or
``ray``, once such a client runs); without it the standard library's processes do.
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TypeVar

from commands.refusal import UNSOUND, Refusal

Task = TypeVar("Task")
Result = TypeVar("Result")


def results(
    work: Callable[[Task], Result], tasks: Sequence[Task], jobs: int, backend: str = ""
) -> Iterator[Result]:
    """The results in the order of the tasks, each as soon as it and those before it are there."""
    if jobs == 1 and not backend:
        yield from map(work, tasks)
        return
    try:
        import joblib
    except ImportError:
        if backend:
            raise Refusal("--backend needs joblib: install hexhold[cluster]") from None
        yield from _with_processes(work, tasks, jobs)
        return
    try:
        with joblib.parallel_config(backend=backend or "loky"):
            yield from joblib.Parallel(n_jobs=jobs, return_as="generator")(joblib.delayed(work)(task) for task in tasks)
    except (ValueError, ImportError) as error:
        if not backend:
            raise
        raise Refusal(f"joblib cannot use the backend '{backend}' ({' '.join(str(error).split())})") from None


def _with_processes(work: Callable[[Task], Result], tasks: Sequence[Task], jobs: int) -> Iterator[Result]:
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(min(jobs, len(tasks)), mp_context=context) as pool:
        try:
            yield from pool.map(work, tasks)
        except BrokenProcessPool:
            raise Refusal("a process that played games ended before its time", UNSOUND) from None
        finally:
            pool.shutdown(cancel_futures=True)
