"""Measures how often a person is asked to trade: ``python -m tools.measure.offers --games 100 --level normal``.

One seat, a different one in each game, is the person's: it never trades, which is the worst case, and otherwise plays
like the others. Prints the number of offers per turn (of anybody), and about how many the person is asked: all except
those that the person cannot meet, as the whole table knows. Of these it prints how many the person could not have met
after all, how many came although the person was about to win, and how many the same opponent had made within the last
rounds. The seat's share of wins shows what trading is worth; with ``--trades`` it trades like the others.

Of every trade it also takes what both sides gain, by their own plans without errors, and prints the mean share of the
one that made the offer, between nothing and all: half would be fair.
"""

from __future__ import annotations

import argparse
from collections import Counter

from commands.games import game_seed
from commands.ladder.intervals import wilson_interval
from commands.run import number
from game.actions import OFFER, PASS, PLAYER, Actions, first, kind_of, terms_of
from game.ai.levels import LEVELS, STAND_IN, agents_of
from game.ai.memory.memory import Memory
from game.ai.planner.bargain import NEAR_WIN
from game.ai.planner.context import PlannerContext
from game.ai.planner.parameters import easy, normal
from game.ai.planner.plan import gain_of_trade
from game.board.deal import deal
from game.board.library import STANDARD, load_layout, shipped_names
from game.engine import apply, start
from game.events import Events
from game.ids import CHANCE, KINDS, MAX_SEATS
from game.play.agent import Audience
from game.play.chance import chance_answer
from game.resource_counts import counts_of, given, wanted
from game.rng import Rng
from game.rules.trading import GIVES, TRADE_PARTNER, WANTS
from game.rulesets.known import RULE_SET_NAMED, RULE_SET_NAMES
from game.setup import Setup
from game.view import Decision, View, decision_of, redact

ROUNDS = 3
"""An offer that is repeated within this many rounds counts as a repetition."""
MOST_TURNS = 2000
MOST_OFFERS = 99
"""More offers than any opponent makes in a turn."""


