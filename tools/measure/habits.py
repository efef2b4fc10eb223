"""Counts what players do: ``python -m tools.measure.habits --seats normal,normal,normal,normal --games 200``.

Prints averages. Per game: the attacks of the barbarians, how many were beaten off, and how many cities they cost. Per
seat of each player: the knights hired, promoted, moved and driven off, the cards lost to sevens, the cards held in the
end, and cards handled badly: Commercial Harbours without an exchange, useful cards dropped by a leader who keeps one
that hits only players ahead, and such cards held in the end.
"""

from __future__ import annotations

import argparse
from collections import Counter

from commands.games import game_seed
from commands.plan import players_of
from commands.refusal import Refusal
from commands.run import number
from game import events as ev
from game.actions import first
from game.ai.levels import agents_of
from game.board.deal import deal
from game.board.library import STANDARD, load_layout, shipped_names
from game.engine import apply, start
from game.events import Event, Events
from game.ids import CARD_NAMES
from game.play.agent import Agent
from game.play.simulation import play
from game.rules.decks import KEEP_CARDS
from game.rules.seven import DISCARD
from game.rulesets.known import RULE_SET_NAMED, RULE_SET_NAMES
from game.setup import Setup
from game.state import State
from user.bots import make_agent

BY_SEAT = {
    ev.KNIGHT_PLACED: "hired",
    ev.KNIGHT_PROMOTED: "promoted",
    ev.KNIGHT_MOVED: "moved",
    ev.BANK_TRADED: "bank trades",
    ev.CARD_PLAYED: "cards played",
    ev.ROAD_BUILT: "roads",
}
"""The events that are counted for the first seat in them."""
COLUMNS = (
    "wins",
    *BY_SEAT.values(),
    "drove off",
    "lost to sevens",
    "cards in the end",
    "harbours played",
    "without exchange",
    "dropped as leader",
    "a useful one",
    "useless in the end",
)
IDLE = ("wedding", "master_merchant")
"""Cards that hit only opponents who are ahead."""


class Habits:
    """The counts of ``games`` games: for the table, and by player and column for the seats."""

    def __init__(self) -> None:
        self.games = 0
        self.table: Counter[str] = Counter()
        self.seats: Counter[tuple[str, str]] = Counter()

    def watch(self, setup: Setup, players: list[str], seed: int) -> None:
        """Play a game and count what happens in it."""
        log: list[int] = []
        agents: list[Agent | None] = [*agents_of(players, seed, make_agent)]
        play(start(setup), seed, agents, log)
        s = start(setup)
        unused: set[int] = set()
        for action in log:
            discards = s.step() == DISCARD.number
            if s.step() == KEEP_CARDS.number:
                self._note_drop(s, players[s.who()], CARD_NAMES[first(action)])
            events = Events()
            apply(s, action, events)
            for event in events.items:
                self._count(event, players, discards)
                if event[0] == ev.CARD_PLAYED and CARD_NAMES[event[2]] == "commercial_harbour":
                    self.seats[players[event[1]], "harbours played"] += 1
                    unused.add(event[1])
                elif event[0] == ev.HARBOUR_USED:
                    unused.discard(event[1])
                elif event[0] == ev.TURN_ENDED and event[1] in unused:
                    self.seats[players[event[1]], "without exchange"] += 1
                    unused.discard(event[1])
        self.games += 1
        self.table["turns"] += int(s.turn_number())
        for seat, player in enumerate(players):
            self.seats[player, "seats"] += 1
            self.seats[player, "wins"] += s.winner() == seat
            self.seats[player, "cards in the end"] += int(s.hand_size(seat))
            self.seats[player, "useless in the end"] += len(set(IDLE) & cards_of(s, seat))

    def _note_drop(self, s: State, player: str, card: str) -> None:
        """Count a card dropped by the leader, and whether it could have dropped one that hits nobody instead."""
        seat = int(s.who())
        if all(s.points(other) < s.points(seat) for other in range(s.setup.seats) if other != seat):
            self.seats[player, "dropped as leader"] += 1
            self.seats[player, "a useful one"] += card not in IDLE and bool(set(IDLE) & cards_of(s, seat))

    def _count(self, event: Event, players: list[str], discards: bool) -> None:
        what = event[0]
        if what in BY_SEAT:
            self.seats[players[event[1]], BY_SEAT[what]] += 1
        elif what == ev.KNIGHT_LIFTED and event[3] != event[1]:
            self.seats[players[event[3]], "drove off"] += 1
        elif what == ev.DISCARDED and discards:
            self.seats[players[event[1]], "lost to sevens"] += 1
        elif what == ev.ATTACKED:
            self.table["attacks"] += 1
            self.table["beaten off"] += event[2] >= event[1]
        elif what == ev.PILLAGED:
            self.table["cities lost"] += 1


def cards_of(s: State, seat: int) -> set[str]:
    """The names of a seat's unplayed cards."""
    return {name for kind, name in enumerate(CARD_NAMES) if s.held(seat) & s.setup.box.mask[kind]}


def main() -> None:
    """Play the games and print the counts."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seats", default="normal,normal,normal,normal", help="as simulate takes them")
    parser.add_argument("--games", type=number(1, 1_000_000), default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rules", choices=RULE_SET_NAMES, default=RULE_SET_NAMES[0])
    parser.add_argument("--board", choices=shipped_names(), default=STANDARD)
    options = parser.parse_args()
    try:
        players = players_of(options.seats)
    except Refusal as reason:
        parser.error(str(reason))
    layout = load_layout(options.board, seats=len(players))
    seen = Habits()
    for game in range(options.games):
        moved = players[game % len(players) :] + players[: game % len(players)]
        seed = game_seed(options.seed, game // len(players))
        seen.watch(Setup(deal(layout, seed), len(players), RULE_SET_NAMED[options.rules]), moved, seed)
    for what, count in seen.table.items():
        print(f"{what:16}{count / seen.games:7.2f} a game")
    for player in dict.fromkeys(players):
        print(f"{player}, a seat and game:")
        for column in COLUMNS:
            print(f"  {column:18}{seen.seats[player, column] / seen.seats[player, 'seats']:7.2f}")


if __name__ == "__main__":
    main()
