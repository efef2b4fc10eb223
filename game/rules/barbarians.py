"""The barbarians [A], and the voluntary defence [X1]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.actions import CORNER, DECK, PASS, Actions, first, kind_of
from game.events import (
    ATTACKED,
    BARBARIANS_LEFT,
    BARBARIANS_MOVED,
    CARD_EARNED,
    CITY_FORFEITED,
    DEFENCE_COUNTED,
    DEFENCE_DECLARED,
    DEFENDED,
    FOR_DEFENDER,
    FOR_PILLAGE,
    KNIGHT_TIRED,
    PILLAGED,
    RUINED_CITY,
)
from game.ids import (
    ATTACK_AT,
    KNIGHT_ACTIVE,
    KNIGHT_DECLARED,
    NOBODY,
    RUINED,
    SHIP,
    TRACKS,
    VOLUNTARY_DEFENCE,
)
from game.ints import bit, has_bit, lowest, next_bit, popcount
from game.pieces import is_active, is_declared, is_ruined, is_walled, new_settlement
from game.rule_module_ids import BARBARIANS
from game.rules.building import call_rebuilt
from game.rules.decks import DRAW_CARD, KEEP_CARDS, deck_size, draw_card, drawer_at
from game.rules.defence import barbarian_strength, defence_of, flag_of_fighters, heroes, losers, total_defence
from game.rules.improvements import list_plain_cities
from game.rules.knights import active_strength
from game.rules.order import everyone, later, take_next
from game.rules.phases import SETTLE_PRODUCTION
from game.rules.places import mark_piece, next_in_set, pieces_of, put_piece, unmark_piece
from game.rules.robber import place_robber
from game.rules.rule import Rule
from game.rules.rule_module import RULE_MODULES, RuleModule
from game.slots import (
    ATTACKS,
    BLOCK,
    CITIES_LEFT,
    DEFENDER,
    FRAME,
    RUINS,
    SETTLEMENTS_LEFT,
    STEP,
    WALLS_LEFT,
    WHO,
    A,
)
from game.slots import BARBARIANS as SPACE
from game.stack import ask, pop, push, work
from game.state import State
from game.steps import ANYBODY, AT_CORNER, LATER, SEATS, WHICH_DECK, WORK, Step

if TYPE_CHECKING:
    from mypy_extensions import i64


TO_ASK: Final = A
"""The seats that the current step has not asked yet."""
_ON: Final = (SETTLE_PRODUCTION,)
_WAITING: Final = {"seats": SEATS}
_ASKING: Final = {"seats": LATER}
MUSTER: Final = Step("muster", WORK, _WAITING, on=_ON)
DEFEND: Final = Step("defend", AT_CORNER, _ASKING, on=_ON, asks=ANYBODY)
ATTACK: Final = Step("attack", WORK, _WAITING, on=_ON)
REWARD_NEXT: Final = Step("reward_next", WORK, _WAITING, on=_ON, bears=(DRAW_CARD, KEEP_CARDS))
REWARD: Final = Step("reward", WHICH_DECK, _ASKING, on=_ON, asks=ANYBODY)
PILLAGE_NEXT: Final = Step("pillage_next", WORK, _WAITING, on=_ON)
PILLAGE: Final = Step("pillage", AT_CORNER, _ASKING, on=_ON, asks=ANYBODY)
LEAVE: Final = Step("leave", WORK, _WAITING, on=_ON)


class Barbarians(RuleModule):
    """The ship moves one space whenever the event die shows it, and attacks on the seventh space [A1]."""

    number = BARBARIANS
    has_event_die = True

    def settle_event(self, s: State, event: i64) -> None:
        if event != SHIP:
            return
        s.v[SPACE] += 1
        s.emit(BARBARIANS_MOVED, s.barbarians())
        if s.barbarians() == ATTACK_AT:
            push(s, MUSTER, a=everyone(s))


class Attack(Rule):
    """An attack, from the muster to the ship's return."""

    steps: tuple[Step, ...] = (MUSTER, DEFEND, ATTACK, REWARD_NEXT, REWARD, PILLAGE_NEXT, PILLAGE, LEAVE)
    module = BARBARIANS

    def fits(self, s: State, frame: i64) -> bool:
        """The ship landed with the last roll, and the seats asked and still to be asked match the knights and cities on
        the board."""
        step, seat, to_ask = s.v[frame + STEP], s.v[frame + WHO], s.v[frame + TO_ASK]
        if s.event() != SHIP or s.barbarians() != ATTACK_AT:
            return False
        if step == DEFEND.number:
            return s.setup.has(VOLUNTARY_DEFENCE) and to_ask == later(s, seat) and _is_declaring(s, seat)
        if step == PILLAGE.number:
            # each seat asked earlier may have lost a city that counted for the barbarians at the time of the attack
            lost = popcount(everyone(s) & ~later(s, seat) & ~bit(seat))
            weakest = losers(s)
            is_weakest = has_bit(weakest, seat) and to_ask == weakest & later(s, seat)
            return is_weakest and total_defence(s) < barbarian_strength(s) + lost
        if step == REWARD_NEXT.number:
            seat = drawer_at(s, frame + FRAME)
        best = heroes(s)
        is_tied = has_bit(best, seat) and popcount(best) > 1 and to_ask == best & later(s, seat)
        return is_tied and total_defence(s) >= barbarian_strength(s) and (step == REWARD_NEXT.number or _has_cards(s))

    def resume(self, s: State) -> None:
        if s.at(MUSTER):
            self._muster(s)
        elif s.at(ATTACK):
            self._fight(s)
        elif s.at(REWARD_NEXT):
            self._reward(s)
        elif s.at(PILLAGE_NEXT):
            self._pillage(s)
        else:
            self._leave(s)

    def _muster(self, s: State) -> None:
        """With [X1] let each seat, starting with the active one, declare knights; otherwise all active knights take
        part."""
        if s.setup.has(VOLUNTARY_DEFENCE):
            while (seat := take_next(s, TO_ASK)) >= 0:
                if active_strength(s, seat, KNIGHT_ACTIVE) > 0:
                    ask(s, DEFEND, seat)
                    return
        work(s, ATTACK)

    def _fight(self, s: State) -> None:
        """Compare the strengths and start the consequences [A3, A4]."""
        defended = total_defence(s)
        attack = barbarian_strength(s)
        s.emit(ATTACKED, attack, defended)
        if s.events is not None:
            for seat in range(s.setup.seats):
                s.emit(DEFENCE_COUNTED, seat, defence_of(s, seat))
        if defended < attack:
            s.set_field(TO_ASK, losers(s))
            _emit_each(s, CITY_FORFEITED, s.field(TO_ASK))
            work(s, PILLAGE_NEXT)
            return
        best = heroes(s)
        if popcount(best) == 1:
            hero = lowest(best)
            s.v[hero * BLOCK + DEFENDER] += 1
            s.emit(DEFENDED, hero)
            s.score(hero, 1, FOR_DEFENDER)
            best = 0
        else:
            s.emit(DEFENDED, -1)
            _emit_each(s, CARD_EARNED, best)
        s.set_field(TO_ASK, best)
        work(s, REWARD_NEXT)

    def _reward(self, s: State) -> None:
        """Let the next of the tied best defenders draw from a deck of its choice [A3]."""
        seat = take_next(s, TO_ASK)
        if seat < 0 or not _has_cards(s):
            work(s, LEAVE)
        else:
            ask(s, REWARD, seat)

    def _pillage(self, s: State) -> None:
        """Make the next of the weakest seats choose a city to lose [A4]."""
        seat = take_next(s, TO_ASK)
        if seat < 0:
            work(s, LEAVE)
        else:
            ask(s, PILLAGE, seat)

    def _leave(self, s: State) -> None:
        """Return the ship and deactivate the knights that took part [A6, X1]."""
        for seat in range(s.setup.seats):
            _dismiss(s, seat)
        s.v[SPACE] = 0
        s.v[ATTACKS] += 1
        pop(s)
        s.emit(BARBARIANS_LEFT)
        if s.attacks() == 1:
            _place_waiting(s)

    def choices(self, s: State, out: Actions) -> None:
        if s.at(PILLAGE):
            list_plain_cities(s, s.who(), out)
        elif s.at(REWARD):
            for deck in range(TRACKS):
                if deck_size(s, deck) > 0:
                    out.add_at(DECK, deck)
        else:
            _list_undeclared(s, s.who(), out)
            out.add(PASS)

    def answer(self, s: State, action: i64) -> None:
        seat = s.who()
        if s.at(PILLAGE):
            work(s, PILLAGE_NEXT)
            pillage(s, seat, first(action))
        elif s.at(REWARD):
            work(s, REWARD_NEXT)
            draw_card(s, seat, first(action))
        elif kind_of(action) == CORNER:
            mark_piece(s, first(action), KNIGHT_DECLARED)
            s.emit(DEFENCE_DECLARED, seat, first(action))
            if active_strength(s, seat, KNIGHT_ACTIVE) == active_strength(s, seat, KNIGHT_DECLARED):
                work(s, MUSTER)
        else:
            work(s, MUSTER)


