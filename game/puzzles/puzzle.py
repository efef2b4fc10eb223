"""A puzzle as plain data, and its form as one line of JSON.

The position is a line of text as for sharing. It is one of the positions that the seat to play thinks possible, so it
reveals nothing that the seat may not know. Every file is read like a save: if anything is wrong, ``SaveError`` says so
in one sentence.
"""

from __future__ import annotations

import json
from hashlib import sha256
from typing import Final, NamedTuple

from game.action_text import ActionError, parse, text
from game.actions import PASS, kind_of, make
from game.ai.levels import LEVELS
from game.ai.search.value_network import CERTAIN
from game.codec.reader import Node, SaveError, parsed
from game.codec.save import Save, SeatData, decode, encode
from game.codec.share.coder import ShareError
from game.codec.share.line import LONGEST
from game.codec.share.position import position_line
from game.ids import MAX_SEATS
from game.play.session import PERSON, Player, Session
from game.play.sharing import session_from_line
from game.rulesets.known import RULE_SET_NAMES
from game.state import State
from platform_io.sanitize import WORD

WIN: Final = "win"
"""Win this turn."""
CITY: Final = "city"
"""Save the city from the next attack."""
PLACE: Final = "place"
"""The best first settlement, or the second building of the set-up."""
CARD: Final = "card"
"""Which card to play, give or take."""
TRADE: Final = "trade"
"""Whether to accept an offer."""
ROBBER: Final = "robber"
"""Where to put the robber."""
MISSED: Final = "missed"
"""The best action of any other decision, in a game of one's own."""
KINDS: Final = (WIN, CITY, PLACE, CARD, TRADE, ROBBER, MISSED)
GRADES: Final = 5
JUDGED_LEVELS: Final = LEVELS[:4]
"""The levels whose shares a puzzle has."""
VERSION: Final = 1
LONGEST_LINE: Final = 20_000
"""The most characters of a puzzle."""
_MOST_CHOICES: Final = 240
_WHOLE: Final = 100


class Choice(NamedTuple):
    """A possible answer. ``chance`` is the chance to win that it leads to, in parts of ``CERTAIN``, and ``error`` the
    standard error of its distance from the best answer (for the best answer, from the next one)."""

    action: int
    chance: int
    error: int


class Puzzle(NamedTuple):
    """A position and a question to the seat that has to act there."""

    id: str
    """Short and stable: computed from kind and position."""
    kind: str
    rules: str
    board: str
    seats: int
    """How many players the game has."""
    seat: int
    """The seat to play."""
    position: str
    """The position; see ``session_of``."""
    choices: tuple[Choice, ...]
    """The answers examined, the best first; none for WIN."""
    best: tuple[int, ...]
    """The right answers; for WIN the first actions of known wins, of which there may be others."""
    line: tuple[int, ...]
    """For WIN, the actions of one win."""
    grade: int
    """1 (easy) to 5; 0 if unknown."""
    found: tuple[int, ...]
    """The share of each of JUDGED_LEVELS that finds a right answer, in per cent; empty if unknown."""
    origin: str = ""
    """For the tool that made it: seed, game and action."""

    def chance_of(self, action: int) -> int:
        """The chance to win after an answer; -1 if that was not examined."""
        return next((choice.chance for choice in self.choices if choice.action == plain(action)), -1)


def plain(action: int) -> int:
    """The action without what does not matter to a puzzle: the reason for a refusal."""
    return int(make(PASS)) if kind_of(action) == PASS else action


def new_puzzle(
    kind: str,
    s: State,
    choices: tuple[Choice, ...] = (),
    best: tuple[int, ...] = (),
    line: tuple[int, ...] = (),
    grade: int = 0,
    found: tuple[int, ...] = (),
    origin: str = "",
) -> Puzzle:
    """A puzzle at a position. Pass a sample of the seat's view, not the real state of a game."""
    position = pack(s)
    mark = f"{kind[0]}{sha256(f'{kind} {position}'.encode()).hexdigest()[:7]}"
    terms = (s.setup.rules.name, s.setup.board.name, int(s.setup.seats), int(s.who()))
    return Puzzle(mark, kind, *terms, position, choices, best, line, grade, found, origin)


