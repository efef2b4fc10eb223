"""Random games played into their middle, the start of positions at sea and with five and six players."""

from __future__ import annotations

from game import actions as act
from game import ids
from game.board.board import Board
from game.engine import apply, start
from game.rng import Rng
from game.rule_module_ids import PIRATE
from game.ruleset import RuleSet
from game.rulesets.cities_and_knights import CITIES_AND_KNIGHTS
from game.slots import ATTACKS
from tests.positions.crowd import Crowd
from tests.properties.games import board_of, scenario_names, seats_of
from tests.properties.players import Nature, Players
from tests.steps import TURN


class Voyage(Crowd):
    """A game played for a number of actions, up to the actions of a turn."""

    def __init__(self, number: int, actions: int, rules: RuleSet, board: Board, seats: int, options: int = -1) -> None:
        super().__init__(number, seats, options, rules, board)
        self.s = start(self.setup)
        players = Players([Nature("easy", likes=(act.BUILD_SHIP,), strays=25)] * seats, Rng(number, 94))
        while actions > 0 or not self.s.at(TURN):
            apply(self.s, players.answer(self.s))
            actions -= 1
        self.seat = int(self.s.active())

    def free_robbers(self) -> None:
        """Let the barbarians have attacked once, so that robber and pirate are on the board and may move."""
        if self.s.v[ATTACKS] == 0 and self.setup.rules is CITIES_AND_KNIGHTS:
            self.s.v[ATTACKS] = 1
        if self.s.robber() < 0:
            self.robber(self.any([number for number in self.numbered() if self.s.terrain(number) != ids.FOG]))
        if self.s.pirate() < 0 and self.setup.plays(PIRATE):
            self.s.v[self.setup.pirate] = self.any(self.waters())

    def waters(self) -> list[int]:
        """The sea hexes."""
        return [number for number in range(self.net.hexes) if self.s.terrain(number) == ids.SEA]

    def provision(self, count: int = 3) -> None:
        """Give every seat this many of each resource, as far as the bank has them."""
        for seat in self.everybody:
            self.give_each(seat, *[count] * int(ids.RESOURCES))


def any_scenario(number: int, rules: RuleSet = CITIES_AND_KNIGHTS, actions: int = 200) -> Voyage:
    """A game of each scenario in turn."""
    names = scenario_names()
    return voyage(number, names[number % len(names)], rules, actions)


def voyage(number: int, name: str, rules: RuleSet, actions: int, options: int = -1, least: int = 2) -> Voyage:
    """A game on a shipped board, with each possible number of seats in turn, at least ``least``."""
    able = [seats for seats in seats_of(name) if seats >= least]
    seats = able[number // 7 % len(able)]
    return Voyage(number, actions + 40 * (number % 5), rules, board_of(name, number % 4, seats), seats, options)
