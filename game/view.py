"""What one seat may know [H]: views, decisions and redacted events.

The rows of ``game.slots`` say what is hidden; what they cannot say stands here. A view is built up from nothing: what
no row allows is not in it. It has the layout of a state, so that all that can be asked of a ``Position`` can be asked
of it, but it holds no reference to the state. Players and built-in opponents decide from the same [H3].
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game import events as ev
from game.actions import borrow, give_back
from game.engine import legal
from game.ids import DECKS, DEVELOPMENT, KINDS, TRACKS
from game.ints import popcount, zeros
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

UNKNOWN: Final = -1


class Decision:
    """A question to one seat: the step it arises from and the legal actions (offers of trades not among them).

    ``offers`` are those of the running turn, where whoever asks knows what was done before.
    """

    def __init__(self, seat: int, step: int, actions: list[int], offers: list[int] | None = None) -> None:
        self.seat: Final = seat
        self.step: Final = step
        self.actions: Final = actions
        self.offers: Final = offers

    def shape(self) -> int:
        """What an answer looks like, a shape of game.steps."""
        return STEPS[self.step].shape

    def name(self) -> str:
        """The name of the step."""
        return STEPS[self.step].name

    def ghost(self) -> str:
        """What would come to stand at a place that is chosen, as ``game.steps`` says it."""
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
        """The cards of another that a question shows this seat now [P-MasterMerchant, P-Spy]."""
        step = STEPS[s.step()]
        if s.who() == self.seat and step.shape in _SHOWING:
            block = s.field(A + step.place_of(OPPONENT)) * BLOCK
            start, end = (HAND, HAND + KINDS) if step.shape == SHOWN_CARD else (HELD, HELD + 1)
            for slot in range(block + start, block + end):
                self.v[slot] = s.v[slot]

    def _copy_queue(self, s: State) -> None:
        """The cards put back: openly played ones are known, those put back unseen only to who did so."""
        for deck in range(TRACKS):
            for place in range(s.v[QUEUE_LENGTH + deck]):
                entry = entry_at(s.v, deck, place)
                putter = (entry >> PUTTER_SHIFT) - 1
                if putter >= 0 and putter != self.seat:
                    entry |= UNKNOWN_ENTRY
                put_entry(self.v, deck, place, entry)

    def frame_field(self, name: str) -> int:
        """A field of the question now, by the name that its step gives it."""
        names = [field for field, _ in STEPS[self.step()].fields]
        return int(self.v[self.top() + A + names.index(name)])

    def field_of(self, kind: int) -> int:
        """The first field of the question now that holds what a kind of ``game.steps`` says; 0 when none does."""
        place = STEPS[self.step()].place_of(kind)
        return int(self.field(A + place)) if place >= 0 else 0

    def cards(self) -> list[int]:
        """The kinds of the own unplayed cards, one entry a card, in the order of their numbers."""
        return self.cards_of(int(self.seat)) if self.seat >= 0 else []

    def cards_of(self, seat: int) -> list[int]:
        """The kinds of those unplayed cards of a seat that are known, as ``cards`` has them."""
        held = self.held(seat)
        return [kind for kind in self.setup.box.kinds for _ in range(int(popcount(held & self.setup.box.mask[kind])))]

    def card_counts(self, seat: int) -> list[int]:
        """How many unplayed cards of each deck a seat holds."""
        return [int(self.v[seat * BLOCK + HELD_COUNT + deck]) for deck in range(DECKS)]

    def deck_size(self, deck: int) -> int:
        """How many cards a deck still holds."""
        return self.unseen[deck] + int(queued(self, deck))

    def sample(self, rng: Rng, known: Known | None = None) -> State:
        """A whole state that this seat could be in, each hidden card dealt at random among the places it may lie; those
        of which something is ``known`` as that says."""
        return sample_of(self, self.seat, self.bought, rng, known)


def _copy(s: State, view: View, runs: Ints, offset: i64) -> None:
    """Copies runs of words, each shifted by an offset."""
    source = s.v
    target = view.v
    for run in range(0, len(runs), 2):
        for slot in range(runs[run] + offset, runs[run + 1] + offset):
            target[slot] = source[slot]


def decision_of(s: State, offers: list[int] | None = None) -> Decision | None:
    """The question that a seat or chance must answer now, or None when the game is over."""
    if s.winner() >= 0:
        return None
    out = borrow()
    legal(s, out)
    decision = Decision(int(s.who()), int(s.step()), out.listed(), offers)
    give_back(out)
    return decision


_TELLING: Final = (ev.HAND_SHOWN, ev.PROGRESS_SHOWN, ev.HANDED, ev.GAVE, ev.NOTHING_GIVEN, ev.CARD_DRAWN, ev.CARD_TAKEN)
"""Events that tell somebody of cards that were hidden from him."""
_FORCED: Final = (ev.DISCARDED, ev.CARD_DISCARDED)
"""Events that do so when they befall another seat than the one that acted: its hand left it no choice."""
_SHOWING: Final = (SHOWN_CARD, SHOWN_PROGRESS)
_FROM_A_HAND: Final = (OWN_CARD, OWN_PROGRESS)
"""Shapes of questions that are asked only where the hand leaves a choice, so that asking tells of it."""


def has_told(s: State, seat: int, events: list[Event]) -> bool:
    """Whether what followed from a seat's action, up to the question that a state now asks, told it anything about
    hidden cards [H2]: what it did then cannot be taken back."""
    if any(event[0] in _TELLING or (event[0] in _FORCED and event[1] != seat) for event in events):
        return True
    if s.winner() >= 0:
        return False
    if s.active() != seat and _might_have_won(s):
        return True
    shape = STEPS[s.step()].shape
    return bool(shape in _SHOWING or (shape in _FROM_A_HAND and s.who() != seat))


def _might_have_won(s: State) -> bool:
    """Whether the active player would have won had all its hidden cards been points: that it has not tells of them."""
    seat = s.active()
    return bool(s.points(seat) + s.v[seat * BLOCK + HELD_COUNT + DEVELOPMENT] >= s.setup.points and may_win(s, seat))


_SECRET_OF: Final = {
    ev.HANDED: (3, 2),
    ev.HAND_SHOWN: (3, 2),
    ev.PROGRESS_SHOWN: (3, 2),
    ev.CARD_DRAWN: (2, 1),
    ev.CARD_DISCARDED: (2, 1),
    ev.CARD_TAKEN: (3, 2),
    ev.CARD_BOUGHT: (2, 1),
}
"""For a kind of event with a secret: its field in the tuple, and how many of the first fields name who knows it."""


def redact(event: Event, seat: int) -> Event:
    """The event as a seat hears of it: a card that it may not know is UNKNOWN [H2]."""
    secret = _SECRET_OF.get(event[0])
    if secret is None or seat in event[1 : 1 + secret[1]]:
        return event
    fields = list(event)
    fields[secret[0]] = UNKNOWN
    return (fields[0], fields[1], fields[2], fields[3], fields[4])
