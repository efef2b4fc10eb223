"""Plays as the rulebook advises a beginner: good numbers, many kinds, cities first, knights for defence, and trade."""

from game import actions as do
from game.actions import first, kind_of, make_offer, second
from game.ai.planner.path_search import may_settle
from game.ids import KINDS, PAPER, PLAYER_TRADES, TRACKS
from game.pieces import is_knight
from game.resource_counts import in_bundle, several
from game.rng import Rng
from game.rules.improvements import TOP_LEVEL, has_city
from game.rules.money import CITY_COST, KNIGHT_COST, SETTLEMENT_COST
from game.rules.phases import is_second_part
from game.rules.trading import GIVES, WANTS, rate

FIRST = (do.BUILD_CITY, do.BUILD_SETTLEMENT)
THEN = (do.IMPROVE, do.BUY_CARD)
SPARE = (do.PROMOTE_KNIGHT, do.BUILD_WALL)
SAFE = 7
"""Cards in hand that a seven does not halve."""
ENOUGH = 4
"""Knights."""
OFFERS = 2
"""In a turn."""
GIVING = ("discard", "wedding_gift", "harbour_gift", "fleet_kind")
"""Questions for a card to part with."""
NEAR = 3
"""With who needs so few points nobody should trade."""


class Bot:
    """Thinks no further than the next thing to build."""

    def __init__(self, seed):
        self.rng = Rng(seed)
        self.made = set()

    def choose(self, view, decision):
        choices = {}
        for action in decision.actions:
            choices.setdefault(kind_of(action), []).append(action)
        if decision.name() == "turn":
            return self.turn(view, choices)
        if do.ACCEPT in choices and self.likes(view):
            return choices[do.ACCEPT][0]
        if decision.name() == "trade_partner":
            agreed = [action for action in choices.get(do.PLAYER, []) if not view.counter_offer(first(action))]
            return min(agreed, key=lambda action: view.points(first(action)), default=choices[do.PASS][0])
        if decision.name() == "trade_reply" or do.ROLL_DICE in choices:
            return choices.get(do.ROLL_DICE, choices.get(do.PASS))[0]
        best = {
            do.BUILD_SETTLEMENT: self.site,
            do.BUILD_CITY: self.site,
            do.HEX: self.harm,
            do.PLAYER: self.lead,
            do.CARD: self.plenty if decision.name() in GIVING else self.need,
        }
        wanted = [action for action in decision.actions if kind_of(action) != do.PASS] or decision.actions
        worth = best.get(kind_of(wanted[0]), self.anything)
        return max(wanted, key=lambda action: worth(view, first(action)))

    def turn(self, view, choices):
        """What there is to build, then cards, knights, a road where one is needed, and trades, with others at first."""
        for kind in FIRST:
            if kind in choices:
                return max(choices[kind], key=lambda action: self.site(view, first(action)))
        for kind in THEN:
            if kind in choices:
                return choices[kind][0]
        if do.PLAY in choices:
            return choices[do.PLAY][self.rng.below(len(choices[do.PLAY]))]
        if do.ACTIVATE_KNIGHT in choices:
            return choices[do.ACTIVATE_KNIGHT][0]
        if do.HIRE_KNIGHT in choices and self.knights(view) < ENOUGH:
            return choices[do.HIRE_KNIGHT][0]
        for kind in SPARE:
            if kind in choices and view.hand_size(view.seat) > SAFE:
                return choices[kind][0]
        if do.BUILD_ROAD in choices and not self.reaches_site(view):
            road = max(choices[do.BUILD_ROAD], key=lambda action: self.way(view, first(action)))
            if self.way(view, first(road)) > 0:
                return road
        offer = self.offer(view)
        if offer is not None:
            return offer
        for cost in self.wishes(view):
            trade = self.trade(view, choices.get(do.BANK_TRADE, []), cost)
            if trade is not None:
                return trade
        return choices[do.END_TURN][0]

    def knights(self, view):
        own = [corner for corner in range(view.net.corners) if view.owner(corner) == view.seat]
        return sum(is_knight(view.piece(corner)) for corner in own)

    def wishes(self, view):
        """What is worth a trade: a city, a settlement, then improvements, the nearest first, and a knight."""
        seat, tracks = view.seat, []
        if view.setup.supply(PAPER) and has_city(view, seat, False):
            tracks = sorted((view.improvement(seat, track) + 1, track) for track in range(TRACKS))
        improvements = [several(PAPER + track, level) for level, track in tracks if level <= TOP_LEVEL]
        return [CITY_COST, SETTLEMENT_COST, *improvements, KNIGHT_COST]

    def trade(self, view, trades, cost):
        """An exchange of what a cost leaves over for what it lacks, if little, or with many cards in hand."""
        lacking = self.lacking(view, cost)
        if 1 <= len(lacking) <= (2 if view.hand_size(view.seat) <= SAFE else 4):
            for action in trades:
                left = view.hand(view.seat, first(action)) - rate(view, view.seat, first(action))
                if second(action) in lacking and left >= in_bundle(cost, first(action)):
                    return action
        return None

    def lacking(self, view, cost, given=0, taken=0):
        """The cards that a cost still needs, after an exchange if there is one."""
        held = [view.hand(view.seat, kind) - in_bundle(given, kind) + in_bundle(taken, kind) for kind in range(KINDS)]
        return [kind for kind in range(KINDS) for _ in range(in_bundle(cost, kind) - held[kind])]

    def offer(self, view):
        """One card that is left over for one that is lacking; nothing twice in a turn."""
        if not view.setup.has(PLAYER_TRADES) or is_second_part(view):
            return None
        turn = view.turn_number()
        self.made = {made for made in self.made if made[0] == turn}
        for cost in self.wishes(view):
            lacking = self.lacking(view, cost)
            spare = [kind for kind in range(KINDS) if view.hand(view.seat, kind) > in_bundle(cost, kind)]
            if lacking and len(lacking) <= 2 and spare and len(self.made) < OFFERS:
                give = max(spare, key=lambda kind: view.hand(view.seat, kind))
                offer = make_offer(do.OFFER, several(give, 1), several(lacking[0], 1))
                if (turn, offer) not in self.made:
                    self.made.add((turn, offer))
                    return offer
        return None

    def likes(self, view):
        """Whether what is offered brings something nearer, and helps nobody to win."""
        given, taken = view.field(WANTS), view.field(GIVES)
        costs = self.wishes(view)
        nearer = any(len(self.lacking(view, cost, given, taken)) < len(self.lacking(view, cost)) for cost in costs)
        return nearer and view.points(view.active()) + NEAR < view.setup.points

    def reaches_site(self, view):
        """Whether a settlement could be built without another road."""
        return any(
            may_settle(view, corner) and any(view.road_owner(edge) == view.seat for edge in self.edges(view, corner))
            for corner in range(view.net.corners)
        )

    def edges(self, view, corner):
        return [edge for edge in view.net.corner_edges[3 * corner : 3 * corner + 3] if edge >= 0]

    def way(self, view, edge):
        """The best site to which a road leads, at once or by one more."""
        best = 0
        for corner in view.net.edge_corners[2 * edge : 2 * edge + 2]:
            if may_settle(view, corner):
                best = max(best, 2 * self.site(view, corner))
            for other in view.net.corner_corners[3 * corner : 3 * corner + 3]:
                if other >= 0 and may_settle(view, other):
                    best = max(best, self.site(view, other))
        return best

    def site(self, view, corner):
        """In how many of 36 throws of the dice something is produced there, and how many kinds."""
        total, kinds = 0, set()
        for number in view.net.corner_hexes[3 * corner : 3 * corner + 3]:
            if number >= 0 and view.token(number):
                total += 6 - abs(7 - view.token(number))
                kinds.add(view.terrain(number))
        return total + len(kinds)

    def harm(self, view, number):
        """What the robber does to others, and to oneself."""
        total = 0
        for corner in view.net.hex_corners[6 * number : 6 * number + 6]:
            if view.piece(corner) and not is_knight(view.piece(corner)):
                total += -4 if view.owner(corner) == view.seat else view.points(view.owner(corner))
        return total * (6 - abs(7 - view.token(number))) if view.token(number) else 0

    def plenty(self, view, kind):
        return view.hand(view.seat, kind)

    def need(self, view, kind):
        """How soon one wishes for a card of a kind."""
        return -next((place for place, cost in enumerate(self.wishes(view)) if kind in self.lacking(view, cost)), KINDS)

    def lead(self, view, seat):
        return view.points(seat)

    def anything(self, view, choice):
        return self.rng.below(100)
