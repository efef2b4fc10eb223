"""User bots as people write them, good and bad."""

from __future__ import annotations

from pathlib import Path
from typing import Final

FIRST: Final = """
def choose(view, decision):
    return decision.actions[0]
"""
WITH_SEED: Final = """
from dataclasses import dataclass

@dataclass
class Bot:
    seed: int
    heard: int = 0

    def observe(self, events):
        self.heard += 1

    def choose(self, view, decision):
        return decision.actions[(self.seed + self.heard) % len(decision.actions)]
"""
OF_VERSION_02: Final = """
from game.ai.scout import may_settle
from game.bundle import bundle

class Bot:
    def __init__(self, seed):
        self.heard = 0

    def hear(self, events):
        self.heard += 1

    def choose(self, view, decision):
        return decision.actions[self.heard]
"""
RAISES: Final = """
def choose(view, decision):
    if view.turn_number() > 0:
        raise KeyError("city")
    return decision.actions[0]
"""
ILLEGAL: Final = """
def choose(view, decision):
    return 5 if decision.name() == "turn" else decision.actions[0]
"""
UNFAIR: Final = """
from game.actions import OFFER, make_offer
from game.resource_counts import bundle

def choose(view, decision):
    if decision.name() == "turn":
        return make_offer(OFFER, bundle([31, 0, 0, 0, 0, 0, 0, 0]), bundle([0, 1, 0, 0, 0, 0, 0, 0]))
    return decision.actions[0]
"""
ENDLESS: Final = """
def choose(view, decision):
    while True:
        pass
"""
ENDLESS_WITH_A_WORD: Final = """
import os

def choose(view, decision):
    os.write(2, b"asked\\n")  # in one piece: two processes write at the same time
    while True:
        pass
"""
DYING: Final = """
import os

def choose(view, decision):
    os._exit(1)
"""


def write_bot(folder: Path, source: str, name: str = "my_bot") -> str:
    """Write a bot into the user's files; return its player kind."""
    path = folder / "bots" / f"{name}.py"
    path.parent.mkdir(exist_ok=True)
    path.write_text(source, encoding="utf-8")
    return f"own:{name}"
