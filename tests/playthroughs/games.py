"""The games of the playthroughs, and how they are played again: opponents of several natures, who stray."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from game import actions as act
from game.engine import start
from game.ids import OPTION_NAMES, PLAYER_TRADES
from game.rng import Rng
from game.rulesets.base import BASE
from game.rulesets.cities_and_knights import CITIES_AND_KNIGHTS
from game.setup import Setup
from game.state import State
from tests.playthroughs.steps import GONE, replayed, story
from tests.positions.crowd import Crowd
from tests.properties.games import one_between
from tests.properties.players import FAIR, FICKLE, Dice, Nature, Players
from tests.sessions import dealt

FOLDER = Path(__file__).parent


@dataclass(frozen=True)
class Playthrough:
    """A game to write down: its start, its players and its length."""

    title: str
    begin: Callable[[], State]
    natures: tuple[Nature, ...]
    seed: int
    dice: Dice = FAIR
    most: int = 1000

    def text(self) -> str:
        """Play the game; return its text."""
        players = Players(list(self.natures), Rng(self.seed, 92), self.dice)
        left = iter(range(self.most))
        return story(self.title, self.begin(), lambda s: None if next(left, None) is None else players.answer(s))


def path_of(name: str) -> Path:
    """The file of a game's text."""
    return FOLDER / f"{name}.txt"


def _crowded() -> State:
    """A position with every kind of piece on the board and card in the hands."""
    c = Crowd(3, seats=4, options=PLAYER_TRADES, board=dealt(3))
    c.settle(roads=9)
    c.garrison()
    c.wall()
    c.ruins()
    c.improve(rivals=True)
    c.deal()
    for seat in c.everybody:
        c.hold(seat, "intrigue")
    c.deal_cards(3)
    c.scatter()
    return c.done(margin=20)


GAMES = {
    "base_game": Playthrough(
        "Three play the base game to 8 points.",
        lambda: start(Setup(dealt(1), 3, BASE, PLAYER_TRADES, 8)),
        (Nature("normal", deals=3), Nature("normal", likes=(act.PLAY, act.BUY_CARD)), Nature("easy", strays=3)),
        seed=1,
    ),
    "cities_and_knights": Playthrough(
        "Four play Cities & Knights to 8 points, with trades.",
        lambda: start(Setup(dealt(2), 4, CITIES_AND_KNIGHTS, PLAYER_TRADES, 8)),
        (Nature("normal"), Nature("normal", deals=3), Nature("easy"), Nature("normal", likes=(act.PLAY,))),
        seed=2,
    ),
    "all_variants": Playthrough(
        "Three play Cities & Knights with all variants to 8 points.",
        lambda: start(Setup(dealt(3), 3, CITIES_AND_KNIGHTS, one_between((1 << len(OPTION_NAMES)) - 1), 8)),
        (Nature("normal", strays=3), Nature("normal"), Nature("easy", deals=3)),
        seed=11,
        dice=Dice(ships=20),
        most=390,
    ),
    "crowded": Playthrough(
        "Four go on from a crowded position, and do whatever they may.",
        _crowded,
        (
            Nature("easy", strays=60, likes=(act.PLAY, act.CHASE_ROBBER)),
            Nature("easy", strays=60, likes=(act.CHASE_ROBBER, act.DISPLACE_KNIGHT, act.HARBOUR_TRADE)),
            Nature("normal", deals=10, strays=20),
            FICKLE,
        ),
        seed=14,
        dice=Dice(ships=20, sevens=15, gates=20),
        most=340,
    ),
}


def write_all() -> None:
    """Write every text under the current rules, with its old actions, or with a new game if one is no longer legal."""
    for name, game in GAMES.items():
        path = path_of(name)
        words = replayed(path.read_text(encoding="utf-8")) if path.exists() else GONE
        path.write_text(game.text() if GONE in words else words, encoding="utf-8", newline="\n")
