"""The figures counted for a game, as plain data."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from game.ids import KINDS, TRACKS

METROPOLIS: Final = "metropolis"
HELD: Final = "held"
PILLAGED: Final = "pillaged"
WONDER: Final = "wonder"
WON: Final = "won"


class TallyMoment(NamedTuple):
    """A highlight: the index of its action in the log, its turn, its kind (one of those above or the name of an award)
    and its seat (-1 for everybody)."""

    place: int
    turn: int
    kind: str
    seat: int
    track: int = -1


@dataclass
class AttackRecord:
    """One barbarian attack: both strengths, and what each seat's knights contributed."""

    place: int
    turn: int
    strength: int
    defence: int
    sent: list[int]
    heroes: list[int] = field(default_factory=list)
    losers: list[int] = field(default_factory=list)

    @property
    def is_held(self) -> bool:
        """Whether the defence held."""
        return self.defence >= self.strength


@dataclass
class Deeds:
    """What one seat did and what happened to it. All fields count cards unless they say otherwise."""

    produced: list[int] = field(default_factory=lambda: [0] * int(KINDS))
    """From the dice, by kind of card."""
    rolled: int = 0
    """From dice that no card chose."""
    expected: float = 0.0
    """What those dice would have produced on average."""
    chosen: int = 0
    """From the bank by choice: from gold or a card."""
    spent: int = 0
    bank_given: int = 0
    bank_taken: int = 0
    bank_trades: int = 0
    """Trades with the bank, not cards."""
    traded_away: int = 0
    traded_in: int = 0
    trades: int = 0
    """Trades with other seats, not cards."""
    robbed: int = 0
    """Taken from others with the robber or the pirate."""
    lost_to_robbers: int = 0
    given: int = 0
    """Given to other seats because of a card."""
    got: int = 0
    """Received from other seats because of a card."""
    discarded: int = 0
    rolls: int = 0
    sevens: int = 0
    cards_drawn: int = 0
    cards_played: Counter[int] = field(default_factory=Counter)
    cards_stolen: int = 0
    built: Counter[int] = field(default_factory=Counter)
    """Kind of event (a road, settlement or knight was built ...) -> how many times."""
    longest_road: int = 0
    levels: list[int] = field(default_factory=lambda: [0] * int(TRACKS))
    """The level of city improvement by track."""
    points_for: Counter[int] = field(default_factory=Counter)
    """Reason (of ``game.events``) -> the points from it now."""
    shown: int = 0
    """The points on cards that were hidden until the seat won."""
    islands: int = 0
    """How many foreign islands gave points."""
    uncovered: int = 0
    """How many hexes its roads and ships uncovered."""
    mighty: int = 0
    """How many knights became mighty."""
    displaced: int = 0
    """How many knights of others it drove away."""
    metropolises_taken: int = 0
    """How many metropolises it took from others."""
    cards_dropped: int = 0
    """How many progress cards it discarded unused."""

    @property
    def luck(self) -> float:
        """How many more cards the dice produced than expected."""
        return self.rolled - self.expected