class OfferCount:
    """Plays a game and counts the offers to one seat."""

    def __init__(self, options: argparse.Namespace, number: int) -> None:
        self.options = options
        seats = options.seats
        self.person = number % seats
        self.trades = options.trades
        board = deal(load_layout(options.board, seats=seats), game_seed(options.seed, number // seats))
        self.state = start(Setup(board, seats, RULE_SET_NAMED[options.rules]))
        seed = game_seed(options.seed, number)
        self.agents = agents_of([options.level] * seats, seed)
        self.memories = [Memory(0, seat) for seat in range(seats)]
        self.made: dict[tuple[int, int], int] = {}
        self.count: Counter[str] = Counter()
        self.dice = Rng(seed, 1)

    def play(self) -> int:
        """Play to the end; return the seat that won, or -1."""
        audience = Audience(self.agents, self.state.setup)
        while (decision := decision_of(self.state)) is not None:
            if int(self.state.turn_number()) > MOST_TURNS:
                break
            seat = decision.seat
            if seat == CHANCE:
                action = int(chance_answer(self.state, self.dice))
            else:
                action = self.agents[seat].choose(View(self.state, seat), decision)
                self._share(seat, action)
                if seat == self.person and not self.trades:
                    action = self._without_trade(decision, action)
                elif kind_of(action) == OFFER and seat != self.person:
                    self._count(seat, terms_of(action))
            events = Events()
            apply(self.state, action, events)
            if audience.events is not None:
                audience.events.items = list(events.items)
                audience.announce()
            for listener, memory in enumerate(self.memories):
                memory.observe([redact(event, listener) for event in events.items])
        self.count["turns"] += int(self.state.turn_number())
        return int(self.state.winner())

    def _without_trade(self, decision: Decision, action: int) -> int:
        """The action of the person, who never trades."""
        if decision.name() in ("trade_reply", "trade_partner"):
            return PASS
        if kind_of(action) == OFFER:
            no_offers_left = Decision(decision.seat, decision.step, decision.actions, [action] * MOST_OFFERS)
            return self.agents[decision.seat].choose(View(self.state, decision.seat), no_offers_left)
        return action

    def _count(self, maker: int, terms: int) -> None:
        """Count an offer that is about to be made."""
        state, person = self.state, self.person
        memory = self.memories[maker]
        memory.look(View(state, maker))
        needs = [(kind, count) for kind, count in enumerate(counts_of(int(wanted(terms)))) if count > 0]
        turn = int(state.turn_number())
        self.count["made"] += 1
        self.count["nobody can meet"] += not any(
            all(memory.bounds.most[seat * KINDS + kind] >= count for kind, count in needs)
            for seat in range(self.options.seats)
            if seat != maker
        )
        if not self._is_known_to_lack(needs):
            self.count["asked"] += 1
            self.count["not to be met"] += any(state.hand(person, kind) < count for kind, count in needs)
            self.count["about to win"] += state.points(person) + NEAR_WIN >= state.setup.points
            self.count["repeated"] += turn - self.made.get((maker, terms), -MOST_TURNS) <= ROUNDS * self.options.seats
        self.made[(maker, terms)] = turn

    def _share(self, seat: int, action: int) -> None:
        """Take what both sides of a trade that is about to happen gain."""
        if self.state.step() != TRADE_PARTNER.number or kind_of(action) != PLAYER:
            return
        view, partner = View(self.state, seat), int(first(action))
        counter = int(view.counter_offer(partner))
        give, take = (wanted(counter), given(counter)) if counter else (view.field(GIVES), view.field(WANTS))
        gains = max(0, self._gain(seat, give, take)), max(0, self._gain(partner, take, give))
        self.count["trades"] += 1
        if any(gains):
            self.count["shared"] += 1
            self.count["share"] += round(1000 * gains[0] / sum(gains))

    def _gain(self, seat: int, give: int, take: int) -> int:
        parameters = easy() if self.options.level == "easy" else normal()
        parameters.noise = 0
        context = PlannerContext(parameters, 1)
        context.look(View(self.state, seat), seat, Actions())
        return int(gain_of_trade(context, give, take))

    def _is_known_to_lack(self, needs: list[tuple[int, int]]) -> bool:
        """Whether all others know that the person lacks something, so that the window does not ask."""
        for seat, memory in enumerate(self.memories):
            if seat != self.person:
                memory.look(View(self.state, seat))
                if all(memory.bounds.most[self.person * KINDS + kind] >= count for kind, count in needs):
                    return False
        return True


def main() -> None:
    """Play the games and print the results."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=number(1, 1_000_000), default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seats", type=number(2, MAX_SEATS), default=4)
    parser.add_argument("--level", choices=LEVELS, default=STAND_IN)
    parser.add_argument("--rules", choices=RULE_SET_NAMES, default=RULE_SET_NAMES[0])
    parser.add_argument("--board", choices=shipped_names(), default=STANDARD)
    parser.add_argument("--trades", action="store_true", help="the person trades like the others")
    options = parser.parse_args()
    total: Counter[str] = Counter()
    wins = 0
    for game in range(options.games):
        table = OfferCount(options, game)
        wins += table.play() == table.person
        total += table.count
    turns, asked = total["turns"], max(1, total["asked"])
    print(f"{turns / options.games:.1f} turns a game")
    for name in ("made", "nobody can meet", "asked"):
        print(f"{name:16}{total[name] / options.games:6.1f} a game  {total[name] / turns:6.3f} a turn")
    for name in ("not to be met", "about to win", "repeated"):
        print(f"{name:16}{total[name] / options.games:6.1f} a game  {100 * total[name] / asked:5.1f} % of those asked")
    share = total["share"] / max(1, total["shared"]) / 10
    print(f"{'trades':16}{total['trades'] / options.games:6.1f} a game  {share:5.1f} % of the gain to who offered")
    low, high = wilson_interval(wins / options.games, options.games)
    print(f"the seat won {100 * wins / options.games:.1f} % ({100 * low:.1f} to {100 * high:.1f})")


if __name__ == "__main__":
    main()
