"""The turn [T]: win check, roll, settlement of the roll, the actions in any order, its end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.actions import (
    BANK_TRADE,
    BUILD_ROAD,
    BUILD_WALL,
    BUY_CARD,
    CHASE_ROBBER,
    DICE,
    END_TURN,
    HARBOUR_TRADE,
    HIRE_KNIGHT,
    IMPROVE,
    OFFER,
    PLAY,
    ROLL_DICE,
    Actions,
    first,
    kind_of,
    make,
    second,
    third,
)
from game.events import CARD_PLAYED as CARD_PLAYED_EVENT
from game.events import ROLLED, TURN_BEGAN, TURN_ENDED
from game.ids import (
    AGILE_KNIGHTS,
    ALCHEMIST,
    BALANCED_DICE,
    BASE,
    CHANCE,
    GENTLE_START,
    KNIGHT_ACTIVE,
    KNIGHT_PROMOTED,
    KNIGHT_SPENT,
    NO_EVENT,
    PROGRESS_LIMIT,
    SCIENCE,
    SHIP,
)
from game.ints import bit, lowest
from game.rules.barbarians import advance
from game.rules.building import build, list_building
from game.rules.decks import KEEP_CARDS, MASK_OF_KIND, held_count, lowest_kind, put_below, remove_card
from game.rules.development import buy_card, list_development, list_purchase, play_development
from game.rules.harbour import exchange, list_exchanges
from game.rules.improvements import improve, list_improvements
from game.rules.knights import act, change_knights, list_knight_actions, may_chase
from game.rules.places import next_in_set, pieces_of
from game.rules.production import produce
from game.rules.progress import open_gate
from game.rules.robber import SEVEN
from game.rules.rule import CARD_OF_KIND, Rule
from game.rules.trading import list_bank_trades, offer, trade_with_bank
from game.slots import (
    ACTIVE,
    BLOCK,
    CARD_BOUGHT,
    CARD_PLAYED,
    DICE_LEFT,
    EVENT,
    FLEETS,
    HARBOUR_USES,
    HELD,
    RED,
    TURN_NUMBER,
    TURNS,
    YELLOW,
    A,
    B,
    C,
)
from game.stack import ask, push, work
from game.state import State
from game.steps import BY_CHANCE, COUNT, FLAG, TURN_MENU, WORK, Step

if TYPE_CHECKING:
    from mypy_extensions import i64

# The dice that an Alchemist chose, or 0, and whether a knight has chased the robber before the roll [X2]
CHOSEN_YELLOW: Final = A
CHOSEN_RED: Final = B
CHASED: Final = C

_BEFORE: Final = {"yellow": COUNT, "red": COUNT, "chased": FLAG}
TURN_BEGIN: Final = Step("turn_begin", WORK)
BEFORE_ROLL: Final = Step("before_roll", TURN_MENU, _BEFORE, lowest=True)
ROLL: Final = Step("roll", BY_CHANCE, _BEFORE, lowest=True)
SETTLE_EVENT: Final = Step("settle_event", WORK, lowest=True)
SETTLE_PRODUCTION: Final = Step("settle_production", WORK, lowest=True)
TURN: Final = Step("turn", TURN_MENU, lowest=True)
TURN_END: Final = Step("turn_end", WORK, lowest=True)

GENTLE_TURNS: Final = 2
ALL_PAIRS: Final = (1 << 36) - 1
SEVENS: Final = sum(1 << (6 * (yellow - 1) + (7 - yellow - 1)) for yellow in range(1, 7))


class Turn(Rule):
    """The frame at the bottom of the stack. After the roll all may be done in any order, and nothing must be [T3]."""

    steps = (TURN_BEGIN, BEFORE_ROLL, ROLL, SETTLE_EVENT, SETTLE_PRODUCTION, TURN, TURN_END)

    def resume(self, s: State) -> None:
        if s.at(TURN_BEGIN):
            self._begin(s)
        elif s.at(SETTLE_EVENT):
            self._settle_event(s)
        elif s.at(SETTLE_PRODUCTION):
            ask(s, TURN, s.v[ACTIVE])
            if s.v[YELLOW] + s.v[RED] == 7:
                push(s, SEVEN)
            else:
                produce(s, s.v[YELLOW] + s.v[RED])
        else:
            self._end(s)

    def choices(self, s: State, out: Actions) -> None:
        if s.at(TURN):
            self._list_turn(s, s.v[ACTIVE], out)
        elif s.at(BEFORE_ROLL):
            self._list_before_roll(s, s.v[ACTIVE], out)
        else:
            list_rolls(s, out)

    def answer(self, s: State, action: i64) -> None:
        seat = s.v[ACTIVE]
        kind = kind_of(action)
        if kind == END_TURN:
            work(s, TURN_END)
        elif kind == BANK_TRADE:
            trade_with_bank(s, seat, action)
        elif BUILD_ROAD <= kind <= BUILD_WALL:
            build(s, seat, action)
        elif kind == PLAY:
            if s.setup.rules == BASE:
                play_development(s, seat, first(action))
            else:
                play_card(s, seat, first(action))
        elif kind == BUY_CARD:
            buy_card(s, seat)
        elif HIRE_KNIGHT <= kind <= CHASE_ROBBER:
            if s.at(BEFORE_ROLL):
                s.set_field(CHASED, 1)
            act(s, seat, action)
        elif kind == IMPROVE:
            improve(s, seat, first(action), 0)
        elif kind == OFFER:
            offer(s, seat, action)
        elif kind == HARBOUR_TRADE:
            exchange(s, seat, first(action), second(action))
        elif kind == ROLL_DICE:
            ask(s, ROLL, CHANCE)
        else:
            self._rolled(s, first(action), second(action), third(action))

    def _begin(self, s: State) -> None:
        v = s.v
        seat = v[ACTIVE]
        v[TURN_NUMBER] += 1
        v[seat * BLOCK + TURNS] += 1
        s.tell(TURN_BEGAN, seat, v[TURN_NUMBER])
        ask(s, BEFORE_ROLL, seat)

    def _list_before_roll(self, s: State, seat: i64, out: Actions) -> None:
        """The roll; before it only an Alchemist, and with X2 one knight that chases the robber [T1], in the base game a
        development card [Z2]."""
        out.add(ROLL_DICE)
        if s.setup.rules == BASE:
            list_development(s, seat, out)
            return
        if s.v[seat * BLOCK + HELD] & MASK_OF_KIND[ALCHEMIST] != 0:
            out.add_at(PLAY, ALCHEMIST)
        if s.setup.has(AGILE_KNIGHTS) and s.field(CHASED) == 0:
            _list_chases(s, seat, out)

    def _list_turn(self, s: State, seat: i64, out: Actions) -> None:
        out.add(END_TURN)
        list_building(s, seat, out)
        list_bank_trades(s, seat, out)
        if s.setup.rules == BASE:
            list_purchase(s, seat, out)
            list_development(s, seat, out)
        else:
            list_knight_actions(s, seat, out)
            list_improvements(s, seat, out)
            list_exchanges(s, seat, out)
            list_playable(s, seat, out)

    def _rolled(self, s: State, yellow: i64, red: i64, event: i64) -> None:
        v = s.v
        frame = s.top()
        if s.setup.has(BALANCED_DICE) and v[frame + CHOSEN_YELLOW] == 0:
            _take_pair(s, bit(6 * (yellow - 1) + red - 1))
        v[YELLOW] = yellow
        v[RED] = red
        v[EVENT] = event
        v[frame + CHOSEN_YELLOW] = 0
        v[frame + CHOSEN_RED] = 0
        v[frame + CHASED] = 0
        s.tell(ROLLED, v[ACTIVE], yellow, red, event)
        work(s, SETTLE_EVENT)

    def _settle_event(self, s: State) -> None:
        """The event die comes before production [T2]."""
        work(s, SETTLE_PRODUCTION)
        event = s.v[EVENT]
        if event == SHIP:
            advance(s)
        elif event != NO_EVENT:
            open_gate(s, event)

    def _end(self, s: State) -> None:
        """Down to four progress cards [T4], then it is the next seat's turn."""
        v = s.v
        seat = v[ACTIVE]
        if s.setup.rules != BASE and held_count(s, seat) > PROGRESS_LIMIT:
            push(s, KEEP_CARDS, seat)
            return
        change_knights(s, seat, KNIGHT_SPENT | KNIGHT_PROMOTED)
        v[FLEETS] = 0
        v[HARBOUR_USES] = 0
        v[CARD_BOUGHT] = 0
        v[CARD_PLAYED] = 0
        s.tell(TURN_ENDED, seat)
        v[ACTIVE] = (seat + 1) % s.setup.seats
        work(s, TURN_BEGIN)