def session_of(puzzle: Puzzle, names: tuple[str, ...] = (), colours: tuple[str, ...] = ()) -> Session:
    """The game at the puzzle's position, with a person at the seat to play. ``SaveError`` if it is damaged.

    Without ``names`` the players are called by their numbers.
    """
    session = unpack(puzzle.position)
    setup, seats = session.setup, int(session.setup.seats)
    found = (str(setup.rules.name), setup.board.name, seats, int(session.state.who()))
    if found != (puzzle.rules, puzzle.board, puzzle.seats, puzzle.seat):
        raise SaveError("the puzzle does not fit its position")
    for action in (*(choice.action for choice in puzzle.choices), *puzzle.best):
        if not session.is_legal(action):
            raise SaveError(f"'{text(action)}' is not legal in the puzzle's position")
    players = [
        Player(
            names[seat] if seat < len(names) else str(seat + 1),
            PERSON if seat == puzzle.seat else LEVELS[2],
            colours[seat] if seat < len(colours) else "",
        )
        for seat in range(seats)
    ]
    return Session(setup, int(session.seed), players, session.state)


def pack(s: State) -> str:
    """A position as a line of text (docs/sharing.md)."""
    seats = [SeatData(str(seat + 1), PERSON, "") for seat in range(int(s.setup.seats))]
    save = Save(s.setup, 0, seats, s, None, None)
    return position_line(decode(encode(save)))  # copies of the same card may change places


def unpack(line: str) -> Session:
    """The game at a position. ``SaveError`` if the line is damaged."""
    try:
        return session_from_line(line)
    except ShareError as error:
        raise SaveError(str(error)) from None


def puzzle_text(puzzle: Puzzle) -> str:
    """A puzzle as one line of JSON."""
    data: dict[str, object] = {"version": VERSION, "id": puzzle.id, "kind": puzzle.kind, "rules": puzzle.rules}
    data |= {"board": puzzle.board, "seats": puzzle.seats, "seat": puzzle.seat}
    if puzzle.grade:
        data["grade"] = puzzle.grade
    if puzzle.found:
        data["found"] = list(puzzle.found)
    data["best"] = [text(action) for action in puzzle.best]
    if puzzle.line:
        data["line"] = [text(action) for action in puzzle.line]
    if puzzle.choices:
        data["choices"] = {text(choice.action): [choice.chance, choice.error] for choice in puzzle.choices}
    if puzzle.origin:
        data["origin"] = puzzle.origin
    data["position"] = puzzle.position
    return json.dumps(data, separators=(",", ":"))


def read_puzzle(line: str) -> Puzzle:
    """Read one line. ``SaveError`` if it is damaged. The position is checked by ``session_of``."""
    if len(line) > LONGEST_LINE:
        raise SaveError("the puzzle is too long")
    node = parsed(line)
    node.fields(
        ("version", "id", "kind", "rules", "board", "seats", "seat", "best", "position"),
        ("grade", "found", "line", "choices", "origin"),
    )
    if node.at("version").integer() != VERSION:
        raise node.at("version").wrong(f"this program reads puzzles of version {VERSION}")
    seats = node.at("seats").number(2, MAX_SEATS)
    choices = node.at("choices").pairs() if node.has("choices") else []
    found = [share.number(0, _WHOLE) for share in node.at("found").items()] if node.has("found") else []
    if found and len(found) != len(JUDGED_LEVELS):
        raise node.at("found").wrong(f"{len(JUDGED_LEVELS)} numbers must stand here")
    if len(choices) > _MOST_CHOICES:
        raise node.at("choices").wrong("there are too many answers")
    best = tuple(_action(entry) for entry in node.at("best").items())
    if not best:
        raise node.at("best").wrong("there must be a right answer")
    return Puzzle(
        node.at("id").label(WORD),
        KINDS[node.at("kind").name(KINDS)],
        RULE_SET_NAMES[node.at("rules").name(RULE_SET_NAMES)],
        node.at("board").text(),
        seats,
        node.at("seat").number(0, seats - 1),
        node.at("position").prose(LONGEST),
        tuple(_choice(action, numbers) for action, numbers in choices),
        best,
        tuple(_action(entry) for entry in node.at("line").items()) if node.has("line") else (),
        node.at("grade").number_or(0, GRADES, 0),
        tuple(found),
        node.at("origin").label(WORD) if node.has("origin") else "",
    )


def _choice(action: Node, numbers: Node) -> Choice:
    values = [value.number(0, CERTAIN) for value in numbers.items(2)]
    if len(values) != 2:
        raise numbers.wrong("a chance and its standard error must stand here")
    return Choice(_action(action), *values)


def _action(node: Node) -> int:
    try:
        return parse(node.text())
    except ActionError as error:
        raise node.wrong(str(error)) from None