def _place_waiting(s: State) -> None:
    """After the first attack, place the pieces that waited for it (robber, pirate) without stealing [Q8a, Q3b, E5]."""
    start = s.setup.board.robber
    if s.robber() < 0 and start >= 0:
        place_robber(s, NOBODY, start)
    for module in s.setup.hooks.first_attack:
        RULE_MODULES[module].first_attack(s)


def _has_cards(s: State) -> bool:
    """Whether any deck has a card left."""
    return any(deck_size(s, deck) > 0 for deck in range(TRACKS))


def _is_declaring(s: State, seat: i64) -> bool:
    """Whether a seat has an undeclared active knight, and no later seat has declared any."""
    for other in range(s.setup.seats):
        if has_bit(later(s, seat), other) and active_strength(s, other, KNIGHT_DECLARED) > 0:
            return False
    return active_strength(s, seat, KNIGHT_ACTIVE) > active_strength(s, seat, KNIGHT_DECLARED)


def _list_undeclared(s: State, seat: i64, out: Actions) -> None:
    knights = pieces_of(s, s.setup.knights, seat)
    corner: i64 = -1
    while (corner := next_in_set(s, knights, corner + 1)) >= 0:
        piece = s.piece(corner)
        if is_active(piece) and not is_declared(piece):
            out.add_at(CORNER, corner)


