"""Distributes work among processes or machines, with joblib.

joblib's own processes are used unless ``--backend`` names another backend that it knows: ``dask`` (the cluster whose
scheduler DASK_SCHEDULER_ADDRESS names, else a local one), ``ray`` (the one of RAY_ADDRESS), ``threading``. The machines
of a cluster need the same version of this program. The executable comes without joblib, which needs a Python
interpreter to start its processes; it uses those of the standard library.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from importlib import import_module
from typing import Final, TypeVar

from commands.refusal import UNSOUND, Refusal
from platform_io.sanitize import clean, quoted

Task = TypeVar("Task")
Result = TypeVar("Result")

ALL: Final = 0
"""One job per core, here or in the cluster."""
_ALL_OF_JOBLIB: Final = -1
_CORES_OF_A_CLUSTER: Final = 64
"""The assumed number of cores before the cluster is asked, used to split the work."""
_interrupted: Final = threading.Event()
INTERRUPTED: Final = "stopped before all was done"
AT_INTERRUPT: Final = 130
"""The exit status that shells use for an interrupt."""
_MOMENT: Final = 0.5
"""Seconds."""


def end_at_interrupt() -> None:
    """Let an interrupt end this process at once: in compiled code, Python's own handling is an abort with a message.
    Only the process that the user started prints a message."""
    if threading.current_thread() is threading.main_thread():
        is_first = multiprocessing.parent_process() is None
        signal.signal(signal.SIGINT, _end if is_first else signal.SIG_DFL)


def _end(_number: int, _frame: object) -> None:
    print(INTERRUPTED, file=sys.stderr, flush=True)
    os._exit(AT_INTERRUPT)


def workers(jobs: int, backend: str = "") -> int:
    """The number of processes for ``--jobs``."""
    if jobs != ALL:
        return jobs
    return _CORES_OF_A_CLUSTER if backend else os.cpu_count() or 1


def results(work: Callable[[Task], Result], tasks: Sequence[Task], jobs: int, backend: str = "") -> Iterator[Result]:
    """Yield the results in the order of the tasks, each as soon as it and those before it are ready."""
    if jobs == 1 and not backend:
        yield from map(work, tasks)
        return
    try:
        import joblib
    except ImportError:
        if backend:
            raise Refusal("--backend needs joblib: install it with pip install joblib") from None
        yield from _with_processes(work, tasks, workers(jobs))
        return
    _record_interrupts()
    try:
        _connect(backend)
        with joblib.parallel_config(backend=backend or "loky"):
            pool = joblib.Parallel(n_jobs=_ALL_OF_JOBLIB if jobs == ALL else jobs, return_as="generator")
            yield from pool(joblib.delayed(work)(task) for task in tasks)
    except Exception as error:
        if isinstance(error, BrokenProcessPool):
            raise _lost_process() from None
        if _interrupted.is_set():
            raise KeyboardInterrupt from None
        if not backend or not isinstance(error, (ValueError, ImportError, OSError)):
            raise
        raise Refusal(
            "joblib cannot use the {backend} backend ({error})", backend=quoted(backend), error=clean(str(error))
        ) from None


def _record_interrupts() -> None:
    """Record that an interrupt came, because joblib may replace it with an error of its own."""

    def interrupted(_number: int, _frame: object) -> None:
        _interrupted.set()
        raise KeyboardInterrupt

    if threading.current_thread() is threading.main_thread():
        signal.signal(signal.SIGINT, interrupted)


def _lost_process() -> BaseException:
    """The error to raise when a process has gone. An interrupt that ended it also reaches this process a moment
    later."""
    time.sleep(_MOMENT)
    if _interrupted.is_set():
        return KeyboardInterrupt()
    return Refusal("a process playing games stopped unexpectedly", UNSOUND)


def _connect(backend: str) -> None:
    """Register the cluster backends that joblib does not know."""
    if backend == "dask":
        import_module("distributed").Client()
    elif backend == "ray":
        import_module("ray.util.joblib").register_ray()


def _with_processes(work: Callable[[Task], Result], tasks: Sequence[Task], jobs: int) -> Iterator[Result]:
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(min(jobs, len(tasks)), mp_context=context) as pool:
        try:
            yield from pool.map(work, tasks)
        except BrokenProcessPool:
            raise _lost_process() from None
        finally:
            pool.shutdown(cancel_futures=True)
