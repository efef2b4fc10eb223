"""Tests the executables in ``dist/`` the way a new user would use them: ``python -m tools.release.trial`` (Linux).

Each is copied to a folder whose name has spaces and non-ASCII letters. Its environment contains only a display (Xvfb)
and a home folder with a similar name. A simulated user plays turns against ``normal`` with mouse and keys, the program
is killed, and its menu must then continue the same game. The menu must appear soon after the start; only the fastest of
several starts counts, because the others depend on how busy the machine is.

    python -m tools.release.trial [PROGRAM ...]     other programs than those in dist/, such as an installed one
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
"""The number of the player's turns to play; no seven is rolled in the first ones."""
SOON: Final = 1.5
"""The most seconds from the start to the menu."""
STARTS: Final = 6
UNPACKED: Final = "_MEI*"
"""The folders into which single-file executables unpack themselves; killed ones leave them behind."""


class TrialFailed(Exception):
    """An executable is faulty; the text is one sentence."""


class Guest(WindowPlayer):
    """A simulated user who has only the program."""

    program = Path()

    def data(self, folder: Path) -> Path:
        """The data folder below the home folder on Linux."""
        return folder / HOME / ".local" / "share" / "hexhold"

    def surroundings(self, folder: Path) -> dict[str, str]:
        """The smallest possible environment."""
        return {"DISPLAY": self.display, "HOME": str(folder / HOME)}

    def start(self, *arguments: str) -> subprocess.Popen[str]:
        """Start the executable in a process group of its own."""
        return subprocess.Popen(
            [str(self.program), "--event-log", str(self.log), *arguments],
            env=self.environment,
            cwd=self.program.parent,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )

    def kill(self) -> None:
        """Kill all its processes at once."""
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.game.pid, signal.SIGKILL)
        self.game.wait(LIMIT)

    def close(self) -> None:
        """Kill the program, and stop the display."""
        self.kill()
        self.server.terminate()
        self.server.wait(LIMIT)

    def play(self, turns: int) -> Fact:
        """Answer questions for this many of the player's turns; return the next question."""
        steps: list[str] = []
        while True:
            fact = self.next("decision")
            if fact["step"] == "before_roll" and steps.count("turn") >= turns:
                return fact
            steps.append(fact["step"])
            self.answer(fact)


@contextlib.contextmanager
def elsewhere(program: Path) -> Iterator[Path]:
    """A copy of a program, with the folder that it needs, at a path with unusual characters."""
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
    """Play, kill the program, and continue; return facts about the game."""
    guest_class = type("Guest", (Guest,), {"program": program})
    with sitting(guest_class(folder, settings(*SEATS))) as guest:
        guest.begin()
        question = guest.play(TURNS)
        time.sleep(0.5)
        guest.kill()
        saved = _only(guest)
        decision = saved.decision()
        if decision is None or (decision.seat, decision.name()) != (question["seat"], question["step"]):
            raise TrialFailed("the game that was kept does not ask what the window asked")
        guest.again()
        while guest.next("scene")["scene"] != "menu":
            pass
        guest.key("c")
        again = guest.next("decision")
        if (again["seat"], again["step"]) != (question["seat"], question["step"]):
            raise TrialFailed(f"it goes on with {again['step']} in place of {question['step']}")
        guest.answer(again)
        guest.play(1)
        guest.kill()
        later = _only(guest)
    if later.seed != saved.seed or later.log[: len(saved.log)] != saved.log or len(later.log) <= len(saved.log):
        raise TrialFailed("what it went on with is another game")
    return {"actions_killed": len(saved.log), "actions_later": len(later.log), "last": text(later.log[-1])}


def _only(guest: Guest) -> Session:
    games = guest.kept()
    if len(games) != 1:
        raise TrialFailed(f"there are {len(games)} games in place of one")
    return games[0]


def starts(program: Path, folder: Path, number: int) -> list[float]:
    """Seconds from each start to the first picture, which is that of the menu."""
    seconds = []
    guest_class = type("Guest", (Guest,), {"program": program})
    for count in range(number):
        home = folder / f"start {count}"
        home.mkdir()
        began = time.time()
        with sitting(guest_class(home, settings(*SEATS))) as guest:
            seconds.append(guest.next("picture")["time"] - began)
    return seconds


def tried(program: Path, number: int) -> dict[str, Any]:
    """Test a program; return all facts about it."""
    with elsewhere(program) as copy, tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        played = goes_on(copy, folder)
        seconds = starts(copy, folder, number)
    if min(seconds) > SOON:
        raise TrialFailed(f"its menu is never seen before {min(seconds):.2f} seconds, and {SOON} are allowed")
    facts = {"program": program.name, "folder": program.parent.name, **played}
    return {**facts, "menu_seconds": [round(value, 2) for value in seconds], "load": round(os.getloadavg()[0], 1)}


def main(arguments: Sequence[str]) -> int:
    """Test each executable and print a line of JSON about it; return the exit status."""
    parser = argparse.ArgumentParser(description="Tries the executables.")
    parser.add_argument("programs", nargs="*", type=Path, default=programs())
    parser.add_argument("--starts", type=int, default=STARTS, metavar="N", help="how often the start is measured")
    args = parser.parse_args(arguments)
    for program in args.programs:
        if not program.is_file():
            print(f"{program} is not there: python play.py executable builds it.", file=sys.stderr)
            return 1
        try:
            print(json.dumps(tried(program.resolve(), args.starts)), flush=True)
        except (TrialFailed, AssertionError, subprocess.SubprocessError) as error:
            print(f"{program}: {error}", file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
