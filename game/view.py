"""What one seat may know [H]: views, decisions and redacted events.

``game.slots`` declares which words are hidden; special cases are handled here. A view starts empty and copies only what
is allowed. It has the layout of a state, so every method of ``Position`` works on a view too, but it keeps no reference
to the state. People and built-in opponents decide from the same information [H3].
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game import events as ev
from game.actions import borrow, give_back
from game.engine import legal
from game.ids import DECKS, DEVELOPMENT, KINDS, TRACKS
from game.ints import ints, popcount, zeros
from game.position import Position
from game.rng import Rng
from game.rules.decks import (
    PUTTER_SHIFT,
    entry_at,
    put_entry,
    queued,
    undrawn,
)
from game.rules.victory import may_win
from game.sampling import UNKNOWN_ENTRY, Known, sample_of
from game.slots import (
    BLOCK,
    CARD_BOUGHT,
    HAND,
    HELD,
    HELD_COUNT,
    OWN_OF_SEAT,
    OWN_OF_TABLE,
    PUBLIC_OF_SEAT,
    PUBLIC_OF_TABLE,
    QUEUE_LENGTH,
    A,
)
from game.state import State
from game.steps import OPPONENT, OWN_CARD, OWN_PROGRESS, SHOWN_CARD, SHOWN_PROGRESS, STEPS

if TYPE_CHECKING:
    from mypy_extensions import i64

    from game.events import Event
    from game.ints import Ints
    from game.setup import Setup

UNKNOWN: Final = -1


class Decision:
    """A question to one seat (or chance): its step and the legal actions, except trade offers.

    ``offers`` are the trade offers made so far this turn; None if the caller does not know them.
    """

    def __init__(self, seat: int, step: int, actions: list[int], offers: list[int] | None = None) -> None:
        self.seat: Final = seat
        self.step: Final = step
        self.actions: Final = actions
        self.offers: Final = offers

    def shape(self) -> int:
        """The shape of an answer, a constant of ``game.steps``."""
        return STEPS[self.step].shape

    def name(self) -> str:
        """The name of the step."""
        return STEPS[self.step].name

    def ghost(self) -> str:
        """The piece to preview at a place, as in ``game.steps``."""
        return STEPS[self.step].ghost


class View(Position):
    """Everything that a seat may know about a state [H1, H2]; for NOBODY, what is public.

    Opponents' hands are zeros and their progress cards empty sets: only the size of the hand and the number of cards
    from each deck are known. ``unseen`` is the number of undrawn cards in each deck. ``bought`` is how many
    development cards the active player has bought this turn; only that player's own view shows which.

    >>> from scenes.play.demo import demo_session
    >>> session = demo_session(0, seats=3)  # three players who have placed their first buildings
    >>> view = session.view(0)
    >>> sum(view.hand(0, kind) for kind in range(8)) == view.hand_size(0) > 0
    True
    >>> sum(view.hand(1, kind) for kind in range(8)), view.hand_size(1) > 0
    (0, True)
    """

    def __init__(self, s: State, seat: i64) -> None:
        super().__init__(s.setup, zeros(s.setup.size))
        self.seat: Final[i64] = seat
        _copy(s, self, PUBLIC_OF_TABLE, 0)
        for other in range(s.setup.seats):
            _copy(s, self, PUBLIC_OF_SEAT, other * BLOCK)
        _copy(s, self, s.setup.public, 0)
        if seat >= 0:
            _copy(s, self, OWN_OF_SEAT, seat * BLOCK)
        if s.active() == seat:
            _copy(s, self, OWN_OF_TABLE, 0)
        self._copy_shown(s)
        self._copy_queue(s)
        self.bought: Final = int(popcount(s.v[CARD_BOUGHT]))
        self.unseen: Final = [int(popcount(undrawn(s, deck))) for deck in range(DECKS)]

    def _copy_shown(self, s: State) -> None:
        """Copy the cards of another seat that the current question shows to this one [P-MasterMerchant, P-Spy]."""
        step = STEPS[s.step()]
        if s.who() == self.seat and step.shape in _SHOWS_CARDS:
            block = s.field(A + step.place_of(OPPONENT)) * BLOCK
            start, end = (HAND, HAND + KINDS) if step.shape == SHOWN_CARD else (HELD, HELD + 1)
            for slot in range(block + start, block + end):
                self.v[slot] = s.v[slot]

    def _copy_queue(self, s: State) -> None:
        """Copy the cards at the bottom of the decks. Cards put there unseen are known only to the seat that put them
        there."""
        for deck in range(TRACKS):
            for place in range(s.v[QUEUE_LENGTH + deck]):
                entry = entry_at(s.v, deck, place)
                putter = (entry >> PUTTER_SHIFT) - 1
                if putter >= 0 and putter != self.seat:
                    entry |= UNKNOWN_ENTRY
                put_entry(self.v, deck, place, entry)

    def frame_field(self, name: str) -> int:
        """A field of the top frame, by the name that its step gives it."""
        names = [field for field, _ in STEPS[self.step()].fields]
        return int(self.v[self.top() + A + names.index(name)])

    def field_of(self, kind: int) -> int:
        """The first field of the top frame that has a kind of ``game.steps``; 0 if there is none."""
        place = STEPS[self.step()].place_of(kind)
        return int(self.field(A + place)) if place >= 0 else 0

    def cards(self) -> list[int]:
        """The kinds of the seat's unplayed progress or development cards, one entry per card, sorted."""
        return self.cards_of(int(self.seat)) if self.seat >= 0 else []

    def cards_of(self, seat: int) -> list[int]:
        """The kinds of another seat's unplayed cards, as far as they are known, sorted as in ``cards``."""
        held = self.held(seat)
        return [kind for kind in self.setup.box.kinds for _ in range(int(popcount(held & self.setup.box.mask[kind])))]

    def card_counts(self, seat: int) -> list[int]:
        """How many unplayed cards from each deck a seat holds."""
        return [int(self.v[seat * BLOCK + HELD_COUNT + deck]) for deck in range(DECKS)]

    def deck_size(self, deck: int) -> int:
        """How many cards are left in a deck."""
        return self.unseen[deck] + int(queued(self, deck))

    def sample(self, rng: Rng, known: Known | None = None) -> State:
        """A complete state that is possible from this seat's point of view; hidden cards are dealt at random.

        ``known`` restricts it to what the seat remembers.
        """
        return sample_of(self, self.seat, self.bought, rng, known)


