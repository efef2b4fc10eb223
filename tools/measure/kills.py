"""Kills the game at random moments and checks what is lost: ``python -m tools.measure.kills --loop 400 --window 100``.

    --loop N     kills of a process that plays without a screen, alternately with 20 ms and no time between two actions
    --window N   kills of the real window (Xvfb) with four computer opponents at full speed
    --network N  kills in games over a network: of the server, the window that hosts, its server, and clients
    --career N   kills of a process that adds games to a career, none of which may be lost
    --busy N     processes that keep the machine busy meanwhile

After each kill the game is opened again like the program does it, and continued. A game over a network must come to
its end, where everybody's table, the file, and what each client has known at any time must agree. A line of JSON
reports the number of kills, how many actions were lost (the most, and how often each number), and the damages: a file
that is no save, a game that was never played, temporary files or locks that were left behind, a game over a network
that did not end as it must. Exit status 1 if there is any damage, or if more than the last action was lost.
"""

from __future__ import annotations

import argparse
import json
import random
import subprocess
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.kills.career import kill_career
from tests.kills.loop import kill_in_loop
from tests.kills.verdict import Kill
from tests.kills.window import display, kill_in_window, prepare
from tests.net.killed_processes import killed, left_over

PACES = (0.02, 0.0)
KINDS = ("random", "easy")
ROUND = 10
"""The number of kills before a new game begins."""
WORST = 10
"""After more damaged games than this, there is no point in going on."""


def main(arguments: Sequence[str]) -> int:
    """Kill as often as requested and print the results; return the exit status."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--loop", type=int, default=400, metavar="N", help="kills without a screen")
    parser.add_argument("--window", type=int, default=100, metavar="N", help="kills in a real window")
    parser.add_argument("--network", type=int, default=0, metavar="N", help="kills in games over a network")
    parser.add_argument("--career", type=int, default=0, metavar="N", help="kills while a career is written")
    parser.add_argument("--busy", type=int, default=2, metavar="N", help="processes that keep the machine busy")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args(arguments)
    dice = random.Random(args.seed)
    begun = time.monotonic()
    with tempfile.TemporaryDirectory() as folder, busy(args.busy):
        results = {
            "loop": summary(kills_in_loop(Path(folder), args.loop, dice)),
            "window": summary(kills_in_window(Path(folder), args.window, dice)),
            "network": kills_in_network(Path(folder), args.network, args.seed),
            "career": kills_of_career(Path(folder), args.career, dice),
        }
    print(json.dumps({"date": time.strftime("%Y-%m-%d"), "seconds": round(time.monotonic() - begun), **results}))
    good = all(not result["damaged"] and result.get("lost_most", 0) <= 1 for result in results.values())
    return 0 if good else 1


def kills_in_loop(folder: Path, number: int, dice: random.Random) -> Iterator[Kill]:
    """Kills without a screen, at both speeds alternately."""
    log: Sequence[str] = ()
    for count in range(number):
        if count % ROUND == 0:
            log = ()
        kill = kill_in_loop(folder / f"loop {count // ROUND}", log, PACES[count % len(PACES)], dice)
        log = kill.log
        yield kill


def kills_in_window(folder: Path, number: int, dice: random.Random) -> Iterator[Kill]:
    """Kills in a window, with opponents that think in its process and with others that have their own."""
    if not number:
        return
    with display() as screen:
        log: Sequence[str] = ()
        for count in range(number):
            home = folder / f"window {count // ROUND}"
            if count % ROUND == 0:
                prepare(home, count, KINDS[count // ROUND % len(KINDS)])
                log = ()
            kill = kill_in_window(screen, home, log, dice)
            log = kill.log
            yield kill


def kills_in_network(folder: Path, number: int, seed: int) -> dict[str, Any]:
    """Kills in games over a network, with servers and hosts alternately."""
    kills: Counter[str] = Counter()
    games = actions = damaged = 0
    while kills.total() < number:
        place = folder / f"network {games}"
        try:
            game = killed(place, seed * 10_000 + games, min(2 * ROUND, number - kills.total()))
            assert not (still := left_over(place)), ("processes were left behind", still)
        except (AssertionError, OSError, ValueError) as error:
            traceback.print_exception(error)
            damaged += 1
            if damaged > WORST:
                break
        else:
            kills += game.kills
            actions += game.actions
        games += 1
        print(f"{kills.total()} kills in {games} games, {damaged} damages", file=sys.stderr, flush=True)
    return {"kills": kills.total(), "of": dict(kills), "games": games, "actions": actions, "damaged": damaged}


def kills_of_career(folder: Path, number: int, dice: random.Random) -> dict[str, Any]:
    """Kills while a career is written."""
    kills = [kill_career(folder / f"career {count // ROUND}", dice) for count in range(number)]
    damages = [damage for kill in kills for damage in kill.damages]
    for damage in damages:
        print(f"career: {damage}", file=sys.stderr, flush=True)
    return {"kills": len(kills), "games": sum(kill.reported for kill in kills), "damaged": len(damages)}


def summary(kills: Iterator[Kill]) -> dict[str, Any]:
    """Statistics of the kills."""
    lost: Counter[int] = Counter()
    damages: list[str] = []
    done = 0
    for number, kill in enumerate(kills, 1):
        lost[kill.lost] += 1
        done += kill.done
        damages += kill.damages
        for damage in kill.damages:
            print(f"kill {number}: {damage}", file=sys.stderr, flush=True)
        if number % 50 == 0:
            print(f"{number} kills, {dict(lost)}, {len(damages)} damages", file=sys.stderr, flush=True)
    return {
        "kills": lost.total(),
        "actions": done,
        "lost_most": max(lost, default=0),
        "lost": {str(count): lost[count] for count in sorted(lost)},
        "damaged": len(damages),
    }


@contextmanager
def busy(number: int) -> Iterator[None]:
    """Run processes that use the processor and end with this one."""
    code = "import os\nparent = os.getppid()\nwhile os.getppid() == parent: pass"
    processes = [subprocess.Popen([sys.executable, "-c", code]) for _ in range(number)]
    try:
        yield
    finally:
        for process in processes:
            process.kill()
            process.wait()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
