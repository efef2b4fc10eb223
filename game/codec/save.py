"""A whole save: the terms of the game, the players, the position, and the log that leads to it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.action_text import ActionError, parse, text
from game.check.whole import problems
from game.codec.board import board_data, read_board
from game.codec.position import position_data, read_position
from game.codec.proof import DiceProof, proof_data, read_proof
from game.codec.reader import LogError, NewerError, Node, SaveError, parsed
from game.codec.writer import pretty
from game.ids import BETWEEN_TURNS, MAX_SEATS, OPTION_NAMES
from game.ruleset import RuleSet
from game.rulesets.cities_and_knights import CITIES_AND_KNIGHTS
from game.rulesets.known import RULE_SET_NAMED
from game.setup import Setup
from game.state import State
from platform_io.sanitize import NAME, WORD, clean

FORMAT: Final = "hexhold"
MOST_POINTS: Final = 99
LONGEST_LOG: Final = 100_000
"""The most actions in a log: three times as many as six computer players need for a thousand turns at sea."""
LONGEST_NOTE: Final = 10_000
"""The most characters in a note."""

NEEDED_OF_SAVE: Final = ("format", "version", "seats", "board", "position")
OPTIONAL_OF_SAVE: Final = ("rules", "options", "points_to_win", "hand_limit", "seed", "dice", "start", "log", "note")
SEAT_FIELDS: Final = ("kind", "colour", "passes_between", "advised", "replaced", "face")
"""The fields of a player that may be missing."""

Upgrade = Callable[[dict[str, object]], None]
UPGRADES: Final[list[Upgrade]] = []
"""The function at index n converts a save of version n + 1 to version n + 2."""
VERSION: Final = len(UPGRADES) + 1


class SeatData:
    """A player in a save."""

    def __init__(
        self,
        name: str,
        kind: str,
        colour: str,
        passes_between: bool = False,
        advised: int = 0,
        replaced: bool = False,
        face: str = "",
    ) -> None:
        self.name: Final = name
        self.kind: Final = kind
        self.colour: Final = colour
        self.passes_between: Final = passes_between
        self.advised: Final = advised
        self.replaced: Final = replaced
        self.face: Final = face

    def data(self) -> dict[str, object]:
        """The player as JSON data; fields with default values are left out."""
        data: dict[str, object] = {"name": self.name, "kind": self.kind, "colour": self.colour}
        if self.passes_between:
            data["passes_between"] = True
        if self.advised:
            data["advised"] = self.advised
        if self.replaced:
            data["replaced"] = True
        if self.face:
            data["face"] = self.face
        return data


class Save:
    """The contents of a save. ``log`` leads to ``state`` from ``base``, or if that is None, from a new game."""

    def __init__(
        self,
        setup: Setup,
        seed: int,
        seats: list[SeatData],
        state: State,
        log: list[int] | None,
        base: State | None,
        proof: DiceProof | None = None,
    ) -> None:
        self.setup: Final = setup
        self.seed: Final = seed
        self.seats: Final = seats
        self.state: Final = state
        self.log: Final = log
        self.base: Final = base
        self.proof: Final = proof


def encode(save: Save) -> str:
    """The text of a save."""
    text = pretty(save_data(save))
    if save.log is None:
        return text + "\n"
    return text[: -len("\n}")] + ',\n  "log": ' + _log_text(save.log) + "\n}\n"


def save_data(save: Save) -> dict[str, object]:
    """A save without its log as JSON data."""
    setup = save.setup
    data: dict[str, object] = {
        "format": FORMAT,
        "version": VERSION,
        "rules": setup.rules.name,
        "options": [name for place, name in enumerate(OPTION_NAMES) if int(setup.options) >> place & 1],
        "points_to_win": int(setup.points),
        "hand_limit": int(setup.hand_limit),
        "seed": save.seed,
        "seats": [seat.data() for seat in save.seats],
        "position": position_data(save.state),
        "board": board_data(setup.board),
    }
    if save.proof is not None and save.log is not None:
        data["dice"] = proof_data(save.proof)
    if save.base is not None:
        data["start"] = position_data(save.base)
    return data


_WORDS: Final[dict[int, str]] = {}
"""A cache of the text of actions: most of a log repeats the same few hundred texts."""
_MOST_WORDS: Final = 5000


def _log_text(log: list[int]) -> str:
    if not log:
        return "[]"
    lines: list[str] = []
    for action in log:
        line = _WORDS.get(action)
        if line is None:
            if len(_WORDS) >= _MOST_WORDS:
                _WORDS.clear()
            line = _WORDS[action] = f'    "{text(action)}"'
        lines.append(line)
    return "[\n" + ",\n".join(lines) + "\n  ]"


def decode(words: str, *, with_log: bool = True) -> Save:
    """Read a save. ``SaveError`` if it is damaged, ``LogError`` if only its log or start is.

    Without ``with_log`` the log and start are ignored. This does not check that the log leads to the position.
    """
    return read_save(upgraded(parsed(words)), with_log=with_log)


def upgraded(node: Node, upgrades: list[Upgrade] = UPGRADES) -> Node:
    """Convert a save to the newest version, whose number is one more than the number of upgrades."""
    if not isinstance(node.value, dict):
        raise node.wrong("an object in braces must stand here")
    if node.value.get("format") != FORMAT:
        raise node.wrong(f'this is no save of Hexhold: its "format" is not "{FORMAT}"')
    version = node.at("version").integer()
    newest = len(upgrades) + 1
    if version > newest:
        raise NewerError(f"version {clean(str(version), WORD)} is newer than this program, which reads 1 to {newest}")
    if version < 1:
        raise node.at("version").wrong(f"{clean(str(version), WORD)} is no version; this program reads 1 to {newest}")
    for upgrade in upgrades[version - 1 :]:
        upgrade(node.value)
    return node


def read_save(node: Node, *, with_log: bool) -> Save:
    """Read a save of the newest version, with or without its history."""
    node.fields(NEEDED_OF_SAVE, OPTIONAL_OF_SAVE)
    seats = _read_seats(node.at("seats"))
    rules = _rules(node.at("rules")) if node.has("rules") else CITIES_AND_KNIGHTS
    options = 0
    for option in node.at("options").items() if node.has("options") else []:
        options |= 1 << option.name(OPTION_NAMES)
    if options & BETWEEN_TURNS == BETWEEN_TURNS:
        raise node.at("options").wrong("of paired_players and nothing_between one at most is possible")
    points = node.at("points_to_win").number_or(1, MOST_POINTS, rules.box.goal)
    limit = node.at("hand_limit").number_or(1, MOST_POINTS, rules.box.hand_limit)
    setup = Setup(read_board(node.at("board")), len(seats), rules, options, points, limit)
    seed = node.at("seed").integer() if node.has("seed") else 0
    if node.has("note"):
        node.at("note").prose(LONGEST_NOTE)
    state = _checked_position(setup, node.at("position"))
    log, base = _read_history(setup, node) if with_log else (None, None)
    proof = read_proof(node.at("dice"), LONGEST_LOG) if node.has("dice") else None
    return Save(setup, seed, seats, state, log, base, proof)


def _read_history(setup: Setup, node: Node) -> tuple[list[int] | None, State | None]:
    """The log and the position at its start; None for each that the save lacks."""
    try:
        log = _read_log(node.at("log")) if node.has("log") else None
        if not node.has("start"):
            return log, None
        if log is None:
            raise node.at("start").wrong("a start without a log has no use")
        return log, _checked_position(setup, node.at("start"))
    except SaveError as error:
        raise LogError(str(error)) from None


def _rules(node: Node) -> RuleSet:
    names = tuple(RULE_SET_NAMED)
    return RULE_SET_NAMED[names[node.name(names)]]


def _checked_position(setup: Setup, node: Node) -> State:
    """Read and check a position. SaveError if anything is wrong."""
    state = read_position(setup, node)
    for problem in problems(state):
        raise node.wrong(problem)
    return state


def _read_seats(node: Node) -> list[SeatData]:
    entries = node.items()
    if not 2 <= len(entries) <= MAX_SEATS:
        raise node.wrong(f"a game needs 2 to {MAX_SEATS} seats, not {len(entries)}")
    seats: list[SeatData] = []
    for entry in entries:
        entry.fields(("name",), SEAT_FIELDS)
        name = entry.at("name").label(NAME, str(len(seats) + 1))
        kind = entry.at("kind").label(WORD) if entry.has("kind") else "person"
        colour = entry.at("colour").label(WORD) if entry.has("colour") else ""
        passes = entry.has("passes_between") and entry.at("passes_between").flag()
        advised = entry.at("advised").number_or(0, LONGEST_LOG, 0) if entry.has("advised") else 0
        replaced = entry.has("replaced") and entry.at("replaced").flag()
        face = entry.at("face").label(WORD) if entry.has("face") else ""
        seats.append(SeatData(name, kind, colour, passes, advised, replaced, face))
    return seats


def _read_log(node: Node) -> list[int]:
    log: list[int] = []
    known: dict[str, int] = {}
    for place, item in enumerate(node.raw_items(LONGEST_LOG)):
        action = known.get(item) if isinstance(item, str) else None
        if action is None:
            entry = node.entry(place, item)
            words = entry.text()
            try:
                action = known[words] = parse(words)
            except ActionError as error:
                raise entry.wrong(str(error)) from None
        log.append(action)
    return log


def same(one: State, other: State) -> bool:
    """Whether two states of the same game are equal."""
    return all(one.v[slot] == other.v[slot] for slot in range(int(one.setup.size)))
