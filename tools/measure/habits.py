"""Counts what players do: ``python -m tools.measure.habits --seats normal,normal,normal,normal --games 200``.

Prints averages. Per game: the attacks of the barbarians, how many were beaten off, and how many cities they cost. Per
seat of each player: the columns below, and for each progress card how many were drawn, played, played in vain (with
less effect than ``EFFECTS`` says), dropped, and held in the end.

With ``--person`` the first of the seats is a person as far as the game knows, and played by the same agent: agents are
not told, so whoever leads is robbed as often in this seat as in the others.
"""

from __future__ import annotations

import argparse
from collections import Counter
from functools import partial

from commands.games import game_seed
from commands.plan import players_of
from commands.refusal import Refusal
from commands.run import number
from game import events as ev
from game.actions import END_TURN, PLAY, first, kind_of
from game.ai.levels import STAND_IN
from game.ai.planner.odds import PIPS
from game.ai.stream import agent_seed
from game.board.deal import deal
from game.board.library import STANDARD, load_layout, shipped_names
from game.events import Event
from game.ids import CARD_NAMES, PROGRESS_LIMIT
from game.play.agent import Agents
from game.play.session import PERSON, Player, Session
from game.play.simulation import MOST_TURNS
from game.rules.decks import KEEP_CARDS, held_count
from game.rules.phases import TURN
from game.rules.setting_up import SETUP_SETTLEMENT
from game.rules.seven import DISCARD
from game.rulesets.known import RULE_SET_NAMED, RULE_SET_NAMES
from game.setup import Setup
from game.state import State
from game.view import Decision
from sprites.names import COLOUR_NAMES
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
    "ended a turn full",  # of progress cards, although one could have been played
    "dropped as leader",
    "a useful one",  # although it held a card that hits only players ahead
    "pips of the first settlement",
    "fewer than at the planner's",
    "fewer than at the richest",
    "others robbed its rival",  # while it led
    "others robbed it",
)
CARD_COLUMNS = ("drawn", "played", "in vain", "dropped", "in the end")
EFFECTS = {
    "alchemist": (ev.PRODUCED, 2),
    "bishop": (ev.HANDED, 2),
    "commercial_harbour": (ev.HARBOUR_USED, 1),
    "deserter": (ev.KNIGHT_PLACED, 1),
    "diplomat": (ev.LONGEST_ROAD, 1),
    "intrigue": (ev.KNIGHT_LIFTED, 1),
    "irrigation": (ev.RECEIVED, 2),
    "master_merchant": (ev.HANDED, 2),
    "merchant_fleet": (ev.BANK_TRADED, 1),
    "mining": (ev.RECEIVED, 2),
    "resource_monopoly": (ev.GAVE, 2),
    "road_building": (ev.ROAD_BUILT, 2),
    "saboteur": (ev.DISCARDED, 2),
    "smith": (ev.KNIGHT_PROMOTED, 1),
    "spy": (ev.CARD_TAKEN, 1),
    "trade_monopoly": (ev.GAVE, 2),
    "warlord": (ev.KNIGHT_ACTIVATED, 1),
    "wedding": (ev.HANDED, 2),
}
"""The event in which each card shows its effect, and the least that is worth a card: cards, or events without a
count."""
COUNT_AT = {ev.PRODUCED: 3, ev.RECEIVED: 3, ev.GAVE: 4}
"""Where these events have a number of cards."""
LASTING = ("commercial_harbour", "merchant_fleet")
"""Cards that are used until the end of the turn."""
IDLE = ("wedding", "master_merchant")
"""Cards that hit only opponents who are ahead."""


class CardPlay:
    """A card whose effect is being counted."""

    def __init__(self, seat: int, card: str) -> None:
        self.seat, self.card = seat, card
        self.effect, self.missing = EFFECTS.get(card, (-1, 0))

    def see(self, event: Event) -> None:
        """Count an event if it is an effect of the card."""
        if event[0] == self.effect and (event[0] != ev.PRODUCED or event[1] == self.seat):
            self.missing -= event[COUNT_AT[event[0]]] if event[0] in COUNT_AT else 1


