"""A game as text: the save it begins with, then a paragraph for each step.

    12. turn 3, seat 1 is at turn and may 4: build_road 3, 5; bank_trade wool for brick; end_turn
      seat 0 sees seat 0 has 1 ore; seat 1 has 2 cards; undrawn science 18, trade 18, politics 17
    > build_road 5
      road_built seat 1 edge 5
      paid seat 1 brick 1
      ~ seat 1: hand brick 1 -> none, roads +[5]

What the seats see comes at some steps only; of very many choices some are left out, but all are counted.
A text holds all that is needed to play its game again, and nothing else: ``retold`` reads the beginning and the actions
of one and tells the game anew by the rules of today.
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
from tests.playthroughs.words import choices, seen, told

ACTION = "> "
GONE = "(not legal)"
OFTEN = 40
"""How many steps lie between two looks of all seats at the table."""
Player = Callable[[State], int | None]
"""Says what is done next; None ends the text."""


def retold(words: str) -> str:
    """The game of a text by the rules of today; it ends where they do not permit its next action."""
    title, _, rest = words.partition("\n\n")
    save, _, steps = rest.partition("\n\n")
    actions = [parse(line[len(ACTION) :]) for line in steps.splitlines() if line.startswith(ACTION)]
    return story(title, decode(save).state, lambda _: actions.pop(0) if actions else None)


def story(title: str, s: State, player: Player) -> str:
    """The text of a game that goes on from a state, which changes, as long as somebody plays on."""
    seats = [SeatData(f"seat {seat}", "person", "") for seat in range(int(s.setup.seats))]
    paragraphs = [title.rstrip(), encode(Save(s.setup, 0, seats, s, None, None)).rstrip()]
    words = words_of(s)
    while s.winner() < 0 and (action := player(s)) is not None:
        lines = [_asked(s, len(paragraphs) - 1), *_views(s, len(paragraphs) - 1)]
        if not is_legal(s, action):
            paragraphs.append("\n".join([*lines, f"{ACTION}{text(action)} {GONE}"]))
            break
        events = Events()
        apply(s, action, events)
        before, words = words, words_of(s)
        lines += [f"{ACTION}{text(action)}", *(f"  {told(event, len(seats))}" for event in events.items)]
        paragraphs.append("\n".join([*lines, *(f"  ~ {line}" for line in changes(before, words))]))
    return "\n\n".join(paragraphs) + "\n"


def _asked(s: State, number: int) -> str:
    """Who is asked what, and all that may be answered."""
    out = Actions()
    legal(s, out)
    who = "chance" if s.who() == CHANCE else f"seat {s.who()}"
    place = f"{number}. turn {int(s.v[TURN_NUMBER])}, {who} is at {STEPS[s.step()].name}"
    return f"{place} and may {choices(out.listed())}"


def _views(s: State, number: int) -> list[str]:
    """What each seat sees, now and then and whenever somebody is shown cards."""
    if number % OFTEN and STEPS[s.step()].shape not in (SHOWN_CARD, SHOWN_PROGRESS):
        return []
    return [f"  seat {seat} sees {seen(s, seat)}" for seat in range(int(s.setup.seats))]
