"""The position in a save: everything in a state that cannot be computed from the rest.

Values that can be computed are computed again on loading. A save may contain them for human readers, but they must
match.
"""

from __future__ import annotations

from typing import Final

from game.action_text import bundle_text
from game.board.board import is_land
from game.check.terrain import terrain_problems
from game.codec.cards import counts_data, decks_data, hand_cards_data, read_cards, read_hands
from game.codec.frames import read_bundle, read_stack, stack_data
from game.codec.pieces import pieces_data, read_pieces
from game.codec.reader import Node
from game.codec.reckon import reckon
from game.codec.seas import OF_PLAYER, OF_TABLE, player_data, read_player, read_table, table_data
from game.ids import (
    BALANCED_DICE,
    DECK_NAMES,
    EVENT_NAMES,
    FOG,
    KIND_NAMES,
    KINDS,
    TRACK_NAMES,
    TRACKS,
)
from game.resource_counts import given, terms, wanted
from game.rule_module_ids import PAIRED
from game.rules.harbour import USE_BITS, USE_MASK
from game.rules.phases import is_second_part
from game.rules.score import AWARDS
from game.setup import Setup
from game.slots import (
    ACTIVE,
    ATTACKS,
    BANK,
    BARBARIANS,
    BLOCK,
    CARD_PLAYED,
    COUNTER_OFFER,
    DEFENDER,
    DICE_LEFT,
    EVENT,
    FIRST,
    FLEETS,
    HAND,
    HARBOUR_USES,
    IMPROVEMENT,
    MERCHANT_HEX,
    MERCHANT_OWNER,
    POINTS,
    RED,
    ROAD_LENGTH,
    ROBBER,
    TURN_NUMBER,
    TURNS,
    WINNER,
    YELLOW,
)
from game.state import State, new_state

MOST_TURNS: Final = 1_000_000
NEEDED_OF_POSITION: Final = ("turn", "active", "stack", "players")
OPTIONAL_OF_POSITION: Final = (
    "first",
    "dice",
    "barbarians",
    "attacks",
    "robber",
    "merchant",
    *(award.name for award in AWARDS),
    "winner",
    "tokens",
    "fleets",
    "card_played",
    "dice_left",
    "bank",
    "decks",
    "first_part_of",
    *OF_TABLE,
)
PLAYER_FIELDS: Final = (
    "points",
    "road_length",
    "turns",
    "defender",
    "improvements",
    "hand",
    "cards",
    "bought",
    "face_up",
    "settlements",
    "cities",
    "knights",
    "roads",
    "ships",
    "counter_offer",
    "harbour_exchanges",
    *OF_PLAYER,
)


