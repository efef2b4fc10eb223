"""Plays a whole game in a real window by the accessibility tree alone: ``python -m tools.measure.by_ear --seed 1``.

The player is an AT-SPI client on a bus of its own (``tests/scenes/listener.py``); it sees no picture, and uses neither
mouse nor keys. It builds, plays cards and discards by what is said; computer opponents see to it that the game ends.

A line of JSON reports the seconds, the number of presses by question, and the result. Exit status 1 if the game did not
reach its results, or if the program reported a mistake.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

from tests.scenes.listener import ListeningPlayer
from tests.scenes.window import settings, sitting

LIMIT: Final = 1800.0
"""Seconds that a game may take."""
WRONG: Final = ("table_mismatch", "illegal", "autosave_failed", "opponent")
COLOURS: Final = ("red", "white", "orange")


def main() -> int:
    """Run the command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=1, help="of the player's choices")
    parser.add_argument("--opponents", default="easy,easy", help="the levels of up to three opponents")
    args = parser.parse_args()
    levels = args.opponents.split(",")
    others = [(f"Bo {seat}", level, colour) for seat, (level, colour) in enumerate(zip(levels, COLOURS, strict=False))]
    begun = time.monotonic()
    problem = ""
    seats = settings(("Anna", "person", "blue"), *others)
    with (
        tempfile.TemporaryDirectory() as folder,
        sitting(ListeningPlayer(Path(folder), seats, args.seed)) as player,
    ):
        player.start_game()
        try:
            player.play(ListeningPlayer.is_at_results, LIMIT)
        except AssertionError as error:
            problem = str(error)
        facts = player.facts()
    results = [fact for fact in facts if fact["kind"] == "results"]
    wrong = [fact for fact in facts if fact["kind"] in WRONG]
    report = {
        "seconds": round(time.monotonic() - begun, 1),
        "turns": max((fact["number"] for fact in facts if fact["kind"] == "turn"), default=0),
        "decisions": len([fact for fact in facts if fact["kind"] == "decision"]),
        "presses": player.decisions.total(),
        "by question": dict(player.decisions.most_common()),
        "results": results[-1] if results else None,
        "wrong": [*wrong, *([problem] if problem else [])],
    }
    print(json.dumps(report, ensure_ascii=False, indent=1))
    return 0 if results and not report["wrong"] else 1


if __name__ == "__main__":
    sys.exit(main())