def list_playable(s: State, seat: i64, out: Actions) -> None:
    """Lists each progress card of the hand that may be played after the roll [G4, G6]."""
    held = s.v[seat * BLOCK + HELD]
    held &= ~MASK_OF_KIND[ALCHEMIST]
    while held != 0:
        kind = lowest_kind(held)
        held &= ~MASK_OF_KIND[kind]
        if CARD_OF_KIND[kind].playable(s, seat):
            out.add_at(PLAY, kind)


def play_card(s: State, seat: i64, kind: i64) -> None:
    """A card goes face down under its deck and takes effect [G5]."""
    remove_card(s, seat, kind)
    put_below(s, kind, -1)
    s.tell(CARD_PLAYED_EVENT, seat, kind)
    CARD_OF_KIND[kind].play(s, seat)


def _list_chases(s: State, seat: i64, out: Actions) -> None:
    """Lists each active knight that can chase the robber [X2]."""
    start = pieces_of(s, s.setup.knights, seat)
    corner = next_in_set(s, start, 0)
    while corner >= 0:
        if s.piece(corner) & (KNIGHT_ACTIVE | KNIGHT_SPENT) == KNIGHT_ACTIVE and may_chase(s, corner):
            out.add_at(CHASE_ROBBER, corner)
        corner = next_in_set(s, start, corner + 1)