class Habits:
    """The counts of ``games`` games: for the table, and by player and column, or card and column, for the seats."""

    def __init__(self) -> None:
        self.games = 0
        self.table: Counter[str] = Counter()
        self.seats: Counter[tuple[str, str]] = Counter()
        self.cards: Counter[tuple[str, str, str]] = Counter()
        self.names: list[str] = []
        self._plays: list[CardPlay] = []

    def watch(self, setup: Setup, players: list[str], seed: int, person: int = -1) -> None:
        """Play a game and count what happens in it. The seat ``person`` is a person."""
        kinds = [PERSON if seat == person else player for seat, player in enumerate(players)]
        session = Session(setup, seed, [Player(kind, kind, COLOUR_NAMES[seat]) for seat, kind in enumerate(kinds)])
        seeds = [agent_seed(seed, seat) for seat in range(len(players))]
        agents = Agents(session, [partial(make_agent, *player) for player in zip(players, seeds, strict=True)])
        self.names, self._plays = kinds, []
        while not session.is_over() and session.state.turn_number() <= MOST_TURNS:
            leader = leader_of(session.state)
            for event in session.take_chance():
                self._count(event)
                if event[0] == ev.HANDED and leader not in (-1, event[2]):
                    column = "others robbed it" if event[1] == leader else "others robbed its rival"
                    self.seats[kinds[leader], column] += 1
            decision = session.decision()
            if decision is not None:
                action = agents.choose(decision)
                self._note(session, decision, action)
                for event in session.submit(action):
                    self._count(event, is_discard=decision.step == DISCARD.number)
        self._close(LASTING)
        self.games += 1
        self.table["turns"] += int(session.state.turn_number())
        for seat, name in enumerate(kinds):
            self.seats[name, "seats"] += 1
            self.seats[name, "wins"] += session.state.winner() == seat
            self.seats[name, "cards in the end"] += int(session.state.hand_size(seat))
            for card in cards_of(session.state, seat):
                self.cards[name, card, "in the end"] += 1

    def _note(self, session: Session, decision: Decision, action: int) -> None:
        """Count what a decision shows."""
        s, seat = session.state, decision.seat
        name = self.names[seat]
        if decision.step == TURN.number:
            self._close()
            if action == END_TURN and held_count(s, seat) >= PROGRESS_LIMIT:
                self.seats[name, "ended a turn full"] += any(kind_of(other) == PLAY for other in decision.actions)
        elif decision.step == KEEP_CARDS.number:
            self._note_drop(s, seat, CARD_NAMES[first(action)])
        elif decision.step == SETUP_SETTLEMENT.number:
            planned = make_agent(STAND_IN, agent_seed(session.seed, seat)).choose(session.view(seat), decision)
            pips = pips_at(s, int(first(action)))
            richest = max(pips_at(s, int(first(other))) for other in decision.actions)
            self.seats[name, "pips of the first settlement"] += pips
            self.seats[name, "fewer than at the planner's"] += pips_at(s, int(first(planned))) - pips
            self.seats[name, "fewer than at the richest"] += richest - pips

    def _note_drop(self, s: State, seat: int, card: str) -> None:
        """Count a dropped card. For one of the leader's, count whether it could have dropped one that hits nobody."""
        name = self.names[seat]
        self.cards[name, card, "dropped"] += 1
        if leader_of(s) == seat:
            self.seats[name, "dropped as leader"] += 1
            self.seats[name, "a useful one"] += card not in IDLE and bool(set(IDLE) & cards_of(s, seat))

    def _close(self, after: tuple[str, ...] = ()) -> None:
        """Finish counting the effects of cards, also of lasting ones named in ``after``."""
        for play in self._plays:
            if play.card not in LASTING or play.card in after:
                self.cards[self.names[play.seat], play.card, "in vain"] += play.missing > 0
        self._plays = [play for play in self._plays if play.card in LASTING and play.card not in after]

    def _count(self, event: Event, *, is_discard: bool = False) -> None:
        what, names = event[0], self.names
        for play in self._plays:
            play.see(event)
        if what in BY_SEAT:
            self.seats[names[event[1]], BY_SEAT[what]] += 1
        if what in (ev.CARD_DRAWN, ev.CARD_PLAYED):
            card = CARD_NAMES[event[2]]
            self.cards[names[event[1]], card, "drawn" if what == ev.CARD_DRAWN else "played"] += 1
            self._plays += [CardPlay(event[1], card)] if what == ev.CARD_PLAYED else []
        elif what == ev.TURN_ENDED:
            self._close(LASTING)
        elif what == ev.KNIGHT_LIFTED and event[3] != event[1]:
            self.seats[names[event[3]], "drove off"] += 1
        elif what == ev.DISCARDED and is_discard:
            self.seats[names[event[1]], "lost to sevens"] += 1
        elif what == ev.ATTACKED:
            self.table["attacks"] += 1
            self.table["beaten off"] += event[2] >= event[1]
        elif what == ev.PILLAGED:
            self.table["cities lost"] += 1

    def report(self) -> None:
        """Print the counts."""
        for what, count in self.table.items():
            print(f"{what:16}{count / self.games:7.2f} a game")
        for name in sorted({name for name, _column in self.seats}):
            seats = self.seats[name, "seats"]
            print(f"{name}, a seat and game:")
            for column in COLUMNS:
                print(f"  {column:30}{self.seats[name, column] / seats:8.3f}")
            drawn = [card for card in CARD_NAMES if self.cards[name, card, "drawn"]]
            if drawn:
                print(f"  {'':20}" + "".join(f"{column:>12}" for column in CARD_COLUMNS))
            for card in drawn:
                counts = [self.cards[name, card, column] / seats for column in CARD_COLUMNS]
                print(f"  {card:20}" + "".join(f"{count:12.3f}" for count in counts))


def leader_of(s: State) -> int:
    """The seat with the most points; -1 if there are several."""
    points = [int(s.points(seat)) for seat in range(s.setup.seats)]
    return points.index(max(points)) if points.count(max(points)) == 1 else -1


def pips_at(s: State, corner: int) -> int:
    """The pips of the hexes at a corner."""
    hexes = [hex_number for hex_number in s.net.corner_hexes[3 * corner : 3 * corner + 3] if hex_number >= 0]
    return sum(int(PIPS[s.token(hex_number)]) for hex_number in hexes)


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
    parser.add_argument("--person", action="store_true", help="count the first seat as a person")
    options = parser.parse_args()
    try:
        players = players_of(options.seats)
    except Refusal as reason:
        parser.error(str(reason))
    layout = load_layout(options.board, seats=len(players))
    seen = Habits()
    rotations = len(players) if options.person or len(set(players)) > 1 else 1  # equals would repeat their game
    for game in range(options.games):
        first_seat = game % rotations
        moved = players[-first_seat:] + players[:-first_seat]
        seed = game_seed(options.seed, game // rotations)
        setup = Setup(deal(layout, seed), len(players), RULE_SET_NAMED[options.rules])
        seen.watch(setup, moved, seed, first_seat if options.person else -1)
    seen.report()


if __name__ == "__main__":
    main()
