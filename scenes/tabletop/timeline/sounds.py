"""The sound of each event, depending on the viewer.

Each event is heard once, where it is shown: a scene that takes over the showing of events also plays their sounds.
"""

from __future__ import annotations

from collections.abc import Iterable

from game import events as ev
from game.events import Event
from game.ids import ATTACK_AT, NOBODY, RESOURCES
from scenes.tabletop.words.awards import AWARD_WORDS

SOUNDS = {
    ev.ROLLED_FOR_START: "dice",
    ev.ROLLED: "dice",
    ev.TURN_BEGAN: "turn",
    ev.PART_BEGAN: "turn",
    ev.PLACING_BEGAN: "turn",
    # goods
    ev.PRODUCED: "gain",
    ev.RECEIVED: "gain",
    ev.BANK_SHORT: "empty",
    ev.GAVE: "give",
    ev.HANDED: "steal",
    ev.DISCARDED: "discard",
    ev.NOTHING_STOLEN: "empty",
    ev.NOTHING_GIVEN: "empty",
    # trade
    ev.BANK_TRADED: "bank",
    ev.OFFERED: "offer",
    ev.COUNTERED: "counter",
    ev.ACCEPTED: "accept",
    ev.REFUSED: "refuse",
    ev.WITHDRAWN: "refuse",
    ev.TRADED: "trade",
    # buildings
    ev.ROAD_BUILT: "road",
    ev.ROAD_REMOVED: "crack",
    ev.SETTLEMENT_BUILT: "settlement",
    ev.CITY_BUILT: "city",
    ev.WALL_BUILT: "wall",
    ev.IMPROVED: "improve",
    ev.METROPOLIS_PLACED: "metropolis",
    ev.SHIP_BUILT: "ship",
    ev.SHIP_MOVED: "sail",
    ev.SHIP_REMOVED: "crack",
    ev.UNCOVERED: "uncover",
    ev.WONDER_BEGUN: "wonder_begun",
    ev.WONDER_BUILT: "wonder",
    # knights
    ev.KNIGHT_PLACED: "knight",
    ev.KNIGHT_ACTIVATED: "activate",
    ev.KNIGHT_PROMOTED: "promote",
    ev.KNIGHT_MOVED: "march",
    ev.KNIGHT_DISPLACED: "displaced",
    ev.KNIGHT_REMOVED: "fallen",
    ev.DEFENCE_DECLARED: "shield",
    # robber, pirate, merchant and tokens
    ev.ROBBER_MOVED: "robber",
    ev.PIRATE_MOVED: "pirate",
    ev.MERCHANT_PLACED: "merchant",
    ev.TOKENS_SWAPPED: "swap",
    # cards
    ev.CARD_DRAWN: "draw",
    ev.CARD_BOUGHT: "draw",
    ev.CARD_PLAYED: "play_card",
    ev.CARD_DISCARDED: "put_back",
    ev.CARD_TAKEN: "steal",
    ev.POINT_CARD: "point",
    ev.KIND_NAMED: "quill",
    ev.SEAT_NAMED: "quill",
    ev.HAND_SHOWN: "peek",
    ev.PROGRESS_SHOWN: "peek",
    # the barbarians
    ev.BARBARIANS_MOVED: "fleet",
    ev.BARBARIANS_LEFT: "fleet",
    ev.ATTACKED: "attack",
    ev.DEFENDED: "defended",
    ev.PILLAGED: "pillage",
    ev.RUINED_CITY: "pillage",
    # titles, and the end
    **{event: words.sound for event, words in AWARD_WORDS.items()},
    ev.WON: "win",
}

SILENT = {
    ev.START_DECIDED: "the dice were heard",
    ev.BUILDING_BEGAN: "the player who is asked is reminded (prompter.py)",
    ev.PAID: "the purchase is heard",
    ev.SCORED: "the event that brought the points is heard",
    ev.POINTS_SHOWN: "the victory is heard",
    ev.ROAD_MEASURED: "it only counts",
    ev.DEFENCE_COUNTED: "it only counts",
    ev.KNIGHT_TIRED: "the knight's action is heard",
    ev.KNIGHT_LIFTED: "it is heard when the knight is set down",
    ev.HARBOUR_USED: "the cards are heard",
    ev.CARD_EARNED: "it is heard when the card is drawn",
    ev.CITY_FORFEITED: "it is heard when the city falls",
    ev.TURN_ENDED: "the beginning of the next turn is heard, by its player",
    ev.ROBBER_STAYED: "nothing moves",
}
"""Events without a sound, and why."""

CALLS = (ev.TURN_BEGAN, ev.PART_BEGAN, ev.PLACING_BEGAN)
"""Events that only the player whom they call hears."""
SUFFERED = {
    ev.HANDED: "stolen",
    ev.HAND_SHOWN: SOUNDS[ev.HAND_SHOWN],
    ev.PROGRESS_SHOWN: SOUNDS[ev.PROGRESS_SHOWN],
}
"""Sounds of losses caused by another seat, if they differ from the usual sound of a loss."""
NEAR = 2
"""Spaces from the island at which the barbarians count as near."""


def sound_of(event: Event, seat: int) -> str:
    """The sound of an event for a seat; empty for none. The seat is NOBODY if a person watches computers play."""
    kind, a, b, _c, _d = event
    if kind in CALLS and a != seat:
        return ""
    if kind in (ev.PRODUCED, ev.RECEIVED):
        return "card" if a != seat else "commodity" if b >= RESOURCES else "gain"
    if ev.loser_of(event) == seat and ev.doer_of(event) not in (-1, seat):
        return SUFFERED.get(kind, "against")
    if kind == ev.BARBARIANS_MOVED and a >= ATTACK_AT - NEAR:
        return "fleet_near"
    if kind == ev.WON and NOBODY != seat != a:
        return "lose"
    return SOUNDS.get(kind, "")


def sounds_of(events: Iterable[Event], seat: int) -> list[str]:
    """The sounds of events that are shown together, each sound once."""
    return [sound for sound in dict.fromkeys(sound_of(event, seat) for event in events) if sound]
