"""Runs the cases of a fuzzer in other processes, each case with a limit of CPU time and each process one of memory."""

from __future__ import annotations

import importlib
import os
import resource
import signal
import subprocess
import sys
import traceback
from pathlib import Path
from types import FrameType
from typing import Final

SECONDS: Final = 2.0
"""CPU time of one case."""
MEGABYTES: Final = 300
"""Resident at most."""
_MOST_MEGABYTES: Final = 2000
"""Nothing may take more than this from the machine, even for a moment."""
ROOT: Final = Path(__file__).parents[2]


class TooSlow(BaseException):
    """Not an ``Exception``, so that no code under test catches it."""


def run_cases(module: str, cases: int, folder: Path) -> None:
    """Calls ``module.case(number, folder)`` for each number; fails with the traceback of the first case that fails."""
    jobs = min(os.cpu_count() or 1, cases)
    running: list[subprocess.Popen[str]] = []
    for job in range(jobs):
        own = folder / str(job)
        own.mkdir()
        command = [sys.executable, "-m", __name__, module, str(own), str(job), str(cases), str(jobs)]
        running.append(subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True))
    for process in running:
        output = process.communicate()[0]
        assert process.returncode == 0, f"ended with {process.returncode}:\n{output[-3000:]}"


def _stop(_signal: int, _frame: FrameType | None) -> None:
    raise TooSlow


def main(name: str, folder: Path, numbers: range) -> None:
    """The cases of one process."""
    case = importlib.import_module(name).case
    signal.signal(signal.SIGPROF, _stop)
    most = _MOST_MEGABYTES * 1_000_000
    resource.setrlimit(resource.RLIMIT_AS, (most, most))
    for number in numbers:
        try:
            signal.setitimer(signal.ITIMER_PROF, SECONDS)
            case(number, folder)
            signal.setitimer(signal.ITIMER_PROF, 0)
            used = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1000
            assert used < MEGABYTES, f"{used} MB"
        except BaseException:
            signal.setitimer(signal.ITIMER_PROF, 0)
            traceback.print_exc(limit=-6)
            print("case", number)
            raise SystemExit(1) from None


if __name__ == "__main__":
    module, folder, *numbers = sys.argv[1:]
    main(module, Path(folder), range(*map(int, numbers)))
