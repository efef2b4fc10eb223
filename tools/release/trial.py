"""Tries the executables of ``dist/`` as somebody would who was given them: ``python -m tools.release.trial`` (Linux).

Each is copied to a folder whose name has spaces and letters of other languages, and started with nothing in its
environment but a display of its own (Xvfb) and a home, whose name is no simpler. There somebody plays turns against
``normal`` with mouse and keys, the program is killed, and its menu must lead on with the same game. The menu must be
seen soon after the start; of some starts the quickest counts, for the others tell how busy the machine is.

    python -m tools.release.trial [PROGRAM ...]     others than those in dist/, such as an installed one
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from game.action_text import text
from game.play.session import Session
from tests.scenes.window import LIMIT, Fact, WindowPlayer, settings, sitting
from tools.release.places import programs

PLACE: Final = "Spiel & Spaß – Đường 島"
HOME: Final = "Zoë’s дом"
SEATS: Final = (("Thảo", "person", "blue"), ("Bo", "normal", "red"), ("Cy", "normal:merchant", "white"))
TURNS: Final = 2
"""Own turns: those of the gentle start, in which no seven comes."""
SOON: Final = 1.5
"""Seconds from the start to the menu, at the most."""
STARTS: Final = 6
UNPACKED: Final = "_MEI*"
"""Where a single-file executable unpacks itself; a killed one leaves that behind."""


class TrialFailed(Exception):
    """An executable is not as it should be; the text is one sentence."""


class Guest(WindowPlayer):
    """Somebody who was given the program, and has nothing else."""

    program = Path()

    def data(self, folder: Path) -> Path:
        """Where Linux keeps it, below the home."""
        return folder / HOME / ".local" / "share" / "hexhold"

    def surroundings(self, folder: Path) -> dict[str, str]:
        """Nothing that can be done without."""
        return {"DISPLAY": self.display, "HOME": str(folder / HOME)}

    def start(self, *arguments: str) -> subprocess.Popen[str]:
        """The executable, with all processes that belong to it in a group."""
        return subprocess.Popen(
            [str(self.program), "--event-log", str(self.log), *arguments],
            env=self.environment,
            cwd=self.program.parent,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )

    def kill(self) -> None:
        """End all of it at once, with no time to say anything."""
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.game.pid, signal.SIGKILL)
        self.game.wait(LIMIT)

    def close(self) -> None:
        """Nothing stays."""
        self.kill()
        self.server.terminate()
        self.server.wait(LIMIT)

    def play(self, turns: int) -> Fact:
        """Answer questions for this many of the player's own turns; returns the next question."""
        steps: list[str] = []
        while True:
            fact = self.next("decision")
            if fact["step"] == "before_roll" and steps.count("turn") >= turns:
                return fact
            steps.append(fact["step"])
            self.answer(fact)


@contextlib.contextmanager
def elsewhere(program: Path) -> Iterator[Path]:
    """A copy of a program, and of the folder that it needs, where names are of all kinds."""
    before = set(Path(tempfile.gettempdir()).glob(UNPACKED))
    with tempfile.TemporaryDirectory() as name:
        place = Path(name) / PLACE
        if (program.parent / "_internal").is_dir():
            shutil.copytree(program.parent, place, symlinks=True)
        else:
            place.mkdir()
            shutil.copy(program, place)
        try:
            yield place / program.name
        finally:
            for left in set(Path(tempfile.gettempdir()).glob(UNPACKED)) - before:
                shutil.rmtree(left, ignore_errors=True)


def goes_on(program: Path, folder: Path) -> dict[str, Any]:
    """Play, kill the program, continue; returns what was measured."""
    made = type("Guest", (Guest,), {"program": program})
    with sitting(made(folder, settings(*SEATS))) as guest:
        guest.begin()
        asked = guest.play(TURNS)
        time.sleep(0.5)
        guest.kill()
        kept = _only(guest)
        decision = kept.decision()
        if decision is None or (decision.seat, decision.name()) != (asked["seat"], asked["step"]):
            raise TrialFailed("the game that was kept does not ask what the window asked")
        guest.again()
        while guest.next("scene")["scene"] != "menu":
            pass
        guest.key("c")
        again = guest.next("decision")
        if (again["seat"], again["step"]) != (asked["seat"], asked["step"]):
            raise TrialFailed(f"it goes on with {again['step']} in place of {asked['step']}")
        guest.answer(again)
        guest.play(1)
        guest.kill()
        later = _only(guest)
    if later.seed != kept.seed or later.log[: len(kept.log)] != kept.log or len(later.log) <= len(kept.log):
        raise TrialFailed("what it went on with is another game")
    return {"actions_killed": len(kept.log), "actions_later": len(later.log), "last": text(later.log[-1])}


def _only(guest: Guest) -> Session:
    kept = guest.kept()
    if len(kept) != 1:
        raise TrialFailed(f"there are {len(kept)} games in place of one")
    return kept[0]


def starts(program: Path, folder: Path, number: int) -> list[float]:
    """Seconds from each start to the first picture, which is the menu's."""
    seconds = []
    made = type("Guest", (Guest,), {"program": program})
    for count in range(number):
        home = folder / f"start {count}"
        home.mkdir()
        began = time.time()
        with sitting(made(home, settings(*SEATS))) as guest:
            seconds.append(guest.next("picture")["time"] - began)
    return seconds


def tried(program: Path, number: int) -> dict[str, Any]:
    """All that is known of a program after it was tried."""
    with elsewhere(program) as copy, tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        played = goes_on(copy, folder)
        seconds = starts(copy, folder, number)
    if min(seconds) > SOON:
        raise TrialFailed(f"its menu is never seen before {min(seconds):.2f} seconds, and {SOON} are allowed")
    told = {"program": program.name, "folder": program.parent.name, **played}
    return {**told, "menu_seconds": [round(one, 2) for one in seconds], "load": round(os.getloadavg()[0], 1)}


def main(arguments: Sequence[str]) -> int:
    """Try each executable and print a line of JSON about it; returns the exit status."""
    parser = argparse.ArgumentParser(description="Tries the executables.")
    parser.add_argument("programs", nargs="*", type=Path, default=programs())
    parser.add_argument("--starts", type=int, default=STARTS, metavar="N", help="how often the start is measured")
    asked = parser.parse_args(arguments)
    for program in asked.programs:
        if not program.is_file():
            print(f"{program} is not there: python play.py executable builds it.", file=sys.stderr)
            return 1
        try:
            print(json.dumps(tried(program.resolve(), asked.starts)), flush=True)
        except (TrialFailed, AssertionError, subprocess.SubprocessError) as error:
            print(f"{program}: {error}", file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
