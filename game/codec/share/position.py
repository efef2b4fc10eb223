"""A position as a line of text, and back. It is a save without its log, note and proof of dice."""

from __future__ import annotations

from typing import Final

from game.codec.position import turns_begun
from game.codec.reader import NewerError, Node, SaveError
from game.codec.save import FORMAT, Save, read_save, save_data, upgraded
from game.codec.share.coder import Coder, NumberReader, NumberWriter, ShareError, damaged, newer
from game.codec.share.ground import Ground
from game.codec.share.kinds import Property, fields, items, letters, listed, number, record, whole, word, yes
from game.codec.share.line import LONGEST, POSITION, written
from game.codec.share.table import COMPUTED, of_table
from game.codec.share.words import COLOURS, FACES, OPTIONS, PLAYERS, RULES
from platform_io.sanitize import clean

OF_SEAT: Final = (
    Property("name", letters),
    Property("kind", word(PLAYERS)),
    Property("colour", word(COLOURS)),
    Property("passes_between", yes),
    Property("advised", number),
    Property("replaced", yes),
    Property("face", word(FACES)),
)
OF_SAVE: Final = (
    Property("version", number),
    Property("rules", word(RULES)),
    Property("options", items(word(OPTIONS))),
    Property("points_to_win", number),
    Property("hand_limit", number),
    Property("seed", number),
    Property("seats", items(record(*OF_SEAT))),
)
_LENGTHS: Final = (60, 40, 24, 16, 12, 8, 6, 4, 2, 1)
"""To how many letters names are shortened, one after the other, until the line fits."""


def position_line(save: Save) -> str:
    """The line of a position. ShareError if it does not fit.

    Long names of the players and of the board are shortened as far as needed. Everything else is kept exactly.
    """
    whole_data = save_data(Save(save.setup, save.seed, save.seats, save.state, None, None))
    for most in _LENGTHS:
        data = _shortened(whole_data, most)
        line = written(POSITION, packed(data))
        if len(line) <= LONGEST:
            if save_data(read_position(packed(data))) != data:
                raise _too_large()
            return line
    raise _too_large()


def read_position(shared: int) -> Save:
    """The save in the number of a line, checked like any save. ShareError if there is anything wrong."""
    c = NumberReader(shared)
    data = of_save(c, "", None)
    c.finish()
    return checked(data)


def checked(data: object) -> Save:
    """The save in data that were read. ShareError if there is anything wrong."""
    try:
        return read_save(upgraded(Node(data, "")), with_log=False)
    except NewerError:
        raise newer() from None
    except SaveError:
        raise damaged() from None


def packed(data: dict[str, object]) -> int:
    """The number for the data of a save without log."""
    c = NumberWriter()
    of_save(c, "", lean(data))
    return c.number()


def of_save(c: Coder, _context: str, value: object) -> object:
    """Everything in a save, in both directions."""
    data = fields(value)
    terms = {name: item for name, item in data.items() if name not in ("format", "board", "position")}
    made = fields(record(*OF_SAVE)(c, "save", terms))
    ground = Ground()
    made["format"] = FORMAT
    made["board"] = ground.board(c, "board", data.get("board"))
    players = len(listed(made.get("seats")))
    made["position"] = record(*of_table(ground, players))(c, "table", data.get("position"))
    return made


def lean(data: dict[str, object]) -> dict[str, object]:
    """The data of a save without what a reader computes."""
    position = {name: item for name, item in fields(data["position"]).items() if name not in COMPUTED}
    position["decks"] = {
        deck: {name: item for name, item in fields(cards).items() if name not in COMPUTED}
        for deck, cards in fields(position["decks"]).items()
    }
    players = [fields(player) for player in listed(position["players"])]
    position["players"] = [_lean_player(position, seat, player, len(players)) for seat, player in enumerate(players)]
    return {**data, "position": position}


def _lean_player(position: dict[str, object], seat: int, player: dict[str, object], seats: int) -> dict[str, object]:
    lean = {name: item for name, item in player.items() if name not in COMPUTED}
    first = position.get("first")
    computed = turns_begun(whole(position["turn"]), -1 if first is None else whole(first), seat, seats)
    if lean.get("turns") == computed:
        del lean["turns"]
    return lean


def _shortened(data: dict[str, object], most: int) -> dict[str, object]:
    """The data of a save with names of at most so many letters."""
    seats = [
        {**fields(seat), "name": clean(str(fields(seat)["name"])[:most], most, str(place + 1))}
        for place, seat in enumerate(listed(data["seats"]))
    ]
    board = fields(data["board"])
    return {**data, "seats": seats, "board": {**board, "name": clean(str(board["name"])[:most], most)}}


def _too_large() -> ShareError:
    return ShareError("This position is too large for a line of text. Share it as a file.")
