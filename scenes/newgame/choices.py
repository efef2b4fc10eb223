"""The choices for a new game: plain data that is remembered from game to game, and the session choices from it."""

from __future__ import annotations

import random
import secrets
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any

from game.board.board import Board
from game.board.deal import deal
from game.board.layout import BoardError, DealOptions, Layout
from game.board.library import STANDARD, board_titles, load_named
from game.ids import OPTION_NAMES
from game.play.session import Player, Session
from game.play.sharing import SharedBoard, named_board_line, shared_board_line
from game.rng import seed_of
from game.rule_module_ids import BARBARIANS, BUILDING, KNIGHTS
from game.ruleset import LARGE
from game.rulesets.known import RULE_SET_NAMED, RULE_SET_NAMES
from game.setup import Setup, default_goal
from platform_io.i18n import _
from scenes.newgame.seats import (
    LEAST_SEATS,
    MOST_SEATS,
    SeatChoice,
    fault,
    first_seats,
    numbered_names,
    opponent,
    remembered_seats,
)
from scenes.tabletop.words.options import numbered
from scenes.ui.text import fill
from user.storage import BOARDS, safe_name

APART, FREE, SPIRAL = "apart", "free", "spiral"
NUMBERS = (APART, FREE, SPIRAL)
POINT_BOUNDS = (5, 25)
HAND_BOUNDS = (5, 15)
CHAPTER_OF_OPTION = {"voluntary_defence": BARBARIANS, "agile_knights": KNIGHTS, "edition_2025": KNIGHTS}
"""The rule module that an option needs, if not every game has it."""
PAIRED = "paired_players"
GENTLE = "gentle_start"
"""The option that is on at first, and switched off once somebody has finished a game."""
SAMPLE = 7
"""The seed of the boards from which one is chosen."""
BETWEEN_TURNS = (PAIRED, "nothing_between")
"""Options of games with five or six players, of which at most one may be chosen [N3a]."""


@dataclass
class Choices:
    """Everything that the scene asks for."""

    seats: list[SeatChoice] = field(default_factory=first_seats)
    rules: str = RULE_SET_NAMES[0]
    board: str = STANDARD
    numbers: str = APART
    options: list[str] = field(default_factory=lambda: ["player_trades"])
    points: int = 0
    """The points to win; 0 until a board has been dealt and sets its goal."""
    hand_limit: int = 7
    seed: str = ""

    def data(self) -> dict[str, Any]:
        """The data to remember: everything except the seed and default names; the next game gives default names in its
        own language."""
        seats = [replace(seat, name="") if seat.name in numbered_names() else seat for seat in self.seats]
        return asdict(replace(self, seed="", seats=seats))

    def add_seat(self) -> None:
        """Add an opponent."""
        self.seats.append(opponent(self.seats))

    def shuffle_seats(self) -> None:
        """Put the seats in a random order."""
        random.SystemRandom().shuffle(self.seats)

    def has(self, option: str) -> bool:
        """Whether an option is in effect under these rules; of those between turns at most one is."""
        is_chosen = option == self.between() if option in BETWEEN_TURNS else option in self.options
        return is_chosen and self.allows(option)

    def allows(self, option: str) -> bool:
        """Whether the rules and the number of seats allow an option."""
        if option in BETWEEN_TURNS and not self.is_large():
            return False
        return CHAPTER_OF_OPTION.get(option, BUILDING) in RULE_SET_NAMED[self.rules].modules

    def use(self, option: str, value: bool) -> None:
        """Switch an option on or off; the 2025 edition brings its own option between turns [E6]."""
        self.options = [name for name in OPTION_NAMES if (value if name == option else name in self.options)]
        if option == "edition_2025" and self.between() in ("", PAIRED):
            self.use_between(PAIRED if value else "")

    def is_large(self) -> bool:
        """Whether there are five or six players [N]."""
        return len(self.seats) >= LARGE

    def between(self) -> str:
        """What happens between turns: one of ``BETWEEN_TURNS``, or empty for building."""
        return next((name for name in BETWEEN_TURNS if name in self.options), "")

    def use_between(self, chosen: str) -> None:
        """Choose what happens between turns."""
        for name in BETWEEN_TURNS:
            self.use(name, name == chosen)


def remembered(data: dict[str, Any]) -> Choices:
    """The choices of the last game; invalid ones are replaced by defaults."""
    choices = Choices()
    seats = remembered_seats(_list(data.get("seats")))
    if LEAST_SEATS <= len(seats) <= MOST_SEATS:
        choices.seats = seats
    choices.rules = _among(data.get("rules"), RULE_SET_NAMES, choices.rules)
    choices.numbers = _among(data.get("numbers"), NUMBERS, choices.numbers)
    if isinstance(data.get("board"), str):
        choices.board = data["board"]
    if isinstance(data.get("options"), list):
        choices.options = [name for name in OPTION_NAMES if name in data["options"]]
    choices.points = _within(data.get("points"), POINT_BOUNDS, choices.points)
    choices.hand_limit = _within(data.get("hand_limit"), HAND_BOUNDS, choices.hand_limit)
    return choices


def _list(value: object) -> list[Any]:
    return value if isinstance(value, list) else []


def _among(value: object, known: tuple[str, ...], usual: str) -> str:
    return value if isinstance(value, str) and value in known else usual


