"""What is counted of a game, as plain data."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from game.ids import KINDS

METROPOLIS: Final = "metropolis"
LONGEST: Final = "longest"
ARMY: Final = "army"
HELD: Final = "held"
PILLAGED: Final = "pillaged"
WONDER: Final = "wonder"
WON: Final = "won"


class TallyMoment(NamedTuple):
    """Something great: which action brought it, in which turn, and whose it is (-1: everybody's)."""

    place: int
    turn: int
    kind: str
    seat: int
    track: int = -1


@dataclass
class AttackRecord:
    """One attack of the barbarians: both strengths, and what each seat's knights added."""

    place: int
    turn: int
    strength: int
    defence: int
    sent: list[int]
    heroes: list[int] = field(default_factory=list)
    losers: list[int] = field(default_factory=list)

    @property
    def is_held(self) -> bool:
        """Whether the defence was strong enough."""
        return self.defence >= self.strength


@dataclass
class Deeds:
    """What one seat did and what befell it. All are counts, of cards where nothing else is said."""

    produced: list[int] = field(default_factory=lambda: [0] * int(KINDS))
    """By the dice, by kind."""
    rolled: int = 0
    """By dice that nobody chose."""
    expected: float = 0.0
    """What these dice would have brought on average."""
    chosen: int = 0
    """From the bank by a choice, by gold or by a card."""
    spent: int = 0
    bank_given: int = 0
    bank_taken: int = 0
    bank_trades: int = 0
    """Exchanges."""
    traded_away: int = 0
    traded_in: int = 0
    trades: int = 0
    """Exchanges with other seats."""
    robbed: int = 0
    """Taken by the robber or the pirate."""
    lost_to_robbers: int = 0
    given: int = 0
    """To other seats, by what cards said."""
    got: int = 0
    """From other seats, likewise."""
    discarded: int = 0
    rolls: int = 0
    sevens: int = 0
    cards_drawn: int = 0
    cards_played: Counter[int] = field(default_factory=Counter)
    cards_stolen: int = 0
    built: Counter[int] = field(default_factory=Counter)
    """How often, by the kind of event: roads, settlements, knights ..."""
    longest_road: int = 0

    @property
    def luck(self) -> float:
        """How many cards more than expected the dice brought."""
        return self.rolled - self.expected