def _emit_each(s: State, kind: i64, seats: i64) -> None:
    """Emit an event for each seat of a set."""
    seat: i64 = -1
    while (seat := next_bit(seats, seat + 1)) >= 0:
        s.emit(kind, seat)


def _dismiss(s: State, seat: i64) -> None:
    """Deactivate those knights of a seat that took part [A6, X1]."""
    fighting = flag_of_fighters(s)
    knights = pieces_of(s, s.setup.knights, seat)
    corner: i64 = -1
    while (corner := next_in_set(s, knights, corner + 1)) >= 0:
        if s.piece(corner) & fighting != 0:
            unmark_piece(s, corner, KNIGHT_DECLARED | KNIGHT_ACTIVE)
            s.emit(KNIGHT_TIRED, seat, corner, 0)


def pillage(s: State, seat: i64, corner: i64) -> None:
    """Turn a city into a settlement and remove its wall [A4]. If no settlement is in stock, the city is ruined [A5]."""
    if is_walled(s.piece(corner)):
        s.v[seat * BLOCK + WALLS_LEFT] += 1
    piece = new_settlement(seat)
    if s.settlements_left(seat) > 0:
        s.v[seat * BLOCK + SETTLEMENTS_LEFT] -= 1
        s.v[seat * BLOCK + CITIES_LEFT] += 1
    else:
        s.v[seat * BLOCK + RUINS] += 1
        piece |= RUINED
    put_piece(s, corner, piece)
    s.emit(RUINED_CITY if is_ruined(piece) else PILLAGED, seat, corner)
    s.score(seat, -1, FOR_PILLAGE)
    call_rebuilt(s, seat, corner)