def position_data(s: State) -> dict[str, object]:
    """A state as JSON data."""
    v = s.v
    data: dict[str, object] = {
        "turn": int(v[TURN_NUMBER]),
        "active": int(v[ACTIVE]),
        "first": _or_none(int(v[FIRST])),
        "dice": _dice_data(s),
        "barbarians": int(v[BARBARIANS]),
        "attacks": int(v[ATTACKS]),
        "robber": _or_none(int(v[ROBBER])),
        "merchant": _merchant_data(s),
        **{award.name: _or_none(int(award.holder(s))) for award in AWARDS if award.place(s.setup) >= 0},
        "winner": _or_none(int(v[WINNER])),
    }
    data.update(table_data(s))
    if is_second_part(s):
        data["first_part_of"] = int(v[s.setup.first_of_turn]) - 1
    tokens = s.setup.board.tokens
    swapped = {str(place): int(s.token(place)) for place in range(int(s.net.hexes)) if s.token(place) != tokens[place]}
    if swapped:
        data["tokens"] = swapped
    if v[FLEETS]:
        data["fleets"] = [KIND_NAMES[kind] for kind in range(KINDS) if int(v[FLEETS]) >> kind & 1]
    if v[CARD_PLAYED]:
        data["card_played"] = True
    if v[DICE_LEFT]:
        data["dice_left"] = [pair // 6 * 10 + pair % 6 + 11 for pair in range(36) if int(v[DICE_LEFT]) >> pair & 1]
    data["stack"] = stack_data(s)
    data["players"] = [_player_data(s, seat) for seat in range(int(s.setup.seats))]
    data["bank"] = counts_data(s, BANK)
    data["decks"] = decks_data(s)
    return data


def _or_none(number: int) -> int | None:
    return None if number < 0 else number


def _dice_data(s: State) -> object:
    if not s.v[YELLOW]:
        return None
    return {"yellow": int(s.v[YELLOW]), "red": int(s.v[RED]), "event": EVENT_NAMES[int(s.v[EVENT])]}


def _merchant_data(s: State) -> object:
    if s.v[MERCHANT_OWNER] < 0:
        return None
    return {"hex": int(s.v[MERCHANT_HEX]), "seat": int(s.v[MERCHANT_OWNER])}


def _player_data(s: State, seat: int) -> dict[str, object]:
    v = s.v
    block = seat * BLOCK
    data: dict[str, object] = {
        "points": int(v[block + POINTS]),
        "road_length": int(v[block + ROAD_LENGTH]),
        "turns": int(v[block + TURNS]),
        "defender": int(v[block + DEFENDER]),
        "improvements": {TRACK_NAMES[track]: int(v[block + IMPROVEMENT + track]) for track in range(TRACKS)},
        "hand": counts_data(s, block + HAND),
        **hand_cards_data(s, seat),
        **pieces_data(s, seat),
        **player_data(s, seat),
    }
    offer = int(v[block + COUNTER_OFFER])
    if offer:
        data["counter_offer"] = {
            "gives": bundle_text(int(given(offer))),
            "wants": bundle_text(int(wanted(offer))),
        }
    uses = int(v[HARBOUR_USES]) >> (USE_BITS * seat) & USE_MASK
    if uses:
        data["harbour_exchanges"] = uses
    return data


def read_position(setup: Setup, node: Node) -> State:
    """Read a state. SaveError if it is invalid."""
    node.fields(NEEDED_OF_POSITION, OPTIONAL_OF_POSITION)
    s = new_state(setup)
    players = node.at("players").items()
    if len(players) != setup.seats:
        raise node.at("players").wrong(f"there are {setup.seats} seats, but {len(players)} players")
    for player in players:
        player.fields((), PLAYER_FIELDS)
    _read_table(s, node)
    if node.has("decks"):
        node.at("decks").fields((), DECK_NAMES)
    for seat, player in enumerate(players):
        read_pieces(s, seat, player)
        _read_player(s, seat, player)
        read_player(s, seat, player)
    read_hands(s, players, node.at("bank"))
    read_cards(s, players, node.at("decks"))
    read_stack(s, node.at("stack"))
    reckon(s, players)
    return s


def _read_table(s: State, node: Node) -> None:
    """Read everything that belongs to no seat."""
    v = s.v
    seats, hexes = int(s.setup.seats), int(s.net.hexes)
    v[TURN_NUMBER] = node.at("turn").number(0, MOST_TURNS)
    v[ACTIVE] = node.at("active").number(0, seats - 1)
    v[FIRST] = node.at("first").number_or(0, seats - 1, -1)
    first = _read_first_part(s, node)
    if v[FIRST] < 0 and v[TURN_NUMBER] > 0:
        v[FIRST] = (first - v[TURN_NUMBER] + 1) % seats
    if node.has("dice"):
        dice = node.at("dice")
        dice.fields(("yellow", "red", "event"))
        v[YELLOW] = dice.at("yellow").number(1, 6)
        v[RED] = dice.at("red").number(1, 6)
        v[EVENT] = dice.at("event").name(EVENT_NAMES)
    v[BARBARIANS] = node.at("barbarians").number_or(0, 7, 0)
    v[ATTACKS] = node.at("attacks").number_or(0, MOST_TURNS, 0)
    read_table(s, node)
    v[ROBBER] = node.at("robber").number_or(0, hexes - 1, -1)
    if v[ROBBER] >= 0 and not is_land(s.terrain(v[ROBBER])):
        raise node.at("robber").wrong("the robber stands on land")
    if node.has("merchant"):
        merchant = node.at("merchant")
        merchant.fields(("hex", "seat"))
        v[MERCHANT_HEX] = merchant.at("hex").number(0, hexes - 1)
        v[MERCHANT_OWNER] = merchant.at("seat").number(0, seats - 1)
    for award in AWARDS:
        place = award.place(s.setup)
        if place >= 0:
            v[place] = node.at(award.name).number_or(0, seats - 1, -1)
        elif node.has(award.name):
            raise node.at(award.name).wrong("this game does not have the award")
    v[WINNER] = node.at("winner").number_or(0, seats - 1, -1)
    v[CARD_PLAYED] = 1 if node.at("card_played").flag() else 0
    _read_tokens(s, node.at("tokens"))
    for kind in node.at("fleets").items() if node.has("fleets") else []:
        v[FLEETS] |= 1 << kind.name(KIND_NAMES)
    for pair in node.at("dice_left").items(36) if node.has("dice_left") else []:
        number = pair.number(11, 66)
        if not 1 <= number % 10 <= 6:
            raise pair.wrong(f"a pair of dice is two digits from 1 to 6, not {number}")
        v[DICE_LEFT] |= 1 << ((number // 10 - 1) * 6 + number % 10 - 1)
    if v[DICE_LEFT] and not s.setup.has(BALANCED_DICE):
        raise node.at("dice_left").wrong("this game has no balanced dice")


def _read_first_part(s: State, node: Node) -> int:
    """The seat whose turn it is: the active one, unless a paired turn is in its second part [N5]."""
    if not node.has("first_part_of"):
        return int(s.v[ACTIVE])
    if not s.setup.plays(PAIRED):
        raise node.at("first_part_of").wrong("the turns of this game have one part")
    first = node.at("first_part_of").number(0, int(s.setup.seats) - 1)
    s.v[s.setup.first_of_turn] = first + 1
    return first


def _read_tokens(s: State, node: Node) -> None:
    """Read the tokens that were swapped by an Inventor or uncovered."""
    for place, token in node.pairs() if node.value is not None else []:
        number = token.number(2, 12)
        where = place.key(0, int(s.net.hexes) - 1)
        if number == 7 or (s.token(where) == 0 and s.setup.board.terrain[where] != FOG):
            raise token.wrong("no such token can be here")
        s.v[s.setup.token + where] = number
    for problem in terrain_problems(s):
        raise node.wrong(problem)


def _read_player(s: State, seat: int, node: Node) -> None:
    v = s.v
    block = seat * BLOCK
    default = turns_begun(int(v[TURN_NUMBER]), int(v[FIRST]), seat, int(s.setup.seats))
    v[block + TURNS] = node.at("turns").number_or(0, MOST_TURNS, default)
    v[block + DEFENDER] = node.at("defender").number_or(0, MOST_TURNS, 0)
    for name, level in node.at("improvements").pairs() if node.has("improvements") else []:
        v[block + IMPROVEMENT + name.name(TRACK_NAMES)] = level.number(0, 5)
    if node.has("counter_offer"):
        offer = node.at("counter_offer")
        offer.fields(("gives", "wants"))
        give, want = read_bundle(offer.at("gives")), read_bundle(offer.at("wants"))
        try:
            v[block + COUNTER_OFFER] = terms(give, want)
        except ValueError as error:
            raise offer.wrong(str(error)) from None
    v[HARBOUR_USES] |= node.at("harbour_exchanges").number_or(0, USE_MASK, 0) << (USE_BITS * seat)


def turns_begun(turn: int, first: int, seat: int, seats: int) -> int:
    """How many turns a seat has begun by a turn, if ``first`` was the first seat."""
    after = (seat - first) % seats
    return 0 if turn <= after else (turn - after - 1) // seats + 1
