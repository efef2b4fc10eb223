"""A puzzle as one line of text (docs/sharing.md)."""

from __future__ import annotations

import json
from typing import Final

from game.codec.reader import SaveError
from game.codec.save import Save, SeatData, save_data
from game.codec.share.coder import Coder, NumberReader, NumberWriter, ShareError, damaged
from game.codec.share.kinds import Property, below, fields, items, letters, listed, number, record, text_of, word
from game.codec.share.line import LONGEST, PUZZLE, found, written
from game.codec.share.position import checked, lean, of_save
from game.codec.share.words import Words
from game.play.saves import session_of as session_of_save
from game.play.session import PERSON
from game.puzzles.puzzle import GRADES, Puzzle, new_puzzle, puzzle_text, read_puzzle, session_of

_KINDS: Final = Words(16, "win city place card trade robber missed")
_VERBS: Final = Words(
    64,
    """
    pass roll_dice build_road build_settlement build_city build_wall hire_knight activate_knight promote_knight
    move_knight displace_knight chase_robber improve bank_trade offer play harbour_trade buy_card end_turn corner edge
    hex player card progress deck dice accept counter roll steal draw uncover build_ship move_ship chase_pirate
    begin_wonder build_wonder ship strength
    """,
)
_OBJECTS: Final = Words(
    96,
    """
    brick lumber wool grain ore paper cloth coin for toward science trade politics development basic strong mighty none
    alchemist crane engineer inventor irrigation medicine mining printer road_building smith commercial_harbour
    master_merchant merchant merchant_fleet resource_monopoly trade_monopoly bishop constitution deserter diplomat
    intrigue saboteur spy warlord wedding knight victory_point roads year_of_plenty monopoly
    theatre great_bridge monument great_wall cathedral theatre_2 great_bridge_2
    """,
)
_MOST_OF_ACTION: Final = 256


def _action(c: Coder, context: str, value: object) -> object:
    """The text of an action: a verb, and words or numbers."""
    verb, *given = text_of(value).split(" ")
    parts = [str(word(_VERBS)(c, f"{context}.verb", verb if c.is_writing else None))]
    for place in range(c.count(f"{context}#", len(given))):
        part = given[place] if c.is_writing else ""
        if c.flag(f"{context}.number?", part.isdigit() and int(part) < _MOST_OF_ACTION):
            parts.append(str(c.even(_MOST_OF_ACTION, int(part) if c.is_writing else 0)))
        else:
            parts.append(str(word(_OBJECTS)(c, f"{context}.word", part if c.is_writing else None)))
    return " ".join(parts)


_CHOICE: Final = record(Property("action", _action), Property("chance", number), Property("error", number))
_OF_PUZZLE: Final = record(
    Property("kind", word(_KINDS)),
    Property("grade", below(GRADES + 1)),
    Property("found", items(number)),
    Property("best", items(_action)),
    Property("line", items(_action)),
    Property("choices", items(_CHOICE)),
    Property("origin", letters),
    Property("position", of_save),
)


def puzzle_line(puzzle: Puzzle) -> str:
    """The line of a puzzle, with as many of its choices as fit. ShareError if it does not fit."""
    session = session_of(puzzle)
    seats = [SeatData(str(seat + 1), PERSON, "") for seat in range(puzzle.seats)]
    save = save_data(Save(session.setup, 0, seats, session.state, None, None))
    data = json.loads(puzzle_text(puzzle)) | {"position": lean(save)}
    shared = {name: data[name] for name in ("kind", "grade", "found", "best", "line", "position") if name in data}
    choices = [
        {"action": action, "chance": chance, "error": error}
        for action, (chance, error) in data.get("choices", {}).items()
    ]
    for most in range(len(choices), min(len(choices), len(puzzle.best)) - 1, -1):
        c = NumberWriter()
        _OF_PUZZLE(c, "puzzle", {**shared, "choices": choices[:most]})
        line = written(PUZZLE, c.number())
        if len(line) <= LONGEST:
            return line
    raise ShareError("This puzzle is too large for a line of text. Share it as a file.")


def is_puzzle(text: str) -> bool:
    """Whether the first line in a text is a puzzle. ShareError if there is no valid line."""
    return found(text).kind == PUZZLE


def puzzle_from_line(text: str) -> Puzzle:
    """The puzzle of the first line in a text. ShareError if there is none, or it is no valid puzzle."""
    shared = found(text)
    if shared.kind != PUZZLE:
        raise ShareError("This line of text contains no puzzle.")
    c = NumberReader(shared.number)
    data = fields(_OF_PUZZLE(c, "puzzle", None))
    c.finish()
    save = checked(data.pop("position", None))
    try:
        s = session_of_save(save).state
        if s.winner() >= 0 or s.who() < 0:
            raise damaged()
        choices = {
            str(choice.get("action")): [choice.get("chance"), choice.get("error")]
            for choice in map(fields, listed(data.pop("choices", None)))
        }
        facts = json.loads(puzzle_text(new_puzzle(str(data.pop("kind", "")), s)))
        puzzle = read_puzzle(json.dumps({**facts, **data, "choices": choices}))
        session_of(puzzle)
    except SaveError:
        raise damaged() from None
    return puzzle
