"""Tests that opponents are fair: ``python -m tools.measure.fairness --decisions 10000 --level normal``.

Repeats decisions, in both rule sets, at sea and with six seats, after everything that is hidden from the seat has been
dealt again (tests/ai/fair.py). Trade offers and the answers to them are included. Exit status 1 if any decision
changes.
"""

from __future__ import annotations

import argparse
import sys
import time

from commands.run import number
from game.ai.levels import LEVELS, STAND_IN, make_agent
from game.board.library import STANDARD
from game.rulesets.base import BASE
from game.rulesets.cities_and_knights import CITIES_AND_KNIGHTS
from tests.ai.fair import FairTable, examine

TABLES = [
    FairTable(CITIES_AND_KNIGHTS, STANDARD, 4),
    FairTable(CITIES_AND_KNIGHTS, STANDARD, 6),
    FairTable(BASE, STANDARD, 4),
    FairTable(CITIES_AND_KNIGHTS, "fog_island", 4),
    FairTable(BASE, "new_shores", 3),
]
TRADING = ("offer", "counter", "trade_reply", "trade_partner")


def main() -> int:
    """Test the decisions and print the results."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--decisions", type=number(1, 1_000_000), default=10_000)
    parser.add_argument("--level", choices=LEVELS, default=STAND_IN)
    parser.add_argument("--every", type=number(1, 1000), default=5, help="look at one decision in so many")
    parser.add_argument(
        "--players", choices=LEVELS, default="", help="who plays, where the level is too slow for games"
    )
    options = parser.parse_args()
    began = time.perf_counter()
    findings = examine(TABLES, options.level, make_agent, options.decisions, options.every, options.players)
    for finding in findings.unfair[:20]:
        print(finding)
    kinds = ", ".join(f"{name} {findings.decisions[name]}" for name in TRADING)
    print(f"{options.level}: {findings.count()} decisions, {len(findings.unfair)} taken otherwise ({kinds})")
    print(f"{time.perf_counter() - began:.0f} s")
    return 1 if findings.unfair else 0


if __name__ == "__main__":
    sys.exit(main())
