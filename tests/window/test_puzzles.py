"""A puzzle of each kind, solved in a real window by mouse alone."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from game import actions as ac
from game.actions import first, kind_of
from game.puzzles.library import puzzles
from game.puzzles.puzzle import CARD, CITY, KINDS, MISSED, WIN, Puzzle, session_of
from game.steps import BANK_CARD
from scenes.tabletop.table.prompt import PLACE_OF
from scenes.tabletop.table.tools import TOOLS
from sprites.names import card_sprite
from tests.scenes.window import IN_A_WINDOW, LIMIT, Fact, WindowPlayer, settings, sitting
from user.challenges import Challenges, text_of

pytestmark = IN_A_WINDOW
TOOL_OF = {kind: tool for tool, kind in TOOLS.items()}
PAUSE = 0.8
"""Seconds after which a click counts."""


def is_simple(puzzle: Puzzle) -> bool:
    """Whether the answer takes only tools, places and pictures."""
    if puzzle.kind == WIN:
        return all(kind_of(action) in TOOL_OF for action in puzzle.line)
    decision = session_of(puzzle).decision()
    assert decision is not None
    if puzzle.kind == CARD:
        return decision.shape() == BANK_CARD
    return puzzle.kind != CITY or kind_of(puzzle.best[0]) in TOOL_OF


def chosen() -> dict[str, Puzzle]:
    """One simple puzzle of each kind, by name."""
    found = [next(one for one in puzzles() if one.kind == kind and is_simple(one)) for kind in KINDS if kind != MISSED]
    return {puzzle.id: puzzle for puzzle in found}


class PuzzleMouse(WindowPlayer):
    """A player who knows the answers."""

    def __init__(self, folder: Path, words: Fact) -> None:
        self.presses: dict[str, list[int]] = {}
        self.places: dict[str, list[int]] = {}
        self.puzzle = self.scene = self.judged = self.step = ""
        self.actions = 0
        super().__init__(folder, words)
        known = Challenges({puzzle.id: 0 for puzzle in puzzles() if puzzle.id not in chosen()})
        (self.data(folder) / "challenges.json").write_text(text_of(known), encoding="utf-8")

    def _take(self, fact: Fact) -> None:
        kind = fact["kind"]
        assert kind not in ("table_mismatch", "illegal"), fact
        if kind == "desk":
            self.presses = fact["presses"]
        elif kind in ("decision", "tool"):
            self.places, self.step = fact["places"], fact.get("step", self.step)
        elif kind == "puzzle":
            self.puzzle, self.judged, self.step, self.places = fact["id"], "", "", {}
        elif kind == "judged":
            self.judged = fact["judged"]
        elif kind == "action":
            self.actions += 1
        elif kind == "scene" and fact["change"] in ("push", "resume"):
            self.scene = fact["scene"]

    def press(self, name: str) -> None:
        """Click a button, as soon as there is one."""
        self.until(lambda: name in self.presses, name)
        time.sleep(PAUSE)
        self.look()
        self.click(self.presses[name])

    def until(self, is_so: Callable[[], bool], what: str) -> None:
        end = time.monotonic() + LIMIT
        while self.look() or not is_so():
            assert time.monotonic() < end, (what, self.facts()[-4:])
            time.sleep(0.02)

    def act(self, action: int) -> None:
        """Click until an action is done."""
        kind, before = int(kind_of(action)), self.actions
        self.until(lambda: bool(self.step), "question")
        if kind in TOOL_OF and self.step == "turn":
            self.press(TOOL_OF[kind])
        if kind in PLACE_OF:
            place = f"{PLACE_OF[kind]} {first(action)}"
            self.until(lambda: place in self.places, place)
            time.sleep(PAUSE)
            self.look()
            self.click(self.places[place])
        elif kind == ac.CARD:
            self.press(f"picture {card_sprite(int(first(action)))}")
        else:
            self.press({ac.PASS: "decline", ac.ACCEPT: "accept"}[kind])
        self.until(lambda: self.actions > before, str(action))


@pytest.mark.thorough
def test_a_puzzle_of_each_kind_is_solved_by_mouse(tmp_path: Path) -> None:
    wanted, words = chosen(), settings(("Anna", "person", "red"))
    with sitting(PuzzleMouse(tmp_path, words | {"has_played": True, "show_hints": False})) as solver:
        solver.until(lambda: solver.scene == "menu", "menu")
        time.sleep(PAUSE)
        solver.key("h")
        solver.press("text Puzzles")
        solver.press("text Next unsolved")
        solved: list[str] = []
        while len(solved) < len(wanted):
            solver.until(lambda: solver.puzzle not in ("", *solved), "puzzle")
            puzzle = wanted[solver.puzzle]
            for action in puzzle.line or puzzle.best[:1]:
                solver.act(action)
            solver.until(lambda: solver.judged in ("won", "right"), puzzle.kind)
            solver.until(lambda: solver.scene == "puzzle", "the end of the victory")
            solved.append(puzzle.id)
            if len(solved) < len(wanted):
                solver.press("go_on")
        kept = json.loads((solver.data(tmp_path) / "challenges.json").read_text())["puzzles"]
        assert set(wanted) <= set(kept)
