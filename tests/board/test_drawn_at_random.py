"""Random Seafarers maps: every accepted map is playable, and each of its positions can be saved and loaded."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.actions import Actions
from game.board.deal import deal
from game.board.layout import BoardError
from game.board.tmx import read_tmx
from game.engine import apply, legal, start
from game.ids import CHANCE, OPTION_NAMES
from game.play.chance import chance_answer
from game.rng import Rng
from game.rulesets.known import RULE_SETS
from game.setup import Setup
from game.state import State
from tests.board.maps import board_folder, write_map
from tests.properties.effort import GAMES
from tests.properties.games import one_between
from tests.properties.property_suite import save_problems

pytestmark = pytest.mark.games

PARTS = 4
LAND = "hfpgmhfpgmodr"
DEALT = ("hills", "forest", "pasture", "fields", "mountains", "gold", "desert")
BARREN = ("desert", "sea")
NUMBERS = (2, 3, 4, 5, 6, 8, 9, 10, 11, 12)
ACTIONS = 90
SET_UP = 24


class Artist:
    """Draws a map from a seed."""

    def __init__(self, seed: int) -> None:
        self.rng = Rng(seed, 77)
        self.width, self.height = 5 + self.below(4), 4 + self.below(4)

    def below(self, count: int) -> int:
        return int(self.rng.below(count))

    def one_of(self, things: str | tuple[str, ...]) -> str:
        return things[self.below(len(things))]

    def some(self, count: int, things: tuple[str, ...]) -> list[str]:
        return [self.one_of(things) for _ in range(count)]

    def numbers(self, count: int) -> str:
        return " ".join(str(NUMBERS[self.below(len(NUMBERS))]) for _ in range(count))

    def rows(self) -> list[str]:
        """Half sea, with fog on some maps; sometimes everything is shuffled."""
        if self.below(6) == 0:
            return ["r" * self.width] * self.height
        of_water = "sssssx" if self.below(3) == 0 else "s"
        return [
            "".join(self.one_of(of_water if self.below(2) else LAND) for _ in range(self.width))
            for _ in range(self.height)
        ]

    def part(self, rows: list[str], west: str, east: str) -> list[str]:
        """A layer that paints the land west of a line with one letter and the land east of it with another."""
        line = self.below(self.width + 1)
        return [
            "".join("." if kind in "sx" else west if x < line else east for x, kind in enumerate(row)) for row in rows
        ]

    def draw(self, folder: Path) -> Path:
        rows = self.rows()
        drawn = "".join(rows)
        is_dealt = set(drawn) == {"r"}
        pool = self.some(drawn.count("r"), (*DEALT, *["sea"] * (5 if is_dealt else 0)))
        fog = self.some(drawn.count("x"), ("forest", "hills", "gold", "sea", "sea", "desert"))
        to_number = sum(kind in "hfpgmo" for kind in drawn) + sum(kind not in BARREN for kind in pool)
        layers: dict[str, list[str]] = {}
        if not is_dealt and self.below(2):
            layers["start"] = self.part(rows, "*", ".")
        if not is_dealt and self.below(2):
            layers["areas"] = self.part(rows, self.one_of(".1"), "2")
        return write_map(
            folder,
            rows,
            layers=layers,
            seas=True,
            seats_max=2 + self.below(5),
            spread_red=False,
            terrain=", ".join(pool),
            tokens=self.numbers(to_number),
            fog=", ".join(fog),
            fog_tokens=self.numbers(sum(kind not in BARREN for kind in fog)),
            island_points=self.below(10),
            island_once=self.below(4) == 0,
            home=self.below(3) == 0,
            wonders=self.below(8) * self.below(2),
            pirate=self.one_of(("none", "open sea", "marked")),
        )


def step(s: State, rng: Rng, out: Actions) -> None:
    """Take a random action of chance or a seat."""
    if s.who() == CHANCE:
        action = int(chance_answer(s, rng))
    else:
        legal(s, out)
        assert out.count > 0
        action = int(out.items[int(rng.below(int(out.count)))])
    apply(s, action)


@pytest.mark.rule("W0d", "Q7f", "Q10", "Q16")
@pytest.mark.parametrize("part", range(PARTS))
def test_an_accepted_map_is_playable_and_savable(part: int, tmp_path: Path) -> None:
    folder = board_folder(tmp_path)
    accepted = 0
    for number in range(part, max(GAMES, 12), PARTS):
        artist = Artist(number)
        try:
            layout = read_tmx(artist.draw(folder))
            board = deal(layout, number)
        except BoardError:
            continue
        accepted += 1
        options = one_between(artist.below(1 << len(OPTION_NAMES)))
        seats = 2 + artist.below(layout.seats_max - 1)
        s = start(Setup(board, seats, RULE_SETS[number % 2], options))
        rng, out = Rng(number, 78), Actions()
        for count in range(ACTIONS):
            if s.winner() >= 0:
                break
            step(s, rng, out)
            if count < SET_UP or count % 12 == 0:
                assert not save_problems(s), (number, count)
    assert accepted > 0
