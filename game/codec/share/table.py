"""The position in a line: roads by the roads beside them, pieces by the roads that meet there, the rest by name."""

from __future__ import annotations

from typing import Final

from game.codec.share.coder import Coder, damaged
from game.codec.share.ground import Ground
from game.codec.share.kinds import (
    Kind,
    Property,
    amounts,
    anything,
    below,
    even,
    extras,
    fields,
    items,
    listed,
    number,
    pairs,
    phrase,
    record,
    whole,
    word,
    yes,
)
from game.codec.share.words import CARDS, COMMON, PROGRESS, STRENGTHS, TERRAINS, TRACKS, WONDERS
from game.ids import MAX_SEATS

_TOKENS: Final = 13
_SEAT: Final = below(MAX_SEATS)
_PIECES: Final = ("settlements", "cities", "knights")
_LINES: Final = ("roads", "ships")
COMPUTED: Final = ("bank", "points", "road_length", "undrawn")
"""The fields of a position and its players that lines leave out: a reader computes them."""
OF_PIECE: Final = (
    Property("ruined", yes),
    Property("wall", yes),
    Property("metropolis", word(TRACKS)),
    Property("strength", word(STRENGTHS)),
    Property("active", yes),
    Property("spent", yes),
    Property("promoted", yes),
    Property("declared", yes),
)
OF_PLAYER: Final = (
    Property("turns", number),
    Property("defender", number),
    Property("improvements", amounts(TRACKS)),
    Property("hand", amounts(CARDS)),
    Property("cards", items(phrase(PROGRESS))),
    Property("bought", items(phrase(PROGRESS))),
    Property("face_up", items(phrase(PROGRESS))),
    Property("home", items(below(64))),
    Property("islands", items(below(64))),
    Property("wonder", record(Property("name", word(WONDERS)), Property("levels", number))),
    Property("counter_offer", record(Property("gives", phrase(COMMON)), Property("wants", phrase(COMMON)))),
    Property("harbour_exchanges", number),
)


def _card_below(c: Coder, context: str, value: object) -> object:
    """A card at the bottom of a deck: its name, or an object with the seat that put it there."""
    if c.flag(f"{context}{{", isinstance(value, dict)):
        return record(Property("card", word(PROGRESS)), Property("by", _SEAT))(c, context, value)
    return word(PROGRESS)(c, f"{context}.card", value)


def _frame(c: Coder, context: str, value: object) -> object:
    return anything(c, context, value)


def of_table(ground: Ground, players: int) -> tuple[Property, ...]:
    """The fields of a position, for a board and a number of players."""
    place = even(len(ground.cells))
    deck = record(Property("below", items(_card_below)))
    dice = record(Property("yellow", even(7)), Property("red", even(7)), Property("event", word(TRACKS)))
    return (
        Property("turn", number),
        Property("active", _SEAT),
        Property("first", _SEAT),
        Property("dice", dice),
        Property("barbarians", number),
        Property("attacks", number),
        Property("robber", place),
        Property("merchant", record(Property("hex", place), Property("seat", _SEAT))),
        Property("longest_road", _SEAT),
        Property("largest_army", _SEAT),
        Property("harbourmaster", _SEAT),
        Property("winner", _SEAT),
        Property("tokens", pairs(place, below(_TOKENS))),
        Property("fleets", items(word(CARDS))),
        Property("card_played", yes),
        Property("dice_left", _pairs_of_dice),
        Property("first_part_of", _SEAT),
        Property("pirate", place),
        Property("uncovered", pairs(place, word(TERRAINS))),
        Property("ship_moved", yes),
        Property("decks", record(*(Property(name, deck) for name in TRACKS.names[:4]))),
        Property("stack", items(_frame)),
        Property("players", _players(ground, players)),
    )


def _pairs_of_dice(c: Coder, context: str, value: object) -> object:
    """The pairs of balanced dice that are still to come: 36 flags."""
    given = {whole(item) for item in listed(value)}
    every = [10 * one + other for one in range(1, 7) for other in range(1, 7)]
    return [pair for pair in every if c.flag(context, pair in given)]


