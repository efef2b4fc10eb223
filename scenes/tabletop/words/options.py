"""The names of the choices for a new game, and their explanations."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Callable, Collection, Iterator
from typing import Final

from game.board.library import shipped_names
from game.play.session import PERSON
from game.rulesets.base import BASE
from platform_io.i18n import N_, _
from scenes.tabletop.words import opponents
from scenes.ui.text import escape

HAND_LIMIT: Final = N_(
    "When a seven is rolled, a hand over the limit loses half. The limit is usually 7 cards; each city wall "
    "raises its owner's by 2."
)
GENTLE_START: Final = N_("In each player's first two turns, a seven is rolled again and the event die is not rolled.")
SEED: Final = N_("The same seed deals the same board, and rolls the same dice as long as everyone plays the same.")
NUMBER_TIP: Final = N_("How the number tokens are placed on the land.")

IN_BASE_GAME: Final = {
    HAND_LIMIT: N_("When a seven is rolled, a hand over the limit loses half. The limit is usually 7 cards."),
    GENTLE_START: N_("In each player's first two turns, a seven is rolled again."),
}
"""Replacements for games without walls and event die."""

OPTIONS: Final = {
    "player_trades": (
        N_("Trade between players"),
        N_("The active player may offer trades to the others."),
    ),
    "gentle_start": (
        N_("Gentle start"),
        GENTLE_START,
    ),
    "friendly_robber": (
        N_("Friendly robber"),
        N_(
            "The robber cannot be moved beside a building of a player with fewer than 3 points while another "
            "hex is possible."
        ),
    ),
    "balanced_dice": (
        N_("Balanced dice"),
        N_("All 36 pairs of dice come up once, in random order, before any comes up again."),
    ),
    "harbourmaster": (
        N_("Harbourmaster"),
        N_(
            "2 points for the first player with 3 harbour points: a settlement at a harbour counts 1, a city "
            "2. Anyone with more takes them over."
        ),
    ),
    "voluntary_defence": (
        N_("Voluntary defence"),
        N_(
            "When the barbarians attack, each player in turn chooses which active knights take part. Only "
            "these count, and only these become inactive."
        ),
    ),
    "agile_knights": (
        N_("Agile knights"),
        N_("One active knight may chase the robber before the roll. That is its action for the turn."),
    ),
    "edition_2025": (
        N_("2025 edition"),
        N_(
            "A chased robber goes to any other land hex, the robber waits beside the board until the first "
            "attack, a Deserter's knight may be weaker, and cards and buildings have that edition's names."
        ),
    ),
}
"""Name and explanation of each option, except those in ``BETWEEN``."""
PICTURES: Final = {
    "player_trades": "icon/trade_players",
    "voluntary_defence": "icon/army",
    "agile_knights": "icon/sword",
    "gentle_start": "icon/hourglass",
    "friendly_robber": "robber",
    "balanced_dice": "icon/dice",
    "harbourmaster": "harbour/generic",
    "edition_2025": "icon/crown",
}
"""The picture of each option, in the order of the rulebook."""
BETWEEN: Final = {
    "": (
        N_("Special building phase"),
        N_("After each turn, everyone else may build once from their own hand."),
    ),
    "paired_players": (
        N_("Paired players"),
        N_(
            "A turn has two parts: when the first player's part ends, the third seat after them acts too, but "
            "does not roll or trade with players."
        ),
    ),
    "nothing_between": (N_("Nothing"), N_("One turn follows another, as with fewer players.")),
}
"""What happens between turns with five or six players: name and explanation by option; the first has no option."""
BETWEEN_TIP: Final = N_("What others may do between turns in a game of five or six.")

_RULES: Final = {"cities_and_knights": N_("Cities and Knights"), "base": N_("Base game")}
_NUMBERS: Final = {
    "apart": N_("6 and 8 never side by side"),
    "free": N_("at random"),
    "spiral": N_("in the classic spiral"),
}
BOARD_TITLES: Final = (
    N_("The Island"),
    N_("First Island"),
    N_("Evergreen"),
    N_("Twin Lakes"),
    N_("Heading for New Shores"),
    N_("The Four Islands"),
    N_("The Fog Island"),
    N_("Through the Desert"),
    N_("The Wonders"),
    N_("New World"),
)
"""The titles of the boards that come with the game, listed here for translation."""
LINES: Final = {
    "standard": N_("The island everyone knows; a larger one for five and six."),
    "beginner": N_("A fixed, balanced island for a first game."),
    "evergreen": N_("The classic coast without a desert: the robber waits beside the board."),
    "twin_lakes": N_("Two lakes with a harbour each in the middle of the island."),
    "new_shores": N_("Everyone starts on the large island. Gold and points wait on the small ones around it."),
    "four_islands": N_("Start where you like, on one island or on two. Each of the others is worth points."),
    "fog_island": N_("Fog lies between the shores. Sail into it and you find land, gold, or only water."),
    "through_the_desert": N_("Beyond the desert and on the islets, land is worth points."),
    "wonders": N_("The first to build the fourth level of a wonder wins."),
    "new_world": N_("Land and sea are new in every game. Each island that is not your home is worth a point."),
}
WARNING: Final = N_("With Cities and Knights this scenario is hard: the barbarians are tougher here.")


def kind(name: str) -> str:
    """The name of a kind of player: a person, or a level of computer opponents."""
    return _("Person") if name == PERSON else escape(opponents.level(name))


def rules(name: str) -> str:
    """The name of a rule set."""
    return _(_RULES[name]) if name in _RULES else _readable(name)


def text_for(text: str, rule_set: str) -> str:
    """An explanation, adapted to the rule set."""
    return _(IN_BASE_GAME.get(text, text) if rule_set == BASE.name else text)


def numbers(way: str) -> str:
    """The name of a way to deal the number tokens."""
    return _(_NUMBERS[way])


def boards(titles: dict[str, str], shown: Callable[[str], str]) -> dict[str, str]:
    """The name of each board: its title, or the name of its file, which also tells duplicate titles apart.

    Boards that come with the game are first, then the user's own by title. ``shown`` makes a text printable.
    """
    called = {name: shown(board(name, titles)) for name in titles}
    times = Counter(called.values())
    shipped = shipped_names()
    taken = {title for name, title in called.items() if name in shipped or times[title] == 1}
    own: dict[str, str] = {}
    for name in sorted(called.keys() - shipped):
        title, says_more = called[name], name != titles[name]
        own[name] = title if times[title] == 1 else _apart(title, shown(name) if says_more else "", taken)
        taken.add(own[name])
    ordered = sorted(own, key=lambda name: own[name].casefold())
    return {name: called[name] for name in shipped} | {name: own[name] for name in ordered}


def _apart(title: str, name: str, taken: Collection[str]) -> str:
    """A title that another board has too, told apart by the name of the file, which may begin with the title itself, or
    by a number if the file has no other name."""
    ways = [name if name.startswith(title) else f"{title} ({name})"] if name else []
    return next(way for way in itertools.chain(ways, numbered(title)) if way not in taken)


def numbered(wanted: str) -> Iterator[str]:
    """A name, then the same with numbers."""
    yield wanted
    for number in itertools.count(2):
        yield f"{wanted} ({number})"


def board(name: str, titles: dict[str, str]) -> str:
    """The name of a game's board, whether or not it still exists."""
    return _(titles.get(name, "")) or _readable(name)


def line(name: str) -> str:
    """A line about a board that comes with the game."""
    return _(LINES[name]) if name in LINES else ""


def _readable(name: str) -> str:
    """The name of a file in a readable form."""
    words = name.replace("_", " ").strip()
    return words[:1].upper() + words[1:]
