"""Compares the speed of other engines and this one in a single run: ``python -m research.bench_peers [--rounds N]``.

Installs catanatron, catan-sdk and, if there is a Python 3.12 or later, fastcatan into temporary environments. Plays
random games of four players with each engine in turn, in several rounds, and prints medians and ratios as JSON. Seconds
are processor time within each program's own process. Needs a network or a package index; changes nothing here.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from game.codec.writer import pretty
from tools.measure.bench.command import machine
from tools.measure.bench.measure import Figure, figure
from tools.release.environments import NoEnvironment, environment, newer_python

ROOT: Final = Path(__file__).resolve().parent.parent
DRIVERS: Final = ROOT / "research" / "peers"

PEERS: Final[tuple[tuple[tuple[str, ...], bool, dict[str, tuple[str, ...]]], ...]] = (
    (("catanatron==3.2.1",), False, {"catanatron": ("run_catanatron.py", "20")}),
    (("catan-sdk==0.1.5",), False, {"catan-sdk basic bots": ("run_catan_sdk.py", "5")}),
    (
        ("fastcatan==2.0.0", "numpy"),
        True,
        {
            "fastcatan, outer loop, with trades": ("run_fastcatan.py", "loop", "100"),
            "fastcatan": ("run_fastcatan.py", "native", "3000"),
        },
    ),
)
"""The packages to install, whether they need a newer Python than this one, and the drivers that use them."""
OWN: Final = "hexhold base"
OWN_COMPILED: Final = {"native": "2000", "loop": "800", "knights": "800", "easy": "200"}
OWN_INTERPRETED: Final = {"native": "60", "loop": "60", "knights": "30", "easy": "6"}


@dataclass(frozen=True)
class Contestant:
    """A driver of research/peers, with the Python that runs it and its arguments; the last one is the amount to
    play."""

    name: str
    python: str
    words: tuple[str, ...]


def main(arguments: list[str]) -> int:
    """Measure and print; return exit status 1 if no peer could be installed."""
    parser = argparse.ArgumentParser(description="Measures other engines beside this one.")
    parser.add_argument("--rounds", type=int, default=5, help="how often each plays")
    rounds = parser.parse_args(arguments).rounds
    folder = Path(tempfile.mkdtemp(prefix="hexhold-peers-"))
    try:
        contestants = [*_own(), *_peers(folder)]
        measured = {
            contestant.name: [_run(contestant, number) for number in range(rounds)] for contestant in contestants
        }
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    print(pretty({**machine(), "rounds": rounds, **_summary(measured)}))
    return 0 if len(contestants) > len(_own()) else 1


def _own() -> list[Contestant]:
    """The contestants of this program."""
    amounts = OWN_COMPILED if machine()["compiled"] else OWN_INTERPRETED
    names = {"native": OWN, "loop": f"{OWN}, outer loop", "knights": "hexhold cities & knights", "easy": "hexhold easy"}
    return [Contestant(names[way], sys.executable, ("run_hexhold.py", way, amount)) for way, amount in amounts.items()]


def _peers(folder: Path) -> list[Contestant]:
    """The contestants that could be installed."""
    peers: list[Contestant] = []
    for number, (packages, is_newer, drivers) in enumerate(PEERS):
        try:
            python = environment(folder / str(number), newer_python() if is_newer else sys.executable, packages)
        except NoEnvironment as reason:
            print(reason, file=sys.stderr)
            continue
        peers += [Contestant(name, python, words) for name, words in drivers.items()]
    return peers


def _run(contestant: Contestant, number: int) -> dict[str, float]:
    """Run one round of one contestant."""
    driver, *words = contestant.words
    command = [contestant.python, str(DRIVERS / driver), *words, str(1000 * number + 1)]
    environment = {**os.environ, "OMP_NUM_THREADS": "1"}
    done = subprocess.run(command, capture_output=True, text=True, env=environment, check=True)
    result: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    print(f"{contestant.name}: {result['games'] / result['seconds']:.1f} games a second", file=sys.stderr, flush=True)
    return result


def _summary(measured: dict[str, list[dict[str, float]]]) -> dict[str, object]:
    """The rates of all contestants, and the ratio of our games per second to theirs."""
    rates: dict[str, dict[str, Figure]] = {}
    for name, rounds in measured.items():
        rates[name] = {"games_per_second": figure([result["games"] / result["seconds"] for result in rounds])}
        if "actions" in rounds[0]:
            rates[name]["actions_per_second"] = figure([result["actions"] / result["seconds"] for result in rounds])
    own = statistics.median(result["games"] / result["seconds"] for result in measured[OWN])
    ratios = {
        name: round(own / rate["games_per_second"]["median"], 2)
        for name, rate in rates.items()
        if not name.startswith("hexhold")
    }
    return {"rates": rates, f"{OWN}, games a second, in proportion to": ratios}


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
