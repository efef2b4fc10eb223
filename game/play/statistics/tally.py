"""All statistics of a game, counted in one pass over its events."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Final

from game import events as ev
from game.events import Event
from game.ids import CARD_NAMES, SHIP
from game.play.session import Session
from game.play.statistics.facts import (
    HELD,
    METROPOLIS,
    PILLAGED,
    WON,
    WONDER,
    AttackRecord,
    Deeds,
    TallyMoment,
)
from game.play.statistics.yields import Yields
from game.play.taken_back import taken_back
from game.resource_counts import counts_of
from game.rules.knights import MIGHTY
from game.rules.score import AWARDS
from game.view import View

CHOOSES_DICE: Final = "alchemist"
"""The card whose player chooses the dice. Such rolls count as neither good nor bad luck."""
_CALM: Final = (ev.CARD_PLAYED, ev.TURN_ENDED, ev.TURN_BEGAN)
"""Events that end a robbery."""


class Tally:
    """The statistics of a session. If its history does not reach back to its start (``is_whole`` is False), only of the
    part it covers."""

    def __init__(self, session: Session) -> None:
        base = View(session.base, 0)
        self.setup = session.setup
        self.players = session.players
        seats = self.seats = int(session.setup.seats)
        self.is_whole = session.has_start and len(session.history) == len(session.log)
        self.deeds = [Deeds() for _ in range(seats)]
        self.by_hex = [[0] * int(session.setup.net.hexes) for _ in range(seats)]
        """The cards that each hex gave, by seat."""
        self.sums: Counter[int] = Counter()
        """How many times each sum of the dice was rolled, except dice that were chosen."""
        self.faces: Counter[int] = Counter()
        self.chosen_rolls = 0
        self.attacks: list[AttackRecord] = []
        self.metropolises: dict[int, int] = {}
        """Track -> the seat that has its metropolis."""
        self.winner = -1
        """The seat that has won; -1 while the game goes on."""
        self.moments: list[TallyMoment] = []
        self.scored: list[tuple[int, int]] = []
        """The actions at which points changed, and the seat."""
        self.turns: list[int] = []
        """The action with which each turn begins, from the first turn in the history."""
        self.first_turn = int(base.turn_number())
        self.points: list[list[int]] = []
        """The points of each seat at the end of each turn, from the first turn on; the set-up is turn 0."""
        self._now = [int(base.points(seat)) for seat in range(seats)]
        self._yields = Yields(base)
        self._turn = self.first_turn
        self._place = 0
        self._robber = -1
        """The seat that is robbing."""
        self._chooses = self._chosen = False
        self._sent = [0] * seats
        self._attack: AttackRecord | None = None
        self._seen: list[Event] = []
        for self._place, events in enumerate(session.history):
            for event in events:
                self._count(event)
                self._seen.append(event)
        self._count_attack()
        self.points.append(list(self._now))

    @property
    def last_turn(self) -> int:
        """The number of the last turn."""
        return self._turn

    @property
    def actions(self) -> int:
        """The number of actions that were counted."""
        return self._place + 1

    def _count(self, event: Event) -> None:
        kind, a = event[0], event[1]
        self._yields.follow(event)
        if kind in _CALM:
            self._robber = -1
        handle = _HANDLERS.get(kind)
        if handle:
            handle(self, *event[1:])
        if kind in ev.BUILT:
            self.deeds[a].built[kind] += 1

    def _moment(self, kind: str, seat: int, track: int = -1) -> None:
        self.moments.append(TallyMoment(self._place, self._turn, kind, seat, track))

    # --- dice and production

    def _turn_began(self, _seat: int, number: int, _c: int, _d: int) -> None:
        self.points.append(list(self._now))
        self.turns.append(self._place)
        self._turn = number

    def _rolled(self, seat: int, yellow: int, red: int, face: int) -> None:
        deeds = self.deeds[seat]
        deeds.rolls += 1
        deeds.sevens += yellow + red == 7
        self._chosen, self._chooses = self._chooses, False
        if face <= SHIP:
            self.faces[face] += 1
        if self._chosen:
            self.chosen_rolls += 1
            return
        self.sums[yellow + red] += 1
        for one, cards in zip(self.deeds, self._yields.expected(), strict=True):
            one.expected += cards

    def _produced(self, seat: int, kind: int, count: int, number: int) -> None:
        deeds = self.deeds[seat]
        deeds.produced[kind] += count
        if not self._chosen:
            deeds.rolled += count
        if number >= 0:
            self.by_hex[seat][number] += count

    # --- cards that change hands

    def _received(self, seat: int, _kind: int, count: int, _d: int) -> None:
        self.deeds[seat].chosen += count

    def _paid(self, seat: int, _kind: int, count: int, _d: int) -> None:
        self.deeds[seat].spent += count

    def _gave(self, giver: int, taker: int, _kind: int, count: int) -> None:
        self.deeds[giver].given += count
        self.deeds[taker].got += count

    def _handed(self, giver: int, taker: int, kind: int, back: int) -> None:
        if back:
            return
        if taker != self._robber:
            self._gave(giver, taker, kind, 1)
            return
        self.deeds[taker].robbed += 1
        self.deeds[giver].lost_to_robbers += 1

    def _robber_moved(self, seat: int, _to: int, _from: int, _d: int) -> None:
        self._robber = seat

    def _discarded(self, seat: int, _kind: int, _c: int, _d: int) -> None:
        self.deeds[seat].discarded += 1

    def _bank_traded(self, seat: int, _given: int, count: int, _taken: int) -> None:
        deeds = self.deeds[seat]
        deeds.bank_trades += 1
        deeds.bank_given += count
        deeds.bank_taken += 1

    def _traded(self, seat: int, partner: int, given: int, taken: int) -> None:
        out, back = sum(counts_of(given)), sum(counts_of(taken))
        count = 1
        if taken_back(self._seen, (ev.TRADED, seat, partner, given, taken)) >= 0:
            count, out, back = -1, -back, -out
        for trader, away, home in ((seat, out, back), (partner, back, out)):
            deeds = self.deeds[trader]
            deeds.trades += count
            deeds.traded_away += away
            deeds.traded_in += home

    def _card_drawn(self, seat: int, _card: int, _deck: int, _d: int) -> None:
        self.deeds[seat].cards_drawn += 1

    def _card_dropped(self, seat: int, _card: int, _deck: int, _d: int) -> None:
        self.deeds[seat].cards_dropped += 1

    def _card_played(self, seat: int, card: int, _c: int, _d: int) -> None:
        self.deeds[seat].cards_played[card] += 1
        self._chooses = CARD_NAMES[card] == CHOOSES_DICE

    def _card_taken(self, taker: int, _giver: int, _card: int, _deck: int) -> None:
        self.deeds[taker].cards_stolen += 1

    # --- points and highlights

    def _scored(self, seat: int, points: int, why: int, _d: int) -> None:
        self._now[seat] += points
        self.scored.append((self._place, seat))
        self.deeds[seat].points_for[why] += points
        self.deeds[seat].islands += why == ev.FOR_ISLAND

    def _points_shown(self, seat: int, points: int, _c: int, _d: int) -> None:
        self._scored(seat, points, ev.FOR_POINT_CARD, 0)
        self.deeds[seat].shown += points

    def _measured(self, seat: int, length: int, _c: int, _d: int) -> None:
        self.deeds[seat].longest_road = max(self.deeds[seat].longest_road, length)

    def _improved(self, seat: int, track: int, level: int, _d: int) -> None:
        self.deeds[seat].levels[track] = level

    def _metropolis(self, seat: int, track: int, _corner: int, former: int) -> None:
        self._moment(METROPOLIS, seat, track)
        self.deeds[seat].metropolises_taken += former >= 0
        self.metropolises[track] = seat

    def _uncovered(self, seat: int, _hex: int, _terrain: int, _token: int) -> None:
        self.deeds[seat].uncovered += 1

    def _wonder_built(self, seat: int, _wonder: int, _level: int, _d: int) -> None:
        self._moment(WONDER, seat)

    def _won(self, seat: int, _points: int, _c: int, _d: int) -> None:
        self._moment(WON, seat)
        self.winner = seat

    # --- knights and the barbarians

    def _promoted(self, seat: int, _corner: int, strength: int, _d: int) -> None:
        self.deeds[seat].mighty += strength == MIGHTY

    def _lifted(self, _seat: int, _corner: int, by: int, _d: int) -> None:
        self.deeds[by].displaced += 1

    def _attacked(self, strength: int, defence: int, _c: int, _d: int) -> None:
        self._attack = AttackRecord(self._place, self._turn, strength, defence, self._sent)
        self._moment(HELD if self._attack.is_held else PILLAGED, -1)

    def _defence_counted(self, seat: int, strength: int, _c: int, _d: int) -> None:
        self._sent[seat] += strength

    def _defended(self, seat: int, _b: int, _c: int, _d: int) -> None:
        if self._attack and seat >= 0:
            self._attack.heroes.append(seat)

    def _pillaged(self, seat: int, _corner: int, _c: int, _d: int) -> None:
        if self._attack:
            self._attack.losers.append(seat)

    def _barbarians_left(self, _a: int, _b: int, _c: int, _d: int) -> None:
        self._count_attack()

    def _count_attack(self) -> None:
        if self._attack:
            self.attacks.append(self._attack)
        self._attack, self._sent = None, [0] * self.seats


def _awarded(name: str) -> Callable[[Tally, int, int, int, int], None]:
    """Returns a handler that records a highlight for the seat that gets an award."""

    def handle(tally: Tally, seat: int, _figure: int, _c: int, _d: int) -> None:
        if seat >= 0:
            tally._moment(name, seat)

    return handle


_HANDLERS: Final[dict[int, Callable[[Tally, int, int, int, int], None]]] = {
    ev.TURN_BEGAN: Tally._turn_began,
    ev.ROLLED: Tally._rolled,
    ev.PRODUCED: Tally._produced,
    ev.RECEIVED: Tally._received,
    ev.PAID: Tally._paid,
    ev.GAVE: Tally._gave,
    ev.HANDED: Tally._handed,
    ev.ROBBER_MOVED: Tally._robber_moved,
    ev.PIRATE_MOVED: Tally._robber_moved,
    ev.DISCARDED: Tally._discarded,
    ev.BANK_TRADED: Tally._bank_traded,
    ev.TRADED: Tally._traded,
    ev.CARD_DRAWN: Tally._card_drawn,
    ev.CARD_BOUGHT: Tally._card_drawn,
    ev.CARD_PLAYED: Tally._card_played,
    ev.CARD_TAKEN: Tally._card_taken,
    ev.CARD_DISCARDED: Tally._card_dropped,
    ev.SCORED: Tally._scored,
    ev.POINTS_SHOWN: Tally._points_shown,
    ev.ROAD_MEASURED: Tally._measured,
    ev.IMPROVED: Tally._improved,
    ev.METROPOLIS_PLACED: Tally._metropolis,
    ev.UNCOVERED: Tally._uncovered,
    ev.KNIGHT_PROMOTED: Tally._promoted,
    ev.KNIGHT_LIFTED: Tally._lifted,
    **{award.event: _awarded(award.name) for award in AWARDS},
    ev.WONDER_BUILT: Tally._wonder_built,
    ev.WON: Tally._won,
    ev.ATTACKED: Tally._attacked,
    ev.DEFENCE_COUNTED: Tally._defence_counted,
    ev.DEFENDED: Tally._defended,
    ev.CARD_EARNED: Tally._defended,
    ev.PILLAGED: Tally._pillaged,
    ev.RUINED_CITY: Tally._pillaged,
    ev.BARBARIANS_LEFT: Tally._barbarians_left,
}
