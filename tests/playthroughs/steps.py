"""A game as text: the save it starts with, then a paragraph for each step.

    12. turn 3, seat 1 is at turn and may 4: build_road 3, 5; bank_trade wool for brick; end_turn
      seat 0 sees seat 0 has 1 ore; seat 1 has 2 cards; undrawn science 18, trade 18, politics 17
    > build_road 5
      road_built seat 1 edge 5
      paid seat 1 brick 1
      ~ seat 1: hand brick 1 -> none, roads +[5]

What the seats see is shown only at some steps; long lists of choices are shortened, but always counted.

A text contains everything needed to play its game again: ``replayed`` reads its start and actions and writes the game
under the current rules.
"""

from __future__ import annotations

from collections.abc import Callable

from game.action_text import parse, text
from game.actions import Actions
from game.codec.save import Save, SeatData, decode, encode
from game.engine import apply, is_legal, legal
from game.events import Events
from game.ids import CHANCE
from game.slots import TURN_NUMBER
from game.state import State
from game.steps import SHOWN_CARD, SHOWN_PROGRESS, STEPS
from tests.playthroughs.changes import changes, words_of
from tests.playthroughs.words import choices, event_words, seen

ACTION = "> "
GONE = "(not legal)"
OFTEN = 40
"""The number of steps between two lists of what all seats see."""
Player = Callable[[State], int | None]
"""Returns the next action; None ends the text."""


def replayed(words: str) -> str:
    """The game of a text under the current rules; it ends at the first action that is no longer legal."""
    title, _, rest = words.partition("\n\n")
    save, _, steps = rest.partition("\n\n")
    actions = [parse(line[len(ACTION) :]) for line in steps.splitlines() if line.startswith(ACTION)]
    return story(title, decode(save).state, lambda _: actions.pop(0) if actions else None)


def story(title: str, s: State, player: Player) -> str:
    """The text of a game that continues from a state, which changes, for as long as the player returns actions."""
    seats = [SeatData(f"seat {seat}", "person", "") for seat in range(int(s.setup.seats))]
    paragraphs = [title.rstrip(), encode(Save(s.setup, 0, seats, s, None, None)).rstrip()]
    words = words_of(s)
    while s.winner() < 0 and (action := player(s)) is not None:
        lines = [_decision(s, len(paragraphs) - 1), *_views(s, len(paragraphs) - 1)]
        if not is_legal(s, action):
            paragraphs.append("\n".join([*lines, f"{ACTION}{text(action)} {GONE}"]))
            break
        events = Events()
        apply(s, action, events)
        before, words = words, words_of(s)
        lines += [f"{ACTION}{text(action)}", *(f"  {event_words(event, len(seats))}" for event in events.items)]
        paragraphs.append("\n".join([*lines, *(f"  ~ {line}" for line in changes(before, words))]))
    return "\n\n".join(paragraphs) + "\n"


def _decision(s: State, number: int) -> str:
    """Who decides, and all legal actions."""
    out = Actions()
    legal(s, out)
    who = "chance" if s.who() == CHANCE else f"seat {s.who()}"
    place = f"{number}. turn {int(s.v[TURN_NUMBER])}, {who} is at {STEPS[s.step()].name}"
    return f"{place} and may {choices(out.listed())}"


def _views(s: State, number: int) -> list[str]:
    """What each seat sees, at intervals and whenever somebody is shown cards."""
    if number % OFTEN and STEPS[s.step()].shape not in (SHOWN_CARD, SHOWN_PROGRESS):
        return []
    return [f"  seat {seat} sees {seen(s, seat)}" for seat in range(int(s.setup.seats))]
