"""Tries an action on a sampled state, to warn a player about its consequences.

The sample deals hidden cards at random, so rely only on the public parts of the outcome.
"""

from __future__ import annotations

from collections.abc import Iterator

from game import events as ev
from game.actions import PLAY, STRENGTH, first, kind_of, make
from game.engine import apply
from game.events import Event, Events
from game.ids import CHANCE
from game.pieces import strength_of
from game.rng import Rng
from game.state import State
from game.view import View, decision_of

Trial = tuple[State, list[Event]]
"""The state after an action, and the action's events."""


def tried(view: View, action: int) -> Trial:
    """Try a legal action of the view's seat."""
    return _after(view.sample(Rng(0)), action)


def _after(s: State, action: int) -> Trial:
    after, events = s.copy(), Events()
    apply(after, action, events)
    return after, events.items


def _played(view: View, card: int) -> Trial:
    return tried(view, int(make(PLAY, card)))


def _choices(s: State) -> Iterator[Trial]:
    """Try every legal action of the current decision."""
    decision = decision_of(s)
    for action in decision.actions if decision else ():
        yield _after(s, action)


def asks_twice(view: View, card: int) -> bool:
    """Whether a card may ask again after its first answer, as far as the seat can know."""
    s, _events = _played(view, card)
    step = s.step()
    return any(after.winner() >= 0 or after.who() == CHANCE or after.step() == step for after, _events in _choices(s))


def robs_nobody(view: View, action: int) -> bool:
    """Whether this move of the robber or pirate finds nobody to steal from."""
    return _has(tried(view, action), ev.NOTHING_STOLEN)


def can_rob(view: View, card: int) -> bool:
    """Whether a card that moves the robber can let the player steal anything."""
    played = _played(view, card)
    return not _has(played, ev.NOTHING_STOLEN) and not all(_has(one, ev.NOTHING_STOLEN) for one in _choices(played[0]))


def _has(trial: Trial, kind: int) -> bool:
    return any(event[0] == kind for event in trial[1])


def loses_longest(view: View, action: int) -> bool:
    """Whether an action costs its own seat the longest road."""
    seat = int(view.seat)
    return bool(view.longest() == seat) and any(
        event[0] == ev.LONGEST_ROAD and event[1] != seat for event in tried(view, action)[1]
    )


def gives_up(view: View, action: int) -> int:
    """The event kind if a Diplomat would lose its own road or ship, because there is no other edge for it; otherwise
    -1."""
    s, events = tried(view, action)
    for kind, owner, *_ in events:
        if kind in (ev.ROAD_REMOVED, ev.SHIP_REMOVED) and owner == view.seat:
            decision = decision_of(s)
            can_rebuild = decision is not None and decision.name() in ("diplomat_rebuild", "diplomat_sail")
            return -1 if can_rebuild else kind
    return -1


def deserters(view: View, card: int = -1) -> dict[int, list[tuple[int, int]]]:
    """Opponent -> for each knight that may desert, its strength and that of the best replacement (0 for none).

    Pass the card before it is played; leave it out at the question which opponent to choose.
    """
    found: dict[int, list[tuple[int, int]]] = {}
    start = _played(view, card) if card >= 0 else (view.sample(Rng(0)), [])
    for s, events in _deserted(start):
        _kind, owner, corner, *_ = next(event for event in events if event[0] == ev.KNIGHT_REMOVED)
        lost = int(strength_of(view.piece(corner)))
        found.setdefault(owner, []).append((lost, _gained(s, view, lost)))
    return found


def _deserted(trial: Trial) -> Iterator[Trial]:
    """All outcomes, followed up to the loss of a knight."""
    s, events = trial
    if _has(trial, ev.KNIGHT_REMOVED):
        yield trial
        return
    for after, more in _choices(s):
        yield from _deserted((after, events + more))


def _gained(s: State, view: View, lost: int) -> int:
    decision = decision_of(s)
    if decision is None:  # the game is won
        return lost
    if decision.name() == "deserter_strength":
        return max(int(first(action)) for action in decision.actions if kind_of(action) == STRENGTH)
    return View(s, view.seat).frame_field("strength") if decision.name() == "deserter_place" else 0
