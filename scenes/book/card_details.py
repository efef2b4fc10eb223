"""Additional facts about a card, beyond its text."""

from __future__ import annotations

from typing import Final

from platform_io.i18n import N_

_HARVEST: Final = N_(
    "A city counts no more than a settlement here, the robber does not matter, and a bank that runs "
    "short pays what it has."
)
_POINT: Final = N_(
    "It is revealed as soon as it is drawn, does not count towards the four that you may hold, and nobody "
    "can take it from you."
)
_UPGRADE: Final = N_(
    "One such card for a city. If a city of yours lies in ruins, that one comes first, see “Barbarians”."
)
_COMPARED: Final = N_("Points are compared when the card is played.")
_HIDDEN: Final = N_("Hands are hidden: it can be played although nobody may have any, and yields nothing then.")

MORE: Final = {
    "alchemist": N_("Any numbers, a seven too. The red die that you choose also counts for a gate."),
    "crane": N_("It can win the metropolis. One Crane for a level; a second one serves another level."),
    "engineer": N_("The usual rules hold: one wall for a city, three in all."),
    "inventor": N_(
        "Any two hexes, with or without buildings. The robber stays on its hex, whatever number comes there. "
        "Two equal numbers are not swapped."
    ),
    "irrigation": _HARVEST,
    "mining": _HARVEST,
    "medicine": _UPGRADE,
    "printer": _POINT,
    "constitution": _POINT,
    "road_building": N_("One after the other, by the usual rules; what finds no place is left out."),
    "smith": N_("One after the other, so the first may free the piece that the second needs."),
    "commercial_harbour": N_("For the rest of the turn, between whatever else you do. You may leave opponents out."),
    "master_merchant": N_("Points are compared when the card is played. Of a hand of one card you take that one."),
    "merchant": N_("It helps in this turn already. The robber does not matter to it, and it does not stand on gold."),
    "merchant_fleet": N_("For the rest of the turn, as often as you like."),
    "resource_monopoly": _HIDDEN,
    "trade_monopoly": _HIDDEN,
    "bishop": N_("Each opponent there loses one card, however many buildings. It never moves the pirate."),
    "deserter": N_(
        "If you have none of that strength left and no basic one, or no place for it, nothing is placed; theirs "
        "is gone all the same. One that arrives active may act in this turn."
    ),
    "diplomat": N_(
        "Pieces of other colours do not matter. A road of an opponent goes back to its stock. The longest road "
        "is settled when you are done."
    ),
    "intrigue": N_("Its owner moves it as any displaced knight, see “Knights”. Nothing of yours takes its place."),
    "saboteur": _COMPARED,
    "spy": N_("A card that you take may be played at once, another Spy too."),
    "warlord": N_("They count against the barbarians at once."),
    "wedding": _COMPARED,
    "knight": N_("Played before the roll or after it, from the first turn on."),
}
"""The details by the names of the cards in saves. Other cards need none."""
