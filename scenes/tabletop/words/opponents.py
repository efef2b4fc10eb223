"""The texts about computer opponents: names, levels, characters, and how they play."""

from __future__ import annotations

from typing import Final

from game.ai.levels import known, split_seat
from platform_io.i18n import N_, _, said
from scenes.ui.text import fill
from user.bots import is_own, name_of

NAMES: Final = {
    "builder": "Hedda",
    "warlord": "Torvald",
    "merchant": "Samira",
    "scholar": "Anselm",
    "schemer": "Livia",
    "wanderer": "Kofi",
}
"""The name of each character."""
TITLES: Final = {
    "builder": N_("The builder"),
    "warlord": N_("The warlord"),
    "merchant": N_("The merchant"),
    "scholar": N_("The scholar"),
    "schemer": N_("The schemer"),
    "wanderer": N_("The wanderer"),
}
STYLES: Final = {
    "builder": N_("Fine cities behind strong walls."),
    "warlord": N_("More knights than anyone, and no fear of barbarians."),
    "merchant": N_("Cloth, coins and a trade for every occasion."),
    "scholar": N_("Science before all else, and everything it can teach."),
    "schemer": N_("Spies, intrigue, and an eye on your cards."),
    "wanderer": N_("Long roads, far sites and foreign shores."),
}
LEVELS: Final = {
    "random": N_("Random"),
    "easy": N_("Easy"),
    "normal": N_("Normal"),
    "hard": N_("Hard"),
    "expert": N_("Expert"),
}
WAYS: Final = {
    "random": N_("Does anything the rules allow, without a thought."),
    "easy": N_("Knows the rules and makes a beginner's mistakes."),
    "normal": N_("Plans ahead, minds the barbarians, and trades when it pays."),
    "hard": N_("Tries out several plans each turn, and remembers the cards it has seen."),
    "expert": N_("Looks furthest ahead, and takes a moment over hard decisions."),
}
FAIR: Final = (
    N_("Computer opponents see only what a person in their seat would see."),
    N_("All dice and cards come from one generator. Its seed is shown at the end, so anyone can check the game."),
)


def level_of(kind: str) -> str:
    """The level of a computer opponent; for a user's bot, its kind."""
    return kind if is_own(kind) else split_seat(known(kind))[0]


def level(name: str) -> str:
    """The name of a level or of a user's bot; the name of a bot is not escaped."""
    return said("Bot: {name}", name=name_of(name)) if is_own(name) else _(LEVELS[name])


def way(name: str) -> str:
    """How a level plays, in a sentence."""
    if is_own(name):
        return fill(_("{name}: your own bot, from your bots folder."), name=name_of(name))
    return _(WAYS[name])


def title(character: str) -> str:
    """A character's title."""
    return _(TITLES[character])


def style(character: str) -> str:
    """A character's preferences, in a sentence."""
    return _(STYLES[character])