def possible_numbers(view: View, rng: Rng) -> list[int]:
    """A position that is possible from a view, as plain numbers. They contain nothing that the seat may not know."""
    sample = view.sample(rng)
    return [int(sample.v[slot]) for slot in range(int(view.setup.size))]


def view_of(setup: Setup, numbers: list[int], seat: int) -> View:
    """The view of a seat from ``possible_numbers``, which is equal to the view that they were made from."""
    return View(State(setup, ints(numbers)), seat)


def _copy(s: State, view: View, runs: Ints, offset: i64) -> None:
    """Copy runs of words, each shifted by an offset."""
    source = s.v
    target = view.v
    for run in range(0, len(runs), 2):
        for slot in range(runs[run] + offset, runs[run + 1] + offset):
            target[slot] = source[slot]


def decision_of(s: State, offers: list[int] | None = None) -> Decision | None:
    """The current decision of a seat or chance; None if the game is over."""
    if s.winner() >= 0:
        return None
    out = borrow()
    legal(s, out)
    decision = Decision(int(s.who()), int(s.step()), out.listed(), offers)
    give_back(out)
    return decision


_REVEALING: Final = (
    ev.HAND_SHOWN,
    ev.PROGRESS_SHOWN,
    ev.HANDED,
    ev.GAVE,
    ev.NOTHING_GIVEN,
    ev.CARD_DRAWN,
    ev.CARD_TAKEN,
)
"""Events that reveal hidden cards to somebody."""
_FORCED: Final = (ev.DISCARDED, ev.CARD_DISCARDED)
"""Events that reveal cards if they happen to a seat other than the acting one, because its hand left no choice."""
_SHOWS_CARDS: Final = (SHOWN_CARD, SHOWN_PROGRESS)
_FROM_A_HAND: Final = (OWN_CARD, OWN_PROGRESS)
"""Shapes of questions that are asked only if the hand leaves a choice, so that the question reveals something."""


def has_revealed(s: State, seat: int, events: list[Event]) -> bool:
    """Whether a seat's action revealed hidden cards to it, by its events or by the next question [H2].

    If so, the action cannot be undone.
    """
    if any(event[0] in _REVEALING or (event[0] in _FORCED and event[1] != seat) for event in events):
        return True
    if s.winner() >= 0:
        return False
    if s.active() != seat and _might_have_won(s):
        return True
    shape = STEPS[s.step()].shape
    return bool(shape in _SHOWS_CARDS or (shape in _FROM_A_HAND and s.who() != seat))


def _might_have_won(s: State) -> bool:
    """Whether the active player would have won if all its hidden cards were points; play goes on, so they are not."""
    seat = s.active()
    return bool(s.points(seat) + s.v[seat * BLOCK + HELD_COUNT + DEVELOPMENT] >= s.setup.points and may_win(s, seat))


_SECRET_OF: Final = {kind: (row.secret, row.seats) for kind, row in enumerate(ev.EVENTS) if row.secret}
"""For a kind of event with a secret: the place of the secret in the tuple, and the places of the seats that know it."""


def redact(event: Event, seat: int) -> Event:
    """The event as a seat sees it: a card that the seat may not know is UNKNOWN, and whether it comes back is left out
    [H2]."""
    secret = _SECRET_OF.get(event[0])
    if secret is None:
        return event
    for place in secret[1]:
        if event[place] == seat:
            return event
    fields = list(event)
    fields[secret[0]] = UNKNOWN
    if ev.comes_back(event):
        fields[4] = 0
    return (fields[0], fields[1], fields[2], fields[3], fields[4])