def _players(ground: Ground, players: int) -> Kind:
    """All players: first what they have on the board, then the rest of each."""

    def code(c: Coder, _context: str, value: object) -> object:
        given = [fields(item) for item in listed(value)] if c.is_writing else [{} for _ in range(players)]
        made: list[dict[str, object]] = [{} for _ in range(players)]
        _code_lines(c, ground, given, made)
        _code_pieces(c, ground, given, made)
        for seat in range(players):
            rest = {name: item for name, item in given[seat].items() if name not in (*_PIECES, *_LINES)}
            made[seat].update(fields(record(*OF_PLAYER)(c, "player", rest)))
        return made

    return code


Placed = dict[int, tuple[int, str, dict[str, object]]]
"""Place -> the seat that has something there, the list that contains it, and its other fields."""


def _placed(given: list[dict[str, object]], lists: tuple[str, ...], key: str) -> Placed:
    found: Placed = {}
    for seat, player in enumerate(given):
        for name in lists:
            for item in listed(player.get(name)):
                others = {field: value for field, value in fields(item).items() if field != key}
                found[whole(fields(item).get(key, item))] = (seat, name, others)
    return found


def _add(player: dict[str, object], name: str, key: str, place: int, others: dict[str, object]) -> None:
    items = player.setdefault(name, [])
    assert isinstance(items, list)
    items.append({key: place, **others} if others else place)


def _code_lines(c: Coder, ground: Ground, given: list[dict[str, object]], made: list[dict[str, object]]) -> None:
    """Roads and ships, edge by edge."""
    net = ground.net
    placed = _placed(given, _LINES, "edge")
    owner: dict[int, int] = {}
    for edge in range(int(net.edges)):
        ends = (int(net.edge_corners[2 * edge]), int(net.edge_corners[2 * edge + 1]))
        near = sorted(
            owner[other]
            for end in ends
            for other in (int(net.corner_edges[3 * end + place]) for place in range(3))
            if other in owner
        )
        sides = [int(net.edge_hexes[2 * edge + place]) for place in range(2)]
        wet = sum(1 for side in sides if side < 0 or ground.terrain[side] in ("sea", "fog"))
        seat, name, others = placed.get(edge, (-1, "", {}))
        if not c.flag(f"line{wet}{len(near)}", seat >= 0):
            continue
        seat = _code_seat(c, "line", near, seat, len(made))
        is_ship = c.flag(f"ship{wet}", name == "ships")
        owner[edge] = seat
        extra: dict[str, object] = {}
        if is_ship and c.flag("fresh", others.get("fresh") is True):
            extra["fresh"] = True
        extras(c, "line", others, ("fresh",), extra)
        _add(made[seat], "ships" if is_ship else "roads", "edge", edge, extra)


def _code_pieces(c: Coder, ground: Ground, given: list[dict[str, object]], made: list[dict[str, object]]) -> None:
    """Pieces, corner by corner."""
    net = ground.net
    placed = _placed(given, _PIECES, "corner")
    lines = {edge: seat for edge, (seat, _, _) in _placed(made, _LINES, "edge").items()}
    built: set[int] = set()
    for corner in range(int(net.corners)):
        edges = [int(net.corner_edges[3 * corner + place]) for place in range(3)]
        near = sorted(lines[edge] for edge in edges if edge in lines)
        beside = any(int(net.corner_corners[3 * corner + place]) in built for place in range(3))
        seat, name, others = placed.get(corner, (-1, "", {}))
        kind = c.choice(f"piece{len(near)}{beside}", 4, _PIECES.index(name) + 1 if name else 0)
        if not kind:
            continue
        name = _PIECES[kind - 1]
        seat = _code_seat(c, "piece", near, seat, len(made))
        if name != "knights":
            built.add(corner)
        _add(made[seat], name, "corner", corner, fields(record(*OF_PIECE)(c, name, others)))


def _code_seat(c: Coder, context: str, near: list[int], seat: int, seats: int) -> int:
    """A seat: that of the nearest lines in turn, or any."""
    for place, other in enumerate(dict.fromkeys(near)):
        if c.flag(f"{context}same{place}{len(near)}", seat == other):
            return other
    found = c.choice(f"{context}who", MAX_SEATS, seat)
    if found >= seats:
        raise damaged()
    return found