def is_gentle(s: State) -> bool:
    """Whether this is one of the first turns, without sevens and event die [X3]."""
    return s.setup.has(GENTLE_START) and s.v[s.v[ACTIVE] * BLOCK + TURNS] <= GENTLE_TURNS


def has_event_die(s: State) -> bool:
    """Whether the event die is rolled with the others [X3, Z]."""
    return s.setup.rules != BASE and not is_gentle(s)


def _pairs_left(s: State) -> i64:
    """The set of pairs of dice (6 x (yellow - 1) + red - 1) that may come: all, or those left in the deck of
    balanced dice [X4], in a gentle start without the sevens [X3]. An exhausted deck is shuffled anew."""
    pairs: i64 = s.v[DICE_LEFT] if s.setup.has(BALANCED_DICE) else 0
    if pairs == 0:
        pairs = ALL_PAIRS
    if is_gentle(s):
        pairs &= ~SEVENS
        if pairs == 0:
            pairs = ALL_PAIRS & ~SEVENS
    return pairs


def _take_pair(s: State, pair: i64) -> None:
    """A pair leaves the deck of balanced dice [X4]."""
    if s.v[DICE_LEFT] & pair == 0:
        s.v[DICE_LEFT] = ALL_PAIRS
    s.v[DICE_LEFT] &= ~pair


def possible_pairs(s: State) -> i64:
    """The set of pairs that chance may roll now: after an Alchemist the chosen one alone [P-Alchemist]."""
    frame = s.top()
    if s.v[frame + CHOSEN_YELLOW] != 0:
        return bit(6 * (s.v[frame + CHOSEN_YELLOW] - 1) + s.v[frame + CHOSEN_RED] - 1)
    return _pairs_left(s)


def list_rolls(s: State, out: Actions) -> None:
    """Lists what chance may roll: every possible pair with every face."""
    pairs = possible_pairs(s)
    start: i64 = SCIENCE if has_event_die(s) else NO_EVENT
    end: i64 = SHIP if has_event_die(s) else NO_EVENT
    while pairs != 0:
        pair = lowest(pairs)
        pairs &= pairs - 1
        for event in range(start, end + 1):
            out.add(make(DICE, pair // 6 + 1, pair % 6 + 1, event))
