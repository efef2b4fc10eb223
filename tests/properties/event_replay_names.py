"""The numbers of a state that the event replay compares, by name."""

from __future__ import annotations

from game import events as ev
from game import ids
from game import slots as at
from game.rule_module_ids import PAIRED
from tests.awards import places
from tests.properties.moment import GameTerms

GLOBALS = (
    {
        "the active seat": at.ACTIVE,
        "the number of the turn": at.TURN_NUMBER,
        "the yellow die": at.YELLOW,
        "the red die": at.RED,
        "the event die": at.EVENT,
        "the ship": at.BARBARIANS,
        "the attacks": at.ATTACKS,
        "the robber": at.ROBBER,
        "the merchant": at.MERCHANT_HEX,
        "the merchant's owner": at.MERCHANT_OWNER,
        "the winner": at.WINNER,
        "who is first": at.FIRST,
        "the fleets": at.FLEETS,
        "the exchanges of the harbour": at.HARBOUR_USES,
        "whether a card was played": at.CARD_PLAYED,
    }
    | {f"the metropolis of {name}": at.METROPOLIS + track for track, name in enumerate(ids.TRACK_NAMES)}
    | {f"{name} of the bank": at.BANK + kind for kind, name in enumerate(ids.KIND_NAMES)}
)
OF_SEATS = (
    {f"{name} of seat": at.HAND + kind for kind, name in enumerate(ids.KIND_NAMES)}
    | {f"the level of {name} of seat": at.IMPROVEMENT + track for track, name in enumerate(ids.TRACK_NAMES)}
    | {f"the cards of {name} of seat": at.HELD_COUNT + deck for deck, name in enumerate(ids.DECK_NAMES)}
    | {"the Defender awards of seat": at.DEFENDER, "the turns of seat": at.TURNS, "the points of seat": at.POINTS}
    | {"the length of the road of seat": at.ROAD_LENGTH}
)


def names_of(terms: GameTerms) -> dict[str, int]:
    """The slots of a game's vector whose every change has an event."""
    names = dict(GLOBALS)
    for seat, block in enumerate(terms.blocks):
        names |= {f"{name} {seat}": block + slot for name, slot in OF_SEATS.items()}
    names |= {f"corner {corner}": terms.corner + corner for corner in range(terms.corners)}
    names |= {f"the number of hex {number}": terms.token + number for number in range(terms.hexes)}
    names |= {ev.EVENT_NAMES[facts.event]: place for place, facts in places(terms.setup).items()}
    words = terms.seats * terms.edge_words
    names |= {f"word {word} of the roads": terms.roads + word for word in range(words)}
    names |= {f"the terrain of hex {number}": terms.terrain + number for number in range(terms.hexes)}
    if terms.sails:
        t = terms.setup
        names |= {f"word {word} of the ships": terms.ships + word for word in range(words)}
        names |= {"the pirate": int(t.pirate), "whether a ship has moved": int(t.ship_moved)}
        names |= {f"word {word} of the new ships": int(t.fresh) + word for word in range(terms.edge_words)}
        names |= {f"the wonder of seat {seat}": int(t.wonder) + seat for seat in range(terms.seats)}
    if terms.setup.plays(PAIRED):
        names["the seat whose turn is in its second part"] = int(terms.setup.first_of_turn)
    return names
