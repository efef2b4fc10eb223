"""Additional facts about a card, beyond its text."""

from __future__ import annotations

from typing import Final

from platform_io.i18n import N_

_HARVEST: Final = N_(
    "A city counts no more than a settlement here, the robber does not matter, and if the bank runs short you "
    "take what it has."
)
_POINT: Final = N_(
    "You reveal it as soon as you draw it. It does not count towards your limit of four, and nobody can take "
    "it from you."
)
_UPGRADE: Final = N_("One Medicine per city. If you have a ruined city, rebuild it first; see “Barbarians”.")
_COMPARED: Final = N_("Compare points when the card is played.")
_HIDDEN: Final = N_("Hands are hidden, so you can play it even if nobody has any; then it yields nothing.")

MORE: Final = {
    "alchemist": N_("Any numbers, even a seven. The red die you choose also counts for a gate."),
    "crane": N_("It can win the metropolis. One Crane per level; a second Crane can pay towards another level."),
    "engineer": N_("The usual rules apply: one wall per city, three in all."),
    "inventor": N_(
        "Any two hexes, with or without buildings. The robber stays on its hex, whatever number comes there. "
        "You cannot swap equal numbers."
    ),
    "irrigation": _HARVEST,
    "mining": _HARVEST,
    "medicine": _UPGRADE,
    "printer": _POINT,
    "constitution": _POINT,
    "road_building": N_("One after the other, by the usual rules; what has no place is skipped."),
    "smith": N_("One after the other, so the first can free the piece that the second needs."),
    "commercial_harbour": N_("For the rest of the turn, whenever you like. You may skip opponents."),
    "master_merchant": N_("Compare points when the card is played. If the hand has only one card, take that one."),
    "merchant": N_("It works from this turn on. The robber does not affect it, and it cannot stand on gold."),
    "merchant_fleet": N_("For the rest of the turn, as often as you like."),
    "resource_monopoly": _HIDDEN,
    "trade_monopoly": _HIDDEN,
    "bishop": N_("Each opponent there loses one card, however many buildings they have. It never moves the pirate."),
    "deserter": N_(
        "With none of that strength left, place a basic one. If you have neither, or no place for one, you "
        "place nothing, but theirs is still removed. A knight that arrives active may act this turn."
    ),
    "diplomat": N_(
        "Other players' pieces do not matter. An opponent's road returns to its stock. The longest road is "
        "settled when you are done."
    ),
    "intrigue": N_("Its owner moves it like any displaced knight; see “Knights”. None of your pieces takes its place."),
    "saboteur": _COMPARED,
    "spy": N_("You may play the card you take at once, even another Spy."),
    "warlord": N_("They count against the barbarians at once."),
    "wedding": _COMPARED,
    "knight": N_("Play it before or after the roll, from the first turn on."),
}
"""The details by the names of the cards in saves. Other cards need none."""