def _within(value: object, bounds: tuple[int, int], usual: int) -> int:
    return value if type(value) is int and bounds[0] <= value <= bounds[1] else usual


def new_seed() -> str:
    """A random seed."""
    return str(secrets.randbelow(10**9))


def _unsuited(layout: Layout, choices: Choices) -> str:
    """Why a board cannot be played with so many players; empty if it can."""
    low, high = layout.seats_min, layout.seats_max
    if low <= len(choices.seats) <= high:
        return ""
    return fill(_("This board is for {low} to {high} players."), low=low, high=high)


class SeatTable:
    """The dealt board for the current choices, or the reason why there is none."""

    def __init__(self, folder: Path) -> None:
        """``folder`` contains the user's own files, including boards."""
        self.own = folder / BOARDS
        self.titles = board_titles(self.own)
        """The titles of all boards, including the user's own."""
        self.layout: Layout | None = None
        self.board: Board | None = None
        self.problem = ""
        self.shared: dict[str, SharedBoard] = {}
        """Boards that came as text or in a file, and are not among the user's own."""
        self._usual = 0
        """The default goal of the board that was dealt last; 0 if there is none."""

    def refresh(self) -> bool:
        """Read the list of boards again; True if it has changed."""
        titles = board_titles(self.own) | {name: board.title for name, board in self.shared.items()}
        is_new, self.titles = titles != self.titles, titles
        return is_new

    def add(self, board: SharedBoard) -> str:
        """Add a board that is not among the user's own, and return its name."""
        wanted = safe_name(board.title or _("A shared board"))
        name = next(name for name in numbered(wanted) if name not in self.titles)
        self.shared[name] = board
        self.titles[name] = board.title
        return name

    def line(self, choices: Choices) -> str:
        """The chosen board as a line of text. ShareError or BoardError if it does not fit, or there is no board."""
        shared = self.shared.get(choices.board)
        if shared is not None:
            return shared_board_line(shared)
        return named_board_line(choices.board, self.own, len(choices.seats))

    def _load(self, name: str, choices: Choices) -> Layout:
        shared = self.shared.get(name)
        return shared.layout(name) if shared else load_named(name, self.own, len(choices.seats))

    def recommend(self, choices: Choices) -> None:
        """Choose the placement of numbers that the board's author recommends."""
        try:
            options = self._load(choices.board, choices).options
        except BoardError:
            return
        choices.numbers = SPIRAL if options.spiral else APART if options.spread_red else FREE

    def has_fixed_numbers(self) -> bool:
        """Whether the board deals no number tokens."""
        return self.layout is not None and not self.layout.deals_tokens

    def deal_board(self, choices: Choices) -> None:
        """Load and deal the board. If the goal was the previous board's default, set it to the new default
        [V2, W0c]."""
        self.layout = self.board = None
        self.problem = ""
        try:
            self.layout = self._load(choices.board, choices)
            numbers = FREE if self.has_fixed_numbers() else choices.numbers
            options = DealOptions(numbers != FREE, numbers == SPIRAL)
            self.board = deal(self.layout, seed_of(choices.seed), options)
        except BoardError as error:
            self.problem = str(error)
        box = RULE_SET_NAMED[choices.rules].box_of(len(choices.seats))
        usual = int(default_goal(self.board, box) if self.board else box.goal)
        if choices.points == self._usual:
            choices.points = usual
        self._usual = usual

    def sample(self, name: str, choices: Choices) -> tuple[Board | None, str]:
        """A board dealt for these players as its author recommends, and why it cannot be played with them."""
        try:
            layout = self._load(name, choices)
            return deal(layout, SAMPLE, layout.options), _unsuited(layout, choices)
        except BoardError as error:
            return None, str(error)

    def is_heavy(self, choices: Choices) -> bool:
        """Whether the board has a warning under these rules [Q15d]."""
        terms = self.layout.terms if self.layout else None
        return terms is not None and terms.warning and BARBARIANS in RULE_SET_NAMED[choices.rules].modules

    def has_wonders(self) -> bool:
        """Whether the board has wonders, without which points do not win [W5f]."""
        return self.layout is not None and self.layout.terms is not None and self.layout.terms.wonders > 0

    def reason(self, choices: Choices) -> str:
        """The reason why no game can begin with these choices; empty if it can."""
        if self.layout is None or self.board is None:
            return self.problem
        if unsuited := _unsuited(self.layout, choices):
            return unsuited
        names = [seat.shown_name for seat in choices.seats]
        if not all(names):
            return _("Every player needs a name.")
        if len(set(names)) < len(names):
            return _("Two players have the same name.")
        return fault(choices.seats)

    def session(self, choices: Choices) -> Session:
        """Create the game; call this only if ``reason`` is empty."""
        assert self.board is not None
        options = sum(1 << place for place, name in enumerate(OPTION_NAMES) if choices.has(name))
        rules = RULE_SET_NAMED[choices.rules]
        setup = Setup(self.board, len(choices.seats), rules, options, choices.points, choices.hand_limit)
        players = [Player(seat.shown_name, seat.kind, seat.colour, face=seat.shown_face) for seat in choices.seats]
        return Session(setup, seed_of(choices.seed), players)
