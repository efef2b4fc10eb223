"""The terms of a game, fixed before it begins: board, seats, rule set, options, limits."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game import ids
from game.board.board import Board
from game.box import Box
from game.edge_network import EdgeNetwork
from game.ids import AGILE_KNIGHTS, MAX_SEATS, NOTHING_BETWEEN, PAIRED_PLAYERS, PLAYER_TRADES
from game.ints import bit, ints
from game.rule_module_ids import AGILE, BUILDING_PHASE, FOG, GOLD, HARBOURMASTER, PAIRED, PIRATE, SEAS, WONDERS
from game.ruleset import LARGE, RuleSet
from game.slots import BLOCK, OF_SEAT, OF_TABLE, PLAYERS, PUBLIC, ROADS_LEFT, Slot
from platform_io.i18n import said

if TYPE_CHECKING:
    from mypy_extensions import i64


class Setup:
    """The terms of one game.

    ``rules`` gives the rule modules and the box; options may add more modules. ``hooks`` lists the
    modules for each hook.

    ``options`` is a set of the bits of OPTION_NAMES in ids [X]; ``points`` are needed to win [V2]; ``hand_limit`` is
    the most cards that a seat without walls may hold before a seven costs half of them [S1]. The other attributes
    are the places in a state's vector of everything that grows with the board: one entry per corner or hex, or
    ``corner_words`` or ``edge_words`` per seat.

    >>> from game.board.deal import deal
    >>> from game.board.library import load_layout
    >>> from game.rulesets.cities_and_knights import CITIES_AND_KNIGHTS
    >>> setup = Setup(deal(load_layout("standard"), seed=7), 3, CITIES_AND_KNIGHTS)
    >>> int(setup.points), int(setup.hand_limit), setup.sails
    (13, 7, False)
    """

    def __init__(
        self,
        board: Board,
        seats: int,
        rules: RuleSet,
        options: int = PLAYER_TRADES,
        points: int = 0,
        hand_limit: int = 0,
    ) -> None:
        if not 2 <= seats <= MAX_SEATS:
            raise ValueError(
                said("a game needs 2 to {most} players; you asked for {seats}", most=MAX_SEATS, seats=seats)
            )
        self.board: Final = board
        self.net: Final = board.net
        self.seats: Final[i64] = seats
        self.rules: Final = rules
        self.box: Final = rules.box_of(seats)
        self.hooks: Final = rules.hooks(seats, added_modules(board, seats, options))
        self.sails: Final = self.plays(SEAS)
        self.options: Final[i64] = options
        self.points: Final[i64] = points or default_goal(board, self.box)
        self.hand_limit: Final[i64] = hand_limit or self.box.hand_limit

        net = board.net
        plan = _Plan(PLAYERS + seats * BLOCK)
        self.corner: Final[i64] = plan.add("corner", net.corners)
        self.token: Final[i64] = plan.add("token", net.hexes)
        self.terrain: Final[i64] = plan.add("terrain", net.hexes)
        self.pieces: Final[i64] = plan.add("pieces", net.corner_words)
        """Corners with any piece."""
        self.crowded: Final[i64] = plan.add("crowded", net.corner_words)
        """Corners where no building is allowed: with a building, next to one, or without land [B5, Q7c]."""
        self.settled: Final[i64] = plan.add("settled", seats * net.corner_words)
        self.cities: Final[i64] = plan.add("cities", seats * net.corner_words)
        self.knights: Final[i64] = plan.add("knights", seats * net.corner_words)
        self.roads: Final = EdgeNetwork(
            plan.add("roads", seats * net.edge_words),
            plan.add("corners at roads", seats * net.corner_words),
            plan.add("corners between roads", seats * net.corner_words),
            plan.add("edges open to roads", seats * net.edge_words),
            plan.add("edges barred to roads", net.edge_words),
            ROADS_LEFT,
            BLOCK,
        )
        ships = seats if self.sails else 0
        self.ships: Final = EdgeNetwork(
            plan.add("ships", ships * net.edge_words),
            plan.add("corners at ships", ships * net.corner_words),
            plan.add("corners between ships", ships * net.corner_words),
            plan.add("edges open to ships", ships * net.edge_words),
            plan.add("edges barred to ships", net.edge_words if self.sails else 0),
            plan.add("ships left", ships),
            1,
        )
        """Takes no space in a game without ships and must not be read there."""
        self.at_sea: Final[i64] = plan.add("sea corners", net.corner_words if self.sails else 0)
        """Corners that touch no land (fog is not land). This attribute and those that follow exist only in games with
        ships."""
        self.fresh: Final[i64] = plan.add("fresh ships", net.edge_words if self.sails else 0)
        """Edges with a ship built this turn, which may not move yet [Q2]."""
        self.ship_moved: Final[i64] = plan.add("ship moved", 1 if self.sails else 0)
        self.pirate: Final[i64] = plan.add("pirate", 1 if self.sails else 0, is_absent=True)
        self.homes: Final[i64] = plan.add("homes", ships)
        """For each seat, the set of its home areas [Q11]."""
        self.islands: Final[i64] = plan.add("islands", ships)
        """For each seat, the set of foreign areas on which it has settled [Q11a]."""
        self.wonder: Final[i64] = plan.add("wonders", ships)
        """For each seat, its wonder (counted from 1) and the levels built: wonder + LEVEL * levels [W5d, W5e]."""
        self.first_of_turn: Final[i64] = plan.add("parted turn", 1 if self.plays(PAIRED) else 0)
        """The seat that plays the first part of a paired turn, also while its partner is active [N5]."""
        self.harbourmaster: Final[i64] = plan.add(
            "harbourmaster", 1 if self.plays(HARBOURMASTER) else 0, is_absent=True
        )
        """The seat that holds the award for the most harbour points [X5]."""
        self.size: Final[i64] = plan.place
        self._of_board: Final = plan.slots
        self.absent: Final = ints(plan.absent)
        """The places above whose initial value is -1, for nobody or nowhere."""
        self.public: Final = ints([PLAYERS + seats * BLOCK, int(self.size)])
        """Start and end of the places above, all of which are public."""

    def slots(self) -> list[Slot]:
        """A row for every word of a state, including those of each seat."""
        rows = list(OF_TABLE)
        for seat in range(self.seats):
            rows += [_slot_of(row, seat) for row in OF_SEAT]
        return rows + [Slot(name, place, size, PUBLIC) for name, place, size in self._of_board]

    def supply(self, kind: i64) -> i64:
        """The total number of cards of a kind [C1, C2]; the base game has no commodities [Z]."""
        return self.box.supply[kind]

    def plays(self, module: i64) -> bool:
        """Whether the game uses a rule module of ``game.rule_module_ids``."""
        return self.hooks.played & bit(module) != 0

    def has(self, option: i64) -> bool:
        """Whether an option is on; ``option`` is a bit of OPTION_NAMES."""
        return self.options & option != 0


def default_goal(board: Board, box: Box) -> i64:
    """The default number of points to win: that of the box, or of the scenario, which needs more with Cities & Knights
    [V2, W0c, Q1a]."""
    scenario = board.scenario
    if scenario is None or scenario.goal == 0:
        return box.goal
    return scenario.goal + box.more_at_sea


def added_modules(board: Board, seats: int, options: int) -> tuple[int, ...]:
    """The rule modules that the options, board and number of seats add to the rule set [X2, Q, Q3f, W, N3a]."""
    added: list[int] = []
    scenario = board.scenario
    if scenario is not None:
        added += [SEAS, GOLD]
        if scenario.has_pirate:
            added.append(PIRATE)
        if len(scenario.fog_terrain) > 0:
            added.append(FOG)
        if scenario.wonders > 0:
            added.append(WONDERS)
    if options & AGILE_KNIGHTS:
        added.append(AGILE)
    if options & ids.HARBOURMASTER:
        added.append(HARBOURMASTER)
    if seats >= LARGE and not options & NOTHING_BETWEEN:
        added.append(PAIRED if options & PAIRED_PLAYERS else BUILDING_PHASE)
    return tuple(added)


def _slot_of(row: Slot, seat: int) -> Slot:
    """A slot in the block of a seat."""
    return Slot(f"{row.name} of {seat}", row.place + seat * BLOCK, row.size, row.who, row.module)


class _Plan:
    """Allocates consecutive runs of words for everything that grows with the board."""

    def __init__(self, place: i64) -> None:
        self.place: i64 = place
        self.slots: Final[list[tuple[str, int, int]]] = []
        self.absent: Final[list[int]] = []

    def add(self, name: str, size: i64, is_absent: bool = False) -> i64:
        """Reserve ``size`` words and return the place of the first. With ``is_absent`` its initial value is -1."""
        place = self.place
        if size > 0:
            self.slots.append((name, place, size))
            if is_absent:
                self.absent.append(place)
            self.place += size
        return place
